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
 * word in force in the row of bocage_policy_words[]; 0 where a ruleset does not say. */
typedef enum
{
  BOCAGE_POLICY_PLATEAU,
  BOCAGE_POLICY_LOS_CORNER, /* a BocageCorner */
  BOCAGE_POLICY_LOS_BOARD_EDGE,
  BOCAGE_POLICY_OCEAN_REENTRY,
  BOCAGE_POLICY_BEACH_START,
  BOCAGE_POLICY_SKI_STOP,
  BOCAGE_POLICY_BUNKER_ENTRY,
  BOCAGE_POLICY_HILL_ARMOR,
  BOCAGE_POLICY_SMOKE_STACK,
  BOCAGE_POLICY_NEBEL_OBJECTS,
  BOCAGE_POLICY_CAV_TARGET,
  BOCAGE_POLICY_CMDCAR_TERRAIN,
  BOCAGE_POLICY_FLAG_STACK,
  BOCAGE_POLICY_BUNKER_ARTY_IGNORE,
  BOCAGE_POLICY_OCEAN_RETREAT,
  BOCAGE_POLICY_SANDBAG_RETREAT,
  BOCAGE_POLICY_SANDBAG_KILL,
  BOCAGE_POLICY_WIRE_ARMOR,
  BOCAGE_POLICY_WIRE_RETREAT,
  BOCAGE_POLICY_HEDGEROW_TG,
  BOCAGE_POLICY_SNIPER_TG,
  BOCAGE_POLICY_POOL,
  BOCAGE_POLICY_MAJ_TURN,
  BOCAGE_N_POLICIES,
} BocagePolicyPoint;

enum
{
  BOCAGE_PLATEAU_CONTIGUOUS, /* hills do not block within one group of hills */
  BOCAGE_PLATEAU_ANY,        /* nor between any two hexes as high */
};
enum
{
  BOCAGE_BOARD_EDGE_OPEN,
  BOCAGE_BOARD_EDGE_BLOCK, /* what is off the board blocks */
};
enum
{
  BOCAGE_OCEAN_REENTRY_NO,
  BOCAGE_OCEAN_REENTRY_YES,
};
enum
{
  BOCAGE_BEACH_START_NO,
  BOCAGE_BEACH_START_YES, /* the cap of a beach binds moves that begin there */
};
enum
{
  BOCAGE_SKI_STOP_YES,
  BOCAGE_SKI_STOP_NO,
};
enum
{
  BOCAGE_BUNKER_ENTRY_ALLOW,
  BOCAGE_BUNKER_ENTRY_TERRAIN, /* the ground under a bunker may forbid battle on entry */
};

enum
{
  BOCAGE_HILL_ARMOR_PROTECTION,
  BOCAGE_HILL_ARMOR_OTHER, /* other_protection holds */
};
enum
{
  BOCAGE_SMOKE_STACK_ADD,
  BOCAGE_SMOKE_STACK_BEST_OF,
};
enum
{
  BOCAGE_NEBEL_OBJECTS_PROTECT,
  BOCAGE_NEBEL_OBJECTS_NONE,
};
enum
{
  BOCAGE_CAV_TARGET_OWN,
  BOCAGE_CAV_TARGET_OTHER, /* other_target_class holds */
};
enum
{
  BOCAGE_CMDCAR_TERRAIN_OWN,
  BOCAGE_CMDCAR_TERRAIN_OTHER, /* other_move_class holds */
};
enum
{
  BOCAGE_FLAG_STACK_OVERLAP, /* things that let ignore flags do not add up */
  BOCAGE_FLAG_STACK_ADD,
};
enum
{
  BOCAGE_BUNKER_ARTY_IGNORE_YES,
  BOCAGE_BUNKER_ARTY_IGNORE_NO, /* who can never leave a thing ignores no flag for it */
};
enum
{
  BOCAGE_OCEAN_RETREAT_NEVER,
  BOCAGE_OCEAN_RETREAT_AFTER_LANDING, /* only who has landed cannot retreat into the sea */
};
enum
{
  BOCAGE_SANDBAG_RETREAT_REMOVE,
  BOCAGE_SANDBAG_RETREAT_KEEP,
};
enum
{
  BOCAGE_SANDBAG_KILL_STAY,
  BOCAGE_SANDBAG_KILL_REMOVE,
};
enum
{
  BOCAGE_WIRE_ARMOR_AUTO,
  BOCAGE_WIRE_ARMOR_CHOOSE, /* who enters may leave what it could remove */
};
enum
{
  BOCAGE_WIRE_RETREAT_KEEP,
  BOCAGE_WIRE_RETREAT_REMOVE,
};
enum
{
  BOCAGE_HEDGEROW_TG_ALLOW_FIRST,
  BOCAGE_HEDGEROW_TG_ALLOW,
  BOCAGE_HEDGEROW_TG_FORBID,
};
enum
{
  BOCAGE_SNIPER_TG_YES,
  BOCAGE_SNIPER_TG_NO,
};

enum
{
  BOCAGE_POOL_SEPARATE, /* figures of each pooled type make medals by themselves */
  BOCAGE_POOL_COMMON,
};
enum
{
  BOCAGE_MAJ_TURN_OWN,   /* a majority is looked at when the turn of its own side begins */
  BOCAGE_MAJ_TURN_EVERY, /* … when any turn begins */
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
