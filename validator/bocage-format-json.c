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

#include <json-glib/json-glib.h>
#include <string.h>

#define FORMAT_VERSION 1

static void
add_string (JsonBuilder *builder, const char *name, const char *value)
{
  json_builder_set_member_name (builder, name);
  if (value != NULL)
    json_builder_add_string_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

static void
add_number (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

static void
add_boolean (JsonBuilder *builder, const char *name, gboolean value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

static void
add_counts (JsonBuilder *builder, const guint *counts)
{
  for (int i = BOCAGE_CLASS_ILLEGAL; i >= 0; i--)
    add_number (builder, bocage_class_name (i), counts[i]);
}

/* Appends what was built, on one line. */
static void
take_text (JsonBuilder *builder, BocageOutput *output)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = json_to_string (root, FALSE);

  /* json-glib 1.6 escapes all control characters but this one. */
  for (const char *rest = text; *rest != '\0';)
    {
      gsize length = strcspn (rest, "\x1f");

      g_string_append_len (output->text, rest, length);
      rest += length;
      if (*rest != '\0')
        {
          g_string_append (output->text, "\\u001f");
          rest++;
        }
    }
  json_builder_reset (builder);
}

/* Places */

/* A step of a path: "hex[@at='G5']", or "unit[2]" where it has neither id nor place. */
static void
append_step (GString *path, const BocageNode *node, const BocageGrid *grid)
{
  static const char *const keys[] = { "id", "at" };
  guint index = 1, n = 0;

  g_string_append_printf (path, "/%s", node->element->name);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const BocageField *field = bocage_element_find_field (node->element, keys[i]);

      if (field != NULL && bocage_node_is_set (node, field))
        {
          g_autofree char *value = bocage_node_format_field (node, field, grid);

          g_string_append_printf (path, "[@%s='%s']", keys[i], value);
          return;
        }
    }

  for (guint i = 0; node->parent != NULL && i < bocage_node_n_children (node->parent); i++)
    {
      const BocageNode *sibling = bocage_node_get_child (node->parent, i);

      n += sibling->element == node->element;
      if (sibling == node)
        index = n;
    }
  if (n > 1)
    g_string_append_printf (path, "[%u]", index);
}

static void
append_path (GString *path, const BocageNode *node, const BocageGrid *grid)
{
  if (node->parent == NULL)
    {
      g_string_append_printf (path, "/%s", node->element->name);
      return;
    }
  append_path (path, node->parent, grid);
  append_step (path, node, grid);
}

static void
add_place (JsonBuilder *builder, const BocageVerdict *verdict, const BocagePlace *place,
           const BocageRange *range, gboolean has_range)
{
  BocageScenario *scenario = bocage_document_get_scenario (verdict->document);

  json_builder_set_member_name (builder, "place");
  json_builder_begin_object (builder);
  if (has_range)
    {
      add_number (builder, "line", range->line);
      add_number (builder, "column", range->column);
      add_number (builder, "columnByte", range->column_byte);
      add_number (builder, "columnUtf16", range->column_utf16);
      add_number (builder, "endLine", range->end_line);
      add_number (builder, "endColumn", range->end_column);
      add_number (builder, "endColumnByte", range->end_column_byte);
      add_number (builder, "endColumnUtf16", range->end_column_utf16);
      add_number (builder, "start", range->start);
      add_number (builder, "end", range->end);
    }
  if (scenario != NULL && !bocage_hex_is_none (place->hex))
    {
      g_autofree char *hex
          = bocage_grid_format_hex (bocage_scenario_get_grid (scenario), place->hex);

      add_string (builder, "hex", hex);
    }
  if (scenario != NULL && place->node != NULL)
    {
      g_autoptr (GString) path = g_string_new (NULL);

      append_path (path, place->node, bocage_scenario_get_grid (scenario));
      if (place->field != NULL)
        g_string_append_printf (path, "/@%s", place->field->name);
      add_string (builder, "path", path->str);
    }
  json_builder_end_object (builder);
}

/* Findings */

static void
add_finding (JsonBuilder *builder, const BocageVerdict *verdict, const BocageVerdictFinding *entry)
{
  BocageFinding *finding = entry->finding;
  const char *suggestion = bocage_finding_get_suggestion (finding);

  json_builder_begin_object (builder);
  add_string (builder, "id", bocage_finding_get_id (finding));
  add_string (builder, "class", bocage_class_name (bocage_finding_get_class (finding)));
  add_string (builder, "message", bocage_finding_get_message (finding));
  if (suggestion != NULL)
    add_string (builder, "suggestion", suggestion);
  add_place (builder, verdict, bocage_finding_get_place (finding), &entry->range, entry->has_range);

  json_builder_set_member_name (builder, "related");
  json_builder_begin_array (builder);
  for (guint i = 0; i < bocage_finding_n_related (finding); i++)
    {
      const BocageRelated *related = bocage_finding_get_related (finding, i);
      BocageRange range;
      gboolean has_range = bocage_verdict_locate (verdict, &related->place, &range);

      json_builder_begin_object (builder);
      add_string (builder, "message", related->message);
      add_place (builder, verdict, &related->place, &range, has_range);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
add_findings (JsonBuilder *builder, const BocageVerdict *verdict, const BocageOptions *options)
{
  json_builder_set_member_name (builder, "findings");
  json_builder_begin_array (builder);
  for (guint i = 0; i < verdict->findings->len; i++)
    {
      const BocageVerdictFinding *entry
          = &g_array_index (verdict->findings, BocageVerdictFinding, i);

      if (bocage_format_shows (bocage_finding_get_class (entry->finding), options))
        add_finding (builder, verdict, entry);
    }
  json_builder_end_array (builder);
}

static void
add_ruleset (JsonBuilder *builder, const BocageRuleset *ruleset)
{
  json_builder_set_member_name (builder, "ruleset");
  if (ruleset == NULL)
    {
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_object (builder);
  add_string (builder, "id", bocage_ruleset_get_id (ruleset));
  add_string (builder, "version", bocage_ruleset_get_version (ruleset));
  add_string (builder, "digest", bocage_ruleset_get_digest (ruleset));
  json_builder_end_object (builder);
}

static void
build_file (JsonBuilder *builder, const BocageVerdict *verdict, const BocageOptions *options)
{
  BocageScenario *scenario
      = verdict->document != NULL ? bocage_document_get_scenario (verdict->document) : NULL;

  json_builder_begin_object (builder);
  add_string (builder, "file", verdict->name);
  add_boolean (builder, "complete", verdict->complete);
  add_string (builder, "error", verdict->error);
  add_string (builder, "scenario",
              scenario != NULL ? bocage_scenario_get_root (scenario)->id : NULL);
  add_ruleset (builder, bocage_verdict_get_ruleset (verdict));
  json_builder_set_member_name (builder, "counts");
  json_builder_begin_object (builder);
  add_counts (builder, verdict->counts);
  json_builder_end_object (builder);
  add_findings (builder, verdict, options);
  json_builder_end_object (builder);
}

/* The format */

static void
append_head (BocageOutput *output)
{
  g_string_append_printf (output->text,
                          "{\n\"format\":\"bocage-validate\",\n\"version\":%d,\n"
                          "\"program\":\"%s\",\n",
                          FORMAT_VERSION, PACKAGE_VERSION);
}

static void
begin (BocageOutput *output, const BocageOptions *options)
{
  append_head (output);
  g_string_append_printf (output->text, "\"failOn\":\"%s\",\n\"files\":[\n",
                          bocage_class_name (options->fail_on));
}

static void
add_file (BocageOutput *output, const BocageVerdict *verdict, const BocageOptions *options)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  build_file (builder, verdict, options);
  take_text (builder, output);
}

static void
end (BocageOutput *output, const BocageTotals *totals, const BocageOptions *options)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  add_number (builder, "files", totals->n_files);
  add_number (builder, "partial", totals->n_partial);
  add_number (builder, "unchecked", totals->n_unchecked);
  add_counts (builder, totals->counts);
  json_builder_end_object (builder);

  g_string_append (output->text, "\n],\n\"counts\":");
  take_text (builder, output);
  g_string_append_printf (output->text, ",\n\"complete\":%s,\n\"status\":%d\n}\n",
                          totals->n_partial + totals->n_unchecked == 0 ? "true" : "false",
                          totals->status);
}

static void
add_check (JsonBuilder *builder, const BocageCheck *check)
{
  static const char *const origins[] = { "reader", "model", "derived" };

  add_string (builder, "id", check->id);
  add_string (builder, "class", bocage_class_name (check->class_));
  add_string (builder, "origin", origins[check->origin]);
  add_string (builder, "since", check->since);
  add_boolean (builder, "waivable", check->waivable);
  add_boolean (builder, "strictIllegal", check->strict_illegal);
  add_string (builder, "summary", check->summary);
  add_string (builder, "explanation", check->explanation);
  add_string (builder, "source", check->source);

  json_builder_set_member_name (builder, "supersedes");
  json_builder_begin_array (builder);
  if (check->supersedes != NULL)
    {
      g_auto (GStrv) ids = g_strsplit (check->supersedes, " ", -1);

      for (guint i = 0; ids[i] != NULL; i++)
        if (*ids[i] != '\0')
          json_builder_add_string_value (builder, ids[i]);
    }
  json_builder_end_array (builder);
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
      take_text (builder, output);
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
      g_autoptr (BocageVerdict) verdict = NULL;
      g_autofree char *text = NULL;
      gsize size;

      if (bytes == NULL)
        continue;
      verdict = bocage_verdict_new_for_bytes (kinds[i], bytes, options);
      text = g_utf8_make_valid (g_bytes_get_data (bytes, &size), g_bytes_get_size (bytes));
      json_builder_begin_object (builder);
      add_string (builder, "kind", kinds[i]);
      add_string (builder, "text", text);
      add_findings (builder, verdict, options);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  append_head (output);
  g_string_append (output->text, "\"check\":");
  take_text (builder, output);
  g_string_append (output->text, "\n}\n");
}

const BocageFormat bocage_format_json = {
  .name = "json",
  .for_machines = TRUE,
  .separator = ",\n",
  .begin = begin,
  .file = add_file,
  .end = end,
  .list_checks = list_checks,
  .explain = explain,
};
