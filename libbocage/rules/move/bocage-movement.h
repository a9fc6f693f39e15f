/* bocage-movement.h: where a unit can go this turn, and where it ever can
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Base rules, movement: hex by hex to a neighbour, each at a cost of one, up
 * to the allowance of the unit; never into a hex with another unit.  What
 * terrain and things say of entering, stopping and the length of a move is read
 * from the position.
 *
 * A unit that is aboard a carrier and at sea moves as its carrier does: over
 * hexes of the sea, and as its last step onto a beach.  Leaving the board
 * through an exit is not a step between hexes: it is for the rules of victory, as
 * taking ground, retreats and overruns are for those of battle.  They too ask
 * bocage_movement_find_step ().
 */

#pragma once

#include "rules/state/bocage-position.h"

G_BEGIN_DECLS

/* Why a step between two hexes is not possible, or that it is. */
typedef enum
{
  BOCAGE_STEP_POSSIBLE,
  BOCAGE_STEP_OFF_BOARD,
  BOCAGE_STEP_FIXED,      /* the unit can never leave its hex */
  BOCAGE_STEP_IMPASSABLE, /* what lies there does not let its class in */
  BOCAGE_STEP_TO_SEA,     /* from land back into the sea */
  BOCAGE_STEP_NOT_AT_SEA, /* a carrier keeps to the sea, and lands on a beach */
  BOCAGE_STEP_TOO_STEEP,
  BOCAGE_STEP_CLOSED_SIDE,
  BOCAGE_STEP_BOUND, /* it never leaves the rails, or the sea */
} BocageStepVerdict;

/* Who moves: a unit, or any of its type. */
typedef struct
{
  BocageTypeIndex type;
  BocageTypeIndex carrier; /* or BOCAGE_NO_TYPE */
} BocageMover;

gboolean bocage_movement_bars_battle (const BocageRules *rules, const BocagePosition *position,
                                      const BocagePieceType *type, BocageHexIndex from,
                                      BocageHexIndex to, int length);
gboolean bocage_movement_is_barred (const BocageRules *rules, const BocagePosition *position,
                                    const BocagePieceType *type, BocageHexIndex hex);
BocageStepVerdict bocage_movement_find_step (const BocageRules *rules,
                                             const BocagePosition *position, BocageMover mover,
                                             BocageHexIndex from, guint direction, int *out_cost);
int bocage_movement_find_road (const BocageRules *rules, const BocagePosition *position,
                               BocageTypeIndex type, BocageHexIndex from, guint direction);
gboolean bocage_movement_is_fixed (const BocageRules *rules, const BocagePosition *position,
                                   BocageTypeIndex type, BocageHexIndex hex);

/* What a card says instead of the unit's own allowance; -1: the unit's own. */
typedef struct
{
  int move;
  int move_and_battle;
} BocageMoveLimits;

#define BOCAGE_MOVE_LIMITS_OWN ((BocageMoveLimits){ -1, -1 })

typedef enum
{
  BOCAGE_REACH_MAY_BATTLE = 1 << 0, /* having come this way */
  BOCAGE_REACH_STOPPED = 1 << 1,    /* the move ends here */
  BOCAGE_REACH_NO_BATTLE = 1 << 2,  /* it entered ground that forbids battle this turn */
  BOCAGE_REACH_ON_ROAD = 1 << 3,    /* the whole way along a road */
  BOCAGE_REACH_LANDS = 1 << 4,      /* it was aboard; a move that ends here puts it ashore */
  BOCAGE_REACH_CLEARS = 1 << 5,     /* by entering it removes what lies there (wire) */
} BocageReachFlags;

/* One hex of a way. */
typedef struct
{
  BocageHexIndex hex;
  guint8 cost;   /* of movement so far */
  guint8 length; /* hexes entered so far */
  guint8 cap;    /* the longest the whole move may be for what it met */
  guint8 flags;  /* BocageReachFlags */
  guint8 bonus;  /* hexes it may be longer as long as it keeps to the road */
  guint parent;  /* the step before, by its number; of the first: itself */
} BocageReachStep;

#define BOCAGE_REACH_MAX_LENGTH 256 /* no way is longer */

/* A workspace: make one, ask many times. */
typedef struct _BocageReach BocageReach;

BocageReach *bocage_reach_new (const BocageRules *rules);
void bocage_reach_free (BocageReach *self);

guint bocage_reach_find (BocageReach *self, const BocagePosition *position, BocageUnitIndex unit,
                         BocageMoveLimits limits);
BocageHexIndex bocage_reach_get_hex (const BocageReach *self, guint index);
const BocageReachStep *bocage_reach_get_found (const BocageReach *self, guint index);
int bocage_reach_limit_move (const BocageRules *rules, const BocagePosition *position,
                             BocageUnitIndex unit, int move);
guint8 bocage_reach_get_free (const BocageReachStep *step);
const BocageReachStep *bocage_reach_get_step (const BocageReach *self, BocageHexIndex hex);
gboolean bocage_reach_may_go_on (const BocageReach *self, BocageHexIndex hex);
void _bocage_reach_look_closely (BocageReach *self);
guint bocage_reach_get_way (const BocageReach *self, BocageHexIndex hex, BocageHexIndex *out_hexes,
                            guint max);

/* Over any number of turns, other units left out */
guint bocage_movement_find_ever (const BocageRules *rules, const BocagePosition *position,
                                 BocageMover mover, BocageHexIndex from, guint64 *out_hexes);
guint bocage_movement_find_regions (const BocageRules *rules, const BocagePosition *position,
                                    BocageTypeIndex type, guint16 *out_regions);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageReach, bocage_reach_free)

G_END_DECLS
