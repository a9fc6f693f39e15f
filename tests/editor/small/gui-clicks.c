/* gui-clicks.c: a click that is over before it is drawn is a click
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The button is let go when the next frame begins, in which GTK asks where the pointer is now,
 * since something may lie elsewhere: as with a click where the machine has no time for the window.
 */

#include "config.h"

#include "../hand-test.h"

typedef struct
{
  GdkFrameClock *clock;
  gboolean is_down, is_over;
} Click;

static gboolean
event_cb (GtkEventController *controller, GdkEvent *event, Click *click)
{
  if (gdk_event_get_event_type (event) == GDK_BUTTON_PRESS)
    {
      click->is_down = TRUE;
      gdk_frame_clock_request_phase (click->clock, GDK_FRAME_CLOCK_PHASE_BEFORE_PAINT);
    }
  return GDK_EVENT_PROPAGATE;
}

/* GTK asks where the pointer is, and what it holds, as soon as this has returned: the X server
 * knows by then. */
static gboolean
flush_events_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  Click *click = data;

  if (!click->is_down || click->is_over)
    return TRUE;
  click->is_over = TRUE;
  assert_true (g_spawn_command_line_sync ("xdotool mouseup 1", NULL, NULL, NULL, NULL));
  return TRUE;
}

/* Presses where the pointer is, and lets go when the next frame begins. */
static void
click_shortly (Hand *hand)
{
  GtkWidget *window = GTK_WIDGET (hand->window);
  GtkEventController *events = gtk_event_controller_legacy_new ();
  Click click = { .clock = gtk_widget_get_frame_clock (window) };
  guint flush = g_signal_lookup ("flush-events", GDK_TYPE_FRAME_CLOCK);
  gulong hook = g_signal_add_emission_hook (flush, 0, flush_events_cb, &click, NULL);

  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect (events, "event", G_CALLBACK (event_cb), &click);
  gtk_widget_add_controller (window, events);
  hand_xdotool (hand, "mousedown 1");
  assert_true (click.is_over);
  hand_settle (hand);
  gtk_widget_remove_controller (window, events);
  g_signal_remove_emission_hook (flush, hook);
}

static void
test_a_short_click_places_a_piece (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_hold (hand, "place", "forest", NULL);
  hand_point (hand, "C5");
  click_shortly (hand);
  assert_string_equal (hand_top (hand, "C5"), "forest");
}

/* Motions that nobody has made are kept back only while a button is held. */
static void
test_the_pointer_is_found_when_things_move (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_hold (hand, "place", "forest", NULL);
  hand_click (hand, "C5");
  hand_settle (hand);
  assert_string_equal (hand_top (hand, "C5"), "forest");
  bocage_board_set_zoom (hand->window->board, 100, NULL);
  hand_settle (hand);
  assert_false (bocage_hex_is_none (hand->window->board->hover));
  hand_click (hand, "D5");
  assert_string_equal (hand_top (hand, "D5"), "forest");
}

#ifdef HAVE_GETTEXTPO

/* The click is over before the first frame in which the board is back. */
static void
test_a_click_after_translating_is_on_its_hex (void **state)
{
  Hand *hand = *state;
  g_autofree char *command = NULL;
  int x, y;

  hand_open (hand, NULL);
  hand_hold (hand, "place", "forest", NULL);
  hand_find_hex (hand, "C5", &x, &y);
  hand_press (hand, "<Control>l");
  assert_true (_bocage_window_is_translating (hand->window));
  command = g_strdup_printf ("xdotool key ctrl+l mousemove %d %d click 1", x, y);
  assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
  hand_settle (hand);
  assert_false (_bocage_window_is_translating (hand->window));
  assert_string_equal (hand_top (hand, "C5"), "forest");
  assert_int_equal (hand_count (hand, "forest"), 1);
}

#endif

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_a_short_click_places_a_piece),
    HAND_TEST (test_the_pointer_is_found_when_things_move),
#ifdef HAVE_GETTEXTPO
    HAND_TEST (test_a_click_after_translating_is_on_its_hex),
#endif
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
