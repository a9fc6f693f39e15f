/* main.c: bocage-validate, the linter of hex battles
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "command/bocage-command-line.h"
#include "io/base/bocage-nameless.h"
#include "io/base/bocage-streams.h"

#include "model/base/bocage-built-in.h"
#include "record/bocage-clock.h"
#include "report/bocage-self-test.h"
#include "report/bocage-text.h"
#include "report/bocage-why.h"
#include "run/bocage-job.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <libxml/parser.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PROGRAM "bocage-validate"

static BocageStatus
complain_usage (const char *message)
{
  bocage_complain (message);
  /* TRANSLATORS: %s is a command to type */
  g_printerr (_ ("Try “%s” for more information.\n"), PROGRAM " --help");
  return BOCAGE_STATUS_USAGE;
}

/* What the options do besides checking files */

static BocageStatus
show_version (BocageOutput *output)
{
  g_auto (GStrv) rulesets = bocage_built_in_list ("rulesets");
  int running = atoi (xmlParserVersion);

  g_string_append_printf (output->text, PROGRAM " (Bocage) %s\n", PACKAGE_VERSION);
  for (guint i = 0; rulesets != NULL && rulesets[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find (rulesets[i], &error);

      if (ruleset == NULL)
        {
          bocage_complain (error->message);
          return BOCAGE_STATUS_UNCHECKED;
        }
      g_string_append_printf (output->text, "ruleset %s %s (%s)\n", bocage_ruleset_get_id (ruleset),
                              bocage_ruleset_get_version (ruleset),
                              bocage_ruleset_get_digest (ruleset));
    }
  g_string_append_printf (output->text, "libxml2 %d.%d.%d, compiled with %s\n", running / 10000,
                          running / 100 % 100, running % 100, LIBXML_DOTTED_VERSION);
  g_string_append (
      output->text,
      "\nCopyright of the Bocage authors.  License LGPL-2.1-or-later: you may change and\n"
      "redistribute it; there is no warranty.\n");
  return BOCAGE_STATUS_CLEAN;
}

static BocageStatus
explain (BocageOutput *output, const BocageFormat *format, const BocageOptions *options)
{
  const BocageCheck *check = bocage_checks_find (options->run.explain);

  if (check == NULL)
    {
      const BocageCheck *nearest = bocage_checks_find_nearest (options->run.explain);
      g_autofree char *message = NULL;

      if (nearest != NULL)
        /* TRANSLATORS: there is no check “unit-river”; did you mean “unit-on-river”? */
        message = g_strdup_printf (_ ("there is no check “%s”; did you mean “%s”?"),
                                   options->run.explain, nearest->id);
      else
        /* TRANSLATORS: the second %s is an option */
        message = g_strdup_printf (_ ("there is no check “%s”; %s names them all"),
                                   options->run.explain, "--list-checks");
      return complain_usage (message);
    }
  format->explain (output, check, options);
  return BOCAGE_STATUS_CLEAN;
}

/* What only writes to the standard output. */
static BocageStatus
tell (const BocageOptions *options)
{
  const BocageFormat *format = options->show.format;
  g_autoptr (GError) error = NULL;
  BocageOutput output;
  BocageStatus status = BOCAGE_STATUS_CLEAN;

  bocage_output_init (&output, options->show.color);
  output.is_translated = !format->for_machines;
  if (options->run.show_version)
    status = show_version (&output);
  else if (options->run.list_checks)
    format->list_checks (&output);
  else if (options->run.self_test)
    status = bocage_self_test (&output, options->read.check.project);
  else if (options->run.why != NULL)
    {
      if (!bocage_why (&output, options->run.why, &options->read, &error))
        {
          bocage_complain (error->message);
          g_clear_error (&error);
          status = BOCAGE_STATUS_USAGE;
        }
    }
  else
    status = explain (&output, format, options);

  if (!bocage_output_close (&output, &error))
    {
      bocage_complain (error->message);
      status = BOCAGE_STATUS_UNCHECKED;
    }
  return status;
}

/* Returns: (nullable): the checks of the project that the user stands in */
static const BocageCheckSet *
find_project (void)
{
  char *here = realpath (".", NULL);
  const BocageCheckSet *set = here != NULL ? bocage_check_set_find (here) : NULL;

  free (here);
  return set;
}

static BocageStatus
run (BocageOptions *options)
{
  gboolean tells = options->run.show_version || options->run.list_checks
                   || options->run.explain != NULL || options->run.why != NULL
                   || options->run.self_test;

  /* Its lines are for programs. */
  if (options->run.self_test)
    options->show.format = &bocage_format_tap;
  if (options->show.format == NULL)
    options->show.format
        = isatty (STDOUT_FILENO) || tells ? &bocage_format_human : &bocage_format_gcc;
  /* Where everything is for machines, so is what is said on the way. */
  if (options->show.format->for_machines && options->show.reports->len == 0
      && options->show.lang == NULL)
    {
      setlocale (LC_MESSAGES, "C");
      setlocale (LC_NUMERIC, "C");
    }
  bocage_nameless_catch_signals ();
  if (tells && !options->read.no_config)
    options->read.check.project = find_project ();
  if (!tells)
    return options->read.merge ? bocage_job_merge (options) : bocage_job_run (options);
  /* What the other formats are for is findings. */
  if (options->show.format->list_checks == NULL && !options->run.self_test)
    options->show.format = &bocage_format_human;
  if (options->show.from < 0)
    options->show.from = options->show.format->shows;
  return tell (options);
}

/* What a report takes of the locale: each category is a file to find and to map, and there are
 * twelve. */
static void
speak_as_user (void)
{
  static const int categories[] = { LC_CTYPE, LC_MESSAGES, LC_NUMERIC };

  for (guint i = 0; i < G_N_ELEMENTS (categories); i++)
    setlocale (categories[i], "");
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  BocageOptions options;
  BocageStatus status;

  bocage_streams_hold ();
  speak_as_user ();
  bocage_init ();
  textdomain (GETTEXT_PACKAGE);
  g_set_prgname (PROGRAM);

  if (bocage_options_parse (&options, &argc, &argv, &error))
    {
      if (options.show.lang != NULL)
        bocage_set_language (options.show.lang);
      bocage_clock_set (options.run.max_seconds);
      status = run (&options);
    }
  else
    status = complain_usage (error->message);

  bocage_options_clear (&options);
  return status;
}
