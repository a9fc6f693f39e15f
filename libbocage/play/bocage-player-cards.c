/* bocage-player-cards.c: which card, and whom it orders
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-player-private.h"

#include <stdlib.h>

#define MAX_TERMS 8 /* that differ, of the cards of a hand */
#define HEALED 200  /* what a figure that returns is worth */
#define SECOND 24   /* … a second card to choose from */

/* What a unit would do by the orders of several cards is worked out once for each set of terms. */
typedef struct
{
  BocageOrderTerms terms;
  gboolean is_known[BOCAGE_POSITION_UNITS];
  BocagePlan plans[BOCAGE_POSITION_UNITS];
} Memo;

typedef struct
{
  BocagePlayer *player;
  const BocageView *view;
  guint n_memos;
  Memo memos[MAX_TERMS];
  Memo last; /* where there is no room for more */
  BocageOrders orders;
  BocageUnitOrder units[BOCAGE_POSITION_UNITS];
  guint n;
  BocagePlan plans[BOCAGE_POSITION_UNITS];
} Choice;

static gboolean
is_same (const BocageOrderTerms *a, const BocageOrderTerms *b)
{
  const BocageCard *x = a->battle.card, *y = b->battle.card;

  return a->limits.move == b->limits.move && a->limits.move_and_battle == b->limits.move_and_battle
         && a->battles == b->battles
         && (x == y || (x != NULL && y != NULL && x->dice == 0 && y->dice == 0)
             || (x == NULL && y->dice == 0) || (y == NULL && x->dice == 0));
}

/* Returns: the memo for such terms of @unit.  A card's own numbers may depend on the type of the
 * unit, so that terms are compared unit by unit. */
static Memo *
find_memo (Choice *choice, const BocageOrderTerms *terms)
{
  for (guint i = 0; i < choice->n_memos; i++)
    if (is_same (&choice->memos[i].terms, terms))
      return &choice->memos[i];
  if (choice->n_memos < MAX_TERMS)
    {
      Memo *memo = &choice->memos[choice->n_memos++];

      memo->terms = *terms;
      for (guint i = 0; i < choice->view->open->position.n_units; i++)
        memo->is_known[i] = FALSE;
      return memo;
    }
  for (guint i = 0; i < choice->view->open->position.n_units; i++)
    choice->last.is_known[i] = FALSE;
  return &choice->last;
}

/* The best of the ways in which a card lets @unit carry its order out */
static BocagePlan
find_plan (Choice *choice, BocageUnitIndex unit)
{
  const BocagePlay *play = choice->view->play;
  const BocageGameOpen *open = choice->view->open;
  BocagePlan best = { .unit = unit, .gain = G_MININT };

  for (guint i = 0; i < bocage_orders_n_choices (&choice->orders); i++)
    {
      BocageOrderTerms terms;
      Memo *memo;

      bocage_orders_get_terms (play->command, &open->position, &choice->orders, unit, i, &terms);
      memo = find_memo (choice, &terms);
      if (!memo->is_known[unit])
        {
          _bocage_player_plan (choice->player, open, unit, &terms, &memo->plans[unit]);
          memo->is_known[unit] = TRUE;
        }
      if (memo->plans[unit].gain > best.gain)
        {
          best = memo->plans[unit];
          best.choice = (guint8) i;
        }
    }
  return best;
}

/* What the text of the card is worth beside moves and battles. */
static int
weigh_text (const Choice *choice, BocageUnitIndex unit)
{
  const BocageCard *card = choice->orders.card;
  const BocageUnit *record = _bocage_player_unit (choice->view->open, unit);

  if (choice->orders.is_otherwise)
    return 0;
  if (card->heals)
    return HEALED * MIN ((int) choice->orders.dice / 2, record->start_figures - record->figures);
  if (card->lays != NULL)
    {
      guint nearest = G_MAXUINT8;

      for (guint i = 0; i < choice->player->n_foes; i++)
        nearest = MIN (nearest, bocage_play_distance (choice->view->play, record->hex,
                                                      choice->player->foes[i].hex));
      return nearest <= 4 ? 48 : 8;
    }
  return 0;
}

/* Strikes */

static int
weigh_strike (const Choice *choice, BocageUnitIndex target)
{
  const BocagePlayer *player = choice->player;
  const BocageUnit *record = _bocage_player_unit (choice->view->open, target);
  int dice = (int) choice->orders.dice;

  /* Half of all faces hit, more or less. */
  return dice * 72 + (record->figures * 2 <= dice ? player->worth_of[target] / 3 : 0)
         + (record->figures == 1 ? player->worth_of[target] / 3 : 0);
}

/* Orders plans, best first, and of the same as its player sees the board. */
static int
compare_plans (gconstpointer a, gconstpointer b, gpointer data)
{
  const BocagePlan *x = a, *y = b;
  const Choice *choice = data;

  if (x->gain != y->gain)
    return x->gain > y->gain ? -1 : 1;
  return (int) _bocage_player_see (choice->player, choice->view->open,
                                   _bocage_player_unit (choice->view->open, x->unit)->hex)
         - (int) _bocage_player_see (choice->player, choice->view->open,
                                     _bocage_player_unit (choice->view->open, y->unit)->hex);
}

static void
sort_plans (Choice *choice)
{
  /* So few that nothing is faster. */
  for (guint i = 1; i < choice->n; i++)
    {
      BocagePlan plan = choice->plans[i];
      guint j = i;

      for (; j > 0 && compare_plans (&plan, &choice->plans[j - 1], choice) < 0; j--)
        choice->plans[j] = choice->plans[j - 1];
      choice->plans[j] = plan;
    }
}

/* Keeps of the sorted plans those that can be ordered together, the better first. */
static int
take_together (Choice *choice)
{
  const BocageView *view = choice->view;
  BocageUnitIndex units[BOCAGE_POSITION_UNITS];
  guint n = 0;
  int sum = 0;
  gboolean by_dice = choice->orders.card->by_dice && !choice->orders.is_otherwise;

  for (guint i = 0; i < choice->n && (by_dice || n < choice->orders.n_most); i++)
    {
      units[n] = choice->plans[i].unit;
      if (choice->plans[i].gain <= 0
          || (!by_dice
              && bocage_orders_check (view->play->command, &view->open->position, &choice->orders,
                                      choice->units, units, n + 1)
                     != BOCAGE_ORDERS_FIT))
        continue;
      sum += choice->plans[i].gain;
      choice->plans[n++] = choice->plans[i];
    }
  choice->n = n;
  return sum;
}

/* Whether @plan is of one who is not among the first @n, but next to one of them: others cannot
 * make a group that hangs together larger. */
static gboolean
may_join (const Choice *choice, guint n, const BocagePlan *plan)
{
  const BocageGameOpen *open = choice->view->open;
  const guint8 *distances
      = _bocage_player_measure (choice->player, _bocage_player_unit (open, plan->unit)->hex);
  gboolean is_next = choice->player->is_thorough;

  for (guint i = 0; i < n; i++)
    {
      if (choice->plans[i].unit == plan->unit)
        return FALSE;
      is_next = is_next || distances[_bocage_player_unit (open, choice->plans[i].unit)->hex] == 1;
    }
  return is_next;
}

/* Those that are struck have to hang together: the best group around each of them is tried. */
static int
take_group (Choice *choice)
{
  Choice *from = choice;
  BocagePlan best[BOCAGE_POSITION_UNITS], all[BOCAGE_POSITION_UNITS];
  guint n_best = 0, n_all = choice->n;
  int best_sum = 0;

  for (guint i = 0; i < n_all; i++)
    all[i] = from->plans[i];
  for (guint first = 0; first < n_all; first++)
    {
      const BocageView *view = choice->view;
      BocageUnitIndex units[BOCAGE_POSITION_UNITS] = { all[first].unit };
      gboolean grows = TRUE;
      guint n = 1;
      int sum = all[first].gain;

      choice->plans[0] = all[first];
      while (grows && n < choice->orders.n_most)
        {
          grows = FALSE;
          for (guint i = 0; i < n_all && n < choice->orders.n_most; i++)
            {
              units[n] = all[i].unit;
              if (!may_join (choice, n, &all[i])
                  || bocage_orders_check (view->play->command, &view->open->position,
                                          &choice->orders, choice->units, units, n + 1)
                         != BOCAGE_ORDERS_FIT)
                continue;
              sum += all[i].gain;
              choice->plans[n++] = all[i];
              grows = TRUE;
            }
        }
      if (sum <= best_sum)
        continue;
      best_sum = sum;
      n_best = n;
      for (guint i = 0; i < n; i++)
        best[i] = choice->plans[i];
    }
  for (guint i = 0; i < n_best; i++)
    choice->plans[i] = best[i];
  choice->n = n_best;
  return best_sum;
}

/* Finds whom the card of choice->orders orders best.  Returns: what that is worth */
static int
plan_orders (Choice *choice)
{
  const BocageCard *card = choice->orders.card;
  int sum;

  choice->n = 0;
  if (card == NULL || (card->targets > 0 && choice->orders.dice == 0))
    return 0;
  for (guint i = 0; i < choice->view->open->position.n_units; i++)
    {
      BocageUnitIndex unit = (BocageUnitIndex) i;

      if (choice->units[i].verdict != BOCAGE_ORDER_POSSIBLE)
        continue;
      if (card->targets > 0)
        {
          choice->plans[choice->n++]
              = (BocagePlan){ .unit = unit, .gain = weigh_strike (choice, unit) };
          continue;
        }
      choice->plans[choice->n] = find_plan (choice, unit);
      choice->plans[choice->n++].gain += weigh_text (choice, unit);
    }
  sort_plans (choice);
  if (card->contiguous)
    return take_group (choice);
  sum = take_together (choice);
  if (card->by_dice && !choice->orders.is_otherwise && choice->n > 0)
    /* So many of them as symbols are likely to fit. */
    sum = sum * (int) MIN (choice->n, (choice->orders.dice + 1) * 2 / 3) / (int) choice->n;
  return sum + (card->draws > 1 ? SECOND : 0);
}

/* Returns: what a card may still be good for in the hand */
int
_bocage_player_weigh_card (const BocagePlayer *self, guint8 index)
{
  const BocageCard *card = bocage_play_get_card (self->play, index);
  int sections = 0;

  for (const char *const *word = card->sections; word != NULL && *word != NULL; word++)
    sections++;
  if (card->reaction)
    return 140;
  if (card->targets > 0)
    return 120;
  if (card->sections != NULL && !card->tactic)
    return 24 * (card->orders > 0 ? card->orders : 4) * MAX (sections, 1);
  return 24 * (card->orders > 0 ? card->orders : 3);
}

static void
init_choice (Choice *choice, BocagePlayer *self, const BocageView *view)
{
  choice->player = self;
  choice->view = view;
  choice->n_memos = 0;
  choice->n = 0;
  _bocage_player_survey (self, view);
}

static void
keep_plans (BocagePlayer *self, const Choice *choice, guint8 card)
{
  self->plan_key = choice->view->turn_key;
  self->plan_card = card;
  self->n_plans = choice->n;
  for (guint i = 0; i < choice->n; i++)
    self->plans[i] = choice->plans[i];
}

/* Returns: the card of the hand that is worth most now, less what it is worth later */
guint8
_bocage_player_choose_card (BocagePlayer *self, const BocageView *view)
{
  Choice choice;
  guint8 best = view->hand[0];
  int best_worth = G_MININT;
  guint8 other = view->open->last_cards[1 - self->side];

  init_choice (&choice, self, view);
  for (guint i = 0; i < view->n_hand; i++)
    {
      guint8 card = view->hand[i];
      gboolean is_new = TRUE;
      int worth;

      for (guint j = 0; j < i; j++)
        is_new = is_new && view->hand[j] != card;
      if (!is_new)
        continue;
      bocage_orders_find (
          view->play->command, &view->open->position, self->side, view->play->kinds[card],
          other != BOCAGE_NO_CARD ? view->play->kinds[other] : NULL, &choice.orders, choice.units);
      worth = plan_orders (&choice) - _bocage_player_weigh_card (self, card);
      if (worth <= best_worth)
        continue;
      best_worth = worth;
      best = card;
      keep_plans (self, &choice, card);
    }
  return best;
}

/* Orders the best of those that are not ordered yet. */
void
_bocage_player_choose_order (BocagePlayer *self, const BocageView *view, BocageEvent *out_event)
{
  const BocageGameOpen *open = view->open;

  if (self->plan_key != view->turn_key || self->plan_card != open->card)
    {
      Choice choice;

      init_choice (&choice, self, view);
      choice.orders = open->orders;
      for (guint i = 0; i < open->position.n_units; i++)
        {
          choice.units[i] = open->units[i];
          for (guint j = 0; j < open->n_ordered; j++)
            if (open->ordered[j] == i)
              choice.units[i].verdict = BOCAGE_ORDER_ORDERED;
        }
      plan_orders (&choice);
      keep_plans (self, &choice, open->card);
    }
  out_event->kind = BOCAGE_EVENT_ORDER;
  for (guint i = 0; i < self->n_plans; i++)
    {
      out_event->unit = self->plans[i].unit;
      out_event->choice = self->plans[i].choice;
      if (_bocage_referee_judge_order (view->play, open, out_event) == BOCAGE_EVENT_LEGAL)
        return;
    }
  out_event->kind = BOCAGE_EVENT_NEXT;
}
