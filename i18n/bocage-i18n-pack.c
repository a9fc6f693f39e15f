/* bocage-i18n-pack.c: a folder of battles and its catalogues
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-i18n.h"

#include "io/translation/bocage-sentence.h"

#include <glib/gi18n.h>
#include <string.h>

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: (transfer full): the names of files in @folder that end in @suffix, in order */
static GPtrArray *
list_names (const char *folder, const char *suffix)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (*name != '.' && g_str_has_suffix (name, suffix)
          && g_file_test (path, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add (names, g_strdup (name));
    }
  g_ptr_array_sort (names, compare_names);
  return names;
}

static void
add_words (GPtrArray *words, const GArray *entries)
{
  for (guint i = 0; i < entries->len; i++)
    g_ptr_array_add (words, g_strdup (g_array_index (entries, BocagePackEntry, i).word));
}

/* Reading */

static const BocageLimits *
get_limits (const I18nPack *self)
{
  return self->reading != NULL ? self->reading->limits : NULL;
}

static void
begin_reading (const I18nPack *self, const char *path)
{
  if (self->reading != NULL)
    self->reading->begin (path);
}

static void
end_reading (const I18nPack *self)
{
  if (self->reading != NULL)
    self->reading->end ();
}

/**
 * i18n_pack_read:
 * @path: of a battle
 *
 * Returns: (transfer full) (nullable): NULL with @error: the file cannot be read
 */
BocageDocument *
i18n_pack_read (const I18nPack *self, const char *path, GError **error)
{
  BocageDocument *document;

  begin_reading (self, path);
  document = bocage_document_read_file (path, get_limits (self), BOCAGE_READ_NO_SCHEMA, error);
  end_reading (self);
  return document;
}

/**
 * i18n_pack_list_sentences:
 * @path: of a battle or pack.xml
 * @out_document: (out) (transfer full) (nullable): to which they point
 *
 * Returns: (transfer full) (nullable) (element-type BocageSentence): NULL: it cannot be read
 */
GArray *
i18n_pack_list_sentences (const I18nPack *self, const char *path, xmlDoc **out_document)
{
  g_autoptr (GBytes) bytes = NULL;
  GArray *sentences = NULL;

  *out_document = NULL;
  begin_reading (self, path);
  bytes = bocage_document_load_file (path, get_limits (self), NULL);
  if (bytes != NULL)
    *out_document = bocage_sentence_parse (bytes, NULL);
  if (*out_document != NULL)
    sentences = bocage_sentence_list (*out_document);
  end_reading (self);
  return sentences;
}

static gboolean
read_pack_file (I18nPack *self, const char *path, GError **error)
{
  g_autoptr (BocageDocument) document = NULL;
  const BocagePack *pack;

  begin_reading (self, path);
  document = bocage_document_read_pack_file (path, get_limits (self), error);
  end_reading (self);
  pack = document != NULL ? bocage_document_get_pack (document) : NULL;
  if (document == NULL)
    return FALSE;
  if (pack == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   /* TRANSLATORS: the name of a file */
                   _ ("%s: this is not a pack; “bocage-validate” tells why"), path);
      return FALSE;
    }
  self->title = g_strdup (pack->title != NULL ? pack->title : pack->root.word);
  self->language = g_strdup (pack->language != NULL ? pack->language : "en");
  self->template = g_strconcat (pack->root.word != NULL ? pack->root.word : "pack", ".pot", NULL);
  add_words (self->battles, pack->files);
  add_words (self->promised, pack->language_ids);
  return TRUE;
}

/* What is listed and is not a file of the folder; nothing beyond it is looked at. */
static void
set_missing_aside (I18nPack *self)
{
  for (guint i = self->battles->len; i-- > 0;)
    {
      const char *name = g_ptr_array_index (self->battles, i);
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      if (strchr (name, '/') != NULL || !g_str_has_suffix (name, ".bocage")
          || !g_file_test (path, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_insert (self->missing, 0, g_ptr_array_steal_index (self->battles, i));
    }
}

/* Their sentences go from the template, and nobody would know why. */
static void
tell_missing (const I18nPack *self)
{
  g_autofree char *path = g_build_filename (self->folder, BOCAGE_PACK_FILE, NULL);

  for (guint i = 0; i < self->missing->len; i++)
    {
      /* TRANSLATORS: the first %s is the path of pack.xml, the second a name that it lists */
      g_printerr (_ ("%s: “%s” is not a battle in this folder; its sentences are left out"), path,
                  (const char *) g_ptr_array_index (self->missing, i));
      g_printerr ("\n");
    }
}

static void
list_files (I18nPack *self, gboolean has_pack)
{
  g_autofree char *ruleset = g_build_filename (self->folder, BOCAGE_RULESET_FILE, NULL);

  for (guint i = 0; i < self->battles->len; i++)
    g_ptr_array_add (self->files, g_strdup (g_ptr_array_index (self->battles, i)));
  if (has_pack)
    g_ptr_array_add (self->files, g_strdup (BOCAGE_PACK_FILE));
  if (g_file_test (ruleset, G_FILE_TEST_IS_REGULAR))
    g_ptr_array_add (self->files, g_strdup (BOCAGE_RULESET_FILE));
}

static void
list_languages (I18nPack *self)
{
  g_autoptr (GPtrArray) names = list_names (self->po, ".po");

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);

      g_ptr_array_add (self->languages, g_strndup (name, strlen (name) - strlen (".po")));
    }
}

/**
 * i18n_pack_open:
 * @folder: with pack.xml, or with battles only
 * @reading: (nullable): lives as long as the pack
 *
 * Returns: (transfer full) (nullable): NULL with @error: there is nothing to translate, or pack.xml
 * cannot be read
 */
I18nPack *
i18n_pack_open (const char *folder, const I18nReading *reading, GError **error)
{
  g_autoptr (I18nPack) self = g_new0 (I18nPack, 1);
  g_autofree char *path = g_build_filename (folder, BOCAGE_PACK_FILE, NULL);
  /* One that cannot be read is told, and not taken for none. */
  gboolean has_pack = g_file_test (path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK);

  self->reading = reading;
  self->folder = g_strdup (folder);
  self->po = strcmp (folder, ".") != 0 ? g_build_filename (folder, "po", NULL) : g_strdup ("po");
  self->files = g_ptr_array_new_with_free_func (g_free);
  self->missing = g_ptr_array_new_with_free_func (g_free);
  self->promised = g_ptr_array_new_with_free_func (g_free);
  self->languages = g_ptr_array_new_with_free_func (g_free);
  self->battles
      = has_pack ? g_ptr_array_new_with_free_func (g_free) : list_names (folder, ".bocage");
  if (has_pack && !read_pack_file (self, path, error))
    return NULL;
  if (!has_pack)
    {
      g_autofree char *whole = g_canonicalize_filename (folder, NULL);

      self->title = g_path_get_basename (whole);
      self->language = g_strdup ("en");
      self->template = g_strdup ("battles.pot");
    }
  set_missing_aside (self);
  tell_missing (self);
  list_files (self, has_pack);
  list_languages (self);
  if (self->files->len > 0)
    return g_steal_pointer (&self);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
               /* TRANSLATORS: the name of a folder */
               _ ("%s: there is neither a pack nor a battle in this folder"), folder);
  return NULL;
}

void
i18n_pack_free (I18nPack *self)
{
  g_free (self->folder);
  g_free (self->po);
  g_free (self->template);
  g_free (self->title);
  g_free (self->language);
  g_clear_pointer (&self->files, g_ptr_array_unref);
  g_clear_pointer (&self->battles, g_ptr_array_unref);
  g_clear_pointer (&self->missing, g_ptr_array_unref);
  g_clear_pointer (&self->promised, g_ptr_array_unref);
  g_clear_pointer (&self->languages, g_ptr_array_unref);
  g_free (self);
}

/**
 * i18n_pack_dup_catalog:
 * @suffix: ".po" or ".mo"
 *
 * Returns: (transfer full): the path of the catalogue of a language, whether it exists or not
 */
char *
i18n_pack_dup_catalog (const I18nPack *self, const char *language, const char *suffix)
{
  g_autofree char *name = g_strconcat (language, suffix, NULL);

  return g_build_filename (self->po, name, NULL);
}
