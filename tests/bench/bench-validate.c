/* bench-validate.c: how fast files are checked, beside xmllint with the same schema
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * usage: bench-validate                   measures
 *        bench-validate --generate DIR N  writes the files and keeps them
 */

#include "config.h"

#include "gen-scenarios.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#define N_FILES 2000
#define N_RUNS 5 /* after one to warm up; the median counts */
#define N_STARTS 101

/* A way to check the files.  %s is a directory of half of them; the two run
 * one after the other or at once. */
typedef struct
{
  const char *name;
  const char *command; /* $dir is a directory with half of the files */
  int max_status;      /* above it, the files were not what they should be */
} Contestant;

static const Contestant contestants[] = {
  { "xmllint --noout --schema", "xmllint --noout --nonet --schema \"$schema\" \"$dir\"/*.bocage",
    0 },
  { "bocage-validate", "\"$validate\" --jobs=1 \"$dir\"", 1 },
  { "bocage-validate --no-schema", "\"$validate\" --jobs=1 --no-schema \"$dir\"", 1 },
};

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
median (double *values, guint n)
{
  qsort (values, n, sizeof *values, compare_doubles);
  return values[n / 2];
}

/* Runs a script of the shell. Returns: seconds, or less than 0 where its status
 * is above @max_status. */
static double
time_script (const char *script, int max_status)
{
  gint64 begin = g_get_monotonic_time ();
  int status = system (script);

  if (!WIFEXITED (status) || WEXITSTATUS (status) > max_status)
    return -1;
  return (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC;
}

/* Returns: files a second, or less than 0 */
static double
measure (const Contestant *contestant, guint n_cores)
{
  g_autofree char *one = g_strdup_printf ("%s >/dev/null 2>&1", contestant->command);
  g_autofree char *script
      = n_cores == 1
            ? g_strdup_printf ("dir=$top/*; set -- $dir; for dir; do %s; rc=$?; "
                               "test $rc -le %d || exit $rc; done",
                               one, contestant->max_status)
            : g_strdup_printf ("pids=; for dir in $top/*; do { %s; } & pids=\"$pids $!\"; done; "
                               "for pid in $pids; do wait $pid; rc=$?; "
                               "test $rc -le %d || exit $rc; done",
                               one, contestant->max_status);
  double seconds[N_RUNS];

  if (time_script (script, contestant->max_status) < 0)
    return -1;
  for (int i = 0; i < N_RUNS; i++)
    {
      seconds[i] = time_script (script, contestant->max_status);
      if (seconds[i] < 0)
        return -1;
    }
  return N_FILES / median (seconds, N_RUNS);
}

/* Returns: milliseconds from nothing to the end, or less than 0 */
static double
measure_start (const char *program, const char *argument)
{
  const char *argv[] = { program, argument, NULL };
  double seconds[N_STARTS];

  for (int i = 0; i < N_STARTS; i++)
    {
      gint64 begin = g_get_monotonic_time ();
      int status;

      if (!g_spawn_sync (NULL, (char **) argv, NULL,
                         G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL
                             | G_SPAWN_STDERR_TO_DEV_NULL,
                         NULL, NULL, NULL, NULL, &status, NULL)
          || !WIFEXITED (status) || WEXITSTATUS (status) > 1)
        return -1;
      seconds[i] = (double) (g_get_monotonic_time () - begin) / 1000;
    }
  return median (seconds, N_STARTS);
}

static gboolean
print_table (void)
{
  double reference[2] = { 0, 0 };
  gboolean is_whole = TRUE;

  printf ("%-30s %16s %24s\n", "files a second", "1 core", "2 cores");
  for (guint i = 0; i < G_N_ELEMENTS (contestants); i++)
    {
      if (i == 0 && g_find_program_in_path ("xmllint") == NULL)
        {
          printf ("%-30s xmllint is missing (Debian: libxml2-utils): nothing to compare with\n",
                  contestants[i].name);
          continue;
        }
      printf ("%-30s", contestants[i].name);
      for (guint n_cores = 1; n_cores <= 2; n_cores++)
        {
          double rate = measure (&contestants[i], n_cores);

          if (rate < 0)
            {
              printf ("  failed");
              is_whole = FALSE;
              continue;
            }
          if (i == 0)
            reference[n_cores - 1] = rate;
          printf (" %12.0f", rate);
          if (reference[n_cores - 1] > 0)
            printf (" (%4.2f)", rate / reference[n_cores - 1]);
          fflush (stdout);
        }
      printf ("\n");
    }
  return is_whole;
}

static int
run (const char *top)
{
  const char *source = g_getenv ("top_srcdir"), *build = g_getenv ("top_builddir");
  g_autofree char *validate
      = g_build_filename (build != NULL ? build : ".", "validator", "bocage-validate", NULL);
  g_autofree char *schema
      = g_build_filename (source != NULL ? source : ".", "schema", "scenario.xsd", NULL);
  g_autofree char *first = g_build_filename (top, "0", "00000.bocage", NULL);
  gsize total = 0;

  for (guint half = 0; half < 2; half++)
    {
      g_autofree char *name = g_strdup_printf ("%u", half);
      g_autofree char *dir = g_build_filename (top, name, NULL);
      g_autoptr (GError) error = NULL;
      gsize bytes;

      if (g_mkdir_with_parents (dir, 0777) != 0
          || !bocage_bench_generate (dir, half * N_FILES / 2, (half + 1) * N_FILES / 2, &bytes,
                                     &error))
        {
          fprintf (stderr, "bench-validate: %s\n", error != NULL ? error->message : dir);
          return EXIT_FAILURE;
        }
      total += bytes;
    }
  printf ("%d files of %.1f kB, warm, median of %d runs; in brackets: against xmllint\n", N_FILES,
          (double) total / N_FILES / 1000, N_RUNS);

  g_setenv ("top", top, TRUE);
  g_setenv ("validate", validate, TRUE);
  g_setenv ("schema", schema, TRUE);
  gboolean is_whole = print_table ();

  double start = measure_start (validate, first);
  double nothing = measure_start ("true", NULL);
  printf ("one file, from start to end: %.1f ms (a program that does nothing: %.1f ms)\n", start,
          nothing);
  return is_whole && start >= 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  gsize bytes;

  /* The environment of the tests makes GLib careful, and slow. */
  g_unsetenv ("G_DEBUG");
  g_unsetenv ("G_SLICE");

  bocage_init ();
  if (argc == 4 && strcmp (argv[1], "--generate") == 0)
    {
      if (bocage_bench_generate (argv[2], 0, atoi (argv[3]), &bytes, &error))
        return EXIT_SUCCESS;
      fprintf (stderr, "bench-validate: %s\n", error->message);
      return EXIT_FAILURE;
    }
  if (argc != 1)
    {
      fprintf (stderr, "usage: bench-validate [--generate DIR N]\n");
      return 2;
    }

  g_autofree char *top = g_dir_make_tmp ("bocage-bench-XXXXXX", &error);
  if (top == NULL)
    {
      fprintf (stderr, "bench-validate: %s\n", error->message);
      return EXIT_FAILURE;
    }
  int status = run (top);
  g_autofree char *cleanup = g_strdup_printf ("rm -rf '%s'", top);
  if (system (cleanup) != 0)
    status = EXIT_FAILURE;
  return status;
}
