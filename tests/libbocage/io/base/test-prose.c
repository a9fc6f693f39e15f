/* test-prose.c: white space in prose, in whatever pieces it comes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "io/base/bocage-io-private.h"

#include <string.h>

#define N_TEXTS 2000

/* Words of any length, among blanks of all kinds; a control character is no blank. */
static char *
random_text (GRand *random)
{
  static const char *const parts[] = { " ",
                                       " ",
                                       " ",
                                       "\n",
                                       "\t",
                                       "\r",
                                       "a",
                                       "b",
                                       "\x01",
                                       "é",
                                       "bridge",
                                       "Bénouville",
                                       "a-word-that-takes-more-than-sixteen" };
  GString *text = g_string_new (NULL);

  for (gint32 i = g_rand_int_range (random, 0, 40); i > 0; i--)
    g_string_append (text, parts[g_rand_int_range (random, 0, G_N_ELEMENTS (parts))]);
  return g_string_free (text, FALSE);
}

/* The words of @text, and one blank between two of them. */
static char *
join_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n\t\r", -1);
  GString *joined = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (joined, "%s%s", joined->len > 0 ? " " : "", words[i]);
  return g_string_free (joined, FALSE);
}

/* Behind each piece there is nothing that could be read. */
static void
add (BocageProse *prose, const char *text, gsize length, GString *out)
{
  g_autofree char *copy = g_memdup2 (text, length);

  _bocage_prose_add (prose, copy, length, out);
}

static void
test_blanks_between_words_are_one (void **state)
{
  GRand *random = g_rand_new_with_seed (1944);

  for (guint i = 0; i < N_TEXTS; i++)
    {
      g_autofree char *text = random_text (random);
      g_autofree char *expected = join_words (text);
      gsize length = strlen (text);
      gsize at = (gsize) g_rand_int_range (random, 0, (gint32) length + 1);
      g_autoptr (GString) whole = g_string_new (NULL);
      g_autoptr (GString) pieces = g_string_new (NULL);
      BocageProse prose = BOCAGE_PROSE_INIT;

      add (&prose, text, length, whole);
      assert_string_equal (whole->str, expected);
      prose = BOCAGE_PROSE_INIT;
      add (&prose, text, at, pieces);
      add (&prose, text + at, length - at, pieces);
      assert_string_equal (pieces->str, expected);
      assert_int_equal (pieces->len, strlen (expected));
    }
  g_rand_free (random);
}

static char *
write_out (const char *before, BocageElementId id, const char *inside, const char *behind)
{
  BocageProse prose = BOCAGE_PROSE_INIT;
  GString *out = g_string_new (NULL);

  add (&prose, before, strlen (before), out);
  g_string_append (out, _bocage_prose_begin (&prose, &bocage_elements[id]) ? " <" : "<");
  add (&prose, inside, strlen (inside), out);
  g_string_append (out, _bocage_prose_end (&prose, &bocage_elements[id]) ? " >" : ">");
  add (&prose, behind, strlen (behind), out);
  return g_string_free (out, FALSE);
}

/* A blank stands where it was first, on one side of a tag; none is beside a line break. */
static void
test_blanks_around_elements (void **state)
{
  static const struct
  {
    const char *before;
    BocageElementId id;
    const char *inside, *behind, *out;
  } cases[] = {
    { "a", BOCAGE_ELEMENT_EM, "b", "c", "a<b>c" },
    { " a ", BOCAGE_ELEMENT_EM, " b ", " c ", "a <b >c" },
    { "a", BOCAGE_ELEMENT_EM, " b", " c", "a< b> c" },
    { "", BOCAGE_ELEMENT_EM, " b", "c", "<b>c" },
    { "a ", BOCAGE_ELEMENT_BR, "", " b", "a<>b" },
    { "a", BOCAGE_ELEMENT_BR, "", "b", "a<>b" },
    { "a ", BOCAGE_ELEMENT_PIECE_NAME, "", " b", "a <> b" },
    { "a", BOCAGE_ELEMENT_PIECE_NAME, "", "b", "a<>b" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *out
          = write_out (cases[i].before, cases[i].id, cases[i].inside, cases[i].behind);

      assert_string_equal (out, cases[i].out);
    }
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_blanks_between_words_are_one),
  cmocka_unit_test (test_blanks_around_elements),
};

BOCAGE_TEST_MAIN (tests)
