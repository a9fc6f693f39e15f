/* bocage-player-private.h: among the files of players
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-play-private.h"
#include "bocage-player.h"

G_BEGIN_DECLS

#define BOCAGE_MAX_GOALS 64
#define BOCAGE_N_FIRES 4
#define BOCAGE_N_MOSTS 4 /* a battle has few types of units */

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
  BocageTypeIndex type;
  BocageHexIndex hex;
  guint8 move;
  guint8 attack_class;
  guint8 figures;
  guint8 reach;  /* the farthest that it battles … */
  guint8 threat; /* … when it has moved */
  guint8 dice[BOCAGE_ATTACK_REACH + 1];
  int worth; /* of eliminating it */
} BocageFoe;

/* What the enemy may do in a hex to such a unit */
typedef struct
{
  guint scene; /* in which it was found; 0: not yet */
  guint8 slot; /* of the unit */
  guint8 figures;
  int worth; /* of eliminating it */
  int fire;
} BocageFire;

/* The most that units of a type may do in battle */
typedef struct
{
  guint outlook; /* in which they were found … */
  const BocagePieceType *type;
  int more;                          /* … with so many dice more than those of the type */
  int dice[BOCAGE_ATTACK_REACH + 1]; /* by range */
  guint reach;                       /* without ground that reaches far */
  gboolean is_known;                 /* that there are no more dice than these */
  /* What that is worth against each enemy, by range; -1: not looked at yet */
  int worth[BOCAGE_POSITION_UNITS][BOCAGE_ATTACK_REACH + 1];
  int from[BOCAGE_SMALL_HEXES]; /* … and what the best of them is from a hex; likewise */
} BocageMost;

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
  gboolean is_thorough; /* he spares no hex and no enemy a look, and keeps no answer: for tests */
  int most_ranging;     /* dice that ranging in adds at most */
  int most_by_rule;     /* … that a rule in force adds to a close assault */

  /* Drawn up by _bocage_player_survey () */
  const BocagePosition *table; /* as things lie now */
  BocagePosition scratch;      /* the same, to try in it what would be … */
  gboolean has_scratch;        /* … once somebody has asked for it */
  int side;
  guint survey; /* its number */
  guint
      scene; /* that of the last in which an enemy stood, or something lay, elsewhere than before */
  guint outlook; /* … in which an enemy was stronger, or worth more or less, too */
  guint n_things;
  BocageThing things[BOCAGE_POSITION_THINGS];
  guint n_goals;
  BocageGoal goals[BOCAGE_MAX_GOALS];
  gboolean has_goals;
  int goals_side;                              /* whose they are … */
  guint8 goals_holders[BOCAGE_MAX_OBJECTIVES]; /* … while these hold them */
  int goal_of[BOCAGE_SMALL_HEXES];   /* what a hex is worth by them; G_MININT: not looked at yet */
  guint64 exits[BOCAGE_SMALL_WORDS]; /* hexes by which units may leave */
  guint n_foes;
  BocageFoe foes[BOCAGE_POSITION_UNITS];
  BocageFoe kinds[BOCAGE_POSITION_UNITS];       /* by unit: what its type makes of it … */
  BocageTypeIndex types[BOCAGE_POSITION_UNITS]; /* … and that type */
  int ranges[BOCAGE_POSITION_UNITS];            /* … from which it battles best */
  guint near_scene[BOCAGE_SMALL_HEXES];         /* by hex: when it was found … */
  guint8 near_of[BOCAGE_SMALL_HEXES];           /* … how far the nearest enemy is */
  int medals_of[BOCAGE_POSITION_UNITS];         /* by unit: what it is worth, in medals … */
  guint pool_of[BOCAGE_POSITION_UNITS];         /* … or how many such figures are worth one */
  /* By hex: what was found last, of units of a few kinds */
  BocageFire fires[BOCAGE_SMALL_HEXES][BOCAGE_N_FIRES];
  int worth_of[BOCAGE_POSITION_UNITS]; /* of eliminating a unit */

  /* What units of the types that were asked about last may do at most */
  BocageMost mosts[BOCAGE_N_MOSTS];
  guint next_most;
  BocageMost *most; /* that of the last _bocage_player_bound () */

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

/* As bocage_play_distance() from @hex, where it is asked for every enemy. */
static inline const guint8 *
_bocage_player_measure (const BocagePlayer *self, BocageHexIndex hex)
{
  return &self->play->distances[(gsize) hex * self->table->n_hexes];
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

/* bocage-player-sight.c: what places and battles are worth; the first two work out what is kept */
void _bocage_player_survey (BocagePlayer *self, const BocageView *view);
guint _bocage_player_look_near (BocagePlayer *self, BocageHexIndex hex);
int _bocage_player_look_at_goals (BocagePlayer *self, BocageHexIndex hex);
int _bocage_player_weigh_risk (BocagePlayer *self, BocageUnitIndex unit, BocageHexIndex hex);
int _bocage_player_weigh_place (BocagePlayer *self, BocageUnitIndex unit, BocageHexIndex hex);
int _bocage_player_weigh_dice (const BocagePlayer *self, BocageUnitIndex attacker,
                               BocageUnitIndex target, gboolean unmoved, int dice);
int _bocage_player_find_battle (BocagePlayer *self, const BocagePosition *position,
                                BocageUnitIndex unit, const BocageBattleTerms *terms,
                                BocageHexIndex *out_hex);

/* Returns: how far the nearest enemy is; %G_MAXUINT8: there is none */
static inline guint
_bocage_player_find_nearest (BocagePlayer *self, BocageHexIndex hex)
{
  return self->near_scene[hex] == self->scene && !self->is_thorough
             ? self->near_of[hex]
             : _bocage_player_look_near (self, hex);
}

/* Returns: what objectives and exits make of @hex */
static inline int
_bocage_player_weigh_goals (BocagePlayer *self, BocageHexIndex hex)
{
  return self->goal_of[hex] != G_MININT && !self->is_thorough
             ? self->goal_of[hex]
             : _bocage_player_look_at_goals (self, hex);
}

/* Returns: what it is worth for @unit to stand in @hex, if nobody shoots at it */
static inline int
_bocage_player_weigh_calm (BocagePlayer *self, BocageUnitIndex unit, BocageHexIndex hex)
{
  int worth = _bocage_player_weigh_goals (self, hex);

  if (self->n_foes > 0)
    worth -= self->type->style.advance
             * MAX ((int) _bocage_player_find_nearest (self, hex) - self->ranges[unit], 0);
  return worth;
}

/* bocage-player-bound.c */
void _bocage_player_bound (BocagePlayer *self, const BocagePieceType *type,
                           const BocageBattleTerms *terms);
int _bocage_player_look_at_bound (BocagePlayer *self, BocageUnitIndex unit, BocageUnitIndex target,
                                  guint range);

/**
 * _bocage_player_bound_dice:
 * @unit: of the type of the last _bocage_player_bound ()
 *
 * Returns: what battling @target from @range is worth at most
 */
static inline int
_bocage_player_bound_dice (BocagePlayer *self, BocageUnitIndex unit, BocageUnitIndex target,
                           guint range)
{
  int worth = self->most->worth[target][range];

  return worth >= 0 ? worth : _bocage_player_look_at_bound (self, unit, target, range);
}

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
