/* bocage-ahead.h: what must be known of some files before the first is reported
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-guard.h"
#include "record/bocage-record.h"

G_BEGIN_DECLS

/* What happens where, and @user_data is the same for all. */
typedef struct
{
  /* In a worker, by any of its threads.
   * Returns: (transfer full) */
  BocageRecord *(*look) (const BocageInput *input, gpointer user_data);

  /* Here.  May steal from @record. */
  void (*take) (BocageRecord *record, gpointer user_data);
} BocageAheadFuncs;

gboolean bocage_ahead_run (GPtrArray *inputs, const BocageRunOptions *options,
                           const BocageAheadFuncs *funcs, GHashTable *lost, gpointer user_data);

G_END_DECLS
