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

#include "bocage-policies.h"
#include "model/bocage-ruleset.h"
#include "rules/board/bocage-geometry.h"

G_BEGIN_DECLS

/* A piece type as its number in the ruleset (BocagePieceType.index), or the number of a variant:
 * a type of unit with what is added to it, such as infantry with a mortar.  A variant has the id of
 * its type, and an index of its own. */
typedef guint16 BocageTypeIndex;

#define BOCAGE_NO_TYPE ((BocageTypeIndex) 0xffff)
#define BOCAGE_RULES_KEPT 64 /* of the ruleset's rules: the bits of a mask of them */

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
  BOCAGE_SET_SIDES,  /* entered and left by some of its edges only, or something lies on one */
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

typedef struct _BocageRules BocageRules;

struct _BocageRules
{
  BocageRuleset *ruleset;
  BocageGeometry *geometry;
  const BocageMovementRules *movement; /* of the ruleset */
  guint n_types;                       /* of the ruleset; variants follow them */
  const BocagePieceType **types;       /* by number */
  guint64 *masks;                      /* … the sets a piece of the type puts its hex in */
  guint64 *of_nation; /* by number of the nation, 0: of none: rules that may speak of its units */
  guint n_hexsides;
  BocageTypeIndex *hexsides; /* [n_hexsides]: the types that lie on sides of hexes */
  guint *hexside_weights;    /* … how much each hinders: of two on one side the heavier counts */
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

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageRules, bocage_rules_unref)

G_END_DECLS
