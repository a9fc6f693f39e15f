/* bocage-stamp-drawer.h: stamps to lay down, below the pieces
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bocage-stamp.h"
#include "session/bocage-session.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_STAMP_DRAWER (bocage_stamp_drawer_get_type ())
G_DECLARE_FINAL_TYPE (BocageStampDrawer, bocage_stamp_drawer, BOCAGE, STAMP_DRAWER, GtkWidget)

/* Shows the stamps of the session's game. */
void bocage_stamp_drawer_set_session (BocageStampDrawer *self, BocageSession *session);
void bocage_stamp_drawer_rename (BocageStampDrawer *self, BocageStamp *stamp);
gboolean bocage_stamp_drawer_focus (BocageStampDrawer *self);

G_END_DECLS
