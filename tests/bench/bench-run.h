/* bench-run.h: programs that are measured from outside
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void bocage_bench_run (const char *command, int max_status, double *out_clock, double *out_cpu);
double bocage_bench_measure_memory (const char *command);
guint bocage_bench_count_files (const char *pattern);

G_END_DECLS
