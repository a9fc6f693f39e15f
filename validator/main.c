/* main.c: bocage-validate, the linter of hex battles
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-format.h"
#include "bocage-run.h"
#include "bocage-text.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <libxml/parser.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PROGRAM "bocage-validate"

static void
complain (const char *message)
{
  g_autoptr (GString) line = g_string_new (PROGRAM ": ");

  bocage_text_append_safe (line, message, -1);
  g_printerr ("%s\n", line->str);
}

static BocageStatus
complain_usage (const char *message)
{
  complain (message);
  /* TRANSLATORS: %s is a command to type */
  g_printerr (_ ("Try “%s” for more information.\n"), PROGRAM " --help");
  return BOCAGE_STATUS_USAGE;
}

/* What the options do besides checking files */

static BocageStatus
show_version (BocageOutput *output)
{
  g_auto (GStrv) rulesets = g_resources_enumerate_children (RESOURCE_PREFIX "/rulesets", 0, NULL);
  int running = atoi (xmlParserVersion);

  g_string_append_printf (output->text, PROGRAM " (Bocage) %s\n", PACKAGE_VERSION);
  for (guint i = 0; rulesets != NULL && rulesets[i] != NULL; i++)
    {
      g_autofree char *id = g_strndup (rulesets[i], strcspn (rulesets[i], "/"));
      g_autoptr (GError) error = NULL;
      g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find (id, &error);

      if (ruleset == NULL)
        {
          complain (error->message);
          return BOCAGE_STATUS_UNCHECKED;
        }
      g_autofree char *text = bocage_ruleset_describe (ruleset, 0);
      g_string_append_printf (output->text, "ruleset %s\n", text);
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
  const BocageCheck *check = bocage_checks_find (options->explain);

  if (check == NULL)
    {
      const BocageCheck *nearest = bocage_checks_find_nearest (options->explain);
      g_autofree char *message = NULL;

      if (nearest != NULL)
        /* TRANSLATORS: there is no check “unit-river”; did you mean “unit-on-river”? */
        message = g_strdup_printf (_ ("there is no check “%s”; did you mean “%s”?"),
                                   options->explain, nearest->id);
      else
        /* TRANSLATORS: the second %s is an option */
        message = g_strdup_printf (_ ("there is no check “%s”; %s names them all"),
                                   options->explain, "--list-checks");
      return complain_usage (message);
    }
  format->explain (output, check, options);
  return BOCAGE_STATUS_CLEAN;
}

typedef struct
{
  BocageOutput *output;
  const BocageFormat *format;
  const BocageOptions *options;
  BocageTotals totals;
} Reporting;

/* One file, ready to be written.  Its model and findings are gone: memory is
 * given back by the thread that got it. */
typedef struct
{
  char *error; /* (nullable) */
  GString *text;
  BocageTotals totals;
} FileReport;

static gpointer
check_file (const BocageInput *input, gpointer user_data)
{
  const Reporting *self = user_data;
  g_autoptr (BocageVerdict) verdict = bocage_verdict_new (input, self->options);
  FileReport *report = g_new0 (FileReport, 1);
  BocageOutput output = bocage_output_fork (self->output);

  self->format->file (&output, verdict, self->options);
  report->text = output.text;
  report->error = g_strdup (verdict->error);
  bocage_totals_init (&report->totals);
  bocage_totals_add (&report->totals, verdict, self->options->fail_on);
  return report;
}

static void
write_file (gpointer result, gpointer user_data)
{
  Reporting *self = user_data;
  FileReport *report = result;

  if (report->error != NULL)
    {
      /* What was said before comes before it on a terminal, too. */
      bocage_output_flush (self->output);
      fflush (stdout);
      complain (report->error);
    }
  bocage_output_add_item (self->output, report->text->str, self->format->separator);
  bocage_totals_merge (&self->totals, &report->totals);
  bocage_output_flush (self->output);

  bocage_totals_clear (&report->totals);
  g_string_free (report->text, TRUE);
  g_free (report->error);
  g_free (report);
}

static BocageStatus
check_files (BocageOutput *output, const BocageFormat *format, const BocageOptions *options)
{
  g_autoptr (GPtrArray) inputs = bocage_input_collect ((const char *const *) options->operands);
  Reporting self = { .output = output, .format = format, .options = options };
  BocageStatus status;

  bocage_totals_init (&self.totals);
  if (format->begin != NULL)
    format->begin (output, options);
  bocage_run (inputs, options->jobs, check_file, write_file, &self);
  if (format->end != NULL)
    format->end (output, &self.totals, options);

  status = self.totals.status;
  bocage_totals_clear (&self.totals);
  return status;
}

static BocageStatus
run (BocageOptions *options)
{
  const BocageFormat *format = options->format;
  g_autoptr (GError) error = NULL;
  BocageOutput output;
  BocageStatus status;

  bocage_output_init (&output, options->color);
  if (format == NULL)
    format = output.is_terminal || options->list_checks || options->explain != NULL
                 ? &bocage_format_human
                 : &bocage_format_gcc;
  output.is_translated = !format->for_machines;
  if (options->show < 0)
    options->show = format->shows;
  if (format->for_machines)
    {
      setlocale (LC_MESSAGES, "C");
      setlocale (LC_NUMERIC, "C");
    }

  if (options->show_version)
    status = show_version (&output);
  else if (options->list_checks)
    {
      format->list_checks (&output);
      status = BOCAGE_STATUS_CLEAN;
    }
  else if (options->explain != NULL)
    status = explain (&output, format, options);
  else
    status = check_files (&output, format, options);

  if (!bocage_output_close (&output, &error))
    {
      complain (error->message);
      status = BOCAGE_STATUS_UNCHECKED;
    }
  return status;
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  BocageOptions options;
  BocageStatus status;

  setlocale (LC_ALL, "");
  bocage_init ();
  textdomain (GETTEXT_PACKAGE);
  g_set_prgname (PROGRAM);

  if (bocage_options_parse (&options, &argc, &argv, &error))
    status = run (&options);
  else
    status = complain_usage (error->message);

  bocage_options_clear (&options);
  return status;
}
