/* bocage-march.h: orders of players, and units that carry them out point by point
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * An order is begun, units are activated by it, and one of them after the other
 * goes its way, or several together that begin in one hex.  A march is who goes
 * just now: a flat record beside the position.  Of each price one point is paid
 * at a time; after each of them the inactive side answers first and the active
 * one then, and whatever they do to the position counts before the next.
 *
 * What the rules in hand do not tell is not here: how units rally, how they
 * rout, and what the answers do.
 */

#pragma once

#include "bocage-points.h"

G_BEGIN_DECLS

/* Orders */

typedef enum
{
  BOCAGE_GIVE_POSSIBLE,
  BOCAGE_GIVE_NO_NEED,  /* no unit of the side is in a state that it is for */
  BOCAGE_GIVE_EXCLUDED, /* the side has had it this turn, or another that excludes it */
} BocageGiveVerdict;

typedef enum
{
  BOCAGE_ACTIVATE_POSSIBLE,
  BOCAGE_ACTIVATE_NOBODY,    /* the order activates the player and no unit */
  BOCAGE_ACTIVATE_NOT_THERE, /* the unit is not on the board, or of the other side */
  BOCAGE_ACTIVATE_AGAIN,     /* it was activated before, this turn */
  BOCAGE_ACTIVATE_NO_POINTS, /* it can pay for nothing that the order lets it do */
} BocageActivateVerdict;

BocageGiveVerdict bocage_order_find (const BocageRules *rules, const BocagePosition *position,
                                     int side, const BocageOrder *order);
void bocage_order_begin (const BocageRules *rules, BocagePosition *position, int side,
                         const BocageOrder *order);
BocageActivateVerdict bocage_order_find_activation (const BocageRules *rules,
                                                    const BocagePosition *position, int side,
                                                    const BocageOrder *order, BocageUnitIndex unit);
void bocage_order_activate (BocagePosition *position, BocageUnitIndex unit);
void bocage_order_end_turn (BocagePosition *position, int side);

/* Marches */

typedef struct
{
  BocageGroup group; /* of nobody: nothing is under way */
  int kind;          /* a BocageOrderKind */
  guint8 owed;       /* points of the step under way that are still to pay */
  guint8 direction;  /* … in which it leads */
} BocageMarch;

typedef enum
{
  BOCAGE_MARCH_POSSIBLE,
  BOCAGE_MARCH_NOBODY,        /* or more units than a group holds */
  BOCAGE_MARCH_NOT_ACTIVATED, /* one of them was not */
  BOCAGE_MARCH_DONE,          /* one of them has moved before */
  BOCAGE_MARCH_APART,         /* they do not all begin in one hex */
} BocageMarchVerdict;

/* What has happened when a point was paid, and who may answer. */
typedef struct
{
  guint spent;                /* this turn, by the one of them that has spent most */
  BocageHexIndex hex;         /* where the units are; BOCAGE_NO_HEX: they have left the board */
  gboolean entered;           /* with this point they came there */
  int answers_first;          /* the inactive side; the active one answers then */
  gboolean may_fire;          /* the inactive side may, by opportunity */
  const char *const *may_lay; /* (nullable) pieces that the inactive side may lay there */
} BocageMarchEvent;

BocageMarchVerdict bocage_march_begin (const BocageRules *rules, BocagePosition *position,
                                       const BocageOrder *order, const BocageGroup *group,
                                       BocageMarch *march);
void bocage_march_end (BocagePosition *position, BocageMarch *march);
BocagePointsVerdict bocage_march_step (const BocageRules *rules, BocagePosition *position,
                                       BocageMarch *march, guint direction);
gboolean bocage_march_pay (const BocageRules *rules, BocagePosition *position, BocageMarch *march,
                           BocageMarchEvent *out_event);

/* Weapons that change hands */

typedef enum
{
  BOCAGE_HAND_POSSIBLE,
  BOCAGE_HAND_NOT_MOVING, /* who has it does not move just now, or is on its way into a hex */
  BOCAGE_HAND_NOTHING,    /* it has no weapon */
  BOCAGE_HAND_NOT_HERE,   /* the other is not a friend in the hex */
  BOCAGE_HAND_FULL,       /* the other has one */
  BOCAGE_HAND_NOT_FOR_IT, /* its class does not carry such a weapon */
  BOCAGE_HAND_TOO_DEAR,
} BocageHandVerdict;

BocageHandVerdict bocage_march_find_hand_over (const BocageRules *rules,
                                               const BocagePosition *position,
                                               const BocageMarch *march, BocageUnitIndex from,
                                               BocageUnitIndex to);
void bocage_march_hand_over (const BocageRules *rules, BocagePosition *position,
                             const BocageMarch *march, BocageUnitIndex from, BocageUnitIndex to,
                             BocageMarchEvent *out_event);

G_END_DECLS
