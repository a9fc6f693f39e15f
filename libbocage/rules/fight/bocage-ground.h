/* bocage-ground.h: what an attacker may do after a successful close assault
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Base rules, taking ground and armor overrun: when the target was eliminated
 * or has left its hex, the attacker may move there, whatever it moved before;
 * some then battle once more.
 */

#pragma once

#include "bocage-battle.h"
#include "rules/move/bocage-movement.h"

G_BEGIN_DECLS

typedef enum
{
  BOCAGE_GROUND_POSSIBLE,
  BOCAGE_GROUND_NEVER,        /* its type takes no ground */
  BOCAGE_GROUND_NOT_ADJACENT, /* or it is not on the board */
  BOCAGE_GROUND_OCCUPIED,
  BOCAGE_GROUND_ALREADY,   /* it took ground and has not battled since */
  BOCAGE_GROUND_NO_ENTRY,  /* as with every move; `step` says why */
  BOCAGE_GROUND_ONE_STEP,  /* ground that is left by one hex only, and this were the second */
  BOCAGE_GROUND_BREACHED,  /* it destroyed what was there, but eliminated nobody in it */
  BOCAGE_GROUND_NOT_FIRST, /* ground that is entered only by a unit that began next to it */
} BocageGroundVerdict;

typedef struct
{
  BocageGroundVerdict verdict;
  BocageStepVerdict step;
  /* Whether it may battle once more from there, or why not: BATTLED where units of its type do
   * not, or it did already. */
  BocageBattleVerdict again;
  int second_assault; /* dice of a close assault that it may make from where it stands instead; 0 */
} BocageGround;

BocageGroundVerdict bocage_ground_find (const BocageRules *rules, const BocagePosition *position,
                                        BocageUnitIndex attacker, BocageHexIndex hex,
                                        BocageGround *out_ground);

G_END_DECLS
