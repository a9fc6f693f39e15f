/* checks-vehicle.c: vehicles, supply, command cars and snipers (set-up rules 18.M)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-units-private.h"
#include "checks/engine/bocage-check-each.h"

static gboolean
is_shut_out (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return unit->at != BOCAGE_NO_INDEX && bocage_survey_bound (survey, unit->type)
         && !bocage_survey_may_enter (survey, unit, unit->at);
}

/* Ways over the board that leave something out.  Units are no obstacle, and turns enough pass. */

typedef gboolean (*StepFunc) (const BocageSurvey *survey, const BocageSurveyUnit *unit, int from,
                              int to);

static gboolean
has_foe (const BocageSurvey *survey, const BocageSurveyUnit *unit, int at)
{
  for (int i = survey->hexes[at].unit; i != BOCAGE_NO_INDEX; i = survey->units[i].next)
    if (survey->units[i].side >= 0 && survey->units[i].side != unit->side)
      return TRUE;
  return FALSE;
}

/* Whether @unit can come next to an enemy by steps that @may_step allows. */
static gboolean
comes_to_foe (const BocageSurvey *survey, const BocageSurveyUnit *unit, StepFunc may_step)
{
  g_autofree guint8 *seen = g_new0 (guint8, survey->n_hexes);
  g_autofree int *queue = g_new (int, survey->n_hexes);
  guint n = 0;

  seen[unit->at] = 1;
  queue[n++] = unit->at;
  for (guint i = 0; i < n; i++)
    for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
      {
        int to = bocage_survey_neighbour (survey, queue[i], direction);

        if (to == BOCAGE_NO_INDEX || seen[to])
          continue;
        if (has_foe (survey, unit, to))
          return TRUE;
        if (!bocage_survey_may_enter (survey, unit, to) || !may_step (survey, unit, queue[i], to))
          continue;
        seen[to] = 1;
        queue[n++] = to;
      }
  return FALSE;
}

static gboolean
steps_anywhere (const BocageSurvey *survey, const BocageSurveyUnit *unit, int from, int to)
{
  return TRUE;
}

static gboolean
cannot_climb (const BocageSurvey *survey, const BocageSurveyUnit *unit, int at)
{
  const BocagePieceType *ground = survey->hexes[at].ground;

  return ground != NULL && (ground->closed[BOCAGE_STAY_CLIMBED] >> unit->move_class & 1) != 0;
}

/* Up and down such ground it does not go; along it, it does. */
static gboolean
steps_without_climbing (const BocageSurvey *survey, const BocageSurveyUnit *unit, int from, int to)
{
  gboolean beach_only = FALSE;

  if (!cannot_climb (survey, unit, from) && !cannot_climb (survey, unit, to))
    return TRUE;
  beach_only = (survey->hexes[from].ground != NULL && survey->hexes[from].ground->climb_from_beach)
               || (survey->hexes[to].ground != NULL && survey->hexes[to].ground->climb_from_beach);
  if (beach_only)
    return !(survey->hexes[from].ground != NULL && survey->hexes[from].ground->beach)
           && !(survey->hexes[to].ground != NULL && survey->hexes[to].ground->beach);
  return survey->hexes[from].height == survey->hexes[to].height;
}

/* Marks the hexes that pieces of the row's types lie on: each is asked for again and again. */
static void
mark_bound (BocageSurvey *survey)
{
  for (guint i = 0; i < survey->n_hexes; i++)
    survey->hexes[i].marks &= (guint8) ~BOCAGE_MARK_BOUND;
  for (guint i = 0; i < survey->n_pieces; i++)
    if (survey->pieces[i].at != BOCAGE_NO_INDEX
        && bocage_survey_bound (survey, survey->pieces[i].type))
      survey->hexes[survey->pieces[i].at].marks |= BOCAGE_MARK_BOUND;
}

static gboolean
steps_over_no_bound (const BocageSurvey *survey, const BocageSurveyUnit *unit, int from, int to)
{
  return (survey->hexes[to].marks & BOCAGE_MARK_BOUND) == 0;
}

/* The row's classes are those that move as vehicles. */
static gboolean
is_vehicle (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return unit->at != BOCAGE_NO_INDEX && unit->type != NULL && !unit->type->unspecified
         && survey->binding != NULL && (survey->binding->classes >> unit->move_class & 1) != 0;
}

static gboolean
is_below_cliff (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return is_vehicle (survey, unit) && unit->type->bound_to == NULL
         && !comes_to_foe (survey, unit, steps_without_climbing)
         && comes_to_foe (survey, unit, steps_anywhere);
}

static void
check_cliff (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_hexes; i++)
    if (survey->hexes[i].ground != NULL
        && survey->hexes[i].ground->closed[BOCAGE_STAY_CLIMBED] != 0)
      {
        _bocage_check_run_units (survey, report);
        return;
      }
}

static gboolean
is_behind_rails (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return is_vehicle (survey, unit) && unit->type->bound_to == NULL
         && !comes_to_foe (survey, unit, steps_over_no_bound)
         && comes_to_foe (survey, unit, steps_anywhere);
}

static void
check_rail (BocageSurvey *survey, BocageReport *report)
{
  if (!bocage_survey_has_bound (survey))
    return;
  mark_bound (survey);
  _bocage_check_run_units (survey, report);
}

/* Supply.  The row's rules put it in force. */

static gboolean
is_idle_truck (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return unit->type != NULL && unit->type->resupplies && !unit->type->battles
         && !_bocage_check_has_rule (survey, unit->side);
}

static gboolean
is_idle_half_track (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return unit->type != NULL && unit->type->resupplies && unit->type->battles
         && !_bocage_check_has_rule (survey, unit->side);
}

static gboolean
has_road (const BocageSurvey *survey, int at)
{
  for (guint i = 0; i < survey->n_pieces; i++)
    if ((at < 0 || survey->pieces[i].at == at) && survey->pieces[i].kind == BOCAGE_ELEMENT_PATH
        && survey->pieces[i].type != NULL && survey->pieces[i].type->road_bonus > 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_off_road (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return unit->at != BOCAGE_NO_INDEX && unit->type != NULL && unit->type->road_bonus > 0
         && !has_road (survey, unit->at);
}

static void
check_off_road (BocageSurvey *survey, BocageReport *report)
{
  if (has_road (survey, BOCAGE_NO_INDEX))
    _bocage_check_run_units (survey, report);
}

static void
check_no_carrier (BocageSurvey *survey, BocageReport *report)
{
  const BocageNode *rules = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_RULES);
  guint n = rules != NULL && survey->binding != NULL ? bocage_node_n_children (rules) : 0;

  for (guint i = 0; i < n; i++)
    {
      const BocageRuleNode *rule = (const BocageRuleNode *) bocage_node_get_child (rules, i);
      int side = bocage_survey_find_side (survey, rule->side);
      gboolean found = FALSE;

      if (!_bocage_check_bound_token (survey->binding->rules, rule->id))
        continue;
      for (guint k = 0; k < survey->n_units && !found; k++)
        found = (side < 0 || survey->units[k].side == side)
                && (survey->units[k].type == NULL || survey->units[k].type->resupplies);
      if (!found)
        _bocage_check_say (survey, report, rule, "id", NULL);
    }
}

static gboolean
serves_nobody (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  if (unit->type == NULL || !unit->type->resupplies || unit->side < 0
      || !_bocage_check_has_rule (survey, unit->side))
    return FALSE;
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *friend = &survey->units[i];

      if (friend->side == unit->side
          && (friend->type == NULL
              || (friend->type->resuppliable && !friend->type->resupplies && friend->figures > 1)))
        return FALSE;
    }
  return TRUE;
}

/* Command cars: whoever helps by section cards. */

static gboolean
lacks_badge (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return bocage_survey_bound (survey, unit->type) && !_bocage_check_has_bound_badge (survey, unit);
}

static gboolean
is_command (const BocageSurveyUnit *unit)
{
  return unit->at != BOCAGE_NO_INDEX && unit->type != NULL && unit->type->section_orders > 0;
}

/* Sections of the top level that @unit is in. */
static guint32
get_sections (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  guint32 sections = survey->hexes[unit->at].sections;

  for (guint i = 0; i < survey->n_sections; i++)
    if (survey->sections[i].parent != NULL)
      sections &= ~((guint32) 1 << i);
  return sections;
}

static gboolean
is_second_car (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  if (!is_command (unit))
    return FALSE;
  for (const BocageSurveyUnit *other = survey->units; other < unit; other++)
    if (is_command (other) && other->side == unit->side
        && (get_sections (survey, other) & get_sections (survey, unit)) != 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_in_two_sections (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  guint32 sections = is_command (unit) ? get_sections (survey, unit) : 0;

  return (sections & (sections - 1)) != 0;
}

/* Snipers: who has no part in national rules, and cannot battle everybody */

static gboolean
has_national_rule (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  const BocageNode *rules = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_RULES);
  const char *side = unit->side >= 0 ? survey->sides[unit->side].id : unit->node->side;
  guint n = rules != NULL && unit->type != NULL && !unit->type->national_rules
                    && unit->node->nation != NULL
                ? bocage_node_n_children (rules)
                : 0;

  for (guint i = 0; i < n; i++)
    {
      const BocageRuleNode *node = (const BocageRuleNode *) bocage_node_get_child (rules, i);
      const BocageRuleType *rule
          = node->id != NULL ? bocage_ruleset_find_rule (survey->ruleset, node->id) : NULL;

      if (rule != NULL && rule->nation == unit->node->nation
          && (node->side == NULL || node->side == side))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_no_target (const BocageSurveyUnit *unit, const BocageSurveyUnit *foe)
{
  return foe->type != NULL && (unit->type->cannot_target >> foe->type->target_class & 1) != 0;
}

static gboolean
is_pinned (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  guint n_foes = 0;

  if (unit->at == BOCAGE_NO_INDEX || unit->type == NULL || unit->type->cannot_target == 0)
    return FALSE;
  for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
    {
      int at = bocage_survey_neighbour (survey, unit->at, direction);

      if (at == BOCAGE_NO_INDEX)
        continue;
      for (int i = survey->hexes[at].unit; i != BOCAGE_NO_INDEX; i = survey->units[i].next)
        if (survey->units[i].side >= 0 && survey->units[i].side != unit->side)
          {
            if (!is_no_target (unit, &survey->units[i]))
              return FALSE;
            n_foes++;
          }
    }
  return n_foes > 0;
}

static gboolean
has_no_target (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  guint n_foes = 0;

  if (unit->type == NULL || unit->type->cannot_target == 0 || unit->side < 0)
    return FALSE;
  for (guint i = 0; i < survey->n_units; i++)
    if (survey->units[i].side >= 0 && survey->units[i].side != unit->side)
      {
        if (!is_no_target (unit, &survey->units[i]))
          return FALSE;
        n_foes++;
      }
  return n_foes > 0;
}

static void
check_noncombat (BocageSurvey *survey, BocageReport *report)
{
  for (int side = 0; side < (int) survey->n_sides; side++)
    {
      guint n_units = 0;
      gboolean battles = FALSE;

      for (guint i = 0; i < survey->n_units; i++)
        if (survey->units[i].side == side)
          {
            const BocagePieceType *type = survey->units[i].type;

            n_units++;
            battles = battles || type == NULL || type->battles || type->unspecified;
          }
      if (n_units > 0 && !battles)
        _bocage_check_say (survey, report, survey->sides[side].node, NULL, NULL);
    }
}

const BocageCheckTest bocage_tests_vehicle[] = {
  BOCAGE_UNIT_TEST ("type-on-ground", is_shut_out, .takes = "types", .needs = "types",
                    .wants = BOCAGE_WANTS_BOUND,
                    .about = "A unit of types stands where its class may not be."),
  { .name = "class-cut-off-by-steeps",
    .is_silent = TRUE,
    .takes = "classes",
    .needs = "classes",
    .about = "Ground that they may not climb keeps a unit of classes from every enemy.",
    .unit = is_below_cliff,
    .run = check_cliff },
  { .name = "class-cut-off-by-paths",
    .is_silent = TRUE,
    .takes = "classes types",
    .needs = "types classes",
    .wants = BOCAGE_WANTS_BOUND,
    .about = "A unit of classes has to cross pieces of types to come to an enemy.",
    .unit = is_behind_rails,
    .run = check_rail },
  BOCAGE_UNIT_TEST ("carrier-without-rule", is_idle_truck, .takes = "rules", .needs = "rules",
                    .about
                    = "A unit that never battles can re-supply, and none of rules is in force."),
  { .name = "off-road",
    .is_silent = TRUE,
    .about = "A unit that moves farther along ways starts beside them.",
    .unit = is_off_road,
    .run = check_off_road },
  { .name = "rule-without-carrier",
    .is_silent = TRUE,
    .takes = "rules",
    .needs = "rules",
    .about = "A rule of rules is in force, and no unit can re-supply.",
    .run = check_no_carrier },
  BOCAGE_UNIT_TEST (
      "rule-without-receiver", serves_nobody, .takes = "rules", .needs = "rules",
      .about
      = "A rule of rules is in force, and a unit that can re-supply finds no friend who can be re-supplied."),
  BOCAGE_UNIT_TEST (
      "fighting-carrier-without-rule", is_idle_half_track, .takes = "rules", .needs = "rules",
      .about = "A unit that battles can re-supply, too, and none of rules is in force."),
  BOCAGE_UNIT_TEST ("type-without-its-badge", lacks_badge, .takes = "badges types",
                    .needs = "types badges", .blames = "badge", .wants = BOCAGE_WANTS_BOUND,
                    .about = "A unit of types has none of badges."),
  BOCAGE_UNIT_TEST (
      "commander-twice", is_second_car,
      .about = "Two units of a side that add to the orders of a section stand in one section."),
  BOCAGE_UNIT_TEST ("commander-shared", is_in_two_sections,
                    .about = "A unit that adds to the orders of a section stands in two."),
  BOCAGE_UNIT_TEST (
      "nation-without-its-rules", has_national_rule, .blames = "nation",
      .wants = BOCAGE_WANTS_NATION,
      .about = "A unit that never follows national rules has the nation of one that is in force."),
  BOCAGE_UNIT_TEST ("type-pinned", is_pinned,
                    .about = "All enemies beside a unit are such as it cannot battle."),
  BOCAGE_UNIT_TEST ("type-without-target", has_no_target,
                    .about = "All enemies of a unit are such as it cannot battle."),
  { .name = "army-without-battle",
    .is_silent = TRUE,
    .about = "A side has units, and none of them battles.",
    .run = check_noncombat },
  { .name = NULL },
};
