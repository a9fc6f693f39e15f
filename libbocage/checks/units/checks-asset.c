/* checks-asset.c: special weapon assets (set-up rules 18.N)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-units-private.h"
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

static gboolean
not_infantry (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  if (unit->type == NULL)
    return FALSE;
  for (guint i = 0; i < n_assets (unit); i++)
    {
      const BocageAddition *asset = find_asset (survey, unit, i);

      if (asset != NULL && !bocage_addition_fits (asset, unit->type))
        return TRUE;
    }
  return FALSE;
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
          _bocage_check_say (survey, report, piece->node, "badge", "addition",
                             bocage_ruleset_translate (survey->ruleset, asset->name), NULL);
          break;
        }
    }
}

static gboolean
has_two (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  guint n = 0;

  for (guint i = 0; i < n_assets (unit); i++)
    n += find_asset (survey, unit, i) != NULL;
  return n > 1;
}

static gboolean
is_specialist (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return n_assets (unit) > 0 && bocage_survey_bound (survey, unit->type);
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

static gboolean
late_too_early (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  for (guint i = 0; unit->node->model != BOCAGE_UNSET && i < n_assets (unit); i++)
    {
      const BocageAddition *asset = find_asset (survey, unit, i);

      if (asset != NULL && is_too_early (survey, asset))
        return TRUE;
    }
  return FALSE;
}

static gboolean
early_too_late (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  for (guint i = 0; unit->node->model != BOCAGE_UNSET && i < n_assets (unit); i++)
    {
      const BocageAddition *asset = find_asset (survey, unit, i);

      if (asset != NULL && is_too_late (survey, asset, FALSE))
        return TRUE;
    }
  return FALSE;
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
check_dates (BocageSurvey *survey, BocageReport *report)
{
  guint first = bocage_report_n_findings (report);

  if (!asks_dates (survey))
    return;
  _bocage_check_run_units (survey, report);
  for (guint i = first; i < bocage_report_n_findings (report); i++)
    bocage_finding_set_class (bocage_report_get_finding (report, i), weigh_dates (survey));
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
        _bocage_check_say (survey, report, survey->units[i].node, "asset", NULL);
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
      _bocage_check_add_related (survey,
                                 _bocage_check_say (survey, report, unit->node, "model", NULL),
                                 first->node, _ ("the other model"));
      return;
    }
}

static gboolean
era_unknown (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  for (guint i = 0; unit->node->model == BOCAGE_UNSET && i < n_assets (unit); i++)
    {
      const BocageAddition *asset = find_asset (survey, unit, i);

      if (asset != NULL && asset->model != NULL)
        return TRUE;
    }
  return FALSE;
}

static void
check_era_unknown (BocageSurvey *survey, BocageReport *report)
{
  g_autofree char *day = _bocage_check_dup_last_day (survey);

  if (day == NULL)
    _bocage_check_run_units (survey, report);
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
        _bocage_check_say_at (survey, report, hex, targets[i].node, "at", "taker",
                              bocage_survey_side_name (survey, side), NULL);
      }
}

const BocageCheckTest bocage_tests_asset[] = {
  BOCAGE_UNIT_TEST ("asset-of-other-class", not_infantry, .blames = "asset",
                    .wants = BOCAGE_WANTS_ASSET,
                    .about = "A unit has an asset that does not go with it."),
  { .name = "asset-without-unit",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .words = "addition",
    .wants = BOCAGE_WANTS_MARKER,
    .about = "An asset lies as a badge where no unit stands.",
    .run = check_orphan },
  BOCAGE_UNIT_TEST ("asset-twice", has_two, .blames = "asset", .wants = BOCAGE_WANTS_ASSET,
                    .about = "A unit has more than one asset."),
  BOCAGE_UNIT_TEST ("type-with-asset", is_specialist, .takes = "types", .needs = "types",
                    .blames = "asset", .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_ASSET,
                    .about = "A unit of types has an asset."),
  { .name = "asset-too-early",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .blames = "model",
    .wants = BOCAGE_WANTS_ASSET,
    .about = "The date of the battle is before an asset whose model is given.",
    .unit = late_too_early,
    .run = check_dates },
  { .name = "asset-too-late",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .blames = "model",
    .wants = BOCAGE_WANTS_ASSET,
    .about = "The date of the battle is after an asset whose model is given.",
    .unit = early_too_late,
    .run = check_dates },
  { .name = "asset-of-doubtful-date",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .wants = BOCAGE_WANTS_ASSET,
    .about = "At the date of the battle either model of an asset was in use.",
    .run = check_grey_zone },
  { .name = "asset-models-mixed",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .wants = BOCAGE_WANTS_ASSET,
    .about = "Units have assets of different models.",
    .run = check_era_mixed },
  { .name = "asset-model-unknown",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .blames = "asset",
    .wants = BOCAGE_WANTS_ASSET,
    .about = "A unit has an asset that comes in models, and neither model nor date is given.",
    .unit = era_unknown,
    .run = check_era_unknown },
  { .name = "assets-take-no-ground",
    .is_silent = TRUE,
    .takes = "types",
    .needs = "types",
    .words = "taker",
    .about
    = "Only units whose assets keep them from taking ground can come to an objective in an object of types.",
    .run = check_take_ground },
  { .name = NULL },
};
