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

  for (int round = 0; round < 3; round++)
    for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
      {
        /* What comes after it is no part of it. */
        g_autofree char *text = g_strconcat (ids[i], "\"x", NULL);
        const char *id = bocage_token_intern (text, strlen (ids[i]));

        assert_string_equal (id, ids[i]);
        assert_ptr_equal (id, g_intern_string (ids[i]));
      }
}

/* More of them than are remembered, and fewer than make GLib give up a table of its quarks,
 * which sanitizers call a leak. */
static void
test_many_ids (void **state)
{
  for (int round = 0; round < 2; round++)
    for (int i = 0; i < 1500; i++)
      {
        g_autofree char *text
            = g_strdup_printf ("id-%d%s", i, i % 2 != 0 ? "-of-a-longer-kind" : "");

        assert_ptr_equal (bocage_token_intern (text, strlen (text)), g_intern_string (text));
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

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (int round = 0; round < 2; round++)
      if (bocage_token_intern (texts[i], strlen (texts[i])) != NULL)
        fail_msg ("“%s” is taken for an id", texts[i]);
  assert_null (bocage_token_intern ("a\0b", 3));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_an_id_is_once_in_memory),
    cmocka_unit_test (test_many_ids),
    cmocka_unit_test (test_what_is_no_id),
  };

  return bocage_test_run ("token", tests, G_N_ELEMENTS (tests));
}
