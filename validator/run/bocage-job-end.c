/* bocage-job-end.c: what a run says beside its reports, and what is known after its last file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-job-private.h"

#include "bocage-aside.h"
#include "report/bocage-text.h"

#include <glib/gi18n.h>

/* Beside the reports: those of machines have it in their numbers. */
void
_bocage_job_tell_mended (const BocageJob *self)
{
  guint n = bocage_reporter_get_totals (self->reporter)->n_mended;
  g_autofree char *findings = NULL;
  g_autofree char *message = NULL;

  if (n == 0 || self->options->show.quiet)
    return;
  findings = g_strdup_printf (ngettext ("%u finding", "%u findings", n), n);
  if (self->options->run.diff)
    message = g_strdup_printf (
        /* TRANSLATORS: %s is “3 findings”, %u a number of files */
        ngettext ("%s could be mended in %u file", "%s could be mended in %u files",
                  self->n_mended_files),
        findings, self->n_mended_files);
  else
    message = g_strdup_printf (
        /* TRANSLATORS: %s is “3 findings”, %u a number of files */
        ngettext ("%s mended in %u file", "%s mended in %u files", self->n_mended_files), findings,
        self->n_mended_files);
  bocage_complain (message);
}

static void
tell_origin (const char *name, const char *old, const char *revision)
{
  g_autofree char *message = NULL;

  if (old != NULL)
    /* TRANSLATORS: both “%s” are files, the last %s a revision of git */
    message = g_strdup_printf (_ ("“%s” is compared with “%s” of %s"), name, old, revision);
  else
    message = g_strdup_printf (
        /* TRANSLATORS: %s are a file and a revision of git */
        _ ("“%s” was not there at %s: whatever is found in it is new"), name, revision);
  bocage_complain (message);
}

/* Who names a file wants to know what it is compared with. */
void
_bocage_job_tell_origins (const BocageJob *self)
{
  for (guint i = 0; i < self->inputs->len && !self->options->show.quiet; i++)
    {
      const BocageInput *input = g_ptr_array_index (self->inputs, i);
      g_autofree char *name = bocage_input_get_name (input, NULL);

      if (input->is_named && input->is_new)
        tell_origin (name, bocage_baseline_find_old_name (self->baseline, name),
                     self->options->show.new_since);
    }
}

/* What is known only when all files were looked at. */
static void
look_back (BocageJob *self)
{
  const BocageOptions *options = self->options;
  g_autoptr (GError) error = NULL;
  guint n_allowed = bocage_reporter_get_totals (self->reporter)->n_allowed;

  if (!bocage_selection_is_enough (options, self->n_files, self->selection.is_all_excluded, &error))
    {
      bocage_complain (error->message);
      bocage_reporter_raise (self->reporter, BOCAGE_STATUS_UNCHECKED);
    }
  if (options->run.max_allowed >= 0 && n_allowed > (guint) options->run.max_allowed)
    {
      g_autofree char *message = g_strdup_printf (
          /* TRANSLATORS: exemptions silence 3 findings, which is more than 2 */
          ngettext ("exemptions silence %u finding, which is more than %d",
                    "exemptions silence %u findings, which is more than %d", n_allowed),
          n_allowed, options->run.max_allowed);

      bocage_complain (message);
      bocage_reporter_raise (self->reporter, BOCAGE_STATUS_FINDINGS);
    }
}

static gboolean
finish (BocageJob *self, BocageStatus *out_status, GError **error)
{
  guint n_illegal = 0;
  gboolean is_good = bocage_reporter_end (self->reporter, out_status, error);

  if (is_good && self->baseline_writer != NULL)
    {
      n_illegal = bocage_baseline_writer_get_n_illegal (self->baseline_writer);
      is_good = bocage_baseline_writer_close (self->baseline_writer, error);
    }
  if (n_illegal > 0)
    {
      g_autofree char *message = g_strdup_printf (
          /* TRANSLATORS: %s is an option */
          ngettext ("%u illegal finding is not in the baseline; %s would put it there",
                    "%u illegal findings are not in the baseline; %s would put them there",
                    n_illegal),
          n_illegal, "--baseline-illegal");

      bocage_complain (message);
    }
  return is_good;
}

/* Looks back, closes the reports, and says what went wrong.
 * Returns: what to exit with */
BocageStatus
_bocage_job_conclude (BocageJob *self, BocageStatus status, GError *failure)
{
  const BocageOptions *options = self->options;
  g_autoptr (GError) error = failure;

  if (error == NULL)
    {
      bocage_reporter_flush (self->reporter);
      bocage_aside_tell (bocage_reporter_get_totals (self->reporter), &options->show);
      look_back (self);
      if (!finish (self, &status, &error))
        status = BOCAGE_STATUS_UNCHECKED;
    }
  if (error != NULL)
    bocage_complain (error->message);
  return options->run.exit_zero && status == BOCAGE_STATUS_FINDINGS ? BOCAGE_STATUS_CLEAN : status;
}

void
_bocage_job_tell_profile (const BocageJob *self)
{
  g_autofree char *text
      = bocage_profile_describe (self->profile, self->options->read.stdin_filename);

  g_printerr ("%s", text);
}
