/* bocage-counts.h: what many games came to
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Everything is a whole number and is merged by addition, so that it does not
 * matter who played which of the games, nor in what order.  A cell is one battle
 * played by two players; a file of counts has one or more of them.
 */

#pragma once

#include "bocage-player.h"

G_BEGIN_DECLS

#define BOCAGE_COUNTS_LENGTHS 31 /* games by length: of 1 to 10 turns, of 11 to 20 … */
#define BOCAGE_COUNTS_MARGINS 33 /* by medals of the first side less those of the second: -16 … */
#define BOCAGE_COUNTS_LUCK 1024  /* luck is counted in parts of a figure */
#define BOCAGE_COUNTS_MAX_GAMES 100000000

typedef enum
{
  BOCAGE_DECIDED_BY_UNIT,
  BOCAGE_DECIDED_BY_OBJECTIVE,
  BOCAGE_DECIDED_BY_EXIT,
  BOCAGE_DECIDED_BY_SUDDEN_DEATH,
  BOCAGE_N_DECISIONS,
} BocageDecision;

typedef struct
{
  gint64 games;
  gint64 wins[BOCAGE_N_SIDES];
  gint64 capped; /* given up: nobody has won them */
  gint64 turns;
  gint64 lengths[BOCAGE_COUNTS_LENGTHS];
  gint64 margins[BOCAGE_COUNTS_MARGINS];
  gint64 medals[BOCAGE_N_SIDES];         /* at the end */
  gint64 medals_squared[BOCAGE_N_SIDES]; /* … for the deviation */
  gint64 unit_medals[BOCAGE_N_SIDES];
  gint64 exit_medals[BOCAGE_N_SIDES];
  gint64 objective_medals[BOCAGE_N_SIDES];
  gint64 loser_share; /* medals of the loser, of those it needed, in 1/1024 */
  gint64 decided[BOCAGE_N_DECISIONS];
  gint64 battles[BOCAGE_N_SIDES];
  gint64 cards[BOCAGE_N_SIDES][BOCAGE_GAME_MAX_KINDS];       /* played */
  gint64 lost[BOCAGE_POSITION_UNITS];                        /* figures, by unit */
  gint64 gone[BOCAGE_POSITION_UNITS];                        /* games in which it was eliminated */
  gint64 lost_at[BOCAGE_N_SIDES][BOCAGE_SMALL_HEXES];        /* figures, by hex */
  gint64 gone_at[BOCAGE_N_SIDES][BOCAGE_SMALL_HEXES];        /* units */
  gint64 held_at_end[BOCAGE_N_SIDES][BOCAGE_MAX_OBJECTIVES]; /* games that end so */

  /* Luck of the first side, whose mean is known to be 0: figures hit, units killed; and how they
   * go with its victories */
  gint64 luck[2];
  gint64 luck_squared[3]; /* hits, kills, one by the other */
  gint64 luck_won[2];     /* in games that the first side won */
} BocageCounts;

/* The games of one battle by two players, from one number to another. */
typedef struct
{
  char *digest;
  char *title;
  char *sides[BOCAGE_N_SIDES];      /* ids */
  char *side_names[BOCAGE_N_SIDES]; /* for people */
  char *players[BOCAGE_N_SIDES];    /* id and version: "greedy 1" */
  char **gaps;
  char **models;     /* rules that are played by a model */
  guint n_illegal;   /* findings by which the set-up is not legal; 0 too where nobody has looked */
  guint n_unchecked; /* … and by which it is not fully checked */
  guint64 seed;
  guint64 total;  /* games of the run of which these are some or all; 0: not known */
  GArray *ranges; /* of BocageGameRange, sorted, none touching another */
  BocageCounts counts;
} BocageCell;

typedef struct
{
  guint64 from;
  guint64 to; /* not itself */
} BocageGameRange;

/* How many games it has, of those that could be: the same whoever counts. */
typedef struct
{
  double share; /* of the first side, from 0 to 1 */
  double low;
  double high;
} BocageInterval;

/* From here on a sequential test is decided: wrongly in 5 of 100 cases at most.  log (0.95 / 0.05)
 */
#define BOCAGE_SPRT_BOUND 2.944439

GQuark bocage_counts_error_quark (void);
#define BOCAGE_COUNTS_ERROR (bocage_counts_error_quark ())

void bocage_counts_add (BocageCounts *self, const BocageCounts *other);

BocageCell *bocage_cell_new (const BocagePlay *play, const char *title,
                             const BocagePlayerType *first, const BocagePlayerType *second,
                             guint64 seed);
void bocage_cell_free (BocageCell *self);
void bocage_cell_add_range (BocageCell *self, guint64 from, guint64 to);
gboolean bocage_cell_merge (BocageCell *self, const BocageCell *other, GError **error);
gboolean bocage_cell_is_same (const BocageCell *a, const BocageCell *b);
char *bocage_cell_find_missing (const BocageCell *self);
void bocage_cell_write (const BocageCell *self, GString *out);
GPtrArray *bocage_cells_read (GBytes *bytes, GError **error);

/* What the numbers say */
void bocage_interval_wilson (gint64 wins, gint64 games, BocageInterval *out_interval);
double bocage_interval_get_reach (const BocageInterval *self);
double bocage_sprt_find_ratio (gint64 wins, gint64 games, double low, double high);
gboolean bocage_counts_correct (const BocageCounts *self, BocageInterval *out_interval);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageCell, bocage_cell_free)

G_END_DECLS
