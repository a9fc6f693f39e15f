/* bocage-battle.c: whom a unit may battle
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-battle.h"
#include "rules/move/bocage-movement.h"
#include "rules/move/bocage-sight.h"
#include "rules/state/bocage-position-private.h"

#include <stdlib.h>

static inline int
find_range (const BocageRules *rules, BocageHexIndex from, BocageHexIndex to)
{
  const BocageGeometry *geometry = rules->geometry;

  return bocage_hex_distance (geometry->grid.orientation, geometry->hexes[from],
                              geometry->hexes[to]);
}

static gboolean
has_adjacent_enemy (const BocageRules *rules, const BocagePosition *position,
                    const BocageUnit *unit)
{
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      BocageHexIndex next = bocage_geometry_neighbour (rules->geometry, unit->hex, i);
      BocageUnitIndex other
          = next != BOCAGE_NO_HEX ? bocage_position_hex (position, next)->unit : BOCAGE_NO_UNIT;

      if (other != BOCAGE_NO_UNIT
          && bocage_battle_are_enemies (unit, bocage_position_unit (position, other)))
        return TRUE;
    }
  return FALSE;
}

/* How far @unit may move before a close assault by the rules in force; 0: as before any battle */
static int
find_assault_move (const BocageRules *rules, const BocagePosition *position, const BocageUnit *unit)
{
  guint64 rest = G_MAXUINT64;
  const BocageRuleType *rule;
  int move = 0;

  while ((rule = _bocage_position_next_national_rule (rules, position, unit, &rest)) != NULL)
    move = MAX (move, rule->assault_move);
  return move;
}

static BocageSightNeed
find_need (const BocagePieceType *type, const BocageUnit *unit)
{
  if (!type->attack[BOCAGE_ATTACK_ALWAYS].needs_sight
      || (!type->attack[BOCAGE_ATTACK_UNMOVED].needs_sight && unit->moved == 0))
    return BOCAGE_SIGHT_INDIRECT;
  return BOCAGE_SIGHT_DIRECT;
}

/* All but whether @attacker may battle at all. */
static BocageBattleVerdict
check_target (const BocageRules *rules, const BocagePosition *position, BocageUnitIndex attacker,
              BocageUnitIndex target, gboolean is_engaged, const BocageBattleTerms *terms)
{
  const BocageUnit *unit = bocage_position_unit (position, attacker);
  const BocageUnit *other = bocage_position_unit (position, target);
  const BocagePieceType *type = rules->types[unit->type];

  if (other->hex == BOCAGE_NO_HEX || !bocage_battle_are_enemies (unit, other))
    return BOCAGE_BATTLE_NO_ENEMY;
  if (terms != NULL && terms->other_than == target + 1u)
    return BOCAGE_BATTLE_SAME;
  if ((type->cannot_target
       & (1u << bocage_battle_get_target_class (position, rules->types[other->type])))
      != 0)
    return BOCAGE_BATTLE_SPARED;

  int range = find_range (rules, unit->hex, other->hex);

  if (bocage_battle_get_base_dice (rules, position, attacker, range, terms) == 0)
    return BOCAGE_BATTLE_OUT_OF_RANGE;
  if (range > 1 && is_engaged)
    return BOCAGE_BATTLE_ENEMY_ADJACENT;
  if (range > 1
      && !bocage_sight_is_clear (rules, position, unit->hex, other->hex, find_need (type, unit)))
    return BOCAGE_BATTLE_NO_SIGHT;
  return BOCAGE_BATTLE_POSSIBLE;
}

/* Public functions */

/* Returns: whether they are of two sides, both of them known */
gboolean
bocage_battle_are_enemies (const BocageUnit *a, const BocageUnit *b)
{
  return a->side >= 0 && b->side >= 0 && a->side != b->side;
}

/* Returns: the class that a unit of @type is hit as */
int
bocage_battle_get_target_class (const BocagePosition *position, const BocagePieceType *type)
{
  if (type->other_target_class >= 0
      && position->policies[BOCAGE_POLICY_TARGET_CLASS] == BOCAGE_TARGET_CLASS_OTHER)
    return type->other_target_class;
  return type->target_class;
}

/* Returns: whether @attacker stands next to something in @target that it can breach */
gboolean
bocage_battle_is_breach (const BocageRules *rules, const BocagePosition *position,
                         BocageUnitIndex attacker, BocageHexIndex target)
{
  const BocageUnit *unit = bocage_position_unit (position, attacker);

  if (rules->types[unit->type]->breach_dice == 0 || find_range (rules, unit->hex, target) != 1)
    return FALSE;
  for (guint16 i = bocage_position_hex (position, target)->thing; i != BOCAGE_NO_THING;
       i = bocage_position_thing (position, i)->next)
    if (rules->types[bocage_position_thing (position, i)->type]->breachable)
      return TRUE;
  return FALSE;
}

/* Returns: the dice of @unit by range, before its ground adds to that */
static const int *
get_own_dice (const BocageUnit *unit, const BocagePieceType *type)
{
  const int *unmoved = type->attack[BOCAGE_ATTACK_UNMOVED].dice;

  return unit->moved == 0 && unmoved[1] > 0 ? unmoved : type->attack[BOCAGE_ATTACK_ALWAYS].dice;
}

/* Returns: how many hexes farther the ground it stands on lets @unit battle */
static int
find_further (const BocageRules *rules, const BocagePosition *position, const BocageUnit *unit)
{
  BocageTypeIndex ground = unit->hex != BOCAGE_NO_HEX
                               ? bocage_position_hex (position, unit->hex)->ground
                               : BOCAGE_NO_TYPE;

  return ground != BOCAGE_NO_TYPE
             ? rules->types[ground]->battle_range[rules->types[unit->type]->attack_class]
             : 0;
}

/* Beyond its own range a unit battles with the dice of its greatest, as far as
 * the ground it stands on lets it. */
static int
find_far_dice (const BocageRules *rules, const BocagePosition *position, const BocageUnit *unit,
               const int *dice, int range)
{
  int further = find_further (rules, position, unit);

  for (int own = range - 1; own >= 1 && own >= range - further; own--)
    if (dice[own] > 0)
      return dice[own];
  return 0;
}

/* Returns: the dice of @attacker at @range, before anything changes them; 0: out of range */
int
bocage_battle_get_base_dice (const BocageRules *rules, const BocagePosition *position,
                             BocageUnitIndex attacker, int range, const BocageBattleTerms *terms)
{
  const BocageUnit *unit = bocage_position_unit (position, attacker);
  const BocagePieceType *type = rules->types[unit->type];
  const int *dice;

  if (terms != NULL && terms->assault_dice > 0)
    return range == 1 ? terms->assault_dice : 0;
  if (range < 1 || range > BOCAGE_ATTACK_REACH)
    return 0;
  dice = get_own_dice (unit, type);
  return dice[range] > 0 ? dice[range] : find_far_dice (rules, position, unit, dice, range);
}

/**
 * bocage_battle_check_attacker:
 * @terms: (nullable): %NULL: nothing is out of the ordinary
 *
 * Returns: whether @attacker may battle at all as things stand, or why not
 */
BocageBattleVerdict
bocage_battle_check_attacker (const BocageRules *rules, const BocagePosition *position,
                              BocageUnitIndex attacker, const BocageBattleTerms *terms)
{
  const BocageUnit *unit = bocage_position_unit (position, attacker);
  const BocagePieceType *type = rules->types[unit->type];
  gboolean is_second = terms != NULL && terms->assault_dice > 0;
  int allowance = terms != NULL && terms->move_and_battle >= 0 ? terms->move_and_battle
                                                               : type->move_and_battle;

  if (unit->hex == BOCAGE_NO_HEX)
    return BOCAGE_BATTLE_NOT_ON_BOARD;
  if (!type->battles)
    return BOCAGE_BATTLE_NEVER;
  if (unit->carrier != BOCAGE_NO_TYPE)
    return BOCAGE_BATTLE_ABOARD;
  if ((unit->flags & BOCAGE_UNIT_BATTLED) != 0)
    {
      gboolean took_ground = (unit->flags & BOCAGE_UNIT_TOOK_GROUND) != 0;
      gboolean is_again
          = terms != NULL && terms->battles > 1 && (unit->flags & BOCAGE_UNIT_BATTLED_TWICE) == 0;

      if (!(type->overruns && took_ground) && !(is_second && !took_ground) && !is_again)
        return BOCAGE_BATTLE_BATTLED;
      if ((unit->flags & BOCAGE_UNIT_OVERRAN) != 0)
        return BOCAGE_BATTLE_BATTLED;
    }
  if ((unit->flags & BOCAGE_UNIT_SUPPLIED) != 0)
    return BOCAGE_BATTLE_SUPPLIED;
  if ((unit->flags & BOCAGE_UNIT_SCREENED) != 0)
    return BOCAGE_BATTLE_SCREENED;
  if (unit->moved - unit->free > allowance
      && (unit->moved - unit->free > find_assault_move (rules, position, unit)
          || !has_adjacent_enemy (rules, position, unit)))
    return BOCAGE_BATTLE_MOVED_TOO_FAR;
  if ((unit->flags & BOCAGE_UNIT_NO_BATTLE) != 0)
    return BOCAGE_BATTLE_ENTERED;
  if (bocage_movement_is_barred (rules, position, type, unit->hex))
    return BOCAGE_BATTLE_GROUND;
  return BOCAGE_BATTLE_POSSIBLE;
}

/**
 * bocage_battle_get_sight_need:
 *
 * Returns: whether @unit has to see what it battles from where it stands
 */
BocageSightNeed
bocage_battle_get_sight_need (const BocageRules *rules, const BocagePosition *position,
                              BocageUnitIndex unit)
{
  const BocageUnit *record = bocage_position_unit (position, unit);

  return find_need (rules->types[record->type], record);
}

/**
 * bocage_battle_check_target:
 * @terms: (nullable)
 *
 * A unit that breaches may close-assault the empty thing as well.
 *
 * Returns: whether @attacker may battle what is in @target, or why not
 */
BocageBattleVerdict
bocage_battle_check_target (const BocageRules *rules, const BocagePosition *position,
                            BocageUnitIndex attacker, BocageHexIndex target,
                            const BocageBattleTerms *terms)
{
  BocageBattleVerdict verdict = bocage_battle_check_attacker (rules, position, attacker, terms);
  BocageUnitIndex other = bocage_position_hex (position, target)->unit;
  const BocageUnit *unit = bocage_position_unit (position, attacker);

  if (verdict != BOCAGE_BATTLE_POSSIBLE)
    return verdict;
  if (other == BOCAGE_NO_UNIT)
    return bocage_battle_is_breach (rules, position, attacker, target) ? BOCAGE_BATTLE_POSSIBLE
                                                                       : BOCAGE_BATTLE_NO_ENEMY;
  return check_target (rules, position, attacker, other, has_adjacent_enemy (rules, position, unit),
                       terms);
}

/**
 * bocage_battle_is_answered:
 * @unit: which @attacker has just battled
 * @figures_before: how many it had then
 *
 * By the rules of some armies who is reduced to few figures in close assault battles back, out of
 * turn, as long as both stand where they stood.
 *
 * Returns: whether @unit battles @attacker back
 */
gboolean
bocage_battle_is_answered (const BocageRules *rules, const BocagePosition *position,
                           BocageUnitIndex unit, BocageUnitIndex attacker, guint figures_before)
{
  const BocageUnit *record = bocage_position_unit (position, unit);
  const BocageUnit *other = bocage_position_unit (position, attacker);
  guint64 rest = G_MAXUINT64;
  const BocageRuleType *rule;

  if (record->hex == BOCAGE_NO_HEX || other->hex == BOCAGE_NO_HEX
      || find_range (rules, record->hex, other->hex) != 1
      || check_target (rules, position, unit, attacker, TRUE, NULL) != BOCAGE_BATTLE_POSSIBLE)
    return FALSE;
  while ((rule = _bocage_position_next_national_rule (rules, position, record, &rest)) != NULL)
    if (record->figures <= rule->battles_back && (int) figures_before > rule->battles_back)
      return TRUE;
  return FALSE;
}

/* Returns: the greatest range at which bocage_battle_get_base_dice() gives any; 0: it never does */
static int
find_reach (const BocageRules *rules, const BocagePosition *position, const BocageUnit *unit,
            const BocageBattleTerms *terms)
{
  const int *dice = get_own_dice (unit, rules->types[unit->type]);
  int reach = BOCAGE_ATTACK_REACH;

  if (terms != NULL && terms->assault_dice > 0)
    return 1;
  while (reach > 0 && dice[reach] <= 0)
    reach--;
  return reach > 0 ? MIN (reach + find_further (rules, position, unit), BOCAGE_ATTACK_REACH) : 0;
}

static int
compare_units (gconstpointer a, gconstpointer b)
{
  return *(const BocageUnitIndex *) a - *(const BocageUnitIndex *) b;
}

/* The number of the first hex of @row; of a row behind the last, how many hexes there are. */
static guint
find_row (const BocageGeometry *geometry, int row)
{
  int n_rows = geometry->hexes[geometry->n_hexes - 1].row + 1;

  row = MAX (row, 0);
  return row < n_rows ? bocage_grid_index (&geometry->grid, (BocageHex){ row & 1, row })
                      : geometry->n_hexes;
}

/* Finds the units of the other side within @reach of @unit.  Only the rows that are as near are
 * looked through, 64 hexes at a time: on a large board most units are farther away. */
static void
find_near (const BocageRules *rules, const BocagePosition *position, const BocageUnit *unit,
           int reach, BocageBattleNear *near)
{
  const BocageGeometry *geometry = rules->geometry;
  const guint64 *others;
  int row = geometry->hexes[unit->hex].row, column = geometry->hexes[unit->hex].column;
  int rows = geometry->grid.orientation == BOCAGE_ORIENTATION_FLAT ? 2 * reach : reach;
  guint end = (find_row (geometry, row + rows + 1) + 63) / 64;

  near->n = 0;
  if (unit->side < 0)
    return;
  others = bocage_position_set (position, (BocageSet) (BOCAGE_SET_SIDE_0 + 1 - unit->side));
  for (guint i = find_row (geometry, row - rows) / 64; i < end; i++)
    for (guint64 rest = others[i]; rest != 0; rest &= rest - 1)
      {
        BocageHexIndex hex = (BocageHexIndex) (i * 64 + (guint) __builtin_ctzll (rest));
        BocageUnitIndex index = bocage_position_hex (position, hex)->unit;
        int range;

        /* What is too far along the row, without a closer look */
        if (ABS (geometry->hexes[hex].column - column) > 2 * reach
            || !bocage_battle_are_enemies (unit, bocage_position_unit (position, index)))
          continue;
        range = find_range (rules, unit->hex, hex);
        if (range > reach)
          continue;
        near->units[near->n] = index;
        near->ranges[near->n++] = (guint8) range;
      }
}

/**
 * bocage_battle_find_near:
 * @terms: (nullable)
 * @out_near: (out caller-allocates): in the order of their hexes
 *
 * Finds the units among which those are that @attacker may battle now; which of them they are
 * says bocage_battle_check_near(), as long as nothing changes.
 *
 * Returns: how many; 0 where it may battle nobody
 */
guint
bocage_battle_find_near (const BocageRules *rules, const BocagePosition *position,
                         BocageUnitIndex attacker, const BocageBattleTerms *terms,
                         BocageBattleNear *out_near)
{
  const BocageUnit *unit = bocage_position_unit (position, attacker);
  int reach;

  out_near->n = 0;
  if (bocage_battle_check_attacker (rules, position, attacker, terms) != BOCAGE_BATTLE_POSSIBLE)
    return 0;
  out_near->is_engaged = has_adjacent_enemy (rules, position, unit);
  reach = find_reach (rules, position, unit, terms);
  find_near (rules, position, unit, out_near->is_engaged ? MIN (reach, 1) : reach, out_near);
  return out_near->n;
}

/* Returns: whether @attacker may battle the one of that @index, or why not */
BocageBattleVerdict
bocage_battle_check_near (const BocageRules *rules, const BocagePosition *position,
                          BocageUnitIndex attacker, const BocageBattleNear *near, guint index,
                          const BocageBattleTerms *terms)
{
  return check_target (rules, position, attacker, near->units[index], near->is_engaged, terms);
}

/**
 * bocage_battle_find_targets:
 * @terms: (nullable)
 * @out_targets: (nullable) (out caller-allocates): the units, @max of them at most
 *
 * Returns: how many units @attacker may battle now
 */
guint
bocage_battle_find_targets (const BocageRules *rules, const BocagePosition *position,
                            BocageUnitIndex attacker, const BocageBattleTerms *terms,
                            BocageUnitIndex *out_targets, guint max)
{
  BocageBattleNear near;
  guint n = 0;

  bocage_battle_find_near (rules, position, attacker, terms, &near);
  qsort (near.units, near.n, sizeof *near.units, compare_units);
  for (guint i = 0; i < near.n; i++)
    if (bocage_battle_check_near (rules, position, attacker, &near, i, terms)
        == BOCAGE_BATTLE_POSSIBLE)
      {
        if (out_targets != NULL && n < max)
          out_targets[n] = near.units[i];
        n++;
      }
  return n;
}

/**
 * bocage_battle_find_most_dice:
 * @out_target: (out): the hex of a target that it can roll them at; untouched if there are none
 *
 * As bocage_battle_find_targets() and bocage_battle_find_dice() for each of them would say,
 * without any terms, but targets that cannot be worth more are not looked at.
 *
 * Returns: the most dice that @attacker can roll now
 */
int
bocage_battle_find_most_dice (const BocageRules *rules, const BocagePosition *position,
                              BocageUnitIndex attacker, BocageHexIndex *out_target)
{
  const BocageUnit *unit = bocage_position_unit (position, attacker);
  const BocagePieceType *type = rules->types[unit->type];
  gboolean may_gain = type->uses_ranging || type->breach_dice > 0; /* else base dice are the most */
  BocageBattleNear near;
  int best = 0;

  if (bocage_battle_check_attacker (rules, position, attacker, NULL) != BOCAGE_BATTLE_POSSIBLE)
    return 0;

  gboolean is_engaged = has_adjacent_enemy (rules, position, unit);
  int reach = find_reach (rules, position, unit, NULL);

  if (is_engaged)
    reach = MIN (reach, 1);
  find_near (rules, position, unit, reach, &near);
  for (int range = 1; range <= reach && near.n > 0; range++)
    {
      int most = may_gain ? G_MAXINT
                          : bocage_battle_get_base_dice (rules, position, attacker, range, NULL);

      for (guint i = 0; i < near.n && most > best; i++)
        {
          BocageHexIndex target = bocage_position_unit (position, near.units[i])->hex;
          BocageDice dice;

          if (near.ranges[i] != range
              || check_target (rules, position, attacker, near.units[i], is_engaged, NULL)
                     != BOCAGE_BATTLE_POSSIBLE
              || bocage_battle_find_dice (rules, position, attacker, target, NULL, &dice) <= best)
            continue;
          best = dice.dice;
          *out_target = target;
        }
    }
  return best;
}
