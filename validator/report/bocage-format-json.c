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
#include "record/bocage-record-json.h"
#include "record/bocage-shard.h"

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
begin (BocageOutput *output, const BocageShowOptions *options)
{
  append_head (output);
  g_string_append_printf (output->text, "\"failOn\":\"%s\",\n",
                          bocage_class_name (options->fail_on));
  if (options->shard_info != NULL)
    {
      BocageJsonWriter writer = { .text = output->text };

      bocage_shard_add_json (options->shard_info, &writer, "shard");
      g_string_append (output->text, ",\n");
    }
  g_string_append (output->text, "\"files\":[\n");
}

static void
add_file (BocageOutput *output, const BocageRecord *record, const BocageShowOptions *options)
{
  BocageJsonWriter writer = { .text = output->text, .overflow = output->overflow };

  bocage_json_add_record (&writer, record, options);
}

static void
end (BocageOutput *output, const BocageTotals *totals, const BocageShowOptions *options)
{
  BocageJsonWriter writer = { .text = output->text };

  /* They go on in the object that append_head () began. */
  g_string_append (output->text, "\n],\n");
  bocage_json_add_totals (&writer, totals);
  if (options->statistics)
    bocage_json_add_statistics (&writer, totals);
  g_string_append (output->text, "}\n");
}

/* @list: (nullable): separated by blanks, commas or both */
static void
add_ids (BocageJsonWriter *writer, const char *name, const char *list)
{
  g_auto (GStrv) ids = g_strsplit_set (list != NULL ? list : "", ", ", -1);

  bocage_json_begin_array (writer, name);
  for (guint i = 0; ids[i] != NULL; i++)
    if (*ids[i] != '\0')
      bocage_json_add_string (writer, NULL, ids[i]);
  bocage_json_end_array (writer);
}

static void
add_check (BocageJsonWriter *writer, const BocageCheck *check)
{
  static const char *const origins[] = { "reader", "model", "derived" };
  g_autofree char *url = bocage_check_make_url (check);
  g_autofree char *superseded = bocage_checks_list_superseded (check);
  g_autofree char *hindered = bocage_checks_list_hindered (check);

  bocage_json_add_string (writer, "id", check->id);
  bocage_json_add_string (writer, "class", bocage_class_name (check->class_));
  bocage_json_add_string (writer, "kind", bocage_kind_name (check->kind));
  bocage_json_add_string (writer, "origin", origins[check->origin]);
  bocage_json_add_string (writer, "since", check->since);
  bocage_json_add_boolean (writer, "gap", check->is_gap);
  bocage_json_add_boolean (writer, "waivable", check->waivable);
  bocage_json_add_boolean (writer, "strictIllegal", check->strict_illegal);
  bocage_json_add_string (writer, "repair", bocage_repair_name (check->repair));
  bocage_json_add_string (writer, "summary", check->summary);
  bocage_json_add_string (writer, "explanation", check->explanation);
  bocage_json_add_string (writer, "source", check->source);
  if (url != NULL)
    bocage_json_add_string (writer, "url", url);

  add_ids (writer, "supersedes", superseded);
  add_ids (writer, "hinders", hindered);
}

static void
list_checks (BocageOutput *output)
{
  append_head (output);
  g_string_append (output->text, "\"checks\":[");
  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      BocageJsonWriter writer = { .text = output->text };

      g_string_append (output->text, i > 0 ? ",\n" : "\n");
      bocage_json_begin_object (&writer, NULL);
      add_check (&writer, bocage_checks_get (i));
      bocage_json_end_object (&writer);
    }
  g_string_append (output->text, "\n]\n}\n");
}

static void
explain (BocageOutput *output, const BocageCheck *check, const BocageOptions *options)
{
  static const char *const kinds[] = { "bad", "good" };
  BocageJsonWriter writer = { .text = output->text };

  append_head (output);
  bocage_json_begin_object (&writer, "check");
  add_check (&writer, check);
  bocage_json_begin_array (&writer, "examples");
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GBytes) bytes = bocage_example_load (check, kinds[i]);
      g_autoptr (BocageRecord) record = NULL;
      g_autofree char *text = NULL;
      gsize size;

      if (bytes == NULL)
        continue;
      record = bocage_example_check (kinds[i], bytes, &options->read);
      text = g_utf8_make_valid (g_bytes_get_data (bytes, &size), g_bytes_get_size (bytes));
      bocage_json_begin_object (&writer, NULL);
      bocage_json_add_string (&writer, "kind", kinds[i]);
      bocage_json_add_string (&writer, "text", text);
      bocage_json_add_findings (&writer, record, &options->show);
      bocage_json_end_object (&writer);
    }
  bocage_json_end_array (&writer);
  bocage_json_end_object (&writer);
  g_string_append (output->text, "\n}\n");
}

const BocageFormat bocage_format_json = {
  .name = "json",
  .has_statistics = TRUE,
  .for_machines = TRUE,
  .identifies = TRUE,
  .separator = ",\n",
  .begin = begin,
  .file = add_file,
  .end = end,
  .list_checks = list_checks,
  .explain = explain,
};
