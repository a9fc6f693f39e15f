/* checks-objective-reach.c: objectives that nobody can win (set-up rules 18.K)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-goal-private.h"
#include "checks/engine/bocage-tally.h"
#include "checks/engine/bocage-ways.h"

static gboolean
has_units (const BocageSurvey *survey, int side)
{
  return survey->sides[side].n_units + survey->sides[side].n_reserves > 0;
}

/* Whether what lies on the hex, not the ground, keeps out every unit of @side. */
static gboolean
is_shut_by_object (const BocageSurvey *survey, int at, int side)
{
  BocageClassMask closed = 0;

  for (int i = survey->hexes[at].object; i != BOCAGE_NO_INDEX; i = survey->objects[i].next)
    if (survey->objects[i].type != NULL)
      closed |= survey->objects[i].type->closed[BOCAGE_STAY_ENTERED];
  return closed != 0 && (bocage_survey_get_classes (survey, side) & ~closed) == 0;
}

typedef enum
{
  REACHED,
  NOT_REACHED,
  SHUT, /* by an object: another row speaks of that */
} Verdict;

/* Whether any unit of a side that is entitled can ever stand on the hex. */
static Verdict
look_at_hex (BocageSurvey *survey, const BocageTarget *target, int at)
{
  Verdict verdict = NOT_REACHED;

  for (int side = 0; side < (int) survey->n_sides; side++)
    {
      if (!_bocage_target_is_for (target, side))
        continue;
      if (!has_units (survey, side) || _bocage_ways_side_has (survey, side, at))
        return REACHED;
      if (is_shut_by_object (survey, at, side))
        verdict = SHUT;
    }
  return verdict;
}

static gboolean
is_closed_to_all (const BocageSurvey *survey, int at)
{
  BocageClassMask all = ((BocageClassMask) 1 << bocage_ruleset_n_classes (survey->ruleset)) - 1;

  return (~survey->hexes[at].closed & all) == 0;
}

static void
check_unreachable (BocageSurvey *survey, BocageReport *report)
{
  guint n;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n);

  for (guint i = 0; i < n && survey->n_sides == 2; i++)
    {
      const BocageTarget *target = &targets[i];
      gboolean is_reached = target->n_hexes == 0, is_open = FALSE;

      for (guint j = 0; j < target->n_hexes && !is_reached && !target->sudden; j++)
        {
          is_reached = look_at_hex (survey, target, target->hexes[j]) != NOT_REACHED;
          is_open = is_open || !is_closed_to_all (survey, target->hexes[j]);
        }
      if (is_reached || target->sudden || !is_open)
        continue;

      _bocage_tally_soften_medals (
          survey, _bocage_check_say_where (survey, report, _bocage_target_get_hex (survey, target),
                                           target->node, "hexes", NULL));
    }
}

static void
check_group_partial (BocageSurvey *survey, BocageReport *report)
{
  guint n;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n);

  for (guint i = 0; i < n && survey->n_sides == 2; i++)
    {
      const BocageTarget *target = &targets[i];
      guint n_lost = 0;
      int lost = BOCAGE_NO_INDEX;

      if (target->n_hexes < 2 || target->sudden)
        continue;
      for (guint j = 0; j < target->n_hexes; j++)
        if (look_at_hex (survey, target, target->hexes[j]) != REACHED && n_lost++ == 0)
          lost = target->hexes[j];
      if (n_lost == 0 || n_lost == target->n_hexes)
        continue;

      _bocage_check_say_at (survey, report, survey->hexes[lost].hex, target->node, "hexes", "count",
                            BOCAGE_SAY_NUMBER (n_lost), "all", BOCAGE_SAY_NUMBER (target->n_hexes),
                            NULL);
    }
}

static void
check_class_blocked (BocageSurvey *survey, BocageReport *report)
{
  guint n;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n);

  for (guint i = 0; i < n; i++)
    for (int side = 0; side < (int) survey->n_sides && !targets[i].sudden; side++)
      {
        const BocageTarget *target = &targets[i];
        int blocked = BOCAGE_NO_INDEX;

        if (!_bocage_target_is_for (target, side) || !has_units (survey, side))
          continue;
        for (guint j = 0; j < target->n_hexes && blocked == BOCAGE_NO_INDEX; j++)
          if (is_shut_by_object (survey, target->hexes[j], side)
              && !_bocage_ways_side_has (survey, side, target->hexes[j]))
            blocked = target->hexes[j];
        if (blocked != BOCAGE_NO_INDEX)
          _bocage_check_say_at (survey, report, survey->hexes[blocked].hex, target->node, "hexes",
                                "side", bocage_survey_side_name (survey, side), NULL);
      }
}

/* Whether @side can reach the objective, but with units that never battle only. */
static gboolean
sends_no_fighters (BocageSurvey *survey, const BocageTarget *target, int side)
{
  gboolean is_reached = FALSE;

  if (!_bocage_target_is_for (target, side) || survey->sides[side].n_reserves > 0)
    return FALSE;
  for (guint i = 0; i < target->n_hexes; i++)
    {
      if (!_bocage_ways_side_has (survey, side, target->hexes[i]))
        continue;
      is_reached = TRUE;
      if (_bocage_ways_find_comer (survey, side, target->hexes[i], TRUE) != NULL)
        return FALSE;
    }
  /* Else a rule drops them there. */
  return is_reached && _bocage_ways_find_comer (survey, side, target->hexes[0], FALSE) != NULL;
}

static void
check_only_noncombat (BocageSurvey *survey, BocageReport *report)
{
  guint n;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n);

  for (guint i = 0; i < n && survey->n_sides == 2; i++)
    for (int side = 0; side < 2; side++)
      if (!targets[i].sudden && sends_no_fighters (survey, &targets[i], side))
        _bocage_check_say_where (survey, report, _bocage_target_get_hex (survey, &targets[i]),
                                 targets[i].node, "hexes", "side",
                                 bocage_survey_side_name (survey, side), NULL);
}

const BocageCheckTest bocage_tests_objective_reach[] = {
  { .name = "objective-unreachable",
    .is_silent = TRUE,
    .about = "No unit that could win an objective can ever reach it.",
    .run = check_unreachable },
  { .name = "objective-partly-reachable",
    .is_silent = TRUE,
    .words = "count all",
    .about = "Nobody who could win an objective can ever reach some of its hexes.",
    .run = check_group_partial },
  { .name = "objective-blocked",
    .is_silent = TRUE,
    .about = "What lies on an objective lets in no unit of a side that could win it.",
    .run = check_class_blocked },
  { .name = "objective-unwinnable",
    .is_silent = TRUE,
    .about = "Only units that cannot battle can ever reach an objective of their side.",
    .run = check_only_noncombat },
  { .name = NULL },
};
