/* bocage-reserves.h: who comes later, when and where
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A reserve comes at the start of a turn of its side, from the turn on that the
 * battle names, into any of the hexes that it names; it needs no order for that,
 * and may be ordered in the same turn.  Where all of them are occupied it waits.
 */

#pragma once

#include "rules/state/bocage-position.h"

G_BEGIN_DECLS

typedef enum
{
  BOCAGE_ARRIVAL_POSSIBLE,
  BOCAGE_ARRIVAL_NO_RESERVE, /* it is none, or has come */
  BOCAGE_ARRIVAL_TOO_EARLY,
  BOCAGE_ARRIVAL_NO_HEX, /* not one of its hexes */
  BOCAGE_ARRIVAL_OCCUPIED,
  BOCAGE_ARRIVAL_CLOSED, /* what lies there does not let it stand */
} BocageArrivalVerdict;

typedef struct _BocageReserves BocageReserves;

BocageReserves *bocage_reserves_new (const BocageRules *rules, BocageScenario *scenario,
                                     const BocagePosition *position);
void bocage_reserves_free (BocageReserves *self);

const BocageHexIndex *bocage_reserves_get_hexes (const BocageReserves *self, BocageUnitIndex unit,
                                                 guint *out_n);
gboolean bocage_reserves_is_known (const BocageReserves *self, const BocagePosition *position,
                                   BocageUnitIndex unit);
BocageArrivalVerdict bocage_reserves_check (const BocageReserves *self,
                                            const BocagePosition *position, BocageUnitIndex unit,
                                            guint turn, BocageHexIndex hex);
void bocage_reserves_enter (BocagePosition *position, BocageUnitIndex unit, BocageHexIndex hex);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageReserves, bocage_reserves_free)

G_END_DECLS
