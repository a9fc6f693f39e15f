/* bocage-format-sarif.c: SARIF 2.1.0, as code scanning wants it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Results come first, so that they can be written as files are checked; the
 * rules behind them are those that found something, silenced or not.
 */

#include "config.h"

#include "bocage-format.h"
#include "record/bocage-record-json.h"

#include <string.h>

#define SCHEMA "https://json.schemastore.org/sarif-2.1.0.json"
#define MAX_DESCRIPTION 1024 /* characters that code scanning takes */

/* An object with one text. */
static void
add_text (BocageJsonWriter *writer, const char *name, const char *text)
{
  gsize length = strlen (text);

  if (length > MAX_DESCRIPTION && g_utf8_strlen (text, (gssize) length) > MAX_DESCRIPTION)
    length = g_utf8_offset_to_pointer (text, MAX_DESCRIPTION) - text;
  bocage_json_begin_object (writer, name);
  bocage_json_add_text (writer, "text", text, length);
  bocage_json_end_object (writer);
}

static void
add_physical_location (BocageJsonWriter *writer, const char *uri, const BocageRecordPlace *place)
{
  const BocageRange *range = &place->range;

  bocage_json_begin_object (writer, "physicalLocation");
  bocage_json_begin_object (writer, "artifactLocation");
  bocage_json_add_string (writer, "uri", uri);
  bocage_json_end_object (writer);
  bocage_json_begin_object (writer, "region");
  bocage_json_add_number (writer, "startLine", range->line);
  bocage_json_add_number (writer, "startColumn", range->column);
  bocage_json_add_number (writer, "endLine", range->end_line);
  bocage_json_add_number (writer, "endColumn", range->end_column);
  if (place->has_range)
    {
      bocage_json_add_number (writer, "byteOffset", range->start);
      bocage_json_add_number (writer, "byteLength", range->end - range->start);
    }
  bocage_json_end_object (writer);
  bocage_json_end_object (writer);
}

static void
add_location (BocageJsonWriter *writer, const char *uri, const BocageRecordPlace *place)
{
  bocage_json_begin_object (writer, NULL);
  add_physical_location (writer, uri, place);
  if (place->path != NULL || place->hex != NULL)
    {
      bocage_json_begin_array (writer, "logicalLocations");
      bocage_json_begin_object (writer, NULL);
      if (place->hex != NULL)
        bocage_json_add_string (writer, "name", place->hex);
      if (place->path != NULL)
        bocage_json_add_string (writer, "fullyQualifiedName", place->path);
      bocage_json_end_object (writer);
      bocage_json_end_array (writer);
    }
  bocage_json_end_object (writer);
}

static void
add_related (BocageJsonWriter *writer, const char *uri, const BocageRecordFinding *finding)
{
  if (bocage_record_n_related (finding) == 0)
    return;
  bocage_json_begin_array (writer, "relatedLocations");
  for (guint i = 0; i < bocage_record_n_related (finding); i++)
    {
      const BocageRecordRelated *related = bocage_record_get_related (finding, i);
      g_autofree char *other
          = related->place.file != NULL ? bocage_format_make_uri (related->place.file) : NULL;

      bocage_json_begin_object (writer, NULL);
      bocage_json_add_number (writer, "id", i);
      add_text (writer, "message", related->message);
      add_physical_location (writer, other != NULL ? other : uri, &related->place);
      bocage_json_end_object (writer);
    }
  bocage_json_end_array (writer);
}

/* Left out, alerts would be closed and opened again. */
static void
add_suppression (BocageJsonWriter *writer, const BocageRecordFinding *finding)
{
  bocage_json_begin_array (writer, "suppressions");
  bocage_json_begin_object (writer, NULL);
  bocage_json_add_string (writer, "kind",
                          finding->fate == BOCAGE_FATE_ALLOWED ? "inSource" : "external");
  if (finding->reason != NULL)
    bocage_json_add_string (writer, "justification", finding->reason);
  bocage_json_end_object (writer);
  bocage_json_end_array (writer);
}

static void
add_fixes (BocageJsonWriter *writer, const char *uri, const BocageRecordFinding *finding)
{
  if (finding->fixes == NULL)
    return;
  bocage_json_begin_array (writer, "fixes");
  for (guint i = 0; i < finding->fixes->len; i++)
    {
      const BocageRecordFix *fix = &g_array_index (finding->fixes, BocageRecordFix, i);

      bocage_json_begin_object (writer, NULL);
      add_text (writer, "description", fix->title);
      bocage_json_begin_array (writer, "artifactChanges");
      bocage_json_begin_object (writer, NULL);
      bocage_json_begin_object (writer, "artifactLocation");
      bocage_json_add_string (writer, "uri", uri);
      bocage_json_end_object (writer);
      bocage_json_begin_array (writer, "replacements");
      for (guint j = 0; j < fix->edits->len; j++)
        {
          const BocageRecordEdit *edit = &g_array_index (fix->edits, BocageRecordEdit, j);

          bocage_json_begin_object (writer, NULL);
          bocage_json_begin_object (writer, "deletedRegion");
          bocage_json_add_number (writer, "startLine", edit->range.line);
          bocage_json_add_number (writer, "startColumn", edit->range.column);
          bocage_json_add_number (writer, "endLine", edit->range.end_line);
          bocage_json_add_number (writer, "endColumn", edit->range.end_column);
          bocage_json_add_number (writer, "byteOffset", edit->range.start);
          bocage_json_add_number (writer, "byteLength", edit->range.end - edit->range.start);
          bocage_json_end_object (writer);
          /* Not cut short as a description is. */
          bocage_json_begin_object (writer, "insertedContent");
          bocage_json_add_string (writer, "text", edit->text);
          bocage_json_end_object (writer);
          bocage_json_end_object (writer);
        }
      bocage_json_end_array (writer);
      bocage_json_end_object (writer);
      bocage_json_end_array (writer);
      bocage_json_end_object (writer);
    }
  bocage_json_end_array (writer);
}

static void
add_result (BocageJsonWriter *writer, const char *uri, const BocageRecordFinding *finding,
            const BocageShowOptions *options)
{
  g_autoptr (GString) message = g_string_new (NULL);

  bocage_format_append_message (message, finding);
  bocage_json_begin_object (writer, NULL);
  bocage_json_add_string (writer, "ruleId", finding->id);
  bocage_json_add_string (writer, "level", bocage_level_name (finding->class_));
  add_text (writer, "message", message->str);
  bocage_json_begin_array (writer, "locations");
  add_location (writer, uri, &finding->place);
  bocage_json_end_array (writer);
  add_related (writer, uri, finding);
  add_fixes (writer, uri, finding);
  if (finding->fate != BOCAGE_FATE_REPORTED)
    add_suppression (writer, finding);
  if (options->baseline != NULL || options->new_since != NULL)
    bocage_json_add_string (writer, "baselineState",
                            finding->fate == BOCAGE_FATE_BASELINE ? "unchanged" : "new");
  bocage_json_begin_object (writer, "partialFingerprints");
  bocage_json_add_string (writer, "bocage/v1", finding->fingerprint);
  bocage_json_end_object (writer);
  bocage_json_begin_object (writer, "properties");
  bocage_json_add_string (writer, "kind", bocage_kind_name (finding->kind));
  bocage_json_end_object (writer);
  bocage_json_end_object (writer);
}

static void
add_file (BocageOutput *output, const BocageRecord *record, const BocageShowOptions *options)
{
  g_autofree char *uri = bocage_format_make_uri (record->name);

  for (guint i = 0; i < record->findings->len; i++)
    {
      const BocageRecordFinding *finding = bocage_record_get_finding (record, i);
      BocageJsonWriter writer = { .text = output->text };

      if (!bocage_options_show (options, finding->class_))
        continue;
      bocage_output_begin_item (output, ",\n");
      add_result (&writer, uri, finding, options);
      bocage_output_relieve (output);
    }
}

/* The frame */

static void
begin (BocageOutput *output, const BocageShowOptions *options)
{
  g_string_append (output->text, "{\n\"$schema\":\"" SCHEMA "\",\n\"version\":\"2.1.0\",\n"
                                 "\"runs\":[{\n\"columnKind\":\"unicodeCodePoints\",\n"
                                 "\"results\":[\n");
}

static void
add_rule (BocageJsonWriter *writer, const BocageCheckCount *count)
{
  const BocageCheck *check = bocage_checks_find (count->id);
  const char *summary = check != NULL ? check->summary : count->id;
  const char *explanation = check != NULL ? check->explanation : count->id;
  g_autofree char *url = check != NULL ? bocage_check_make_url (check) : NULL;

  bocage_json_begin_object (writer, NULL);
  bocage_json_add_string (writer, "id", count->id);
  if (url != NULL)
    bocage_json_add_string (writer, "helpUri", url);
  add_text (writer, "shortDescription", summary);
  add_text (writer, "fullDescription", explanation);
  bocage_json_begin_object (writer, "help");
  bocage_json_add_string (writer, "text", explanation);
  bocage_json_add_string (writer, "markdown", explanation);
  bocage_json_end_object (writer);
  bocage_json_begin_object (writer, "defaultConfiguration");
  bocage_json_add_string (writer, "level",
                          bocage_level_name (check != NULL ? check->class_ : count->class_));
  bocage_json_end_object (writer);
  bocage_json_begin_object (writer, "properties");
  bocage_json_begin_array (writer, "tags");
  bocage_json_add_string (writer, NULL,
                          bocage_class_name (check != NULL ? check->class_ : count->class_));
  if (check != NULL)
    bocage_json_add_string (writer, NULL, bocage_kind_name (check->kind));
  bocage_json_end_array (writer);
  bocage_json_add_string (writer, "precision", "very-high");
  bocage_json_end_object (writer);
  bocage_json_end_object (writer);
}

static void
add_tool (BocageJsonWriter *writer, const BocageTotals *totals)
{
  g_autofree char *url = bocage_check_make_url (NULL);

  bocage_json_begin_object (writer, "tool");
  bocage_json_begin_object (writer, "driver");
  bocage_json_add_string (writer, "name", "bocage-validate");
  bocage_json_add_string (writer, "version", PACKAGE_VERSION);
  if (url != NULL)
    bocage_json_add_string (writer, "informationUri", url);
  bocage_json_begin_array (writer, "rules");
  for (guint i = 0; i < totals->checks->len; i++)
    add_rule (writer, &g_array_index (totals->checks, BocageCheckCount, i));
  bocage_json_end_array (writer);
  bocage_json_end_object (writer);
  bocage_json_end_object (writer);
}

/* Without it a run in which files could not be read would look like a clean one. */
static void
add_invocation (BocageJsonWriter *writer, const BocageTotals *totals)
{
  bocage_json_begin_array (writer, "invocations");
  bocage_json_begin_object (writer, NULL);
  bocage_json_add_boolean (writer, "executionSuccessful", bocage_totals_is_complete (totals));
  bocage_json_add_number (writer, "exitCode", totals->status);
  bocage_json_begin_array (writer, "toolExecutionNotifications");
  for (guint i = 0; i < totals->problems->len; i++)
    {
      const BocageProblem *problem = &g_array_index (totals->problems, BocageProblem, i);
      g_autofree char *uri = bocage_format_make_uri (problem->file);

      bocage_json_begin_object (writer, NULL);
      bocage_json_add_string (writer, "level", problem->is_gap ? "warning" : "error");
      add_text (writer, "message", problem->message);
      bocage_json_begin_array (writer, "locations");
      bocage_json_begin_object (writer, NULL);
      bocage_json_begin_object (writer, "physicalLocation");
      bocage_json_begin_object (writer, "artifactLocation");
      bocage_json_add_string (writer, "uri", uri);
      bocage_json_end_object (writer);
      bocage_json_end_object (writer);
      bocage_json_end_object (writer);
      bocage_json_end_array (writer);
      bocage_json_end_object (writer);
    }
  bocage_json_end_array (writer);
  bocage_json_end_object (writer);
  bocage_json_end_array (writer);
}

static void
end (BocageOutput *output, const BocageTotals *totals, const BocageShowOptions *options)
{
  BocageJsonWriter writer = { .text = output->text };

  /* They go on in the object that the results began. */
  g_string_append (output->text, "\n],\n");
  add_tool (&writer, totals);
  add_invocation (&writer, totals);
  if (options->statistics)
    {
      bocage_json_begin_object (&writer, "properties");
      bocage_json_add_statistics (&writer, totals);
      bocage_json_end_object (&writer);
    }
  g_string_append (output->text, "}]\n}\n");
}

const BocageFormat bocage_format_sarif = {
  .name = "sarif",
  .has_statistics = TRUE,
  .for_machines = TRUE,
  .identifies = TRUE,
  .tells_checks = TRUE,
  .separator = ",\n",
  .begin = begin,
  .file = add_file,
  .end = end,
};
