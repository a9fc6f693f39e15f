/* bocage-referee.c: carries out what was judged, and leads a game on to the next question
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-play-private.h"
#include "rules/command/bocage-hand.h"
#include "rules/fight/bocage-action.h"
#include "rules/fight/bocage-consequence.h"
#include "rules/fight/bocage-hazard.h"
#include "rules/fight/bocage-supply.h"

#include <string.h>

/* Returns: (transfer full): a workspace for one thread */
BocageReferee *
bocage_referee_new (BocagePlay *play)
{
  BocageReferee *self = g_new0 (BocageReferee, 1);

  self->play = bocage_play_ref (play);
  self->reach = bocage_reach_new (play->rules);
  return self;
}

void
bocage_referee_free (BocageReferee *self)
{
  bocage_reach_free (self->reach);
  bocage_play_unref (self->play);
  g_free (self);
}

/**
 * bocage_referee_watch:
 * @watcher: (nullable): told of all that happens from now on, in its order
 */
void
bocage_referee_watch (BocageReferee *self, BocageWatcher watcher, gpointer data)
{
  self->watcher = watcher;
  self->data = data;
}

void
_bocage_referee_tell (BocageReferee *self, const BocageGame *game, const BocageHappening *happening)
{
  if (self->watcher != NULL)
    self->watcher (game, happening, self->data);
}

static void
end_game (BocageReferee *self, BocageGame *game)
{
  game->open.phase = BOCAGE_STAGE_OVER;
  _bocage_referee_tell (self, game,
                        &(BocageHappening){ .kind = BOCAGE_HAPPENED_OVER,
                                            .side = game->open.standing.winner,
                                            .unit = BOCAGE_NO_UNIT,
                                            .hex = BOCAGE_NO_HEX });
}

/* Looks whether somebody has won. */
void
_bocage_referee_look (BocageReferee *self, BocageGame *game)
{
  BocageGameOpen *open = &game->open;

  if (open->phase == BOCAGE_STAGE_OVER)
    return;
  bocage_victory_evaluate (self->play->victory, &open->position, BOCAGE_MOMENT_CHANGE, open->side,
                           &open->standing);
  if (open->standing.winner != BOCAGE_NO_SIDE)
    end_game (self, game);
}

/* A unit is lost: by some rules its side loses cards with it. */
static void
lose_cards (BocageReferee *self, BocageGame *game, BocageUnitIndex unit)
{
  BocageGameOpen *open = &game->open;
  int side = bocage_position_unit (&open->position, unit)->side;
  guint n = bocage_hand_find_loss (self->play->rules, &open->position, unit);

  for (; n > 0 && side >= 0 && open->n_hands[side] > 0; n--)
    {
      BocageGameChance chance = _bocage_game_roll (game, BOCAGE_CHANCE_LOSS);
      guint8 card = game->hands[side][bocage_chance_draw (&chance, open->n_hands[side])];

      _bocage_game_remove_card (game, side, card);
      open->discards[open->n_discards++] = card;
    }
}

/* Returns: whether @unit is eliminated by losing @figures */
gboolean
_bocage_referee_lose (BocageReferee *self, BocageGame *game, BocageUnitIndex unit, guint figures)
{
  BocageGameOpen *open = &game->open;
  const BocageUnit *record = bocage_position_unit (&open->position, unit);
  guint n = MIN (figures, record->figures);
  BocageHappening happening = {
    .kind = BOCAGE_HAPPENED_LOSS, .side = record->side, .unit = unit, .hex = record->hex, .n = n
  };
  gboolean is_gone = bocage_consequence_lose_figures (self->play->rules, &open->position, unit, n);

  bocage_victory_lose_figures (self->play->victory, &open->position, unit, n, is_gone,
                               BOCAGE_LOSS_DESTROYED, &open->standing);
  _bocage_referee_tell (self, game, &happening);
  if (!is_gone)
    return FALSE;
  happening.kind = BOCAGE_HAPPENED_GONE;
  _bocage_referee_tell (self, game, &happening);
  lose_cards (self, game, unit);
  return TRUE;
}

/* Moving */

/* What the dice of hazards in @hex take of @unit. */
static guint
meet_hazards (BocageReferee *self, BocageGame *game, BocageUnitIndex unit, BocageHexIndex hex)
{
  BocageHazard hazards[4];
  guint n = bocage_hazard_find (self->play->rules, &game->open.position, unit, hex, FALSE, hazards,
                                G_N_ELEMENTS (hazards));
  guint loss = 0;

  for (guint i = 0; i < MIN (n, G_N_ELEMENTS (hazards)); i++)
    {
      BocageGameChance chance = _bocage_game_roll (game, BOCAGE_CHANCE_HAZARD);
      const BocageDie *die = &hazards[i].die;
      BocageHappening happening = { .kind = BOCAGE_HAPPENED_DICE,
                                    .side = game->open.side,
                                    .unit = BOCAGE_NO_UNIT,
                                    .other = unit,
                                    .hex = hex,
                                    .chance = BOCAGE_CHANCE_HAZARD,
                                    .die = die,
                                    .n = hazards[i].dice };

      for (guint j = 0; j < MIN (hazards[i].dice, BOCAGE_GAME_MAX_DICE); j++)
        {
          guint symbol = bocage_die_find_symbol (die, bocage_chance_draw (&chance, die->faces));
          gboolean hits = (die->effects[symbol] & BOCAGE_DIE_HIT) != 0;

          happening.symbols[happening.n_dice++] = (guint8) symbol;
          if (hits && die->rerolls)
            {
              symbol = bocage_die_find_symbol (die, bocage_chance_draw (&chance, die->faces));
              happening.symbols[happening.n_dice++] = (guint8) symbol;
              hits = (die->effects[symbol] & BOCAGE_DIE_AGAIN) != 0;
            }
          happening.hits += hits;
        }
      loss += happening.hits;
      _bocage_referee_tell (self, game, &happening);
    }
  return loss;
}

static void
leave (BocageReferee *self, BocageGame *game, BocageUnitIndex unit)
{
  BocageGameOpen *open = &game->open;
  BocageHappening happening = { .kind = BOCAGE_HAPPENED_LEFT,
                                .side = open->side,
                                .unit = unit,
                                .hex = bocage_position_unit (&open->position, unit)->hex };

  happening.n = bocage_victory_leave (self->play->victory, &open->position, unit, &open->standing);
  _bocage_referee_tell (self, game, &happening);
}

/* Moves @unit by the way that is best for it, hex by hex as far as hazards let it come. */
void
_bocage_referee_move (BocageReferee *self, BocageGame *game, BocageUnitIndex unit,
                      BocageHexIndex hex, gboolean leaves)
{
  const BocageRules *rules = self->play->rules;
  BocageGameOpen *open = &game->open;
  BocageHexIndex way[BOCAGE_REACH_MAX_LENGTH];
  guint figures = bocage_position_unit (&open->position, unit)->figures;
  guint n, entered = 0, loss = 0;

  if (hex == bocage_position_unit (&open->position, unit)->hex && !leaves)
    {
      _bocage_game_set_done (open, unit);
      return;
    }
  /* Judged just now, its reach is still there. */
  n = bocage_reach_get_way (self->reach, hex, way, G_N_ELEMENTS (way));
  while (entered < n && loss < figures)
    loss += meet_hazards (self, game, unit, way[entered++]);
  bocage_consequence_move_part (rules, &open->position, unit, self->reach, hex, entered, TRUE);
  _bocage_game_set_done (open, unit);
  if (loss > 0 && _bocage_referee_lose (self, game, unit, loss))
    leaves = FALSE;
  if (leaves)
    leave (self, game, unit);
  _bocage_referee_look (self, game);
}

/* Turns */

static void
begin_turn (BocageReferee *self, BocageGame *game)
{
  BocageGameOpen *open = &game->open;

  open->turn++;
  open->card = BOCAGE_NO_CARD;
  open->n_ordered = 0;
  memset (game->n_rolled, 0, sizeof game->n_rolled);
  game->n_events = 0;
  if (open->turn > BOCAGE_GAME_TURNS)
    {
      open->turn--;
      open->is_capped = TRUE;
      end_game (self, game);
      return;
    }
  bocage_victory_evaluate (self->play->victory, &open->position, BOCAGE_MOMENT_TURN, open->side,
                           &open->standing);
  _bocage_referee_tell (self, game,
                        &(BocageHappening){ .kind = BOCAGE_HAPPENED_TURN,
                                            .side = open->side,
                                            .unit = BOCAGE_NO_UNIT,
                                            .hex = BOCAGE_NO_HEX,
                                            .n = open->turn });
  open->phase = BOCAGE_STAGE_ENTER;
  if (open->standing.winner != BOCAGE_NO_SIDE)
    end_game (self, game);
}

static void
end_turn (BocageReferee *self, BocageGame *game)
{
  BocageGameOpen *open = &game->open;

  if (open->card != BOCAGE_NO_CARD)
    open->last_cards[open->side] = open->card;
  bocage_consequence_end_turn (self->play->rules, &open->position, open->side);
  open->side = (gint8) (1 - open->side);
  begin_turn (self, game);
}

/* Whether a reserve of the side whose turn it is could come now. */
static gboolean
can_enter (const BocagePlay *play, const BocageGameOpen *open)
{
  for (guint i = 0; i < open->position.n_units; i++)
    {
      const BocageUnit *unit = bocage_position_unit (&open->position, (BocageUnitIndex) i);
      guint n;
      const BocageHexIndex *hexes;

      if ((unit->flags & BOCAGE_UNIT_RESERVE) == 0 || unit->side != open->side)
        continue;
      hexes = bocage_reserves_get_hexes (play->reserves, (BocageUnitIndex) i, &n);
      for (guint j = 0; j < n; j++)
        if (bocage_reserves_check (play->reserves, &open->position, (BocageUnitIndex) i,
                                   bocage_game_get_round (open), hexes[j])
            == BOCAGE_ARRIVAL_POSSIBLE)
          return TRUE;
    }
  return FALSE;
}

static gboolean
has_ordered (const BocageGameOpen *open, const BocagePlay *play, gboolean after)
{
  for (guint i = 0; i < open->n_ordered; i++)
    {
      BocageOrderTerms terms;

      if (bocage_position_unit (&open->position, open->ordered[i])->hex == BOCAGE_NO_HEX)
        continue;
      if (!after)
        return TRUE;
      bocage_play_get_terms (play, open, open->ordered[i], &terms);
      if (terms.move_after > 0 && !_bocage_game_is_done (open, open->ordered[i]))
        return TRUE;
    }
  return FALSE;
}

/* Leads to the next question. */
void
_bocage_referee_advance (BocageReferee *self, BocageGame *game)
{
  BocageGameOpen *open = &game->open;
  const BocagePlay *play = self->play;

  for (;;)
    switch ((BocageGameStage) open->phase)
      {
      case BOCAGE_STAGE_DROP:
        if (_bocage_referee_await_drop (self, game))
          return;
        _bocage_referee_look (self, game);
        if (open->phase != BOCAGE_STAGE_OVER)
          begin_turn (self, game);
        break;
      case BOCAGE_STAGE_ENTER:
        if (play->start.n_units > 0 && can_enter (play, open))
          return;
        open->phase = BOCAGE_STAGE_CARD;
        break;
      case BOCAGE_STAGE_CARD:
        if (open->n_hands[open->side] > 0)
          return;
        end_turn (self, game);
        break;
      case BOCAGE_STAGE_ORDER:
        if (open->n_struck == 0 && _bocage_game_can_order (open))
          return;
        if (open->orders.card == NULL || open->orders.card->targets <= 0)
          {
            memset (open->done, 0, sizeof open->done);
            open->phase = BOCAGE_STAGE_MOVE;
          }
        else if (open->n_struck < open->n_ordered)
          _bocage_referee_strike (self, game);
        else
          open->phase = BOCAGE_STAGE_DRAW;
        break;
      case BOCAGE_STAGE_MOVE:
      case BOCAGE_STAGE_BATTLE:
        if (has_ordered (open, play, FALSE))
          return;
        open->phase = BOCAGE_STAGE_DRAW;
        break;
      case BOCAGE_STAGE_AFTER:
        if (has_ordered (open, play, TRUE))
          return;
        open->phase = BOCAGE_STAGE_DRAW;
        break;
      case BOCAGE_STAGE_DRAW:
        if (game->n_drawn > 1)
          return;
        if (open->card != BOCAGE_NO_CARD && game->n_drawn == 0)
          _bocage_referee_draw (self, game);
        if (game->n_drawn > 1)
          return;
        if (game->n_drawn == 1)
          _bocage_game_give_card (game, open->side, game->drawn[0]);
        game->n_drawn = 0;
        for (guint i = bocage_hand_find_growth (&open->position, open->side); i > 0; i--)
          _bocage_game_give_card (game, open->side, _bocage_game_draw_card (game));
        end_turn (self, game);
        break;
      default:
        return;
      }
}

/* Nothing more of this phase */
static void
next (BocageReferee *self, BocageGame *game)
{
  BocageGameOpen *open = &game->open;

  switch ((BocageGameStage) open->phase)
    {
    case BOCAGE_STAGE_ENTER:
      open->phase = BOCAGE_STAGE_CARD;
      break;
    case BOCAGE_STAGE_ORDER:
      open->orders.n_eligible = open->n_ordered; /* nobody more */
      break;
    case BOCAGE_STAGE_MOVE:
      open->phase = BOCAGE_STAGE_BATTLE;
      break;
    case BOCAGE_STAGE_BATTLE:
      memset (open->done, 0, sizeof open->done);
      open->phase = BOCAGE_STAGE_AFTER;
      break;
    case BOCAGE_STAGE_AFTER:
      open->phase = BOCAGE_STAGE_DRAW;
      break;
    case BOCAGE_STAGE_REACT:
      open->phase = BOCAGE_STAGE_BATTLE;
      _bocage_referee_roll_battle (self, game);
      break;
    default:
      _bocage_referee_decline_ground (self, game);
    }
}

static void
supply (BocageReferee *self, BocageGame *game, const BocageEvent *event)
{
  BocagePosition *position = &game->open.position;
  BocageUnitIndex target = bocage_position_hex (position, event->hex)->unit;
  guint most;

  bocage_supply_check (self->play->rules, position, event->unit, target, &most);
  bocage_supply_give (self->play->rules, position, event->unit, target, MIN (most, 1));
}

static void
keep (BocageGame *game, guint8 card)
{
  BocageGameOpen *open = &game->open;
  gboolean is_kept = FALSE;

  for (guint i = 0; i < game->n_drawn; i++)
    if (game->drawn[i] == card && !is_kept)
      is_kept = TRUE;
    else
      open->discards[open->n_discards++] = game->drawn[i];
  game->drawn[0] = card;
  game->n_drawn = 1;
}

/**
 * bocage_referee_begin:
 * @seed: of a run
 * @number: of the game in it: the same seed and number give the same cards and dice
 * @out_game: (out caller-allocates): at the first question
 */
void
bocage_referee_begin (BocageReferee *self, guint64 seed, guint64 number, BocageGame *out_game)
{
  _bocage_game_init (self->play, seed, number, out_game);
  if (out_game->open.standing.winner != BOCAGE_NO_SIDE)
    end_game (self, out_game);
  else if (bocage_drops_n (self->play->drops) > 0)
    out_game->open.phase = BOCAGE_STAGE_DROP;
  else
    begin_turn (self, out_game);
  _bocage_referee_advance (self, out_game);
}

/**
 * bocage_referee_step:
 * @game: (inout): unchanged if @event is not legal
 *
 * Judges @event, carries it out, and leads @game on to where somebody has a choice again.
 *
 * Returns: whether it was legal, or why not
 */
BocageEventVerdict
bocage_referee_step (BocageReferee *self, BocageGame *game, const BocageEvent *event)
{
  BocageGameOpen *open = &game->open;
  BocageEventVerdict verdict = bocage_referee_judge (self, game, event);

  if (verdict != BOCAGE_EVENT_LEGAL)
    return verdict;
  game->n_events++;
  switch ((BocageEventKind) event->kind)
    {
    case BOCAGE_EVENT_NEXT:
      next (self, game);
      break;
    case BOCAGE_EVENT_DROP:
      _bocage_referee_drop (self, game);
      break;
    case BOCAGE_EVENT_ENTER:
      bocage_reserves_enter (&open->position, event->unit, event->hex);
      _bocage_referee_look (self, game);
      break;
    case BOCAGE_EVENT_CARD:
      if (open->phase == BOCAGE_STAGE_REACT)
        _bocage_referee_react (self, game, event->card);
      else
        _bocage_referee_play_card (self, game, event->card);
      break;
    case BOCAGE_EVENT_ORDER:
      _bocage_referee_order (self, game, event);
      break;
    case BOCAGE_EVENT_MOVE:
    case BOCAGE_EVENT_LEAVE:
      _bocage_referee_move (self, game, event->unit, event->hex, event->kind == BOCAGE_EVENT_LEAVE);
      break;
    case BOCAGE_EVENT_BATTLE:
      _bocage_referee_battle (self, game, event);
      break;
    case BOCAGE_EVENT_CLEAR:
      bocage_action_clear (self->play->rules, &open->position, event->unit);
      break;
    case BOCAGE_EVENT_SUPPLY:
      supply (self, game, event);
      break;
    case BOCAGE_EVENT_RETREAT:
      _bocage_referee_retreat (self, game, event->hex);
      break;
    case BOCAGE_EVENT_GROUND:
      _bocage_referee_take_ground (self, game);
      break;
    default:
      keep (game, event->card);
    }
  _bocage_referee_advance (self, game);
  return BOCAGE_EVENT_LEGAL;
}
