/* movement-test.h: what the tests of movement share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "libbocage/rules/rules-test.h"
#include "rules/move/bocage-movement.h"

typedef enum
{
  NO = 1, /* not reached */
  MOVES,  /* reached, no battle this turn */
  BATTLES,
} Outcome;

static const BocageGrid movement_test_grid = { BOCAGE_ORIENTATION_POINTY, 15, 15, TRUE, TRUE };

/* What the last search says of @hex. */
static inline Outcome
movement_test_outcome (const BocageReach *reach, BocageHexIndex hex)
{
  const BocageReachStep *step = bocage_reach_get_step (reach, hex);

  if (step == NULL)
    return NO;
  return (step->flags & BOCAGE_REACH_MAY_BATTLE) != 0 ? BATTLES : MOVES;
}
