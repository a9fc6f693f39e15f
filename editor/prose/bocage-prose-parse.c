/* bocage-prose-parse.c: text that was typed, read as paragraphs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-prose-private.h"

#include <stdlib.h>
#include <string.h>

#define MAX_DEPTH 32

typedef struct
{
  const char *at;
  const char *end; /* of the line */
  const BocageGrid *grid;
  const GPtrArray *kept;
  guint depth;
} Parser;

static void parse_inline (Parser *parser, BocageNode *parent, const char *stops);

static void
add_run (BocageNode *parent, GString *run)
{
  BocageNode *node;

  if (run->len == 0)
    return;
  node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_TEXT_RUN]);
  bocage_node_set_text (node, run->str);
  bocage_node_insert (parent, -1, node);
  g_string_truncate (run, 0);
}

/* Stars */

/* Where the stars that open at @at close, or NULL. */
static const char *
find_stars (Parser *parser, guint n)
{
  const char *c = parser->at + n;
  int braces = 0;

  if (c >= parser->end || *c == '*')
    return NULL;
  for (; c < parser->end; c++)
    {
      if (*c == '\\' && c + 1 < parser->end)
        c++;
      else if (*c == '{')
        braces++;
      else if (*c == '}')
        {
          if (braces-- == 0)
            return NULL;
        }
      else if (*c == '*' && braces == 0)
        {
          guint found = c + 1 < parser->end && c[1] == '*' ? 2 : 1;

          return found == n ? c : NULL;
        }
    }
  return NULL;
}

static gboolean
parse_stars (Parser *parser, BocageNode *parent)
{
  guint n = parser->at + 1 < parser->end && parser->at[1] == '*' ? 2 : 1;
  const char *close = find_stars (parser, n);
  const char *end = parser->end;
  BocageNode *node;

  if (close == NULL)
    return FALSE;
  node = bocage_node_new (&bocage_elements[n == 2 ? BOCAGE_ELEMENT_STRONG : BOCAGE_ELEMENT_EM]);
  parser->at += n;
  parser->end = close;
  parse_inline (parser, node, "");
  parser->end = end;
  parser->at = close + n;
  bocage_node_insert (parent, -1, node);
  return TRUE;
}

/* Braces */

static BocageNode *
get_kept (Parser *parser, const char *number)
{
  gint64 n = number != NULL ? g_ascii_strtoll (number, NULL, 10) : 0;

  return parser->kept != NULL && n > 0 && n <= (gint64) parser->kept->len
             ? g_ptr_array_index (parser->kept, n - 1)
             : NULL;
}

static gboolean
set_field (Parser *parser, BocageNode *node, const char *field, const char *text)
{
  return text == NULL
         || bocage_node_parse_field (node, bocage_element_find_field (node->element, field),
                                     parser->grid, text);
}

/* {hex}, {hex bridge}, {hex at G5}, {hex bridge at G5} */
static BocageNode *
make_hex (Parser *parser, char **words)
{
  g_autoptr (BocageNode) node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_HEX_NAME]);
  guint i = 1;

  if (words[i] != NULL && !g_str_equal (words[i], "at")
      && !set_field (parser, node, "of", words[i++]))
    return NULL;
  if (words[i] != NULL && g_str_equal (words[i], "at"))
    {
      if (words[i + 1] == NULL || !set_field (parser, node, "at", words[i + 1]))
        return NULL;
      i += 2;
    }
  return words[i] == NULL ? g_steal_pointer (&node) : NULL;
}

static BocageNode *
make_value (Parser *parser, char **words)
{
  g_autoptr (BocageNode) node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_VALUE]);

  if (words[0] == NULL || (words[1] != NULL && words[2] != NULL)
      || !set_field (parser, node, "of", words[0]) || !set_field (parser, node, "noun", words[1]))
    return NULL;
  return g_steal_pointer (&node);
}

/* What stands in braces without anything nested. */
static BocageNode *
make_token (Parser *parser, char **words)
{
  guint n = g_strv_length (words);
  BocageNode *node;

  if (n == 1 && g_str_equal (words[0], "br"))
    return bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_BR]);
  if (n == 2 && g_str_equal (words[0], "keep"))
    {
      node = get_kept (parser, words[1]);
      return node != NULL ? bocage_node_copy (node) : NULL;
    }
  if (n >= 1 && g_str_equal (words[0], "hex"))
    return make_hex (parser, words);
  if (n == 2 && g_str_equal (words[0], "piece"))
    {
      node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_PIECE_NAME]);
      if (set_field (parser, node, "type", words[1]))
        return node;
      bocage_node_unref (node);
      return NULL;
    }
  if (n >= 2 && g_str_equal (words[0], "value"))
    return make_value (parser, words + 1);
  if (n >= 1 && !g_strv_contains (_bocage_prose_reserved, words[0]))
    return make_value (parser, words);
  return NULL;
}

/* {em:…} and {strong:…} */
static gboolean
parse_stress (Parser *parser, BocageNode *parent, const char *word, BocageElementId id)
{
  Parser saved = *parser;
  BocageNode *node;

  if (!g_str_has_prefix (parser->at, word))
    return FALSE;
  parser->at += strlen (word);
  node = bocage_node_new (&bocage_elements[id]);
  parse_inline (parser, node, "}");
  if (parser->at >= parser->end)
    {
      bocage_node_unref (node);
      *parser = saved;
      return FALSE;
    }
  parser->at++;
  bocage_node_insert (parent, -1, node);
  return TRUE;
}

/* {plural axis.hand|1=card|2=cards} */
static BocageNode *
parse_forms (Parser *parser, BocageNode *node)
{
  while (parser->at < parser->end && *parser->at == '|')
    {
      BocageNode *form = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_FORM]);
      char *number_end;

      ((BocageReferenceNode *) form)->n = (int) strtol (parser->at + 1, &number_end, 10);
      bocage_node_insert (node, -1, form);
      if (number_end == parser->at + 1 || number_end >= parser->end || *number_end != '=')
        return NULL;
      parser->at = number_end + 1;
      parse_inline (parser, form, "|}");
    }
  return parser->at < parser->end && *parser->at == '}' ? node : NULL;
}

static gboolean
parse_plural (Parser *parser, BocageNode *parent)
{
  static const char word[] = "{plural ";
  Parser saved = *parser;
  gsize length = 0;
  g_autofree char *of = NULL;
  BocageNode *node;

  if (!g_str_has_prefix (parser->at, word))
    return FALSE;
  parser->at += strlen (word);
  while (parser->at + length < parser->end && strchr ("|}", parser->at[length]) == NULL)
    length++;
  of = g_strndup (parser->at, length);
  parser->at += length;
  node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_PLURAL]);
  if (!set_field (parser, node, "of", of) || parse_forms (parser, node) == NULL)
    {
      bocage_node_unref (node);
      *parser = saved;
      return FALSE;
    }
  parser->at++;
  bocage_node_insert (parent, -1, node);
  return TRUE;
}

static gboolean
parse_braces (Parser *parser, BocageNode *parent)
{
  const char *close = memchr (parser->at, '}', (gsize) (parser->end - parser->at));
  g_autofree char *content = NULL;
  g_auto (GStrv) words = NULL;
  BocageNode *node;

  if (parse_stress (parser, parent, "{em:", BOCAGE_ELEMENT_EM)
      || parse_stress (parser, parent, "{strong:", BOCAGE_ELEMENT_STRONG)
      || parse_plural (parser, parent))
    return TRUE;
  if (close == NULL)
    return FALSE;
  content = g_strndup (parser->at + 1, (gsize) (close - parser->at - 1));
  words = g_strsplit (content, " ", 0);
  node = make_token (parser, words);
  /* A block that was kept can only stand on a line of its own. */
  if (node == NULL
      || !bocage_element_allows (parent->element, bocage_element_get_id (node->element)))
    {
      g_clear_pointer (&node, bocage_node_unref);
      return FALSE;
    }
  bocage_node_insert (parent, -1, node);
  parser->at = close + 1;
  return TRUE;
}

/* Lines */

/* Reads until the end of the line or an unescaped character of @stops.  What
 * means nothing is text. */
static void
parse_inline (Parser *parser, BocageNode *parent, const char *stops)
{
  g_autoptr (GString) run = g_string_new (NULL);

  parser->depth++;
  while (parser->at < parser->end && strchr (stops, *parser->at) == NULL)
    {
      const char *before = parser->at;
      guint n = bocage_node_n_children (parent);

      if (*parser->at == '\\' && parser->at + 1 < parser->end)
        {
          g_string_append_c (run, parser->at[1] == 'n' ? '\n' : parser->at[1]);
          parser->at += 2;
          continue;
        }
      if (parser->depth < MAX_DEPTH && strchr ("*{", *parser->at) != NULL)
        {
          g_autoptr (BocageNode) holder = bocage_node_new (parent->element);

          if (*before == '*' ? parse_stars (parser, holder) : parse_braces (parser, holder))
            {
              add_run (parent, run);
              while (bocage_node_n_children (holder) > 0)
                {
                  BocageNode *child = bocage_node_steal (holder, 0);

                  bocage_node_insert (parent, -1, child);
                }
              continue;
            }
          parser->at = before;
        }
      g_assert (bocage_node_n_children (parent) == n);
      g_string_append_c (run, *parser->at++);
    }
  parser->depth--;
  add_run (parent, run);
}

/* Notes in the file and unknown attributes of a paragraph stay with it. */
static void
take_extra (Parser *parser, BocageNode **node)
{
  const char *close;
  g_autofree char *number = NULL;
  BocageNode *kept;

  if (!g_str_has_prefix (parser->at, "{extra ")
      || (close = memchr (parser->at, '}', (gsize) (parser->end - parser->at))) == NULL)
    return;
  number = g_strndup (parser->at + strlen ("{extra "),
                      (gsize) (close - parser->at) - strlen ("{extra "));
  kept = get_kept (parser, number);
  if (kept == NULL || kept->element != (*node)->element)
    return;
  bocage_node_unref (*node);
  *node = bocage_node_copy (kept);
  while (bocage_node_n_children (*node) > 0)
    bocage_node_unref (bocage_node_steal (*node, 0));
  parser->at = close + 1;
}

static BocageNode *
parse_line (const char *line, const BocageGrid *grid, const GPtrArray *kept, BocageElementId id)
{
  Parser parser = { line, line + strlen (line), grid, kept, 0 };
  BocageNode *node = bocage_node_new (&bocage_elements[id]);

  take_extra (&parser, &node);
  if (!g_str_equal (parser.at, "{p}"))
    parse_inline (&parser, node, "");
  return node;
}

/* A block that was kept: a line of its own. */
static BocageNode *
parse_kept_block (const char *line, const GPtrArray *kept)
{
  Parser parser = { .kept = kept };
  BocageNode *node;

  if (!g_str_has_prefix (line, "{keep ") || !g_str_has_suffix (line, "}")
      || strchr (line, '}')[1] != '\0')
    return NULL;
  node = get_kept (&parser, line + strlen ("{keep "));
  return node != NULL
                 && (_bocage_prose_is_a (node, BOCAGE_ELEMENT_P)
                     || _bocage_prose_is_a (node, BOCAGE_ELEMENT_UL))
             ? bocage_node_copy (node)
             : NULL;
}

static gboolean
is_blank (const char *line)
{
  return strspn (line, " \t\r") == strlen (line);
}

/**
 * bocage_prose_parse:
 * @kept: (nullable) (element-type BocageNode): as bocage_prose_to_text() filled it
 *
 * Returns: (transfer full) (element-type BocageNode): loose paragraphs and lists
 */
GPtrArray *
bocage_prose_parse (const char *text, const BocageGrid *grid, const GPtrArray *kept)
{
  GPtrArray *blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_node_unref);
  g_auto (GStrv) lines = g_strsplit (text, "\n", 0);
  BocageNode *list = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      BocageNode *block;

      if (is_blank (lines[i]))
        {
          list = NULL;
          continue;
        }
      if (g_str_has_prefix (lines[i], BOCAGE_PROSE_ITEM))
        {
          if (list == NULL)
            {
              list = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_UL]);
              g_ptr_array_add (blocks, list);
            }
          bocage_node_insert (
              list, -1,
              parse_line (lines[i] + strlen (BOCAGE_PROSE_ITEM), grid, kept, BOCAGE_ELEMENT_LI));
          continue;
        }
      list = NULL;
      block = parse_kept_block (lines[i], kept);
      if (block == NULL)
        block = parse_line (lines[i], grid, kept, BOCAGE_ELEMENT_P);
      g_ptr_array_add (blocks, block);
    }
  return blocks;
}
