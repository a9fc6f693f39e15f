/* bocage-printers.h: which printer somebody means who has not said
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BocagePrinterFunc:
 * @name: (nullable): the printer to propose; %NULL: whatever GTK proposes
 * @user_data: as given
 */
typedef void (*BocagePrinterFunc) (const char *name, gpointer user_data);

void bocage_printers_propose (BocagePrinterFunc func, gpointer user_data);
void bocage_printers_mind_dialog (GtkWindow *parent);

G_END_DECLS
