/* bocage-map.h: the hexes around a finding, in letters
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "record/bocage-record.h"

G_BEGIN_DECLS

/* In a map: what begins and ends the hex that it is about, and others with findings. */
#define BOCAGE_MAP_MARK_BEGIN '['
#define BOCAGE_MAP_MARK_END ']'
#define BOCAGE_MAP_OPEN "\302\267" /* a middle dot, twice: open ground */

void bocage_map_add_all (BocageRecord *record, const BocageVerdict *verdict);

G_END_DECLS
