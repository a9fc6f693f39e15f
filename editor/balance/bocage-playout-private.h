/* bocage-playout-private.h: among the files of the thread that plays
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nothing of it but an answer on its way is ever seen by another thread.
 */

#pragma once

#include "bocage-playout.h"

G_BEGIN_DECLS

#define BOCAGE_PLAYOUT_SEED 1
#define BOCAGE_PLAYOUT_FEW BOCAGE_PANEL_GAMES /* of a style that is there for the range only */

/* How many games of each style there are when its turn is over, and of each small change: a rough
 * answer comes soon. */
#define BOCAGE_PLAYOUT_STAGES 4
extern const guint _bocage_playout_stages[BOCAGE_PLAYOUT_STAGES];

/* A version of the battle, and the games of it so far */
typedef struct
{
  BocagePlay *play;
  guint position; /* in the history */
  BocageRun *runs[BOCAGE_PLAYOUT_STYLES];
  const BocagePlayerType *styles[BOCAGE_PLAYOUT_STYLES];
  guint n_styles;
  BocagePanel panel; /* how far the walk has come that says what both sides would choose */
  gboolean has_value;
  BocageInterval value; /* … and its end */

  /* Not before somebody asks */
  const BocagePlayerType *planner_type; /* (nullable): there is none */
  BocageRun *planner;                   /* (nullable) */
  BocageSensitivity *sensitivity;       /* (nullable) */
  GPtrArray *changes;                   /* (nullable): what it came to … */
  guint change_games;                   /* … by so many games of each */
} BocagePlayoutVersion;

/* What the thread knows from question to question */
typedef struct
{
  BocagePlayoutVersion *now;    /* (nullable) */
  BocagePlayoutVersion *before; /* (nullable) */
  gint64 told;                  /* when, in µs */
} BocagePlayoutMemory;

/* What is told, with all that it points to */
typedef struct
{
  BocagePlay *play;   /* (nullable) */
  BocagePlay *other;  /* (nullable) */
  GPtrArray *changes; /* (nullable) */
  char *reason;
  double *maps; /* (nullable): losses, then medals */
  BocagePlayoutResult result;
} BocagePlayoutAnswer;

/* bocage-playout-version.c */
BocageRun *_bocage_playout_version_get_run (BocagePlayoutVersion *self, guint style);
BocageRun *_bocage_playout_version_get_planner (BocagePlayoutVersion *self);
gint64 _bocage_playout_version_count_games (BocagePlayoutVersion *self, guint style);
void _bocage_playout_version_take_own (BocagePlayoutVersion *self, guint style);
guint _bocage_playout_version_find_stage (const BocagePlayoutVersion *self);
void _bocage_playout_memory_take (BocagePlayoutMemory *self, BocagePlay *play, guint position);
void _bocage_playout_memory_take_both (BocagePlayoutMemory *self, BocagePlay *other,
                                       BocagePlay *play);
void _bocage_playout_memory_clear (BocagePlayoutMemory *self);

/* bocage-playout-answer.c */
BocagePlayoutAnswer *_bocage_playout_answer_new (const BocagePlayoutMemory *memory,
                                                 gboolean is_of_both);
BocagePlayoutAnswer *_bocage_playout_answer_new_same (void);
BocagePlayoutAnswer *_bocage_playout_answer_new_refusal (const char *reason);
void _bocage_playout_answer_free (BocagePlayoutAnswer *self);

G_END_DECLS
