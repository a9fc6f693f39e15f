/* test-text.c: text of strangers, made fit for a terminal
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"

#include "report/bocage-text.h"

#include <string.h>

typedef struct
{
  const char *name;
  const char *text;
  const char *safe;
} SafeCase;

static const SafeCase safe_cases[] = {
  { "plain text is shown as it is", "G5: “река”", "G5: “река”" },
  { "an escape sequence cannot reach the terminal", "\033]0;title\007",
    "<U+001B>]0;title<U+0007>" },
  { "a new line cannot forge another finding", "a\nb.c:1:1: error", "a<U+000A>b.c:1:1: error" },
  { "C1 controls are controls",
    "\xc2\x9b"
    "31m",
    "<U+009B>31m" },
  { "text cannot be turned around",
    "a\xe2\x80\xae"
    "b\xe2\x81\xa6",
    "a<U+202E>b<U+2066>" },
  { "what is not UTF-8 is shown by its bytes", "a\xff\xc3", "a<0xFF><0xC3>" },
  { "joiners of Persian spelling stay", "\xe2\x80\x8c", "\xe2\x80\x8c" },
};

static void
test_safe (void **state)
{
  const SafeCase *c = *state;
  g_autoptr (GString) safe = g_string_new (NULL);

  bocage_text_append_safe (safe, c->text, -1);

  assert_string_equal (safe->str, c->safe);
}

/* Wherever in a text it stands, and whatever is beside it. */
static void
test_every_byte (void **state)
{
  for (guint byte = 1; byte < 256; byte++)
    for (guint at = 0; at < 20; at++)
      {
        char text[] = "~~~~~~~~~~          ";
        g_autoptr (GString) safe = g_string_new (NULL);

        text[at] = (char) byte;
        bocage_text_append_safe (safe, text, -1);
        if (byte >= ' ' && byte <= '~')
          assert_string_equal (safe->str, text);
        else
          {
            assert_memory_equal (safe->str, text, at);
            assert_int_equal (safe->str[at], '<');
            assert_string_equal (strchr (safe->str, '>') + 1, text + at + 1);
          }
      }
}

#define RLM "\xe2\x80\x8f"
#define FSI "\xe2\x81\xa8"
#define PDI "\xe2\x81\xa9"

static const SafeCase message_cases[] = {
  { "a message may begin from right to left", RLM "G9: חי״ר", RLM "G9: חי״ר" },
  { "what a message isolates stays so", "ל־" FSI "<unit>" PDI " אין",
    "ל־" FSI "<unit>" PDI " אין" },
  { "an isolate that nothing closes is shown", FSI "a", "<U+2068>a" },
  { "an isolate that nothing opened is shown", FSI "a" PDI PDI "b" FSI,
    "<U+2068>a<U+2069><U+2069>b<U+2068>" },
  { "a message cannot be turned around either",
    RLM "\xe2\x80\xae"
        "b\xe2\x81\xa7"
        "\033",
    RLM "<U+202E>b<U+2067><U+001B>" },
};

static void
test_message (void **state)
{
  const SafeCase *c = *state;
  g_autoptr (GString) safe = g_string_new (NULL);

  bocage_text_append_message (safe, c->text);

  assert_string_equal (safe->str, c->safe);
}

typedef struct
{
  const char *name;
  const char *bytes; /* what is to be marked is between « and », which are taken out */
  guint width;
  const char *line;
  const char *marks;
} ExcerptCase;

static const ExcerptCase excerpt_cases[] = {
  { "the range is underlined", "one\n  <a b=«\"c\"»/>\nthree\n", 80, "  <a b=\"c\"/>",
    "       ^~~" },
  { "an empty range has a caret", "abc«»def", 80, "abcdef", "   ^" },
  { "the end of the line may be marked", "abc«»\ndef", 80, "abc", "   ^" },
  { "a range of several lines is marked on the first", "ab«cd\nef»g\n", 80, "abcd", "  ^~" },
  { "tabs are as wide as on the screen", "\ta\t«b\t»c", 80, "        a       b       c",
    "                ^~~~~~~~" },
  { "wide characters take two columns", "日本«語»x", 80, "日本語x", "    ^~" },
  { "accents take no column", "e\xcc\x81«x»", 80, "e\xcc\x81x", " ^" },
  { "what is shown by number is underlined as such", "a«\x01»b", 80, "a<U+0001>b", " ^~~~~~~~" },
  { "a carriage return ends a line", "a«b»\r\nc", 80, "ab", " ^" },
  { "a long line is cut on the right", "«ab»cdefghijklmnopqrstuvwxyz", 16, "abcdefghijklmn…",
    "^~" },
  { "a long line is cut on the left", "abcdefghijklmnopqrstuvwx«yz»", 16, "…mnopqrstuvwxyz",
    "             ^~" },
  { "a long line is cut on both sides", "abcdefghijklmno«pq»rstuvwxyzabcdef", 16,
    "…lmnopqrstuvwxy…", "     ^~" },
  { "an underline ends where the line is cut", "«abcdefghijklmnopqrstuvwxyz»", 16,
    "abcdefghijklmn…", "^~~~~~~~~~~~~~" },
};

static void
test_excerpt (void **state)
{
  const ExcerptCase *c = *state;
  g_auto (GStrv) before = g_strsplit (c->bytes, "«", 2);
  g_auto (GStrv) inside = g_strsplit (before[1], "»", 2);
  g_autofree char *bytes = g_strconcat (before[0], inside[0], inside[1], NULL);
  gsize start = strlen (before[0]);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GString) marks = g_string_new (NULL);

  bocage_text_excerpt (bytes, strlen (bytes), start, start + strlen (inside[0]), c->width, line,
                       marks);

  assert_string_equal (line->str, c->line);
  assert_string_equal (marks->str, c->marks);
}

static void
test_a_file_of_one_line (void **state)
{
  gsize size = 2000001;
  g_autofree char *bytes = g_malloc (size);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GString) marks = g_string_new (NULL);

  memset (bytes, 'x', size);
  bytes[size / 2] = '!';

  for (int i = 0; i < 20000; i++)
    {
      g_string_truncate (line, 0);
      g_string_truncate (marks, 0);
      bocage_text_excerpt (bytes, size, size / 2, size / 2 + 1, 80, line, marks);
    }

  assert_int_equal (g_utf8_strlen (line->str, -1), 80);
  assert_ptr_equal (g_utf8_offset_to_pointer (line->str, strlen (marks->str) - 1),
                    strchr (line->str, '!'));
}

static void
test_a_cut_line_is_still_utf8 (void **state)
{
  g_autoptr (GString) bytes = g_string_new (NULL);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GString) marks = g_string_new (NULL);

  for (int i = 0; i < 2000; i++)
    g_string_append (bytes, "語");
  for (gsize at = 0; at < bytes->len; at += 3)
    bocage_text_excerpt (bytes->str, bytes->len, at, at + 3, 60, line, marks);

  assert_true (g_utf8_validate (line->str, line->len, NULL));
  assert_null (strstr (line->str, "<0x"));
}

/* What is written from right to left is one piece of its line, and nothing else is touched. */
static void
test_isolate (void **state)
{
  static const struct
  {
    const char *message;
    gboolean is_isolated;
  } cases[] = {
    { "", FALSE },
    { "G9: infantry", FALSE },
    { "пехота «Größe» — 歩兵 🂡", FALSE },
    { "հետևակ", FALSE },
    { "\xe2\x80\x8fG9: חי״ר", TRUE },
    { "infantry “חי״ר”", TRUE },
    { "مشاة", TRUE },
    { "𐤀", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) line = g_string_new ("שלום: ");
      g_autofree char *expected
          = g_strconcat (line->str, cases[i].is_isolated ? "\xe2\x81\xa8" : "", cases[i].message,
                         cases[i].is_isolated ? "\xe2\x81\xa9" : "", NULL);
      gsize start = line->len;

      g_string_append (line, cases[i].message);
      bocage_text_isolate (line, start);
      assert_string_equal (line->str, expected);
    }
}

int
main (void)
{
  g_autoptr (GArray) tests = g_array_new (FALSE, TRUE, sizeof (struct CMUnitTest));
  const struct CMUnitTest others[] = {
    cmocka_unit_test (test_every_byte),
    cmocka_unit_test (test_isolate),
    cmocka_unit_test (test_a_file_of_one_line),
    cmocka_unit_test (test_a_cut_line_is_still_utf8),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (safe_cases); i++)
    {
      struct CMUnitTest test = TEST_CASE (test_safe, safe_cases[i].name, &safe_cases[i]);

      g_array_append_val (tests, test);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (message_cases); i++)
    {
      struct CMUnitTest test = TEST_CASE (test_message, message_cases[i].name, &message_cases[i]);

      g_array_append_val (tests, test);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (excerpt_cases); i++)
    {
      struct CMUnitTest test = TEST_CASE (test_excerpt, excerpt_cases[i].name, &excerpt_cases[i]);

      g_array_append_val (tests, test);
    }
  g_array_append_vals (tests, others, G_N_ELEMENTS (others));
  return bocage_test_run ("text", (const struct CMUnitTest *) (gpointer) tests->data, tests->len);
}
