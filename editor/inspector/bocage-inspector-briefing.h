/* bocage-inspector-briefing.h: the texts of a battle
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "session/bocage-session.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_INSPECTOR_BRIEFING (bocage_inspector_briefing_get_type ())
G_DECLARE_FINAL_TYPE (BocageInspectorBriefing, bocage_inspector_briefing, BOCAGE,
                      INSPECTOR_BRIEFING, GtkWidget)

void bocage_inspector_briefing_set_session (BocageInspectorBriefing *self, BocageSession *session);
void bocage_inspector_briefing_update (BocageInspectorBriefing *self);

G_END_DECLS
