/* bocage-play.c: plays battles thousands of times, and says who wins
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-play.h"

#include "bocage-open.h"
#include "bocage-program.h"
#include "play/bocage-game-record.h"
#include "play/bocage-published.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum
{
  STATUS_DONE = 0,
  STATUS_FAILED = 1, /* a battle cannot be played, or is not as it is required to be */
  STATUS_USAGE = 2,  /* wrong options, or a file that cannot be read */
  STATUS_UNSURE = 3, /* whether it is as required cannot be told by so many games */
};

int
play_complain (const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_printerr ("bocage-play: %s\n", text);
  return STATUS_USAGE;
}

/* Of two statuses, the one that is to be told: what is not as required is known, whatever else is
 * not, and what could not be read is known of nobody. */
static int
join (int a, int b)
{
  static const int by_weight[] = { STATUS_USAGE, STATUS_FAILED, STATUS_UNSURE };

  for (guint i = 0; i < G_N_ELEMENTS (by_weight); i++)
    if (a == by_weight[i] || b == by_weight[i])
      return by_weight[i];
  return STATUS_DONE;
}

/* Battles */

/* Returns: (nullable): %NULL, and *out_status, if it cannot be played */
static PlayTable *
open_table (const char *path, const PlayPlan *plan, int *out_status)
{
  const BocageOpening opening = { .missing = STATUS_USAGE, .unreadable = STATUS_USAGE };
  g_autoptr (GError) error = NULL;
  g_autoptr (BocageDocument) document = bocage_open_battle (&opening, path, NULL, out_status);
  const char *title;
  PlayTable *table;
  BocagePlay *play;

  if (document == NULL)
    return NULL;
  play = bocage_play_new (bocage_document_get_scenario (document), &error);
  if (play == NULL)
    {
      *out_status = STATUS_FAILED;
      /* TRANSLATORS: the name of a file, and why it cannot be played */
      play_complain (_ ("%s: this battle cannot be played: %s"), path, error->message);
      return NULL;
    }
  title = bocage_scenario_get_title (bocage_document_get_scenario (document));
  table = g_new0 (PlayTable, 1);
  table->title
      = title != NULL && title[0] != '\0' ? g_strdup (title) : g_filename_display_basename (path);
  table->play = play;
  play_table_judge (table, document);
  table->n_styles = plan->n_styles;
  for (guint i = 0; i < plan->n_styles; i++)
    table->styles[i] = plan->styles[i]->id;
  *out_status = STATUS_DONE;
  return table;
}

/* @sides: ids; one is meant where nothing but large and small letters differ */
static int
complain_of_side (const char *title, const char *const *sides, const char *side)
{
  g_autofree char *safe = bocage_program_make_safe (title);

  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    if (g_ascii_strcasecmp (sides[i], side) == 0)
      {
        g_autofree char *meant = bocage_program_make_safe (sides[i]);

        /* TRANSLATORS: the title of a battle, what stands for a side, and the side that is meant */
        return play_complain (_ ("%s: there is no side “%s”; did you mean “%s”?"), safe, side,
                              meant);
      }
  /* TRANSLATORS: the title of a battle, and what stands for a side */
  return play_complain (_ ("%s: there is no side “%s”"), safe, side);
}

/* By the interval, and not by the number: what it leaves open is not known. */
static int
judge_one (const BocageCell *cell, const PlayRequirement *requirement)
{
  BocageInterval interval;
  int side = strcmp (requirement->side, cell->sides[0]) == 0   ? 0
             : strcmp (requirement->side, cell->sides[1]) == 0 ? 1
                                                               : -1;

  if (side < 0)
    return complain_of_side (cell->title, (const char *const *) cell->sides, requirement->side);
  bocage_interval_wilson (cell->counts.wins[side], cell->counts.wins[0] + cell->counts.wins[1],
                          &interval);
  if (interval.low >= requirement->low && interval.high <= requirement->high)
    return STATUS_DONE;
  return interval.high < requirement->low || interval.low > requirement->high ? STATUS_FAILED
                                                                              : STATUS_UNSURE;
}

/* All that is required has to be met; of what games say that are missing nothing is known. */
static int
judge (const PlayTable *table, const PlayPlan *plan)
{
  const BocageCell *cell = play_table_get_main (table);
  g_autofree char *missing = play_table_find_missing (table);
  int status = STATUS_DONE;

  if (cell == NULL || plan->n_requirements == 0)
    return STATUS_DONE;
  for (guint i = 0; i < plan->n_requirements; i++)
    status = join (status, judge_one (cell, &plan->requirements[i]));
  return status != STATUS_USAGE && missing != NULL ? STATUS_UNSURE : status;
}

static int
report (const PlayTable *table, const PlayPlan *plan)
{
  if (play_options.as_counts)
    play_print_counts (table);
  else if (play_options.as_json)
    play_report_json (table);
  else
    play_report_text (table);
  return judge (table, plan);
}

/* Other ways to play */

static void
run_pairs (const PlayTable *table, const PlayTable *other, const PlayPlan *plan)
{
  const BocagePlayerType *type = plan->pair[0] != NULL ? plan->pair[0] : plan->styles[0];
  BocagePairs pairs;

  bocage_pairs_play (table->play, other->play, type, plan->pair[1] != NULL ? plan->pair[1] : type,
                     (guint64) play_options.seed, (guint64) play_options.games,
                     (guint) play_options.threads, &pairs);
  play_report_pairs (table, other, play_options.pairs_with, &pairs, play_options.as_json);
}

static int
run_record (const PlayTable *table, const PlayPlan *plan)
{
  const BocagePlayerType *first = plan->pair[0] != NULL ? plan->pair[0] : plan->styles[0];
  const BocagePlayerType *second = plan->pair[1] != NULL ? plan->pair[1] : first;
  g_autofree char *text = bocage_game_record_play (table->play, first, second,
                                                   (guint64) play_options.seed, plan->record);

  fputs (text, stdout);
  return STATUS_DONE;
}

static int
run_replay (const PlayTable *table)
{
  g_autoptr (GBytes) bytes = play_read_bytes (play_options.replay, BOCAGE_GAME_RECORD_MAX_BYTES);
  g_autofree BocageGame *game = g_new0 (BocageGame, 1);
  g_autoptr (GError) error = NULL;

  if (bytes == NULL)
    return STATUS_USAGE;
  if (!bocage_game_record_replay (table->play, bytes, NULL, NULL, game, &error)
      || !bocage_game_record_check_players (bytes, &error))
    {
      play_complain ("%s: %s", play_options.replay, error->message);
      return STATUS_FAILED;
    }
  /* TRANSLATORS: the name of a file, and a number of turns */
  g_print (_ ("%s: a legal game of %u turns"), play_options.replay, game->open.turn);
  g_print ("\n");
  play_print_warnings (table);
  return STATUS_DONE;
}

/* Returns: whether it has these sides, or has told of one that it has not: what a change does to a
 * side can only be told where it is there before and after */
static gboolean
check_sides (const PlayTable *other, const char *const *sides)
{
  const char *const own[]
      = { bocage_play_get_side_id (other->play, 0), bocage_play_get_side_id (other->play, 1) };

  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    if (bocage_play_find_side (other->play, sides[i]) < 0)
      {
        complain_of_side (play_options.pairs_with, own, sides[i]);
        return FALSE;
      }
  return TRUE;
}

/* What the games are asked for, beside who wins, is known to be there before the first of them:
 * nobody waits for thousands to hear that it is not.
 * @out_other: (out) (nullable): the battle of --pairs-with */
static int
prepare (const PlayTable *table, const PlayPlan *plan, PlayTable **out_other)
{
  const char *const sides[]
      = { bocage_play_get_side_id (table->play, 0), bocage_play_get_side_id (table->play, 1) };
  int status = STATUS_DONE;

  *out_other = NULL;
  for (guint i = 0; i < plan->n_requirements; i++)
    if (bocage_play_find_side (table->play, plan->requirements[i].side) < 0)
      return complain_of_side (table->title, sides, plan->requirements[i].side);
  if (play_options.pairs_with == NULL)
    return STATUS_DONE;
  *out_other = open_table (play_options.pairs_with, plan, &status);
  if (status == STATUS_DONE && !check_sides (*out_other, sides))
    {
      g_clear_pointer (out_other, play_table_free);
      status = STATUS_USAGE;
    }
  return status;
}

/* @other: (nullable) */
static int
run_games (PlayTable *table, const PlayTable *other, const PlayPlan *plan,
           PlayComparison *comparison)
{
  int status;

  play_fill_table (table, plan);
  status = report (table, plan);
  if (play_options.against_published)
    play_report_published (table, comparison);
  if (other != NULL)
    run_pairs (table, other, plan);
  if (play_options.sensitivity)
    play_report_sensitivity (table);
  return status;
}

static int
run_battle (const char *path, const PlayPlan *plan, PlayComparison *comparison, GPtrArray *tables)
{
  int status;
  PlayTable *table = open_table (path, plan, &status), *other = NULL;

  if (table == NULL)
    return status;
  if (play_options.replay != NULL)
    status = run_replay (table);
  else if (play_options.record != NULL)
    status = run_record (table, plan);
  else if ((status = prepare (table, plan, &other)) == STATUS_DONE)
    {
      status = run_games (table, other, plan, comparison);
      g_clear_pointer (&other, play_table_free);
      if (play_options.reports != NULL)
        {
          g_ptr_array_add (tables, table);
          return status;
        }
    }
  play_table_free (table);
  return status;
}

/* Counts of others */

static int
run_merge (const PlayPlan *plan, GPtrArray *tables)
{
  int status = STATUS_DONE;

  if (!play_merge_files (tables, (const char *const *) play_options.operands))
    return STATUS_USAGE;
  for (guint i = 0; i < tables->len; i++)
    status = join (status, report (g_ptr_array_index (tables, i), plan));
  return status;
}

/* Whether one player is stronger than another */
static int
run_stronger (const PlayPlan *plan, GPtrArray *tables)
{
  int verdict;

  for (guint i = 0; play_options.operands[i] != NULL; i++)
    {
      int status;
      PlayTable *table = open_table (play_options.operands[i], plan, &status);

      if (table == NULL)
        return status;
      g_ptr_array_add (tables, table);
    }
  verdict = play_test_stronger (tables, &plan->test, play_options.as_json);
  return verdict > 0 ? STATUS_DONE : verdict < 0 ? STATUS_FAILED : STATUS_UNSURE;
}

static int
print_players (void)
{
  for (guint i = 0; i < bocage_player_n_types (); i++)
    {
      const BocagePlayerType *type = bocage_player_get_type_row (i);

      g_print ("%-10s %u  %s\n", type->id, type->version,
               dgettext (GETTEXT_PACKAGE, type->summary));
    }
  return STATUS_DONE;
}

/* Returns: whether the file of --published is one, or has told why not */
static gboolean
load_published (PlayComparison *comparison)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (play_options.published == NULL)
    return TRUE;
  bytes = play_read_bytes (play_options.published, BOCAGE_GAME_RECORD_MAX_BYTES);
  if (bytes == NULL)
    return FALSE;
  comparison->more = bocage_published_read (bytes, &error);
  if (comparison->more == NULL)
    play_complain ("%s: %s", play_options.published, error->message);
  return comparison->more != NULL;
}

static int
run (void)
{
  PlayPlan plan = { 0 };
  PlayComparison comparison = { .published = g_array_new (FALSE, FALSE, sizeof (double)),
                                .here = g_array_new (FALSE, FALSE, sizeof (double)) };
  PlayReports reports = { 0 };
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func ((GDestroyNotify) play_table_free);
  int status = STATUS_DONE;

  if (!play_read_plan (&plan) || !play_reports_open (&reports) || !load_published (&comparison))
    status = STATUS_USAGE;
  else if (play_options.merge)
    status = run_merge (&plan, tables);
  else if (play_options.stronger != NULL)
    status = run_stronger (&plan, tables);
  else
    for (guint i = 0; play_options.operands[i] != NULL; i++)
      status = join (status, run_battle (play_options.operands[i], &plan, &comparison, tables));
  play_report_comparison (&comparison);
  if (status != STATUS_USAGE && !play_reports_write (&reports, tables))
    status = STATUS_USAGE;
  play_reports_drop (&reports);
  g_clear_pointer (&comparison.more, g_key_file_unref);
  g_array_unref (comparison.published);
  g_array_unref (comparison.here);
  play_plan_clear (&plan);
  return status;
}

static char *
dup_description (void)
{
  return g_strdup (_ (
      "The status is 0 if all could be played, 1 if a battle could not or is not as required, "
      "2 for wrong options or files, 3 if so many games do not tell whether it is as required."));
}

int
main (int argc, char **argv)
{
  const BocageProgram program
      = { play_entries, N_ ("Play battles thousands of times, and say who wins."), dup_description,
          NULL, STATUS_USAGE };
  int status;

  bocage_nameless_catch_signals ();
  if (!bocage_program_begin (&program, &argc, &argv, &status))
    return status;
  if (play_options.list_players)
    return print_players ();
  if (play_options.operands == NULL)
    return play_complain (_ ("no file is given; see “%s --help”"), "bocage-play");
  return run ();
}
