/* bench-play.c: how many games a second are played
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One thread, of this program's own processor time, the shipped battles and those in the folder
 * that BOCAGE_M44_CORPUS names.  Where the kernel lets a program count its instructions, those of a
 * game stand beside: they are the same on a machine that has other things to do.
 */

#include "config.h"

#include "bocage.h"
#include "play/bocage-game-run.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/perf_event.h>
#endif

#define MIN_SECONDS 0.5

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

static void
tell (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BocageDocument) document
      = bocage_document_read_file (path, NULL, BOCAGE_READ_NO_SCHEMA, NULL);
  BocageScenario *scenario = document != NULL ? bocage_document_get_scenario (document) : NULL;
  g_autoptr (BocagePlay) play = scenario != NULL ? bocage_play_new (scenario, &error) : NULL;
  double greedy, planner, instructions, ignored;

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
  printf ("\n");
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
    }
  if (corpus != NULL)
    tell_folder (corpus);
  return EXIT_SUCCESS;
}
