/* bocage-ruleset-checks-reader.h: reads the checks of a project
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "model/bocage-check-row.h"

G_BEGIN_DECLS

#define BOCAGE_CHECK_SET_NAME "checks.xml"

BocageCheckSet *bocage_check_set_read (GBytes *bytes, const char *path);
const BocageCheckSet *bocage_check_set_load (const char *path);

G_END_DECLS
