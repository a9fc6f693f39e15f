/* bocage-squeezer.h: shows the first of its children for which there is room
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOCAGE_TYPE_SQUEEZER (bocage_squeezer_get_type ())
G_DECLARE_FINAL_TYPE (BocageSqueezer, bocage_squeezer, BOCAGE, SQUEEZER, GtkWidget)

void bocage_squeezer_append (BocageSqueezer *self, GtkWidget *child);

G_END_DECLS
