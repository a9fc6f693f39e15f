/* bocage-difference-painter.h: marks where two battles differ
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Told three ways: here is more: teal, solid, "+"; here is less: rust, dashed, "−"; something
 * else: ink, "≠".
 */

#pragma once

#include "base/bocage-board-geometry.h"
#include "model/compare/bocage-difference.h"

G_BEGIN_DECLS

void bocage_difference_paint (cairo_t *cr, const BocageBoardGeometry *geometry,
                              GPtrArray *differences, gboolean on_b);
void bocage_difference_paint_other (cairo_t *cr, const BocageBoardGeometry *geometry,
                                    BocageHex hex);

G_END_DECLS
