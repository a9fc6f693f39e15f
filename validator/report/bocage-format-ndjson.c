/* bocage-format-ndjson.c: the JSON report, a line a file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * For programs that read while the run goes on, and for reports that are put
 * together later: the first line says what it is, the last that it is whole.
 */

#include "config.h"

#include "bocage-format.h"
#include "record/bocage-record-json.h"
#include "record/bocage-shard.h"

static void
begin (BocageOutput *output, const BocageShowOptions *options)
{
  BocageJsonWriter writer = { .text = output->text };

  bocage_json_begin_object (&writer, NULL);
  bocage_json_add_string (&writer, "format", "bocage-validate");
  bocage_json_add_number (&writer, "version", BOCAGE_REPORT_VERSION);
  bocage_json_add_string (&writer, "program", PACKAGE_VERSION);
  bocage_json_add_string (&writer, "failOn", bocage_class_name (options->fail_on));
  if (options->shard_info != NULL)
    bocage_shard_add_json (options->shard_info, &writer, "shard");
  bocage_json_end_object (&writer);
  g_string_append_c (output->text, '\n');
}

static void
add_file (BocageOutput *output, const BocageRecord *record, const BocageShowOptions *options)
{
  BocageJsonWriter writer = { .text = output->text, .overflow = output->overflow };

  bocage_json_add_record (&writer, record, options);
  g_string_append_c (output->text, '\n');
}

static void
end (BocageOutput *output, const BocageTotals *totals, const BocageShowOptions *options)
{
  BocageJsonWriter writer = { .text = output->text };

  bocage_json_begin_object (&writer, NULL);
  bocage_json_add_totals (&writer, totals);
  if (options->statistics)
    bocage_json_add_statistics (&writer, totals);
  bocage_json_end_object (&writer);
  g_string_append_c (output->text, '\n');
}

const BocageFormat bocage_format_ndjson = {
  .name = "ndjson",
  .has_statistics = TRUE,
  .for_machines = TRUE,
  .identifies = TRUE,
  .separator = "",
  .begin = begin,
  .file = add_file,
  .end = end,
};
