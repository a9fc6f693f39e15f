/* bocage-record-json-read.c: records read from JSON
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-record-json-private.h"

#include "io/json/bocage-json-scan.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

/**
 * bocage_json_parse:
 *
 * Loads JSON that may come from anywhere: it is looked at before the parser,
 * which is safe only with what is well-formed and not too deep.
 */
gboolean
bocage_json_parse (JsonParser *parser, const char *text, gsize length, GError **error)
{
  const BocageLimits limits
      = { .max_bytes = bocage_limits[BOCAGE_LIMIT_REPORT_BYTES].value, .max_values = G_MAXINT };
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
  for (guint i = 0; i < BOCAGE_N_RANGE_MEMBERS; i++)
    {
      gpointer member = (char *) out_range + _bocage_range_members[i].offset;
      gint64 value;

      if (!get_number (object, _bocage_range_members[i].name, G_MAXINT32, &value))
        return fail (error, _bocage_range_members[i].name);
      if (_bocage_range_members[i].is_size)
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

/* A report of before findings had a kind says nothing of it; the row then does. */
static BocageKind
read_kind (JsonObject *object, const BocageCheck *check)
{
  const char *name = bocage_json_get_string (object, "kind");

  for (int i = 0; name != NULL && i < BOCAGE_N_KINDS; i++)
    if (strcmp (bocage_kind_name (i), name) == 0)
      return i;
  return check != NULL ? check->kind : BOCAGE_KIND_WRONG;
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

  for (guint i = 0; fate != NULL && i < G_N_ELEMENTS (_bocage_fate_words); i++)
    if (strcmp (fate, _bocage_fate_words[i]) == 0)
      finding.fate = i;
  finding.reason = g_strdup (bocage_json_get_string (object, "reason"));
  finding.id = g_intern_string (id);
  finding.check = bocage_checks_find (id);
  finding.kind = read_kind (object, finding.check);
  finding.message = g_strdup (bocage_json_get_string (object, "message"));
  finding.suggestion = g_strdup (bocage_json_get_string (object, "suggestion"));
  finding.value = g_strdup (bocage_json_get_string (object, "value"));
  finding.fingerprint = g_strdup (bocage_json_get_string (object, "fingerprint"));
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
  BocageRecordGap gap = { .group = G_N_ELEMENTS (_bocage_gap_words) };
  gboolean is_good;

  for (guint i = 0; group != NULL && i < G_N_ELEMENTS (_bocage_gap_words); i++)
    if (strcmp (_bocage_gap_words[i], group) == 0)
      gap.group = i;
  if (gap.group == G_N_ELEMENTS (_bocage_gap_words))
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
  gap.subject = g_strdup (bocage_json_get_string (object, "subject"));
  if (gap.group == BOCAGE_GAP_EFFECT && gap.subject == NULL)
    return fail (error, "subject");
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
