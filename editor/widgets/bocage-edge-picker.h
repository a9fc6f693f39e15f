/* bocage-edge-picker.h: a hexagon whose six edges can be opened and closed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Six toggle buttons round a hexagon.  Signal "edge-toggled" (guint direction,
 * gboolean open): the designer did it, not bocage_edge_picker_set_edges().
 */

#pragma once

#include <gtk/gtk.h>

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_EDGE_PICKER (bocage_edge_picker_get_type ())
G_DECLARE_FINAL_TYPE (BocageEdgePicker, bocage_edge_picker, BOCAGE, EDGE_PICKER, GtkWidget)

GtkWidget *bocage_edge_picker_new (BocageOrientation orientation);
void bocage_edge_picker_set_orientation (BocageEdgePicker *self, BocageOrientation orientation);
void bocage_edge_picker_set_lies_along (BocageEdgePicker *self, gboolean lies_along);
void bocage_edge_picker_set_hex (BocageEdgePicker *self, BocageScenario *scenario, BocageHex hex,
                                 gboolean is_bare);
void bocage_edge_picker_set_edges (BocageEdgePicker *self, BocageEdges edges);
BocageEdges bocage_edge_picker_get_edges (BocageEdgePicker *self);
GtkWidget *bocage_edge_picker_get_button (BocageEdgePicker *self, guint direction);

G_END_DECLS
