/* bocage-rules.h: a ruleset compiled for boards of one shape
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What every question about a position needs beside the position: the piece
 * types by number, what each of them makes of a hex, how the ruleset reads the
 * points of the rules that can be read in more than one way, and the geometry
 * of the board.  It is immutable and may be shared by positions and threads.
 *
 * No piece is named here or anywhere in the rules: only properties.
 */

#pragma once

#include "model/bocage-ruleset.h"
#include "rules/board/bocage-geometry.h"

G_BEGIN_DECLS

/* A piece type as its number in the ruleset (BocagePieceType.index), or the number of a variant:
 * a type of unit with what is added to it, such as infantry with a mortar.  A variant has the id of
 * its type, and an index of its own. */
typedef guint16 BocageTypeIndex;

#define BOCAGE_NO_TYPE ((BocageTypeIndex) 0xffff)

/* The sets of hexes that a position keeps.  A hex belongs to a set because of
 * what lies there, all pieces together. */
typedef enum
{
  /* Sight */
  BOCAGE_SET_OPAQUE,   /* a unit is there, or something that blocks sight for all */
  BOCAGE_SET_BLOCKS,   /* something blocks sight for all: ground, object or marker */
  BOCAGE_SET_PLATEAU,  /* blocks only as high ground */
  BOCAGE_SET_INDIRECT, /* blocks even the lines of those that need no sight */
  BOCAGE_SET_TOGETHER, /* several of them on a line block sight (lake) */
  BOCAGE_SET_SUNKEN,   /* seen and left by the eye from next to it only (wadi) */

  /* Units */
  BOCAGE_SET_OCCUPIED,
  BOCAGE_SET_SIDE_0, /* by a unit of the first side */
  BOCAGE_SET_SIDE_1,

  /* Ground */
  BOCAGE_SET_WATER,
  BOCAGE_SET_SEA,
  BOCAGE_SET_SHORE,
  BOCAGE_SET_BEACH,
  BOCAGE_SET_HIGH,               /* higher than open ground */
  BOCAGE_SET_CROSSING,           /* its water is bridged or may be forded */
  BOCAGE_SET_STOP,               /* some class at least must stop on entering */
  BOCAGE_SET_NO_BATTLE_ON_ENTRY, /* for some class at least, or after some moves */
  BOCAGE_SET_NO_BATTLE,          /* for some class at least */
  BOCAGE_SET_NO_RETREAT,
  BOCAGE_SET_ADJACENT_ONLY, /* entered as the first hex of a move only */
  BOCAGE_SET_LEAVE_BY_ONE,
  BOCAGE_SET_CAPPED, /* limits the length of a move */
  BOCAGE_SET_STEEP,  /* climbing to it or leaving it is limited */
  BOCAGE_SET_SIDES,  /* entered and left by some of its edges only */
  BOCAGE_SET_ROAD,

  /* Things */
  BOCAGE_SET_OBJECT,    /* a fixed object */
  BOCAGE_SET_OBSTACLE,  /* a removable one */
  BOCAGE_SET_CLEARABLE, /* something is removed when some class enters (wire) */
  BOCAGE_SET_FLAGS,     /* a unit here may ignore flags */
  BOCAGE_SET_OWNED,     /* an object that one side is entitled to (bunker) */
  BOCAGE_SET_OWNED_0,   /* … the first side */
  BOCAGE_SET_OWNED_1,
  BOCAGE_SET_MARKER,

  /* Class by class */
  BOCAGE_SET_CLOSED,                                         /* + class: may not enter */
  BOCAGE_SET_FIXED = BOCAGE_SET_CLOSED + BOCAGE_MAX_CLASSES, /* + class: can never leave */
  BOCAGE_N_SETS = BOCAGE_SET_FIXED + BOCAGE_MAX_CLASSES,
} BocageSet;

G_STATIC_ASSERT (BOCAGE_N_SETS <= 64);

#define BOCAGE_SET_MASK(set) (G_GUINT64_CONSTANT (1) << (set))

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

typedef struct _BocagePolicies BocagePolicies; /* readings of one's own: bocage-policies.h */
typedef struct _BocageRules BocageRules;

struct _BocageRules
{
  BocageRuleset *ruleset;
  BocageGeometry *geometry;
  guint n_types;                 /* of the ruleset; variants follow them */
  const BocagePieceType **types; /* by number */
  guint64 *masks;                /* … the sets a piece of the type puts its hex in */
  guint blocks_together; /* hexes of BOCAGE_SET_TOGETHER that block sight; the ruleset's least */
  guint8 policies[BOCAGE_N_POLICIES];

  /*< private >*/
  int ref_count;
  struct _BocageVariants *variants;
};

BocageRules *bocage_rules_new (BocageRuleset *ruleset, const BocageGrid *grid);
BocageRules *bocage_rules_new_for_policies (BocageRuleset *ruleset, const BocageGrid *grid,
                                            const BocagePolicies *policies);
BocageRules *bocage_rules_ref (BocageRules *self);
void bocage_rules_unref (BocageRules *self);

BocageTypeIndex bocage_rules_find_type (const BocageRules *self, const char *id);
BocageTypeIndex bocage_rules_find_variant (const BocageRules *self, BocageTypeIndex type,
                                           const BocageAddition *const *additions, guint n);
BocageTypeIndex bocage_rules_get_base (const BocageRules *self, BocageTypeIndex type);
int bocage_policy_find_value (BocagePolicyPoint point, const char *word);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageRules, bocage_rules_unref)

G_END_DECLS
