/* test-words.c: the right word nearest to a wrong one
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"

#include "model/bocage-words.h"

#include <string.h>

typedef struct
{
  const char *name;
  const char *a, *b;
  guint distance;
} DistanceCase;

static const DistanceCase distance_cases[] = {
  { "distance: the same", "bridge", "bridge", 0 },
  { "distance: nothing", "", "ford", 4 },
  { "distance: a letter put in", "brdge", "bridge", 1 },
  { "distance: a letter taken out", "briddge", "bridge", 1 },
  { "distance: a letter changed", "brudge", "bridge", 1 },
  { "distance: neighbours swapped", "birdge", "bridge", 1 },
  { "distance: swapped across a third", "abc", "cba", 2 },
  { "distance: too long to tell",
    "a-word-of-more-than-sixty-four-letters-is-nothing-that-anybody-mistypes", "bridge",
    G_MAXUINT },
};

static void
test_distance (void **state)
{
  const DistanceCase *c = *state;

  assert_int_equal (bocage_words_distance (c->a, c->b), c->distance);
  assert_int_equal (bocage_words_distance (c->b, c->a), c->distance);
}

static void
test_nearest (void **state)
{
  static const char *const words[] = { "de", "us", "ford", "fort", "hedgehog", NULL };

  assert_string_equal (bocage_words_nearest ("hedgehgo", words), "hedgehog");
  assert_string_equal (bocage_words_nearest ("fodr", words), "ford");
  /* The nearer one, and of two as near the first. */
  assert_string_equal (bocage_words_nearest ("fort", words), "fort");
  assert_string_equal (bocage_words_nearest ("forx", words), "ford");
  /* Two letters have too many neighbours, but one is itself. */
  assert_null (bocage_words_nearest ("du", words));
  assert_string_equal (bocage_words_nearest ("us", words), "us");
  assert_null (bocage_words_nearest ("", words));
  assert_null (bocage_words_nearest ("wire", words));
}

static void
test_nearest_is_clear (void **state)
{
  static const char *const words[] = { "forest", "fortress", "ford", "fort", "hedgehog", NULL };
  static const struct
  {
    const char *word;
    gboolean is_clear;
  } cases[] = {
    { "fort", TRUE },     /* itself, whatever is near */
    { "forrest", TRUE },  /* a letter, and two letters from another */
    { "forx", FALSE },    /* as near to two */
    { "fortes", FALSE },  /* two letters, and two from others */
    { "hedehgog", TRUE }, /* two letters, and nothing else about */
    { "wire", FALSE },    /* nothing */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gboolean is_clear = !cases[i].is_clear;

      bocage_words_find_nearest (cases[i].word, words, &is_clear);
      if (is_clear != cases[i].is_clear)
        fail_msg ("%s", cases[i].word);
    }
}

#define CASE(index) TEST_CASE (test_distance, distance_cases[index].name, &distance_cases[index])

int
main (void)
{
  const struct CMUnitTest tests[] = {
    CASE (0),
    CASE (1),
    CASE (2),
    CASE (3),
    CASE (4),
    CASE (5),
    CASE (6),
    CASE (7),
    cmocka_unit_test (test_nearest),
    cmocka_unit_test (test_nearest_is_clear),
  };

  G_STATIC_ASSERT (G_N_ELEMENTS (tests) == G_N_ELEMENTS (distance_cases) + 2);
  return bocage_test_run ("words", tests, G_N_ELEMENTS (tests));
}
