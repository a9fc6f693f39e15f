/* bocage-format-gitlab.c: GitLab's code quality report
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One array for the whole run.  Of two findings of one fingerprint only the
 * first is shown, so the file is part of it.
 */

#include "config.h"

#include "bocage-format.h"
#include "record/bocage-record-json.h"

static const char *const severities[BOCAGE_N_CLASSES] = {
  [BOCAGE_CLASS_NOTE] = "info",
  [BOCAGE_CLASS_SUSPICIOUS] = "minor",
  [BOCAGE_CLASS_ILLEGAL] = "major",
};

static void
add_entry (BocageOutput *output, const char *file, const BocageRange *range, const char *id,
           const char *severity, const char *message, const char *fingerprint)
{
  g_autofree char *key = g_strdup_printf ("%s\n%s", file, fingerprint);
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, key, -1);
  g_autofree char *path = bocage_format_make_path (file);
  BocageJsonWriter writer = { .text = output->text };

  bocage_output_begin_item (output, ",\n");
  bocage_json_begin_object (&writer, NULL);
  bocage_json_add_string (&writer, "description", message);
  bocage_json_add_string (&writer, "check_name", id);
  bocage_json_add_string (&writer, "fingerprint", hash);
  bocage_json_add_string (&writer, "severity", severity);
  bocage_json_begin_object (&writer, "location");
  bocage_json_add_string (&writer, "path", path);
  bocage_json_begin_object (&writer, "lines");
  bocage_json_add_number (&writer, "begin", range->line);
  bocage_json_add_number (&writer, "end", range->end_line);
  bocage_json_end_object (&writer);
  bocage_json_end_object (&writer);
  bocage_json_end_object (&writer);
}

static void
add_file (BocageOutput *output, const BocageRecord *record, const BocageShowOptions *options)
{
  BocageRecordPlace whole;

  for (guint i = 0; i < record->findings->len; i++)
    {
      const BocageRecordFinding *finding = bocage_record_get_finding (record, i);
      g_autoptr (GString) message = g_string_new (NULL);

      if (!bocage_format_shows_finding (finding, options))
        continue;
      bocage_format_append_message (message, finding);
      add_entry (output, record->name, &finding->place.range, finding->id,
                 severities[finding->class_], message->str, finding->fingerprint);
      bocage_output_relieve (output);
    }
  if (!record->complete)
    {
      bocage_record_place_init (&whole);
      add_entry (output, record->name, &whole.range, "unchecked", "blocker",
                 bocage_record_get_problem (record), "unchecked");
    }
}

static void
begin (BocageOutput *output, const BocageShowOptions *options)
{
  g_string_append (output->text, "[\n");
}

static void
end (BocageOutput *output, const BocageTotals *totals, const BocageShowOptions *options)
{
  g_string_append (output->text, "\n]\n");
}

const BocageFormat bocage_format_gitlab = {
  .name = "gitlab",
  .for_machines = TRUE,
  .shows = BOCAGE_CLASS_SUSPICIOUS,
  .hides_gaps = TRUE,
  .identifies = TRUE,
  .separator = ",\n",
  .begin = begin,
  .file = add_file,
  .end = end,
};
