/* bocage-action.h: what a unit may do instead of battling
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Removing wire, sweeping mines, laying a bridge: each takes the place of the
 * unit's battle, so only a unit that could battle now may do it.  Re-supply and
 * smoke, which answer in the same way, have files of their own.
 */

#pragma once

#include "bocage-battle.h"

G_BEGIN_DECLS

/* Why a unit cannot do it, or that it can. */
typedef enum
{
  BOCAGE_ACTION_POSSIBLE,
  BOCAGE_ACTION_NEVER,        /* units of its type do not */
  BOCAGE_ACTION_NOT_IN_FORCE, /* the rule that lets them is not */
  BOCAGE_ACTION_NO_BATTLE,    /* it could not battle now either; bocage_battle_check_attacker () */
  BOCAGE_ACTION_DONE,         /* it may be done but once */
  BOCAGE_ACTION_NOTHING,      /* there is nothing to do it to */
  BOCAGE_ACTION_NOT_ADJACENT,
  BOCAGE_ACTION_OCCUPIED, /* another unit is in the way */

  /* Re-supply */
  BOCAGE_ACTION_NO_FRIEND,
  BOCAGE_ACTION_NO_SUCH_FIGURES, /* none of its figures can be given */
  BOCAGE_ACTION_NOT_WEAKENED,
  BOCAGE_ACTION_AT_SEA,
  BOCAGE_ACTION_TARGET_BATTLED, /* who is re-supplied may not battle this turn, and it has */

  /* Smoke */
  BOCAGE_ACTION_TOO_MANY, /* hexes, or none */
  BOCAGE_ACTION_NOT_CONTIGUOUS,
  BOCAGE_ACTION_OUT_OF_RANGE,
  BOCAGE_ACTION_NO_SIGHT,
  BOCAGE_ACTION_OTHER_SHELLS, /* this turn it shot others */
} BocageActionVerdict;

/* Obstacles and mines where the unit stands */
BocageActionVerdict bocage_action_check_clear (const BocageRules *rules,
                                               const BocagePosition *position, BocageUnitIndex unit,
                                               const BocageBattleTerms *terms);
void bocage_action_clear (const BocageRules *rules, BocagePosition *position, BocageUnitIndex unit);

/* A bridge over the water next to it */
BocageActionVerdict bocage_action_check_lay (const BocageRules *rules,
                                             const BocagePosition *position, BocageUnitIndex unit,
                                             BocageHexIndex hex, const BocageBattleTerms *terms);
guint16 bocage_action_lay (const BocageRules *rules, BocagePosition *position, BocageUnitIndex unit,
                           BocageHexIndex hex);

G_END_DECLS
