/* bocage-battle-picture.h: a small picture of a board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/bocage-scenario.h"
#include "widgets/bocage-picture.h"

G_BEGIN_DECLS

BocagePicture *bocage_battle_picture_paint (BocageScenario *scenario, int width, int height,
                                            int scale);
GtkWidget *bocage_battle_picture_new (BocageScenario *scenario, int width, int height);

G_END_DECLS
