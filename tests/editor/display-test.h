/* display-test.h: running tests that need a display, and a hand on its keys
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-test.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Runs @tests of @file, or says why they are skipped. */
static inline int
display_test_run (const char *file, const struct CMUnitTest *tests, gsize n_tests)
{
  if (!gtk_init_check ())
    return bocage_test_skip_all ("no display");
  return bocage_test_run (file, tests, n_tests);
}

/* Like display_test_run (), for tests that press keys and move the pointer of the X server */
static inline int
display_test_run_by_hand (const char *file, const struct CMUnitTest *tests, gsize n_tests)
{
  g_autofree char *tool = g_find_program_in_path ("xdotool");

  if (tool == NULL)
    return bocage_test_skip_all ("no xdotool");
  return display_test_run (file, tests, n_tests);
}

G_END_DECLS
