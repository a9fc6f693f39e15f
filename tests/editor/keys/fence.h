/* fence.h: until the X server has told what was done, and a window shows it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * For windows of any test: events come in their order, and a frame follows what it shows.
 */

#pragma once

#include <gdk/x11/gdkx.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* µs to wait for one thing to happen: whole games, it may be, by a thirtieth of a processor */
static inline gint64
fence_patience (void)
{
  const char *seconds = g_getenv ("BOCAGE_TEST_PATIENCE");

  return (seconds != NULL ? g_ascii_strtoll (seconds, NULL, 10) : 1200) * G_USEC_PER_SEC;
}

#define FENCE_MARK "BOCAGE_TEST_MARK"

/* GTK 4.18 would rather have no X at all. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static inline gboolean
fence_mark_cb (GdkDisplay *display, gpointer event, gpointer user_data)
{
  const XEvent *xevent = event;
  gboolean *is_heard = user_data;

  *is_heard
      |= xevent->type == PropertyNotify
         && xevent->xproperty.atom == gdk_x11_get_xatom_by_name_for_display (display, FENCE_MARK);
  return FALSE;
}

/* Until GTK has read every event that the X server had for this process before: on a slow machine
 * they are still under way when whoever pressed the key has ended.  Events come in their order, so
 * a mark that is made now comes behind them. */
static inline void
fence_hear (GtkWindow *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  GdkDisplay *display = gdk_surface_get_display (surface);
  gint64 end = g_get_monotonic_time () + fence_patience ();
  gboolean is_heard = FALSE;
  gulong handler = g_signal_connect (display, "xevent", G_CALLBACK (fence_mark_cb), &is_heard);

  gdk_x11_surface_set_utf8_property (surface, FENCE_MARK, "");
  gdk_display_flush (display);
  while (!is_heard && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (500);
  g_signal_handler_disconnect (display, handler);
}

/* As xdotool knows it */
static inline gulong
fence_get_window_id (GtkWindow *window)
{
  return gdk_x11_surface_get_xid (gtk_native_get_surface (GTK_NATIVE (window)));
}

G_GNUC_END_IGNORE_DEPRECATIONS

static inline gboolean
fence_frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  guint *n_left = user_data;

  return --*n_left > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* Until what was heard is on the screen: a frame passes motions on, the next one has laid out and
 * drawn what they changed. */
static inline void
fence_see (GtkWidget *window)
{
  gint64 end = g_get_monotonic_time () + fence_patience ();
  guint n_left = 2;
  guint tick = gtk_widget_add_tick_callback (window, fence_frame_cb, &n_left, NULL);

  g_object_ref (window);
  while (n_left > 0 && gtk_widget_get_mapped (window) && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (500);
  if (n_left > 0)
    gtk_widget_remove_tick_callback (window, tick);
  g_object_unref (window);
}

G_END_DECLS
