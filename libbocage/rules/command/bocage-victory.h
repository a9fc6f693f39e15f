/* bocage-victory.h: medals, objectives, exits, and who has won
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Base rules, victory: a medal for each enemy unit eliminated, and what the
 * briefing adds; who first has as many as it asks for wins at that moment.
 * Equipment pack, objectives: eight kinds, some held at every moment, some won
 * at the start of a turn, some kept for ever; and ways to leave the board.
 *
 * A BocageVictory is what a battle's file says of this: made once, immutable.
 * A BocageStanding is how things stand at one moment of the battle: it goes
 * beside the BocagePosition, has no pointers and is copied by assignment.  Who
 * plays tells it what was lost and who has left, and has it looked at anew
 * after each change and at the start of each turn.
 */

#pragma once

#include "rules/move/bocage-movement.h"

G_BEGIN_DECLS

#define BOCAGE_MAX_OBJECTIVES 128 /* of a battle; further ones are left out */
#define BOCAGE_MAX_COUNTERS 64    /* of <eliminated> and <exited>; … cannot be evaluated */
#define BOCAGE_MAX_POOLS 8        /* kinds of figures of which several make a medal */
#define BOCAGE_NO_SIDE -1

typedef struct _BocageVictory BocageVictory;

typedef struct
{
  gint8 winner;                     /* BOCAGE_NO_SIDE: nobody yet; never changes again */
  gint16 sudden;                    /* the objective that it won by, or -1: by medals */
  guint16 turn;                     /* how many turns have begun, of both sides together */
  guint16 units[BOCAGE_N_SIDES];    /* medals that a side has for eliminating units */
  guint16 exits[BOCAGE_N_SIDES];    /* … for its units that left */
  guint16 n_exited[BOCAGE_N_SIDES]; /* units of a side that left */
  guint16 pools[BOCAGE_N_SIDES][BOCAGE_MAX_POOLS]; /* figures that a side has collected */
  guint16 counters[BOCAGE_MAX_COUNTERS];
  guint8 holders[BOCAGE_MAX_OBJECTIVES];     /* bit i: side i has the medals of the objective */
  guint64 moved[BOCAGE_POSITION_UNITS / 64]; /* units that have left the hex they began in */
} BocageStanding;

/* How figures went. */
typedef enum
{
  BOCAGE_LOSS_DESTROYED,
  BOCAGE_LOSS_SPENT, /* given to others (re-supply): they count for nobody */
} BocageLoss;

/* When to look. */
typedef enum
{
  BOCAGE_MOMENT_SETUP,  /* once, before the first turn */
  BOCAGE_MOMENT_TURN,   /* at the start of a turn, before a card is played */
  BOCAGE_MOMENT_CHANGE, /* after a move, a retreat, a loss, an exit */
} BocageMoment;

/* What can be said of a condition. */
typedef enum
{
  BOCAGE_TRUTH_FALSE,
  BOCAGE_TRUTH_UNKNOWN, /* prose: nobody but the players can tell */
  BOCAGE_TRUTH_TRUE,
} BocageTruth;

/* What @side has, and what it still needs. */
typedef struct
{
  guint units;
  guint pools; /* medals of figures collected */
  guint exits;
  guint objectives;
  guint total;
  guint needed; /* 0: the battle does not say */
} BocageMedals;

typedef struct
{
  const char *id; /* (nullable) */
  const BocageObjectiveKind *kind;
  guint8 sides; /* entitled: bit i is side i */
  guint medals;
  guint hold; /* units it takes */
  guint n_hexes;
  const BocageHexIndex *hexes; /* on the board */
} BocageObjective;

typedef struct
{
  guint8 sides;
  guint medals; /* for each unit that leaves */
  guint n_hexes;
  const BocageHexIndex *hexes;
} BocageExit;

BocageVictory *bocage_victory_new (const BocageRules *rules, BocageScenario *scenario,
                                   const BocagePosition *position);
void bocage_victory_free (BocageVictory *self);

guint bocage_victory_n_objectives (const BocageVictory *self);
const BocageObjective *bocage_victory_get_objective (const BocageVictory *self, guint index);
guint bocage_victory_n_exits (const BocageVictory *self);
const BocageExit *bocage_victory_get_exit (const BocageVictory *self, guint index);
gboolean bocage_victory_is_complete (const BocageVictory *self);

/* Looking */
void bocage_victory_begin (const BocageVictory *self, const BocagePosition *position,
                           BocageStanding *out_standing);
void bocage_victory_evaluate (const BocageVictory *self, const BocagePosition *position,
                              BocageMoment moment, int side, BocageStanding *standing);
BocageTruth bocage_victory_get_truth (const BocageVictory *self, const BocagePosition *position,
                                      const BocageStanding *standing, guint objective, int side);
void bocage_victory_count_medals (const BocageVictory *self, const BocagePosition *position,
                                  const BocageStanding *standing, int side,
                                  BocageMedals *out_medals);
guint bocage_victory_get_unit_medals (const BocageVictory *self, const BocagePosition *position,
                                      BocageUnitIndex unit, guint *out_pool);

/* Telling what happened */
void bocage_victory_lose_figures (const BocageVictory *self, const BocagePosition *position,
                                  BocageUnitIndex unit, guint figures, gboolean is_eliminated,
                                  BocageLoss loss, BocageStanding *standing);

/* Leaving the board */
guint bocage_victory_get_exit_medals (const BocageVictory *self, int side, BocageHexIndex hex);
gboolean bocage_victory_is_exit (const BocageVictory *self, int side, BocageHexIndex hex);
gboolean bocage_victory_may_exit (const BocageVictory *self, const BocageReach *reach,
                                  const BocagePosition *position, BocageUnitIndex unit,
                                  BocageHexIndex hex);
guint bocage_victory_leave (const BocageVictory *self, BocagePosition *position,
                            BocageUnitIndex unit, BocageStanding *standing);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageVictory, bocage_victory_free)

G_END_DECLS
