/* checks-nation.c: minor nations (set-up rules 18.O)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-units-private.h"
#include "checks/engine/bocage-check-each.h"

#include <string.h>

static const BocageNode *
get_rules (const BocageSurvey *survey, guint *out_n)
{
  const BocageNode *rules = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_RULES);

  *out_n = rules != NULL ? bocage_node_n_children (rules) : 0;
  return rules;
}

/* Returns: (nullable): the first rule bound to the row that is in force */
static const BocageRuleNode *
find_bound_rule (const BocageSurvey *survey)
{
  guint n;
  const BocageNode *rules = get_rules (survey, &n);

  for (guint i = 0; survey->binding != NULL && i < n; i++)
    {
      const BocageRuleNode *rule = (const BocageRuleNode *) bocage_node_get_child (rules, i);

      if (_bocage_check_bound_token (survey->binding->rules, rule->id))
        return rule;
    }
  return NULL;
}

/* The nation of @unit: its own, else that of its side. */
static const char *
get_nation (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  if (unit->node->nation != NULL)
    return unit->node->nation;
  return unit->side >= 0 ? survey->sides[unit->side].node->nation : NULL;
}

/* Whether @unit belongs to @nation, by what is written of it, its badge or its type. */
static gboolean
is_of_nation (const BocageSurvey *survey, const BocageSurveyUnit *unit, const char *nation)
{
  if (get_nation (survey, unit) == nation || bocage_survey_bound (survey, unit->type))
    return TRUE;
  for (guint i = 0; i < _bocage_check_n_tokens (unit->node->badge); i++)
    {
      const BocageBadge *badge = bocage_ruleset_find_badge (
          survey->ruleset, _bocage_check_get_token (unit->node->badge, i));

      if (badge != NULL && badge->nation == nation)
        return TRUE;
    }
  return FALSE;
}

/* A rule for a nation's army without a unit of that nation: for @rule's side, or any. */
static void
check_no_units (BocageSurvey *survey, BocageReport *report)
{
  const BocageRuleNode *node = find_bound_rule (survey);
  const BocageRuleType *rule
      = node != NULL ? bocage_ruleset_find_rule (survey->ruleset, node->id) : NULL;
  int side = node != NULL ? bocage_survey_find_side (survey, node->side) : BOCAGE_SIDE_NONE;

  if (rule == NULL || rule->nation == NULL)
    return;
  for (guint i = 0; i < survey->n_units; i++)
    if ((side < 0 || survey->units[i].side == side) && survey->units[i].type != NULL
        && (rule->classes == 0 || (rule->classes >> survey->units[i].type->orders_class & 1) != 0)
        && (rule->second_assault_dice == 0
            || (!survey->units[i].type->special && survey->units[i].type->regular == NULL
                && survey->units[i].node->asset == NULL))
        && is_of_nation (survey, &survey->units[i], rule->nation))
      return;
  _bocage_check_say (survey, report, node, "id", "rule",
                     bocage_ruleset_translate (survey->ruleset, rule->name), NULL);
}

static void
check_italy_both (BocageSurvey *survey, BocageReport *report)
{
  guint n;
  const BocageNode *rules = get_rules (survey, &n);
  const BocageRuleNode *first = NULL;

  for (guint i = 0; survey->binding != NULL && i < n; i++)
    {
      const BocageRuleNode *rule = (const BocageRuleNode *) bocage_node_get_child (rules, i);
      int side = bocage_survey_find_side (survey, rule->side);

      if (!_bocage_check_bound_token (survey->binding->rules, rule->id))
        continue;
      if (side == BOCAGE_SIDE_BOTH || (first != NULL && first->side != rule->side))
        {
          _bocage_check_say (survey, report, rule, "side", NULL);
          return;
        }
      first = rule;
    }
}

/* The row's rules belong together. */
static void
check_italy_partial (BocageSurvey *survey, BocageReport *report)
{
  const BocageRuleNode *node = find_bound_rule (survey);
  guint n_missing = 0;

  if (node == NULL)
    return;
  for (const char *const *id = survey->binding->rules; *id != NULL; id++)
    n_missing += bocage_scenario_find_rule (survey->scenario, *id) == NULL;
  if (n_missing > 0)
    _bocage_check_say (survey, report, node, "id", NULL);
}

static gboolean
lacks_badge (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return bocage_survey_bound (survey, unit->type) && !_bocage_check_has_bound_badge (survey, unit);
}

/* The row's side is not where this army fought. */
static void
check_italy_side (BocageSurvey *survey, BocageReport *report)
{
  int side = survey->binding != NULL ? bocage_survey_find_side (survey, survey->binding->side)
                                     : BOCAGE_SIDE_NONE;

  for (guint i = 0; side >= 0 && i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->side != side
          || !(bocage_survey_bound (survey, unit->type)
               || _bocage_check_has_bound_badge (survey, unit)))
        continue;

      _bocage_check_say (survey, report, unit->node, "side", NULL);
      return;
    }
}

/* Units of the row's types without its rule in force. */
static void
check_rule_off (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (!bocage_survey_bound (survey, unit->type) || _bocage_check_has_rule (survey, unit->side))
        continue;

      _bocage_check_say (survey, report, unit->node, NULL, NULL);
      return;
    }
}

static gboolean
is_out_of_date (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return bocage_survey_bound (survey, unit->type)
         && (survey->binding->nation == NULL
             || get_nation (survey, unit) == survey->binding->nation);
}

/* The row's text is a date after which its types were not seen. */
static void
check_date (BocageSurvey *survey, BocageReport *report)
{
  g_autofree char *day = _bocage_check_dup_first_day (survey);

  if (day != NULL && survey->binding != NULL && survey->binding->text != NULL
      && strcmp (day, survey->binding->text) > 0)
    _bocage_check_run_units (survey, report);
}

static gboolean
is_of_two (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  const char *nation = unit->node->nation;

  for (guint i = 0; i < _bocage_check_n_tokens (unit->node->badge); i++)
    {
      const BocageBadge *badge = bocage_ruleset_find_badge (
          survey->ruleset, _bocage_check_get_token (unit->node->badge, i));

      if (badge == NULL || badge->nation == NULL
          || !_bocage_check_bound_token (survey->binding != NULL ? survey->binding->badges : NULL,
                                         badge->id))
        continue;
      if (nation != NULL && nation != badge->nation)
        return TRUE;
      nation = badge->nation;
    }
  return FALSE;
}

const BocageCheckTest bocage_tests_nation[] = {
  { .name = "rule-without-units",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .words = "rule",
    .takes = "rules types",
    .needs = "rules types",
    .about
    = "A rule of rules that is for a nation is in force, and its side has no unit of that nation.",
    .run = check_no_units },
  { .name = "rule-of-both-sides",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .takes = "rules",
    .needs = "rules",
    .about = "A rule of rules is given to both sides.",
    .run = check_italy_both },
  { .name = "rule-in-part",
    .is_silent = TRUE,
    .takes = "rules",
    .needs = "rules",
    .about = "Some of rules are in force, and not all.",
    .run = check_italy_partial },
  BOCAGE_UNIT_TEST ("type-without-badge", lacks_badge, .takes = "badges types",
                    .needs = "types badges", .blames = "badge", .wants = BOCAGE_WANTS_BOUND,
                    .about = "A unit of types has no badge of badges."),
  { .name = "unit-of-side",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .takes = "badges side types",
    .about = "A unit of types, or with a badge of badges, fights for side.",
    .run = check_italy_side },
  { .name = "units-without-rule",
    .is_silent = TRUE,
    .takes = "rules types",
    .needs = "rules types",
    .wants = BOCAGE_WANTS_BOUND,
    .about = "A unit of types fights for a side that has none of rules.",
    .run = check_rule_off },
  { .name = "unit-after-date",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .is_dated = TRUE,
    .takes = "nation text types",
    .needs = "text",
    .wants = BOCAGE_WANTS_BOUND,
    .about = "A unit of types, or of nation, takes part after the day of text.",
    .run = check_date,
    .unit = is_out_of_date },
  BOCAGE_UNIT_TEST (
      "unit-of-two-nations", is_of_two, .takes = "badges", .needs = "badges", .blames = "badge",
      .wants = BOCAGE_WANTS_BADGE,
      .about = "A unit has badges of badges that are of two nations, or of another than its own."),
  { .name = NULL },
};
