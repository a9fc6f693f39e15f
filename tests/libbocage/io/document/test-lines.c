/* test-lines.c: lines and columns, counted once more from the first byte
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The library looks for the ends of lines once, and passes over what it need not count; whoever
 * counts here goes through all that is before, character by character.
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage.h"
#include "io/document/bocage-lines.h"

#include <string.h>

#define MOST_BYTES 6000 /* of a text: more than are passed over at once */

typedef struct
{
  guint line, column, column_byte, column_utf16;
} Place;

/* Any text of few words and all ends of lines, some with a byte order mark. */
static GString *
make_text (GRand *chance)
{
  static const char *const words[]
      = { "a", "forest ", "é", "橋", "🏰", "\n", "\r", "\r\n", "\n\n", "\r\r\n", "            " };
  GString *text = g_string_new (g_rand_int_range (chance, 0, 4) == 0 ? "\xef\xbb\xbf" : NULL);
  gsize size = (gsize) g_rand_int_range (chance, 0, MOST_BYTES);
  /* Of some all is one line. */
  int n = g_rand_int_range (chance, 0, 3) == 0 ? 5 : G_N_ELEMENTS (words);

  while (text->len < size)
    g_string_append (text, words[g_rand_int_range (chance, 0, n)]);
  return text;
}

static Place
count_slowly (const GString *text, gsize at)
{
  const char *p = text->str, *goal = text->str + at;
  Place place = { 1, 1, 1, 1 };

  if (g_str_has_prefix (p, "\xef\xbb\xbf"))
    p += 3;
  while (p < goal)
    {
      const char *next = g_utf8_next_char (p);

      if (*p == '\n' || (*p == '\r' && *next != '\n'))
        place = (Place){ place.line + 1, 1, 1, 1 };
      else
        {
          place.column++;
          place.column_byte += (guint) (next - p);
          place.column_utf16 += next - p == 4 ? 2 : 1;
        }
      p = next;
    }
  return place;
}

/* Returns: the beginning of a character, or the end; not between CR and LF */
static gsize
choose_place (GRand *chance, const GString *text)
{
  gsize at = (gsize) g_rand_int_range (chance, 0, (gint32) text->len + 1);

  while (at > 0
         && (((guchar) text->str[at] & 0xc0) == 0x80
             || (text->str[at] == '\n' && text->str[at - 1] == '\r')))
    at--;
  return at;
}

static void
test_places_of_random_texts (void **state)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (19440606);
  guint n_long = 0;

  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (GString) text = make_text (chance);
      g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);
      BocageLines *lines = _bocage_lines_new (bytes);

      for (guint j = 0; j < 40; j++)
        {
          gsize one = choose_place (chance, text), other = choose_place (chance, text);
          gsize start = MIN (one, other), end = MAX (one, other);
          Place from = count_slowly (text, start), to = count_slowly (text, end);
          BocageRange range;

          _bocage_lines_locate (lines, start, end, &range);
          n_long += from.column > 2000;
          if (range.line != from.line || range.column != from.column
              || range.column_byte != from.column_byte || range.column_utf16 != from.column_utf16)
            fail_msg ("text %u, byte %zu: %u:%u (%u, %u), and counted %u:%u (%u, %u)", i, start,
                      range.line, range.column, range.column_byte, range.column_utf16, from.line,
                      from.column, from.column_byte, from.column_utf16);
          if (range.end_line != to.line || range.end_column != to.column
              || range.end_column_byte != to.column_byte
              || range.end_column_utf16 != to.column_utf16)
            fail_msg ("text %u, end at %zu: %u:%u (%u, %u), and counted %u:%u (%u, %u)", i, end,
                      range.end_line, range.end_column, range.end_column_byte,
                      range.end_column_utf16, to.line, to.column, to.column_byte, to.column_utf16);
        }
      _bocage_lines_free (lines);
    }
  assert_true (n_long > 100);
}

/* They are the document's, and go with it. */
static void
test_a_document_has_lines (void **state)
{
  static const char text[] = "<scenario xmlns='urn:bocage:scenario:1'\n  version='1.0'/>\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, 0);
  BocageRange range;

  bocage_document_locate (document, strlen (text) - 4, strlen (text), &range);
  assert_int_equal (range.line, 2);
  assert_int_equal (range.column, 15);
  assert_int_equal (range.end_line, 3);
  assert_int_equal (range.end_column, 1);
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_places_of_random_texts),
  cmocka_unit_test (test_a_document_has_lines),
};

BOCAGE_TEST_MAIN (tests)
