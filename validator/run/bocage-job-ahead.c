/* bocage-job-ahead.c: what must be known before the first file of a run
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-job-private.h"

#include "bocage-ahead.h"
#include "record/bocage-record-json.h"

/* Looks at some files before their turn. */
static void
look_ahead (BocageJob *self, GPtrArray *inputs, const BocageAheadFuncs *funcs)
{
  if (!bocage_ahead_run (inputs, &self->options->run, funcs, self->lost, self))
    bocage_reporter_raise (self->reporter, BOCAGE_STATUS_UNCHECKED);
}

static BocageRecord *
look_at_pack (const BocageInput *input, gpointer user_data)
{
  const BocageJob *self = user_data;
  g_autoptr (BocageVerdict) verdict = bocage_verdict_new (input, &self->options->read);
  BocageRecord *record = bocage_record_new (verdict->name);

  bocage_record_find_pack (record, verdict, input);
  return record;
}

static void
take_pack (BocageRecord *record, gpointer user_data)
{
  BocageJob *self = user_data;

  bocage_packs_add (self->packs, record);
}

/* What the packs say must be known before the first of their battles. */
void
_bocage_job_read_packs (BocageJob *self)
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
  const BocageTask task = { .job = user_data, .input = input };
  BocageOptions here = _bocage_job_get_options (input, task.job->options);
  g_autoptr (BocageVerdict) verdict = bocage_verdict_new (input, &here.read);
  BocageRecord *record = _bocage_job_judge (&task, verdict);

  bocage_config_apply (input->config, record);
  bocage_record_identify (record, BOCAGE_CLASS_NOTE);
  return record;
}

static void
take_stranger (BocageRecord *record, gpointer user_data)
{
  const BocageJob *self = user_data;

  bocage_baseline_add_stranger (self->baseline, record);
}

/* Which files of the baseline have another name now must be known before the first of them.
 * Who sees but a part of the files cannot tell. */
void
_bocage_job_follow_renames (BocageJob *self)
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
  const BocageJob *self = user_data;

  if (bocage_packs_look (self->packs, record))
    bocage_packs_report (self->packs, record);
  bocage_record_identify (record, BOCAGE_CLASS_NOTE);
  bocage_baseline_add (self->baseline, record);
}

/* What was found at another revision is a baseline of which nobody has to keep a file. */
void
_bocage_job_read_earlier (BocageJob *self)
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
      g_autofree char *name = bocage_input_get_name (input, self->options->read.stdin_filename);

      if (input->is_same)
        bocage_baseline_add_same (self->baseline, name);
    }
  bocage_baseline_begin (self->baseline);
  for (guint i = 0; i < self->inputs->len; i++)
    {
      g_autofree char *name
          = bocage_input_get_name (self->inputs->pdata[i], self->options->read.stdin_filename);

      bocage_baseline_see (self->baseline, name);
    }
}

/* Of the parts of a run everything has been looked at.  Their packs and what has another name now
 * must be known all the same. */
void
_bocage_job_follow_merge (BocageJob *self)
{
  GPtrArray *files = self->merge->files;

  self->packs = bocage_packs_new ();
  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr (BocageRecord) record
          = bocage_record_new_from_json (bocage_json_node_get_object (files->pdata[i]), NULL);

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
}
