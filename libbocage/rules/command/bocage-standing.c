/* bocage-standing.c: who has which medals, and who has won
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-victory-private.h"
#include "rules/fight/bocage-consequence-private.h"
#include "rules/state/bocage-position-private.h"

#define SIDE_BIT(side) ((guint8) (1u << (side)))

static const BocageObjectiveRow *
get_row (const BocageVictory *self, guint index)
{
  return &g_array_index (self->objectives, BocageObjectiveRow, index);
}

/* Units of each side in some hexes. */
static void
count_units (const BocagePosition *position, const BocageHexIndex *hexes, guint n, guint *out_n)
{
  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    out_n[i] = 0;
  for (guint i = 0; i < n; i++)
    {
      BocageUnitIndex unit = bocage_position_hex (position, hexes[i])->unit;

      if (unit != BOCAGE_NO_UNIT && bocage_position_unit (position, unit)->side >= 0)
        out_n[bocage_position_unit (position, unit)->side]++;
    }
}

/* Conditions */

static BocageTruth
truth_of (gboolean is_true)
{
  return is_true ? BOCAGE_TRUTH_TRUE : BOCAGE_TRUTH_FALSE;
}

static BocageTruth
judge_hold (const BocageVictory *self, const BocagePosition *position,
            const BocageObjectiveRow *row, const BocageCondition *condition, int side)
{
  gboolean is_own = condition->n_hexes > 0;
  const BocageHexIndex *hexes = (const BocageHexIndex *) (gpointer) self->hexes->data
                                + (is_own ? condition->first_hex : row->first_hex);
  guint n_hexes = is_own ? condition->n_hexes : row->public.n_hexes;
  guint n[BOCAGE_N_SIDES];

  count_units (position, hexes, n_hexes, n);
  if (condition->side != BOCAGE_NO_SIDE)
    side = condition->side;
  return truth_of (n_hexes > 0 && n[side] >= (condition->count > 0 ? condition->count : n_hexes));
}

static BocageTruth judge (const BocageVictory *self, const BocagePosition *position,
                          const BocageStanding *standing, const BocageObjectiveRow *row,
                          guint index, int side);

/* All of those within, or any; nothing is never true. */
static BocageTruth
judge_group (const BocageVictory *self, const BocagePosition *position,
             const BocageStanding *standing, const BocageObjectiveRow *row, guint index, int side)
{
  const BocageCondition *group = &g_array_index (self->conditions, BocageCondition, index);
  gboolean is_any = group->id == BOCAGE_ELEMENT_ANY;
  BocageTruth truth = is_any ? BOCAGE_TRUTH_FALSE : BOCAGE_TRUTH_TRUE;

  if (group->end == index + 1)
    return BOCAGE_TRUTH_FALSE;
  for (guint i = index + 1; i < group->end;
       i = g_array_index (self->conditions, BocageCondition, i).end)
    {
      BocageTruth one = judge (self, position, standing, row, i, side);

      truth = is_any ? MAX (truth, one) : MIN (truth, one);
    }
  return truth;
}

static BocageTruth
judge (const BocageVictory *self, const BocagePosition *position, const BocageStanding *standing,
       const BocageObjectiveRow *row, guint index, int side)
{
  const BocageCondition *condition = &g_array_index (self->conditions, BocageCondition, index);

  switch ((guint) condition->id)
    {
    case BOCAGE_ELEMENT_WHEN:
    case BOCAGE_ELEMENT_ALL:
    case BOCAGE_ELEMENT_ANY:
      return judge_group (self, position, standing, row, index, side);
    case BOCAGE_ELEMENT_HOLD:
      return judge_hold (self, position, row, condition, side);
    case BOCAGE_ELEMENT_ELIMINATED:
      if (condition->counter == NO_COUNTER)
        return BOCAGE_TRUTH_UNKNOWN;
      return truth_of (standing->counters[condition->counter] >= condition->count);
    case BOCAGE_ELEMENT_EXITED:
      return truth_of (
          standing->n_exited[condition->side != BOCAGE_NO_SIDE ? condition->side : side]
          >= condition->count);
    case BOCAGE_ELEMENT_TURN:
      return truth_of ((standing->turn + 1u) / 2 >= condition->count);
    default:
      return BOCAGE_TRUTH_UNKNOWN;
    }
}

/* Objectives */

/* The units that have entered since the battle began: who has stood there all the time has not. */
static void
count_entered (const BocageVictory *self, const BocagePosition *position,
               const BocageStanding *standing, const BocageObjectiveRow *row, guint *out_n)
{
  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    out_n[i] = 0;
  for (guint i = 0; i < row->public.n_hexes; i++)
    {
      BocageHexIndex hex = row->public.hexes[i];
      BocageUnitIndex index = bocage_position_hex (position, hex)->unit;

      if (index == BOCAGE_NO_UNIT || bocage_position_unit (position, index)->side < 0)
        continue;
      if (index < self->n_units && self->start[index] == hex
          && (index >= BOCAGE_POSITION_UNITS
              || (standing->moved[index / 64] >> (index % 64) & 1) == 0))
        continue;
      out_n[bocage_position_unit (position, index)->side]++;
    }
}

/* What is won at the start of a turn; @side: whose turn it is */
static guint8
look_at_turn_start (const BocagePosition *position, const BocageObjective *objective,
                    const guint *n, int side, guint8 holders)
{
  gboolean every = position->policies[BOCAGE_POLICY_MAJORITY_TURN] == BOCAGE_MAJORITY_TURN_EVERY
                   && objective->kind->majority;

  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    {
      gboolean has = n[i] >= objective->hold && (!objective->kind->majority || n[i] > n[1 - i]);

      if ((objective->sides & SIDE_BIT (i)) == 0 || (i != side && !every))
        continue;
      if (objective->kind->permanent)
        holders |= has ? SIDE_BIT (i) : 0;
      else if (has)
        holders = SIDE_BIT (i);
      else
        holders &= (guint8) ~SIDE_BIT (i);
    }
  return holders;
}

/* What is held as long as it is. */
static guint8
look_at (const BocageObjective *objective, const guint *n, guint8 holders)
{
  const BocageObjectiveKind *kind = objective->kind;
  guint8 now = 0;

  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    if (n[i] >= objective->hold && (!kind->majority || n[i] > n[1 - i])
        && (!kind->sole || n[1 - i] == 0))
      now |= SIDE_BIT (i);
  if (kind->kept)
    {
      /* Nobody there, or both: it stays with whom it was. */
      if (now == 0 || now == (SIDE_BIT (0) | SIDE_BIT (1)))
        return holders;
    }
  return now & objective->sides;
}

static void
look (const BocageVictory *self, const BocagePosition *position, BocageMoment moment, int side,
      guint index, BocageStanding *standing)
{
  const BocageObjectiveRow *row = get_row (self, index);
  const BocageObjectiveKind *kind = row->public.kind;
  guint8 *holders = &standing->holders[index];
  guint n[BOCAGE_N_SIDES];

  if (kind->sudden_death)
    return;
  count_units (position, row->public.hexes, row->public.n_hexes, n);
  if (kind->start_of_turn)
    {
      if (moment != BOCAGE_MOMENT_CHANGE)
        *holders = look_at_turn_start (position, &row->public, n, side, *holders);
    }
  else if (kind->permanent)
    {
      count_entered (self, position, standing, row, n);
      for (int i = 0; i < BOCAGE_N_SIDES; i++)
        if (n[i] >= row->public.hold)
          *holders |= SIDE_BIT (i) & row->public.sides;
    }
  else
    *holders = look_at (&row->public, n, *holders);
}

static void
note_moves (const BocageVictory *self, const BocagePosition *position, BocageStanding *standing)
{
  for (guint i = 0; i < MIN (self->n_units, BOCAGE_POSITION_UNITS); i++)
    if (bocage_position_unit (position, (BocageUnitIndex) i)->hex != self->start[i])
      standing->moved[i / 64] |= G_GUINT64_CONSTANT (1) << (i % 64);
}

/* The side whose turn it is comes first: it brought the change about. */
static void
find_winner (const BocageVictory *self, const BocagePosition *position, int side,
             BocageStanding *standing)
{
  for (guint i = 0; i < self->objectives->len; i++)
    for (int j = 0; j < BOCAGE_N_SIDES; j++)
      {
        int who = j == 0 ? side : 1 - side;
        const BocageObjective *objective = &get_row (self, i)->public;

        if (objective->kind->sudden_death && (objective->sides & SIDE_BIT (who)) != 0
            && bocage_victory_get_truth (self, position, standing, i, who) == BOCAGE_TRUTH_TRUE)
          {
            standing->winner = (gint8) who;
            standing->sudden = (gint16) i;
            return;
          }
      }
  for (int j = 0; j < BOCAGE_N_SIDES; j++)
    {
      int who = j == 0 ? side : 1 - side;
      BocageMedals medals;

      bocage_victory_count_medals (self, position, standing, who, &medals);
      if (medals.needed > 0 && medals.total >= medals.needed
          && standing->n_exited[who] >= position->sides[who].exits)
        {
          standing->winner = (gint8) who;
          return;
        }
    }
}

/* Public functions */

/**
 * bocage_victory_begin:
 * @position: the set-up
 * @out_standing: (out): who holds what before the first turn
 *
 * What is won at the start of a turn the side that moves first may hold at
 * once; what is won by entering nobody has yet.
 */
void
bocage_victory_begin (const BocageVictory *self, const BocagePosition *position,
                      BocageStanding *out_standing)
{
  *out_standing = (BocageStanding){ .winner = BOCAGE_NO_SIDE, .sudden = -1 };
  bocage_victory_evaluate (self, position, BOCAGE_MOMENT_SETUP, position->first, out_standing);
}

/**
 * bocage_victory_evaluate:
 * @side: whose turn it is, or begins
 * @standing: (inout): of the moment before
 *
 * Looks at all objectives.  Once somebody has won nothing changes any more.
 */
void
bocage_victory_evaluate (const BocageVictory *self, const BocagePosition *position,
                         BocageMoment moment, int side, BocageStanding *standing)
{
  g_return_if_fail (side >= 0 && side < BOCAGE_N_SIDES);

  if (standing->winner != BOCAGE_NO_SIDE)
    return;
  if (moment == BOCAGE_MOMENT_TURN)
    standing->turn++;
  note_moves (self, position, standing);
  for (guint i = 0; i < self->objectives->len; i++)
    look (self, position, moment, side, i, standing);
  find_winner (self, position, side, standing);
}

/**
 * bocage_victory_get_truth:
 * @objective: a sudden death
 * @side: who would win by it
 *
 * A turn of a condition is one of both sides: the second begins when the side
 * that began the battle moves again.
 *
 * Returns: whether its condition is true now
 */
BocageTruth
bocage_victory_get_truth (const BocageVictory *self, const BocagePosition *position,
                          const BocageStanding *standing, guint objective, int side)
{
  const BocageObjectiveRow *row = get_row (self, objective);

  if (row->first_condition == row->end_condition)
    return BOCAGE_TRUTH_FALSE;
  return judge (self, position, standing, row, row->first_condition, side);
}

/**
 * bocage_victory_count_medals:
 * @out_medals: (out): what @side has at this moment
 */
void
bocage_victory_count_medals (const BocageVictory *self, const BocagePosition *position,
                             const BocageStanding *standing, int side, BocageMedals *out_medals)
{
  *out_medals = (BocageMedals){ .units = standing->units[side],
                                .exits = standing->exits[side],
                                .needed = position->sides[side].medals };
  for (guint i = 0; i < self->n_pools; i++)
    out_medals->pools += standing->pools[side][i] / self->pool_sizes[i];
  for (guint i = 0; i < self->objectives->len; i++)
    if ((standing->holders[i] & SIDE_BIT (side)) != 0)
      out_medals->objectives += get_row (self, i)->public.medals;
  out_medals->total
      = out_medals->units + out_medals->pools + out_medals->exits + out_medals->objectives;
}

/**
 * bocage_victory_get_unit_medals:
 * @out_pool: (out) (optional): how many figures such as its make a medal; 0: it
 *   counts as a unit
 *
 * Returns: the medals for eliminating @unit; 0 where its figures are collected
 */
guint
bocage_victory_get_unit_medals (const BocageVictory *self, const BocagePosition *position,
                                BocageUnitIndex unit, guint *out_pool)
{
  const BocageUnit *record = bocage_position_unit (position, unit);
  const BocagePieceType *type = self->rules->types[record->type];
  int own = unit < self->n_units && record->source < self->medals->len
                ? g_array_index (self->medals, int, record->source)
                : BOCAGE_UNSET;
  guint8 pooled = self->pools[bocage_rules_get_base (self->rules, record->type)];
  guint pool = own == BOCAGE_UNSET && pooled != NO_POOL ? self->pool_sizes[pooled] : 0;

  if (out_pool != NULL)
    *out_pool = pool;
  if (own != BOCAGE_UNSET)
    return (guint) MAX (own, 0);
  return pool > 0 ? 0 : (guint) MAX (type->medals, 0);
}

static guint16
add_short (guint16 a, guint b)
{
  return (guint16) MIN (a + b, G_MAXUINT16);
}

/**
 * bocage_victory_lose_figures:
 * @unit: as it is after or before the loss
 * @figures: how many it lost
 * @is_eliminated: whether it was its last ones
 *
 * Notes a loss.  What it changes otherwise is found by bocage_victory_evaluate().
 */
void
bocage_victory_lose_figures (const BocageVictory *self, const BocagePosition *position,
                             BocageUnitIndex unit, guint figures, gboolean is_eliminated,
                             BocageLoss loss, BocageStanding *standing)
{
  const BocageUnit *record = bocage_position_unit (position, unit);
  const BocagePieceType *type = self->rules->types[record->type];
  guint pool, medals = bocage_victory_get_unit_medals (self, position, unit, &pool);

  if (loss == BOCAGE_LOSS_SPENT || record->side < 0)
    return;
  if (pool > 0)
    {
      guint8 pooled = self->pools[bocage_rules_get_base (self->rules, record->type)];
      guint16 *collected = &standing->pools[1 - record->side][pooled];

      *collected = add_short (*collected, figures);
    }
  if (!is_eliminated)
    return;
  standing->units[1 - record->side] = add_short (standing->units[1 - record->side], medals);
  for (guint i = 0; i < self->counters->len; i++)
    {
      const BocageCounter *counter = &g_array_index (self->counters, BocageCounter, i);

      if ((counter->side == BOCAGE_NO_SIDE || counter->side == record->side)
          && (counter->type == NULL || counter->type == type->id))
        standing->counters[i] = add_short (standing->counters[i], 1);
    }
}

/* Exits */

static gboolean
find_exit (const BocageVictory *self, int side, BocageHexIndex hex, guint *out_medals)
{
  gboolean found = FALSE;

  *out_medals = 0;
  for (guint i = 0; side >= 0 && i < self->exits->len; i++)
    {
      const BocageExit *exit = &g_array_index (self->exits, BocageExitRow, i).public;

      if ((exit->sides & SIDE_BIT (side)) == 0)
        continue;
      for (guint j = 0; j < exit->n_hexes; j++)
        if (exit->hexes[j] == hex)
          {
            found = TRUE;
            *out_medals = MAX (*out_medals, exit->medals);
          }
    }
  return found;
}

/* Returns: whether units of @side may leave the board from @hex */
gboolean
bocage_victory_is_exit (const BocageVictory *self, int side, BocageHexIndex hex)
{
  guint medals;

  return find_exit (self, side, hex, &medals);
}

/* Returns: the medals that @side gets for each of its units that leaves from @hex */
guint
bocage_victory_get_exit_medals (const BocageVictory *self, int side, BocageHexIndex hex)
{
  guint medals;

  find_exit (self, side, hex, &medals);
  return medals;
}

/**
 * bocage_victory_may_exit:
 * @reach: of @unit
 * @hex: where it would leave
 *
 * Equipment pack, exit markers: to leave is one more hex of its move, from an
 * exit hex.  A retreat is no move.
 *
 * Returns: whether @unit can leave the board from @hex by this move
 */
gboolean
bocage_victory_may_exit (const BocageVictory *self, const BocageReach *reach,
                         const BocagePosition *position, BocageUnitIndex unit, BocageHexIndex hex)
{
  return bocage_victory_is_exit (self, bocage_position_unit (position, unit)->side, hex)
         && bocage_reach_may_go_on (reach, hex);
}

/**
 * bocage_victory_leave:
 * @unit: in an exit hex of its side
 *
 * Takes @unit off the board.
 *
 * Returns: the medals that its side gets for it
 */
guint
bocage_victory_leave (const BocageVictory *self, BocagePosition *position, BocageUnitIndex unit,
                      BocageStanding *standing)
{
  BocageUnit *record = bocage_position_unit (position, unit);
  int side = record->side;
  BocageHexIndex hex = record->hex;
  guint medals;

  g_return_val_if_fail (hex != BOCAGE_NO_HEX, 0);

  if (!find_exit (self, side, hex, &medals))
    g_return_val_if_reached (0);
  bocage_position_move_unit (position, unit, BOCAGE_NO_HEX);
  _bocage_position_leave_hex (self->rules, position, hex);
  record->flags |= BOCAGE_UNIT_GONE;
  standing->exits[side] = add_short (standing->exits[side], medals);
  standing->n_exited[side] = add_short (standing->n_exited[side], 1);
  return medals;
}
