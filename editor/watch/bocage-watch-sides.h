/* bocage-watch-sides.h: medals and hands of both sides at a stop of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "play/bocage-replay.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_WATCH_SIDES (bocage_watch_sides_get_type ())
G_DECLARE_FINAL_TYPE (BocageWatchSides, bocage_watch_sides, BOCAGE, WATCH_SIDES, GtkWidget)

void bocage_watch_sides_show (BocageWatchSides *self, BocageReplay *replay, guint stop);

G_END_DECLS
