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
#include "keys/fence.h"
#include "window/bocage-window-private.h"

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
  gint64 end = g_get_monotonic_time () + fence_patience ();

  while (!test (hand))
    {
      if (g_get_monotonic_time () > end)
        return FALSE;
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (2000);
    }
  return TRUE;
}

/* µs after which a window that is never still counts as seen */
#define HAND_RESTLESS (60 * G_USEC_PER_SEC)

/* Until what was done is heard and seen, and a while has passed in which nothing is to be drawn.
 * A while in which the machine had no time for us does not count: then something is due. */
static inline void
hand_settle (Hand *hand)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());
  gint64 quiet, end;
  gboolean is_busy = TRUE;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_widget_get_mapped (GTK_WIDGET (window)))
        fence_hear (window);
      if (gtk_widget_get_mapped (GTK_WIDGET (window)))
        fence_see (GTK_WIDGET (window));
    }

  end = g_get_monotonic_time () + HAND_RESTLESS;
  quiet = g_get_monotonic_time () + 30 * 1000;
  while (g_get_monotonic_time () < end && (g_get_monotonic_time () < quiet || is_busy))
    {
      if (hand->window != NULL && hand->window->board->tick != 0)
        quiet = g_get_monotonic_time () + 30 * 1000;
      is_busy = g_main_context_iteration (NULL, FALSE);
      if (!is_busy)
        g_usleep (2000);
    }
}

G_END_DECLS
