/* bench-play.c: how many games a second are played
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One thread, of this program's own processor time, the shipped battles and those in the folder
 * that BOCAGE_M44_CORPUS names.  Where the kernel lets a program count its instructions, those of a
 * game stand beside: they are the same on a machine that has other things to do.
 *
 * Then what a designer waits for: how surely the share is known that soon after a stroke, and what
 * the stroke changed, how long the panel takes, and what it costs to play in parts.
 */

#include "config.h"

#include "bench-run.h"
#include "bocage.h"
#include "play/bocage-game-run.h"
#include "play/bocage-panel.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/perf_event.h>
#endif

#define MIN_SECONDS 0.5
#define SOON 0.6        /* seconds: two threads for 0.3 */
#define CELL_GAMES 2401 /* of a cell of the panel, … */
#define CELL_PLAYED 96  /* … of which so many are played to know how long they take */
#define PARTS 16
#define PART_GAMES 2000

static const char *const shipped[] = { "normandy/01-pegasus-bridge", "normandy/02-courseulles",
                                       "normandy/03-villers-bocage", "normandy/04-ouistreham" };

/* Returns: from where the instructions of this program are read; -1: nobody counts them */
static int
open_counter (void)
{
#ifdef __linux__
  struct perf_event_attr attr = { .type = PERF_TYPE_HARDWARE,
                                  .size = sizeof attr,
                                  .config = PERF_COUNT_HW_INSTRUCTIONS,
                                  .exclude_kernel = 1,
                                  .exclude_hv = 1 };

  return (int) syscall (SYS_perf_event_open, &attr, 0, -1, -1, 0);
#else
  return -1;
#endif
}

static double
read_counter (int counter)
{
  guint64 n = 0;

  return counter >= 0 && read (counter, &n, sizeof n) == sizeof n ? (double) n : 0;
}

/* Plays for a while.  Returns: games a second */
static double
measure (BocagePlay *play, const char *first, const char *second, double *out_instructions)
{
  const BocagePlayerType *player = bocage_player_find_type (first);
  BocageRun *run = bocage_run_new (play, player, bocage_player_find_type (second), 1);
  const guint64 slice = player->is_patient ? 1 : 8; /* games between two looks at the clock */
  int counter = open_counter ();
  guint64 n = slice;
  double seconds = 0, before;
  clock_t begin;

  bocage_run_go (run, 0, slice, NULL); /* what is made once a board */
  begin = clock ();
  before = read_counter (counter);
  for (; seconds < MIN_SECONDS; n += slice)
    {
      bocage_run_go (run, n, n + slice, NULL);
      seconds = (double) (clock () - begin) / CLOCKS_PER_SEC;
    }
  *out_instructions = (read_counter (counter) - before) / (double) (n - slice);
  if (counter >= 0)
    close (counter);
  bocage_run_free (run);
  return (double) (n - slice) / seconds;
}

/* Returns: how many games of greedy are played that soon after a stroke */
static guint64
count_soon (BocagePlay *play)
{
  const BocagePlayerType *greedy = bocage_player_find_type ("greedy");
  BocageRun *run = bocage_run_new (play, greedy, greedy, 1);
  clock_t begin = clock ();
  guint64 n = 0;

  for (; clock () - begin < SOON * CLOCKS_PER_SEC; n += 8)
    bocage_run_go (run, n, n + 8, NULL);
  bocage_run_free (run);
  return n;
}

/* Returns: how surely the share is known then, in points up and down */
static double
measure_level (BocagePlay *play)
{
  const BocagePlayerType *greedy = bocage_player_find_type ("greedy");
  BocageRun *run = bocage_run_new (play, greedy, greedy, 1);
  const BocageCounts *counts = bocage_run_get_counts (run);
  BocageInterval interval;

  bocage_run_go (run, 0, count_soon (play), NULL);
  bocage_interval_wilson (counts->wins[0], counts->wins[0] + counts->wins[1], &interval);
  bocage_run_free (run);
  return 100 * bocage_interval_get_reach (&interval);
}

/* Returns: how surely it is known then what a figure less changes, where the games before the
 * stroke are known; of each fifth unit of the battle the one of which it is known least */
static double
measure_edit (BocagePlay *play)
{
  const BocagePlayerType *greedy = bocage_player_find_type ("greedy");
  guint64 games = count_soon (play);
  double most = 0;

  for (guint i = 0; i < BOCAGE_POSITION_UNITS; i += 5)
    {
      g_autoptr (BocagePlay) varied = bocage_play_vary (play, BOCAGE_VARY_FIGURES, i, -1);
      BocageInterval change;
      BocagePairs pairs;

      if (varied == NULL)
        continue;
      bocage_pairs_play (play, varied, greedy, greedy, 1, games, 1, &pairs);
      bocage_pairs_find_change (&pairs, &change);
      most = MAX (most, 100 * bocage_interval_get_reach (&change));
    }
  return most;
}

/* Returns: how many styles there are in the panel */
static guint
list_styles (const BocagePlayerType **styles)
{
  guint n = 0;

  for (guint i = 0; i < bocage_player_n_types () && n < BOCAGE_PANEL_STYLES; i++)
    if (bocage_player_get_type_row (i)->in_panel)
      styles[n++] = bocage_player_get_type_row (i);
  return n;
}

/* Returns: seconds in which every style of the panel meets every other */
static double
measure_panel (BocagePlay *play)
{
  const BocagePlayerType *styles[BOCAGE_PANEL_STYLES];
  guint n = list_styles (styles);
  clock_t begin = clock ();

  for (guint i = 0; i < n * n; i++)
    {
      g_autoptr (BocageRun) run = bocage_run_new (play, styles[i / n], styles[i % n], 1);

      bocage_run_go (run, 0, CELL_PLAYED, NULL);
    }
  return (double) (clock () - begin) / CLOCKS_PER_SEC * CELL_GAMES / CELL_PLAYED;
}

/* Returns: seconds that it takes to say what both sides would choose */
static double
measure_walk (BocagePlay *play, guint *out_cells)
{
  const BocagePlayerType *styles[BOCAGE_PANEL_STYLES];
  guint n = list_styles (styles), cell;
  BocagePanel panel;
  clock_t begin = clock ();

  *out_cells = 0;
  bocage_panel_begin (&panel, n);
  while (bocage_panel_find_next (&panel, &cell))
    {
      BocagePanelCell *known = &panel.cells[cell];
      g_autoptr (BocageRun) run = bocage_run_new (play, styles[cell / n], styles[cell % n], 1);
      const BocageCounts *counts = bocage_run_get_counts (run);

      *out_cells += known->games == 0;
      bocage_run_go (run, (guint64) known->games,
                     (guint64) MIN (known->games + BOCAGE_PANEL_BLOCK, CELL_GAMES), NULL);
      known->games += counts->games;
      known->wins += counts->wins[0];
      known->ended += counts->wins[0] + counts->wins[1];
      known->is_done = known->games == CELL_GAMES;
    }
  return (double) (clock () - begin) / CLOCKS_PER_SEC;
}

/* Plays the battle at @path in one piece, and in parts on all processors. */
static void
tell_parts (const char *path)
{
  const char *build = g_getenv ("top_builddir");
  guint n = g_get_num_processors ();
  g_autofree char *program
      = g_strdup_printf ("%s/tools/bocage-play -t 1 -p greedy -n %d '%s'",
                         build != NULL ? build : ".", PARTS * PART_GAMES, path);
  g_autofree char *parts = g_strdup_printf ("sh -c \"seq %d | xargs -P %u -I{} %s --shard={}/%d\"",
                                            PARTS, n, program, PARTS);
  double clock[2], cpu[2];

  bocage_bench_run (program, 0, &clock[0], &cpu[0]);
  bocage_bench_run (parts, 0, &clock[1], &cpu[1]);
  if (clock[0] <= 0 || clock[1] <= 0)
    {
      printf ("%d parts: a program failed\n", PARTS);
      return;
    }
  printf (
      "%d parts of %d games: %.1f s on %u processors, %.1f s in one piece on one: %.0f %% of %u "
      "times one (bar 90)\n",
      PARTS, PART_GAMES, clock[1], n, clock[0], 100 * clock[0] / (clock[1] * n), n);
  printf ("of the time of the processors %.1f s and %.1f s: %.0f %%\n", cpu[1], cpu[0],
          100 * cpu[0] / cpu[1]);
}

static void
tell (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BocageDocument) document
      = bocage_document_read_file (path, NULL, BOCAGE_READ_NO_SCHEMA, NULL);
  BocageScenario *scenario = document != NULL ? bocage_document_get_scenario (document) : NULL;
  g_autoptr (BocagePlay) play = scenario != NULL ? bocage_play_new (scenario, &error) : NULL;
  double greedy, planner, instructions, ignored, walk;
  guint cells;

  if (play == NULL)
    {
      printf ("%-36s not played: %s\n", path, error != NULL ? error->message : "not read");
      return;
    }
  greedy = measure (play, "greedy", "greedy", &instructions);
  planner = measure (play, "planner", "greedy", &ignored);
  printf ("%-36s %8.0f games/s greedy %7.1f planner", bocage_scenario_get_title (scenario), greedy,
          planner);
  if (instructions > 0)
    printf (" %7.2f million instructions", instructions / 1e6);
  printf ("  soon: level ±%.1f", measure_level (play));
  printf (", edit ±%.1f points", measure_edit (play));
  walk = measure_walk (play, &cells);
  printf ("; panel by best responses %.1f s, %u cells", walk, cells);
  printf (", of all %.1f s\n", measure_panel (play));
  fflush (stdout);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static void
tell_folder (const char *folder)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".m44"))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_names);
  for (guint i = 0; i < paths->len; i++)
    tell (g_ptr_array_index (paths, i));
}

int
main (void)
{
  const char *source = g_getenv ("top_srcdir"), *corpus = g_getenv ("BOCAGE_M44_CORPUS");

  g_unsetenv ("G_DEBUG");
  g_unsetenv ("G_SLICE");
  bocage_init ();
  for (guint i = 0; i < G_N_ELEMENTS (shipped); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("%s/scenarios/%s.bocage", source != NULL ? source : ".", shipped[i]);

      tell (path);
      if (i == 0)
        tell_parts (path);
    }
  if (corpus != NULL)
    tell_folder (corpus);
  return EXIT_SUCCESS;
}
