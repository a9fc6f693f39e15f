/* bocage-merge.h: the reports of the parts of a run, put together again
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "record/bocage-record.h"

G_BEGIN_DECLS

#define BOCAGE_MERGE_COMMAND "merge" /* a file of that name is ./merge */

typedef struct
{
  GPtrArray *files; /* of BocageJsonNode: each for bocage_record_new_from_json (), in order */
  guint n_excluded;
  gboolean fell_short; /* a part was not what it should be, though its files were */
  BocageClass fail_on;
} BocageMerge;

BocageMerge *bocage_merge_load (const char *const *paths, GError **error);
void bocage_merge_free (BocageMerge *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageMerge, bocage_merge_free)

G_END_DECLS
