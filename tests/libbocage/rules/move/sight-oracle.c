/* sight-oracle.c: line of sight by clipping, to compare the library with
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "sight-oracle.h"

#include <string.h>

__extension__ typedef __int128 Wide;

typedef struct
{
  Wide n, d; /* d > 0 */
} Fraction;

typedef struct
{
  gint64 x, y;
} Point;

/* Corners around a middle, and the middles of hexes, in half widths and in
 * quarters of the height of a hexagon with a corner on top. */
static const Point corners[6] = { { 0, -2 }, { 1, -1 }, { 1, 1 }, { 0, 2 }, { -1, 1 }, { -1, -1 } };

static Point
middle (BocageOrientation orientation, BocageHex hex)
{
  return orientation == BOCAGE_ORIENTATION_POINTY ? (Point){ hex.column, 3 * (gint64) hex.row }
                                                  : (Point){ hex.row, 3 * (gint64) hex.column };
}

static int
compare (Fraction a, Fraction b)
{
  Wide difference = a.n * b.d - b.n * a.d;

  return (difference > 0) - (difference < 0);
}

static gint64
cross (Point a, Point b)
{
  return a.x * b.y - a.y * b.x;
}

/* The part of the segment that lies in the hexagon: from t = low to high. */
OracleContact
oracle_meet (BocageOrientation orientation, BocageHex from, BocageHex to, BocageHex hex)
{
  Point a = middle (orientation, from), b = middle (orientation, to);
  Point c = middle (orientation, hex);
  Point line = { b.x - a.x, b.y - a.y };
  Fraction low = { 0, 1 }, high = { 1, 1 };
  gint64 at[6], slope[6]; /* inside a side: at + slope * t >= 0 */
  gboolean inside = TRUE;

  for (int i = 0; i < 6; i++)
    {
      Point corner = { c.x + corners[i].x, c.y + corners[i].y };
      Point side = { corners[(i + 1) % 6].x - corners[i].x, corners[(i + 1) % 6].y - corners[i].y };
      Point begin = { a.x - corner.x, a.y - corner.y };

      at[i] = cross (side, begin);
      slope[i] = cross (side, line);
      if (slope[i] == 0 && at[i] < 0)
        return ORACLE_NOTHING;
      if (slope[i] > 0 && compare ((Fraction){ -at[i], slope[i] }, low) > 0)
        low = (Fraction){ -at[i], slope[i] };
      if (slope[i] < 0 && compare ((Fraction){ at[i], -slope[i] }, high) < 0)
        high = (Fraction){ at[i], -slope[i] };
    }

  int order = compare (low, high);
  gboolean is_left = cross (line, (Point){ c.x - a.x, c.y - a.y }) < 0;

  if (order > 0)
    return ORACLE_NOTHING;
  if (order == 0)
    return is_left ? ORACLE_CORNER_LEFT : ORACLE_CORNER_RIGHT;

  Fraction half = { low.n * high.d + high.n * low.d, 2 * low.d * high.d };

  for (int i = 0; i < 6; i++)
    inside = inside && at[i] * half.d + slope[i] * half.n > 0;
  if (inside)
    return ORACLE_CROSSES;
  return is_left ? ORACLE_EDGE_LEFT : ORACLE_EDGE_RIGHT;
}

/* The board */

typedef struct
{
  BocageHex hex;
  int index; /* -1: off the board */
  OracleContact contact;
} Meeting;

struct _SightOracle
{
  const BocageRules *rules;
  guint n;
  GArray **meetings; /* [n * n], of Meeting */
  gboolean *blocks;
  gboolean *blocks_indirect;
  gboolean *is_plateau;
  gboolean *is_lake;
  gboolean *is_sunken;
  int *height;
  int *island; /* connected hexes of the same height, numbered by their first */
  guint8 policies[BOCAGE_N_POLICIES];
};

SightOracle *
oracle_new (const BocageRules *rules)
{
  SightOracle *self = g_new0 (SightOracle, 1);

  self->rules = rules;
  self->n = rules->geometry->n_hexes;
  self->meetings = g_new0 (GArray *, (gsize) self->n * self->n);
  self->blocks = g_new0 (gboolean, self->n);
  self->blocks_indirect = g_new0 (gboolean, self->n);
  self->is_plateau = g_new0 (gboolean, self->n);
  self->is_lake = g_new0 (gboolean, self->n);
  self->is_sunken = g_new0 (gboolean, self->n);
  self->height = g_new0 (int, self->n);
  self->island = g_new0 (int, self->n);
  return self;
}

void
oracle_free (SightOracle *self)
{
  for (gsize i = 0; i < (gsize) self->n * self->n; i++)
    if (self->meetings[i] != NULL)
      g_array_unref (self->meetings[i]);
  g_free (self->meetings);
  g_free (self->blocks);
  g_free (self->blocks_indirect);
  g_free (self->is_plateau);
  g_free (self->is_lake);
  g_free (self->is_sunken);
  g_free (self->height);
  g_free (self->island);
  g_free (self);
}

static GArray *
get_meetings (SightOracle *self, guint from, guint to)
{
  GArray **place = &self->meetings[(gsize) from * self->n + to];
  const BocageGrid *grid = &self->rules->geometry->grid;
  BocageHex a = bocage_grid_hex (grid, from), b = bocage_grid_hex (grid, to);

  if (*place != NULL)
    return *place;
  *place = g_array_new (FALSE, FALSE, sizeof (Meeting));
  /* Everything in the rectangle around both and a hex more. */
  for (int row = MIN (a.row, b.row) - 2; row <= MAX (a.row, b.row) + 2; row++)
    for (int column = MIN (a.column, b.column) - 2; column <= MAX (a.column, b.column) + 2;
         column++)
      {
        Meeting meeting = { { column, row }, -1, ORACLE_NOTHING };

        if (((column + row) & 1) != 0 || bocage_hex_equal (meeting.hex, a)
            || bocage_hex_equal (meeting.hex, b))
          continue;
        meeting.contact = oracle_meet (grid->orientation, a, b, meeting.hex);
        if (bocage_grid_contains (grid, meeting.hex))
          meeting.index = (int) bocage_grid_index (grid, meeting.hex);
        if (meeting.contact != ORACLE_NOTHING)
          g_array_append_val (*place, meeting);
      }
  return *place;
}

static void
flood (SightOracle *self, guint at, int island)
{
  const BocageGrid *grid = &self->rules->geometry->grid;

  self->island[at] = island;
  for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
    {
      BocageHex next
          = bocage_hex_neighbour (grid->orientation, bocage_grid_hex (grid, at), direction);

      if (!bocage_grid_contains (grid, next))
        continue;

      guint index = bocage_grid_index (grid, next);

      if (self->island[index] < 0 && self->height[index] == self->height[at])
        flood (self, index, island);
    }
}

static void
read_type (SightOracle *self, guint at, BocageTypeIndex index)
{
  if (index == BOCAGE_NO_TYPE)
    return;

  const BocagePieceType *type = self->rules->types[index];

  if (type->blocks_sight && !type->plateau)
    self->blocks[at] = TRUE;
  if (type->blocks_sight && type->plateau)
    self->is_plateau[at] = TRUE;
  if (type->blocks_together == 2)
    self->is_lake[at] = TRUE;
  if (type->sunken)
    self->is_sunken[at] = TRUE;
  if (type->blocks_indirect)
    self->blocks_indirect[at] = TRUE;
}

void
oracle_read (SightOracle *self, const BocagePosition *position)
{
  memcpy (self->policies, position->policies, sizeof self->policies);
  for (guint i = 0; i < self->n; i++)
    {
      const BocagePositionHex *hex = bocage_position_hex (position, (BocageHexIndex) i);

      self->blocks[i] = hex->unit != BOCAGE_NO_UNIT;
      self->blocks_indirect[i] = self->is_plateau[i] = FALSE;
      self->is_lake[i] = self->is_sunken[i] = FALSE;
      self->height[i] = hex->ground != BOCAGE_NO_TYPE ? self->rules->types[hex->ground]->height : 0;
      self->island[i] = -1;
      read_type (self, i, hex->ground);
      for (guint j = 0; j < BOCAGE_PATHS_PER_HEX; j++)
        read_type (self, i, hex->paths[j]);
      for (guint16 j = hex->thing; j != BOCAGE_NO_THING;
           j = bocage_position_thing (position, j)->next)
        read_type (self, i, bocage_position_thing (position, j)->type);
    }
  for (guint i = 0; i < self->n; i++)
    if (self->island[i] < 0)
      flood (self, i, (int) i);
}

static gboolean
hill_blocks (const SightOracle *self, guint hex, guint from, guint to)
{
  if (self->height[from] == 0 || self->height[to] == 0)
    return TRUE;
  if (self->island[from] == self->island[to] && self->island[hex] == self->island[to])
    return FALSE;
  return !(self->policies[BOCAGE_POLICY_SIGHT_ON_PLATEAU] == BOCAGE_SIGHT_ON_PLATEAU_ANY
           && self->height[from] == self->height[to] && self->height[hex] == self->height[to]);
}

gboolean
oracle_sees (SightOracle *self, guint from, guint to, gboolean indirect)
{
  GArray *meetings = get_meetings (self, from, to);
  guint8 corner = self->policies[BOCAGE_POLICY_SIGHT_BY_CORNER];
  gboolean left = FALSE, right = FALSE;
  int lakes_left = 0, lakes_right = 0;

  if (!indirect && self->is_sunken[from] != self->is_sunken[to]
      && bocage_hex_distance (self->rules->geometry->grid.orientation,
                              bocage_grid_hex (&self->rules->geometry->grid, from),
                              bocage_grid_hex (&self->rules->geometry->grid, to))
             > 1)
    return FALSE;
  for (guint i = 0; i < meetings->len; i++)
    {
      const Meeting *meeting = &g_array_index (meetings, Meeting, i);
      gboolean is_corner
          = meeting->contact == ORACLE_CORNER_LEFT || meeting->contact == ORACLE_CORNER_RIGHT;
      gboolean is_left
          = meeting->contact == ORACLE_EDGE_LEFT || meeting->contact == ORACLE_CORNER_LEFT;
      gboolean is_blocker;

      if (meeting->index < 0)
        is_blocker
            = !indirect
              && self->policies[BOCAGE_POLICY_SIGHT_OFF_BOARD] == BOCAGE_SIGHT_OFF_BOARD_BLOCK;
      else if (indirect)
        is_blocker = self->blocks_indirect[meeting->index];
      else
        is_blocker = self->blocks[meeting->index]
                     || (self->is_plateau[meeting->index]
                         && hill_blocks (self, (guint) meeting->index, from, to));

      if (!indirect && meeting->index >= 0 && self->is_lake[meeting->index]
          && !(is_corner && corner == BOCAGE_CORNER_IGNORE))
        {
          gboolean is_crossed
              = meeting->contact == ORACLE_CROSSES || (is_corner && corner == BOCAGE_CORNER_BLOCK);

          lakes_left += is_crossed || is_left;
          lakes_right += is_crossed || !is_left;
        }
      if (!is_blocker || (is_corner && corner == BOCAGE_CORNER_IGNORE))
        continue;
      if (meeting->contact == ORACLE_CROSSES || (is_corner && corner == BOCAGE_CORNER_BLOCK))
        return FALSE;
      left = left || is_left;
      right = right || !is_left;
    }
  return !((left || lakes_left >= 2) && (right || lakes_right >= 2));
}
