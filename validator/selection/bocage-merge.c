/* bocage-merge.c: the reports of the parts of a run, put together again
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A part that is missing, was cut off or belongs to another run must never look
 * like success, so each is held to what it says of the whole: how many parts and
 * files that has, which files, and under which options they were checked.
 */

#include "config.h"

#include "bocage-merge.h"

#include "record/bocage-input.h"
#include "record/bocage-record-json.h"
#include "record/bocage-shard.h"

#include "io/base/bocage-io-error.h"
#include "io/json/bocage-json-node.h"
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  char *name;         /* of the report, as it is shown */
  BocageShard *shard; /* (nullable) until it is known */
  BocageClass fail_on;
  GPtrArray *files; /* of BocageJsonNode */
  gboolean complete;
  guint n_files; /* as its end says */
  gboolean has_end;
} Part;

static void
free_part (gpointer data)
{
  Part *self = data;

  g_free (self->name);
  g_clear_pointer (&self->shard, bocage_shard_free);
  g_ptr_array_unref (self->files);
  g_free (self);
}

static gboolean
fail (GError **error, const Part *part, const char *message)
{
  /* TRANSLATORS: the first %s is the name of a report, the second says what is the matter. */
  g_set_error (error, BOCAGE_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("the report “%s”: %s"),
               part->name, message);
  return FALSE;
}

/* One report */

static gboolean
read_class (BocageJsonObject *object, BocageClass *out_class)
{
  const char *name = bocage_json_get_string (object, "failOn");

  for (int i = 0; name != NULL && i < BOCAGE_N_CLASSES; i++)
    if (strcmp (name, bocage_class_name (i)) == 0)
      {
        *out_class = i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_head (Part *self, BocageJsonObject *object, GError **error)
{
  const char *program = bocage_json_get_string (object, "program");
  BocageJsonObject *shard = bocage_json_get_object (object, "shard");
  guint version = 0;

  if (g_strcmp0 (bocage_json_get_string (object, "format"), "bocage-validate") != 0
      || !bocage_json_read_count (object, "version", &version))
    return fail (error, self, _ ("this is not a report of --format=json or ndjson"));
  if (version != BOCAGE_REPORT_VERSION || g_strcmp0 (program, PACKAGE_VERSION) != 0)
    {
      g_autofree char *message
          /* TRANSLATORS: both %s are versions of the program. */
          = g_strdup_printf (_ ("it is by version %s of the program, and this is %s"),
                             program != NULL ? program : "?", PACKAGE_VERSION);

      return fail (error, self, message);
    }
  if (shard == NULL)
    {
      g_autofree char *message
          /* TRANSLATORS: %s is an option. */
          = g_strdup_printf (_ ("it does not come from a run with %s"), "--shard");

      return fail (error, self, message);
    }
  self->shard = bocage_shard_new_from_json (shard);
  if (self->shard == NULL || !read_class (object, &self->fail_on))
    return fail (error, self, _ ("its head is damaged"));
  return TRUE;
}

static void
read_end (Part *self, BocageJsonObject *object)
{
  BocageJsonObject *counts = bocage_json_get_object (object, "counts");

  self->has_end = counts != NULL && bocage_json_object_has_member (object, "status")
                  && bocage_json_read_count (counts, "files", &self->n_files);
  self->complete = bocage_json_get_boolean (object, "complete");
}

static BocageJsonNode *
parse (Part *self, const char *text, gsize length, GError **error)
{
  g_autoptr (GError) local = NULL;
  g_autoptr (BocageJsonNode) root = bocage_json_parse (text, length, &local);

  if (root == NULL)
    {
      g_autofree char *message
          /* TRANSLATORS: %s says where and why. */
          = g_strdup_printf (_ ("it is damaged or was cut off: %s"), local->message);

      fail (error, self, message);
      return NULL;
    }
  if (!bocage_json_node_is_object (root))
    {
      fail (error, self, _ ("it is damaged or was cut off"));
      return NULL;
    }
  return g_steal_pointer (&root);
}

static gboolean
read_lines (Part *self, const char *text, gsize size, GError **error)
{
  const char *end = text + size;

  for (gboolean is_first = TRUE; text < end; is_first = FALSE)
    {
      const char *stop = memchr (text, '\n', end - text);
      g_autoptr (BocageJsonNode) node = NULL;
      BocageJsonObject *object;

      if (stop == NULL || self->has_end)
        return fail (error, self, _ ("it is damaged or was cut off"));
      node = parse (self, text, stop - text, error);
      if (node == NULL)
        return FALSE;
      object = bocage_json_node_get_object (node);
      if (is_first ? !read_head (self, object, error) : FALSE)
        return FALSE;
      if (!is_first && bocage_json_object_has_member (object, "file"))
        g_ptr_array_add (self->files, g_steal_pointer (&node));
      else if (!is_first)
        read_end (self, object);
      text = stop + 1;
    }
  return TRUE;
}

static gboolean
read_object (Part *self, const char *text, gsize size, GError **error)
{
  g_autoptr (BocageJsonNode) node = parse (self, text, size, error);
  BocageJsonObject *object;
  BocageJsonArray *files;

  if (node == NULL)
    return FALSE;
  object = bocage_json_node_get_object (node);
  if (!read_head (self, object, error))
    return FALSE;
  files = bocage_json_get_array (object, "files");
  for (guint i = 0; files != NULL && i < bocage_json_array_get_length (files); i++)
    {
      BocageJsonNode *file = bocage_json_array_get_element (files, i);

      if (!bocage_json_node_is_object (file))
        return fail (error, self, _ ("it is damaged or was cut off"));
      g_ptr_array_add (self->files, bocage_json_node_copy (file));
    }
  read_end (self, object);
  return TRUE;
}

static GBytes *
load (const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (GError) local = NULL;
  char *contents;
  gsize size;

  if (bocage_input_load (path, BOCAGE_LIMIT_REPORT_BYTES, &contents, &size, &local))
    return g_bytes_new_take (contents, size);
  if (strcmp (path, "-") == 0
      || g_error_matches (local, BOCAGE_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE)
      || g_error_matches (local, BOCAGE_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE))
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return NULL;
    }
  /* TRANSLATORS: %s is the name of a report. */
  g_set_error (error, BOCAGE_IO_ERROR, G_IO_ERROR_FAILED, _ ("cannot read the report “%s”"), name);
  return NULL;
}

static Part *
load_part (const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = load (path, error);
  Part *self;
  const char *text;
  gsize size;
  gboolean is_good;

  if (bytes == NULL)
    return NULL;
  self = g_new0 (Part, 1);
  self->name = g_filename_display_name (path);
  self->files = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_json_node_unref);
  text = g_bytes_get_data (bytes, &size);
  if (size == 0)
    is_good = fail (error, self, _ ("it is empty"));
  else if (size > 1 && memcmp (text, "{\n", 2) == 0)
    is_good = read_object (self, text, size, error);
  else
    is_good = read_lines (self, text, size, error);

  if (is_good && (!self->has_end || self->n_files != self->files->len))
    is_good = fail (error, self, _ ("it is damaged or was cut off"));
  if (is_good)
    return self;
  free_part (self);
  return NULL;
}

/* The parts together */

static gboolean
check_same_run (const Part *first, const Part *part, GError **error)
{
  const BocageShard *a = first->shard, *b = part->shard;
  const char *message = NULL;

  if (a->count != b->count)
    message = _ ("it comes from a run with another number of parts than “%s”");
  else if (strcmp (a->selection, b->selection) != 0 || a->n_files != b->n_files
           || a->n_excluded != b->n_excluded)
    message = _ ("it comes from a run over other files, or with another configuration, than “%s”");
  else if (strcmp (a->options, b->options) != 0 || first->fail_on != part->fail_on)
    message = _ ("it comes from a run with other options, or on another day, than “%s”");
  if (message == NULL)
    return TRUE;

  GString *text = g_string_new (NULL);
  g_string_append_printf (text, message, first->name);
  fail (error, part, text->str);
  g_string_free (text, TRUE);
  return FALSE;
}

static gboolean
check_all_there (GPtrArray *parts, GError **error)
{
  const Part *first = parts->pdata[0];
  guint count = first->shard->count;
  g_autofree const Part **found = g_new0 (const Part *, count);
  g_autoptr (GString) missing = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = parts->pdata[i];
      guint at = part->shard->index - 1;

      if (!check_same_run (first, part, error))
        return FALSE;
      if (found[at] != NULL)
        {
          g_set_error (error, BOCAGE_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       /* TRANSLATORS: %u/%u is a part of a whole, %s are names of reports. */
                       _ ("part %u/%u is there twice: “%s” and “%s”"), at + 1, count,
                       found[at]->name, part->name);
          return FALSE;
        }
      found[at] = part;
    }
  for (guint i = 0; i < count; i++)
    if (found[i] == NULL)
      g_string_append_printf (missing, "%s%u/%u", missing->len > 0 ? ", " : "", i + 1, count);
  if (missing->len == 0)
    return TRUE;
  g_set_error (error, BOCAGE_IO_ERROR, G_IO_ERROR_NOT_FOUND,
               /* TRANSLATORS: %s is a list of parts, such as 2/5, 4/5. */
               _ ("not all parts of the run are there; missing: %s"), missing->str);
  return FALSE;
}

/* The rules of one name must be the same wherever a part was checked. */
static gboolean
check_ruleset (GHashTable *digests, const Part *part, BocageJsonObject *object, GError **error)
{
  BocageJsonObject *ruleset = bocage_json_get_object (object, "ruleset");
  const char *id = ruleset != NULL ? bocage_json_get_string (ruleset, "id") : NULL;
  const char *digest = ruleset != NULL ? bocage_json_get_string (ruleset, "digest") : NULL;
  const char *known = id != NULL ? g_hash_table_lookup (digests, id) : NULL;

  if (id == NULL || digest == NULL)
    return TRUE;
  if (known != NULL && strcmp (known, digest) != 0)
    {
      /* TRANSLATORS: %s is the id of a ruleset. */
      g_autofree char *message = g_strdup_printf (
          _ ("its battles were checked by other rules “%s” than those of another part"), id);

      return fail (error, part, message);
    }
  if (known == NULL)
    g_hash_table_insert (digests, g_strdup (id), g_strdup (digest));
  return TRUE;
}

/* What was not shown cannot be written again. */
static gboolean
check_record (const Part *part, BocageJsonObject *object, GError **error)
{
  g_autoptr (GError) local = NULL;
  g_autoptr (BocageRecord) record = bocage_record_new_from_json (object, &local);
  BocageJsonObject *counts = bocage_json_get_object (object, "counts");
  guint expected, n_allowed = 0, n_baselined = 0;

  if (record == NULL)
    return fail (error, part, local->message);
  for (int i = 0; counts != NULL && i < BOCAGE_N_CLASSES; i++)
    if (!bocage_json_read_count (counts, bocage_class_name (i), &expected)
        || expected != record->counts[i])
      counts = NULL;
  if (counts != NULL)
    {
      bocage_json_read_count (counts, "allowed", &n_allowed);
      bocage_json_read_count (counts, "baseline", &n_baselined);
    }
  if (counts != NULL && n_allowed == record->n_allowed && n_baselined == record->n_baselined)
    return TRUE;

  g_autofree char *message = g_strdup_printf (
      /* TRANSLATORS: both %s are options. */
      _ ("not every finding is in it; write it without %s and %s"), "--show", "--quiet");
  return fail (error, part, message);
}

static gboolean
collect (BocageMerge *self, GPtrArray *parts, GError **error)
{
  const Part *first = parts->pdata[0];
  g_autoptr (GHashTable) digests = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  guint n_files = first->shard->n_files, n = 0;
  g_autofree BocageJsonNode **slots = NULL;

  for (guint i = 0; i < parts->len; i++)
    n += ((const Part *) parts->pdata[i])->files->len;
  if (n != n_files)
    {
      g_set_error (error, BOCAGE_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   /* TRANSLATORS: both are numbers of files */
                   _ ("the parts have %u of the %u files of the run"), n, n_files);
      return FALSE;
    }
  slots = g_new0 (BocageJsonNode *, n_files + 1);
  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = parts->pdata[i];
      gboolean is_complete = TRUE;

      for (guint j = 0; j < part->files->len; j++)
        {
          BocageJsonNode *node = part->files->pdata[j];
          BocageJsonObject *object = bocage_json_node_get_object (node);
          guint index;

          if (!check_ruleset (digests, part, object, error) || !check_record (part, object, error))
            return FALSE;
          if (!bocage_json_read_count (object, "index", &index) || index >= n_files
              || slots[index] != NULL)
            return fail (error, part, _ ("a file is in it that is in another part, too"));
          slots[index] = node;
          is_complete = is_complete && bocage_json_get_boolean (object, "complete");
        }
      self->fell_short = self->fell_short || (is_complete && !part->complete);
    }
  for (guint i = 0; i < n_files; i++)
    g_ptr_array_add (self->files, bocage_json_node_ref (slots[i]));
  self->n_excluded = first->shard->n_excluded;
  self->fail_on = first->fail_on;
  return TRUE;
}

/**
 * bocage_merge_load:
 * @paths: (array zero-terminated=1): reports in JSON, at least one
 *
 * Reads the reports of all parts of one run.
 *
 * Returns: (transfer full) (nullable): NULL where they are not just that
 */
BocageMerge *
bocage_merge_load (const char *const *paths, GError **error)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (free_part);
  g_autoptr (BocageMerge) self = g_new0 (BocageMerge, 1);

  self->files = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_json_node_unref);
  for (; *paths != NULL; paths++)
    {
      Part *part = load_part (*paths, error);

      if (part == NULL)
        return NULL;
      g_ptr_array_add (parts, part);
    }
  if (!check_all_there (parts, error) || !collect (self, parts, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
bocage_merge_free (BocageMerge *self)
{
  g_ptr_array_unref (self->files);
  g_free (self);
}
