/* bocage-i18n-escapes.c: a template whose ids are those that the programs look for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An id holds marks, so that a character that could be one is escaped in it: “&amp;” is “&”.  Until
 * gettext 0.22 xgettext has written ids this way.  Later ones write what is between marks as it is
 * read, “Tom & <em>Jerry</em>”: nobody could say what of that is a mark, and a catalogue made on
 * one machine would lose its translations on another.
 */

#include "config.h"

#include "bocage-i18n.h"
#include "bocage-po.h"

#include "io/translation/bocage-sentence.h"

#include <string.h>

/* What of a pack newer programs call otherwise */
typedef struct
{
  GHashTable *ids;   /* of char *: all of them, each with its context */
  GHashTable *plain; /* of char * to char *: an id without escapes and its context, and that id */
} Escapes;

static char *
make_key (const char *context, const char *id)
{
  return g_strconcat (context != NULL ? context : "", "\4", id, NULL);
}

/* Returns: (transfer full): what newer programs make of @id; what is in a mark is escaped there,
 * too */
static char *
drop_escapes (const char *id)
{
  static const char *const escapes[][2] = { { "&amp;", "&" }, { "&lt;", "<" }, { "&gt;", ">" } };
  GString *out = g_string_new (NULL);
  gboolean in_mark = FALSE;

  while (*id != '\0')
    {
      guint i = 0;

      in_mark = *id == '<' || (in_mark && *id != '>');
      while (!in_mark && i < G_N_ELEMENTS (escapes) && !g_str_has_prefix (id, escapes[i][0]))
        i++;
      if (in_mark || i == G_N_ELEMENTS (escapes))
        g_string_append_c (out, *id++);
      else
        {
          g_string_append (out, escapes[i][1]);
          id += strlen (escapes[i][0]);
        }
    }
  return g_string_free (out, FALSE);
}

static void
add_sentences (Escapes *self, const GArray *sentences)
{
  for (guint i = 0; i < sentences->len; i++)
    {
      const BocageSentence *sentence = &g_array_index (sentences, BocageSentence, i);
      g_autofree char *plain = drop_escapes (sentence->id);

      g_hash_table_add (self->ids, make_key (sentence->context, sentence->id));
      /* In a name nothing is a mark, and nothing is escaped. */
      if (sentence->attribute == NULL && strcmp (plain, sentence->id) != 0)
        g_hash_table_replace (self->plain, make_key (sentence->context, plain),
                              g_strdup (sentence->id));
    }
}

static void
read_pack (Escapes *self, const I18nPack *pack)
{
  for (guint i = 0; i < pack->files->len; i++)
    {
      g_autofree char *path
          = g_build_filename (pack->folder, g_ptr_array_index (pack->files, i), NULL);
      xmlDoc *document;
      g_autoptr (GArray) sentences = i18n_pack_list_sentences (pack, path, &document);

      if (sentences != NULL)
        add_sentences (self, sentences);
      g_clear_pointer (&document, xmlFreeDoc);
    }
}

/* Returns: whether any was put back */
static gboolean
put_back (const Escapes *self, po_file_t file)
{
  po_message_iterator_t iterator = po_message_iterator (file, NULL);
  po_message_t message;
  gboolean any = FALSE;

  while ((message = po_next_message (iterator)) != NULL)
    {
      g_autofree char *key = make_key (po_message_msgctxt (message), po_message_msgid (message));
      const char *id = g_hash_table_lookup (self->plain, key);

      if (id == NULL || g_hash_table_contains (self->ids, key))
        continue;
      po_message_set_msgid (message, id);
      any = TRUE;
    }
  po_message_iterator_free (iterator);
  return any;
}

/**
 * i18n_keep_escapes:
 * @path: a template that xgettext has made of @pack
 *
 * Puts escapes back that are not there.
 *
 * Returns: %FALSE with @error where it cannot be read or written
 */
gboolean
i18n_keep_escapes (const I18nPack *pack, const char *path, GError **error)
{
  Escapes self = {
    .ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .plain = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
  };
  gboolean done = TRUE;

  read_pack (&self, pack);
  if (g_hash_table_size (self.plain) > 0)
    {
      po_file_t file = bocage_po_read (path, error);

      done = file != NULL && (!put_back (&self, file) || bocage_po_save (file, path, TRUE, error));
      g_clear_pointer (&file, po_file_free);
    }
  g_hash_table_unref (self.ids);
  g_hash_table_unref (self.plain);
  return done;
}
