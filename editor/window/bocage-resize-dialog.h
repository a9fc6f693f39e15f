/* bocage-resize-dialog.h: asks how many rows and columns each side of the board gains or loses
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "session/bocage-session.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_RESIZE_DIALOG (bocage_resize_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BocageResizeDialog, bocage_resize_dialog, BOCAGE, RESIZE_DIALOG, GtkWindow)

GtkWidget *bocage_resize_dialog_new (GtkWindow *parent, BocageSession *session);

G_END_DECLS
