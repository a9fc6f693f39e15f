/* display-test.h: running tests that need a display, and a hand on its keys
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-test.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* cmocka catches a crash and jumps to the next test, out of whatever GTK was in the middle of:
 * locks stay locked, and whoever wants one waits until the time for the whole program is up.  It
 * does so anew for each function that it calls, which therefore begin with taking that back. */

#define DISPLAY_TEST_N_CRASHES 5

typedef struct
{
  const struct CMUnitTest *current;
  struct sigaction actions[DISPLAY_TEST_N_CRASHES]; /* of a sanitizer, or a trace and the end */
} DisplayTest;

static DisplayTest display_test;

static const int display_test_crashes[DISPLAY_TEST_N_CRASHES]
    = { SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGSYS };

static inline void
display_test_remember_crashes (void)
{
  for (guint i = 0; i < DISPLAY_TEST_N_CRASHES; i++)
    {
      struct sigaction *action = &display_test.actions[i];

      sigaction (display_test_crashes[i], NULL, action);
      if ((action->sa_flags & SA_SIGINFO) == 0 && action->sa_handler == SIG_DFL)
        action->sa_handler = bocage_test_trace;
    }
}

static inline void
display_test_let_crash (void)
{
  for (guint i = 0; i < DISPLAY_TEST_N_CRASHES; i++)
    sigaction (display_test_crashes[i], &display_test.actions[i], NULL);
}

static inline int
display_test_setup (void **state)
{
  display_test_let_crash ();
  display_test.current = *state;
  *state = display_test.current->initial_state;
  return display_test.current->setup_func != NULL ? display_test.current->setup_func (state) : 0;
}

static inline void
display_test_test (void **state)
{
  display_test_let_crash ();
  display_test.current->test_func (state);
}

static inline int
display_test_teardown (void **state)
{
  display_test_let_crash ();
  return display_test.current->teardown_func != NULL ? display_test.current->teardown_func (state)
                                                     : 0;
}

/* Runs @tests of @file, or says why they are skipped. */
static inline int
display_test_run (const char *file, const struct CMUnitTest *tests, gsize n_tests)
{
  g_autofree struct CMUnitTest *wrapped = g_new (struct CMUnitTest, n_tests);

  if (!gtk_init_check ())
    return bocage_test_skip_all ("no display");
  display_test_remember_crashes ();
  for (gsize i = 0; i < n_tests; i++)
    wrapped[i] = (struct CMUnitTest){
      .name = tests[i].name,
      .test_func = display_test_test,
      .setup_func = display_test_setup,
      .teardown_func = display_test_teardown,
      .initial_state = (void *) &tests[i],
    };
  return bocage_test_run (file, wrapped, n_tests);
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
