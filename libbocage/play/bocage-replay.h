/* bocage-replay.h: a game that was played, to be looked at forth and back
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A replay is a list of stops: the beginning of each turn, and what was done in it, with what came
 * of it.  It keeps a position for each turn and plays from there to the stop that is asked for, so
 * that the longest game that a record may hold stays small.
 */

#pragma once

#include "bocage-game-record.h"
#include "rules/answers/bocage-answer.h"

G_BEGIN_DECLS

typedef struct _BocageReplay BocageReplay;

/* Dice as they fell. */
typedef struct
{
  BocageUnitIndex unit;   /* who rolled them, or BOCAGE_NO_UNIT: a card, a hazard */
  BocageUnitIndex target; /* or BOCAGE_NO_UNIT */
  BocageHexIndex hex;
  guint8 chance; /* BocageChanceKind */
  guint dice;    /* that were due; rolled again counts once */
  guint hits, flags;
  double expected; /* hits, by the odds */
  guint n_symbols;
  guint8 symbols[2 * BOCAGE_GAME_MAX_DICE];
  gboolean is_hit[2 * BOCAGE_GAME_MAX_DICE];
} BocageReplayDice;

typedef struct
{
  BocageUnitIndex unit;
  BocageHexIndex hex;
  guint figures;
  gboolean is_gone; /* the last of it */
} BocageReplayLoss;

typedef struct
{
  gboolean is_turn; /* it begins: nothing has been done yet */
  guint turn;       /* of both sides together, from 1; 0: before the first */
  int side;         /* whose turn it is */
  int winner;       /* BOCAGE_NO_SIDE: it goes on */
  gboolean is_over;
  BocageEvent event;
  BocageTypeIndex type; /* of who does it, or BOCAGE_NO_TYPE */
  BocageHexIndex from;  /* where it stood, or BOCAGE_NO_HEX */
  guint n_events;       /* of the game, when it stands so */
  guint first_die, n_dice;
  guint first_loss, n_losses;

  /* Of who comes down by air, and then stands at `event.hex`: it was aimed at `from` */
  BocageLanding landing;
  BocageUnitIndex also_lost; /* who had come down there before, or BOCAGE_NO_UNIT */
} BocageReplayStop;

BocageReplay *bocage_replay_new (BocagePlay *play, BocageScenario *scenario, GBytes *record,
                                 GError **error);
void bocage_replay_free (BocageReplay *self);
BocagePlay *bocage_replay_get_play (const BocageReplay *self);
char *bocage_replay_dup_player (const BocageReplay *self, int side);
guint64 bocage_replay_get_seed (const BocageReplay *self);
guint64 bocage_replay_get_number (const BocageReplay *self);

guint bocage_replay_n_stops (const BocageReplay *self);
const BocageReplayStop *bocage_replay_get_stop (const BocageReplay *self, guint stop);
const BocageReplayDice *bocage_replay_get_dice (const BocageReplay *self,
                                                const BocageReplayStop *stop, guint index);
const BocageReplayLoss *bocage_replay_get_loss (const BocageReplay *self,
                                                const BocageReplayStop *stop, guint index);
guint bocage_replay_find_turn (const BocageReplay *self, guint stop, int direction);

/* Looking */
const BocageGame *bocage_replay_look (BocageReplay *self, guint stop);
BocageScenario *bocage_replay_dup_battle (BocageReplay *self, guint stop);
char *bocage_replay_describe (const BocageReplay *self, guint stop);
char *bocage_replay_describe_outcome (const BocageReplay *self, guint stop);
char *bocage_replay_explain_dice (BocageReplay *self, guint stop, guint index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageReplay, bocage_replay_free)

G_END_DECLS
