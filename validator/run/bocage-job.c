/* bocage-job.c: the whole of a run over files
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-job.h"

#include "bocage-ahead.h"
#include "bocage-aside.h"
#include "bocage-guard.h"
#include "bocage-overwrite.h"
#include "bocage-profile.h"
#include "bocage-progress.h"
#include "config/bocage-baseline.h"
#include "config/bocage-config.h"
#include "fix/bocage-diff.h"
#include "fix/bocage-fixer.h"
#include "model/bocage-probe.h"
#include "record/bocage-record-json.h"
#include "report/bocage-map.h"
#include "report/bocage-text.h"
#include "selection/bocage-merge.h"
#include "selection/bocage-packs.h"
#include "selection/bocage-selection.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

typedef struct
{
  const BocageOptions *options;
  BocageConfigs *configs;
  BocageBaseline *baseline;              /* (nullable) */
  BocageBaselineWriter *baseline_writer; /* (nullable) */
  BocageReporter *reporter;
  BocageProfile *profile; /* (nullable) */
  guint n_mended_files;
  BocagePacks *packs; /* (nullable): only all parts of a run together can say */
  GHashTable *lost;   /* of BocageInput: what killed who looked at it ahead */
  BocageShard *shard; /* (nullable): of the selection */
  BocageSelection selection;
  GPtrArray *inputs;        /* (nullable): of the selection; there may be reports instead */
  const BocageMerge *merge; /* (nullable): these */
  guint n_files;
  gboolean needs_paths; /* somebody reads the paths of elements */
  gboolean needs_maps;
  BocageProgress progress;
} Job;

static void
clear_job (Job *self)
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

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Job, clear_job)

typedef struct
{
  const Job *job;
  const BocageInput *input;
  int signal;              /* that ended the check of it; 0: it exited; or BOCAGE_GUARD_TOO_LONG */
  BocageMending *mending;  /* (nullable): of what is to be mended */
  JsonNode *node;          /* of a report, where there is no input */
  const BocageRecord *old; /* (nullable): it is made anew, with what only its pack shows */
} Task;

/* The options as they hold for a file. */
static BocageOptions
get_options (const BocageInput *input, const BocageOptions *options)
{
  BocageOptions here = *options;

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
cut_findings (const Task *task, BocageVerdict *verdict)
{
  guint max = task->job->options->max_findings;

  bocage_verdict_cut (verdict, max > 0 ? max : bocage_limits[BOCAGE_LIMIT_FINDINGS].value, weigh,
                      task->input->config);
}

/* What is found in the file as it is, whatever anybody makes of that. */
static BocageRecord *
judge (const Task *task, BocageVerdict *verdict)
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
check_input (const Task *task, const BocageOptions *options)
{
  const Job *self = task->job;
  const BocageInput *input = task->input;
  BocageOptions here = get_options (input, options);
  g_autoptr (BocageVerdict) verdict = make_verdict (task, &here);
  BocageRecord *record = judge (task, verdict);

  bocage_config_apply (input->config, record);
  if (self->needs_maps)
    bocage_map_add_all (record, verdict);
  record->index = input->index;
  return record;
}

/* Called by any thread, in the language in which the record is wanted. */
static BocageRecord *
make_record (gpointer data, const BocageOptions *options)
{
  const Task *task = data;
  const Job *self = task->job;
  BocageRecord *record;

  if (task->node != NULL)
    {
      /* It was read before, without trouble. */
      record = bocage_record_new_from_json (json_node_get_object (task->node), NULL);
      if (self->baseline != NULL)
        bocage_baseline_forget (record);
    }
  else
    record = check_input (task, options);
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
    add_mending (task, record, options);
  return record;
}

/* What killed the one who checked it is not known, only that this file did. */
static BocageRecord *
make_lost_record (gpointer data, const BocageOptions *options)
{
  const Task *task = data;
  g_autofree char *name = bocage_input_get_name (task->input, options->stdin_filename);
  BocageRecord *record = bocage_record_new (name);

  record->index = task->input->index;
  bocage_record_add_whole_gap (record);
  if (task->signal == BOCAGE_GUARD_TOO_LONG)
    record->error = g_strdup_printf (
        /* TRANSLATORS: the check of “x.bocage” took longer than 60 seconds and was ended */
        ngettext ("the check of “%s” took longer than %u second and was ended",
                  "the check of “%s” took longer than %u seconds and was ended",
                  options->max_seconds),
        name, options->max_seconds);
  else if (task->signal != 0)
    record->error = g_strdup_printf (
        /* TRANSLATORS: the check of “x.bocage” was ended by signal 11 */
        _ ("internal error: the check of “%s” was ended by signal %d"), name, task->signal);
  else
    record->error = g_strdup_printf (_ ("internal error: the check of “%s” did not end"), name);
  return record;
}

static gpointer
work_on_file (const Job *self, const BocageInput *input)
{
  const BocageOptions *options = self->options;
  g_autoptr (BocageMending) mending = NULL;
  Task task = { .job = self, .input = input };
  gpointer cause;

  if (g_hash_table_lookup_extended (self->lost, input, NULL, &cause))
    {
      task.signal = GPOINTER_TO_INT (cause);
      return bocage_reporter_make (self->reporter, make_lost_record, &task);
    }
  /* Nothing of the file of a pack is mended, and it is no battle. */
  if ((options->fix || options->diff) && input->error == NULL && !input->is_pack)
    {
      BocageOptions here = get_options (input, options);

      task.mending = mending = bocage_mending_new (input, &here);
      if (options->fix)
        bocage_mending_save (mending, input);
    }
  return bocage_reporter_make (self->reporter, make_record, &task);
}

static gpointer
check_file (const BocageInput *input, gpointer user_data)
{
  const Job *self = user_data;
  gpointer probe, result;

  if (self->profile == NULL)
    return work_on_file (self, input);
  probe = bocage_profile_begin (self->profile);
  result = work_on_file (self, input);
  bocage_profile_end (self->profile, probe, input);
  return result;
}

/* A file of which only its pack shows what is wrong; there are few. */
static BocagePiece *
make_anew (Job *self, BocagePiece *piece)
{
  const BocageRecord *old = bocage_piece_get_record (piece);
  guint index = old->index;
  Task task = { .job = self, .old = old };
  g_autoptr (BocageMending) mending = NULL;
  BocagePiece *anew;

  if (self->merge != NULL)
    task.node = g_ptr_array_index (self->merge->files, index);
  else
    task.input = g_ptr_array_index (self->inputs, index);
  /* What --fix has mended is in the file by now, what --diff would is not. */
  if (task.input != NULL && self->options->diff && !task.input->is_pack)
    {
      BocageOptions here = get_options (task.input, self->options);

      task.mending = mending = bocage_mending_new (task.input, &here);
    }
  anew = bocage_reporter_make (self->reporter, make_record, &task);
  bocage_piece_free (piece);
  return anew;
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
  if (self->packs != NULL && bocage_packs_look (self->packs, record))
    {
      piece = make_anew (self, piece);
      record = bocage_piece_get_record (piece);
      bocage_progress_hide (&self->progress);
    }
  if (self->baseline_writer != NULL)
    bocage_baseline_writer_add (self->baseline_writer, record);
  bocage_reporter_take (self->reporter, piece);
  bocage_progress_step (&self->progress);
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
rest (gpointer user_data)
{
  Job *self = user_data;

  bocage_reporter_flush (self->reporter);
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
    .rest = rest,
    .max_seconds = self->options->max_seconds,
    .max_mebibytes = self->options->max_mebibytes,
  };

  bocage_progress_begin (&self->progress, self->inputs->len, self->options->quiet);
  if (!bocage_guard_run (self->inputs, self->options->jobs, &funcs, self))
    bocage_reporter_raise (self->reporter, BOCAGE_STATUS_UNCHECKED);
  bocage_progress_hide (&self->progress);
}

/* Looks at some files before their turn. */
static void
look_ahead (Job *self, GPtrArray *inputs, const BocageAheadFuncs *funcs)
{
  if (!bocage_ahead_run (inputs, self->options, funcs, self->lost, self))
    bocage_reporter_raise (self->reporter, BOCAGE_STATUS_UNCHECKED);
}

static BocageRecord *
look_at_pack (const BocageInput *input, gpointer user_data)
{
  const Job *self = user_data;
  g_autoptr (BocageVerdict) verdict = bocage_verdict_new (input, self->options);
  BocageRecord *record = bocage_record_new (verdict->name);

  bocage_record_find_pack (record, verdict, input);
  return record;
}

static void
take_pack (BocageRecord *record, gpointer user_data)
{
  Job *self = user_data;

  bocage_packs_add (self->packs, record);
}

/* What the packs say must be known before the first of their battles. */
static void
read_packs (Job *self)
{
  const BocageAheadFuncs funcs = { look_at_pack, take_pack };
  g_autoptr (GPtrArray) inputs = g_ptr_array_new ();

  self->packs = bocage_packs_new ();
  for (guint i = 0; i < self->inputs->len; i++)
    if (((const BocageInput *) self->inputs->pdata[i])->is_pack)
      g_ptr_array_add (inputs, self->inputs->pdata[i]);
  /* A pack alone has nobody to tell. */
  if (self->inputs->len > 1)
    look_ahead (self, inputs, &funcs);
}

/* The words of it are in nobody's language yet, so that it must not be kept. */
static BocageRecord *
look_at_stranger (const BocageInput *input, gpointer user_data)
{
  const Task task = { .job = user_data, .input = input };
  BocageOptions here = get_options (input, task.job->options);
  g_autoptr (BocageVerdict) verdict = bocage_verdict_new (input, &here);
  BocageRecord *record = judge (&task, verdict);

  bocage_config_apply (input->config, record);
  bocage_record_identify (record, BOCAGE_CLASS_NOTE);
  return record;
}

static void
take_stranger (BocageRecord *record, gpointer user_data)
{
  const Job *self = user_data;

  bocage_baseline_add_stranger (self->baseline, record);
}

/* Which files of the baseline have another name now must be known before the first of them.
 * Who sees but a part of the files cannot tell. */
static void
follow_renames (Job *self)
{
  const BocageAheadFuncs funcs = { look_at_stranger, take_stranger };
  g_autoptr (GPtrArray) inputs = g_ptr_array_new ();

  for (guint i = 0; i < self->inputs->len; i++)
    {
      BocageInput *input = g_ptr_array_index (self->inputs, i);
      g_autofree char *name = bocage_input_get_name (input, NULL);

      if (input->path != NULL && input->error == NULL && !g_hash_table_contains (self->lost, input)
          && bocage_baseline_lacks (self->baseline, name))
        g_ptr_array_add (inputs, input);
    }
  look_ahead (self, inputs, &funcs);
  bocage_baseline_find_renames (self->baseline);
}

static void
take_earlier (BocageRecord *record, gpointer user_data)
{
  const Job *self = user_data;

  if (bocage_packs_look (self->packs, record))
    bocage_packs_report (self->packs, record);
  bocage_record_identify (record, BOCAGE_CLASS_NOTE);
  bocage_baseline_add (self->baseline, record);
}

/* What was found at another revision is a baseline of which nobody has to keep a file. */
static void
read_earlier (Job *self)
{
  const BocageAheadFuncs pack_funcs = { look_at_pack, take_pack };
  const BocageAheadFuncs funcs = { look_at_stranger, take_earlier };
  g_autoptr (GPtrArray) packs = g_ptr_array_new ();

  self->baseline = bocage_baseline_new (self->selection.top);
  self->packs = bocage_packs_new (); /* those of then */
  for (guint i = 0; i < self->selection.earlier->len; i++)
    if (((const BocageInput *) self->selection.earlier->pdata[i])->is_pack)
      g_ptr_array_add (packs, self->selection.earlier->pdata[i]);
  look_ahead (self, packs, &pack_funcs);
  look_ahead (self, self->selection.earlier, &funcs);
  g_clear_pointer (&self->packs, bocage_packs_free);
  for (guint i = 0; i < self->inputs->len; i++)
    {
      const BocageInput *input = g_ptr_array_index (self->inputs, i);
      g_autofree char *name = bocage_input_get_name (input, self->options->stdin_filename);

      if (input->is_same)
        bocage_baseline_add_same (self->baseline, name);
    }
  bocage_baseline_begin (self->baseline);
  for (guint i = 0; i < self->inputs->len; i++)
    {
      g_autofree char *name
          = bocage_input_get_name (self->inputs->pdata[i], self->options->stdin_filename);

      bocage_baseline_see (self->baseline, name);
    }
}

static BocageStatus
prepare_reports (Job *self, GError **error)
{
  const BocageOptions *options = self->options;

  if (options->baseline != NULL)
    {
      self->baseline = bocage_baseline_load (options->baseline, error);
      if (self->baseline == NULL)
        return BOCAGE_STATUS_USAGE;
    }
  if (options->write_baseline != NULL)
    {
      self->baseline_writer
          = bocage_baseline_writer_new (options->write_baseline, options->baseline_illegal, error);
      if (self->baseline_writer == NULL)
        return BOCAGE_STATUS_UNCHECKED;
    }
  self->reporter = bocage_reporter_new (options, error);
  if (self->reporter == NULL)
    return BOCAGE_STATUS_UNCHECKED;
  if (!bocage_overwrite_check_targets (options, self->reporter, self->baseline_writer, error))
    return BOCAGE_STATUS_USAGE;

  self->needs_paths = self->baseline != NULL || options->new_since != NULL
                      || self->baseline_writer != NULL
                      || bocage_reporter_tells_paths (self->reporter);
  self->needs_maps = bocage_reporter_shows_maps (self->reporter);
  return BOCAGE_STATUS_CLEAN;
}

/* Everything that can fail before a file is looked at.
 * Returns: what to exit with, if something did */
static BocageStatus
prepare (Job *self, GError **error)
{
  const BocageOptions *options = self->options;
  BocageStatus status;

  self->configs = bocage_configs_new (options, error);
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
    read_earlier (self);
  if (self->shard != NULL)
    bocage_reporter_set_shard (self->reporter, self->shard);
  else if (!options->diff)
    read_packs (self);
  if (self->shard == NULL && self->baseline != NULL)
    follow_renames (self);
  return BOCAGE_STATUS_CLEAN;
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

  if (!bocage_selection_is_enough (options, self->n_files, self->selection.is_all_excluded, &error))
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

/* Looks back, closes the reports, and says what went wrong.
 * Returns: what to exit with */
static BocageStatus
conclude (Job *self, BocageStatus status, GError *failure)
{
  const BocageOptions *options = self->options;
  g_autoptr (GError) error = failure;

  if (error == NULL)
    {
      bocage_reporter_flush (self->reporter);
      bocage_aside_tell (bocage_reporter_get_totals (self->reporter), options);
      look_back (self);
      if (!finish (self, &status, &error))
        status = BOCAGE_STATUS_UNCHECKED;
    }
  if (error != NULL)
    bocage_complain (error->message);
  return options->exit_zero && status == BOCAGE_STATUS_FINDINGS ? BOCAGE_STATUS_CLEAN : status;
}

static void
tell_profile (const Job *self)
{
  g_autofree char *text = bocage_profile_describe (self->profile, self->options->stdin_filename);

  g_printerr ("%s", text);
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
  GError *error = NULL;
  BocageStatus status = prepare (&self, &error);

  if (error == NULL)
    {
      if (options->profile)
        self.profile = bocage_profile_new (self.inputs);
      bocage_reporter_begin (self.reporter);
      check_files (&self);
      tell_mended (&self);
    }
  status = conclude (&self, status, error);
  if (self.profile != NULL)
    tell_profile (&self);
  return status;
}

/* Putting parts together */

static void
merge_files (Job *self)
{
  GPtrArray *files = self->merge->files;

  self->packs = bocage_packs_new ();
  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr (BocageRecord) record
          = bocage_record_new_from_json (json_node_get_object (files->pdata[i]), NULL);

      if (record->pack != NULL && record->pack->is_pack)
        bocage_packs_add (self->packs, record);
      if (self->baseline != NULL && bocage_baseline_lacks (self->baseline, record->name))
        {
          bocage_record_identify (record, BOCAGE_CLASS_NOTE);
          bocage_baseline_add_stranger (self->baseline, record);
        }
      else if (self->baseline != NULL)
        bocage_baseline_see (self->baseline, record->name);
    }
  if (self->baseline != NULL)
    bocage_baseline_find_renames (self->baseline);
  for (guint i = 0; i < files->len; i++)
    {
      Task task = { .job = self, .node = files->pdata[i] };

      take_file (bocage_reporter_make (self->reporter, make_record, &task), self);
    }
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
  g_auto (Job) self = { .options = &here };
  GError *error = NULL;
  g_autoptr (BocageMerge) merge
      = bocage_merge_load ((const char *const *) options->operands, &error);
  BocageStatus status = BOCAGE_STATUS_UNCHECKED;

  if (merge != NULL)
    {
      if (!options->has_fail_on)
        here.fail_on = merge->fail_on;
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
  return conclude (&self, status, error);
}
