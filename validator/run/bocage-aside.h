/* bocage-aside.h: what is said beside reports that have no place for it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "record/bocage-record.h"

G_BEGIN_DECLS

void bocage_aside_tell (const BocageTotals *totals, const BocageShowOptions *options);

G_END_DECLS
