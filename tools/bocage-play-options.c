/* bocage-play-options.c: what the options of bocage-play are, and whether they go together
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-play.h"

#include <glib/gi18n.h>
#include <string.h>

#define NOT_GIVEN G_MININT /* which is no number of games, and no seed */

PlayOptions play_options = { .games = NOT_GIVEN, .seed = NOT_GIVEN };

/* clang-format off */
const GOptionEntry play_entries[] = {
  { "games", 'n', 0, G_OPTION_ARG_INT, &play_options.games, N_ ("Play so many games between each two players (1200)"), N_ ("N") },
  { "seed", 's', 0, G_OPTION_ARG_INT64, &play_options.seed, N_ ("Let cards and dice fall by this number (1)"), N_ ("N") },
  { "players", 'p', 0, G_OPTION_ARG_STRING, &play_options.players, N_ ("Let these two play, or one against itself"), N_ ("PLAYER[,PLAYER]") },
  { "panel", 0, 0, G_OPTION_ARG_NONE, &play_options.panel, N_ ("Say what it comes to if both sides choose their style"), NULL },
  { "full-panel", 0, 0, G_OPTION_ARG_NONE, &play_options.full_panel, N_ ("Do so, and let every style meet every other"), NULL },
  { "planner", 0, 0, G_OPTION_ARG_NONE, &play_options.planner, N_ ("Also let who looks ahead play a sixth of the games"), NULL },
  { "against-published", 0, 0, G_OPTION_ARG_NONE, &play_options.against_published, N_ ("Also print what is published of real play"), NULL },
  { "published", 0, 0, G_OPTION_ARG_FILENAME, &play_options.published, N_ ("Also look for published results in this file"), N_ ("FILE") },
  { "pairs-with", 0, 0, G_OPTION_ARG_FILENAME, &play_options.pairs_with, N_ ("Say what this other version of the battle changes"), N_ ("FILE") },
  { "sensitivity", 0, 0, G_OPTION_ARG_NONE, &play_options.sensitivity, N_ ("Say what a figure, a card or a medal would change"), NULL },
  { "until-width", 0, 0, G_OPTION_ARG_DOUBLE, &play_options.until_width, N_ ("Stop when the share is known to ± so many points"), N_ ("POINTS") },
  { "stronger", 0, 0, G_OPTION_ARG_STRING, &play_options.stronger, N_ ("Test whether the first of two players wins so many per cent"), N_ ("LOW..HIGH") },
  { "shard", 0, 0, G_OPTION_ARG_STRING, &play_options.shard, N_ ("Play the Ith of N parts of the games, and print counts"), N_ ("I/N") },
  { "counts", 0, 0, G_OPTION_ARG_NONE, &play_options.as_counts, N_ ("Print counts, which --merge reads"), NULL },
  { "merge", 0, 0, G_OPTION_ARG_NONE, &play_options.merge, N_ ("Add up files of counts instead of playing"), NULL },
  { "json", 'j', 0, G_OPTION_ARG_NONE, &play_options.as_json, N_ ("Print each battle as a line of JSON"), NULL },
  { "record", 0, 0, G_OPTION_ARG_STRING, &play_options.record, N_ ("Print this game, event by event"), N_ ("NUMBER") },
  { "replay", 0, 0, G_OPTION_ARG_FILENAME, &play_options.replay, N_ ("Play a recorded game anew, and say whether it is legal"), N_ ("FILE") },
  { "report", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &play_options.reports, N_ ("Also write a page (.html) or a picture (.svg)"), N_ ("FILE") },
  { "require", 0, 0, G_OPTION_ARG_STRING_ARRAY, &play_options.require, N_ ("Fail unless a side wins so many per cent: “axis 40..60”"), N_ ("RANGE") },
  { "threads", 't', 0, G_OPTION_ARG_INT, &play_options.threads, N_ ("Play on so many threads (one a processor)"), N_ ("N") },
  { "progress", 0, 0, G_OPTION_ARG_NONE, &play_options.progress, N_ ("Show on the standard error how far it is"), NULL },
  { "list-players", 0, 0, G_OPTION_ARG_NONE, &play_options.list_players, N_ ("List the players and exit"), NULL },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &play_options.operands, NULL, N_ ("FILE…") },
  { NULL },
};
/* clang-format on */

static gboolean
read_players (PlayPlan *plan)
{
  g_auto (GStrv) words = NULL;

  if (play_options.players == NULL)
    {
      for (guint i = 0; i < bocage_player_n_types (); i++)
        if (bocage_player_get_type_row (i)->in_panel)
          plan->styles[plan->n_styles++] = bocage_player_get_type_row (i);
      return TRUE;
    }
  words = g_strsplit (play_options.players, ",", 2);
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
read_shard (PlayPlan *plan)
{
  guint64 part, parts;
  g_auto (GStrv) words
      = play_options.shard != NULL ? g_strsplit (play_options.shard, "/", 3) : NULL;

  plan->from = 0;
  plan->to = (guint64) play_options.games;
  if (play_options.shard == NULL)
    return TRUE;
  play_options.as_counts = TRUE;
  if (g_strv_length (words) != 2
      || !g_ascii_string_to_unsigned (words[1], 10, 1, (guint64) play_options.games, &parts, NULL)
      || !g_ascii_string_to_unsigned (words[0], 10, 1, parts, &part, NULL))
    {
      /* TRANSLATORS: %s is what stands for a part such as 2/8 */
      play_complain (_ ("“%s” is not a part of the games such as 2/8"), play_options.shard);
      return FALSE;
    }
  plan->from = (guint64) play_options.games * (part - 1) / parts;
  plan->to = (guint64) play_options.games * part / parts;
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
read_requirement (const char *text, PlayRequirement *out)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 3);

  if (g_strv_length (words) == 2 && read_range (words[1], &out->low, &out->high))
    {
      out->side = g_strdup (words[0]);
      return TRUE;
    }
  /* TRANSLATORS: %s is what stands for a requirement such as “axis 40..60” */
  play_complain (_ ("“%s” is not a requirement such as “axis 40..60”"), text);
  return FALSE;
}

static gboolean
read_requirements (PlayPlan *plan)
{
  guint n = play_options.require != NULL ? g_strv_length (play_options.require) : 0;

  plan->requirements = g_new0 (PlayRequirement, n);
  for (; plan->n_requirements < n; plan->n_requirements++)
    if (!read_requirement (play_options.require[plan->n_requirements],
                           &plan->requirements[plan->n_requirements]))
      return FALSE;
  return TRUE;
}

static gboolean
read_record (PlayPlan *plan)
{
  g_autoptr (GError) error = NULL;

  if (play_options.record == NULL
      || g_ascii_string_to_unsigned (play_options.record, 10, 0, G_MAXINT, &plan->record, &error))
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

/* What is done instead of playing each battle so many times */
enum
{
  INSTEAD_STRONGER = 1 << 0,
  INSTEAD_REPLAY = 1 << 1,
  INSTEAD_RECORD = 1 << 2,
  INSTEAD_MERGE = 1 << 3,
  INSTEAD_ANY = (1 << 4) - 1,
};

typedef struct
{
  gboolean is_given;
  const char *name;
  guint modes; /* what it is, or what has no use for it */
} Use;

static gboolean
check_mode (const Use *mode)
{
  const Use others[] = {
    { play_options.panel, "--panel", INSTEAD_ANY },
    { play_options.full_panel, "--full-panel", INSTEAD_ANY },
    { play_options.planner, "--planner", INSTEAD_ANY },
    { play_options.published != NULL, "--published", INSTEAD_ANY },
    { play_options.against_published, "--against-published", INSTEAD_ANY },
    { play_options.pairs_with != NULL, "--pairs-with", INSTEAD_ANY },
    { play_options.sensitivity, "--sensitivity", INSTEAD_ANY },
    { play_options.until_width > 0, "--until-width", INSTEAD_ANY },
    { play_options.shard != NULL, "--shard", INSTEAD_ANY },
    { play_options.as_counts, "--counts", INSTEAD_ANY & ~INSTEAD_MERGE },
    { play_options.merge, "--merge", INSTEAD_ANY & ~INSTEAD_MERGE },
    { play_options.record != NULL, "--record", INSTEAD_ANY & ~INSTEAD_RECORD },
    { play_options.replay != NULL, "--replay", INSTEAD_ANY & ~INSTEAD_REPLAY },
    { play_options.reports != NULL, "--report", INSTEAD_ANY & ~INSTEAD_MERGE },
    { play_options.require != NULL, "--require", INSTEAD_ANY & ~INSTEAD_MERGE },
    { play_options.as_json, "--json", INSTEAD_RECORD | INSTEAD_REPLAY },
    { play_options.players != NULL, "--players", INSTEAD_REPLAY | INSTEAD_MERGE },
    { play_options.has_games, "--games", INSTEAD_ANY & ~INSTEAD_STRONGER },
    { play_options.has_seed, "--seed", INSTEAD_REPLAY | INSTEAD_MERGE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (others[i].is_given && (others[i].modes & mode->modes) != 0)
      return complain_of_both (mode->name, others[i].name);
  return TRUE;
}

/* Nothing that somebody asked for is passed over in silence. */
static gboolean
check_modes (void)
{
  const Use modes[] = {
    { play_options.stronger != NULL, "--stronger", INSTEAD_STRONGER },
    { play_options.replay != NULL, "--replay", INSTEAD_REPLAY },
    { play_options.record != NULL, "--record", INSTEAD_RECORD },
    { play_options.merge, "--merge", INSTEAD_MERGE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    if (modes[i].is_given && !check_mode (&modes[i]))
      return FALSE;
  return TRUE;
}

static gboolean
complain_of_one_player (const char *option)
{
  /* TRANSLATORS: both %s are options */
  play_complain (_ ("%s takes two different players, by %s"), option, "--players");
  return FALSE;
}

/* Two styles make a small game; one has no other to choose. */
static gboolean
check_panel (const PlayPlan *plan)
{
  if (play_options.panel && play_options.full_panel)
    return complain_of_both ("--panel", "--full-panel");
  if ((play_options.panel || play_options.full_panel) && plan->n_styles < 2)
    return complain_of_one_player (play_options.panel ? "--panel" : "--full-panel");
  return TRUE;
}

static gboolean
read_stronger (PlayPlan *plan)
{
  PlayTest *test = &plan->test;

  if (play_options.stronger == NULL)
    return TRUE;
  if (!read_range (play_options.stronger, &test->low, &test->high) || test->low <= 0
      || test->high >= 1)
    {
      /* TRANSLATORS: %s is what stands for two shares such as “55..60” */
      play_complain (_ ("“%s” is not two shares such as “55..60”"), play_options.stronger);
      return FALSE;
    }
  if (plan->pair[0] == plan->pair[1])
    return complain_of_one_player ("--stronger");
  test->players[0] = plan->pair[0];
  test->players[1] = plan->pair[1];
  test->seed = (guint64) play_options.seed;
  test->most = (guint64) play_options.games;
  test->threads = (guint) play_options.threads;
  test->shows_progress = play_options.progress;
  return TRUE;
}

/* Counts are for --merge, which reads nothing else. */
static gboolean
check_output (void)
{
  if (play_options.against_published && (play_options.as_counts || play_options.as_json))
    return complain_of_both ("--against-published", play_options.shard != NULL ? "--shard"
                                                    : play_options.as_counts   ? "--counts"
                                                                               : "--json");
  if (play_options.as_counts && play_options.as_json)
    return complain_of_both (play_options.shard != NULL ? "--shard" : "--counts", "--json");
  if (!play_options.as_counts || (play_options.pairs_with == NULL && !play_options.sensitivity))
    return TRUE;
  return complain_of_both (play_options.shard != NULL ? "--shard" : "--counts",
                           play_options.pairs_with != NULL ? "--pairs-with" : "--sensitivity");
}

/* What was not given is known from what was. */
static void
take_defaults (void)
{
  play_options.has_games = play_options.games != NOT_GIVEN;
  if (!play_options.has_games)
    play_options.games = BOCAGE_PANEL_GAMES;
  play_options.has_seed = play_options.seed != NOT_GIVEN;
  if (!play_options.has_seed)
    play_options.seed = 1;
  play_options.against_published = play_options.against_published || play_options.published != NULL;
}

/* Reads what the options come to, and what follows for others of them.
 * Returns: %FALSE if they say nothing that can be done, of which it has told */
gboolean
play_read_plan (PlayPlan *plan)
{
  take_defaults ();
  if (play_options.games < 1 || play_options.games > BOCAGE_COUNTS_MAX_GAMES
      || play_options.seed < 0 || play_options.threads < 0
      || play_options.threads > BOCAGE_RUN_MAX_THREADS)
    {
      play_complain (
          /* TRANSLATORS: the numbers are limits */
          _ ("from 1 to %d games can be played, by a seed of 0 or more, on %d threads at most"),
          BOCAGE_COUNTS_MAX_GAMES, BOCAGE_RUN_MAX_THREADS);
      return FALSE;
    }
  if (!(play_options.until_width >= 0)) /* nor not a number */
    {
      /* TRANSLATORS: %s is an option */
      play_complain (_ ("%s takes a number of points from 0 on"), "--until-width");
      return FALSE;
    }
  if (play_options.threads == 0)
    play_options.threads = (int) MIN (g_get_num_processors (), BOCAGE_RUN_MAX_THREADS);
  return read_players (plan) && read_shard (plan) && check_output () && read_record (plan)
         && read_requirements (plan) && read_stronger (plan) && check_modes ()
         && check_panel (plan);
}

void
play_plan_clear (PlayPlan *plan)
{
  for (guint i = 0; i < plan->n_requirements; i++)
    g_free (plan->requirements[i].side);
  g_clear_pointer (&plan->requirements, g_free);
  plan->n_requirements = 0;
}
