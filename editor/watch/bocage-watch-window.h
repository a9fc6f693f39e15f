/* bocage-watch-window.h: a game of a battle, stepped forth and back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "session/bocage-session.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_WATCH_WINDOW (bocage_watch_window_get_type ())
G_DECLARE_FINAL_TYPE (BocageWatchWindow, bocage_watch_window, BOCAGE, WATCH_WINDOW, GtkWindow)

/* Signal "made" (BocageSession *session): a position is to be a battle of its own */
BocageWatchWindow *bocage_watch_window_show (GtkWindow *parent, BocageScenario *scenario);
gboolean bocage_watch_window_open (BocageWatchWindow *self, GFile *file);

G_END_DECLS
