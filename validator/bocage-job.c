/* bocage-job.c: the whole of a run over files
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-job.h"

#include "bocage-baseline.h"
#include "bocage-config.h"
#include "bocage-diff.h"
#include "bocage-fixer.h"
#include "bocage-guard.h"
#include "bocage-progress.h"
#include "bocage-selection.h"
#include "bocage-text.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

typedef struct
{
  const BocageOptions *options;
  BocageConfigs *configs;
  BocageBaseline *baseline;              /* (nullable) */
  BocageBaselineWriter *baseline_writer; /* (nullable) */
  BocageReporter *reporter;
  GPtrArray *inputs;
  guint n_mended_files;
  gboolean needs_paths; /* somebody reads the paths of elements */
  BocageProgress progress;
} Job;

static void
clear_job (Job *self)
{
  g_clear_pointer (&self->inputs, g_ptr_array_unref);
  g_clear_pointer (&self->reporter, bocage_reporter_free);
  g_clear_pointer (&self->baseline_writer, bocage_baseline_writer_free);
  g_clear_pointer (&self->baseline, bocage_baseline_free);
  g_clear_pointer (&self->configs, bocage_configs_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Job, clear_job)

typedef struct
{
  const Job *job;
  const BocageInput *input;
  int signal;             /* that ended the check of it; 0: it exited */
  BocageMending *mending; /* (nullable): of what is to be mended */
} Task;

/* The options as they hold for a file. */
static BocageOptions
get_options (const BocageInput *input, const BocageOptions *options)
{
  BocageOptions here = *options;

  if (!options->has_inventory)
    bocage_config_set_check_options (input->config, &here.check);
  return here;
}

/* Returns: (transfer full): what was found, or is left */
static BocageVerdict *
make_verdict (const Task *task, const BocageOptions *options)
{
  BocageMending *mending = task->mending;
  g_autofree char *name = NULL;

  if (mending == NULL || mending->before == NULL)
    return bocage_verdict_new (task->input, options);
  name = bocage_input_get_name (task->input, options->stdin_filename);
  return bocage_verdict_new_for_bytes (
      name, mending->after != NULL ? mending->after : mending->before, options);
}

/* What was mended is said of the file, too. */
static void
add_mending (const Task *task, BocageRecord *record, const BocageOptions *options)
{
  const BocageMending *mending = task->mending;
  g_autoptr (GString) diff = NULL;
  const char *path = task->input->path;

  if (mending == NULL)
    return;
  record->n_mended = mending->n_fixed;
  record->remark = g_strdup (mending->problem);
  record->is_unsaved = mending->has_failed;
  if (!options->diff || mending->after == NULL)
    return;
  diff = g_string_new (NULL);
  bocage_diff_append (diff, path != NULL ? path : record->name, mending->before, mending->after);
  record->diff = g_string_free (g_steal_pointer (&diff), FALSE);
}

/* Called by any thread, in the language in which the record is wanted. */
static BocageRecord *
make_record (gpointer data, const BocageOptions *options)
{
  const Task *task = data;
  const BocageInput *input = task->input;
  BocageOptions here = get_options (input, options);
  g_autoptr (BocageVerdict) verdict = make_verdict (task, &here);
  BocageRecord *record;

  record = bocage_record_new_for_verdict (verdict, task->job->needs_paths);
  bocage_config_apply (input->config, record);
  if (task->job->baseline != NULL || task->job->baseline_writer != NULL)
    bocage_record_identify (record);
  if (task->job->baseline != NULL)
    bocage_baseline_apply (task->job->baseline, record, options->baseline_illegal);
  add_mending (task, record, options);
  return record;
}

static gpointer
check_file (const BocageInput *input, gpointer user_data)
{
  const Job *self = user_data;
  const BocageOptions *options = self->options;
  g_autoptr (BocageMending) mending = NULL;
  Task task = { .job = self, .input = input };

  if ((options->fix || options->diff) && input->error == NULL)
    {
      BocageOptions here = get_options (input, options);

      task.mending = mending = bocage_mending_new (input, &here);
      if (options->fix)
        bocage_mending_save (mending, input);
    }
  return bocage_reporter_make (self->reporter, make_record, &task);
}

static void
take_file (gpointer piece, gpointer user_data)
{
  Job *self = user_data;
  const BocageRecord *record = bocage_piece_get_record (piece);

  if (record->remark != NULL || !bocage_piece_is_silent (piece))
    bocage_progress_hide (&self->progress);
  if (record->remark != NULL)
    bocage_complain (record->remark);
  if (record->is_unsaved)
    bocage_reporter_raise (self->reporter, BOCAGE_STATUS_UNCHECKED);
  self->n_mended_files += record->n_mended > 0;
  if (self->baseline_writer != NULL)
    bocage_baseline_writer_add (self->baseline_writer, record);
  bocage_reporter_take (self->reporter, piece);
  bocage_progress_step (&self->progress);
}

/* What killed the one who checked it is not known, only that this file did. */
static BocageRecord *
make_lost_record (gpointer data, const BocageOptions *options)
{
  const Task *task = data;
  g_autofree char *name = bocage_input_get_name (task->input, options->stdin_filename);
  BocageRecord *record = bocage_record_new (name);

  if (task->signal != 0)
    record->error = g_strdup_printf (
        /* TRANSLATORS: the check of “x.bocage” was ended by signal 11 */
        _ ("internal error: the check of “%s” was ended by signal %d"), name, task->signal);
  else
    record->error = g_strdup_printf (_ ("internal error: the check of “%s” did not end"), name);
  return record;
}

static gpointer
lose_file (const BocageInput *input, int signal, gpointer user_data)
{
  const Job *self = user_data;
  Task task = { .job = self, .input = input, .signal = signal };

  return bocage_reporter_make (self->reporter, make_lost_record, &task);
}

static void
pack_result (gpointer result, GByteArray *to, gpointer user_data)
{
  const Job *self = user_data;

  bocage_reporter_pack (self->reporter, result, to);
}

static gpointer
unpack_result (const guint8 *data, gsize size, gpointer user_data)
{
  const Job *self = user_data;

  return bocage_reporter_unpack (self->reporter, data, size);
}

static void
check_files (Job *self)
{
  const BocageGuardFuncs funcs = {
    .work = check_file,
    .pack = pack_result,
    .unpack = unpack_result,
    .lost = lose_file,
    .take = take_file,
  };

  bocage_progress_begin (&self->progress, self->inputs->len, self->options->quiet);
  /* One file has no others to lose. */
  if (self->inputs->len < 2)
    bocage_run (self->inputs, self->options->jobs, check_file, take_file, self);
  else if (!bocage_guard_run (self->inputs, self->options->jobs, &funcs, self))
    bocage_reporter_raise (self->reporter, BOCAGE_STATUS_UNCHECKED);
  bocage_progress_hide (&self->progress);
}

/* Everything that can fail before a file is looked at.
 * Returns: what to exit with, if something did */
static BocageStatus
prepare (Job *self, GError **error)
{
  const BocageOptions *options = self->options;
  guint n_excluded;

  self->configs = bocage_configs_new (options, error);
  if (self->configs == NULL)
    return BOCAGE_STATUS_USAGE;
  if (options->baseline != NULL)
    {
      self->baseline = bocage_baseline_load (options->baseline, error);
      if (self->baseline == NULL)
        return BOCAGE_STATUS_USAGE;
    }
  if (options->write_baseline != NULL)
    self->baseline_writer
        = bocage_baseline_writer_new (options->write_baseline, options->baseline_illegal);
  self->reporter = bocage_reporter_new (options, error);
  if (self->reporter == NULL)
    return BOCAGE_STATUS_UNCHECKED;

  self->needs_paths = self->baseline != NULL || self->baseline_writer != NULL
                      || bocage_reporter_tells_paths (self->reporter);

  self->inputs = bocage_selection_make (options, self->configs, &n_excluded, error);
  if (self->inputs != NULL)
    {
      bocage_reporter_set_excluded (self->reporter, n_excluded);
      return BOCAGE_STATUS_CLEAN;
    }
  return (*error)->domain == G_OPTION_ERROR || (*error)->domain == G_KEY_FILE_ERROR
             ? BOCAGE_STATUS_USAGE
             : BOCAGE_STATUS_UNCHECKED;
}

/* Beside the reports: those of machines have it in their numbers. */
static void
tell_mended (const Job *self)
{
  guint n = bocage_reporter_get_totals (self->reporter)->n_mended;
  g_autofree char *findings = NULL;
  g_autofree char *message = NULL;

  if (n == 0 || self->options->quiet)
    return;
  findings = g_strdup_printf (ngettext ("%u finding", "%u findings", n), n);
  if (self->options->diff)
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

/* What is known only when all files were looked at. */
static void
look_back (Job *self)
{
  const BocageOptions *options = self->options;
  g_autoptr (GError) error = NULL;
  guint n_allowed = bocage_reporter_get_totals (self->reporter)->n_allowed;

  if (!bocage_selection_is_enough (options, self->inputs->len, &error))
    {
      bocage_complain (error->message);
      bocage_reporter_raise (self->reporter, BOCAGE_STATUS_UNCHECKED);
    }
  if (options->max_allowed >= 0 && n_allowed > (guint) options->max_allowed)
    {
      g_autofree char *message = g_strdup_printf (
          /* TRANSLATORS: exemptions silence 3 findings, which is more than 2 */
          ngettext ("exemptions silence %u finding, which is more than %d",
                    "exemptions silence %u findings, which is more than %d", n_allowed),
          n_allowed, options->max_allowed);

      bocage_complain (message);
      bocage_reporter_raise (self->reporter, BOCAGE_STATUS_FINDINGS);
    }
}

static gboolean
finish (Job *self, BocageStatus *out_status, GError **error)
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

/**
 * bocage_job_run:
 * @options: their format is known
 *
 * Checks files and reports what is found.
 *
 * Returns: what to exit with
 */
BocageStatus
bocage_job_run (const BocageOptions *options)
{
  g_auto (Job) self = { .options = options };
  g_autoptr (GError) error = NULL;
  BocageStatus status = prepare (&self, &error);

  if (error == NULL)
    {
      bocage_reporter_begin (self.reporter);
      check_files (&self);
      tell_mended (&self);
      look_back (&self);
      if (!finish (&self, &status, &error))
        status = BOCAGE_STATUS_UNCHECKED;
    }
  if (error != NULL)
    bocage_complain (error->message);
  return options->exit_zero && status == BOCAGE_STATUS_FINDINGS ? BOCAGE_STATUS_CLEAN : status;
}
