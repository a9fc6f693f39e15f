/* bocage-format-sarif.c: SARIF 2.1.0, as code scanning wants it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Results come first, so that they can be written as files are checked; the
 * rules behind them are those that found something, silenced or not.
 */

#include "config.h"

#include "bocage-format.h"
#include "bocage-record-json.h"

#include <string.h>

#define SCHEMA "https://json.schemastore.org/sarif-2.1.0.json"
#define MAX_DESCRIPTION 1024 /* characters that code scanning takes */

static void
begin_object (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
}

static void
begin_array (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

/* An object with one text. */
static void
add_text (JsonBuilder *builder, const char *name, const char *text)
{
  g_autofree char *cut = NULL;

  if (g_utf8_strlen (text, -1) > MAX_DESCRIPTION)
    cut = g_utf8_substring (text, 0, MAX_DESCRIPTION);
  begin_object (builder, name);
  bocage_json_add_string (builder, "text", cut != NULL ? cut : text);
  json_builder_end_object (builder);
}

static void
add_physical_location (JsonBuilder *builder, const char *file, const BocageRecordPlace *place)
{
  g_autofree char *uri = bocage_format_make_uri (file);
  const BocageRange *range = &place->range;

  begin_object (builder, "physicalLocation");
  begin_object (builder, "artifactLocation");
  bocage_json_add_string (builder, "uri", uri);
  json_builder_end_object (builder);
  begin_object (builder, "region");
  bocage_json_add_number (builder, "startLine", range->line);
  bocage_json_add_number (builder, "startColumn", range->column);
  bocage_json_add_number (builder, "endLine", range->end_line);
  bocage_json_add_number (builder, "endColumn", range->end_column);
  if (place->has_range)
    {
      bocage_json_add_number (builder, "byteOffset", range->start);
      bocage_json_add_number (builder, "byteLength", range->end - range->start);
    }
  json_builder_end_object (builder);
  json_builder_end_object (builder);
}

static void
add_location (JsonBuilder *builder, const char *file, const BocageRecordPlace *place)
{
  json_builder_begin_object (builder);
  add_physical_location (builder, file, place);
  if (place->path != NULL || place->hex != NULL)
    {
      begin_array (builder, "logicalLocations");
      json_builder_begin_object (builder);
      if (place->hex != NULL)
        bocage_json_add_string (builder, "name", place->hex);
      if (place->path != NULL)
        bocage_json_add_string (builder, "fullyQualifiedName", place->path);
      json_builder_end_object (builder);
      json_builder_end_array (builder);
    }
  json_builder_end_object (builder);
}

static void
add_related (JsonBuilder *builder, const char *file, const BocageRecordFinding *finding)
{
  if (bocage_record_n_related (finding) == 0)
    return;
  begin_array (builder, "relatedLocations");
  for (guint i = 0; i < bocage_record_n_related (finding); i++)
    {
      const BocageRecordRelated *related = bocage_record_get_related (finding, i);

      json_builder_begin_object (builder);
      bocage_json_add_number (builder, "id", i);
      add_text (builder, "message", related->message);
      add_physical_location (builder, related->place.file != NULL ? related->place.file : file,
                             &related->place);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* Left out, alerts would be closed and opened again. */
static void
add_suppression (JsonBuilder *builder, const BocageRecordFinding *finding)
{
  begin_array (builder, "suppressions");
  json_builder_begin_object (builder);
  bocage_json_add_string (builder, "kind",
                          finding->fate == BOCAGE_FATE_ALLOWED ? "inSource" : "external");
  if (finding->reason != NULL)
    bocage_json_add_string (builder, "justification", finding->reason);
  json_builder_end_object (builder);
  json_builder_end_array (builder);
}

static void
add_fixes (JsonBuilder *builder, const char *file, const BocageRecordFinding *finding)
{
  g_autofree char *uri = bocage_format_make_uri (file);

  if (finding->fixes == NULL)
    return;
  begin_array (builder, "fixes");
  for (guint i = 0; i < finding->fixes->len; i++)
    {
      const BocageRecordFix *fix = &g_array_index (finding->fixes, BocageRecordFix, i);

      json_builder_begin_object (builder);
      add_text (builder, "description", fix->title);
      begin_array (builder, "artifactChanges");
      json_builder_begin_object (builder);
      begin_object (builder, "artifactLocation");
      bocage_json_add_string (builder, "uri", uri);
      json_builder_end_object (builder);
      begin_array (builder, "replacements");
      for (guint j = 0; j < fix->edits->len; j++)
        {
          const BocageRecordEdit *edit = &g_array_index (fix->edits, BocageRecordEdit, j);

          json_builder_begin_object (builder);
          begin_object (builder, "deletedRegion");
          bocage_json_add_number (builder, "startLine", edit->range.line);
          bocage_json_add_number (builder, "startColumn", edit->range.column);
          bocage_json_add_number (builder, "endLine", edit->range.end_line);
          bocage_json_add_number (builder, "endColumn", edit->range.end_column);
          bocage_json_add_number (builder, "byteOffset", edit->range.start);
          bocage_json_add_number (builder, "byteLength", edit->range.end - edit->range.start);
          json_builder_end_object (builder);
          /* Not cut short as a description is. */
          begin_object (builder, "insertedContent");
          bocage_json_add_string (builder, "text", edit->text);
          json_builder_end_object (builder);
          json_builder_end_object (builder);
        }
      json_builder_end_array (builder);
      json_builder_end_object (builder);
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_result (JsonBuilder *builder, const char *file, const BocageRecordFinding *finding,
            const BocageOptions *options)
{
  g_autoptr (GString) message = g_string_new (NULL);

  bocage_format_append_message (message, finding);
  json_builder_begin_object (builder);
  bocage_json_add_string (builder, "ruleId", finding->id);
  bocage_json_add_string (builder, "level", bocage_level_name (finding->class_));
  add_text (builder, "message", message->str);
  begin_array (builder, "locations");
  add_location (builder, file, &finding->place);
  json_builder_end_array (builder);
  add_related (builder, file, finding);
  add_fixes (builder, file, finding);
  if (finding->fate != BOCAGE_FATE_REPORTED)
    add_suppression (builder, finding);
  if (options->baseline != NULL)
    bocage_json_add_string (builder, "baselineState",
                            finding->fate == BOCAGE_FATE_BASELINE ? "unchanged" : "new");
  begin_object (builder, "partialFingerprints");
  if (finding->line_hash != NULL)
    bocage_json_add_string (builder, "primaryLocationLineHash", finding->line_hash);
  bocage_json_add_string (builder, "bocage/v1", finding->fingerprint);
  json_builder_end_object (builder);
  json_builder_end_object (builder);
}

static void
add_file (BocageOutput *output, const BocageRecord *record, const BocageOptions *options)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  for (guint i = 0; i < record->findings->len; i++)
    {
      const BocageRecordFinding *finding = bocage_record_get_finding (record, i);

      if (!bocage_format_shows (finding->class_, options))
        continue;
      if (output->text->len > 0)
        g_string_append (output->text, ",\n");
      add_result (builder, record->name, finding, options);
      bocage_json_take_text (builder, output->text);
    }
}

/* The frame */

static void
begin (BocageOutput *output, const BocageOptions *options)
{
  g_string_append (output->text, "{\n\"$schema\":\"" SCHEMA "\",\n\"version\":\"2.1.0\",\n"
                                 "\"runs\":[{\n\"columnKind\":\"unicodeCodePoints\",\n"
                                 "\"results\":[\n");
}

static void
add_rule (JsonBuilder *builder, const BocageCheckCount *count)
{
  const BocageCheck *check = bocage_checks_find (count->id);
  const char *summary = check != NULL ? check->summary : count->id;
  const char *explanation = check != NULL ? check->explanation : count->id;

  json_builder_begin_object (builder);
  bocage_json_add_string (builder, "id", count->id);
  add_text (builder, "shortDescription", summary);
  add_text (builder, "fullDescription", explanation);
  begin_object (builder, "help");
  bocage_json_add_string (builder, "text", explanation);
  bocage_json_add_string (builder, "markdown", explanation);
  json_builder_end_object (builder);
  begin_object (builder, "defaultConfiguration");
  bocage_json_add_string (builder, "level",
                          bocage_level_name (check != NULL ? check->class_ : count->class_));
  json_builder_end_object (builder);
  begin_object (builder, "properties");
  begin_array (builder, "tags");
  json_builder_add_string_value (builder,
                                 bocage_class_name (check != NULL ? check->class_ : count->class_));
  json_builder_end_array (builder);
  bocage_json_add_string (builder, "precision", "very-high");
  json_builder_end_object (builder);
  json_builder_end_object (builder);
}

static void
add_tool (JsonBuilder *builder, const BocageTotals *totals)
{
  begin_object (builder, "tool");
  begin_object (builder, "driver");
  bocage_json_add_string (builder, "name", "bocage-validate");
  bocage_json_add_string (builder, "version", PACKAGE_VERSION);
  begin_array (builder, "rules");
  for (guint i = 0; i < totals->checks->len; i++)
    add_rule (builder, &g_array_index (totals->checks, BocageCheckCount, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  json_builder_end_object (builder);
}

/* Without it a run in which files could not be read would look like a clean one. */
static void
add_invocation (JsonBuilder *builder, const BocageTotals *totals)
{
  begin_array (builder, "invocations");
  json_builder_begin_object (builder);
  bocage_json_add_boolean (builder, "executionSuccessful", bocage_totals_is_complete (totals));
  bocage_json_add_number (builder, "exitCode", totals->status);
  begin_array (builder, "toolExecutionNotifications");
  for (guint i = 0; i < totals->problems->len; i++)
    {
      const BocageProblem *problem = &g_array_index (totals->problems, BocageProblem, i);
      g_autofree char *uri = bocage_format_make_uri (problem->file);

      json_builder_begin_object (builder);
      bocage_json_add_string (builder, "level", problem->is_gap ? "warning" : "error");
      add_text (builder, "message", problem->message);
      begin_array (builder, "locations");
      json_builder_begin_object (builder);
      begin_object (builder, "physicalLocation");
      begin_object (builder, "artifactLocation");
      bocage_json_add_string (builder, "uri", uri);
      json_builder_end_object (builder);
      json_builder_end_object (builder);
      json_builder_end_object (builder);
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  json_builder_end_array (builder);
}

static void
end (BocageOutput *output, const BocageTotals *totals, const BocageOptions *options)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GString) rest = g_string_new (NULL);

  json_builder_begin_object (builder);
  add_tool (builder, totals);
  add_invocation (builder, totals);
  json_builder_end_object (builder);
  bocage_json_take_text (builder, rest);
  /* They go on in the object that the results began. */
  g_string_append_printf (output->text, "\n],\n%s]\n}\n", rest->str + 1);
}

const BocageFormat bocage_format_sarif = {
  .name = "sarif",
  .for_machines = TRUE,
  .identifies = TRUE,
  .separator = ",\n",
  .begin = begin,
  .file = add_file,
  .end = end,
};
