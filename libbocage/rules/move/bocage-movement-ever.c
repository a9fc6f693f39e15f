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
    .is_mobile
    = type->move >= 1 && type->bound_to == NULL && rules->movement->model == BOCAGE_MOVEMENT_HEXES,
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
  guint64 *seen; /* those found; and what is never entered */

  /* Those found and not left yet */
  BocageHexIndex *stack; /* [n_stack]; of a large board */
  guint n_stack;
  guint64 *found; /* a set, of a small board; NULL: it is a large one */
} Flood;

static void
find_hex (Flood *self, BocageHexIndex hex)
{
  self->seen[BOCAGE_HEX_WORD (hex)] |= BOCAGE_HEX_BIT (hex);
  if (self->found != NULL)
    self->found[BOCAGE_HEX_WORD (hex)] |= BOCAGE_HEX_BIT (hex);
  else
    self->stack[self->n_stack++] = hex;
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
  find_hex (self, to);
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
        find_hex (self, to);
      else
        try_step (self, hex, direction, to);
    }
}

/* Returns: how many hexes were found from @from on, itself included */
static guint
flood_large (Flood *self, BocageHexIndex from)
{
  g_autofree BocageHexIndex *stack = g_new (BocageHexIndex, self->rules->geometry->n_hexes);
  guint n = 0;

  self->stack = stack;
  stack[self->n_stack++] = from;
  for (; self->n_stack > 0; n++)
    leave_by_edges (self, stack[--self->n_stack]);
  return n;
}

/* On a small board all hexes that were found are left at once: most of their neighbours are as
 * plain as they are. */
typedef struct
{
  guint64 from[BOCAGE_SMALL_WORDS]; /* plain to leave */
  guint64 to[BOCAGE_SMALL_WORDS];   /* … and to enter */
  guint64 odd[BOCAGE_SMALL_WORDS];  /* those that may be entered, but are not plain */
} PlainSets;

/* The hexes that are in none of @sets. */
static void
exclude (const BocagePosition *position, guint64 sets, guint64 *out_hexes)
{
  memset (out_hexes, 0xff, position->n_words * sizeof *out_hexes);
  for (guint64 rest = sets; rest != 0; rest &= rest - 1)
    {
      const guint64 *set = bocage_position_set (position, (BocageSet) __builtin_ctzll (rest));

      for (guint i = 0; i < position->n_words; i++)
        out_hexes[i] &= ~set[i];
    }
}

static void
find_plain_sets (const Flood *self, PlainSets *out_sets)
{
  exclude (self->position, self->plain.from, out_sets->from);
  exclude (self->position, self->plain.to, out_sets->to);
  for (guint i = 0; i < self->position->n_words; i++)
    {
      out_sets->odd[i] = ~out_sets->to[i] & ~self->seen[i];
      if (!self->plain.is_mobile)
        out_sets->from[i] = 0;
    }
}

/* Adds to @around what lies around the plain hexes of @wave; from the others, and to the odd
 * ones, each step is tried.
 * Returns: how many hexes are in @wave */
static guint
leave_wave (Flood *self, const PlainSets *sets, const guint64 *wave, guint64 *around)
{
  const BocageGeometry *geometry = self->rules->geometry;
  guint n_words = geometry->n_words, n = 0;

  for (guint i = 0; i < n_words; i++)
    for (guint64 rest = wave[i]; rest != 0; rest &= rest - 1, n++)
      {
        BocageHexIndex hex = (BocageHexIndex) (i * 64 + (guint) __builtin_ctzll (rest));
        const guint64 *near = &geometry->near[hex * n_words];
        guint64 odd = rest & -rest & ~sets->from[i];

        if (odd == 0)
          for (guint j = 0; j < n_words; j++)
            {
              around[j] |= near[j];
              odd |= near[j] & sets->odd[j];
            }
        if (odd != 0)
          leave_by_edges (self, hex);
      }
  return n;
}

static guint
flood_small (Flood *self, BocageHexIndex from)
{
  guint64 wave[BOCAGE_SMALL_WORDS] = { 0 }, any;
  guint n_words = self->rules->geometry->n_words, n = 0;
  PlainSets sets;

  find_plain_sets (self, &sets);
  wave[BOCAGE_HEX_WORD (from)] = BOCAGE_HEX_BIT (from);
  do
    {
      guint64 around[BOCAGE_SMALL_WORDS] = { 0 }, found[BOCAGE_SMALL_WORDS] = { 0 };

      self->found = found;
      n += leave_wave (self, &sets, wave, around);
      any = 0;
      for (guint i = 0; i < n_words; i++)
        {
          wave[i] = found[i] | (around[i] & sets.to[i] & ~self->seen[i]);
          self->seen[i] |= wave[i];
          any |= wave[i];
        }
    }
  while (any != 0);
  return n;
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
  guint n_words = rules->geometry->n_words, n;
  Flood flood = { .rules = rules,
                  .position = position,
                  .mover = mover,
                  .plain = make_plain (rules, position, alone),
                  .seen = out_hexes };
  const guint64 *closed = flood.plain.closed;

  for (guint i = 0; i < n_words; i++)
    out_hexes[i] = closed != NULL ? closed[i] : 0;
  out_hexes[BOCAGE_HEX_WORD (from)] |= BOCAGE_HEX_BIT (from);
  n = rules->geometry->n_hexes <= BOCAGE_SMALL_HEXES ? flood_small (&flood, from)
                                                     : flood_large (&flood, from);
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
