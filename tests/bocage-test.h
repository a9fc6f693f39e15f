/* bocage-test.h: what every cmocka test of Bocage includes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A test program is one group, run by BOCAGE_TEST_MAIN or bocage_test_run ().
 * A name is a sentence about behaviour and holds no '#', which TAP would read.
 * To skip a whole program, return bocage_test_skip_all ("reason") from main.
 */

#pragma once

/* cmocka.h needs these four, in any order, before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <glib.h>
#include <signal.h>
#include <stdio.h>
#ifdef __GLIBC__
#include <execinfo.h>
#include <unistd.h>
#endif

#include "bocage-init.h"

G_BEGIN_DECLS

/* One row of a table as one test with a name of its own; *state is its data. */
#define TEST_CASE(func, name_, data_) \
  { \
    .name = (name_), .test_func = (func), .initial_state = (void *) (data_) \
  }

/* G_DEBUG=fatal-criticals ends a program where a message says what, but not by whose call. */
static inline void
bocage_test_trace (int number)
{
#ifdef __GLIBC__
  void *frames[64];

  backtrace_symbols_fd (frames, backtrace (frames, G_N_ELEMENTS (frames)), STDERR_FILENO);
#endif
  signal (number, SIG_DFL);
  raise (number);
}

static inline int
bocage_test_run (const char *group, const struct CMUnitTest *tests, size_t n_tests)
{
  bocage_init ();
  signal (SIGTRAP, bocage_test_trace);
  cmocka_set_test_filter (g_getenv ("BOCAGE_TEST_ONLY")); /* such as “*_ghost*”; none: all */
  return _cmocka_run_group_tests (group, tests, n_tests, NULL, NULL);
}

static inline int
bocage_test_skip_all (const char *reason)
{
  printf ("1..0 # SKIP %s\n", reason);
  return 0;
}

/* A file of the source tree, by its path from the top. */
static inline char *
bocage_test_source_path (const char *path)
{
  const char *top = g_getenv ("top_srcdir");

  return g_build_filename (top != NULL ? top : ".", path, NULL);
}

/* A file of the build tree, by its path from the top. */
static inline char *
bocage_test_build_path (const char *path)
{
  const char *top = g_getenv ("top_builddir");

  return g_build_filename (top != NULL ? top : ".", path, NULL);
}

/* Where a game lies that is unlike the first one in every point, from the top of the source tree.
 */
#define BOCAGE_TEST_RULESETS "tests/validator/rulesets"

/* From now on it is one of the games: for tests that loop over them.  Before any is read. */
static inline void
bocage_test_add_rulesets (void)
{
  g_autofree char *path = bocage_test_source_path (BOCAGE_TEST_RULESETS);
  g_autofree char *full = g_canonicalize_filename (path, NULL);

  g_setenv ("BOCAGE_RULESET_PATH", full, TRUE);
}

/* Removes a file, or a folder with all that lies in it, or a link itself. */
static inline void
bocage_test_remove_all (const char *path)
{
  g_autoptr (GDir) folder
      = g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      bocage_test_remove_all (child);
    }
  remove (path);
}

/* The main function of a program whose tests are the array TESTS. */
#define BOCAGE_TEST_MAIN(tests) \
  int main (void) \
  { \
    return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests)); \
  }

G_END_DECLS
