/* bocage-totals.c: what the files of a run add up to
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-record-form.h"

#include <string.h>

#define MAX_LEFT_OUT 1000 /* names that are kept apart: there are not so many rules */

static void
clear_problem (gpointer data)
{
  BocageProblem *self = data;

  g_free (self->file);
  g_free (self->message);
}

void
bocage_totals_init (BocageTotals *self)
{
  *self = (BocageTotals){ .status = BOCAGE_STATUS_CLEAN };
  self->rulesets = bocage_record_list_new (&bocage_record_ruleset_form);
  self->checks = g_array_new (FALSE, FALSE, sizeof (BocageCheckCount));
  self->problems = g_array_new (FALSE, FALSE, sizeof (BocageProblem));
  g_array_set_clear_func (self->problems, clear_problem);
}

static BocageCheckCount *
find_count (BocageTotals *self, const char *id)
{
  BocageCheckCount count = { NULL };
  guint low = 0, high = self->checks->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      BocageCheckCount *known = &g_array_index (self->checks, BocageCheckCount, middle);
      int order = strcmp (known->id, id);

      if (order == 0)
        return known;
      if (order < 0)
        low = middle + 1;
      else
        high = middle;
    }
  count.id = bocage_token_keep (id);
  g_array_insert_val (self->checks, low, count);
  return &g_array_index (self->checks, BocageCheckCount, low);
}

static void
count_checks (BocageTotals *self, const BocageRecord *record)
{
  for (guint i = 0; i < record->findings->len; i++)
    {
      const BocageRecordFinding *finding = bocage_record_get_finding (record, i);
      BocageCheckCount *count = find_count (self, finding->id);

      if (finding->fate != BOCAGE_FATE_REPORTED)
        continue;
      count->n++;
      count->n_files += count->last_file != self->n_files;
      count->last_file = self->n_files;
      count->class_ = MAX (count->class_, finding->class_);
    }
}

static void
add_ruleset (BocageTotals *self, const BocageRecordRuleset *ruleset)
{
  for (guint i = 0; i < self->rulesets->len; i++)
    {
      const BocageRecordRuleset *known = &g_array_index (self->rulesets, BocageRecordRuleset, i);

      if (strcmp (known->id, ruleset->id) == 0 && strcmp (known->digest, ruleset->digest) == 0)
        return;
    }
  bocage_record_form_copy (&bocage_record_ruleset_form,
                           bocage_record_list_add (&self->rulesets, &bocage_record_ruleset_form),
                           ruleset);
}

static void
add_problem (BocageTotals *self, const BocageRecord *record)
{
  BocageProblem problem = {
    .file = g_strdup (record->name),
    .message = g_strdup (bocage_record_get_problem (record)),
  };

  g_array_append_val (self->problems, problem);
}

static void
add_left_out (BocageTotals *self, const BocageRecordGap *gap)
{
  if (self->left_out == NULL)
    self->left_out = g_ptr_array_new_with_free_func (g_free);
  if (!g_ptr_array_find_with_equal_func (self->left_out, gap->subject, g_str_equal, NULL)
      && self->left_out->len < MAX_LEFT_OUT)
    g_ptr_array_add (self->left_out, g_strdup (gap->subject));
}

/* Where the file could not be read at all, that is the problem, and told. */
static void
add_gaps (BocageTotals *self, const BocageRecord *record)
{
  self->n_hindered += record->complete && bocage_record_n_faulty_gaps (record) > 0;
  for (guint i = 0; i < bocage_record_n_gaps (record); i++)
    {
      const BocageRecordGap *gap = bocage_record_get_gap (record, i);
      BocageProblem problem = { .file = g_strdup (record->name), .is_gap = TRUE };

      if (gap->cause == NULL)
        {
          g_free (problem.file);
          continue;
        }
      if (gap->group == BOCAGE_GAP_EFFECT)
        add_left_out (self, gap);
      problem.message = bocage_record_gap_describe (gap);
      g_array_append_val (self->problems, problem);
    }
}

void
bocage_totals_add (BocageTotals *self, const BocageRecord *record, BocageClass fail_on)
{
  BocageStatus status = BOCAGE_STATUS_CLEAN;

  self->n_files++;
  self->n_missing += record->n_missing;
  self->n_ignored += record->n_ignored;
  self->n_allowed += record->n_allowed;
  self->n_baselined += record->n_baselined;
  self->n_moved += record->n_moved;
  self->n_fixed += record->n_fixed;
  self->n_mended += record->n_mended;
  for (int i = 0; i < BOCAGE_N_CLASSES; i++)
    {
      self->counts[i] += record->counts[i];
      if (record->counts[i] > 0 && i >= (int) fail_on)
        status = BOCAGE_STATUS_FINDINGS;
    }
  if (!record->complete)
    {
      if (record->ruleset.id != NULL)
        self->n_partial++;
      else
        self->n_unchecked++;
      status = BOCAGE_STATUS_UNCHECKED;
      add_problem (self, record);
    }
  add_gaps (self, record);
  self->status = MAX (self->status, status);
  if (record->ruleset.id != NULL)
    add_ruleset (self, &record->ruleset);
  count_checks (self, record);
}

/* Whether everything that should have been checked was. */
gboolean
bocage_totals_is_complete (const BocageTotals *self)
{
  return self->n_partial + self->n_unchecked == 0 && !self->fell_short;
}

void
bocage_totals_clear (BocageTotals *self)
{
  g_clear_pointer (&self->rulesets, g_array_unref);
  g_clear_pointer (&self->checks, g_array_unref);
  g_clear_pointer (&self->problems, g_array_unref);
  g_clear_pointer (&self->left_out, g_ptr_array_unref);
}
