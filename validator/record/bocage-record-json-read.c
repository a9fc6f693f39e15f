/* bocage-record-json-read.c: records read from JSON
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-record-form.h"
#include "bocage-record-json.h"

#include "io/base/bocage-io-error.h"
#include "io/json/bocage-json-scan.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

/**
 * bocage_json_parse:
 *
 * Reads JSON that may come from anywhere.
 *
 * Returns: (transfer full) (nullable): the whole; %NULL with @error if it is not JSON.
 */
BocageJsonNode *
bocage_json_parse (const char *text, gsize length, GError **error)
{
  const BocageLimits limits
      = { .max_bytes = bocage_limits[BOCAGE_LIMIT_REPORT_BYTES].value, .max_values = G_MAXINT };
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, length);
  g_autoptr (BocageReport) report = bocage_report_new ();
  g_autoptr (BocageJsonScan) scan = NULL;
  gboolean is_complete;

  scan = bocage_json_scan_new (bytes, &limits, report, &is_complete);
  if (scan != NULL)
    return bocage_json_scan_steal_root (scan);

  BocageFinding *finding = bocage_report_get_finding (report, 0);
  const BocagePlace *place = bocage_finding_get_place (finding);
  guint line = 1;

  for (gsize i = 0; i < place->start && i < length; i++)
    line += text[i] == '\n';
  g_set_error (error, BOCAGE_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%u: %s", line,
               bocage_finding_get_message (finding));
  return NULL;
}

/* Reading.  A report may come from anywhere, so nothing is taken for granted. */

static gboolean
fail (GError **error, const char *member)
{
  g_set_error (error, BOCAGE_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               /* TRANSLATORS: %s is the name of a member of a JSON object */
               _ ("the report has no proper “%s”"), member);
  return FALSE;
}

/* NULL: it is missing, or is no string. */
const char *
bocage_json_get_string (BocageJsonObject *object, const char *name)
{
  BocageJsonNode *node = bocage_json_object_get_member (object, name);

  return node != NULL && bocage_json_node_get_type (node) == BOCAGE_JSON_STRING
             ? bocage_json_node_get_string (node)
             : NULL;
}

static gboolean
get_number (BocageJsonObject *object, const char *name, gint64 max, gint64 *out_value)
{
  BocageJsonNode *node = bocage_json_object_get_member (object, name);

  if (node == NULL || bocage_json_node_get_type (node) != BOCAGE_JSON_INT)
    return FALSE;
  *out_value = bocage_json_node_get_int (node);
  return *out_value >= 0 && *out_value <= max;
}

/* NULL: it is missing, or is no object. */
BocageJsonObject *
bocage_json_get_object (BocageJsonObject *object, const char *name)
{
  BocageJsonNode *node = bocage_json_object_get_member (object, name);

  return node != NULL && bocage_json_node_is_object (node) ? bocage_json_node_get_object (node)
                                                           : NULL;
}

/* NULL: it is missing, or is no array. */
BocageJsonArray *
bocage_json_get_array (BocageJsonObject *object, const char *name)
{
  BocageJsonNode *node = bocage_json_object_get_member (object, name);

  return node != NULL && bocage_json_node_is_array (node) ? bocage_json_node_get_array (node)
                                                          : NULL;
}

static BocageJsonObject *
get_item (BocageJsonArray *array, guint index)
{
  BocageJsonNode *node = bocage_json_array_get_element (array, index);

  return bocage_json_node_is_object (node) ? bocage_json_node_get_object (node) : NULL;
}

/* FALSE also where it is missing. */
gboolean
bocage_json_get_boolean (BocageJsonObject *object, const char *name)
{
  BocageJsonNode *node = bocage_json_object_get_member (object, name);

  return node != NULL && bocage_json_node_get_type (node) == BOCAGE_JSON_BOOLEAN
         && bocage_json_node_get_boolean (node);
}

/* Leaves *@out_count as it is where there is no such number. */
gboolean
bocage_json_read_count (BocageJsonObject *object, const char *name, guint *out_count)
{
  gint64 value;

  if (!get_number (object, name, G_MAXINT32, &value))
    return FALSE;
  *out_count = value;
  return TRUE;
}

/* Records, member by member as their forms list them.  Each of these leaves what it reads as
 * it is, and returns FALSE, where that is not there or of another kind. */

static gboolean read_members (const BocageRecordForm *form, BocageJsonObject *object, gpointer item,
                              GError **error);

static gboolean
read_text (BocageJsonObject *object, const char *name, char **out_text)
{
  const char *text = bocage_json_get_string (object, name);

  g_free (*out_text);
  *out_text = g_strdup (text);
  return text != NULL;
}

static gboolean
read_ids (BocageJsonObject *object, const char *name, char **out_text)
{
  BocageJsonArray *array = bocage_json_get_array (object, name);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; array != NULL && i < bocage_json_array_get_length (array); i++)
    {
      BocageJsonNode *node = bocage_json_array_get_element (array, i);

      if (bocage_json_node_get_type (node) != BOCAGE_JSON_STRING)
        return FALSE;
      g_string_append_printf (list, "%s%s", i > 0 ? " " : "", bocage_json_node_get_string (node));
    }
  if (array != NULL)
    *out_text = g_string_free (g_steal_pointer (&list), FALSE);
  return TRUE;
}

static gboolean
read_word (BocageJsonObject *object, const BocageRecordMember *member, guint *out_word)
{
  const char *word = bocage_json_get_string (object, member->name);

  for (guint i = 0; word != NULL && i < member->words->n; i++)
    if (strcmp (member->words->get (i), word) == 0)
      {
        *out_word = i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_truth (BocageJsonObject *object, const char *name, gboolean *out_truth)
{
  BocageJsonNode *node = bocage_json_object_get_member (object, name);

  *out_truth = bocage_json_get_boolean (object, name);
  return node != NULL && bocage_json_node_get_type (node) == BOCAGE_JSON_BOOLEAN;
}

static gboolean
read_size (BocageJsonObject *object, const char *name, gsize *out_size)
{
  gint64 value;

  if (!get_number (object, name, G_MAXINT32, &value))
    return FALSE;
  *out_size = value;
  return TRUE;
}

/* A report of before findings had a kind says nothing of it; the row then does. */
static gboolean
read_check (BocageJsonObject *object, const char *name, BocageRecordFinding *out_finding)
{
  const char *id = bocage_json_get_string (object, name);

  if (id == NULL)
    return FALSE;
  out_finding->id = bocage_token_keep (id);
  out_finding->check = bocage_checks_find (id);
  out_finding->kind = out_finding->check != NULL ? out_finding->check->kind : BOCAGE_KIND_WRONG;
  return TRUE;
}

static gboolean
read_weights (BocageJsonObject *object, const char *name, int *out_weights)
{
  BocageJsonArray *array = bocage_json_get_array (object, name);

  if (array == NULL || bocage_json_array_get_length (array) != BOCAGE_N_PACK_CHECKS)
    return FALSE;
  for (guint i = 0; i < BOCAGE_N_PACK_CHECKS; i++)
    {
      BocageJsonNode *node = bocage_json_array_get_element (array, i);
      gint64 value
          = bocage_json_node_is_value (node) ? bocage_json_node_get_int (node) : G_MAXINT32;

      if (value < -1 || value >= BOCAGE_N_CLASSES)
        return FALSE;
      out_weights[i] = value;
    }
  return TRUE;
}

/* Parts.  These say what is wrong of what is there, and take what is missing for an empty one. */

static gboolean
read_part (BocageJsonObject *parent, const BocageRecordMember *member, gpointer at, GError **error)
{
  BocageJsonObject *object = bocage_json_get_object (parent, member->name);

  if (object == NULL)
    {
      BocageJsonNode *node = bocage_json_object_get_member (parent, member->name);

      return (node == NULL || (bocage_json_node_get_type (node) == BOCAGE_JSON_NULL))
                     && (member->flags & BOCAGE_MEMBER_NEEDED) == 0
                 ? TRUE
                 : fail (error, member->name);
    }
  if (member->type == BOCAGE_MEMBER_OWNED)
    {
      gpointer owned = g_malloc (member->form->size);

      bocage_record_form_init (member->form, owned);
      *(gpointer *) at = owned;
      at = owned;
    }
  return read_members (member->form, object, at, error);
}

static gboolean
read_list (BocageJsonObject *parent, const BocageRecordMember *member, GArray **list,
           GError **error)
{
  BocageJsonArray *array = bocage_json_get_array (parent, member->name);
  gboolean is_needed = (member->flags & BOCAGE_MEMBER_NEEDED) != 0;

  if (array == NULL)
    return is_needed ? fail (error, member->name) : TRUE;
  if (*list == NULL && is_needed)
    *list = bocage_record_list_new (member->form);
  for (guint i = 0; i < bocage_json_array_get_length (array); i++)
    {
      BocageJsonObject *object = get_item (array, i);

      if (object == NULL)
        return fail (error, member->name);
      if (!read_members (member->form, object, bocage_record_list_add (list, member->form), error))
        return FALSE;
    }
  return TRUE;
}

/* What a member consists of, or the member itself.
 * Returns: whether it is there and right, as far as it must be */
static gboolean
read_member (BocageJsonObject *object, const BocageRecordMember *member, gpointer item,
             GError **error)
{
  gpointer at = (char *) item + member->offset;
  gboolean is_read = TRUE;

  switch (member->type)
    {
    case BOCAGE_MEMBER_TEXT:
      is_read = read_text (object, member->name, at);
      break;
    case BOCAGE_MEMBER_IDS:
      return read_ids (object, member->name, at) || fail (error, member->name);
    case BOCAGE_MEMBER_WORD:
      is_read = read_word (object, member, at);
      break;
    case BOCAGE_MEMBER_TRUTH:
      is_read = read_truth (object, member->name, at);
      break;
    case BOCAGE_MEMBER_COUNT:
      is_read = bocage_json_read_count (object, member->name, at);
      break;
    case BOCAGE_MEMBER_SIZE:
      is_read = read_size (object, member->name, at);
      break;
    case BOCAGE_MEMBER_CHECK:
      is_read = read_check (object, member->name, item);
      break;
    case BOCAGE_MEMBER_WEIGHTS:
      is_read = read_weights (object, member->name, at);
      break;
    case BOCAGE_MEMBER_MAYBE_RANGE:
      ((BocageRecordPlace *) at)->has_range = bocage_json_object_has_member (object, "line");
      return !((BocageRecordPlace *) at)->has_range
             || read_members (&bocage_record_range_form, object, &((BocageRecordPlace *) at)->range,
                              error);
    case BOCAGE_MEMBER_RANGE:
      return read_members (&bocage_record_range_form, object, at, error);
    case BOCAGE_MEMBER_PART:
    case BOCAGE_MEMBER_OWNED:
      return read_part (object, member, at, error);
    case BOCAGE_MEMBER_LIST:
      return read_list (object, member, at, error);
    case BOCAGE_MEMBER_SUMMARY:
    case BOCAGE_MEMBER_COUNTS:
      break;
    }
  return is_read || (member->flags & BOCAGE_MEMBER_NEEDED) == 0 || fail (error, member->name);
}

static gboolean
read_members (const BocageRecordForm *form, BocageJsonObject *object, gpointer item, GError **error)
{
  const char *bad = NULL;

  for (guint i = 0; i < form->n_members; i++)
    {
      const BocageRecordMember *member = &form->members[i];
      gboolean is_there = member->name != NULL || member->type == BOCAGE_MEMBER_RANGE
                          || member->type == BOCAGE_MEMBER_MAYBE_RANGE;

      if (is_there && (member->flags & BOCAGE_MEMBER_COUNTED) == 0
          && !read_member (object, member, item, error))
        return FALSE;
    }
  if (form->judge != NULL)
    bad = form->judge (item);
  return bad == NULL || fail (error, bad);
}

/* @is_silenced: it says where it stands among all */
static gboolean
read_finding (BocageRecord *record, BocageJsonObject *object, gboolean is_silenced, GError **error)
{
  BocageRecordFinding finding;
  guint index = G_MAXINT32;
  gboolean is_good;

  if (object == NULL)
    return fail (error, "id");
  if (is_silenced && !bocage_json_read_count (object, "index", &index))
    return fail (error, "index");
  bocage_record_form_init (&bocage_record_finding_form, &finding);
  is_good = read_members (&bocage_record_finding_form, object, &finding, error);
  /* The record frees it either way. */
  bocage_record_insert_finding (record, index, &finding);
  return is_good;
}

/* @array: (nullable) */
static gboolean
read_findings (BocageRecord *record, BocageJsonArray *array, gboolean is_silenced, GError **error)
{
  for (guint i = 0; array != NULL && i < bocage_json_array_get_length (array); i++)
    if (!read_finding (record, get_item (array, i), is_silenced, error))
      return FALSE;
  return TRUE;
}

/**
 * bocage_record_new_from_json:
 * @object: a file of a report in which every finding is shown
 *
 * Returns: (transfer full) (nullable): NULL where it is not one
 */
BocageRecord *
bocage_record_new_from_json (BocageJsonObject *object, GError **error)
{
  g_autoptr (BocageRecord) self = bocage_record_new (NULL);
  BocageJsonArray *findings = bocage_json_get_array (object, "findings");

  if (!read_members (&bocage_record_form, object, self, error))
    return NULL;
  if (findings == NULL)
    return fail (error, "findings"), NULL;
  if (!read_findings (self, findings, FALSE, error)
      || !read_findings (self, bocage_json_get_array (object, "silenced"), TRUE, error))
    return NULL;
  return g_steal_pointer (&self);
}
