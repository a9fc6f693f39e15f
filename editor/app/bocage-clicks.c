/* bocage-clicks.c: a click that is over before it is drawn is a click
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * When something in a window has got another place GTK makes up a motion of the pointer, and asks
 * the X server which buttons are held.  A button that has gone down and up again while a frame was
 * drawn is held no more there, though its release has not been read yet; a gesture takes such a
 * motion for a fault and forgets the click, as was seen on the board.  So while a button is held,
 * as far as the window knows, motions that nobody has made are kept from it.
 */

#include "config.h"

#include "bocage-clicks.h"

#include <gtk/gtk.h>

#define BUTTONS \
  (GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK | GDK_BUTTON4_MASK | GDK_BUTTON5_MASK)

static gboolean
event_cb (GtkEventController *controller, GdkEvent *event, gboolean *is_held)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_BUTTON_PRESS || type == GDK_BUTTON_RELEASE)
    *is_held = type == GDK_BUTTON_PRESS;
  if (type != GDK_MOTION_NOTIFY)
    return GDK_EVENT_PROPAGATE;
  if (gdk_event_get_time (event) == GDK_CURRENT_TIME)
    return *is_held ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
  /* Who let go elsewhere, as with a window manager, comes back without a button. */
  if ((gdk_event_get_modifier_state (event) & BUTTONS) == 0)
    *is_held = FALSE;
  return GDK_EVENT_PROPAGATE;
}

static void
free_held (gpointer is_held, GClosure *closure)
{
  g_free (is_held);
}

static void
watch (GtkWidget *window)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_data (controller, "event", G_CALLBACK (event_cb), g_new0 (gboolean, 1),
                         free_held, 0);
  gtk_widget_add_controller (window, controller);
}

static void
windows_cb (GListModel *windows, guint position, guint n_removed, guint n_added)
{
  for (guint i = 0; i < n_added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, position + i);

      watch (window);
    }
}

/**
 * bocage_clicks_keep:
 *
 * Keeps short clicks in all top-level windows that are made from now on.  Called once, after
 * gtk_init().
 */
void
bocage_clicks_keep (void)
{
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (windows_cb), NULL);
}
