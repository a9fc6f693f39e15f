/* bocage-json-map.c: where the values of a JSON file are
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-json-private.h"

#include <stdlib.h>
#include <string.h>

void
bocage_json_scan_free (BocageJsonScan *self)
{
  g_array_unref (self->values);
  g_clear_pointer (&self->root, bocage_json_node_unref);
  g_clear_pointer (&self->cursors, g_hash_table_unref);
  g_clear_pointer (&self->members, g_hash_table_unref);
  g_clear_pointer (&self->listed, g_hash_table_unref);
  g_bytes_unref (self->bytes);
  g_free (self);
}

static void
take_range (BocageJsonScan *self, guint index, BocageJsonRange *out_range)
{
  const BocageJsonValue *value = _bocage_json_get_value (self, index);

  *out_range = (BocageJsonRange){ value->key, value->key_end, value->start, value->end };
}

/* One word of a pointer, with “~1” for a slash and “~0” for itself. */
static char *
decode_word (const char *p, const char *end)
{
  GString *word = g_string_sized_new (end - p);

  for (; p < end; p++)
    if (*p == '~' && p + 1 < end && (p[1] == '0' || p[1] == '1'))
      g_string_append_c (word, *++p == '1' ? '/' : '~');
    else
      g_string_append_c (word, *p);
  return g_string_free (word, FALSE);
}

static gboolean
has_key (BocageJsonScan *self, const BocageJsonValue *value, const char *key)
{
  const char *data = g_bytes_get_data (self->bytes, NULL);
  const char *start = data + value->key + 1;
  gsize length = value->key_end - value->key - 2;

  if (memchr (start, '\\', length) != NULL)
    {
      g_autofree char *text = _bocage_json_decode (start, start + length);

      return strcmp (text, key) == 0;
    }
  return strlen (key) == length && memcmp (start, key, length) == 0;
}

static char *
make_member_key (guint object, const char *key, gsize length)
{
  return g_strdup_printf ("%u %.*s", object, (int) length, key);
}

/* Of a key given twice the last one counts, as it does in find_member (). */
static void
list_members (BocageJsonScan *self, guint object)
{
  const char *data = g_bytes_get_data (self->bytes, NULL);

  if (self->members == NULL)
    {
      self->members = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      self->listed = g_hash_table_new (NULL, NULL);
    }
  if (!g_hash_table_add (self->listed, GUINT_TO_POINTER (object)))
    return;
  for (guint i = object + 1; i != BOCAGE_JSON_NONE; i = _bocage_json_get_value (self, i)->next)
    {
      const BocageJsonValue *value = _bocage_json_get_value (self, i);
      g_autofree char *key = _bocage_json_decode (data + value->key + 1, data + value->key_end - 1);

      g_hash_table_insert (self->members, make_member_key (object, key, strlen (key)),
                           GUINT_TO_POINTER (i));
    }
}

#define FEW_MEMBERS 32 /* of an object; more are worth a table */

static guint
find_member (BocageJsonScan *self, guint object, const char *word)
{
  guint found = BOCAGE_JSON_NONE;

  if (_bocage_json_get_value (self, object)->n_inside > FEW_MEMBERS)
    {
      g_autofree char *key = make_member_key (object, word, strlen (word));
      gpointer value;

      list_members (self, object);
      return g_hash_table_lookup_extended (self->members, key, NULL, &value)
                 ? GPOINTER_TO_UINT (value)
                 : BOCAGE_JSON_NONE;
    }
  for (guint i = object + 1; i != BOCAGE_JSON_NONE; i = _bocage_json_get_value (self, i)->next)
    if (has_key (self, _bocage_json_get_value (self, i), word))
      found = i;
  return found;
}

typedef struct
{
  guint item;
  guint number;
} Cursor;

static Cursor *
ensure_cursor (BocageJsonScan *self, guint array)
{
  Cursor *cursor;

  if (self->cursors == NULL)
    self->cursors = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  cursor = g_hash_table_lookup (self->cursors, GUINT_TO_POINTER (array));
  if (cursor == NULL)
    {
      cursor = g_new0 (Cursor, 1);
      cursor->item = array + 1;
      g_hash_table_insert (self->cursors, GUINT_TO_POINTER (array), cursor);
    }
  return cursor;
}

static guint
find_item (BocageJsonScan *self, guint array, guint number)
{
  Cursor *cursor = ensure_cursor (self, array);
  gboolean is_behind = cursor->number <= number;
  guint i = is_behind ? cursor->item : array + 1, n = is_behind ? cursor->number : 0;

  for (; i != BOCAGE_JSON_NONE && n < number; n++)
    i = _bocage_json_get_value (self, i)->next;
  if (i != BOCAGE_JSON_NONE)
    *cursor = (Cursor){ i, number };
  return i;
}

/* Returns: the value inside of @index that @word names, or BOCAGE_JSON_NONE. */
static guint
find_inside (BocageJsonScan *self, guint index, const char *word)
{
  const BocageJsonValue *outer = _bocage_json_get_value (self, index);
  char kind = ((const char *) g_bytes_get_data (self->bytes, NULL))[outer->start];
  guint64 n;

  if (outer->n_inside == 0)
    return BOCAGE_JSON_NONE;
  if (kind == '{')
    return find_member (self, index, word);
  if (kind != '[' || !g_ascii_string_to_unsigned (word, 10, 0, G_MAXUINT, &n, NULL))
    return BOCAGE_JSON_NONE;
  return find_item (self, index, (guint) n);
}

/**
 * bocage_json_scan_find:
 * @pointer: a JSON pointer; "" is the whole, and of a key given twice the last one is meant
 *
 * Returns: whether the file has the value; if not, @out_range is that of the
 * innermost value on the way to it that it has.
 */
gboolean
bocage_json_scan_find (BocageJsonScan *self, const char *pointer, BocageJsonRange *out_range)
{
  guint at = 0;

  while (*pointer == '/')
    {
      const char *end = strchrnul (pointer + 1, '/');
      g_autofree char *word = decode_word (pointer + 1, end);
      guint next = find_inside (self, at, word);

      if (next == BOCAGE_JSON_NONE)
        break;
      at = next;
      pointer = end;
    }
  take_range (self, at, out_range);
  return *pointer == '\0';
}

static int
compare_start (const void *a, const void *b)
{
  gsize x = *(const gsize *) a, y = ((const BocageJsonValue *) b)->start;

  return (x > y) - (x < y);
}

/**
 * bocage_json_scan_find_at:
 * @start: where a value begins, as in #BocageJsonRange
 *
 * Returns: whether a value begins there.
 */
gboolean
bocage_json_scan_find_at (BocageJsonScan *self, gsize start, BocageJsonRange *out_range)
{
  BocageJsonValue *found = bsearch (&start, self->values->data, self->values->len,
                                    sizeof (BocageJsonValue), compare_start);

  if (found == NULL)
    return FALSE;
  *out_range = (BocageJsonRange){ found->key, found->key_end, found->start, found->end };
  return TRUE;
}
