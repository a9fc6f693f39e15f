/* bocage-translate.c: a battle in another language
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The translation takes the place of the original in the bytes of the file, which are then read as
 * those of any battle.  So checks, painter and page know nothing of languages, and what stands in a
 * catalogue passes the caps and the reader as if it stood in the file.
 */

#include "config.h"

#include "bocage-translate.h"

#include "bocage-sentence.h"
#include "model/bocage-element.h"

#include <string.h>

#define LANGUAGE_ATTRIBUTE "lang"

/* Returns: (nullable): what prose may hold of that name; a hex in prose is not one of the board */
static const BocageElement *
find_inline (const BocageElement *parent, const char *name)
{
  for (int i = 0; i < BOCAGE_MAX_ALLOWED && parent->allowed[i] != BOCAGE_ELEMENT_NONE; i++)
    if (strcmp (bocage_elements[parent->allowed[i]].name, name) == 0)
      return &bocage_elements[parent->allowed[i]];
  return NULL;
}

static gboolean is_allowed_inside (const xmlNode *node, const BocageElement *element);

static gboolean
is_allowed (const xmlNode *node, const BocageElement *parent)
{
  const BocageElement *element;

  if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE)
    return TRUE;
  if (node->type != XML_ELEMENT_NODE)
    return FALSE;
  element = find_inline (parent, (const char *) node->name);
  if (element == NULL)
    return FALSE;
  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    if (attribute->ns != NULL
        || bocage_element_find_field (element, (const char *) attribute->name) == NULL)
      return FALSE;
  return is_allowed_inside (node, element);
}

static gboolean
is_allowed_inside (const xmlNode *node, const BocageElement *element)
{
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (!is_allowed (child, element))
      return FALSE;
  return TRUE;
}

/* Elements of prose are known by the table; titles and what is in a pack hold text alone. */
static gboolean
is_fragment_usable (xmlDoc *fragment, const char *name)
{
  const xmlNode *root = fragment != NULL ? xmlDocGetRootElement (fragment) : NULL;
  const BocageElement *element = NULL;

  if (root == NULL)
    return FALSE;
  for (guint id = 0; id < BOCAGE_N_ELEMENTS && element == NULL; id++)
    if (g_strcmp0 (bocage_elements[id].name, name) == 0)
      element = &bocage_elements[id];
  if (element != NULL)
    return is_allowed_inside (root, element);
  return root->children == NULL
         || (root->children->type == XML_TEXT_NODE && root->children->next == NULL);
}

/**
 * bocage_translation_is_usable:
 * @translation: of what stands in an element
 * @element: its name
 *
 * Returns: whether the element of a battle can hold it
 */
gboolean
bocage_translation_is_usable (const char *translation, const char *element)
{
  xmlDoc *fragment = bocage_sentence_parse_text (translation);
  gboolean usable = is_fragment_usable (fragment, element);

  xmlFreeDoc (fragment);
  return usable;
}

static void
set_namespace (xmlNode *node, xmlNs *ns)
{
  if (node->type != XML_ELEMENT_NODE)
    return;
  node->ns = ns;
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    set_namespace (child, ns);
}

/* Copies what is in the fragment's root into the element. */
static void
take_content (xmlNode *node, xmlDoc *fragment)
{
  xmlNode *root = xmlDocGetRootElement (fragment);

  while (node->children != NULL)
    {
      xmlNode *old = node->children;

      xmlUnlinkNode (old);
      xmlFreeNode (old);
    }
  for (xmlNode *child = root->children; child != NULL; child = child->next)
    {
      xmlNode *copy = xmlDocCopyNode (child, node->doc, 1);

      if (copy == NULL)
        continue;
      set_namespace (copy, node->ns);
      xmlAddChild (node, copy);
    }
}

/* Returns: whether @text could be put in place */
static gboolean
replace (const BocageSentence *sentence, const char *text)
{
  xmlDoc *fragment;
  gboolean usable;

  if (sentence->attribute != NULL)
    return xmlSetProp (sentence->node, (const xmlChar *) sentence->attribute,
                       (const xmlChar *) text)
           != NULL;
  fragment = bocage_sentence_parse_text (text);
  usable = is_fragment_usable (fragment, (const char *) sentence->node->name);
  if (usable)
    take_content (sentence->node, fragment);
  xmlFreeDoc (fragment);
  return usable;
}

static void
set_language (xmlDoc *document, const char *language)
{
  xmlNode *root = xmlDocGetRootElement (document);
  g_autofree char *tag = g_strdup (language);
  xmlNs *xml = xmlSearchNs (document, root, (const xmlChar *) "xml");

  g_strdelimit (tag, "_", '-'); /* xml:lang writes pt-BR */
  xmlSetNsProp (root, xml, (const xmlChar *) LANGUAGE_ATTRIBUTE, (const xmlChar *) tag);
}

static GBytes *
dump (xmlDoc *document)
{
  xmlChar *data = NULL;
  int size = 0;

  xmlDocDumpMemoryEnc (document, &data, &size, "UTF-8");
  return g_bytes_new_with_free_func (data, (gsize) MAX (size, 0), (GDestroyNotify) xmlFree, data);
}

/**
 * bocage_translate:
 * @bytes: of a battle or a pack in XML
 * @language: of @catalog, such as "pt_BR"
 * @out_translated: (out) (optional)
 *
 * What has no translation stays as it is, and so does what has one that the element cannot hold.
 *
 * Returns: (transfer full) (nullable): the file in that language; NULL with @error: @bytes cannot
 * be read
 */
GBytes *
bocage_translate (GBytes *bytes, const BocageCatalog *catalog, const char *language,
                  BocageTranslated *out_translated, GError **error)
{
  xmlDoc *document = bocage_sentence_parse (bytes, error);
  g_autoptr (GArray) sentences = NULL;
  BocageTranslated translated = { 0 };
  GBytes *result;

  if (document == NULL)
    return NULL;
  sentences = bocage_sentence_list (document);
  translated.n_sentences = sentences->len;
  for (guint i = 0; i < sentences->len; i++)
    {
      const BocageSentence *sentence = &g_array_index (sentences, BocageSentence, i);
      const char *text = bocage_catalog_find (catalog, sentence->context, sentence->id);

      if (text == NULL)
        translated.n_missing++;
      else if (!replace (sentence, text))
        translated.n_broken++;
    }
  set_language (document, language);
  result = dump (document);
  xmlFreeDoc (document);
  if (out_translated != NULL)
    *out_translated = translated;
  return result;
}

/**
 * bocage_translation_dup_text:
 * @catalog: (nullable)
 * @context: the element that holds it, such as "title"
 * @text: (nullable): words without marks, not escaped
 *
 * Returns: (transfer full) (nullable): the translation, likewise; @text where there is none
 */
char *
bocage_translation_dup_text (const BocageCatalog *catalog, const char *context, const char *text)
{
  g_autofree char *id = text != NULL ? bocage_sentence_escape (text) : NULL;
  const char *translation
      = id != NULL && catalog != NULL ? bocage_catalog_find (catalog, context, id) : NULL;
  xmlDoc *fragment = translation != NULL ? bocage_sentence_parse_text (translation) : NULL;
  xmlChar *content;
  char *result;

  if (fragment == NULL)
    return g_strdup (text);
  content = xmlNodeGetContent (xmlDocGetRootElement (fragment));
  result = g_strdup ((const char *) content);
  xmlFree (content);
  xmlFreeDoc (fragment);
  return result;
}

/**
 * bocage_translation_dup_translator:
 * @catalog: (nullable)
 *
 * Returns: (transfer full) (nullable): the name of who wrote it last, without the address
 */
char *
bocage_translation_dup_translator (const BocageCatalog *catalog)
{
  g_autofree char *name
      = catalog != NULL ? bocage_catalog_dup_header (catalog, "Last-Translator") : NULL;

  if (name == NULL)
    return NULL;
  name[strcspn (name, "<")] = '\0';
  g_strstrip (name);
  return *name != '\0' ? g_steal_pointer (&name) : NULL;
}

/**
 * bocage_translation_load:
 * @path: of a battle
 * @language: such as "pt_BR"
 *
 * Returns: (transfer full) (nullable): the catalogue LANGUAGE.mo in the folder po beside it, with
 * that of "pt" behind it; NULL: there is none
 */
BocageCatalog *
bocage_translation_load (const char *path, const char *language)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *po = g_build_filename (folder, "po", NULL);

  return bocage_catalog_load_language (po, language, NULL);
}

/**
 * bocage_document_translate:
 * @document: of a battle
 * @out_translated: (out) (optional)
 *
 * Returns: (transfer full): the battle in that language; @document itself where there is no battle
 * in it, or one of another format, which brings its own languages
 */
BocageDocument *
bocage_document_translate (BocageDocument *document, const BocageCatalog *catalog,
                           const char *language, BocageTranslated *out_translated)
{
  g_autoptr (GBytes) bytes = NULL;

  if (out_translated != NULL)
    *out_translated = (BocageTranslated){ 0 };
  if (bocage_document_get_scenario (document) != NULL
      && bocage_document_get_format (document) == BOCAGE_FILE_BOCAGE)
    bytes = bocage_translate (bocage_document_get_bytes (document), catalog, language,
                              out_translated, NULL);
  if (bytes == NULL)
    return bocage_document_ref (document);
  return bocage_document_read_as (
      bytes, bocage_scenario_get_ruleset (bocage_document_get_scenario (document)),
      BOCAGE_READ_NO_SCHEMA);
}
