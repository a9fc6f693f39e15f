/* bocage-planner-row.h: how a stronger player sees the battle, for who asks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bocage-playout.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_PLANNER_ROW (bocage_planner_row_get_type ())
G_DECLARE_FINAL_TYPE (BocagePlannerRow, bocage_planner_row, BOCAGE, PLANNER_ROW, GtkWidget)

/* Signal "asked": somebody asks, or does not any more. */
gboolean bocage_planner_row_get_asked (BocagePlannerRow *self);
void bocage_planner_row_stop_asking (BocagePlannerRow *self);
void bocage_planner_row_set (BocagePlannerRow *self, const char *first,
                             const BocagePlayoutStyle *planner);

G_END_DECLS
