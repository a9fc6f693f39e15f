/* bocage-compare-row.h: a difference as a row: where, how it is here, how there
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bocage-compare-item.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_COMPARE_ROW (bocage_compare_row_get_type ())
G_DECLARE_FINAL_TYPE (BocageCompareRow, bocage_compare_row, BOCAGE, COMPARE_ROW, GtkWidget)

GtkWidget *bocage_compare_row_new (void);
void bocage_compare_row_set_item (BocageCompareRow *self, BocageCompareItem *item);
BocageCompareItem *bocage_compare_row_get_item (BocageCompareRow *self);

G_END_DECLS
