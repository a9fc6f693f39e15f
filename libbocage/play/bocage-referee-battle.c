/* bocage-referee-battle.c: dice, flags, and the ground that is won
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-play-private.h"
#include "rules/command/bocage-hand.h"
#include "rules/fight/bocage-consequence.h"
#include "rules/fight/bocage-ground.h"
#include "rules/fight/bocage-hazard.h"
#include "rules/fight/bocage-ranging.h"
#include "rules/fight/bocage-retreat.h"

#define MAX_ENDS 128

static const BocageUnit *
get_unit (const BocageGameOpen *open, BocageUnitIndex unit)
{
  return bocage_position_unit (&open->position, unit);
}

/* What the order of @unit says of its battle. */
void
_bocage_play_get_battle_terms (const BocagePlay *play, const BocageGameOpen *open,
                               BocageUnitIndex unit, BocageBattleTerms *out_terms)
{
  BocageOrderTerms terms;

  bocage_play_get_terms (play, open, unit, &terms);
  *out_terms = terms.battle;
  out_terms->battles = terms.battles > 1 ? (int) terms.battles : 0;
}

static const BocageBattleTerms *
get_terms_now (const BocagePlay *play, const BocageGameOpen *open, BocageBattleTerms *room)
{
  const BocageGameBattle *battle = &open->battle;

  _bocage_play_get_battle_terms (play, open, battle->attacker, room);
  room->assault_dice = battle->assault_dice;
  return room;
}

/* Dice */

/* Rolls @dice, one after the other, and says what they come to. */
static void
roll (BocageReferee *self, BocageGame *game, BocageChanceKind kind, const BocageDie *die,
      guint dice, BocageHappening *happening)
{
  BocageGameChance chance = _bocage_game_roll (game, kind);

  happening->kind = BOCAGE_HAPPENED_DICE;
  happening->side = game->open.side;
  happening->chance = (guint8) kind;
  happening->die = die;
  happening->n = dice;
  for (guint i = 0; i < MIN (dice, BOCAGE_GAME_MAX_DICE); i++)
    {
      guint symbol = bocage_die_find_symbol (die, bocage_chance_draw (&chance, die->faces));
      guint effects = die->effects[symbol];
      gboolean hits = (effects & BOCAGE_DIE_HIT) != 0;

      happening->symbols[happening->n_dice++] = (guint8) symbol;
      if (hits && die->rerolls)
        {
          symbol = bocage_die_find_symbol (die, bocage_chance_draw (&chance, die->faces));
          happening->symbols[happening->n_dice++] = (guint8) symbol;
          hits = (die->effects[symbol] & BOCAGE_DIE_AGAIN) != 0;
        }
      happening->hits += hits;
      happening->flags += (effects & BOCAGE_DIE_FLAG) != 0;
    }
  _bocage_referee_tell (self, game, happening);
}

/* What follows a battle */

/* Dice of hazards against a unit that has retreated into @hex. */
static void
meet_hazards (BocageReferee *self, BocageGame *game, BocageUnitIndex unit)
{
  BocageHazard hazards[4];
  BocageHexIndex hex = get_unit (&game->open, unit)->hex;
  guint n = bocage_hazard_find (self->play->rules, &game->open.position, unit, hex, TRUE, hazards,
                                G_N_ELEMENTS (hazards));

  for (guint i = 0; i < MIN (n, G_N_ELEMENTS (hazards)); i++)
    {
      BocageHappening happening = { .unit = BOCAGE_NO_UNIT, .other = unit, .hex = hex };

      roll (self, game, BOCAGE_CHANCE_HAZARD, &hazards[i].die, hazards[i].dice, &happening);
      if (happening.hits > 0 && _bocage_referee_lose (self, game, unit, happening.hits))
        return;
    }
}

static void end_battle (BocageReferee *self, BocageGame *game);

static void
go_on (BocageReferee *self, BocageGame *game)
{
  BocageGameOpen *open = &game->open;
  BocageGameBattle *battle = &open->battle;

  if (open->phase == BOCAGE_STAGE_OVER)
    return;
  switch (battle->after)
    {
    case BOCAGE_AFTER_REACTION:
      battle->after = BOCAGE_AFTER_BATTLE;
      open->phase = BOCAGE_STAGE_BATTLE;
      if (get_unit (open, battle->attacker)->hex == battle->from)
        _bocage_referee_roll_battle (self, game);
      else
        bocage_consequence_battle (self->play->rules, &open->position, battle->attacker, NULL);
      break;
    case BOCAGE_AFTER_STRIKE:
      open->phase = BOCAGE_STAGE_ORDER;
      break;
    case BOCAGE_AFTER_ANSWER:
      open->phase = BOCAGE_STAGE_BATTLE;
      break;
    default:
      end_battle (self, game);
    }
}

static void
apply_retreat (BocageReferee *self, BocageGame *game, const BocageRetreatEnd *end)
{
  BocageGameOpen *open = &game->open;
  BocageUnitIndex unit = open->battle.fleeing;
  BocageHexIndex from = get_unit (open, unit)->hex;
  const BocageRetreatEnd bare = { end->hex, end->steps, end->ignored, 0 };

  /* Those that it cannot go it loses where it ends, and who loses all does not go. */
  if (end->loss < get_unit (open, unit)->figures)
    bocage_consequence_retreat (self->play->rules, &open->position, unit, &bare);
  if (end->loss > 0)
    _bocage_referee_lose (self, game, unit, end->loss);
  if (get_unit (open, unit)->hex != BOCAGE_NO_HEX && get_unit (open, unit)->hex != from)
    meet_hazards (self, game, unit);
  _bocage_referee_look (self, game);
}

static guint
find_ends (const BocagePlay *play, const BocageGameOpen *open, BocageRetreatEnd *ends)
{
  return MIN (bocage_retreat_find (play->rules, &open->position, open->battle.fleeing,
                                   open->battle.flags, open->battle.may_ignore, NULL, ends,
                                   MAX_ENDS),
              MAX_ENDS);
}

/* Flags against @unit: its owner chooses where there is a choice. */
static void
flee (BocageReferee *self, BocageGame *game, BocageUnitIndex unit, guint flags, gboolean may_ignore)
{
  BocageGameOpen *open = &game->open;
  BocageRetreatEnd ends[MAX_ENDS];

  if (flags > 0 && get_unit (open, unit)->hex != BOCAGE_NO_HEX && open->phase != BOCAGE_STAGE_OVER)
    {
      guint n;

      open->battle.fleeing = unit;
      open->battle.flags = (guint8) flags;
      open->battle.may_ignore = may_ignore;
      n = find_ends (self->play, open, ends);
      if (n > 1)
        {
          open->phase = BOCAGE_STAGE_RETREAT;
          return;
        }
      if (n == 1)
        apply_retreat (self, game, &ends[0]);
    }
  go_on (self, game);
}

void
_bocage_referee_retreat (BocageReferee *self, BocageGame *game, BocageHexIndex hex)
{
  BocageRetreatEnd ends[MAX_ENDS];
  guint n = find_ends (self->play, &game->open, ends);

  game->open.phase = BOCAGE_STAGE_BATTLE;
  for (guint i = 0; i < n; i++)
    if (ends[i].hex == hex)
      {
        apply_retreat (self, game, &ends[i]);
        break;
      }
  go_on (self, game);
}

BocageEventVerdict
_bocage_referee_judge_retreat (const BocagePlay *play, const BocageGameOpen *open,
                               const BocageEvent *event)
{
  BocageRetreatEnd ends[MAX_ENDS];
  guint n = find_ends (play, open, ends);

  if (event->unit != open->battle.fleeing)
    return BOCAGE_EVENT_NO_UNIT;
  for (guint i = 0; i < n; i++)
    if (ends[i].hex == event->hex)
      return BOCAGE_EVENT_LEGAL;
  return BOCAGE_EVENT_NO_RETREAT;
}

/* One battle */

/* Puts hits on @target and lets flags drive it. */
static void
suffer (BocageReferee *self, BocageGame *game, BocageUnitIndex target, guint hits, guint flags,
        gboolean may_ignore)
{
  if (hits > 0)
    _bocage_referee_lose (self, game, target, hits);
  _bocage_referee_look (self, game);
  flee (self, game, target, flags, may_ignore);
}

static gboolean
breaches (const BocageRules *rules, const BocageHappening *happening)
{
  for (guint i = 0; i < happening->n_dice; i++)
    if (bocage_ruleset_get_die_face (rules->ruleset, happening->symbols[i])->special)
      return TRUE;
  return FALSE;
}

/* A thing with nobody in it */
static void
battle_thing (BocageReferee *self, BocageGame *game, guint dice)
{
  const BocageRules *rules = self->play->rules;
  BocageGameBattle *battle = &game->open.battle;
  BocageDie die = { 0 };
  BocageHappening happening
      = { .unit = battle->attacker, .other = BOCAGE_NO_UNIT, .hex = battle->hex };

  for (guint i = 0; i < bocage_ruleset_n_die_faces (rules->ruleset); i++)
    bocage_die_add_symbol (&die, (guint) bocage_ruleset_get_die_face (rules->ruleset, i)->count, 0);
  roll (self, game, BOCAGE_CHANCE_BATTLE, &die, dice, &happening);
  if (breaches (rules, &happening))
    bocage_consequence_breach (rules, &game->open.position, battle->attacker, battle->hex, FALSE);
  go_on (self, game);
}

/* Rolls the dice of the battle under way. */
void
_bocage_referee_roll_battle (BocageReferee *self, BocageGame *game)
{
  const BocageRules *rules = self->play->rules;
  BocageGameOpen *open = &game->open;
  BocagePosition *position = &open->position;
  BocageGameBattle *battle = &open->battle;
  BocageBattleTerms room;
  const BocageBattleTerms *terms = get_terms_now (self->play, open, &room);
  gboolean is_breach = bocage_battle_is_breach (rules, position, battle->attacker, battle->hex);
  gboolean may_ignore = !rules->types[get_unit (open, battle->attacker)->type]->flags_bind;
  BocageHappening happening
      = { .unit = battle->attacker, .other = battle->target, .hex = battle->hex };
  guint dice = (guint) bocage_battle_find_dice (rules, position, battle->attacker, battle->hex,
                                                terms, NULL);
  BocageDie die;

  if (battle->target == BOCAGE_NO_UNIT)
    {
      bocage_consequence_battle (rules, position, battle->attacker, terms);
      battle_thing (self, game, dice);
      return;
    }
  bocage_odds_read_die (rules, position, battle->attacker, battle->target, terms, &die);
  bocage_consequence_battle (rules, position, battle->attacker, terms);
  roll (self, game, BOCAGE_CHANCE_BATTLE, &die, dice, &happening);
  battle->hits = (guint8) happening.hits;
  if (is_breach && breaches (rules, &happening))
    bocage_consequence_breach (rules, position, battle->attacker, battle->hex,
                               happening.hits >= battle->figures);
  suffer (self, game, battle->target, happening.hits, happening.flags, may_ignore);
}

/* The dice of who was assaulted: before the assault by a card, or after it by a rule. */
static void
battle_back (BocageReferee *self, BocageGame *game, const BocageBattleTerms *terms,
             BocageAfter after)
{
  const BocageRules *rules = self->play->rules;
  BocageGameOpen *open = &game->open;
  BocageGameBattle *battle = &open->battle;
  gboolean may_ignore = !rules->types[get_unit (open, battle->target)->type]->flags_bind;
  BocageHappening happening
      = { .unit = battle->target, .other = battle->attacker, .hex = battle->from };
  BocageDie die;

  battle->after = (guint8) after;
  bocage_odds_read_die (rules, &open->position, battle->target, battle->attacker, terms, &die);
  roll (self, game, BOCAGE_CHANCE_ANSWER, &die,
        (guint) bocage_battle_find_dice (rules, &open->position, battle->target, battle->from,
                                         terms, NULL),
        &happening);
  suffer (self, game, battle->attacker, happening.hits, happening.flags, may_ignore);
}

/* The card by which a unit that is assaulted battles first */
void
_bocage_referee_react (BocageReferee *self, BocageGame *game, guint8 card)
{
  BocageGameOpen *open = &game->open;
  int side = 1 - open->side;
  BocageBattleTerms terms = BOCAGE_BATTLE_TERMS_NONE;

  _bocage_game_remove_card (game, side, card);
  open->discards[open->n_discards++] = card;
  _bocage_game_give_card (game, side, _bocage_game_draw_card (game));
  _bocage_referee_tell (self, game,
                        &(BocageHappening){ .kind = BOCAGE_HAPPENED_CARD,
                                            .side = side,
                                            .card = card,
                                            .unit = BOCAGE_NO_UNIT,
                                            .hex = BOCAGE_NO_HEX });
  terms.card = self->play->kinds[card];
  open->phase = BOCAGE_STAGE_BATTLE;
  battle_back (self, game, &terms, BOCAGE_AFTER_REACTION);
}

/* Returns: a card in the hand of @side that is played in the other's turn, or BOCAGE_NO_CARD */
guint8
_bocage_game_find_reaction (const BocagePlay *play, const BocageGame *game, int side)
{
  for (guint i = 0; i < game->open.n_hands[side]; i++)
    if (play->kinds[game->hands[side][i]]->reaction)
      return game->hands[side][i];
  return BOCAGE_NO_CARD;
}

/* Begins a battle that was judged. */
void
_bocage_referee_battle (BocageReferee *self, BocageGame *game, const BocageEvent *event)
{
  BocageGameOpen *open = &game->open;
  const BocageUnit *unit = get_unit (open, event->unit);
  BocageUnitIndex target = bocage_position_hex (&open->position, event->hex)->unit;
  gboolean is_second = open->phase == BOCAGE_STAGE_GROUND;
  BocageGround ground = { .second_assault = 0 };

  if (is_second)
    bocage_ground_find (self->play->rules, &open->position, event->unit, open->battle.hex, &ground);
  open->battle = (BocageGameBattle){ .attacker = event->unit,
                                     .target = target,
                                     .hex = event->hex,
                                     .from = unit->hex,
                                     .assault_dice = (guint8) ground.second_assault,
                                     .after = BOCAGE_AFTER_BATTLE,
                                     .fleeing = BOCAGE_NO_UNIT };
  open->phase = BOCAGE_STAGE_BATTLE;
  if (target != BOCAGE_NO_UNIT)
    {
      open->battle.figures = get_unit (open, target)->figures;
      if (bocage_play_distance (self->play, unit->hex, event->hex) == 1
          && _bocage_game_find_reaction (self->play, game, 1 - open->side) != BOCAGE_NO_CARD
          && bocage_battle_check_target (self->play->rules, &open->position, target, unit->hex,
                                         NULL)
                 == BOCAGE_BATTLE_POSSIBLE)
        {
          open->phase = BOCAGE_STAGE_REACT;
          return;
        }
    }
  _bocage_referee_roll_battle (self, game);
}

/* What a battle leaves: markers, who battles back, ground to take. */
static void
end_battle (BocageReferee *self, BocageGame *game)
{
  const BocageRules *rules = self->play->rules;
  BocageGameOpen *open = &game->open;
  BocagePosition *position = &open->position;
  BocageGameBattle *battle = &open->battle;
  BocageGround ground;
  gboolean is_near = bocage_play_distance (self->play, battle->from, battle->hex) == 1;

  open->phase = BOCAGE_STAGE_BATTLE;
  if (battle->target == BOCAGE_NO_UNIT || get_unit (open, battle->attacker)->hex != battle->from)
    return;
  if (get_unit (open, battle->target)->hex == battle->hex)
    {
      if (bocage_ranging_check (rules, position, battle->attacker, battle->hex, battle->hits)
          == BOCAGE_ACTION_POSSIBLE)
        bocage_ranging_put (rules, position, battle->attacker, battle->hex);
      if (is_near && !battle->is_answered
          && bocage_battle_is_answered (rules, position, battle->target, battle->attacker,
                                        battle->figures))
        {
          battle->is_answered = TRUE;
          battle_back (self, game, NULL, BOCAGE_AFTER_ANSWER);
        }
      return;
    }
  if (!is_near)
    return;
  bocage_ground_find (rules, position, battle->attacker, battle->hex, &ground);
  battle->again = (guint8) ground.again;
  if (ground.verdict == BOCAGE_GROUND_POSSIBLE || ground.second_assault > 0)
    open->phase = BOCAGE_STAGE_GROUND;
}

void
_bocage_referee_take_ground (BocageReferee *self, BocageGame *game)
{
  BocageGameOpen *open = &game->open;
  BocageGameBattle *battle = &open->battle;

  bocage_consequence_take_ground (self->play->rules, &open->position, battle->attacker, battle->hex,
                                  TRUE);
  open->phase = battle->again == BOCAGE_BATTLE_POSSIBLE ? BOCAGE_STAGE_AGAIN : BOCAGE_STAGE_BATTLE;
  _bocage_referee_look (self, game);
}

/* Who does not battle again at once has had its chance. */
void
_bocage_referee_decline_ground (BocageReferee *self, BocageGame *game)
{
  BocageGameOpen *open = &game->open;

  (void) self;
  if (open->phase == BOCAGE_STAGE_AGAIN)
    bocage_position_unit (&open->position, open->battle.attacker)->flags |= BOCAGE_UNIT_OVERRAN;
  open->phase = BOCAGE_STAGE_BATTLE;
}

/* Judging */

BocageEventVerdict
_bocage_referee_judge_battle (const BocagePlay *play, const BocageGameOpen *open,
                              const BocageEvent *event)
{
  BocageBattleTerms terms;
  BocageOrderTerms order;
  BocageGround ground;

  if (event->hex >= open->position.n_hexes)
    return BOCAGE_EVENT_NO_HEX;
  if ((get_unit (open, event->unit)->flags & BOCAGE_UNIT_ORDERED) == 0)
    return BOCAGE_EVENT_NOT_ORDERED;
  if ((open->phase == BOCAGE_STAGE_AGAIN || open->phase == BOCAGE_STAGE_GROUND)
      && event->unit != open->battle.attacker)
    return BOCAGE_EVENT_NOT_NOW;
  bocage_play_get_terms (play, open, event->unit, &order);
  if (order.battles == 0)
    return BOCAGE_EVENT_NOT_ORDERED;
  _bocage_play_get_battle_terms (play, open, event->unit, &terms);
  if (open->phase == BOCAGE_STAGE_GROUND)
    {
      bocage_ground_find (play->rules, &open->position, event->unit, open->battle.hex, &ground);
      if (ground.second_assault == 0)
        return BOCAGE_EVENT_NO_BATTLE;
      terms.assault_dice = ground.second_assault;
      terms.other_than = open->battle.target + 1u;
    }
  return bocage_battle_check_target (play->rules, &open->position, event->unit, event->hex, &terms)
                 == BOCAGE_BATTLE_POSSIBLE
             ? BOCAGE_EVENT_LEGAL
             : BOCAGE_EVENT_NO_BATTLE;
}

/* Strikes */

static void
read_strike (const BocageRules *rules, const BocageGameOpen *open, BocageUnitIndex target,
             BocageDie *out_die)
{
  const BocagePieceType *type = rules->types[get_unit (open, target)->type];
  const BocageCard *card = open->orders.card;
  BocageClassMask own = 1u << bocage_battle_get_target_class (&open->position, type);

  *out_die = (BocageDie){ 0 };
  for (guint i = 0; i < bocage_ruleset_n_die_faces (rules->ruleset); i++)
    {
      const BocageDieFace *face = bocage_ruleset_get_die_face (rules->ruleset, i);
      gboolean hits = (face->hits & own) != 0 || (face->special && card->strikes_special);

      bocage_die_add_symbol (out_die, (guint) face->count,
                             (hits ? BOCAGE_DIE_HIT : 0u) | (face->retreat ? BOCAGE_DIE_FLAG : 0u));
    }
}

/* Strikes the next of those that were named for a card that strikes. */
void
_bocage_referee_strike (BocageReferee *self, BocageGame *game)
{
  BocageGameOpen *open = &game->open;
  BocageUnitIndex target = open->ordered[open->n_struck++];
  BocageHappening happening
      = { .unit = BOCAGE_NO_UNIT, .other = target, .hex = get_unit (open, target)->hex };
  BocageDie die;

  open->battle = (BocageGameBattle){ .attacker = BOCAGE_NO_UNIT,
                                     .target = target,
                                     .hex = happening.hex,
                                     .from = BOCAGE_NO_HEX,
                                     .after = BOCAGE_AFTER_STRIKE };
  if (happening.hex == BOCAGE_NO_HEX)
    return;
  read_strike (self->play->rules, open, target, &die);
  roll (self, game, BOCAGE_CHANCE_STRIKE, &die, open->orders.dice, &happening);
  suffer (self, game, target, happening.hits, happening.flags, !open->orders.card->flags_bind);
}
