/* bocage-playout-answer.c: what the games so far come to, to be told
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An answer is made in the thread that plays and read in that of the window: it has all that it
 * points to.
 */

#include "config.h"

#include "bocage-playout-private.h"

static void
find_style (const BocagePlayerType *type, BocageRun *run, BocagePlayoutResult *result,
            BocagePlayoutStyle *style)
{
  const BocageCounts *counts = bocage_run_get_counts (run);

  result->games += counts->games;
  result->capped += counts->capped;
  style->name = bocage_player_type_get_label (type);
  style->ended = counts->wins[0] + counts->wins[1];
  bocage_interval_wilson (counts->wins[0], style->ended, &style->share);
}

static void
find_styles (BocagePlayoutVersion *version, BocagePlayoutResult *result)
{
  for (guint i = 0; i < version->n_styles; i++)
    {
      BocagePlayoutStyle *style = &result->styles[result->n_styles];

      if (version->runs[i] == NULL)
        continue;
      find_style (version->styles[i], version->runs[i], result, style);
      if (style->ended > 0)
        result->n_styles++;
    }
}

static void
find_panel (BocagePlayoutVersion *version, BocagePlayoutResult *result)
{
  for (guint i = 0; i < version->n_styles; i++)
    {
      _bocage_playout_version_take_own (version, i);
      result->panel_styles[i] = bocage_player_type_get_label (version->styles[i]);
    }
  result->panel = version->panel;
  result->has_value = version->has_value;
  result->value = version->value;
}

static void
find_changes (BocagePlayoutVersion *version, BocagePlayoutAnswer *answer)
{
  BocagePlayoutChanges *changes = &answer->result.changes;

  if (version->sensitivity == NULL)
    return;
  if (version->changes != NULL)
    answer->changes = g_ptr_array_ref (version->changes);
  changes->list = answer->changes;
  changes->games = version->change_games;
  changes->next = _bocage_playout_version_find_stage (version);
  changes->n_played = bocage_sensitivity_count_answered (version->sensitivity, changes->next);
  changes->n_changes = bocage_sensitivity_n_questions (version->sensitivity);
}

/* What was asked for, beside what is played anyway */
static void
find_more (BocagePlayoutVersion *version, BocagePlayoutAnswer *answer)
{
  if (version->planner != NULL)
    find_style (version->planner_type, version->planner, &answer->result, &answer->result.planner);
  find_changes (version, answer);
}

/* What there is to say of the version that somebody chose to compare with */
static void
find_other (BocagePlayoutVersion *before, BocagePlayoutAnswer *answer)
{
  const BocageCounts *counts = bocage_run_get_counts (_bocage_playout_version_get_run (before, 0));

  answer->other = bocage_play_ref (before->play);
  answer->result.other_gaps = bocage_play_get_gaps (answer->other);
  answer->result.other_models = bocage_play_get_models (answer->other);
  answer->result.games += counts->games;
  answer->result.capped += counts->capped;
}

/* Both shares, and the change, are of the first side as it is now. */
static void
find_change (BocagePlayoutVersion *before, BocagePlayoutVersion *now, BocagePlayoutResult *result)
{
  BocagePairs pairs = { 0 };
  gint64 wins[2] = { 0 };
  int side = bocage_play_is_turned (now->play, before->play) ? 1 : 0; /* before */
  const guint8 *x, *y;
  guint n_x, n_y;

  x = bocage_run_get_outcomes (_bocage_playout_version_get_run (before, 0), &n_x);
  y = bocage_run_get_outcomes (_bocage_playout_version_get_run (now, 0), &n_y);
  bocage_pairs_add (&pairs, x, side, y, 0, MIN (n_x, n_y));
  for (guint i = 0; i < MIN (n_x, n_y); i++)
    if (x[i] <= 1 && y[i] <= 1)
      {
        wins[0] += x[i] == side;
        wins[1] += y[i] == 0;
      }
  for (guint i = 0; i < G_N_ELEMENTS (wins); i++)
    bocage_interval_wilson (wins[i], pairs.games, &result->shares[i]);
  result->pairs = pairs.games;
  result->n_strokes = (guint) ABS ((int) now->position - (int) before->position);
  bocage_pairs_find_change (&pairs, &result->change);
}

static void
find_maps (BocagePlayoutVersion *version, BocagePlayoutAnswer *answer)
{
  const BocageCounts *counts = bocage_run_get_counts (_bocage_playout_version_get_run (version, 0));
  guint n = bocage_play_get_rules (version->play)->geometry->n_hexes;

  answer->maps = g_new (double, 2 * n);
  bocage_counts_find_losses (counts, n, answer->maps);
  bocage_counts_find_medals (counts, version->play, n, answer->maps + n);
  answer->result.n_hexes = n;
  answer->result.losses = answer->maps;
  answer->result.medals = answer->maps + n;
}

/**
 * _bocage_playout_answer_new:
 * @is_of_both: whether somebody has chosen the version before the one that there is now
 */
BocagePlayoutAnswer *
_bocage_playout_answer_new (const BocagePlayoutMemory *memory, gboolean is_of_both)
{
  BocagePlayoutAnswer *self = g_new0 (BocagePlayoutAnswer, 1);

  self->play = bocage_play_ref (memory->now->play);
  self->result.side = bocage_play_get_side_name (self->play, 0);
  self->result.enemy = bocage_play_get_side_name (self->play, 1);
  self->result.gaps = bocage_play_get_gaps (self->play);
  self->result.models = bocage_play_get_models (self->play);
  find_styles (memory->now, &self->result);
  find_maps (memory->now, self);
  if (memory->before != NULL)
    find_change (memory->before, memory->now, &self->result);
  if (is_of_both)
    find_other (memory->before, self);
  else
    {
      find_panel (memory->now, &self->result);
      find_more (memory->now, self);
    }
  return self;
}

/* In play both versions are the same battle. */
BocagePlayoutAnswer *
_bocage_playout_answer_new_same (void)
{
  BocagePlayoutAnswer *self = g_new0 (BocagePlayoutAnswer, 1);

  self->result.is_same = TRUE;
  return self;
}

/* It cannot be played. */
BocagePlayoutAnswer *
_bocage_playout_answer_new_refusal (const char *reason)
{
  BocagePlayoutAnswer *self = g_new0 (BocagePlayoutAnswer, 1);

  self->reason = g_strdup (reason);
  self->result.reason = self->reason;
  return self;
}

void
_bocage_playout_answer_free (BocagePlayoutAnswer *self)
{
  g_clear_pointer (&self->play, bocage_play_unref);
  g_clear_pointer (&self->other, bocage_play_unref);
  g_clear_pointer (&self->changes, g_ptr_array_unref);
  g_free (self->reason);
  g_free (self->maps);
  g_free (self);
}
