/* bocage-play-stronger.c: whether one player is stronger than another, by a sequential test
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Both play both sides by the same cards and dice, a round on each battle after the other, until
 * it is clear: how many games that takes hangs on how clear it is.  Rounds are of so many games
 * whoever plays, and on however many threads.
 */

#include "config.h"

#include "bocage-play.h"

#include "bocage-program.h"

#include <glib/gi18n.h>

#define ROUND 8 /* games of each battle and side between two looks */

/* The cell of @table in which the tested player has @side */
static BocageCell **
get_cell (PlayTable *table, int side)
{
  return &table->cells[side == 0 ? 1 : table->n_styles];
}

static void
play_round (PlayTable *table, const PlayTest *test, guint64 from, guint64 to)
{
  for (int side = 0; side < BOCAGE_N_SIDES; side++)
    {
      BocageCell **cell = get_cell (table, side);

      if (*cell == NULL)
        *cell = play_table_make_cell (table, test->players[side], test->players[1 - side],
                                      test->seed, 0);
      bocage_cell_play (*cell, table->play, from, to, test->threads, NULL);
    }
}

/* Adds the games of a battle in which the tested player has @side. */
static void
count (PlayTable *table, int side, gint64 *wins, gint64 *games)
{
  const BocageCounts *counts = &(*get_cell (table, side))->counts;

  *wins += counts->wins[side];
  *games += counts->wins[0] + counts->wins[1];
}

static void
count_all (GPtrArray *tables, gint64 *wins, gint64 *games)
{
  *wins = *games = 0;
  for (guint i = 0; i < tables->len; i++)
    for (int side = 0; side < BOCAGE_N_SIDES; side++)
      count (g_ptr_array_index (tables, i), side, wins, games);
}

/* What is told */

static void
print_battle (PlayTable *table, const PlayTest *test)
{
  g_autofree char *title = bocage_program_make_safe (table->title);
  g_autofree char *first = bocage_program_make_safe (bocage_play_get_side_name (table->play, 0));
  g_autofree char *second = bocage_program_make_safe (bocage_play_get_side_name (table->play, 1));
  gint64 wins[BOCAGE_N_SIDES] = { 0 }, games[BOCAGE_N_SIDES] = { 0 };

  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    count (table, i, &wins[i], &games[i]);
  /* TRANSLATORS: title, player, then twice: the games that he won, of how many, and his side:
   * “Pegasus Bridge: planner wins 31 of 48 as Axis, 28 of 48 as Allies” */
  g_print (_ ("%s: %s wins %'lld of %'lld as %s, %'lld of %'lld as %s"), title,
           test->players[0]->id, (long long) wins[0], (long long) games[0], first,
           (long long) wins[1], (long long) games[1], second);
  g_print ("\n");
  play_print_warnings (table);
}

static void
print_verdict (const PlayTest *test, gint64 wins, gint64 games, double ratio)
{
  BocageInterval interval;

  if (ratio >= BOCAGE_SPRT_BOUND)
    /* TRANSLATORS: two players, and a share: “planner wins more than 55 % against greedy: ” */
    g_print (_ ("%s wins more than %g %% against %s: "), test->players[0]->id, 100 * test->low,
             test->players[1]->id);
  else if (ratio <= -BOCAGE_SPRT_BOUND)
    /* TRANSLATORS: two players, and a share */
    g_print (_ ("%s wins less than %g %% against %s: "), test->players[0]->id, 100 * test->high,
             test->players[1]->id);
  else
    /* TRANSLATORS: a player, two shares, the other player */
    g_print (_ ("it is open whether %s wins more than %g or less than %g %% against %s: "),
             test->players[0]->id, 100 * test->low, 100 * test->high, test->players[1]->id);
  bocage_interval_wilson (wins, games, &interval);
  g_print (
      /* TRANSLATORS: after a verdict: games won, of how many, in per cent, and what decides */
      _ ("%'lld of %'lld games, %.1f ±%.1f %%; log-likelihood ratio %.2f, decided from %.2f on"),
      (long long) wins, (long long) games, 100 * interval.share,
      100 * bocage_interval_get_reach (&interval), ratio, BOCAGE_SPRT_BOUND);
  g_print ("\n");
}

static void
put_battle (JsonBuilder *json, PlayTable *table)
{
  json_builder_begin_object (json);
  play_put_string (json, "title", table->title);
  play_put_string (json, "digest", (*get_cell (table, 0))->digest);
  play_put_set_up (json, *get_cell (table, 0));
  json_builder_set_member_name (json, "sides");
  json_builder_begin_array (json);
  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    {
      gint64 wins = 0, games = 0;

      count (table, i, &wins, &games);
      json_builder_begin_object (json);
      play_put_string (json, "side", bocage_play_get_side_id (table->play, i));
      play_put_count (json, "wins", wins);
      play_put_count (json, "games", games);
      play_put_count (json, "capped", (*get_cell (table, i))->counts.capped);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
}

static void
print_json (GPtrArray *tables, const PlayTest *test, gint64 wins, gint64 games, double ratio)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (json);
  play_put_string (json, "player", test->players[0]->id);
  play_put_string (json, "against", test->players[1]->id);
  play_put_number (json, "low", test->low);
  play_put_number (json, "high", test->high);
  play_put_count (json, "wins", wins);
  play_put_count (json, "games", games);
  play_put_number (json, "ratio", ratio);
  play_put_number (json, "bound", BOCAGE_SPRT_BOUND);
  play_put_string (json, "verdict",
                   ratio >= BOCAGE_SPRT_BOUND    ? "more"
                   : ratio <= -BOCAGE_SPRT_BOUND ? "less"
                                                 : "open");
  json_builder_set_member_name (json, "battles");
  json_builder_begin_array (json);
  for (guint i = 0; i < tables->len; i++)
    put_battle (json, g_ptr_array_index (tables, i));
  json_builder_end_array (json);
  json_builder_end_object (json);
  root = json_builder_get_root (json);
  text = json_to_string (root, FALSE);
  g_print ("%s\n", text);
}

/**
 * play_test_stronger:
 * @tables: battles, none played yet, 1 at least
 *
 * Plays until it is clear how strong the first of two players is, or for @test's most games, and
 * prints what came out.
 *
 * Returns: 1 if he wins more than the lower share, -1 if he wins less than the higher, 0 if so many
 *   games do not tell
 */
int
play_test_stronger (GPtrArray *tables, const PlayTest *test, gboolean as_json)
{
  gint64 wins = 0, games = 0;
  double ratio = 0;

  for (guint64 from = 0; from < test->most && ABS (ratio) < BOCAGE_SPRT_BOUND; from += ROUND)
    {
      for (guint i = 0; i < tables->len; i++)
        play_round (g_ptr_array_index (tables, i), test, from, MIN (from + ROUND, test->most));
      count_all (tables, &wins, &games);
      ratio = bocage_sprt_find_ratio (wins, games, test->low, test->high);
      if (test->shows_progress)
        g_printerr ("%'lld/%'lld: %.2f\n", (long long) wins, (long long) games, ratio);
    }
  if (as_json)
    print_json (tables, test, wins, games, ratio);
  else
    {
      for (guint i = 0; i < tables->len; i++)
        print_battle (g_ptr_array_index (tables, i), test);
      print_verdict (test, wins, games, ratio);
    }
  return ratio >= BOCAGE_SPRT_BOUND ? 1 : ratio <= -BOCAGE_SPRT_BOUND ? -1 : 0;
}
