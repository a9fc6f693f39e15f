/* bocage-job.h: the whole of a run over files
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "report/bocage-reporter.h"

G_BEGIN_DECLS

BocageStatus bocage_job_run (const BocageOptions *options);
BocageStatus bocage_job_merge (const BocageOptions *options);

G_END_DECLS
