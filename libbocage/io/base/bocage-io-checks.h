/* bocage-io-checks.h: the rows of the table of checks that reading a file can report
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "model/bocage-finding.h"

G_BEGIN_DECLS

/* Ids under xml-, limit- and format-, and what is not JSON.  Ended by a row without an id. */
extern const BocageCheck bocage_io_checks[];

G_END_DECLS
