/* checks-condition.c: conditions of sudden death (set-up rules 18.K)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-goal-private.h"
#include "checks/engine/bocage-tally.h"
#include "checks/engine/bocage-ways.h"

#include <string.h>

/* What a condition asks for at least, where it says so; BOCAGE_UNSET where it does not */
static int
get_amount (const BocageNode *condition)
{
  switch ((guint) bocage_element_get_id (condition->element))
    {
    case BOCAGE_ELEMENT_HOLD:
    case BOCAGE_ELEMENT_ELIMINATED:
    case BOCAGE_ELEMENT_EXITED:
      return ((const BocageConditionNode *) condition)->count;
    case BOCAGE_ELEMENT_TURN:
      return ((const BocageTurnNode *) condition)->number;
    default:
      return BOCAGE_UNSET;
    }
}

static const char *
get_amount_field (const BocageNode *condition)
{
  return bocage_element_get_id (condition->element) == BOCAGE_ELEMENT_TURN ? "n" : "count";
}

static guint
count_units (const BocageSurvey *survey, int side)
{
  return survey->sides[side].n_units + survey->sides[side].n_reserves;
}

/* Each condition */

typedef void (*ConditionFunc) (BocageSurvey *survey, BocageReport *report,
                               const BocageTarget *target, const BocageNode *condition);

/* The reader caps the depth. */
static void
walk_conditions (BocageSurvey *survey, BocageReport *report, const BocageTarget *target,
                 const BocageNode *node, ConditionFunc func)
{
  for (guint i = 0; i < bocage_node_n_children (node); i++)
    {
      const BocageNode *child = bocage_node_get_child (node, i);

      func (survey, report, target, child);
      walk_conditions (survey, report, target, child, func);
    }
}

static void
each_condition (BocageSurvey *survey, BocageReport *report, ConditionFunc func)
{
  guint n;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n);

  for (guint i = 0; i < n; i++)
    if (targets[i].sudden)
      walk_conditions (survey, report, &targets[i], &targets[i].node->node, func);
}

static void
blame_prose (BocageSurvey *survey, BocageReport *report, const BocageTarget *target,
             const BocageNode *condition)
{
  const char *text;

  (void) target;
  if (bocage_element_get_id (condition->element) != BOCAGE_ELEMENT_PROSE)
    return;
  text = ((const BocageTextNode *) condition)->text;
  if (text != NULL && text[strspn (text, " \t\r\n")] != '\0')
    _bocage_check_say (survey, report, condition, NULL, NULL);
}

static void
check_sudden_text (BocageSurvey *survey, BocageReport *report)
{
  each_condition (survey, report, blame_prose);
}

static void
blame_hold (BocageSurvey *survey, BocageReport *report, const BocageTarget *target,
            const BocageNode *condition)
{
  const BocageConditionNode *hold = (const BocageConditionNode *) condition;
  guint n_named = 0, n_reached = 0, needed;
  int side = target->side;
  BocageHex lost = BOCAGE_HEX_NONE;

  if (bocage_element_get_id (condition->element) != BOCAGE_ELEMENT_HOLD)
    return;
  if (hold->side != NULL)
    side = bocage_survey_find_side (survey, hold->side);
  if (side < 0 || side >= BOCAGE_N_SIDES || survey->n_sides != 2 || count_units (survey, side) == 0)
    return;
  for (guint i = 0; hold->hexes != NULL && i < hold->hexes->len; i++)
    {
      BocageHex hex = g_array_index (hold->hexes, BocageHex, i);

      if (!bocage_grid_contains (survey->grid, hex))
        continue;
      n_named++;
      if (_bocage_ways_side_has (survey, side, (int) bocage_grid_index (survey->grid, hex)))
        n_reached++;
      else if (bocage_hex_is_none (lost))
        lost = hex;
    }
  needed = hold->count > 0 ? (guint) hold->count : n_named;
  if (n_reached < needed && !bocage_hex_is_none (lost))
    _bocage_check_say_at (survey, report, lost, condition, "hexes", "side",
                          bocage_survey_side_name (survey, side), NULL);
}

static void
check_sudden_unreachable (BocageSurvey *survey, BocageReport *report)
{
  each_condition (survey, report, blame_hold);
}

/* What cannot be */

static void
blame_amount (BocageSurvey *survey, BocageReport *report, const BocageTarget *target,
              const BocageNode *condition)
{
  int amount = get_amount (condition);

  if (amount != BOCAGE_UNSET && amount < 1)
    _bocage_check_say_where (survey, report, target->node->at, condition,
                             get_amount_field (condition), "count", BOCAGE_SAY_NUMBER (amount),
                             NULL);
}

static void
check_amount (BocageSurvey *survey, BocageReport *report)
{
  each_condition (survey, report, blame_amount);
}

/* Whether there are units of the type, or none is named */
static gboolean
is_known (const BocageSurvey *survey, const char *type)
{
  return type == NULL
         || bocage_ruleset_find_type (survey->ruleset, BOCAGE_ELEMENT_UNIT, type) != NULL;
}

static void
blame_type (BocageSurvey *survey, BocageReport *report, const BocageTarget *target,
            const BocageNode *condition)
{
  const char *type;

  if (bocage_element_get_id (condition->element) != BOCAGE_ELEMENT_ELIMINATED)
    return;
  type = ((const BocageConditionNode *) condition)->type;
  if (is_known (survey, type))
    return;
  _bocage_check_suggest_type (survey,
                              _bocage_check_say_where (survey, report, target->node->at, condition,
                                                       "type", "id", type, NULL),
                              BOCAGE_ELEMENT_UNIT, type);
}

static void
check_type (BocageSurvey *survey, BocageReport *report)
{
  each_condition (survey, report, blame_type);
}

/* More than there is */

static void
say_too_much (BocageSurvey *survey, BocageReport *report, const BocageTarget *target,
              const BocageNode *condition, const char *case_, guint limit, int side)
{
  int amount = get_amount (condition);

  _bocage_check_say_where (survey, report, target->node->at, condition,
                           amount != BOCAGE_UNSET ? "count" : NULL, "case", case_, "count",
                           BOCAGE_SAY_NUMBER (MAX (amount, 1)), "limit", BOCAGE_SAY_NUMBER (limit),
                           "side", side >= 0 ? bocage_survey_side_name (survey, side) : "", NULL);
}

static void
blame_held (BocageSurvey *survey, BocageReport *report, const BocageTarget *target,
            const BocageNode *condition)
{
  const BocageConditionNode *hold = (const BocageConditionNode *) condition;
  guint limit = hold->hexes != NULL && hold->hexes->len > 0 ? hold->hexes->len : target->n_hexes;

  if (get_amount (condition) > (int) limit)
    say_too_much (survey, report, target, condition, NULL, limit, BOCAGE_SIDE_NONE);
}

/* Whose units a condition counts, if it is those of one side; else BOCAGE_SIDE_BOTH */
static int
get_counted (const BocageSurvey *survey, const BocageConditionNode *condition, int fallback)
{
  return condition->side != NULL ? bocage_survey_find_side (survey, condition->side) : fallback;
}

static void
blame_eliminated (BocageSurvey *survey, BocageReport *report, const BocageTarget *target,
                  const BocageNode *condition)
{
  const BocageConditionNode *eliminated = (const BocageConditionNode *) condition;
  gboolean has_foe = target->side == 0 || target->side == 1;
  int side = get_counted (survey, eliminated, has_foe ? 1 - target->side : BOCAGE_SIDE_BOTH);
  guint n_all = 0, n = 0;

  if (!is_known (survey, eliminated->type))
    return;
  for (guint i = 0; i < survey->n_units; i++)
    if (side == BOCAGE_SIDE_BOTH || survey->units[i].side == side)
      {
        n_all++;
        n += eliminated->type == NULL
             || g_strcmp0 (survey->units[i].node->piece.type, eliminated->type) == 0;
      }
  /* A draft that has no units yet is not accused of having too few. */
  if (n_all > 0 && MAX (get_amount (condition), 1) > (int) n && side != BOCAGE_SIDE_UNKNOWN)
    say_too_much (survey, report, target, condition, "units", n, side);
}

static void
blame_exited (BocageSurvey *survey, BocageReport *report, const BocageTarget *target,
              const BocageNode *condition)
{
  int side = get_counted (survey, (const BocageConditionNode *) condition, target->side);

  if (side < 0 || side >= (int) survey->n_sides)
    return;
  if (!_bocage_tally_has_exit (survey, side))
    say_too_much (survey, report, target, condition, "exit", 0, side);
  else if (count_units (survey, side) > 0
           && get_amount (condition) > (int) count_units (survey, side))
    say_too_much (survey, report, target, condition, "exited", count_units (survey, side), side);
}

static void
blame_too_much (BocageSurvey *survey, BocageReport *report, const BocageTarget *target,
                const BocageNode *condition)
{
  int amount = get_amount (condition);

  if (amount != BOCAGE_UNSET && amount < 1)
    return;
  switch ((guint) bocage_element_get_id (condition->element))
    {
    case BOCAGE_ELEMENT_HOLD:
      blame_held (survey, report, target, condition);
      break;
    case BOCAGE_ELEMENT_ELIMINATED:
      blame_eliminated (survey, report, target, condition);
      break;
    case BOCAGE_ELEMENT_EXITED:
      blame_exited (survey, report, target, condition);
      break;
    default:
      break;
    }
}

static void
check_too_much (BocageSurvey *survey, BocageReport *report)
{
  if (survey->n_sides == 2)
    each_condition (survey, report, blame_too_much);
}

/* A condition where nobody looks at it */
static void
check_unused (BocageSurvey *survey, BocageReport *report)
{
  guint n;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n);

  for (guint i = 0; i < n; i++)
    if (targets[i].kind != NULL && !targets[i].sudden
        && _bocage_tally_has_condition (targets[i].node))
      _bocage_check_say_where (survey, report, _bocage_target_get_hex (survey, &targets[i]),
                               targets[i].node, "kind", NULL);
}

const BocageCheckTest bocage_tests_condition[] = {
  { .name = "condition-in-prose",
    .is_silent = TRUE,
    .about = "A condition of sudden death is told in prose.",
    .run = check_sudden_text },
  { .name = "condition-unreachable",
    .is_silent = TRUE,
    .about = "A condition of sudden death asks for hexes that the side can never reach.",
    .run = check_sudden_unreachable },
  { .name = "condition-below-one",
    .is_silent = TRUE,
    .words = "count",
    .about = "A condition of sudden death asks for less than one hex, unit or turn.",
    .run = check_amount },
  { .name = "condition-type-unknown",
    .repair = BOCAGE_REPAIR_SAFE,
    .is_silent = TRUE,
    .words = "id",
    .about = "A condition of sudden death counts units of a type that the ruleset does not have.",
    .run = check_type },
  { .name = "condition-too-much",
    .is_silent = TRUE,
    .words = "count limit side",
    .cases = "units exit exited",
    .about = "A condition of sudden death asks for more hexes, units or exits than there are.",
    .run = check_too_much },
  { .name = "condition-unused",
    .is_silent = TRUE,
    .about = "An objective has a condition, and its kind is not sudden death.",
    .run = check_unused },
  { .name = NULL },
};
