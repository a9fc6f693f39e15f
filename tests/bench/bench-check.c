/* bench-check.c: how long a full check of a battle takes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Prints microseconds, the fastest of several rounds, for building the survey,
 * for the whole check without findings about the set-up, and for the battles
 * that bench-validate makes up, which are full of findings.
 */

#include "config.h"

#include "bocage.h"
#include "checks/engine/bocage-survey.h"
#include "gen-scenarios.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define ROUNDS 50
#define RUNS 100 /* a round; one must be long against the clock's step */
#define BATTLES 20

static BocageScenario *
read_battle (GBytes *bytes)
{
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, 0);
  BocageScenario *scenario = bocage_document_get_scenario (document);

  if (scenario == NULL)
    {
      fprintf (stderr, "bench-check: a battle cannot be read\n");
      exit (1);
    }
  return bocage_scenario_ref (scenario);
}

static void
run_survey (BocageScenario *scenario)
{
  static const BocageCheckOptions options = { 0 };

  bocage_survey_free (bocage_survey_new (scenario, &options));
}

static void
run_check (BocageScenario *scenario)
{
  g_autoptr (BocageReport) report = bocage_report_new ();

  bocage_check_scenario (scenario, NULL, report);
}

/* Microseconds of processor time: others may be at work on the machine. */
static double
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e6 + (double) now.tv_nsec / 1e3;
}

static double
measure (void (*run) (BocageScenario *scenario), GPtrArray *battles)
{
  double fastest = G_MAXDOUBLE;

  run (g_ptr_array_index (battles, 0)); /* what is made once a ruleset */
  for (guint round = 0; round < ROUNDS; round++)
    {
      double start = get_time ();

      for (guint i = 0; i < RUNS; i++)
        run (g_ptr_array_index (battles, i % battles->len));

      double taken = get_time () - start;

      fastest = MIN (fastest, taken);
    }
  return fastest / RUNS;
}

static guint
count_findings (GPtrArray *battles)
{
  guint n = 0;

  for (guint i = 0; i < battles->len; i++)
    {
      g_autoptr (BocageReport) report = bocage_report_new ();

      bocage_check_scenario (g_ptr_array_index (battles, i), NULL, report);
      n += bocage_report_n_findings (report);
    }
  return n;
}

static void
tell (const char *name, GPtrArray *battles)
{
  printf ("%-28s %7.1f µs survey %7.1f µs full check, %.1f findings each\n", name,
          measure (run_survey, battles), measure (run_check, battles),
          (double) count_findings (battles) / battles->len);
}

/* How the cost grows: the same mixture on boards of more and more hexes, a piece in every second
 * of them and a unit in every eighth. */
static BocageScenario *
make_board (const char *shape, int columns, int rows)
{
  static const char *const terrains[] = { "forest", "hill", "town", "hedgerow" };
  g_autoptr (GString) text = g_string_new (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<scenario xmlns=\"urn:bocage:scenario:1\" version=\"1.0\" id=\"growth\""
      " ruleset=\"memoir44\"><sides first=\"allies\">"
      "<side id=\"axis\" edge=\"north\" nation=\"de\" hand=\"4\" medals=\"4\"/>"
      "<side id=\"allies\" edge=\"south\" nation=\"us\" hand=\"5\" medals=\"4\"/></sides>");
  guint n = 0;

  if (shape != NULL)
    g_string_append_printf (text, "<board shape=\"%s\" face=\"countryside\">\n", shape);
  else
    g_string_append_printf (
        text, "<board shape=\"custom\" columns=\"%d\" rows=\"%d\" face=\"countryside\">\n", columns,
        rows);
  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns - row % 2; column++, n++)
      {
        g_autofree char *at = NULL;
        const char *side = row < rows / 2 ? "axis" : "allies";

        if (n % 2 != 0)
          continue;
        at = column < 26
                 ? g_strdup_printf ("%c%d", 'A' + column, rows - row)
                 : g_strdup_printf ("%c%c%d", 'A' + column / 26 - 1, 'A' + column % 26, rows - row);
        g_string_append_printf (text, "<hex at=\"%s\"><terrain type=\"%s\"/>", at,
                                terrains[n / 2 % G_N_ELEMENTS (terrains)]);
        if (n % 8 == 0)
          g_string_append_printf (text, "<unit type=\"%s\" side=\"%s\"/>",
                                  n % 24 == 0 ? "armor" : "infantry", side);
        g_string_append (text, "</hex>\n");
      }
  g_string_append (text, "</board></scenario>");

  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);

  return read_battle (bytes);
}

static void
tell_growth (void)
{
  static const struct
  {
    const char *name;
    const char *shape;
    int columns, rows;
  } boards[] = { { "standard, 13 x 9", "standard", 13, 9 },
                 { "breakthrough, 13 x 17", "breakthrough", 13, 17 },
                 { "Overlord, 26 x 9", "overlord", 26, 9 },
                 { "26 x 18", NULL, 26, 18 },
                 { "52 x 36", NULL, 52, 36 },
                 { "100 x 100", NULL, 100, 100 },
                 { "200 x 200", NULL, 200, 200 } };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (BocageScenario) battle
          = make_board (boards[i].shape, boards[i].columns, boards[i].rows);
      guint runs = boards[i].columns * boards[i].rows > 1000 ? 1 : RUNS;
      double fastest = G_MAXDOUBLE;

      run_check (battle);
      for (guint round = 0; round < MIN (ROUNDS, 5); round++)
        {
          double start = get_time ();

          for (guint j = 0; j < runs; j++)
            run_check (battle);
          fastest = MIN (fastest, (get_time () - start) / runs);
        }
      printf ("%-28s %10.1f µs full check, %6.0f ns a hex\n", boards[i].name, fastest,
              1000 * fastest / bocage_grid_n_hexes (bocage_scenario_get_grid (battle)));
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) made_up
      = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_scenario_unref);

  bocage_init ();

  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find ("memoir44", &error);

  if (ruleset == NULL)
    {
      fprintf (stderr, "bench-check: %s\n", error->message);
      return 1;
    }
  for (guint i = 0; i < BATTLES; i++)
    {
      g_autoptr (GBytes) bytes = bocage_bench_scenario (ruleset, i);

      g_ptr_array_add (made_up, read_battle (bytes));
    }
  tell ("made up, 32 units", made_up);
  tell_growth ();

  for (int i = 1; i < argc; i++)
    {
      g_autoptr (GPtrArray) one
          = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_scenario_unref);
      g_autofree char *text = NULL;
      g_autofree char *name = g_path_get_basename (argv[i]);
      gsize length;

      if (!g_file_get_contents (argv[i], &text, &length, &error))
        {
          fprintf (stderr, "bench-check: %s\n", error->message);
          return 1;
        }

      g_autoptr (GBytes) bytes = g_bytes_new (text, length);

      g_ptr_array_add (one, read_battle (bytes));
      tell (name, one);
    }
  return 0;
}
