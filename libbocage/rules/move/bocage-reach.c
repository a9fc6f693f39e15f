/* bocage-reach.c: every hex a unit can reach this turn, by which way, and whether it may battle
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The shortest way to a hex is not always the best: a longer one may avoid
 * ground that forbids battle, or a beach that shortens the rest.  So a hex keeps
 * every way to it that no other beats in all respects, and ways are extended
 * until none is left to extend.
 *
 * One file: all of it works on the list of ways of one search, which nobody else sees.
 */

#include "config.h"

#include "bocage-movement.h"
#include "rules/board/bocage-spread.h"
#include "rules/points/bocage-points.h"
#include "rules/state/bocage-position-private.h"

#define NO_STEP G_MAXUINT
#define NO_CAP G_MAXUINT8
#define MAX_MOVE 100 /* hexes; so that costs fit a byte with a bonus and a last step */

/* The ways to a hex */
typedef struct
{
  guint search; /* the number of the search that these are of */
  guint first;
  guint best; /* the one that is shown */
} Place;

/* What rules in force say of units of some nation and type */
typedef struct
{
  guint64 rules;
  const BocagePieceType *type; /* (nullable) NULL: nothing was looked up yet */
  int move_most;               /* 0: as far as otherwise */
  int assault_move;
} Allowance;

struct _BocageReach
{
  const BocageRules *rules;
  BocageReachStep *steps;
  guint *next;      /* [max_steps]: the next way to the same hex */
  gboolean *beaten; /* [max_steps]: a later way is better */
  guint n_steps;
  guint max_steps;
  Place *places; /* [n_hexes] */
  guint search;
  Allowance allowance;   /* that was asked for last */
  BocageHexIndex *hexes; /* [n_found] */
  guint n_found;

  /* Of the search under way */
  const BocagePosition *position;
  const BocagePieceType *type;
  BocageUnitIndex unit;
  BocageMover mover;
  gboolean at_sea; /* the move begins aboard a carrier */
  int move;
  int move_and_battle;
  int assault_move;          /* … and battle in close assault; 0: no farther than others */
  gboolean is_thorough;      /* it spares no hex a look */
  guint64 barred;            /* sets that are never entered; 0: all is looked at */
  guint64 special[2];        /* … of which a hex that is left, or entered, asks for more */
  BocagePointsReach *points; /* (nullable) where the game moves by them */
};

/**
 * bocage_reach_new:
 * @rules: must outlive it
 *
 * Returns: (transfer full): a workspace for one thread
 */
BocageReach *
bocage_reach_new (const BocageRules *rules)
{
  BocageReach *self = g_new0 (BocageReach, 1);
  guint n = rules->geometry->n_hexes;

  self->rules = rules;
  self->max_steps = 256;
  self->steps = g_new (BocageReachStep, self->max_steps);
  self->next = g_new (guint, self->max_steps);
  self->beaten = g_new (gboolean, self->max_steps);
  self->places = g_new0 (Place, n);
  self->hexes = g_new (BocageHexIndex, n);
  if (rules->movement->model == BOCAGE_MOVEMENT_POINTS)
    self->points = bocage_points_reach_new (rules);
  return self;
}

void
bocage_reach_free (BocageReach *self)
{
  g_clear_pointer (&self->points, bocage_points_reach_free);
  g_free (self->steps);
  g_free (self->next);
  g_free (self->beaten);
  g_free (self->places);
  g_free (self->hexes);
  g_free (self);
}

/* Ways */

/* Whether @a is as good as @b in every respect. */
static gboolean
is_as_good (const BocageReachStep *a, const BocageReachStep *b)
{
  const guint8 bad = BOCAGE_REACH_STOPPED | BOCAGE_REACH_NO_BATTLE;
  const guint8 good = BOCAGE_REACH_ON_ROAD;

  return a->cost <= b->cost && a->cap >= b->cap && a->bonus >= b->bonus
         && (a->flags & bad & ~b->flags) == 0 && (b->flags & good & ~a->flags) == 0;
}

/* Keeps a way that is not worse than another. */
static inline void
keep_step (BocageReach *self, Place *place, const BocageReachStep *step, guint next)
{
  guint index = self->n_steps++;

  self->steps[index] = *step;
  self->beaten[index] = FALSE;
  self->next[index] = next;
  place->first = index;
}

/* … where no way led to its hex before */
static inline void
keep_first_step (BocageReach *self, Place *place, const BocageReachStep *step)
{
  place->search = self->search;
  self->hexes[self->n_found++] = step->hex;
  keep_step (self, place, step, NO_STEP);
}

static void
make_room (BocageReach *self)
{
  self->max_steps *= 2;
  self->steps = g_renew (BocageReachStep, self->steps, self->max_steps);
  self->next = g_renew (guint, self->next, self->max_steps);
  self->beaten = g_renew (gboolean, self->beaten, self->max_steps);
}

static void
add_step (BocageReach *self, const BocageReachStep *step)
{
  Place *place = &self->places[step->hex];

  if (self->n_steps == self->max_steps)
    make_room (self);
  if (place->search != self->search)
    {
      keep_first_step (self, place, step);
      return;
    }
  for (guint i = place->first; i != NO_STEP; i = self->next[i])
    if (!self->beaten[i] && is_as_good (&self->steps[i], step))
      return;
  for (guint i = place->first; i != NO_STEP; i = self->next[i])
    if (is_as_good (step, &self->steps[i]))
      self->beaten[i] = TRUE;
  keep_step (self, place, step, place->first);
}

/* One more hex */

static guint8
enter_flags (const BocageReach *self, BocageHexIndex from, BocageHexIndex to,
             const BocagePositionHex *hex, int length, guint8 before)
{
  const BocagePosition *position = self->position;
  const BocagePieceType *type = self->type;
  guint8 flags = before & BOCAGE_REACH_NO_BATTLE;
  gboolean must_stop = (hex->stops & (1u << _bocage_type_move_class (position, type))) != 0;

  if (must_stop
      && !(type->ignores_limits
           && position->policies[BOCAGE_POLICY_LIMITLESS_STOP] == BOCAGE_LIMITLESS_STOP_NO))
    flags |= BOCAGE_REACH_STOPPED;
  if (bocage_movement_bars_battle (self->rules, position, type, from, to, length))
    flags |= BOCAGE_REACH_NO_BATTLE;
  if (bocage_position_in_set (position, BOCAGE_SET_CLEARABLE, to))
    for (guint16 i = hex->thing; i != BOCAGE_NO_THING;
         i = bocage_position_thing (position, i)->next)
      if ((self->rules->types[bocage_position_thing (position, i)->type]
               ->removed[BOCAGE_STAY_ENTERED]
           & (1u << type->attack_class))
          != 0)
        flags |= BOCAGE_REACH_CLEARS;
  if (self->at_sea)
    {
      /* On the beach it goes no further; on the shore it may. */
      if (!bocage_position_in_set (position, BOCAGE_SET_SEA, to))
        flags |= BOCAGE_REACH_STOPPED | BOCAGE_REACH_LANDS;
      else if (bocage_position_in_set (position, BOCAGE_SET_SHORE, to))
        flags |= BOCAGE_REACH_LANDS;
    }
  return flags;
}

static gboolean
is_allowed (const BocageReach *self, const BocageReachStep *step)
{
  return step->cost <= step->cap
         && (step->cost <= self->move
             || ((step->flags & BOCAGE_REACH_ON_ROAD) != 0
                 && step->cost <= self->move + step->bonus));
}

/* A move that keeps to the road may be longer; how much, the first hex says. */
static void
take_road (const BocageReach *self, BocageReachStep *step, BocageHexIndex from, guint direction)
{
  int bonus = self->at_sea ? 0
                           : bocage_movement_find_road (self->rules, self->position,
                                                        self->mover.type, from, direction);

  if (bonus == 0)
    return;
  if (step->length == 1)
    step->bonus = (guint8) MIN (bonus, MAX_MOVE);
  step->flags |= BOCAGE_REACH_ON_ROAD;
}

/* Most hexes ask for nothing, and their sets say so: a step between them costs one hex. */
static void
find_special (BocageReach *self)
{
  guint class_ = _bocage_type_move_class (self->position, self->type);
  guint64 either = BOCAGE_SET_MASK (BOCAGE_SET_STEEP) | BOCAGE_SET_MASK (BOCAGE_SET_SIDES);

  self->barred = 0;
  if (self->is_thorough || self->at_sea || self->type->treats_as_open != NULL
      || self->type->bound_to != NULL)
    return;
  self->barred
      = BOCAGE_SET_MASK (BOCAGE_SET_OCCUPIED) | BOCAGE_SET_MASK (BOCAGE_SET_CLOSED + class_);
  self->special[0] = either | BOCAGE_SET_MASK (BOCAGE_SET_FIXED + class_);
  self->special[1] = either | BOCAGE_SET_MASK (BOCAGE_SET_SEA) | BOCAGE_SET_MASK (BOCAGE_SET_STOP)
                     | BOCAGE_SET_MASK (BOCAGE_SET_NO_BATTLE_ON_ENTRY)
                     | BOCAGE_SET_MASK (BOCAGE_SET_ADJACENT_ONLY)
                     | BOCAGE_SET_MASK (BOCAGE_SET_CAPPED) | BOCAGE_SET_MASK (BOCAGE_SET_CLEARABLE);
}

/* Whether a way can go on: a hex more costs one at least, and only a road gives more of them. */
static gboolean
may_extend (const BocageReach *self, guint index)
{
  const BocageReachStep *step = &self->steps[index];

  return !self->beaten[index] && (step->flags & BOCAGE_REACH_STOPPED) == 0
         && (self->is_thorough
             || (step->cost < step->cap
                 && (step->cost < self->move || step->length == 0
                     || (step->flags & BOCAGE_REACH_ON_ROAD) != 0)));
}

static void
extend (BocageReach *self, guint index, guint direction)
{
  BocageHexIndex to
      = bocage_geometry_neighbour (self->rules->geometry, self->steps[index].hex, direction);

  if (to == BOCAGE_NO_HEX)
    return;

  const BocageReachStep from = self->steps[index];
  const BocagePosition *position = self->position;
  int cost;

  if (bocage_position_in_set (position, BOCAGE_SET_OCCUPIED, to)
      || bocage_movement_find_step (self->rules, position, self->mover, from.hex, direction, &cost)
             != BOCAGE_STEP_POSSIBLE)
    return;

  BocagePositionHex room;
  const BocagePositionHex *there
      = _bocage_position_see_hex (self->rules, position, to, self->type, &room);
  gboolean is_free = self->at_sea || self->type->ignores_limits;
  BocageReachStep step
      = { .hex = to,
          .cost = (guint8) MIN (from.cost + cost, G_MAXUINT8),
          .length = (guint8) (from.length + 1),
          .cap = from.cap,
          .bonus = from.bonus,
          .flags = enter_flags (self, from.hex, to, there, from.length + 1, from.flags),
          .parent = index };

  if (!is_free && from.length > 0
      && (there->sets & BOCAGE_SET_MASK (BOCAGE_SET_ADJACENT_ONLY)) != 0)
    return;
  if (!is_free && there->cap != 0)
    step.cap = MIN (step.cap, there->cap);
  if (from.length == 0 || (from.flags & BOCAGE_REACH_ON_ROAD) != 0)
    take_road (self, &step, from.hex, direction);
  if (is_allowed (self, &step))
    add_step (self, &step);
}

/* As add_step().  Mostly no way led there, or the last is as good, which is so where ways meet. */
static inline void
add_plain_step (BocageReach *self, const BocageReachStep *step)
{
  Place *place = &self->places[step->hex];

  if (place->search != self->search && self->n_steps < self->max_steps)
    keep_first_step (self, place, step);
  else if (place->search != self->search || self->beaten[place->first]
           || !is_as_good (&self->steps[place->first], step))
    add_step (self, step);
}

/* Extends a way in all directions; where sets settle that, without a further look. */
static void
extend_around (BocageReach *self, guint index)
{
  const BocageReachStep from = self->steps[index];
  const BocagePositionHex *hexes = bocage_position_hex (self->position, 0);
  const BocagePositionHex *here = &hexes[from.hex];
  guint64 special = self->special[1] | (here->sets & BOCAGE_SET_MASK (BOCAGE_SET_ROAD));
  BocageReachStep step = { .cost = (guint8) MIN (from.cost + 1, G_MAXUINT8),
                           .length = (guint8) (from.length + 1),
                           .cap = from.cap,
                           .bonus = from.bonus,
                           .flags = from.flags & BOCAGE_REACH_NO_BATTLE,
                           .parent = index };
  gboolean may_step = is_allowed (self, &step);

  if (self->barred == 0 || (here->sets & self->special[0]) != 0 || here->no_battle_on_leaving != 0)
    special = G_MAXUINT64;
  for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
    {
      BocageHexIndex to = bocage_geometry_neighbour (self->rules->geometry, from.hex, direction);

      if (to == BOCAGE_NO_HEX || (hexes[to].sets & self->barred) != 0)
        continue;
      step.hex = to;
      if (special == G_MAXUINT64 || (hexes[to].sets & special) != 0)
        extend (self, index, direction);
      else if (may_step)
        add_plain_step (self, &step);
    }
}

/* The beginning */

static void
begin (BocageReach *self, BocageHexIndex from)
{
  const BocagePosition *position = self->position;
  BocagePositionHex room;
  const BocagePositionHex *hex
      = _bocage_position_see_hex (self->rules, position, from, self->type, &room);
  BocageReachStep start = { .hex = from, .cap = NO_CAP };

  if (bocage_movement_is_fixed (self->rules, position, self->mover.type, from))
    start.flags |= BOCAGE_REACH_STOPPED;
  if (!self->at_sea && !self->type->ignores_limits)
    {
      if ((hex->sets & BOCAGE_SET_MASK (BOCAGE_SET_LEAVE_BY_ONE)) != 0)
        start.cap = 1;
      if (hex->start_cap != 0)
        start.cap = MIN (start.cap, hex->start_cap);
    }
  add_step (self, &start);
}

/* Whether an enemy stands next to @hex. */
static gboolean
meets_enemy (const BocageReach *self, BocageHexIndex hex)
{
  int side = bocage_position_unit (self->position, self->unit)->side;

  for (guint i = 0; side >= 0 && i < BOCAGE_N_EDGES; i++)
    {
      BocageHexIndex next = bocage_geometry_neighbour (self->rules->geometry, hex, i);

      if (next != BOCAGE_NO_HEX
          && bocage_position_in_set (self->position, BOCAGE_SET_SIDE_0 + 1 - side, next))
        return TRUE;
    }
  return FALSE;
}

static gboolean
may_battle (const BocageReach *self, const BocageReachStep *step)
{
  int moved = step->cost - bocage_reach_get_free (step);

  if (!self->type->battles || self->at_sea
      || (moved > self->move_and_battle
          && (moved > self->assault_move || !meets_enemy (self, step->hex))))
    return FALSE;
  if ((step->flags & BOCAGE_REACH_NO_BATTLE) != 0)
    return FALSE;
  /* Ground is the same to it as to all, and here that bars nobody. */
  if (self->barred != 0 && bocage_position_hex (self->position, step->hex)->no_battle == 0)
    return TRUE;
  return !bocage_movement_is_barred (self->rules, self->position, self->type, step->hex);
}

/* Of the ways to each hex, shows one that leaves a battle if there is one, and
 * of those the cheapest. */
static void
choose_ways (BocageReach *self)
{
  for (guint i = 0; i < self->n_steps; i++)
    if (may_battle (self, &self->steps[i]))
      self->steps[i].flags |= BOCAGE_REACH_MAY_BATTLE;
  for (guint i = 0; i < self->n_found; i++)
    {
      BocageHexIndex hex = self->hexes[i];
      guint best = NO_STEP;

      if (self->next[self->places[hex].first] == NO_STEP)
        {
          self->places[hex].best = self->places[hex].first;
          continue;
        }
      for (guint j = self->places[hex].first; j != NO_STEP; j = self->next[j])
        {
          const BocageReachStep *step = &self->steps[j];
          guint8 mine = step->flags & BOCAGE_REACH_MAY_BATTLE;
          guint8 other = best != NO_STEP ? self->steps[best].flags & BOCAGE_REACH_MAY_BATTLE : 0;

          if (best == NO_STEP || mine > other
              || (mine == other && step->cost <= self->steps[best].cost))
            best = j;
        }
      self->places[hex].best = best;
    }
}

/* How far rules in force let the unit move, and move before a close assault.  Many a unit is of the
 * nation and the type of the one before it. */
static const Allowance *
find_allowance (BocageReach *self, const BocageUnit *unit)
{
  Allowance *allowance = &self->allowance;
  guint64 rules = unit->side < 0 ? 0
                                 : self->position->sides[unit->side].rules
                                       & self->rules->of_nation[unit->nation];
  guint64 rest = G_MAXUINT64;
  const BocageRuleType *rule;

  if (allowance->type == self->type && allowance->rules == rules)
    return allowance;
  *allowance = (Allowance){ .rules = rules, .type = self->type };
  while ((rule = _bocage_position_next_national_rule (self->rules, self->position, unit, &rest))
         != NULL)
    {
      allowance->assault_move = MAX (allowance->assault_move, rule->assault_move);
      if (rule->move_most > 0
          && (allowance->move_most == 0 || rule->move_most < allowance->move_most))
        allowance->move_most = rule->move_most;
    }
  return allowance;
}

/* By points */

/* The steps of the ways that were found by prices.  Of each hex there is one, behind the one that
 * leads to it: a way that costs less was found before.  Each step costs a point at least, so that
 * no way has more of them than may be spent. */
static void
take_ways (BocageReach *self, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      BocageHexIndex hex = bocage_points_reach_get_hex (self->points, i);
      BocageReachStep step = { .hex = hex,
                               .cost = (guint8) bocage_points_reach_get_cost (self->points, hex),
                               .cap = NO_CAP };
      guint8 way[BOCAGE_SPREAD_MOST];
      guint length = bocage_points_reach_get_way (self->points, hex, way, G_N_ELEMENTS (way));

      if (length > 0)
        step.parent
            = self->places[bocage_geometry_neighbour (self->rules->geometry, hex,
                                                      bocage_direction_opposite (way[length - 1]))]
                  .first;
      step.length = (guint8) length;
      add_step (self, &step);
    }
}

static guint
find_by_points (BocageReach *self, BocageUnitIndex unit)
{
  BocageGroup alone = { 1, { unit } };

  self->at_sea = FALSE;
  self->barred = 0;
  self->assault_move = self->move_and_battle = 0;
  self->move = bocage_points_find_left (self->rules, self->position, &alone);
  take_ways (self, bocage_points_reach_find (self->points, self->position, &alone));
  choose_ways (self);
  return self->n_found;
}

/* Public functions */

/* From now on every step is looked at in full, where sets would settle it: for tests. */
void
_bocage_reach_look_closely (BocageReach *self)
{
  self->is_thorough = TRUE;
}

/**
 * bocage_reach_limit_move:
 * @move: hexes that @unit may move by its type or a card
 *
 * Returns: hexes that the rules in force leave of them
 */
int
bocage_reach_limit_move (const BocageRules *rules, const BocagePosition *position,
                         BocageUnitIndex unit, int move)
{
  guint64 rest = G_MAXUINT64;
  const BocageRuleType *rule;

  while ((rule = _bocage_position_next_national_rule (rules, position,
                                                      bocage_position_unit (position, unit), &rest))
         != NULL)
    if (rule->move_most > 0)
      move = MIN (move, rule->move_most);
  return move;
}

/**
 * bocage_reach_find:
 * @position: read only while this runs
 * @unit: of @position
 * @limits: what a card says instead of the unit's own allowances
 *
 * Finds every hex that @unit can reach this turn, its own included, which it
 * need not leave.  A unit that is not on the board reaches none.  Where the game moves in points,
 * costs are points, what the unit has left of them counts, and @limits do not.
 *
 * Returns: how many; see bocage_reach_get_hex()
 */
guint
bocage_reach_find (BocageReach *self, const BocagePosition *position, BocageUnitIndex unit,
                   BocageMoveLimits limits)
{
  const BocageUnit *record = bocage_position_unit (position, unit);

  self->n_steps = self->n_found = 0;
  self->search++;
  if (record->hex == BOCAGE_NO_HEX)
    return 0;

  self->position = position;
  self->type = self->rules->types[record->type];
  self->unit = unit;
  if (self->points != NULL)
    return find_by_points (self, unit);
  self->at_sea = record->carrier != BOCAGE_NO_TYPE
                 && bocage_position_in_set (position, BOCAGE_SET_SEA, record->hex);
  self->mover = (BocageMover){ record->type, self->at_sea ? record->carrier : BOCAGE_NO_TYPE };
  self->move = limits.move >= 0 ? limits.move : self->type->move;
  self->move_and_battle
      = limits.move_and_battle >= 0 ? limits.move_and_battle : self->type->move_and_battle;
  if (self->at_sea)
    self->move = self->rules->types[record->carrier]->move;
  self->move = MIN (self->move, MAX_MOVE);
  self->assault_move = 0;
  if (!self->at_sea)
    {
      const Allowance *allowance = find_allowance (self, record);

      if (allowance->move_most > 0)
        self->move = MIN (self->move, allowance->move_most);
      self->assault_move = allowance->assault_move;
    }

  find_special (self);
  begin (self, record->hex);
  for (guint i = 0; i < self->n_steps; i++)
    if (may_extend (self, i))
      extend_around (self, i);
  choose_ways (self);
  return self->n_found;
}

/**
 * bocage_reach_get_free:
 *
 * What a road adds to a move is no part of it when the unit wants to battle:
 * who may move one hex and battle may move two along a road.  Who may not move
 * at all before a battle may not move along a road either.
 *
 * Returns: how many of the hexes up to @step the road gave
 */
guint8
bocage_reach_get_free (const BocageReachStep *step)
{
  if ((step->flags & BOCAGE_REACH_ON_ROAD) == 0 || step->cost == 0)
    return 0;
  return MIN (step->bonus, (guint8) (step->cost - 1));
}

/**
 * bocage_reach_get_hex:
 * @index: less than what bocage_reach_find() returned; 0 is the unit's own hex
 */
BocageHexIndex
bocage_reach_get_hex (const BocageReach *self, guint index)
{
  return self->hexes[index];
}

/**
 * bocage_reach_get_found:
 * @index: as of bocage_reach_get_hex()
 *
 * Returns: as bocage_reach_get_step() of that hex
 */
const BocageReachStep *
bocage_reach_get_found (const BocageReach *self, guint index)
{
  return &self->steps[self->places[self->hexes[index]].best];
}

/**
 * bocage_reach_get_step:
 *
 * Returns: (nullable): how @hex is reached, or %NULL if it is not; valid until
 *   the next question.  Of several ways, one after which the unit may battle,
 *   and of those the cheapest.
 */
const BocageReachStep *
bocage_reach_get_step (const BocageReach *self, BocageHexIndex hex)
{
  if (self->search == 0 || self->places[hex].search != self->search)
    return NULL;
  return &self->steps[self->places[hex].best];
}

/**
 * bocage_reach_may_go_on:
 *
 * Returns: whether some way to @hex leaves movement for one more hex after it,
 *   off the road
 */
gboolean
bocage_reach_may_go_on (const BocageReach *self, BocageHexIndex hex)
{
  if (self->search == 0 || self->places[hex].search != self->search)
    return FALSE;
  for (guint i = self->places[hex].first; i != NO_STEP; i = self->next[i])
    {
      const BocageReachStep *step = &self->steps[i];

      if (!self->beaten[i] && (step->flags & BOCAGE_REACH_STOPPED) == 0
          && step->cost + 1 <= step->cap && step->cost + 1 <= self->move)
        return TRUE;
    }
  return FALSE;
}

/**
 * bocage_reach_get_way:
 * @hex: a hex that is reached
 * @out_hexes: (out caller-allocates): the hexes entered, the last being @hex
 * @max: room in @out_hexes; more than that are left out, from the end
 *
 * Returns: the length of the way, which may be more than @max
 */
guint
bocage_reach_get_way (const BocageReach *self, BocageHexIndex hex, BocageHexIndex *out_hexes,
                      guint max)
{
  const BocageReachStep *step = bocage_reach_get_step (self, hex);

  if (step == NULL)
    return 0;

  guint length = step->length;

  for (; step->length > 0; step = &self->steps[step->parent])
    if (step->length <= max)
      out_hexes[step->length - 1] = step->hex;
  return length;
}
