/* bocage-recovered-dialog.h: the battles that a program left behind which was not asked
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "session/bocage-recovery.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_RECOVERED_DIALOG (bocage_recovered_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BocageRecoveredDialog, bocage_recovered_dialog, BOCAGE, RECOVERED_DIALOG,
                      GtkWindow)

/* Signal "open" (GStrv names): of what was chosen; the dialog closes itself. */
GtkWidget *bocage_recovered_dialog_new (GtkWindow *parent, GPtrArray *recoverables);

G_END_DECLS
