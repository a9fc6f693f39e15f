/* bocage-supply.c: units that give their figures to others
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-consequence.h"
#include "bocage-supply.h"
#include "rules/state/bocage-position-private.h"

static gboolean
is_in_force (const BocageRules *rules, const BocagePosition *position, int side)
{
  guint64 rest = side >= 0 ? position->sides[side].rules : 0;

  for (; rest != 0; rest &= rest - 1)
    if (bocage_ruleset_get_rule (rules->ruleset, (guint) __builtin_ctzll (rest))->resupply)
      return TRUE;
  return FALSE;
}

/* Who is carried over the sea, or stands in it, is no land unit. */
static gboolean
is_on_land (const BocagePosition *position, const BocageUnit *unit)
{
  return unit->carrier == BOCAGE_NO_TYPE
         && !bocage_position_in_set (position, BOCAGE_SET_SEA, unit->hex);
}

static BocageActionVerdict
check_target (const BocageRules *rules, const BocagePosition *position, const BocageUnit *carrier,
              const BocageUnit *target)
{
  const BocageGeometry *geometry = rules->geometry;

  if (target == carrier || target->hex == BOCAGE_NO_HEX || target->side != carrier->side)
    return BOCAGE_ACTION_NO_FRIEND;
  if (bocage_hex_direction (geometry->grid.orientation, geometry->hexes[carrier->hex],
                            geometry->hexes[target->hex])
      < 0)
    return BOCAGE_ACTION_NOT_ADJACENT;
  /* A unit that is one figure was never weakened, and is gone with it. */
  if (!rules->types[target->type]->resuppliable || target->start_figures < 2)
    return BOCAGE_ACTION_NO_SUCH_FIGURES;
  if (target->figures >= target->start_figures)
    return BOCAGE_ACTION_NOT_WEAKENED;
  if (!is_on_land (position, target))
    return BOCAGE_ACTION_AT_SEA;
  if ((target->flags & BOCAGE_UNIT_BATTLED) != 0)
    return BOCAGE_ACTION_TARGET_BATTLED;
  return BOCAGE_ACTION_POSSIBLE;
}

/**
 * bocage_supply_check_carrier:
 *
 * Whether @carrier may re-supply anybody now: after moving, but not after battling.
 */
BocageActionVerdict
bocage_supply_check_carrier (const BocageRules *rules, const BocagePosition *position,
                             BocageUnitIndex carrier)
{
  const BocageUnit *unit = bocage_position_unit (position, carrier);

  if (!rules->types[unit->type]->resupplies)
    return BOCAGE_ACTION_NEVER;
  if (!is_in_force (rules, position, unit->side))
    return BOCAGE_ACTION_NOT_IN_FORCE;
  if (unit->hex == BOCAGE_NO_HEX || (unit->flags & BOCAGE_UNIT_BATTLED) != 0)
    return BOCAGE_ACTION_NO_BATTLE;
  return is_on_land (position, unit) ? BOCAGE_ACTION_POSSIBLE : BOCAGE_ACTION_AT_SEA;
}

/**
 * bocage_supply_check:
 * @out_most: (out) (optional): the figures that @carrier can give it; 0 if it may give none
 *
 * Returns: whether @carrier may re-supply @target, or why not
 */
BocageActionVerdict
bocage_supply_check (const BocageRules *rules, const BocagePosition *position,
                     BocageUnitIndex carrier, BocageUnitIndex target, guint *out_most)
{
  const BocageUnit *unit = bocage_position_unit (position, carrier);
  const BocageUnit *other = bocage_position_unit (position, target);
  BocageActionVerdict verdict = bocage_supply_check_carrier (rules, position, carrier);

  if (verdict == BOCAGE_ACTION_POSSIBLE)
    verdict = check_target (rules, position, unit, other);
  if (out_most != NULL)
    *out_most = verdict == BOCAGE_ACTION_POSSIBLE
                    ? MIN (unit->figures, (guint) other->start_figures - other->figures)
                    : 0;
  return verdict;
}

/**
 * bocage_supply_give:
 * @n: what is more than bocage_supply_check() told is not given
 *
 * Turns figures of @carrier into figures of @target.  They were never lost in battle: a carrier
 * counts as having begun without them, and one without figures has vanished, not been eliminated.
 *
 * Returns: how many were given
 */
guint
bocage_supply_give (const BocageRules *rules, BocagePosition *position, BocageUnitIndex carrier,
                    BocageUnitIndex target, guint n)
{
  BocageUnit *unit = bocage_position_unit (position, carrier);
  BocageUnit *other = bocage_position_unit (position, target);
  guint most;

  bocage_supply_check (rules, position, carrier, target, &most);
  n = MIN (n, most);
  if (n == 0)
    return 0;

  other->figures += (guint8) n;
  other->flags |= BOCAGE_UNIT_SUPPLIED;
  unit->start_figures -= (guint8) MIN (n, unit->start_figures);
  unit->flags |= BOCAGE_UNIT_SUPPLIED;
  if (bocage_consequence_lose_figures (rules, position, carrier, n))
    unit->flags |= BOCAGE_UNIT_VANISHED;
  return n;
}
