/* bocage-consequence.c: what battle and retreat do to a position
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-consequence.h"
#include "bocage-position-private.h"

/* Removes the things in @hex whose property says so. */
static void
remove_things (const BocageRules *rules, BocagePosition *self, BocageHexIndex hex, int attack_class)
{
  guint16 next;

  for (guint16 i = bocage_position_hex (self, hex)->thing; i != BOCAGE_NO_THING; i = next)
    {
      const BocageThing *thing = bocage_position_thing (self, i);
      const BocagePieceType *type = rules->types[thing->type];
      gboolean goes = attack_class < 0 ? type->removed_on_leaving
                                       : (type->removed_by_entry & (1u << attack_class)) != 0;

      next = thing->next;
      if (goes)
        bocage_position_remove_thing (rules, self, i);
    }
}

/* What goes when the unit in a hex leaves it. */
void
_bocage_position_leave_hex (const BocageRules *rules, BocagePosition *self, BocageHexIndex hex)
{
  remove_things (rules, self, hex, -1);
}

/* What goes when a unit that attacks as @attack_class enters a hex: half-tracks clear what armor
 * clears although they move as vehicles, patrol cars do not. */
void
_bocage_position_clear_hex (const BocageRules *rules, BocagePosition *self, BocageHexIndex hex,
                            int attack_class)
{
  remove_things (rules, self, hex, attack_class);
}

static gboolean
concerns (const BocageRules *rules, const BocageRuleType *rule, const BocageUnit *unit)
{
  const BocagePieceType *type = rules->types[unit->type];

  if (!type->national_rules
      || (rule->classes != 0 && (rule->classes & (1u << type->orders_class)) == 0))
    return FALSE;
  if (rule->nation == NULL)
    return TRUE;
  return unit->nation != 0
         && bocage_ruleset_get_nation (rules->ruleset, unit->nation - 1u)->id == rule->nation;
}

/* The rules in force that speak of @unit, one after the other.  Before the first call @rest is
 * all ones.  Returns: (nullable): NULL: there is no further one. */
const BocageRuleType *
_bocage_position_next_national_rule (const BocageRules *rules, const BocagePosition *self,
                                     const BocageUnit *unit, guint64 *rest)
{
  if (unit->side < 0)
    return NULL;
  *rest &= self->sides[unit->side].rules;
  while (*rest != 0)
    {
      const BocageRuleType *rule
          = bocage_ruleset_get_rule (rules->ruleset, (guint) __builtin_ctzll (*rest));

      *rest &= *rest - 1;
      if (concerns (rules, rule, unit))
        return rule;
    }
  return NULL;
}

/* Public functions */

/**
 * bocage_consequence_lose_figures:
 * @n: as many as it has left at most are lost
 *
 * Removes figures of a unit; without the last of them it is gone.  Sandbags stay where their unit
 * is eliminated, unless the policy sandbag-kill says otherwise.
 *
 * Returns: whether the unit is eliminated
 */
gboolean
bocage_consequence_lose_figures (const BocageRules *rules, BocagePosition *position,
                                 BocageUnitIndex unit, guint n)
{
  BocageUnit *record = bocage_position_unit (position, unit);
  BocageHexIndex hex = record->hex;

  record->figures -= (guint8) MIN (n, record->figures);
  if (record->figures > 0)
    return FALSE;
  if (hex != BOCAGE_NO_HEX)
    {
      bocage_position_move_unit (position, unit, BOCAGE_NO_HEX);
      if (position->policies[BOCAGE_POLICY_SANDBAG_KILL] == BOCAGE_SANDBAG_KILL_REMOVE)
        _bocage_position_leave_hex (rules, position, hex);
    }
  record->flags |= BOCAGE_UNIT_GONE;
  return TRUE;
}

/**
 * bocage_consequence_retreat:
 * @end: one of those that bocage_retreat_find() gave
 *
 * Carries a retreat out.  What the figures lost on it were worth is for the rules of victory.
 *
 * Returns: whether the unit is eliminated, having had nowhere to go
 */
gboolean
bocage_consequence_retreat (const BocageRules *rules, BocagePosition *position,
                            BocageUnitIndex unit, const BocageRetreatEnd *end)
{
  const BocageUnit *record = bocage_position_unit (position, unit);
  BocageHexIndex from = record->hex;

  if (end->loss >= record->figures)
    return bocage_consequence_lose_figures (rules, position, unit, end->loss);
  if (end->hex != from)
    {
      bocage_position_move_unit (position, unit, end->hex);
      if (position->policies[BOCAGE_POLICY_SANDBAG_RETREAT] == BOCAGE_SANDBAG_RETREAT_REMOVE)
        _bocage_position_leave_hex (rules, position, from);
      if (position->policies[BOCAGE_POLICY_WIRE_RETREAT] == BOCAGE_WIRE_RETREAT_REMOVE)
        _bocage_position_clear_hex (rules, position, end->hex,
                                    rules->types[record->type]->attack_class);
    }
  return bocage_consequence_lose_figures (rules, position, unit, end->loss);
}

/**
 * bocage_consequence_take_ground:
 * @hex: one that bocage_ground_find() allows
 * @clears: whether the unit removes what its class may remove by entering (wire); always so by
 *   the policy wire-armor, a choice where it says “choose”
 *
 * Moves the attacker onto the ground it won, and notes what binds it for the rest of the turn.
 */
void
bocage_consequence_take_ground (const BocageRules *rules, BocagePosition *position,
                                BocageUnitIndex unit, BocageHexIndex hex, gboolean clears)
{
  BocageUnit *record = bocage_position_unit (position, unit);
  const BocagePieceType *type = rules->types[record->type];
  BocageHexIndex from = record->hex;
  gboolean is_free = type->ignores_no_battle || type->ignores_limits;

  if (bocage_position_in_set (position, BOCAGE_SET_LEAVE_BY_ONE, from))
    record->flags |= BOCAGE_UNIT_LEFT_BY_ONE;
  if (!is_free && bocage_position_in_set (position, BOCAGE_SET_NO_BATTLE_ON_ENTRY, hex))
    record->flags |= BOCAGE_UNIT_NO_BATTLE;
  record->flags |= BOCAGE_UNIT_TOOK_GROUND;
  bocage_position_move_unit (position, unit, hex);
  _bocage_position_leave_hex (rules, position, from);
  if (clears)
    _bocage_position_clear_hex (rules, position, hex, type->attack_class);
}
