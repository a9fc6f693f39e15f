/* bocage-game-run.h: many games of one battle
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A run plays games of one battle by two players, a slice at a time on whatever
 * thread calls it, so that who has better things to do can stop after any slice.
 * Several runs of disjoint games may go on at once, and be added up.
 */

#pragma once

#include "bocage-counts.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define BOCAGE_RUN_MAX_THREADS 64

#define BOCAGE_OUTCOMES_BLOCK 16384 /* games between two looks at how they ended */
#define BOCAGE_OUTCOME_NONE 255     /* of a game that was not played */

typedef struct _BocageRun BocageRun;

BocageRun *bocage_run_new (BocagePlay *play, const BocagePlayerType *first,
                           const BocagePlayerType *second, guint64 seed);
void bocage_run_free (BocageRun *self);
guint bocage_run_go (BocageRun *self, guint64 from, guint64 to, GCancellable *cancellable);
const BocageCounts *bocage_run_get_counts (const BocageRun *self);
const guint8 *bocage_run_get_outcomes (const BocageRun *self, guint *out_n);
void bocage_run_keep_outcomes (BocageRun *self);

gboolean bocage_cell_play (BocageCell *self, BocagePlay *play, guint64 from, guint64 to,
                           guint n_threads, GCancellable *cancellable);
gboolean bocage_outcomes_play (BocagePlay *play, const BocagePlayerType *first,
                               const BocagePlayerType *second, guint64 seed, guint64 from,
                               guint64 to, guint n_threads, GCancellable *cancellable,
                               guint8 *out_outcomes);

/* Where it happened, in a game on average, by hex */
void bocage_counts_find_losses (const BocageCounts *self, guint n_hexes, double *out_figures);
void bocage_counts_find_medals (const BocageCounts *self, const BocagePlay *play, guint n_hexes,
                                double *out_medals);

/* Two versions of a battle by the same luck: what the change did */
typedef struct
{
  gint64 games;      /* that both ended */
  gint64 only_first; /* won by the first side in the first version only */
  gint64 only_second;
} BocagePairs;

void bocage_pairs_play (BocagePlay *before, BocagePlay *after, const BocagePlayerType *first,
                        const BocagePlayerType *second, guint64 seed, guint64 games,
                        guint n_threads, BocagePairs *out_pairs);
void bocage_pairs_add (BocagePairs *self, const guint8 *first, int side, const guint8 *second,
                       int side_in_second, guint n);
void bocage_pairs_find_change (const BocagePairs *self, BocageInterval *out_change);
void bocage_pairs_find_change_of_many (const BocagePairs *self, guint n_questions,
                                       BocageInterval *out_change);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageRun, bocage_run_free)

G_END_DECLS
