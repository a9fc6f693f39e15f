/* bocage-change-list.h: what small changes of a battle would do, the greatest first
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "play/bocage-sensitivity.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_CHANGE_LIST (bocage_change_list_get_type ())
G_DECLARE_FINAL_TYPE (BocageChangeList, bocage_change_list, BOCAGE, CHANGE_LIST, GtkWidget)

/* Signal "chosen" (gpointer): a BocageHex: the change that was chosen is about a unit there */
void bocage_change_list_set (BocageChangeList *self, GPtrArray *changes, const char *side);

G_END_DECLS
