/* bocage-ranging.c: guns that know the range
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-ranging.h"
#include "rules/state/bocage-position-private.h"

/**
 * bocage_ranging_count:
 *
 * Returns: how many of the markers of @gun lie on the board
 */
guint
bocage_ranging_count (const BocageRules *rules, const BocagePosition *position, BocageUnitIndex gun)
{
  guint n = 0;

  for (guint16 i = 0; i < position->n_things; i++)
    {
      const BocageThing *thing = bocage_position_thing (position, i);

      n += thing->type != BOCAGE_NO_TYPE && thing->owner == gun
           && rules->types[thing->type]->ranging_dice > 0;
    }
  return n;
}

/**
 * bocage_ranging_check:
 * @hex: where the target of @gun was
 * @hits: figures that the battle cost it
 *
 * To be asked when the battle is over, retreat and all: who is still there was neither eliminated
 * nor made to retreat.
 *
 * Returns: whether @gun puts a marker in @hex, or why not
 */
BocageActionVerdict
bocage_ranging_check (const BocageRules *rules, const BocagePosition *position, BocageUnitIndex gun,
                      BocageHexIndex hex, guint hits)
{
  const BocagePieceType *type = rules->types[bocage_position_unit (position, gun)->type];
  const BocagePositionHex *record = bocage_position_hex (position, hex);

  if (type->ranging_marker == NULL)
    return BOCAGE_ACTION_NEVER;
  if (hits == 0 || record->unit == BOCAGE_NO_UNIT)
    return BOCAGE_ACTION_NOTHING;
  for (guint16 i = record->thing; i != BOCAGE_NO_THING;
       i = bocage_position_thing (position, i)->next)
    if (rules->types[bocage_position_thing (position, i)->type]->ranging_dice > 0)
      return BOCAGE_ACTION_DONE;
  return bocage_ranging_count (rules, position, gun) < (guint) type->ranging_markers
             ? BOCAGE_ACTION_POSSIBLE
             : BOCAGE_ACTION_TOO_MANY;
}

/**
 * bocage_ranging_put:
 * @hex: one that bocage_ranging_check() allows
 *
 * Returns: the marker, or %BOCAGE_NO_THING: the position has no room for it
 */
guint16
bocage_ranging_put (const BocageRules *rules, BocagePosition *position, BocageUnitIndex gun,
                    BocageHexIndex hex)
{
  const BocageUnit *unit = bocage_position_unit (position, gun);
  BocageTypeIndex type = bocage_rules_find_type (rules, rules->types[unit->type]->ranging_marker);

  g_return_val_if_fail (type != BOCAGE_NO_TYPE, BOCAGE_NO_THING);

  guint16 marker = bocage_position_add_thing (rules, position, hex, type, unit->side);

  if (marker != BOCAGE_NO_THING)
    bocage_position_thing (position, marker)->owner = gun;
  return marker;
}
