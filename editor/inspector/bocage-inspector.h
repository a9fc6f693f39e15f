/* bocage-inspector.h: the pane of what is in the hex, of the battle and its briefing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "session/bocage-session.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_INSPECTOR (bocage_inspector_get_type ())
G_DECLARE_FINAL_TYPE (BocageInspector, bocage_inspector, BOCAGE, INSPECTOR, GtkWidget)
void bocage_inspector_set_session (BocageInspector *self, BocageSession *session);
void bocage_inspector_begin (BocageInspector *self);
void bocage_inspector_focus_chosen (BocageInspector *self);
void bocage_inspector_show_page (BocageInspector *self,
                                 const char *page); /* hex scenario briefing */

G_END_DECLS
