/* bocage-goal-words.h: what an objective, an exit or a reserve says, as a sentence
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The page for players, the editor and whoever else shows a goal say it in the same words, in the
 * language of the thread, and all of them from what the file says.
 */

#pragma once

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

/* How numbers and hexes are told from the words around them: markup of Pango */
typedef struct
{
  const char *before;
  const char *after;
} BocageGoalStyle;

char *bocage_goal_describe (BocageScenario *scenario, const BocageNode *node,
                            const BocageGoalStyle *style);
char *bocage_goal_describe_alike (BocageScenario *scenario, const GPtrArray *nodes,
                                  const BocageGoalStyle *style);
gboolean bocage_goal_is_alike (const BocageNode *node, const BocageNode *other);
void bocage_goal_add_hexes (const BocageNode *node, GArray *out_hexes);

G_END_DECLS
