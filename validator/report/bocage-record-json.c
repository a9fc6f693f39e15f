/* bocage-record-json.c: records written as JSON
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The form is that of docs/json-report.md.  What is written with every finding
 * shown comes back as it was, but for the bytes of the file.
 */

#include "config.h"

#include "bocage-record-json-private.h"

#include "bocage-format.h"

#include <string.h>

/* The words of both directions */

#define RANGE_MEMBER(name, field) \
  { \
    name, G_STRUCT_OFFSET (BocageRange, field), FALSE \
  }

const BocageRangeMember _bocage_range_members[BOCAGE_N_RANGE_MEMBERS] = {
  RANGE_MEMBER ("line", line),
  RANGE_MEMBER ("column", column),
  RANGE_MEMBER ("columnByte", column_byte),
  RANGE_MEMBER ("columnUtf16", column_utf16),
  RANGE_MEMBER ("endLine", end_line),
  RANGE_MEMBER ("endColumn", end_column),
  RANGE_MEMBER ("endColumnByte", end_column_byte),
  RANGE_MEMBER ("endColumnUtf16", end_column_utf16),
  { "start", G_STRUCT_OFFSET (BocageRange, start), TRUE },
  { "end", G_STRUCT_OFFSET (BocageRange, end), TRUE },
};

const char *const _bocage_fate_words[BOCAGE_FATE_BASELINE + 1] = {
  [BOCAGE_FATE_REPORTED] = "reported",
  [BOCAGE_FATE_ALLOWED] = "allowed",
  [BOCAGE_FATE_BASELINE] = "baseline",
};

const char *const _bocage_gap_words[BOCAGE_GAP_LISTED + 1] = {
  [BOCAGE_GAP_ALL] = "all",
  [BOCAGE_GAP_RULES] = "rules",
  [BOCAGE_GAP_LISTED] = "listed",
};

/* Writing */

void
bocage_json_add_string (JsonBuilder *builder, const char *name, const char *value)
{
  json_builder_set_member_name (builder, name);
  if (value != NULL)
    json_builder_add_string_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

void
bocage_json_add_number (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

void
bocage_json_add_boolean (JsonBuilder *builder, const char *name, gboolean value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

void
bocage_json_add_counts (JsonBuilder *builder, const guint *counts)
{
  for (int i = BOCAGE_CLASS_ILLEGAL; i >= 0; i--)
    bocage_json_add_number (builder, bocage_class_name (i), counts[i]);
}

/* Appends what was built, on one line. */
void
bocage_json_take_text (JsonBuilder *builder, GString *to)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = json_to_string (root, FALSE);

  /* json-glib 1.6 escapes all control characters but this one. */
  for (const char *rest = text; *rest != '\0';)
    {
      gsize length = strcspn (rest, "\x1f");

      g_string_append_len (to, rest, length);
      rest += length;
      if (*rest != '\0')
        {
          g_string_append (to, "\\u001f");
          rest++;
        }
    }
  json_builder_reset (builder);
}

static void
add_range (JsonBuilder *builder, const BocageRange *range)
{
  for (guint i = 0; i < BOCAGE_N_RANGE_MEMBERS; i++)
    {
      gconstpointer member = (const char *) range + _bocage_range_members[i].offset;

      bocage_json_add_number (builder, _bocage_range_members[i].name,
                              _bocage_range_members[i].is_size ? (gint64) * (const gsize *) member
                                                               : (gint64) * (const guint *) member);
    }
}

static void
add_place (JsonBuilder *builder, const BocageRecordPlace *place)
{
  json_builder_set_member_name (builder, "place");
  json_builder_begin_object (builder);
  if (place->has_range)
    add_range (builder, &place->range);
  if (place->file != NULL)
    bocage_json_add_string (builder, "file", place->file);
  if (place->hex != NULL)
    bocage_json_add_string (builder, "hex", place->hex);
  if (place->path != NULL)
    bocage_json_add_string (builder, "path", place->path);
  json_builder_end_object (builder);
}

/* @index: (nullable): where it stands among all, written where that cannot be seen otherwise */
static void
add_fix (JsonBuilder *builder, const BocageRecordFix *fix)
{
  json_builder_begin_object (builder);
  bocage_json_add_string (builder, "title", fix->title);
  bocage_json_add_boolean (builder, "safe", fix->is_safe);
  json_builder_set_member_name (builder, "edits");
  json_builder_begin_array (builder);
  for (guint i = 0; i < fix->edits->len; i++)
    {
      const BocageRecordEdit *edit = &g_array_index (fix->edits, BocageRecordEdit, i);

      json_builder_begin_object (builder);
      add_range (builder, &edit->range);
      bocage_json_add_string (builder, "text", edit->text);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
add_fixes (JsonBuilder *builder, const BocageRecordFinding *finding)
{
  if (finding->fixes == NULL)
    return;
  json_builder_set_member_name (builder, "fixes");
  json_builder_begin_array (builder);
  for (guint i = 0; i < finding->fixes->len; i++)
    add_fix (builder, &g_array_index (finding->fixes, BocageRecordFix, i));
  json_builder_end_array (builder);
}

static void
add_finding (JsonBuilder *builder, const BocageRecordFinding *finding, const guint *index)
{
  json_builder_begin_object (builder);
  if (index != NULL)
    bocage_json_add_number (builder, "index", *index);
  bocage_json_add_string (builder, "id", finding->id);
  bocage_json_add_string (builder, "class", bocage_class_name (finding->class_));
  if (finding->fate != BOCAGE_FATE_REPORTED)
    bocage_json_add_string (builder, "fate", _bocage_fate_words[finding->fate]);
  if (finding->reason != NULL)
    bocage_json_add_string (builder, "reason", finding->reason);
  bocage_json_add_string (builder, "message", finding->message);
  if (finding->suggestion != NULL)
    bocage_json_add_string (builder, "suggestion", finding->suggestion);
  add_place (builder, &finding->place);
  if (finding->value != NULL)
    bocage_json_add_string (builder, "value", finding->value);
  if (finding->fingerprint != NULL)
    bocage_json_add_string (builder, "fingerprint", finding->fingerprint);
  if (finding->line_hash != NULL)
    bocage_json_add_string (builder, "lineHash", finding->line_hash);

  json_builder_set_member_name (builder, "related");
  json_builder_begin_array (builder);
  for (guint i = 0; i < bocage_record_n_related (finding); i++)
    {
      const BocageRecordRelated *related = bocage_record_get_related (finding, i);

      json_builder_begin_object (builder);
      bocage_json_add_string (builder, "message", related->message);
      add_place (builder, &related->place);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  add_fixes (builder, finding);
  json_builder_end_object (builder);
}

/* What is silenced, apart from what is not: nobody should take the one for the other. */
static void
add_silenced (JsonBuilder *builder, const BocageRecord *record, const BocageOptions *options)
{
  if (record->n_allowed + record->n_baselined == 0)
    return;
  json_builder_set_member_name (builder, "silenced");
  json_builder_begin_array (builder);
  for (guint i = 0; i < record->findings->len; i++)
    {
      const BocageRecordFinding *finding = bocage_record_get_finding (record, i);

      if (finding->fate != BOCAGE_FATE_REPORTED
          && (options == NULL || bocage_format_shows (finding->class_, options)))
        add_finding (builder, finding, &i);
    }
  json_builder_end_array (builder);
}

/* @options: (nullable): which findings to show; NULL: all */
void
bocage_json_add_findings (JsonBuilder *builder, const BocageRecord *record,
                          const BocageOptions *options)
{
  json_builder_set_member_name (builder, "findings");
  json_builder_begin_array (builder);
  for (guint i = 0; i < record->findings->len; i++)
    {
      const BocageRecordFinding *finding = bocage_record_get_finding (record, i);

      if (finding->fate == BOCAGE_FATE_REPORTED
          && (options == NULL || bocage_format_shows (finding->class_, options)))
        add_finding (builder, finding, NULL);
    }
  json_builder_end_array (builder);
}

static void
add_ruleset (JsonBuilder *builder, const BocageRecordRuleset *ruleset)
{
  json_builder_set_member_name (builder, "ruleset");
  if (ruleset->id == NULL)
    {
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_object (builder);
  bocage_json_add_string (builder, "id", ruleset->id);
  bocage_json_add_string (builder, "version", ruleset->version);
  bocage_json_add_string (builder, "digest", ruleset->digest);
  json_builder_end_object (builder);
}

/* Numbers that are seldom anything but 0. */
static void
add_silent_counts (JsonBuilder *builder, guint n_ignored, guint n_allowed, guint n_baselined,
                   guint n_moved, guint n_fixed, guint n_mended)
{
  const struct
  {
    const char *name;
    guint n;
  } counts[] = {
    { "ignored", n_ignored }, { "allowed", n_allowed }, { "baseline", n_baselined },
    { "moved", n_moved },     { "fixed", n_fixed },     { "mended", n_mended },
  };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (counts[i].n > 0)
      bocage_json_add_number (builder, counts[i].name, counts[i].n);
}

static void
add_fact (JsonBuilder *builder, const BocageRecordFact *fact)
{
  json_builder_begin_object (builder);
  bocage_json_add_string (builder, "word", fact->word);
  add_place (builder, &fact->place);
  if (fact->line_hash != NULL)
    bocage_json_add_string (builder, "lineHash", fact->line_hash);
  json_builder_end_object (builder);
}

static void
add_pack (JsonBuilder *builder, const BocageRecordPack *pack)
{
  json_builder_set_member_name (builder, "pack");
  json_builder_begin_object (builder);
  bocage_json_add_string (builder, "file", pack->file);
  bocage_json_add_boolean (builder, "isPack", pack->is_pack);
  bocage_json_add_boolean (builder, "declares", pack->declares);
  add_place (builder, &pack->list);
  if (pack->id.word != NULL)
    {
      json_builder_set_member_name (builder, "id");
      add_fact (builder, &pack->id);
    }
  json_builder_set_member_name (builder, "modules");
  json_builder_begin_array (builder);
  for (guint i = 0; i < pack->modules->len; i++)
    add_fact (builder, &g_array_index (pack->modules, BocageRecordFact, i));
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "classes");
  json_builder_begin_array (builder);
  for (int i = 0; i < BOCAGE_N_PACK_CHECKS; i++)
    json_builder_add_int_value (builder, pack->classes[i]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

/* Gaps */

static void
add_gap (JsonBuilder *builder, const BocageRecordGap *gap)
{
  const BocageCheck *check = gap->cause != NULL ? bocage_checks_find (gap->cause) : NULL;
  g_auto (GStrv) ids = gap->checks != NULL ? g_strsplit (gap->checks, " ", -1) : NULL;

  json_builder_begin_object (builder);
  bocage_json_add_string (builder, "group", _bocage_gap_words[gap->group]);
  if (ids != NULL)
    {
      json_builder_set_member_name (builder, "checks");
      json_builder_begin_array (builder);
      for (guint i = 0; ids[i] != NULL; i++)
        json_builder_add_string_value (builder, ids[i]);
      json_builder_end_array (builder);
    }
  bocage_json_add_string (builder, "extent", gap->is_whole ? "file" : "place");
  if (check != NULL)
    bocage_json_add_string (builder, "reason", check->summary);
  if (gap->cause != NULL)
    {
      json_builder_set_member_name (builder, "cause");
      json_builder_begin_object (builder);
      bocage_json_add_string (builder, "id", gap->cause);
      bocage_json_add_number (builder, "findings", gap->n_causes);
      add_place (builder, &gap->place);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

static void
add_gaps (JsonBuilder *builder, const BocageRecord *record)
{
  guint n = bocage_record_n_gaps (record);

  if (n == 0)
    return;
  json_builder_set_member_name (builder, "notEvaluated");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    add_gap (builder, bocage_record_get_gap (record, i));
  json_builder_end_array (builder);
}

/* @options: (nullable): which findings to show; NULL: all */
void
bocage_json_add_record (JsonBuilder *builder, const BocageRecord *record,
                        const BocageOptions *options)
{
  json_builder_begin_object (builder);
  bocage_json_add_string (builder, "file", record->name);
  if (options == NULL || options->shard_info != NULL)
    {
      bocage_json_add_number (builder, "index", record->index);
      if (record->pack != NULL)
        add_pack (builder, record->pack);
    }
  bocage_json_add_boolean (builder, "complete", record->complete);
  bocage_json_add_string (builder, "error", record->error);
  bocage_json_add_string (builder, "scenario", record->scenario);
  add_ruleset (builder, &record->ruleset);
  json_builder_set_member_name (builder, "counts");
  json_builder_begin_object (builder);
  bocage_json_add_counts (builder, record->counts);
  add_silent_counts (builder, record->n_ignored, record->n_allowed, record->n_baselined,
                     record->n_moved, record->n_fixed, record->n_mended);
  json_builder_end_object (builder);
  add_gaps (builder, record);
  bocage_json_add_findings (builder, record, options);
  add_silenced (builder, record, options);
  json_builder_end_object (builder);
}

/* The members with which a report ends. */
void
bocage_json_add_totals (JsonBuilder *builder, const BocageTotals *totals)
{
  json_builder_set_member_name (builder, "counts");
  json_builder_begin_object (builder);
  bocage_json_add_number (builder, "files", totals->n_files);
  bocage_json_add_number (builder, "partial", totals->n_partial);
  bocage_json_add_number (builder, "unchecked", totals->n_unchecked);
  if (totals->n_hindered > 0)
    bocage_json_add_number (builder, "hindered", totals->n_hindered);
  bocage_json_add_counts (builder, totals->counts);
  add_silent_counts (builder, totals->n_ignored, totals->n_allowed, totals->n_baselined,
                     totals->n_moved, totals->n_fixed, totals->n_mended);
  if (totals->n_excluded > 0)
    bocage_json_add_number (builder, "excluded", totals->n_excluded);
  json_builder_end_object (builder);
  bocage_json_add_boolean (builder, "complete", bocage_totals_is_complete (totals));
  bocage_json_add_number (builder, "status", totals->status);
}
