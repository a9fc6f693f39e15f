/* bocage-victory-private.h: among the files of victory
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-victory.h"

G_BEGIN_DECLS

#define NO_COUNTER G_MAXUINT
#define NO_POOL G_MAXUINT8

/* Conditions in the order of the file: those within one follow it. */
typedef struct
{
  BocageElementId id;
  guint end;                /* the first that is not within it */
  int side;                 /* of hold, eliminated, exited; BOCAGE_NO_SIDE: as the objective's */
  guint counter;            /* of eliminated; or NO_COUNTER */
  guint count;              /* 0 of hold: all of its hexes */
  guint first_hex, n_hexes; /* of hold; none: the objective's */
} BocageCondition;

typedef struct
{
  BocageObjective public;
  guint first_condition, end_condition;
  guint first_hex;
} BocageObjectiveRow;

typedef struct
{
  BocageExit public;
  guint first_hex;
} BocageExitRow;

/* What <eliminated> counts. */
typedef struct
{
  int side;         /* whose units; BOCAGE_NO_SIDE: any */
  const char *type; /* (nullable) any */
} BocageCounter;

struct _BocageVictory
{
  const BocageRules *rules;
  BocageTokenPool *ids;  /* the battle may be changed meanwhile */
  GArray *objectives;    /* of BocageObjectiveRow */
  GArray *exits;         /* of BocageExitRow */
  GArray *conditions;    /* of BocageCondition */
  GArray *counters;      /* of BocageCounter */
  GArray *hexes;         /* of BocageHexIndex */
  GArray *medals;        /* of int: of each unit of the file, or BOCAGE_UNSET */
  BocageHexIndex *start; /* [n_units]: where each unit of the position began */
  guint n_units;
  guint8 *pools; /* [n_types]: its pool or NO_POOL */
  guint pool_sizes[BOCAGE_MAX_POOLS];
  guint n_pools;
  gboolean is_complete;
};

G_END_DECLS
