/* bocage-inspector-scenario.h: everything about the battle beside its board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "session/bocage-session.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_INSPECTOR_SCENARIO (bocage_inspector_scenario_get_type ())
G_DECLARE_FINAL_TYPE (BocageInspectorScenario, bocage_inspector_scenario, BOCAGE,
                      INSPECTOR_SCENARIO, GtkWidget)

void bocage_inspector_scenario_set_session (BocageInspectorScenario *self, BocageSession *session);
void bocage_inspector_scenario_update (BocageInspectorScenario *self);
void bocage_inspector_scenario_update_findings (BocageInspectorScenario *self);

G_END_DECLS
