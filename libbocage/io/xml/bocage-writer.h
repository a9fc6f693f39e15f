/* bocage-writer.h: a scenario as bytes, always the same ones
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

GBytes *bocage_scenario_to_bytes (BocageScenario *scenario);

G_END_DECLS
