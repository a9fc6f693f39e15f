/* bocage-tally.h: medals that can be won, medals that are held, conditions that are met
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-survey.h"

G_BEGIN_DECLS

/* The most a side can win, without asking what it can reach. */
typedef struct
{
  gint64 units;      /* for eliminating every enemy */
  gint64 objectives; /* for every objective it is entitled to */
  gint64 exits;      /* at most, if every unit of its own left the board */
  gboolean sudden;   /* it may win at once by a condition */
  gboolean open;     /* a rule may be worth medals that nobody can count */
} BocageTally;

/* An objective as the checks ask of it again and again. */
typedef struct
{
  const BocageObjectiveNode *node;
  const BocageObjectiveKind *kind; /* (nullable): not given or not known */
  int side;                        /* entitled: one, or BOCAGE_SIDE_… */
  const int *hexes;                /* [n_hexes] its group, each hex of the board once */
  guint n_hexes;
  gboolean sudden;
} BocageTarget;

typedef struct _BocageTargets BocageTargets;

const BocageTarget *_bocage_tally_get_targets (BocageSurvey *survey, guint *out_n);
void _bocage_targets_free (BocageTargets *self);
gboolean _bocage_target_is_for (const BocageTarget *self, int side);
BocageHex _bocage_target_get_hex (const BocageSurvey *survey, const BocageTarget *self);

BocageFinding *_bocage_check_add_target (BocageSurvey *survey, BocageReport *report,
                                         const BocageTarget *target, const char *attribute,
                                         const char *text);

void _bocage_tally_attainable (BocageSurvey *survey, int side, BocageTally *out_tally);
gint64 _bocage_tally_held (const BocageSurvey *survey, int side);
gboolean _bocage_tally_holds (const BocageSurvey *survey, const BocageObjectiveNode *objective,
                              int side);
gboolean _bocage_tally_is_open (const BocageSurvey *survey);
void _bocage_tally_soften (const BocageSurvey *survey, BocageFinding *finding);
void _bocage_tally_soften_medals (const BocageSurvey *survey, BocageFinding *finding);
void _bocage_tally_soften_ground (const BocageSurvey *survey, BocageFinding *finding,
                                  BocageHex hex);

const BocageObjectiveNode *_bocage_tally_next_objective (const BocageSurvey *survey,
                                                         guint *position);
const BocageExitNode *_bocage_tally_next_exit (const BocageSurvey *survey, guint *position);
gboolean _bocage_tally_has_exit (const BocageSurvey *survey, int side);
GArray *_bocage_tally_dup_exit_hexes (const BocageSurvey *survey, const BocageExitNode *exit);
const BocageObjectiveKind *_bocage_tally_get_kind (const BocageSurvey *survey,
                                                   const BocageObjectiveNode *objective);
GArray *_bocage_tally_dup_hexes (const BocageObjectiveNode *objective);
gboolean _bocage_tally_has_condition (const BocageObjectiveNode *objective);
gboolean _bocage_tally_is_fulfilled (const BocageSurvey *survey,
                                     const BocageObjectiveNode *objective, int side);

G_END_DECLS
