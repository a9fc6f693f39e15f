/* bocage-writer.h: a scenario as bytes, always the same ones, and the safe save
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

GBytes *bocage_scenario_to_bytes (BocageScenario *scenario);
gboolean bocage_scenario_save (BocageScenario *scenario, const char *path, GError **error);
gboolean bocage_bytes_save (GBytes *bytes, const char *path, gboolean replace, GError **error);

G_END_DECLS
