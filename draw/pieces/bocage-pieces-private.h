/* bocage-pieces-private.h: the layers of units, objects and markers
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "base/bocage-canvas-private.h"

G_BEGIN_DECLS

void _bocage_paint_objects (BocageCanvas *canvas);
void _bocage_paint_units (BocageCanvas *canvas);
void _bocage_paint_unit (BocageCanvas *canvas, const BocageCell *cell, const BocageUnitNode *unit);
void _bocage_paint_unit_marks (BocageCanvas *canvas, const BocageUnitNode *unit);
void _bocage_paint_mark_text (BocageCanvas *canvas, const char *text, double x, double y,
                              double size);
void _bocage_paint_badge (BocageCanvas *canvas, const char *id, double x, double y, double scale);
void _bocage_paint_markers (BocageCanvas *canvas);
void _bocage_paint_goals (BocageCanvas *canvas);
void _bocage_paint_goal_names (BocageCanvas *canvas);
void _bocage_paint_side_mark (BocageCanvas *canvas, const char *side, double x, double y,
                              double radius, BocageColour colour);

G_END_DECLS
