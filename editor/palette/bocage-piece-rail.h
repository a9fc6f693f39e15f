/* bocage-piece-rail.h: the palette where there is no room for it: a button for each of its shelves
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bocage-piece-palette.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_PIECE_RAIL (bocage_piece_rail_get_type ())
G_DECLARE_FINAL_TYPE (BocagePieceRail, bocage_piece_rail, BOCAGE, PIECE_RAIL, GtkWidget)

/* Its buttons show the shelves of @palette. */
void bocage_piece_rail_set_palette (BocagePieceRail *self, BocagePiecePalette *palette);
void bocage_piece_rail_set_overlay (BocagePieceRail *self, GtkOverlay *overlay);
void bocage_piece_rail_set_pane (BocagePieceRail *self, GtkWidget *pane);
void bocage_piece_rail_open (BocagePieceRail *self);
void bocage_piece_rail_close (BocagePieceRail *self);

G_END_DECLS
