/* bocage-ground.c: what an attacker may do after a successful close assault
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-ground.h"
#include "rules/state/bocage-position-private.h"

static gboolean
takes_ground (const BocagePosition *position, const BocagePieceType *type)
{
  if (type->ground_in_doubt
      && position->policies[BOCAGE_POLICY_DOUBTFUL_GROUND] == BOCAGE_DOUBTFUL_GROUND_NO)
    return FALSE;
  return type->takes_ground;
}

/* Whether ground that is entered or left by one step only forbids it. */
static BocageGroundVerdict
check_single_steps (const BocageRules *rules, const BocagePosition *position,
                    const BocageUnit *unit, const BocagePieceType *type, BocageHexIndex hex)
{
  BocagePositionHex room;
  guint policy = position->policies[BOCAGE_POLICY_ONE_HEX_GROUND];

  if (type->ignores_limits || policy == BOCAGE_ONE_HEX_GROUND_ALLOW)
    return BOCAGE_GROUND_POSSIBLE;
  if ((unit->flags & BOCAGE_UNIT_LEFT_BY_ONE) != 0)
    return BOCAGE_GROUND_ONE_STEP;
  if (policy == BOCAGE_ONE_HEX_GROUND_FORBID
      && (_bocage_position_see_hex (rules, position, hex, type, &room)->sets
          & BOCAGE_SET_MASK (BOCAGE_SET_ADJACENT_ONLY))
             != 0)
    return BOCAGE_GROUND_NOT_FIRST;
  return BOCAGE_GROUND_POSSIBLE;
}

/* Whether the ground in @hex is too high above @from to be taken (cliff). */
static gboolean
is_above (const BocageRules *rules, const BocagePosition *position, BocageHexIndex from,
          BocageHexIndex hex)
{
  const BocagePositionHex *record = bocage_position_hex (position, hex);
  const BocagePieceType *type
      = record->ground != BOCAGE_NO_TYPE ? rules->types[record->ground] : NULL;

  return type != NULL && type->no_ground_by_climbing
         && record->height > bocage_position_hex (position, from)->height
         && (!type->climb_from_beach || bocage_position_in_set (position, BOCAGE_SET_BEACH, from));
}

static BocageGroundVerdict
check (const BocageRules *rules, const BocagePosition *position, const BocageUnit *unit,
       BocageHexIndex hex, BocageStepVerdict *out_step)
{
  const BocageGeometry *geometry = rules->geometry;
  const BocagePieceType *type = rules->types[unit->type];
  BocageMover mover = { unit->type, BOCAGE_NO_TYPE }; /* who is aboard does not battle */
  int cost;
  int direction = unit->hex != BOCAGE_NO_HEX ? bocage_hex_direction (
                      geometry->grid.orientation, geometry->hexes[unit->hex], geometry->hexes[hex])
                                             : -1;

  if (!takes_ground (position, type))
    return BOCAGE_GROUND_NEVER;
  if ((unit->flags & BOCAGE_UNIT_BREACHED) != 0)
    return BOCAGE_GROUND_BREACHED;
  if (direction < 0)
    return BOCAGE_GROUND_NOT_ADJACENT;
  if (bocage_position_in_set (position, BOCAGE_SET_OCCUPIED, hex))
    return BOCAGE_GROUND_OCCUPIED;
  if ((unit->flags & (BOCAGE_UNIT_TOOK_GROUND | BOCAGE_UNIT_OVERRAN)) == BOCAGE_UNIT_TOOK_GROUND)
    return BOCAGE_GROUND_ALREADY;
  *out_step
      = bocage_movement_find_step (rules, position, mover, unit->hex, (guint) direction, &cost);
  if (*out_step == BOCAGE_STEP_POSSIBLE && is_above (rules, position, unit->hex, hex))
    *out_step = BOCAGE_STEP_TOO_STEEP;
  if (*out_step != BOCAGE_STEP_POSSIBLE)
    return BOCAGE_GROUND_NO_ENTRY;
  return check_single_steps (rules, position, unit, type, hex);
}

/* Whether it may battle once more when it stands in @hex. */
static BocageBattleVerdict
check_again (const BocageRules *rules, const BocagePosition *position, const BocageUnit *unit,
             const BocagePieceType *type, BocageHexIndex hex)
{
  if (!type->overruns || (unit->flags & BOCAGE_UNIT_OVERRAN) != 0)
    return BOCAGE_BATTLE_BATTLED;
  if (bocage_movement_bars_battle (rules, position, type, unit->hex, hex, unit->moved + 1))
    return BOCAGE_BATTLE_ENTERED;
  if (bocage_movement_is_barred (rules, position, type, hex))
    return BOCAGE_BATTLE_GROUND;
  return BOCAGE_BATTLE_POSSIBLE;
}

/* A second assault is for regular units only: those that are the special form of none. */
static int
find_second_assault (const BocageRules *rules, const BocagePosition *position,
                     const BocageUnit *unit)
{
  const BocagePieceType *type = rules->types[unit->type];
  guint64 rest = G_MAXUINT64;
  const BocageRuleType *rule;
  int dice = 0;

  if (type->special || type->regular != NULL || !type->takes_ground
      || (unit->flags & (BOCAGE_UNIT_TOOK_GROUND | BOCAGE_UNIT_OVERRAN)) != 0)
    return 0;
  while ((rule = _bocage_position_next_national_rule (rules, position, unit, &rest)) != NULL)
    dice = MAX (dice, rule->second_assault_dice);
  return dice;
}

/**
 * bocage_ground_find:
 * @attacker: which has just won a close assault
 * @hex: where its target was
 * @out_ground: (out) (optional): what else it may do
 *
 * After a second assault (`second_assault`) its unit carries the flag
 * %BOCAGE_UNIT_OVERRAN, as after an overrun: there is no third.
 *
 * Returns: whether @attacker may take the ground, or why not
 */
BocageGroundVerdict
bocage_ground_find (const BocageRules *rules, const BocagePosition *position,
                    BocageUnitIndex attacker, BocageHexIndex hex, BocageGround *out_ground)
{
  const BocageUnit *unit = bocage_position_unit (position, attacker);
  const BocagePieceType *type = rules->types[unit->type];
  BocageGround local;
  BocageGround *ground = out_ground != NULL ? out_ground : &local;

  *ground = (BocageGround){ .step = BOCAGE_STEP_POSSIBLE };
  ground->verdict = check (rules, position, unit, hex, &ground->step);
  ground->again = ground->verdict == BOCAGE_GROUND_POSSIBLE
                      ? check_again (rules, position, unit, type, hex)
                      : BOCAGE_BATTLE_BATTLED;
  ground->second_assault = find_second_assault (rules, position, unit);
  return ground->verdict;
}
