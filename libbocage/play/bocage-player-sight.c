/* bocage-player-sight.c: what places and battles are worth to a player
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-player-private.h"

#include <string.h>

#define FIGURE 160    /* what a figure is worth, beside the unit */
#define FLAG 40       /* … a flag */
#define NEAR_GOAL 28  /* of what a goal is worth, one hex nearer to it is this part */
#define FAR_GOAL 16   /* hexes from which it draws */
#define LEAVE_WORTH 4 /* of 5: to stand where one can leave, against having left */

/* Goals */

static void
add_goal (BocagePlayer *self, BocageHexIndex hex, int worth, int approach)
{
  for (guint i = 0; i < self->n_goals; i++)
    if (self->goals[i].hex == hex)
      {
        self->goals[i].worth += worth;
        self->goals[i].approach += approach;
        return;
      }
  if (self->n_goals < BOCAGE_MAX_GOALS && (worth != 0 || approach != 0))
    self->goals[self->n_goals++] = (BocageGoal){ hex, worth, approach };
}

static void
add_objective (BocagePlayer *self, const BocageObjective *objective, guint8 holders)
{
  const BocagePlayerStyle *style = &self->type->style;
  gboolean is_mine = (objective->sides >> self->side & 1) != 0;
  gboolean is_theirs = (objective->sides >> (1 - self->side) & 1) != 0;
  gboolean i_hold = (holders >> self->side & 1) != 0;
  gboolean they_hold = (holders >> (1 - self->side) & 1) != 0;
  gboolean is_lasting = objective->kind->permanent;
  int medals = objective->kind->sudden_death ? 3 : (int) objective->medals;
  int all = medals * BOCAGE_MEDAL / (objective->kind->majority || objective->hold > 1 ? 2 : 1);
  int worth = 0, approach = 0;

  if (is_mine && !(i_hold && is_lasting))
    {
      worth += all * style->goal / 64;
      approach += i_hold ? 0 : all * style->goal / 64;
    }
  if (is_theirs && !(they_hold && is_lasting))
    {
      worth += all * style->deny / 64 / (they_hold ? 1 : 2);
      approach += they_hold ? all * style->deny / 64 / 2 : 0;
    }
  for (guint i = 0; i < objective->n_hexes; i++)
    add_goal (self, objective->hexes[i], worth, approach);
}

/* Returns: whether they are those that they were */
static gboolean
find_goals (BocagePlayer *self, const BocageGameOpen *open)
{
  const BocageVictory *victory = bocage_play_get_victory (self->play);

  /* Most of the time nothing has changed hands. */
  if (!self->is_thorough && self->has_goals && self->goals_side == self->side
      && memcmp (self->goals_holders, open->standing.holders, sizeof self->goals_holders) == 0)
    return TRUE;
  self->has_goals = TRUE;
  self->goals_side = self->side;
  memcpy (self->goals_holders, open->standing.holders, sizeof self->goals_holders);
  for (guint i = 0; i < open->position.n_hexes; i++)
    self->goal_of[i] = G_MININT;
  self->n_goals = 0;
  memset (self->exits, 0, sizeof self->exits);
  for (guint i = 0; i < bocage_victory_n_objectives (victory); i++)
    add_objective (self, bocage_victory_get_objective (victory, i), open->standing.holders[i]);
  for (guint i = 0; i < bocage_victory_n_exits (victory); i++)
    {
      const BocageExit *exit = bocage_victory_get_exit (victory, i);
      int worth = (int) exit->medals * BOCAGE_MEDAL * self->type->style.goal / 64;

      if ((exit->sides >> self->side & 1) == 0)
        continue;
      for (guint j = 0; j < exit->n_hexes; j++)
        self->exits[BOCAGE_HEX_WORD (exit->hexes[j])] |= BOCAGE_HEX_BIT (exit->hexes[j]);
      for (guint j = 0; j < exit->n_hexes; j++)
        add_goal (self, exit->hexes[j], worth * LEAVE_WORTH / 5, worth);
    }
  return FALSE;
}

/* Enemies */

/* What the type of an enemy makes of it */
static void
read_kind (const BocagePieceType *type, BocageFoe *foe)
{
  const int *dice = type->attack[BOCAGE_ATTACK_ALWAYS].dice;

  *foe = (BocageFoe){ .move = (guint8) CLAMP (type->move_and_battle, 0, 9),
                      .attack_class = (guint8) type->attack_class };
  for (guint i = 1; i <= BOCAGE_ATTACK_REACH && type->battles; i++)
    if (dice[i] > 0)
      {
        foe->dice[i] = (guint8) MIN (dice[i], BOCAGE_LUCK_DICE);
        foe->reach = (guint8) i;
        foe->threat = (guint8) (foe->move + i);
      }
}

/* The range from which a unit battles best, without being next to the enemy if it need not be */
static int
find_best_range (const BocagePieceType *type)
{
  const int *dice = type->attack[BOCAGE_ATTACK_ALWAYS].dice;
  int range = BOCAGE_ATTACK_REACH;

  while (range > 1 && dice[range] < 2)
    range--;
  return range;
}

/* Reads what hangs on the type of a unit; that seldom changes. */
static void
read_unit (BocagePlayer *self, BocageUnitIndex index)
{
  BocageTypeIndex type = bocage_position_unit (self->table, index)->type;

  if (self->types[index] == type && !self->is_thorough)
    return;
  self->types[index] = type;
  read_kind (self->play->rules->types[type], &self->kinds[index]);
  self->kinds[index].unit = index;
  self->kinds[index].type = type;
  self->ranges[index] = find_best_range (self->play->rules->types[type]);
  self->medals_of[index] = (int) bocage_victory_get_unit_medals (
      bocage_play_get_victory (self->play), self->table, index, &self->pool_of[index]);
}

/* What of an enemy is not what it was in the last survey; see BocagePlayer.scene and outlook. */
typedef struct
{
  gboolean scene, outlook;
} Changes;

static void
add_foe (BocagePlayer *self, BocageUnitIndex index, Changes *changes)
{
  BocageFoe *foe = &self->foes[self->n_foes++];
  const BocageUnit *unit = bocage_position_unit (self->table, index);

  /* Mostly it is the one that it was, and what its type makes of it is there. */
  if (foe->unit != index || foe->type != self->types[index] || self->is_thorough)
    {
      changes->scene = TRUE;
      *foe = self->kinds[index];
    }
  changes->scene |= foe->hex != unit->hex;
  changes->outlook |= foe->figures != unit->figures || foe->worth != self->worth_of[index];
  foe->hex = unit->hex;
  foe->figures = unit->figures;
  foe->worth = self->worth_of[index];
}

/* Returns: whether the last survey had the same things lying about */
static gboolean
add_things (BocagePlayer *self)
{
  const BocageThing *things = bocage_position_thing (self->table, 0);
  guint n = MIN (self->table->n_things, G_N_ELEMENTS (self->things));

  if (n == self->n_things && memcmp (things, self->things, n * sizeof *things) == 0)
    return TRUE;
  self->n_things = n;
  memcpy (self->things, things, n * sizeof *things);
  return FALSE;
}

static int
find_worth (const BocagePlayer *self, BocageUnitIndex unit, gboolean is_last)
{
  int worth = self->medals_of[unit] * BOCAGE_MEDAL;

  if (self->pool_of[unit] > 0)
    worth = BOCAGE_MEDAL * bocage_position_unit (self->table, unit)->figures
            / (int) self->pool_of[unit];
  /* The medal that wins is worth more than any other. */
  return is_last ? 3 * worth : worth;
}

static gboolean
needs_one (const BocagePlayer *self, const BocageGameOpen *open, int side)
{
  BocageMedals medals;

  bocage_victory_count_medals (bocage_play_get_victory (self->play), &open->position,
                               &open->standing, side, &medals);
  return medals.needed > 0 && medals.total + 1 >= medals.needed;
}

/* Draws up what there is to win and to fear, as things lie on the table now. */
void
_bocage_player_survey (BocagePlayer *self, const BocageView *view)
{
  const BocageGameOpen *open = view->open;
  gboolean is_last[BOCAGE_N_SIDES];
  guint n_before = self->n_foes;
  Changes changes;

  self->table = &open->position;
  self->has_scratch = FALSE;
  self->survey++;
  changes.outlook = !find_goals (self, open) || self->is_thorough;
  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    is_last[1 - i] = needs_one (self, open, i);
  changes.scene = !add_things (self) || self->scene == 0;
  self->n_foes = 0;
  for (guint i = 0; i < open->position.n_units; i++)
    {
      const BocageUnit *unit = _bocage_player_unit (open, (BocageUnitIndex) i);

      if (unit->side < 0 || unit->hex == BOCAGE_NO_HEX)
        continue;
      read_unit (self, (BocageUnitIndex) i);
      self->worth_of[i] = find_worth (self, (BocageUnitIndex) i, is_last[unit->side]);
      if (unit->side != self->side)
        add_foe (self, (BocageUnitIndex) i, &changes);
    }
  if (changes.scene || self->n_foes != n_before)
    self->scene = self->outlook = self->survey;
  if (changes.outlook)
    self->outlook = self->survey;
}

/* Dice */

static inline int
weigh_dice (const BocagePlayer *self, BocageUnitIndex attacker, BocageUnitIndex target,
            gboolean unmoved, int dice)
{
  const BocageUnit *record = bocage_position_unit (self->table, target);
  const BocageLuckCell *cell;
  gint64 worth;

  if (dice <= 0)
    return 0;
  cell = _bocage_play_get_luck (self->play, attacker, target, unmoved, (guint) dice,
                                record->figures);
  if (cell == NULL)
    return dice * FIGURE / 3;
  worth = (gint64) cell->hits * FIGURE + (gint64) cell->kills * self->worth_of[target];
  return (int) (worth / BOCAGE_PLAY_ONE)
         + dice * FLAG
               * self->play->flags_of[self->play->slots[attacker]][self->play->slots[target]] / 60;
}

/* Returns: what @dice of @attacker against @target come to */
int
_bocage_player_weigh_dice (const BocagePlayer *self, BocageUnitIndex attacker,
                           BocageUnitIndex target, gboolean unmoved, int dice)
{
  return weigh_dice (self, attacker, target, unmoved, dice);
}

/* Places */

static void
take_protection (const BocagePieceType *type, int *protection)
{
  for (guint i = 0; i < BOCAGE_MAX_CLASSES; i++)
    protection[i] = MAX (protection[i], type->protection[BOCAGE_PROTECTION_USUAL].dice[i]);
}

static void
find_protection (const BocagePlayer *self, const BocagePosition *position, int side,
                 BocageHexIndex hex, int *protection)
{
  const BocageRules *rules = self->play->rules;
  const BocagePositionHex *record = bocage_position_hex (position, hex);

  if (record->ground != BOCAGE_NO_TYPE)
    take_protection (rules->types[record->ground], protection);
  for (guint16 i = record->thing; i != BOCAGE_NO_THING;
       i = bocage_position_thing (position, i)->next)
    {
      const BocageThing *thing = bocage_position_thing (position, i);

      if (!rules->types[thing->type]->owned || thing->side == side || thing->side == -2)
        take_protection (rules->types[thing->type], protection);
    }
}

static int
find_fire (const BocagePlayer *self, BocageUnitIndex unit, BocageHexIndex hex)
{
  const guint8 *distances = _bocage_player_measure (self, hex);
  int protection[BOCAGE_MAX_CLASSES] = { 0 };
  gboolean is_protected = FALSE;
  int fire = 0;

  for (guint i = 0; i < self->n_foes; i++)
    {
      const BocageFoe *foe = &self->foes[i];
      guint distance = distances[foe->hex];
      guint range = distance > foe->move + 1u ? distance - foe->move : 1;

      if (distance > foe->threat)
        continue;
      if (!is_protected)
        find_protection (self, self->table, self->side, hex, protection);
      is_protected = TRUE;
      fire += weigh_dice (self, foe->unit, unit, FALSE,
                          foe->dice[range] - protection[foe->attack_class]);
    }
  return fire;
}

/* What the enemy may do to @unit in @hex.  Many a unit is as strong as the one before it. */
static int
weigh_fire (BocagePlayer *self, BocageUnitIndex unit, BocageHexIndex hex)
{
  const BocageUnit *record = bocage_position_unit (self->table, unit);
  guint8 slot = self->play->slots[unit];
  BocageFire *fire = &self->fires[hex][(2u * slot + record->figures) % BOCAGE_N_FIRES];

  if (self->is_thorough || fire->scene != self->scene || fire->slot != slot
      || fire->figures != record->figures || fire->worth != self->worth_of[unit])
    *fire = (BocageFire){ .scene = self->scene,
                          .slot = slot,
                          .figures = record->figures,
                          .worth = self->worth_of[unit],
                          .fire = find_fire (self, unit, hex) };
  return fire->fire;
}

/* See _bocage_player_find_nearest(). */
guint
_bocage_player_look_near (BocagePlayer *self, BocageHexIndex hex)
{
  const guint8 *distances = _bocage_player_measure (self, hex);
  guint8 nearest = G_MAXUINT8;

  for (guint i = 0; i < self->n_foes; i++)
    nearest = MIN (nearest, distances[self->foes[i].hex]);
  self->near_scene[hex] = self->scene;
  self->near_of[hex] = nearest;
  return nearest;
}

/* See _bocage_player_weigh_goals(). */
int
_bocage_player_look_at_goals (BocagePlayer *self, BocageHexIndex hex)
{
  const guint8 *distances = _bocage_player_measure (self, hex);
  int best = 0;

  for (guint i = 0; i < self->n_goals; i++)
    {
      const BocageGoal *goal = &self->goals[i];
      int distance = distances[goal->hex];
      int worth
          = distance == 0 ? goal->worth : goal->approach * MAX (FAR_GOAL - distance, 0) / NEAR_GOAL;

      best = MAX (best, worth);
    }
  self->goal_of[hex] = best;
  return best;
}

/* Returns: what it costs that they do */
int
_bocage_player_weigh_risk (BocagePlayer *self, BocageUnitIndex unit, BocageHexIndex hex)
{
  const BocagePlayerStyle *style = &self->type->style;
  const BocageUnit *record = bocage_position_unit (self->table, unit);
  int risk = style->risk;

  if (2 * record->figures <= record->start_figures)
    risk += style->weak;
  return weigh_fire (self, unit, hex) * risk / 256;
}

/* Returns: what it is worth for @unit to stand in @hex */
int
_bocage_player_weigh_place (BocagePlayer *self, BocageUnitIndex unit, BocageHexIndex hex)
{
  return _bocage_player_weigh_calm (self, unit, hex) - _bocage_player_weigh_risk (self, unit, hex);
}

/* Battles */

/* Returns: the number of the one that may be worth most of those not tried yet */
static guint
find_next (const int *bounds, guint n)
{
  guint best = 0;

  for (guint i = 1; i < n; i++)
    if (bounds[i] > bounds[best])
      best = i;
  return best;
}

/* Returns: what the best battle of @unit is worth, where it stands in @position; 0: there is none
 */
int
_bocage_player_find_battle (BocagePlayer *self, const BocagePosition *position,
                            BocageUnitIndex unit, const BocageBattleTerms *terms,
                            BocageHexIndex *out_hex)
{
  const BocageRules *rules = self->play->rules;
  gboolean unmoved = bocage_position_unit (position, unit)->moved == 0;
  gboolean is_turned = _bocage_position_is_turned (position, self->side);
  BocageBattleNear near;
  int bounds[BOCAGE_BATTLE_NEAR]; /* what each may be worth; -1: it was tried */
  int best = 0;

  *out_hex = BOCAGE_NO_HEX;
  if (bocage_battle_find_near (rules, position, unit, terms, &near) == 0)
    return 0;
  _bocage_player_bound (self, rules->types[bocage_position_unit (position, unit)->type], terms);
  for (guint i = 0; i < near.n; i++)
    bounds[i] = self->most->is_known
                    ? _bocage_player_bound_dice (self, unit, near.units[i], near.ranges[i])
                    : G_MAXINT;
  for (guint i = find_next (bounds, near.n); bounds[i] >= best; i = find_next (bounds, near.n))
    {
      BocageHexIndex hex = bocage_position_unit (position, near.units[i])->hex;
      int worth;

      bounds[i] = -1;
      if (bocage_battle_check_near (rules, position, unit, &near, i, terms)
          != BOCAGE_BATTLE_POSSIBLE)
        continue;
      worth = weigh_dice (self, unit, near.units[i], unmoved,
                          bocage_battle_find_dice (rules, position, unit, hex, terms, NULL));
      /* Who stands on a goal is in the way. */
      if (worth > 0)
        worth += _bocage_player_weigh_goals (self, hex) / 32;
      if (worth > best
          || (worth == best && worth > 0 && (is_turned ? hex > *out_hex : hex < *out_hex)))
        {
          best = worth;
          *out_hex = hex;
        }
    }
  return best * self->type->style.attack / 64;
}
