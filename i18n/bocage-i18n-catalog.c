/* bocage-i18n-catalog.c: a catalogue as translators write it, read whole and changed entry by entry
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Saving reads the file anew and puts into it what was changed here, so that what somebody else
 * wrote meanwhile (git, Weblate, another editor) stays, and one sentence changed is that entry and
 * the date.
 */

#include "config.h"

#include "bocage-i18n-catalog.h"

#include "bocage-i18n.h"
#include "bocage-po.h"
#include "io/catalog/bocage-plural.h"

#include <stdlib.h>
#include <string.h>

#define MO_MAGIC 0x950412deu
#define MO_HEAD 28 /* bytes */

static void
message_free (gpointer data)
{
  I18nMessage *self = data;

  g_free (self->context);
  g_free (self->id);
  g_free (self->text);
  g_free (self->before);
  g_free (self->comment);
  g_strfreev (self->files);
  g_free (self);
}

/* As gettext joins them */
char *
i18n_make_key (const char *context, const char *id)
{
  return g_strconcat (context != NULL ? context : "", context != NULL ? "\004" : "", id, NULL);
}

/* Reading */

static char **
dup_files (po_message_t message)
{
  g_autoptr (GStrvBuilder) files = g_strv_builder_new ();
  po_filepos_t place;

  for (int i = 0; (place = po_message_filepos (message, i)) != NULL; i++)
    g_strv_builder_add (files, po_filepos_file (place));
  return g_strv_builder_end (files);
}

static I18nMessage *
read_message (po_message_t message)
{
  I18nMessage *self = g_new0 (I18nMessage, 1);

  self->context = g_strdup (po_message_msgctxt (message));
  self->id = g_strdup (po_message_msgid (message));
  self->text = g_strdup (po_message_msgstr (message));
  self->fuzzy = po_message_is_fuzzy (message) != 0;
  self->before = g_strdup (po_message_prev_msgid (message));
  self->comment = g_strchomp (g_strdup (po_message_extracted_comments (message)));
  self->files = dup_files (message);
  return self;
}

static gboolean
is_header (po_message_t message)
{
  return *po_message_msgid (message) == '\0' && po_message_msgctxt (message) == NULL;
}

static guint
count_forms (const char *header)
{
  char *rule = po_header_field (header, "Plural-Forms"); /* malloc () */
  BocagePlural plural;
  guint n = rule != NULL && bocage_plural_parse (&plural, rule, NULL) ? plural.n_forms : 0;

  free (rule);
  return n;
}

static gboolean
is_right_to_left (const char *header)
{
  char *language = po_header_field (header, "Language"); /* malloc () */
  gboolean result = i18n_is_right_to_left (language);

  free (language);
  return result;
}

static void
add_message (I18nCatalog *self, I18nMessage *message)
{
  g_ptr_array_add (self->messages, message);
  g_hash_table_insert (self->by_key, i18n_make_key (message->context, message->id), message);
}

static void
read_messages (I18nCatalog *self, po_file_t file)
{
  po_message_iterator_t iterator = po_message_iterator (file, NULL);
  po_message_t message;

  while ((message = po_next_message (iterator)) != NULL)
    if (is_header (message))
      {
        g_free (self->header);
        self->header = g_strdup (po_message_msgstr (message));
      }
    else if (!po_message_is_obsolete (message))
      add_message (self, read_message (message));
  po_message_iterator_free (iterator);
  self->n_forms = count_forms (self->header);
  self->right_to_left = is_right_to_left (self->header);
}

/**
 * i18n_catalog_new:
 * @header: lines of “Name: value”
 *
 * Returns: (transfer full): an empty one without a file
 */
I18nCatalog *
i18n_catalog_new (const char *header)
{
  I18nCatalog *self = g_new0 (I18nCatalog, 1);

  self->header = g_strdup (header);
  self->n_forms = count_forms (header);
  self->messages = g_ptr_array_new_with_free_func (message_free);
  self->by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->changed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

/* An entry that no file says; a second one of the same words is left out. */
void
i18n_catalog_add (I18nCatalog *self, const char *context, const char *id, const char *text)
{
  I18nMessage *message;

  if (i18n_catalog_find (self, context, id) != NULL)
    return;
  message = g_new0 (I18nMessage, 1);
  message->context = g_strdup (context);
  message->id = g_strdup (id);
  message->text = g_strdup (text);
  message->comment = g_strdup ("");
  message->files = g_new0 (char *, 1);
  add_message (self, message);
}

/* Programs find a catalogue by its name, whatever its header says. */
static I18nGlossary *
read_glossary (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *language = g_strndup (name, strcspn (name, "."));

  return i18n_glossary_new (folder, language);
}

/**
 * i18n_catalog_read:
 * @path: of a .po file
 *
 * Returns: (transfer full) (nullable): NULL with @error: it cannot be read, or has an error of
 * syntax, with its line
 */
I18nCatalog *
i18n_catalog_read (const char *path, GError **error)
{
  po_file_t file = bocage_po_read (path, error);
  I18nCatalog *self;

  if (file == NULL)
    return NULL;
  self = i18n_catalog_new ("");
  self->path = g_strdup (path);
  self->glossary = read_glossary (path);
  read_messages (self, file);
  po_file_free (file);
  return self;
}

void
i18n_catalog_free (I18nCatalog *self)
{
  g_free (self->path);
  g_free (self->header);
  g_clear_pointer (&self->glossary, i18n_glossary_free);
  g_hash_table_unref (self->by_key);
  g_hash_table_unref (self->changed);
  g_ptr_array_unref (self->messages);
  g_free (self);
}

/**
 * i18n_catalog_find:
 *
 * Returns: (transfer none) (nullable):
 */
I18nMessage *
i18n_catalog_find (const I18nCatalog *self, const char *context, const char *id)
{
  g_autofree char *key = i18n_make_key (context, id);

  return g_hash_table_lookup (self->by_key, key);
}

/* Writing */

/**
 * i18n_catalog_set:
 * @message: of @self
 * @text: empty: it is not translated any more
 *
 * The file stays as it is until i18n_catalog_save ().
 */
void
i18n_catalog_set (I18nCatalog *self, I18nMessage *message, const char *text, gboolean fuzzy)
{
  if (strcmp (message->text, text) == 0 && message->fuzzy == fuzzy)
    return;
  g_free (message->text);
  message->text = g_strdup (text);
  message->fuzzy = fuzzy;
  g_hash_table_add (self->changed, i18n_make_key (message->context, message->id));
}

/* Returns: whether @to says something else now */
static gboolean
put_message (po_message_t to, const I18nMessage *from)
{
  if (strcmp (po_message_msgstr (to), from->text) == 0
      && (po_message_is_fuzzy (to) != 0) == from->fuzzy)
    return FALSE;
  po_message_set_msgstr (to, from->text);
  po_message_set_fuzzy (to, from->fuzzy);
  if (!from->fuzzy)
    {
      po_message_set_prev_msgctxt (to, NULL);
      po_message_set_prev_msgid (to, NULL);
    }
  return TRUE;
}

static void
put_date (po_message_t header)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d %H:%M%z");
  char *text = po_header_set_field (po_message_msgstr (header), "PO-Revision-Date", date);

  po_message_set_msgstr (header, text);
  free (text);
}

/* Returns: whether the file says something else now */
static gboolean
put_changes (I18nCatalog *self, po_file_t file)
{
  po_message_iterator_t iterator = po_message_iterator (file, NULL);
  po_message_t message, header = NULL;
  gboolean changed = FALSE;

  while ((message = po_next_message (iterator)) != NULL)
    {
      g_autofree char *key
          = i18n_make_key (po_message_msgctxt (message), po_message_msgid (message));

      if (is_header (message))
        header = message;
      else if (!po_message_is_obsolete (message) && g_hash_table_contains (self->changed, key))
        changed |= put_message (message, g_hash_table_lookup (self->by_key, key));
    }
  if (changed && header != NULL)
    put_date (header);
  po_message_iterator_free (iterator);
  return changed;
}

/**
 * i18n_catalog_save:
 *
 * Puts what was changed here into the file as it is now.
 */
gboolean
i18n_catalog_save (I18nCatalog *self, GError **error)
{
  po_file_t file;
  gboolean done;

  if (self->path == NULL || g_hash_table_size (self->changed) == 0)
    return TRUE;
  file = bocage_po_read (self->path, error);
  if (file == NULL)
    return FALSE;
  done = !put_changes (self, file) || bocage_po_save (file, self->path, TRUE, error);
  po_file_free (file);
  if (done)
    g_hash_table_remove_all (self->changed);
  return done;
}

/* What the programs read */

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
append_number (GByteArray *out, gsize number)
{
  const guint32 value = GUINT32_TO_LE ((guint32) number);

  g_byte_array_append (out, (const guint8 *) &value, sizeof value);
}

/* A table of lengths and offsets; the words follow at @offset. */
static gsize
append_table (GByteArray *out, const GPtrArray *words, gsize offset)
{
  for (guint i = 0; i < words->len; i++)
    {
      gsize length = strlen (g_ptr_array_index (words, i));

      append_number (out, length);
      append_number (out, offset);
      offset += length + 1;
    }
  return offset;
}

static void
append_words (GByteArray *out, const GPtrArray *words)
{
  for (guint i = 0; i < words->len; i++)
    g_byte_array_append (out, g_ptr_array_index (words, i),
                         (guint) strlen (g_ptr_array_index (words, i)) + 1);
}

/**
 * i18n_catalog_compile:
 *
 * Makes of what is translated here what msgfmt makes of the file: nothing that is fuzzy or empty.
 *
 * Returns: (transfer full) (nullable): %NULL: its header is of no use
 */
BocageCatalog *
i18n_catalog_compile (const I18nCatalog *self)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  g_autoptr (GByteArray) out = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  gsize offset;

  g_ptr_array_add (keys, g_strdup (""));
  for (guint i = 0; i < self->messages->len; i++)
    {
      const I18nMessage *message = g_ptr_array_index (self->messages, i);

      if (!message->fuzzy && *message->text != '\0')
        g_ptr_array_add (keys, i18n_make_key (message->context, message->id));
    }
  g_ptr_array_sort (keys, compare_keys);
  g_ptr_array_add (texts, self->header);
  for (guint i = 1; i < keys->len; i++)
    {
      const I18nMessage *message = g_hash_table_lookup (self->by_key, g_ptr_array_index (keys, i));

      g_ptr_array_add (texts, message->text);
    }
  append_number (out, MO_MAGIC);
  append_number (out, 0);
  append_number (out, keys->len);
  append_number (out, MO_HEAD);
  append_number (out, MO_HEAD + 8u * keys->len);
  append_number (out, 0);
  append_number (out, 0);
  offset = append_table (out, keys, MO_HEAD + 16u * keys->len);
  append_table (out, texts, offset);
  append_words (out, keys);
  append_words (out, texts);
  bytes = g_byte_array_free_to_bytes (g_steal_pointer (&out));
  return bocage_catalog_new (bytes, NULL, NULL);
}
