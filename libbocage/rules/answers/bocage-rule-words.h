/* bocage-rule-words.h: what a special rule says, in a few sentences
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The sentences follow from the properties of the rule, so that they cannot say anything else than
 * what is counted.
 */

#pragma once

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

char *bocage_rule_describe (BocageScenario *scenario, const BocageRuleNode *node);

G_END_DECLS
