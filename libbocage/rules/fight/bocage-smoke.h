/* bocage-smoke.h: shells that do no harm
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Equipment pack, Nebelwerfer and smoke shells: instead of battling the unit
 * lays smoke on up to three hexes that hang together, within its range.  What
 * smoke does is a property of the marker; it stays for two turns of the other
 * side: bocage_consequence_end_turn ().
 */

#pragma once

#include "bocage-action.h"

G_BEGIN_DECLS

BocageActionVerdict bocage_smoke_check (const BocageRules *rules, const BocagePosition *position,
                                        BocageUnitIndex unit, const BocageHexIndex *hexes, guint n,
                                        const BocageBattleTerms *terms);
gboolean bocage_smoke_lay (const BocageRules *rules, BocagePosition *position, BocageUnitIndex unit,
                           const BocageHexIndex *hexes, guint n);

G_END_DECLS
