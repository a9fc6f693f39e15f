/* bocage-points-reach.c: every hex that units can reach by their points
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-points.h"
#include "rules/board/bocage-spread.h"

struct _BocagePointsReach
{
  const BocageRules *rules;
  BocageSpread *spread;

  /* Of the last search */
  const BocagePosition *position;
  const BocageGroup *group;
  int left;
  guint n_found;
};

/**
 * bocage_points_reach_new:
 * @rules: must outlive it
 *
 * Returns: (transfer full): a workspace for one thread
 */
BocagePointsReach *
bocage_points_reach_new (const BocageRules *rules)
{
  BocagePointsReach *self = g_new0 (BocagePointsReach, 1);

  self->rules = rules;
  self->spread = bocage_spread_new (rules->geometry);
  return self;
}

void
bocage_points_reach_free (BocagePointsReach *self)
{
  bocage_spread_free (self->spread);
  g_free (self);
}

/* Whether all of the group may leave there. */
static gboolean
may_exit (const BocagePointsReach *self, BocageHexIndex hex, guint direction,
          BocageBorder *out_border)
{
  for (guint i = 0; i < self->group->n; i++)
    {
      const BocageUnit *unit = bocage_position_unit (self->position, self->group->units[i]);

      if (bocage_points_find_exit (self->rules, self->position, unit->type, unit->side, hex,
                                   direction, out_border)
          != BOCAGE_POINTS_POSSIBLE)
        return FALSE;
    }
  return TRUE;
}

static int
find_price (BocageHexIndex from, guint direction, gpointer data)
{
  const BocagePointsReach *self = data;
  BocagePrice price;

  return bocage_points_find_step (self->rules, self->position, self->group, from, direction, &price)
                 == BOCAGE_POINTS_POSSIBLE
             ? price.total
             : BOCAGE_SPREAD_BARRED;
}

/**
 * bocage_points_reach_find:
 * @position: read only while this runs
 * @group: of units of one side in one hex; for one unit, of one
 *
 * Finds every hex that @group can reach together by the points it has left, its own included.
 *
 * Returns: how many; 0: it is not on the board
 */
guint
bocage_points_reach_find (BocagePointsReach *self, const BocagePosition *position,
                          const BocageGroup *group)
{
  const BocageUnit *first = group->n > 0 ? bocage_position_unit (position, group->units[0]) : NULL;

  self->n_found = 0;
  if (first == NULL || first->hex == BOCAGE_NO_HEX)
    return 0;
  self->position = position;
  self->group = group;
  self->left = bocage_points_find_left (self->rules, position, group);
  self->n_found = bocage_spread_find (self->spread, first->hex, self->left, find_price, self);
  return self->n_found;
}

/**
 * bocage_points_reach_get_hex:
 * @index: less than what bocage_points_reach_find() returned; 0 is the group's own hex, and the
 *   cost never falls
 */
BocageHexIndex
bocage_points_reach_get_hex (const BocagePointsReach *self, guint index)
{
  return bocage_spread_get_hex (self->spread, index);
}

/**
 * bocage_points_reach_get_cost:
 *
 * Returns: the points to @hex by the cheapest way, or -1: it is not reached
 */
int
bocage_points_reach_get_cost (const BocagePointsReach *self, BocageHexIndex hex)
{
  return self->n_found > 0 ? bocage_spread_get_cost (self->spread, hex) : -1;
}

/**
 * bocage_points_reach_get_way:
 * @hex: one that is reached
 * @out_directions: (out caller-allocates): of the steps to it
 * @max: room in @out_directions; more than that are left out, from the end
 *
 * Returns: how many steps, which may be more than @max
 */
guint
bocage_points_reach_get_way (const BocagePointsReach *self, BocageHexIndex hex,
                             guint8 *out_directions, guint max)
{
  return bocage_spread_get_way (self->spread, hex, out_directions, max);
}

/**
 * bocage_points_reach_get_exits:
 * @out_exits: (out caller-allocates): where the group may leave the board and can pay for it, the
 *   cheapest first; from a hex by one direction only
 * @max: room in @out_exits; more than that are left out
 *
 * Must be asked before the position changes.
 *
 * Returns: how many there are, which may be more than @max
 */
guint
bocage_points_reach_get_exits (const BocagePointsReach *self, BocagePointsExit *out_exits,
                               guint max)
{
  int price = self->rules->movement->exit_price;
  guint n = 0;

  for (guint i = 0; i < self->n_found; i++)
    {
      BocageHexIndex hex = bocage_spread_get_hex (self->spread, i);
      int cost = bocage_spread_get_cost (self->spread, hex) + price;

      for (guint direction = 0; direction < BOCAGE_N_EDGES && cost <= self->left; direction++)
        {
          BocageBorder border;

          if (bocage_geometry_neighbour (self->rules->geometry, hex, direction) != BOCAGE_NO_HEX
              || !may_exit (self, hex, direction, &border))
            continue;
          if (n < max)
            out_exits[n] = (BocagePointsExit){ hex, direction, border, cost,
                                               bocage_points_find_worth (self->rules, border) };
          n++;
          break;
        }
    }
  return n;
}
