/* bocage-piece-tile.h: one piece of the palette
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_PIECE_TILE (bocage_piece_tile_get_type ())
G_DECLARE_FINAL_TYPE (BocagePieceTile, bocage_piece_tile, BOCAGE, PIECE_TILE, GtkFlowBoxChild)

GtkWidget *bocage_piece_tile_new (BocageScenario *scenario, BocageNode *piece, gboolean small);
BocageNode *bocage_piece_tile_get_piece (BocagePieceTile *self);
const BocagePieceType *bocage_piece_tile_get_piece_type (BocagePieceTile *self); /* (nullable) */
const char *bocage_piece_tile_get_caption (BocagePieceTile *self);
const char *bocage_piece_tile_get_side (BocagePieceTile *self);  /* (nullable) */
const char *bocage_piece_tile_get_badge (BocagePieceTile *self); /* (nullable) */
gboolean bocage_piece_tile_matches (BocagePieceTile *self, const char *text);
void bocage_piece_tile_set_current (BocagePieceTile *self, gboolean current);
gboolean bocage_piece_tile_get_current (BocagePieceTile *self);
gboolean bocage_piece_tile_is_small (BocagePieceTile *self);
void bocage_piece_tile_set_key (BocagePieceTile *self, int key);
void bocage_piece_tile_set_favourite (BocagePieceTile *self, gboolean favourite);
void bocage_piece_tile_set_count (BocagePieceTile *self, int used, int owned, const char *part);
void bocage_piece_tile_set_scenario (BocagePieceTile *self, BocageScenario *scenario);

G_END_DECLS
