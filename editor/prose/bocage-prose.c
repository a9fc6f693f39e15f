/* bocage-prose.c: paragraphs as text that can be typed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The way back is in bocage-prose-parse.c.
 */

#include "config.h"

#include "bocage-prose-private.h"

#include <string.h>

const char *const _bocage_prose_reserved[]
    = { "br", "hex", "piece", "plural", "em", "strong", "keep", "extra", "value", "p", NULL };

gboolean
_bocage_prose_is_a (const BocageNode *node, BocageElementId id)
{
  return node->element == &bocage_elements[id];
}

/* Writing */

typedef struct
{
  GString *text;
  const BocageGrid *grid;
  GPtrArray *kept;
} Writer;

static void write_inline (Writer *writer, const BocageNode *parent);

static void
write_kept (Writer *writer, const BocageNode *node)
{
  g_ptr_array_add (writer->kept, bocage_node_copy (node));
  g_string_append_printf (writer->text, "{keep %u}", writer->kept->len);
}

static void
write_run (Writer *writer, const char *run)
{
  for (const char *c = run != NULL ? run : ""; *c != '\0'; c++)
    if (*c == '\n')
      g_string_append (writer->text, "\\n");
    else
      {
        if (strchr ("*{}|\\", *c) != NULL)
          g_string_append_c (writer->text, '\\');
        g_string_append_c (writer->text, *c);
      }
}

static gboolean
is_stressed (const BocageNode *node)
{
  return node != NULL
         && (_bocage_prose_is_a (node, BOCAGE_ELEMENT_EM)
             || _bocage_prose_is_a (node, BOCAGE_ELEMENT_STRONG));
}

static gboolean
holds_stress (const BocageNode *node)
{
  for (guint i = 0; i < bocage_node_n_children (node); i++)
    if (is_stressed (bocage_node_get_child (node, i))
        || holds_stress (bocage_node_get_child (node, i)))
      return TRUE;
  return FALSE;
}

/* Stars are for the plain case; braces can be nested. */
static void
write_stress (Writer *writer, const BocageNode *parent, guint index)
{
  const BocageNode *node = bocage_node_get_child (parent, index);
  const BocageNode *before = index > 0 ? bocage_node_get_child (parent, index - 1) : NULL;
  const BocageNode *after = index + 1 < bocage_node_n_children (parent)
                                ? bocage_node_get_child (parent, index + 1)
                                : NULL;
  gboolean strong = _bocage_prose_is_a (node, BOCAGE_ELEMENT_STRONG);
  gboolean stars = bocage_node_n_children (node) > 0 && !holds_stress (node)
                   && !is_stressed (parent) && !is_stressed (before) && !is_stressed (after);

  g_string_append (writer->text, stars ? (strong ? "**" : "*") : (strong ? "{strong:" : "{em:"));
  write_inline (writer, node);
  g_string_append (writer->text, stars ? (strong ? "**" : "*") : "}");
}

static void
write_value (Writer *writer, const BocageNode *node)
{
  const BocageReferenceNode *value = (const BocageReferenceNode *) node;

  if (value->of == NULL)
    {
      write_kept (writer, node);
      return;
    }
  g_string_append_printf (writer->text, "{%s%s",
                          g_strv_contains (_bocage_prose_reserved, value->of) ? "value " : "",
                          value->of);
  if (value->noun != NULL)
    g_string_append_printf (writer->text, " %s", value->noun);
  g_string_append_c (writer->text, '}');
}

static void
write_hex (Writer *writer, const BocageNode *node)
{
  const BocageReferenceNode *hex = (const BocageReferenceNode *) node;

  /* An objective called “at” would read as something else. */
  if (g_strcmp0 (hex->of, "at") == 0)
    {
      write_kept (writer, node);
      return;
    }
  g_string_append (writer->text, "{hex");
  if (hex->of != NULL)
    g_string_append_printf (writer->text, " %s", hex->of);
  if (!bocage_hex_is_none (hex->at))
    {
      g_autofree char *name = bocage_grid_format_hex (writer->grid, hex->at);

      g_string_append_printf (writer->text, " at %s", name);
    }
  g_string_append_c (writer->text, '}');
}

static gboolean
is_plain_plural (const BocageNode *node)
{
  if (((const BocageReferenceNode *) node)->of == NULL)
    return FALSE;
  for (guint i = 0; i < bocage_node_n_children (node); i++)
    {
      const BocageNode *form = bocage_node_get_child (node, i);

      if (!_bocage_prose_is_a (form, BOCAGE_ELEMENT_FORM) || bocage_node_has_extra (form)
          || ((const BocageReferenceNode *) form)->n == BOCAGE_UNSET)
        return FALSE;
    }
  return TRUE;
}

static void
write_plural (Writer *writer, const BocageNode *node)
{
  if (!is_plain_plural (node))
    {
      write_kept (writer, node);
      return;
    }
  g_string_append_printf (writer->text, "{plural %s", ((const BocageReferenceNode *) node)->of);
  for (guint i = 0; i < bocage_node_n_children (node); i++)
    {
      const BocageNode *form = bocage_node_get_child (node, i);

      g_string_append_printf (writer->text, "|%d=", ((const BocageReferenceNode *) form)->n);
      write_inline (writer, form);
    }
  g_string_append_c (writer->text, '}');
}

static void
write_child (Writer *writer, const BocageNode *parent, guint index)
{
  const BocageNode *node = bocage_node_get_child (parent, index);

  if (bocage_node_has_extra (node))
    {
      write_kept (writer, node);
      return;
    }
  switch (bocage_element_get_id (node->element))
    {
    case BOCAGE_ELEMENT_TEXT_RUN:
      write_run (writer, ((const BocageTextNode *) node)->text);
      break;
    case BOCAGE_ELEMENT_BR:
      g_string_append (writer->text, "{br}");
      break;
    case BOCAGE_ELEMENT_EM:
    case BOCAGE_ELEMENT_STRONG:
      write_stress (writer, parent, index);
      break;
    case BOCAGE_ELEMENT_VALUE:
      write_value (writer, node);
      break;
    case BOCAGE_ELEMENT_HEX_NAME:
      write_hex (writer, node);
      break;
    case BOCAGE_ELEMENT_PIECE_NAME:
      if (((const BocageReferenceNode *) node)->type == NULL)
        write_kept (writer, node);
      else
        g_string_append_printf (writer->text, "{piece %s}",
                                ((const BocageReferenceNode *) node)->type);
      break;
    case BOCAGE_ELEMENT_PLURAL:
      write_plural (writer, node);
      break;
    default:
      write_kept (writer, node);
    }
}

static void
write_inline (Writer *writer, const BocageNode *parent)
{
  for (guint i = 0; i < bocage_node_n_children (parent); i++)
    write_child (writer, parent, i);
}

/* One line: a paragraph or an item. */
static void
write_line (Writer *writer, const BocageNode *node, gboolean item)
{
  gsize start;

  if (item)
    g_string_append (writer->text, BOCAGE_PROSE_ITEM);
  if (bocage_node_has_extra (node))
    {
      g_ptr_array_add (writer->kept, bocage_node_copy (node));
      g_string_append_printf (writer->text, "{extra %u}", writer->kept->len);
    }
  start = writer->text->len;
  write_inline (writer, node);
  if (writer->text->len == start && !bocage_node_has_extra (node))
    g_string_append (writer->text, "{p}");
  else if (!item
           && (g_str_has_prefix (writer->text->str + start, BOCAGE_PROSE_ITEM)
               || writer->text->str[start] == ' ' || writer->text->str[start] == '\t'))
    g_string_insert_c (writer->text, (gssize) start, '\\');
}

static gboolean
is_plain_list (const BocageNode *node)
{
  for (guint i = 0; i < bocage_node_n_children (node); i++)
    if (!_bocage_prose_is_a (bocage_node_get_child (node, i), BOCAGE_ELEMENT_LI))
      return FALSE;
  return bocage_node_n_children (node) > 0 && !bocage_node_has_extra (node);
}

/**
 * bocage_prose_to_text:
 * @container: (nullable): what holds paragraphs and lists
 * @out_kept: filled with copies of what the text calls by its number
 *
 * Returns: (transfer full)
 */
char *
bocage_prose_to_text (const BocageNode *container, const BocageGrid *grid, GPtrArray *out_kept)
{
  Writer writer = { g_string_new (NULL), grid, out_kept };

  for (guint i = 0; container != NULL && i < bocage_node_n_children (container); i++)
    {
      const BocageNode *block = bocage_node_get_child (container, i);

      if (i > 0)
        g_string_append (writer.text, "\n\n");
      if (_bocage_prose_is_a (block, BOCAGE_ELEMENT_P))
        write_line (&writer, block, FALSE);
      else if (_bocage_prose_is_a (block, BOCAGE_ELEMENT_UL) && is_plain_list (block))
        for (guint j = 0; j < bocage_node_n_children (block); j++)
          {
            if (j > 0)
              g_string_append_c (writer.text, '\n');
            write_line (&writer, bocage_node_get_child (block, j), TRUE);
          }
      else
        write_kept (&writer, block);
    }
  return g_string_free (writer.text, FALSE);
}

/* Whether @container holds just these. */
gboolean
bocage_prose_matches (const BocageNode *container, const GPtrArray *blocks)
{
  if ((container != NULL ? bocage_node_n_children (container) : 0) != blocks->len)
    return FALSE;
  for (guint i = 0; i < blocks->len; i++)
    if (!bocage_node_equal (bocage_node_get_child (container, i), g_ptr_array_index (blocks, i)))
      return FALSE;
  return TRUE;
}
