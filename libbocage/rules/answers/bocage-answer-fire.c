/* bocage-answer-fire.c: how many hits a side may expect, hex by hex and all in all
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Every unit battles from where it stands.  In a hex without an enemy stands,
 * for the question's sake, a unit of the kind that the other side has most of.
 */

#include "config.h"

#include "bocage-answer.h"

#define FAR 10 /* hexes: dice are given by range up to 9, and ground adds a few at most */

static double
expect_of_die (const BocageDie *die)
{
  double hits = (double) (die->n_hits + die->n_both) / die->faces;

  return die->rerolls ? hits * die->n_reroll / die->faces : hits;
}

/* Hits that @attacker may expect on who stands in @hex; 0 if it may not battle there. */
static double
expect_hits (const BocageSituation *situation, const BocagePosition *position,
             BocageUnitIndex attacker, BocageHexIndex hex)
{
  BocageUnitIndex target = bocage_position_hex (position, hex)->unit;
  BocageDie die;
  int dice;

  if (target == BOCAGE_NO_UNIT
      || bocage_battle_check_target (situation->rules, position, attacker, hex, NULL)
             != BOCAGE_BATTLE_POSSIBLE)
    return 0;
  dice = bocage_battle_find_dice (situation->rules, position, attacker, hex, NULL, NULL);
  if (dice <= 0)
    return 0;
  bocage_odds_read_die (situation->rules, position, attacker, target, NULL, &die);
  return dice * expect_of_die (&die);
}

/* Returns: the type of which the enemies of @side have most units on the board */
static BocageTypeIndex
find_common_enemy (const BocageSituation *situation, int side)
{
  g_autofree guint *counts = g_new0 (guint, situation->rules->n_types);
  BocageTypeIndex best = BOCAGE_NO_TYPE;

  for (guint i = 0; i < situation->position->n_units; i++)
    {
      const BocageUnit *unit = bocage_position_unit (situation->position, (BocageUnitIndex) i);
      BocageTypeIndex type = bocage_rules_get_base (situation->rules, unit->type);

      if (unit->side < 0 || unit->side == side || unit->hex == BOCAGE_NO_HEX)
        continue;
      counts[type]++;
      if (best == BOCAGE_NO_TYPE || counts[type] > counts[best])
        best = type;
    }
  return best;
}

static gboolean
is_near (const BocageSituation *situation, BocageHexIndex a, BocageHexIndex b)
{
  const BocageGeometry *geometry = situation->rules->geometry;

  return bocage_hex_distance (geometry->grid.orientation, geometry->hexes[a], geometry->hexes[b])
         <= FAR;
}

static double
expect_of_side (const BocageSituation *situation, const BocagePosition *position, int side,
                BocageHexIndex hex)
{
  double sum = 0;

  for (guint i = 0; i < position->n_units; i++)
    {
      const BocageUnit *unit = bocage_position_unit (position, (BocageUnitIndex) i);

      if (unit->side == side && unit->hex != BOCAGE_NO_HEX && unit->hex != hex
          && is_near (situation, unit->hex, hex))
        sum += expect_hits (situation, position, (BocageUnitIndex) i, hex);
    }
  return sum;
}

/**
 * bocage_answer_fire:
 *
 * Returns: (transfer full): what the units of @side may hit where
 */
BocageFire *
bocage_answer_fire (const BocageSituation *situation, int side)
{
  BocageFire *self = g_new0 (BocageFire, 1);
  BocagePosition *position = bocage_position_copy (situation->position);
  BocageUnitIndex stand_in = BOCAGE_NO_UNIT; /* it stays so where there is no room for one more */

  self->n_hexes = situation->rules->geometry->n_hexes;
  self->hits = g_new0 (float, self->n_hexes);
  self->target = find_common_enemy (situation, side);
  if (self->target != BOCAGE_NO_TYPE)
    stand_in = bocage_position_add_unit (situation->rules, position, BOCAGE_NO_HEX, self->target,
                                         1 - side);
  for (guint hex = 0; hex < self->n_hexes && self->target != BOCAGE_NO_TYPE; hex++)
    {
      BocageUnitIndex there = bocage_position_hex (position, (BocageHexIndex) hex)->unit;

      if (there != BOCAGE_NO_UNIT && bocage_position_unit (position, there)->side == side)
        continue;
      if (there == BOCAGE_NO_UNIT && stand_in != BOCAGE_NO_UNIT)
        bocage_position_move_unit (position, stand_in, (BocageHexIndex) hex);
      self->hits[hex] = (float) expect_of_side (situation, position, side, (BocageHexIndex) hex);
      if (stand_in != BOCAGE_NO_UNIT)
        bocage_position_move_unit (position, stand_in, BOCAGE_NO_HEX);
    }
  g_free (position);
  return self;
}

void
bocage_fire_free (BocageFire *self)
{
  g_free (self->hits);
  g_free (self);
}

/* The most that @unit may expect on one target from where it stands now. */
static double
expect_best (const BocageSituation *situation, const BocagePosition *position, BocageUnitIndex unit)
{
  g_autofree BocageUnitIndex *targets = g_new (BocageUnitIndex, MAX (position->n_units, 1));
  guint n = bocage_battle_find_targets (situation->rules, position, unit, NULL, targets,
                                        position->n_units);
  double best = 0;

  for (guint i = 0; i < n; i++)
    best = MAX (best, expect_hits (situation, position, unit,
                                   bocage_position_unit (position, targets[i])->hex));
  return best;
}

/* The most that @unit may expect after a move from where it stands.
 * @out_ends: (nullable): of BocageHexIndex: where the move may end is added */
static double
expect_after_move (const BocageSituation *situation, BocagePosition *position, BocageUnitIndex unit,
                   GArray *out_ends)
{
  BocageUnit *record = bocage_position_unit (position, unit);
  BocageHexIndex from = record->hex;
  guint n = bocage_reach_find (situation->reach, position, unit, BOCAGE_MOVE_LIMITS_OWN);
  double best = 0;

  for (guint i = 0; i < n; i++)
    {
      BocageHexIndex hex = bocage_reach_get_hex (situation->reach, i);
      const BocageReachStep *step = bocage_reach_get_step (situation->reach, hex);

      if (out_ends != NULL)
        g_array_append_val (out_ends, hex);
      if ((step->flags & BOCAGE_REACH_MAY_BATTLE) == 0)
        continue;
      bocage_position_move_unit (position, unit, hex);
      record->moved = step->length;
      record->free = bocage_reach_get_free (step);
      best = MAX (best, expect_best (situation, position, unit));
    }
  record->moved = record->free = 0;
  bocage_position_move_unit (position, unit, from);
  return best;
}

/* Who finds nothing to battle in the first turn has come nearer in the second. */
static double
expect_in_turns (const BocageSituation *situation, BocagePosition *position, BocageUnitIndex unit,
                 guint turns)
{
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (BocageHexIndex));
  BocageHexIndex from = bocage_position_unit (position, unit)->hex;
  double first = expect_after_move (situation, position, unit, ends);
  double later = 0;

  if (first > 0 || turns < 2)
    return first * turns;
  for (guint i = 0; i < ends->len; i++)
    {
      bocage_position_move_unit (position, unit, g_array_index (ends, BocageHexIndex, i));
      later = MAX (later, expect_after_move (situation, position, unit, NULL));
    }
  bocage_position_move_unit (position, unit, from);
  return later * (turns - 1);
}

/**
 * bocage_answer_expect_hits:
 * @turns: of @side
 *
 * Each unit is ordered in every turn, moves as it may and battles where it may
 * expect most; the enemies stay where they are and lose nothing.  Both sides
 * are taken alike, which is what makes the two numbers worth comparing.
 *
 * Returns: the hits that all units of @side may expect together
 */
double
bocage_answer_expect_hits (const BocageSituation *situation, int side, guint turns)
{
  g_autofree BocagePosition *position = bocage_position_copy (situation->position);
  double sum = 0;

  for (guint i = 0; i < position->n_units; i++)
    {
      const BocageUnit *unit = bocage_position_unit (position, (BocageUnitIndex) i);

      if (unit->side == side && unit->hex != BOCAGE_NO_HEX)
        sum += expect_in_turns (situation, position, (BocageUnitIndex) i, turns);
    }
  return sum;
}
