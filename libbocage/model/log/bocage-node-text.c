/* bocage-node-text.c: a tree of nodes as one line of text, exactly as it is
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A node is the name of its element and then words that begin with a mark: @ a
 * field, ! an attribute that is none, ? the value of a field that could not be
 * read, ~ stray text, < and > what stands before it and before its end, " its
 * text, ( its children, which end with ).
 */

#include "config.h"

#include "bocage-node-text.h"

#include <stdlib.h>
#include <string.h>

#define MAX_DEPTH 512 /* of a tree; the caps of a file allow less */

#define NUMBER(node, field) G_STRUCT_MEMBER (int, node, (field)->offset)
#define HEX(node, field) G_STRUCT_MEMBER (BocageHex, node, (field)->offset)
#define HEXES(node, field) G_STRUCT_MEMBER (GArray *, node, (field)->offset)

/* Where no text of a field needs the board: hexes and edges are written as numbers */
static const BocageGrid no_grid;

static void
append_escaped (GString *line, const char *text)
{
  for (; *text != '\0'; text++)
    {
      guchar c = (guchar) *text;

      if (c <= ' ' || c == '%' || c == 0x7f)
        g_string_append_printf (line, "%%%02X", c);
      else
        g_string_append_c (line, (char) c);
    }
}

/**
 * bocage_words_append:
 * @mark: what the word begins with, not escaped
 *
 * Appends one word, and the blank before it.
 */
void
bocage_words_append (GString *line, const char *mark, const char *text)
{
  if (line->len > 0)
    g_string_append_c (line, ' ');
  g_string_append (line, mark);
  append_escaped (line, text);
}

static void
unescape (char *word)
{
  char *to = word;

  for (; *word != '\0'; word++)
    {
      if (*word == '%' && g_ascii_isxdigit (word[1]) && g_ascii_isxdigit (word[2]))
        {
          *to++ = (char) (g_ascii_xdigit_value (word[1]) * 16 + g_ascii_xdigit_value (word[2]));
          word += 2;
        }
      else
        *to++ = *word;
    }
  *to = '\0';
}

/**
 * bocage_words_next:
 * @at: what is left of a line; NULL when nothing is
 *
 * Returns: (nullable): the next word, unescaped in its place
 */
char *
bocage_words_next (char **at)
{
  char *word = *at;

  if (word == NULL)
    return NULL;
  *at = strchr (word, ' ');
  if (*at != NULL)
    *(*at)++ = '\0';
  unescape (word);
  return word;
}

/* Whether the next word begins with @mark; it stays. */
static gboolean
comes (char *const *at, char mark)
{
  return *at != NULL && **at == mark;
}

/* Writing */

static void
append_field (const BocageNode *self, const BocageField *field, GString *line)
{
  g_autofree char *mark = g_strdup_printf ("@%s=", field->name);
  g_autofree char *text = NULL;

  switch (field->type)
    {
    case BOCAGE_TYPE_INT:
    case BOCAGE_TYPE_EDGES:
      text = g_strdup_printf ("%d", NUMBER (self, field));
      break;
    case BOCAGE_TYPE_HEX:
      text = g_strdup_printf ("%d,%d", HEX (self, field).column, HEX (self, field).row);
      break;
    case BOCAGE_TYPE_HEXES:
      {
        GString *hexes = g_string_new (NULL);

        for (guint i = 0; i < HEXES (self, field)->len; i++)
          {
            BocageHex hex = g_array_index (HEXES (self, field), BocageHex, i);

            g_string_append_printf (hexes, "%d,%d;", hex.column, hex.row);
          }
        text = g_string_free (hexes, FALSE);
        break;
      }
    default:
      text = bocage_node_format_field (self, field, &no_grid);
    }
  bocage_words_append (line, mark, text);
}

/**
 * bocage_misc_append:
 * @mark: what the word begins with
 */
void
bocage_misc_append (const BocageMisc *self, char mark, GString *line)
{
  const char word[] = { mark, (char) ('0' + self->kind), '\0' };

  bocage_words_append (line, word, self->text);
}

static void
append_miscs (GPtrArray *miscs, char mark, GString *line)
{
  for (guint i = 0; miscs != NULL && i < miscs->len; i++)
    bocage_misc_append (miscs->pdata[i], mark, line);
}

static void
append_extra (const BocageNodeExtra *extra, GString *line)
{
  for (guint i = 0; extra->attributes != NULL && i < extra->attributes->len; i++)
    {
      const BocageRawAttribute *raw = extra->attributes->pdata[i];

      /* A word for the name, one for the value: a name may hold "=". */
      bocage_words_append (line, raw->field != NULL ? "?" : "!",
                           raw->field != NULL ? raw->field->name : "");
      bocage_words_append (line, "", raw->name);
      bocage_words_append (line, "", raw->value);
    }
  if (extra->stray_text != NULL)
    bocage_words_append (line, "~", extra->stray_text);
  append_miscs (extra->before, '<', line);
  append_miscs (extra->tail, '>', line);
}

static gboolean
has_text (const BocageElement *element)
{
  return element->content == BOCAGE_CONTENT_TEXT
         || element == &bocage_elements[BOCAGE_ELEMENT_TEXT_RUN];
}

/**
 * bocage_node_append_state:
 *
 * Appends the fields, the text and the comments of @self, not its children.
 */
void
bocage_node_append_state (const BocageNode *self, GString *line)
{
  for (guint i = 0; i < self->element->n_fields; i++)
    if (bocage_node_is_set (self, &self->element->fields[i]))
      append_field (self, &self->element->fields[i], line);
  if (self->extra != NULL)
    append_extra (self->extra, line);
  if (has_text (self->element) && ((const BocageTextNode *) self)->text != NULL)
    bocage_words_append (line, "\"", ((const BocageTextNode *) self)->text);
}

/**
 * bocage_node_append_tree:
 *
 * Appends @self with all that is in it.
 */
void
bocage_node_append_tree (const BocageNode *self, GString *line)
{
  bocage_words_append (line, "", self->element->name);
  bocage_node_append_state (self, line);
  if (bocage_node_n_children (self) == 0)
    return;
  bocage_words_append (line, "(", "");
  for (guint i = 0; i < bocage_node_n_children (self); i++)
    bocage_node_append_tree (bocage_node_get_child (self, i), line);
  bocage_words_append (line, ")", "");
}

/* Reading */

static gboolean
read_number (const char **text, int *out_number, char end)
{
  char *rest;
  gint64 number = g_ascii_strtoll (*text, &rest, 10);

  if (rest == *text || *rest != end || number < -G_MAXINT || number > G_MAXINT)
    return FALSE;
  *out_number = (int) number;
  *text = end != '\0' ? rest + 1 : rest;
  return TRUE;
}

static gboolean
read_hex (const char **text, BocageHex *out_hex, char end)
{
  return read_number (text, &out_hex->column, ',') && read_number (text, &out_hex->row, end);
}

static gboolean
read_hexes (BocageNode *self, const BocageField *field, const char *text)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  while (*text != '\0')
    {
      BocageHex hex;

      if (!read_hex (&text, &hex, ';'))
        return FALSE;
      g_array_append_val (hexes, hex);
    }
  bocage_node_own_values (self);
  bocage_node_clear_field (self, field);
  HEXES (self, field) = g_steal_pointer (&hexes);
  return TRUE;
}

static gboolean
read_field (BocageNode *self, char *word)
{
  char *equals = strchr (word, '=');
  const BocageField *field;
  const char *text;

  if (equals == NULL)
    return FALSE;
  *equals = '\0';
  field = bocage_element_find_field (self->element, word);
  text = equals + 1;
  if (field == NULL)
    return FALSE;
  if (field->type == BOCAGE_TYPE_INT)
    return read_number (&text, &NUMBER (self, field), '\0');
  if (field->type == BOCAGE_TYPE_EDGES)
    return read_number (&text, &NUMBER (self, field), '\0')
           && (NUMBER (self, field) & ~(int) BOCAGE_EDGES_ALL) == 0;
  if (field->type == BOCAGE_TYPE_HEX)
    return read_hex (&text, &HEX (self, field), '\0');
  if (field->type == BOCAGE_TYPE_HEXES)
    return read_hexes (self, field, text);
  return bocage_node_parse_field (self, field, &no_grid, text);
}

static gboolean
read_raw (BocageNode *self, const char *field_name, char **at)
{
  const char *name = bocage_words_next (at);
  const char *value = bocage_words_next (at);
  const BocageField *field = NULL;

  if (value == NULL)
    return FALSE;
  if (*field_name != '\0')
    field = bocage_element_find_field (self->element, field_name);
  bocage_node_add_raw_attribute (self, name, value, field);
  return TRUE;
}

/**
 * bocage_misc_read:
 * @mark: what its word begins with
 *
 * Returns: (transfer full) (nullable): NULL if the next word is no such thing
 */
BocageMisc *
bocage_misc_read (char mark, char **at)
{
  const char *word;

  if (!comes (at, mark) || (*at)[1] < '0' || (*at)[1] > '0' + BOCAGE_MISC_FOREIGN)
    return NULL;
  word = bocage_words_next (at);
  return bocage_misc_new ((BocageMiscKind) (word[1] - '0'), word + 2);
}

static gboolean
read_text (BocageNode *self, const char *text)
{
  if (!has_text (self->element))
    return FALSE;
  bocage_node_set_clean_text (self, text, strlen (text));
  return TRUE;
}

static gboolean
read_stray (BocageNode *self, const char *text)
{
  BocageNodeExtra *extra = bocage_node_ensure_extra (self);

  g_free (extra->stray_text);
  extra->stray_text = g_strdup (text);
  return TRUE;
}

static gboolean
read_misc (BocageNode *self, char mark, char **at)
{
  BocageMisc *misc = bocage_misc_read (mark, at);

  if (misc == NULL)
    return FALSE;
  if (mark == '<')
    bocage_node_add_before (self, misc);
  else
    bocage_node_add_tail (self, misc);
  return TRUE;
}

/**
 * bocage_node_read_state:
 * @self: a new node
 *
 * Reads what bocage_node_append_state() wrote.
 *
 * Returns: whether that is what stood there
 */
gboolean
bocage_node_read_state (BocageNode *self, char **at)
{
  gboolean is_good = TRUE;

  while (is_good && *at != NULL && **at != '\0' && strchr ("@!?~<>\"", **at) != NULL)
    switch (**at)
      {
      case '@':
        is_good = read_field (self, bocage_words_next (at) + 1);
        break;
      case '!':
      case '?':
        {
          const char *name = bocage_words_next (at) + 1;

          is_good = read_raw (self, name, at);
          break;
        }
      case '~':
        is_good = read_stray (self, bocage_words_next (at) + 1);
        break;
      case '"':
        is_good = read_text (self, bocage_words_next (at) + 1);
        break;
      default:
        is_good = read_misc (self, **at, at);
      }
  return is_good;
}

static const BocageElement *
find_element (const BocageElement *parent, const char *name)
{
  if (parent == NULL)
    return g_str_equal (name, bocage_elements[BOCAGE_ELEMENT_SCENARIO].name)
               ? &bocage_elements[BOCAGE_ELEMENT_SCENARIO]
               : NULL;
  return bocage_element_find_allowed (parent, name);
}

static BocageNode *
read_tree (const BocageElement *parent, char **at, guint depth)
{
  const char *name = bocage_words_next (at);
  const BocageElement *element = name != NULL ? find_element (parent, name) : NULL;
  g_autoptr (BocageNode) node = NULL;

  if (element == NULL || depth > MAX_DEPTH)
    return NULL;
  node = bocage_node_new (element);
  if (!bocage_node_read_state (node, at))
    return NULL;
  if (!comes (at, '('))
    return g_steal_pointer (&node);
  bocage_words_next (at);
  while (*at != NULL && !comes (at, ')'))
    {
      BocageNode *child = read_tree (element, at, depth + 1);

      if (child == NULL)
        return NULL;
      bocage_node_insert (node, -1, child);
    }
  return bocage_words_next (at) != NULL ? g_steal_pointer (&node) : NULL;
}

/**
 * bocage_node_read_tree:
 * @parent: (nullable): the element it will stand in; NULL for a whole battle
 *
 * Reads what bocage_node_append_tree() wrote.
 *
 * Returns: (transfer full) (nullable): NULL if something else stood there
 */
BocageNode *
bocage_node_read_tree (const BocageElement *parent, char **at)
{
  return read_tree (parent, at, 0);
}
