/* bocage-merging.h: what two hands have made of one battle, together
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Where both have changed the same thing in different ways, ours stays, and what theirs is stands
 * before it in a comment of the file: no piece is ever lost in silence.
 */

#pragma once

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

typedef struct
{
  char *place;  /* "G5", "side axis" */
  char *part;   /* "unit", "medals" */
  char *ours;   /* (nullable): removed */
  char *theirs; /* (nullable): removed */
} BocageConflict;

BocageScenario *bocage_merge_three (BocageScenario *base, BocageScenario *ours,
                                    BocageScenario *theirs, GPtrArray *conflicts);
void bocage_conflict_free (gpointer data);

G_END_DECLS
