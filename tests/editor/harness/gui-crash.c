/* gui-crash.c: a crash is the end of a test of windows, at once
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "../display-test.h"

#include <string.h>

#define CRASH "BOCAGE_TEST_CRASH" /* of the process that does */

static gboolean
crash_cb (gpointer user_data)
{
  raise (SIGSEGV);
  return G_SOURCE_REMOVE;
}

static void
test_what_crashes (void **state)
{
  g_idle_add (crash_cb, NULL);
  for (;;)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_what_comes_after (void **state)
{
  print_message ("# it went on\n");
}

static const char *program;

static void
test_a_crash_is_the_end (void **state)
{
  const char *const argv[] = { program, NULL };
  g_auto (GStrv) environment = g_environ_setenv (g_get_environ (), CRASH, "1", TRUE);
  g_autofree char *output = NULL, *errors = NULL;
  int status;

  assert_true (g_spawn_sync (NULL, (char **) argv, environment, G_SPAWN_SEARCH_PATH, NULL, NULL,
                             &output, &errors, &status, NULL));
  assert_false (g_spawn_check_wait_status (status, NULL));
  assert_null (strstr (output, "it went on"));
  assert_null (strstr (errors, "it went on"));
  assert_true (strlen (errors) > 0); /* says where */
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest crashing[] = {
    cmocka_unit_test (test_what_crashes),
    cmocka_unit_test (test_what_comes_after),
  };
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_a_crash_is_the_end),
  };

  program = argv[0];
  return g_getenv (CRASH) != NULL ? display_test_run (__FILE__, crashing, G_N_ELEMENTS (crashing))
                                  : display_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
