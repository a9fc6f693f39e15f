/* bocage-baseline.c: what was there before, so that only what is new is told
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * An entry is a check, the path of an element by ids and coordinates, and the
 * value that was found; lines do not count, so that an edit elsewhere changes
 * nothing, and numbers of findings do not either, so that a new one cannot hide
 * behind one that was mended.  Where the whole battle lies elsewhere, or an element
 * has another number, its findings have moved (bocage-baseline-moved.c).  So has all
 * that is found in a file that has another name now (bocage-baseline-renames.c).
 */

#include "config.h"

#include "bocage-baseline-private.h"

#include "io/base/bocage-io-error.h"
#include "record/bocage-input.h"
#include "record/bocage-record-json.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#define BASELINE_VERSION 1

static void
free_entry (gpointer data)
{
  BocageBaselineEntry *self = data;

  g_free (self->id);
  g_free (self->path);
  g_free (self->hex);
  g_free (self->value);
  g_free (self->fingerprint);
  g_free (self);
}

static char *
find_directory (const char *path)
{
  g_autofree char *directory = g_path_get_dirname (path);
  char *real = realpath (directory, NULL);
  char *copy = g_strdup (real != NULL ? real : directory);

  free (real);
  return copy;
}

/* Reading */

static const char *
get_string (BocageJsonObject *object, const char *name)
{
  BocageJsonNode *node = bocage_json_object_get_member (object, name);

  return node != NULL && bocage_json_node_get_type (node) == BOCAGE_JSON_STRING
             ? bocage_json_node_get_string (node)
             : NULL;
}

static BocageBaselineEntry *
read_entry (BocageJsonNode *node)
{
  BocageJsonObject *object
      = bocage_json_node_is_object (node) ? bocage_json_node_get_object (node) : NULL;
  BocageBaselineEntry *entry;

  if (object == NULL || get_string (object, "id") == NULL
      || get_string (object, "fingerprint") == NULL)
    return NULL;
  entry = g_new0 (BocageBaselineEntry, 1);
  entry->id = g_strdup (get_string (object, "id"));
  entry->path = g_strdup (get_string (object, "path"));
  entry->hex = g_strdup (get_string (object, "hex"));
  entry->value = g_strdup (get_string (object, "value"));
  entry->fingerprint = g_strdup (get_string (object, "fingerprint"));
  return entry;
}

static gboolean
read_file (BocageBaseline *self, const char *name, BocageJsonNode *node)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (free_entry);
  BocageJsonArray *array
      = bocage_json_node_is_array (node) ? bocage_json_node_get_array (node) : NULL;

  if (array == NULL)
    return FALSE;
  for (guint i = 0; i < bocage_json_array_get_length (array); i++)
    {
      BocageBaselineEntry *entry = read_entry (bocage_json_array_get_element (array, i));

      if (entry == NULL)
        return FALSE;
      g_ptr_array_add (entries, entry);
    }
  g_hash_table_insert (self->files, g_strdup (name), g_steal_pointer (&entries));
  return TRUE;
}

/* What a baseline says of files beside their findings, since it does. */
static gboolean
read_scenarios (BocageBaseline *self, BocageJsonObject *root)
{
  BocageJsonNode *node = bocage_json_object_get_member (root, "scenarios");
  BocageJsonObject *object;
  g_autoptr (GList) names = NULL;

  if (node == NULL)
    return TRUE;
  if (!bocage_json_node_is_object (node))
    return FALSE;
  self->scenarios = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  object = bocage_json_node_get_object (node);
  names = bocage_json_object_get_members (object);
  for (GList *l = names; l != NULL; l = l->next)
    {
      if (get_string (object, l->data) == NULL)
        return FALSE;
      g_hash_table_insert (self->scenarios, g_strdup (l->data),
                           g_strdup (get_string (object, l->data)));
    }
  return TRUE;
}

static gboolean
read_files (BocageBaseline *self, BocageJsonNode *root)
{
  BocageJsonObject *object
      = bocage_json_node_is_object (root) ? bocage_json_node_get_object (root) : NULL;
  BocageJsonNode *node;
  g_autoptr (GList) names = NULL;

  if (object == NULL || g_strcmp0 (get_string (object, "format"), "bocage-baseline") != 0)
    return FALSE;
  node = bocage_json_object_get_member (object, "version");
  if (node == NULL || bocage_json_node_get_type (node) != BOCAGE_JSON_INT
      || bocage_json_node_get_int (node) != BASELINE_VERSION || !read_scenarios (self, object))
    return FALSE;
  node = bocage_json_object_get_member (object, "files");
  if (node == NULL || !bocage_json_node_is_object (node))
    return FALSE;
  object = bocage_json_node_get_object (node);
  names = bocage_json_object_get_members (object);
  for (GList *l = names; l != NULL; l = l->next)
    if (!read_file (self, l->data, bocage_json_object_get_member (object, l->data)))
      return FALSE;
  return TRUE;
}

/**
 * bocage_baseline_load:
 *
 * Returns: (transfer full) (nullable): NULL where it cannot be read
 */
BocageBaseline *
bocage_baseline_load (const char *path, GError **error)
{
  g_autoptr (BocageBaseline) self = g_new0 (BocageBaseline, 1);
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (BocageJsonNode) root = NULL;
  g_autofree char *text = NULL;
  gsize length;

  self->directory = find_directory (path);
  self->files
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  if (!bocage_input_load (path, BOCAGE_LIMIT_BASELINE_BYTES, &text, &length, error))
    return NULL;
  root = bocage_json_parse (text, length, error);
  if (root == NULL)
    {
      g_prefix_error (error, "%s: ", name);
      return NULL;
    }
  if (!read_files (self, root))
    {
      g_set_error (error, BOCAGE_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   /* TRANSLATORS: %s is a file */
                   _ ("“%s” is not a baseline that this version can read"), name);
      return NULL;
    }
  _bocage_baseline_find_gone (self);
  return g_steal_pointer (&self);
}

/**
 * bocage_baseline_new:
 * @directory: that names are relative to, a real path
 *
 * Returns: (transfer full): one of which there is no file, for bocage_baseline_add ()
 */
BocageBaseline *
bocage_baseline_new (const char *directory)
{
  BocageBaseline *self = g_new0 (BocageBaseline, 1);

  self->directory = g_strdup (directory);
  self->files
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  self->scenarios = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->same = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

/**
 * bocage_baseline_add:
 * @record: identified
 *
 * Notes down what was there, as a BocageBaselineWriter would.
 */
void
bocage_baseline_add (BocageBaseline *self, const BocageRecord *record)
{
  g_autofree char *name = _bocage_baseline_make_name (self->directory, record->name);
  GPtrArray *entries = g_hash_table_lookup (self->files, name);

  if (entries == NULL)
    {
      entries = g_ptr_array_new_with_free_func (free_entry);
      g_hash_table_insert (self->files, g_strdup (name), entries);
    }
  for (guint i = 0; i < record->findings->len; i++)
    {
      const BocageRecordFinding *finding = bocage_record_get_finding (record, i);
      BocageBaselineEntry *entry;

      if (finding->fate == BOCAGE_FATE_ALLOWED)
        continue;
      entry = g_new0 (BocageBaselineEntry, 1);
      entry->id = g_strdup (finding->id);
      entry->path = g_strdup (finding->place.path);
      entry->hex = g_strdup (finding->place.hex);
      entry->value = g_strdup (finding->value);
      entry->fingerprint = g_strdup (finding->fingerprint);
      g_ptr_array_add (entries, entry);
    }
  if (record->scenario != NULL)
    g_hash_table_insert (self->scenarios, g_steal_pointer (&name), g_strdup (record->scenario));
}

/* Says that whatever is found in a file was there before. */
void
bocage_baseline_add_same (BocageBaseline *self, const char *file)
{
  g_hash_table_add (self->same, _bocage_baseline_make_name (self->directory, file));
}

/* To be called when all is added. */
void
bocage_baseline_begin (BocageBaseline *self)
{
  _bocage_baseline_find_gone (self);
}

void
bocage_baseline_free (BocageBaseline *self)
{
  g_clear_pointer (&self->same, g_hash_table_unref);
  g_free (self->directory);
  g_clear_pointer (&self->scenarios, g_hash_table_unref);
  g_clear_pointer (&self->gone, g_hash_table_unref);
  g_clear_pointer (&self->strangers, g_ptr_array_unref);
  g_clear_pointer (&self->renames, g_hash_table_unref);
  g_clear_pointer (&self->files, g_hash_table_unref);
  g_free (self);
}

/* Writing */

struct _BocageBaselineWriter
{
  BocageTarget target;
  char *directory;
  BocageJsonWriter files;
  BocageJsonWriter scenarios; /* name -> id */
  gboolean with_illegal;
  guint n_illegal; /* left out */
};

/**
 * bocage_baseline_writer_new:
 *
 * Opens a baseline, so that one that cannot be written is known before the work.
 *
 * Returns: (transfer full) (nullable): NULL where it cannot be
 */
BocageBaselineWriter *
bocage_baseline_writer_new (const char *path, gboolean with_illegal, GError **error)
{
  BocageBaselineWriter *self;
  BocageTarget target;

  if (!bocage_target_open (&target, path, error))
    return NULL;
  self = g_new0 (BocageBaselineWriter, 1);
  self->target = target;
  self->directory = find_directory (path);
  self->with_illegal = with_illegal;
  self->files = (BocageJsonWriter){ .text = g_string_new (NULL), .is_pretty = TRUE };
  bocage_json_begin_object (&self->files, NULL);
  bocage_json_add_string (&self->files, "format", "bocage-baseline");
  bocage_json_add_number (&self->files, "version", BASELINE_VERSION);
  /* Both grow at once; what is in the one goes behind the other in the end. */
  self->scenarios = self->files;
  self->scenarios.text = g_string_new (NULL);
  bocage_json_begin_object (&self->files, "files");
  bocage_json_begin_object (&self->scenarios, "scenarios");
  return self;
}

static void
add_entry (BocageJsonWriter *writer, const BocageRecordFinding *finding)
{
  bocage_json_begin_object (writer, NULL);
  bocage_json_add_string (writer, "id", finding->id);
  if (finding->place.path != NULL)
    bocage_json_add_string (writer, "path", finding->place.path);
  if (finding->place.hex != NULL)
    bocage_json_add_string (writer, "hex", finding->place.hex);
  if (finding->value != NULL)
    bocage_json_add_string (writer, "value", finding->value);
  bocage_json_add_string (writer, "fingerprint", finding->fingerprint);
  bocage_json_end_object (writer);
}

const BocageTarget *
bocage_baseline_writer_get_target (const BocageBaselineWriter *self)
{
  return &self->target;
}

/* What an older baseline silenced goes into the new one as well. */
void
bocage_baseline_writer_add (BocageBaselineWriter *self, const BocageRecord *record)
{
  gboolean is_open = FALSE;

  for (guint i = 0; i < record->findings->len; i++)
    {
      const BocageRecordFinding *finding = bocage_record_get_finding (record, i);

      if (finding->fate == BOCAGE_FATE_ALLOWED)
        continue;
      if (finding->class_ == BOCAGE_CLASS_ILLEGAL && !self->with_illegal)
        {
          self->n_illegal++;
          continue;
        }
      if (!is_open)
        {
          g_autofree char *name = _bocage_baseline_make_name (self->directory, record->name);

          bocage_json_begin_array (&self->files, name);
          if (record->scenario != NULL)
            bocage_json_add_string (&self->scenarios, name, record->scenario);
          is_open = TRUE;
        }
      add_entry (&self->files, finding);
    }
  if (is_open)
    bocage_json_end_array (&self->files);
}

/* Illegal findings that were not written: they must be mended, not kept. */
guint
bocage_baseline_writer_get_n_illegal (const BocageBaselineWriter *self)
{
  return self->n_illegal;
}

/* Returns: all of the file */
static const GString *
make_text (BocageBaselineWriter *self)
{
  GString *text = self->files.text;

  bocage_json_end_object (&self->files);
  bocage_json_end_object (&self->scenarios);
  g_string_append_len (text, self->scenarios.text->str, (gssize) self->scenarios.text->len);
  bocage_json_end_object (&self->files);
  g_string_append_c (text, '\n');
  return text;
}

gboolean
bocage_baseline_writer_close (BocageBaselineWriter *self, GError **error)
{
  const GString *text = make_text (self);
  FILE *stream = bocage_target_open_stream (&self->target);
  int number = 0;

  errno = 0;
  if (fwrite (text->str, 1, text->len, stream) < text->len)
    {
      number = errno;
      fclose (stream);
    }
  else
    number = bocage_target_commit (&self->target, stream);
  if (number == 0)
    return TRUE;

  g_autofree char *name = g_filename_display_name (self->target.path);
  g_set_error (error, BOCAGE_IO_ERROR, bocage_io_error_from_errno (number),
               /* TRANSLATORS: the first %s is a file, the second a reason such as “no space
                  left on device” */
               _ ("cannot write the baseline “%s”: %s"), name, g_strerror (number));
  return FALSE;
}

void
bocage_baseline_writer_free (BocageBaselineWriter *self)
{
  bocage_target_drop (&self->target);
  g_free (self->directory);
  g_string_free (self->files.text, TRUE);
  g_string_free (self->scenarios.text, TRUE);
  g_free (self);
}
