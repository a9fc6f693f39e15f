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
  gboolean open;     /* a rule the ruleset does not know may be worth medals */
} BocageTally;

void _bocage_tally_attainable (const BocageSurvey *survey, int side, BocageTally *out_tally);
gint64 _bocage_tally_held (const BocageSurvey *survey, int side);

const BocageObjectiveNode *_bocage_tally_next_objective (const BocageSurvey *survey,
                                                         guint *position);
const BocageExitNode *_bocage_tally_next_exit (const BocageSurvey *survey, guint *position);
GArray *_bocage_tally_dup_exit_hexes (const BocageSurvey *survey, const BocageExitNode *exit);
const BocageObjectiveKind *_bocage_tally_get_kind (const BocageSurvey *survey,
                                                   const BocageObjectiveNode *objective);
gboolean _bocage_tally_is_entitled (const BocageSurvey *survey,
                                    const BocageObjectiveNode *objective, int side);
GArray *_bocage_tally_dup_hexes (const BocageObjectiveNode *objective);
gboolean _bocage_tally_has_condition (const BocageObjectiveNode *objective);
gboolean _bocage_tally_is_fulfilled (const BocageSurvey *survey,
                                     const BocageObjectiveNode *objective, int side);

G_END_DECLS
