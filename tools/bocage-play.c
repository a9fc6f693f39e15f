/* bocage-play.c: plays battles thousands of times, and says who wins
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One file: what the options say is in variables that all of it reads.
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

#define PLANNER_PART 6 /* of so many games he who plans plays one */
#define BLOCK 400      /* games between two looks at how wide the interval is */

enum
{
  STATUS_DONE = 0,
  STATUS_FAILED = 1, /* a battle cannot be played, or is not as it is required to be */
  STATUS_USAGE = 2,  /* wrong options, or a file that cannot be read */
  STATUS_UNSURE = 3, /* whether it is as required cannot be told by so many games */
};

static int games = BOCAGE_PANEL_GAMES;
static gint64 seed = 1;
static char *players;
static gboolean panel;
static gboolean full_panel;
static gboolean planner;
static gboolean against_published;
static char *published;
static char *pairs_with;
static gboolean sensitivity;
static double until_width;
static char *stronger;
static char *shard;
static gboolean as_counts;
static gboolean merge;
static gboolean as_json;
static char *record; /* (nullable): its number, as given */
static char *replay;
static gboolean progress;
static char *report_to;
static char *require;
static int threads;
static gboolean list_players;
static char **operands;

/* clang-format off */
static const GOptionEntry entries[] = {
  { "games", 'n', 0, G_OPTION_ARG_INT, &games, N_ ("Play so many games between each two players (1200)"), N_ ("N") },
  { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, N_ ("Let cards and dice fall by this number (1)"), N_ ("N") },
  { "players", 'p', 0, G_OPTION_ARG_STRING, &players, N_ ("Let these two play, or one against itself"), N_ ("PLAYER[,PLAYER]") },
  { "panel", 0, 0, G_OPTION_ARG_NONE, &panel, N_ ("Say what it comes to if both sides choose their style"), NULL },
  { "full-panel", 0, 0, G_OPTION_ARG_NONE, &full_panel, N_ ("Do so, and let every style meet every other"), NULL },
  { "planner", 0, 0, G_OPTION_ARG_NONE, &planner, N_ ("Also let who looks ahead play a sixth of the games"), NULL },
  { "against-published", 0, 0, G_OPTION_ARG_NONE, &against_published, N_ ("Also print what is published of real play"), NULL },
  { "published", 0, 0, G_OPTION_ARG_FILENAME, &published, N_ ("Also look for published results in this file"), N_ ("FILE") },
  { "pairs-with", 0, 0, G_OPTION_ARG_FILENAME, &pairs_with, N_ ("Say what this other version of the battle changes"), N_ ("FILE") },
  { "sensitivity", 0, 0, G_OPTION_ARG_NONE, &sensitivity, N_ ("Say what a figure, a card or a medal would change"), NULL },
  { "until-width", 0, 0, G_OPTION_ARG_DOUBLE, &until_width, N_ ("Stop when the share is known to ± so many points"), N_ ("POINTS") },
  { "stronger", 0, 0, G_OPTION_ARG_STRING, &stronger, N_ ("Test whether the first of two players wins so many per cent"), N_ ("LOW..HIGH") },
  { "shard", 0, 0, G_OPTION_ARG_STRING, &shard, N_ ("Play the Ith of N parts of the games, and print counts"), N_ ("I/N") },
  { "counts", 0, 0, G_OPTION_ARG_NONE, &as_counts, N_ ("Print counts, which --merge reads"), NULL },
  { "merge", 0, 0, G_OPTION_ARG_NONE, &merge, N_ ("Add up files of counts instead of playing"), NULL },
  { "json", 'j', 0, G_OPTION_ARG_NONE, &as_json, N_ ("Print each battle as a line of JSON"), NULL },
  { "record", 0, 0, G_OPTION_ARG_STRING, &record, N_ ("Print this game, event by event"), N_ ("NUMBER") },
  { "replay", 0, 0, G_OPTION_ARG_FILENAME, &replay, N_ ("Play a recorded game anew, and say whether it is legal"), N_ ("FILE") },
  { "report", 0, 0, G_OPTION_ARG_FILENAME, &report_to, N_ ("Also write a page (.html) or a picture (.svg)"), N_ ("FILE") },
  { "require", 0, 0, G_OPTION_ARG_STRING, &require, N_ ("Fail unless a side wins so many per cent: “axis 40..60”"), N_ ("RANGE") },
  { "threads", 't', 0, G_OPTION_ARG_INT, &threads, N_ ("Play on so many threads (one a processor)"), N_ ("N") },
  { "progress", 0, 0, G_OPTION_ARG_NONE, &progress, N_ ("Show on the standard error how far it is"), NULL },
  { "list-players", 0, 0, G_OPTION_ARG_NONE, &list_players, N_ ("List the players and exit"), NULL },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &operands, NULL, N_ ("FILE…") },
  { NULL },
};
/* clang-format on */

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

/* Of two statuses, the one that is to be told */
static int
join (int a, int b)
{
  return a > b ? a : b;
}

/* Options */

typedef struct
{
  guint n_styles;
  const BocagePlayerType *styles[PLAY_MAX_STYLES];
  const BocagePlayerType *pair[BOCAGE_N_SIDES]; /* of --players, else NULL */
  guint64 from, to;
  guint64 record; /* of --record: the number of a game */
  char *side;     /* of --require */
  double low, high;
  PlayTest test; /* of --stronger */
} Plan;

static gboolean
read_players (Plan *plan)
{
  g_auto (GStrv) words = NULL;

  if (players == NULL)
    {
      for (guint i = 0; i < bocage_player_n_types (); i++)
        if (bocage_player_get_type_row (i)->in_panel)
          plan->styles[plan->n_styles++] = bocage_player_get_type_row (i);
      return TRUE;
    }
  words = g_strsplit (players, ",", 2);
  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    {
      const char *word = words[0] != NULL && words[1] != NULL ? words[i] : words[0];

      plan->pair[i] = word != NULL ? bocage_player_find_type (word) : NULL;
      if (plan->pair[i] == NULL)
        {
          /* TRANSLATORS: %s is what stands for the name of a player */
          play_complain (_ ("there is no player “%s”; --list-players lists them"),
                         word != NULL ? word : "");
          return FALSE;
        }
    }
  plan->styles[plan->n_styles++] = plan->pair[0];
  if (plan->pair[1] != plan->pair[0])
    plan->styles[plan->n_styles++] = plan->pair[1];
  return TRUE;
}

static gboolean
read_shard (Plan *plan)
{
  guint64 part, parts;
  g_auto (GStrv) words = shard != NULL ? g_strsplit (shard, "/", 3) : NULL;

  plan->from = 0;
  plan->to = (guint64) games;
  if (shard == NULL)
    return TRUE;
  as_counts = TRUE;
  if (g_strv_length (words) != 2
      || !g_ascii_string_to_unsigned (words[1], 10, 1, (guint64) games, &parts, NULL)
      || !g_ascii_string_to_unsigned (words[0], 10, 1, parts, &part, NULL))
    {
      /* TRANSLATORS: %s is what stands for a part such as 2/8 */
      play_complain (_ ("“%s” is not a part of the games such as 2/8"), shard);
      return FALSE;
    }
  plan->from = (guint64) games * (part - 1) / parts;
  plan->to = (guint64) games * part / parts;
  return TRUE;
}

/* Reads what is like “40..60”, in per cent. */
static gboolean
read_range (const char *text, double *out_low, double *out_high)
{
  const char *dots = strstr (text, "..");
  char *end;

  if (dots == NULL || dots == text)
    return FALSE;
  *out_low = g_ascii_strtod (text, &end) / 100;
  /* What stands before the dots may end in one itself. */
  if (end != dots && end != dots + 1)
    return FALSE;
  *out_high = g_ascii_strtod (dots + 2, &end) / 100;
  return end > dots + 2 && *end == '\0' && *out_low >= 0 && *out_low < *out_high && *out_high <= 1;
}

static gboolean
read_require (Plan *plan)
{
  g_auto (GStrv) words = NULL;

  if (require == NULL)
    return TRUE;
  words = g_strsplit (require, " ", 3);
  if (g_strv_length (words) == 2 && read_range (words[1], &plan->low, &plan->high))
    {
      plan->side = g_strdup (words[0]);
      return TRUE;
    }
  /* TRANSLATORS: %s is what stands for a requirement such as “axis 40..60” */
  play_complain (_ ("“%s” is not a requirement such as “axis 40..60”"), require);
  return FALSE;
}

static gboolean
read_record (Plan *plan)
{
  g_autoptr (GError) error = NULL;

  if (record == NULL || g_ascii_string_to_unsigned (record, 10, 0, G_MAXINT, &plan->record, &error))
    return TRUE;
  play_complain ("--record: %s", error->message);
  return FALSE;
}

static gboolean
complain_of_both (const char *a, const char *b)
{
  /* TRANSLATORS: both %s are options */
  play_complain (_ ("%s and %s exclude each other"), a, b);
  return FALSE;
}

/* A test plays as long as it takes, and says nothing else. */
static gboolean
check_alone (void)
{
  const struct
  {
    gboolean is_given;
    const char *name;
  } others[] = {
    { panel, "--panel" },
    { full_panel, "--full-panel" },
    { planner, "--planner" },
    { against_published, "--against-published" },
    { pairs_with != NULL, "--pairs-with" },
    { sensitivity, "--sensitivity" },
    { until_width > 0, "--until-width" },
    { shard != NULL, "--shard" },
    { as_counts, "--counts" },
    { merge, "--merge" },
    { record != NULL, "--record" },
    { replay != NULL, "--replay" },
    { report_to != NULL, "--report" },
    { require != NULL, "--require" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (others[i].is_given)
      return complain_of_both ("--stronger", others[i].name);
  return TRUE;
}

static gboolean
read_stronger (Plan *plan)
{
  PlayTest *test = &plan->test;

  if (stronger == NULL)
    return TRUE;
  if (!read_range (stronger, &test->low, &test->high) || test->low <= 0 || test->high >= 1)
    {
      /* TRANSLATORS: %s is what stands for two shares such as “55..60” */
      play_complain (_ ("“%s” is not two shares such as “55..60”"), stronger);
      return FALSE;
    }
  if (plan->pair[0] == plan->pair[1])
    {
      /* TRANSLATORS: both %s are options */
      play_complain (_ ("%s takes two different players, by %s"), "--stronger", "--players");
      return FALSE;
    }
  test->players[0] = plan->pair[0];
  test->players[1] = plan->pair[1];
  test->seed = (guint64) seed;
  test->most = (guint64) games;
  test->threads = (guint) threads;
  test->shows_progress = progress;
  return check_alone ();
}

/* Counts are for --merge, which reads nothing else. */
static gboolean
check_output (void)
{
  if (against_published && (as_counts || as_json))
    return complain_of_both ("--against-published", shard != NULL ? "--shard"
                                                    : as_counts   ? "--counts"
                                                                  : "--json");
  if (!as_counts || (pairs_with == NULL && !sensitivity))
    return TRUE;
  return complain_of_both (shard != NULL ? "--shard" : "--counts",
                           pairs_with != NULL ? "--pairs-with" : "--sensitivity");
}

static gboolean
read_plan (Plan *plan)
{
  if (games < 1 || games > BOCAGE_COUNTS_MAX_GAMES || seed < 0 || threads < 0
      || threads > BOCAGE_RUN_MAX_THREADS)
    {
      play_complain (
          /* TRANSLATORS: the numbers are limits */
          _ ("from 1 to %d games can be played, by a seed of 0 or more, on %d threads at most"),
          BOCAGE_COUNTS_MAX_GAMES, BOCAGE_RUN_MAX_THREADS);
      return FALSE;
    }
  if (!(until_width >= 0)) /* nor not a number */
    {
      /* TRANSLATORS: %s is an option */
      play_complain (_ ("%s takes a number of points from 0 on"), "--until-width");
      return FALSE;
    }
  against_published = against_published || published != NULL;
  if (threads == 0)
    threads = (int) MIN (g_get_num_processors (), BOCAGE_RUN_MAX_THREADS);
  return read_players (plan) && read_shard (plan) && check_output () && read_record (plan)
         && read_require (plan) && read_stronger (plan);
}

/* Battles */

/* Returns: (nullable): %NULL, and *out_status, if it cannot be played */
static PlayTable *
open_table (const char *path, const Plan *plan, int *out_status)
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
  table->title = title != NULL && title[0] != '\0' ? g_strdup (title) : g_path_get_basename (path);
  table->play = play;
  table->n_styles = plan->n_styles;
  for (guint i = 0; i < plan->n_styles; i++)
    table->styles[i] = plan->styles[i]->id;
  *out_status = STATUS_DONE;
  return table;
}

static void
tell_progress (const PlayTable *table, const BocageCell *cell)
{
  g_autofree char *title = bocage_program_make_safe (table->title);

  if (progress)
    g_printerr ("%s: %s, %s\n", title, cell->players[0], cell->players[1]);
}

/* Gives a cell @n more games, or those that are left. */
static void
give_games (PlayTable *table, const Plan *plan, guint index, guint64 n)
{
  BocageCell *cell = table->cells[index];
  guint64 from;

  if (cell == NULL)
    {
      cell = bocage_cell_new (table->play, table->title, plan->styles[index / table->n_styles],
                              plan->styles[index % table->n_styles], (guint64) seed);
      table->cells[index] = cell;
    }
  from = plan->from + (guint64) cell->counts.games;
  bocage_cell_play (cell, table->play, from, MIN (from + n, plan->to), (guint) threads, NULL);
}

/* Whether it has all games, or its share is known well enough, which is looked at now and then */
static gboolean
has_enough (const Plan *plan, const BocageCell *cell)
{
  const BocageCounts *counts = &cell->counts;
  BocageInterval interval;

  if ((guint64) counts->games == plan->to - plan->from)
    return TRUE;
  bocage_interval_wilson (counts->wins[0], counts->wins[0] + counts->wins[1], &interval);
  return counts->games % BLOCK == 0 && 50 * (interval.high - interval.low) <= until_width;
}

/* Plays one cell, in blocks where it may stop early. */
static void
play_cell (PlayTable *table, const Plan *plan, guint first, guint second)
{
  guint index = first * table->n_styles + second;

  do
    give_games (table, plan, index, until_width > 0 ? BLOCK : plan->to - plan->from);
  while (!has_enough (plan, table->cells[index]));
  tell_progress (table, table->cells[index]);
}

/* Plays what it takes to say what both sides would choose. */
static void
walk_panel (PlayTable *table, const Plan *plan)
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
                  is_own && until_width <= 0 ? plan->to - plan->from : BOCAGE_PANEL_BLOCK);
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
play_planner (PlayTable *table, const Plan *plan)
{
  guint64 from = (plan->from + PLANNER_PART - 1) / PLANNER_PART;
  guint64 to = (plan->to + PLANNER_PART - 1) / PLANNER_PART;
  const BocagePlayerType *type = NULL;

  for (guint i = 0; i < bocage_player_n_types (); i++)
    if (bocage_player_get_type_row (i)->is_patient)
      type = bocage_player_get_type_row (i);
  if (type == NULL || from == to)
    return;
  table->planner = bocage_cell_new (table->play, table->title, type, type, (guint64) seed);
  bocage_cell_play (table->planner, table->play, from, to, (guint) threads, NULL);
  tell_progress (table, table->planner);
}

static void
play_cells (PlayTable *table, const Plan *plan)
{
  /* What one part would leave out another may need, so counts are of all. */
  gboolean is_full = full_panel || (panel && as_counts);

  if (plan->from == plan->to)
    return;
  if (plan->pair[0] != NULL && !panel && !is_full)
    {
      play_cell (table, plan, 0, plan->n_styles - 1);
      return;
    }
  if (panel && !is_full)
    {
      walk_panel (table, plan);
      return;
    }
  for (guint i = 0; i < plan->n_styles; i++)
    for (guint j = 0; j < plan->n_styles; j++)
      if (is_full || i == j)
        play_cell (table, plan, i, j);
}

static int
complain_of_side (const char *title, const char *side)
{
  g_autofree char *safe = bocage_program_make_safe (title);

  /* TRANSLATORS: the title of a battle, and what stands for a side */
  return play_complain (_ ("%s: there is no side “%s”"), safe, side);
}

/* By the interval, and not by the number: what it leaves open is not known. */
static int
judge (const PlayTable *table, const Plan *plan)
{
  const BocageCell *cell = play_table_get_main (table);
  BocageInterval interval;
  int side;

  if (plan->side == NULL || cell == NULL)
    return STATUS_DONE;
  side = strcmp (plan->side, cell->sides[0]) == 0   ? 0
         : strcmp (plan->side, cell->sides[1]) == 0 ? 1
                                                    : -1;
  if (side < 0)
    return complain_of_side (cell->title, plan->side);
  bocage_interval_wilson (cell->counts.wins[side], cell->counts.wins[0] + cell->counts.wins[1],
                          &interval);
  if (interval.low >= plan->low && interval.high <= plan->high)
    return STATUS_DONE;
  return interval.high < plan->low || interval.low > plan->high ? STATUS_FAILED : STATUS_UNSURE;
}

static int
report (const PlayTable *table, const Plan *plan)
{
  if (as_counts)
    play_print_counts (table);
  else if (as_json)
    play_report_json (table);
  else
    play_report_text (table);
  return judge (table, plan);
}

/* Other ways to play */

static void
run_pairs (const PlayTable *table, const PlayTable *other, const Plan *plan)
{
  const BocagePlayerType *type = plan->pair[0] != NULL ? plan->pair[0] : plan->styles[0];
  BocagePairs pairs;

  bocage_pairs_play (table->play, other->play, type, plan->pair[1] != NULL ? plan->pair[1] : type,
                     (guint64) seed, (guint64) games, &pairs);
  play_report_pairs (table, pairs_with, &pairs, as_json);
}

static int
run_record (const PlayTable *table, const Plan *plan)
{
  const BocagePlayerType *first = plan->pair[0] != NULL ? plan->pair[0] : plan->styles[0];
  const BocagePlayerType *second = plan->pair[1] != NULL ? plan->pair[1] : first;
  g_autofree char *text
      = bocage_game_record_play (table->play, first, second, (guint64) seed, plan->record);

  fputs (text, stdout);
  return STATUS_DONE;
}

static int
run_replay (const PlayTable *table)
{
  g_autoptr (GBytes) bytes = play_read_bytes (replay, BOCAGE_GAME_RECORD_MAX_BYTES);
  g_autofree BocageGame *game = g_new0 (BocageGame, 1);
  g_autoptr (GError) error = NULL;

  if (bytes == NULL)
    return STATUS_USAGE;
  if (!bocage_game_record_replay (table->play, bytes, NULL, NULL, game, &error))
    {
      play_complain ("%s: %s", replay, error->message);
      return STATUS_FAILED;
    }
  /* TRANSLATORS: the name of a file, and a number of turns */
  g_print (_ ("%s: a legal game of %u turns"), replay, game->open.turn);
  g_print ("\n");
  return STATUS_DONE;
}

/* What the games are asked for, beside who wins, is known to be there before the first of them:
 * nobody waits for thousands to hear that it is not.
 * @out_other: (out) (nullable): the battle of --pairs-with */
static int
prepare (const PlayTable *table, const Plan *plan, PlayTable **out_other)
{
  int status = STATUS_DONE;

  *out_other = NULL;
  if (plan->side != NULL && strcmp (plan->side, bocage_play_get_side_id (table->play, 0)) != 0
      && strcmp (plan->side, bocage_play_get_side_id (table->play, 1)) != 0)
    return complain_of_side (table->title, plan->side);
  if (pairs_with != NULL)
    *out_other = open_table (pairs_with, plan, &status);
  return status;
}

/* @other: (nullable) */
static int
run_games (PlayTable *table, const PlayTable *other, const Plan *plan, PlayComparison *comparison)
{
  int status;

  play_cells (table, plan);
  if (planner)
    play_planner (table, plan);
  status = report (table, plan);
  if (against_published)
    play_report_published (table, comparison);
  if (other != NULL)
    run_pairs (table, other, plan);
  if (sensitivity)
    play_report_sensitivity (table, (guint64) games, (guint64) seed, as_json);
  return status;
}

static int
run_battle (const char *path, const Plan *plan, PlayComparison *comparison, GPtrArray *tables)
{
  int status;
  PlayTable *table = open_table (path, plan, &status), *other = NULL;

  if (table == NULL)
    return status;
  if (replay != NULL)
    status = run_replay (table);
  else if (record != NULL)
    status = run_record (table, plan);
  else if ((status = prepare (table, plan, &other)) == STATUS_DONE)
    {
      status = run_games (table, other, plan, comparison);
      g_clear_pointer (&other, play_table_free);
      if (report_to != NULL)
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
run_merge (const Plan *plan, GPtrArray *tables)
{
  int status = STATUS_DONE;

  for (guint i = 0; operands[i] != NULL; i++)
    if (!play_merge_file (tables, operands[i]))
      return STATUS_USAGE;
  for (guint i = 0; i < tables->len; i++)
    status = join (status, report (g_ptr_array_index (tables, i), plan));
  return status;
}

/* Whether one player is stronger than another */
static int
run_stronger (const Plan *plan, GPtrArray *tables)
{
  int verdict;

  for (guint i = 0; operands[i] != NULL; i++)
    {
      int status;
      PlayTable *table = open_table (operands[i], plan, &status);

      if (table == NULL)
        return status;
      g_ptr_array_add (tables, table);
    }
  verdict = play_test_stronger (tables, &plan->test, as_json);
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

  if (published == NULL)
    return TRUE;
  bytes = play_read_bytes (published, BOCAGE_GAME_RECORD_MAX_BYTES);
  if (bytes == NULL)
    return FALSE;
  comparison->more = bocage_published_read (bytes, &error);
  if (comparison->more == NULL)
    play_complain ("%s: %s", published, error->message);
  return comparison->more != NULL;
}

static int
run (void)
{
  Plan plan = { 0 };
  PlayComparison comparison = { 0 };
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func ((GDestroyNotify) play_table_free);
  int status = STATUS_DONE;

  if (!read_plan (&plan) || (report_to != NULL && !play_check_report (report_to))
      || !load_published (&comparison))
    status = STATUS_USAGE;
  else if (merge)
    status = run_merge (&plan, tables);
  else if (stronger != NULL)
    status = run_stronger (&plan, tables);
  else
    for (guint i = 0; operands[i] != NULL; i++)
      status = join (status, run_battle (operands[i], &plan, &comparison, tables));
  play_report_comparison (&comparison);
  if (report_to != NULL && status != STATUS_USAGE && !play_write_report (tables, report_to))
    status = STATUS_USAGE;
  g_clear_pointer (&comparison.more, g_key_file_unref);
  g_free (plan.side);
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
      = { entries, N_ ("Play battles thousands of times, and say who wins."), dup_description, NULL,
          STATUS_USAGE };
  int status;

  if (!bocage_program_begin (&program, &argc, &argv, &status))
    return status;
  if (list_players)
    return print_players ();
  if (operands == NULL)
    return play_complain (_ ("no file is given; see “%s --help”"), "bocage-play");
  return run ();
}
