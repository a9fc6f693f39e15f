/* bocage-supply.h: units that give their figures to others
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Equipment pack, re-supply: where the rule is in force, a half-track or a
 * supply truck next to a weakened friend may turn figures of its own into
 * figures of the friend, in the phase of battle.  Neither battles this turn.
 */

#pragma once

#include "bocage-action.h"

G_BEGIN_DECLS

BocageActionVerdict bocage_supply_check_carrier (const BocageRules *rules,
                                                 const BocagePosition *position,
                                                 BocageUnitIndex carrier);
BocageActionVerdict bocage_supply_check (const BocageRules *rules, const BocagePosition *position,
                                         BocageUnitIndex carrier, BocageUnitIndex target,
                                         guint *out_most);
guint bocage_supply_give (const BocageRules *rules, BocagePosition *position,
                          BocageUnitIndex carrier, BocageUnitIndex target, guint n);

G_END_DECLS
