/* bocage-command-table.c: every option of bocage-validate, and the words and numbers it takes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-command-line-private.h"

#include "report/bocage-format.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

/* A word that an option takes, and what it stands for. */
typedef struct
{
  const char *word;
  int value;
} OptionWord;

static const OptionWord class_words[] = {
  { "illegal", BOCAGE_CLASS_ILLEGAL },
  { "suspicious", BOCAGE_CLASS_SUSPICIOUS },
  { "note", BOCAGE_CLASS_NOTE },
  { NULL },
};

static const OptionWord inventory_words[] = {
  { "strict", TRUE },
  { "lenient", FALSE },
  { NULL },
};

static const OptionWord when_words[] = {
  { "auto", BOCAGE_WHEN_AUTO },
  { "always", BOCAGE_WHEN_ALWAYS },
  { "never", BOCAGE_WHEN_NEVER },
  { NULL },
};

static gboolean
parse_word (const char *option, const char *text, const OptionWord *words, int *out_value,
            GError **error)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (; words->word != NULL; words++)
    {
      if (strcmp (words->word, text) == 0)
        {
          *out_value = words->value;
          return TRUE;
        }
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", words->word);
    }

  g_set_error (
      error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
      /* TRANSLATORS: “fatal” is not a value of --fail-on, which takes one of: illegal, note */
      _ ("“%s” is not a value of %s, which takes one of: %s"), text, option, list->str);
  return FALSE;
}

static gboolean
parse_number (const char *option, const char *text, guint max, guint *out_value, GError **error)
{
  guint64 value;

  if (g_ascii_string_to_unsigned (text, 10, 1, max, &value, NULL))
    {
      *out_value = value;
      return TRUE;
    }
  g_set_error (
      error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
      /* TRANSLATORS: “many” is not a value of --max-depth, which takes a number from 1 to 250 */
      _ ("“%s” is not a value of %s, which takes a number from 1 to %u"), text, option, max);
  return FALSE;
}

/* Callbacks: the name of the option is as it was written */

static gboolean
parse_format (const char *option, const char *text, const BocageFormat **out_format, GError **error)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; bocage_formats[i] != NULL; i++)
    {
      if (strcmp (bocage_formats[i]->name, text) == 0)
        {
          *out_format = bocage_formats[i];
          return TRUE;
        }
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", bocage_formats[i]->name);
    }
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("“%s” is not a value of %s, which takes one of: %s"), text, option, list->str);
  return FALSE;
}

static gboolean
format_cb (const char *option, const char *text, gpointer data, GError **error)
{
  BocageOptions *self = data;

  return parse_format (option, text, &self->show.format, error);
}

static gboolean
report_cb (const char *option, const char *text, gpointer data, GError **error)
{
  BocageOptions *self = data;
  const char *equals = strchr (text, '=');
  g_autofree char *name = equals != NULL ? g_strndup (text, equals - text) : g_strdup (text);
  BocageReportRequest request = { NULL };

  if (!parse_format (option, name, &request.format, error))
    return FALSE;
  if (equals == NULL || equals[1] == '\0')
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* TRANSLATORS: the first %s is an option, the last a form: --report=json=FILE */
                   _ ("%s=%s names no file; write %s=%s=FILE"), option, name, option, name);
      return FALSE;
    }
  request.path = g_strdup (equals + 1);
  g_array_append_val (self->show.reports, request);
  return TRUE;
}

static gboolean
fail_on_cb (const char *option, const char *text, gpointer data, GError **error)
{
  BocageOptions *self = data;
  int value;

  if (!parse_word (option, text, class_words, &value, error))
    return FALSE;
  self->show.fail_on = value;
  self->show.has_fail_on = TRUE;
  return TRUE;
}

static gboolean
show_cb (const char *option, const char *text, gpointer data, GError **error)
{
  BocageOptions *self = data;

  return parse_word (option, text, class_words, &self->show.from, error);
}

static gboolean
map_cb (const char *option, const char *text, gpointer data, GError **error)
{
  BocageOptions *self = data;
  int value;

  if (!parse_word (option, text, when_words, &value, error))
    return FALSE;
  self->show.map = value;
  return TRUE;
}

static gboolean
color_cb (const char *option, const char *text, gpointer data, GError **error)
{
  BocageOptions *self = data;
  int value;

  if (!parse_word (option, text, when_words, &value, error))
    return FALSE;
  self->show.color = value;
  return TRUE;
}

static gboolean
today_cb (const char *option, const char *text, gpointer data, GError **error)
{
  BocageOptions *self = data;
  int year, month, day, end = 0;

  /* Dates are compared as texts: “+944” would be before all others. */
  if (strlen (text) != strlen ("1944-06-06") || strspn (text, "0123456789-") != strlen (text)
      || *text == '-' || sscanf (text, "%4d-%2d-%2d%n", &year, &month, &day, &end) != 3
      || end != (int) strlen (text) || !g_date_valid_dmy (day, month, year))
    {
      g_set_error (
          error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
          /* TRANSLATORS: “soon” is not a value of --today, which takes a date such as 1944-06-06 */
          _ ("“%s” is not a value of %s, which takes a date such as 1944-06-06"), text, option);
      return FALSE;
    }
  g_free (self->read.today);
  self->read.today = g_strdup (text);
  return TRUE;
}

/* As much as the table of limits allows. */
static gboolean
parse_limit (const char *option, const char *text, guint *out_value, GError **error)
{
  return parse_number (option, text, bocage_limits_find_option (option)->largest, out_value, error);
}

static gboolean
max_bytes_cb (const char *option, const char *text, gpointer data, GError **error)
{
  BocageOptions *self = data;
  guint value;

  if (!parse_limit (option, text, &value, error))
    return FALSE;
  self->read.limits.max_bytes = value;
  return TRUE;
}

/* Every other option that is named after a limit. */
static gboolean
limit_cb (const char *option, const char *text, gpointer data, GError **error)
{
  BocageOptions *self = data;
  const struct
  {
    const char *option;
    guint *value;
  } limits[] = {
    { "--max-attributes", &self->read.limits.max_attributes },
    { "--max-depth", &self->read.limits.max_depth },
    { "--max-elements", &self->read.limits.max_elements },
    { "--max-faults", &self->read.limits.max_faults },
    { "--max-findings", &self->show.max_findings },
    { "--max-memory", &self->run.max_mebibytes },
    { "--max-seconds", &self->run.max_seconds },
    { "--max-values", &self->read.limits.max_values },
  };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    if (strcmp (limits[i].option, option) == 0)
      return parse_limit (option, text, limits[i].value, error);
  g_assert_not_reached ();
}

static gboolean
ignore_cb (const char *name, const char *value, gpointer user_data, GError **error)
{
  return TRUE;
}

static gboolean
jobs_cb (const char *option, const char *text, gpointer data, GError **error)
{
  BocageOptions *self = data;

  /* Not by its name, which may be the short one. */
  return parse_number (option, text, bocage_limits[BOCAGE_LIMIT_JOBS].largest, &self->run.jobs,
                       error);
}

static gboolean
parse_count (const char *option, const char *text, int *out_value, GError **error)
{
  guint64 value;

  if (g_ascii_string_to_unsigned (text, 10, 0, G_MAXINT32, &value, NULL))
    {
      *out_value = value;
      return TRUE;
    }
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* TRANSLATORS: “many” is not a value of --expect-files, which takes a number */
               _ ("“%s” is not a value of %s, which takes a number"), text, option);
  return FALSE;
}

static gboolean
expect_files_cb (const char *option, const char *text, gpointer data, GError **error)
{
  BocageOptions *self = data;

  return parse_count (option, text, &self->read.expect_files, error);
}

static gboolean
max_allowed_cb (const char *option, const char *text, gpointer data, GError **error)
{
  BocageOptions *self = data;

  return parse_count (option, text, &self->run.max_allowed, error);
}

static gboolean
shard_cb (const char *option, const char *text, gpointer data, GError **error)
{
  BocageOptions *self = data;
  const char *slash = strchr (text, '/');
  g_autofree char *number
      = g_strndup (text, slash != NULL ? (gsize) (slash - text) : strlen (text));
  guint64 shard, n_shards;

  if (slash == NULL || !g_ascii_string_to_unsigned (slash + 1, 10, 1, 100000, &n_shards, NULL)
      || !g_ascii_string_to_unsigned (number, 10, 1, n_shards, &shard, NULL))
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* TRANSLATORS: “5/4” is not a value of --shard, which takes a part of a whole
                      such as 2/5 */
                   _ ("“%s” is not a value of %s, which takes a part of a whole such as 2/5"), text,
                   option);
      return FALSE;
    }
  self->read.shard = shard;
  self->read.n_shards = n_shards;
  return TRUE;
}

/* Which option it was must outlive the parsing. */
static gboolean
decision_cb (const char *option, const char *text, gpointer data, GError **error)
{
  BocageOptions *self = data;
  BocageDecisionRequest request = {
    .option = bocage_token_keep (option),
    .text = g_strdup (text),
  };

  g_array_append_val (self->read.decisions, request);
  return TRUE;
}

static gboolean
inventory_cb (const char *option, const char *text, gpointer data, GError **error)
{
  int value;

  return parse_word (option, text, inventory_words, &value, error)
         && decision_cb (option, text, data, error);
}

static gboolean
no_schema_cb (const char *option, const char *text, gpointer data, GError **error)
{
  BocageOptions *self = data;

  self->read.flags |= BOCAGE_READ_NO_SCHEMA;
  return TRUE;
}

/* Returns: (transfer full): what fills @self, which must outlive it */
GOptionContext *
_bocage_options_new_context (BocageOptions *self)
{
#define CALLBACK(name, function, help, argument) \
  { \
    name, 0, 0, G_OPTION_ARG_CALLBACK, (gpointer) function, help, argument \
  }
  const GOptionEntry entries[] = {
    CALLBACK (
        "format", format_cb,
        N_ ("How to report: human (default on a terminal), gcc (default elsewhere), json, ndjson, "
            "sarif, junit, checkstyle, github, gitlab or tap"),
        N_ ("FORMAT")),
    { "report", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, (gpointer) report_cb,
      N_ ("Write a report to a file as well; may be given several times"), N_ ("FORMAT=FILE") },
    { "lang", 0, 0, G_OPTION_ARG_STRING, &self->show.lang,
      N_ ("The language of messages (default: of the environment; English for machines)"),
      N_ ("LANGUAGE") },
    { "files0-from", 0, 0, G_OPTION_ARG_FILENAME, &self->read.files0_from,
      N_ ("Check the files that are named in a file, each ended by a NUL; “-” is the standard "
          "input"),
      N_ ("FILE") },
    { "stdin-filename", 0, 0, G_OPTION_ARG_FILENAME, &self->read.stdin_filename,
      N_ ("What to call the standard input"), N_ ("NAME") },
    { "since", 0, 0, G_OPTION_ARG_STRING, &self->read.since,
      N_ ("Check only files that differ from a revision of git, or are new"), N_ ("REVISION") },
    { "new-since", 0, 0, G_OPTION_ARG_STRING, &self->show.new_since,
      N_ ("Tell only what was not found yet at a revision of git, and count the rest"),
      N_ ("REVISION") },
    { "staged", 0, 0, G_OPTION_ARG_NONE, &self->read.staged,
      N_ ("Check what is to be committed, as git keeps it, and not the files"), NULL },
    CALLBACK ("expect-files", expect_files_cb, N_ ("Fail unless there are so many files"),
              N_ ("N")),
    { "allow-empty", 0, 0, G_OPTION_ARG_NONE, &self->read.allow_empty,
      N_ ("Do not fail where there is nothing to check"), NULL },
    CALLBACK ("shard", shard_cb, N_ ("Check only one part of the files, such as 2/5"), N_ ("I/N")),
    CALLBACK ("fail-on", fail_on_cb,
              N_ ("Fail from this class on: illegal (default), suspicious or note"), N_ ("CLASS")),
    { "exit-zero", 0, 0, G_OPTION_ARG_NONE, &self->run.exit_zero,
      N_ ("Exit with 0 also where something was found"), NULL },
    CALLBACK ("show", show_cb,
              N_ ("Show from this class on (default: suspicious for people and logs, else note)"),
              N_ ("CLASS")),
    CALLBACK ("inventory", inventory_cb,
              N_ ("Whether the boxes must suffice: strict or lenient (default)"), N_ ("HOW")),
    CALLBACK ("select", decision_cb, N_ ("Only these checks, by ids or beginnings such as unit-"),
              N_ ("LIST")),
    CALLBACK ("ignore", decision_cb, N_ ("Not these checks"), N_ ("LIST")),
    CALLBACK ("severity", decision_cb, N_ ("What a check weighs: illegal, suspicious, note or off"),
              N_ ("ID=CLASS")),
    CALLBACK ("policy", decision_cb, N_ ("How a point of the rules is read, such as plateau=any"),
              N_ ("ID=VALUE")),
    { "config", 0, 0, G_OPTION_ARG_FILENAME, &self->read.config,
      N_ ("Read this configuration instead of the nearest bocage.ini"), N_ ("FILE") },
    { "no-config", 0, 0, G_OPTION_ARG_NONE, &self->read.no_config, N_ ("Read no configuration"),
      NULL },
    { "why", 0, 0, G_OPTION_ARG_FILENAME, &self->run.why,
      N_ ("Say which checks and policies hold for a file and who decided it, and exit"),
      N_ ("FILE") },
    { "no-allow", 0, 0, G_OPTION_ARG_NONE, &self->read.check.no_exemptions,
      N_ ("Let no exemption in a file silence a finding"), NULL },
    CALLBACK ("max-allowed", max_allowed_cb,
              N_ ("Fail where exemptions silence more findings than this"), N_ ("N")),
    { "baseline", 0, 0, G_OPTION_ARG_FILENAME, &self->show.baseline,
      N_ ("Tell only what is not in this baseline"), N_ ("FILE") },
    { "write-baseline", 0, 0, G_OPTION_ARG_FILENAME, &self->show.write_baseline,
      N_ ("Write what is found to a baseline"), N_ ("FILE") },
    { "baseline-illegal", 0, 0, G_OPTION_ARG_NONE, &self->show.baseline_illegal,
      N_ ("Let baselines hold what is illegal, too"), NULL },
    { "fix", 0, 0, G_OPTION_ARG_NONE, &self->run.fix,
      N_ ("Mend in the files what can be mended, and report what is left"), NULL },
    { "diff", 0, 0, G_OPTION_ARG_NONE, &self->run.diff,
      N_ ("Show as a patch what --fix would change, instead of a report"), NULL },
    { "fix-only", 0, 0, G_OPTION_ARG_STRING, &self->run.fix_only,
      N_ ("With --fix or --diff: mend only what these checks find"), N_ ("ID[,…]") },
    { "fix-unsafe", 0, 0, G_OPTION_ARG_NONE, &self->run.fix_unsafe,
      N_ ("With --fix or --diff: mend also what may be meant otherwise"), NULL },
    { "statistics", 0, 0, G_OPTION_ARG_NONE, &self->show.statistics,
      N_ ("Say at the end how often each check found something"), NULL },
    { "profile", 0, 0, G_OPTION_ARG_NONE, &self->run.profile,
      N_ ("Say at the end on the standard error what the time went into"), NULL },
    CALLBACK ("today", today_cb, N_ ("The day by which exemptions expire (default: today)"),
              N_ ("DATE")),
    { "no-schema", 0, G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK, (gpointer) no_schema_cb,
      N_ ("Leave out the XML schema, the second judge of structure"), NULL },
    CALLBACK ("max-bytes", max_bytes_cb, N_ ("Refuse larger files (default: 8388608)"), N_ ("N")),
    CALLBACK ("max-depth", limit_cb,
              N_ ("Refuse files whose elements or values are nested deeper (default: 64)"),
              N_ ("N")),
    CALLBACK ("max-elements", limit_cb, N_ ("Refuse files with more elements (default: 100000)"),
              N_ ("N")),
    CALLBACK ("max-attributes", limit_cb,
              N_ ("Refuse files with more attributes on an element (default: 64)"), N_ ("N")),
    CALLBACK ("max-values", limit_cb,
              N_ ("Refuse files in JSON with more values (default: 100000)"), N_ ("N")),
    CALLBACK ("max-faults", limit_cb,
              N_ ("List so many faults of the form of a file (default: 1000)"), N_ ("N")),
    CALLBACK ("max-findings", limit_cb,
              N_ ("Report so many findings of a file, the heaviest (default: 10000)"), N_ ("N")),
    CALLBACK ("max-seconds", limit_cb,
              N_ ("Give up a file that takes longer to check (default: 60)"), N_ ("N")),
    CALLBACK ("max-memory", limit_cb,
              N_ ("Give up a file that takes more MiB to check (default: 1024)"), N_ ("N")),
    /* Until 0.1 there was a cache.  Who says so in a pipeline is not refused for it. */
    { "cache-dir", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_CALLBACK, (gpointer) ignore_cb, NULL,
      NULL },
    { "no-cache", 0, G_OPTION_FLAG_HIDDEN | G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK,
      (gpointer) ignore_cb, NULL, NULL },
    { "jobs", 'j', 0, G_OPTION_ARG_CALLBACK, (gpointer) jobs_cb,
      N_ ("Check so many files at once (default: the number of processors)"), N_ ("N") },
    CALLBACK ("color", color_cb, N_ ("Colors: auto (default), always or never"), N_ ("WHEN")),
    CALLBACK ("map", map_cb,
              N_ ("The hexes around a finding: auto (default: on a terminal), always or never"),
              N_ ("WHEN")),
    { "quiet", 'q', 0, G_OPTION_ARG_NONE, &self->show.quiet,
      N_ ("Show only what makes the run fail, and no summary"), NULL },
    { "list-checks", 0, 0, G_OPTION_ARG_NONE, &self->run.list_checks,
      N_ ("List every check and exit"), NULL },
    { "explain", 0, 0, G_OPTION_ARG_STRING, &self->run.explain,
      N_ ("Say what a check looks for, with examples, and exit"), N_ ("ID") },
    { "version", 0, 0, G_OPTION_ARG_NONE, &self->run.show_version,
      N_ ("Show the versions of the program and its rulesets, and exit"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &self->read.operands, NULL,
      N_ ("FILE|DIRECTORY|-…") },
    { NULL },
  };
#undef CALLBACK
  GOptionContext *context = g_option_context_new (NULL);
  GOptionGroup *group = g_option_group_new (NULL, NULL, NULL, self, NULL);

  g_option_group_set_translation_domain (group, GETTEXT_PACKAGE);
  g_option_group_add_entries (group, entries);
  g_option_context_set_main_group (context, group);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (
      context,
      N_ ("Says whether battles are legal, fair and buildable. A directory stands for "
          "the *.bocage\nfiles in and below it, “-” for the standard input, @FILE for the names "
          "in a file.\nThe word “self-test” instead of files tries every check on its built-in "
          "examples;\nafter “merge” come the reports in JSON of all parts of a run with --shard, "
          "to become one."));
  g_option_context_set_description (
      context, N_ ("Exit status, the highest that applies of 3, 2 and 1:\n"
                   "  0  clean\n"
                   "  1  something was found at or above --fail-on\n"
                   "  2  the command line is wrong\n"
                   "  3  something could not be checked, or there was nothing to check\n"));
  return context;
}
