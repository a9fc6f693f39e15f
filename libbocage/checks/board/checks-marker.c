/* checks-marker.c: smoke screens and cross-hairs (set-up rules 18.E)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-board-private.h"

static const BocageMarkerNode *
get_marker (const BocageSurveyPiece *piece)
{
  return (const BocageMarkerNode *) piece->node;
}

/* Returns: (nullable): the next marker on the board that is bound to the row */
static const BocageSurveyPiece *
next_marker (const BocageSurvey *survey, guint *position)
{
  while (*position < survey->n_pieces)
    {
      const BocageSurveyPiece *piece = &survey->pieces[(*position)++];

      if (piece->kind == BOCAGE_ELEMENT_MARKER && piece->at != BOCAGE_NO_INDEX
          && bocage_survey_bound (survey, piece->type))
        return piece;
    }
  return NULL;
}

/* Smoke */

static void
check_smoke_initial (BocageSurvey *survey, BocageReport *report)
{
  const BocageSurveyPiece *piece;
  guint position = 0;

  if (!bocage_survey_has_bound (survey))
    return;
  while ((piece = next_marker (survey, &position)) != NULL)
    _bocage_check_say (survey, report, piece->node, NULL, NULL);
}

static void
check_smoke_no_state (BocageSurvey *survey, BocageReport *report)
{
  const BocageSurveyPiece *piece;
  guint position = 0;

  if (!bocage_survey_has_bound (survey))
    return;
  while ((piece = next_marker (survey, &position)) != NULL)
    {
      gboolean has_side = get_marker (piece)->side != NULL;

      if (has_side && get_marker (piece)->turns != BOCAGE_UNSET)
        continue;
      if (_bocage_check_is_unreadable (piece->node, has_side ? "turns" : "side"))
        continue;
      _bocage_check_say (survey, report, piece->node, has_side ? "turns" : "side", "case",
                         has_side ? "turns" : NULL, NULL);
    }
}

/* Whether two markers belong to one screen: as they say, or by their side. */
static gboolean
is_one_screen (const BocageSurveyPiece *a, const BocageSurveyPiece *b)
{
  return get_marker (a)->side == get_marker (b)->side
         && get_marker (a)->screen == get_marker (b)->screen;
}

static guint
count_connected (const BocageSurvey *survey, GPtrArray *pieces, guint from, gboolean *is_seen)
{
  guint n = 1;

  is_seen[from] = TRUE;
  for (guint i = 0; i < pieces->len; i++)
    if (!is_seen[i]
        && bocage_hex_distance (survey->grid->orientation,
                                ((BocageSurveyPiece *) pieces->pdata[from])->hex,
                                ((BocageSurveyPiece *) pieces->pdata[i])->hex)
               <= 1)
      n += count_connected (survey, pieces, i, is_seen);
  return n;
}

/* Markers with a number are one screen; those without are one where they touch. */
static void
look_at_screen (BocageSurvey *survey, BocageReport *report, GPtrArray *pieces)
{
  const BocageSurveyPiece *first = pieces->pdata[0];
  gboolean has_number = get_marker (first)->screen != BOCAGE_UNSET;
  int most = survey->binding->number;
  g_autofree gboolean *is_seen = g_new0 (gboolean, pieces->len);

  for (guint i = 0; i < pieces->len; i++)
    {
      guint n;

      if (is_seen[i])
        continue;
      n = count_connected (survey, pieces, i, is_seen);
      if ((int) n > most || (has_number && (int) pieces->len > most))
        {
          const BocageSurveyPiece *piece = pieces->pdata[i];

          _bocage_check_say (survey, report, piece->node, NULL, NULL);
          return;
        }
      if (has_number && n < pieces->len)
        {
          _bocage_check_say (survey, report, first->node, "screen", "case", "apart", NULL);
          return;
        }
    }
}

#define MAX_SMOKE 512 /* a hostile file's rest is not looked at */

static void
check_smoke_shape (BocageSurvey *survey, BocageReport *report)
{
  g_autoptr (GPtrArray) left = NULL;
  const BocageSurveyPiece *piece;
  guint position = 0;

  if (!bocage_survey_has_bound (survey) || survey->binding->number == BOCAGE_UNSET)
    return;
  left = g_ptr_array_new ();
  while ((piece = next_marker (survey, &position)) != NULL && left->len < MAX_SMOKE)
    g_ptr_array_add (left, (gpointer) piece);
  while (left->len > 0)
    {
      g_autoptr (GPtrArray) screen = g_ptr_array_new ();
      g_autoptr (GPtrArray) others = g_ptr_array_new ();

      for (guint i = 0; i < left->len; i++)
        g_ptr_array_add (is_one_screen (left->pdata[0], left->pdata[i]) ? screen : others,
                         left->pdata[i]);
      look_at_screen (survey, report, screen);
      g_ptr_array_unref (left);
      left = g_steal_pointer (&others);
    }
}

/* Cross-hairs */

/* Whether a unit of the marker's side that ranges in is in the battle: at @at, or
 * anywhere (BOCAGE_NO_INDEX). */
static gboolean
has_big_gun (const BocageSurvey *survey, const BocageSurveyPiece *piece, int at)
{
  int side = bocage_survey_find_side (survey, get_marker (piece)->side);

  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if ((unit->type == NULL || unit->type->uses_ranging) && (side < 0 || unit->side == side)
          && (at == BOCAGE_NO_INDEX || unit->at == at))
        return TRUE;
    }
  return FALSE;
}

/* Those that lie with the gun are its supply. */
static void
check_crosshair_initial (BocageSurvey *survey, BocageReport *report)
{
  const BocageSurveyPiece *piece;
  guint position = 0;

  if (!bocage_survey_has_bound (survey))
    return;
  while ((piece = next_marker (survey, &position)) != NULL)
    if (!has_big_gun (survey, piece, piece->at))
      _bocage_check_say (survey, report, piece->node, NULL, NULL);
}

static void
check_crosshair_orphan (BocageSurvey *survey, BocageReport *report)
{
  const BocageSurveyPiece *piece;
  guint position = 0;

  if (!bocage_survey_has_bound (survey))
    return;
  while ((piece = next_marker (survey, &position)) != NULL)
    if (!has_big_gun (survey, piece, BOCAGE_NO_INDEX))
      _bocage_check_say (survey, report, piece->node, NULL, NULL);
}

const BocageCheckTest bocage_tests_marker[] = {
  { .name = "marker-at-start",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .takes = "types",
    .needs = "types",
    .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_MARKER,
    .about = "A marker of types lies on the board from the start.",
    .run = check_smoke_initial },
  { .name = "marker-without-turns",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .cases = "turns",
    .takes = "types",
    .needs = "types",
    .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_MARKER,
    .about = "It is not said whose a marker of types is, or how many turns it stays.",
    .run = check_smoke_no_state },
  { .name = "marker-shape",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .cases = "apart",
    .takes = "number types",
    .needs = "types",
    .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_MARKER,
    .about = "Markers of types do not lie as a shot lays them: number of them in a line.",
    .run = check_smoke_shape },
  { .name = "aim-at-start",
    .is_silent = TRUE,
    .takes = "types",
    .needs = "types",
    .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_MARKER,
    .about = "A marker of types lies without the gun whose supply it would be.",
    .run = check_crosshair_initial },
  { .name = "aim-of-nobody",
    .is_silent = TRUE,
    .takes = "types",
    .needs = "types",
    .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_MARKER,
    .about = "Nobody on the board could have laid a marker of types.",
    .run = check_crosshair_orphan },
  { .name = NULL },
};
