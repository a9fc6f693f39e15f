/* checks-objective-start.c: who holds objectives when the battle begins (set-up rules 18.K)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-goal-private.h"
#include "checks/engine/bocage-tally.h"
#include "checks/engine/bocage-ways.h"
#include "model/bocage-message.h"

/* The side that moves first, or BOCAGE_SIDE_NONE. */
static int
get_first (const BocageSurvey *survey)
{
  const BocageSidesNode *sides = bocage_scenario_get_sides (survey->scenario);

  return sides != NULL ? MAX (bocage_survey_find_side (survey, sides->first), BOCAGE_SIDE_NONE)
                       : BOCAGE_SIDE_NONE;
}

/* TRANSLATORS: a side such as “Axis” */
static const char holds_at_start[] = N_ ("the %s side holds the objective from the start");

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

      g_autofree char *text
          = g_strdup_printf (_ (holds_at_start), bocage_survey_side_name (survey, side));

      _bocage_check_add_target (survey, report, &targets[i], NULL, text);
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
      {
        /* TRANSLATORS: a side such as “Axis” */
        g_autofree char *text = g_strdup_printf (
            _ ("the %s side moves first and has the medal before its first card"),
            bocage_survey_side_name (survey, first));

        _bocage_check_add_target (survey, report, &targets[i], NULL, text);
      }
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

      g_autofree char *where = bocage_survey_hex_name (survey, unit->hex);

      _bocage_check_add_at (
          survey, report, unit->hex, targets[i].node, NULL,
          /* TRANSLATORS: a hex, a unit: “D7: the medal is won by entering, and infantry …” */
          _ ("%s: the medal is won by entering, and %s stands there already"), where,
          _bocage_check_unit_name (survey, unit));
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

      if (unit == NULL || targets[i].sudden)
        continue;

      g_autofree char *where = bocage_survey_hex_name (survey, unit->hex);

      _bocage_check_add_at (survey, report, unit->hex, targets[i].node, NULL,
                            /* TRANSLATORS: a hex, a unit */
                            _ ("%s: %s holds the objective and can never leave it"), where,
                            _bocage_check_unit_name (survey, unit));
    }
}

/* The row's text is the kind that is held by who was there last. */
static void
check_last_empty (BocageSurvey *survey, BocageReport *report)
{
  guint n;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n);

  for (guint i = 0; i < n && survey->binding != NULL; i++)
    if (targets[i].kind != NULL && g_strcmp0 (targets[i].kind->id, survey->binding->text) == 0
        && targets[i].n_hexes > 0 && find_unit (survey, &targets[i], is_there) == NULL)
      _bocage_check_add_target (survey, report, &targets[i], NULL,
                                _ ("nobody stands on the objective, so nobody holds it yet"));
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

/* Whether @side, which moves first, has the medal once one unit of its own enters
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

/* Whether an enemy of @side stands so near that what is taken is not won yet.  Of a
 * medal that is won for ever there is no such doubt. */
static gboolean
is_contested (const BocageSurvey *survey, const BocageTarget *target, int at, int side)
{
  int near = survey->binding != NULL ? survey->binding->number : BOCAGE_UNSET;

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

      g_autofree char *where = bocage_survey_hex_name (survey, unit->hex);
      g_autofree char *text
          /* TRANSLATORS: a unit, its hex: “armor at K2 can take the objective with the first move”
           */
          = g_strdup_printf (_ ("%s at %s can take the objective with the first move"),
                             _bocage_check_unit_name (survey, unit), where);

      _bocage_check_add_target (survey, report, &targets[i], NULL, text);
    }
}

const BocageCheck bocage_checks_objective_start[] = {
  {
      .id = "objective-held",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("a side holds its objective from the start"),
      .explanation = N_ ("The side has the medal before anybody moves.  That is fine if the "
                         "other side is to drive it off; else place the unit beside the hex."),
      .source = "Equipment Pack, objectives",
      .run = check_held,
  },
  {
      .id = "objective-permanent-start",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .supersedes = "objective-immobile-holder",
      .waivable = TRUE,
      .summary = N_ ("a unit stands on a medal that is won by entering"),
      .explanation = N_ ("A permanent objective is won when a unit enters the hex.  Whether one "
                         "that stands there has entered is not written: move it, or take "
                         "another kind."),
      .source = "Equipment Pack, objectives",
      .run = check_permanent_start,
  },
  {
      .id = "objective-turnstart-first",
      .class_ = BOCAGE_CLASS_NOTE,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("the first to move has a medal before the first card"),
      .explanation = N_ ("The objective is looked at when a turn begins, and the side that "
                         "moves first fulfils it at once."),
      .source = "Equipment Pack, objectives",
      .run = check_turnstart_first,
  },
  {
      .id = "objective-first-move",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("the first move can take an objective"),
      .explanation = N_ ("The side that moves first can enter the hex with the first unit it "
                         "orders, and no enemy is near to drive it off.  Move the unit or the "
                         "medal, unless a race is what is wanted."),
      .source = "Equipment Pack, objectives",
      .run = check_first_move,
  },
  {
      .id = "objective-immobile-holder",
      .class_ = BOCAGE_CLASS_NOTE,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("a unit that can never leave holds an objective"),
      .explanation = N_ ("The hex is held by a unit that does not retreat and cannot be driven "
                         "out: it must be eliminated to the last figure."),
      .source = "base rules, bunker",
      .run = check_immobile_holder,
  },
  {
      .id = "objective-last-empty",
      .class_ = BOCAGE_CLASS_NOTE,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("nobody holds an objective that belongs to whoever was there last"),
      .explanation = N_ ("Until somebody enters the hex nobody has the medal."),
      .source = "Equipment Pack, objectives",
      .run = check_last_empty,
  },
  { .id = NULL },
};
