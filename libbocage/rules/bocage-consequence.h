/* bocage-consequence.h: what battle and retreat do to a position
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The questions are in bocage-battle.h, bocage-retreat.h and bocage-ground.h;
 * these functions carry out what was answered.
 */

#pragma once

#include "bocage-retreat.h"

G_BEGIN_DECLS

gboolean bocage_consequence_lose_figures (const BocageRules *rules, BocagePosition *position,
                                          BocageUnitIndex unit, guint n);
gboolean bocage_consequence_retreat (const BocageRules *rules, BocagePosition *position,
                                     BocageUnitIndex unit, const BocageRetreatEnd *end);
void bocage_consequence_take_ground (const BocageRules *rules, BocagePosition *position,
                                     BocageUnitIndex unit, BocageHexIndex hex, gboolean clears);

G_END_DECLS
