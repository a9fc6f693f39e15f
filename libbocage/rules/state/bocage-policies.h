/* bocage-policies.h: how somebody reads the points of the rules that can be read in more than one
 * way
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A ruleset says how it reads such a point.  A house that reads some of them
 * otherwise (a club, a tournament, the bocage.ini of a project) has a set of its
 * own readings, which hold over the ruleset's.  What a battle puts in force by
 * its own rules holds over both, since it says how that battle is played.
 */

#pragma once

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

/* The points of the rules the code asks about.  The value is the index of the
 * word in force in the row of bocage_policy_words[]; 0 where a ruleset does not say.  They are
 * named for what they decide; their ids, which stand in the files of users, are those of the game
 * that first raised the point. */
typedef enum
{
  BOCAGE_POLICY_SIGHT_ON_PLATEAU,
  BOCAGE_POLICY_SIGHT_BY_CORNER, /* a BocageCorner */
  BOCAGE_POLICY_SIGHT_OFF_BOARD,
  BOCAGE_POLICY_BACK_TO_SEA,
  BOCAGE_POLICY_CAP_FROM_START,
  BOCAGE_POLICY_LIMITLESS_STOP,
  BOCAGE_POLICY_BATTLE_ON_ENTRY,
  BOCAGE_POLICY_PROTECTION_READING,
  BOCAGE_POLICY_ADDED_PROTECTION,
  BOCAGE_POLICY_UNPROTECTED_IN_OBJECT,
  BOCAGE_POLICY_TARGET_CLASS,
  BOCAGE_POLICY_MOVE_CLASS,
  BOCAGE_POLICY_FLAG_STACK,
  BOCAGE_POLICY_HELD_IGNORES_FLAGS,
  BOCAGE_POLICY_RETREAT_TO_SEA,
  BOCAGE_POLICY_LEFT_BY_RETREAT,
  BOCAGE_POLICY_LEFT_BY_LOSS,
  BOCAGE_POLICY_CLEARED_BY_ENTRY,
  BOCAGE_POLICY_CLEARED_BY_RETREAT,
  BOCAGE_POLICY_ONE_HEX_GROUND,
  BOCAGE_POLICY_DOUBTFUL_GROUND,
  BOCAGE_POLICY_POOL,
  BOCAGE_POLICY_MAJORITY_TURN,
  BOCAGE_N_POLICIES,
} BocagePolicyPoint;

enum
{
  BOCAGE_SIGHT_ON_PLATEAU_CONTIGUOUS, /* hills do not block within one group of hills */
  BOCAGE_SIGHT_ON_PLATEAU_ANY,        /* nor between any two hexes as high */
};
enum
{
  BOCAGE_SIGHT_OFF_BOARD_OPEN,
  BOCAGE_SIGHT_OFF_BOARD_BLOCK, /* what is off the board blocks */
};
enum
{
  BOCAGE_BACK_TO_SEA_NO,
  BOCAGE_BACK_TO_SEA_YES,
};
enum
{
  BOCAGE_CAP_FROM_START_NO,
  BOCAGE_CAP_FROM_START_YES, /* the cap of a beach binds moves that begin there */
};
enum
{
  BOCAGE_LIMITLESS_STOP_YES,
  BOCAGE_LIMITLESS_STOP_NO,
};
enum
{
  BOCAGE_BATTLE_ON_ENTRY_ALLOW,
  BOCAGE_BATTLE_ON_ENTRY_AS_GROUND, /* not even what is built there lets battle where the ground
                                       forbids it */
};

enum
{
  BOCAGE_PROTECTION_READING_USUAL,
  BOCAGE_PROTECTION_READING_OTHER, /* BOCAGE_PROTECTION_OTHER holds */
};
enum
{
  BOCAGE_ADDED_PROTECTION_ADD,
  BOCAGE_ADDED_PROTECTION_BEST_OF,
};
enum
{
  BOCAGE_UNPROTECTED_IN_OBJECT_NO,
  BOCAGE_UNPROTECTED_IN_OBJECT_YES,
};
enum
{
  BOCAGE_TARGET_CLASS_OWN,
  BOCAGE_TARGET_CLASS_OTHER, /* other_target_class holds */
};
enum
{
  BOCAGE_MOVE_CLASS_OWN,
  BOCAGE_MOVE_CLASS_OTHER, /* other_move_class holds */
};
enum
{
  BOCAGE_FLAG_STACK_OVERLAP, /* things that let ignore flags do not add up */
  BOCAGE_FLAG_STACK_ADD,
};
enum
{
  BOCAGE_HELD_IGNORES_FLAGS_YES,
  BOCAGE_HELD_IGNORES_FLAGS_NO, /* who can never leave a thing ignores no flag for it */
};
enum
{
  BOCAGE_RETREAT_TO_SEA_NEVER,
  BOCAGE_RETREAT_TO_SEA_AFTER_LANDING, /* only who has landed cannot retreat into the sea */
};
enum
{
  BOCAGE_LEFT_BY_RETREAT_REMOVE,
  BOCAGE_LEFT_BY_RETREAT_KEEP,
};
enum
{
  BOCAGE_LEFT_BY_LOSS_STAY,
  BOCAGE_LEFT_BY_LOSS_REMOVE,
};
enum
{
  BOCAGE_CLEARED_BY_ENTRY_AUTO,
  BOCAGE_CLEARED_BY_ENTRY_CHOOSE, /* who enters may leave what it could remove */
};
enum
{
  BOCAGE_CLEARED_BY_RETREAT_KEEP,
  BOCAGE_CLEARED_BY_RETREAT_REMOVE,
};
enum
{
  BOCAGE_ONE_HEX_GROUND_ALLOW_FIRST,
  BOCAGE_ONE_HEX_GROUND_ALLOW,
  BOCAGE_ONE_HEX_GROUND_FORBID,
};
enum
{
  BOCAGE_DOUBTFUL_GROUND_YES,
  BOCAGE_DOUBTFUL_GROUND_NO,
};

enum
{
  BOCAGE_POOL_SEPARATE, /* figures of each pooled type make medals by themselves */
  BOCAGE_POOL_COMMON,
};
enum
{
  BOCAGE_MAJORITY_TURN_OWN,   /* a majority is looked at when the turn of its own side begins */
  BOCAGE_MAJORITY_TURN_EVERY, /* … when any turn begins */
};

typedef struct
{
  const char *id;
  const char *words[4]; /* by value; ended by NULL */
} BocagePolicyWords;

extern const BocagePolicyWords bocage_policy_words[BOCAGE_N_POLICIES];

int bocage_policy_find_value (BocagePolicyPoint point, const char *word);

typedef struct _BocagePolicies BocagePolicies; /* readings of one's own */

BocagePolicies *bocage_policies_new (void);
BocagePolicies *bocage_policies_copy (const BocagePolicies *self);
void bocage_policies_free (BocagePolicies *self);

void bocage_policies_set (BocagePolicies *self, const char *id, const char *word);
const char *bocage_policies_get (const BocagePolicies *self, const char *id);

const char *bocage_policies_choose (const BocagePolicies *self, const BocagePolicy *policy);
void bocage_policies_resolve (const BocagePolicies *self, const BocageRuleset *ruleset,
                              guint8 out_values[BOCAGE_N_POLICIES]);
void bocage_policies_override (const BocagePolicies *self, const BocageRuleset *ruleset,
                               guint8 values[BOCAGE_N_POLICIES]);
const char *bocage_policies_read (const BocagePolicies *self, BocageScenario *scenario,
                                  const char *id, const BocageRuleNode **out_rule);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocagePolicies, bocage_policies_free)

G_END_DECLS
