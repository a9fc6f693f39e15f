/* bocage-ranging.h: guns that know the range
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Equipment pack, big gun: where it hit a unit that was neither eliminated nor
 * made to retreat, it puts one of its markers.  All that use ranging have a die
 * more against that hex (bocage_battle_find_dice ()), until the unit there
 * moves, retreats or is eliminated, or the gun moves: see bocage-consequence.h.
 */

#pragma once

#include "bocage-action.h"

G_BEGIN_DECLS

guint bocage_ranging_count (const BocageRules *rules, const BocagePosition *position,
                            BocageUnitIndex gun);
BocageActionVerdict bocage_ranging_check (const BocageRules *rules, const BocagePosition *position,
                                          BocageUnitIndex gun, BocageHexIndex hex, guint hits);
guint16 bocage_ranging_put (const BocageRules *rules, BocagePosition *position, BocageUnitIndex gun,
                            BocageHexIndex hex);

G_END_DECLS
