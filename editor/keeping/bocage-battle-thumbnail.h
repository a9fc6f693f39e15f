/* bocage-battle-thumbnail.h: a place for the picture of a battle, which comes when it is ready
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_BATTLE_THUMBNAIL (bocage_battle_thumbnail_get_type ())
G_DECLARE_FINAL_TYPE (BocageBattleThumbnail, bocage_battle_thumbnail, BOCAGE, BATTLE_THUMBNAIL,
                      GtkWidget)

GtkWidget *bocage_battle_thumbnail_new (int width, int height);
void bocage_battle_thumbnail_set_file (BocageBattleThumbnail *self, GFile *file);
void bocage_battle_thumbnail_set_scenario (BocageBattleThumbnail *self, BocageScenario *scenario);

G_END_DECLS
