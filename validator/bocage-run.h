/* bocage-run.h: checking the files, on as many cores as there are
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-verdict.h"

G_BEGIN_DECLS

/* Called in the order of the inputs, always by the thread that called bocage_run (). */
typedef void (*BocageVerdictFunc) (const BocageVerdict *verdict, gpointer user_data);

void bocage_run (GPtrArray *inputs, const BocageOptions *options, BocageVerdictFunc func,
                 gpointer user_data);

G_END_DECLS
