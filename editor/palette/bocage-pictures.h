/* bocage-pictures.h: pictures of pieces, painted once for all windows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whoever shows pictures holds it, and it goes with the last of them.
 */

#pragma once

#include <gtk/gtk.h>

#include "model/bocage-scenario.h"
#include "widgets/bocage-picture.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_PICTURES (bocage_pictures_get_type ())
G_DECLARE_FINAL_TYPE (BocagePictures, bocage_pictures, BOCAGE, PICTURES, GObject)

/* @picture: (transfer full) */
typedef void (*BocagePictureFunc) (BocagePicture *picture, gpointer user_data);

BocagePictures *bocage_pictures_hold (void);
BocagePicture *bocage_pictures_find (BocagePictures *self, BocageScenario *scenario,
                                     const BocageNode *piece, int width);
void bocage_pictures_order (BocagePictures *self, BocageScenario *scenario, BocageNode *piece,
                            int width, BocagePictureFunc func, gpointer user_data);
void bocage_pictures_cancel (BocagePictures *self, gpointer user_data);
int bocage_pictures_get_height (BocageScenario *scenario, int width);

G_END_DECLS
