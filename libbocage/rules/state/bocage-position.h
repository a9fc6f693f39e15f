/* bocage-position.h: a battle at one moment, as the rules see it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A position is one block of memory without a pointer in it: a head, then five
 * arrays found by their offsets from the beginning.  The struct has room for
 * boards of up to BOCAGE_SMALL_HEXES hexes and is copied by assignment.  A
 * larger board, or one with more units or things than the struct can hold, is
 * the same block made larger; only bocage_position_new () and
 * bocage_position_copy () make those, and they are not copied by assignment
 * (`size` tells).  All questions work on both.
 *
 * What a position says is plain: for each hex its ground, paths, height, what
 * lies on each of its sides, the first of the units and of the things on it; the
 * units; the things (objects and markers).
 * The sets are drawn from these by bocage_position_settle (), which the functions
 * that change a position call for the hexes they touch, so the two agree.
 *
 * Who changes a unit's place goes through bocage_position_move_unit (); other
 * fields of units, `turn` and the sides are free to be written.  Battles, orders
 * and victory will add their fields here; an array of units has no holes, and
 * a unit that is gone stays in it without a hex.
 *
 * The units in a hex are a list in the order in which they came.  Where the
 * layer of a unit has room for one only, a scenario with two in a hex is
 * illegal, and the position has the first.
 *
 * A side of a hex is kept at both of its hexes, and the two agree.
 */

#pragma once

#include "bocage-rules.h"
#include "model/bocage-border.h"
#include "model/bocage-scenario.h"

G_BEGIN_DECLS

typedef guint16 BocageUnitIndex;

#define BOCAGE_NO_UNIT ((BocageUnitIndex) 0xffff)
#define BOCAGE_NO_THING ((guint16) 0xffff)
#define BOCAGE_N_SIDES 2
#define BOCAGE_POSITION_UNITS 256  /* that a small position can hold, reserves included */
#define BOCAGE_POSITION_THINGS 192 /* objects and markers */

typedef enum
{
  BOCAGE_UNIT_RESERVE = 1 << 0, /* not on the board yet */
  BOCAGE_UNIT_GONE = 1 << 1,    /* eliminated or left through an exit */
  BOCAGE_UNIT_ORDERED = 1 << 2, /* this turn */
  BOCAGE_UNIT_BATTLED = 1 << 3, /* this turn */
  /* It entered ground this turn on which it may not battle then. */
  BOCAGE_UNIT_NO_BATTLE = 1 << 4,
  BOCAGE_UNIT_TOOK_GROUND = 1 << 5,    /* this turn */
  BOCAGE_UNIT_OVERRAN = 1 << 6,        /* it battled once more this turn */
  BOCAGE_UNIT_LEFT_BY_ONE = 1 << 7,    /* by taking ground it left what is left by one hex only */
  BOCAGE_UNIT_SUPPLIED = 1 << 8,       /* this turn it gave or was given figures */
  BOCAGE_UNIT_SHELLED = 1 << 9,        /* this turn it shot what does harm */
  BOCAGE_UNIT_SCREENED = 1 << 10,      /* this turn it shot smoke */
  BOCAGE_UNIT_BATTLED_TWICE = 1 << 11, /* this turn, by a card */
  BOCAGE_UNIT_BREACHED = 1 << 13,      /* this turn it destroyed a bunker, but nobody in it */
  BOCAGE_UNIT_VANISHED = 1 << 14,      /* gone, but not eliminated: it gave all its figures */
  BOCAGE_UNIT_LAID = 1 << 12,          /* in this battle: what it may lay but once */
  BOCAGE_UNIT_DONE = 1 << 15,          /* this turn its movement is over */
} BocageUnitFlags;

/* Flags that end with the turn. */
#define BOCAGE_UNIT_TURN_FLAGS \
  (BOCAGE_UNIT_ORDERED | BOCAGE_UNIT_BATTLED | BOCAGE_UNIT_NO_BATTLE | BOCAGE_UNIT_TOOK_GROUND \
   | BOCAGE_UNIT_OVERRAN | BOCAGE_UNIT_LEFT_BY_ONE | BOCAGE_UNIT_SUPPLIED | BOCAGE_UNIT_SHELLED \
   | BOCAGE_UNIT_SCREENED | BOCAGE_UNIT_BATTLED_TWICE | BOCAGE_UNIT_BREACHED | BOCAGE_UNIT_DONE)

typedef struct
{
  BocageTypeIndex type;
  BocageHexIndex hex;      /* or BOCAGE_NO_HEX */
  BocageTypeIndex carrier; /* what it is aboard of, or BOCAGE_NO_TYPE */
  guint16 source;          /* its number among the scenario's units: board, then reserves */
  BocageUnitIndex next;    /* the next unit in the hex, or BOCAGE_NO_UNIT */
  gint8 side;              /* 0, 1, or -1: not known */
  guint8 nation;           /* 1 + its number in the ruleset, or 0 */
  guint8 figures;
  guint8 start_figures;
  guint8 weapon; /* 1 + its number in the ruleset, or 0 */
  guint8 state;  /* 1 + its number in the ruleset, or 0: as always */
  guint8 moved;  /* this turn: hexes, or points where that is how units move */
  guint8 free;   /* those of them that a road gave, and that keep it from no battle */
  guint8 turn;   /* a reserve's, of arrival; 0: not given */
  guint16 flags; /* BocageUnitFlags */
} BocageUnit;

/* An object or a marker. */
typedef struct
{
  BocageTypeIndex type; /* BOCAGE_NO_TYPE: a free place in the array */
  BocageHexIndex hex;
  guint16 next;          /* the next thing in the hex, or BOCAGE_NO_THING */
  BocageUnitIndex owner; /* that laid it, and keeps account of it; or BOCAGE_NO_UNIT */
  gint8 side;            /* 0, 1, -1: none or not known, -2: both */
  guint8 turn;           /* how it lies, from 1; 0: not given */
  guint8 turns;          /* of the other side that it stays (smoke); 0: for good */
  guint8 value;
} BocageThing;

#define BOCAGE_PATHS_PER_HEX 2

typedef struct
{
  guint64 sets;           /* bit i: it is in set i; drawn from the rest */
  BocageTypeIndex ground; /* BOCAGE_NO_TYPE: open ground */
  BocageTypeIndex paths[BOCAGE_PATHS_PER_HEX];
  BocageEdges edges[BOCAGE_PATHS_PER_HEX];
  BocageUnitIndex unit; /* the first, or BOCAGE_NO_UNIT */
  guint16 thing;        /* the first, or BOCAGE_NO_THING */
  guint16 group;        /* of connected hexes of the same height; 0: not high */
  gint8 elevation;      /* as the scenario gives it, on top of the ground's own height */
  guint8 fords;         /* bit i: a rule opens path i; bit 4 + i: and whoever enters must stop */

  /* Drawn from the rest */
  gint8 height;
  guint8 stops;                /* classes that must stop on entering */
  guint8 cap;                  /* a move that enters is at most so long; 0: no cap */
  guint8 start_cap;            /* a move that begins here … */
  guint8 no_battle;            /* classes that cannot battle from here */
  guint8 no_battle_on_entry;   /* … in the turn in which they entered */
  guint8 no_battle_on_leaving; /* … in which they left it */
  guint8 battle_within;        /* who enters battles only if its move is at most so long; 0: any */
} BocagePositionHex;

/* What lies on the sides of a hex, by direction: 1 + its number among the hex-sides of the rules,
 * or 0. */
typedef struct
{
  guint8 types[BOCAGE_N_EDGES];
} BocagePositionEdges;

typedef struct
{
  guint8 type;   /* 1 + its number in the ruleset, or 0: unknown */
  gint8 border;  /* a BocageBorder */
  guint8 nation; /* 1 + its number in the ruleset, or 0 */
  guint8 hand;
  guint8 hand_most; /* to which the hand grows by a card a turn; 0: it does not */
  guint8 medals;    /* to win; 0: not given */
  guint8 exits;     /* units that must have left before medals win */
  guint16 orders;   /* carried out this turn: bit i is the ruleset's order i */
  guint8 posture;   /* 1 + its number in the ruleset, or 0: not said */
  guint64 rules;    /* in force for it: bit i is the ruleset's rule i */
} BocagePositionSide;

typedef struct
{
  guint32 size; /* of everything, in bytes */
  guint32 sets_at, hexes_at, edges_at, units_at, things_at;
  guint16 n_hexes;
  guint16 n_words; /* of a set */
  guint16 n_units;
  guint16 n_things; /* places in use or free again */
  guint16 max_units;
  guint16 max_things;
  guint8 n_sides;
  guint8 first;                       /* the side that moves first */
  guint8 visibility;                  /* hexes that units see and battle at night; 0: it is day */
  guint8 has_hexsides;                /* something lies on a side of a hex */
  guint8 policies[BOCAGE_N_POLICIES]; /* the ruleset's, as the battle's rules change them */
  BocagePositionSide sides[BOCAGE_N_SIDES];
  guint16 points[BOCAGE_N_SIDES]; /* that the sides have scored by leaving the board */

  /*< private >*/
  guint64 sets[BOCAGE_N_SETS * BOCAGE_SMALL_WORDS];
  BocagePositionHex hexes[BOCAGE_SMALL_HEXES];
  BocagePositionEdges edges[BOCAGE_SMALL_HEXES];
  BocageUnit units[BOCAGE_POSITION_UNITS];
  BocageThing things[BOCAGE_POSITION_THINGS];
} BocagePosition;

/* Making one */
void bocage_position_init (const BocageRules *rules, BocagePosition *self);
gboolean bocage_position_compile (const BocageRules *rules, BocageScenario *scenario,
                                  BocagePosition *out_position);
BocagePosition *bocage_position_new (const BocageRules *rules, BocageScenario *scenario);
BocagePosition *bocage_position_copy (const BocagePosition *self);

/* Reading it */

static inline guint64 *
bocage_position_set (const BocagePosition *self, BocageSet set)
{
  return (guint64 *) (gpointer) ((char *) self + self->sets_at) + (gsize) set * self->n_words;
}

static inline BocagePositionHex *
bocage_position_hex (const BocagePosition *self, BocageHexIndex hex)
{
  return (BocagePositionHex *) (gpointer) ((char *) self + self->hexes_at) + hex;
}

static inline BocagePositionEdges *
bocage_position_edges (const BocagePosition *self, BocageHexIndex hex)
{
  return (BocagePositionEdges *) (gpointer) ((char *) self + self->edges_at) + hex;
}

static inline BocageUnit *
bocage_position_unit (const BocagePosition *self, BocageUnitIndex unit)
{
  return (BocageUnit *) (gpointer) ((char *) self + self->units_at) + unit;
}

static inline BocageThing *
bocage_position_thing (const BocagePosition *self, guint16 thing)
{
  return (BocageThing *) (gpointer) ((char *) self + self->things_at) + thing;
}

static inline gboolean
bocage_position_in_set (const BocagePosition *self, BocageSet set, BocageHexIndex hex)
{
  return (bocage_position_hex (self, hex)->sets >> set & 1) != 0;
}

BocageTypeIndex bocage_position_get_hexside (const BocageRules *rules, const BocagePosition *self,
                                             BocageHexIndex hex, guint direction);
BocageCrossing bocage_position_find_crossing (const BocagePosition *self, BocageHexIndex from,
                                              BocageHexIndex to);
gboolean bocage_position_is_side_open (const BocageRules *rules, const BocagePosition *self,
                                       BocageHexIndex hex, guint direction);
guint bocage_position_count_units (const BocagePosition *self, BocageHexIndex hex, int side);
int bocage_position_find_room (const BocageRules *rules, const BocagePosition *self,
                               BocageHexIndex hex, BocageTypeIndex type);

gboolean bocage_position_equal (const BocagePosition *a, const BocagePosition *b);
gboolean bocage_position_check (const BocageRules *rules, const BocagePosition *self,
                                const char **out_why);
void bocage_position_assign (BocagePosition *self, const BocagePosition *from);
void bocage_position_follow (BocagePosition *self, const BocagePosition *from);

/* Changing it.  The functions that add return BOCAGE_NO_… when there is no room. */
void bocage_position_set_ground (const BocageRules *rules, BocagePosition *self, BocageHexIndex hex,
                                 BocageTypeIndex type);
void bocage_position_add_path (const BocageRules *rules, BocagePosition *self, BocageHexIndex hex,
                               BocageTypeIndex type, BocageEdges edges);
void bocage_position_ford_path (const BocageRules *rules, BocagePosition *self, BocageHexIndex hex,
                                guint path, gboolean stop);
void bocage_position_add_hexside (const BocageRules *rules, BocagePosition *self,
                                  BocageHexIndex hex, BocageTypeIndex type, BocageEdges edges);
guint16 bocage_position_add_thing (const BocageRules *rules, BocagePosition *self,
                                   BocageHexIndex hex, BocageTypeIndex type, int side);
void bocage_position_remove_thing (const BocageRules *rules, BocagePosition *self, guint16 thing);
BocageUnitIndex bocage_position_add_unit (const BocageRules *rules, BocagePosition *self,
                                          BocageHexIndex hex, BocageTypeIndex type, int side);
void bocage_position_move_unit (BocagePosition *self, BocageUnitIndex unit, BocageHexIndex hex);
void bocage_position_settle (const BocageRules *rules, BocagePosition *self, BocageHexIndex hex);
void bocage_position_regroup (const BocageRules *rules, BocagePosition *self);

G_END_DECLS
