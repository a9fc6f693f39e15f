/* bocage-hand.c: what national rules do to the hand of a side
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-hand.h"
#include "rules/state/bocage-position-private.h"

/* The rules in force for @side, one after the other. */
static const BocageRuleType *
next_rule (const BocageRules *rules, guint64 *rest)
{
  if (*rest == 0)
    return NULL;

  guint index = (guint) __builtin_ctzll (*rest);

  *rest &= *rest - 1;
  return bocage_ruleset_get_rule (rules->ruleset, index);
}

/**
 * bocage_hand_find_start:
 *
 * Returns: the cards that @side begins with: as a rule in force says, or else as the scenario does
 */
guint
bocage_hand_find_start (const BocageRules *rules, const BocagePosition *position, int side)
{
  guint64 rest = position->sides[side].rules;
  const BocageRuleType *rule;

  while ((rule = next_rule (rules, &rest)) != NULL)
    if (rule->start_hand > 0)
      return (guint) rule->start_hand;
  return position->sides[side].hand;
}

/**
 * bocage_hand_find_growth:
 *
 * Returns: the cards more that @side draws at the end of its turn, having drawn as always
 */
guint
bocage_hand_find_growth (const BocagePosition *position, int side)
{
  return position->sides[side].hand < position->sides[side].hand_most ? 1 : 0;
}

/* Any unit of the nation counts, also one that has no share in its abilities (a sniper). */
static gboolean
is_of_nation (const BocageRules *rules, const BocageRuleType *rule, const BocageUnit *unit)
{
  if (rule->nation == NULL)
    return TRUE;
  return unit->nation != 0
         && bocage_ruleset_get_nation (rules->ruleset, unit->nation - 1u)->id == rule->nation;
}

/**
 * bocage_hand_find_loss:
 * @unit: which has just been eliminated
 *
 * Returns: the cards that its side loses for it
 */
guint
bocage_hand_find_loss (const BocageRules *rules, const BocagePosition *position,
                       BocageUnitIndex unit)
{
  const BocageUnit *record = bocage_position_unit (position, unit);
  guint64 rest = record->side >= 0 ? position->sides[record->side].rules : 0;
  const BocageRuleType *rule;
  guint loss = 0;

  if ((record->flags & BOCAGE_UNIT_VANISHED) != 0)
    return 0;
  while ((rule = next_rule (rules, &rest)) != NULL)
    if (rule->hand_loss > 0 && is_of_nation (rules, rule, record))
      {
        int spare = (int) position->sides[record->side].hand - rule->least_hand;

        loss = MAX (loss, (guint) CLAMP (spare, 0, rule->hand_loss));
      }
  return loss;
}

/**
 * bocage_hand_lose_unit:
 * @unit: which has just been eliminated
 *
 * Takes the cards lost for @unit out of the hand of its side.
 *
 * Returns: how many
 */
guint
bocage_hand_lose_unit (const BocageRules *rules, BocagePosition *position, BocageUnitIndex unit)
{
  guint loss = bocage_hand_find_loss (rules, position, unit);

  if (loss > 0)
    position->sides[bocage_position_unit (position, unit)->side].hand -= (guint8) loss;
  return loss;
}
