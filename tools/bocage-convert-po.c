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

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <string.h>

#ifdef HAVE_GETTEXTPO

#include <gettext-po.h>

/* A paragraph, title or the like: what translators see at once. */
typedef struct
{
  char *where; /* the element around it, such as "briefing/orders axis/p" */
  char *text;  /* as it stands in the file, with the marks inside of it */
} Message;

/* Paragraphs */

/* Elements whose words a .m44 file has once a language. */
static const char *const message_names[] = { "title", "subtitle", "p", "li", "prose", NULL };

static void
message_clear (gpointer data)
{
  Message *self = data;

  g_free (self->where);
  g_free (self->text);
}

static char *
get_inner_text (xmlDoc *document, xmlNode *node)
{
  xmlBuffer *buffer = xmlBufferCreate ();
  char *text;

  for (xmlNode *child = node->children; child != NULL; child = child->next)
    xmlNodeDump (buffer, document, child, 0, 0);
  text = g_strdup ((const char *) xmlBufferContent (buffer));
  xmlBufferFree (buffer);
  return text;
}

static xmlNode *
get_next (xmlNode *node, gboolean inside, const xmlNode *root)
{
  if (inside && node->children != NULL)
    return node->children;
  while (node != root && node->next == NULL)
    node = node->parent;
  return node != root ? node->next : NULL;
}

static char *
describe_place (xmlNode *node)
{
  GString *where = g_string_new (NULL);

  for (; node != NULL && node->type == XML_ELEMENT_NODE; node = node->parent)
    {
      xmlChar *side = xmlGetNoNsProp (node, (const xmlChar *) "side");

      if (side != NULL)
        g_string_prepend (where, (const char *) side);
      g_string_prepend (where, " ");
      g_string_prepend (where, (const char *) node->name);
      g_string_prepend (where, "/");
      xmlFree (side);
    }
  return g_string_free (where, FALSE);
}

/* Returns: (transfer full): of Message, in the order of the file.  The board has the same words
 * in every language. */
static GArray *
list_messages (BocageScenario *scenario)
{
  GArray *messages = g_array_new (FALSE, FALSE, sizeof (Message));
  g_autoptr (GBytes) bytes = bocage_scenario_to_bytes (scenario);
  xmlDoc *document = xmlReadMemory (g_bytes_get_data (bytes, NULL), (int) g_bytes_get_size (bytes),
                                    NULL, NULL, XML_PARSE_NONET | XML_PARSE_HUGE);
  const xmlNode *root;

  g_array_set_clear_func (messages, message_clear);
  if (document == NULL)
    return messages;
  root = xmlDocGetRootElement (document);
  for (xmlNode *node = (xmlNode *) root; node != NULL;)
    {
      gboolean ours = node->type == XML_ELEMENT_NODE && node->ns != NULL
                      && strcmp ((const char *) node->ns->href, BOCAGE_SCENARIO_NS) == 0;
      gboolean found = ours && g_strv_contains (message_names, (const char *) node->name);
      gboolean skipped = !ours || strcmp ((const char *) node->name, "board") == 0;

      if (found)
        {
          Message message = { describe_place (node), get_inner_text (document, node) };

          g_array_append_val (messages, message);
        }
      node = get_next (node, !found && !skipped, root);
    }
  xmlFreeDoc (document);
  return messages;
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

static guint
count_place (const GArray *messages, const char *where)
{
  guint n = 0;

  for (guint i = 0; i < messages->len; i++)
    n += strcmp (g_array_index (messages, Message, i).where, where) == 0;
  return n;
}

/* The @nth message of a place. */
static const Message *
find_nth (const GArray *messages, const char *where, guint nth)
{
  for (guint i = 0; i < messages->len; i++)
    if (strcmp (g_array_index (messages, Message, i).where, where) == 0 && nth-- == 0)
      return &g_array_index (messages, Message, i);
  return NULL;
}

/* Where both languages have the same number of paragraphs they are taken to belong together; else
 * somebody has to look. */
static void
add_messages (po_file_t file, const GArray *own, const GArray *other, const char *name)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);
  po_message_iterator_t iterator = po_message_iterator (file, NULL);

  for (guint i = 0; i < own->len; i++)
    {
      const Message *message = &g_array_index (own, Message, i), *translation;
      guint nth = GPOINTER_TO_UINT (g_hash_table_lookup (places, message->where));
      gboolean same = count_place (own, message->where) == count_place (other, message->where);
      po_message_t entry;

      g_hash_table_insert (places, message->where, GUINT_TO_POINTER (nth + 1));
      if (*message->text == '\0' || !g_hash_table_add (seen, message->text))
        continue;
      translation = find_nth (other, message->where, nth);
      entry = po_message_create ();
      po_message_set_msgid (entry, message->text);
      po_message_set_msgstr (entry, translation != NULL ? translation->text : "");
      po_message_set_fuzzy (entry, !same && translation != NULL);
      po_message_add_filepos (entry, name, (size_t) -1);
      po_message_insert (iterator, entry);
    }
  po_message_iterator_free (iterator);
}

static void
xerror_cb (int severity, po_message_t message, const char *filename, size_t lineno, size_t column,
           int multiline, const char *text)
{
  if (severity != PO_SEVERITY_WARNING)
    g_printerr ("bocage-convert: %s\n", text);
}

static void
xerror2_cb (int severity, po_message_t message1, const char *filename1, size_t lineno1,
            size_t column1, int multiline1, const char *text1, po_message_t message2,
            const char *filename2, size_t lineno2, size_t column2, int multiline2,
            const char *text2)
{
  if (severity != PO_SEVERITY_WARNING)
    g_printerr ("bocage-convert: %s %s\n", text1, text2);
}

/* The library writes files only; ours are put in place when they are whole. */
static gboolean
save_catalogue (po_file_t file, const char *path, gboolean replace, GError **error)
{
  static const struct po_xerror_handler handler = { xerror_cb, xerror2_cb };
  g_autofree char *temporary = NULL, *data = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize size;
  gboolean done;
  int fd = g_file_open_tmp ("bocage-XXXXXX.po", &temporary, error);

  if (fd < 0)
    return FALSE;
  close (fd);
  done = po_file_write (file, temporary, &handler) != NULL
         && g_file_get_contents (temporary, &data, &size, error);
  g_unlink (temporary);
  if (!done)
    {
      g_prefix_error (error, "%s: ", path);
      return FALSE;
    }
  bytes = g_bytes_new_take (g_steal_pointer (&data), size);
  return bocage_bytes_save (bytes, path, replace, error);
}

/* Languages */

/* It becomes the name of a file. */
static gboolean
is_language (const char *word)
{
  gsize letters = strspn (word, "abcdefghijklmnopqrstuvwxyz");

  if (letters < 2 || letters > 3)
    return FALSE;
  word += letters;
  if (*word == '_' || *word == '-' || *word == '@')
    word += 1 + strspn (word + 1, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
  return *word == '\0';
}

/* The battle as it is in one of its languages. */
static BocageDocument *
read_language (JsonNode *file, const char *language)
{
  g_autoptr (JsonNode) copy = json_node_copy (file);
  g_autoptr (JsonNode) top = NULL;
  g_autoptr (GBytes) bytes = NULL;
  JsonObject *object = json_object_new (), *texts = json_object_new ();
  JsonObject *from = json_node_get_object (copy);
  g_autoptr (GList) keys = json_object_get_members (from);
  char *text;

  json_object_set_member (texts, language,
                          json_node_copy (json_object_get_member (
                              json_object_get_object_member (from, "text"), language)));
  for (GList *l = keys; l != NULL; l = l->next)
    if (strcmp (l->data, "text") != 0)
      json_object_set_member (object, l->data,
                              json_node_copy (json_object_get_member (from, l->data)));
  json_object_set_object_member (object, "text", texts);
  top = json_node_new (JSON_NODE_OBJECT);
  json_node_take_object (top, object);
  text = json_to_string (top, FALSE);
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
bocage_convert_write_po (BocageScenario *scenario, JsonNode *file, const char *name,
                         const char *folder, gboolean replace, GError **error)
{
  const char *own = bocage_scenario_get_root (scenario)->language;
  g_autoptr (GArray) messages = list_messages (scenario);
  JsonNode *texts = json_object_get_member (json_node_get_object (file), "text");
  g_autoptr (GList) languages = NULL;

  if (texts == NULL || !JSON_NODE_HOLDS_OBJECT (texts))
    return TRUE;
  if (g_mkdir_with_parents (folder, 0777) != 0)
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s: %s", folder,
                   g_strerror (errno));
      return FALSE;
    }
  languages = json_object_get_members (json_node_get_object (texts));
  for (GList *l = languages; l != NULL; l = l->next)
    {
      const char *language = l->data;
      g_autoptr (BocageDocument) document = NULL;
      g_autoptr (GArray) translations = NULL;
      g_autofree char *base = g_strconcat (language, ".po", NULL);
      g_autofree char *path = g_build_filename (folder, base, NULL);
      po_file_t catalogue;
      gboolean saved;

      if (own != NULL && strcmp (own, language) == 0)
        continue;
      if (!is_language (language))
        {
          /* TRANSLATORS: %s is what stands in a file where the code of a language should. */
          g_printerr (_ ("bocage-convert: the texts in “%s” are left out, which is not a language"),
                      language);
          g_printerr ("\n");
          continue;
        }
      document = read_language (file, language);
      if (bocage_document_get_scenario (document) == NULL)
        continue;
      translations = list_messages (bocage_document_get_scenario (document));
      catalogue = begin_catalogue (language);
      add_messages (catalogue, messages, translations, name);
      saved = save_catalogue (catalogue, path, replace, error);
      po_file_free (catalogue);
      if (!saved)
        return FALSE;
    }
  return TRUE;
}

#else

gboolean
bocage_convert_write_po (BocageScenario *scenario, JsonNode *file, const char *name,
                         const char *folder, gboolean replace, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                       _ ("this bocage-convert was built without libgettextpo, which --po needs"));
  return FALSE;
}

#endif
