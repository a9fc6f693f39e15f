/* bocage-record-json.c: records written as JSON
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The form is that of docs/json-report.md.  What is written with every finding
 * shown comes back as it was, but for the bytes of the file.
 */

#include "config.h"

#include "bocage-record-json-private.h"

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

const char *const _bocage_gap_words[BOCAGE_N_GAP_GROUPS] = {
  [BOCAGE_GAP_ALL] = "all",
  [BOCAGE_GAP_RULES] = "rules",
  [BOCAGE_GAP_LISTED] = "listed",
  [BOCAGE_GAP_EFFECT] = "effect",
};

/* Writing */

void
bocage_json_add_counts (BocageJsonWriter *writer, const guint *counts)
{
  for (int i = BOCAGE_CLASS_ILLEGAL; i >= 0; i--)
    bocage_json_add_number (writer, bocage_class_name (i), counts[i]);
}

static void
add_range (BocageJsonWriter *writer, const BocageRange *range)
{
  for (guint i = 0; i < BOCAGE_N_RANGE_MEMBERS; i++)
    {
      gconstpointer member = (const char *) range + _bocage_range_members[i].offset;

      bocage_json_add_number (writer, _bocage_range_members[i].name,
                              _bocage_range_members[i].is_size ? (gint64) * (const gsize *) member
                                                               : (gint64) * (const guint *) member);
    }
}

static void
add_place (BocageJsonWriter *writer, const BocageRecordPlace *place)
{
  bocage_json_begin_object (writer, "place");
  if (place->has_range)
    add_range (writer, &place->range);
  if (place->file != NULL)
    bocage_json_add_string (writer, "file", place->file);
  if (place->hex != NULL)
    bocage_json_add_string (writer, "hex", place->hex);
  if (place->path != NULL)
    bocage_json_add_string (writer, "path", place->path);
  bocage_json_end_object (writer);
}

/* @index: (nullable): where it stands among all, written where that cannot be seen otherwise */
static void
add_fix (BocageJsonWriter *writer, const BocageRecordFix *fix)
{
  bocage_json_begin_object (writer, NULL);
  bocage_json_add_string (writer, "title", fix->title);
  bocage_json_add_boolean (writer, "safe", fix->is_safe);
  bocage_json_begin_array (writer, "edits");
  for (guint i = 0; i < fix->edits->len; i++)
    {
      const BocageRecordEdit *edit = &g_array_index (fix->edits, BocageRecordEdit, i);

      bocage_json_begin_object (writer, NULL);
      add_range (writer, &edit->range);
      bocage_json_add_string (writer, "text", edit->text);
      bocage_json_end_object (writer);
    }
  bocage_json_end_array (writer);
  bocage_json_end_object (writer);
}

static void
add_fixes (BocageJsonWriter *writer, const BocageRecordFinding *finding)
{
  if (finding->fixes == NULL)
    return;
  bocage_json_begin_array (writer, "fixes");
  for (guint i = 0; i < finding->fixes->len; i++)
    add_fix (writer, &g_array_index (finding->fixes, BocageRecordFix, i));
  bocage_json_end_array (writer);
}

static void
add_finding (BocageJsonWriter *writer, const BocageRecordFinding *finding, const guint *index)
{
  bocage_json_begin_object (writer, NULL);
  if (index != NULL)
    bocage_json_add_number (writer, "index", *index);
  bocage_json_add_string (writer, "id", finding->id);
  bocage_json_add_string (writer, "class", bocage_class_name (finding->class_));
  bocage_json_add_string (writer, "kind", bocage_kind_name (finding->kind));
  if (finding->fate != BOCAGE_FATE_REPORTED)
    bocage_json_add_string (writer, "fate", _bocage_fate_words[finding->fate]);
  if (finding->reason != NULL)
    bocage_json_add_string (writer, "reason", finding->reason);
  bocage_json_add_string (writer, "message", finding->message);
  if (finding->suggestion != NULL)
    bocage_json_add_string (writer, "suggestion", finding->suggestion);
  add_place (writer, &finding->place);
  if (finding->value != NULL)
    bocage_json_add_string (writer, "value", finding->value);
  if (finding->fingerprint != NULL)
    bocage_json_add_string (writer, "fingerprint", finding->fingerprint);

  bocage_json_begin_array (writer, "related");
  for (guint i = 0; i < bocage_record_n_related (finding); i++)
    {
      const BocageRecordRelated *related = bocage_record_get_related (finding, i);

      bocage_json_begin_object (writer, NULL);
      bocage_json_add_string (writer, "message", related->message);
      add_place (writer, &related->place);
      bocage_json_end_object (writer);
    }
  bocage_json_end_array (writer);
  add_fixes (writer, finding);
  bocage_json_end_object (writer);
}

/* What is silenced, apart from what is not: nobody should take the one for the other. */
static void
add_silenced (BocageJsonWriter *writer, const BocageRecord *record, const BocageOptions *options)
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
                          const BocageOptions *options)
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

static void
add_ruleset (BocageJsonWriter *writer, const BocageRecordRuleset *ruleset)
{
  if (ruleset->id == NULL)
    {
      bocage_json_add_string (writer, "ruleset", NULL);
      return;
    }
  bocage_json_begin_object (writer, "ruleset");
  bocage_json_add_string (writer, "id", ruleset->id);
  bocage_json_add_string (writer, "version", ruleset->version);
  bocage_json_add_string (writer, "digest", ruleset->digest);
  bocage_json_end_object (writer);
}

/* How many of the findings counted say only what is not there yet. */
static void
add_missing (BocageJsonWriter *writer, guint n)
{
  if (n > 0)
    bocage_json_add_number (writer, "missing", n);
}

/* Numbers that are seldom anything but 0. */
static void
add_silent_counts (BocageJsonWriter *writer, guint n_ignored, guint n_allowed, guint n_baselined,
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
      bocage_json_add_number (writer, counts[i].name, counts[i].n);
}

static void
add_fact (BocageJsonWriter *writer, const char *name, const BocageRecordFact *fact)
{
  bocage_json_begin_object (writer, name);
  bocage_json_add_string (writer, "word", fact->word);
  add_place (writer, &fact->place);
  bocage_json_end_object (writer);
}

static void
add_pack (BocageJsonWriter *writer, const BocageRecordPack *pack)
{
  bocage_json_begin_object (writer, "pack");
  bocage_json_add_string (writer, "file", pack->file);
  bocage_json_add_boolean (writer, "isPack", pack->is_pack);
  bocage_json_add_boolean (writer, "declares", pack->declares);
  add_place (writer, &pack->list);
  if (pack->id.word != NULL)
    add_fact (writer, "id", &pack->id);
  bocage_json_begin_array (writer, "modules");
  for (guint i = 0; i < pack->modules->len; i++)
    add_fact (writer, NULL, &g_array_index (pack->modules, BocageRecordFact, i));
  bocage_json_end_array (writer);
  bocage_json_begin_array (writer, "classes");
  for (int i = 0; i < BOCAGE_N_PACK_CHECKS; i++)
    bocage_json_add_number (writer, NULL, pack->classes[i]);
  bocage_json_end_array (writer);
  bocage_json_end_object (writer);
}

/* Gaps */

static void
add_gap (BocageJsonWriter *writer, const BocageRecordGap *gap)
{
  const BocageCheck *check = gap->cause != NULL ? bocage_checks_find (gap->cause) : NULL;
  g_auto (GStrv) ids = gap->checks != NULL ? g_strsplit (gap->checks, " ", -1) : NULL;

  bocage_json_begin_object (writer, NULL);
  bocage_json_add_string (writer, "group", _bocage_gap_words[gap->group]);
  if (ids != NULL)
    {
      bocage_json_begin_array (writer, "checks");
      for (guint i = 0; ids[i] != NULL; i++)
        bocage_json_add_string (writer, NULL, ids[i]);
      bocage_json_end_array (writer);
    }
  if (gap->subject != NULL)
    bocage_json_add_string (writer, "subject", gap->subject);
  bocage_json_add_string (writer, "extent", gap->is_whole ? "file" : "place");
  if (check != NULL)
    bocage_json_add_string (writer, "reason", check->summary);
  if (gap->cause != NULL)
    {
      bocage_json_begin_object (writer, "cause");
      bocage_json_add_string (writer, "id", gap->cause);
      bocage_json_add_number (writer, "findings", gap->n_causes);
      add_place (writer, &gap->place);
      bocage_json_end_object (writer);
    }
  bocage_json_end_object (writer);
}

static void
add_gaps (BocageJsonWriter *writer, const BocageRecord *record)
{
  guint n = bocage_record_n_gaps (record);

  if (n == 0)
    return;
  bocage_json_begin_array (writer, "notEvaluated");
  for (guint i = 0; i < n; i++)
    add_gap (writer, bocage_record_get_gap (record, i));
  bocage_json_end_array (writer);
}

/* @options: (nullable): which findings to show; NULL: all */
void
bocage_json_add_record (BocageJsonWriter *writer, const BocageRecord *record,
                        const BocageOptions *options)
{
  bocage_json_begin_object (writer, NULL);
  bocage_json_add_string (writer, "file", record->name);
  if (options == NULL || options->shard_info != NULL)
    {
      bocage_json_add_number (writer, "index", record->index);
      if (record->pack != NULL)
        add_pack (writer, record->pack);
    }
  bocage_json_add_boolean (writer, "complete", record->complete);
  bocage_json_add_string (writer, "error", record->error);
  bocage_json_add_string (writer, "scenario", record->scenario);
  add_ruleset (writer, &record->ruleset);
  bocage_json_begin_object (writer, "counts");
  bocage_json_add_counts (writer, record->counts);
  add_missing (writer, record->n_missing);
  add_silent_counts (writer, record->n_ignored, record->n_allowed, record->n_baselined,
                     record->n_moved, record->n_fixed, record->n_mended);
  bocage_json_end_object (writer);
  add_gaps (writer, record);
  bocage_json_add_findings (writer, record, options);
  add_silenced (writer, record, options);
  bocage_json_end_object (writer);
}

/* The members with which a report ends. */
void
bocage_json_add_totals (BocageJsonWriter *writer, const BocageTotals *totals)
{
  bocage_json_begin_object (writer, "counts");
  bocage_json_add_number (writer, "files", totals->n_files);
  bocage_json_add_number (writer, "partial", totals->n_partial);
  bocage_json_add_number (writer, "unchecked", totals->n_unchecked);
  if (totals->n_hindered > 0)
    bocage_json_add_number (writer, "hindered", totals->n_hindered);
  bocage_json_add_counts (writer, totals->counts);
  add_missing (writer, totals->n_missing);
  add_silent_counts (writer, totals->n_ignored, totals->n_allowed, totals->n_baselined,
                     totals->n_moved, totals->n_fixed, totals->n_mended);
  if (totals->n_excluded > 0)
    bocage_json_add_number (writer, "excluded", totals->n_excluded);
  bocage_json_end_object (writer);
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
