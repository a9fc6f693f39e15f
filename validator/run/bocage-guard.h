/* bocage-guard.h: checking the files where a crash costs one of them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-run.h"

G_BEGIN_DECLS

#define BOCAGE_GUARD_TOO_LONG -1
#define BOCAGE_GUARD_TOO_MUCH -2 /* memory */

/* What happens where, and @user_data is the same for all. */
typedef struct
{
  /* In the worker, by any of its threads.
   * Returns: (transfer full): what the work came to, not NULL */
  gpointer (*work) (const BocageInput *input, gpointer user_data);

  /* In the worker, by the same thread: writes it down.
   * @result: (transfer full): */
  void (*pack) (gpointer result, GByteArray *to, gpointer user_data);

  /* Here: reads it again.
   * Returns: (transfer full) (nullable): NULL where it makes no sense */
  gpointer (*unpack) (const guint8 *data, gsize size, gpointer user_data);

  /* Here: what comes in the place of the work that killed the worker.
   * @signal: 0: it exited by itself; or one of the above */
  gpointer (*lost) (const BocageInput *input, int signal, gpointer user_data);

  /* Here, in the order of the inputs.
   * @result: (transfer full): */
  void (*take) (gpointer result, gpointer user_data);

  /* (nullable) Here: there is nothing to be taken for now. */
  void (*rest) (gpointer user_data);

  guint max_seconds;   /* for the next file to be done; 0: any */
  guint max_mebibytes; /* of memory for each file that is worked on at once; 0: any */

  /* (nullable): as for bocage_run () */
  void (*prepare) (gboolean is_first, gpointer user_data);

  /* (nullable): Called here while a worker begins, for what it does not need and this one will. */
  void (*meanwhile) (gpointer user_data);
} BocageGuardFuncs;

gboolean bocage_guard_run (GPtrArray *inputs, guint n_jobs, const BocageGuardFuncs *funcs,
                           gpointer user_data);

G_END_DECLS
