/* test-init.c: getting the library ready
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage.h"
#include "model/base/bocage-built-in.h"

#include <gio/gio.h>
#include <glob.h>

static void
test_calling_init_twice_does_nothing (void **state)
{
  g_autoptr (BocageRuleset) before = NULL;
  g_autoptr (BocageRuleset) after = NULL;

  bocage_init ();
  before = bocage_ruleset_find ("memoir44", NULL);
  bocage_init ();
  after = bocage_ruleset_find ("memoir44", NULL);
  assert_non_null (before);
  assert_ptr_equal (before, after);
}

/* The patterns of libbocage/Makemodule.am, one a test. */
static void
test_builtin_files_are_found_by_their_path (void **state)
{
  const char *pattern = *state;
  g_autofree char *full = bocage_test_source_path (pattern);
  g_autofree char *top = bocage_test_source_path ("");
  glob_t files = { 0 };

  assert_int_equal (glob (full, 0, NULL, &files), 0);
  assert_true (files.gl_pathc > 0);

  for (gsize i = 0; i < files.gl_pathc; i++)
    {
      const char *path = files.gl_pathv[i] + strlen (top) + 1;
      g_autoptr (GBytes) bytes = bocage_built_in_find (path);

      if (bytes == NULL)
        fail_msg ("%s is not built in", path);
    }
  globfree (&files);
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_calling_init_twice_does_nothing),
  TEST_CASE (test_builtin_files_are_found_by_their_path, "schemas are built in", "schema/*.xsd"),
  TEST_CASE (test_builtin_files_are_found_by_their_path, "rulesets are built in",
             "rulesets/*/ruleset.xml"),
  TEST_CASE (test_builtin_files_are_found_by_their_path, "examples of checks are built in",
             "libbocage/checks/examples/*/*.bocage"),
  TEST_CASE (test_builtin_files_are_found_by_their_path, "examples of rulesets are built in",
             "rulesets/*/checks/*/*.bocage"),
};

BOCAGE_TEST_MAIN (tests)
