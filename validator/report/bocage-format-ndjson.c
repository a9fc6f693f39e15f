/* bocage-format-ndjson.c: the JSON report, a line a file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * For programs that read while the run goes on, and for reports that are put
 * together later: the first line says what it is, the last that it is whole.
 */

#include "config.h"

#include "bocage-format.h"
#include "bocage-record-json.h"
#include "selection/bocage-shard.h"

static void
begin (BocageOutput *output, const BocageOptions *options)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  bocage_json_add_string (builder, "format", "bocage-validate");
  bocage_json_add_number (builder, "version", BOCAGE_REPORT_VERSION);
  bocage_json_add_string (builder, "program", PACKAGE_VERSION);
  bocage_json_add_string (builder, "failOn", bocage_class_name (options->fail_on));
  if (options->shard_info != NULL)
    {
      json_builder_set_member_name (builder, "shard");
      bocage_shard_add_json (options->shard_info, builder);
    }
  json_builder_end_object (builder);
  bocage_json_take_text (builder, output->text);
  g_string_append_c (output->text, '\n');
}

static void
add_file (BocageOutput *output, const BocageRecord *record, const BocageOptions *options)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  bocage_json_add_record (builder, record, options);
  bocage_json_take_text (builder, output->text);
  g_string_append_c (output->text, '\n');
}

static void
end (BocageOutput *output, const BocageTotals *totals, const BocageOptions *options)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  bocage_json_add_totals (builder, totals);
  json_builder_end_object (builder);
  bocage_json_take_text (builder, output->text);
  g_string_append_c (output->text, '\n');
}

const BocageFormat bocage_format_ndjson = {
  .name = "ndjson",
  .for_machines = TRUE,
  .identifies = TRUE,
  .separator = "",
  .begin = begin,
  .file = add_file,
  .end = end,
};
