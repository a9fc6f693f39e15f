/* bocage-referee-judge.c: whether an event is legal now, and why not
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-play-private.h"
#include "rules/fight/bocage-action.h"
#include "rules/fight/bocage-ground.h"
#include "rules/fight/bocage-supply.h"

#include <glib/gi18n-lib.h>

/* What may be said in each phase: bit i is the event i. */
#define MAY(event) (1u << BOCAGE_EVENT_##event)
static const guint allowed[BOCAGE_N_STAGES] = {
  [BOCAGE_STAGE_DROP] = MAY (DROP),
  [BOCAGE_STAGE_ENTER] = MAY (ENTER) | MAY (NEXT),
  [BOCAGE_STAGE_CARD] = MAY (CARD),
  [BOCAGE_STAGE_ORDER] = MAY (ORDER) | MAY (NEXT),
  [BOCAGE_STAGE_MOVE] = MAY (MOVE) | MAY (LEAVE) | MAY (NEXT),
  [BOCAGE_STAGE_BATTLE] = MAY (BATTLE) | MAY (CLEAR) | MAY (SUPPLY) | MAY (NEXT),
  [BOCAGE_STAGE_REACT] = MAY (CARD) | MAY (NEXT),
  [BOCAGE_STAGE_RETREAT] = MAY (RETREAT),
  [BOCAGE_STAGE_GROUND] = MAY (GROUND) | MAY (BATTLE) | MAY (NEXT),
  [BOCAGE_STAGE_AGAIN] = MAY (BATTLE) | MAY (NEXT),
  [BOCAGE_STAGE_AFTER] = MAY (MOVE) | MAY (LEAVE) | MAY (NEXT),
  [BOCAGE_STAGE_DRAW] = MAY (KEEP),
};
#undef MAY

static BocageEventVerdict
judge_card (const BocagePlay *play, const BocageGame *game, guint8 card)
{
  int side = bocage_game_get_side (game);
  gboolean is_reaction = game->open.phase == BOCAGE_STAGE_REACT;

  for (guint i = 0; i < game->open.n_hands[side]; i++)
    if (game->hands[side][i] == card)
      return is_reaction && !play->kinds[card]->reaction ? BOCAGE_EVENT_NO_REACTION
                                                         : BOCAGE_EVENT_LEGAL;
  return BOCAGE_EVENT_NO_CARD;
}

static BocageEventVerdict
judge_drawn (const BocageGame *game, guint8 card)
{
  for (guint i = 0; i < game->n_drawn; i++)
    if (game->drawn[i] == card)
      return BOCAGE_EVENT_LEGAL;
  return BOCAGE_EVENT_NO_CARD;
}

static BocageEventVerdict
judge_move (BocageReferee *self, const BocageGameOpen *open, const BocageEvent *event)
{
  const BocageUnit *unit = bocage_position_unit (&open->position, event->unit);
  BocageOrderTerms terms;

  if (unit->hex == BOCAGE_NO_HEX || (unit->flags & BOCAGE_UNIT_ORDERED) == 0)
    return BOCAGE_EVENT_NOT_ORDERED;
  if (_bocage_game_is_done (open, event->unit))
    return BOCAGE_EVENT_DONE;
  bocage_play_get_terms (self->play, open, event->unit, &terms);
  if (open->phase == BOCAGE_STAGE_AFTER)
    {
      if (terms.move_after == 0)
        return BOCAGE_EVENT_NOT_ORDERED;
      terms.limits = (BocageMoveLimits){ (int) terms.move_after, (int) terms.move_after };
    }
  if (event->hex == unit->hex && event->kind == BOCAGE_EVENT_MOVE)
    return BOCAGE_EVENT_LEGAL;
  bocage_reach_find (self->reach, &open->position, event->unit, terms.limits);
  if (bocage_reach_get_step (self->reach, event->hex) == NULL)
    return BOCAGE_EVENT_OUT_OF_REACH;
  if (event->kind == BOCAGE_EVENT_LEAVE
      && !bocage_victory_may_exit (self->play->victory, self->reach, &open->position, event->unit,
                                   event->hex))
    return BOCAGE_EVENT_NO_EXIT;
  return BOCAGE_EVENT_LEGAL;
}

/* What is done instead of a battle */
static BocageEventVerdict
judge_action (const BocagePlay *play, const BocageGameOpen *open, const BocageEvent *event)
{
  BocageUnitIndex target = bocage_position_hex (&open->position, event->hex)->unit;
  BocageBattleTerms terms;
  BocageOrderTerms order;
  BocageActionVerdict verdict;
  guint most = 0;

  if ((bocage_position_unit (&open->position, event->unit)->flags & BOCAGE_UNIT_ORDERED) == 0)
    return BOCAGE_EVENT_NOT_ORDERED;
  bocage_play_get_terms (play, open, event->unit, &order);
  _bocage_play_get_battle_terms (play, open, event->unit, &terms);
  if (event->kind == BOCAGE_EVENT_CLEAR)
    verdict = order.battles == 0
                  ? BOCAGE_ACTION_NO_BATTLE
                  : bocage_action_check_clear (play->rules, &open->position, event->unit, &terms);
  else
    verdict = target == BOCAGE_NO_UNIT
                  ? BOCAGE_ACTION_NO_FRIEND
                  : bocage_supply_check (play->rules, &open->position, event->unit, target, &most);
  return verdict == BOCAGE_ACTION_POSSIBLE ? BOCAGE_EVENT_LEGAL : BOCAGE_EVENT_NO_ACTION;
}

static BocageEventVerdict
judge_ground (const BocagePlay *play, const BocageGameOpen *open, const BocageEvent *event)
{
  if (event->unit != open->battle.attacker)
    return BOCAGE_EVENT_NO_UNIT;
  if (event->hex != open->battle.hex
      || bocage_ground_find (play->rules, &open->position, event->unit, event->hex, NULL)
             != BOCAGE_GROUND_POSSIBLE)
    return BOCAGE_EVENT_NO_GROUND;
  return BOCAGE_EVENT_LEGAL;
}

static gboolean
has_unit (BocageEventKind kind)
{
  return kind != BOCAGE_EVENT_NEXT && kind != BOCAGE_EVENT_CARD && kind != BOCAGE_EVENT_KEEP;
}

static gboolean
has_hex (BocageEventKind kind)
{
  return has_unit (kind) && kind != BOCAGE_EVENT_ORDER && kind != BOCAGE_EVENT_CLEAR
         && kind != BOCAGE_EVENT_DROP;
}

/**
 * bocage_referee_judge:
 * @event: from anybody: nothing about it is taken for granted
 *
 * Returns: whether @event is legal now in @game, or why not
 */
BocageEventVerdict
bocage_referee_judge (BocageReferee *self, const BocageGame *game, const BocageEvent *event)
{
  const BocageGameOpen *open = &game->open;
  const BocagePlay *play = self->play;

  if (event->kind >= BOCAGE_N_EVENTS || (allowed[open->phase] >> event->kind & 1) == 0)
    return BOCAGE_EVENT_NOT_NOW;
  if (has_unit (event->kind) && event->unit >= open->position.n_units)
    return BOCAGE_EVENT_NO_UNIT;
  if (has_hex (event->kind) && event->hex >= open->position.n_hexes)
    return BOCAGE_EVENT_NO_HEX;
  switch ((BocageEventKind) event->kind)
    {
    case BOCAGE_EVENT_DROP:
      return event->unit == _bocage_play_find_drop (play, open) ? BOCAGE_EVENT_LEGAL
                                                                : BOCAGE_EVENT_NO_UNIT;
    case BOCAGE_EVENT_ENTER:
      if (bocage_position_unit (&open->position, event->unit)->side != open->side)
        return BOCAGE_EVENT_NO_ARRIVAL;
      return bocage_reserves_check (play->reserves, &open->position, event->unit,
                                    bocage_game_get_round (open), event->hex)
                     == BOCAGE_ARRIVAL_POSSIBLE
                 ? BOCAGE_EVENT_LEGAL
                 : BOCAGE_EVENT_NO_ARRIVAL;
    case BOCAGE_EVENT_CARD:
      return judge_card (play, game, event->card);
    case BOCAGE_EVENT_ORDER:
      return _bocage_referee_judge_order (play, open, event);
    case BOCAGE_EVENT_MOVE:
    case BOCAGE_EVENT_LEAVE:
      return judge_move (self, open, event);
    case BOCAGE_EVENT_BATTLE:
      return _bocage_referee_judge_battle (play, open, event);
    case BOCAGE_EVENT_CLEAR:
    case BOCAGE_EVENT_SUPPLY:
      return judge_action (
          play, open,
          &(BocageEvent){ event->kind, 0, 0, event->unit,
                          event->kind == BOCAGE_EVENT_SUPPLY ? event->hex : (BocageHexIndex) 0 });
    case BOCAGE_EVENT_RETREAT:
      return _bocage_referee_judge_retreat (play, open, event);
    case BOCAGE_EVENT_GROUND:
      return judge_ground (play, open, event);
    case BOCAGE_EVENT_KEEP:
      return judge_drawn (game, event->card);
    default:
      return BOCAGE_EVENT_LEGAL;
    }
}

/* Returns: (transfer none): for people */
const char *
bocage_event_verdict_get_words (BocageEventVerdict verdict)
{
  static const char *const words[BOCAGE_N_EVENT_VERDICTS] = {
    [BOCAGE_EVENT_LEGAL] = N_ ("this is legal"),
    [BOCAGE_EVENT_NOT_NOW] = N_ ("something else has to be said now"),
    [BOCAGE_EVENT_NO_CARD] = N_ ("the card is not there to be chosen"),
    [BOCAGE_EVENT_NO_REACTION] = N_ ("the card cannot be played in the turn of the other side"),
    [BOCAGE_EVENT_NO_UNIT] = N_ ("it is not this unit that is asked for"),
    [BOCAGE_EVENT_NO_HEX] = N_ ("there is no such hex"),
    [BOCAGE_EVENT_NO_ORDER] = N_ ("the card cannot order this unit"),
    [BOCAGE_EVENT_TOO_MANY] = N_ ("the card cannot order this unit together with the others"),
    [BOCAGE_EVENT_NO_CHOICE] = N_ ("the card does not offer this choice"),
    [BOCAGE_EVENT_NOT_ORDERED] = N_ ("the unit has no order that allows this"),
    [BOCAGE_EVENT_DONE] = N_ ("the unit has done this already"),
    [BOCAGE_EVENT_OUT_OF_REACH] = N_ ("the unit cannot come there"),
    [BOCAGE_EVENT_NO_EXIT] = N_ ("the unit cannot leave the board from there"),
    [BOCAGE_EVENT_NO_BATTLE] = N_ ("the unit may not battle now, or not there"),
    [BOCAGE_EVENT_NO_ACTION] = N_ ("the unit cannot do this"),
    [BOCAGE_EVENT_NO_RETREAT] = N_ ("the unit cannot retreat there"),
    [BOCAGE_EVENT_NO_GROUND] = N_ ("the unit may not take this ground"),
    [BOCAGE_EVENT_NO_ARRIVAL] = N_ ("the unit does not come now, or not there"),
    [BOCAGE_EVENT_MUST_CHOOSE] = N_ ("something has to be chosen"),
  };

  g_return_val_if_fail (verdict < BOCAGE_N_EVENT_VERDICTS, NULL);

  return _ (words[verdict]);
}
