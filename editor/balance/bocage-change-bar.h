/* bocage-change-bar.h: how much a side gains or loses, as a bar to either side of a middle
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "play/bocage-counts.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_CHANGE_BAR (bocage_change_bar_get_type ())
G_DECLARE_FINAL_TYPE (BocageChangeBar, bocage_change_bar, BOCAGE, CHANGE_BAR, GtkWidget)

void bocage_change_bar_set (BocageChangeBar *self, const BocageInterval *change, double most);

G_END_DECLS
