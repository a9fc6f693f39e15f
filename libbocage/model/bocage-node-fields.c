/* bocage-node-fields.c: the fields of a node, as values and as text
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-element.h"

#include <string.h>

#define BLANKS " \t\r\n" /* XML white space */
#define MAX_DIGITS 9

#define NUMBER(node, field) G_STRUCT_MEMBER (int, node, (field)->offset)
#define HEX(node, field) G_STRUCT_MEMBER (BocageHex, node, (field)->offset)
#define TEXT(node, field) G_STRUCT_MEMBER (char *, node, (field)->offset)
#define ID(node, field) G_STRUCT_MEMBER (const char *, node, (field)->offset)
#define LIST(node, field) G_STRUCT_MEMBER (GPtrArray *, node, (field)->offset)
#define HEXES(node, field) G_STRUCT_MEMBER (GArray *, node, (field)->offset)

/* Text */

/* The length of the code point at @text if it is one that XML 1.0 allows, or 0. */
static gsize
measure_char (const char *text)
{
  guchar c = (guchar) *text;

  if (c < 0x80)
    return c >= 0x20 || c == '\t' || c == '\n' || c == '\r';

  gunichar code = g_utf8_get_char_validated (text, -1);

  if (code >= 0x110000 || (code >= 0xd800 && code < 0xe000) || code == 0xfffe || code == 0xffff)
    return 0;
  return (gsize) g_unichar_to_utf8 (code, NULL);
}

/* Writes @text to @clean, which has room for all of it, without what a file cannot hold. */
static void
write_clean (const char *text, char *clean)
{
  char *end = clean;

  while (*text != '\0')
    {
      gsize n = measure_char (text);

      if (n == 0)
        text++;
      for (; n > 0; n--)
        *end++ = *text++;
    }
  *end = '\0';
}

/**
 * bocage_text_clean:
 *
 * Returns: (transfer full): @text without what a file cannot hold: bytes that are
 * not UTF-8 and characters that XML 1.0 forbids.
 */
char *
bocage_text_clean (const char *text)
{
  char *clean = g_malloc (strlen (text) + 1);

  write_clean (text, clean);
  return clean;
}

/* Lexical types.  Each measure_… returns the length of what it found at the
 * beginning of @text, 0 for nothing. */

static gsize
measure_token (const char *text)
{
  gsize n = 0;

  if (!g_ascii_islower (text[0]))
    return 0;
  while (g_ascii_islower (text[n]) || g_ascii_isdigit (text[n]) || text[n] == '-')
    n++;
  return n;
}

static gsize
measure_path (const char *text)
{
  gsize n = measure_token (text);

  while (n > 0 && text[n] == '.')
    {
      gsize more = measure_token (text + n + 1);

      if (more == 0)
        return 0;
      n += 1 + more;
    }
  return n;
}

static gsize
measure_digits (const char *text)
{
  gsize n = 0;

  while (g_ascii_isdigit (text[n]))
    n++;
  return n;
}

static gsize
measure_version (const char *text)
{
  gsize major = measure_digits (text);

  if (major == 0 || major > MAX_DIGITS || text[major] != '.')
    return 0;

  gsize minor = measure_digits (text + major + 1);

  return minor > 0 && minor <= MAX_DIGITS ? major + 1 + minor : 0;
}

/* A language tag: subtags of one to eight letters or digits, the first of letters. */
static gsize
measure_language (const char *text)
{
  gsize n = 0;

  while (g_ascii_isalpha (text[n]))
    n++;
  if (n == 0 || n > 8)
    return 0;
  while (text[n] == '-')
    {
      gsize more = 0;

      while (g_ascii_isalnum (text[n + 1 + more]))
        more++;
      if (more == 0 || more > 8)
        return 0;
      n += 1 + more;
    }
  return n;
}

static int
read_digits (const char *text, gsize n)
{
  int number = 0;

  for (gsize i = 0; i < n; i++)
    number = number * 10 + (text[i] - '0');
  return number;
}

static gsize
measure_date (const char *text)
{
  if (measure_digits (text) != 4 || read_digits (text, 4) == 0)
    return 0;
  if (text[4] != '-')
    return 4;
  if (measure_digits (text + 5) != 2)
    return 0;

  int month = read_digits (text + 5, 2);

  if (month < 1 || month > 12)
    return 0;
  if (text[7] != '-')
    return 7;
  if (measure_digits (text + 8) != 2)
    return 0;

  int day = read_digits (text + 8, 2);

  if (!g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) read_digits (text, 4)))
    return 0;
  return 10;
}

static gboolean
parse_int (const char *text, int *out_number)
{
  gboolean is_negative = text[0] == '-';

  if (is_negative)
    text++;

  gsize n = measure_digits (text);

  if (n == 0 || n > MAX_DIGITS || text[n] != '\0')
    return FALSE;

  int number = read_digits (text, n);

  *out_number = is_negative ? -number : number;
  return TRUE;
}

static void
set_id (BocageNode *self, const BocageField *field, const char *text, gsize length)
{
  gboolean is_held;
  const char *id;

  if (self->has_arena_values && bocage_arena_is_open (self->arena))
    {
      ID (self, field)
          = bocage_token_pool_take (bocage_arena_get_tokens (self->arena), text, length);
      return;
    }
  id = bocage_token_hold (text, length, &is_held);
  bocage_node_own_values (self);
  bocage_node_clear_field (self, field);
  if (is_held)
    self->has_held_ids = TRUE;
  ID (self, field) = id;
}

/**
 * bocage_node_set_id:
 * @field: one of which bocage_field_is_id()
 * @id: (nullable): of the field's lexical type
 */
void
bocage_node_set_id (BocageNode *self, const BocageField *field, const char *id)
{
  g_return_if_fail (bocage_field_is_id (field));

  if (id != NULL)
    set_id (self, field, id, strlen (id));
  else
    bocage_node_clear_field (self, field);
}

static gboolean
parse_id (BocageNode *self, const BocageField *field, gsize (*measure) (const char *text),
          const char *text)
{
  gsize length = measure (text);

  if (length == 0 || text[length] != '\0')
    return FALSE;
  set_id (self, field, text, length);
  return TRUE;
}

static gboolean
is_list_of_ids (const char *text)
{
  guint n = 0;

  for (text += strspn (text, BLANKS); *text != '\0'; text += strspn (text, BLANKS))
    {
      gsize length = strcspn (text, BLANKS);

      if (measure_token (text) != length)
        return FALSE;
      text += length;
      n++;
    }
  return n > 0;
}

static gboolean
parse_tokens (BocageNode *self, const BocageField *field, const char *text)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  gboolean is_held, has_held = FALSE;

  if (!is_list_of_ids (text))
    return FALSE;
  for (text += strspn (text, BLANKS); *text != '\0'; text += strspn (text, BLANKS))
    {
      gsize length = strcspn (text, BLANKS);

      g_ptr_array_add (list, (gpointer) bocage_token_hold (text, length, &is_held));
      has_held |= is_held;
      text += length;
    }

  bocage_node_own_values (self);
  bocage_node_clear_field (self, field);
  if (has_held)
    self->has_held_ids = TRUE;
  LIST (self, field) = g_steal_pointer (&list);
  return TRUE;
}

static gboolean
parse_hexes (BocageNode *self, const BocageField *field, const BocageGrid *grid, const char *text)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  for (text += strspn (text, BLANKS); *text != '\0'; text += strspn (text, BLANKS))
    {
      gsize length = strcspn (text, BLANKS);
      char label[8];
      BocageHex hex;

      if (length >= sizeof label)
        return FALSE;
      memcpy (label, text, length);
      label[length] = '\0';
      if (!bocage_grid_parse_hex (grid, label, &hex))
        return FALSE;
      g_array_append_val (hexes, hex);
      text += length;
    }
  if (hexes->len == 0)
    return FALSE;

  bocage_node_own_values (self);
  bocage_node_clear_field (self, field);
  HEXES (self, field) = g_steal_pointer (&hexes);
  return TRUE;
}

static gboolean
parse_edges (BocageNode *self, const BocageField *field, const BocageGrid *grid, const char *text)
{
  BocageEdges edges;

  if (!bocage_edges_parse (grid->orientation, text, &edges))
    return FALSE;
  NUMBER (self, field) = edges;
  return TRUE;
}

static gboolean
parse_word (BocageNode *self, const BocageField *field, const char *text)
{
  for (int i = 0; field->words[i] != NULL; i++)
    if (strcmp (field->words[i], text) == 0)
      {
        NUMBER (self, field) = i;
        return TRUE;
      }
  return FALSE;
}

/**
 * bocage_node_parse_field:
 * @field: a field of the element of @self
 * @grid: for labels of hexes and names of edges
 * @text: the value of the attribute, unescaped
 *
 * Sets a field from text.
 *
 * Returns: %FALSE if @text is not of the field's lexical type; @self is as it
 * was then.
 */
gboolean
bocage_node_parse_field (BocageNode *self, const BocageField *field, const BocageGrid *grid,
                         const char *text)
{
  switch (field->type)
    {
    case BOCAGE_TYPE_TOKEN:
    case BOCAGE_TYPE_SIDE:
    case BOCAGE_TYPE_BORDER:
      return parse_id (self, field, measure_token, text);
    case BOCAGE_TYPE_PATH:
      return parse_id (self, field, measure_path, text);
    case BOCAGE_TYPE_DATE:
      return parse_id (self, field, measure_date, text);
    case BOCAGE_TYPE_VERSION:
      return parse_id (self, field, measure_version, text);
    case BOCAGE_TYPE_LANGUAGE:
      return parse_id (self, field, measure_language, text);
    case BOCAGE_TYPE_TOKENS:
      return parse_tokens (self, field, text);
    case BOCAGE_TYPE_INT:
      return parse_int (text, &NUMBER (self, field));
    case BOCAGE_TYPE_WORD:
      return parse_word (self, field, text);
    case BOCAGE_TYPE_HEX:
      return bocage_grid_parse_hex (grid, text, &HEX (self, field));
    case BOCAGE_TYPE_HEXES:
      return parse_hexes (self, field, grid, text);
    case BOCAGE_TYPE_EDGES:
      return parse_edges (self, field, grid, text);
    case BOCAGE_TYPE_STRING:
      {
        char *clean = _bocage_node_alloc_text (self, strlen (text) + 1);

        write_clean (text, clean);
        bocage_node_clear_field (self, field);
        TEXT (self, field) = clean;
        return TRUE;
      }
    }
  g_return_val_if_reached (FALSE);
}

/**
 * bocage_node_is_set:
 *
 * Returns: whether @field is written: it was given, and is not the value that is
 * left out.
 */
gboolean
bocage_node_is_set (const BocageNode *self, const BocageField *field)
{
  switch (field->type)
    {
    case BOCAGE_TYPE_INT:
      return NUMBER (self, field) != field->fallback && NUMBER (self, field) != BOCAGE_UNSET;
    case BOCAGE_TYPE_WORD:
      return NUMBER (self, field) != BOCAGE_UNSET;
    case BOCAGE_TYPE_EDGES:
      return NUMBER (self, field) != 0;
    case BOCAGE_TYPE_HEX:
      return !bocage_hex_is_none (HEX (self, field));
    case BOCAGE_TYPE_TOKENS:
      return LIST (self, field) != NULL;
    case BOCAGE_TYPE_HEXES:
      return HEXES (self, field) != NULL;
    case BOCAGE_TYPE_STRING:
      return TEXT (self, field) != NULL;
    default:
      return ID (self, field) != NULL;
    }
}

static char *
format_tokens (GPtrArray *list)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      if (i > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, g_ptr_array_index (list, i));
    }
  return g_string_free (text, FALSE);
}

static char *
format_hexes (const BocageGrid *grid, GArray *hexes)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < hexes->len; i++)
    {
      g_autofree char *label = bocage_grid_format_hex (grid, g_array_index (hexes, BocageHex, i));

      if (i > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, label);
    }
  return g_string_free (text, FALSE);
}

/**
 * bocage_node_format_field:
 *
 * Returns: (transfer full) (nullable): the field as it is written in a file, not
 * escaped, or %NULL if it is not written.
 */
char *
bocage_node_format_field (const BocageNode *self, const BocageField *field, const BocageGrid *grid)
{
  if (!bocage_node_is_set (self, field))
    return NULL;

  switch (field->type)
    {
    case BOCAGE_TYPE_INT:
      return g_strdup_printf ("%d", NUMBER (self, field));
    case BOCAGE_TYPE_WORD:
      return g_strdup (field->words[NUMBER (self, field)]);
    case BOCAGE_TYPE_EDGES:
      return bocage_edges_format (grid->orientation, (BocageEdges) NUMBER (self, field));
    case BOCAGE_TYPE_HEX:
      return bocage_grid_format_hex (grid, HEX (self, field));
    case BOCAGE_TYPE_TOKENS:
      return format_tokens (LIST (self, field));
    case BOCAGE_TYPE_HEXES:
      return format_hexes (grid, HEXES (self, field));
    case BOCAGE_TYPE_STRING:
      return g_strdup (TEXT (self, field));
    default:
      return g_strdup (ID (self, field));
    }
}

static char *
copy_text (BocageNode *self, const char *text)
{
  gsize size;

  if (text == NULL)
    return NULL;
  size = strlen (text) + 1;
  return memcpy (_bocage_node_alloc_text (self, size), text, size);
}

static void
copy_id (BocageNode *self, const BocageNode *from, const BocageField *field)
{
  /* What is kept for ever needs no holder. */
  if (from->has_arena_values || from->has_held_ids)
    bocage_node_set_id (self, field, ID (from, field));
  else
    ID (self, field) = ID (from, field);
}

/**
 * bocage_node_copy_field:
 * @from: a node of the same element
 */
void
bocage_node_copy_field (BocageNode *self, const BocageNode *from, const BocageField *field)
{
  if (self == from)
    return;

  bocage_node_clear_field (self, field);
  switch (field->type)
    {
    case BOCAGE_TYPE_INT:
    case BOCAGE_TYPE_WORD:
    case BOCAGE_TYPE_EDGES:
      NUMBER (self, field) = NUMBER (from, field);
      break;
    case BOCAGE_TYPE_HEX:
      HEX (self, field) = HEX (from, field);
      break;
    case BOCAGE_TYPE_TOKENS:
      if (LIST (from, field) == NULL)
        break;
      bocage_node_own_values (self);
      LIST (self, field) = g_ptr_array_copy (LIST (from, field), NULL, NULL);
      for (guint i = 0; from->has_held_ids && i < LIST (self, field)->len; i++)
        _bocage_node_hold_id (self, g_ptr_array_index (LIST (self, field), i));
      break;
    case BOCAGE_TYPE_HEXES:
      if (HEXES (from, field) == NULL)
        break;
      bocage_node_own_values (self);
      HEXES (self, field) = g_array_copy (HEXES (from, field));
      break;
    case BOCAGE_TYPE_STRING:
      TEXT (self, field) = copy_text (self, TEXT (from, field));
      break;
    default:
      copy_id (self, from, field);
      break;
    }
}

/* What is empty need not have an address, which memcmp () asks for even then. */

static gboolean
lists_equal (GPtrArray *a, GPtrArray *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  return a->len == b->len
         && (a->len == 0 || memcmp (a->pdata, b->pdata, a->len * sizeof (gpointer)) == 0);
}

static gboolean
hexes_equal (GArray *a, GArray *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  return a->len == b->len
         && (a->len == 0 || memcmp (a->data, b->data, a->len * sizeof (BocageHex)) == 0);
}

gboolean
bocage_node_field_equal (const BocageNode *a, const BocageNode *b, const BocageField *field)
{
  switch (field->type)
    {
    case BOCAGE_TYPE_INT:
    case BOCAGE_TYPE_WORD:
    case BOCAGE_TYPE_EDGES:
      return NUMBER (a, field) == NUMBER (b, field);
    case BOCAGE_TYPE_HEX:
      return bocage_hex_equal (HEX (a, field), HEX (b, field));
    case BOCAGE_TYPE_TOKENS:
      return lists_equal (LIST (a, field), LIST (b, field));
    case BOCAGE_TYPE_HEXES:
      return hexes_equal (HEXES (a, field), HEXES (b, field));
    case BOCAGE_TYPE_STRING:
      return g_strcmp0 (TEXT (a, field), TEXT (b, field)) == 0;
    default:
      return ID (a, field) == ID (b, field);
    }
}
