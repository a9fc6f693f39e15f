/* bocage-player-private.h: among the files of players
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-play-private.h"
#include "bocage-player.h"

G_BEGIN_DECLS

#define BOCAGE_MAX_GOALS 64

/* A hex that is worth being in */
typedef struct
{
  BocageHexIndex hex;
  int worth;    /* in 1/1024 of a medal: to stand there */
  int approach; /* … of that, what draws units near; 0: it does not */
} BocageGoal;

/* An enemy, as far as it bears on where to stand */
typedef struct
{
  BocageUnitIndex unit;
  BocageHexIndex hex;
  guint8 move;
  guint8 attack_class;
  guint8 reach; /* the farthest that it battles */
  guint8 dice[BOCAGE_ATTACK_REACH + 1];
} BocageFoe;

/* The best that a unit can do by an order */
typedef struct
{
  BocageUnitIndex unit;
  BocageHexIndex hex; /* where it goes */
  gboolean leaves;    /* the board, from there */
  int gain;           /* more than by not being ordered */
  guint8 choice;
} BocagePlan;

#define BOCAGE_PLANNER_STYLES 3

typedef struct _BocagePlanner BocagePlanner;

struct _BocagePlayer
{
  BocagePlay *play;
  const BocagePlayerType *type;
  BocageReach *reach;
  BocagePosition scratch; /* as it is now, to try in it what would be */

  /* Drawn up by _bocage_player_survey () */
  int side;
  guint n_goals;
  BocageGoal goals[BOCAGE_MAX_GOALS];
  int goal_of[BOCAGE_SMALL_HEXES]; /* what a hex is worth by them; G_MININT: not looked at yet */
  guint n_foes;
  BocageFoe foes[BOCAGE_POSITION_UNITS];
  int worth_of[BOCAGE_POSITION_UNITS]; /* of eliminating a unit */
  BocageGameChance chance;

  /* Whom the card that was just chosen orders, best first */
  guint64 plan_key;
  guint8 plan_card;
  guint n_plans;
  BocagePlan plans[BOCAGE_POSITION_UNITS];

  /* Of who plans */
  BocagePlanner *planner; /* (nullable) */
  guint64 plan_style_key;
  guint8 plan_style;
};

/* As bocage_play_distance(), where it is asked for every hex and enemy. */
static inline guint
_bocage_player_measure (const BocagePlayer *self, BocageHexIndex a, BocageHexIndex b)
{
  return self->play->distances[(gsize) a * self->scratch.n_hexes + b];
}

#define BOCAGE_MEDAL 1024 /* what a medal is worth */

static inline const BocageUnit *
_bocage_player_unit (const BocageGameOpen *open, BocageUnitIndex unit)
{
  return bocage_position_unit (&open->position, unit);
}

/* A hex as the player sees it from his seat: who sits opposite sees the board turned round. */
static inline guint
_bocage_player_see (const BocagePlayer *self, const BocageGameOpen *open, BocageHexIndex hex)
{
  int border = open->position.sides[self->side].border;

  return border == BOCAGE_BORDER_NORTH || border == BOCAGE_BORDER_EAST
             ? open->position.n_hexes - 1u - hex
             : hex;
}

/* bocage-player-sight.c: what places and battles are worth */
void _bocage_player_survey (BocagePlayer *self, const BocageView *view);
int _bocage_player_weigh_place (BocagePlayer *self, const BocagePosition *position,
                                BocageUnitIndex unit, BocageHexIndex hex);
int _bocage_player_weigh_dice (const BocagePlayer *self, BocageUnitIndex attacker,
                               BocageUnitIndex target, gboolean unmoved, int dice);
int _bocage_player_find_battle (BocagePlayer *self, const BocagePosition *position,
                                BocageUnitIndex unit, const BocageBattleTerms *terms,
                                BocageHexIndex *out_hex);

/* bocage-player-plan.c */
gboolean _bocage_player_plan (BocagePlayer *self, const BocageGameOpen *open, BocageUnitIndex unit,
                              const BocageOrderTerms *terms, BocagePlan *out_plan);

/* bocage-player-cards.c */
guint8 _bocage_player_choose_card (BocagePlayer *self, const BocageView *view);
void _bocage_player_choose_order (BocagePlayer *self, const BocageView *view,
                                  BocageEvent *out_event);
int _bocage_player_weigh_card (const BocagePlayer *self, guint8 card);

/* The rows */
void _bocage_player_choose_style (BocagePlayer *self, const BocageView *view,
                                  BocageEvent *out_event);
void _bocage_player_choose_planner (BocagePlayer *self, const BocageView *view,
                                    BocageEvent *out_event);
void _bocage_planner_free (BocagePlanner *self);
void _bocage_player_choose_random (BocagePlayer *self, const BocageView *view,
                                   BocageEvent *out_event);

G_END_DECLS
