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
#include <sys/resource.h>
#include <sys/wait.h>

#define N_FILES 2000
#define N_RUNS 9 /* after one to warm up; the best counts: what others do only adds */
#define N_STARTS 101

/* A way to check the files.  They lie in two directories, which are done one
 * after the other or at once. */
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

static double
children_time (void)
{
  struct rusage usage;

  getrusage (RUSAGE_CHILDREN, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
         + (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

/* Runs a script of the shell. Returns: seconds, or less than 0 where its status
 * is above @max_status.  One core is measured by the time of the processor, so
 * that what else the machine does counts less; two cannot be. */
static double
time_script (const char *script, int max_status, guint n_cores)
{
  double cpu = children_time ();
  gint64 begin = g_get_monotonic_time ();
  int status = system (script);

  if (!WIFEXITED (status) || WEXITSTATUS (status) > max_status)
    return -1;
  return n_cores == 1 ? children_time () - cpu
                      : (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC;
}

static char *
write_script (const Contestant *contestant, guint n_cores)
{
  g_autofree char *one = g_strdup_printf ("%s >/dev/null 2>&1", contestant->command);

  return n_cores == 1 ? g_strdup_printf ("for dir in $top/*; do %s; rc=$?; "
                                         "test $rc -le %d || exit $rc; done",
                                         one, contestant->max_status)
                      : g_strdup_printf ("pids=; for dir in $top/*; do { %s; } & "
                                         "pids=\"$pids $!\"; done; "
                                         "for pid in $pids; do wait $pid; rc=$?; "
                                         "test $rc -le %d || exit $rc; done",
                                         one, contestant->max_status);
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

/* Fills in files a second; less than 0 where a contestant failed.  They take
 * turns, so that a busy minute of the machine hits them all. */
static void
measure (double rates[G_N_ELEMENTS (contestants)][2], guint first)
{
  double seconds[G_N_ELEMENTS (contestants)][2][N_RUNS + 1];

  for (guint run = 0; run <= N_RUNS; run++)
    for (guint i = first; i < G_N_ELEMENTS (contestants); i++)
      for (guint n_cores = 1; n_cores <= 2; n_cores++)
        {
          g_autofree char *script = write_script (&contestants[i], n_cores);

          seconds[i][n_cores - 1][run] = time_script (script, contestants[i].max_status, n_cores);
        }

  for (guint i = first; i < G_N_ELEMENTS (contestants); i++)
    for (guint core = 0; core < 2; core++)
      {
        /* The first run has warmed up; a failure sorts before every time. */
        double *times = seconds[i][core] + 1;

        qsort (times, N_RUNS, sizeof *times, compare_doubles);
        rates[i][core] = times[0] < 0 ? -1 : N_FILES / times[0];
      }
}

static gboolean
print_table (void)
{
  guint first = g_find_program_in_path ("xmllint") == NULL ? 1 : 0;
  double rates[G_N_ELEMENTS (contestants)][2];
  gboolean is_whole = TRUE;

  measure (rates, first);
  printf ("%-30s %16s %16s\n", "files a second", "1 core", "2 cores");
  if (first > 0)
    printf ("%-30s xmllint is missing (Debian: libxml2-utils): nothing to compare with\n",
            contestants[0].name);
  for (guint i = first; i < G_N_ELEMENTS (contestants); i++)
    {
      printf ("%-30s", contestants[i].name);
      for (guint core = 0; core < 2; core++)
        {
          if (rates[i][core] < 0)
            {
              printf (" %16s", "failed");
              is_whole = FALSE;
            }
          else if (first == 0 && rates[0][core] > 0)
            printf (" %9.0f (%4.2f)", rates[i][core], rates[i][core] / rates[0][core]);
          else
            printf (" %16.0f", rates[i][core]);
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
  printf ("%d files of %.1f kB, warm, best of %d runs; in brackets: against xmllint;\n"
          "one core by the time of the processor, two by the clock\n",
          N_FILES, (double) total / N_FILES / 1000, N_RUNS);

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
