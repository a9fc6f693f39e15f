/* bocage-goal-words-private.h: what the sentences of goals and of conditions share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-goal-words.h"

G_BEGIN_DECLS

typedef struct
{
  BocageScenario *scenario;
  const BocageRuleset *ruleset;
  const BocageGoalStyle *style; /* (nullable) */
  const char *side;             /* (nullable) whose goal it is */
  const GPtrArray *alike;       /* (nullable) goals that are told together, this one the first */
  int depth;
} BocageGoalWords;

/* bocage-goal-words.c; all (transfer full) */
char *_bocage_goal_dup_words (const BocageGoalWords *self, const char *text);
char *_bocage_goal_mark_number (const BocageGoalWords *self, int number);
char *_bocage_goal_dup_side (const BocageGoalWords *self, const char *id);
char *_bocage_goal_dup_hexes (const BocageGoalWords *self, const GArray *hexes);

/* bocage-goal-conditions.c */
char *_bocage_goal_describe_condition (BocageGoalWords *self, const BocageNode *node);

G_END_DECLS
