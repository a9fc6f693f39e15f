/* test-message.c: what is put into messages comes out as printf() would put it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"

#include "model/bocage-message.h"

#include <locale.h>
#include <string.h>

#define SIZE 32

/* Returns: whether it could be done; what was said is in @buffer */
static gboolean G_GNUC_PRINTF (2, 3) say (char buffer[SIZE], const char *format, ...)
{
  va_list args, again;
  gboolean done;

  va_start (args, format);
  va_copy (again, args);
  done = bocage_message_format (buffer, SIZE, format, args);
  if (done)
    {
      g_autofree char *expected = g_strdup_vprintf (format, again);

      assert_string_equal (buffer, expected);
    }
  va_end (again);
  va_end (args);
  return done;
}

static void
test_words_and_numbers (void **state)
{
  char buffer[SIZE];

  assert_true (say (buffer, "%s", ""));
  assert_true (say (buffer, "no more than words"));
  assert_true (say (buffer, "%s: %s has %d of %u", "D7", "infantry", 3, 4u));
  assert_string_equal (buffer, "D7: infantry has 3 of 4");
  assert_true (say (buffer, "%d, %d, %d", 0, -1, 10));
  assert_string_equal (buffer, "0, -1, 10");
  assert_true (say (buffer, "%d %d", G_MININT, G_MAXINT));
  assert_true (say (buffer, "%u %u", 0u, G_MAXUINT));
}

/* Whoever asks has printf() say it then. */
static void
test_more_than_that (void **state)
{
  char buffer[SIZE];

  assert_false (say (buffer, "%d %%", 5));
  assert_false (say (buffer, "%5d", 5));
  assert_false (say (buffer, "%" G_GINT64_FORMAT, (gint64) 5));
  assert_false (say (buffer, "%2$s %1$s", "a", "b"));
}

static void
test_no_room (void **state)
{
  char buffer[SIZE];

  assert_true (say (buffer, "%s", "1234567890123456789012345678901"));
  assert_int_equal (strlen (buffer), SIZE - 1);
  assert_false (say (buffer, "%s", "12345678901234567890123456789012"));
  assert_true (say (buffer, "%s%d", "12345678901234567890123456789", 12));
  assert_false (say (buffer, "%s%d", "12345678901234567890123456789", 123));
  assert_false (say (buffer, "%s and words", "1234567890123456789012345"));
}

static void
test_original (void **state)
{
  g_autofree char *before = g_strdup (setlocale (LC_MESSAGES, NULL));
  locale_t c = newlocale (LC_MESSAGES_MASK, "C", duplocale (LC_GLOBAL_LOCALE)), old;

  /* A catalogue may say it in another way in any locale but "C", also of a thread. */
  assert_non_null (setlocale (LC_MESSAGES, "C.UTF-8"));
  assert_false (bocage_message_is_original ());
  old = uselocale (c);
  assert_true (bocage_message_is_original ());
  assert_string_equal (ngettext ("a unit", "units", 1), "a unit");
  assert_string_equal (ngettext ("a unit", "units", 0), "units");
  assert_string_equal (_ ("unit"), "unit");
  uselocale (old);
  assert_false (bocage_message_is_original ());
  assert_non_null (setlocale (LC_MESSAGES, "C"));
  assert_true (bocage_message_is_original ());
  setlocale (LC_MESSAGES, before);
  freelocale (c);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_words_and_numbers),
    cmocka_unit_test (test_more_than_that),
    cmocka_unit_test (test_no_room),
    cmocka_unit_test (test_original),
  };

  return bocage_test_run ("message", tests, G_N_ELEMENTS (tests));
}
