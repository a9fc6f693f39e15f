/* bocage-player-style.c: takes what looks best this turn, each in his own style
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-player-private.h"
#include "rules/fight/bocage-action.h"
#include "rules/fight/bocage-ground.h"
#include "rules/fight/bocage-retreat.h"
#include "rules/fight/bocage-supply.h"

#define MAX_ENDS 128
#define LOST 220 /* what a figure lost on a retreat is worth */

/* Nothing has changed since the first of the units that were ordered was planned for. */
static gboolean
take_first_plan (const BocagePlayer *self, const BocageView *view, BocageUnitIndex unit,
                 BocagePlan *out_plan)
{
  const BocageCard *card = view->open->orders.card;

  for (guint i = 0; i < G_N_ELEMENTS (view->open->done); i++)
    if (view->open->done[i] != 0)
      return FALSE;
  if (self->n_plans == 0 || self->plan_key != view->turn_key || self->plans[0].unit != unit
      || card == NULL || card->lays != NULL || card->heals)
    return FALSE;
  *out_plan = self->plans[0];
  return TRUE;
}

/* The order in which units go is the one in which they were ordered. */
static void
choose_move (BocagePlayer *self, const BocageView *view, BocageEvent *event)
{
  const BocageGameOpen *open = view->open;
  gboolean is_after = open->phase == BOCAGE_STAGE_AFTER;

  for (guint i = 0; i < open->n_ordered; i++)
    {
      BocageUnitIndex unit = open->ordered[i];
      BocageOrderTerms terms;
      BocagePlan plan;

      if (_bocage_game_is_done (open, unit)
          || _bocage_player_unit (open, unit)->hex == BOCAGE_NO_HEX)
        continue;
      bocage_play_get_terms (self->play, open, unit, &terms);
      if (is_after && terms.move_after == 0)
        continue;
      if (is_after)
        {
          terms.limits = (BocageMoveLimits){ (int) terms.move_after, (int) terms.move_after };
          terms.battles = 0;
        }
      if (is_after || !take_first_plan (self, view, unit, &plan))
        {
          _bocage_player_survey (self, view);
          if (!_bocage_player_plan (self, open, unit, &terms, &plan))
            continue;
        }
      event->kind = plan.leaves ? BOCAGE_EVENT_LEAVE : BOCAGE_EVENT_MOVE;
      event->unit = unit;
      event->hex = plan.hex;
      return;
    }
}

/* What else a unit can do that has nobody to battle */
static gboolean
find_action (BocagePlayer *self, const BocageGameOpen *open, BocageUnitIndex unit,
             const BocageBattleTerms *terms, BocageEvent *event)
{
  const BocageRules *rules = bocage_play_get_rules (self->play);
  const BocageUnit *record = _bocage_player_unit (open, unit);

  event->unit = unit;
  event->kind = BOCAGE_EVENT_SUPPLY;
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      BocageHexIndex next = bocage_geometry_neighbour (rules->geometry, record->hex, i);
      BocageUnitIndex other = next != BOCAGE_NO_HEX
                                  ? bocage_position_hex (&open->position, next)->unit
                                  : BOCAGE_NO_UNIT;
      guint most;

      event->hex = next;
      if (other != BOCAGE_NO_UNIT
          && bocage_supply_check (rules, &open->position, unit, other, &most)
                 == BOCAGE_ACTION_POSSIBLE)
        return TRUE;
    }
  event->kind = BOCAGE_EVENT_CLEAR;
  event->hex = record->hex;
  return bocage_action_check_clear (rules, &open->position, unit, terms) == BOCAGE_ACTION_POSSIBLE;
}

static void
choose_battle (BocagePlayer *self, const BocageView *view, BocageEvent *event)
{
  const BocageGameOpen *open = view->open;
  int best = 0;
  BocageEvent action = { .kind = BOCAGE_EVENT_NEXT };

  _bocage_player_survey (self, view);
  for (guint i = 0; i < open->n_ordered; i++)
    {
      BocageUnitIndex unit = open->ordered[i];
      BocageBattleTerms terms;
      BocageOrderTerms order;
      BocageHexIndex hex;
      int worth;

      if (_bocage_player_unit (open, unit)->hex == BOCAGE_NO_HEX
          || (open->phase == BOCAGE_STAGE_AGAIN && unit != open->battle.attacker))
        continue;
      bocage_play_get_terms (self->play, open, unit, &order);
      if (order.battles == 0)
        continue;
      _bocage_play_get_battle_terms (self->play, open, unit, &terms);
      worth = _bocage_player_find_battle (self, self->table, unit, &terms, &hex);
      if (worth > best)
        {
          best = worth;
          *event = (BocageEvent){ .kind = BOCAGE_EVENT_BATTLE, .unit = unit, .hex = hex };
        }
      else if (best == 0 && event->kind == BOCAGE_EVENT_NEXT && open->phase == BOCAGE_STAGE_BATTLE
               && find_action (self, open, unit, &terms, &action))
        *event = action;
    }
}

static void
choose_retreat (BocagePlayer *self, const BocageView *view, BocageEvent *event)
{
  const BocageGameOpen *open = view->open;
  BocageUnitIndex unit = open->battle.fleeing;
  BocageRetreatEnd ends[MAX_ENDS];
  guint n = bocage_retreat_find (bocage_play_get_rules (self->play), &open->position, unit,
                                 open->battle.flags, open->battle.may_ignore, NULL, ends, MAX_ENDS);
  int best = G_MININT;

  _bocage_player_survey (self, view);
  event->kind = BOCAGE_EVENT_RETREAT;
  event->unit = unit;
  for (guint i = 0; i < MIN (n, MAX_ENDS); i++)
    {
      int worth = _bocage_player_weigh_place (self, unit, ends[i].hex) - LOST * ends[i].loss;

      if (ends[i].loss >= _bocage_player_unit (open, unit)->figures)
        worth -= self->worth_of[unit];
      if (worth > best
          || (worth == best
              && _bocage_player_see (self, open, ends[i].hex)
                     < _bocage_player_see (self, open, event->hex)))
        {
          best = worth;
          event->hex = ends[i].hex;
        }
    }
}

static void
choose_ground (BocagePlayer *self, const BocageView *view, BocageEvent *event)
{
  const BocageGameOpen *open = view->open;
  BocageUnitIndex unit = open->battle.attacker;
  BocageGround ground;
  BocageHexIndex from = _bocage_player_unit (open, unit)->hex;

  if (bocage_ground_find (bocage_play_get_rules (self->play), &open->position, unit,
                          open->battle.hex, &ground)
      != BOCAGE_GROUND_POSSIBLE)
    return;
  _bocage_player_survey (self, view);
  if (ground.again == BOCAGE_BATTLE_POSSIBLE
      || _bocage_player_weigh_place (self, unit, open->battle.hex)
             > _bocage_player_weigh_place (self, unit, from) + self->type->style.leave)
    *event = (BocageEvent){ .kind = BOCAGE_EVENT_GROUND, .unit = unit, .hex = open->battle.hex };
}

static void
choose_arrival (BocagePlayer *self, const BocageView *view, BocageEvent *event)
{
  const BocageGameOpen *open = view->open;
  const BocageReserves *reserves = bocage_play_get_reserves (self->play);
  int best = G_MININT;

  _bocage_player_survey (self, view);
  for (guint i = 0; i < open->position.n_units; i++)
    {
      guint n;
      const BocageHexIndex *hexes = bocage_reserves_get_hexes (reserves, (BocageUnitIndex) i, &n);

      if (_bocage_player_unit (open, (BocageUnitIndex) i)->side != self->side)
        continue;
      for (guint j = 0; j < n; j++)
        {
          int worth = 0;

          if (bocage_reserves_check (reserves, &open->position, (BocageUnitIndex) i,
                                     bocage_game_get_round (open), hexes[j])
              != BOCAGE_ARRIVAL_POSSIBLE)
            continue;
          worth = _bocage_player_weigh_place (self, (BocageUnitIndex) i, hexes[j]);
          if (worth <= best)
            continue;
          best = worth;
          *event = (BocageEvent){ .kind = BOCAGE_EVENT_ENTER,
                                  .unit = (BocageUnitIndex) i,
                                  .hex = hexes[j] };
        }
    }
}

static void
choose_kept (BocagePlayer *self, const BocageView *view, BocageEvent *event)
{
  event->kind = BOCAGE_EVENT_KEEP;
  event->card = view->drawn[0];
  for (guint i = 1; i < view->n_drawn; i++)
    if (_bocage_player_weigh_card (self, view->drawn[i])
        > _bocage_player_weigh_card (self, event->card))
      event->card = view->drawn[i];
}

void
_bocage_player_choose_style (BocagePlayer *self, const BocageView *view, BocageEvent *event)
{
  switch ((BocageGameStage) view->open->phase)
    {
    case BOCAGE_STAGE_ENTER:
      choose_arrival (self, view, event);
      break;
    case BOCAGE_STAGE_CARD:
      event->kind = BOCAGE_EVENT_CARD;
      event->card = _bocage_player_choose_card (self, view);
      break;
    case BOCAGE_STAGE_ORDER:
      _bocage_player_choose_order (self, view, event);
      break;
    case BOCAGE_STAGE_MOVE:
    case BOCAGE_STAGE_AFTER:
      choose_move (self, view, event);
      break;
    case BOCAGE_STAGE_BATTLE:
    case BOCAGE_STAGE_AGAIN:
      choose_battle (self, view, event);
      break;
    case BOCAGE_STAGE_REACT:
      for (guint i = 0; i < view->n_hand; i++)
        if (bocage_play_get_card (self->play, view->hand[i])->reaction)
          {
            event->kind = BOCAGE_EVENT_CARD;
            event->card = view->hand[i];
          }
      break;
    case BOCAGE_STAGE_RETREAT:
      choose_retreat (self, view, event);
      break;
    case BOCAGE_STAGE_GROUND:
      choose_ground (self, view, event);
      break;
    default:
      choose_kept (self, view, event);
    }
}
