/* bocage-referee-cards.c: the deck, the hands, and what a card does before anybody moves
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-play-private.h"
#include "rules/command/bocage-hand.h"

#include <string.h>

/* Dice and cards */

/* Returns: the luck of the next thing of this kind in this turn */
BocageGameChance
_bocage_game_roll (BocageGame *game, BocageChanceKind kind)
{
  return bocage_chance_begin (game->seed, game->number, game->open.turn, kind,
                              game->n_rolled[kind]++);
}

/* Puts the discards into the draw pile, and shuffles it. */
void
_bocage_game_reshuffle (BocageGame *game)
{
  BocageGameOpen *open = &game->open;
  BocageGameChance chance = bocage_chance_begin (game->seed, game->number, 0, BOCAGE_CHANCE_SHUFFLE,
                                                 game->n_shuffles++);

  memcpy (game->deck + open->n_deck, open->discards, open->n_discards);
  open->n_deck = (guint8) (open->n_deck + open->n_discards);
  open->n_discards = 0;
  for (guint i = open->n_deck; i > 1; i--)
    {
      guint j = bocage_chance_draw (&chance, i);
      guint8 card = game->deck[i - 1];

      game->deck[i - 1] = game->deck[j];
      game->deck[j] = card;
    }
}

/* Returns: a card, or BOCAGE_NO_CARD if all are in hands */
guint8
_bocage_game_draw_card (BocageGame *game)
{
  if (game->open.n_deck == 0)
    _bocage_game_reshuffle (game);
  return game->open.n_deck > 0 ? game->deck[--game->open.n_deck] : BOCAGE_NO_CARD;
}

/* A hand that is full passes the card on to the discards. */
void
_bocage_game_give_card (BocageGame *game, int side, guint8 card)
{
  guint8 *n = &game->open.n_hands[side];

  if (card == BOCAGE_NO_CARD)
    return;
  if (*n == BOCAGE_GAME_MAX_HAND)
    {
      game->open.discards[game->open.n_discards++] = card;
      return;
    }
  game->hands[side][(*n)++] = card;
  game->open.position.sides[side].hand = *n;
}

/* Takes a card out of a hand; the rest keeps its order. */
void
_bocage_game_remove_card (BocageGame *game, int side, guint8 card)
{
  guint8 *hand = game->hands[side];
  guint8 *n = &game->open.n_hands[side];
  guint i = 0;

  while (i < *n && hand[i] != card)
    i++;
  if (i == *n)
    return;
  memmove (hand + i, hand + i + 1, *n - i - 1u);
  game->open.position.sides[side].hand = --*n;
}

/* A card is played */

/* Rolls the dice of a card that orders by them. */
static void
roll_orders (BocageReferee *self, BocageGame *game)
{
  BocageRuleset *ruleset = self->play->rules->ruleset;
  BocageGameOpen *open = &game->open;
  BocageGameChance chance = _bocage_game_roll (game, BOCAGE_CHANCE_CARD);
  BocageHappening happening = { .kind = BOCAGE_HAPPENED_DICE,
                                .side = open->side,
                                .unit = BOCAGE_NO_UNIT,
                                .other = BOCAGE_NO_UNIT,
                                .hex = BOCAGE_NO_HEX,
                                .chance = BOCAGE_CHANCE_CARD };
  BocageDie die = { 0 };

  for (guint i = 0; i < bocage_ruleset_n_die_faces (ruleset); i++)
    bocage_die_add_symbol (&die, (guint) bocage_ruleset_get_die_face (ruleset, i)->count, 0);
  for (guint i = 0; i < MIN (open->orders.dice, BOCAGE_GAME_MAX_DICE); i++)
    {
      guint symbol = bocage_die_find_symbol (&die, bocage_chance_draw (&chance, die.faces));
      const BocageDieFace *face = bocage_ruleset_get_die_face (ruleset, symbol);

      happening.symbols[happening.n_dice++] = (guint8) symbol;
      if (face->special)
        open->any_dice++;
      else if (face->stands_for != 0)
        open->class_dice[__builtin_ctz (face->stands_for)]++;
    }
  _bocage_referee_tell (self, game, &happening);
}

/* Carries out what a card says when it is played, and finds whom it orders. */
void
_bocage_referee_play_card (BocageReferee *self, BocageGame *game, guint8 card)
{
  const BocagePlay *play = self->play;
  BocageGameOpen *open = &game->open;
  guint8 other = open->last_cards[1 - open->side];

  open->card = card;
  open->n_ordered = open->n_on_the_move = open->n_struck = 0;
  open->any_dice = 0;
  memset (open->class_dice, 0, sizeof open->class_dice);
  bocage_orders_find (play->command, &open->position, open->side, play->kinds[card],
                      other != BOCAGE_NO_CARD ? play->kinds[other] : NULL, &open->orders,
                      open->units);
  _bocage_game_remove_card (game, open->side, card);
  _bocage_referee_tell (self, game,
                        &(BocageHappening){ .kind = BOCAGE_HAPPENED_CARD,
                                            .side = open->side,
                                            .card = card,
                                            .unit = BOCAGE_NO_UNIT,
                                            .hex = BOCAGE_NO_HEX });
  if (open->orders.card != NULL && open->orders.card->by_dice && !open->orders.is_otherwise)
    roll_orders (self, game);
  open->phase = BOCAGE_STAGE_ORDER;
}

/* Orders */

/* Whether so many units of each class are ordered by dice that show them, @unit among them. */
static gboolean
fits_dice (const BocagePlay *play, const BocageGameOpen *open, BocageUnitIndex unit)
{
  guint wanted[BOCAGE_MAX_CLASSES] = { 0 }, any = 0;

  for (guint i = 0; i <= open->n_ordered; i++)
    {
      BocageUnitIndex index = i < open->n_ordered ? open->ordered[i] : unit;

      wanted[play->rules->types[bocage_position_unit (&open->position, index)->type]
                 ->orders_class]++;
    }
  for (guint i = 0; i < BOCAGE_MAX_CLASSES; i++)
    any += wanted[i] > open->class_dice[i] ? wanted[i] - open->class_dice[i] : 0;
  return any <= open->any_dice;
}

/* A unit more that may move and not battle, in the sections of the card. */
static BocageEventVerdict
judge_on_the_move (const BocageGameOpen *open)
{
  return open->n_on_the_move < open->orders.on_the_move ? BOCAGE_EVENT_LEGAL
                                                        : BOCAGE_EVENT_TOO_MANY;
}

BocageEventVerdict
_bocage_referee_judge_order (const BocagePlay *play, const BocageGameOpen *open,
                             const BocageEvent *event)
{
  BocageUnitIndex units[BOCAGE_POSITION_UNITS];
  guint n = 0;

  if (event->unit >= open->position.n_units)
    return BOCAGE_EVENT_NO_UNIT;
  if (open->units[event->unit].verdict != BOCAGE_ORDER_POSSIBLE)
    return BOCAGE_EVENT_NO_ORDER;
  for (guint i = 0; i < open->n_ordered; i++)
    {
      if (open->ordered[i] == event->unit)
        return BOCAGE_EVENT_DONE;
      if (open->choices[open->ordered[i]] != BOCAGE_CHOICE_ON_THE_MOVE)
        units[n++] = open->ordered[i];
    }
  if (event->choice == BOCAGE_CHOICE_ON_THE_MOVE)
    return judge_on_the_move (open);
  if (event->choice >= bocage_orders_n_choices (&open->orders))
    return BOCAGE_EVENT_NO_CHOICE;
  units[n++] = event->unit;
  if (open->orders.card->by_dice && !open->orders.is_otherwise)
    return fits_dice (play, open, event->unit) ? BOCAGE_EVENT_LEGAL : BOCAGE_EVENT_TOO_MANY;
  switch (
      bocage_orders_check (play->command, &open->position, &open->orders, open->units, units, n))
    {
    case BOCAGE_ORDERS_FIT:
      return BOCAGE_EVENT_LEGAL;
    case BOCAGE_ORDERS_UNIT:
      return BOCAGE_EVENT_NO_ORDER;
    default:
      return BOCAGE_EVENT_TOO_MANY;
    }
}

/* Whether one unit more might be named. */
gboolean
_bocage_game_can_order (const BocageGameOpen *open)
{
  if (open->orders.card == NULL || open->n_ordered >= open->orders.n_eligible)
    return FALSE;
  if (open->orders.card->targets > 0 && open->orders.dice == 0)
    return FALSE;
  if (open->orders.card->by_dice && !open->orders.is_otherwise)
    return open->n_ordered < open->orders.dice;
  return open->n_ordered < open->orders.n_most || open->n_on_the_move < open->orders.on_the_move;
}

/* Dice return figures to a unit, one for each that shows its class or stands for any. */
static void
heal (BocageReferee *self, BocageGame *game, BocageUnitIndex unit)
{
  BocageGameOpen *open = &game->open;
  BocageUnit *record = bocage_position_unit (&open->position, unit);
  guint8 class_ = (guint8) self->play->rules->types[record->type]->orders_class;

  roll_orders (self, game);
  record->figures = (guint8) MIN (record->start_figures,
                                  record->figures + open->class_dice[class_] + open->any_dice);
}

/* Carries out a legal order. */
void
_bocage_referee_order (BocageReferee *self, BocageGame *game, const BocageEvent *event)
{
  BocageGameOpen *open = &game->open;
  const BocageCard *card = open->orders.card;
  BocageUnit *unit = bocage_position_unit (&open->position, event->unit);

  open->choices[event->unit] = event->choice;
  open->ordered[open->n_ordered++] = event->unit;
  open->n_on_the_move += event->choice == BOCAGE_CHOICE_ON_THE_MOVE;
  if (card->targets > 0)
    return;
  unit->flags |= BOCAGE_UNIT_ORDERED;
  if (open->orders.is_otherwise || event->choice == BOCAGE_CHOICE_ON_THE_MOVE)
    return;
  if (card->heals)
    heal (self, game, event->unit);
  if (card->lays != NULL)
    bocage_position_add_thing (self->play->rules, &open->position, unit->hex,
                               bocage_rules_find_type (self->play->rules, card->lays), unit->side);
}

/* The end of a turn: discards the card and draws.  Where there is a choice, it waits for it. */
void
_bocage_referee_draw (BocageReferee *self, BocageGame *game)
{
  BocageGameOpen *open = &game->open;
  const BocageCard *card = self->play->kinds[open->card];
  const BocageCard *text = open->orders.card != NULL ? open->orders.card : card;
  guint draws = (guint) CLAMP (text->draws, 1, (int) G_N_ELEMENTS (game->drawn));

  open->discards[open->n_discards++] = open->card;
  if (card->reshuffles)
    _bocage_game_reshuffle (game);
  game->n_drawn = 0;
  for (guint i = 0; i < draws; i++)
    {
      guint8 drawn = _bocage_game_draw_card (game);

      if (drawn != BOCAGE_NO_CARD)
        game->drawn[game->n_drawn++] = drawn;
    }
}
