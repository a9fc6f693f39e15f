/* bocage-action.c: what a unit may do instead of battling
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-action.h"
#include "bocage-consequence-private.h"
#include "rules/state/bocage-position-private.h"

/* Clearing the hex */

/* Whether @unit can remove @thing where both are, and whether that takes its battle: engineers take
 * away wire and battle all the same, but mines they sweep instead. */
static gboolean
can_remove (const BocageRules *rules, const BocageUnit *unit, const BocageThing *thing,
            gboolean *out_costs_battle)
{
  const BocagePieceType *type = rules->types[unit->type];
  const BocagePieceType *piece = rules->types[thing->type];
  gboolean is_obstacle = (piece->removed[BOCAGE_STAY_BATTLING] & (1u << type->attack_class)) != 0;

  *out_costs_battle = !(is_obstacle && type->sweeps);
  return is_obstacle || (piece->hazard_by_value && type->sweeps);
}

/**
 * bocage_action_check_clear:
 * @terms: (nullable): by which @unit would battle
 *
 * Base rules, wire: infantry on it may remove it instead of battling, if it could battle this turn;
 * against whom is of no account.
 *
 * Returns: whether @unit may clear the hex that it stands in
 */
BocageActionVerdict
bocage_action_check_clear (const BocageRules *rules, const BocagePosition *position,
                           BocageUnitIndex unit, const BocageBattleTerms *terms)
{
  const BocageUnit *record = bocage_position_unit (position, unit);
  gboolean costs_battle;

  if (record->hex == BOCAGE_NO_HEX)
    return BOCAGE_ACTION_NO_BATTLE;
  for (guint16 i = bocage_position_hex (position, record->hex)->thing; i != BOCAGE_NO_THING;
       i = bocage_position_thing (position, i)->next)
    if (can_remove (rules, record, bocage_position_thing (position, i), &costs_battle))
      return bocage_battle_check_attacker (rules, position, unit, terms) == BOCAGE_BATTLE_POSSIBLE
                 ? BOCAGE_ACTION_POSSIBLE
                 : BOCAGE_ACTION_NO_BATTLE;
  return BOCAGE_ACTION_NOTHING;
}

/**
 * bocage_action_clear:
 *
 * Removes what @unit may remove from its hex: see bocage_action_check_clear().
 */
void
bocage_action_clear (const BocageRules *rules, BocagePosition *position, BocageUnitIndex unit)
{
  BocageUnit *record = bocage_position_unit (position, unit);
  gboolean costs_battle;
  guint16 next;

  g_return_if_fail (record->hex != BOCAGE_NO_HEX);

  for (guint16 i = bocage_position_hex (position, record->hex)->thing; i != BOCAGE_NO_THING;
       i = next)
    {
      const BocageThing *thing = bocage_position_thing (position, i);

      next = thing->next;
      if (!can_remove (rules, record, thing, &costs_battle))
        continue;
      bocage_position_remove_thing (rules, position, i);
      if (costs_battle)
        record->flags |= BOCAGE_UNIT_BATTLED;
    }
}

/* Laying a bridge */

/* Whether a crossing can be laid over the water in @hex: a path through it, not the sea. */
static gboolean
is_open_water (const BocageRules *rules, const BocagePosition *position, BocageHexIndex hex)
{
  const BocagePositionHex *record = bocage_position_hex (position, hex);

  if ((record->sets & BOCAGE_SET_MASK (BOCAGE_SET_WATER)) == 0
      || (record->sets & BOCAGE_SET_MASK (BOCAGE_SET_CROSSING)) != 0)
    return FALSE;
  for (guint i = 0; i < BOCAGE_PATHS_PER_HEX; i++)
    if (record->paths[i] != BOCAGE_NO_TYPE && rules->types[record->paths[i]]->water)
      return TRUE;
  return FALSE;
}

/**
 * bocage_action_check_lay:
 * @terms: (nullable): by which @unit would battle
 *
 * Equipment pack, assault bridge: once in a battle the unit places a bridge on a river hex next to
 * it, instead of battling, and moves onto it.
 *
 * Returns: whether @unit may do so on @hex
 */
BocageActionVerdict
bocage_action_check_lay (const BocageRules *rules, const BocagePosition *position,
                         BocageUnitIndex unit, BocageHexIndex hex, const BocageBattleTerms *terms)
{
  const BocageGeometry *geometry = rules->geometry;
  const BocageUnit *record = bocage_position_unit (position, unit);

  if (rules->types[record->type]->lays == NULL)
    return BOCAGE_ACTION_NEVER;
  if ((record->flags & BOCAGE_UNIT_LAID) != 0)
    return BOCAGE_ACTION_DONE;
  if (bocage_battle_check_attacker (rules, position, unit, terms) != BOCAGE_BATTLE_POSSIBLE)
    return BOCAGE_ACTION_NO_BATTLE;
  if (bocage_hex_direction (geometry->grid.orientation, geometry->hexes[record->hex],
                            geometry->hexes[hex])
      < 0)
    return BOCAGE_ACTION_NOT_ADJACENT;
  if (!is_open_water (rules, position, hex))
    return BOCAGE_ACTION_NOTHING;
  if (bocage_position_in_set (position, BOCAGE_SET_OCCUPIED, hex))
    return BOCAGE_ACTION_OCCUPIED;
  return BOCAGE_ACTION_POSSIBLE;
}

/**
 * bocage_action_lay:
 * @hex: one that bocage_action_check_lay() allows
 *
 * Lays the bridge and moves @unit onto it.
 *
 * Returns: the bridge, or %BOCAGE_NO_THING: the position has no room for it, and nothing changed
 */
guint16
bocage_action_lay (const BocageRules *rules, BocagePosition *position, BocageUnitIndex unit,
                   BocageHexIndex hex)
{
  BocageUnit *record = bocage_position_unit (position, unit);
  const BocagePieceType *type = rules->types[record->type];

  g_return_val_if_fail (type->lays != NULL && record->hex != BOCAGE_NO_HEX, BOCAGE_NO_THING);

  guint16 bridge = bocage_position_add_thing (rules, position, hex,
                                              bocage_rules_find_type (rules, type->lays), -1);

  if (bridge == BOCAGE_NO_THING)
    return bridge;
  _bocage_consequence_step (rules, position, unit, hex);
  record->moved = (guint8) MIN (record->moved + 1, G_MAXUINT8);
  record->flags |= BOCAGE_UNIT_BATTLED | BOCAGE_UNIT_LAID;
  return bridge;
}
