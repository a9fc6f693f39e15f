/* bocage-compare-played.h: which of two versions is better for whom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_COMPARE_PLAYED (bocage_compare_played_get_type ())
G_DECLARE_FINAL_TYPE (BocageComparePlayed, bocage_compare_played, BOCAGE, COMPARE_PLAYED, GtkWidget)

GtkWidget *bocage_compare_played_new (const char *name);
void bocage_compare_played_set (BocageComparePlayed *self, BocageScenario *here,
                                BocageScenario *there);

G_END_DECLS
