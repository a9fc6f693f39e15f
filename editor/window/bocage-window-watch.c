/* bocage-window-watch.c: games of the battle of the window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-window-private.h"

#include "watch/bocage-watch-window.h"

/* The battle has a window of its own, and the keys. */
static void
made_cb (BocageWindow *self, BocageSession *session)
{
  _bocage_window_take_session (self, session);
}

void
_bocage_window_watch_game (BocageWindow *self)
{
  BocageWatchWindow *window;

  if (self->session == NULL)
    return;
  window
      = bocage_watch_window_show (GTK_WINDOW (self), bocage_session_get_scenario (self->session));
  if (window != NULL)
    g_signal_connect_object (window, "made", G_CALLBACK (made_cb), self, G_CONNECT_SWAPPED);
}
