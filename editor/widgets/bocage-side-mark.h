/* bocage-side-mark.h: the shape and colour of a side's counters, small
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/bocage-ruleset.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_SIDE_MARK (bocage_side_mark_get_type ())
G_DECLARE_FINAL_TYPE (BocageSideMark, bocage_side_mark, BOCAGE, SIDE_MARK, GtkWidget)

GtkWidget *bocage_side_mark_new (BocageRuleset *ruleset, const char *side);
GdkRGBA bocage_side_mark_find_colour (BocageRuleset *ruleset, const char *side);

G_END_DECLS
