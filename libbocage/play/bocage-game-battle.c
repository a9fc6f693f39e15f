/* bocage-game-battle.c: a battle that begins where a game stands
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What the game has changed is changed in a copy of the battle: units and their figures, what
 * lies on the board, the ground, hands, medals, and who moves.  All else stays as its author
 * wrote it, down to the comments.  The deck is whole again, and who holds which card is not kept:
 * a battle has no words for either.
 */

#include "config.h"

#include "bocage-game-battle.h"

#include "bocage-play-private.h"
#include "model/bocage-edit.h"

#include <string.h>

typedef struct
{
  const BocagePlay *play;
  const BocageGameOpen *open;
  BocageScenario *scenario;
  BocageEdit *edit;
} Maker;

static BocageHex
get_hex (const Maker *maker, BocageHexIndex hex)
{
  return maker->play->rules->geometry->hexes[hex];
}

static void
set_field (const Maker *maker, BocageNode *node, const char *name, const char *text)
{
  const BocageField *field = bocage_element_find_field (node->element, name);

  if (field != NULL)
    bocage_edit_set_field (maker->edit, node, field, text);
}

static void
set_number (const Maker *maker, BocageNode *node, const char *name, guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  set_field (maker, node, name, text);
}

/* Units */

static void
collect_units (BocageNode *parent, GPtrArray *units)
{
  for (guint i = 0; i < bocage_node_n_children (parent); i++)
    {
      BocageNode *child = bocage_node_get_child (parent, i);

      if (bocage_element_get_id (child->element) == BOCAGE_ELEMENT_UNIT)
        g_ptr_array_add (units, child);
    }
}

/* Returns: (transfer container): the units of a battle in the order in which a position knows them
 * as its sources: those on the board, then the reserves */
static GPtrArray *
find_units (BocageScenario *scenario)
{
  BocageNode *board = (BocageNode *) bocage_scenario_get_board (scenario);
  BocageNode *reserves = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_RESERVES);
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  GPtrArray *units = g_ptr_array_new ();

  for (guint i = 0; board != NULL && i < bocage_node_n_children (board); i++)
    {
      BocageNode *child = bocage_node_get_child (board, i);

      if (bocage_element_get_id (child->element) == BOCAGE_ELEMENT_HEX
          && bocage_grid_contains (grid, ((BocageHexNode *) child)->at))
        collect_units (child, units);
    }
  for (guint i = 0; reserves != NULL && i < bocage_node_n_children (reserves); i++)
    collect_units (bocage_node_get_child (reserves, i), units);
  return units;
}

/* A unit that came from the reserve has its side from there. */
static void
name_side (const Maker *maker, BocageNode *node)
{
  BocageNode *parent = node->parent;

  if (bocage_element_get_id (parent->element) == BOCAGE_ELEMENT_RESERVE
      && ((BocageUnitNode *) node)->side == NULL)
    set_field (maker, node, "side", ((BocageReserveNode *) parent)->side);
}

static void
take_out (const Maker *maker, BocageNode *node)
{
  BocageNode *parent = node->parent;

  bocage_edit_remove_piece (maker->edit, node);
  if (bocage_element_get_id (parent->element) == BOCAGE_ELEMENT_RESERVE
      && bocage_node_n_children (parent) == 0)
    bocage_edit_remove_part (maker->edit, parent);
}

static void
put_unit (const Maker *maker, const BocageUnit *unit, const BocageUnit *start, BocageNode *node)
{
  BocageNode *parent = node->parent;

  if (unit->hex == BOCAGE_NO_HEX && (unit->flags & BOCAGE_UNIT_RESERVE) == 0)
    {
      take_out (maker, node);
      return;
    }
  if (unit->figures != start->figures)
    set_number (maker, node, "figures", unit->figures);
  if (unit->carrier == BOCAGE_NO_TYPE && start->carrier != BOCAGE_NO_TYPE)
    set_field (maker, node, "carrier", NULL);
  if (unit->hex == start->hex)
    return;
  name_side (maker, node);
  bocage_edit_move_piece (maker->edit, node, get_hex (maker, unit->hex));
  if (bocage_element_get_id (parent->element) == BOCAGE_ELEMENT_RESERVE
      && bocage_node_n_children (parent) == 0)
    bocage_edit_remove_part (maker->edit, parent);
}

static void
put_units (const Maker *maker)
{
  const BocagePosition *position = &maker->open->position;
  g_autoptr (GPtrArray) nodes = find_units (maker->scenario);

  for (guint i = 0; i < position->n_units; i++)
    {
      const BocageUnit *unit = bocage_position_unit (position, (BocageUnitIndex) i);

      if (unit->source < nodes->len)
        put_unit (maker, unit, bocage_position_unit (&maker->play->start, (BocageUnitIndex) i),
                  g_ptr_array_index (nodes, unit->source));
    }
}

/* Who comes by air */

static gboolean
is_to_come (const Maker *maker, const BocageDrop *drop)
{
  return (bocage_position_unit (&maker->open->position, drop->unit)->flags & BOCAGE_UNIT_RESERVE)
         != 0;
}

/* Puts a unit onto the board that the battle has no node for. */
static void
add_unit (const Maker *maker, const BocageUnit *unit)
{
  const BocagePieceType *type
      = maker->play->rules->types[bocage_rules_get_base (maker->play->rules, unit->type)];
  BocageNode *node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_UNIT]);

  bocage_node_set_id (node, bocage_element_find_field (node->element, "type"), type->id);
  bocage_node_set_id (node, bocage_element_find_field (node->element, "side"),
                      maker->play->sides[unit->side]);
  node = bocage_edit_put_piece (maker->edit, get_hex (maker, unit->hex), node);
  if (unit->figures != unit->start_figures)
    set_number (maker, node, "figures", unit->figures);
}

/* Says of a rule how many units it brings. */
static void
set_units (const Maker *maker, BocageNode *rule, guint units)
{
  BocageNode *param = NULL;

  for (guint i = 0; i < bocage_node_n_children (rule); i++)
    {
      BocageNode *child = bocage_node_get_child (rule, i);

      if (bocage_element_get_id (child->element) == BOCAGE_ELEMENT_PARAM
          && g_strcmp0 (((BocageParamNode *) child)->name, "units") == 0)
        param = child;
    }
  if (param == NULL)
    {
      param = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_PARAM]);
      ((BocageParamNode *) param)->name = bocage_token_keep ("units");
      bocage_edit_add_part (maker->edit, rule, param);
    }
  set_number (maker, param, "value", units);
}

/* A rule of which some have come down is one for those that are still to come, side by side. */
static void
lessen_rule (const Maker *maker, BocageNode *rule, const guint *to_come)
{
  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    if (to_come[i] > 0)
      {
        BocageNode *rest
            = bocage_edit_add_part (maker->edit, rule->parent, bocage_node_copy (rule));

        set_field (maker, rest, "side", maker->play->sides[i]);
        set_units (maker, rest, to_come[i]);
      }
  bocage_edit_remove_part (maker->edit, rule);
}

static void
put_drops (const Maker *maker)
{
  const BocageDrops *drops = maker->play->drops;
  BocageNode *rules = bocage_scenario_get_part (maker->scenario, BOCAGE_ELEMENT_RULES);
  guint n_rules = rules != NULL ? bocage_node_n_children (rules) : 0;

  for (guint i = 0; i < bocage_drops_n (drops); i++)
    {
      const BocageUnit *unit
          = bocage_position_unit (&maker->open->position, bocage_drops_get (drops, i)->unit);

      if (unit->hex != BOCAGE_NO_HEX)
        add_unit (maker, unit);
    }
  /* From the last one on, so that the numbers of the others stay what they are */
  for (guint rule = n_rules; rule-- > 0;)
    {
      guint to_come[BOCAGE_N_SIDES] = { 0 }, n = 0;

      for (guint i = 0; i < bocage_drops_n (drops); i++)
        {
          const BocageDrop *drop = bocage_drops_get (drops, i);

          if (drop->rule != rule)
            continue;
          to_come[drop->side] += is_to_come (maker, drop);
          n++;
        }
      if (to_come[0] + to_come[1] < n)
        lessen_rule (maker, bocage_node_get_child (rules, rule), to_come);
    }
}

/* Turns of arrival count from the first turn of the new battle. */
static void
advance_reserves (const Maker *maker)
{
  BocageNode *reserves = bocage_scenario_get_part (maker->scenario, BOCAGE_ELEMENT_RESERVES);
  int gone = MAX (bocage_game_get_round (maker->open), 1) - 1;

  for (guint i = 0; reserves != NULL && i < bocage_node_n_children (reserves); i++)
    {
      BocageNode *reserve = bocage_node_get_child (reserves, i);
      int turn = ((BocageReserveNode *) reserve)->turn;

      if (turn > 1 && gone > 0)
        set_number (maker, reserve, "turn", (guint) MAX (turn - gone, 1));
    }
}

/* Things and ground */

static guint
count_things (const BocagePosition *position, BocageHexIndex hex, BocageTypeIndex type)
{
  guint n = 0;

  for (guint16 i = bocage_position_hex (position, hex)->thing; i != BOCAGE_NO_THING;
       i = bocage_position_thing (position, i)->next)
    n += bocage_position_thing (position, i)->type == type;
  return n;
}

static BocageNode *
find_piece (const Maker *maker, BocageHexIndex hex, const BocagePieceType *type)
{
  BocageHexNode *node = bocage_scenario_get_hex (maker->scenario, get_hex (maker, hex));

  for (guint i = 0; node != NULL && i < bocage_node_n_children (&node->node); i++)
    {
      BocageNode *child = bocage_node_get_child (&node->node, i);

      if (bocage_scenario_get_piece_type (maker->scenario, child) == type)
        return child;
    }
  return NULL;
}

static void
add_piece (const Maker *maker, BocageHexIndex hex, BocageTypeIndex index, int side)
{
  const BocagePieceType *type = maker->play->rules->types[index];
  BocageNode *node = bocage_node_new (&bocage_elements[type->kind]);

  bocage_node_set_id (node, bocage_element_find_field (node->element, "type"), type->id);
  if (side >= 0 && bocage_element_find_field (node->element, "side") != NULL)
    bocage_node_set_id (node, bocage_element_find_field (node->element, "side"),
                        maker->play->sides[side]);
  bocage_edit_put_piece (maker->edit, get_hex (maker, hex), node);
}

/* What of the things in a hex is gone: of each type as many as there were more in the beginning. */
static void
remove_things (const Maker *maker, BocageHexIndex hex)
{
  const BocagePosition *start = &maker->play->start;

  for (guint16 i = bocage_position_hex (start, hex)->thing; i != BOCAGE_NO_THING;
       i = bocage_position_thing (start, i)->next)
    {
      BocageTypeIndex type = bocage_position_thing (start, i)->type;
      guint before = 0;
      BocageNode *node;

      for (guint16 j = i; j != BOCAGE_NO_THING; j = bocage_position_thing (start, j)->next)
        before += bocage_position_thing (start, j)->type == type;
      if (before <= count_things (&maker->open->position, hex, type))
        continue;
      node = find_piece (maker, hex, maker->play->rules->types[type]);
      if (node != NULL)
        bocage_edit_remove_piece (maker->edit, node);
    }
}

static void
add_things (const Maker *maker, BocageHexIndex hex)
{
  const BocagePosition *position = &maker->open->position;

  for (guint16 i = bocage_position_hex (position, hex)->thing; i != BOCAGE_NO_THING;
       i = bocage_position_thing (position, i)->next)
    {
      const BocageThing *thing = bocage_position_thing (position, i);
      guint now = 0;

      for (guint16 j = i; j != BOCAGE_NO_THING; j = bocage_position_thing (position, j)->next)
        now += bocage_position_thing (position, j)->type == thing->type;
      if (now > count_things (&maker->play->start, hex, thing->type))
        add_piece (maker, hex, thing->type, thing->side);
    }
}

static void
lay_ground (const Maker *maker, BocageHexIndex hex)
{
  BocageTypeIndex now = bocage_position_hex (&maker->open->position, hex)->ground;
  BocageTypeIndex before = bocage_position_hex (&maker->play->start, hex)->ground;
  BocageNode *node = before != BOCAGE_NO_TYPE
                         ? find_piece (maker, hex, maker->play->rules->types[before])
                         : NULL;
  const BocagePieceType *lies;

  if (now == before)
    return;
  if (node != NULL)
    bocage_edit_remove_piece (maker->edit, node);
  lies = bocage_scenario_get_ground (maker->scenario, get_hex (maker, hex));
  if (now != BOCAGE_NO_TYPE && (lies == NULL || lies->index != now))
    add_piece (maker, hex, now, BOCAGE_NO_SIDE);
}

static void
put_things (const Maker *maker)
{
  for (guint i = 0; i < maker->open->position.n_hexes; i++)
    {
      remove_things (maker, (BocageHexIndex) i);
      add_things (maker, (BocageHexIndex) i);
      lay_ground (maker, (BocageHexIndex) i);
    }
}

/* Sides */

/* Medals that the new battle gives at once, for objectives that are held: a side needs as many as
 * it has yet to win, and those. */
static void
find_medals_at_once (const Maker *maker, guint *out_medals)
{
  const BocageRules *rules = maker->play->rules;
  g_autofree BocagePosition *position = bocage_position_new (rules, maker->scenario);
  BocageVictory *victory = bocage_victory_new (rules, maker->scenario, position);
  BocageStanding standing;

  bocage_victory_begin (victory, position, &standing);
  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    {
      BocageMedals medals;

      bocage_victory_count_medals (victory, position, &standing, i, &medals);
      out_medals[i] = medals.total;
    }
  bocage_victory_free (victory);
}

static void
put_sides (const Maker *maker)
{
  BocageSidesNode *sides = bocage_scenario_get_sides (maker->scenario);
  guint at_once[BOCAGE_N_SIDES];

  if (sides == NULL)
    return;
  find_medals_at_once (maker, at_once);
  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    {
      BocageNode *side = bocage_node_get_child (&sides->node, (guint) i);
      BocageMedals medals;

      bocage_victory_count_medals (maker->play->victory, &maker->open->position,
                                   &maker->open->standing, i, &medals);
      if (maker->open->turn > 0)
        set_number (maker, side, "hand", maker->open->n_hands[i]);
      if (medals.needed > 0)
        set_number (maker, side, "medals",
                    (guint) MAX ((int) (medals.needed + at_once[i]) - (int) medals.total, 1));
    }
  set_field (
      maker, &sides->node, "first",
      maker->play->sides[maker->open->turn > 0 ? maker->open->side : maker->open->position.first]);
}

/* Neither its id nor its title is that of the battle which was played.  A title is in the language
 * of the battle, which we need not speak. */
static void
name_battle (const Maker *maker)
{
  const char *title = bocage_scenario_get_title (maker->scenario);
  BocageNode *root = (BocageNode *) bocage_scenario_get_root (maker->scenario);
  g_autofree char *text = g_strdup_printf ("%s (%u)", title != NULL ? title : "",
                                           MAX (bocage_game_get_round (maker->open), 1));

  bocage_edit_set_info (maker->edit, BOCAGE_ELEMENT_TITLE, g_strstrip (text));
  bocage_edit_set_field (maker->edit, root, bocage_element_find_field (root->element, "id"), NULL);
}

/**
 * bocage_game_dup_battle:
 * @play: of which it is a game
 * @scenario: from which @play was made; a copy of it is changed
 *
 * Returns: (transfer full): a battle that begins as the game stands
 */
BocageScenario *
bocage_game_dup_battle (const BocageGame *self, const BocagePlay *play, BocageScenario *scenario)
{
  Maker maker = { play, &self->open, bocage_scenario_copy (scenario), NULL };

  maker.edit = bocage_edit_new (maker.scenario);
  bocage_edit_begin (maker.edit, "", 0);
  put_units (&maker);
  put_drops (&maker);
  advance_reserves (&maker);
  put_things (&maker);
  put_sides (&maker);
  name_battle (&maker);
  bocage_edit_commit (maker.edit);
  g_object_unref (maker.edit);
  return maker.scenario;
}
