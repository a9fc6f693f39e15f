/* bocage.h: all of the library in one include
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-check-table.h"
#include "bocage-init.h"

#include "checks/bocage-check.h"
#include "io/bocage-document.h"
#include "io/bocage-m44.h"
#include "io/bocage-pack.h"
#include "io/bocage-ruleset-reader.h"
#include "io/bocage-writer.h"
#include "model/bocage-edit.h"
#include "model/bocage-element.h"
#include "model/bocage-finding.h"
#include "model/bocage-hex.h"
#include "model/bocage-node.h"
#include "model/bocage-report.h"
#include "model/bocage-ruleset.h"
#include "model/bocage-scenario.h"
#include "rules/bocage-action.h"
#include "rules/bocage-battle.h"
#include "rules/bocage-command.h"
#include "rules/bocage-consequence.h"
#include "rules/bocage-geometry.h"
#include "rules/bocage-ground.h"
#include "rules/bocage-hand.h"
#include "rules/bocage-hazard.h"
#include "rules/bocage-movement.h"
#include "rules/bocage-odds.h"
#include "rules/bocage-orders.h"
#include "rules/bocage-position.h"
#include "rules/bocage-ranging.h"
#include "rules/bocage-retreat.h"
#include "rules/bocage-rules.h"
#include "rules/bocage-sight.h"
#include "rules/bocage-smoke.h"
#include "rules/bocage-supply.h"
#include "rules/bocage-victory.h"
