/* test-gettext.c: messages in a language, in the locale of a container
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "io/catalog/bocage-gettext.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <libintl.h>
#include <locale.h>
#include <string.h>

#define FORMAT_ONE "%u error"
#define FORMAT_MANY "%u errors"

static int
begin (void **state)
{
  setlocale (LC_ALL, "C.UTF-8");
  g_setenv ("LANGUAGE", "", TRUE);
  return 0;
}

static const char *
say (gulong n)
{
  return ngettext (FORMAT_ONE, FORMAT_MANY, n);
}

static void
test_language_is_that_of_the_environment (void **state)
{
  const char *russian;

  assert_string_equal (_ ("Change"), "Change");
  assert_string_equal (say (1), FORMAT_ONE);
  assert_string_equal (say (2), FORMAT_MANY);

  g_setenv ("LANGUAGE", "xx:ru:it", TRUE);
  russian = say (1);
  assert_string_not_equal (russian, FORMAT_ONE);
  /* It has three forms. */
  assert_string_not_equal (say (2), russian);
  assert_string_not_equal (say (5), say (2));
  assert_ptr_equal (say (21), russian);
  assert_ptr_equal (dngettext (GETTEXT_PACKAGE, FORMAT_ONE, FORMAT_MANY, 1), russian);
  assert_ptr_equal (g_dngettext (GETTEXT_PACKAGE, FORMAT_ONE, FORMAT_MANY, 1), russian);

  g_setenv ("LANGUAGE", "it", TRUE);
  assert_string_not_equal (say (1), russian);
  assert_ptr_equal (say (5), say (2));
  g_setenv ("LANGUAGE", "C:ru", TRUE);
  assert_string_equal (say (1), FORMAT_ONE);
  g_setenv ("LANGUAGE", "../ru", TRUE);
  assert_string_equal (say (1), FORMAT_ONE);
}

static void
test_contexts_and_the_functions_of_glib (void **state)
{
  const char *found;

  g_setenv ("LANGUAGE", "ru", TRUE);
  found = g_dpgettext2 (GETTEXT_PACKAGE, "class of a finding", "note");
  assert_string_not_equal (found, "note");
  assert_true (g_utf8_validate (found, -1, NULL));
  assert_ptr_equal (gettext ("class of a finding\4note"), found);
  assert_ptr_equal (dgettext (GETTEXT_PACKAGE, "class of a finding\4note"), found);
  assert_ptr_equal (dcgettext (GETTEXT_PACKAGE, "class of a finding\4note", LC_MESSAGES), found);
  assert_string_equal (dgettext ("no-such-domain", "note"), "note");
  assert_string_equal (dngettext ("no-such-domain", "note", "notes", 2), "notes");
}

static gpointer
say_in_a_thread (gpointer is_machine)
{
  locale_t c = newlocale (LC_MESSAGES_MASK, "C", duplocale (LC_GLOBAL_LOCALE)), old;
  gboolean is_right = TRUE;

  old = uselocale (is_machine != NULL ? c : LC_GLOBAL_LOCALE);
  for (guint i = 0; i < 1000; i++)
    is_right &= (strcmp (say (1), FORMAT_ONE) == 0) == (is_machine != NULL);
  uselocale (old);
  freelocale (c);
  return GINT_TO_POINTER (is_right);
}

static void
test_each_thread_in_its_language (void **state)
{
  GThread *threads[8];

  g_setenv ("LANGUAGE", "ru", TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("say", say_in_a_thread, GINT_TO_POINTER (i % 2));
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    assert_true (GPOINTER_TO_INT (g_thread_join (threads[i])));
}

static void
test_a_language_that_is_asked_for (void **state)
{
  const char *charset;

  setlocale (LC_ALL, "C");
  assert_string_equal (say (1), FORMAT_ONE);
  bocage_set_language ("he");
  assert_string_not_equal (say (1), FORMAT_ONE);
  assert_true (g_get_charset (&charset));
}

/* In "C" nothing is translated, whatever LANGUAGE says. */
static void
test_no_language_in_c (void **state)
{
  g_setenv ("LANGUAGE", "ru", TRUE);
  setlocale (LC_ALL, "C");
  assert_string_equal (say (1), FORMAT_ONE);
  assert_string_equal (_ ("Change"), "Change");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup (test_language_is_that_of_the_environment, begin),
    cmocka_unit_test_setup (test_contexts_and_the_functions_of_glib, begin),
    cmocka_unit_test_setup (test_each_thread_in_its_language, begin),
    cmocka_unit_test_setup (test_a_language_that_is_asked_for, begin),
    cmocka_unit_test_setup (test_no_language_in_c, begin),
  };

  setlocale (LC_ALL, "C.UTF-8");
  /* GLib asks once whether anybody translates, and waits until it is answered: who is asked must
   * not ask GLib. */
  g_setenv ("LANGUAGE", "nowhere:ru", TRUE);
  textdomain (GETTEXT_PACKAGE);
  bocage_init ();
  g_assert_cmpstr (_ ("Change"), !=, "Change");
  return bocage_test_run ("gettext", tests, G_N_ELEMENTS (tests));
}
