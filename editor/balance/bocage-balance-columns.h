/* bocage-balance-columns.h: two widgets beside each other, or where that is too wide one below
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOCAGE_TYPE_BALANCE_COLUMNS (bocage_balance_columns_get_type ())
G_DECLARE_FINAL_TYPE (BocageBalanceColumns, bocage_balance_columns, BOCAGE, BALANCE_COLUMNS,
                      GtkWidget)

GtkWidget *bocage_balance_columns_new (GtkWidget *first, GtkWidget *second);

G_END_DECLS
