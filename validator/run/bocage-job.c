/* bocage-job.c: the whole of a run over files
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-job-private.h"

#include "bocage-guard.h"
#include "bocage-overwrite.h"
#include "report/bocage-text.h"

#include <gio/gio.h>

static void
clear_job (BocageJob *self)
{
  bocage_selection_clear (&self->selection);
  g_clear_pointer (&self->packs, bocage_packs_free);
  g_clear_pointer (&self->lost, g_hash_table_unref);
  g_clear_pointer (&self->reporter, bocage_reporter_free);
  g_clear_pointer (&self->profile, bocage_profile_free);
  g_clear_pointer (&self->baseline_writer, bocage_baseline_writer_free);
  g_clear_pointer (&self->baseline, bocage_baseline_free);
  g_clear_pointer (&self->configs, bocage_configs_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BocageJob, clear_job)

static void
take_file (gpointer piece, gpointer user_data)
{
  BocageJob *self = user_data;
  const BocageRecord *record = bocage_piece_get_record (piece);

  if (record->remark != NULL || !bocage_piece_is_silent (piece))
    bocage_progress_hide (&self->progress);
  if (record->remark != NULL)
    bocage_complain (record->remark);
  if (record->is_unsaved)
    bocage_reporter_raise (self->reporter, BOCAGE_STATUS_UNCHECKED);
  self->n_mended_files += record->n_mended > 0;
  if (self->packs != NULL && bocage_packs_look (self->packs, record))
    {
      piece = _bocage_job_make_anew (self, piece);
      record = bocage_piece_get_record (piece);
      bocage_progress_hide (&self->progress);
    }
  if (self->baseline_writer != NULL)
    bocage_baseline_writer_add (self->baseline_writer, record);
  bocage_reporter_take (self->reporter, piece);
  bocage_progress_step (&self->progress);
}

static void
pack_result (gpointer result, GByteArray *to, gpointer user_data)
{
  const BocageJob *self = user_data;

  bocage_reporter_pack (self->reporter, result, to);
}

static gpointer
unpack_result (const guint8 *data, gsize size, gpointer user_data)
{
  const BocageJob *self = user_data;

  return bocage_reporter_unpack (self->reporter, data, size);
}

static void
rest (gpointer user_data)
{
  BocageJob *self = user_data;

  bocage_reporter_flush (self->reporter);
}

/* Whoever compiles the schema need not wait for who reads the rules. */
static void
prepare_thread (gboolean is_first, gpointer user_data)
{
  const BocageJob *self = user_data;

  if (is_first)
    bocage_checks_get_n ();
  else if ((self->options->read.flags & BOCAGE_READ_NO_SCHEMA) == 0)
    bocage_document_prepare_schema ();
}

/* Rulesets have rows, too, and a worker reads what its files need.  Here they are read for who
 * tells of them at the end. */
static void
read_rows (gpointer user_data)
{
  const BocageJob *self = user_data;

  if (bocage_reporter_tells_checks (self->reporter))
    bocage_checks_get_n ();
}

static void
check_files (BocageJob *self)
{
  const BocageGuardFuncs funcs = {
    .work = _bocage_job_check_file,
    .pack = pack_result,
    .unpack = unpack_result,
    .lost = _bocage_job_lose_file,
    .take = take_file,
    .prepare = prepare_thread,
    .meanwhile = read_rows,
    .rest = rest,
    .max_seconds = self->options->run.max_seconds,
    .max_mebibytes = self->options->run.max_mebibytes,
  };

  bocage_progress_begin (&self->progress, self->inputs->len, self->options->show.quiet);
  if (!bocage_guard_run (self->inputs, self->options->run.jobs, &funcs, self))
    bocage_reporter_raise (self->reporter, BOCAGE_STATUS_UNCHECKED);
  bocage_progress_hide (&self->progress);
}

static BocageStatus
prepare_reports (BocageJob *self, GError **error)
{
  const BocageOptions *options = self->options;

  if (options->show.baseline != NULL)
    {
      self->baseline = bocage_baseline_load (options->show.baseline, error);
      if (self->baseline == NULL)
        return BOCAGE_STATUS_USAGE;
    }
  if (options->show.write_baseline != NULL)
    {
      self->baseline_writer = bocage_baseline_writer_new (options->show.write_baseline,
                                                          options->show.baseline_illegal, error);
      if (self->baseline_writer == NULL)
        return BOCAGE_STATUS_UNCHECKED;
    }
  self->reporter = bocage_reporter_new (&options->show, error);
  if (self->reporter == NULL)
    return BOCAGE_STATUS_UNCHECKED;
  if (!bocage_overwrite_check_targets (options, self->reporter, self->baseline_writer, error))
    return BOCAGE_STATUS_USAGE;

  self->needs_paths = self->baseline != NULL || options->show.new_since != NULL
                      || self->baseline_writer != NULL
                      || bocage_reporter_tells_paths (self->reporter);
  self->needs_maps = bocage_reporter_shows_maps (self->reporter);
  return BOCAGE_STATUS_CLEAN;
}

/* Everything that can fail before a file is looked at.
 * Returns: what to exit with, if something did */
static BocageStatus
prepare (BocageJob *self, GError **error)
{
  const BocageOptions *options = self->options;
  BocageStatus status;

  self->configs = bocage_configs_new (&options->read, error);
  if (self->configs == NULL)
    return BOCAGE_STATUS_USAGE;
  status = prepare_reports (self, error);
  if (status != BOCAGE_STATUS_CLEAN)
    return status;

  if (!bocage_selection_make (&self->selection, options, self->configs, error))
    return (*error)->domain == G_OPTION_ERROR || (*error)->domain == G_KEY_FILE_ERROR
               ? BOCAGE_STATUS_USAGE
               : BOCAGE_STATUS_UNCHECKED;
  self->inputs = self->selection.inputs;
  self->shard = self->selection.shard;
  if (!bocage_overwrite_check_inputs (self->inputs, self->reporter, self->baseline_writer, error))
    return BOCAGE_STATUS_USAGE;
  self->n_files = self->inputs->len;
  self->lost = g_hash_table_new (NULL, NULL);
  bocage_reporter_set_excluded (self->reporter, self->selection.n_excluded);
  if (self->selection.earlier != NULL)
    _bocage_job_read_earlier (self);
  if (self->shard != NULL)
    bocage_reporter_set_shard (self->reporter, self->shard);
  else if (!options->run.diff)
    _bocage_job_read_packs (self);
  if (self->shard == NULL && self->baseline != NULL)
    _bocage_job_follow_renames (self);
  if (self->selection.earlier != NULL)
    _bocage_job_tell_origins (self);
  return BOCAGE_STATUS_CLEAN;
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
  g_auto (BocageJob) self = { .options = options };
  GError *error = NULL;
  BocageStatus status = prepare (&self, &error);

  if (error == NULL)
    {
      if (options->run.profile)
        self.profile = bocage_profile_new (self.inputs);
      bocage_reporter_begin (self.reporter);
      check_files (&self);
      _bocage_job_tell_mended (&self);
    }
  status = _bocage_job_conclude (&self, status, error);
  if (self.profile != NULL)
    _bocage_job_tell_profile (&self);
  return status;
}

/* Putting parts together */

static void
merge_files (BocageJob *self)
{
  GPtrArray *files = self->merge->files;

  _bocage_job_follow_merge (self);
  for (guint i = 0; i < files->len; i++)
    take_file (_bocage_job_read_file (self, files->pdata[i]), self);
  if (self->merge->fell_short)
    bocage_reporter_raise (self->reporter, BOCAGE_STATUS_UNCHECKED);
}

/**
 * bocage_job_merge:
 * @options: their format is known, and their operands are reports
 *
 * Reports what was found by all parts of a divided run, as if it had been one.
 *
 * Returns: what to exit with
 */
BocageStatus
bocage_job_merge (const BocageOptions *options)
{
  BocageOptions here = *options;
  g_auto (BocageJob) self = { .options = &here };
  GError *error = NULL;
  g_autoptr (BocageMerge) merge
      = bocage_merge_load ((const char *const *) options->read.operands, &error);
  BocageStatus status = BOCAGE_STATUS_UNCHECKED;

  if (merge != NULL)
    {
      if (!options->show.has_fail_on)
        here.show.fail_on = merge->fail_on;
      status = prepare_reports (&self, &error);
    }
  if (error == NULL)
    {
      self.merge = merge;
      self.n_files = merge->files->len;
      bocage_reporter_set_excluded (self.reporter, merge->n_excluded);
      bocage_reporter_begin (self.reporter);
      merge_files (&self);
    }
  return _bocage_job_conclude (&self, status, error);
}
