/* bocage-recent.h: battles that were open lately, on any day and in any window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bocage_recent_add (GFile *file);
GPtrArray *bocage_recent_list (guint max); /* of GtkRecentInfo, latest first */

G_END_DECLS
