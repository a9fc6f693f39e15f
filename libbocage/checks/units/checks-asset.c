/* checks-asset.c: special weapon assets (set-up rules 18.N)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks/engine/bocage-check-each.h"
#include "checks/engine/bocage-tally.h"
#include "model/bocage-message.h"

#include <string.h>

static guint
n_assets (const BocageSurveyUnit *unit)
{
  return _bocage_check_n_tokens (unit->node->asset);
}

static const BocageAddition *
find_asset (const BocageSurvey *survey, const BocageSurveyUnit *unit, guint index)
{
  return _bocage_check_find_addition (survey, unit, BOCAGE_ADDITION_ASSET, index);
}

static const char *
not_infantry (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  if (unit->type == NULL)
    return NULL;
  for (guint i = 0; i < n_assets (unit); i++)
    {
      const BocageAddition *asset = find_asset (survey, unit, i);

      if (asset != NULL && !bocage_addition_fits (asset, unit->type))
        /* TRANSLATORS: “D7: armor cannot have this weapon” */
        return _ ("%s: %s cannot have this weapon");
    }
  return NULL;
}

static void
check_not_infantry (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, "asset", not_infantry);
}

/* What lies without a unit is written as a marker's badge. */
static void
check_orphan (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_pieces; i++)
    {
      const BocageSurveyPiece *piece = &survey->pieces[i];
      const GPtrArray *ids;

      if (piece->kind != BOCAGE_ELEMENT_MARKER || piece->at == BOCAGE_NO_INDEX
          || survey->hexes[piece->at].n_units > 0)
        continue;
      ids = ((const BocageMarkerNode *) piece->node)->badge;
      for (guint k = 0; k < _bocage_check_n_tokens (ids); k++)
        {
          const BocageAddition *asset = bocage_ruleset_find_addition (
              survey->ruleset, BOCAGE_ADDITION_ASSET, _bocage_check_get_token (ids, k), NULL);

          if (asset == NULL)
            continue;

          g_autofree char *where = bocage_survey_hex_name (survey, piece->hex);

          _bocage_check_add (
              survey, report, piece->node, "badge",
              /* TRANSLATORS: “D7: a weapon (mortar) lies here, but no unit stands here” */
              _ ("%s: a weapon (%s) lies here, but no unit stands here"), where,
              bocage_ruleset_translate (survey->ruleset, asset->name));
          break;
        }
    }
}

static const char *
has_two (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  guint n = 0;

  for (guint i = 0; i < n_assets (unit); i++)
    n += find_asset (survey, unit, i) != NULL;
  /* TRANSLATORS: “D7: infantry with two weapons” */
  return n > 1 ? _ ("%s: %s with two weapons") : NULL;
}

static void
check_multi (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, "asset", has_two);
}

static const char *
is_specialist (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return n_assets (unit) > 0 && bocage_survey_bound (survey, unit->type)
             /* TRANSLATORS: “D7: a weapon with a sniper” */
             ? _ ("%s: a weapon with %s")
             : NULL;
}

static void
check_specialist (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, "asset", is_specialist);
}

/* Models and dates.  A month or a year stands for its last day. */

static char *
last_day (const char *date)
{
  if (date == NULL)
    return NULL;
  return g_strconcat (date, strlen (date) == 4 ? "-12-31" : strlen (date) == 7 ? "-31" : "", NULL);
}

static gboolean
is_too_early (const BocageSurvey *survey, const BocageAddition *asset)
{
  g_autofree char *day = _bocage_check_dup_last_day (survey);

  return day != NULL && asset->date_from != NULL && strcmp (day, asset->date_from) < 0;
}

/* Not in doubt any more, or (@in_doubt) so late that it is. */
static gboolean
is_too_late (const BocageSurvey *survey, const BocageAddition *asset, gboolean in_doubt)
{
  g_autofree char *day = _bocage_check_dup_first_day (survey);
  g_autofree char *to = last_day (asset->date_to);
  g_autofree char *until = last_day (asset->date_until);

  if (day == NULL || to == NULL || strcmp (day, to) <= 0)
    return FALSE;
  return in_doubt == (until != NULL && strcmp (day, until) <= 0);
}

static const char *
late_too_early (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  for (guint i = 0; unit->node->model != BOCAGE_UNSET && i < n_assets (unit); i++)
    {
      const BocageAddition *asset = find_asset (survey, unit, i);

      if (asset != NULL && is_too_early (survey, asset))
        /* TRANSLATORS: “D7: infantry has a weapon that did not exist yet” */
        return _ ("%s: %s has a weapon that did not exist yet");
    }
  return NULL;
}

static const char *
early_too_late (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  for (guint i = 0; unit->node->model != BOCAGE_UNSET && i < n_assets (unit); i++)
    {
      const BocageAddition *asset = find_asset (survey, unit, i);

      if (asset != NULL && is_too_late (survey, asset, FALSE))
        /* TRANSLATORS: “D7: infantry has a weapon that was out of use” */
        return _ ("%s: %s has a weapon that was out of use");
    }
  return NULL;
}

/* Policy swa-date: whether dates matter at all. */
static gboolean
asks_dates (const BocageSurvey *survey)
{
  return g_strcmp0 (bocage_survey_read_policy (survey, "swa-date"), "off") != 0;
}

/* The same policy: how much a date that does not fit weighs. */
static BocageClass
weigh_dates (const BocageSurvey *survey)
{
  const char *word = bocage_survey_read_policy (survey, "swa-date");

  if (g_strcmp0 (word, "error") == 0)
    return BOCAGE_CLASS_ILLEGAL;
  return g_strcmp0 (word, "info") == 0 ? BOCAGE_CLASS_NOTE : BOCAGE_CLASS_SUSPICIOUS;
}

static void
check_dates (BocageSurvey *survey, BocageReport *report, BocageUnitFault fault)
{
  guint first = bocage_report_n_findings (report);

  if (!asks_dates (survey))
    return;
  _bocage_check_each_unit (survey, report, "model", fault);
  for (guint i = first; i < bocage_report_n_findings (report); i++)
    bocage_finding_set_class (bocage_report_get_finding (report, i), weigh_dates (survey));
}

static void
check_late_too_early (BocageSurvey *survey, BocageReport *report)
{
  check_dates (survey, report, late_too_early);
}

static void
check_early_too_late (BocageSurvey *survey, BocageReport *report)
{
  check_dates (survey, report, early_too_late);
}

/* One finding for the battle: all its weapons share the date. */
static void
check_grey_zone (BocageSurvey *survey, BocageReport *report)
{
  if (!asks_dates (survey))
    return;
  for (guint i = 0; i < survey->n_units; i++)
    for (guint k = 0; k < n_assets (&survey->units[i]); k++)
      {
        const BocageAddition *asset = bocage_ruleset_find_addition (
            survey->ruleset, BOCAGE_ADDITION_ASSET,
            _bocage_check_get_token (survey->units[i].node->asset, k), NULL);

        if (asset == NULL || !is_too_late (survey, asset, TRUE))
          continue;

        g_autofree char *where = _bocage_check_unit_where (survey, &survey->units[i]);

        _bocage_check_add (
            survey, report, survey->units[i].node, "asset",
            /* TRANSLATORS: “D7: infantry has a weapon of which nobody can tell the model” */
            _ ("%s: %s has a weapon of which nobody can tell the model"), where,
            _bocage_check_unit_name (survey, &survey->units[i]));
        return;
      }
}

static void
check_era_mixed (BocageSurvey *survey, BocageReport *report)
{
  const BocageSurveyUnit *first = NULL;

  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (n_assets (unit) == 0 || unit->node->model == BOCAGE_UNSET)
        continue;
      if (first == NULL)
        first = unit;
      if (first->node->model == unit->node->model)
        continue;

      g_autofree char *where = _bocage_check_unit_where (survey, unit);
      BocageFinding *finding = _bocage_check_add (
          survey, report, unit->node, "model",
          /* TRANSLATORS: “D7: infantry has a weapon of another model than others here have” */
          _ ("%s: %s has a weapon of another model than others here have"), where,
          _bocage_check_unit_name (survey, unit));

      _bocage_check_add_related (survey, finding, first->node, _ ("the other model"));
      return;
    }
}

static const char *
era_unknown (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  for (guint i = 0; unit->node->model == BOCAGE_UNSET && i < n_assets (unit); i++)
    {
      const BocageAddition *asset = find_asset (survey, unit, i);

      if (asset != NULL && asset->model != NULL)
        /* TRANSLATORS: “D7: infantry has a weapon, and neither model nor date is given” */
        return _ ("%s: %s has a weapon, and neither model nor date is given");
    }
  return NULL;
}

static void
check_era_unknown (BocageSurvey *survey, BocageReport *report)
{
  g_autofree char *day = _bocage_check_dup_last_day (survey);

  if (day == NULL)
    _bocage_check_each_unit (survey, report, "asset", era_unknown);
}

/* Whether @unit may enter what is closed to armor and then take it. */
static gboolean
can_storm (const BocageSurvey *survey, const BocageSurveyUnit *unit, int at, gboolean *out_armed)
{
  BocagePieceType changed;

  if (!bocage_survey_may_enter (survey, unit, at) || unit->type == NULL
      || !unit->type->takes_ground)
    return FALSE;
  changed = *unit->type;
  for (guint i = 0; i < n_assets (unit); i++)
    if (find_asset (survey, unit, i) != NULL)
      bocage_addition_apply (find_asset (survey, unit, i), &changed);
  *out_armed = *out_armed || !changed.takes_ground;
  return changed.takes_ground;
}

/* The row's types are what must be stormed. */
static gboolean
holds_bound (const BocageSurvey *survey, int at)
{
  for (int i = survey->hexes[at].object; i != BOCAGE_NO_INDEX; i = survey->objects[i].next)
    if (bocage_survey_bound (survey, survey->objects[i].type))
      return TRUE;
  return FALSE;
}

/* Whether only armed infantry of @side could storm the hex @at. */
static gboolean
only_armed_storm (const BocageSurvey *survey, int side, int at)
{
  gboolean armed = FALSE;

  for (guint i = 0; i < survey->n_units; i++)
    if (survey->units[i].side == side && can_storm (survey, &survey->units[i], at, &armed))
      return FALSE;
  return armed;
}

static void
check_take_ground (BocageSurvey *survey, BocageReport *report)
{
  guint n;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n);

  for (guint i = 0; i < n; i++)
    for (int side = 0; side < (int) survey->n_sides; side++)
      {
        BocageHex hex = _bocage_target_get_hex (survey, &targets[i]);

        if (!bocage_grid_contains (survey->grid, hex) || !_bocage_target_is_for (&targets[i], side))
          continue;

        int at = (int) bocage_grid_index (survey->grid, hex);

        if (!holds_bound (survey, at) || !only_armed_storm (survey, side, at))
          continue;

        g_autofree char *where = bocage_survey_hex_name (survey, hex);

        _bocage_check_add_at (survey, report, hex, targets[i].node, "at",
                              /* TRANSLATORS: “D7: only infantry with weapons, which takes no
                                 ground, can come here for the Axis side” */
                              _ ("%s: only infantry with weapons, which takes no ground, can come "
                                 "here for the %s side"),
                              where, bocage_survey_side_name (survey, side));
      }
}

#define SOURCE .source = "equipment pack, special weapon assets"

const BocageCheck bocage_checks_asset[] = {
  BOCAGE_ROW ("swa-not-infantry", ILLEGAL, check_not_infantry, .wants = BOCAGE_WANTS_ASSET,
              .supersedes = "fig-swa swa-specialist",
              .summary = N_ ("a weapon lies with a unit that cannot have it"),
              .explanation = N_ ("Mortars, machine guns and the like belong to infantry.  Give the "
                                 "weapon to an infantry unit, or take it away."),
              SOURCE),
  BOCAGE_ROW ("swa-orphan", ILLEGAL, check_orphan, .wants = BOCAGE_WANTS_MARKER,
              .supersedes = "badge-orphan", .summary = N_ ("a weapon lies where no unit stands"),
              .explanation
              = N_ ("A special weapon is not a unit: it belongs to the figures it lies "
                    "with.  Put it with infantry, or take it away."),
              SOURCE),
  BOCAGE_ROW ("swa-multi", SUSPICIOUS, check_multi, .wants = BOCAGE_WANTS_ASSET,
              .summary = N_ ("a unit has two weapons"),
              .explanation = N_ ("Nothing is said of two special weapons in one unit, so players "
                                 "cannot know which rules it follows.  Leave one away."),
              SOURCE),
  BOCAGE_ROW ("swa-specialist", SUSPICIOUS, check_specialist,
              .wants = BOCAGE_WANTS_ASSET | BOCAGE_WANTS_BOUND,
              .summary = N_ ("a weapon lies with specialists"),
              .explanation = N_ ("These troops have rules of their own, and how the weapon changes "
                                 "them is not said.  Give it to ordinary infantry."),
              SOURCE),
  BOCAGE_ROW ("swa-late-too-early", SUSPICIOUS, check_late_too_early, .wants = BOCAGE_WANTS_ASSET,
              .summary = N_ ("a late weapon in an early battle"),
              .explanation = N_ ("Late models came into use after the middle of 1942.  Choose the "
                                 "early model, or look at the date."),
              SOURCE),
  BOCAGE_ROW ("swa-early-too-late", SUSPICIOUS, check_early_too_late, .wants = BOCAGE_WANTS_ASSET,
              .summary = N_ ("an early weapon in a late battle"),
              .explanation = N_ ("From late 1942 on the lighter late models are used.  Choose the "
                                 "late model, or look at the date."),
              SOURCE),
  BOCAGE_ROW ("swa-grey-zone", NOTE, check_grey_zone, .wants = BOCAGE_WANTS_ASSET,
              .summary = N_ ("either model of a weapon may be right at this date"),
              .explanation = N_ ("The rules give two limits, the middle and the end of 1942, and "
                                 "the battle lies between them.  Either model will do."),
              SOURCE),
  BOCAGE_ROW ("swa-era-mixed", SUSPICIOUS, check_era_mixed, .wants = BOCAGE_WANTS_ASSET,
              .summary = N_ ("early and late weapons in one battle"),
              .explanation = N_ ("The two models belong to different years.  Give all units the "
                                 "same one."),
              SOURCE),
  BOCAGE_ROW ("swa-era-unknown", SUSPICIOUS, check_era_unknown, .wants = BOCAGE_WANTS_ASSET,
              .summary = N_ ("nothing tells which model a weapon is"),
              .explanation = N_ ("The model decides whether the unit can move and battle.  Give "
                                 "the battle a date, or the unit a model."),
              SOURCE),
  BOCAGE_ROW ("swa-take-ground", NOTE, check_take_ground,
              .summary = N_ ("nobody who could storm an objective can take ground"),
              .explanation = N_ ("Infantry with a special weapon never takes ground, and nobody "
                                 "else of the side may enter.  It can still walk in once the hex "
                                 "is empty."),
              SOURCE),
  { .id = NULL },
};
