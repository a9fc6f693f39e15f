/* bocage-element.c: the element table, the one description of the file format
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-element.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* clang-format off */

/* Fields.  The order of a list is the order in the file. */

#define FIELD(attribute, kind, type, member, label, list, use) \
  { attribute, BOCAGE_TYPE_##kind, G_STRUCT_OFFSET (type, member), BOCAGE_UNSET, NULL, \
    label, BOCAGE_FIELD_LIST_##list, BOCAGE_FIELD_##use }
#define FIELD_DEFAULT(attribute, type, member, value, label, list, use) \
  { attribute, BOCAGE_TYPE_INT, G_STRUCT_OFFSET (type, member), value, NULL, \
    label, BOCAGE_FIELD_LIST_##list, BOCAGE_FIELD_##use }
#define FIELD_WORDS(attribute, type, member, words, label, list, use) \
  { attribute, BOCAGE_TYPE_WORD, G_STRUCT_OFFSET (type, member), BOCAGE_UNSET, words, \
    label, BOCAGE_FIELD_LIST_##list, BOCAGE_FIELD_##use }

static const char *const model_words[] = { "early", "late", NULL };

static const BocageField scenario_fields[] = {
  FIELD ("version", VERSION, BocageScenarioNode, version, N_ ("Format"), NONE, SHOWN),
  FIELD ("id", TOKEN, BocageScenarioNode, id, N_ ("Name in files"), OWN, NEEDED),
  FIELD ("ruleset", TOKEN, BocageScenarioNode, ruleset, N_ ("Game"), NONE, SHOWN),
  FIELD ("xml:lang", LANGUAGE, BocageScenarioNode, language, N_ ("Language"), NONE, SHOWN),
};
static const BocageField date_fields[] = {
  FIELD ("from", DATE, BocageDateNode, from, N_ ("Date"), NONE, SHOWN),
  FIELD ("to", DATE, BocageDateNode, to, N_ ("Until"), NONE, SHOWN),
};
static const BocageField module_fields[] = {
  FIELD ("id", TOKEN, BocageModuleNode, id, N_ ("Box"), MODULES, NEEDED),
  FIELD ("copies", INT, BocageModuleNode, copies, N_ ("Copies"), NONE, SHOWN),
};
static const BocageField sides_fields[] = {
  FIELD ("first", SIDE, BocageSidesNode, first, N_ ("Moves first"), SIDES, SHOWN),
};
static const BocageField side_fields[] = {
  FIELD ("id", SIDE, BocageSideNode, id, N_ ("Side"), SIDES, NEEDED),
  FIELD ("edge", BORDER, BocageSideNode, edge, N_ ("Sits at"), BORDERS, SHOWN),
  FIELD ("nation", TOKEN, BocageSideNode, nation, N_ ("Nation"), NATIONS, SHOWN),
  FIELD ("hand", INT, BocageSideNode, hand, N_ ("Cards"), NONE, OF_CARDS),
  FIELD ("medals", INT, BocageSideNode, medals, N_ ("Medals to win"), NONE, OF_CARDS),
};
static const BocageField board_fields[] = {
  FIELD ("shape", TOKEN, BocageBoardNode, shape, N_ ("Board"), SHAPES, NEEDED),
  FIELD ("face", TOKEN, BocageBoardNode, face, N_ ("Face"), FACES, SHOWN),
  FIELD ("look", TOKEN, BocageBoardNode, look, N_ ("Look"), LOOKS, SHOWN),
  FIELD ("columns", INT, BocageBoardNode, columns, N_ ("Columns"), NONE, SHOWN),
  FIELD ("rows", INT, BocageBoardNode, rows, N_ ("Rows"), NONE, SHOWN),
};
static const BocageField section_fields[] = {
  FIELD ("id", TOKEN, BocageSectionNode, id, N_ ("Section"), OWN, NEEDED),
  FIELD ("hexes", HEXES, BocageSectionNode, hexes, N_ ("Hexes"), NONE, SHOWN),
};
static const BocageField hex_fields[] = {
  FIELD ("at", HEX, BocageHexNode, at, N_ ("Hex"), NONE, SHOWN),
  FIELD_DEFAULT ("elevation", BocageHexNode, elevation, 0, N_ ("Elevation"), NONE, SHOWN),
};
static const BocageField terrain_fields[] = {
  FIELD ("type", TOKEN, BocagePieceNode, type, N_ ("Type"), PIECES, NEEDED),
  FIELD ("look", TOKEN, BocageTerrainNode, look, N_ ("Look"), LOOKS, SHOWN),
  FIELD_DEFAULT ("turn", BocageTerrainNode, turn, 1, N_ ("Turned"), NONE, SHOWN),
};
static const BocageField path_fields[] = {
  FIELD ("type", TOKEN, BocagePieceNode, type, N_ ("Type"), PIECES, NEEDED),
  FIELD ("look", TOKEN, BocagePathNode, look, N_ ("Look of the path"), LOOKS, SHOWN),
  FIELD ("edges", EDGES, BocagePathNode, edges, N_ ("Edges"), NONE, SHOWN),
};
static const BocageField hexside_fields[] = {
  FIELD ("type", TOKEN, BocagePieceNode, type, N_ ("Type"), PIECES, NEEDED),
  FIELD ("edges", EDGES, BocageHexsideNode, edges, N_ ("Edges"), NONE, SHOWN),
};
static const BocageField object_fields[] = {
  FIELD ("type", TOKEN, BocagePieceNode, type, N_ ("Type"), PIECES, NEEDED),
  FIELD ("look", TOKEN, BocageObjectNode, look, N_ ("Look"), LOOKS, SHOWN),
  /* A given 1 stops the painter from guessing. */
  FIELD ("turn", INT, BocageObjectNode, turn, N_ ("Turned"), NONE, SHOWN),
  FIELD ("side", SIDE, BocageObjectNode, side, N_ ("Owner"), SIDES, SHOWN),
};
static const BocageField unit_fields[] = {
  FIELD ("type", TOKEN, BocagePieceNode, type, N_ ("Type"), PIECES, NEEDED),
  FIELD ("side", SIDE, BocageUnitNode, side, N_ ("Side"), SIDES, SHOWN),
  FIELD ("nation", TOKEN, BocageUnitNode, nation, N_ ("Nation"), NATIONS, SHOWN),
  FIELD ("army", TOKEN, BocageUnitNode, army, N_ ("Colour"), ARMIES, ON_DEMAND),
  FIELD ("figures", INT, BocageUnitNode, figures, N_ ("Figures"), NONE, SHOWN),
  FIELD ("symbol", INT, BocageUnitNode, symbol, N_ ("Symbol"), NONE, ON_DEMAND),
  FIELD ("badge", TOKENS, BocageUnitNode, badge, N_ ("Badge"), BADGES, SHOWN),
  FIELD ("asset", TOKENS, BocageUnitNode, asset, N_ ("Asset"), ASSETS, ON_DEMAND),
  FIELD_WORDS ("model", BocageUnitNode, model, model_words, N_ ("Model"), NONE, ON_DEMAND),
  FIELD ("accessory", TOKENS, BocageUnitNode, accessory, N_ ("Accessory"), ACCESSORIES, ON_DEMAND),
  FIELD ("carrier", TOKENS, BocageUnitNode, carrier, N_ ("Carrier"), CARRIERS, ON_DEMAND),
  FIELD ("traits", TOKENS, BocageUnitNode, traits, N_ ("Traits"), TRAITS, ON_DEMAND),
  FIELD ("weapon", TOKENS, BocageUnitNode, weapon, N_ ("Weapon"), WEAPONS, ON_DEMAND),
  FIELD ("state", TOKEN, BocageUnitNode, state, N_ ("State"), STATES, ON_DEMAND),
  FIELD ("medals", INT, BocageUnitNode, medals, N_ ("Medals"), NONE, OF_CARDS_ON_DEMAND),
  FIELD_DEFAULT ("turn", BocageUnitNode, turn, 1, N_ ("Turned"), NONE, ON_DEMAND),
  FIELD ("name", STRING, BocageUnitNode, name, N_ ("Name"), NONE, ON_DEMAND),
};
static const BocageField marker_fields[] = {
  FIELD ("type", TOKEN, BocagePieceNode, type, N_ ("Type"), PIECES, NEEDED),
  FIELD ("side", SIDE, BocageMarkerNode, side, N_ ("Owner"), SIDES, SHOWN),
  FIELD ("badge", TOKENS, BocageMarkerNode, badge, N_ ("Badge"), BADGES, SHOWN),
  FIELD ("value", INT, BocageMarkerNode, value, N_ ("Value"), NONE, SHOWN),
  FIELD ("turns", INT, BocageMarkerNode, turns, N_ ("Turns"), NONE, ON_DEMAND),
  FIELD ("screen", INT, BocageMarkerNode, screen, N_ ("Screen"), NONE, ON_DEMAND),
  FIELD_DEFAULT ("turn", BocageMarkerNode, turn, 1, N_ ("Turned"), NONE, ON_DEMAND),
  FIELD ("name", STRING, BocageMarkerNode, name, N_ ("Name"), NONE, ON_DEMAND),
};
static const BocageField rule_fields[] = {
  FIELD ("id", TOKEN, BocageRuleNode, id, N_ ("Rule"), RULES, NEEDED),
  FIELD ("side", SIDE, BocageRuleNode, side, N_ ("Side"), SIDES, SHOWN),
  FIELD ("hexes", HEXES, BocageRuleNode, hexes, N_ ("Hexes"), NONE, SHOWN),
};
static const BocageField param_fields[] = {
  FIELD ("name", TOKEN, BocageParamNode, name, N_ ("Parameter"), NONE, SHOWN),
  FIELD ("value", STRING, BocageParamNode, value, N_ ("Value"), NONE, SHOWN),
};
static const BocageField reserve_fields[] = {
  FIELD ("side", SIDE, BocageReserveNode, side, N_ ("Side"), SIDES, SHOWN),
  FIELD ("turn", INT, BocageReserveNode, turn, N_ ("From turn"), NONE, SHOWN),
  FIELD ("hexes", HEXES, BocageReserveNode, hexes, N_ ("Hexes"), NONE, SHOWN),
};
static const BocageField deck_fields[] = {
  FIELD ("type", TOKEN, BocageDeckNode, type, N_ ("Deck"), DECKS, NEEDED),
};
static const BocageField card_fields[] = {
  FIELD ("card", TOKEN, BocageCardNode, card, N_ ("Card"), CARDS, NEEDED),
  FIELD ("count", INT, BocageCardNode, count, N_ ("How many"), NONE, SHOWN),
};
static const BocageField objective_fields[] = {
  FIELD ("id", TOKEN, BocageObjectiveNode, id, N_ ("Id"), OWN, ON_DEMAND),
  FIELD ("kind", TOKEN, BocageObjectiveNode, kind, N_ ("Kind"), OBJECTIVE_KINDS, SHOWN),
  FIELD ("side", SIDE, BocageObjectiveNode, side, N_ ("Side"), SIDES_AND_BOTH, SHOWN),
  FIELD ("at", HEX, BocageObjectiveNode, at, N_ ("Medal lies at"), NONE, SHOWN),
  FIELD ("hexes", HEXES, BocageObjectiveNode, hexes, N_ ("Hexes"), NONE, SHOWN),
  FIELD ("hold", INT, BocageObjectiveNode, hold, N_ ("Turns to hold"), NONE, ON_DEMAND),
  FIELD ("medals", INT, BocageObjectiveNode, medals, N_ ("Medals"), NONE, OF_CARDS),
  FIELD ("face", SIDE, BocageObjectiveNode, face, N_ ("Medal shows"), SIDES, ON_DEMAND),
};
static const BocageField exit_fields[] = {
  FIELD ("side", SIDE, BocageExitNode, side, N_ ("Side"), SIDES, SHOWN),
  FIELD ("at", HEX, BocageExitNode, at, N_ ("Hex"), NONE, SHOWN),
  FIELD ("facing", BORDER, BocageExitNode, facing, N_ ("Facing"), BORDERS, SHOWN),
  FIELD ("from", HEX, BocageExitNode, from, N_ ("From"), NONE, SHOWN),
  FIELD ("to", HEX, BocageExitNode, to, N_ ("To"), NONE, SHOWN),
  FIELD ("medals", INT, BocageExitNode, medals, N_ ("Medals"), NONE, OF_CARDS),
};
static const BocageField hold_fields[] = {
  FIELD ("hexes", HEXES, BocageConditionNode, hexes, N_ ("Hexes"), NONE, SHOWN),
  FIELD ("count", INT, BocageConditionNode, count, N_ ("How many"), NONE, SHOWN),
  FIELD ("side", SIDE, BocageConditionNode, side, N_ ("Side"), SIDES_AND_BOTH, SHOWN),
};
static const BocageField eliminated_fields[] = {
  FIELD ("type", TOKEN, BocageConditionNode, type, N_ ("Type"), UNITS, NEEDED),
  FIELD ("side", SIDE, BocageConditionNode, side, N_ ("Side"), SIDES, SHOWN),
  FIELD ("count", INT, BocageConditionNode, count, N_ ("How many"), NONE, SHOWN),
};
static const BocageField exited_fields[] = {
  FIELD ("side", SIDE, BocageConditionNode, side, N_ ("Side"), SIDES, SHOWN),
  FIELD ("count", INT, BocageConditionNode, count, N_ ("How many"), NONE, SHOWN),
};
static const BocageField turn_fields[] = {
  FIELD ("n", INT, BocageTurnNode, number, N_ ("Turn"), NONE, SHOWN),
};
static const BocageField allow_fields[] = {
  FIELD ("check", TOKEN, BocageAllowNode, check, N_ ("Check"), CHECKS, NEEDED),
  FIELD ("at", HEX, BocageAllowNode, at, N_ ("Hex"), NONE, SHOWN),
  FIELD ("reason", STRING, BocageAllowNode, reason, N_ ("Reason"), NONE, SHOWN),
  FIELD ("until", DATE, BocageAllowNode, until, N_ ("Until"), NONE, SHOWN),
};
static const BocageField orders_fields[] = {
  FIELD ("side", SIDE, BocageOrdersNode, side, N_ ("Side"), SIDES, SHOWN),
};
static const BocageField value_fields[] = {
  FIELD ("of", PATH, BocageReferenceNode, of, N_ ("Of"), NONE, SHOWN),
  FIELD ("noun", TOKEN, BocageReferenceNode, noun, N_ ("Noun"), NONE, SHOWN),
};
static const BocageField plural_fields[] = {
  FIELD ("of", PATH, BocageReferenceNode, of, N_ ("Of"), NONE, SHOWN),
};
static const BocageField form_fields[] = {
  FIELD ("n", INT, BocageReferenceNode, n, N_ ("Number"), NONE, SHOWN),
};
static const BocageField hex_name_fields[] = {
  FIELD ("of", PATH, BocageReferenceNode, of, N_ ("Of"), NONE, SHOWN),
  FIELD ("at", HEX, BocageReferenceNode, at, N_ ("Hex"), NONE, SHOWN),
};
static const BocageField piece_name_fields[] = {
  FIELD ("type", TOKEN, BocageReferenceNode, type, N_ ("Type"), PIECES, NEEDED),
};

/* Elements */

#define PROSE_INLINE                                                                         \
  BOCAGE_ELEMENT_TEXT_RUN, BOCAGE_ELEMENT_BR, BOCAGE_ELEMENT_EM, BOCAGE_ELEMENT_STRONG,      \
      BOCAGE_ELEMENT_VALUE, BOCAGE_ELEMENT_PLURAL, BOCAGE_ELEMENT_HEX_NAME,                  \
      BOCAGE_ELEMENT_PIECE_NAME
#define CONDITIONS                                                                           \
  BOCAGE_ELEMENT_ALL, BOCAGE_ELEMENT_ANY, BOCAGE_ELEMENT_HOLD, BOCAGE_ELEMENT_ELIMINATED,    \
      BOCAGE_ELEMENT_EXITED, BOCAGE_ELEMENT_TURN, BOCAGE_ELEMENT_PROSE

#define ELEMENT(id, tag, label, type, list, form, inside, ...)                               \
  [BOCAGE_ELEMENT_##id] = { tag, label, sizeof (type), list, G_N_ELEMENTS (list),            \
                            BOCAGE_LAYOUT_##form, BOCAGE_CONTENT_##inside, { __VA_ARGS__ } }
#define ELEMENT_PLAIN(id, tag, label, type, form, inside, ...)                               \
  [BOCAGE_ELEMENT_##id] = { tag, label, sizeof (type), NULL, 0,                              \
                            BOCAGE_LAYOUT_##form, BOCAGE_CONTENT_##inside, { __VA_ARGS__ } }
#define ELEMENT_TEXT(id, tag, label) \
  ELEMENT_PLAIN (id, tag, label, BocageTextNode, INLINE, TEXT, 0)

const BocageElement bocage_elements[BOCAGE_N_ELEMENTS] = {
  ELEMENT_PLAIN (NONE, "", NULL, BocageNode, INLINE, NONE, 0),
  ELEMENT_PLAIN (TEXT_RUN, "#text", NULL, BocageTextNode, INLINE, NONE, 0),
  ELEMENT (SCENARIO, "scenario", NULL, BocageScenarioNode, scenario_fields, BLOCK, CHILDREN,
           BOCAGE_ELEMENT_INFO, BOCAGE_ELEMENT_MODULES, BOCAGE_ELEMENT_SIDES, BOCAGE_ELEMENT_BOARD,
           BOCAGE_ELEMENT_RULES, BOCAGE_ELEMENT_RESERVES, BOCAGE_ELEMENT_DECK,
           BOCAGE_ELEMENT_OBJECTIVES, BOCAGE_ELEMENT_BRIEFING, BOCAGE_ELEMENT_EXEMPTIONS),

  ELEMENT_PLAIN (INFO, "info", NULL, BocageNode, BLOCK, CHILDREN,
                 BOCAGE_ELEMENT_TITLE, BOCAGE_ELEMENT_SUBTITLE, BOCAGE_ELEMENT_NUMBER,
                 BOCAGE_ELEMENT_FRONT, BOCAGE_ELEMENT_OPERATION, BOCAGE_ELEMENT_LOCATION,
                 BOCAGE_ELEMENT_DATE, BOCAGE_ELEMENT_AUTHOR, BOCAGE_ELEMENT_LICENSE,
                 BOCAGE_ELEMENT_BIBLIOGRAPHY, BOCAGE_ELEMENT_PLAYTEST),
  ELEMENT_TEXT (TITLE, "title", N_ ("Title")),
  ELEMENT_TEXT (SUBTITLE, "subtitle", N_ ("Subtitle")),
  ELEMENT_TEXT (NUMBER, "number", NULL),
  ELEMENT_TEXT (FRONT, "front", N_ ("Front")),
  ELEMENT_TEXT (OPERATION, "operation", N_ ("Operation")),
  ELEMENT_TEXT (LOCATION, "place", N_ ("Location")),
  ELEMENT (DATE, "date", NULL, BocageDateNode, date_fields, INLINE, NONE, 0),
  ELEMENT_TEXT (AUTHOR, "author", NULL),
  ELEMENT_TEXT (LICENSE, "license", NULL),
  ELEMENT_PLAIN (BIBLIOGRAPHY, "bibliography", N_ ("Bibliography"), BocageNode, SINGLE, SEQUENCE,
                 BOCAGE_ELEMENT_P, BOCAGE_ELEMENT_UL),
  ELEMENT_PLAIN (PLAYTEST, "playtest", N_ ("Playtest notes"), BocageNode, SINGLE, SEQUENCE,
                 BOCAGE_ELEMENT_P, BOCAGE_ELEMENT_UL),

  ELEMENT_PLAIN (MODULES, "modules", NULL, BocageNode, SINGLE, CHILDREN, BOCAGE_ELEMENT_MODULE),
  ELEMENT (MODULE, "module", N_ ("Box"), BocageModuleNode, module_fields, INLINE, NONE, 0),
  ELEMENT (SIDES, "sides", NULL, BocageSidesNode, sides_fields, BLOCK, CHILDREN,
           BOCAGE_ELEMENT_SIDE),
  ELEMENT (SIDE, "side", N_ ("Side"), BocageSideNode, side_fields, INLINE, NONE, 0),

  ELEMENT_PLAIN (RULES, "rules", NULL, BocageNode, BLOCK, CHILDREN, BOCAGE_ELEMENT_RULE),
  ELEMENT (RULE, "rule", N_ ("Rule"), BocageRuleNode, rule_fields, INLINE, CHILDREN,
           BOCAGE_ELEMENT_PARAM),
  ELEMENT (PARAM, "param", N_ ("Parameter"), BocageParamNode, param_fields, INLINE, NONE, 0),
  ELEMENT_PLAIN (RESERVES, "reserves", NULL, BocageNode, BLOCK, CHILDREN, BOCAGE_ELEMENT_RESERVE),
  ELEMENT (RESERVE, "reserve", N_ ("Reserve"), BocageReserveNode, reserve_fields, INLINE, CHILDREN,
           BOCAGE_ELEMENT_UNIT),
  ELEMENT (DECK, "deck", NULL, BocageDeckNode, deck_fields, BLOCK, CHILDREN, BOCAGE_ELEMENT_ADD,
           BOCAGE_ELEMENT_REMOVE),
  ELEMENT (ADD, "add", N_ ("Added Cards"), BocageCardNode, card_fields, INLINE, NONE, 0),
  ELEMENT (REMOVE, "remove", N_ ("Removed Cards"), BocageCardNode, card_fields, INLINE, NONE, 0),
  ELEMENT_PLAIN (OBJECTIVES, "objectives", NULL, BocageNode, BLOCK, CHILDREN,
                 BOCAGE_ELEMENT_OBJECTIVE,
                 BOCAGE_ELEMENT_EXIT),
  ELEMENT (OBJECTIVE, "objective", N_ ("Medal"), BocageObjectiveNode, objective_fields, INLINE,
           CHILDREN,
           BOCAGE_ELEMENT_WHEN),
  ELEMENT (EXIT, "exit", N_ ("Exit"), BocageExitNode, exit_fields, INLINE, NONE, 0),
  ELEMENT_PLAIN (EXEMPTIONS, "exemptions", NULL, BocageNode, BLOCK, CHILDREN, BOCAGE_ELEMENT_ALLOW),
  ELEMENT (ALLOW, "allow", N_ ("Exemption"), BocageAllowNode, allow_fields, INLINE, NONE, 0),

  ELEMENT (BOARD, "board", NULL, BocageBoardNode, board_fields, BLOCK, CHILDREN,
           BOCAGE_ELEMENT_SECTION,
           BOCAGE_ELEMENT_HEX),
  ELEMENT (SECTION, "section", N_ ("Section"), BocageSectionNode, section_fields, INLINE, NONE, 0),
  ELEMENT (HEX, "hex", NULL, BocageHexNode, hex_fields, INLINE, CHILDREN, BOCAGE_ELEMENT_TERRAIN,
           BOCAGE_ELEMENT_PATH, BOCAGE_ELEMENT_HEXSIDE, BOCAGE_ELEMENT_OBJECT, BOCAGE_ELEMENT_UNIT,
           BOCAGE_ELEMENT_MARKER, BOCAGE_ELEMENT_LABEL),
  ELEMENT (TERRAIN, "terrain", N_ ("Terrain"), BocageTerrainNode, terrain_fields, INLINE, NONE, 0),
  ELEMENT (PATH, "path", N_ ("Path"), BocagePathNode, path_fields, INLINE, NONE, 0),
  ELEMENT (HEXSIDE, "hexside", N_ ("Hexside"), BocageHexsideNode, hexside_fields, INLINE, NONE, 0),
  ELEMENT (OBJECT, "object", N_ ("Object"), BocageObjectNode, object_fields, INLINE, NONE, 0),
  ELEMENT (UNIT, "unit", N_ ("Unit"), BocageUnitNode, unit_fields, INLINE, NONE, 0),
  ELEMENT (MARKER, "marker", N_ ("Marker"), BocageMarkerNode, marker_fields, INLINE, NONE, 0),
  ELEMENT_PLAIN (LABEL, "label", N_ ("Label"), BocagePieceNode, INLINE, MIXED,
                 BOCAGE_ELEMENT_TEXT_RUN,
                 BOCAGE_ELEMENT_BR),

  ELEMENT_PLAIN (WHEN, "when", N_ ("Sudden Death"), BocageNode, INLINE, SEQUENCE, CONDITIONS),
  ELEMENT_PLAIN (ALL, "all", N_ ("All of These"), BocageNode, INLINE, SEQUENCE, CONDITIONS),
  ELEMENT_PLAIN (ANY, "any", N_ ("Any of These"), BocageNode, INLINE, SEQUENCE, CONDITIONS),
  ELEMENT (HOLD, "hold", N_ ("Hexes Held"), BocageConditionNode, hold_fields, INLINE, NONE, 0),
  ELEMENT (ELIMINATED, "eliminated", N_ ("Units Eliminated"), BocageConditionNode,
           eliminated_fields, INLINE, NONE, 0),
  ELEMENT (EXITED, "exited", N_ ("Units Exited"), BocageConditionNode, exited_fields, INLINE,
           NONE, 0),
  ELEMENT (TURN, "turn", N_ ("Turn Reached"), BocageTurnNode, turn_fields, INLINE, NONE, 0),
  ELEMENT_TEXT (PROSE, "prose", N_ ("In Words")),

  ELEMENT_PLAIN (BRIEFING, "briefing", NULL, BocageNode, BLOCK, CHILDREN, BOCAGE_ELEMENT_HISTORY,
                 BOCAGE_ELEMENT_ORDERS, BOCAGE_ELEMENT_VICTORY, BOCAGE_ELEMENT_SPECIAL_RULES),
  ELEMENT_PLAIN (HISTORY, "history", N_ ("History"), BocageNode, SINGLE, SEQUENCE,
                 BOCAGE_ELEMENT_P, BOCAGE_ELEMENT_UL),
  ELEMENT (ORDERS, "orders", N_ ("Orders"), BocageOrdersNode, orders_fields, SINGLE, SEQUENCE,
           BOCAGE_ELEMENT_P,
           BOCAGE_ELEMENT_UL),
  ELEMENT_PLAIN (VICTORY, "victory", N_ ("Victory"), BocageNode, SINGLE, SEQUENCE,
                 BOCAGE_ELEMENT_P, BOCAGE_ELEMENT_UL),
  ELEMENT_PLAIN (SPECIAL_RULES, "special-rules", N_ ("Special rules"), BocageNode, SINGLE, SEQUENCE,
                 BOCAGE_ELEMENT_P, BOCAGE_ELEMENT_UL),
  ELEMENT_PLAIN (P, "p", NULL, BocageNode, INLINE, MIXED, PROSE_INLINE),
  ELEMENT_PLAIN (UL, "ul", NULL, BocageNode, BLOCK, SEQUENCE, BOCAGE_ELEMENT_LI),
  ELEMENT_PLAIN (LI, "li", NULL, BocageNode, INLINE, MIXED, PROSE_INLINE),
  ELEMENT_PLAIN (BR, "br", NULL, BocageNode, INLINE, NONE, 0),
  ELEMENT_PLAIN (EM, "em", NULL, BocageNode, INLINE, MIXED, PROSE_INLINE),
  ELEMENT_PLAIN (STRONG, "strong", NULL, BocageNode, INLINE, MIXED, PROSE_INLINE),
  ELEMENT (VALUE, "value", NULL, BocageReferenceNode, value_fields, INLINE, NONE, 0),
  ELEMENT (PLURAL, "plural", NULL, BocageReferenceNode, plural_fields, INLINE, SEQUENCE,
           BOCAGE_ELEMENT_FORM),
  ELEMENT (FORM, "form", NULL, BocageReferenceNode, form_fields, INLINE, MIXED, PROSE_INLINE),
  ELEMENT (HEX_NAME, "hex", NULL, BocageReferenceNode, hex_name_fields, INLINE, NONE, 0),
  ELEMENT (PIECE_NAME, "piece", NULL, BocageReferenceNode, piece_name_fields, INLINE, NONE, 0),
};

/* clang-format on */

gboolean
bocage_element_allows (const BocageElement *self, BocageElementId child)
{
  return bocage_element_rank (self, child) >= 0;
}

/**
 * bocage_element_rank:
 *
 * Returns: the place of @child in the canonical order of what may stand inside
 * @self, or -1 if it may not.
 */
int
bocage_element_rank (const BocageElement *self, BocageElementId child)
{
  for (int i = 0; i < BOCAGE_MAX_ALLOWED && self->allowed[i] != BOCAGE_ELEMENT_NONE; i++)
    if (self->allowed[i] == child)
      return i;
  return -1;
}

/**
 * bocage_element_find_allowed:
 *
 * Returns: (nullable): the element called @name among those that may stand
 * inside @self.  Two elements of one name (a hex of the board and a hex in
 * prose) are told apart by their parent.
 */
const BocageElement *
bocage_element_find_allowed (const BocageElement *self, const char *name)
{
  for (int i = 0; i < BOCAGE_MAX_ALLOWED && self->allowed[i] != BOCAGE_ELEMENT_NONE; i++)
    if (strcmp (bocage_elements[self->allowed[i]].name, name) == 0)
      return &bocage_elements[self->allowed[i]];
  return NULL;
}

const BocageField *
bocage_element_find_field (const BocageElement *self, const char *name)
{
  for (guint i = 0; i < self->n_fields; i++)
    if (strcmp (self->fields[i].name, name) == 0)
      return &self->fields[i];
  return NULL;
}

gboolean
bocage_element_is_piece (const BocageElement *self)
{
  BocageElementId id = bocage_element_get_id (self);

  return id >= BOCAGE_FIRST_PIECE && id <= BOCAGE_LAST_PIECE;
}
