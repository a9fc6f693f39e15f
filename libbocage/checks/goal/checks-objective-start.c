/* checks-objective-start.c: who holds objectives when the battle begins (set-up rules 18.K)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-goal-private.h"
#include "checks/engine/bocage-tally.h"
#include "checks/engine/bocage-ways.h"

/* The side that moves first, or BOCAGE_SIDE_NONE. */
static int
get_first (const BocageSurvey *survey)
{
  const BocageSidesNode *sides = bocage_scenario_get_sides (survey->scenario);

  return sides != NULL ? MAX (bocage_survey_find_side (survey, sides->first), BOCAGE_SIDE_NONE)
                       : BOCAGE_SIDE_NONE;
}

static void
check_held (BocageSurvey *survey, BocageReport *report)
{
  guint n;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n);

  for (guint i = 0; i < n; i++)
    {
      int side = targets[i].side;

      if (side < 0 || targets[i].kind == NULL || targets[i].kind->start_of_turn
          || !_bocage_tally_holds (survey, targets[i].node, side))
        continue;
      _bocage_check_say_where (survey, report, _bocage_target_get_hex (survey, &targets[i]),
                               targets[i].node, NULL, "side",
                               bocage_survey_side_name (survey, side), NULL);
    }
}

static void
check_turnstart_first (BocageSurvey *survey, BocageReport *report)
{
  int first = get_first (survey);
  guint n;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n);

  for (guint i = 0; i < n && first >= 0; i++)
    if (targets[i].kind != NULL && targets[i].kind->start_of_turn
        && _bocage_target_is_for (&targets[i], first)
        && _bocage_tally_holds (survey, targets[i].node, first))
      _bocage_check_say_where (survey, report, _bocage_target_get_hex (survey, &targets[i]),
                               targets[i].node, NULL, "side",
                               bocage_survey_side_name (survey, first), NULL);
}

/* Returns: (nullable): the first unit on a hex of @target of which @test is true */
typedef gboolean (*UnitFunc) (const BocageSurvey *survey, const BocageTarget *target,
                              const BocageSurveyUnit *unit);

static const BocageSurveyUnit *
find_unit (const BocageSurvey *survey, const BocageTarget *target, UnitFunc test)
{
  for (guint i = 0; i < target->n_hexes; i++)
    for (int j = survey->hexes[target->hexes[i]].unit; j != BOCAGE_NO_INDEX;
         j = survey->units[j].next)
      if (test (survey, target, &survey->units[j]))
        return &survey->units[j];
  return NULL;
}

static gboolean
is_entitled (const BocageSurvey *survey, const BocageTarget *target, const BocageSurveyUnit *unit)
{
  (void) survey;
  return unit->side >= 0 && _bocage_target_is_for (target, unit->side);
}

static gboolean
is_fixed (const BocageSurvey *survey, const BocageTarget *target, const BocageSurveyUnit *unit)
{
  (void) target;
  return _bocage_check_unit_is_fixed (survey, unit);
}

static gboolean
is_there (const BocageSurvey *survey, const BocageTarget *target, const BocageSurveyUnit *unit)
{
  (void) survey;
  (void) target;
  return unit->side >= 0;
}

static void
check_permanent_start (BocageSurvey *survey, BocageReport *report)
{
  guint n;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n);

  for (guint i = 0; i < n; i++)
    {
      const BocageSurveyUnit *unit;

      if (targets[i].kind == NULL || !targets[i].kind->permanent || targets[i].kind->start_of_turn
          || (unit = find_unit (survey, &targets[i], is_entitled)) == NULL)
        continue;
      _bocage_check_say_at (survey, report, unit->hex, targets[i].node, NULL, "piece",
                            _bocage_check_unit_name (survey, unit), NULL);
    }
}

static void
check_immobile_holder (BocageSurvey *survey, BocageReport *report)
{
  guint n;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n);

  for (guint i = 0; i < n; i++)
    {
      const BocageSurveyUnit *unit = find_unit (survey, &targets[i], is_fixed);

      if (unit != NULL && !targets[i].sudden)
        _bocage_check_say_at (survey, report, unit->hex, targets[i].node, NULL, "piece",
                              _bocage_check_unit_name (survey, unit), NULL);
    }
}

/* The row's text is the kind that is held by who was there last. */
static void
check_last_empty (BocageSurvey *survey, BocageReport *report)
{
  guint n;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n);

  for (guint i = 0; i < n; i++)
    if (targets[i].kind != NULL && g_strcmp0 (targets[i].kind->id, survey->binding->text) == 0
        && targets[i].n_hexes > 0 && find_unit (survey, &targets[i], is_there) == NULL)
      _bocage_check_say_where (survey, report, _bocage_target_get_hex (survey, &targets[i]),
                               targets[i].node, NULL, NULL);
}

/* The first move */

static gboolean
can_move_to (BocageSurvey *survey, const BocageSurveyUnit *unit, int at)
{
  const BocageReach *reach;

  /* A road may make a move longer. */
  if (unit->type == NULL || _bocage_check_unit_is_fixed (survey, unit)
      || bocage_hex_distance (survey->grid->orientation, unit->hex, survey->hexes[at].hex)
             > unit->type->move + 2)
    return FALSE;
  reach = _bocage_ways_find_moves (survey, unit);
  return reach != NULL && bocage_reach_get_step (reach, (BocageHexIndex) at) != NULL;
}

/* Whether @side, which moves first, has the objective once one unit of its own enters
 * a hex of the group. */
static gboolean
wins_by_entering (const BocageSurvey *survey, const BocageTarget *target, int side)
{
  guint own = 0, others = 0;

  if (target->kind == NULL || target->sudden || target->kind->start_of_turn
      || !_bocage_target_is_for (target, side)
      || (target->node->hold != BOCAGE_UNSET && target->node->hold > 1))
    return FALSE;
  for (guint i = 0; i < target->n_hexes; i++)
    {
      int unit = survey->hexes[target->hexes[i]].unit;

      if (unit == BOCAGE_NO_INDEX || survey->units[unit].side < 0)
        continue;
      if (survey->units[unit].side == side)
        own++;
      else
        others++;
    }
  if (target->kind->majority)
    return own == others; /* with more it is held, with fewer one is not enough */
  return own == 0 && (!target->kind->sole || others == 0);
}

/* Whether an enemy of @side stands so near that what is taken is not won yet.  Of an
 * objective that is won for ever there is no such doubt. */
static gboolean
is_contested (const BocageSurvey *survey, const BocageTarget *target, int at, int side)
{
  int near = survey->binding->number;

  for (guint i = 0; i < survey->n_board_units && near != BOCAGE_UNSET && !target->kind->permanent;
       i++)
    if (survey->units[i].side >= 0 && survey->units[i].side != side
        && bocage_hex_distance (survey->grid->orientation, survey->units[i].hex,
                                survey->hexes[at].hex)
               <= near)
      return TRUE;
  return FALSE;
}

static const BocageSurveyUnit *
find_first_to_take (BocageSurvey *survey, const BocageTarget *target, int side)
{
  for (guint i = 0; i < survey->n_board_units; i++)
    for (guint j = 0; j < target->n_hexes && survey->units[i].side == side; j++)
      if (survey->hexes[target->hexes[j]].n_units == 0
          && !is_contested (survey, target, target->hexes[j], side)
          && can_move_to (survey, &survey->units[i], target->hexes[j]))
        return &survey->units[i];
  return NULL;
}

static void
check_first_move (BocageSurvey *survey, BocageReport *report)
{
  int first = get_first (survey);
  guint n;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n);

  for (guint i = 0; i < n && first >= 0; i++)
    {
      const BocageSurveyUnit *unit;

      if (!wins_by_entering (survey, &targets[i], first)
          || (unit = find_first_to_take (survey, &targets[i], first)) == NULL)
        continue;

      g_autofree char *from = bocage_survey_hex_name (survey, unit->hex);

      _bocage_check_say_where (survey, report, _bocage_target_get_hex (survey, &targets[i]),
                               targets[i].node, NULL, "piece",
                               _bocage_check_unit_name (survey, unit), "from", from, NULL);
    }
}

const BocageCheckTest bocage_tests_objective_start[] = {
  { .name = "objective-held",
    .is_silent = TRUE,
    .about = "The one side that may win an objective holds it from the start.",
    .run = check_held },
  { .name = "objective-entered",
    .is_silent = TRUE,
    .about = "A unit stands on an objective that it would win for ever by entering.",
    .run = check_permanent_start },
  { .name = "objective-held-by-first",
    .is_silent = TRUE,
    .about = "The side that moves first holds an objective that counts when a turn starts.",
    .run = check_turnstart_first },
  { .name = "objective-near-first",
    .is_silent = TRUE,
    .takes = "number",
    .words = "from",
    .about = "The side that moves first can take an objective with one move, and no enemy stands "
             "within number hexes of it.",
    .run = check_first_move },
  { .name = "objective-held-by-fixed",
    .is_silent = TRUE,
    .about = "A unit that never leaves its hex stands on an objective.",
    .run = check_immobile_holder },
  { .name = "objective-of-nobody",
    .is_silent = TRUE,
    .takes = "text",
    .needs = "text",
    .about = "Nobody stands on an objective of the kind text.",
    .run = check_last_empty },
  { .name = NULL },
};
