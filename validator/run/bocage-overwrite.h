/* bocage-overwrite.h: what a run would write over what it reads, or writes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "config/bocage-baseline.h"
#include "report/bocage-reporter.h"

G_BEGIN_DECLS

gboolean bocage_overwrite_check_targets (const BocageOptions *options,
                                         const BocageReporter *reporter,
                                         const BocageBaselineWriter *writer, GError **error);
gboolean bocage_overwrite_check_inputs (GPtrArray *inputs, const BocageReporter *reporter,
                                        const BocageBaselineWriter *writer, GError **error);

G_END_DECLS
