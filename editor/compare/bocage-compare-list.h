/* bocage-compare-list.h: the differences between two battles as a list to choose from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *bocage_compare_list_new (GtkSingleSelection *selection); /* of BocageCompareItem */

G_END_DECLS
