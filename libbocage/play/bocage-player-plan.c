/* bocage-player-plan.c: the best that a unit can do by an order
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Whom a unit could battle from a hex is much dearer to find out than how many dice it would roll
 * at most.  So hexes are tried in the order of what could come of them, until none is left that
 * could be better than the best: the same plan is found as if all of them were tried.
 */

#include "config.h"

#include "bocage-player-private.h"

#include <string.h>

typedef struct
{
  BocageHexIndex hex;
  guint8 may_battle;
  int calm; /* what the place is worth without fire, more than it is now */
  int most; /* … and with the best battle */
} Candidate;

#define TRIED G_MININT64
G_STATIC_ASSERT ((BOCAGE_SMALL_HEXES & (BOCAGE_SMALL_HEXES - 1)) == 0);

typedef struct
{
  const BocageGameOpen *open;
  const BocageOrderTerms *terms;
  BocageBattleTerms battle;
  const BocagePieceType *type;
  BocageUnit before; /* the unit in the scratch */
  BocageHexIndex from;
  int now; /* what its place is worth */
  gboolean has_plan;
  BocagePlan *plan;
  guint n;
  Candidate candidates[BOCAGE_SMALL_HEXES];
  gint64 keys[BOCAGE_SMALL_HEXES]; /* of each: what is greater is to be tried before; or TRIED */
} Search;

/* Hexes that a unit battles farther from some ground, at most */
static guint
find_further (const BocagePlayer *self, const BocagePieceType *type, BocageHexIndex hex)
{
  BocageTypeIndex ground = bocage_position_hex (self->table, hex)->ground;

  return ground != BOCAGE_NO_TYPE
             ? (guint) self->play->rules->types[ground]->battle_range[type->attack_class]
             : 0;
}

/* All battles by an order, of which the first is worth so much. */
static int
count_battles (const BocagePlayer *self, const Search *search, int worth)
{
  return search->terms->battles > 1 ? worth + worth * 3 / 4 : worth;
}

/* Returns: what a battle of such a unit from @hex is worth at most; 0: there is nobody to battle */
static int
look_from (BocagePlayer *self, const Search *search, BocageHexIndex hex)
{
  const guint8 *distances = _bocage_player_measure (self, hex);
  guint reach = self->most->reach + find_further (self, search->type, hex);
  int best = 0;

  if (_bocage_player_find_nearest (self, hex) <= reach)
    for (guint i = 0; i < self->n_foes; i++)
      {
        guint range = distances[self->foes[i].hex];

        if (range <= reach && range <= BOCAGE_ATTACK_REACH)
          best = MAX (best, _bocage_player_bound_dice (self, search->plan->unit, self->foes[i].unit,
                                                       range));
      }
  self->most->from[hex] = best;
  return best;
}

/* Returns: what battles from @hex are worth at most; 0: there is nobody to battle */
static int
bound_battle (BocagePlayer *self, const Search *search, BocageHexIndex hex)
{
  int best = self->most->from[hex];

  if (!self->most->is_known)
    return _bocage_player_find_nearest (self, hex)
                   > self->most->reach + find_further (self, search->type, hex)
               ? 0
               : G_MAXINT / 4;
  if (best < 0)
    best = look_from (self, search, hex);
  return count_battles (self, search, best * self->type->style.attack / 64);
}

/* Takes @unit off the scratch, so that it is asked from other hexes as if it stood there. */
static void
lift (BocagePlayer *self, Search *search)
{
  BocageUnitIndex unit = search->plan->unit;

  if (self->is_thorough || self->scratch.n_hexes == 0)
    bocage_position_assign (&self->scratch, self->table);
  else if (!self->has_scratch)
    bocage_position_follow (&self->scratch, self->table);
  self->has_scratch = TRUE;
  search->before = *bocage_position_unit (&self->scratch, unit);
  bocage_position_move_unit (&self->scratch, unit, BOCAGE_NO_HEX);
}

static void
put_back (BocagePlayer *self, const Search *search)
{
  BocageUnitIndex unit = search->plan->unit;
  BocageUnit *record = bocage_position_unit (&self->scratch, unit);
  BocageUnit before = search->before;

  record->hex = BOCAGE_NO_HEX;
  bocage_position_move_unit (&self->scratch, unit, before.hex);
  before.next = record->next; /* it is behind the others of its hex now */
  *record = before;
}

/* What the unit, lifted or not moved, could do in battle from where @step leads. */
static int
try_battle (BocagePlayer *self, Search *search, const BocageReachStep *step)
{
  BocageUnitIndex unit = search->plan->unit;
  BocageUnit *record;
  BocageHexIndex target;

  if (search->before.hex == BOCAGE_NO_HEX)
    lift (self, search);
  record = bocage_position_unit (&self->scratch, unit);
  *record = search->before;
  record->hex = step->hex;
  record->next = BOCAGE_NO_UNIT;
  if (step->hex != search->from)
    {
      record->moved = (guint8) MIN (record->moved + step->cost, G_MAXUINT8);
      record->free = bocage_reach_get_free (step);
    }
  return count_battles (
      self, search,
      _bocage_player_find_battle (self, &self->scratch, unit, &search->battle, &target));
}

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
list_candidates (BocagePlayer *self, Search *search, guint n)
{
  BocageUnitIndex unit = search->plan->unit;

  _bocage_player_bound (self, search->type, &search->battle);
  search->n = n;
  for (guint i = 0; i < n; i++)
    {
      Candidate *candidate = &search->candidates[i];
      const BocageReachStep *step = bocage_reach_get_found (self->reach, i);
      BocageHexIndex hex = step->hex;
      int battle = 0;

      candidate->hex = hex;
      candidate->calm
          = hex == search->from ? 0 : _bocage_player_weigh_calm (self, unit, hex) - search->now;
      if (search->terms->battles > 0 && (step->flags & BOCAGE_REACH_MAY_BATTLE) != 0)
        battle = bound_battle (self, search, hex);
      candidate->may_battle = battle > 0;
      candidate->most = candidate->calm + battle;
      /* Of those from which as much could come, the first one is tried before. */
      search->keys[i]
          = (gint64) candidate->most * BOCAGE_SMALL_HEXES + (BOCAGE_SMALL_HEXES - 1 - (gint64) i);
    }
}

/* Returns: (nullable): of those left the one of which most could come.  Which that is cannot be
 * foreseen by a processor, so there is nothing to be foreseen in the loop. */
static Candidate *
take_candidate (Search *search)
{
  gint64 best = TRIED;
  guint index;

  for (guint i = 0; i < search->n; i++)
    best = MAX (best, search->keys[i]);
  if (best == TRIED)
    return NULL;
  index = BOCAGE_SMALL_HEXES - 1 - (guint) (best & (BOCAGE_SMALL_HEXES - 1));
  search->keys[index] = TRIED;
  return &search->candidates[index];
}

static void
try_candidate (BocagePlayer *self, Search *search, const Candidate *candidate)
{
  BocageHexIndex hex = candidate->hex;
  int risk = hex == search->from ? 0 : _bocage_player_weigh_risk (self, search->plan->unit, hex);
  int attack = 0;

  if (search->has_plan && candidate->most - risk < search->plan->gain)
    return;
  if (candidate->may_battle)
    attack = try_battle (self, search, bocage_reach_get_step (self->reach, hex));
  offer (self, search, hex, FALSE,
         candidate->calm - risk + attack
             - (attack == 0 && hex != search->from ? self->type->style.leave : 0));
}

/* Looks where the unit could leave the board. */
static void
try_exits (BocagePlayer *self, Search *search)
{
  const BocageVictory *victory = bocage_play_get_victory (self->play);

  if (bocage_victory_n_exits (victory) == 0)
    return;
  for (guint i = 0; i < search->n; i++)
    {
      BocageHexIndex hex = search->candidates[i].hex;

      if ((self->exits[BOCAGE_HEX_WORD (hex)] & BOCAGE_HEX_BIT (hex)) != 0
          && bocage_victory_may_exit (victory, self->reach, self->table, search->plan->unit, hex))
        offer (self, search, hex, TRUE,
               (int) bocage_victory_get_exit_medals (victory, self->side, hex) * BOCAGE_MEDAL
                       * self->type->style.goal / 64
                   - search->now);
    }
}

/* Who may not move at all battles from where it is, or does nothing. */
static void
stay (BocagePlayer *self, Search *search)
{
  guint reach;
  BocageHexIndex target;
  int attack = 0;

  _bocage_player_bound (self, search->type, &search->battle);
  reach = self->most->reach + find_further (self, search->type, search->from);
  if (search->terms->battles > 0 && _bocage_player_find_nearest (self, search->from) <= reach)
    attack = count_battles (self, search,
                            _bocage_player_find_battle (self, self->table, search->plan->unit,
                                                        &search->battle, &target));
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
  const BocageUnit *record = bocage_position_unit (self->table, unit);
  Search search;
  Candidate *candidate;

  *out_plan = (BocagePlan){ .unit = unit, .hex = record->hex };
  if (record->hex == BOCAGE_NO_HEX)
    return FALSE;
  search.open = open;
  search.terms = terms;
  search.battle = terms->battle;
  search.battle.battles = terms->battles > 1 ? (int) terms->battles : 0;
  search.type = self->play->rules->types[record->type];
  search.before.hex = BOCAGE_NO_HEX;
  search.from = record->hex;
  search.has_plan = FALSE;
  search.plan = out_plan;
  if (terms->limits.move == 0 && record->carrier == BOCAGE_NO_TYPE)
    {
      stay (self, &search);
      return TRUE;
    }
  search.now = _bocage_player_weigh_place (self, unit, record->hex);
  list_candidates (self, &search,
                   bocage_reach_find (self->reach, self->table, unit, terms->limits));
  while ((candidate = take_candidate (&search)) != NULL
         && (!search.has_plan || candidate->most >= out_plan->gain))
    try_candidate (self, &search, candidate);
  try_exits (self, &search);
  if (search.before.hex != BOCAGE_NO_HEX)
    put_back (self, &search);
  return search.has_plan;
}
