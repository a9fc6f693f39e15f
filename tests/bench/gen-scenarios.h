/* gen-scenarios.h: battles made up for measurements
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage.h"

G_BEGIN_DECLS

GBytes *bocage_bench_scenario (BocageRuleset *ruleset, guint number);
gboolean bocage_bench_generate (const char *dir, guint from, guint to, gsize *out_bytes,
                                GError **error);

G_END_DECLS
