/* bocage-piece-image.h: a piece as it looks on the board, for lists and palettes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The painter of the board paints it, in a hex of its own, in an idle moment.
 */

#pragma once

#include <gtk/gtk.h>

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_PIECE_IMAGE (bocage_piece_image_get_type ())
G_DECLARE_FINAL_TYPE (BocagePieceImage, bocage_piece_image, BOCAGE, PIECE_IMAGE, GtkWidget)

GtkWidget *bocage_piece_image_new (int width); /* of the hex, in px */
void bocage_piece_image_set_piece (BocagePieceImage *self, BocageScenario *scenario,
                                   const BocageNode *piece);

G_END_DECLS
