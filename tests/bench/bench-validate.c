/* bench-validate.c: how fast files are checked, beside xmllint, jing and Xerces with the same
 * schema
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * usage: bench-validate                   measures
 *        bench-validate --generate DIR N  writes the files and keeps them
 *
 * What is promised is compared in one run, in which all take turns, so that a
 * busy minute of the machine hits them all.
 */

#include "config.h"

#include "bench-run.h"
#include "gen-scenarios.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N_FILES 2000
#define N_FEW 200 /* for who compiles the schema for each of them */
#define N_PACK 100
#define N_RUNS 5 /* after one to warm up; the best counts: what others do only adds */
#define N_SLOW 2 /* runs of who takes seconds */
#define N_STARTS 51
#define SPARE_MEMORY 16.0 /* MiB above xmllint */

typedef enum
{
  XMLLINT,
  TWO_XMLLINTS, /* what two cores of this machine are worth: seldom twice one */
  JING,
  XERCES,
  ONE_JOB,
  TWO_JOBS,
  ONE_JOB_NO_SCHEMA,
  TWO_JOBS_NO_SCHEMA,
  TWO_JOBS_JSON,
  TWO_JOBS_SARIF,
  N_CONTESTANTS,
} Contestant;

/* Every finding is told, notes too. */
#define VALIDATE "\"$validate\" --no-config --show=note"

/* $files is a pattern for all of them, $set the directory they lie in or below.  Nothing is
 * split at blanks, only patterns are filled in. */
static const struct
{
  const char *name;
  const char *program; /* (nullable): of another package */
  const char *package;
  const char *command;
  int max_status; /* above it, the files were not what they should be */
  gboolean is_slow;
} contestants[N_CONTESTANTS] = {
  [XMLLINT] = { "xmllint --noout --schema", "xmllint", "libxml2-utils",
                "xmllint --noout --nonet --schema \"$schema\" $files", 0, FALSE },
  [TWO_XMLLINTS] = { "  twice at a time", "xmllint", "libxml2-utils",
                     "xmllint --noout --nonet --schema \"$schema\" $files & "
                     "xmllint --noout --nonet --schema \"$schema\" $files && wait $!",
                     0, FALSE },
  [JING] = { "jing (the same XSD)", "jing", "jing", "jing \"$schema\" $files", 0, TRUE },
  [XERCES] = { "Xerces-C SAX2Count -v=always", "SAX2Count", "libxerces-c-samples",
               "SAX2Count -v=always -f -l \"$list\"", 0, TRUE },
  [ONE_JOB] = { "bocage-validate --jobs=1", NULL, NULL, VALIDATE " --format=gcc --jobs=1 \"$set\"",
                1, FALSE },
  [TWO_JOBS] = { "bocage-validate --jobs=2", NULL, NULL, VALIDATE " --format=gcc --jobs=2 \"$set\"",
                 1, FALSE },
  [ONE_JOB_NO_SCHEMA] = { "  --jobs=1 --no-schema", NULL, NULL,
                          VALIDATE " --format=gcc --jobs=1 --no-schema \"$set\"", 1, FALSE },
  [TWO_JOBS_NO_SCHEMA] = { "  --jobs=2 --no-schema", NULL, NULL,
                           VALIDATE " --format=gcc --jobs=2 --no-schema \"$set\"", 1, FALSE },
  [TWO_JOBS_JSON] = { "  --jobs=2 --format=json", NULL, NULL,
                      VALIDATE " --format=json --jobs=2 \"$set\"", 1, FALSE },
  [TWO_JOBS_SARIF] = { "  --jobs=2 --format=sarif", NULL, NULL,
                       VALIDATE " --format=sarif --jobs=2 \"$set\"", 1, FALSE },
};

typedef struct
{
  gboolean is_there[N_CONTESTANTS];
  guint n_files[N_CONTESTANTS];
  double clock[N_CONTESTANTS]; /* best seconds; less than 0: failed */
  double cpu[N_CONTESTANTS];
  double memory[N_CONTESTANTS]; /* MiB */
} Results;

static double
better (double a, double b)
{
  if (a < 0 || b < 0)
    return -1;
  return a == 0 ? b : MIN (a, b);
}

static void
measure (Results *self, guint n_runs)
{
  for (guint run = 0; run <= n_runs; run++)
    for (int i = 0; i < N_CONTESTANTS; i++)
      {
        double clock, cpu;

        if (!self->is_there[i] || (contestants[i].is_slow && run >= N_SLOW))
          continue;
        bocage_bench_run (contestants[i].command, contestants[i].max_status, &clock, &cpu);
        if (run == 0 && !contestants[i].is_slow && clock >= 0)
          continue;
        self->clock[i] = better (self->clock[i], clock);
        self->cpu[i] = better (self->cpu[i], cpu);
      }
  for (int i = 0; i < N_CONTESTANTS; i++)
    if (self->is_there[i] && self->clock[i] > 0)
      self->memory[i] = bocage_bench_measure_memory (contestants[i].command);
}

static double
get_rate (const Results *self, Contestant i)
{
  return self->is_there[i] && self->clock[i] > 0 ? self->n_files[i] / self->clock[i] : 0;
}

static void
print_ratio (const Results *self, Contestant i, Contestant other)
{
  double rate = get_rate (self, other);

  if (rate > 0)
    printf (" %7.2f", get_rate (self, i) / rate);
  else
    printf (" %7s", "");
}

/* Returns: whether everybody who is there has come through */
static gboolean
print_table (const Results *self)
{
  gboolean is_whole = TRUE;

  printf ("%-34s %8s %8s %8s %7s %7s %7s\n", "", "files/s", "ms cpu", "MiB", "xmllint", "jing",
          "Xerces");
  for (int i = 0; i < N_CONTESTANTS; i++)
    {
      if (self->n_files[i] == 0)
        continue;
      printf ("%-34s", contestants[i].name);
      if (!self->is_there[i] && contestants[i].program != NULL)
        printf (" is missing (Debian: %s)\n", contestants[i].package);
      else if (self->clock[i] <= 0)
        {
          printf (" failed\n");
          is_whole = FALSE;
        }
      else
        {
          printf (" %8.0f %8.3f %8.1f", get_rate (self, i), 1000 * self->cpu[i] / self->n_files[i],
                  self->memory[i]);
          print_ratio (self, i, XMLLINT);
          print_ratio (self, i, JING);
          print_ratio (self, i, XERCES);
          printf ("\n");
        }
    }
  return is_whole;
}

/* @is_least: it must be reached, else it must not be passed */
static void
print_bar (const char *what, double measured, double bar, gboolean is_least)
{
  printf ("%-52s %s %6.2f", what, is_least ? ">=" : "<=", bar);
  if (measured <= 0)
    printf ("  cannot be said\n");
  else
    printf ("  %7.2f  %s\n", measured,
            (is_least ? measured >= bar : measured <= bar) ? "met" : "not met");
}

/* The bar, and what would be better still. */
static void
print_ratio_bar (const char *what, const Results *self, Contestant i, double bar, double better_bar)
{
  double rate = get_rate (self, XMLLINT);
  g_autofree char *name = g_strdup_printf ("%s (at best %.1f)", what, better_bar);

  print_bar (name, rate > 0 ? get_rate (self, i) / rate : 0, bar, TRUE);
}

static void
print_bars (const Results *self, const Results *pack, double start, double start_xmllint)
{
  printf ("\nbars, two jobs: times as many files a second as xmllint in one process\n");
  print_ratio_bar ("schema and rules", self, TWO_JOBS, 2, 2.5);
  print_ratio_bar ("the same as SARIF", self, TWO_JOBS_SARIF, 1.3, 1.5);
  print_ratio_bar ("without the schema", self, TWO_JOBS_NO_SCHEMA, 2.5, 3);
  print_ratio_bar ("a pack, start included", pack, TWO_JOBS, 1.3, 2);
  print_bar ("one file from start to end, times (at best 1.4)", start / start_xmllint, 1.8, FALSE);
  print_bar ("peak memory of all its processes, MiB", self->memory[TWO_JOBS],
             self->memory[XMLLINT] + SPARE_MEMORY, FALSE);
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Fills in milliseconds from nothing to the end, in the middle of many. */
static void
measure_starts (const char *const *commands, guint n, double *out_clock)
{
  g_autofree double *seconds = g_new (double, n *N_STARTS);

  for (guint run = 0; run < N_STARTS; run++)
    for (guint i = 0; i < n; i++)
      {
        double cpu;

        bocage_bench_run (commands[i], 1, &seconds[i * N_STARTS + run], &cpu);
      }
  for (guint i = 0; i < n; i++)
    {
      qsort (seconds + i * N_STARTS, N_STARTS, sizeof *seconds, compare_doubles);
      out_clock[i] = 1000 * seconds[i * N_STARTS + N_STARTS / 2];
    }
}

/* The files */

/* SAX2Count knows a schema only from the file itself. */
static gboolean
name_schema (const char *from, const char *to, const char *schema, GError **error)
{
  static const char root[] = "<scenario ";
  g_autofree char *text = NULL, *named = NULL;
  const char *at;

  if (!g_file_get_contents (from, &text, NULL, error))
    return FALSE;
  at = strstr (text, root);
  g_assert (at != NULL);
  named = g_strdup_printf ("%.*s%sxmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "
                           "xsi:schemaLocation=\"" BOCAGE_SCENARIO_NS " %s\" %s",
                           (int) (at - text), text, root, schema, at + strlen (root));
  return g_file_set_contents (to, named, -1, error);
}

static gboolean
write_named (const char *set, const char *top, const char *schema, GError **error)
{
  g_autofree char *dir = g_build_filename (top, "named", NULL);
  g_autofree char *list_name = g_build_filename (top, "list", NULL);
  g_autofree char *absolute = g_canonicalize_filename (schema, NULL);
  g_autoptr (GString) list = g_string_new (NULL);

  g_mkdir (dir, 0777);
  for (guint i = 0; i < N_FEW; i++)
    {
      g_autofree char *name = g_strdup_printf ("%05u.bocage", i);
      g_autofree char *from = g_build_filename (set, name, NULL);
      g_autofree char *to = g_build_filename (dir, name, NULL);

      if (!name_schema (from, to, absolute, error))
        return FALSE;
      g_string_append_printf (list, "%s\n", to);
    }
  g_setenv ("list", list_name, TRUE);
  return g_file_set_contents (list_name, list->str, -1, error);
}

static void
find_contestants (Results *self, guint n_files, gboolean with_slow)
{
  for (int i = 0; i < N_CONTESTANTS; i++)
    {
      g_autofree char *path
          = contestants[i].program != NULL ? g_find_program_in_path (contestants[i].program) : NULL;

      self->n_files[i] = with_slow || !contestants[i].is_slow ? n_files : 0;
      self->is_there[i] = (contestants[i].program == NULL || path != NULL)
                          && (with_slow || !contestants[i].is_slow);
    }
  self->n_files[TWO_XMLLINTS] *= 2;
  if (with_slow)
    self->n_files[XERCES] = N_FEW;
}

/* Measures @n_files that lie in @set. */
static void
bench_set (Results *self, const char *set, guint n_files, gboolean with_slow)
{
  g_autofree char *files = g_build_filename (set, "*.bocage", NULL);

  g_setenv ("set", set, TRUE);
  g_setenv ("files", files, TRUE);
  find_contestants (self, n_files, with_slow);
  measure (self, N_RUNS);
}

static gboolean
bench_all (const char *set, const char *pack_set)
{
  static const char *const starts[] = { "xmllint --noout --nonet --schema \"$schema\" \"$first\"",
                                        VALIDATE " \"$first\"", "true" };
  double clock[G_N_ELEMENTS (starts)];
  g_autofree char *first = g_build_filename (set, "00000.bocage", NULL);
  Results all = { 0 }, pack = { 0 };
  gboolean is_whole;

  g_setenv ("first", first, TRUE);
  bench_set (&all, set, N_FILES, TRUE);
  is_whole = print_table (&all);
  bench_set (&pack, pack_set, N_PACK, FALSE);
  printf ("\na pack of %d of them, starting the program included\n", N_PACK);
  is_whole = print_table (&pack) && is_whole;
  measure_starts (starts, G_N_ELEMENTS (starts), clock);
  printf ("\none file from start to end, ms: bocage-validate %.1f, xmllint %.1f, a program that "
          "does nothing %.1f\n",
          clock[1], clock[0], clock[2]);
  print_bars (&all, &pack, clock[1], clock[0]);
  return is_whole && clock[1] > 0;
}

static gboolean
prepare (const char *top, const char *set, const char *pack_set, const char *schema,
         gsize *out_bytes, GError **error)
{
  gsize ignored;

  g_mkdir (set, 0777);
  g_mkdir (pack_set, 0777);
  return bocage_bench_generate (pack_set, 0, N_PACK, &ignored, error)
         && bocage_bench_generate (set, 0, N_FILES, out_bytes, error)
         && write_named (set, top, schema, error);
}

static int
run (const char *top)
{
  const char *source = g_getenv ("top_srcdir") != NULL ? g_getenv ("top_srcdir") : ".";
  const char *build = g_getenv ("top_builddir") != NULL ? g_getenv ("top_builddir") : ".";
  g_autofree char *validate = g_build_filename (build, "validator", "bocage-validate", NULL);
  g_autofree char *schema = g_build_filename (source, "schema", "scenario.xsd", NULL);
  g_autofree char *set = g_build_filename (top, "set", NULL);
  g_autofree char *pack_set = g_build_filename (top, "pack", NULL);
  g_autoptr (GError) error = NULL;
  gsize bytes;
  double load = 0;

  g_setenv ("validate", validate, TRUE);
  g_setenv ("schema", schema, TRUE);
  if (!prepare (top, set, pack_set, schema, &bytes, &error))
    {
      fprintf (stderr, "bench-validate: %s\n", error->message);
      return EXIT_FAILURE;
    }
  getloadavg (&load, 1);
  printf ("%d files of %.1f kB, warm, best of %d runs; load of the machine %.1f%s\n\n", N_FILES,
          (double) bytes / N_FILES / 1000, N_RUNS, load,
          load > 1 ? ": what is by the clock says little" : "");
  return bench_all (set, pack_set) ? EXIT_SUCCESS : EXIT_FAILURE;
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  gsize bytes;

  /* The environment of the tests makes GLib careful, and slow. */
  g_unsetenv ("G_DEBUG");
  g_unsetenv ("G_SLICE");
  g_unsetenv ("MALLOC_PERTURB_");

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
