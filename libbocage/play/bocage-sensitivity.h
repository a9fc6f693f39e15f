/* bocage-sensitivity.h: what small changes of a battle would do to its games
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A figure more or less of each unit, a card and a medal more or less of each side, and the other
 * first player: each is a question, answered from pairs of games by the same cards and dice.  Who
 * has better things to do can stop after any question, and go on later.
 */

#pragma once

#include "bocage-game-run.h"

G_BEGIN_DECLS

typedef struct
{
  guint question; /* its number, which it keeps */
  char *words;    /* what is changed, for people */
  BocageHex hex;  /* of the unit; BOCAGE_HEX_NONE: it is no matter of one unit */
  /* What it does to the share of the first side.  So many questions at once need wider intervals,
   * or one of them would be wrong: these hold all together. */
  BocageInterval change;
} BocageSmallChange;

typedef struct _BocageSensitivity BocageSensitivity;

BocageSensitivity *bocage_sensitivity_new (BocagePlay *play, const BocagePlayerType *type,
                                           guint64 seed);
void bocage_sensitivity_free (BocageSensitivity *self);
guint bocage_sensitivity_n_questions (const BocageSensitivity *self);
guint bocage_sensitivity_count_answered (const BocageSensitivity *self, guint64 games);
gboolean bocage_sensitivity_go (BocageSensitivity *self, guint64 games, guint n_threads,
                                GCancellable *cancellable);
GPtrArray *bocage_sensitivity_find_changes (const BocageSensitivity *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageSensitivity, bocage_sensitivity_free)

G_END_DECLS
