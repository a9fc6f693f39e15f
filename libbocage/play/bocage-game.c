/* bocage-game.c: how a game begins, and who sees what of it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-play-private.h"
#include "rules/command/bocage-hand.h"

#include <string.h>

static void
deal (const BocagePlay *play, BocageGame *game)
{
  BocageGameOpen *open = &game->open;

  memcpy (open->discards, play->deck, play->n_deck);
  open->n_discards = (guint8) play->n_deck;
  _bocage_game_reshuffle (game);
  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    {
      int side = i == 0 ? open->side : 1 - open->side;
      guint hand = bocage_hand_find_start (play->rules, &open->position, side);

      for (guint j = 0; j < hand; j++)
        _bocage_game_give_card (game, side, _bocage_game_draw_card (game));
    }
}

/* Lays a game out, and deals. */
void
_bocage_game_init (const BocagePlay *play, guint64 seed, guint64 number, BocageGame *out_game)
{
  BocageGameOpen *open = &out_game->open;

  memset (out_game, 0, sizeof *out_game);
  out_game->seed = seed;
  out_game->number = number;
  open->position = play->start;
  open->side = (gint8) play->start.first;
  open->card = BOCAGE_NO_CARD;
  open->last_cards[0] = open->last_cards[1] = BOCAGE_NO_CARD;
  bocage_victory_begin (play->victory, &open->position, &open->standing);
  deal (play, out_game);
  open->phase = BOCAGE_STAGE_ENTER;
}

/* Returns: whose word is waited for, or -1 if the game is over */
int
bocage_game_get_side (const BocageGame *self)
{
  const BocageGameOpen *open = &self->open;

  switch ((BocageGameStage) open->phase)
    {
    case BOCAGE_STAGE_OVER:
      return -1;
    case BOCAGE_STAGE_REACT:
      return 1 - open->side;
    case BOCAGE_STAGE_RETREAT:
      return bocage_position_unit (&open->position, open->battle.fleeing)->side;
    default:
      return open->side;
    }
}

/* Returns: the turn of the side whose turn it is, from 1 */
guint8
bocage_game_get_round (const BocageGameOpen *open)
{
  return (guint8) MIN ((open->turn + 1u) / 2, G_MAXUINT8);
}

/**
 * bocage_game_look:
 * @out_view: (out): what the one whose word is waited for sees; valid until @self changes
 */
void
bocage_game_look (const BocagePlay *play, const BocageGame *self, BocageView *out_view)
{
  int side = bocage_game_get_side (self);

  g_return_if_fail (side >= 0);

  *out_view
      = (BocageView){ .play = play,
                      .open = &self->open,
                      .side = side,
                      .hand = self->hands[side],
                      .n_hand = self->open.n_hands[side],
                      .chance = bocage_chance_begin (self->seed, self->number, self->open.turn,
                                                     BOCAGE_CHANCE_PLAYER, self->n_events),
                      .turn_key = bocage_chance_begin (self->seed, self->number, self->open.turn,
                                                       BOCAGE_CHANCE_PLAYER, 0xffffff)
                                      .state };
  if (self->open.phase == BOCAGE_STAGE_DRAW)
    {
      out_view->drawn = self->drawn;
      out_view->n_drawn = self->n_drawn;
    }
}

/**
 * bocage_play_get_terms:
 * @unit: which was ordered in this turn
 * @out_terms: (out): what its order allows
 */
void
bocage_play_get_terms (const BocagePlay *self, const BocageGameOpen *open, BocageUnitIndex unit,
                       BocageOrderTerms *out_terms)
{
  guint8 choice = open->choices[unit];

  bocage_orders_get_terms (self->command, &open->position, &open->orders, unit,
                           choice < bocage_orders_n_choices (&open->orders) ? choice : 0,
                           out_terms);
  if (choice == BOCAGE_CHOICE_ON_THE_MOVE)
    out_terms->battles = 0;
}
