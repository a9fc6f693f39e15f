/* bocage-record-json.c: records written as JSON
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The form is that of docs/json-report.md.  What is written with every finding
 * shown comes back as it was, but for the bytes of the file.
 */

#include "config.h"

#include "bocage-record-json.h"

#include "bocage-record-form.h"

static void add_members (BocageJsonWriter *writer, const BocageRecordForm *form, gconstpointer item,
                         guint left_out);

void
bocage_json_add_counts (BocageJsonWriter *writer, const guint *counts)
{
  for (int i = BOCAGE_CLASS_ILLEGAL; i >= 0; i--)
    bocage_json_add_number (writer, bocage_class_name (i), counts[i]);
}

static void
add_item (BocageJsonWriter *writer, const char *name, const BocageRecordForm *form,
          gconstpointer item, guint left_out)
{
  bocage_json_begin_object (writer, name);
  add_members (writer, form, item, left_out);
  bocage_json_end_object (writer);
}

/* What is parted by blanks. */
static void
add_ids (BocageJsonWriter *writer, const char *name, const char *text)
{
  g_auto (GStrv) ids = g_strsplit (text, " ", -1);

  bocage_json_begin_array (writer, name);
  for (guint i = 0; ids[i] != NULL; i++)
    bocage_json_add_string (writer, NULL, ids[i]);
  bocage_json_end_array (writer);
}

/* @id: (nullable) */
static void
add_summary (BocageJsonWriter *writer, const char *name, const char *id)
{
  const BocageCheck *check = id != NULL ? bocage_checks_find (id) : NULL;

  if (check != NULL)
    bocage_json_add_string (writer, name, check->summary);
}

static void
add_weights (BocageJsonWriter *writer, const char *name, const int *weights)
{
  bocage_json_begin_array (writer, name);
  for (int i = 0; i < BOCAGE_N_PACK_CHECKS; i++)
    bocage_json_add_number (writer, NULL, weights[i]);
  bocage_json_end_array (writer);
}

/* @list: (nullable) */
static void
add_list (BocageJsonWriter *writer, const BocageRecordMember *member, const GArray *list,
          guint left_out)
{
  bocage_json_begin_array (writer, member->name);
  for (guint i = 0; list != NULL && i < list->len; i++)
    add_item (writer, NULL, member->form, list->data + member->form->size * i, left_out);
  bocage_json_end_array (writer);
}

static void
add_member (BocageJsonWriter *writer, const BocageRecordMember *member, gconstpointer item,
            guint left_out)
{
  gconstpointer at = (const char *) item + member->offset;

  switch (member->type)
    {
    case BOCAGE_MEMBER_TEXT:
    case BOCAGE_MEMBER_CHECK:
      bocage_json_add_string (writer, member->name, *(const char *const *) at);
      break;
    case BOCAGE_MEMBER_IDS:
      add_ids (writer, member->name, *(const char *const *) at);
      break;
    case BOCAGE_MEMBER_WORD:
      bocage_json_add_string (writer, member->name, member->words->get (*(const guint *) at));
      break;
    case BOCAGE_MEMBER_TRUTH:
      bocage_json_add_boolean (writer, member->name, *(const gboolean *) at);
      break;
    case BOCAGE_MEMBER_COUNT:
      bocage_json_add_number (writer, member->name, *(const guint *) at);
      break;
    case BOCAGE_MEMBER_SIZE:
      bocage_json_add_number (writer, member->name, (gint64) * (const gsize *) at);
      break;
    case BOCAGE_MEMBER_SUMMARY:
      add_summary (writer, member->name, *(const char *const *) at);
      break;
    case BOCAGE_MEMBER_COUNTS:
      bocage_json_add_counts (writer, at);
      break;
    case BOCAGE_MEMBER_WEIGHTS:
      add_weights (writer, member->name, at);
      break;
    case BOCAGE_MEMBER_MAYBE_RANGE:
      if (((const BocageRecordPlace *) at)->has_range)
        add_members (writer, &bocage_record_range_form, &((const BocageRecordPlace *) at)->range,
                     left_out);
      break;
    case BOCAGE_MEMBER_RANGE:
      add_members (writer, &bocage_record_range_form, at, left_out);
      break;
    case BOCAGE_MEMBER_PART:
      add_item (writer, member->name, member->form, at, left_out);
      break;
    case BOCAGE_MEMBER_OWNED:
      add_item (writer, member->name, member->form, *(gconstpointer const *) at, left_out);
      break;
    case BOCAGE_MEMBER_LIST:
      add_list (writer, member, *(GArray *const *) at, left_out);
      break;
    }
}

/* Whether a member has no member of its own in JSON, but is seen there. */
static gboolean
is_nameless (BocageMemberType type)
{
  return type == BOCAGE_MEMBER_RANGE || type == BOCAGE_MEMBER_MAYBE_RANGE
         || type == BOCAGE_MEMBER_COUNTS;
}

/* @left_out: of BocageMemberFlags: one of them keeps a member out */
static void
add_members (BocageJsonWriter *writer, const BocageRecordForm *form, gconstpointer item,
             guint left_out)
{
  for (guint i = 0; i < form->n_members; i++)
    {
      const BocageRecordMember *member = &form->members[i];
      gboolean may_miss = (member->flags & (BOCAGE_MEMBER_IF_SET | BOCAGE_MEMBER_OR_NULL)) != 0;

      if ((member->flags & left_out) != 0 || (member->name == NULL && !is_nameless (member->type)))
        continue;
      if (!may_miss || bocage_record_member_is_set (member, item))
        add_member (writer, member, item, left_out);
      else if ((member->flags & BOCAGE_MEMBER_OR_NULL) != 0)
        bocage_json_add_string (writer, member->name, NULL);
    }
}

/* @index: (nullable): where it stands among all, written where that cannot be seen otherwise */
static void
add_finding (BocageJsonWriter *writer, const BocageRecordFinding *finding, const guint *index)
{
  bocage_json_begin_object (writer, NULL);
  if (index != NULL)
    bocage_json_add_number (writer, "index", *index);
  add_members (writer, &bocage_record_finding_form, finding, 0);
  bocage_json_end_object (writer);
  bocage_overflow_relieve (writer->overflow, writer->text);
}

/* What is silenced, apart from what is not: nobody should take the one for the other. */
static void
add_silenced (BocageJsonWriter *writer, const BocageRecord *record,
              const BocageShowOptions *options)
{
  if (record->n_allowed + record->n_baselined == 0)
    return;
  bocage_json_begin_array (writer, "silenced");
  for (guint i = 0; i < record->findings->len; i++)
    {
      const BocageRecordFinding *finding = bocage_record_get_finding (record, i);

      if (finding->fate != BOCAGE_FATE_REPORTED
          && (options == NULL || bocage_options_show (options, finding->class_)))
        add_finding (writer, finding, &i);
    }
  bocage_json_end_array (writer);
}

/* @options: (nullable): which findings to show; NULL: all */
void
bocage_json_add_findings (BocageJsonWriter *writer, const BocageRecord *record,
                          const BocageShowOptions *options)
{
  bocage_json_begin_array (writer, "findings");
  for (guint i = 0; i < record->findings->len; i++)
    {
      const BocageRecordFinding *finding = bocage_record_get_finding (record, i);

      if (finding->fate == BOCAGE_FATE_REPORTED
          && (options == NULL || bocage_options_show (options, finding->class_)))
        add_finding (writer, finding, NULL);
    }
  bocage_json_end_array (writer);
}

/* @options: (nullable): which findings to show; NULL: all */
void
bocage_json_add_record (BocageJsonWriter *writer, const BocageRecord *record,
                        const BocageShowOptions *options)
{
  gboolean is_for_merge = options == NULL || options->shard_info != NULL;

  bocage_json_begin_object (writer, NULL);
  add_members (writer, &bocage_record_form, record, is_for_merge ? 0 : BOCAGE_MEMBER_FOR_MERGE);
  bocage_json_add_findings (writer, record, options);
  add_silenced (writer, record, options);
  bocage_json_end_object (writer);
}

/* The members with which a report ends. */
void
bocage_json_add_totals (BocageJsonWriter *writer, const BocageTotals *totals)
{
  add_item (writer, "counts", &bocage_totals_form, totals, 0);
  bocage_json_add_boolean (writer, "complete", bocage_totals_is_complete (totals));
  bocage_json_add_number (writer, "status", totals->status);
}

/* How often each check has found something. */
void
bocage_json_add_statistics (BocageJsonWriter *writer, const BocageTotals *totals)
{
  bocage_json_begin_array (writer, "statistics");
  for (guint i = 0; i < totals->checks->len; i++)
    {
      const BocageCheckCount *count = &g_array_index (totals->checks, BocageCheckCount, i);

      if (count->n == 0)
        continue;
      bocage_json_begin_object (writer, NULL);
      bocage_json_add_string (writer, "id", count->id);
      bocage_json_add_string (writer, "class", bocage_class_name (count->class_));
      bocage_json_add_number (writer, "findings", count->n);
      bocage_json_add_number (writer, "files", count->n_files);
      bocage_json_end_object (writer);
    }
  bocage_json_end_array (writer);
}
