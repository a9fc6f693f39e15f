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
                               const BocageTarget *target, const BocageNode *condition,
                               gpointer data);

/* The reader caps the depth. */
static void
walk_conditions (BocageSurvey *survey, BocageReport *report, const BocageTarget *target,
                 const BocageNode *node, ConditionFunc func, gpointer data)
{
  for (guint i = 0; i < bocage_node_n_children (node); i++)
    {
      const BocageNode *child = bocage_node_get_child (node, i);

      func (survey, report, target, child, data);
      walk_conditions (survey, report, target, child, func, data);
    }
}

static void
each_condition (BocageSurvey *survey, BocageReport *report, ConditionFunc func, gpointer data)
{
  guint n;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n);

  for (guint i = 0; i < n; i++)
    if (targets[i].sudden)
      walk_conditions (survey, report, &targets[i], &targets[i].node->node, func, data);
}

static void
blame_prose (BocageSurvey *survey, BocageReport *report, const BocageTarget *target,
             const BocageNode *condition, gpointer data)
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
  each_condition (survey, report, blame_prose, NULL);
}

static void
blame_hold (BocageSurvey *survey, BocageReport *report, const BocageTarget *target,
            const BocageNode *condition, gpointer data)
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
  each_condition (survey, report, blame_hold, NULL);
}

/* What cannot be */

static void
blame_amount (BocageSurvey *survey, BocageReport *report, const BocageTarget *target,
              const BocageNode *condition, gpointer data)
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
  each_condition (survey, report, blame_amount, NULL);
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
            const BocageNode *condition, gpointer data)
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
  each_condition (survey, report, blame_type, NULL);
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

/* What there is to eliminate and to leave by, counted once for all conditions */
typedef struct
{
  GHashTable *units; /* type -> guint[BOCAGE_N_SIDES] */
  guint n_units[BOCAGE_N_SIDES];
  gboolean has_exit[BOCAGE_N_SIDES];
} Supply;

static void
init_supply (Supply *self, const BocageSurvey *survey)
{
  *self = (Supply){ .units = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free) };
  for (guint i = 0; i < survey->n_units; i++)
    {
      const char *type = survey->units[i].node->piece.type;
      int side = survey->units[i].side;
      guint *n = type != NULL ? g_hash_table_lookup (self->units, type) : NULL;

      if (side < 0 || side >= BOCAGE_N_SIDES)
        continue;
      self->n_units[side]++;
      if (type != NULL && n == NULL)
        g_hash_table_insert (self->units, (gpointer) type, n = g_new0 (guint, BOCAGE_N_SIDES));
      if (n != NULL)
        n[side]++;
    }
  for (int side = 0; side < BOCAGE_N_SIDES; side++)
    self->has_exit[side] = _bocage_tally_has_exit (survey, side);
}

/* @type: (nullable): of any
 * @side: one of two, or BOCAGE_SIDE_BOTH */
static guint
count_victims (const Supply *self, const char *type, int side)
{
  const guint *n = type != NULL ? g_hash_table_lookup (self->units, type) : self->n_units;

  if (n == NULL)
    return 0;
  return side == BOCAGE_SIDE_BOTH ? n[0] + n[1] : n[side];
}

static void
blame_eliminated (BocageSurvey *survey, BocageReport *report, const BocageTarget *target,
                  const BocageNode *condition, const Supply *supply)
{
  const BocageConditionNode *eliminated = (const BocageConditionNode *) condition;
  gboolean has_foe = target->side == 0 || target->side == 1;
  int side = get_counted (survey, eliminated, has_foe ? 1 - target->side : BOCAGE_SIDE_BOTH);
  guint n;

  if (!is_known (survey, eliminated->type) || (side != 0 && side != 1 && side != BOCAGE_SIDE_BOTH))
    return;
  n = count_victims (supply, eliminated->type, side);
  /* A draft that has no units yet is not accused of having too few. */
  if (count_victims (supply, NULL, side) > 0 && MAX (get_amount (condition), 1) > (int) n)
    say_too_much (survey, report, target, condition, "units", n, side);
}

static void
blame_exited (BocageSurvey *survey, BocageReport *report, const BocageTarget *target,
              const BocageNode *condition, const Supply *supply)
{
  int side = get_counted (survey, (const BocageConditionNode *) condition, target->side);

  if (side != 0 && side != 1)
    return;
  if (!supply->has_exit[side])
    say_too_much (survey, report, target, condition, "exit", 0, side);
  else if (supply->n_units[side] > 0 && get_amount (condition) > (int) supply->n_units[side])
    say_too_much (survey, report, target, condition, "exited", supply->n_units[side], side);
}

static void
blame_too_much (BocageSurvey *survey, BocageReport *report, const BocageTarget *target,
                const BocageNode *condition, gpointer data)
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
      blame_eliminated (survey, report, target, condition, data);
      break;
    case BOCAGE_ELEMENT_EXITED:
      blame_exited (survey, report, target, condition, data);
      break;
    default:
      break;
    }
}

static void
check_too_much (BocageSurvey *survey, BocageReport *report)
{
  Supply supply;

  if (survey->n_sides != 2)
    return;
  init_supply (&supply, survey);
  each_condition (survey, report, blame_too_much, &supply);
  g_hash_table_unref (supply.units);
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
