/* bocage-check-each.c: going through units, for the rows that speak of kinds of them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-check-each.h"

#include <string.h>

/* What a test runs that is about each unit by itself, those in reserve included. */
void
_bocage_check_run_units (BocageSurvey *survey, BocageReport *report)
{
  const BocageCheckTest *test = survey->data->test;

  for (guint i = 0; i < survey->n_units; i++)
    if (test->unit (survey, &survey->units[i]))
      _bocage_check_say (survey, report, survey->units[i].node, test->blames, NULL);
}

/**
 * _bocage_check_find_addition:
 * @index: which of the additions of that kind that the unit names
 *
 * Returns: (nullable): the addition, of the unit's model; NULL if the ruleset has none such
 */
const BocageAddition *
_bocage_check_find_addition (const BocageSurvey *survey, const BocageSurveyUnit *unit,
                             BocageAdditionKind kind, guint index)
{
  static const char *const models[] = { "early", "late" };
  const GPtrArray *ids = kind == BOCAGE_ADDITION_ASSET       ? unit->node->asset
                         : kind == BOCAGE_ADDITION_ACCESSORY ? unit->node->accessory
                                                             : unit->node->traits;
  int model = unit->node->model;

  return bocage_ruleset_find_addition (survey->ruleset, kind, _bocage_check_get_token (ids, index),
                                       model == 0 || model == 1 ? models[model] : NULL);
}

/* Whether @unit has a badge that is bound to the row. */
gboolean
_bocage_check_has_bound_badge (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  for (guint i = 0; survey->binding != NULL && i < _bocage_check_n_tokens (unit->node->badge); i++)
    if (_bocage_check_bound_token (survey->binding->badges,
                                   _bocage_check_get_token (unit->node->badge, i)))
      return TRUE;
  return FALSE;
}

static const BocageDateNode *
get_date (const BocageSurvey *survey)
{
  BocageNode *info = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_INFO);

  return info != NULL ? (BocageDateNode *) bocage_node_find_child (
             info, &bocage_elements[BOCAGE_ELEMENT_DATE])
                      : NULL;
}

/* Returns: (transfer full) (nullable): the first day the battle can have been fought on, as far
 * as its date tells: 1940-05 becomes 1940-05-01 */
char *
_bocage_check_dup_first_day (const BocageSurvey *survey)
{
  const BocageDateNode *date = get_date (survey);
  const char *day = date != NULL ? (date->from != NULL ? date->from : date->to) : NULL;

  if (day == NULL)
    return NULL;
  return g_strconcat (day, strlen (day) == 4 ? "-01-01" : strlen (day) == 7 ? "-01" : "", NULL);
}

/* Returns: (transfer full) (nullable): the last one: 1940-05 becomes 1940-05-31 */
char *
_bocage_check_dup_last_day (const BocageSurvey *survey)
{
  const BocageDateNode *date = get_date (survey);
  const char *day = date != NULL ? (date->to != NULL ? date->to : date->from) : NULL;

  if (day == NULL)
    return NULL;
  return g_strconcat (day, strlen (day) == 4 ? "-12-31" : strlen (day) == 7 ? "-31" : "", NULL);
}
