/* bocage-answer.h: what is asked about a set-up, put together once for all who ask
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * An answer is plain data: bocage-query writes it as text and JSON, the editor
 * paints it on the board.  Words that both say are here too, so that they say the same.
 */

#pragma once

#include "bocage-situation.h"
#include "rules/fight/bocage-odds.h"
#include "rules/fight/bocage-retreat.h"
#include "rules/move/bocage-sight.h"
#include "rules/points/bocage-points.h"

G_BEGIN_DECLS

/* Reach */

/* Why a unit could not battle where a move ends. */
typedef enum
{
  BOCAGE_REACH_BATTLES,     /* it could */
  BOCAGE_REACH_NOT_ORDERED, /* its order lets it not */
  BOCAGE_REACH_NEVER,       /* units of its type do not */
  BOCAGE_REACH_ENTERS,      /* it entered ground that forbids it */
  BOCAGE_REACH_ABOARD,      /* it was aboard */
  BOCAGE_REACH_STANDS,      /* ground that forbids it whoever stands there */
  BOCAGE_REACH_MOVED_TOO_FAR,
  BOCAGE_REACH_NO_ROOM, /* it may not even stay: too many would be there */
} BocageReachReason;

typedef struct
{
  BocageReachStep step;
  guint8 reason;          /* BocageReachReason */
  gboolean may_exit;      /* it may leave the board from there */
  BocageTypeIndex ground; /* what forbids battle, or BOCAGE_NO_TYPE */
} BocageReachHex;

GArray *bocage_answer_reach (BocageSituation *situation, BocageUnitIndex unit,
                             const BocageOrderTerms *terms);

/* Reach by points */

/* A hex beside the units that they cannot enter. */
typedef struct
{
  BocageHexIndex hex;
  guint direction; /* in which it lies */
  BocagePointsVerdict reason;
  int price; /* where that is too dear for them */
} BocageBarredHex;

typedef struct
{
  BocageGroup group; /* who go together */
  int left;          /* points that they have */
  GArray *hexes;     /* of BocageReachHex: the price is the cost of the step */
  GArray *barred;    /* of BocageBarredHex */
  GArray *exits;     /* of BocagePointsExit */
  BocagePointsReach *ways;
} BocagePricedReach;

gboolean bocage_answer_is_priced (const BocageSituation *situation);
BocagePricedReach *bocage_answer_priced_reach (const BocageSituation *situation,
                                               const BocageGroup *group);
void bocage_priced_reach_free (BocagePricedReach *self);
void bocage_answer_find_group (const BocageSituation *situation, BocageHexIndex hex,
                               BocageGroup *out_group);

/* Battle */

typedef struct
{
  BocageUnitIndex attacker;
  BocageUnitIndex target; /* or BOCAGE_NO_UNIT: what is breached is empty */
  BocageHexIndex hex;
  BocageBattleVerdict verdict;

  /* Where the battle is possible */
  BocageDice dice;
  BocageRoll roll;
  BocageOdds odds;
  guint n_hits;                          /* 1 + the most figures that hits can cost it */
  double hits[BOCAGE_ODDS_MAX_DICE + 1]; /* odds that it loses just so many */
} BocageBattleAnswer;

void bocage_answer_battle (const BocageSituation *situation, BocageUnitIndex attacker,
                           BocageHexIndex hex, const BocageBattleTerms *terms,
                           BocageBattleAnswer *out_answer);
GArray *bocage_answer_battles (const BocageSituation *situation, BocageUnitIndex attacker);

/* Retreat */

#define BOCAGE_ANSWER_FLAGS 3 /* more are rarely rolled at once */

/* A hex where flags may drive a unit; its own, where it may stay. */
typedef struct
{
  BocageHexIndex hex;
  guint8 least;                         /* flags that lead there */
  guint8 loss[BOCAGE_ANSWER_FLAGS + 1]; /* figures, by flags; BOCAGE_RETREAT_NOT: not there */
} BocageRetreatHex;

#define BOCAGE_RETREAT_NOT ((guint8) 0xff)

GArray *bocage_answer_retreat (const BocageSituation *situation, BocageUnitIndex unit);

/* Fire */

typedef struct
{
  BocageTypeIndex target; /* who is thought to stand where nobody does; BOCAGE_NO_TYPE: no enemy */
  guint n_hexes;
  float *hits; /* [n_hexes] expected hits of all units of the side on who stands there */
} BocageFire;

BocageFire *bocage_answer_fire (const BocageSituation *situation, int side);
void bocage_fire_free (BocageFire *self);
double bocage_answer_expect_hits (const BocageSituation *situation, int side, guint turns);

/* Medals */

#define BOCAGE_ANSWER_TURNS 6 /* farther medals are out of reach */

typedef struct
{
  BocageHexIndex hex;
  guint8 turns; /* of its own, until the side may be there; 0: it is; G_MAXUINT8: too many */
  gboolean is_exit;
  guint medals;         /* there, or for each unit that leaves */
  BocageUnitIndex unit; /* who is there first, or BOCAGE_NO_UNIT */
  GArray *way;          /* of BocageHexIndex, from where it stands */
} BocageMedalHex;

GArray *bocage_answer_medals (const BocageSituation *situation, int side);

/* Sections and exits */

typedef struct
{
  BocageHexIndex hex;
  guint8 sides;      /* that may leave over it: bit i is side i */
  BocageEdges edges; /* over which; 0: over all that are the rim of the board */
  guint medals;      /* for each unit that does */
  guint points;      /* … where units pay for each hex */
} BocageExitHex;

typedef struct
{
  guint section;               /* of the command */
  BocageHexIndex middle;       /* the hex nearest to its middle */
  guint units[BOCAGE_N_SIDES]; /* that stand in it; on a border, in both */
} BocageSectionCount;

GArray *bocage_answer_exits (const BocageSituation *situation);
GArray *bocage_answer_sections (const BocageSituation *situation);

/* Balance */

typedef struct
{
  guint units; /* on the board and in reserve */
  guint figures;
  guint cards;
  guint needed; /* medals to win; 0: not said */
  guint medals; /* for all enemies, and objectives that are not too far away */
  double hits;  /* expected in the first two turns */
} BocageBalance;

guint bocage_answer_enemy_medals (const BocageSituation *situation, int side, guint *out_pools);
void bocage_answer_balance (const BocageSituation *situation, int side, BocageBalance *out_balance);

/* Words */
const char *bocage_answer_type_name (const BocageSituation *situation, BocageTypeIndex type);
char *bocage_answer_dup_hex_name (const BocageSituation *situation, BocageHexIndex hex);
char *bocage_answer_dup_reach_reason (const BocageSituation *situation,
                                      const BocageReachHex *reached);
char *bocage_answer_dup_dice_label (const BocageSituation *situation,
                                    const BocageDiceReason *reason, const BocageBattleTerms *terms,
                                    int range);
const char *bocage_answer_dice_status (const BocageDiceReason *reason);
const char *bocage_answer_battle_reason (BocageBattleVerdict verdict);
char *bocage_answer_dup_blocker (const BocageSituation *situation, const BocageBlocker *blocker);
const char *bocage_answer_points_reason (BocagePointsVerdict verdict);
char *bocage_answer_dup_allowance (const BocageSituation *situation, BocageUnitIndex unit);
const char *bocage_answer_no_room (void);
void bocage_answer_append_price (const BocageSituation *situation, const BocagePrice *price,
                                 GString *text);
char *bocage_answer_describe_price (const BocageSituation *situation,
                                    const BocagePricedReach *reach, BocageHexIndex hex);
char *bocage_answer_dup_percent (double odds);
char *bocage_answer_dup_sum (const BocageSituation *situation, const BocageDice *dice);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageFire, bocage_fire_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocagePricedReach, bocage_priced_reach_free)

G_END_DECLS
