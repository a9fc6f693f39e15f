/* bocage-writer.h: a scenario as bytes, always the same ones
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

/* By which rules a battle was saved stands in attributes of this prefix. */
#define BOCAGE_SAVED_PREFIX "game"
#define BOCAGE_SAVED_DIGEST 16 /* digits of the digest of the rules */

GBytes *bocage_scenario_to_bytes (BocageScenario *scenario);

G_END_DECLS
