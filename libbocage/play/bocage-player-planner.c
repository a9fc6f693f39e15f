/* bocage-player-planner.c: plays every card to the end of some turns, and takes what ends best
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A plan is a card of the hand and a style in which the whole turn is played.  Each is tried on
 * cards dealt anew, since he does not know the hand of his opponent nor the deck, and some turns
 * on, in which both sides take what looks best.  Those that do well are tried more often.  All
 * plans meet the same deals and the same dice.  Up to the first dice of a plan nothing hangs on
 * what was dealt, so that is played once.
 */

#include "config.h"

#include "bocage-player-private.h"

#include <string.h>

#define TURNS 3  /* of both sides together, to which a plan is followed */
#define ROUNDS 3 /* after each, the worse plans are dropped */
#define MAX_TRIALS (BOCAGE_GAME_MAX_HAND * BOCAGE_PLANNER_STYLES)
#define MAX_EVENTS 4096 /* of a trial; none has so many */
#define WON (16 * 1024) /* what a victory is worth */
#define FIGURE_LEFT 150 /* … a figure on the board */
#define PLACES 2        /* places count for 1/PLACES */

static const char *const styles[BOCAGE_PLANNER_STYLES] = { "greedy", "cautious", "bold" };

/* What each of them is tried with, and how many are left after it. */
static const struct
{
  guint deals;
  guint left;
} rounds[ROUNDS] = { { 4, 5 }, { 8, 2 }, { 12, 1 } };

/* How a turn by a plan begins.  Up to the first dice it is the same whatever cards were dealt; whom
 * the player orders and how the first of them goes is chosen by then. */
typedef struct
{
  BocageGame game;
  BocageEvent event; /* … which this is going to roll, or something else that is not seen yet */
} Opening;

typedef struct
{
  guint8 card;
  guint8 style;
  guint8 opening; /* its number */
  gint64 sum;
} Trial;

/* His workspaces, made when he has something to plan for the first time */
struct _BocagePlanner
{
  BocagePlayer *players[BOCAGE_PLANNER_STYLES];
  BocageReferee *referee;
  gboolean is_thorough; /* each trial is played from its beginning: for tests */
  BocageGame start;     /* as it is now, but for the cards that he does not see */
  BocageGame game;
  guint8 unseen[BOCAGE_GAME_MAX_CARDS];
  guint n_unseen;
  Opening openings[MAX_TRIALS];
};

static BocagePlanner *
planner_new (const BocagePlayer *player)
{
  BocagePlanner *self = g_new0 (BocagePlanner, 1);
  BocagePlay *play = player->play;

  self->is_thorough = player->is_thorough;
  self->referee = bocage_referee_new (play);
  for (guint i = 0; i < BOCAGE_PLANNER_STYLES; i++)
    self->players[i] = bocage_player_new (play, bocage_player_find_type (styles[i]));
  return self;
}

void
_bocage_planner_free (BocagePlanner *self)
{
  for (guint i = 0; i < BOCAGE_PLANNER_STYLES; i++)
    bocage_player_free (self->players[i]);
  bocage_referee_free (self->referee);
  g_free (self);
}

/* Dealing anew */

static void
take_away (guint8 *cards, guint *n, const guint8 *seen, guint n_seen)
{
  for (guint i = 0; i < n_seen; i++)
    for (guint j = 0; j < *n; j++)
      if (cards[j] == seen[i])
        {
          cards[j] = cards[--*n];
          break;
        }
}

/* The cards that lie in the deck or are in the opponent's hand */
static void
find_unseen (BocagePlanner *self, const BocageView *view)
{
  const BocageGameOpen *open = view->open;

  self->n_unseen = view->play->n_deck;
  memcpy (self->unseen, view->play->deck, self->n_unseen);
  take_away (self->unseen, &self->n_unseen, view->hand, view->n_hand);
  take_away (self->unseen, &self->n_unseen, open->discards, open->n_discards);
  if (open->card != BOCAGE_NO_CARD)
    take_away (self->unseen, &self->n_unseen, &open->card, 1);
}

/* Most of a position is room for more units than there are: of that nothing is copied. */
static void
copy_game (BocageGame *to, const BocageGame *from)
{
  const gsize rest = G_STRUCT_OFFSET (BocageGame, open.standing);

  bocage_position_assign (&to->open.position, &from->open.position);
  memcpy ((char *) to + rest, (const char *) from + rest, sizeof *to - rest);
}

static void
shuffle (BocagePlanner *self, guint64 seed, guint number)
{
  BocageGameChance chance = bocage_chance_begin (seed, number, 0, BOCAGE_CHANCE_SHUFFLE, 0);

  for (guint i = self->n_unseen; i > 1; i--)
    {
      guint j = bocage_chance_draw (&chance, i);
      guint8 card = self->unseen[i - 1];

      self->unseen[i - 1] = self->unseen[j];
      self->unseen[j] = card;
    }
}

/* Begins as @from, with unseen cards in the order in which they are. */
static void
deal (BocagePlanner *self, const BocageView *view, const BocageGame *from, guint64 seed,
      guint number)
{
  BocageGame *game = &self->game;
  int other = 1 - view->side;
  guint n = self->n_unseen, n_hand = MIN (view->open->n_hands[other], n);

  copy_game (game, from);
  game->seed = seed;
  game->number = number;
  memcpy (game->hands[other], self->unseen, n_hand);
  memcpy (game->deck, self->unseen + n_hand, n - n_hand);
  game->open.n_hands[other] = (guint8) n_hand;
  game->open.n_deck = (guint8) (n - n_hand);
}

/* Openings */

/* What is the same in two games as long as nothing was rolled, dealt, or left to the other side */
static gboolean
is_still_open (const BocageGame *before, const BocageGame *now, int side)
{
  return now->open.turn == before->open.turn && now->open.n_deck == before->open.n_deck
         && now->n_shuffles == before->n_shuffles
         && memcmp (now->n_rolled, before->n_rolled, sizeof now->n_rolled) == 0
         && bocage_game_get_side (now) == side
         && (now->open.phase == BOCAGE_STAGE_ORDER || now->open.phase == BOCAGE_STAGE_MOVE
             || now->open.phase == BOCAGE_STAGE_BATTLE);
}

static gboolean
is_seen (const BocageEvent *event)
{
  return event->kind == BOCAGE_EVENT_CARD || event->kind == BOCAGE_EVENT_ORDER
         || event->kind == BOCAGE_EVENT_MOVE || event->kind == BOCAGE_EVENT_LEAVE
         || event->kind == BOCAGE_EVENT_NEXT;
}

/* Plays the turn of @trial as far as it is the same whatever was dealt, and keeps that. */
static void
open_turn (BocagePlanner *self, const BocageView *view, const Trial *trial, guint64 seed)
{
  Opening *opening = &self->openings[trial->opening];
  BocagePlayer *player = self->players[trial->style];
  BocageGame *game = &self->game;
  BocageView now;

  opening->event = (BocageEvent){
    .kind = BOCAGE_EVENT_CARD, .card = trial->card, .unit = BOCAGE_NO_UNIT, .hex = BOCAGE_NO_HEX
  };
  player->plan_key = 0;
  deal (self, view, &self->start, seed, 0);
  copy_game (&opening->game, game);
  while (!self->is_thorough && is_seen (&opening->event)
         && bocage_referee_step (self->referee, game, &opening->event) == BOCAGE_EVENT_LEGAL
         && is_still_open (&opening->game, game, view->side))
    {
      copy_game (&opening->game, game);
      bocage_game_look (view->play, game, &now);
      bocage_player_choose (player, &now, &opening->event);
    }
}

/* What a plan comes to */

/* What @side has on the board and on its stand */
static int
weigh_side (BocagePlanner *self, const BocagePlay *play, int side)
{
  const BocageGameOpen *open = &self->game.open;
  const BocageView view = { .play = play, .open = open, .side = side };
  BocagePlayer *player = self->players[0];
  BocageMedals medals;
  int worth = 0;

  player->side = side;
  _bocage_player_survey (player, &view);
  for (guint i = 0; i < open->position.n_units; i++)
    {
      const BocageUnit *unit = _bocage_player_unit (open, (BocageUnitIndex) i);

      if (unit->side == side && unit->hex != BOCAGE_NO_HEX)
        worth += FIGURE_LEFT * unit->figures
                 + _bocage_player_weigh_place (player, (BocageUnitIndex) i, unit->hex) / PLACES;
    }
  bocage_victory_count_medals (play->victory, &open->position, &open->standing, side, &medals);
  return worth + BOCAGE_MEDAL * (int) medals.total;
}

static int
weigh_end (BocagePlanner *self, const BocagePlay *play, int side)
{
  int winner = self->game.open.standing.winner;

  if (winner != BOCAGE_NO_SIDE)
    return winner == side ? WON : -WON;
  return weigh_side (self, play, side) - weigh_side (self, play, 1 - side);
}

/* Plays @trial out on the game that was dealt.  Returns: what @view's side has of it */
static int
try (BocagePlanner *self, const BocageView *view, const Trial *trial)
{
  BocageGame *game = &self->game;
  guint16 turn = game->open.turn;
  BocageEvent event = self->openings[trial->opening].event;
  int side;

  for (guint n = 0; n < MAX_EVENTS; n++)
    {
      BocageView now;

      if (bocage_referee_step (self->referee, game, &event) != BOCAGE_EVENT_LEGAL)
        break;
      side = bocage_game_get_side (game);
      if (side < 0 || game->open.turn >= turn + TURNS)
        break;
      bocage_game_look (view->play, game, &now);
      bocage_player_choose (
          self->players[game->open.turn == turn && side == view->side ? trial->style : 0], &now,
          &event);
    }
  return weigh_end (self, view->play, view->side);
}

/* Choosing */

static guint
list_trials (const BocageView *view, Trial *trials)
{
  guint n = 0;

  for (guint i = 0; i < view->n_hand; i++)
    {
      gboolean is_new = TRUE;

      for (guint j = 0; j < i; j++)
        is_new = is_new && view->hand[j] != view->hand[i];
      for (guint j = 0; is_new && j < BOCAGE_PLANNER_STYLES; j++, n++)
        trials[n] = (Trial){ .card = view->hand[i], .style = (guint8) j, .opening = (guint8) n };
    }
  return n;
}

/* Puts the best first; what is as good stays in its order. */
static void
sort_trials (Trial *trials, guint n)
{
  for (guint i = 1; i < n; i++)
    {
      Trial trial = trials[i];
      guint j = i;

      for (; j > 0 && trial.sum > trials[j - 1].sum; j--)
        trials[j] = trials[j - 1];
      trials[j] = trial;
    }
}

static void
choose_plan (BocagePlayer *self, const BocageView *view, BocageEvent *event)
{
  BocagePlanner *planner = self->planner;
  Trial trials[MAX_TRIALS];
  guint n = list_trials (view, trials), number = 0;
  guint64 seed = bocage_chance_next (&self->chance);

  memset (&planner->start, 0, sizeof planner->start);
  planner->start.open = *view->open;
  memcpy (planner->start.hands[view->side], view->hand, view->n_hand);
  find_unseen (planner, view);
  for (guint i = 0; i < n && n > 1; i++)
    open_turn (planner, view, &trials[i], seed);
  for (guint i = 0; i < ROUNDS && n > 1; i++)
    {
      for (guint j = 0; j < rounds[i].deals; j++, number++)
        {
          shuffle (planner, seed, number);
          for (guint k = 0; k < n; k++)
            {
              deal (planner, view, &planner->openings[trials[k].opening].game, seed, number);
              trials[k].sum += try (planner, view, &trials[k]);
            }
        }
      sort_trials (trials, n);
      n = MIN (n, rounds[i].left);
    }
  event->kind = BOCAGE_EVENT_CARD;
  event->card = trials[0].card;
  self->plan_style = trials[0].style;
  self->plan_style_key = view->turn_key;
}

void
_bocage_player_choose_planner (BocagePlayer *self, const BocageView *view, BocageEvent *event)
{
  if (self->planner == NULL)
    self->planner = planner_new (self);
  if (view->open->phase == BOCAGE_STAGE_CARD)
    choose_plan (self, view, event);
  else
    bocage_player_choose (
        self->planner->players[self->plan_style_key == view->turn_key ? self->plan_style : 0], view,
        event);
}
