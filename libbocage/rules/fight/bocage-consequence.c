/* bocage-consequence.c: what battle and retreat do to a position
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-consequence-private.h"
#include "bocage-consequence.h"
#include "rules/move/bocage-movement.h"
#include "rules/state/bocage-position-private.h"

/* Removes the things in @hex whose property says so. */
static void
remove_things (const BocageRules *rules, BocagePosition *self, BocageHexIndex hex, int attack_class)
{
  guint16 next;

  for (guint16 i = bocage_position_hex (self, hex)->thing; i != BOCAGE_NO_THING; i = next)
    {
      const BocageThing *thing = bocage_position_thing (self, i);
      const BocagePieceType *type = rules->types[thing->type];
      gboolean goes = attack_class < 0
                          ? type->removed[BOCAGE_STAY_LEFT] != 0
                          : (type->removed[BOCAGE_STAY_ENTERED] & (1u << attack_class)) != 0;

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

/* What goes when the unit that was in @hex is no longer there, for whatever reason. */
static void
forget_unit (const BocageRules *rules, BocagePosition *self, BocageHexIndex hex)
{
  guint16 next;

  for (guint16 i = bocage_position_hex (self, hex)->thing; i != BOCAGE_NO_THING; i = next)
    {
      const BocageThing *thing = bocage_position_thing (self, i);

      next = thing->next;
      if (rules->types[thing->type]->removed[BOCAGE_STAY_DESERTED] != 0)
        bocage_position_remove_thing (rules, self, i);
    }
}

/* A gun that moves has lost its range: its markers return to it. */
static void
take_markers_back (const BocageRules *rules, BocagePosition *self, BocageUnitIndex unit)
{
  for (guint16 i = 0; i < self->n_things; i++)
    {
      const BocageThing *thing = bocage_position_thing (self, i);

      if (thing->type != BOCAGE_NO_TYPE && thing->owner == unit
          && rules->types[thing->type]->ranging_dice > 0)
        bocage_position_remove_thing (rules, self, i);
    }
}

/* The place of @unit changes, and with it what depends on its having stayed. */
static void
change_place (const BocageRules *rules, BocagePosition *self, BocageUnitIndex unit,
              BocageHexIndex hex)
{
  BocageHexIndex from = bocage_position_unit (self, unit)->hex;

  bocage_position_move_unit (self, unit, hex);
  if (from != BOCAGE_NO_HEX)
    forget_unit (rules, self, from);
  if (hex != BOCAGE_NO_HEX)
    take_markers_back (rules, self, unit);
}

/* A step that is no move of its own: onto a bridge just laid. */
void
_bocage_consequence_step (const BocageRules *rules, BocagePosition *position, BocageUnitIndex unit,
                          BocageHexIndex hex)
{
  BocageHexIndex from = bocage_position_unit (position, unit)->hex;

  change_place (rules, position, unit, hex);
  _bocage_position_leave_hex (rules, position, from);
}

/* Hazards that a unit of the type makes safe by entering. */
static void
disarm (const BocageRules *rules, BocagePosition *self, const BocagePieceType *type,
        BocageHexIndex hex)
{
  guint16 next;

  if (!type->disarms)
    return;
  for (guint16 i = bocage_position_hex (self, hex)->thing; i != BOCAGE_NO_THING; i = next)
    {
      const BocageThing *thing = bocage_position_thing (self, i);

      next = thing->next;
      if (rules->types[thing->type]->hazard_by_value)
        bocage_position_remove_thing (rules, self, i);
    }
}

/* Whether who enters removes what it can: a choice by one reading only. */
static gboolean
is_clearing (const BocagePosition *self, gboolean clears)
{
  return clears || self->policies[BOCAGE_POLICY_CLEARED_BY_ENTRY] == BOCAGE_CLEARED_BY_ENTRY_AUTO;
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
      change_place (rules, position, unit, BOCAGE_NO_HEX);
      if (position->policies[BOCAGE_POLICY_LEFT_BY_LOSS] == BOCAGE_LEFT_BY_LOSS_REMOVE)
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
      change_place (rules, position, unit, end->hex);
      if (position->policies[BOCAGE_POLICY_LEFT_BY_RETREAT] == BOCAGE_LEFT_BY_RETREAT_REMOVE)
        _bocage_position_leave_hex (rules, position, from);
      if (position->policies[BOCAGE_POLICY_CLEARED_BY_RETREAT] == BOCAGE_CLEARED_BY_RETREAT_REMOVE)
        _bocage_position_clear_hex (rules, position, end->hex,
                                    rules->types[record->type]->attack_class);
    }
  return bocage_consequence_lose_figures (rules, position, unit, end->loss);
}

/**
 * bocage_consequence_take_ground:
 * @hex: one that bocage_ground_find() allows
 * @clears: whether the unit removes what its class may remove by entering (wire), where the policy
 *   wire-armor leaves it a choice
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
  BocagePositionHex room;
  guint64 here = _bocage_position_see_hex (rules, position, from, type, &room)->sets;

  if ((here & BOCAGE_SET_MASK (BOCAGE_SET_LEAVE_BY_ONE)) != 0)
    record->flags |= BOCAGE_UNIT_LEFT_BY_ONE;
  if (bocage_movement_bars_battle (rules, position, type, from, hex, record->moved + 1))
    record->flags |= BOCAGE_UNIT_NO_BATTLE;
  record->flags |= BOCAGE_UNIT_TOOK_GROUND;
  change_place (rules, position, unit, hex);
  _bocage_position_leave_hex (rules, position, from);
  disarm (rules, position, type, hex);
  if (is_clearing (position, clears))
    _bocage_position_clear_hex (rules, position, hex, type->attack_class);
}

/**
 * bocage_consequence_move:
 * @reach: which has just found where @unit can go, in @position as it is
 * @hex: one of those
 * @clears: as for bocage_consequence_take_ground()
 *
 * Moves @unit by the way that @reach shows: sandbags that it leaves and wire that it clears on it
 * are gone, and what binds the unit for the rest of the turn is noted.  What is a hazard on the way
 * is asked before; see bocage_hazard_find().
 */
void
bocage_consequence_move (const BocageRules *rules, BocagePosition *position, BocageUnitIndex unit,
                         const BocageReach *reach, BocageHexIndex hex, gboolean clears)
{
  bocage_consequence_move_part (rules, position, unit, reach, hex, G_MAXUINT, clears);
}

/**
 * bocage_consequence_move_part:
 * @n: hexes of the way to @hex that @unit enters, all of them at most
 *
 * As bocage_consequence_move(), but of a unit that goes no farther because it was eliminated on the
 * way: it is lost in the last hex that it entered, and what lies behind is as it was.
 */
void
bocage_consequence_move_part (const BocageRules *rules, BocagePosition *position,
                              BocageUnitIndex unit, const BocageReach *reach, BocageHexIndex hex,
                              guint n, gboolean clears)
{
  BocageUnit *record = bocage_position_unit (position, unit);
  const BocagePieceType *type = rules->types[record->type];
  const BocageReachStep *step = bocage_reach_get_step (reach, hex);
  BocageHexIndex way[BOCAGE_REACH_MAX_LENGTH];
  BocageHexIndex last = record->hex;

  g_return_if_fail (step != NULL);

  n = MIN (n, bocage_reach_get_way (reach, hex, way, G_N_ELEMENTS (way)));
  if (n == 0)
    return;
  change_place (rules, position, unit, way[n - 1]);
  for (guint i = 0; i < n; i++)
    {
      _bocage_position_leave_hex (rules, position, last);
      last = way[i];
      disarm (rules, position, type, last);
      if (is_clearing (position, clears))
        _bocage_position_clear_hex (rules, position, last, type->attack_class);
    }
  record->moved = (guint8) MIN (record->moved + step->cost, G_MAXUINT8);
  record->free = bocage_reach_get_free (step);
  if ((step->flags & BOCAGE_REACH_NO_BATTLE) != 0)
    record->flags |= BOCAGE_UNIT_NO_BATTLE;
  if ((step->flags & BOCAGE_REACH_LANDS) != 0)
    {
      record->carrier = BOCAGE_NO_TYPE;
      record->flags |= BOCAGE_UNIT_NO_BATTLE;
    }
}

/**
 * bocage_consequence_battle:
 * @attacker: which battles now
 * @terms: (nullable)
 *
 * Notes that @attacker has battled: once, once more by a card, or in an overrun or second assault,
 * after which there is no further one.
 */
void
bocage_consequence_battle (const BocageRules *rules, BocagePosition *position,
                           BocageUnitIndex attacker, const BocageBattleTerms *terms)
{
  BocageUnit *record = bocage_position_unit (position, attacker);
  gboolean is_second = terms != NULL && terms->assault_dice > 0;
  gboolean is_again = terms != NULL && terms->battles > 1 && !is_second;

  if ((record->flags & BOCAGE_UNIT_BATTLED) != 0)
    record->flags |= is_again ? BOCAGE_UNIT_BATTLED_TWICE : BOCAGE_UNIT_OVERRAN;
  record->flags |= BOCAGE_UNIT_BATTLED;
  if (rules->types[record->type]->screen != NULL)
    record->flags |= BOCAGE_UNIT_SHELLED;
}

/**
 * bocage_consequence_breach:
 * @eliminated: whether the same dice eliminated the unit in it
 *
 * Removes what @attacker destroys in @hex with a special symbol (equipment pack, Petard mortar).
 * It may take the ground only if there was a unit, and it is eliminated.
 */
void
bocage_consequence_breach (const BocageRules *rules, BocagePosition *position,
                           BocageUnitIndex attacker, BocageHexIndex hex, gboolean eliminated)
{
  guint16 next;

  for (guint16 i = bocage_position_hex (position, hex)->thing; i != BOCAGE_NO_THING; i = next)
    {
      const BocageThing *thing = bocage_position_thing (position, i);

      next = thing->next;
      if (rules->types[thing->type]->breachable)
        bocage_position_remove_thing (rules, position, i);
    }
  if (!eliminated)
    bocage_position_unit (position, attacker)->flags |= BOCAGE_UNIT_BREACHED;
}

/**
 * bocage_consequence_end_turn:
 * @side: whose turn ends
 *
 * What was noted of its units for this turn is forgotten; smoke that the other side laid thins.
 */
void
bocage_consequence_end_turn (const BocageRules *rules, BocagePosition *position, int side)
{
  for (guint i = 0; i < position->n_units; i++)
    {
      BocageUnit *unit = bocage_position_unit (position, (BocageUnitIndex) i);

      if (unit->side != side)
        continue;
      unit->flags &= (guint16) ~BOCAGE_UNIT_TURN_FLAGS;
      unit->moved = unit->free = 0;
    }
  for (guint16 i = 0; i < position->n_things; i++)
    {
      BocageThing *thing = bocage_position_thing (position, i);
      /* Of smoke that nobody laid the turns of who moves second are counted. */
      int laid_by = thing->side >= 0 ? thing->side : position->first;

      if (thing->type == BOCAGE_NO_TYPE || thing->turns == 0 || laid_by == side
          || rules->types[thing->type]->lasts == 0)
        continue;
      if (--thing->turns == 0)
        bocage_position_remove_thing (rules, position, i);
    }
}
