/* bocage-balance-meter.h: a share of victories and its bands, on a bar from 0 to 100
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "play/bocage-counts.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_BALANCE_METER (bocage_balance_meter_get_type ())
G_DECLARE_FINAL_TYPE (BocageBalanceMeter, bocage_balance_meter, BOCAGE, BALANCE_METER, GtkWidget)

void bocage_balance_meter_set_sides (BocageBalanceMeter *self, const GdkRGBA *side,
                                     const GdkRGBA *enemy);
void bocage_balance_meter_set (BocageBalanceMeter *self, const BocageInterval *range,
                               const BocageInterval *level, const BocageInterval *planner,
                               const BocageInterval *value);

G_END_DECLS
