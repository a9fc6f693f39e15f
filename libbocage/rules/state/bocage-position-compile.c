/* bocage-position-compile.c: a position from a scenario
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What the rules cannot use is left out and is for the checks to speak of:
 * pieces of an unknown type, strays, a second unit in a hex that has room for one,
 * a third path.
 *
 * One file: one way from a battle to a position, from the board to its sides.
 */

#include "config.h"

#include "bocage-position-private.h"

#include <string.h>

#define MAX_INDEX 0xfffe /* of units and things; the next number means none */
#define N_TYPES_KEPT 64  /* a battle uses some twenty types */

typedef struct
{
  const BocageRules *rules;
  BocageScenario *scenario;
  BocagePosition *position;
  const char *sides[BOCAGE_N_SIDES]; /* interned ids */
  guint16 n_seen;                    /* units, in the order of the file */
  gboolean has_stacks;               /* a hex has more units than one */
  struct
  {
    const BocageElement *element;
    const char *id; /* interned */
    const BocagePieceType *type;
  } types[N_TYPES_KEPT]; /* seen so far, by the address of the id */
} Compiler;

/* Sides */

static int
find_side (const Compiler *compiler, const char *id)
{
  if (id == NULL)
    return -1;
  for (guint i = 0; i < compiler->position->n_sides; i++)
    if (compiler->sides[i] == id)
      return (int) i;
  return strcmp (id, "both") == 0 ? -2 : -1;
}

static gint8
clamp_elevation (int value)
{
  return (gint8) CLAMP (value, G_MININT8, G_MAXINT8);
}

static guint8
clamp_byte (int value)
{
  return (guint8) CLAMP (value, 0, G_MAXUINT8);
}

static guint8
find_nation (const BocageRules *rules, const char *id)
{
  for (guint i = 0; id != NULL && i < bocage_ruleset_n_nations (rules->ruleset) && i < 255; i++)
    if (strcmp (bocage_ruleset_get_nation (rules->ruleset, i)->id, id) == 0)
      return (guint8) (i + 1);
  return 0;
}

static void
add_side (Compiler *compiler, const BocageSideNode *node)
{
  BocageRuleset *ruleset = compiler->rules->ruleset;
  guint i = compiler->position->n_sides++;
  BocagePositionSide *side = &compiler->position->sides[i];

  compiler->sides[i] = node->id;
  side->hand = clamp_byte (node->hand);
  side->medals = clamp_byte (node->medals);
  side->nation = find_nation (compiler->rules, node->nation);
  side->border = (gint8) bocage_border_parse (node->edge);
  for (guint j = 0; node->id != NULL && j < bocage_ruleset_n_sides (ruleset); j++)
    if (strcmp (bocage_ruleset_get_side (ruleset, j)->id, node->id) == 0)
      side->type = (guint8) (j + 1);
}

static void
add_sides (Compiler *compiler)
{
  const BocageSidesNode *sides = bocage_scenario_get_sides (compiler->scenario);
  guint n = sides != NULL ? bocage_node_n_children (&sides->node) : 0;

  for (guint i = 0; i < n && compiler->position->n_sides < BOCAGE_N_SIDES; i++)
    add_side (compiler, (BocageSideNode *) bocage_node_get_child (&sides->node, i));
  if (sides != NULL)
    compiler->position->first = (guint8) MAX (find_side (compiler, sides->first), 0);
}

/* Pieces */

/* Like bocage_scenario_get_piece_type(), but many pieces are of a type that was
 * asked for before. */
static const BocagePieceType *
find_type (Compiler *compiler, const BocageNode *piece)
{
  const char *id
      = bocage_element_is_piece (piece->element) ? ((const BocagePieceNode *) piece)->type : NULL;
  gsize at = ((gsize) id / 8 + (gsize) piece->element / 8) % N_TYPES_KEPT;

  if (id == NULL)
    return NULL;
  if (compiler->types[at].id != id || compiler->types[at].element != piece->element)
    {
      compiler->types[at].id = id;
      compiler->types[at].element = piece->element;
      compiler->types[at].type = bocage_ruleset_find_type (
          compiler->rules->ruleset, bocage_element_get_id (piece->element), id);
    }
  return compiler->types[at].type;
}

/* Which of several models of an asset a unit has, if it does not say: that of the battle's date. */
static const BocageAddition *
find_asset (const Compiler *compiler, const char *id, int model)
{
  static const char *const models[] = { "early", "late" };
  BocageRuleset *ruleset = compiler->rules->ruleset;
  const BocageDateNode *date = NULL;

  if (model >= 0 && model < (int) G_N_ELEMENTS (models))
    return bocage_ruleset_find_addition (ruleset, BOCAGE_ADDITION_ASSET, id, models[model]);

  const BocageNode *info = bocage_scenario_get_part (compiler->scenario, BOCAGE_ELEMENT_INFO);

  for (guint i = 0; info != NULL && date == NULL && i < bocage_node_n_children (info); i++)
    if (bocage_element_get_id (bocage_node_get_child (info, i)->element) == BOCAGE_ELEMENT_DATE)
      date = (const BocageDateNode *) bocage_node_get_child (info, i);
  for (guint i = 0; date != NULL && date->from != NULL && i < bocage_ruleset_n_additions (ruleset);
       i++)
    {
      const BocageAddition *addition = bocage_ruleset_get_addition (ruleset, i);

      if (addition->kind == BOCAGE_ADDITION_ASSET && strcmp (addition->id, id) == 0
          && addition->date_from != NULL && strcmp (date->from, addition->date_from) >= 0)
        return addition;
    }
  return bocage_ruleset_find_addition (ruleset, BOCAGE_ADDITION_ASSET, id, NULL);
}

#define MAX_ADDITIONS 16 /* more than any unit has */

/* The type of a unit with all that is added to it. */
static BocageTypeIndex
find_variant (const Compiler *compiler, const BocageUnitNode *node, BocageTypeIndex type)
{
  const struct
  {
    BocageAdditionKind kind;
    const GPtrArray *ids;
  } lists[] = { { BOCAGE_ADDITION_ASSET, node->asset },
                { BOCAGE_ADDITION_ACCESSORY, node->accessory },
                { BOCAGE_ADDITION_TRAIT, node->traits } };
  const BocageAddition *additions[MAX_ADDITIONS];
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint j = 0; lists[i].ids != NULL && j < lists[i].ids->len; j++)
      {
        const char *id = g_ptr_array_index (lists[i].ids, j);
        const BocageAddition *addition = lists[i].kind == BOCAGE_ADDITION_ASSET
                                             ? find_asset (compiler, id, node->model)
                                             : bocage_ruleset_find_addition (
                                                 compiler->rules->ruleset, lists[i].kind, id, NULL);

        if (addition != NULL && n < MAX_ADDITIONS)
          additions[n++] = addition;
      }
  return n > 0 ? bocage_rules_find_variant (compiler->rules, type, additions, n) : type;
}

/* Returns: (nullable): the nation that a unit itself shows: what it says, its first badge that
 * has one, the type it is of; else that of its side holds */
static const char *
get_nation (const Compiler *compiler, const BocageUnitNode *node, const BocagePieceType *type)
{
  const BocageRuleset *ruleset = compiler->rules->ruleset;

  if (node->nation != NULL)
    return node->nation;
  for (guint i = 0; node->badge != NULL && i < node->badge->len; i++)
    {
      const BocageBadge *badge
          = bocage_ruleset_find_badge (ruleset, g_ptr_array_index (node->badge, i));

      if (badge != NULL && badge->nation != NULL)
        return badge->nation;
    }
  return type->nation;
}

/* A unit has one weapon: the first that the ruleset knows.
 * Returns: 1 + its number, or 0 */
static guint8
find_weapon (const BocageRuleset *ruleset, const GPtrArray *ids)
{
  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      const BocageWeapon *weapon = bocage_ruleset_find_weapon (ruleset, g_ptr_array_index (ids, i));

      if (weapon != NULL && weapon->index < 255)
        return (guint8) (weapon->index + 1);
    }
  return 0;
}

static guint8
find_state (const BocageRuleset *ruleset, const char *id)
{
  const BocageState *state = id != NULL ? bocage_ruleset_find_state (ruleset, id) : NULL;

  return state != NULL && state->index < 255 ? (guint8) (state->index + 1) : 0;
}

static void
add_unit (Compiler *compiler, const BocageUnitNode *node, BocageHexIndex at,
          const BocageReserveNode *reserve)
{
  BocagePosition *position = compiler->position;
  BocageTypeIndex type = BOCAGE_NO_TYPE;
  const BocagePieceType *found = find_type (compiler, &node->piece.node);
  guint16 source = compiler->n_seen++;
  const char *side = node->side == NULL && reserve != NULL ? reserve->side : node->side;

  if (found == NULL || found->carrier
      || (found->layer->limit == 1 && at != BOCAGE_NO_HEX
          && bocage_position_hex (position, at)->unit != BOCAGE_NO_UNIT))
    return;
  type = find_variant (compiler, node, (BocageTypeIndex) found->index);

  BocageUnitIndex index = _bocage_position_link_unit (compiler->rules, position, at, type,
                                                      MAX (find_side (compiler, side), -1));

  if (index == BOCAGE_NO_UNIT)
    return;

  BocageUnit *unit = bocage_position_unit (position, index);

  compiler->has_stacks = compiler->has_stacks || unit->next != BOCAGE_NO_UNIT;
  unit->source = source;
  unit->nation = find_nation (compiler->rules, get_nation (compiler, node, found));
  if (unit->nation == 0 && unit->side >= 0)
    unit->nation = position->sides[unit->side].nation;
  unit->weapon = find_weapon (compiler->rules->ruleset, node->weapon);
  unit->state = find_state (compiler->rules->ruleset, node->state);
  if (node->figures != BOCAGE_UNSET)
    unit->figures = unit->start_figures = clamp_byte (node->figures);
  if (reserve != NULL)
    {
      unit->flags |= BOCAGE_UNIT_RESERVE;
      unit->turn = clamp_byte (reserve->turn);
    }
  for (guint i = 0; node->carrier != NULL && i < node->carrier->len; i++)
    {
      BocageTypeIndex carrier
          = bocage_rules_find_type (compiler->rules, g_ptr_array_index (node->carrier, i));

      if (carrier != BOCAGE_NO_TYPE && compiler->rules->types[carrier]->carrier)
        unit->carrier = carrier;
    }
}

static void
add_thing (Compiler *compiler, const BocageNode *node, const BocagePieceType *type,
           BocageHexIndex at)
{
  gboolean is_object = type->kind == BOCAGE_ELEMENT_OBJECT;
  const char *side = is_object ? ((const BocageObjectNode *) node)->side
                               : ((const BocageMarkerNode *) node)->side;
  guint16 index = _bocage_position_link_thing (
      compiler->position, at, (BocageTypeIndex) type->index, find_side (compiler, side));

  if (index == BOCAGE_NO_THING)
    return;

  BocageThing *thing = bocage_position_thing (compiler->position, index);

  thing->turn = clamp_byte (is_object ? ((const BocageObjectNode *) node)->turn
                                      : ((const BocageMarkerNode *) node)->turn);
  if (!is_object)
    {
      thing->turns = clamp_byte (((const BocageMarkerNode *) node)->turns);
      thing->value = clamp_byte (((const BocageMarkerNode *) node)->value);
    }
}

static void
add_piece (Compiler *compiler, const BocageNode *node, BocageHexIndex at)
{
  BocagePositionHex *hex = bocage_position_hex (compiler->position, at);
  const BocagePieceType *type = find_type (compiler, node);
  BocageTypeIndex index = type != NULL ? (BocageTypeIndex) type->index : BOCAGE_NO_TYPE;

  if (type == NULL)
    return;
  switch (type->kind)
    {
    case BOCAGE_ELEMENT_PATH:
      for (guint i = 0; i < BOCAGE_PATHS_PER_HEX; i++)
        if (hex->paths[i] == BOCAGE_NO_TYPE)
          {
            hex->paths[i] = index;
            hex->edges[i] = (BocageEdges) ((const BocagePathNode *) node)->edges;
            break;
          }
      break;
    case BOCAGE_ELEMENT_HEXSIDE:
      _bocage_position_link_hexside (compiler->rules, compiler->position, at, index,
                                     (BocageEdges) ((const BocageHexsideNode *) node)->edges);
      break;
    case BOCAGE_ELEMENT_OBJECT:
    case BOCAGE_ELEMENT_MARKER:
      add_thing (compiler, node, type, at);
      break;
    default:
      break;
    }
}

static void
add_hex (Compiler *compiler, const BocageHexNode *node, BocageHexIndex at)
{
  guint n = bocage_node_n_children (&node->node);
  gboolean has_tile = FALSE;

  if (node->elevation != BOCAGE_UNSET)
    bocage_position_hex (compiler->position, at)->elevation = clamp_elevation (node->elevation);
  for (guint i = 0; i < n; i++)
    {
      const BocageNode *child = bocage_node_get_child (&node->node, i);

      if (bocage_element_get_id (child->element) == BOCAGE_ELEMENT_UNIT)
        add_unit (compiler, (const BocageUnitNode *) child, at, NULL);
      else if (bocage_element_get_id (child->element) == BOCAGE_ELEMENT_TERRAIN)
        {
          const BocagePieceType *tile = !has_tile ? find_type (compiler, child) : NULL;

          if (tile == NULL)
            continue;
          bocage_position_hex (compiler->position, at)->ground = (BocageTypeIndex) tile->index;
          has_tile = TRUE;
        }
      else
        add_piece (compiler, child, at);
    }
}

/* What the face prints changes from row to row only. */
static void
lay_ground (Compiler *compiler)
{
  const BocageGeometry *geometry = compiler->rules->geometry;
  const BocageFace *face = bocage_scenario_get_face (compiler->scenario);
  BocageTypeIndex printed = BOCAGE_NO_TYPE;

  for (guint i = 0; face != NULL && i < geometry->n_hexes; i++)
    {
      if (i == 0 || geometry->hexes[i].row != geometry->hexes[i - 1].row)
        {
          const BocagePieceType *type = bocage_ruleset_ground (compiler->rules->ruleset, face,
                                                               &geometry->grid, geometry->hexes[i]);

          printed = type != NULL ? (BocageTypeIndex) type->index : BOCAGE_NO_TYPE;
        }
      bocage_position_hex (compiler->position, (BocageHexIndex) i)->ground = printed;
    }
}

static void
add_board (Compiler *compiler)
{
  const BocageGeometry *geometry = compiler->rules->geometry;
  const BocageBoardNode *board = bocage_scenario_get_board (compiler->scenario);
  guint n = board != NULL ? bocage_node_n_children (&board->node) : 0;

  lay_ground (compiler);
  for (guint i = 0; i < n; i++)
    {
      const BocageHexNode *node = (BocageHexNode *) bocage_node_get_child (&board->node, i);

      if (bocage_element_get_id (node->node.element) == BOCAGE_ELEMENT_HEX
          && bocage_grid_contains (&geometry->grid, node->at))
        add_hex (compiler, node, (BocageHexIndex) bocage_grid_index (&geometry->grid, node->at));
    }
  if (compiler->has_stacks)
    _bocage_position_turn_stacks (compiler->position);
}

static void
add_reserves (Compiler *compiler)
{
  const BocageNode *reserves
      = bocage_scenario_get_part (compiler->scenario, BOCAGE_ELEMENT_RESERVES);
  guint n = reserves != NULL ? bocage_node_n_children (reserves) : 0;

  for (guint i = 0; i < n; i++)
    {
      const BocageReserveNode *reserve = (BocageReserveNode *) bocage_node_get_child (reserves, i);
      guint n_units = bocage_node_n_children (&reserve->node);

      for (guint j = 0; j < n_units; j++)
        add_unit (compiler, (BocageUnitNode *) bocage_node_get_child (&reserve->node, j),
                  BOCAGE_NO_HEX, reserve);
    }
}

/* Rules of the battle */

static void
ford_hex (Compiler *compiler, const BocageRuleType *rule, BocageHexIndex at)
{
  BocagePositionHex *hex = bocage_position_hex (compiler->position, at);

  for (guint i = 0; i < BOCAGE_PATHS_PER_HEX; i++)
    if (hex->paths[i] != BOCAGE_NO_TYPE
        && g_strv_contains (rule->makes_passable, compiler->rules->types[hex->paths[i]]->id))
      hex->fords |= (guint8) ((rule->stop ? 17u : 1u) << i);
}

/* Whether a side is of the kind for which the rule usually is. */
static gboolean
is_usual (const Compiler *compiler, const BocageRuleType *rule, int side)
{
  guint8 type = compiler->position->sides[side].type;

  return rule->usual_side == NULL
         || (type != 0
             && bocage_ruleset_get_side (compiler->rules->ruleset, type - 1u)->id
                    == rule->usual_side);
}

/* A rule that names no side is in force for both, or for the one for which it usually is. */
static guint
find_whom (Compiler *compiler, const BocageRuleNode *node, const BocageRuleType *rule)
{
  int side = find_side (compiler, node->side);
  guint sides = 0;

  for (int j = 0; j < BOCAGE_N_SIDES; j++)
    if ((node->side == NULL && is_usual (compiler, rule, j)) || side == j || side == -2)
      sides |= 1u << j;
  return sides;
}

static void
put_in_force (Compiler *compiler, const BocageRuleType *rule, guint sides)
{
  BocageRuleset *ruleset = compiler->rules->ruleset;

  for (guint i = 0; i < bocage_ruleset_n_rules (ruleset) && i < BOCAGE_RULES_KEPT; i++)
    if (bocage_ruleset_get_rule (ruleset, i) == rule)
      for (int j = 0; j < BOCAGE_N_SIDES; j++)
        if ((sides >> j & 1) != 0)
          compiler->position->sides[j].rules |= G_GUINT64_CONSTANT (1) << i;
}

static int
get_number (const BocageRuleNode *node, const char *name, int fallback)
{
  for (guint i = 0; i < bocage_node_n_children (&node->node); i++)
    {
      const BocageParamNode *param
          = (const BocageParamNode *) bocage_node_get_child (&node->node, i);
      gint64 number;

      if (bocage_element_get_id (param->node.element) == BOCAGE_ELEMENT_PARAM
          && g_strcmp0 (param->name, name) == 0 && param->value != NULL
          && g_ascii_string_to_signed (param->value, 10, 0, G_MAXUINT8, &number, NULL))
        return (int) number;
    }
  return fallback;
}

/* Returns: (nullable): the value of the parameter @name */
const char *
_bocage_position_get_param (const BocageRuleNode *node, const char *name)
{
  for (guint i = 0; i < bocage_node_n_children (&node->node); i++)
    {
      const BocageParamNode *param
          = (const BocageParamNode *) bocage_node_get_child (&node->node, i);

      if (bocage_element_get_id (param->node.element) == BOCAGE_ELEMENT_PARAM
          && g_strcmp0 (param->name, name) == 0)
        return param->value;
    }
  return NULL;
}

static void
read_posture (Compiler *compiler, const BocageRuleNode *node, const BocageRuleType *rule,
              guint sides)
{
  const BocageRuleset *ruleset = compiler->rules->ruleset;
  const char *id
      = rule->posture_param != NULL ? _bocage_position_get_param (node, rule->posture_param) : NULL;
  const BocagePosture *posture = id != NULL ? bocage_ruleset_find_posture (ruleset, id) : NULL;

  for (guint i = 0; posture != NULL && i < MIN (bocage_ruleset_n_postures (ruleset), 255); i++)
    for (guint j = 0; bocage_ruleset_get_posture (ruleset, i) == posture && j < BOCAGE_N_SIDES; j++)
      if ((sides >> j & 1) != 0)
        compiler->position->sides[j].posture = (guint8) (i + 1);
}

static void
read_numbers (Compiler *compiler, const BocageRuleNode *node, const BocageRuleType *rule,
              guint sides)
{
  if (rule->full_visibility > 0)
    {
      int visibility = get_number (node, "visibility", rule->visibility);

      if (visibility > 0 && visibility < rule->full_visibility)
        compiler->position->visibility = (guint8) visibility;
    }
  for (int j = 0; rule->needs_exits && j < BOCAGE_N_SIDES; j++)
    if ((sides >> j & 1) != 0)
      compiler->position->sides[j].exits = (guint8) get_number (node, "units", 1);
  for (int j = 0; rule->hand_grows && j < BOCAGE_N_SIDES; j++)
    if ((sides >> j & 1) != 0)
      compiler->position->sides[j].hand_most = (guint8) get_number (node, "cards", 0);
}

static void
apply_rule (Compiler *compiler, const BocageRuleNode *node, const BocageRuleType *rule)
{
  const BocageGeometry *geometry = compiler->rules->geometry;

  guint sides = find_whom (compiler, node, rule);

  put_in_force (compiler, rule, sides);
  read_numbers (compiler, node, rule, sides);
  read_posture (compiler, node, rule, sides);
  for (guint i = 0; rule->policy != NULL && i < BOCAGE_N_POLICIES; i++)
    if (strcmp (bocage_policy_words[i].id, rule->policy) == 0)
      {
        int value = bocage_policy_find_value (i, rule->policy_value);

        if (value >= 0)
          compiler->position->policies[i] = (guint8) value;
      }
  if (rule->makes_passable == NULL)
    return;
  /* A rule that names no hexes holds everywhere. */
  for (guint i = 0; node->hexes == NULL && i < geometry->n_hexes; i++)
    ford_hex (compiler, rule, (BocageHexIndex) i);
  for (guint i = 0; node->hexes != NULL && i < node->hexes->len; i++)
    {
      BocageHex hex = g_array_index (node->hexes, BocageHex, i);

      if (bocage_grid_contains (&geometry->grid, hex))
        ford_hex (compiler, rule, (BocageHexIndex) bocage_grid_index (&geometry->grid, hex));
    }
}

static void
apply_rules (Compiler *compiler)
{
  const BocageNode *rules = bocage_scenario_get_part (compiler->scenario, BOCAGE_ELEMENT_RULES);
  guint n = rules != NULL ? bocage_node_n_children (rules) : 0;

  for (guint i = 0; i < bocage_ruleset_n_rules (compiler->rules->ruleset); i++)
    if (bocage_ruleset_get_rule (compiler->rules->ruleset, i)->always)
      put_in_force (compiler, bocage_ruleset_get_rule (compiler->rules->ruleset, i),
                    (1u << BOCAGE_N_SIDES) - 1);
  for (guint i = 0; i < n; i++)
    {
      const BocageRuleNode *node = (BocageRuleNode *) bocage_node_get_child (rules, i);
      const BocageRuleType *rule
          = node->id != NULL ? bocage_ruleset_find_rule (compiler->rules->ruleset, node->id) : NULL;

      if (rule != NULL)
        apply_rule (compiler, node, rule);
    }
}

/* Public functions */

/* Returns: for whom the rule is in the battle from which @position was made: bit i is the side i */
guint
_bocage_position_find_whom (const BocageRules *rules, BocageScenario *scenario,
                            const BocagePosition *position, const BocageRuleNode *node,
                            const BocageRuleType *rule)
{
  const BocageSidesNode *sides = bocage_scenario_get_sides (scenario);
  Compiler compiler
      = { .rules = rules, .scenario = scenario, .position = (BocagePosition *) position };

  for (guint i = 0; sides != NULL && i < position->n_sides; i++)
    compiler.sides[i] = ((const BocageSideNode *) bocage_node_get_child (&sides->node, i))->id;
  return find_whom (&compiler, node, rule);
}

/* Adds a unit that no file has and that is not there yet: a reserve of no turn.
 * Returns: its number, or %BOCAGE_NO_UNIT: there is no room for one more */
BocageUnitIndex
_bocage_position_add_later (const BocageRules *rules, BocagePosition *position,
                            BocageTypeIndex type, int side)
{
  BocageUnitIndex index = _bocage_position_link_unit (rules, position, BOCAGE_NO_HEX, type, side);
  BocageUnit *unit;

  if (index == BOCAGE_NO_UNIT)
    return BOCAGE_NO_UNIT;
  unit = bocage_position_unit (position, index);
  unit->source = G_MAXUINT16;
  unit->flags = BOCAGE_UNIT_RESERVE;
  unit->nation = find_nation (rules, rules->types[type]->nation);
  if (unit->nation == 0 && side >= 0)
    unit->nation = position->sides[side].nation;
  return index;
}

static void
count_pieces (BocageScenario *scenario, guint *n_units, guint *n_things)
{
  const BocageNode *parts[] = { (const BocageNode *) bocage_scenario_get_board (scenario),
                                bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_RESERVES) };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    for (guint j = 0; parts[i] != NULL && j < bocage_node_n_children (parts[i]); j++)
      {
        const BocageNode *place = bocage_node_get_child (parts[i], j);

        for (guint k = 0; k < bocage_node_n_children (place); k++)
          {
            BocageElementId id = bocage_element_get_id (bocage_node_get_child (place, k)->element);

            *n_units += id == BOCAGE_ELEMENT_UNIT;
            *n_things += id == BOCAGE_ELEMENT_OBJECT || id == BOCAGE_ELEMENT_MARKER;
          }
      }
}

static void
compile (const BocageRules *rules, BocageScenario *scenario, BocagePosition *position)
{
  Compiler compiler = { .rules = rules, .scenario = scenario, .position = position };

  add_sides (&compiler);
  add_board (&compiler);
  add_reserves (&compiler);
  apply_rules (&compiler);
  _bocage_position_settle_all (rules, position);
}

static gboolean
fits (const BocageRules *rules, BocageScenario *scenario)
{
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);

  return bocage_scenario_get_ruleset (scenario) == rules->ruleset
         && bocage_grid_n_hexes (grid) == rules->geometry->n_hexes
         && grid->columns == rules->geometry->grid.columns
         && grid->orientation == rules->geometry->grid.orientation;
}

/**
 * bocage_position_compile:
 * @rules: of the scenario's ruleset and board
 * @out_position: (out caller-allocates): untouched if it is too small
 *
 * Returns: %FALSE if the battle is too large for a small position: ask
 *   bocage_position_new() then
 */
gboolean
bocage_position_compile (const BocageRules *rules, BocageScenario *scenario,
                         BocagePosition *out_position)
{
  guint n_units = 0, n_things = 0;

  g_return_val_if_fail (fits (rules, scenario), FALSE);

  count_pieces (scenario, &n_units, &n_things);
  if (rules->geometry->n_hexes > BOCAGE_SMALL_HEXES || n_units > BOCAGE_POSITION_UNITS
      || n_things > BOCAGE_POSITION_THINGS)
    return FALSE;

  bocage_position_init (rules, out_position);
  compile (rules, scenario, out_position);
  return TRUE;
}

/**
 * bocage_position_new:
 * @rules: of the scenario's ruleset and board
 * @scenario: (nullable): %NULL: an empty board
 *
 * Makes a position of whatever size the battle needs, with some room for play
 * to add things.
 *
 * Returns: (transfer full): free it with g_free()
 */
BocagePosition *
bocage_position_new (const BocageRules *rules, BocageScenario *scenario)
{
  guint n_units = 0, n_things = 0;

  g_return_val_if_fail (scenario == NULL || fits (rules, scenario), NULL);

  if (scenario != NULL)
    count_pieces (scenario, &n_units, &n_things);
  n_units = MAX (n_units, MAX (rules->geometry->n_hexes, BOCAGE_POSITION_UNITS));
  n_things = MAX (n_things + BOCAGE_SMALL_HEXES, BOCAGE_POSITION_THINGS);

  BocagePosition *self = _bocage_position_new_sized (
      rules, MIN (n_units, MAX_INDEX), MIN (n_things, MAX_INDEX), sizeof (BocagePosition));

  if (scenario != NULL)
    compile (rules, scenario, self);
  return self;
}

/* Makes the set-up of @scenario in no more memory than it needs, for who only asks: nothing can
 * be added, and it is not copied by assignment.  @n_units and @n_things are what the scenario has
 * at most.  Returns: (transfer full): free it with g_free() */
BocagePosition *
_bocage_position_new_tight (const BocageRules *rules, BocageScenario *scenario, guint n_units,
                            guint n_things)
{
  g_return_val_if_fail (fits (rules, scenario), NULL);

  BocagePosition *self
      = _bocage_position_new_sized (rules, MIN (n_units, MAX_INDEX), MIN (n_things, MAX_INDEX), 0);

  compile (rules, scenario, self);
  return self;
}
