/* bocage-player-random.c: does anything that is legal
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Not for numbers about battles, but for whoever wants to see all that can
 * happen in one.
 */

#include "config.h"

#include "bocage-player-private.h"
#include "rules/fight/bocage-action.h"
#include "rules/fight/bocage-ground.h"
#include "rules/fight/bocage-retreat.h"
#include "rules/fight/bocage-supply.h"

#define MAX_ENDS 128

static guint
draw (BocagePlayer *self, guint n)
{
  return bocage_chance_draw (&self->chance, MAX (n, 1));
}

static void
choose_order (BocagePlayer *self, const BocageGameOpen *open, BocageEvent *event)
{
  BocageUnitIndex fit[BOCAGE_POSITION_UNITS];
  guint n = 0;

  event->choice = (guint8) draw (self, bocage_orders_n_choices (&open->orders));
  event->kind = BOCAGE_EVENT_ORDER;
  if (draw (self, 16) == 0)
    event->choice = BOCAGE_CHOICE_ON_THE_MOVE;
  for (guint i = 0; i < open->position.n_units; i++)
    {
      event->unit = (BocageUnitIndex) i;
      if (open->units[i].verdict == BOCAGE_ORDER_POSSIBLE
          && _bocage_referee_judge_order (self->play, open, event) == BOCAGE_EVENT_LEGAL)
        fit[n++] = (BocageUnitIndex) i;
    }
  if (n == 0 || draw (self, 12) == 0)
    event->kind = BOCAGE_EVENT_NEXT;
  else
    event->unit = fit[draw (self, n)];
}

static void
choose_move (BocagePlayer *self, const BocageGameOpen *open, BocageEvent *event)
{
  guint start = draw (self, open->n_ordered);

  for (guint i = 0; i < open->n_ordered; i++)
    {
      BocageUnitIndex unit = open->ordered[(start + i) % open->n_ordered];
      BocageOrderTerms terms;
      guint n;

      bocage_play_get_terms (self->play, open, unit, &terms);
      if (open->phase == BOCAGE_STAGE_AFTER)
        terms.limits = (BocageMoveLimits){ (int) terms.move_after, (int) terms.move_after };
      if (_bocage_player_unit (open, unit)->hex == BOCAGE_NO_HEX
          || _bocage_game_is_done (open, unit)
          || (open->phase == BOCAGE_STAGE_AFTER && terms.move_after == 0))
        continue;
      n = bocage_reach_find (self->reach, &open->position, unit, terms.limits);
      event->unit = unit;
      event->hex = bocage_reach_get_hex (self->reach, draw (self, n));
      event->kind = bocage_victory_may_exit (bocage_play_get_victory (self->play), self->reach,
                                             &open->position, unit, event->hex)
                        ? BOCAGE_EVENT_LEAVE
                        : BOCAGE_EVENT_MOVE;
      return;
    }
}

static void
choose_action (BocagePlayer *self, const BocageGameOpen *open, BocageUnitIndex unit,
               const BocageBattleTerms *terms, BocageEvent *event)
{
  const BocageRules *rules = bocage_play_get_rules (self->play);
  const BocageUnit *record = _bocage_player_unit (open, unit);

  if (bocage_action_check_clear (rules, &open->position, unit, terms) == BOCAGE_ACTION_POSSIBLE)
    *event = (BocageEvent){ .kind = BOCAGE_EVENT_CLEAR, .unit = unit, .hex = record->hex };
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      BocageHexIndex next = bocage_geometry_neighbour (rules->geometry, record->hex, i);
      BocageUnitIndex other = next != BOCAGE_NO_HEX
                                  ? bocage_position_hex (&open->position, next)->unit
                                  : BOCAGE_NO_UNIT;
      guint most;

      if (other != BOCAGE_NO_UNIT
          && bocage_supply_check (rules, &open->position, unit, other, &most)
                 == BOCAGE_ACTION_POSSIBLE)
        *event = (BocageEvent){ .kind = BOCAGE_EVENT_SUPPLY, .unit = unit, .hex = next };
    }
}

static void
choose_battle (BocagePlayer *self, const BocageGameOpen *open, BocageEvent *event)
{
  guint start = draw (self, open->n_ordered);

  for (guint i = 0; i < open->n_ordered; i++)
    {
      BocageUnitIndex unit = open->ordered[(start + i) % open->n_ordered];
      BocageUnitIndex targets[BOCAGE_POSITION_UNITS];
      BocageBattleTerms terms;
      BocageOrderTerms order;
      guint n;

      bocage_play_get_terms (self->play, open, unit, &order);
      if (order.battles == 0 || _bocage_player_unit (open, unit)->hex == BOCAGE_NO_HEX
          || (open->phase == BOCAGE_STAGE_AGAIN && unit != open->battle.attacker))
        continue;
      _bocage_play_get_battle_terms (self->play, open, unit, &terms);
      if (open->phase == BOCAGE_STAGE_BATTLE && draw (self, 8) == 0)
        choose_action (self, open, unit, &terms, event);
      if (event->kind != BOCAGE_EVENT_NEXT)
        return;
      n = bocage_battle_find_targets (bocage_play_get_rules (self->play), &open->position, unit,
                                      &terms, targets, G_N_ELEMENTS (targets));
      if (n == 0)
        continue;
      event->kind = BOCAGE_EVENT_BATTLE;
      event->unit = unit;
      event->hex
          = _bocage_player_unit (open, targets[draw (self, MIN (n, G_N_ELEMENTS (targets)))])->hex;
      return;
    }
}

static void
choose_retreat (BocagePlayer *self, const BocageGameOpen *open, BocageEvent *event)
{
  BocageRetreatEnd ends[MAX_ENDS];
  guint n = bocage_retreat_find (bocage_play_get_rules (self->play), &open->position,
                                 open->battle.fleeing, open->battle.flags, open->battle.may_ignore,
                                 NULL, ends, MAX_ENDS);

  event->kind = BOCAGE_EVENT_RETREAT;
  event->unit = open->battle.fleeing;
  event->hex = ends[draw (self, MIN (n, MAX_ENDS))].hex;
}

static void
choose_arrival (BocagePlayer *self, const BocageGameOpen *open, BocageEvent *event)
{
  const BocageReserves *reserves = bocage_play_get_reserves (self->play);

  for (guint i = 0; i < open->position.n_units; i++)
    {
      guint n;
      const BocageHexIndex *hexes = bocage_reserves_get_hexes (reserves, (BocageUnitIndex) i, &n);
      guint start = draw (self, n);

      if (_bocage_player_unit (open, (BocageUnitIndex) i)->side != self->side)
        continue;
      for (guint j = 0; j < n; j++)
        if (bocage_reserves_check (reserves, &open->position, (BocageUnitIndex) i,
                                   bocage_game_get_round (open), hexes[(start + j) % n])
            == BOCAGE_ARRIVAL_POSSIBLE)
          {
            event->kind = BOCAGE_EVENT_ENTER;
            event->unit = (BocageUnitIndex) i;
            event->hex = hexes[(start + j) % n];
            return;
          }
    }
}

void
_bocage_player_choose_random (BocagePlayer *self, const BocageView *view, BocageEvent *event)
{
  const BocageGameOpen *open = view->open;

  switch ((BocageGameStage) open->phase)
    {
    case BOCAGE_STAGE_ENTER:
      choose_arrival (self, open, event);
      break;
    case BOCAGE_STAGE_CARD:
      event->kind = BOCAGE_EVENT_CARD;
      event->card = view->hand[draw (self, view->n_hand)];
      break;
    case BOCAGE_STAGE_ORDER:
      choose_order (self, open, event);
      break;
    case BOCAGE_STAGE_MOVE:
    case BOCAGE_STAGE_AFTER:
      choose_move (self, open, event);
      break;
    case BOCAGE_STAGE_BATTLE:
    case BOCAGE_STAGE_AGAIN:
      choose_battle (self, open, event);
      break;
    case BOCAGE_STAGE_REACT:
      for (guint i = 0; i < view->n_hand; i++)
        if (bocage_play_get_card (self->play, view->hand[i])->reaction && draw (self, 2) == 0)
          {
            event->kind = BOCAGE_EVENT_CARD;
            event->card = view->hand[i];
          }
      break;
    case BOCAGE_STAGE_RETREAT:
      choose_retreat (self, open, event);
      break;
    case BOCAGE_STAGE_GROUND:
      if (bocage_ground_find (bocage_play_get_rules (self->play), &open->position,
                              open->battle.attacker, open->battle.hex, NULL)
              == BOCAGE_GROUND_POSSIBLE
          && draw (self, 2) == 0)
        {
          event->kind = BOCAGE_EVENT_GROUND;
          event->unit = open->battle.attacker;
          event->hex = open->battle.hex;
        }
      break;
    default:
      event->kind = BOCAGE_EVENT_KEEP;
      event->card = view->drawn[draw (self, view->n_drawn)];
    }
}
