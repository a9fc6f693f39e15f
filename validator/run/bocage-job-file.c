/* bocage-job-file.c: what becomes of one file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-job-private.h"

#include "bocage-guard.h"
#include "fix/bocage-diff.h"
#include "model/base/bocage-probe.h"
#include "record/bocage-record-json.h"
#include "report/bocage-map.h"

#include <glib/gi18n.h>

/* The options as they hold for a file. */
BocageOptions
_bocage_job_get_options (const BocageInput *input, const BocageOptions *options)
{
  BocageOptions here = *options;

  bocage_config_set_check_options (input->config, &here.read.check);
  here.read.check.project = input->project;
  return here;
}

/* Returns: (transfer full): what was found, or is left */
static BocageVerdict *
make_verdict (const BocageTask *task, const BocageReadOptions *options)
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
add_mending (const BocageTask *task, BocageRecord *record)
{
  const BocageMending *mending = task->mending;
  g_autoptr (GString) diff = NULL;
  const char *path = task->input->path;

  if (mending == NULL)
    return;
  record->n_mended = mending->n_fixed;
  record->remark = g_strdup (mending->problem);
  record->is_unsaved = mending->has_failed;
  if (!task->job->options->run.diff || mending->after == NULL)
    return;
  diff = g_string_new (NULL);
  bocage_diff_append (diff, path != NULL ? path : record->name, mending->before, mending->after);
  record->diff = g_string_free (g_steal_pointer (&diff), FALSE);
}

static int
weigh (BocageFinding *finding, gconstpointer config)
{
  BocageConfigRuling ruling = bocage_config_rule (config, bocage_finding_get_check (finding));

  if (!ruling.is_on)
    return -1;
  /* Weighed as bocage_config_apply () does it later. */
  return ruling.has_class ? (int) ruling.class_ : (int) bocage_finding_get_class (finding);
}

/* Before a record is made of it, which takes as much memory again. */
static void
cut_findings (const BocageTask *task, BocageVerdict *verdict)
{
  guint max = task->job->options->show.max_findings;

  bocage_verdict_cut (verdict, max > 0 ? max : bocage_limits[BOCAGE_LIMIT_FINDINGS].value, weigh,
                      task->input->config);
}

/* What is found in the file as it is, whatever anybody makes of that. */
BocageRecord *
_bocage_job_judge (const BocageTask *task, BocageVerdict *verdict)
{
  guint was = bocage_probe_enter (BOCAGE_PHASE_PLACES);
  BocageRecord *record;

  cut_findings (task, verdict);
  record = bocage_record_new_for_verdict (verdict, task->job->needs_paths || task->job->needs_maps);

  bocage_record_find_pack (record, verdict, task->input);
  bocage_probe_enter (was);
  if (task->job->profile != NULL)
    bocage_profile_count (task->job->profile);
  return record;
}

static BocageRecord *
check_input (const BocageTask *task)
{
  const BocageJob *self = task->job;
  const BocageInput *input = task->input;
  BocageOptions here = _bocage_job_get_options (input, self->options);
  g_autoptr (BocageVerdict) verdict = make_verdict (task, &here.read);
  BocageRecord *record = _bocage_job_judge (task, verdict);

  bocage_config_apply (input->config, record);
  if (self->needs_maps)
    bocage_map_add_all (record, verdict);
  record->index = input->index;
  return record;
}

/* Called by any thread, in the language in which the record is wanted. */
static BocageRecord *
make_record (gpointer data)
{
  const BocageTask *task = data;
  const BocageJob *self = task->job;
  const BocageShowOptions *options = &self->options->show;
  BocageRecord *record;

  if (task->node != NULL)
    {
      /* It was read before, without trouble. */
      record = bocage_record_new_from_json (bocage_json_node_get_object (task->node), NULL);
      if (self->baseline != NULL)
        bocage_baseline_forget (record);
    }
  else
    record = check_input (task);
  if (task->old != NULL)
    {
      bocage_packs_report (self->packs, record);
      record->n_mended = task->old->n_mended;
    }
  if (self->baseline != NULL || self->baseline_writer != NULL)
    bocage_record_identify (record, BOCAGE_CLASS_NOTE);
  if (self->baseline != NULL)
    bocage_baseline_apply (self->baseline, record,
                           options->baseline_illegal || options->new_since != NULL);
  if (task->node == NULL)
    add_mending (task, record);
  return record;
}

/* What killed the one who checked it is not known, only that this file did. */
static BocageRecord *
make_lost_record (gpointer data)
{
  const BocageTask *task = data;
  const BocageOptions *options = task->job->options;
  g_autofree char *name = bocage_input_get_name (task->input, options->read.stdin_filename);
  BocageRecord *record = bocage_record_new (name);

  record->index = task->input->index;
  bocage_record_add_whole_gap (record);
  if (task->signal == BOCAGE_GUARD_TOO_LONG)
    record->error = g_strdup_printf (
        /* TRANSLATORS: the check of “x.bocage” took longer than 60 seconds and was ended */
        ngettext ("the check of “%s” took longer than %u second and was ended",
                  "the check of “%s” took longer than %u seconds and was ended",
                  options->run.max_seconds),
        name, options->run.max_seconds);
  else if (task->signal == BOCAGE_GUARD_TOO_MUCH)
    record->error = g_strdup_printf (
        /* TRANSLATORS: the check of “x.bocage” took more than 1024 MiB of memory and was ended */
        ngettext ("the check of “%s” took more than %u MiB of memory and was ended",
                  "the check of “%s” took more than %u MiB of memory and was ended",
                  options->run.max_mebibytes),
        name, options->run.max_mebibytes);
  else if (task->signal != 0)
    record->error = g_strdup_printf (
        /* TRANSLATORS: the check of “x.bocage” was ended by signal 11 */
        _ ("internal error: the check of “%s” was ended by signal %d"), name, task->signal);
  else
    record->error = g_strdup_printf (_ ("internal error: the check of “%s” did not end"), name);
  return record;
}

static gpointer
work_on_file (const BocageJob *self, const BocageInput *input)
{
  const BocageOptions *options = self->options;
  g_autoptr (BocageMending) mending = NULL;
  BocageTask task = { .job = self, .input = input };
  gpointer cause;

  if (g_hash_table_lookup_extended (self->lost, input, NULL, &cause))
    {
      task.signal = GPOINTER_TO_INT (cause);
      return bocage_reporter_make (self->reporter, make_lost_record, &task);
    }
  /* Nothing of the file of a pack is mended, and it is no battle. */
  if ((options->run.fix || options->run.diff) && input->error == NULL && !input->is_pack)
    {
      BocageOptions here = _bocage_job_get_options (input, options);

      task.mending = mending = bocage_mending_new (input, &here);
      if (options->run.fix)
        bocage_mending_save (mending, input);
    }
  return bocage_reporter_make (self->reporter, make_record, &task);
}

/* Called by any thread.
 * @job: a BocageJob
 * Returns: (transfer full): a BocagePiece */
gpointer
_bocage_job_check_file (const BocageInput *input, gpointer job)
{
  const BocageJob *self = job;
  gpointer probe, result;

  if (self->profile == NULL)
    return work_on_file (self, input);
  probe = bocage_profile_begin (self->profile);
  result = work_on_file (self, input);
  bocage_profile_end (self->profile, probe, input);
  return result;
}

/* A file of which only its pack shows what is wrong; there are few.
 * @piece: (transfer full):
 * Returns: (transfer full): */
BocagePiece *
_bocage_job_make_anew (BocageJob *self, BocagePiece *piece)
{
  const BocageRecord *old = bocage_piece_get_record (piece);
  guint index = old->index;
  BocageTask task = { .job = self, .old = old };
  g_autoptr (BocageMending) mending = NULL;
  BocagePiece *anew;

  if (self->merge != NULL)
    task.node = g_ptr_array_index (self->merge->files, index);
  else
    task.input = g_ptr_array_index (self->inputs, index);
  /* What --fix has mended is in the file by now, what --diff would is not. */
  if (task.input != NULL && self->options->run.diff && !task.input->is_pack)
    {
      BocageOptions here = _bocage_job_get_options (task.input, self->options);

      task.mending = mending = bocage_mending_new (task.input, &here);
    }
  anew = bocage_reporter_make (self->reporter, make_record, &task);
  bocage_piece_free (piece);
  return anew;
}

/* @signal: as for BocageGuardFuncs
 * Returns: (transfer full): a BocagePiece */
gpointer
_bocage_job_lose_file (const BocageInput *input, int signal, gpointer job)
{
  const BocageJob *self = job;
  BocageTask task = { .job = self, .input = input, .signal = signal };

  return bocage_reporter_make (self->reporter, make_lost_record, &task);
}

/* What a report says of a file, instead of the file.
 * @node: that
 * Returns: (transfer full): */
BocagePiece *
_bocage_job_read_file (const BocageJob *self, BocageJsonNode *node)
{
  BocageTask task = { .job = self, .node = node };

  return bocage_reporter_make (self->reporter, make_record, &task);
}
