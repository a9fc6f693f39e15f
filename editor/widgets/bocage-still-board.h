/* bocage-still-board.h: a board to look at, with marks over it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bocage-painter.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_STILL_BOARD (bocage_still_board_get_type ())
G_DECLARE_DERIVABLE_TYPE (BocageStillBoard, bocage_still_board, BOCAGE, STILL_BOARD, GtkWidget)

struct _BocageStillBoardClass
{
  GtkWidgetClass parent_class;

  /* (nullable) Both paint over the board, with the origin where @geometry has it: the first once
   * for each picture, the second each time that it is shown. */
  void (*paint_marks) (BocageStillBoard *self, const BocageBoardGeometry *geometry, cairo_t *cr);
  void (*paint_choice) (BocageStillBoard *self, const BocageBoardGeometry *geometry, cairo_t *cr);
};

void bocage_still_board_show (BocageStillBoard *self, BocageScenario *scenario,
                              const BocageGrid *other);
gboolean bocage_still_board_init_geometry (BocageStillBoard *self,
                                           BocageBoardGeometry *out_geometry, double *out_x,
                                           double *out_y);
void bocage_still_board_paint_ring (const BocageBoardGeometry *geometry, cairo_t *cr,
                                    BocageHex hex);

G_END_DECLS
