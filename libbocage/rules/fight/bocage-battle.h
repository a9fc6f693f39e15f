/* bocage-battle.h: whom a unit may battle, and with how many dice
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Base rules, battle: a unit that has not moved too far battles one enemy
 * within its range that it sees, if it needs to; with an enemy next to it, it
 * battles none that is farther away.  Its dice are those of the range, less
 * what its own hex costs it and what protects the target, with what is added.
 *
 * What moved whither this turn is read from the units: `moved` and the flags.
 */

#pragma once

#include "rules/move/bocage-sight.h"

G_BEGIN_DECLS

/* Why a unit cannot battle, or not this target; or that it can. */
typedef enum
{
  BOCAGE_BATTLE_POSSIBLE,

  /* The attacker */
  BOCAGE_BATTLE_NOT_ON_BOARD,
  BOCAGE_BATTLE_NEVER,         /* units of its type do not battle */
  BOCAGE_BATTLE_ABOARD,        /* of a carrier */
  BOCAGE_BATTLE_BATTLED,       /* this turn, and may not once more */
  BOCAGE_BATTLE_MOVED_TOO_FAR, /* this turn */
  BOCAGE_BATTLE_ENTERED,       /* this turn it entered ground that forbids it */
  BOCAGE_BATTLE_GROUND,        /* from where it stands (ocean) */
  BOCAGE_BATTLE_SUPPLIED,      /* this turn it gave or was given figures */
  BOCAGE_BATTLE_SCREENED,      /* this turn it shot smoke, and all its shells are of one kind */

  /* The target */
  BOCAGE_BATTLE_NO_ENEMY,
  BOCAGE_BATTLE_SAME,   /* the second assault has to be on another one */
  BOCAGE_BATTLE_SPARED, /* of a class that the attacker cannot target */
  BOCAGE_BATTLE_OUT_OF_RANGE,
  BOCAGE_BATTLE_ENEMY_ADJACENT, /* which bars battle at a distance */
  BOCAGE_BATTLE_NO_SIGHT,
} BocageBattleVerdict;

/* What is out of the ordinary in one battle. */
typedef struct
{
  const BocageCard *card;       /* (nullable) by which the unit was ordered */
  int bonus;                    /* dice more for some other reason */
  BocageClassMask special_hits; /* targets that special symbols hit for some other reason */
  int move_and_battle;          /* instead of the unit's own; -1: its own */
  int assault_dice; /* of a second close assault (bocage_ground_find ()); 0: it is not one */
  int battles;      /* so often it may battle this turn, 2 at most; 0: once */
  guint other_than; /* 1 + the unit that it may not battle now; 0: none */
} BocageBattleTerms;

#define BOCAGE_BATTLE_TERMS_NONE ((BocageBattleTerms){ .move_and_battle = -1 })

/* What changed the number of dice. */
typedef enum
{
  BOCAGE_DICE_BASE,       /* the attacker's at this range */
  BOCAGE_DICE_BATTLE_OUT, /* what battling out of its hex costs it */
  BOCAGE_DICE_PROTECTION, /* of the target */
  BOCAGE_DICE_RANGING,    /* a marker that it ranged in with */
  BOCAGE_DICE_BREACH,     /* it breaches what the target is in */
  BOCAGE_DICE_CARD,
  BOCAGE_DICE_BONUS, /* of the terms */
  BOCAGE_DICE_RULE,  /* of a rule in force, for a unit that has lost nobody */
  BOCAGE_DICE_FLOOR, /* there are no fewer than none */
} BocageDiceKind;

/* Whether it did so, or why not. */
typedef enum
{
  BOCAGE_DICE_COUNTS,
  BOCAGE_DICE_WORSE,       /* something else in the hex protects as well or better */
  BOCAGE_DICE_IGNORED,     /* by the attacker */
  BOCAGE_DICE_NOT_BELOW,   /* the attacker does not stand lower */
  BOCAGE_DICE_NOT_OWNED,   /* it serves the other side only */
  BOCAGE_DICE_UNPROTECTED, /* the target has no benefit of it */
} BocageDiceStatus;

typedef struct
{
  guint8 kind;          /* BocageDiceKind */
  guint8 status;        /* BocageDiceStatus */
  gint8 amount;         /* dice more or less; 0 if it does not count */
  gint8 printed;        /* what it would be if it counted */
  BocageTypeIndex type; /* of what lies in the hex, of the attacker, or BOCAGE_NO_TYPE */
  BocageHexIndex hex;
} BocageDiceReason;

#define BOCAGE_DICE_MAX_REASONS 16 /* further ones count but are not told */

typedef struct
{
  int dice; /* 0: the battle takes place and misses */
  int range;
  guint n_reasons;
  BocageDiceReason reasons[BOCAGE_DICE_MAX_REASONS]; /* their amounts sum up to the dice */
} BocageDice;

BocageSightNeed bocage_battle_get_sight_need (const BocageRules *rules,
                                              const BocagePosition *position, BocageUnitIndex unit);
gboolean bocage_battle_are_enemies (const BocageUnit *a, const BocageUnit *b);
int bocage_battle_get_target_class (const BocagePosition *position, const BocagePieceType *type);
BocageBattleVerdict bocage_battle_check_attacker (const BocageRules *rules,
                                                  const BocagePosition *position,
                                                  BocageUnitIndex attacker,
                                                  const BocageBattleTerms *terms);
BocageBattleVerdict bocage_battle_check_target (const BocageRules *rules,
                                                const BocagePosition *position,
                                                BocageUnitIndex attacker, BocageHexIndex target,
                                                const BocageBattleTerms *terms);
gboolean bocage_battle_is_answered (const BocageRules *rules, const BocagePosition *position,
                                    BocageUnitIndex unit, BocageUnitIndex attacker,
                                    guint figures_before);
/* The units of the other side within range of one, of whom it may battle some. */
#define BOCAGE_BATTLE_NEAR (3 * BOCAGE_ATTACK_REACH * (BOCAGE_ATTACK_REACH + 1))

typedef struct
{
  guint n;
  gboolean is_engaged; /* one of them stands next to it */
  BocageUnitIndex units[BOCAGE_BATTLE_NEAR];
  guint8 ranges[BOCAGE_BATTLE_NEAR];
} BocageBattleNear;

guint bocage_battle_find_near (const BocageRules *rules, const BocagePosition *position,
                               BocageUnitIndex attacker, const BocageBattleTerms *terms,
                               BocageBattleNear *out_near);
BocageBattleVerdict bocage_battle_check_near (const BocageRules *rules,
                                              const BocagePosition *position,
                                              BocageUnitIndex attacker,
                                              const BocageBattleNear *near, guint index,
                                              const BocageBattleTerms *terms);
guint bocage_battle_find_targets (const BocageRules *rules, const BocagePosition *position,
                                  BocageUnitIndex attacker, const BocageBattleTerms *terms,
                                  BocageUnitIndex *out_targets, guint max);
int bocage_battle_find_most_dice (const BocageRules *rules, const BocagePosition *position,
                                  BocageUnitIndex attacker, BocageHexIndex *out_target);
int bocage_battle_find_dice (const BocageRules *rules, const BocagePosition *position,
                             BocageUnitIndex attacker, BocageHexIndex target,
                             const BocageBattleTerms *terms, BocageDice *out_dice);

/* Among the files of battle */
gboolean bocage_battle_is_breach (const BocageRules *rules, const BocagePosition *position,
                                  BocageUnitIndex attacker, BocageHexIndex target);
int bocage_battle_get_base_dice (const BocageRules *rules, const BocagePosition *position,
                                 BocageUnitIndex attacker, int range,
                                 const BocageBattleTerms *terms);

G_END_DECLS
