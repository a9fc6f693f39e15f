/* bocage-playout-version.c: versions of a battle, and the games of them so far
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-playout-private.h"

const guint _bocage_playout_stages[BOCAGE_PLAYOUT_STAGES] = { 100, 400, 1200, 2400 };

static BocagePlayoutVersion *
version_new (BocagePlay *play, guint position)
{
  BocagePlayoutVersion *self = g_new0 (BocagePlayoutVersion, 1);

  self->play = play;
  self->position = position;
  for (guint i = 0; i < bocage_player_n_types () && self->n_styles < BOCAGE_PLAYOUT_STYLES; i++)
    if (bocage_player_get_type_row (i)->in_panel)
      self->styles[self->n_styles++] = bocage_player_get_type_row (i);
  bocage_panel_begin (&self->panel, self->n_styles);
  self->planner_type = bocage_player_find_patient ();
  return self;
}

static void
version_free (BocagePlayoutVersion *self)
{
  for (guint i = 0; i < self->n_styles; i++)
    g_clear_pointer (&self->runs[i], bocage_run_free);
  g_clear_pointer (&self->planner, bocage_run_free);
  g_clear_pointer (&self->sensitivity, bocage_sensitivity_free);
  g_clear_pointer (&self->changes, g_ptr_array_unref);
  bocage_play_unref (self->play);
  g_free (self);
}

/* Returns: (transfer none): the games of a style against itself */
BocageRun *
_bocage_playout_version_get_run (BocagePlayoutVersion *self, guint style)
{
  if (self->runs[style] == NULL)
    {
      const BocagePlayerType *type = self->styles[style];

      self->runs[style] = bocage_run_new (self->play, type, type, BOCAGE_PLAYOUT_SEED);
      bocage_run_keep_outcomes (self->runs[style]);
    }
  return self->runs[style];
}

/* Returns: (transfer none): those of who looks ahead, against himself */
BocageRun *
_bocage_playout_version_get_planner (BocagePlayoutVersion *self)
{
  const BocagePlayerType *type = self->planner_type;

  if (self->planner == NULL)
    self->planner = bocage_run_new (self->play, type, type, BOCAGE_PLAYOUT_SEED);
  return self->planner;
}

gint64
_bocage_playout_version_count_games (BocagePlayoutVersion *self, guint style)
{
  return self->runs[style] != NULL ? bocage_run_get_counts (self->runs[style])->games : 0;
}

/* The cell of a style against itself: as many of the games that there are anyway as any cell has,
 * so that what the panel comes to does not hang on how many more there are. */
void
_bocage_playout_version_take_own (BocagePlayoutVersion *self, guint style)
{
  BocagePanelCell *cell = &self->panel.cells[style * (self->n_styles + 1)];
  const guint8 *outcomes;
  guint n;

  if (self->runs[style] == NULL)
    return;
  outcomes = bocage_run_get_outcomes (self->runs[style], &n);
  n = MIN (n, BOCAGE_PLAYOUT_FEW);
  *cell = (BocagePanelCell){ .games = n, .is_done = n == BOCAGE_PLAYOUT_FEW };
  for (guint i = 0; i < n; i++)
    {
      cell->wins += outcomes[i] == 0;
      cell->ended += outcomes[i] <= 1;
    }
}

/* Returns: how many games of each small change are to be played next; 0: they have all */
guint
_bocage_playout_version_find_stage (const BocagePlayoutVersion *self)
{
  guint n = bocage_sensitivity_n_questions (self->sensitivity);

  for (guint i = 0; i < BOCAGE_PLAYOUT_STAGES; i++)
    if (bocage_sensitivity_count_answered (self->sensitivity, _bocage_playout_stages[i]) < n)
      return _bocage_playout_stages[i];
  return 0;
}

/* What is remembered */

/* The battle as it is asked for takes the place of the one that was.  One step back and forth
 * finds the games of both again.
 * @play: (transfer full) */
void
_bocage_playout_memory_take (BocagePlayoutMemory *self, BocagePlay *play, guint position)
{
  const char *digest = bocage_play_get_digest (play);
  BocagePlayoutVersion *now = self->now, *before = self->before;

  if (now != NULL && g_str_equal (digest, bocage_play_get_digest (now->play)))
    {
      /* A stroke that changes nothing in play has no change to show. */
      if (position != now->position)
        g_clear_pointer (&self->before, version_free);
      now->position = position;
      bocage_play_unref (play);
      return;
    }
  self->before = now;
  if (before != NULL && g_str_equal (digest, bocage_play_get_digest (before->play)))
    {
      before->position = position;
      self->now = before;
      bocage_play_unref (play);
      return;
    }
  g_clear_pointer (&before, version_free);
  self->now = version_new (play, position);
}

/* Returns: (transfer full): the one of @play with the games that it has had, or a new one */
static BocagePlayoutVersion *
take_version (BocagePlayoutVersion *kept[2], BocagePlay *play)
{
  for (guint i = 0; i < 2; i++)
    if (kept[i] != NULL
        && g_str_equal (bocage_play_get_digest (kept[i]->play), bocage_play_get_digest (play)))
      {
        bocage_play_unref (play);
        return g_steal_pointer (&kept[i]);
      }
  return version_new (play, 0);
}

/* @other: (transfer full), likewise @play */
void
_bocage_playout_memory_take_both (BocagePlayoutMemory *self, BocagePlay *other, BocagePlay *play)
{
  BocagePlayoutVersion *kept[2] = { self->now, self->before };

  self->before = take_version (kept, other);
  self->now = take_version (kept, play);
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    g_clear_pointer (&kept[i], version_free);
}

void
_bocage_playout_memory_clear (BocagePlayoutMemory *self)
{
  g_clear_pointer (&self->now, version_free);
  g_clear_pointer (&self->before, version_free);
}
