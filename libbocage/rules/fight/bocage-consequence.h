/* bocage-consequence.h: what battle and retreat do to a position
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The questions are in bocage-movement.h, bocage-battle.h, bocage-retreat.h and
 * bocage-ground.h; these functions carry out what was answered.
 */

#pragma once

#include "bocage-battle.h"
#include "bocage-retreat.h"
#include "rules/move/bocage-movement.h"

G_BEGIN_DECLS

gboolean bocage_consequence_lose_figures (const BocageRules *rules, BocagePosition *position,
                                          BocageUnitIndex unit, guint n);
gboolean bocage_consequence_retreat (const BocageRules *rules, BocagePosition *position,
                                     BocageUnitIndex unit, const BocageRetreatEnd *end);
void bocage_consequence_take_ground (const BocageRules *rules, BocagePosition *position,
                                     BocageUnitIndex unit, BocageHexIndex hex, gboolean clears);
void bocage_consequence_move (const BocageRules *rules, BocagePosition *position,
                              BocageUnitIndex unit, const BocageReach *reach, BocageHexIndex hex,
                              gboolean clears);
void bocage_consequence_move_part (const BocageRules *rules, BocagePosition *position,
                                   BocageUnitIndex unit, const BocageReach *reach,
                                   BocageHexIndex hex, guint n, gboolean clears);
void bocage_consequence_battle (const BocageRules *rules, BocagePosition *position,
                                BocageUnitIndex attacker, const BocageBattleTerms *terms);
void bocage_consequence_breach (const BocageRules *rules, BocagePosition *position,
                                BocageUnitIndex attacker, BocageHexIndex hex, gboolean eliminated);
void bocage_consequence_end_turn (const BocageRules *rules, BocagePosition *position, int side);

G_END_DECLS
