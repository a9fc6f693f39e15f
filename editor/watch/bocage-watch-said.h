/* bocage-watch-said.h: dice as they fell, what came of them, and why there were so many
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "play/bocage-replay.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_WATCH_SAID (bocage_watch_said_get_type ())
G_DECLARE_FINAL_TYPE (BocageWatchSaid, bocage_watch_said, BOCAGE, WATCH_SAID, GtkWidget)

void bocage_watch_said_show (BocageWatchSaid *self, BocageReplay *replay, guint stop);

G_END_DECLS
