/* bocage-movement.c: whether a unit may step from a hex to the next, and where it ever can go
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-movement.h"
#include "bocage-position-private.h"

#include <string.h>

#define IN_SET(position, set, hex) bocage_position_in_set (position, set, hex)

/* One step */

/* Walks over the ground and paths of a hex whose properties count there: what is below a
 * crossing does not. */
static const BocagePieceType *
get_ground (const BocageRules *rules, const BocagePosition *position, BocageHexIndex hex, guint i)
{
  const BocagePositionHex *record = bocage_position_hex (position, hex);
  BocageTypeIndex index = i < BOCAGE_PATHS_PER_HEX ? record->paths[i] : record->ground;
  const BocagePieceType *type = index != BOCAGE_NO_TYPE ? rules->types[index] : NULL;

  if (type != NULL && type->water && IN_SET (position, BOCAGE_SET_CROSSING, hex))
    return NULL;
  return type;
}

#define N_GROUNDS (BOCAGE_PATHS_PER_HEX + 1)

/* A slope has its rules from the ground of its upper end. */
static gboolean
climb (const BocageRules *rules, const BocagePosition *position, guint class_bit,
       BocageHexIndex from, BocageHexIndex to, int *cost)
{
  int from_height = bocage_position_hex (position, from)->height;
  int to_height = bocage_position_hex (position, to)->height;
  BocageHexIndex upper = to_height > from_height ? to : from;
  BocageHexIndex lower = to_height > from_height ? from : to;

  for (guint i = 0; i < N_GROUNDS; i++)
    {
      const BocagePieceType *there = get_ground (rules, position, to, i);
      const BocagePieceType *here = get_ground (rules, position, from, i);
      const BocagePieceType *top = upper == to ? there : here;

      if ((there != NULL && from_height < there->neighbour_height)
          || (here != NULL && to_height < here->neighbour_height))
        return FALSE;
      if (top == NULL || from_height == to_height
          || (top->climb_from_beach && !IN_SET (position, BOCAGE_SET_BEACH, lower)))
        continue;
      if ((top->climb_impassable & class_bit) != 0)
        return FALSE;
      if (upper == to && top->climb_cost > *cost)
        *cost = top->climb_cost;
    }
  return TRUE;
}

/* Whether an object that lies along its turn has one of its ends towards
 * @direction, or towards a corner of that edge. */
static gboolean
is_end (const BocageRules *rules, const BocagePieceType *type, const BocageThing *thing,
        guint direction)
{
  gboolean is_pointy = rules->geometry->grid.orientation == BOCAGE_ORIENTATION_POINTY;
  int along = type->turn_offset + (MAX (thing->turn, 1) - 1) * type->turn_step;
  int edge = (is_pointy ? 0 : -30) - 60 * (int) direction; /* degrees clockwise from east */
  int between = ((along - edge) % 180 + 180) % 180;

  return between <= 30 || between >= 150;
}

static gboolean
is_side_open (const BocageRules *rules, const BocagePosition *position, BocageHexIndex hex,
              guint direction)
{
  const BocagePositionHex *record = bocage_position_hex (position, hex);
  gboolean is_closed = FALSE;

  for (guint i = 0; i < BOCAGE_PATHS_PER_HEX; i++)
    if (record->paths[i] != BOCAGE_NO_TYPE && rules->types[record->paths[i]]->closes_sides)
      {
        if ((record->edges[i] & (1u << direction)) != 0)
          return TRUE;
        is_closed = TRUE;
      }
  for (guint16 i = record->thing; i != BOCAGE_NO_THING;
       i = bocage_position_thing (position, i)->next)
    {
      const BocageThing *thing = bocage_position_thing (position, i);

      if (!rules->types[thing->type]->closes_sides)
        continue;
      if (is_end (rules, rules->types[thing->type], thing, direction))
        return TRUE;
      is_closed = TRUE;
    }
  return !is_closed;
}

static BocageStepVerdict
find_carrier_step (const BocageRules *rules, const BocagePosition *position, BocageMover mover,
                   BocageHexIndex to)
{
  guint class_ = _bocage_type_move_class (position, rules->types[mover.carrier]);

  if (!IN_SET (position, BOCAGE_SET_SEA, to) && !IN_SET (position, BOCAGE_SET_BEACH, to))
    return BOCAGE_STEP_NOT_AT_SEA;
  return IN_SET (position, (BocageSet) (BOCAGE_SET_CLOSED + class_), to) ? BOCAGE_STEP_IMPASSABLE
                                                                         : BOCAGE_STEP_POSSIBLE;
}

static gboolean
lists (const char *const *ids, const char *id)
{
  for (; *ids != NULL; ids++)
    if (*ids == id)
      return TRUE;
  return FALSE;
}

/* Whether a unit that never leaves some pieces finds one of them in the next hex: the ground, a
 * thing, or a path that goes on from here. */
static gboolean
is_bound_way (const BocageRules *rules, const BocagePosition *position, const BocagePieceType *type,
              BocageHexIndex from, guint direction, BocageHexIndex to)
{
  const BocagePositionHex *here = bocage_position_hex (position, from);
  const BocagePositionHex *there = bocage_position_hex (position, to);
  guint back = bocage_direction_opposite (direction);

  if (there->ground != BOCAGE_NO_TYPE && lists (type->bound_to, rules->types[there->ground]->id))
    return TRUE;
  for (guint16 i = there->thing; i != BOCAGE_NO_THING;
       i = bocage_position_thing (position, i)->next)
    if (lists (type->bound_to, rules->types[bocage_position_thing (position, i)->type]->id))
      return TRUE;
  for (guint i = 0; i < BOCAGE_PATHS_PER_HEX; i++)
    for (guint j = 0; j < BOCAGE_PATHS_PER_HEX; j++)
      if (there->paths[i] != BOCAGE_NO_TYPE && here->paths[j] == there->paths[i]
          && lists (type->bound_to, rules->types[there->paths[i]]->id)
          && (there->edges[i] & (1u << back)) != 0 && (here->edges[j] & (1u << direction)) != 0)
        return TRUE;
  return FALSE;
}

/**
 * bocage_movement_is_fixed:
 *
 * Returns: whether a unit of @type that stands in @hex can never leave it
 */
gboolean
bocage_movement_is_fixed (const BocageRules *rules, const BocagePosition *position,
                          BocageTypeIndex type, BocageHexIndex hex)
{
  guint class_ = _bocage_type_move_class (position, rules->types[type]);

  return IN_SET (position, (BocageSet) (BOCAGE_SET_FIXED + class_), hex);
}

/**
 * bocage_movement_bars_battle:
 * @from: the hex that was left
 * @to: the one next to it that was entered
 * @length: hexes that the unit has moved this turn, this one included
 *
 * Returns: whether a unit of @type may not battle this turn because of that step
 */
gboolean
bocage_movement_bars_battle (const BocageRules *rules, const BocagePosition *position,
                             const BocagePieceType *type, BocageHexIndex from, BocageHexIndex to,
                             int length)
{
  BocagePositionHex room;
  const BocagePositionHex *hex;
  guint bit = 1u << type->attack_class;

  if (type->ignores_no_battle || type->ignores_limits)
    return FALSE;
  hex = _bocage_position_see_hex (rules, position, from, type, &room);
  if ((hex->no_battle_on_leaving & bit) != 0)
    return TRUE;
  hex = _bocage_position_see_hex (rules, position, to, type, &room);
  return (hex->no_battle_on_entry & bit) != 0
         || (hex->battle_within != 0 && length > hex->battle_within);
}

/**
 * bocage_movement_is_barred:
 *
 * Returns: whether a unit of @type cannot battle at all from @hex
 */
gboolean
bocage_movement_is_barred (const BocageRules *rules, const BocagePosition *position,
                           const BocagePieceType *type, BocageHexIndex hex)
{
  BocagePositionHex room;

  return !type->ignores_limits
         && (_bocage_position_see_hex (rules, position, hex, type, &room)->no_battle
             & 1u << type->attack_class)
                != 0;
}

/**
 * bocage_movement_find_step:
 * @mover: with a carrier only while it is aboard and at sea
 * @out_cost: (out): what the step costs; untouched if it is not possible
 *
 * Whether the ground lets @mover step from @from to its neighbour.  Other units
 * and how far it moved before are not looked at.
 */
BocageStepVerdict
bocage_movement_find_step (const BocageRules *rules, const BocagePosition *position,
                           BocageMover mover, BocageHexIndex from, guint direction, int *out_cost)
{
  BocageHexIndex to = bocage_geometry_neighbour (rules->geometry, from, direction);
  guint class_ = _bocage_type_move_class (position, rules->types[mover.type]);
  int cost = 1;

  if (to == BOCAGE_NO_HEX)
    return BOCAGE_STEP_OFF_BOARD;

  const BocagePieceType *type = rules->types[mover.type];
  BocagePositionHex room;
  guint64 here = _bocage_position_see_hex (rules, position, from, type, &room)->sets;
  guint64 there = _bocage_position_see_hex (rules, position, to, type, &room)->sets;

  if ((here & BOCAGE_SET_MASK (BOCAGE_SET_FIXED + class_)) != 0)
    return BOCAGE_STEP_FIXED;
  if (mover.carrier != BOCAGE_NO_TYPE)
    {
      BocageStepVerdict verdict = find_carrier_step (rules, position, mover, to);

      if (verdict != BOCAGE_STEP_POSSIBLE)
        return verdict;
    }
  if ((there & BOCAGE_SET_MASK (BOCAGE_SET_CLOSED + class_)) != 0)
    return BOCAGE_STEP_IMPASSABLE;
  if (type->bound_to != NULL && !is_bound_way (rules, position, type, from, direction, to))
    return BOCAGE_STEP_BOUND;
  if ((there & ~here & BOCAGE_SET_MASK (BOCAGE_SET_SEA)) != 0
      && position->policies[BOCAGE_POLICY_OCEAN_REENTRY] == BOCAGE_OCEAN_REENTRY_NO)
    return BOCAGE_STEP_TO_SEA;
  if (((here | there) & BOCAGE_SET_MASK (BOCAGE_SET_STEEP)) != 0
      && !climb (rules, position, 1u << class_, from, to, &cost))
    return BOCAGE_STEP_TOO_STEEP;
  if (((here & BOCAGE_SET_MASK (BOCAGE_SET_SIDES)) != 0
       && !is_side_open (rules, position, from, direction))
      || ((there & BOCAGE_SET_MASK (BOCAGE_SET_SIDES)) != 0
          && !is_side_open (rules, position, to, bocage_direction_opposite (direction))))
    return BOCAGE_STEP_CLOSED_SIDE;
  *out_cost = cost;
  return BOCAGE_STEP_POSSIBLE;
}

/* Returns: the greatest bonus of the roads that lead out of @hex in @direction */
static int
road_out (const BocageRules *rules, const BocagePosition *position, BocageHexIndex hex,
          guint direction)
{
  const BocagePositionHex *record = bocage_position_hex (position, hex);
  int bonus = 0;

  for (guint i = 0; i < BOCAGE_PATHS_PER_HEX; i++)
    if (record->paths[i] != BOCAGE_NO_TYPE && (record->edges[i] & (1u << direction)) != 0)
      bonus = MAX (bonus, rules->types[record->paths[i]]->road_bonus);
  return bonus;
}

/**
 * bocage_movement_find_road:
 *
 * Returns: by how much a move of a unit of @type may be longer that begins in
 *   @from, goes on in @direction and keeps to the road; 0 if there is no road
 */
int
bocage_movement_find_road (const BocageRules *rules, const BocagePosition *position,
                           BocageTypeIndex type, BocageHexIndex from, guint direction)
{
  BocageHexIndex to = bocage_geometry_neighbour (rules->geometry, from, direction);

  if (to == BOCAGE_NO_HEX || !IN_SET (position, BOCAGE_SET_ROAD, from)
      || !IN_SET (position, BOCAGE_SET_ROAD, to))
    return 0;

  int bonus = road_out (rules, position, from, direction);

  if (bonus == 0 || road_out (rules, position, to, bocage_direction_opposite (direction)) == 0)
    return 0;
  return rules->types[type]->road_bonus > 0 ? rules->types[type]->road_bonus : bonus;
}

/* Over any number of turns */

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

/* Finds the hexes that are plain to enter; for small boards. */
static void
find_plain_hexes (const BocagePosition *position, Plain plain, guint64 *out_hexes)
{
  memset (out_hexes, 0xff, position->n_words * sizeof *out_hexes);
  for (guint64 rest = plain.to; rest != 0; rest &= rest - 1)
    {
      const guint64 *set = bocage_position_set (position, (BocageSet) __builtin_ctzll (rest));

      for (guint i = 0; i < position->n_words; i++)
        out_hexes[i] &= ~set[i];
    }
}

/* Goes from @hex, which is plain, to all neighbours at once that are plain and were not seen.
 * Returns: whether there are others that need a closer look */
static gboolean
go_plainly (const BocageGeometry *geometry, BocageHexIndex hex, const guint64 *is_plain,
            guint64 *seen, BocageHexIndex *stack, guint *n_stack)
{
  const guint64 *near = &geometry->near[hex * geometry->n_words];
  guint64 others = 0;

  for (guint i = 0; i < geometry->n_words; i++)
    {
      guint64 found = near[i] & ~seen[i];

      others |= found & ~is_plain[i];
      found &= is_plain[i];
      seen[i] |= found;
      for (; found != 0; found &= found - 1)
        stack[(*n_stack)++] = (BocageHexIndex) (i * 64 + (guint) __builtin_ctzll (found));
    }
  return others != 0;
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
  /* What a carrier reaches by sea its passenger reaches by itself, more slowly: where the sea
   * lets its class in at all.  So both ways are tried for each step. */
  const BocageMover alone = { mover.type, BOCAGE_NO_TYPE };
  const Plain plain = make_plain (rules, position, alone);
  const BocagePositionHex *hexes = bocage_position_hex (position, 0);
  guint n_hexes = rules->geometry->n_hexes, n_words = rules->geometry->n_words;
  guint n = 0, n_stack = 0;
  BocageHexIndex small[BOCAGE_SMALL_HEXES];
  g_autofree BocageHexIndex *large
      = n_hexes > BOCAGE_SMALL_HEXES ? g_new (BocageHexIndex, n_hexes) : NULL;
  BocageHexIndex *stack = large != NULL ? large : small;
  guint64 plain_hexes[BOCAGE_SMALL_WORDS];

  if (large == NULL)
    find_plain_hexes (position, plain, plain_hexes);
  /* What is never entered passes for seen until the end. */
  for (guint i = 0; i < n_words; i++)
    out_hexes[i] = plain.closed != NULL ? plain.closed[i] : 0;
  out_hexes[BOCAGE_HEX_WORD (from)] |= BOCAGE_HEX_BIT (from);
  stack[n_stack++] = from;
  while (n_stack > 0)
    {
      BocageHexIndex hex = stack[--n_stack];
      const BocageHexIndex *next = bocage_geometry_neighbours (rules->geometry, hex);
      gboolean is_plain = plain.is_mobile && (hexes[hex].sets & plain.from) == 0;

      n++;
      if (is_plain && large == NULL
          && !go_plainly (rules->geometry, hex, plain_hexes, out_hexes, stack, &n_stack))
        continue;
      for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
        {
          BocageHexIndex to = next[direction];

          if (to == BOCAGE_NO_HEX || (out_hexes[BOCAGE_HEX_WORD (to)] & BOCAGE_HEX_BIT (to)) != 0)
            continue;
          if (!(is_plain && (hexes[to].sets & plain.to) == 0)
              && !is_step_ever (rules, position, alone, hex, direction)
              && !(mover.carrier != BOCAGE_NO_TYPE && IN_SET (position, BOCAGE_SET_SEA, hex)
                   && is_step_ever (rules, position, mover, hex, direction)))
            continue;
          out_hexes[BOCAGE_HEX_WORD (to)] |= BOCAGE_HEX_BIT (to);
          stack[n_stack++] = to;
        }
    }
  for (guint i = 0; plain.closed != NULL && i < n_words; i++)
    out_hexes[i] &= ~plain.closed[i];
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
