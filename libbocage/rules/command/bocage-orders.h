/* bocage-orders.h: which units a card can order, how many, and what they may do then
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Base rules, orders: only units that were given an order move, battle or do
 * anything else, and each has one order a turn at most.  A section card orders
 * so many units in each section that it names, a tactic card what its text
 * says; orders for which there is no unit are lost.  A unit on the line between
 * two sections is ordered for one of them.
 *
 * Equipment pack: a command car lets a section card for its section order one
 * unit more; cards that order a class of troops may leave a vehicle out.
 *
 * Everything here is a property of the card or of the unit's type.
 */

#pragma once

#include "bocage-command.h"
#include "rules/fight/bocage-battle.h"
#include "rules/move/bocage-movement.h"

G_BEGIN_DECLS

/* Whether a unit can be ordered (or struck by a card that strikes), or why not. */
typedef enum
{
  BOCAGE_ORDER_POSSIBLE,
  BOCAGE_ORDER_NO_CARD, /* the card repeats another, which is not given */
  BOCAGE_ORDER_NOT_ON_BOARD,
  BOCAGE_ORDER_NOT_OWN,   /* it is not of the side that plays the card */
  BOCAGE_ORDER_NOT_ENEMY, /* the card orders nobody: it strikes enemies */
  BOCAGE_ORDER_ORDERED,   /* it has its order of this turn */
  BOCAGE_ORDER_CLASS,     /* the card speaks of other classes */
  BOCAGE_ORDER_EXCEPTED,  /* the card does not order its type, although its class */
  BOCAGE_ORDER_SECTION,   /* it stands in no section that the card names */
  BOCAGE_ORDER_NO_CONTACT,
  BOCAGE_ORDER_IN_CONTACT,
  BOCAGE_ORDER_NEVER_BATTLES, /* it cannot, and the card is for nothing else */
  BOCAGE_ORDER_NOT_WEAKENED,  /* it has lost no figure */
  BOCAGE_ORDER_NO_ROOM,       /* what the card lays cannot lie there */
} BocageOrderVerdict;

typedef struct
{
  guint8 verdict;      /* BocageOrderVerdict */
  BocageFlanks flanks; /* sections of the card that it can be ordered in */
} BocageUnitOrder;

#define BOCAGE_ORDERS_ALL G_MAXUINT /* of the units that can be ordered */

/* So many orders for units in any of some flanks. */
typedef struct
{
  BocageFlanks flanks;
  gboolean is_extra; /* a unit there gives it (a command car), the card does not */
  guint count;       /* or BOCAGE_ORDERS_ALL */
} BocageOrderSlot;

/* One for each section, and as many for command cars. */
#define BOCAGE_ORDERS_MAX_SLOTS (2 * BOCAGE_N_FLANKS + 1)

typedef struct
{
  const BocageCard *played;
  const BocageCard *card; /* (nullable) whose text holds: not @played where that repeats another */
  gboolean is_mirrored;   /* left and right are exchanged */
  int side;
  gboolean is_otherwise; /* there is none that the card could order: these are any units */
  guint n_slots;         /* of a card without sections: one, for all flanks */
  BocageOrderSlot slots[BOCAGE_ORDERS_MAX_SLOTS];
  gboolean one_slot; /* only one of them is used */
  guint n_eligible;  /* units that can be ordered, or struck */
  guint n_orders;    /* orders there are, or BOCAGE_ORDERS_ALL */
  guint n_most;      /* that can be given: the rest is lost */
  guint on_the_move; /* units more that may then be ordered to move */
  guint dice; /* by which units are ordered or healed, or which strike each target; 0: none */
} BocageOrders;

/* What an order allows. */
typedef struct
{
  BocageMoveLimits limits;
  BocageBattleTerms battle;
  guint battles;          /* how often it may battle */
  guint move_after;       /* hexes it may move after its battle */
  const char *lays;       /* (nullable) object that is laid on it */
  gboolean picks_discard; /* for it one may take a discarded card instead of drawing */
} BocageOrderTerms;

gboolean bocage_orders_find (const BocageCommand *command, const BocagePosition *position, int side,
                             const BocageCard *card, const BocageCard *repeated,
                             BocageOrders *out_orders, BocageUnitOrder *out_units);

guint bocage_orders_n_choices (const BocageOrders *self);
void bocage_orders_get_terms (const BocageCommand *command, const BocagePosition *position,
                              const BocageOrders *self, BocageUnitIndex unit, guint choice,
                              BocageOrderTerms *out_terms);

/* Whether some units can be ordered (or struck) together. */
typedef enum
{
  BOCAGE_ORDERS_FIT,
  BOCAGE_ORDERS_UNIT,     /* one of them cannot be ordered at all, or is named twice */
  BOCAGE_ORDERS_TOO_MANY, /* altogether, or in a section */
  BOCAGE_ORDERS_SECTIONS, /* they are not of one section */
  BOCAGE_ORDERS_APART,    /* their hexes do not hang together */
} BocageOrdersVerdict;

BocageOrdersVerdict bocage_orders_check (const BocageCommand *command,
                                         const BocagePosition *position, const BocageOrders *self,
                                         const BocageUnitOrder *all, const BocageUnitIndex *units,
                                         guint n_units);

gboolean bocage_orders_is_in_contact (const BocageRules *rules, const BocagePosition *position,
                                      BocageUnitIndex unit);

G_END_DECLS
