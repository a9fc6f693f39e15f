/* bocage-history-row.h: a row of the history: picture, name and time
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bocage-history-item.h"
#include "widgets/bocage-picture.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_HISTORY_ROW (bocage_history_row_get_type ())
G_DECLARE_FINAL_TYPE (BocageHistoryRow, bocage_history_row, BOCAGE, HISTORY_ROW, GtkWidget)

GtkWidget *bocage_history_row_new (void);
void bocage_history_row_set_item (BocageHistoryRow *self, BocageHistoryItem *item);
BocageHistoryItem *bocage_history_row_get_item (BocageHistoryRow *self);
void bocage_history_row_set_picture (BocageHistoryRow *self, BocagePicture *picture);

G_END_DECLS
