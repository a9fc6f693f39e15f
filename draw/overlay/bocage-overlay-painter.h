/* bocage-overlay-painter.h: paints what the rules say over a painted board
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The origin is that of bocage-painter.h.  One family of marks, violet on white,
 * says that it is the rules that speak; every mark is told by its shape and by
 * a number too.
 */

#pragma once

#include <cairo.h>

#include "base/bocage-board-geometry.h"
#include "rules/answers/bocage-overlay.h"

G_BEGIN_DECLS

void bocage_overlay_paint (const BocageOverlay *overlay, cairo_t *cr, double hex_radius,
                           gboolean high_contrast);
void bocage_overlay_paint_fire_step (cairo_t *cr, double width, guint step);

void bocage_overlay_paint_pill (cairo_t *cr, double width, const char *text, double x, double y);

#define BOCAGE_N_FIRE_STEPS 5

/* What many games came to, hex by hex */
typedef enum
{
  BOCAGE_HEAT_LOSSES, /* figures */
  BOCAGE_HEAT_MEDALS,
  BOCAGE_N_HEATS,
} BocageHeatKind;

double bocage_heat_find_most (const double *values, guint n);
guint bocage_heat_step (double value, double most);
void bocage_heat_paint (const double *values, BocageHeatKind kind, const BocageGrid *grid,
                        cairo_t *cr, double hex_radius);
void bocage_heat_paint_step (cairo_t *cr, double width, BocageHeatKind kind, guint step);

guint bocage_fire_step (double hits); /* 0: nothing to paint; else 1 … BOCAGE_N_FIRE_STEPS */

G_END_DECLS
