/* bocage-board.h: the board on the screen: a scrollable canvas of cached layers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Implements GtkScrollable.  Actions: board.zoom-in, board.zoom-out,
 * board.zoom-fit, board.zoom-normal, board.use-tool, board.erase,
 * board.turn-left, board.turn-right, board.copy, board.cut, board.paste,
 * board.duplicate.  Properties: "zoom" (hex width in px), "session", "brush",
 * "show-coordinates", "show-sections", "show-grid", "show-findings",
 * "show-reach", "show-sight", "show-dice", "show-retreat", "show-fire", "show-medals",
 * "show-areas" (sections, and who stands in them), "show-exits".
 */

#pragma once

#include <gtk/gtk.h>

#include "brush/bocage-brush.h"
#include "stamps/bocage-stamp.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_BOARD (bocage_board_get_type ())
G_DECLARE_FINAL_TYPE (BocageBoard, bocage_board, BOCAGE, BOARD, GtkWidget)

GtkWidget *bocage_board_new (void);
void bocage_board_set_session (BocageBoard *self, BocageSession *session);
void bocage_board_set_brush (BocageBoard *self, BocageBrush *brush);
double bocage_board_get_zoom (BocageBoard *self); /* hex width in px */
void bocage_board_set_zoom (BocageBoard *self, double width, const graphene_point_t *about);
void bocage_board_zoom_to_fit (BocageBoard *self);
void bocage_board_scroll_to_hex (BocageBoard *self, BocageHex hex);
void bocage_board_add_cover (BocageBoard *self, GtkWidget *cover); /* borrowed */
gboolean bocage_board_is_hex_under (BocageBoard *self, BocageHex hex, GtkWidget *over);
gboolean bocage_board_hex_at (BocageBoard *self, double x, double y, BocageHex *out_hex);

void bocage_board_set_heat (BocageBoard *self, const double *values, guint n, guint kind);

/* What is kept across battles */
BocageScenario *bocage_board_copy_selection (BocageBoard *self); /* (transfer full) (nullable) */
gboolean bocage_board_float_stamp (BocageBoard *self, BocageStamp *stamp);
gboolean bocage_board_give_up (BocageBoard *self);
gboolean bocage_board_lay_down (BocageBoard *self);

G_END_DECLS
