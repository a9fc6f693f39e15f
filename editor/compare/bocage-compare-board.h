/* bocage-compare-board.h: a board with marks where it differs from another one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/compare/bocage-difference.h"
#include "widgets/bocage-still-board.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_COMPARE_BOARD (bocage_compare_board_get_type ())
G_DECLARE_FINAL_TYPE (BocageCompareBoard, bocage_compare_board, BOCAGE, COMPARE_BOARD,
                      BocageStillBoard)

GtkWidget *bocage_compare_board_new (gboolean on_b);
void bocage_compare_board_show (BocageCompareBoard *self, BocageScenario *scenario,
                                const BocageGrid *other, GPtrArray *differences);
void bocage_compare_board_choose (BocageCompareBoard *self, const BocageDifference *difference);
gboolean bocage_compare_board_find_chosen (BocageCompareBoard *self, double *out_x, double *out_y);

G_END_DECLS
