/* bocage-position-private.h: among the files that make positions
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-position.h"

G_BEGIN_DECLS

void _bocage_position_lay_out (const BocageRules *rules, BocagePosition *self, guint max_units,
                               guint max_things);
BocagePosition *_bocage_position_new_sized (const BocageRules *rules, guint max_units,
                                            guint max_things);
void _bocage_position_settle_all (const BocageRules *rules, BocagePosition *self);
guint16 _bocage_position_link_thing (BocagePosition *self, BocageHexIndex hex, BocageTypeIndex type,
                                     int side);
BocageUnitIndex _bocage_position_link_unit (const BocageRules *rules, BocagePosition *self,
                                            BocageHexIndex hex, BocageTypeIndex type, int side);

/* Whether a unit of @side has the benefits of a thing. */
static inline gboolean
_bocage_thing_serves (const BocagePieceType *type, const BocageThing *thing, int side)
{
  return !type->owned || thing->side == -2 || (thing->side >= 0 && thing->side == side);
}

void _bocage_position_leave_hex (const BocageRules *rules, BocagePosition *self,
                                 BocageHexIndex hex);
void _bocage_position_clear_hex (const BocageRules *rules, BocagePosition *self, BocageHexIndex hex,
                                 int attack_class);
const BocageRuleType *_bocage_position_next_national_rule (const BocageRules *rules,
                                                           const BocagePosition *self,
                                                           const BocageUnit *unit, guint64 *rest);

G_END_DECLS
