/* gui-warnings.c: nothing of what a designer does every day makes the toolkit complain
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What ends on the standard error is a promise broken somewhere: a warning here is a failure, the
 * toolkit's own included, where it can be helped.
 */

#include "config.h"

#include "../hand-test.h"

#include <glib/gstdio.h>
#include <string.h>

#define BATTLE "scenarios/normandy/02-courseulles.bocage"

static GString *complaints;

/* GTK 4.8 keeps wrong books of its own about who is pressed, where a window comes up under a
 * button that is; and nobody has a server of printers here. */
static gboolean
is_of_others (const char *message)
{
  return strstr (message, "Broken accounting of active state") != NULL
         || strstr (message, "a11y") != NULL || strstr (message, "avahi") != NULL;
}

static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  g_autofree char *text = g_log_writer_format_fields (level, fields, n_fields, FALSE);

  if ((level & (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR)) != 0
      && !is_of_others (text))
    g_string_append_printf (complaints, "%s\n", text);
  return G_LOG_WRITER_HANDLED;
}

static void
assert_silent (const char *after)
{
  g_autofree char *text = g_strdup (complaints->str);

  g_string_truncate (complaints, 0);
  if (*text != '\0')
    fail_msg ("after %s: %s", after, text);
}

static int
setup (void **state)
{
  g_string_truncate (complaints, 0);
  return hand_setup (state);
}

/* What the window leaves behind is told as well. */
static int
teardown (void **state)
{
  g_autofree char *text = NULL;

  hand_teardown (state);
  hand_idle ();
  text = g_strdup (complaints->str);
  g_string_truncate (complaints, 0);
  if (*text != '\0')
    print_error ("after all: %s\n", text);
  return *text != '\0';
}

static gboolean
has_other (Hand *hand)
{
  return hand_find_window (hand) != NULL;
}

static gboolean
has_no_other (Hand *hand)
{
  return !has_other (hand);
}

/* Opens a window by @accel, and sends it away by Escape. */
static void
open_and_leave (Hand *hand, const char *accel)
{
  hand_press (hand, accel);
  if (!hand_wait (hand, has_other))
    fail_msg ("%s opens nothing", accel);
  hand_take_window (hand, hand_find_window (hand));
  hand_settle (hand);
  hand_press (hand, "Escape");
  if (!hand_wait (hand, has_no_other))
    fail_msg ("Escape does not close what %s has opened", accel);
  hand_settle (hand);
  hand_take (hand);
  assert_silent (accel);
}

static void
test_windows_come_and_go (void **state)
{
  static const char *const accels[] = {
    "<Control>n", "<Control>o", "<Control><Shift>s", "<Control>e",        "<Control>g",
    "<Control>p", "<Control>p", "<Control>r",        "<Control>question",
  };
  Hand *hand = *state;

  hand_open (hand, BATTLE);
  assert_silent ("opening");
  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    open_and_leave (hand, accels[i]);
}

/* In each class of size */
static void
test_panes_come_and_go (void **state)
{
  static const char *const accels[] = {
    "F9",
    "F9",
    "<Control>F9",
    "<Control>F9",
    "<Shift>F9",
    "<Shift>F9",
    "<Control>h",
    "Escape",
    "<Control>f",
    "Escape",
    "<Control>t",
    "Escape",
    "<Control><Shift>p",
    "<Control><Shift>p",
    "F8",
    "F6",
    "F6",
    "F6",
    "F6",
    "Escape",
  };
  static const int sizes[][2] = { { 1440, 900 }, { 1024, 600 }, { 1200, 800 } };
  Hand *hand = *state;

  hand_open (hand, BATTLE);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (hand->window));
      g_autofree char *command
          = g_strdup_printf ("windowsize --sync %lu %d %d", gdk_x11_surface_get_xid (surface),
                             sizes[i][0], sizes[i][1]);

      hand_xdotool (hand, command);
      for (guint j = 0; j < 3; j++)
        hand_settle (hand);
      assert_silent (command);
      for (guint j = 0; j < G_N_ELEMENTS (accels); j++)
        {
          hand_press (hand, accels[j]);
          hand_settle (hand);
          assert_silent (accels[j]);
        }
    }
}

/* From the page without a battle to one, a stroke, its undoing, and the end */
static void
test_a_battle_is_begun (void **state)
{
  Hand *hand = *state;

  hand->window = g_object_ref (bocage_window_new (hand->application));
  gtk_window_present (GTK_WINDOW (hand->window));
  assert_true (hand_wait (hand, hand_is_mapped));
  hand_settle (hand);
  hand_take (hand);
  hand_press (hand, "<Control>n");
  assert_true (hand_wait (hand, has_other));
  hand_take_window (hand, hand_find_window (hand));
  hand_settle (hand);
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_no_other));
  assert_true (hand_wait (hand, hand_has_board));
  hand_take (hand);
  hand_settle (hand);
  assert_silent ("a new battle");
  hand_hold (hand, "place", "forest", NULL);
  hand_drag (hand, "C5", "F5");
  hand_hold (hand, "place", "infantry", "allies");
  hand_click (hand, "E2");
  assert_silent ("strokes");
  hand_press (hand, "<Control>z");
  hand_press (hand, "<Control><Shift>z");
  hand_press (hand, "Escape");
  hand_press (hand, "<Control>a");
  hand_press (hand, "<Control>c");
  hand_press (hand, "<Control>v");
  hand_press (hand, "Escape");
  hand_press (hand, "Return");
  hand_press (hand, "Menu");
  hand_settle (hand);
  hand_press (hand, "Escape");
  hand_settle (hand);
  assert_silent ("keys on the board");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_windows_come_and_go, setup, teardown),
    cmocka_unit_test_setup_teardown (test_panes_come_and_go, setup, teardown),
    cmocka_unit_test_setup_teardown (test_a_battle_is_begun, setup, teardown),
  };

  complaints = g_string_new (NULL);
  g_log_set_writer_func (write_log, NULL, NULL);
  g_log_set_always_fatal (G_LOG_LEVEL_ERROR); /* or nobody would be told of what */
  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
