/* bocage-run.h: checking the files, on as many cores as there are
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "record/bocage-input.h"

G_BEGIN_DECLS

typedef struct
{
  /* (nullable): Called by each of several threads before its first file, so that what all need is
   * got ready by some at the same time.
   * @is_first: whether the thread is the one that has started the others */
  void (*prepare) (gboolean is_first, gpointer user_data);

  /* (nullable): Called by any thread, but one at a time: the next file is about to be worked on. */
  void (*begin) (gpointer user_data);

  /* Called by any thread: appends to @to what the file came to. */
  void (*work) (const BocageInput *input, GByteArray *to, gpointer user_data);

  /* Called by any thread, but one at a time.
   * @data: of the next files in the order of the inputs, of one or of several */
  void (*send) (const guint8 *data, gsize size, gpointer user_data);

  gboolean at_once; /* every file is sent when it is done, and before another one is begun */
} BocageRunFuncs;

guint bocage_run_get_n_threads (guint n_inputs, guint n_jobs);
void bocage_run (GPtrArray *inputs, guint n_jobs, const BocageRunFuncs *funcs, gpointer user_data);

G_END_DECLS
