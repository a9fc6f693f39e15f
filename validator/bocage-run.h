/* bocage-run.h: checking the files, on as many cores as there are
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-input.h"

G_BEGIN_DECLS

/* Called by any thread. */
typedef gpointer (*BocageWorkFunc) (const BocageInput *input, gpointer user_data);

/* Called in the order of the inputs, always by the thread that called bocage_run ().
 * @result: (transfer full): what the work came to, not NULL */
typedef void (*BocageTakeFunc) (gpointer result, gpointer user_data);

guint bocage_run_get_n_threads (guint n_inputs, guint n_jobs);
void bocage_run (GPtrArray *inputs, guint n_jobs, BocageWorkFunc work, BocageTakeFunc take,
                 gpointer user_data);

G_END_DECLS
