/* bocage-painter.h: paints a battle on any cairo surface
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A painter keeps nothing of what it painted but rendered pictures: the result
 * hangs on the scenario, the size and the options alone.  The origin of user
 * space is the top left corner of the box around all hexes; the frame and the
 * rim lie outside it (bocage_board_geometry_get_frame ()).
 *
 * To cache a board, paint rectangles of whole pixels next to each other: they
 * join to the same picture.  When a hex changes, repaint what
 * bocage_painter_get_damage () says.
 */

#pragma once

#include <cairo.h>

#include "base/bocage-art.h"
#include "base/bocage-board-geometry.h"
#include "base/bocage-paint-options.h"
#include "model/bocage-report.h"

G_BEGIN_DECLS

typedef struct _BocagePainter BocagePainter;

BocagePainter *bocage_painter_new (BocageScenario *scenario);
BocagePainter *bocage_painter_new_like (BocagePainter *other, BocageScenario *scenario);
void bocage_painter_set_hexes (BocagePainter *self, const BocageHex *hexes, guint n_hexes);
void bocage_painter_free (BocagePainter *self);

BocageScenario *bocage_painter_get_scenario (BocagePainter *self);
BocageArt *bocage_painter_get_art (BocagePainter *self);
void bocage_painter_paint (BocagePainter *self, cairo_t *cr, const cairo_rectangle_t *clip,
                           double hex_radius, BocageDetail detail);
void bocage_painter_paint_layers (BocagePainter *self, cairo_t *cr, const cairo_rectangle_t *clip,
                                  double hex_radius, const BocagePaintOptions *options);
void bocage_painter_get_chunk (BocagePainter *self, guint column, guint row, guint n_hexes,
                               double hex_radius, cairo_rectangle_int_t *out_chunk);
void bocage_painter_get_damage (BocagePainter *self, BocageHex hex, double hex_radius,
                                cairo_rectangle_t *out_damage);

void bocage_painter_paint_finding (BocagePainter *self, cairo_t *cr, BocageHex hex,
                                   BocageClass class_, gboolean chosen, double hex_radius);

BocageDetail bocage_detail_for_radius (double hex_radius);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocagePainter, bocage_painter_free)

G_END_DECLS
