/* bocage-element.c: the element table, the one description of the file format
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-element.h"

#include <string.h>

/* clang-format off */

/* Fields.  The order of a list is the order in the file. */

#define FIELD(attribute, kind, type, member) \
  { attribute, BOCAGE_TYPE_##kind, G_STRUCT_OFFSET (type, member), BOCAGE_UNSET, NULL }
#define FIELD_DEFAULT(attribute, type, member, value) \
  { attribute, BOCAGE_TYPE_INT, G_STRUCT_OFFSET (type, member), value, NULL }
#define FIELD_WORDS(attribute, type, member, list) \
  { attribute, BOCAGE_TYPE_WORD, G_STRUCT_OFFSET (type, member), BOCAGE_UNSET, list }

static const char *const model_words[] = { "early", "late", NULL };

static const BocageField scenario_fields[] = {
  FIELD ("version", VERSION, BocageScenarioNode, version),
  FIELD ("id", TOKEN, BocageScenarioNode, id),
  FIELD ("ruleset", TOKEN, BocageScenarioNode, ruleset),
  FIELD ("xml:lang", LANGUAGE, BocageScenarioNode, language),
};
static const BocageField date_fields[] = {
  FIELD ("from", DATE, BocageDateNode, from),
  FIELD ("to", DATE, BocageDateNode, to),
};
static const BocageField module_fields[] = {
  FIELD ("id", TOKEN, BocageModuleNode, id),
  FIELD ("copies", INT, BocageModuleNode, copies),
};
static const BocageField sides_fields[] = {
  FIELD ("first", SIDE, BocageSidesNode, first),
};
static const BocageField side_fields[] = {
  FIELD ("id", SIDE, BocageSideNode, id),
  FIELD ("edge", BORDER, BocageSideNode, edge),
  FIELD ("nation", TOKEN, BocageSideNode, nation),
  FIELD ("hand", INT, BocageSideNode, hand),
  FIELD ("medals", INT, BocageSideNode, medals),
};
static const BocageField board_fields[] = {
  FIELD ("shape", TOKEN, BocageBoardNode, shape),
  FIELD ("face", TOKEN, BocageBoardNode, face),
  FIELD ("look", TOKEN, BocageBoardNode, look),
  FIELD ("columns", INT, BocageBoardNode, columns),
  FIELD ("rows", INT, BocageBoardNode, rows),
};
static const BocageField section_fields[] = {
  FIELD ("id", TOKEN, BocageSectionNode, id),
  FIELD ("hexes", HEXES, BocageSectionNode, hexes),
};
static const BocageField hex_fields[] = {
  FIELD ("at", HEX, BocageHexNode, at),
  FIELD_DEFAULT ("elevation", BocageHexNode, elevation, 0),
};
static const BocageField terrain_fields[] = {
  FIELD ("type", TOKEN, BocagePieceNode, type),
  FIELD ("look", TOKEN, BocageTerrainNode, look),
  FIELD_DEFAULT ("turn", BocageTerrainNode, turn, 1),
};
static const BocageField path_fields[] = {
  FIELD ("type", TOKEN, BocagePieceNode, type),
  FIELD ("look", TOKEN, BocagePathNode, look),
  FIELD ("edges", EDGES, BocagePathNode, edges),
};
static const BocageField hexside_fields[] = {
  FIELD ("type", TOKEN, BocagePieceNode, type),
  FIELD ("edges", EDGES, BocageHexsideNode, edges),
};
static const BocageField object_fields[] = {
  FIELD ("type", TOKEN, BocagePieceNode, type),
  FIELD ("look", TOKEN, BocageObjectNode, look),
  FIELD ("turn", INT, BocageObjectNode, turn), /* a given 1 stops the painter from guessing */
  FIELD ("side", SIDE, BocageObjectNode, side),
};
static const BocageField unit_fields[] = {
  FIELD ("type", TOKEN, BocagePieceNode, type),
  FIELD ("side", SIDE, BocageUnitNode, side),
  FIELD ("nation", TOKEN, BocageUnitNode, nation),
  FIELD ("army", TOKEN, BocageUnitNode, army),
  FIELD ("figures", INT, BocageUnitNode, figures),
  FIELD ("symbol", INT, BocageUnitNode, symbol),
  FIELD ("badge", TOKENS, BocageUnitNode, badge),
  FIELD ("asset", TOKENS, BocageUnitNode, asset),
  FIELD_WORDS ("model", BocageUnitNode, model, model_words),
  FIELD ("accessory", TOKENS, BocageUnitNode, accessory),
  FIELD ("carrier", TOKENS, BocageUnitNode, carrier),
  FIELD ("traits", TOKENS, BocageUnitNode, traits),
  FIELD ("weapon", TOKENS, BocageUnitNode, weapon),
  FIELD ("state", TOKEN, BocageUnitNode, state),
  FIELD ("medals", INT, BocageUnitNode, medals),
  FIELD_DEFAULT ("turn", BocageUnitNode, turn, 1),
  FIELD ("name", STRING, BocageUnitNode, name),
};
static const BocageField marker_fields[] = {
  FIELD ("type", TOKEN, BocagePieceNode, type),
  FIELD ("side", SIDE, BocageMarkerNode, side),
  FIELD ("badge", TOKENS, BocageMarkerNode, badge),
  FIELD ("value", INT, BocageMarkerNode, value),
  FIELD ("turns", INT, BocageMarkerNode, turns),
  FIELD ("screen", INT, BocageMarkerNode, screen),
  FIELD_DEFAULT ("turn", BocageMarkerNode, turn, 1),
  FIELD ("name", STRING, BocageMarkerNode, name),
};
static const BocageField rule_fields[] = {
  FIELD ("id", TOKEN, BocageRuleNode, id),
  FIELD ("side", SIDE, BocageRuleNode, side),
  FIELD ("hexes", HEXES, BocageRuleNode, hexes),
};
static const BocageField param_fields[] = {
  FIELD ("name", TOKEN, BocageParamNode, name),
  FIELD ("value", STRING, BocageParamNode, value),
};
static const BocageField reserve_fields[] = {
  FIELD ("side", SIDE, BocageReserveNode, side),
  FIELD ("turn", INT, BocageReserveNode, turn),
  FIELD ("hexes", HEXES, BocageReserveNode, hexes),
};
static const BocageField deck_fields[] = {
  FIELD ("type", TOKEN, BocageDeckNode, type),
};
static const BocageField card_fields[] = {
  FIELD ("card", TOKEN, BocageCardNode, card),
  FIELD ("count", INT, BocageCardNode, count),
};
static const BocageField objective_fields[] = {
  FIELD ("id", TOKEN, BocageObjectiveNode, id),
  FIELD ("kind", TOKEN, BocageObjectiveNode, kind),
  FIELD ("side", SIDE, BocageObjectiveNode, side),
  FIELD ("at", HEX, BocageObjectiveNode, at),
  FIELD ("hexes", HEXES, BocageObjectiveNode, hexes),
  FIELD ("hold", INT, BocageObjectiveNode, hold),
  FIELD ("medals", INT, BocageObjectiveNode, medals),
  FIELD ("face", SIDE, BocageObjectiveNode, face),
};
static const BocageField exit_fields[] = {
  FIELD ("side", SIDE, BocageExitNode, side),
  FIELD ("at", HEX, BocageExitNode, at),
  FIELD ("facing", BORDER, BocageExitNode, facing),
  FIELD ("from", HEX, BocageExitNode, from),
  FIELD ("to", HEX, BocageExitNode, to),
  FIELD ("medals", INT, BocageExitNode, medals),
};
static const BocageField hold_fields[] = {
  FIELD ("hexes", HEXES, BocageConditionNode, hexes),
  FIELD ("count", INT, BocageConditionNode, count),
  FIELD ("side", SIDE, BocageConditionNode, side),
};
static const BocageField eliminated_fields[] = {
  FIELD ("type", TOKEN, BocageConditionNode, type),
  FIELD ("side", SIDE, BocageConditionNode, side),
  FIELD ("count", INT, BocageConditionNode, count),
};
static const BocageField exited_fields[] = {
  FIELD ("side", SIDE, BocageConditionNode, side),
  FIELD ("count", INT, BocageConditionNode, count),
};
static const BocageField turn_fields[] = {
  FIELD ("n", INT, BocageTurnNode, number),
};
static const BocageField allow_fields[] = {
  FIELD ("check", TOKEN, BocageAllowNode, check),
  FIELD ("at", HEX, BocageAllowNode, at),
  FIELD ("reason", STRING, BocageAllowNode, reason),
  FIELD ("until", DATE, BocageAllowNode, until),
};
static const BocageField orders_fields[] = {
  FIELD ("side", SIDE, BocageOrdersNode, side),
};
static const BocageField value_fields[] = {
  FIELD ("of", PATH, BocageReferenceNode, of),
  FIELD ("noun", TOKEN, BocageReferenceNode, noun),
};
static const BocageField plural_fields[] = {
  FIELD ("of", PATH, BocageReferenceNode, of),
};
static const BocageField form_fields[] = {
  FIELD ("n", INT, BocageReferenceNode, n),
};
static const BocageField hex_name_fields[] = {
  FIELD ("of", PATH, BocageReferenceNode, of),
  FIELD ("at", HEX, BocageReferenceNode, at),
};
static const BocageField piece_name_fields[] = {
  FIELD ("type", TOKEN, BocageReferenceNode, type),
};

/* Elements */

#define PROSE_INLINE                                                                         \
  BOCAGE_ELEMENT_TEXT_RUN, BOCAGE_ELEMENT_BR, BOCAGE_ELEMENT_EM, BOCAGE_ELEMENT_STRONG,      \
      BOCAGE_ELEMENT_VALUE, BOCAGE_ELEMENT_PLURAL, BOCAGE_ELEMENT_HEX_NAME,                  \
      BOCAGE_ELEMENT_PIECE_NAME
#define CONDITIONS                                                                           \
  BOCAGE_ELEMENT_ALL, BOCAGE_ELEMENT_ANY, BOCAGE_ELEMENT_HOLD, BOCAGE_ELEMENT_ELIMINATED,    \
      BOCAGE_ELEMENT_EXITED, BOCAGE_ELEMENT_TURN, BOCAGE_ELEMENT_PROSE

#define ELEMENT(id, tag, type, list, form, inside, ...)                                      \
  [BOCAGE_ELEMENT_##id] = { tag, sizeof (type), list, G_N_ELEMENTS (list),                   \
                            BOCAGE_LAYOUT_##form, BOCAGE_CONTENT_##inside, { __VA_ARGS__ } }
#define ELEMENT_PLAIN(id, tag, type, form, inside, ...)                                      \
  [BOCAGE_ELEMENT_##id] = { tag, sizeof (type), NULL, 0,                                     \
                            BOCAGE_LAYOUT_##form, BOCAGE_CONTENT_##inside, { __VA_ARGS__ } }
#define ELEMENT_TEXT(id, tag) ELEMENT_PLAIN (id, tag, BocageTextNode, INLINE, TEXT, 0)

const BocageElement bocage_elements[BOCAGE_N_ELEMENTS] = {
  ELEMENT_PLAIN (NONE, "", BocageNode, INLINE, NONE, 0),
  ELEMENT_PLAIN (TEXT_RUN, "#text", BocageTextNode, INLINE, NONE, 0),
  ELEMENT (SCENARIO, "scenario", BocageScenarioNode, scenario_fields, BLOCK, CHILDREN,
           BOCAGE_ELEMENT_INFO, BOCAGE_ELEMENT_MODULES, BOCAGE_ELEMENT_SIDES, BOCAGE_ELEMENT_BOARD,
           BOCAGE_ELEMENT_RULES, BOCAGE_ELEMENT_RESERVES, BOCAGE_ELEMENT_DECK,
           BOCAGE_ELEMENT_OBJECTIVES, BOCAGE_ELEMENT_BRIEFING, BOCAGE_ELEMENT_EXEMPTIONS),

  ELEMENT_PLAIN (INFO, "info", BocageNode, BLOCK, CHILDREN,
                 BOCAGE_ELEMENT_TITLE, BOCAGE_ELEMENT_SUBTITLE, BOCAGE_ELEMENT_NUMBER,
                 BOCAGE_ELEMENT_FRONT, BOCAGE_ELEMENT_OPERATION, BOCAGE_ELEMENT_LOCATION,
                 BOCAGE_ELEMENT_DATE, BOCAGE_ELEMENT_AUTHOR, BOCAGE_ELEMENT_LICENSE,
                 BOCAGE_ELEMENT_BIBLIOGRAPHY, BOCAGE_ELEMENT_PLAYTEST),
  ELEMENT_TEXT (TITLE, "title"),
  ELEMENT_TEXT (SUBTITLE, "subtitle"),
  ELEMENT_TEXT (NUMBER, "number"),
  ELEMENT_TEXT (FRONT, "front"),
  ELEMENT_TEXT (OPERATION, "operation"),
  ELEMENT_TEXT (LOCATION, "place"),
  ELEMENT (DATE, "date", BocageDateNode, date_fields, INLINE, NONE, 0),
  ELEMENT_TEXT (AUTHOR, "author"),
  ELEMENT_TEXT (LICENSE, "license"),
  ELEMENT_PLAIN (BIBLIOGRAPHY, "bibliography", BocageNode, SINGLE, SEQUENCE, BOCAGE_ELEMENT_P,
                 BOCAGE_ELEMENT_UL),
  ELEMENT_PLAIN (PLAYTEST, "playtest", BocageNode, SINGLE, SEQUENCE, BOCAGE_ELEMENT_P,
                 BOCAGE_ELEMENT_UL),

  ELEMENT_PLAIN (MODULES, "modules", BocageNode, SINGLE, CHILDREN, BOCAGE_ELEMENT_MODULE),
  ELEMENT (MODULE, "module", BocageModuleNode, module_fields, INLINE, NONE, 0),
  ELEMENT (SIDES, "sides", BocageSidesNode, sides_fields, BLOCK, CHILDREN, BOCAGE_ELEMENT_SIDE),
  ELEMENT (SIDE, "side", BocageSideNode, side_fields, INLINE, NONE, 0),

  ELEMENT_PLAIN (RULES, "rules", BocageNode, BLOCK, CHILDREN, BOCAGE_ELEMENT_RULE),
  ELEMENT (RULE, "rule", BocageRuleNode, rule_fields, INLINE, CHILDREN, BOCAGE_ELEMENT_PARAM),
  ELEMENT (PARAM, "param", BocageParamNode, param_fields, INLINE, NONE, 0),
  ELEMENT_PLAIN (RESERVES, "reserves", BocageNode, BLOCK, CHILDREN, BOCAGE_ELEMENT_RESERVE),
  ELEMENT (RESERVE, "reserve", BocageReserveNode, reserve_fields, INLINE, CHILDREN,
           BOCAGE_ELEMENT_UNIT),
  ELEMENT (DECK, "deck", BocageDeckNode, deck_fields, BLOCK, CHILDREN, BOCAGE_ELEMENT_ADD,
           BOCAGE_ELEMENT_REMOVE),
  ELEMENT (ADD, "add", BocageCardNode, card_fields, INLINE, NONE, 0),
  ELEMENT (REMOVE, "remove", BocageCardNode, card_fields, INLINE, NONE, 0),
  ELEMENT_PLAIN (OBJECTIVES, "objectives", BocageNode, BLOCK, CHILDREN, BOCAGE_ELEMENT_OBJECTIVE,
                 BOCAGE_ELEMENT_EXIT),
  ELEMENT (OBJECTIVE, "objective", BocageObjectiveNode, objective_fields, INLINE, CHILDREN,
           BOCAGE_ELEMENT_WHEN),
  ELEMENT (EXIT, "exit", BocageExitNode, exit_fields, INLINE, NONE, 0),
  ELEMENT_PLAIN (EXEMPTIONS, "exemptions", BocageNode, BLOCK, CHILDREN, BOCAGE_ELEMENT_ALLOW),
  ELEMENT (ALLOW, "allow", BocageAllowNode, allow_fields, INLINE, NONE, 0),

  ELEMENT (BOARD, "board", BocageBoardNode, board_fields, BLOCK, CHILDREN, BOCAGE_ELEMENT_SECTION,
           BOCAGE_ELEMENT_HEX),
  ELEMENT (SECTION, "section", BocageSectionNode, section_fields, INLINE, NONE, 0),
  ELEMENT (HEX, "hex", BocageHexNode, hex_fields, INLINE, CHILDREN, BOCAGE_ELEMENT_TERRAIN,
           BOCAGE_ELEMENT_PATH, BOCAGE_ELEMENT_HEXSIDE, BOCAGE_ELEMENT_OBJECT, BOCAGE_ELEMENT_UNIT,
           BOCAGE_ELEMENT_MARKER, BOCAGE_ELEMENT_LABEL),
  ELEMENT (TERRAIN, "terrain", BocageTerrainNode, terrain_fields, INLINE, NONE, 0),
  ELEMENT (PATH, "path", BocagePathNode, path_fields, INLINE, NONE, 0),
  ELEMENT (HEXSIDE, "hexside", BocageHexsideNode, hexside_fields, INLINE, NONE, 0),
  ELEMENT (OBJECT, "object", BocageObjectNode, object_fields, INLINE, NONE, 0),
  ELEMENT (UNIT, "unit", BocageUnitNode, unit_fields, INLINE, NONE, 0),
  ELEMENT (MARKER, "marker", BocageMarkerNode, marker_fields, INLINE, NONE, 0),
  ELEMENT_PLAIN (LABEL, "label", BocagePieceNode, INLINE, MIXED, BOCAGE_ELEMENT_TEXT_RUN,
                 BOCAGE_ELEMENT_BR),

  ELEMENT_PLAIN (WHEN, "when", BocageNode, INLINE, SEQUENCE, CONDITIONS),
  ELEMENT_PLAIN (ALL, "all", BocageNode, INLINE, SEQUENCE, CONDITIONS),
  ELEMENT_PLAIN (ANY, "any", BocageNode, INLINE, SEQUENCE, CONDITIONS),
  ELEMENT (HOLD, "hold", BocageConditionNode, hold_fields, INLINE, NONE, 0),
  ELEMENT (ELIMINATED, "eliminated", BocageConditionNode, eliminated_fields, INLINE, NONE, 0),
  ELEMENT (EXITED, "exited", BocageConditionNode, exited_fields, INLINE, NONE, 0),
  ELEMENT (TURN, "turn", BocageTurnNode, turn_fields, INLINE, NONE, 0),
  ELEMENT_TEXT (PROSE, "prose"),

  ELEMENT_PLAIN (BRIEFING, "briefing", BocageNode, BLOCK, CHILDREN, BOCAGE_ELEMENT_HISTORY,
                 BOCAGE_ELEMENT_ORDERS, BOCAGE_ELEMENT_VICTORY, BOCAGE_ELEMENT_SPECIAL_RULES),
  ELEMENT_PLAIN (HISTORY, "history", BocageNode, SINGLE, SEQUENCE, BOCAGE_ELEMENT_P,
                 BOCAGE_ELEMENT_UL),
  ELEMENT (ORDERS, "orders", BocageOrdersNode, orders_fields, SINGLE, SEQUENCE, BOCAGE_ELEMENT_P,
           BOCAGE_ELEMENT_UL),
  ELEMENT_PLAIN (VICTORY, "victory", BocageNode, SINGLE, SEQUENCE, BOCAGE_ELEMENT_P,
                 BOCAGE_ELEMENT_UL),
  ELEMENT_PLAIN (SPECIAL_RULES, "special-rules", BocageNode, SINGLE, SEQUENCE, BOCAGE_ELEMENT_P,
                 BOCAGE_ELEMENT_UL),
  ELEMENT_PLAIN (P, "p", BocageNode, INLINE, MIXED, PROSE_INLINE),
  ELEMENT_PLAIN (UL, "ul", BocageNode, BLOCK, SEQUENCE, BOCAGE_ELEMENT_LI),
  ELEMENT_PLAIN (LI, "li", BocageNode, INLINE, MIXED, PROSE_INLINE),
  ELEMENT_PLAIN (BR, "br", BocageNode, INLINE, NONE, 0),
  ELEMENT_PLAIN (EM, "em", BocageNode, INLINE, MIXED, PROSE_INLINE),
  ELEMENT_PLAIN (STRONG, "strong", BocageNode, INLINE, MIXED, PROSE_INLINE),
  ELEMENT (VALUE, "value", BocageReferenceNode, value_fields, INLINE, NONE, 0),
  ELEMENT (PLURAL, "plural", BocageReferenceNode, plural_fields, INLINE, SEQUENCE,
           BOCAGE_ELEMENT_FORM),
  ELEMENT (FORM, "form", BocageReferenceNode, form_fields, INLINE, MIXED, PROSE_INLINE),
  ELEMENT (HEX_NAME, "hex", BocageReferenceNode, hex_name_fields, INLINE, NONE, 0),
  ELEMENT (PIECE_NAME, "piece", BocageReferenceNode, piece_name_fields, INLINE, NONE, 0),
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
