/* bocage-sheet-prose.c: the briefing as players read it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Numbers, hexes and pieces that the text only points to stand in it as words; a number and its
 * noun do not part at a line's end, and the name of a hex keeps its order in any text.
 */

#include "config.h"

#include "bocage-sheet-private.h"
#include "rules/answers/bocage-piece-words.h"

#include <string.h>

#define NO_BREAK "\302\240"
#define ISOLATE "\342\201\246" /* U+2066: what follows runs from the left … */
#define ISOLATED "\342\201\251"
#define MAX_TEXT 40000 /* bytes of one text: no two pages hold as much */

#define MAX_WORD 60          /* letters; a longer word may be broken after each so many */
#define BREAK "\342\200\213" /* U+200B: a line may end here */

static void append_inline (BocageSheet *self, const BocageNode *parent, GString *markup);

/* Returns: (transfer full): @text, which runs from left to right wherever it stands */
char *
_bocage_sheet_isolate (const char *text)
{
  return g_strconcat (ISOLATE, text, ISOLATED, NULL);
}

/* How many letters without a blank stand at the end, whatever tags are between them. */
static guint
count_tail (const GString *markup)
{
  gboolean in_tag = FALSE;
  guint n = 0;

  for (gsize i = markup->len; i > 0 && n < MAX_WORD; i--)
    {
      char c = markup->str[i - 1];

      if (c == '>' || c == '<')
        in_tag = c == '>';
      else if (!in_tag
               && (g_ascii_isspace (c)
                   || (i >= strlen (BREAK)
                       && g_str_has_prefix (markup->str + i - strlen (BREAK), BREAK))))
        break;
      else if (!in_tag && ((guchar) c & 0xc0) != 0x80) /* the first byte of a letter */
        n++;
    }
  return n;
}

/* Pango takes a word that is longer than its line apart letter by letter, and looks at all that is
 * left for each line: where it may be broken is said for it. */
static void
append_words (GString *markup, const char *text, gsize length)
{
  guint n = count_tail (markup);

  for (const char *p = text; p < text + length; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      gsize size = (gsize) (g_utf8_next_char (p) - p);
      g_autofree char *escaped = g_markup_escape_text (p, (gssize) size);

      if (n >= MAX_WORD && !g_unichar_iszerowidth (c) && !g_unichar_ismark (c))
        {
          g_string_append (markup, BREAK);
          n = 0;
        }
      n = g_unichar_isspace (c) ? 0 : n + 1;
      g_string_append (markup, escaped);
    }
}

static void
append_escaped (GString *markup, const char *text)
{
  gsize length = text != NULL ? strlen (text) : 0;

  if (length == 0 || markup->len > MAX_TEXT)
    return;
  if (length > MAX_TEXT)
    length = (gsize) (g_utf8_find_prev_char (text, text + MAX_TEXT) - text);
  append_words (markup, text, length);
}

/* Returns: (transfer full): markup that says @text, as much of it as two pages hold, in words that
 * no line is too short for */
char *
_bocage_sheet_dup_markup (const char *text)
{
  GString *markup;

  if (strlen (text) <= MAX_WORD)
    return g_markup_escape_text (text, -1);
  markup = g_string_new (NULL);
  append_escaped (markup, text);
  return g_string_free (markup, FALSE);
}

static void
append_chip (GString *markup, const char *text)
{
  g_string_append (markup,
                   "<span font_family=\"Linux Biolinum O,DejaVu Sans\" weight=\"bold\">" ISOLATE);
  append_escaped (markup, text);
  g_string_append (markup, ISOLATED "</span>");
}

/* “<b>6</b> command cards” */
static void
append_value (BocageSheet *self, const BocageReferenceNode *node, GString *markup)
{
  const int *number = bocage_scenario_find_number (self->scenario, self->objectives, node->of);

  if (number == NULL || *number == BOCAGE_UNSET)
    {
      append_escaped (markup, "?");
      return;
    }
  g_string_append_printf (markup, "<b>%d</b>", *number);
  if (node->noun == NULL)
    return;
  g_string_append (markup, NO_BREAK);
  append_escaped (markup, bocage_piece_find_noun (self->ruleset, node->noun, *number));
}

static void
append_hex (BocageSheet *self, const BocageReferenceNode *node, GString *markup)
{
  const BocageObjectiveNode *objective
      = node->of != NULL ? g_hash_table_lookup (self->objectives, node->of) : NULL;
  BocageHex hex = objective != NULL ? objective->at : node->at;
  g_autofree char *name = NULL;

  if (bocage_hex_is_none (hex) && objective != NULL && objective->hexes != NULL)
    {
      name = _bocage_sheet_dup_hexes (self, objective->hexes, 0);
      append_chip (markup, name);
      return;
    }
  name = bocage_hex_is_none (hex)
             ? g_strdup ("?")
             : bocage_grid_format_hex (bocage_scenario_get_grid (self->scenario), hex);
  append_chip (markup, name);
}

static void
append_piece (BocageSheet *self, const BocageReferenceNode *node, GString *markup)
{
  const BocagePieceType *type
      = node->type != NULL ? bocage_ruleset_find_any_type (self->ruleset, node->type) : NULL;

  append_escaped (markup,
                  type != NULL ? bocage_ruleset_translate (self->ruleset, type->name) : node->type);
}

/* The form that goes with the number in the language of the battle; without it the last one */
static void
append_plural (BocageSheet *self, const BocageNode *node, GString *markup)
{
  const int *number = bocage_scenario_find_number (self->scenario, self->objectives,
                                                   ((const BocageReferenceNode *) node)->of);
  int n = number != NULL && *number != BOCAGE_UNSET
              ? (int) bocage_plural_choose (&self->plural, (gulong) MAX (*number, 0))
              : -1;
  const BocageNode *best = NULL;

  for (guint i = 0; i < bocage_node_n_children (node); i++)
    {
      const BocageNode *form = bocage_node_get_child (node, i);

      best = form;
      if (((const BocageReferenceNode *) form)->n == n)
        break;
    }
  if (best != NULL)
    append_inline (self, best, markup);
}

static void
append_node (BocageSheet *self, const BocageNode *node, GString *markup)
{
  const char *tag = NULL;

  /* A few words of a file may point to a list of thousands of hexes. */
  if (markup->len > MAX_TEXT)
    return;
  switch ((guint) bocage_element_get_id (node->element))
    {
    case BOCAGE_ELEMENT_TEXT_RUN:
      append_escaped (markup, ((const BocageTextNode *) node)->text);
      return;
    case BOCAGE_ELEMENT_BR:
      g_string_append (markup, "\342\200\250"); /* U+2028: a line of the same paragraph */
      return;
    case BOCAGE_ELEMENT_VALUE:
      append_value (self, (const BocageReferenceNode *) node, markup);
      return;
    case BOCAGE_ELEMENT_PLURAL:
      append_plural (self, node, markup);
      return;
    case BOCAGE_ELEMENT_HEX_NAME:
      append_hex (self, (const BocageReferenceNode *) node, markup);
      return;
    case BOCAGE_ELEMENT_PIECE_NAME:
      append_piece (self, (const BocageReferenceNode *) node, markup);
      return;
    case BOCAGE_ELEMENT_EM:
      tag = "i";
      break;
    case BOCAGE_ELEMENT_STRONG:
      tag = "b";
      break;
    default:
      break;
    }
  if (tag != NULL)
    g_string_append_printf (markup, "<%s>", tag);
  append_inline (self, node, markup);
  if (tag != NULL)
    g_string_append_printf (markup, "</%s>", tag);
}

static void
append_inline (BocageSheet *self, const BocageNode *parent, GString *markup)
{
  for (guint i = 0; i < bocage_node_n_children (parent); i++)
    append_node (self, bocage_node_get_child (parent, i), markup);
}

static void
add_paragraph (BocageSheet *self, GPtrArray *paragraphs, const BocageNode *node, const char *before,
               gsize *length)
{
  GString *markup = g_string_new (before);

  if (*length < MAX_TEXT)
    append_inline (self, node, markup);
  *length += markup->len;
  if (markup->len > strlen (before))
    g_ptr_array_add (paragraphs, g_string_free (markup, FALSE));
  else
    g_string_free (markup, TRUE);
}

/**
 * _bocage_sheet_read_prose:
 * @container: (nullable): what holds paragraphs and lists
 *
 * Returns: (transfer full) (element-type utf8): markup of each paragraph and each item
 */
GPtrArray *
_bocage_sheet_read_prose (BocageSheet *self, const BocageNode *container)
{
  GPtrArray *paragraphs = g_ptr_array_new_with_free_func (g_free);
  gsize length = 0;

  for (guint i = 0; container != NULL && i < bocage_node_n_children (container); i++)
    {
      const BocageNode *block = bocage_node_get_child (container, i);

      if (bocage_element_get_id (block->element) != BOCAGE_ELEMENT_UL)
        add_paragraph (self, paragraphs, block, "", &length);
      else
        for (guint j = 0; j < bocage_node_n_children (block); j++)
          add_paragraph (self, paragraphs, bocage_node_get_child (block, j), "•" NO_BREAK, &length);
    }
  return paragraphs;
}

/**
 * _bocage_sheet_dup_hexes:
 * @per_line: names on a line; 0: all
 *
 * Returns: (transfer full): their names, in their order
 */
char *
_bocage_sheet_dup_hexes (BocageSheet *self, const GArray *hexes, guint per_line)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < hexes->len; i++)
    {
      g_autofree char *name = bocage_grid_format_hex (bocage_scenario_get_grid (self->scenario),
                                                      g_array_index (hexes, BocageHex, i));

      if (i > 0)
        g_string_append (text, per_line == 0 ? " " : i % per_line == 0 ? "\342\200\250" : NO_BREAK);
      g_string_append (text, name);
    }
  return g_string_free (text, FALSE);
}
