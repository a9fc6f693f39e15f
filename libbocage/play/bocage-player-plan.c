/* bocage-player-plan.c: the best that a unit can do by an order
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-player-private.h"

/* Hexes that a unit battles farther from some ground, at most */
static guint
find_further (const BocagePlayer *self, const BocagePieceType *type, BocageHexIndex hex)
{
  BocageTypeIndex ground = bocage_position_hex (&self->scratch, hex)->ground;

  return ground != BOCAGE_NO_TYPE ? (guint) bocage_play_get_rules (self->play)
                                        ->types[ground]
                                        ->battle_range[type->attack_class]
                                  : 0;
}

/* Whether any enemy could be within range of @hex: most hexes are spared the search for targets. */
static gboolean
is_near_enemy (const BocagePlayer *self, const BocagePieceType *type, BocageHexIndex hex)
{
  const int *dice = type->attack[BOCAGE_ATTACK_ALWAYS].dice;
  guint reach = BOCAGE_ATTACK_REACH;

  while (reach > 0 && dice[reach] <= 0 && type->attack[BOCAGE_ATTACK_UNMOVED].dice[reach] <= 0)
    reach--;
  reach += find_further (self, type, hex);
  for (guint i = 0; i < self->n_foes; i++)
    if (_bocage_player_measure (self, self->foes[i].hex, hex) <= reach)
      return TRUE;
  return FALSE;
}

/* What @unit could do in battle after moving to @hex; the scratch is as before in the end. */
static int
try_battle (BocagePlayer *self, BocageUnitIndex unit, const BocageReachStep *step,
            const BocageBattleTerms *terms)
{
  BocagePosition *position = &self->scratch;
  BocageUnit *record = bocage_position_unit (position, unit);
  BocageUnit before = *record;
  BocageHexIndex target;
  int worth;

  if (step->hex == before.hex)
    return _bocage_player_find_battle (self, position, unit, terms, &target);
  bocage_position_move_unit (position, unit, step->hex);
  record->moved = (guint8) MIN (record->moved + step->cost, G_MAXUINT8);
  record->free = bocage_reach_get_free (step);
  worth = _bocage_player_find_battle (self, position, unit, terms, &target);
  bocage_position_move_unit (position, unit, before.hex);
  before.next = record->next; /* it is behind the others of its hex now */
  *record = before;
  return worth;
}

typedef struct
{
  const BocageGameOpen *open;
  const BocageOrderTerms *terms;
  BocageBattleTerms battle;
  const BocagePieceType *type;
  BocageHexIndex from;
  int now; /* what its place is worth */
  gboolean has_plan;
  BocagePlan *plan;
} Search;

static void
offer (const BocagePlayer *self, Search *search, BocageHexIndex hex, gboolean leaves, int gain)
{
  BocagePlan *plan = search->plan;

  if (search->has_plan
      && (gain < plan->gain
          || (gain == plan->gain
              && _bocage_player_see (self, search->open, hex)
                     > _bocage_player_see (self, search->open, plan->hex))))
    return;
  search->has_plan = TRUE;
  plan->hex = hex;
  plan->leaves = leaves;
  plan->gain = gain;
}

static void
try_hex (BocagePlayer *self, Search *search, BocageHexIndex hex)
{
  const BocageReachStep *step = bocage_reach_get_step (self->reach, hex);
  BocageUnitIndex unit = search->plan->unit;
  gboolean may_battle = search->terms->battles > 0 && (step->flags & BOCAGE_REACH_MAY_BATTLE) != 0;
  int attack = 0, gain;

  gain = hex == search->from
             ? 0
             : _bocage_player_weigh_place (self, &self->scratch, unit, hex) - search->now;
  if (may_battle && is_near_enemy (self, search->type, hex))
    attack = try_battle (self, unit, step, &search->battle);
  if (search->terms->battles > 1)
    attack += attack * 3 / 4;
  if (attack == 0 && hex != search->from)
    gain -= self->type->style.leave;
  offer (self, search, hex, FALSE, gain + attack);
  if (bocage_victory_may_exit (bocage_play_get_victory (self->play), self->reach, &self->scratch,
                               unit, hex))
    offer (
        self, search, hex, TRUE,
        (int) bocage_victory_get_exit_medals (bocage_play_get_victory (self->play), self->side, hex)
                * BOCAGE_MEDAL * self->type->style.goal / 64
            - search->now);
}

/* Who may not move at all battles from where it is, or does nothing. */
static void
stay (BocagePlayer *self, Search *search)
{
  BocageHexIndex target;
  int attack = 0;

  if (search->terms->battles > 0 && is_near_enemy (self, search->type, search->from))
    attack = _bocage_player_find_battle (self, &self->scratch, search->plan->unit, &search->battle,
                                         &target);
  if (search->terms->battles > 1)
    attack += attack * 3 / 4;
  offer (self, search, search->from, FALSE, attack);
}

/**
 * _bocage_player_plan:
 * @terms: what the order would allow
 * @out_plan: (out):
 *
 * Needs _bocage_player_survey ().  Returns: whether @unit can do anything
 */
gboolean
_bocage_player_plan (BocagePlayer *self, const BocageGameOpen *open, BocageUnitIndex unit,
                     const BocageOrderTerms *terms, BocagePlan *out_plan)
{
  const BocageUnit *record = bocage_position_unit (&self->scratch, unit);
  Search search = { .open = open,
                    .terms = terms,
                    .battle = terms->battle,
                    .type = bocage_play_get_rules (self->play)->types[record->type],
                    .from = record->hex,
                    .plan = out_plan };
  guint n;

  *out_plan = (BocagePlan){ .unit = unit, .hex = record->hex };
  if (record->hex == BOCAGE_NO_HEX)
    return FALSE;
  search.battle.battles = terms->battles > 1 ? (int) terms->battles : 0;
  if (terms->limits.move == 0 && record->carrier == BOCAGE_NO_TYPE)
    {
      stay (self, &search);
      return TRUE;
    }
  search.now = _bocage_player_weigh_place (self, &self->scratch, unit, record->hex);
  n = bocage_reach_find (self->reach, &self->scratch, unit, terms->limits);
  for (guint i = 0; i < n; i++)
    try_hex (self, &search, bocage_reach_get_hex (self->reach, i));
  return search.has_plan;
}
