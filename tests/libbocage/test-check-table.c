/* test-check-table.c: the one table of checks, all rooms together
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"

#include "bocage-check-table.h"

#include <string.h>

static void
test_every_id_is_found_as_its_own_row (void **state)
{
  assert_true (bocage_checks_get_n () > 50);
  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      const BocageCheck *check = bocage_checks_get (i);

      /* A second row of the same id would be found as the first. */
      assert_ptr_equal (bocage_checks_find (check->id), check);
      assert_int_equal (bocage_checks_get_index (check), i);
    }
}

static void
test_what_is_superseded_exists (void **state)
{
  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      const BocageCheck *check = bocage_checks_get (i);
      g_auto (GStrv) ids = g_strsplit (check->supersedes != NULL ? check->supersedes : "", " ", -1);

      for (guint j = 0; ids[j] != NULL; j++)
        if (*ids[j] != '\0' && bocage_checks_find (ids[j]) == NULL)
          fail_msg ("%s supersedes %s, which is no check", check->id, ids[j]);
    }
}

/* Each word of each list is about some other check. */
static void
test_what_is_hindered_exists (void **state)
{
  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      const BocageCheck *cause = bocage_checks_get (i);
      g_auto (GStrv) words = g_strsplit (cause->hinders != NULL ? cause->hinders : "", " ", -1);

      assert_false (bocage_checks_hinders (cause, cause));
      for (guint j = 0; words[j] != NULL; j++)
        {
          BocageCheck only = { .id = cause->id, .hinders = words[j] };
          guint n = 0;

          for (guint k = 0; k < bocage_checks_get_n (); k++)
            n += bocage_checks_hinders (&only, bocage_checks_get (k));
          if (n == 0)
            fail_msg ("%s hinders “%s”, which is no check", cause->id, words[j]);
        }
    }
}

static gboolean
hinders (const char *cause, const char *check)
{
  return bocage_checks_hinders (bocage_checks_find (cause), bocage_checks_find (check));
}

static void
test_what_hinders_what (void **state)
{
  const BocageCheck made_up = { .id = "made-up", .hinders = "unit-on unit-on-river fig-" };
  g_autofree char *hindered
      = bocage_checks_list_hindered (bocage_checks_find ("unit-unknown-type"));
  g_autofree char *hindering = bocage_checks_list_hindering (bocage_checks_find ("fig-infantry"));
  g_autofree char *none = bocage_checks_list_hindered (bocage_checks_find ("fig-infantry"));
  g_autofree char *nothing = bocage_checks_list_hindering (bocage_checks_find ("limit-size"));

  assert_true (hinders ("unit-unknown-type", "fig-infantry"));
  assert_true (hinders ("xml-bad-value", "fig-infantry"));
  assert_false (hinders ("xml-bad-value", "xml-doctype"));
  assert_false (hinders ("fig-infantry", "unit-unknown-type"));
  /* A word is a whole id, unless it ends in a hyphen. */
  assert_true (bocage_checks_hinders (&made_up, bocage_checks_find ("unit-on-river")));
  assert_true (bocage_checks_hinders (&made_up, bocage_checks_find ("fig-infantry")));
  assert_false (bocage_checks_hinders (&made_up, bocage_checks_find ("unit-on-baseline")));

  assert_non_null (strstr (hindered, "unit-, fig-, "));
  assert_true (g_str_has_prefix (hindering, "xml-unknown-element, "));
  assert_non_null (strstr (hindering, ", unit-unknown-type"));
  assert_null (none);
  assert_null (nothing);
}

static void
test_a_row_says_all_there_is_to_say (void **state)
{
  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      const BocageCheck *check = bocage_checks_get (i);

      if (check->summary == NULL || check->explanation == NULL || check->source == NULL
          || check->since == NULL)
        fail_msg ("%s leaves something out", check->id);
      if (g_str_has_suffix (check->summary, "."))
        fail_msg ("%s: the summary is no phrase: %s", check->id, check->summary);
      if (!g_str_has_suffix (check->explanation, "."))
        fail_msg ("%s: the explanation is no sentence", check->id);
      if (check->run != NULL && check->origin != BOCAGE_ORIGIN_MODEL)
        fail_msg ("%s: its origin does not go with its function", check->id);
    }
}

typedef struct
{
  const char *name;
  const char *written;
  const char *meant; /* (nullable) */
} NearestCase;

static const NearestCase nearest_cases[] = {
  { "nearest: the id itself", "unit-on-river", "unit-on-river" },
  { "nearest: a letter lost", "unit-on-rver", "unit-on-river" },
  { "nearest: letters turned round", "unit-on-rievr", "unit-on-river" },
  { "nearest: a part that only one has", "unattain", "medals-unattainable" },
  { "nearest: a part that many have", "e", NULL },
  { "nearest: nothing like it", "xyzzy", NULL },
  { "nearest: nothing at all", "", NULL },
  { "nearest: far too long",
    "unit-on-river-unit-on-river-unit-on-river-unit-on-river-unit-on-river-unit-on-river", NULL },
};

static void
test_nearest (void **state)
{
  const NearestCase *c = *state;
  const BocageCheck *check = bocage_checks_find_nearest (c->written);

  if (c->meant == NULL)
    assert_null (check);
  else
    {
      assert_non_null (check);
      assert_string_equal (check->id, c->meant);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_every_id_is_found_as_its_own_row),
    cmocka_unit_test (test_what_is_superseded_exists),
    cmocka_unit_test (test_what_is_hindered_exists),
    cmocka_unit_test (test_what_hinders_what),
    cmocka_unit_test (test_a_row_says_all_there_is_to_say),
    TEST_CASE (test_nearest, nearest_cases[0].name, &nearest_cases[0]),
    TEST_CASE (test_nearest, nearest_cases[1].name, &nearest_cases[1]),
    TEST_CASE (test_nearest, nearest_cases[2].name, &nearest_cases[2]),
    TEST_CASE (test_nearest, nearest_cases[3].name, &nearest_cases[3]),
    TEST_CASE (test_nearest, nearest_cases[4].name, &nearest_cases[4]),
    TEST_CASE (test_nearest, nearest_cases[5].name, &nearest_cases[5]),
    TEST_CASE (test_nearest, nearest_cases[6].name, &nearest_cases[6]),
    TEST_CASE (test_nearest, nearest_cases[7].name, &nearest_cases[7]),
  };

  return bocage_test_run ("check table", tests, G_N_ELEMENTS (tests));
}
