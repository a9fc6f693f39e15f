/* bocage-watch-list.h: what is done in a game, turn by turn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "play/bocage-replay.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_WATCH_LIST (bocage_watch_list_get_type ())
G_DECLARE_FINAL_TYPE (BocageWatchList, bocage_watch_list, BOCAGE, WATCH_LIST, GtkWidget)

/* Signal "chosen" (guint stop): by the user */
void bocage_watch_list_fill (BocageWatchList *self, BocageReplay *replay);
void bocage_watch_list_choose (BocageWatchList *self, guint stop);

G_END_DECLS
