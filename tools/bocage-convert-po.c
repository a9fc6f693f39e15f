/* bocage-convert-po.c: the texts of a .m44 file in other languages, as catalogues
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A .m44 file holds each text once a language, a pack of battles holds it once
 * and a catalogue for each other language, paragraph by paragraph.  To have the
 * paragraphs of a language cut as those of the battle are, the file is read
 * again as if it were in that language alone.
 */

#include "config.h"

#include "bocage-convert-po.h"

#include "io/m44/bocage-m44-programs.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#ifdef HAVE_GETTEXTPO

#include "i18n/bocage-po.h"
#include "io/translation/bocage-sentence.h"

/* The texts of a battle, and the tree that they lie in */
typedef struct
{
  xmlDoc *document;
  GArray *sentences; /* of BocageSentence */
} Texts;

static void
texts_clear (Texts *self)
{
  g_clear_pointer (&self->sentences, g_array_unref);
  g_clear_pointer (&self->document, xmlFreeDoc);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Texts, texts_clear)

static Texts
list_texts (BocageScenario *scenario)
{
  g_autoptr (GBytes) bytes = bocage_scenario_to_bytes (scenario);
  Texts self = { bocage_sentence_parse (bytes, NULL), NULL };

  if (self.document == NULL)
    {
      self.sentences = g_array_new (FALSE, FALSE, sizeof (BocageSentence));
      return self;
    }
  self.sentences = bocage_sentence_list (self.document);
  return self;
}

/* Catalogues */

static po_file_t
begin_catalogue (const char *language)
{
  po_file_t file = po_file_create ();
  po_message_iterator_t iterator = po_message_iterator (file, NULL);
  po_message_t header = po_message_create ();
  g_autofree char *text
      = g_strdup_printf ("Language: %s\nMIME-Version: 1.0\n"
                         "Content-Type: text/plain; charset=UTF-8\n"
                         "Content-Transfer-Encoding: 8bit\nX-Generator: bocage-convert\n",
                         language);

  po_message_set_msgid (header, "");
  po_message_set_msgstr (header, text);
  po_message_insert (iterator, header);
  po_message_iterator_free (iterator);
  return file;
}

/* Returns: (transfer full): for each place the numbers, in @sentences, of what stands there */
static GHashTable *
group_by_place (const GArray *sentences)
{
  GHashTable *places
      = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_array_unref);

  for (guint i = 0; i < sentences->len; i++)
    {
      char *place = g_array_index (sentences, BocageSentence, i).place;
      GArray *numbers = g_hash_table_lookup (places, place);

      if (numbers == NULL)
        {
          numbers = g_array_new (FALSE, FALSE, sizeof (guint));
          g_hash_table_insert (places, place, numbers);
        }
      g_array_append_val (numbers, i);
    }
  return places;
}

/* What a .m44 file has once a language; names on the board and the front are the same in each. */
static gboolean
has_language (const BocageSentence *sentence)
{
  return sentence->context == NULL || strcmp (sentence->context, "title") == 0
         || strcmp (sentence->context, "subtitle") == 0;
}

static void
add_entry (po_message_iterator_t iterator, const BocageSentence *sentence,
           const BocageSentence *translation, gboolean fuzzy, const char *name)
{
  po_message_t entry = po_message_create ();

  if (sentence->context != NULL)
    po_message_set_msgctxt (entry, sentence->context);
  po_message_set_msgid (entry, sentence->id);
  po_message_set_msgstr (entry, translation != NULL ? translation->id : "");
  po_message_set_fuzzy (entry, fuzzy && translation != NULL);
  po_message_add_filepos (entry, name, (size_t) -1);
  po_message_insert (iterator, entry);
}

/* Returns: the number of @sentence among those of its place, from 0 */
static guint
count_place (GHashTable *counts, const BocageSentence *sentence)
{
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, sentence->place));

  g_hash_table_insert (counts, sentence->place, GUINT_TO_POINTER (n + 1));
  return n;
}

/* The same words twice are one entry. */
static gboolean
add_key (GHashTable *seen, const BocageSentence *sentence)
{
  const char *context = sentence->context != NULL ? sentence->context : "";

  return g_hash_table_add (seen, g_strconcat (context, "\004", sentence->id, NULL));
}

/* Where both languages have the same number of paragraphs they are taken to belong together; else
 * somebody has to look. */
static void
add_messages (po_file_t file, const GArray *own, const GArray *other, const char *name)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) places = group_by_place (own);
  g_autoptr (GHashTable) others = group_by_place (other);
  po_message_iterator_t iterator = po_message_iterator (file, NULL);

  for (guint i = 0; i < own->len; i++)
    {
      const BocageSentence *sentence = &g_array_index (own, BocageSentence, i), *translation = NULL;
      const GArray *here = g_hash_table_lookup (places, sentence->place);
      const GArray *there = g_hash_table_lookup (others, sentence->place);
      guint nth = count_place (counts, sentence);

      if (!has_language (sentence) || !add_key (seen, sentence))
        continue;
      if (there != NULL && nth < there->len)
        translation = &g_array_index (other, BocageSentence, g_array_index (there, guint, nth));
      add_entry (iterator, sentence, translation, there == NULL || here->len != there->len, name);
    }
  po_message_iterator_free (iterator);
}

/* Languages */

/* The texts of the battle in one of its languages, on a board without anything: a file has as many
 * hexes as languages, if it likes. */
static BocageDocument *
read_language (BocageJsonObject *all_texts, const char *language)
{
  g_autoptr (BocageJsonNode) top = NULL;
  g_autoptr (GBytes) bytes = NULL;
  BocageJsonObject *object = bocage_json_object_new (), *texts = bocage_json_object_new ();
  char *text;

  bocage_json_object_set_member (
      texts, language, bocage_json_node_copy (bocage_json_object_get_member (all_texts, language)));
  bocage_json_object_set_object_member (object, "board", bocage_json_object_new ());
  bocage_json_object_set_object_member (object, "text", texts);
  top = bocage_json_node_new ();
  bocage_json_node_take_object (top, object);
  text = bocage_m44_dup_text (top);
  bytes = g_bytes_new_take (text, strlen (text));
  return bocage_document_read (bytes, NULL, BOCAGE_READ_NO_SCHEMA);
}

/**
 * bocage_convert_write_po:
 * @file: the JSON of @scenario
 * @name: of the battle's file, for the comments
 * @folder: gets LANGUAGE.po for each language but that of @scenario
 *
 * Returns: %FALSE with @error set if one could not be written; those before it were.
 */
gboolean
bocage_convert_write_po (BocageScenario *scenario, BocageJsonNode *file, const char *name,
                         const char *folder, gboolean replace, GError **error)
{
  const char *own = bocage_scenario_get_root (scenario)->language;
  g_auto (Texts) originals = list_texts (scenario);
  BocageJsonNode *texts
      = bocage_json_object_get_member (bocage_json_node_get_object (file), "text");
  g_autoptr (GList) languages = NULL;

  if (texts == NULL || !bocage_json_node_is_object (texts))
    return TRUE;
  if (g_mkdir_with_parents (folder, 0777) != 0)
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s: %s", folder,
                   g_strerror (errno));
      return FALSE;
    }
  languages = bocage_json_object_get_members (bocage_json_node_get_object (texts));
  for (GList *l = languages; l != NULL; l = l->next)
    {
      const char *language = l->data;
      g_autoptr (BocageDocument) document = NULL;
      g_auto (Texts) translations = { NULL, NULL };
      g_autofree char *base = g_strconcat (language, ".po", NULL);
      g_autofree char *path = g_build_filename (folder, base, NULL);
      po_file_t catalogue;
      gboolean saved;

      if (own != NULL && strcmp (own, language) == 0)
        continue;
      if (!bocage_po_is_language (language))
        {
          /* TRANSLATORS: %s is what stands in a file where the code of a language should. */
          g_printerr (_ ("bocage-convert: the texts in “%s” are left out, which is not a language"),
                      language);
          g_printerr ("\n");
          continue;
        }
      document = read_language (bocage_json_node_get_object (texts), language);
      if (bocage_document_get_scenario (document) == NULL)
        continue;
      translations = list_texts (bocage_document_get_scenario (document));
      catalogue = begin_catalogue (language);
      add_messages (catalogue, originals.sentences, translations.sentences, name);
      saved = bocage_po_save (catalogue, path, replace, error);
      po_file_free (catalogue);
      if (!saved)
        return FALSE;
    }
  return TRUE;
}

#else

gboolean
bocage_convert_write_po (BocageScenario *scenario, BocageJsonNode *file, const char *name,
                         const char *folder, gboolean replace, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                       _ ("this bocage-convert was built without libgettextpo, which --po needs"));
  return FALSE;
}

#endif
