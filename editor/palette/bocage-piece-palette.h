/* bocage-piece-palette.h: the pane of all that can be laid on the board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "brush/bocage-brush.h"
#include "stamps/bocage-stamp-drawer.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_PIECE_PALETTE (bocage_piece_palette_get_type ())
G_DECLARE_FINAL_TYPE (BocagePiecePalette, bocage_piece_palette, BOCAGE, PIECE_PALETTE, GtkWidget)
void bocage_piece_palette_set_session (BocagePiecePalette *self, BocageSession *session);
void bocage_piece_palette_set_brush (BocagePiecePalette *self, BocageBrush *brush);
void bocage_piece_palette_change_side (BocagePiecePalette *self);
void bocage_piece_palette_show_shelf (BocagePiecePalette *self, const char *id);
void bocage_piece_palette_focus_search (BocagePiecePalette *self);
BocageStampDrawer *bocage_piece_palette_get_stamps (BocagePiecePalette *self);

G_END_DECLS
