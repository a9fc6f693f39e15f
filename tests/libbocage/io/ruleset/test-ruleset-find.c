/* test-ruleset-find.c: which rulesets a battle has to choose from, wherever it lies
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage.h"

#include <glib/gstdio.h>
#include <string.h>

/* A folder of packs: a game that a pack brings, games beside the pack and beside its battles, and
 * some in a folder of the user's. */
static const struct
{
  const char *place;
  const char *id;
} games[] = {
  { "packs/mine", "own" },
  { "packs/mine/rulesets/beside", "beside" },
  { "packs/rulesets/above", "above" },
  { "packs/rulesets/memoir44", "memoir44" },
  { "packs/rulesets/misnamed", "another" },
  { "packs/rulesets/No Id", "no-id" },
  { "user/mine", "mine" },
};

typedef struct
{
  char *top;
  char *battle;    /* in a pack that brings a game */
  char *elsewhere; /* in a folder without anything */
} Fixture;

static int
setup (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);
  g_autofree char *path = bocage_test_source_path ("tests/validator/rulesets/unlike/ruleset.xml");
  g_autofree char *text = NULL;
  g_autofree char *user = NULL;

  f->top = g_dir_make_tmp ("bocage-find-XXXXXX", NULL);
  f->battle = g_build_filename (f->top, "packs", "mine", "a.bocage", NULL);
  f->elsewhere = g_build_filename (f->top, "user", "mine", "none", "a.bocage", NULL);
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *folder = g_build_filename (f->top, games[i].place, NULL);
      g_autofree char *file = g_build_filename (folder, "ruleset.xml", NULL);
      g_autofree char *id = g_strdup_printf ("id=\"%s\" version", games[i].id);
      g_auto (GStrv) parts = g_strsplit (text, "id=\"unlike\" version", 2);
      g_autofree char *changed = g_strjoinv (id, parts);

      assert_non_null (parts[1]);
      assert_int_equal (g_mkdir_with_parents (folder, 0700), 0);
      assert_true (g_file_set_contents (file, changed, -1, NULL));
    }
  user = g_build_filename (f->top, "user", NULL);
  g_setenv ("BOCAGE_RULESET_PATH", user, TRUE);
  /* What is installed is none of its business. */
  g_setenv ("XDG_DATA_HOME", f->top, TRUE);
  g_setenv ("XDG_DATA_DIRS", f->top, TRUE);
  *state = f;
  return 0;
}

static int
teardown (void **state)
{
  Fixture *f = *state;

  g_unsetenv ("BOCAGE_RULESET_PATH");
  bocage_test_remove_all (f->top);
  g_free (f->top);
  g_free (f->battle);
  g_free (f->elsewhere);
  g_free (f);
  return 0;
}

static void
assert_lists (const char *near, const char *expected)
{
  g_auto (GStrv) ids = bocage_ruleset_list_near (near);
  g_autofree char *words = g_strjoinv (" ", ids);

  assert_string_equal (words, expected);
}

/* Each once, in the order of their ids. */
static void
test_what_there_is_near (void **state)
{
  const Fixture *f = *state;

  assert_lists (NULL, "combat-commander memoir44 mine");
  assert_lists (f->elsewhere, "combat-commander memoir44 mine");
  assert_lists (f->battle, "above beside combat-commander memoir44 mine misnamed own");
}

static void
assert_finds (const char *id, const char *near, const char *why)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find_near (id, near, &error);

  assert_int_equal (ruleset != NULL, why == NULL);
  if (why == NULL)
    assert_string_equal (bocage_ruleset_get_id (ruleset), id);
  else if (strstr (error->message, why) == NULL)
    fail_msg ("“%s” is not in “%s”", why, error->message);
}

static void
test_what_is_found_near (void **state)
{
  const Fixture *f = *state;

  assert_finds ("own", f->elsewhere, "there is no ruleset “own”");
  assert_finds ("above", NULL, "there is no ruleset “above”");
  assert_finds ("own", f->battle, NULL);
  assert_finds ("beside", f->battle, NULL);
  assert_finds ("above", f->battle, NULL);
  assert_finds ("mine", f->battle, NULL);
  assert_finds ("mine", NULL, NULL);
  assert_finds ("misnamed", f->battle, "the ruleset calls itself “another”");
  assert_finds ("nonesuch", f->battle, "there is no ruleset “nonesuch”");
}

/* What is built in comes first: a game of that name beside the pack is another one. */
static void
test_nobody_takes_the_place_of_what_is_built_in (void **state)
{
  const Fixture *f = *state;
  g_autoptr (BocageRuleset) near = bocage_ruleset_find_near ("memoir44", f->battle, NULL);
  g_autoptr (BocageRuleset) built_in = bocage_ruleset_find ("memoir44", NULL);

  assert_non_null (near);
  assert_ptr_equal (near, built_in);
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, setup, teardown)

static const struct CMUnitTest tests[] = {
  TEST (test_what_there_is_near),
  TEST (test_what_is_found_near),
  TEST (test_nobody_takes_the_place_of_what_is_built_in),
};

BOCAGE_TEST_MAIN (tests)
