/* bocage-chance.h: cards and dice as they fall, the same on every machine
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What falls hangs on a key (the seed, the number of the game, the turn, what
 * is rolled for and how many of that there were before in the turn) and on
 * nothing that was asked earlier.  So games can be shared out in any way, and a
 * battle that was edited meets the same luck as the one before.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  BOCAGE_CHANCE_SHUFFLE,
  BOCAGE_CHANCE_BATTLE,
  BOCAGE_CHANCE_ANSWER, /* the dice of who battles back, or first */
  BOCAGE_CHANCE_STRIKE,
  BOCAGE_CHANCE_HAZARD,
  BOCAGE_CHANCE_CARD, /* dice that order or heal */
  BOCAGE_CHANCE_LOSS, /* which card is lost */
  BOCAGE_CHANCE_DROP, /* where who comes by air lands */
  BOCAGE_CHANCE_PLAYER,
} BocageChanceKind;

typedef struct
{
  guint64 state;
} BocageGameChance;

BocageGameChance bocage_chance_begin (guint64 seed, guint64 game, guint turn, BocageChanceKind kind,
                                      guint number);
guint64 bocage_chance_next (BocageGameChance *self);
guint bocage_chance_draw (BocageGameChance *self, guint n);

G_END_DECLS
