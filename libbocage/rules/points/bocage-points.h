/* bocage-points.h: movement in points: what each step costs, and what is never done
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Each hex has its price for each class of units, a side that is crossed and
 * each level that is climbed cost more, and no hex is entered without the whole
 * price: there is no free first hex.  A unit has the points of its type, but for
 * what its weapon and its state take.
 *
 * Units that are together in a hex when the order begins may move as one: the
 * one with the fewest points limits them all, and a step costs what it costs the
 * one that pays most.
 */

#pragma once

#include "rules/state/bocage-position.h"

G_BEGIN_DECLS

#define BOCAGE_GROUP_MOST 32 /* units that move as one */

/* Whether a step is possible at all, or why it is not. */
typedef enum
{
  BOCAGE_POINTS_POSSIBLE,
  BOCAGE_POINTS_ENEMY,        /* one stands there */
  BOCAGE_POINTS_IMPASSABLE,   /* what lies there does not let its class in */
  BOCAGE_POINTS_CLOSED_SIDE,  /* what lies between is never crossed that way (cliff) */
  BOCAGE_POINTS_NO_PATH,      /* one of the hexes is entered and left along its paths only */
  BOCAGE_POINTS_OWN_EDGE,     /* nobody leaves the board over their own edge … */
  BOCAGE_POINTS_LATERAL_EDGE, /* … or over one beside it */
  BOCAGE_POINTS_NO_EDGE,      /* nobody said where the sides sit */
  BOCAGE_POINTS_TOO_DEAR,     /* it cannot pay the whole price */
  BOCAGE_POINTS_TOGETHER,     /* not all of the group could go */
} BocagePointsVerdict;

/* What a step costs, and what that is made of. */
typedef struct
{
  int total;
  int ground;           /* to enter the hex … */
  BocageTypeIndex what; /* … because of this; BOCAGE_NO_TYPE: open ground */
  gboolean follows;     /* it is a path that is followed, whatever else lies there */
  int side;             /* more to cross what lies between … */
  BocageTypeIndex side_type;
  int levels; /* climbed … */
  int uphill; /* … and what that costs more */
} BocagePrice;

/* Units that move as one: those of the first are asked where they are. */
typedef struct
{
  guint n;
  BocageUnitIndex units[BOCAGE_GROUP_MOST];
} BocageGroup;

/* What a unit may spend, and why it is no more. */
typedef struct
{
  int move;   /* of its type */
  int weapon; /* taken by what it carries */
  int state;  /* taken by what has befallen it */
  int total;  /* what is left of that, from 0 */
  int spent;  /* this turn */
} BocageAllowance;

void bocage_points_find_allowance (const BocageRules *rules, const BocagePosition *position,
                                   BocageUnitIndex unit, BocageAllowance *out_allowance);
int bocage_points_find_left (const BocageRules *rules, const BocagePosition *position,
                             const BocageGroup *group);

BocagePointsVerdict bocage_points_find_price (const BocageRules *rules,
                                              const BocagePosition *position, BocageTypeIndex type,
                                              int side, BocageHexIndex from, guint direction,
                                              BocagePrice *out_price);
BocagePointsVerdict bocage_points_find_step (const BocageRules *rules,
                                             const BocagePosition *position,
                                             const BocageGroup *group, BocageHexIndex from,
                                             guint direction, BocagePrice *out_price);
BocagePointsVerdict bocage_points_find_exit (const BocageRules *rules,
                                             const BocagePosition *position, BocageTypeIndex type,
                                             int side, BocageHexIndex from, guint direction,
                                             BocageBorder *out_border);
BocageBorder bocage_points_find_seat (const BocagePosition *position, int side);
int bocage_points_find_worth (const BocageRules *rules, BocageBorder border);
gboolean bocage_points_has_room (const BocageRules *rules, const BocagePosition *position,
                                 const BocageGroup *group, BocageHexIndex hex);

/* Reach */

/* Leaving the board from a hex that is reached. */
typedef struct
{
  BocageHexIndex hex;
  guint direction;
  BocageBorder border;
  int cost; /* of the whole way */
  int worth;
} BocagePointsExit;

/* A workspace: make one, ask many times. */
typedef struct _BocagePointsReach BocagePointsReach;

BocagePointsReach *bocage_points_reach_new (const BocageRules *rules);
void bocage_points_reach_free (BocagePointsReach *self);
guint bocage_points_reach_find (BocagePointsReach *self, const BocagePosition *position,
                                const BocageGroup *group);
BocageHexIndex bocage_points_reach_get_hex (const BocagePointsReach *self, guint index);
int bocage_points_reach_get_cost (const BocagePointsReach *self, BocageHexIndex hex);
guint bocage_points_reach_get_way (const BocagePointsReach *self, BocageHexIndex hex,
                                   guint8 *out_directions, guint max);
guint bocage_points_reach_get_exits (const BocagePointsReach *self, BocagePointsExit *out_exits,
                                     guint max);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocagePointsReach, bocage_points_reach_free)

G_END_DECLS
