/* test-token.c: ids, each of them once in memory
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"

#include "model/base/bocage-token.h"

#include <string.h>

static void
test_an_id_is_once_in_memory (void **state)
{
  /* Alike in length, in the first eight bytes, in the last eight. */
  static const char *const ids[]
      = { "a",
          "b",
          "ab",
          "ba",
          "aab",
          "aba",
          "town",
          "twon",
          "hill",
          "forest",
          "farmest",
          "infantry",
          "infantri",
          "axis-infantry",
          "bxis-infantry",
          "sixteen-letters1",
          "sixteen-letters2",
          "seventeen-letters",
          "seventeen-betters",
          "seventee1-letters",
          "a-very-long-id-of-which-nobody-has-heard-1-and-that-goes-on",
          "a-very-long-id-of-which-nobody-has-heard-2-and-that-goes-on" };

  BocageTokenPool *pool = bocage_token_pool_new ();

  for (int round = 0; round < 3; round++)
    for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
      {
        /* What comes after it is no part of it. */
        g_autofree char *text = g_strconcat (ids[i], "\"x", NULL);
        const char *id = bocage_token_pool_take_id (pool, text, strlen (ids[i]));

        assert_string_equal (id, ids[i]);
        assert_ptr_equal (bocage_token_pool_take (pool, ids[i], strlen (ids[i])), id);
      }
  bocage_token_pool_free (pool);
}

/* More of them than are remembered. */
static void
test_many_ids (void **state)
{
  BocageTokenPool *pool = bocage_token_pool_new ();

  for (int round = 0; round < 2; round++)
    for (int i = 0; i < 5000; i++)
      {
        g_autofree char *text
            = g_strdup_printf ("id-%d%s", i, i % 2 != 0 ? "-of-a-longer-kind" : "");
        gboolean is_held;
        const char *id = bocage_token_hold (text, strlen (text), &is_held);

        assert_true (is_held);
        assert_ptr_equal (bocage_token_pool_take_id (pool, text, strlen (text)), id);
        bocage_token_release (id);
      }
  assert_int_equal (bocage_token_count_held (), 5000);
  bocage_token_pool_free (pool);
  assert_int_equal (bocage_token_count_held (), 0);
}

/* A word is there as long as somebody holds it, and the same for all of them. */
static void
test_a_word_is_held (void **state)
{
  BocageTokenPool *one = bocage_token_pool_new (), *other = bocage_token_pool_new ();
  gboolean is_held;
  const char *word = bocage_token_pool_take (one, "1944-06-06, early", 10);

  assert_string_equal (word, "1944-06-06");
  assert_ptr_equal (bocage_token_pool_take (other, "1944-06-06", 10), word);
  assert_ptr_equal (bocage_token_hold ("1944-06-06", 10, &is_held), word);
  assert_true (is_held);
  bocage_token_pool_free (one);
  bocage_token_pool_free (other);
  assert_int_equal (bocage_token_count_held (), 1);
  assert_string_equal (word, "1944-06-06");
  bocage_token_release (word);
  assert_int_equal (bocage_token_count_held (), 0);
  bocage_token_release ("1944-06-06"); /* which nobody holds */
}

/* What becomes one of a ruleset's words stays the same for those who held it before. */
static void
test_a_held_word_is_kept (void **state)
{
  BocageTokenPool *pool = bocage_token_pool_new ();
  const char *word = bocage_token_pool_take_id (pool, "wurmloch", 8);
  gboolean is_held;

  assert_int_equal (bocage_token_count_held (), 1);
  assert_ptr_equal (bocage_token_keep ("wurmloch"), word);
  assert_int_equal (bocage_token_count_held (), 0);
  bocage_token_pool_free (pool);
  assert_string_equal (word, "wurmloch");
  assert_ptr_equal (bocage_token_hold ("wurmloch", 8, &is_held), word);
  assert_false (is_held);
  bocage_token_release (word);
  assert_string_equal (word, "wurmloch");
  assert_null (bocage_token_keep (NULL));
}

/* A pool that lies where another one lay does not take its words for its own. */
static void
test_a_pool_remembers_its_own_words (void **state)
{
  for (int i = 0; i < 100; i++)
    {
      BocageTokenPool *pool = bocage_token_pool_new ();

      for (int round = 0; round < 2; round++)
        assert_string_equal (bocage_token_pool_take_id (pool, "a-word-that-comes-and-goes", 26),
                             "a-word-that-comes-and-goes");
      bocage_token_pool_free (pool);
      assert_int_equal (bocage_token_count_held (), 0);
    }
}

static void
test_what_is_no_id (void **state)
{
  static const char *const texts[] = { "",
                                       "A",
                                       "1a",
                                       "-a",
                                       "a_b",
                                       "a b",
                                       "a.b",
                                       "aB",
                                       "town ",
                                       " town",
                                       "infantrY",
                                       "infantr\xc3\xa9",
                                       "a&#38;",
                                       "in\nfantry",
                                       "sixteen_letters1",
                                       "a-very-long-id-with-one.dot" };
  BocageTokenPool *pool = bocage_token_pool_new ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (int round = 0; round < 2; round++)
      {
        if (bocage_token_pool_take_id (pool, texts[i], strlen (texts[i])) != NULL)
          fail_msg ("“%s” is taken for an id", texts[i]);
        /* Nor when it is remembered as a word. */
        if (texts[i][0] != '\0')
          bocage_token_pool_take (pool, texts[i], strlen (texts[i]));
      }
  assert_null (bocage_token_pool_take_id (pool, "a\0b", 3));
  bocage_token_pool_free (pool);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_an_id_is_once_in_memory),
    cmocka_unit_test (test_many_ids),
    cmocka_unit_test (test_a_word_is_held),
    cmocka_unit_test (test_a_held_word_is_kept),
    cmocka_unit_test (test_a_pool_remembers_its_own_words),
    cmocka_unit_test (test_what_is_no_id),
  };

  return bocage_test_run ("token", tests, G_N_ELEMENTS (tests));
}
