/* bocage-format-json.c: everything about a run, for programs
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One object.  Its files are written as they are checked, so that a large run
 * needs no more memory than a small one.  Members are only ever added within a
 * version.
 */

#include "config.h"

#include "bocage-format.h"
#include "bocage-record-json.h"
#include "selection/bocage-shard.h"

/* The format */

static void
append_head (BocageOutput *output)
{
  g_string_append_printf (output->text,
                          "{\n\"format\":\"bocage-validate\",\n\"version\":%d,\n"
                          "\"program\":\"%s\",\n",
                          BOCAGE_REPORT_VERSION, PACKAGE_VERSION);
}

static void
begin (BocageOutput *output, const BocageOptions *options)
{
  append_head (output);
  g_string_append_printf (output->text, "\"failOn\":\"%s\",\n",
                          bocage_class_name (options->fail_on));
  if (options->shard_info != NULL)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();

      bocage_shard_add_json (options->shard_info, builder);
      g_string_append (output->text, "\"shard\":");
      bocage_json_take_text (builder, output->text);
      g_string_append (output->text, ",\n");
    }
  g_string_append (output->text, "\"files\":[\n");
}

static void
add_file (BocageOutput *output, const BocageRecord *record, const BocageOptions *options)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  bocage_json_add_record (builder, record, options);
  bocage_json_take_text (builder, output->text);
}

static void
end (BocageOutput *output, const BocageTotals *totals, const BocageOptions *options)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GString) rest = g_string_new (NULL);

  json_builder_begin_object (builder);
  bocage_json_add_totals (builder, totals);
  json_builder_end_object (builder);
  bocage_json_take_text (builder, rest);
  /* They go on in the object that append_head () began. */
  g_string_append_printf (output->text, "\n],\n%s\n", rest->str + 1);
}

/* @list: (nullable): separated by blanks */
static void
add_ids (JsonBuilder *builder, const char *name, const char *list)
{
  g_auto (GStrv) ids = g_strsplit (list != NULL ? list : "", " ", -1);

  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; ids[i] != NULL; i++)
    if (*ids[i] != '\0')
      json_builder_add_string_value (builder, ids[i]);
  json_builder_end_array (builder);
}

static void
add_check (JsonBuilder *builder, const BocageCheck *check)
{
  static const char *const origins[] = { "reader", "model", "derived" };

  bocage_json_add_string (builder, "id", check->id);
  bocage_json_add_string (builder, "class", bocage_class_name (check->class_));
  bocage_json_add_string (builder, "origin", origins[check->origin]);
  bocage_json_add_string (builder, "since", check->since);
  bocage_json_add_boolean (builder, "waivable", check->waivable);
  bocage_json_add_boolean (builder, "strictIllegal", check->strict_illegal);
  bocage_json_add_string (builder, "repair", bocage_repair_name (check->repair));
  bocage_json_add_string (builder, "summary", check->summary);
  bocage_json_add_string (builder, "explanation", check->explanation);
  bocage_json_add_string (builder, "source", check->source);

  add_ids (builder, "supersedes", check->supersedes);
  add_ids (builder, "hinders", check->hinders);
}

static void
list_checks (BocageOutput *output)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  append_head (output);
  g_string_append (output->text, "\"checks\":[");
  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      g_string_append (output->text, i > 0 ? ",\n" : "\n");
      json_builder_begin_object (builder);
      add_check (builder, bocage_checks_get (i));
      json_builder_end_object (builder);
      bocage_json_take_text (builder, output->text);
    }
  g_string_append (output->text, "\n]\n}\n");
}

static void
explain (BocageOutput *output, const BocageCheck *check, const BocageOptions *options)
{
  static const char *const kinds[] = { "bad", "good" };
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  add_check (builder, check);
  json_builder_set_member_name (builder, "examples");
  json_builder_begin_array (builder);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GBytes) bytes = bocage_example_load (check, kinds[i]);
      g_autoptr (BocageRecord) record = NULL;
      g_autofree char *text = NULL;
      gsize size;

      if (bytes == NULL)
        continue;
      record = bocage_example_check (kinds[i], bytes, options);
      text = g_utf8_make_valid (g_bytes_get_data (bytes, &size), g_bytes_get_size (bytes));
      json_builder_begin_object (builder);
      bocage_json_add_string (builder, "kind", kinds[i]);
      bocage_json_add_string (builder, "text", text);
      bocage_json_add_findings (builder, record, options);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  append_head (output);
  g_string_append (output->text, "\"check\":");
  bocage_json_take_text (builder, output->text);
  g_string_append (output->text, "\n}\n");
}

const BocageFormat bocage_format_json = {
  .name = "json",
  .for_machines = TRUE,
  .identifies = TRUE,
  .separator = ",\n",
  .begin = begin,
  .file = add_file,
  .end = end,
  .list_checks = list_checks,
  .explain = explain,
};
