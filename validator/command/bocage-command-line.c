/* bocage-command-line.c: what the command line asks for
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-command-line-private.h"
#include "bocage-command-line.h"

#include "fix/bocage-fixer.h"
#include "io/base/bocage-target.h"
#include "report/bocage-self-test.h"
#include "selection/bocage-merge.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static gboolean shows_help; /* where it exits */

static void
clear_decision (gpointer data)
{
  g_free (((BocageDecisionRequest *) data)->text);
}

static void
clear_report (gpointer data)
{
  BocageReportRequest *self = data;

  g_free (self->path);
}

/* The one operand that is a command; a file of that name is ./self-test. */
static gboolean
take_self_test (BocageOptions *self, GError **error)
{
  if (self->read.operands[1] == NULL)
    {
      self->run.self_test = TRUE;
      return TRUE;
    }
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("%s checks no file, but “%s” was named"), BOCAGE_SELF_TEST_COMMAND,
               self->read.operands[1]);
  return FALSE;
}

static gboolean
refuse_pair (const char *one, const char *other, GError **error)
{
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* TRANSLATORS: both %s are options */
               _ ("%s and %s exclude each other"), one, other);
  return FALSE;
}

/* What the options about mending say together. */
static gboolean
check_fixes (BocageOptions *self, GError **error)
{
  if (self->run.fix && self->run.diff)
    return refuse_pair ("--fix", "--diff", error);
  /* Both are for the standard output. */
  if (self->run.diff && self->show.format != NULL)
    return refuse_pair ("--diff", "--format", error);
  if (!self->run.fix && !self->run.diff && (self->run.fix_only != NULL || self->run.fix_unsafe))
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* TRANSLATORS: all %s are options */
                   _ ("%s has no effect without %s or %s"),
                   self->run.fix_only != NULL ? "--fix-only" : "--fix-unsafe", "--fix", "--diff");
      return FALSE;
    }
  if (self->run.fix && self->read.operands != NULL
      && g_strv_contains ((const char *const *) self->read.operands, "-"))
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* TRANSLATORS: %s is an option */
                   _ ("the standard input cannot be mended in its place; use %s"), "--diff");
      return FALSE;
    }
  if (self->run.diff)
    self->show.format = &bocage_format_diff;
  return self->run.fix_only == NULL || bocage_fixer_check_ids (self->run.fix_only, error);
}

static gboolean
has_standard_input (const BocageOptions *self)
{
  gboolean has_list = self->read.files0_from != NULL;

  for (guint i = 0; self->read.operands != NULL && self->read.operands[i] != NULL; i++)
    if (strcmp (self->read.operands[i], "-") == 0)
      return TRUE;
    else
      has_list |= self->read.operands[i][0] == '@';
  /* Nobody has looked into it yet. */
  return has_list;
}

/* Whether somebody speaks one of the languages, "it" or "it_CH:ru". */
static gboolean
is_spoken (const char *languages)
{
  g_auto (GStrv) spoken = g_strsplit (BOCAGE_LANGUAGES " en C POSIX", " ", -1);
  g_auto (GStrv) wanted = g_strsplit (languages, ":", -1);

  for (guint i = 0; wanted[i] != NULL; i++)
    {
      wanted[i][strcspn (wanted[i], "_.@-")] = '\0';
      if (*wanted[i] != '\0' && g_strv_contains ((const char *const *) spoken, wanted[i]))
        return TRUE;
    }
  return FALSE;
}

/* What would be taken in silence, and do nothing. */
static gboolean
check_idle (const BocageOptions *self, GError **error)
{
  if (self->show.lang != NULL && !is_spoken (self->show.lang))
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* TRANSLATORS: the last %s is a list of languages such as “en he it ru” */
                   _ ("“%s” is not a value of %s, which takes one of: %s"), self->show.lang,
                   "--lang", "en " BOCAGE_LANGUAGES);
      return FALSE;
    }
  if (self->read.stdin_filename == NULL || has_standard_input (self))
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* TRANSLATORS: %s is an option */
               _ ("%s has no effect without “-”, the standard input"), "--stdin-filename");
  return FALSE;
}

/* What the options about git exclude. */
static gboolean
check_git (const BocageOptions *self, GError **error)
{
  /* What git keeps is not to be mended, but what is in the files. */
  if (self->read.staged && (self->run.fix || self->run.diff))
    return refuse_pair ("--staged", self->run.fix ? "--fix" : "--diff", error);
  if (self->show.new_since != NULL && self->show.baseline != NULL)
    return refuse_pair ("--new-since", "--baseline", error);
  /* What a pack shows is told by who merges, and he does not see what was there. */
  if (self->show.new_since != NULL && self->read.n_shards > 0)
    return refuse_pair ("--new-since", "--shard", error);
  return TRUE;
}

/* A report for the standard output is the one that is written there. */
static gboolean
take_stdout_reports (BocageOptions *self, GError **error)
{
  for (guint i = self->show.reports->len; i > 0; i--)
    {
      const BocageReportRequest *request
          = &g_array_index (self->show.reports, BocageReportRequest, i - 1);

      if (!bocage_target_is_stdout (request->path))
        continue;
      if (self->show.format != NULL)
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       /* TRANSLATORS: both %s are formats, such as “json” */
                       _ ("two reports, %s and %s, would be written to the standard output"),
                       self->show.format->name, request->format->name);
          return FALSE;
        }
      self->show.format = request->format;
      g_array_remove_index (self->show.reports, i - 1);
    }
  return TRUE;
}

/* Options that say what to check, or how, which the parts of a run have done. */
static const char *
find_idle_option (const BocageOptions *self)
{
  const char *decision = self->read.decisions->len > 0
                             ? g_array_index (self->read.decisions, BocageDecisionRequest, 0).option
                             : NULL;
  const struct
  {
    gboolean is_given;
    const char *option;
  } options[] = {
    { self->read.files0_from != NULL, "--files0-from" },
    { self->read.stdin_filename != NULL, "--stdin-filename" },
    { self->read.since != NULL, "--since" },
    { self->show.new_since != NULL, "--new-since" },
    { self->read.staged, "--staged" },
    { self->read.n_shards > 0, "--shard" },
    { decision != NULL, decision },
    { self->read.config != NULL, "--config" },
    { self->read.check.no_exemptions, "--no-allow" },
    { self->run.profile, "--profile" },
    { self->run.fix, "--fix" },
    { self->run.diff, "--diff" },
    { self->run.why != NULL, "--why" },
    { self->run.list_checks, "--list-checks" },
    { self->run.explain != NULL, "--explain" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (options[i].is_given)
      return options[i].option;
  return NULL;
}

/* The other command: what follows it is reports. */
static gboolean
take_merge (BocageOptions *self, GError **error)
{
  const char *idle = find_idle_option (self);

  self->read.merge = TRUE;
  g_free (self->read.operands[0]);
  memmove (self->read.operands, self->read.operands + 1,
           g_strv_length (self->read.operands + 1) * sizeof (char *) + sizeof (char *));

  if (idle != NULL)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* TRANSLATORS: the first %s is an option, the second the word “merge” */
                   _ ("%s is for checking files, which %s does not do"), idle,
                   BOCAGE_MERGE_COMMAND);
      return FALSE;
    }
  if (self->read.operands[0] == NULL)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("name the reports of all parts of a run"));
      return FALSE;
    }
  return TRUE;
}

/* GOption takes "-j 8" but not "-j8", which everybody writes for make. */
static void
write_out_jobs (BocageOptions *self, int argc, char **argv)
{
  for (int i = 1; i < argc && strcmp (argv[i], "--") != 0; i++)
    if (g_str_has_prefix (argv[i], "-j") && argv[i][2] != '\0')
      {
        argv[i] = g_strconcat ("--jobs=", argv[i] + 2, NULL);
        g_ptr_array_add (self->run.words, argv[i]);
      }
}

/* GOption shows the help by itself, exits with 0, and does not ask whether it was written. */
static void
check_help (void)
{
  if (!shows_help || (!ferror (stdout) && fflush (stdout) == 0))
    return;
  fprintf (stderr, "%s: ", g_get_prgname ());
  /* TRANSLATORS: %s is a reason such as “no space left on device” */
  fprintf (stderr, _ ("cannot write to the standard output: %s"), g_strerror (errno));
  fputc ('\n', stderr);
  _exit (BOCAGE_STATUS_UNCHECKED);
}

static gboolean
parse_context (BocageOptions *self, int *argc, char ***argv, GError **error)
{
  g_autoptr (GOptionContext) context = _bocage_options_new_context (self);
  gboolean is_good;

  atexit (check_help);
  shows_help = TRUE;
  is_good = g_option_context_parse (context, argc, argv, error);
  shows_help = FALSE;
  return is_good;
}

/* Returns: (transfer full): such as "2026-11-28" */
static char *
find_today (void)
{
  time_t now = time (NULL);
  struct tm here = { .tm_mday = 1 };
  char day[sizeof "2026-11-28" + 8];

  localtime_r (&now, &here);
  strftime (day, sizeof day, "%Y-%m-%d", &here);
  return g_strdup (day);
}

/**
 * bocage_options_parse:
 * @self: to be filled
 *
 * Takes the options out of @argv.  Shows the help and exits if that is what
 * was asked for.
 */
gboolean
bocage_options_parse (BocageOptions *self, int *argc, char ***argv, GError **error)
{
  *self = (BocageOptions){
    .read = { .expect_files = -1 },
    .show = { .fail_on = BOCAGE_CLASS_ILLEGAL, .from = -1 },
    .run = { .max_allowed = -1,
             .max_seconds = bocage_limits[BOCAGE_LIMIT_SECONDS].value,
             .max_mebibytes = bocage_limits[BOCAGE_LIMIT_MEMORY].value },
  };
  self->show.reports = g_array_new (FALSE, FALSE, sizeof (BocageReportRequest));
  g_array_set_clear_func (self->show.reports, clear_report);
  self->read.decisions = g_array_new (FALSE, FALSE, sizeof (BocageDecisionRequest));
  g_array_set_clear_func (self->read.decisions, clear_decision);
  self->run.words = g_ptr_array_new_with_free_func (g_free);
  write_out_jobs (self, *argc, *argv);
  if (!parse_context (self, argc, argv, error))
    return FALSE;

  if (self->read.today == NULL)
    self->read.today = find_today ();
  self->read.check.today = self->read.today;

  if (self->read.config != NULL && self->read.no_config)
    return refuse_pair ("--config", "--no-config", error);
  if (!check_idle (self, error) || !check_git (self, error) || !check_fixes (self, error)
      || !take_stdout_reports (self, error))
    return FALSE;
  if (self->read.operands != NULL && strcmp (self->read.operands[0], BOCAGE_SELF_TEST_COMMAND) == 0)
    return take_self_test (self, error);
  if (self->read.operands != NULL && strcmp (self->read.operands[0], BOCAGE_MERGE_COMMAND) == 0)
    return take_merge (self, error);
  if (self->run.show_version || self->run.list_checks || self->run.explain != NULL
      || self->run.why != NULL)
    {
      if (self->read.operands != NULL)
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       /* TRANSLATORS: --explain checks no file, but “x.bocage” was named */
                       _ ("%s checks no file, but “%s” was named"),
                       self->run.show_version  ? "--version"
                       : self->run.list_checks ? "--list-checks"
                       : self->run.why != NULL ? "--why"
                                               : "--explain",
                       self->read.operands[0]);
          return FALSE;
        }
    }
  else if (self->read.operands == NULL && self->read.files0_from == NULL && !self->read.staged)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("name a file, a directory, or “-” for the standard input"));
      return FALSE;
    }
  return TRUE;
}
