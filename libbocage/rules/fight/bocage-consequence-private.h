/* bocage-consequence-private.h: what goes when units come and go, for other rules
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-consequence.h"

G_BEGIN_DECLS

void _bocage_position_leave_hex (const BocageRules *rules, BocagePosition *self,
                                 BocageHexIndex hex);
void _bocage_position_clear_hex (const BocageRules *rules, BocagePosition *self, BocageHexIndex hex,
                                 int attack_class);
void _bocage_consequence_step (const BocageRules *rules, BocagePosition *position,
                               BocageUnitIndex unit, BocageHexIndex hex);

G_END_DECLS
