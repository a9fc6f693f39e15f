/* bocage-sentence.c: finding what of a battle or a pack is translated
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * schema/its/bocage.its says the same to xgettext; a test holds both to the same entries.  So what
 * is made here of an element is what xgettext makes of it, and a sentence finds its translation.
 */

#include "config.h"

#include "bocage-sentence.h"

#include "io/base/bocage-io-error.h"
#include "io/base/bocage-io-private.h"
#include "io/base/bocage-quiet-parser.h"
#include "io/pack/bocage-pack.h"
#include "model/bocage-message.h"
#include "model/bocage-scenario.h"

#include <string.h>

/* An element whose content is translated, or an attribute of it */
typedef struct
{
  const char *ns;
  const char *parent; /* (nullable): NULL: any */
  const char *element;
  const char *attribute; /* (nullable) */
  const char *context;   /* (nullable) */
} Rule;

static const Rule rules[] = {
  { BOCAGE_SCENARIO_NS, NULL, "p", NULL, NULL },
  { BOCAGE_SCENARIO_NS, NULL, "li", NULL, NULL },
  { BOCAGE_SCENARIO_NS, NULL, "prose", NULL, NULL },
  { BOCAGE_SCENARIO_NS, "info", "title", NULL, "title" },
  { BOCAGE_SCENARIO_NS, "info", "subtitle", NULL, "subtitle" },
  { BOCAGE_SCENARIO_NS, "info", "front", NULL, "front" },
  { BOCAGE_SCENARIO_NS, "info", "operation", NULL, "operation" },
  { BOCAGE_SCENARIO_NS, "info", "place", NULL, "place" },
  { BOCAGE_SCENARIO_NS, NULL, "label", NULL, "label" },
  { BOCAGE_SCENARIO_NS, NULL, "unit", "name", "unit" },
  { BOCAGE_SCENARIO_NS, NULL, "marker", "name", "marker" },
  { BOCAGE_PACK_NS, "pack", "title", NULL, "title" },
  { BOCAGE_PACK_NS, "pack", "summary", NULL, "summary" },
};

static gboolean
is_element (const xmlNode *node, const char *ns, const char *name)
{
  return node != NULL && node->type == XML_ELEMENT_NODE && node->ns != NULL
         && strcmp ((const char *) node->ns->href, ns) == 0
         && (name == NULL || strcmp ((const char *) node->name, name) == 0);
}

static const Rule *
find_rule (const xmlNode *node)
{
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (is_element (node, rules[i].ns, rules[i].element)
        && (rules[i].parent == NULL || is_element (node->parent, rules[i].ns, rules[i].parent)))
      return &rules[i];
  return NULL;
}

/* Text */

/* As xgettext does it (until gettext 0.22, see bocage-i18n-escapes.c), which is not how battles are
 * written: it escapes “>” in attributes, too. */
static void
append_escaped (GString *out, const char *text, gboolean in_attribute)
{
  for (; *text != '\0'; text++)
    switch (*text)
      {
      case '&':
        g_string_append (out, "&amp;");
        break;
      case '<':
        g_string_append (out, "&lt;");
        break;
      case '>':
        g_string_append (out, "&gt;");
        break;
      case '"':
        g_string_append (out, in_attribute ? "&quot;" : "\"");
        break;
      case '\t':
        g_string_append (out, in_attribute ? "&#9;" : "\t");
        break;
      case '\n':
        g_string_append (out, in_attribute ? "&#10;" : "\n");
        break;
      default:
        g_string_append_c (out, *text);
        break;
      }
}

static void append_content (GString *out, const xmlNode *parent);

static void
append_element (GString *out, const xmlNode *node)
{
  gsize start;

  g_string_append_printf (out, "<%s", (const char *) node->name);
  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      xmlChar *value = xmlNodeGetContent ((const xmlNode *) attribute);

      g_string_append_printf (out, " %s=\"", (const char *) attribute->name);
      append_escaped (out, value != NULL ? (const char *) value : "", TRUE);
      g_string_append_c (out, '"');
      xmlFree (value);
    }
  g_string_append_c (out, '>');
  start = out->len;
  append_content (out, node);
  if (out->len > start)
    g_string_append_printf (out, "</%s>", (const char *) node->name);
  else
    g_string_insert (out, (gssize) start - 1, "/");
}

static void
append_content (GString *out, const xmlNode *parent)
{
  for (const xmlNode *node = parent->children; node != NULL; node = node->next)
    if (node->type == XML_ELEMENT_NODE)
      append_element (out, node);
    else if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE)
      append_escaped (out, (const char *) node->content, FALSE);
}

/* Each run of blanks becomes one. */
static char *
fold_blanks (const char *text)
{
  GString *out = g_string_new (NULL);

  while (*text != '\0')
    {
      gsize blanks = strspn (text, " \t\n"), word = strcspn (text + blanks, " \t\n");

      if (blanks > 0)
        g_string_append_c (out, ' ');
      g_string_append_len (out, text + blanks, (gssize) word);
      text += blanks + word;
    }
  return g_string_free (out, FALSE);
}

/* Returns: (transfer full) (nullable): NULL: there is nothing to translate */
static char *
read_text (const xmlNode *node, const char *attribute)
{
  g_autoptr (GString) raw = g_string_new (NULL);
  g_autofree char *folded = NULL;

  if (attribute == NULL)
    append_content (raw, node);
  else
    {
      xmlChar *value = xmlGetNoNsProp (node, (const xmlChar *) attribute);

      g_string_append (raw, value != NULL ? (const char *) value : "");
      xmlFree (value);
    }
  folded = fold_blanks (raw->str);
  if (*folded == '\0' || strcmp (folded, " ") == 0)
    return NULL;
  return g_steal_pointer (&folded);
}

/* Places */

/* "briefing/orders axis/p": the elements around it, and of which side they are */
static char *
describe_place (const xmlNode *node)
{
  GString *place = g_string_new (NULL);

  for (; node->parent != NULL && node->parent->type == XML_ELEMENT_NODE; node = node->parent)
    {
      xmlChar *side = xmlGetNoNsProp (node, (const xmlChar *) "side");

      if (side != NULL)
        g_string_prepend (g_string_prepend (place, (const char *) side), " ");
      g_string_prepend (place, (const char *) node->name);
      if (is_element (node->parent->parent, BOCAGE_SCENARIO_NS, NULL))
        g_string_prepend (place, "/");
      xmlFree (side);
    }
  return g_string_free (place, FALSE);
}

static void
sentence_clear (gpointer data)
{
  BocageSentence *self = data;

  g_free (self->id);
  g_free (self->place);
}

static void
add_sentence (GArray *sentences, xmlNode *node, const Rule *rule)
{
  BocageSentence sentence = {
    .context = rule->context,
    .id = read_text (node, rule->attribute),
    .line = (guint) xmlGetLineNo (node),
    .node = node,
    .attribute = rule->attribute,
  };

  if (sentence.id == NULL)
    return;
  sentence.place = describe_place (node);
  g_array_append_val (sentences, sentence);
}

/* The next element in the order of the file; @inside: that of @node first */
static xmlNode *
get_next (xmlNode *node, gboolean inside)
{
  if (inside && node->children != NULL)
    return node->children;
  while (node != NULL && node->next == NULL)
    node = node->parent != NULL && node->parent->type == XML_ELEMENT_NODE ? node->parent : NULL;
  return node != NULL ? node->next : NULL;
}

/**
 * bocage_sentence_list:
 * @document: a battle or a pack; of anything else nothing is translated
 *
 * Returns: (transfer full) (element-type BocageSentence): in the order of the file, those of the
 * same words, too
 */
GArray *
bocage_sentence_list (xmlDoc *document)
{
  GArray *sentences = g_array_new (FALSE, FALSE, sizeof (BocageSentence));
  xmlNode *node = xmlDocGetRootElement (document);

  g_array_set_clear_func (sentences, sentence_clear);
  while (node != NULL)
    {
      const Rule *rule = find_rule (node);

      if (rule != NULL)
        add_sentence (sentences, node, rule);
      node = get_next (node, rule == NULL || rule->attribute != NULL);
    }
  return sentences;
}

/**
 * bocage_sentence_find_element:
 * @context: (nullable): of an entry of a catalogue
 *
 * Returns: (nullable) (transfer none): an element that holds such a text, with marks in it; NULL:
 * it is an attribute, or the name of a piece, in which marks mean nothing
 */
const char *
bocage_sentence_find_element (const char *context)
{
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (rules[i].attribute == NULL && g_strcmp0 (rules[i].context, context) == 0)
      return rules[i].element;
  return NULL;
}

/**
 * bocage_sentence_parse:
 * @bytes: of a battle or a pack in XML
 *
 * Returns: (transfer full) (nullable): the file as a tree, whoever wrote it; NULL with @error: it
 * is not well-formed, has a DOCTYPE, or is beyond a limit
 */
xmlDoc *
bocage_sentence_parse (GBytes *bytes, GError **error)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  BocageCapsResult caps;
  xmlParserCtxt *parser;
  xmlDoc *document = NULL;

  _bocage_caps_check (data, size, NULL, &caps);
  g_free (caps.detail);
  if (caps.check == BOCAGE_N_IO_CHECKS && size > caps.body) /* of an empty file there is no data */
    {
      parser = _bocage_quiet_parser_new ();
      if (parser != NULL)
        document
            = xmlCtxtReadMemory (parser, data + caps.body, (int) (size - caps.body), NULL, "UTF-8",
                                 XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
      xmlFreeParserCtxt (parser);
    }
  if (document == NULL)
    g_set_error_literal (error, BOCAGE_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("the file is not XML that can be read"));
  return document;
}

/**
 * bocage_sentence_escape:
 *
 * Returns: (transfer full): the id of a sentence that holds no marks
 */
char *
bocage_sentence_escape (const char *text)
{
  g_autoptr (GString) escaped = g_string_new (NULL);

  append_escaped (escaped, text, FALSE);
  return fold_blanks (escaped->str);
}

/**
 * bocage_sentence_parse_text:
 * @text: an id or a translation of one
 *
 * Returns: (transfer full) (nullable): a root around what @text says; NULL: its marks are broken
 */
xmlDoc *
bocage_sentence_parse_text (const char *text)
{
  g_autofree char *whole = g_strconcat ("<p>", text, "</p>", NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static (whole, strlen (whole));

  return bocage_sentence_parse (bytes, NULL);
}
