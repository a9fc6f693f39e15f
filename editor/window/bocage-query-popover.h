/* bocage-query-popover.h: asks in words which hexes to select
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "session/bocage-session.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_QUERY_POPOVER (bocage_query_popover_get_type ())
G_DECLARE_FINAL_TYPE (BocageQueryPopover, bocage_query_popover, BOCAGE, QUERY_POPOVER, GtkPopover)

GtkWidget *bocage_query_popover_new (void);
void bocage_query_popover_set_session (BocageQueryPopover *self, BocageSession *session);

G_END_DECLS
