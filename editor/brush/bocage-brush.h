/* bocage-brush.h: what the next click places, and with which tool
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "session/bocage-session.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_BRUSH (bocage_brush_get_type ())
G_DECLARE_FINAL_TYPE (BocageBrush, bocage_brush, BOCAGE, BRUSH, GObject)

#define BOCAGE_BRUSH_N_RECENT 9

/* What a brush held, to hold it again. */
typedef struct
{
  const BocagePieceType *type; /* (nullable) */
  const char *side;            /* (nullable) interned */
  const char *badge;           /* (nullable) interned */
  BocageNode *part;            /* (nullable): with no type */
} BocageBrushPiece;

/* Properties: "tool" (string id: select place erase line ring fill pick),
 * "type" (pointer to the const BocagePieceType, nullable), "side" (string id,
 * nullable), "turn" (int), "figures" (int, 0 the type's own), "badge" (string,
 * nullable), "look" (string, nullable), "part" (pointer to a BocageNode,
 * nullable), "size" (int: hexes from the middle), "recent" (how many were held lately),
 * "selecting" (string id: touch rectangle lasso wand), "filling" (string id: area kind
 * outline), "erasing" (string id: top units objects paths terrain all), "symmetry" (string
 * id: none sides ends point), "swaps-sides" (boolean), "axis" (changes when it is moved).
 * Signal "notify" does for everybody. */
BocageBrush *bocage_brush_new (void);
const char *bocage_brush_get_tool (BocageBrush *self);
void bocage_brush_set_tool (BocageBrush *self, const char *tool);
const BocagePieceType *bocage_brush_get_piece_type (BocageBrush *self);
void bocage_brush_set_piece (BocageBrush *self, const BocagePieceType *type, const char *side,
                             const char *badge);
gboolean bocage_brush_take_from (BocageBrush *self, BocageScenario *scenario,
                                 const BocageNode *piece);
gboolean bocage_brush_has_piece (BocageBrush *self); /* or a part */
const char *bocage_brush_get_side (BocageBrush *self);
const char *bocage_brush_get_badge (BocageBrush *self);
const char *bocage_brush_get_look (BocageBrush *self);
void bocage_brush_set_look (BocageBrush *self, const char *look);
int bocage_brush_get_turn (BocageBrush *self);
void bocage_brush_set_turn (BocageBrush *self, int turn);
int bocage_brush_get_figures (BocageBrush *self);
void bocage_brush_set_figures (BocageBrush *self, int figures);
int bocage_brush_get_size (BocageBrush *self);
void bocage_brush_set_size (BocageBrush *self, int size);
int bocage_brush_get_reach (BocageBrush *self);

/* How the tools go about it */
const char *bocage_brush_get_selecting (BocageBrush *self);
void bocage_brush_set_selecting (BocageBrush *self, const char *how);
const char *bocage_brush_get_filling (BocageBrush *self);
void bocage_brush_set_filling (BocageBrush *self, const char *how);
const char *bocage_brush_get_erasing (BocageBrush *self);
void bocage_brush_set_erasing (BocageBrush *self, const char *what);
const char *bocage_brush_get_marking (BocageBrush *self);
void bocage_brush_set_marking (BocageBrush *self, const char *what);
BocageNode *bocage_brush_get_goal (BocageBrush *self);
void bocage_brush_set_goal (BocageBrush *self, BocageNode *goal);

/* What is placed on one side of an axis is placed on the other as well. */
const char *bocage_brush_get_symmetry (BocageBrush *self);
void bocage_brush_set_symmetry (BocageBrush *self, const char *how);
gboolean bocage_brush_get_swaps_sides (BocageBrush *self);
void bocage_brush_set_swaps_sides (BocageBrush *self, gboolean swaps);
gboolean bocage_brush_is_symmetric (BocageBrush *self);
BocageHex bocage_brush_get_axis (BocageBrush *self, const BocageGrid *grid);
void bocage_brush_move_axis (BocageBrush *self, const BocageGrid *grid, int columns, int rows);
BocageHex bocage_brush_get_image (BocageBrush *self, const BocageGrid *grid, BocageHex hex);
guint bocage_brush_get_image_of_edge (BocageBrush *self, const BocageGrid *grid, guint edge);
BocageBrush *bocage_brush_new_image (BocageBrush *self, BocageScenario *scenario);

void bocage_brush_remember (BocageBrush *self);
const GArray *bocage_brush_get_recent (BocageBrush *self);
gboolean bocage_brush_take_recent (BocageBrush *self, guint index);
gboolean bocage_brush_change_side (BocageBrush *self, const BocageRuleset *ruleset);
BocageNode *bocage_brush_make_piece (BocageBrush *self); /* (transfer full) (nullable) */
BocageNode *bocage_brush_make_piece_at (BocageBrush *self, BocageScenario *scenario, BocageHex hex);

/* What has no piece type: a medal (an <objective>), an <exit>, a <label>.  With a
 * part there is no piece type, and with a piece type no part.  The place tool
 * calls bocage_brush_place_part () where there is one. */
void bocage_brush_set_part (BocageBrush *self, const BocageNode *part);
const BocageNode *bocage_brush_get_part (BocageBrush *self); /* (nullable) */
BocageNode *bocage_brush_find_part (BocageBrush *self, BocageScenario *scenario,
                                    BocageHex hex); /* (nullable) */
void bocage_brush_place_part (BocageBrush *self, BocageEdit *edit, BocageHex hex);

G_END_DECLS
