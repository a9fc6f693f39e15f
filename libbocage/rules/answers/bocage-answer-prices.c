/* bocage-answer-prices.c: where units can go that pay for each hex
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-answer.h"

/* Whether units pay for each hex, in this game. */
gboolean
bocage_answer_is_priced (const BocageSituation *situation)
{
  return situation->rules->movement->model == BOCAGE_MOVEMENT_POINTS;
}

/**
 * bocage_answer_find_group:
 * @out_group: (out): those in @hex that may go together: all of the side of the first
 */
void
bocage_answer_find_group (const BocageSituation *situation, BocageHexIndex hex,
                          BocageGroup *out_group)
{
  const BocagePosition *position = situation->position;
  BocageUnitIndex first = bocage_position_hex (position, hex)->unit;

  *out_group = (BocageGroup){ 0 };
  for (BocageUnitIndex i = first; i != BOCAGE_NO_UNIT && out_group->n < BOCAGE_GROUP_MOST;
       i = bocage_position_unit (position, i)->next)
    if (bocage_position_unit (position, i)->side == bocage_position_unit (position, first)->side)
      out_group->units[out_group->n++] = i;
}

static void
find_hexes (const BocageSituation *situation, BocagePricedReach *self)
{
  guint n = bocage_points_reach_find (self->ways, situation->position, &self->group);

  for (guint i = 0; i < n; i++)
    {
      BocageHexIndex hex = bocage_points_reach_get_hex (self->ways, i);
      gboolean has_room
          = i == 0
            || bocage_points_has_room (situation->rules, situation->position, &self->group, hex);
      BocageReachHex entry = {
        .step.hex = hex,
        .step.cost = (guint8) MIN (bocage_points_reach_get_cost (self->ways, hex), G_MAXUINT8),
        .reason = has_room ? BOCAGE_REACH_BATTLES : BOCAGE_REACH_NO_ROOM,
        .ground = BOCAGE_NO_TYPE,
      };

      g_array_append_val (self->hexes, entry);
    }
}

static void
find_barred (const BocageSituation *situation, BocagePricedReach *self)
{
  BocageHexIndex from = bocage_position_unit (situation->position, self->group.units[0])->hex;

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      BocageHexIndex to = bocage_geometry_neighbour (situation->rules->geometry, from, i);
      BocagePrice price = { 0 };
      BocageBarredHex barred = { .hex = to, .direction = i };

      if (to == BOCAGE_NO_HEX)
        continue;
      barred.reason = bocage_points_find_step (situation->rules, situation->position, &self->group,
                                               from, i, &price);
      if (barred.reason == BOCAGE_POINTS_POSSIBLE && price.total <= self->left)
        continue;
      if (barred.reason == BOCAGE_POINTS_POSSIBLE)
        barred.reason = BOCAGE_POINTS_TOO_DEAR;
      barred.price = price.total;
      g_array_append_val (self->barred, barred);
    }
}

static void
find_exits (BocagePricedReach *self)
{
  guint n = bocage_points_reach_get_exits (self->ways, NULL, 0);

  g_array_set_size (self->exits, n);
  if (n > 0)
    bocage_points_reach_get_exits (self->ways, (BocagePointsExit *) self->exits->data, n);
}

/**
 * bocage_answer_priced_reach:
 * @group: units of one side in one hex, one or more
 *
 * The position must not change as long as its ways are asked for.
 *
 * Returns: (transfer full): every hex that they can reach together, their own first, then by price
 */
BocagePricedReach *
bocage_answer_priced_reach (const BocageSituation *situation, const BocageGroup *group)
{
  BocagePricedReach *self = g_new0 (BocagePricedReach, 1);

  self->group = *group;
  self->left = bocage_points_find_left (situation->rules, situation->position, group);
  self->ways = bocage_points_reach_new (situation->rules);
  self->hexes = g_array_new (FALSE, TRUE, sizeof (BocageReachHex));
  self->barred = g_array_new (FALSE, TRUE, sizeof (BocageBarredHex));
  self->exits = g_array_new (FALSE, TRUE, sizeof (BocagePointsExit));
  find_hexes (situation, self);
  find_barred (situation, self);
  find_exits (self);
  return self;
}

void
bocage_priced_reach_free (BocagePricedReach *self)
{
  g_array_unref (self->hexes);
  g_array_unref (self->barred);
  g_array_unref (self->exits);
  bocage_points_reach_free (self->ways);
  g_free (self);
}
