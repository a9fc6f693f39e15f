/* test-built-in.c: what the library has in place of GIO
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "io/base/bocage-io-error.h"
#include "model/base/bocage-built-in.h"

#include <errno.h>

static void
test_files_are_found_by_their_whole_path (void **state)
{
  g_autoptr (GBytes) bytes = bocage_built_in_find ("schema/scenario.xsd");

  assert_non_null (bytes);
  assert_memory_equal (g_bytes_get_data (bytes, NULL), "<?xml", 5);
  assert_int_equal (((const char *) g_bytes_get_data (bytes, NULL))[g_bytes_get_size (bytes)], 0);
  assert_null (bocage_built_in_find ("schema/scenario.xs"));
  assert_null (bocage_built_in_find ("schema/scenario.xsd "));
  assert_null (bocage_built_in_find ("schema"));
  assert_null (bocage_built_in_find (""));
  assert_null (bocage_built_in_find ("zzz"));
}

static void
test_folders_are_listed_once (void **state)
{
  g_auto (GStrv) games = bocage_built_in_list ("rulesets");
  g_auto (GStrv) files = bocage_built_in_list ("rulesets/memoir44");
  g_auto (GStrv) none = bocage_built_in_list ("ruleset");

  assert_int_equal (g_strv_length (games), 2);
  assert_string_equal (games[0], "memoir44");
  assert_string_equal (games[1], "combat-commander");
  assert_true (g_strv_contains ((const char *const *) files, "ruleset.xml"));
  assert_true (g_strv_contains ((const char *const *) files, "checks"));
  assert_int_equal (g_strv_length (none), 0);
}

/* Whoever asks for an error of GIO must find ours. */
static void
test_errors_are_those_of_gio (void **state)
{
  static const int numbers[]
      = { EEXIST, EISDIR, EACCES, EPERM,     ENAMETOOLONG, ENOENT, ENOTDIR, EROFS, ELOOP,
          ENOSPC, ENOMEM, EINVAL, ECANCELED, EPIPE,        EBUSY,  EMFILE,  EIO };

  assert_int_equal (BOCAGE_IO_ERROR, G_IO_ERROR);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    assert_int_equal (bocage_io_error_from_errno (numbers[i]), g_io_error_from_errno (numbers[i]));
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_files_are_found_by_their_whole_path),
  cmocka_unit_test (test_folders_are_listed_once),
  cmocka_unit_test (test_errors_are_those_of_gio),
};

BOCAGE_TEST_MAIN (tests)
