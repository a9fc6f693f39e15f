/* bocage-json-map.c: where the values of a JSON file are
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-json-private.h"

#include <stdlib.h>
#include <string.h>

/* Between two quotes, escapes resolved; what comes here has passed scan_text (). */
char *
_bocage_json_decode (const char *p, const char *end)
{
  GString *text = g_string_sized_new (end - p);

  while (p < end)
    if (*p != '\\')
      g_string_append_c (text, *p++);
    else if (p[1] != 'u')
      {
        static const char from[] = "bfnrt", to[] = "\b\f\n\r\t";
        const char *known = strchr (from, p[1]);

        g_string_append_c (text, known != NULL ? to[known - from] : p[1]);
        p += 2;
      }
    else
      {
        guint code = 0;

        for (int i = 2; i < 6; i++)
          code = code * 16 + g_ascii_xdigit_value (p[i]);
        p += 6;
        if (_bocage_json_is_lead (code))
          {
            guint second = 0;

            for (int i = 2; i < 6; i++)
              second = second * 16 + g_ascii_xdigit_value (p[i]);
            p += 6;
            code = 0x10000 + ((code - 0xd800) << 10) + (second - 0xdc00);
          }
        g_string_append_unichar (text, code);
      }
  return g_string_free (text, FALSE);
}

void
bocage_json_scan_free (BocageJsonScan *self)
{
  g_array_unref (self->values);
  g_bytes_unref (self->bytes);
  g_free (self);
}

/**
 * bocage_json_scan_get_text:
 *
 * Returns: (transfer none): what a parser is given: the file without a byte order mark.
 */
const char *
bocage_json_scan_get_text (BocageJsonScan *self, gsize *out_size)
{
  gsize size;
  const char *data = g_bytes_get_data (self->bytes, &size);

  *out_size = size - self->body;
  return data + self->body;
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

/* Returns: the value inside of @index that @word names, or BOCAGE_JSON_NONE. */
static guint
find_inside (BocageJsonScan *self, guint index, const char *word)
{
  const BocageJsonValue *outer = _bocage_json_get_value (self, index);
  char kind = ((const char *) g_bytes_get_data (self->bytes, NULL))[outer->start];
  guint found = BOCAGE_JSON_NONE, i = outer->n_inside > 0 ? index + 1 : BOCAGE_JSON_NONE;
  guint64 n;

  if (kind == '{')
    {
      for (; i != BOCAGE_JSON_NONE; i = _bocage_json_get_value (self, i)->next)
        if (has_key (self, _bocage_json_get_value (self, i), word))
          found = i;
      return found;
    }
  if (kind != '[' || !g_ascii_string_to_unsigned (word, 10, 0, G_MAXUINT, &n, NULL))
    return BOCAGE_JSON_NONE;
  while (i != BOCAGE_JSON_NONE && n-- > 0)
    i = _bocage_json_get_value (self, i)->next;
  return i;
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
