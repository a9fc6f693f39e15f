/* checks-victory.c: whether a battle can be won, and not too easily (set-up rules 18.J)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include <inttypes.h>

#include "bocage-check-private.h"
#include "bocage-tally.h"

#include <glib/gi18n-lib.h>

/* The medals @side needs, or 0 if that is not given. */
static int
get_target (const BocageSurvey *survey, int side)
{
  int medals = survey->sides[side].node->medals;

  return medals != BOCAGE_UNSET ? medals : 0;
}

static gint64
get_most (const BocageTally *tally)
{
  return tally->units + tally->objectives + tally->exits;
}

static void
check_missing (BocageSurvey *survey, BocageReport *report)
{
  for (int side = 0; side < (int) survey->n_sides; side++)
    {
      BocageTally tally;

      if (survey->sides[side].node->medals != BOCAGE_UNSET
          || !_bocage_check_is_proper_side (survey, side))
        continue;
      _bocage_tally_attainable (survey, side, &tally);
      if (!tally.sudden)
        /* TRANSLATORS: “it is not given how many medals the Axis side needs” */
        _bocage_check_add (survey, report, survey->sides[side].node, "medals",
                           _ ("it is not given how many medals the %s side needs"),
                           bocage_survey_side_name (survey, side));
    }
}

static void
check_range (BocageSurvey *survey, BocageReport *report)
{
  int min = survey->shape->medals_min, max = survey->shape->medals_max;

  for (int side = 0; side < (int) survey->n_sides && max > 0; side++)
    {
      int target = get_target (survey, side);

      if (target >= 1 && (target < min || target > max))
        /* TRANSLATORS: “the Axis side needs 12 medals, where 4 to 6 are usual” */
        _bocage_check_add (survey, report, survey->sides[side].node, "medals",
                           ngettext ("the %s side needs %d medal, where %d to %d are usual",
                                     "the %s side needs %d medals, where %d to %d are usual",
                                     (gulong) target),
                           bocage_survey_side_name (survey, side), target, min, max);
    }
}

/* A side without units has a row of its own. */
static gboolean
is_empty (const BocageSurvey *survey, int side)
{
  return survey->sides[side].n_units == 0 && survey->sides[side].n_reserves == 0;
}

static void
check_unattainable (BocageSurvey *survey, BocageReport *report)
{
  if (survey->n_sides != 2)
    return;
  for (int side = 0; side < 2; side++)
    {
      int target = get_target (survey, side);
      BocageTally tally;

      _bocage_tally_attainable (survey, side, &tally);

      gint64 sure = tally.units + tally.objectives;

      if (target <= sure || is_empty (survey, 1 - side))
        continue;

      /* TRANSLATORS: “the Axis side needs 6 medals, but there are only 4 to be won” */
      BocageFinding *finding = _bocage_check_add (
          survey, report, survey->sides[side].node, "medals",
          ngettext ("the %s side needs %d medal, but there are only %" PRId64 " to be won",
                    "the %s side needs %d medals, but there are only %" PRId64 " to be won",
                    (gulong) target),
          bocage_survey_side_name (survey, side), target, sure);

      if (tally.sudden || tally.open || target <= get_most (&tally))
        bocage_finding_set_class (finding, BOCAGE_CLASS_SUSPICIOUS);
    }
}

static void
check_annihilation (BocageSurvey *survey, BocageReport *report)
{
  if (survey->n_sides != 2)
    return;
  for (int side = 0; side < 2; side++)
    {
      int target = get_target (survey, side);
      BocageTally tally;

      _bocage_tally_attainable (survey, side, &tally);
      if (target < 1 || tally.open || tally.exits > 0 || target != get_most (&tally))
        continue;
      /* TRANSLATORS: “the Axis side needs all of the 6 medals there are to be won” */
      _bocage_check_add (survey, report, survey->sides[side].node, "medals",
                         ngettext ("the %s side needs the only medal there is to be won (%d)",
                                   "the %s side needs all of the %d medals there are to be won",
                                   (gulong) target),
                         bocage_survey_side_name (survey, side), target);
    }
}

/* The row's number is the share, in percent, above which it is tight. */
static void
check_tight (BocageSurvey *survey, BocageReport *report)
{
  if (survey->n_sides != 2 || survey->binding == NULL || survey->binding->number == BOCAGE_UNSET)
    return;
  for (int side = 0; side < 2; side++)
    {
      int target = get_target (survey, side);
      BocageTally tally;

      _bocage_tally_attainable (survey, side, &tally);

      gint64 most = get_most (&tally);

      if (target < 1 || tally.open || target >= most
          || (gint64) target * 100 <= most * survey->binding->number)
        continue;
      /* TRANSLATORS: “the Axis side needs 6 of the 7 medals there are to be won” */
      _bocage_check_add (survey, report, survey->sides[side].node, "medals",
                         _ ("the %s side needs %d of the %" PRId64 " medals there are to be won"),
                         bocage_survey_side_name (survey, side), target, most);
    }
}

static void
check_won (BocageSurvey *survey, BocageReport *report)
{
  for (int side = 0; side < (int) survey->n_sides; side++)
    {
      int target = survey->sides[side].node->medals;
      gint64 held = _bocage_tally_held (survey, side);

      if (target == BOCAGE_UNSET || held < target)
        continue;
      /* TRANSLATORS: “the Axis side starts with 4 medals and needs 4” */
      _bocage_check_add (survey, report, survey->sides[side].node, "medals",
                         ngettext ("the %s side starts with %d medal and needs %d",
                                   "the %s side starts with %d medals and needs %d", (gulong) held),
                         bocage_survey_side_name (survey, side), (int) MIN (held, G_MAXINT),
                         target);
    }
}

static void
check_objectives_suffice (BocageSurvey *survey, BocageReport *report)
{
  for (int side = 0; side < (int) survey->n_sides; side++)
    {
      int target = get_target (survey, side);
      BocageTally tally;

      _bocage_tally_attainable (survey, side, &tally);
      if (target < 1 || tally.objectives < target)
        continue;
      /* TRANSLATORS: “the Axis side can win 5 medals by objectives alone, and needs 5” */
      _bocage_check_add (
          survey, report, survey->sides[side].node, "medals",
          ngettext ("the %s side can win %d medal by objectives alone, and needs %d",
                    "the %s side can win %d medals by objectives alone, and needs %d",
                    (gulong) tally.objectives),
          bocage_survey_side_name (survey, side), (int) MIN (tally.objectives, G_MAXINT), target);
    }
}

const BocageCheck bocage_checks_victory[] = {
  {
      .id = "medals-missing",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .summary = N_ ("the number of medals that wins is not given"),
      .explanation = N_ ("The first side to hold so many medals wins.  Give the number, or a "
                         "sudden-death objective that decides for this side."),
      .source = "base rules, victory",
      .run = check_missing,
  },
  {
      .id = "medals-range",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("an unusual number of medals wins"),
      .explanation = N_ ("On a board of this shape fewer or more medals are usual.  Fewer make the "
                         "battle a matter of luck, more make it long."),
      .source = "base rules, victory",
      .run = check_range,
  },
  {
      .id = "medals-unattainable",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .supersedes = "medals-range",
      .waivable = TRUE,
      .summary = N_ ("a side cannot win as many medals as it needs"),
      .explanation = N_ ("Eliminated enemies and the objectives of the side together are worth "
                         "fewer medals than it needs.  Lower the number, or add enemies or "
                         "objectives.  Where a sudden death, an exit or a rule unknown to the "
                         "ruleset may bring the rest, this is only suspicious."),
      .source = "base rules, victory",
      .run = check_unattainable,
  },
  {
      .id = "medals-annihilation",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("a side must win every medal there is"),
      .explanation = N_ ("Only by eliminating every enemy and taking every objective does the side "
                         "win.  Lower the number it needs."),
      .source = "base rules, victory",
      .run = check_annihilation,
  },
  {
      .id = "medals-tight",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("a side must win nearly every medal there is"),
      .explanation = N_ ("So large a share of all attainable medals is hardly ever won before the "
                         "other side has its own.  Lower the number, or add objectives."),
      .source = "base rules, victory",
      .run = check_tight,
  },
  {
      .id = "medals-won",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .supersedes = "medals-objectives-suffice medals-range",
      .waivable = TRUE,
      .summary = N_ ("a side has won before the first turn"),
      .explanation = N_ ("The objectives that the side holds at the start are worth as many medals "
                         "as it needs.  Raise the number, or move the units that hold them."),
      .source = "base rules, victory",
      .run = check_won,
  },
  {
      .id = "medals-objectives-suffice",
      .class_ = BOCAGE_CLASS_NOTE,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("a side can win by objectives alone"),
      .explanation = N_ ("The objectives of the side are worth as many medals as it needs, so it "
                         "may win without eliminating a unit."),
      .source = "base rules, victory",
      .run = check_objectives_suffice,
  },
  { .id = NULL },
};
