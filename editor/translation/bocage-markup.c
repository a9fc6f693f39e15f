/* bocage-markup.c: an entry of a catalogue as text that can be typed, and back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-markup.h"

#include "io/translation/bocage-sentence.h"
#include "prose/bocage-prose.h"

#include <string.h>

/* From a catalogue */

static gboolean read_inside (const xmlNode *from, BocageNode *to, const BocageGrid *grid);

static const BocageElement *
find_inline (const BocageElement *parent, const char *name)
{
  for (int i = 0; i < BOCAGE_MAX_ALLOWED && parent->allowed[i] != BOCAGE_ELEMENT_NONE; i++)
    if (strcmp (bocage_elements[parent->allowed[i]].name, name) == 0)
      return &bocage_elements[parent->allowed[i]];
  return NULL;
}

static gboolean
read_fields (const xmlNode *from, BocageNode *to, const BocageGrid *grid)
{
  for (const xmlAttr *attribute = from->properties; attribute != NULL; attribute = attribute->next)
    {
      const BocageField *field
          = bocage_element_find_field (to->element, (const char *) attribute->name);
      xmlChar *value = xmlNodeGetContent ((const xmlNode *) attribute);
      gboolean right = field != NULL && value != NULL
                       && bocage_node_parse_field (to, field, grid, (const char *) value);

      xmlFree (value);
      if (!right)
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_node (const xmlNode *from, BocageNode *parent, const BocageGrid *grid)
{
  gboolean is_text = from->type == XML_TEXT_NODE || from->type == XML_CDATA_SECTION_NODE;
  const BocageElement *element = is_text ? &bocage_elements[BOCAGE_ELEMENT_TEXT_RUN]
                                 : from->type == XML_ELEMENT_NODE
                                     ? find_inline (parent->element, (const char *) from->name)
                                     : NULL;
  BocageNode *node;

  if (element == NULL)
    return FALSE;
  node = bocage_node_new (element);
  if (is_text)
    bocage_node_set_text (node, (const char *) from->content);
  else if (!read_fields (from, node, grid) || !read_inside (from, node, grid))
    {
      bocage_node_unref (node);
      return FALSE;
    }
  bocage_node_insert (parent, -1, node);
  return TRUE;
}

static gboolean
read_inside (const xmlNode *from, BocageNode *to, const BocageGrid *grid)
{
  for (const xmlNode *child = from->children; child != NULL; child = child->next)
    if (!read_node (child, to, grid))
      return FALSE;
  return TRUE;
}

/**
 * bocage_markup_to_prose:
 * @markup: the original or the translation of an entry
 * @out_kept: filled with what the text calls by its number
 *
 * Returns: (transfer full) (nullable): %NULL: its marks are broken, or no battle has such
 */
char *
bocage_markup_to_prose (const char *markup, const BocageGrid *grid, GPtrArray *out_kept)
{
  xmlDoc *document = bocage_sentence_parse_text (markup);
  g_autoptr (BocageNode) holder = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_HISTORY]);
  BocageNode *paragraph = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_P]);
  gboolean right
      = document != NULL && read_inside (xmlDocGetRootElement (document), paragraph, grid);

  xmlFreeDoc (document);
  bocage_node_insert (holder, -1, paragraph);
  if (!right)
    return NULL;
  return *markup != '\0' ? bocage_prose_to_text (holder, grid, out_kept) : g_strdup ("");
}

/* To a catalogue */

static void
append_escaped (GString *out, const char *text, gboolean in_attribute)
{
  for (; *text != '\0'; text++)
    if (*text == '&')
      g_string_append (out, "&amp;");
    else if (*text == '<')
      g_string_append (out, "&lt;");
    else if (*text == '>')
      g_string_append (out, "&gt;");
    else if (*text == '"' && in_attribute)
      g_string_append (out, "&quot;");
    else
      g_string_append_c (out, *text == '\n' ? ' ' : *text);
}

static void append_inside (GString *out, const BocageNode *parent, const BocageGrid *grid);

static void
append_node (GString *out, const BocageNode *node, const BocageGrid *grid)
{
  if (node->element == &bocage_elements[BOCAGE_ELEMENT_TEXT_RUN])
    {
      append_escaped (out, ((const BocageTextNode *) node)->text, FALSE);
      return;
    }
  g_string_append_printf (out, "<%s", node->element->name);
  for (guint i = 0; i < node->element->n_fields; i++)
    {
      const BocageField *field = &node->element->fields[i];
      g_autofree char *value = bocage_node_format_field (node, field, grid);

      if (value == NULL)
        continue;
      g_string_append_printf (out, " %s=\"", field->name);
      append_escaped (out, value, TRUE);
      g_string_append_c (out, '"');
    }
  if (bocage_node_n_children (node) == 0)
    {
      g_string_append (out, "/>");
      return;
    }
  g_string_append_c (out, '>');
  append_inside (out, node, grid);
  g_string_append_printf (out, "</%s>", node->element->name);
}

static void
append_inside (GString *out, const BocageNode *parent, const BocageGrid *grid)
{
  for (guint i = 0; i < bocage_node_n_children (parent); i++)
    append_node (out, bocage_node_get_child (parent, i), grid);
}

/* Lists and paragraphs: an entry has one line, whatever was typed or pasted. */
static void
append_block (GString *out, const BocageNode *block, const BocageGrid *grid)
{
  if (out->len > 0)
    g_string_append_c (out, ' ');
  if (block->element == &bocage_elements[BOCAGE_ELEMENT_UL])
    for (guint i = 0; i < bocage_node_n_children (block); i++)
      append_block (out, bocage_node_get_child (block, i), grid);
  else
    append_inside (out, block, grid);
}

/**
 * bocage_markup_from_prose:
 * @prose: as of bocage-prose.h
 * @kept: as bocage_markup_to_prose() filled it
 *
 * Returns: (transfer full): with marks that are never broken, whatever was typed
 */
char *
bocage_markup_from_prose (const char *prose, const BocageGrid *grid, const GPtrArray *kept)
{
  g_autofree char *line = g_strdelimit (g_strdup (prose), "\n\r", ' ');
  g_autoptr (GPtrArray) blocks = bocage_prose_parse (line, grid, kept);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < blocks->len; i++)
    append_block (out, g_ptr_array_index (blocks, i), grid);
  return g_string_free (out, FALSE);
}

/**
 * bocage_markup_dup_words:
 *
 * Returns: (transfer full): what stands in @markup beside its marks
 */
char *
bocage_markup_dup_words (const char *markup)
{
  xmlDoc *document = bocage_sentence_parse_text (markup);
  xmlChar *content = document != NULL ? xmlNodeGetContent (xmlDocGetRootElement (document)) : NULL;
  char *words = g_strdup (content != NULL ? (const char *) content : markup);

  xmlFree (content);
  xmlFreeDoc (document);
  return words;
}
