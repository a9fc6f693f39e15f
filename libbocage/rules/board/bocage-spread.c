/* bocage-spread.c: the cheapest ways over a board, whatever a step costs
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Costs are small whole numbers, so that hexes wait in a queue for each of them.
 */

#include "config.h"

#include "bocage-spread.h"

#include <string.h>

#define NONE G_MAXUINT

/* A way to a hex that may be the best. */
typedef struct
{
  BocageHexIndex hex;
  guint8 direction; /* in which it was entered */
  guint next;       /* the next that costs as much */
} Entry;

struct _BocageSpread
{
  BocageGeometry *geometry;
  GArray *entries;
  guint first[BOCAGE_SPREAD_MOST + 1]; /* of each cost: the entries, in the order they came */
  guint last[BOCAGE_SPREAD_MOST + 1];
  guint *stamps; /* [n_hexes]: of the search in which the rest was said */
  guint8 *costs;
  guint8 *directions;
  guint16 *lengths;
  gboolean *settled;
  BocageHexIndex *hexes; /* [n_found], by cost */
  guint n_found;
  guint search;
};

/**
 * bocage_spread_new:
 *
 * Returns: (transfer full): a workspace for one thread
 */
BocageSpread *
bocage_spread_new (BocageGeometry *geometry)
{
  BocageSpread *self = g_new0 (BocageSpread, 1);
  guint n = geometry->n_hexes;

  self->geometry = bocage_geometry_ref (geometry);
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  self->stamps = g_new0 (guint, n);
  self->costs = g_new (guint8, n);
  self->directions = g_new (guint8, n);
  self->lengths = g_new (guint16, n);
  self->settled = g_new (gboolean, n);
  self->hexes = g_new (BocageHexIndex, n);
  return self;
}

void
bocage_spread_free (BocageSpread *self)
{
  bocage_geometry_unref (self->geometry);
  g_array_unref (self->entries);
  g_free (self->stamps);
  g_free (self->costs);
  g_free (self->directions);
  g_free (self->lengths);
  g_free (self->settled);
  g_free (self->hexes);
  g_free (self);
}

static void
offer (BocageSpread *self, BocageHexIndex hex, int cost, guint length, guint direction)
{
  Entry entry = { hex, (guint8) direction, NONE };
  guint index = self->entries->len;

  if (self->stamps[hex] == self->search
      && (self->settled[hex] || self->costs[hex] < cost
          || (self->costs[hex] == cost && self->lengths[hex] <= length)))
    return;
  self->stamps[hex] = self->search;
  self->costs[hex] = (guint8) cost;
  self->lengths[hex] = (guint16) length;
  self->directions[hex] = (guint8) direction;
  self->settled[hex] = FALSE;
  g_array_append_val (self->entries, entry);
  if (self->first[cost] == NONE)
    self->first[cost] = index;
  else
    g_array_index (self->entries, Entry, self->last[cost]).next = index;
  self->last[cost] = index;
}

static void
extend (BocageSpread *self, BocageHexIndex from, int most, BocageSpreadPrice price, gpointer data)
{
  for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
    {
      BocageHexIndex to = bocage_geometry_neighbour (self->geometry, from, direction);
      int step = to != BOCAGE_NO_HEX ? price (from, direction, data) : BOCAGE_SPREAD_BARRED;

      if (step != BOCAGE_SPREAD_BARRED && step <= most - self->costs[from])
        offer (self, to, self->costs[from] + step, self->lengths[from] + 1u, direction);
    }
}

/**
 * bocage_spread_find:
 * @most: that a way may cost; %BOCAGE_SPREAD_MOST at most
 * @price: asked for steps to hexes of the board only
 *
 * Finds every hex that is reached from @from for @most, @from included.
 *
 * Returns: how many; see bocage_spread_get_hex()
 */
guint
bocage_spread_find (BocageSpread *self, BocageHexIndex from, int most, BocageSpreadPrice price,
                    gpointer data)
{
  most = CLAMP (most, 0, BOCAGE_SPREAD_MOST);
  self->search++;
  self->n_found = 0;
  g_array_set_size (self->entries, 0);
  for (int i = 0; i <= most; i++)
    self->first[i] = NONE;
  offer (self, from, 0, 0, 0);
  for (int cost = 0; cost <= most; cost++)
    for (guint i = self->first[cost]; i != NONE; i = g_array_index (self->entries, Entry, i).next)
      {
        BocageHexIndex hex = g_array_index (self->entries, Entry, i).hex;

        /* A cheaper way was found since, or another that costs as much was looked at. */
        if (self->costs[hex] != cost || self->settled[hex])
          continue;
        self->settled[hex] = TRUE;
        self->hexes[self->n_found++] = hex;
        extend (self, hex, most, price, data);
      }
  return self->n_found;
}

/**
 * bocage_spread_get_hex:
 * @index: less than what bocage_spread_find() returned; 0 is where it began, and cost never falls
 */
BocageHexIndex
bocage_spread_get_hex (const BocageSpread *self, guint index)
{
  return self->hexes[index];
}

/**
 * bocage_spread_get_cost:
 *
 * Returns: what the way to @hex costs, or %BOCAGE_SPREAD_BARRED: it is not reached
 */
int
bocage_spread_get_cost (const BocageSpread *self, BocageHexIndex hex)
{
  return self->search != 0 && self->stamps[hex] == self->search ? self->costs[hex]
                                                                : BOCAGE_SPREAD_BARRED;
}

/**
 * bocage_spread_get_way:
 * @hex: one that is reached
 * @out_directions: (out caller-allocates): of the steps to it
 * @max: room in @out_directions; more than that are left out, from the end
 *
 * Returns: how many steps, which may be more than @max
 */
guint
bocage_spread_get_way (const BocageSpread *self, BocageHexIndex hex, guint8 *out_directions,
                       guint max)
{
  guint length = self->lengths[hex];

  for (guint i = length; i > 0; i--)
    {
      guint direction = self->directions[hex];

      if (i <= max)
        out_directions[i - 1] = (guint8) direction;
      hex = bocage_geometry_neighbour (self->geometry, hex, bocage_direction_opposite (direction));
    }
  return length;
}
