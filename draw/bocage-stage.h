/* bocage-stage.h: a hex of its own on which one piece is shown
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Palettes, lists and summary cards show pieces as the board does: the stage is a small
 * board of the same game and look with open ground and the piece in its middle.
 */

#pragma once

#include <cairo.h>

#include "bocage-painter.h"

G_BEGIN_DECLS

typedef struct
{
  BocageScenario *scenario;
  BocageHex middle; /* the piece is there */
  gboolean on_edge; /* … along an edge of it, which is shown in the middle */
} BocageStage;

BocageStage *bocage_stage_new (BocageScenario *like, const BocageNode *piece);
const char *bocage_stage_find_look (BocageScenario *like);
void bocage_stage_free (BocageStage *self);
double bocage_stage_get_height (BocageOrientation orientation, double width);
void bocage_stage_paint (const BocageStage *self, BocagePainter *like, cairo_t *cr, double width,
                         const BocagePaintOptions *options);
void bocage_stage_paint_counter (const BocageStage *self, BocagePainter *like, cairo_t *cr,
                                 double size, const BocagePaintOptions *options);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageStage, bocage_stage_free)

G_END_DECLS
