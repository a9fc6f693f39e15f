/* bocage-record-json.c: records written as JSON, and read again
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The form is that of docs/json-report.md.  What is written with every finding
 * shown comes back as it was, but for the bytes of the file.
 */

#include "config.h"

#include "bocage-record-json.h"

#include "bocage-format.h"
#include "io/bocage-json-scan.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#define MAX_REPORT_BYTES (1024 * 1024 * 1024)

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

/* The numbers of a range, by their names in a place. */
typedef struct
{
  const char *name;
  gsize offset;
  gboolean is_size; /* a gsize, not a guint */
} RangeMember;

#define RANGE_MEMBER(name, field) \
  { \
    name, G_STRUCT_OFFSET (BocageRange, field), FALSE \
  }

static const RangeMember range_members[] = {
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

static void
add_range (JsonBuilder *builder, const BocageRange *range)
{
  for (guint i = 0; i < G_N_ELEMENTS (range_members); i++)
    {
      gconstpointer member = (const char *) range + range_members[i].offset;

      bocage_json_add_number (builder, range_members[i].name,
                              range_members[i].is_size ? (gint64) * (const gsize *) member
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

static const char *const fate_words[] = {
  [BOCAGE_FATE_REPORTED] = "reported",
  [BOCAGE_FATE_ALLOWED] = "allowed",
  [BOCAGE_FATE_BASELINE] = "baseline",
};

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
    bocage_json_add_string (builder, "fate", fate_words[finding->fate]);
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

static const char *const gap_words[] = {
  [BOCAGE_GAP_ALL] = "all",
  [BOCAGE_GAP_RULES] = "rules",
  [BOCAGE_GAP_LISTED] = "listed",
};

static void
add_gap (JsonBuilder *builder, const BocageRecordGap *gap)
{
  const BocageCheck *check = gap->cause != NULL ? bocage_checks_find (gap->cause) : NULL;
  g_auto (GStrv) ids = gap->checks != NULL ? g_strsplit (gap->checks, " ", -1) : NULL;

  json_builder_begin_object (builder);
  bocage_json_add_string (builder, "group", gap_words[gap->group]);
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

/**
 * bocage_json_parse:
 *
 * Loads JSON that may come from anywhere: it is looked at before the parser,
 * which is safe only with what is well-formed and not too deep.
 */
gboolean
bocage_json_parse (JsonParser *parser, const char *text, gsize length, GError **error)
{
  const BocageLimits limits = { .max_bytes = MAX_REPORT_BYTES, .max_values = G_MAXINT };
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, length);
  g_autoptr (BocageReport) report = bocage_report_new ();
  g_autoptr (BocageJsonScan) scan = NULL;
  gboolean is_complete;

  scan = bocage_json_scan_new (bytes, &limits, report, &is_complete);
  if (scan != NULL)
    return json_parser_load_from_data (parser, text, length, error);

  BocageFinding *finding = bocage_report_get_finding (report, 0);
  const BocagePlace *place = bocage_finding_get_place (finding);
  guint line = 1;

  for (gsize i = 0; i < place->start && i < length; i++)
    line += text[i] == '\n';
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%u: %s", line,
               bocage_finding_get_message (finding));
  return FALSE;
}

/* Reading.  A report may come from anywhere, so nothing is taken for granted. */

static gboolean
fail (GError **error, const char *member)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               /* TRANSLATORS: %s is the name of a member of a JSON object */
               _ ("the report has no proper “%s”"), member);
  return FALSE;
}

/* NULL: it is missing, or is no string. */
const char *
bocage_json_get_string (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
                 && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

static gboolean
get_number (JsonObject *object, const char *name, gint64 max, gint64 *out_value)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node)
      || json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;
  *out_value = json_node_get_int (node);
  return *out_value >= 0 && *out_value <= max;
}

/* NULL: it is missing, or is no object. */
JsonObject *
bocage_json_get_object (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

/* NULL: it is missing, or is no array. */
JsonArray *
bocage_json_get_array (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

static JsonObject *
get_item (JsonArray *array, guint index)
{
  JsonNode *node = json_array_get_element (array, index);

  return JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

static gboolean
read_range (JsonObject *object, BocageRange *out_range, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (range_members); i++)
    {
      gpointer member = (char *) out_range + range_members[i].offset;
      gint64 value;

      if (!get_number (object, range_members[i].name, G_MAXINT32, &value))
        return fail (error, range_members[i].name);
      if (range_members[i].is_size)
        *(gsize *) member = value;
      else
        *(guint *) member = value;
    }
  return TRUE;
}

static gboolean
read_place (JsonObject *parent, BocageRecordPlace *out_place, GError **error)
{
  JsonObject *object = bocage_json_get_object (parent, "place");

  bocage_record_place_init (out_place);
  if (object == NULL)
    return fail (error, "place");

  out_place->has_range = json_object_has_member (object, "line");
  if (out_place->has_range && !read_range (object, &out_place->range, error))
    return FALSE;
  out_place->file = g_strdup (bocage_json_get_string (object, "file"));
  out_place->hex = g_strdup (bocage_json_get_string (object, "hex"));
  out_place->path = g_strdup (bocage_json_get_string (object, "path"));
  return TRUE;
}

static gboolean
read_class (JsonObject *object, BocageClass *out_class)
{
  const char *name = bocage_json_get_string (object, "class");

  for (int i = 0; name != NULL && i < BOCAGE_N_CLASSES; i++)
    if (strcmp (bocage_class_name (i), name) == 0)
      {
        *out_class = i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_related (BocageRecordFinding *finding, JsonObject *object, GError **error)
{
  JsonArray *array = bocage_json_get_array (object, "related");

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonObject *item = get_item (array, i);
      BocageRecordRelated related = { NULL };

      if (item == NULL || bocage_json_get_string (item, "message") == NULL)
        return fail (error, "related");
      if (!read_place (item, &related.place, error))
        return FALSE;
      related.message = g_strdup (bocage_json_get_string (item, "message"));
      bocage_record_finding_add_related (finding, &related);
    }
  return TRUE;
}

/* @is_silenced: it says where it stands among all */
static gboolean
read_fix (BocageRecordFinding *finding, JsonObject *object, GError **error)
{
  JsonArray *edits = object != NULL ? bocage_json_get_array (object, "edits") : NULL;
  JsonNode *safe = object != NULL ? json_object_get_member (object, "safe") : NULL;
  BocageRecordFix fix;
  gboolean is_good = TRUE;

  if (edits == NULL || bocage_json_get_string (object, "title") == NULL || safe == NULL
      || json_node_get_value_type (safe) != G_TYPE_BOOLEAN)
    return fail (error, "fixes");
  bocage_record_fix_init (&fix, bocage_json_get_string (object, "title"),
                          json_node_get_boolean (safe));
  for (guint i = 0; i < json_array_get_length (edits) && is_good; i++)
    {
      JsonObject *item = get_item (edits, i);
      BocageRange range;

      if (item == NULL || bocage_json_get_string (item, "text") == NULL)
        is_good = fail (error, "edits");
      else if (!read_range (item, &range, error))
        is_good = FALSE;
      else
        bocage_record_fix_add_edit (&fix, &range, bocage_json_get_string (item, "text"));
    }
  bocage_record_finding_add_fix (finding, &fix);
  return is_good;
}

static gboolean
read_fixes (BocageRecordFinding *finding, JsonObject *object, GError **error)
{
  JsonArray *fixes = bocage_json_get_array (object, "fixes");

  for (guint i = 0; fixes != NULL && i < json_array_get_length (fixes); i++)
    if (!read_fix (finding, get_item (fixes, i), error))
      return FALSE;
  return TRUE;
}

static gboolean
read_finding (BocageRecord *record, JsonObject *object, gboolean is_silenced, GError **error)
{
  BocageRecordFinding finding = { NULL };
  const char *id = object != NULL ? bocage_json_get_string (object, "id") : NULL;
  const char *fate = object != NULL ? bocage_json_get_string (object, "fate") : NULL;
  gint64 index = G_MAXINT32;
  gboolean is_good;

  if (id == NULL)
    return fail (error, "id");
  if (is_silenced && !get_number (object, "index", G_MAXINT32, &index))
    return fail (error, "index");
  if (bocage_json_get_string (object, "message") == NULL)
    return fail (error, "message");
  if (!read_class (object, &finding.class_))
    return fail (error, "class");

  for (guint i = 0; fate != NULL && i < G_N_ELEMENTS (fate_words); i++)
    if (strcmp (fate, fate_words[i]) == 0)
      finding.fate = i;
  finding.reason = g_strdup (bocage_json_get_string (object, "reason"));
  finding.id = g_strdup (id);
  finding.check = bocage_checks_find (id);
  finding.message = g_strdup (bocage_json_get_string (object, "message"));
  finding.suggestion = g_strdup (bocage_json_get_string (object, "suggestion"));
  finding.value = g_strdup (bocage_json_get_string (object, "value"));
  finding.fingerprint = g_strdup (bocage_json_get_string (object, "fingerprint"));
  finding.line_hash = g_strdup (bocage_json_get_string (object, "lineHash"));
  is_good = read_place (object, &finding.place, error) && read_related (&finding, object, error)
            && read_fixes (&finding, object, error);
  /* The record frees it either way. */
  bocage_record_insert_finding (record, index, &finding);
  return is_good;
}

/* Leaves *@out_count as it is where there is no such number. */
gboolean
bocage_json_read_count (JsonObject *object, const char *name, guint *out_count)
{
  gint64 value;

  if (!get_number (object, name, G_MAXINT32, &value))
    return FALSE;
  *out_count = value;
  return TRUE;
}

static gboolean
read_fact (JsonObject *object, BocageRecordFact *out_fact, GError **error)
{
  if (object == NULL || bocage_json_get_string (object, "word") == NULL)
    return fail (error, "word");
  if (!read_place (object, &out_fact->place, error))
    return FALSE;
  out_fact->word = g_strdup (bocage_json_get_string (object, "word"));
  out_fact->line_hash = g_strdup (bocage_json_get_string (object, "lineHash"));
  return TRUE;
}

/* FALSE also where it is missing. */
gboolean
bocage_json_get_boolean (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
         && json_node_get_value_type (node) == G_TYPE_BOOLEAN && json_node_get_boolean (node);
}

static gboolean
read_pack (BocageRecord *self, JsonObject *parent, GError **error)
{
  JsonObject *object = bocage_json_get_object (parent, "pack");
  const char *file = object != NULL ? bocage_json_get_string (object, "file") : NULL;
  JsonArray *modules = object != NULL ? bocage_json_get_array (object, "modules") : NULL;
  JsonArray *classes = object != NULL ? bocage_json_get_array (object, "classes") : NULL;

  if (file == NULL || modules == NULL || classes == NULL
      || json_array_get_length (classes) != BOCAGE_N_PACK_CHECKS)
    return fail (error, "pack");
  self->pack = bocage_record_pack_new (file, bocage_json_get_boolean (object, "isPack"));
  self->pack->declares = bocage_json_get_boolean (object, "declares");
  if (!read_place (object, &self->pack->list, error))
    return FALSE;
  if (json_object_has_member (object, "id")
      && !read_fact (bocage_json_get_object (object, "id"), &self->pack->id, error))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (modules); i++)
    {
      BocageRecordFact fact = { NULL };

      if (!read_fact (get_item (modules, i), &fact, error))
        return FALSE;
      bocage_record_pack_add_module (self->pack, &fact);
    }
  for (guint i = 0; i < BOCAGE_N_PACK_CHECKS; i++)
    {
      JsonNode *node = json_array_get_element (classes, i);
      gint64 value = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_int (node) : G_MAXINT32;

      if (value < -1 || value >= BOCAGE_N_CLASSES)
        return fail (error, "classes");
      self->pack->classes[i] = value;
    }
  return TRUE;
}

/* Returns: whether what causes a gap could be read; there may be none */
static gboolean
read_cause (BocageRecordGap *gap, JsonObject *object, GError **error)
{
  JsonObject *cause = bocage_json_get_object (object, "cause");

  bocage_record_place_init (&gap->place);
  if (cause == NULL)
    return TRUE;
  gap->cause = g_strdup (bocage_json_get_string (cause, "id"));
  if (gap->cause == NULL)
    return fail (error, "cause");
  bocage_json_read_count (cause, "findings", &gap->n_causes);
  return read_place (cause, &gap->place, error);
}

static gboolean
read_gap (BocageRecord *self, JsonObject *object, GError **error)
{
  const char *group = object != NULL ? bocage_json_get_string (object, "group") : NULL;
  JsonArray *checks = object != NULL ? bocage_json_get_array (object, "checks") : NULL;
  guint n_checks = checks != NULL ? json_array_get_length (checks) : 0;
  g_autoptr (GString) list = g_string_new (NULL);
  BocageRecordGap gap = { .group = G_N_ELEMENTS (gap_words) };
  gboolean is_good;

  for (guint i = 0; group != NULL && i < G_N_ELEMENTS (gap_words); i++)
    if (strcmp (gap_words[i], group) == 0)
      gap.group = i;
  if (gap.group == G_N_ELEMENTS (gap_words))
    return fail (error, "group");
  for (guint i = 0; i < n_checks; i++)
    {
      JsonNode *node = json_array_get_element (checks, i);

      if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
        return fail (error, "checks");
      g_string_append_printf (list, "%s%s", i > 0 ? " " : "", json_node_get_string (node));
    }
  if (gap.group == BOCAGE_GAP_LISTED)
    gap.checks = g_strdup (list->str);
  gap.is_whole = g_strcmp0 (bocage_json_get_string (object, "extent"), "file") == 0;
  is_good = read_cause (&gap, object, error);
  bocage_record_add_gap (self, &gap);
  return is_good;
}

/**
 * bocage_record_new_from_json:
 * @object: a file of a report in which every finding is shown
 *
 * Returns: (transfer full) (nullable): NULL where it is not one
 */
BocageRecord *
bocage_record_new_from_json (JsonObject *object, GError **error)
{
  g_autoptr (BocageRecord) self = NULL;
  const char *name = bocage_json_get_string (object, "file");
  JsonObject *ruleset = bocage_json_get_object (object, "ruleset");
  JsonObject *counts = bocage_json_get_object (object, "counts");
  JsonNode *complete = json_object_get_member (object, "complete");
  JsonArray *findings = bocage_json_get_array (object, "findings");
  JsonArray *silenced = bocage_json_get_array (object, "silenced");
  JsonArray *gaps = bocage_json_get_array (object, "notEvaluated");

  if (name == NULL)
    return fail (error, "file"), NULL;
  if (complete == NULL || json_node_get_value_type (complete) != G_TYPE_BOOLEAN)
    return fail (error, "complete"), NULL;
  if (findings == NULL)
    return fail (error, "findings"), NULL;

  self = bocage_record_new (name);
  self->error = g_strdup (bocage_json_get_string (object, "error"));
  self->scenario = g_strdup (bocage_json_get_string (object, "scenario"));
  self->complete = json_node_get_boolean (complete);
  if (counts != NULL)
    {
      bocage_json_read_count (counts, "ignored", &self->n_ignored);
      bocage_json_read_count (counts, "moved", &self->n_moved);
      bocage_json_read_count (counts, "fixed", &self->n_fixed);
      bocage_json_read_count (counts, "mended", &self->n_mended);
    }
  if (ruleset != NULL)
    {
      if (bocage_json_get_string (ruleset, "id") == NULL
          || bocage_json_get_string (ruleset, "digest") == NULL)
        return fail (error, "ruleset"), NULL;
      self->ruleset.id = g_strdup (bocage_json_get_string (ruleset, "id"));
      self->ruleset.version = g_strdup (bocage_json_get_string (ruleset, "version"));
      self->ruleset.digest = g_strdup (bocage_json_get_string (ruleset, "digest"));
    }
  for (guint i = 0; i < json_array_get_length (findings); i++)
    if (!read_finding (self, get_item (findings, i), FALSE, error))
      return NULL;
  for (guint i = 0; silenced != NULL && i < json_array_get_length (silenced); i++)
    if (!read_finding (self, get_item (silenced, i), TRUE, error))
      return NULL;
  for (guint i = 0; gaps != NULL && i < json_array_get_length (gaps); i++)
    if (!read_gap (self, get_item (gaps, i), error))
      return NULL;
  bocage_json_read_count (object, "index", &self->index);
  if (json_object_has_member (object, "pack") && !read_pack (self, object, error))
    return NULL;
  return g_steal_pointer (&self);
}
