/* language-test.h: a walk through the window in each language of the project
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Templates and rulesets keep the language that they were first shown in: each language has a
 * process of its own, which is the test program again.
 */

#pragma once

#include "../hand-test.h"
#include "bocage-init.h"
#include "io/catalog/bocage-gettext.h"

#include <glib/gi18n.h>

G_BEGIN_DECLS

#define LANGUAGE_TEST_VARIABLE "BOCAGE_TEST_LANGUAGE"

static const char *const language_test_all[] = { "en", "it", "ru", "he" };

static const char *language_test_program;

/* Returns: (nullable): the language of this process; NULL in the one that starts the others */
static inline const char *
language_get (void)
{
  return g_getenv (LANGUAGE_TEST_VARIABLE);
}

/* From here on this process speaks it.
 *
 * Returns: whether it does; without a catalogue everything would be as wide as English is */
static inline gboolean
language_speak (Hand *hand)
{
  const char *language = language_get ();

  bocage_init ();
  textdomain (GETTEXT_PACKAGE);
  bocage_set_language (language);
  gtk_init ();
  if (g_str_equal (language, "he"))
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  if (!g_str_equal (language, "en") && g_str_equal (_ ("Inspector"), "Inspector"))
    {
      print_error ("%s is not spoken\n", language);
      return FALSE;
    }
  hand->application = hand_get_application ();
  return TRUE;
}

/* *@state: the language; fails with what the process wrote */
static inline void
language_test (void **state)
{
  const char *const argv[] = { language_test_program, NULL };
  g_auto (GStrv) environment
      = g_environ_setenv (g_get_environ (), LANGUAGE_TEST_VARIABLE, *state, TRUE);
  g_autofree char *errors = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  assert_true (g_spawn_sync (NULL, (char **) argv, environment, G_SPAWN_SEARCH_PATH, NULL, NULL,
                             NULL, &errors, &status, NULL));
  if (!g_spawn_check_wait_status (status, &error))
    fail_msg ("%s: %s", error->message, errors);
}

/* All of a test program: a case for each language, in which @walk tells how many faults it saw.
 * @file: the source of the program; @program: argv[0] */
static inline int
language_run (const char *file, const char *program, guint (*walk) (Hand *hand))
{
  struct CMUnitTest tests[G_N_ELEMENTS (language_test_all)];
  Hand hand = { 0 };

  if (language_get () != NULL)
    return language_speak (&hand) ? walk (&hand) > 0 : 1;
  if (g_getenv ("DISPLAY") == NULL)
    return bocage_test_skip_all ("no display");
  language_test_program = program;
  for (guint i = 0; i < G_N_ELEMENTS (language_test_all); i++)
    tests[i] = (struct CMUnitTest){
      .name = language_test_all[i],
      .test_func = language_test,
      .initial_state = (void *) language_test_all[i],
    };
  return bocage_test_run (file, tests, G_N_ELEMENTS (tests));
}

G_END_DECLS
