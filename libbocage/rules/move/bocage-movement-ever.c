/* bocage-movement-ever.c: where a unit can go over any number of turns
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-movement.h"
#include "rules/state/bocage-position-private.h"

#include <string.h>

#define IN_SET(position, set, hex) bocage_position_in_set (position, set, hex)

/* Steps */

/* What a hex must not be for a step to need a closer look. */
typedef struct
{
  guint64 from; /* sets of the hex that is left */
  guint64 to;   /* … of the one that is entered */
  gboolean is_mobile;
  const guint64 *closed; /* (nullable): hexes that are never entered; NULL: that is not so plain */
} Plain;

static Plain
make_plain (const BocageRules *rules, const BocagePosition *position, BocageMover mover)
{
  const BocagePieceType *type = rules->types[mover.type];
  guint class_ = _bocage_type_move_class (position, type);
  guint64 both = BOCAGE_SET_MASK (BOCAGE_SET_STEEP) | BOCAGE_SET_MASK (BOCAGE_SET_SIDES);

  return (Plain){
    .from = both | BOCAGE_SET_MASK (BOCAGE_SET_FIXED + class_),
    .to = both | BOCAGE_SET_MASK (BOCAGE_SET_CLOSED + class_) | BOCAGE_SET_MASK (BOCAGE_SET_SEA),
    .is_mobile = type->move >= 1 && type->bound_to == NULL,
    .closed = type->treats_as_open == NULL && type->bound_to == NULL
                  ? bocage_position_set (position, (BocageSet) (BOCAGE_SET_CLOSED + class_))
                  : NULL,
  };
}

/* Most steps are from one plain hex to another, and possible. */
static inline gboolean
is_plain_step (const BocagePosition *position, Plain plain, BocageHexIndex from, BocageHexIndex to)
{
  return plain.is_mobile && (bocage_position_hex (position, from)->sets & plain.from) == 0
         && (bocage_position_hex (position, to)->sets & plain.to) == 0;
}

/* Whether one turn suffices for the step, all of the move spent on it. */
static gboolean
is_step_ever (const BocageRules *rules, const BocagePosition *position, BocageMover mover,
              BocageHexIndex from, guint direction)
{
  const BocagePieceType *type = rules->types[mover.type];
  int allowance = type->move, cost;

  if (bocage_movement_find_step (rules, position, mover, from, direction, &cost)
      != BOCAGE_STEP_POSSIBLE)
    return FALSE;
  /* No cap is less than one hex. */
  if (cost == 1 && allowance >= 1)
    return TRUE;
  allowance += bocage_movement_find_road (rules, position, mover.type, from, direction);
  if (mover.carrier != BOCAGE_NO_TYPE)
    return cost <= rules->types[mover.carrier]->move;
  if (!type->ignores_limits)
    {
      BocageHexIndex to = bocage_geometry_neighbour (rules->geometry, from, direction);
      BocagePositionHex room;
      int cap = _bocage_position_see_hex (rules, position, to, type, &room)->cap;
      const BocagePositionHex *here = _bocage_position_see_hex (rules, position, from, type, &room);
      int start_cap = here->start_cap;

      if ((here->sets & BOCAGE_SET_MASK (BOCAGE_SET_LEAVE_BY_ONE)) != 0)
        allowance = MIN (allowance, 1);
      if (cap != 0)
        allowance = MIN (allowance, cap);
      if (start_cap != 0)
        allowance = MIN (allowance, start_cap);
    }
  return cost <= allowance;
}

/* A search for all hexes that can be reached. */
typedef struct
{
  const BocageRules *rules;
  const BocagePosition *position;
  BocageMover mover;
  Plain plain;
  guint64 plain_hexes[BOCAGE_SMALL_WORDS]; /* that are plain to enter; of a small board */
  guint64 *seen;                           /* those found; and what is never entered */
  BocageHexIndex *stack;                   /* those found and not left yet */
  guint n_stack;
} Flood;

static void
find_plain_hexes (Flood *self)
{
  guint n_words = self->position->n_words;

  memset (self->plain_hexes, 0xff, n_words * sizeof *self->plain_hexes);
  for (guint64 rest = self->plain.to; rest != 0; rest &= rest - 1)
    {
      const guint64 *set = bocage_position_set (self->position, (BocageSet) __builtin_ctzll (rest));

      for (guint i = 0; i < n_words; i++)
        self->plain_hexes[i] &= ~set[i];
    }
}

/* What a carrier reaches by sea its passenger reaches by itself, more slowly: where the sea lets
 * its class in at all.  So both ways are tried for each step that is not plain. */
static void
try_step (Flood *self, BocageHexIndex hex, guint direction, BocageHexIndex to)
{
  const BocageMover alone = { self->mover.type, BOCAGE_NO_TYPE };

  if (!is_step_ever (self->rules, self->position, alone, hex, direction)
      && !(self->mover.carrier != BOCAGE_NO_TYPE && IN_SET (self->position, BOCAGE_SET_SEA, hex)
           && is_step_ever (self->rules, self->position, self->mover, hex, direction)))
    return;
  self->seen[BOCAGE_HEX_WORD (to)] |= BOCAGE_HEX_BIT (to);
  self->stack[self->n_stack++] = to;
}

static void
leave_by_edges (Flood *self, BocageHexIndex hex)
{
  for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
    {
      BocageHexIndex to = bocage_geometry_neighbour (self->rules->geometry, hex, direction);

      if (to == BOCAGE_NO_HEX || (self->seen[BOCAGE_HEX_WORD (to)] & BOCAGE_HEX_BIT (to)) != 0)
        continue;
      if (is_plain_step (self->position, self->plain, hex, to))
        {
          self->seen[BOCAGE_HEX_WORD (to)] |= BOCAGE_HEX_BIT (to);
          self->stack[self->n_stack++] = to;
        }
      else
        try_step (self, hex, direction, to);
    }
}

/* The same on a small board: all neighbours that are plain at once. */
static void
leave_at_once (Flood *self, BocageHexIndex hex)
{
  const BocageGeometry *geometry = self->rules->geometry;
  const guint64 *near = &geometry->near[hex * geometry->n_words];
  gboolean is_plain = self->plain.is_mobile
                      && (bocage_position_hex (self->position, hex)->sets & self->plain.from) == 0;

  for (guint i = 0; i < geometry->n_words; i++)
    {
      guint64 found = near[i] & ~self->seen[i];
      guint64 plain = is_plain ? found & self->plain_hexes[i] : 0;
      BocageHexIndex *top = &self->stack[self->n_stack];

      if (found == 0)
        continue;
      self->seen[i] |= plain;
      for (guint64 rest = plain; rest != 0; rest &= rest - 1)
        *top++ = (BocageHexIndex) (i * 64 + (guint) __builtin_ctzll (rest));
      self->n_stack = (guint) (top - self->stack);
      for (guint64 rest = found & ~plain; rest != 0; rest &= rest - 1)
        {
          BocageHexIndex to = (BocageHexIndex) (i * 64 + (guint) __builtin_ctzll (rest));
          guint direction = 0;

          while (bocage_geometry_neighbour (geometry, hex, direction) != to)
            direction++;
          try_step (self, hex, direction, to);
        }
    }
}

/**
 * bocage_movement_find_ever:
 * @mover: its carrier, if it has one, is lost with the first landing
 * @from: where it stands; it may stand where it could not go
 * @out_hexes: (out caller-allocates): a set of hexes, n_words of the geometry long
 *
 * Finds the hexes that can be reached over any number of turns if no other
 * unit is in the way; @from is one of them.
 *
 * Returns: how many
 */
guint
bocage_movement_find_ever (const BocageRules *rules, const BocagePosition *position,
                           BocageMover mover, BocageHexIndex from, guint64 *out_hexes)
{
  const BocageMover alone = { mover.type, BOCAGE_NO_TYPE };
  guint n_hexes = rules->geometry->n_hexes, n_words = rules->geometry->n_words, n = 0;
  gboolean is_small = n_hexes <= BOCAGE_SMALL_HEXES;
  BocageHexIndex small[BOCAGE_SMALL_HEXES];
  g_autofree BocageHexIndex *large = is_small ? NULL : g_new (BocageHexIndex, n_hexes);
  Flood flood;

  flood.rules = rules;
  flood.position = position;
  flood.mover = mover;
  flood.plain = make_plain (rules, position, alone);
  flood.seen = out_hexes;
  flood.stack = is_small ? small : large;
  flood.n_stack = 0;
  if (is_small)
    find_plain_hexes (&flood);

  const guint64 *closed = flood.plain.closed;

  for (guint i = 0; i < n_words; i++)
    out_hexes[i] = closed != NULL ? closed[i] : 0;
  out_hexes[BOCAGE_HEX_WORD (from)] |= BOCAGE_HEX_BIT (from);
  flood.stack[flood.n_stack++] = from;
  for (; flood.n_stack > 0; n++)
    {
      BocageHexIndex hex = flood.stack[--flood.n_stack];

      if (is_small)
        leave_at_once (&flood, hex);
      else
        leave_by_edges (&flood, hex);
    }
  for (guint i = 0; closed != NULL && i < n_words; i++)
    out_hexes[i] &= ~closed[i];
  out_hexes[BOCAGE_HEX_WORD (from)] |= BOCAGE_HEX_BIT (from);
  return n;
}

/* Regions are the strongly connected parts of the graph of steps: found by
 * Tarjan's algorithm, with a stack of its own because boards may be large. */
typedef struct
{
  guint16 *low;
  guint16 *order;
  BocageHexIndex *path; /* hexes entered and not left yet */
  guint8 *direction;    /* of each of them, the next to try */
  BocageHexIndex *open; /* hexes seen and without a region */
  guint n_path, n_open, n_order;
} Search;

static void
enter_hex (Search *search, BocageHexIndex hex)
{
  search->order[hex] = search->low[hex] = (guint16) ++search->n_order;
  search->path[search->n_path] = hex;
  search->direction[search->n_path++] = 0;
  search->open[search->n_open++] = hex;
}

static void
leave_hex (Search *search, guint16 *regions, guint *n_regions)
{
  BocageHexIndex hex = search->path[--search->n_path], member;

  if (search->low[hex] == search->order[hex])
    {
      ++*n_regions;
      do
        {
          member = search->open[--search->n_open];
          regions[member] = (guint16) *n_regions;
        }
      while (member != hex);
    }
  if (search->n_path > 0)
    {
      BocageHexIndex before = search->path[search->n_path - 1];

      search->low[before] = MIN (search->low[before], search->low[hex]);
    }
}

static gboolean
is_enterable (const BocageRules *rules, const BocagePosition *position, BocageTypeIndex type,
              BocageHexIndex hex)
{
  const BocagePieceType *record = rules->types[type];
  BocagePositionHex room;
  guint64 sets = _bocage_position_see_hex (rules, position, hex, record, &room)->sets;

  return (sets & BOCAGE_SET_MASK (BOCAGE_SET_CLOSED + _bocage_type_move_class (position, record)))
         == 0;
}

/**
 * bocage_movement_find_regions:
 * @type: of units
 * @out_regions: (out caller-allocates): for each hex its region, from 1; 0 where
 *   the type cannot go
 *
 * Finds the regions of the board: within one, a unit of the type can go from
 * every hex to every other over any number of turns, if no unit is in the way.
 * Where one cannot come back (from land into the sea) a region ends, though
 * bocage_movement_find_ever() goes on.
 *
 * Returns: how many there are
 */
guint
bocage_movement_find_regions (const BocageRules *rules, const BocagePosition *position,
                              BocageTypeIndex type, guint16 *out_regions)
{
  guint n = rules->geometry->n_hexes, n_regions = 0;
  const BocageMover mover = { type, BOCAGE_NO_TYPE };
  const Plain plain = make_plain (rules, position, mover);
  g_autofree guint16 *memory = g_new0 (guint16, 4 * (gsize) n);
  g_autofree guint8 *directions = g_new (guint8, n);
  Search search = { memory, memory + n, memory + 2 * n, directions, memory + 3 * n, 0, 0, 0 };

  memset (out_regions, 0, n * sizeof *out_regions);
  for (guint i = 0; i < n; i++)
    {
      if (search.order[i] != 0 || !is_enterable (rules, position, type, (BocageHexIndex) i))
        continue;
      enter_hex (&search, (BocageHexIndex) i);
      while (search.n_path > 0)
        {
          BocageHexIndex hex = search.path[search.n_path - 1];
          guint direction = search.direction[search.n_path - 1]++;

          if (direction == BOCAGE_N_EDGES)
            {
              leave_hex (&search, out_regions, &n_regions);
              continue;
            }
          BocageHexIndex to = bocage_geometry_neighbour (rules->geometry, hex, direction);

          if (to == BOCAGE_NO_HEX
              || (!is_plain_step (position, plain, hex, to)
                  && !is_step_ever (rules, position, mover, hex, direction)))
            continue;

          if (search.order[to] == 0)
            enter_hex (&search, to);
          else if (out_regions[to] == 0)
            search.low[hex] = MIN (search.low[hex], search.order[to]);
        }
    }
  return n_regions;
}
