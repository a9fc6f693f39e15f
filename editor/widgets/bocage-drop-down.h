/* bocage-drop-down.h: a name for a drop-down, and for the button in it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bocage_drop_down_set_name (GtkDropDown *drop_down, const char *name);

G_END_DECLS
