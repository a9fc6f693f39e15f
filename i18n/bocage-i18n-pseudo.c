/* bocage-i18n-pseudo.c: languages that nobody speaks, to see what a page makes of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-i18n.h"
#include "bocage-po.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* A letter and what stands for it */
static const char accents[][2][3] = {
  { "a", "á" }, { "c", "ç" }, { "e", "é" }, { "i", "í" }, { "n", "ñ" }, { "o", "ö" }, { "s", "š" },
  { "u", "ü" }, { "y", "ý" }, { "z", "ž" }, { "A", "Å" }, { "C", "Č" }, { "E", "É" }, { "I", "Î" },
  { "N", "Ñ" }, { "O", "Ö" }, { "S", "Š" }, { "U", "Ü" }, { "Y", "Ý" }, { "Z", "Ž" },
};

static const char hebrew[][3] = { "א", "ב", "ג", "ד", "ה", "ו", "ז", "ח", "ט", "י", "כ", "ל", "מ",
                                  "נ", "ס", "ע", "פ", "צ", "ק", "ר", "ש", "ת", "ב", "ג", "ד", "ה" };

static const char *
find_accent (char c)
{
  for (guint i = 0; i < G_N_ELEMENTS (accents); i++)
    if (accents[i][0][0] == c)
      return accents[i][1];
  return NULL;
}

static void
append_letter (GString *out, char c, gboolean right_to_left)
{
  const char *other = right_to_left
                          ? (g_ascii_isalpha (c) ? hebrew[g_ascii_tolower (c) - 'a'] : NULL)
                          : find_accent (c);

  if (other != NULL)
    g_string_append (out, other);
  else
    g_string_append_c (out, c);
}

/**
 * i18n_pseudo_dup_text:
 * @language: %I18N_PSEUDO_LONG or %I18N_PSEUDO_RTL
 *
 * Returns: (transfer full): @text so that it can be told from a translation.  Tags and entities
 * stay; a language from the left gets a third longer, as German and Russian do.
 */
char *
i18n_pseudo_dup_text (const char *language, const char *text)
{
  gboolean right_to_left = strcmp (language, I18N_PSEUDO_RTL) == 0;
  GString *out = g_string_new (NULL);
  guint n_letters = 0;

  while (*text != '\0')
    {
      const char *end = *text == '<'   ? strchr (text, '>')
                        : *text == '&' ? strchr (text, ';')
                                       : NULL;

      if (end != NULL)
        {
          g_string_append_len (out, text, end + 1 - text);
          text = end + 1;
          continue;
        }
      n_letters += g_ascii_isalpha (*text) != 0;
      append_letter (out, *text++, right_to_left);
    }
  for (guint i = 0; !right_to_left && i < (n_letters + 2) / 3; i++)
    g_string_append (out, i == 0 ? " ~" : "~");
  return g_string_free (out, FALSE);
}

char *
i18n_pseudo_dup_header (const char *language)
{
  return g_strdup_printf (
      "Language: %s\nMIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\n"
      "Content-Transfer-Encoding: 8bit\nPlural-Forms: nplurals=2; plural=(n != 1);\n",
      language);
}

static gboolean
fill (const char *path, const char *language, GError **error)
{
  po_file_t file = bocage_po_read (path, error);
  po_message_iterator_t iterator;
  po_message_t message;
  gboolean done;

  if (file == NULL)
    return FALSE;
  iterator = po_message_iterator (file, NULL);
  while ((message = po_next_message (iterator)) != NULL)
    if (*po_message_msgid (message) != '\0')
      {
        g_autofree char *text = i18n_pseudo_dup_text (language, po_message_msgid (message));

        po_message_set_msgstr (message, text);
      }
    else
      {
        g_autofree char *head = i18n_pseudo_dup_header (language);

        po_message_set_msgstr (message, head);
        po_message_set_fuzzy (message, FALSE);
      }
  po_message_iterator_free (iterator);
  done = bocage_po_save (file, path, TRUE, error);
  po_file_free (file);
  return done;
}

/**
 * i18n_pseudo:
 * @language: gets a catalogue, compiled: %I18N_PSEUDO_LONG or %I18N_PSEUDO_RTL
 */
gboolean
i18n_pseudo (const I18nPack *pack, const char *language, GError **error)
{
  g_autofree char *template = g_build_filename (pack->po, pack->template, NULL);
  g_autofree char *to = i18n_pack_dup_catalog (pack, language, ".mo");
  g_autofree char *made = NULL, *data = NULL;
  gboolean done;
  gsize size;
  int fd;

  if (!i18n_extract (pack, error))
    return FALSE;
  fd = g_file_open_tmp ("bocage-XXXXXX.po", &made, error);
  if (fd < 0)
    return FALSE;
  close (fd);
  done = g_file_get_contents (template, &data, &size, error)
         && g_file_set_contents (made, data, (gssize) size, error) && fill (made, language, error)
         && i18n_run (NULL, (const char *[]){ "msgfmt", "-o", to, made, NULL }, error);
  g_unlink (made);
  return done;
}
