/* bocage-reserves.c: who comes later, when and where
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-reserves.h"
#include "rules/state/bocage-position-private.h"

typedef struct
{
  guint16 source; /* the number of its first unit among the scenario's */
  guint16 end;
  guint first; /* of its hexes */
  guint n;
} Group;

struct _BocageReserves
{
  const BocageRules *rules;
  GArray *groups;
  GArray *hexes; /* of BocageHexIndex */
  guint n_units;
  guint16 *of_unit; /* [n_units]: 1 + its group, or 0 */
};

static guint
count_units (const BocageNode *place)
{
  guint n = 0;

  for (guint i = 0; i < bocage_node_n_children (place); i++)
    n += bocage_element_get_id (bocage_node_get_child (place, i)->element) == BOCAGE_ELEMENT_UNIT;
  return n;
}

/* Units of the board come before those of the reserves. */
static guint
count_on_board (const BocageRules *rules, BocageScenario *scenario)
{
  const BocageNode *board = (const BocageNode *) bocage_scenario_get_board (scenario);
  guint n = 0;

  for (guint i = 0; board != NULL && i < bocage_node_n_children (board); i++)
    {
      const BocageNode *place = bocage_node_get_child (board, i);

      if (bocage_element_get_id (place->element) == BOCAGE_ELEMENT_HEX
          && bocage_grid_contains (&rules->geometry->grid, ((const BocageHexNode *) place)->at))
        n += count_units (place);
    }
  return n;
}

static void
add_group (BocageReserves *self, const BocageReserveNode *node, guint source)
{
  const BocageGrid *grid = &self->rules->geometry->grid;
  Group group = { .source = (guint16) source,
                  .end = (guint16) MIN (source + count_units (&node->node), G_MAXUINT16),
                  .first = self->hexes->len };

  for (guint i = 0; node->hexes != NULL && i < node->hexes->len; i++)
    {
      BocageHex hex = g_array_index (node->hexes, BocageHex, i);

      if (bocage_hex_is_none (hex) || !bocage_grid_contains (grid, hex))
        continue;

      BocageHexIndex index = (BocageHexIndex) bocage_grid_index (grid, hex);

      g_array_append_val (self->hexes, index);
    }
  group.n = self->hexes->len - group.first;
  g_array_append_val (self->groups, group);
}

/**
 * bocage_reserves_new:
 * @rules: must outlive it
 * @position: the set-up of @scenario
 *
 * Returns: (transfer full): where the reserves of @scenario come
 */
BocageReserves *
bocage_reserves_new (const BocageRules *rules, BocageScenario *scenario,
                     const BocagePosition *position)
{
  BocageReserves *self = g_new0 (BocageReserves, 1);
  const BocageNode *reserves = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_RESERVES);
  guint source = count_on_board (rules, scenario);

  self->rules = rules;
  self->groups = g_array_new (FALSE, FALSE, sizeof (Group));
  self->hexes = g_array_new (FALSE, FALSE, sizeof (BocageHexIndex));
  self->n_units = position->n_units;
  self->of_unit = g_new0 (guint16, MAX (self->n_units, 1));
  for (guint i = 0; reserves != NULL && i < bocage_node_n_children (reserves); i++)
    {
      const BocageNode *node = bocage_node_get_child (reserves, i);

      if (bocage_element_get_id (node->element) == BOCAGE_ELEMENT_RESERVE)
        add_group (self, (const BocageReserveNode *) node, source);
      source += count_units (node);
    }
  for (guint i = 0; i < self->n_units; i++)
    {
      const BocageUnit *unit = bocage_position_unit (position, (BocageUnitIndex) i);

      for (guint j = 0; (unit->flags & BOCAGE_UNIT_RESERVE) != 0 && j < self->groups->len; j++)
        {
          const Group *group = &g_array_index (self->groups, Group, j);

          if (unit->source >= group->source && unit->source < group->end)
            self->of_unit[i] = (guint16) (j + 1);
        }
    }
  return self;
}

void
bocage_reserves_free (BocageReserves *self)
{
  g_array_unref (self->groups);
  g_array_unref (self->hexes);
  g_free (self->of_unit);
  g_free (self);
}

/**
 * bocage_reserves_get_hexes:
 * @out_n: (out):
 *
 * Returns: (nullable) (transfer none) (array length=out_n): where @unit may come
 */
const BocageHexIndex *
bocage_reserves_get_hexes (const BocageReserves *self, BocageUnitIndex unit, guint *out_n)
{
  *out_n = 0;
  if (unit >= self->n_units || self->of_unit[unit] == 0)
    return NULL;

  const Group *group = &g_array_index (self->groups, Group, self->of_unit[unit] - 1u);

  *out_n = group->n;
  return &g_array_index (self->hexes, BocageHexIndex, group->first);
}

/* Returns: whether the battle says when and where @unit comes, if it is a reserve */
gboolean
bocage_reserves_is_known (const BocageReserves *self, const BocagePosition *position,
                          BocageUnitIndex unit)
{
  const BocageUnit *record = bocage_position_unit (position, unit);
  guint n;

  if ((record->flags & BOCAGE_UNIT_RESERVE) == 0)
    return TRUE;
  bocage_reserves_get_hexes (self, unit, &n);
  return n > 0 && record->turn > 0 && record->side >= 0;
}

/**
 * bocage_reserves_check:
 * @turn: of its side, from 1
 *
 * Returns: whether @unit can come into @hex at the start of the turn, or why not
 */
BocageArrivalVerdict
bocage_reserves_check (const BocageReserves *self, const BocagePosition *position,
                       BocageUnitIndex unit, guint turn, BocageHexIndex hex)
{
  const BocageUnit *record = bocage_position_unit (position, unit);
  const BocagePieceType *type = self->rules->types[record->type];
  guint n, i = 0;
  const BocageHexIndex *hexes = bocage_reserves_get_hexes (self, unit, &n);

  if ((record->flags & BOCAGE_UNIT_RESERVE) == 0 || (record->flags & BOCAGE_UNIT_GONE) != 0)
    return BOCAGE_ARRIVAL_NO_RESERVE;
  if (record->turn == 0 || turn < record->turn)
    return BOCAGE_ARRIVAL_TOO_EARLY;
  while (i < n && hexes[i] != hex)
    i++;
  if (i == n)
    return BOCAGE_ARRIVAL_NO_HEX;
  if (bocage_position_in_set (position, BOCAGE_SET_OCCUPIED, hex))
    return BOCAGE_ARRIVAL_OCCUPIED;
  if (bocage_position_in_set (
          position, (BocageSet) (BOCAGE_SET_CLOSED + _bocage_type_move_class (position, type)), hex)
      && !(record->carrier != BOCAGE_NO_TYPE
           && bocage_position_in_set (position, BOCAGE_SET_SEA, hex)))
    return BOCAGE_ARRIVAL_CLOSED;
  return BOCAGE_ARRIVAL_POSSIBLE;
}

/* Puts a reserve onto the board: see bocage_reserves_check(). */
void
bocage_reserves_enter (BocagePosition *position, BocageUnitIndex unit, BocageHexIndex hex)
{
  bocage_position_unit (position, unit)->flags &= (guint16) ~BOCAGE_UNIT_RESERVE;
  bocage_position_move_unit (position, unit, hex);
}
