/* bocage-hand.h: what national rules do to the hand of a side
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Equipment pack, Italian High Command: the army begins with six cards, and
 * loses one for each of its units that is eliminated, but never so that fewer
 * than three are left.  The opponent draws the card; a position knows only how
 * many there are.
 */

#pragma once

#include "rules/state/bocage-position.h"

G_BEGIN_DECLS

guint bocage_hand_find_start (const BocageRules *rules, const BocagePosition *position, int side);
guint bocage_hand_find_growth (const BocagePosition *position, int side);
guint bocage_hand_find_loss (const BocageRules *rules, const BocagePosition *position,
                             BocageUnitIndex unit);
guint bocage_hand_lose_unit (const BocageRules *rules, BocagePosition *position,
                             BocageUnitIndex unit);

G_END_DECLS
