/* bocage-condition.h: a condition of sudden death in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

char *bocage_condition_describe (BocageScenario *scenario, const BocageNode *node);

G_END_DECLS
