/* bocage-new-dialog.h: asks which board a new battle is laid out on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "session/bocage-session.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_NEW_DIALOG (bocage_new_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BocageNewDialog, bocage_new_dialog, BOCAGE, NEW_DIALOG, GtkWindow)

/* Signal "created" (BocageSession *session): the dialog closes itself. */
GtkWidget *bocage_new_dialog_new (GtkWindow *parent, const char *near);

G_END_DECLS
