/* hand-wait.h: until what a hand has done is heard and seen
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Nothing here hangs on how fast a machine is: what is waited for is an event, a frame or a fact.
 */

#pragma once

#include "app/bocage-application.h"
#include "board/bocage-board-private.h"
#include "bocage-test.h"
#include "window/bocage-window-private.h"

#include <gdk/x11/gdkx.h>

G_BEGIN_DECLS

typedef struct
{
  GtkApplication *application;
  BocageWindow *window;
  guint n_clicks; /* what the hand has done so far */
  guint n_keys;
  gconstpointer data; /* of the test */
} Hand;

typedef gboolean (*HandTest) (Hand *hand);

/* µs to wait for one thing to happen */
static inline gint64
hand_patience (void)
{
  const char *seconds = g_getenv ("BOCAGE_TEST_PATIENCE");

  return (seconds != NULL ? g_ascii_strtoll (seconds, NULL, 10) : 20) * G_USEC_PER_SEC;
}

static inline void
hand_idle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Runs the main loop until something is true. */
static inline gboolean
hand_wait (Hand *hand, HandTest test)
{
  gint64 end = g_get_monotonic_time () + hand_patience ();

  while (!test (hand))
    {
      if (g_get_monotonic_time () > end)
        return FALSE;
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (2000);
    }
  return TRUE;
}

#define HAND_MARK "BOCAGE_TEST_MARK"

static inline gboolean
hand_mark_cb (GdkDisplay *display, gpointer event, gpointer user_data)
{
  const XEvent *xevent = event;
  gboolean *is_heard = user_data;

  *is_heard
      |= xevent->type == PropertyNotify
         && xevent->xproperty.atom == gdk_x11_get_xatom_by_name_for_display (display, HAND_MARK);
  return FALSE;
}

/* Until GTK has read every event that the X server had for this process before: on a slow machine
 * they are still under way when whoever pressed the key has ended.  Events come in their order, so
 * a mark that is made now comes behind them. */
static inline void
hand_hear (Hand *hand, GtkWindow *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  GdkDisplay *display = gdk_surface_get_display (surface);
  gint64 end = g_get_monotonic_time () + hand_patience ();
  gboolean is_heard = FALSE;
  gulong handler = g_signal_connect (display, "xevent", G_CALLBACK (hand_mark_cb), &is_heard);

  gdk_x11_surface_set_utf8_property (surface, HAND_MARK, "");
  gdk_display_flush (display);
  while (!is_heard && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (500);
  g_signal_handler_disconnect (display, handler);
}

static inline gboolean
hand_frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  guint *n_left = user_data;

  return --*n_left > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* Until what was heard is on the screen: a frame passes motions on, the next one has laid out and
 * drawn what they changed. */
static inline void
hand_see (Hand *hand, GtkWidget *window)
{
  gint64 end = g_get_monotonic_time () + hand_patience ();
  guint n_left = 2;
  guint tick = gtk_widget_add_tick_callback (window, hand_frame_cb, &n_left, NULL);

  g_object_ref (window);
  while (n_left > 0 && gtk_widget_get_mapped (window) && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (500);
  if (n_left > 0)
    gtk_widget_remove_tick_callback (window, tick);
  g_object_unref (window);
}

/* Until what was done is heard and seen, and a while has passed in which nothing is to be drawn. */
static inline void
hand_settle (Hand *hand)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());
  gint64 end = g_get_monotonic_time () + hand_patience ();
  gint64 quiet;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_widget_get_mapped (GTK_WIDGET (window)))
        hand_hear (hand, window);
      if (gtk_widget_get_mapped (GTK_WIDGET (window)))
        hand_see (hand, GTK_WIDGET (window));
    }

  quiet = g_get_monotonic_time () + 30 * 1000;
  while (g_get_monotonic_time () < end && g_get_monotonic_time () < quiet)
    {
      if (hand->window != NULL && hand->window->board->tick != 0)
        quiet = g_get_monotonic_time () + 30 * 1000;
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (2000);
    }
}

G_END_DECLS
