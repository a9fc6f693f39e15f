/* bocage-merging-private.h: what the files of the merge share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-merging.h"

G_BEGIN_DECLS

typedef struct
{
  GPtrArray *conflicts; /* of BocageConflict */
  const BocageGrid *grid;
  const BocageNode *place; /* the innermost that people have a name for */
} BocageMerge;

void _bocage_merge_conflict (BocageMerge *self, BocageNode *node, const char *part,
                             const char *ours, const char *theirs);
BocageNode *_bocage_merge_node (BocageMerge *self, const BocageNode *base, const BocageNode *ours,
                                const BocageNode *theirs);
void _bocage_merge_sequence (BocageMerge *self, const BocageNode *base, const BocageNode *ours,
                             const BocageNode *theirs, BocageNode *result);
void _bocage_merge_mixed (BocageMerge *self, const BocageNode *base, const BocageNode *ours,
                          const BocageNode *theirs, BocageNode *result);

G_END_DECLS
