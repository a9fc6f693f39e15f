/* bocage-play-private.h: among the files of play
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-game.h"

G_BEGIN_DECLS

#define BOCAGE_LUCK_DICE 12
#define BOCAGE_LUCK_FIGURES 8
#define BOCAGE_MAX_LUCKS 16
#define BOCAGE_MAX_SLOTS \
  64 /* types of units of a battle; of further ones dice are read each time */

/* What some dice of one kind come to, in BOCAGE_PLAY_ONE. */
typedef struct
{
  guint hits; /* figures lost, of so many */
  guint kills;
} BocageLuckCell;

typedef struct
{
  guint32 chance; /* of a hit: this … */
  guint32 of;     /* … of so many */
  BocageLuckCell cells[BOCAGE_LUCK_DICE + 1][BOCAGE_LUCK_FIGURES + 1];
} BocageLuck;

struct _BocagePlay
{
  int ref_count;
  BocagePlay *base; /* (nullable) of which this is a variation, and to whom all else belongs */
  BocageScenario *scenario;
  BocageRules *rules;
  BocageCommand *command;
  BocageVictory *victory;
  BocageReserves *reserves;
  BocageDrops *drops;
  BocagePosition start;
  char *digest;
  char *sides[BOCAGE_N_SIDES];      /* ids */
  char *side_names[BOCAGE_N_SIDES]; /* for people */
  GPtrArray *gaps;                  /* of strings, ended by NULL */
  GHashTable *gap_words;            /* (nullable) the same while they are looked for */
  GPtrArray *models;                /* of strings, ended by NULL: what is played by a model */

  guint n_kinds;
  const BocageCard *kinds[BOCAGE_GAME_MAX_KINDS];
  guint n_deck;
  guint8 deck[BOCAGE_GAME_MAX_CARDS]; /* in the order of the ruleset */

  guint8 *distances; /* [n_hexes * n_hexes] */
  guint n_lucks;
  BocageLuck lucks[BOCAGE_MAX_LUCKS];
  guint n_slots;
  guint8 slots[BOCAGE_POSITION_UNITS];                    /* by unit; BOCAGE_MAX_SLOTS: none */
  guint8 lucks_of[BOCAGE_MAX_SLOTS][BOCAGE_MAX_SLOTS][2]; /* attacker, target, unmoved */
  guint8 flags_of[BOCAGE_MAX_SLOTS][BOCAGE_MAX_SLOTS];    /* faces of 60 that are a flag */
};

/* What a referee works with. */
struct _BocageReferee
{
  BocagePlay *play;
  BocageReach *reach; /* what the last judgement of a move found */
  BocageWatcher watcher;
  gpointer data;
};

/* bocage-play-gaps.c, bocage-play-digest.c, bocage-play-luck.c */
void _bocage_play_find_gaps (BocagePlay *self, const GPtrArray *cards_left_out);
char *_bocage_play_find_digest (const BocagePlay *self);
void _bocage_play_find_luck (BocagePlay *self);

/* Whether @side sits so that the board is to it as to the other side turned by half */
static inline gboolean
_bocage_position_is_turned (const BocagePosition *position, int side)
{
  int border = position->sides[side].border;

  return border == BOCAGE_BORDER_NORTH || border == BOCAGE_BORDER_EAST;
}

/* bocage-game.c */
void _bocage_game_init (const BocagePlay *play, guint64 seed, guint64 number, BocageGame *out_game);

/* bocage-referee.c: the steps of a game, once they are judged */
void _bocage_referee_tell (BocageReferee *self, const BocageGame *game,
                           const BocageHappening *happening);
void _bocage_referee_look (BocageReferee *self, BocageGame *game);
gboolean _bocage_referee_lose (BocageReferee *self, BocageGame *game, BocageUnitIndex unit,
                               guint figures);
void _bocage_referee_advance (BocageReferee *self, BocageGame *game);
void _bocage_referee_move (BocageReferee *self, BocageGame *game, BocageUnitIndex unit,
                           BocageHexIndex hex, gboolean leaves);

/* bocage-referee-drop.c */
BocageUnitIndex _bocage_play_find_drop (const BocagePlay *play, const BocageGameOpen *open);
gboolean _bocage_referee_await_drop (BocageReferee *self, BocageGame *game);
void _bocage_referee_drop (BocageReferee *self, BocageGame *game);

/* bocage-referee-cards.c */
void _bocage_game_remove_card (BocageGame *game, int side, guint8 card);
guint8 _bocage_game_draw_card (BocageGame *game);
void _bocage_game_reshuffle (BocageGame *game);
void _bocage_game_give_card (BocageGame *game, int side, guint8 card);
void _bocage_referee_play_card (BocageReferee *self, BocageGame *game, guint8 card);
void _bocage_referee_order (BocageReferee *self, BocageGame *game, const BocageEvent *event);
void _bocage_referee_draw (BocageReferee *self, BocageGame *game);
BocageEventVerdict _bocage_referee_judge_order (const BocagePlay *play, const BocageGameOpen *open,
                                                const BocageEvent *event);
gboolean _bocage_game_can_order (const BocageGameOpen *open);
BocageGameChance _bocage_game_roll (BocageGame *game, BocageChanceKind kind);

/* bocage-referee-battle.c */
void _bocage_referee_battle (BocageReferee *self, BocageGame *game, const BocageEvent *event);
void _bocage_referee_roll_battle (BocageReferee *self, BocageGame *game);
void _bocage_referee_react (BocageReferee *self, BocageGame *game, guint8 card);
void _bocage_referee_strike (BocageReferee *self, BocageGame *game);
void _bocage_referee_retreat (BocageReferee *self, BocageGame *game, BocageHexIndex hex);
void _bocage_referee_take_ground (BocageReferee *self, BocageGame *game);
void _bocage_referee_decline_ground (BocageReferee *self, BocageGame *game);
BocageEventVerdict _bocage_referee_judge_battle (const BocagePlay *play, const BocageGameOpen *open,
                                                 const BocageEvent *event);
BocageEventVerdict _bocage_referee_judge_retreat (const BocagePlay *play,
                                                  const BocageGameOpen *open,
                                                  const BocageEvent *event);
void _bocage_play_get_battle_terms (const BocagePlay *play, const BocageGameOpen *open,
                                    BocageUnitIndex unit, BocageBattleTerms *out_terms);
guint8 _bocage_game_find_reaction (const BocagePlay *play, const BocageGame *game, int side);

/* Returns: (nullable): what @dice of one against the other come to; %NULL: it is not known */
static inline const BocageLuckCell *
_bocage_play_get_luck (const BocagePlay *self, BocageUnitIndex attacker, BocageUnitIndex target,
                       gboolean unmoved, guint dice, guint figures)
{
  guint from = self->slots[attacker], to = self->slots[target];

  if (from >= BOCAGE_MAX_SLOTS || to >= BOCAGE_MAX_SLOTS)
    return NULL;
  return &self->lucks[self->lucks_of[from][to][unmoved ? 1 : 0]]
              .cells[MIN (dice, BOCAGE_LUCK_DICE)][MIN (figures, BOCAGE_LUCK_FIGURES)];
}

static inline gboolean
_bocage_game_is_done (const BocageGameOpen *open, BocageUnitIndex unit)
{
  return (open->done[unit / 64] >> (unit % 64) & 1) != 0;
}

static inline void
_bocage_game_set_done (BocageGameOpen *open, BocageUnitIndex unit)
{
  open->done[unit / 64] |= G_GUINT64_CONSTANT (1) << (unit % 64);
}

G_END_DECLS
