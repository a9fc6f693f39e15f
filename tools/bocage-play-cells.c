/* bocage-play-cells.c: plays the games of two players, or of all that are in the panel
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-play.h"

#include "bocage-program.h"

#define BLOCK 400 /* games between two looks at how wide the interval is */

static void
tell_progress (const PlayTable *table, const BocageCell *cell)
{
  g_autofree char *title = bocage_program_make_safe (table->title);

  if (play_options.progress)
    g_printerr ("%s: %s, %s\n", title, cell->players[0], cell->players[1]);
}

/* Returns: @games, of which some may be missing later; 0 where as many are played as it takes */
static guint64
find_total (int games)
{
  gboolean is_walk = play_options.panel && !play_options.full_panel && !play_options.as_counts;

  return is_walk || play_options.until_width > 0 ? 0 : (guint64) games;
}

/* Gives a cell @n more games, or those that are left. */
static void
give_games (PlayTable *table, const PlayPlan *plan, guint index, guint64 n)
{
  BocageCell *cell = table->cells[index];
  guint64 from;

  if (cell == NULL)
    {
      cell = play_table_make_cell (table, plan->styles[index / table->n_styles],
                                   plan->styles[index % table->n_styles],
                                   (guint64) play_options.seed, find_total (play_options.games));
      table->cells[index] = cell;
    }
  from = plan->from + (guint64) cell->counts.games;
  bocage_cell_play (cell, table->play, from, MIN (from + n, plan->to), (guint) play_options.threads,
                    NULL);
}

/* Whether it has all games, or its share is known well enough, which is looked at now and then */
static gboolean
has_enough (const PlayPlan *plan, const BocageCell *cell)
{
  const BocageCounts *counts = &cell->counts;
  BocageInterval interval;

  if ((guint64) counts->games == plan->to - plan->from)
    return TRUE;
  bocage_interval_wilson (counts->wins[0], counts->wins[0] + counts->wins[1], &interval);
  return counts->games % BLOCK == 0
         && 100 * bocage_interval_get_reach (&interval) <= play_options.until_width;
}

/* Plays one cell, in blocks where it may stop early. */
static void
play_cell (PlayTable *table, const PlayPlan *plan, guint first, guint second)
{
  guint index = first * table->n_styles + second;

  do
    give_games (table, plan, index, play_options.until_width > 0 ? BLOCK : plan->to - plan->from);
  while (!has_enough (plan, table->cells[index]));
  tell_progress (table, table->cells[index]);
}

/* Plays what it takes to say what both sides would choose. */
static void
walk_panel (PlayTable *table, const PlayPlan *plan)
{
  BocagePanel *walk = &table->panel;
  guint index;

  bocage_panel_begin (walk, table->n_styles);
  while (bocage_panel_find_next (walk, &index))
    {
      BocagePanelCell *known = &walk->cells[index];
      /* Each style against itself is played out, and better in one piece on many processors. */
      gboolean is_own = index % (table->n_styles + 1) == 0;
      const BocageCounts *counts;

      give_games (table, plan, index,
                  is_own && play_options.until_width <= 0 ? plan->to - plan->from
                                                          : BOCAGE_PANEL_BLOCK);
      if (known->games == 0)
        tell_progress (table, table->cells[index]);
      counts = &table->cells[index]->counts;
      known->games = counts->games;
      known->wins = counts->wins[0];
      known->ended = counts->wins[0] + counts->wins[1];
      known->is_done = has_enough (plan, table->cells[index]);
    }
}

/* Who looks ahead takes his time, and so plays fewer games than the others. */
static void
play_planner (PlayTable *table, const PlayPlan *plan)
{
  guint64 from = (plan->from + BOCAGE_PATIENT_PART - 1) / BOCAGE_PATIENT_PART;
  guint64 to = (plan->to + BOCAGE_PATIENT_PART - 1) / BOCAGE_PATIENT_PART;
  const BocagePlayerType *type = bocage_player_find_patient ();

  if (type == NULL || from == to)
    return;
  table->planner = play_table_make_cell (
      table, type, type, (guint64) play_options.seed,
      find_total ((play_options.games + BOCAGE_PATIENT_PART - 1) / BOCAGE_PATIENT_PART));
  bocage_cell_play (table->planner, table->play, from, to, (guint) play_options.threads, NULL);
  tell_progress (table, table->planner);
}

static void
play_cells (PlayTable *table, const PlayPlan *plan)
{
  /* What one part would leave out another may need, so counts are of all. */
  gboolean is_full = play_options.full_panel || (play_options.panel && play_options.as_counts);

  if (plan->from == plan->to)
    return;
  if (plan->pair[0] != NULL && !play_options.panel && !is_full)
    {
      play_cell (table, plan, 0, plan->n_styles - 1);
      return;
    }
  if (play_options.panel && !is_full)
    {
      walk_panel (table, plan);
      return;
    }
  for (guint i = 0; i < plan->n_styles; i++)
    for (guint j = 0; j < plan->n_styles; j++)
      if (is_full || i == j)
        play_cell (table, plan, i, j);
}

/* Plays all that the plan asks for. */
void
play_fill_table (PlayTable *table, const PlayPlan *plan)
{
  play_cells (table, plan);
  if (play_options.planner)
    play_planner (table, plan);
}
