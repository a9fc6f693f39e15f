/* bocage-game.h: a battle that is being played, from the first card to the last medal
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A BocagePlay is a battle made ready to be played: made once, immutable, shared
 * by threads.  A BocageGame is one game of it at one moment: one block without
 * pointers of its own, copied by assignment.  It goes on by events, each judged
 * before it is carried out: players are not trusted.  A BocageReferee is the
 * workspace of who judges, one for each thread.
 *
 * What everybody at the table sees is `open`; hands and deck are beside it.
 */

#pragma once

#include "bocage-chance.h"
#include "rules/command/bocage-drops.h"
#include "rules/command/bocage-orders.h"
#include "rules/command/bocage-reserves.h"
#include "rules/command/bocage-victory.h"
#include "rules/fight/bocage-odds.h"

G_BEGIN_DECLS

#define BOCAGE_GAME_MAX_CARDS 200 /* of a deck */
#define BOCAGE_GAME_MAX_KINDS 64  /* of cards that differ */
#define BOCAGE_GAME_MAX_HAND 24
#define BOCAGE_GAME_MAX_DICE 32
#define BOCAGE_GAME_TURNS 300 /* of both sides together, after which a game is given up */
#define BOCAGE_NO_CARD ((guint8) 0xff)

typedef struct _BocagePlay BocagePlay;
typedef struct _BocageReferee BocageReferee;

/* Whose word is waited for, and what may be said. */
typedef enum
{
  BOCAGE_STAGE_DROP,    /* before the first turn, who comes by air: DROP */
  BOCAGE_STAGE_ENTER,   /* reserves come: ENTER, NEXT */
  BOCAGE_STAGE_CARD,    /* CARD */
  BOCAGE_STAGE_ORDER,   /* ORDER, NEXT; of a card that strikes: whom */
  BOCAGE_STAGE_MOVE,    /* MOVE, LEAVE, NEXT */
  BOCAGE_STAGE_BATTLE,  /* BATTLE, CLEAR, SUPPLY, NEXT */
  BOCAGE_STAGE_REACT,   /* the other side: CARD, NEXT */
  BOCAGE_STAGE_RETREAT, /* the owner of the unit: RETREAT */
  BOCAGE_STAGE_GROUND,  /* GROUND, BATTLE if there may be a second assault, NEXT */
  BOCAGE_STAGE_AGAIN,   /* BATTLE, by who has just taken ground; NEXT */
  BOCAGE_STAGE_AFTER,   /* moves after battle: MOVE, NEXT */
  BOCAGE_STAGE_DRAW,    /* KEEP one of the cards drawn */
  BOCAGE_STAGE_OVER,
  BOCAGE_N_STAGES,
} BocageGameStage;

typedef enum
{
  BOCAGE_EVENT_NEXT,    /* nothing more of this */
  BOCAGE_EVENT_DROP,    /* unit; chance says where */
  BOCAGE_EVENT_ENTER,   /* unit, hex */
  BOCAGE_EVENT_CARD,    /* card */
  BOCAGE_EVENT_ORDER,   /* unit, choice */
  BOCAGE_EVENT_MOVE,    /* unit, hex */
  BOCAGE_EVENT_LEAVE,   /* unit, by the exit hex */
  BOCAGE_EVENT_BATTLE,  /* unit, against the hex */
  BOCAGE_EVENT_CLEAR,   /* unit */
  BOCAGE_EVENT_SUPPLY,  /* unit, to the unit in the hex */
  BOCAGE_EVENT_RETREAT, /* unit, hex */
  BOCAGE_EVENT_GROUND,  /* unit, hex */
  BOCAGE_EVENT_KEEP,    /* card */
  BOCAGE_N_EVENTS,
} BocageEventKind;

/* A unit that is ordered to move, but not to battle (a deck's cards may allow it) */
#define BOCAGE_CHOICE_ON_THE_MOVE 255

typedef struct
{
  guint8 kind;   /* BocageEventKind */
  guint8 card;   /* its number in the play */
  guint8 choice; /* how the order is carried out */
  BocageUnitIndex unit;
  BocageHexIndex hex;
} BocageEvent;

/* Whether an event is legal now, or why not. */
typedef enum
{
  BOCAGE_EVENT_LEGAL,
  BOCAGE_EVENT_NOT_NOW,     /* another kind of event is waited for */
  BOCAGE_EVENT_NO_CARD,     /* that is not in the hand */
  BOCAGE_EVENT_NO_REACTION, /* that cannot be played in the other's turn */
  BOCAGE_EVENT_NO_UNIT,
  BOCAGE_EVENT_NO_HEX,
  BOCAGE_EVENT_NO_ORDER,     /* the card cannot order it */
  BOCAGE_EVENT_TOO_MANY,     /* … not with the others */
  BOCAGE_EVENT_NO_CHOICE,    /* the card does not offer it */
  BOCAGE_EVENT_NOT_ORDERED,  /* it has no order that allows this */
  BOCAGE_EVENT_DONE,         /* it has done so */
  BOCAGE_EVENT_OUT_OF_REACH, /* it cannot come there */
  BOCAGE_EVENT_NO_EXIT,
  BOCAGE_EVENT_NO_BATTLE, /* it may not battle now, or not there */
  BOCAGE_EVENT_NO_ACTION,
  BOCAGE_EVENT_NO_RETREAT, /* it cannot end there */
  BOCAGE_EVENT_NO_GROUND,
  BOCAGE_EVENT_NO_ARRIVAL,
  BOCAGE_EVENT_MUST_CHOOSE, /* something has to be said */
  BOCAGE_N_EVENT_VERDICTS,
} BocageEventVerdict;

typedef enum
{
  BOCAGE_AFTER_BATTLE,   /* of whose turn it is */
  BOCAGE_AFTER_REACTION, /* of who was assaulted and battles first */
  BOCAGE_AFTER_ANSWER,   /* of who was assaulted and battles back */
  BOCAGE_AFTER_STRIKE,   /* by a card */
} BocageAfter;

/* The battle under way */
typedef struct
{
  BocageUnitIndex attacker;
  BocageUnitIndex target; /* or BOCAGE_NO_UNIT */
  BocageHexIndex hex;     /* the target's */
  BocageHexIndex from;    /* the attacker's */
  guint8 figures;         /* of the target, before */
  guint8 hits;
  guint8 assault_dice; /* of a second assault, or 0 */
  guint8 again;        /* BocageBattleVerdict, should the ground be taken */
  guint8 after;        /* BocageAfter */
  gboolean is_answered;

  /* Who has to retreat */
  BocageUnitIndex fleeing;
  guint8 flags;
  gboolean may_ignore;
} BocageGameBattle;

/* What everybody sees. */
typedef struct
{
  BocagePosition position;
  BocageStanding standing;
  guint16 turn;                      /* from 1, of both sides together; 0: it has not begun */
  gint8 side;                        /* whose turn it is */
  guint8 phase;                      /* BocageGameStage */
  gboolean is_capped;                /* it was given up */
  guint8 card;                       /* being played, or BOCAGE_NO_CARD */
  guint8 last_cards[BOCAGE_N_SIDES]; /* played before that */
  guint8 n_hands[BOCAGE_N_SIDES];
  guint8 n_deck; /* cards in the draw pile */
  guint8 n_discards;
  guint8 discards[BOCAGE_GAME_MAX_CARDS];
  BocageOrders orders; /* of the card; its pointers are to the ruleset's cards */
  BocageUnitOrder units[BOCAGE_POSITION_UNITS];
  guint8 class_dice[BOCAGE_MAX_CLASSES]; /* of a card by dice: those that show the class */
  guint8 any_dice;                       /* … that stand for any */
  guint16 n_ordered;
  guint16 n_on_the_move; /* of them */
  guint16 n_struck;      /* of those named for a card that strikes */
  BocageUnitIndex ordered[BOCAGE_POSITION_UNITS];
  guint8 choices[BOCAGE_POSITION_UNITS];    /* by unit */
  guint64 done[BOCAGE_POSITION_UNITS / 64]; /* who has moved in this phase */
  BocageGameBattle battle;
} BocageGameOpen;

typedef struct
{
  BocageGameOpen open;

  /* What is hidden */
  guint64 seed;
  guint64 number;
  guint16 n_shuffles;
  guint16 n_events;                           /* this turn */
  guint16 n_rolled[BOCAGE_CHANCE_PLAYER + 1]; /* this turn */
  guint8 n_drawn;                             /* cards to choose from */
  guint8 drawn[4];
  guint8 hands[BOCAGE_N_SIDES][BOCAGE_GAME_MAX_HAND];
  guint8 deck[BOCAGE_GAME_MAX_CARDS];
} BocageGame;

/* What a player sees: his hand and what lies open. */
typedef struct
{
  const BocagePlay *play;
  const BocageGameOpen *open;
  int side;
  const guint8 *hand;
  guint n_hand;
  const guint8 *drawn; /* the cards to choose from, in the phase DRAW */
  guint n_drawn;
  BocageGameChance chance; /* a player's own luck */
  guint64 turn_key;        /* the same throughout a turn of a game, and in no other */
} BocageView;

/* What came of an event, for who watches. */
typedef enum
{
  BOCAGE_HAPPENED_DICE, /* unit, against hex; symbols */
  BOCAGE_HAPPENED_LOSS, /* unit, in hex, n figures */
  BOCAGE_HAPPENED_GONE, /* unit eliminated in hex */
  BOCAGE_HAPPENED_LEFT, /* unit by the exit in hex */
  BOCAGE_HAPPENED_DROP, /* unit, aimed at `from`, in hex; n: BocageLanding.  It had come down: no
                           `from` */
  BOCAGE_HAPPENED_TURN, /* begins */
  BOCAGE_HAPPENED_CARD, /* played by side */
  BOCAGE_HAPPENED_OVER,
} BocageHappeningKind;

typedef struct
{
  BocageHappeningKind kind;
  int side;
  BocageUnitIndex unit;
  BocageUnitIndex other;
  BocageHexIndex hex;
  BocageHexIndex from;
  guint n;
  guint8 card;
  guint8 chance; /* BocageChanceKind of the dice */
  guint hits, flags;
  guint n_dice;
  guint8 symbols[2 * BOCAGE_GAME_MAX_DICE]; /* rolled again: behind the die itself */
  const BocageDie *die;
} BocageHappening;

typedef void (*BocageWatcher) (const BocageGame *game, const BocageHappening *happening,
                               gpointer data);

/* A battle made ready */
GQuark bocage_play_error_quark (void);
#define BOCAGE_PLAY_ERROR (bocage_play_error_quark ())

typedef enum
{
  BOCAGE_VARY_FIGURES, /* of a unit */
  BOCAGE_VARY_HAND,    /* of a side */
  BOCAGE_VARY_MEDALS,  /* that a side needs */
  BOCAGE_VARY_FIRST,   /* the other side moves first */
} BocageVariation;

BocagePlay *bocage_play_new (BocageScenario *scenario, GError **error);
BocagePlay *bocage_play_vary (BocagePlay *self, BocageVariation what, guint index, int amount);
BocagePlay *bocage_play_ref (BocagePlay *self);
void bocage_play_unref (BocagePlay *self);
const BocageRules *bocage_play_get_rules (const BocagePlay *self);
const BocageCommand *bocage_play_get_command (const BocagePlay *self);
const BocageVictory *bocage_play_get_victory (const BocagePlay *self);
const BocageReserves *bocage_play_get_reserves (const BocagePlay *self);
const BocageDrops *bocage_play_get_drops (const BocagePlay *self);
const char *bocage_play_get_digest (const BocagePlay *self);
char *bocage_play_dup_set_up_digest (const BocagePlay *self);
const char *bocage_play_get_side_id (const BocagePlay *self, int side);
int bocage_play_find_side (const BocagePlay *self, const char *id);
gboolean bocage_play_is_turned (const BocagePlay *self, const BocagePlay *other);
const char *bocage_play_get_side_name (const BocagePlay *self, int side);
guint bocage_play_n_cards (const BocagePlay *self);
const BocageCard *bocage_play_get_card (const BocagePlay *self, guint card);
const char *const *bocage_play_get_gaps (const BocagePlay *self);
const char *const *bocage_play_get_models (const BocagePlay *self);
guint bocage_play_distance (const BocagePlay *self, BocageHexIndex a, BocageHexIndex b);

/* What dice do, in whole numbers: 1 is BOCAGE_PLAY_ONE */
#define BOCAGE_PLAY_ONE (1 << 20)
void bocage_play_find_luck (const BocagePlay *self, const BocageDie *die, guint dice, guint figures,
                            guint *out_hits, guint *out_kills);

/* A game */
int bocage_game_get_side (const BocageGame *self);
void bocage_game_look (const BocagePlay *play, const BocageGame *self, BocageView *out_view);
guint8 bocage_game_get_round (const BocageGameOpen *open);

BocageReferee *bocage_referee_new (BocagePlay *play);
void bocage_referee_free (BocageReferee *self);
void bocage_referee_watch (BocageReferee *self, BocageWatcher watcher, gpointer data);
void bocage_referee_begin (BocageReferee *self, guint64 seed, guint64 number, BocageGame *out_game);
BocageEventVerdict bocage_referee_judge (BocageReferee *self, const BocageGame *game,
                                         const BocageEvent *event);
BocageEventVerdict bocage_referee_step (BocageReferee *self, BocageGame *game,
                                        const BocageEvent *event);
void bocage_play_get_terms (const BocagePlay *self, const BocageGameOpen *open,
                            BocageUnitIndex unit, BocageOrderTerms *out_terms);
const char *bocage_event_verdict_get_words (BocageEventVerdict verdict);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocagePlay, bocage_play_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageReferee, bocage_referee_free)

G_END_DECLS
