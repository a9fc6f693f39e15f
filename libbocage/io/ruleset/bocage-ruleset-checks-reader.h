/* bocage-ruleset-checks-reader.h: reads the checks of a project
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "model/check/bocage-check-row.h"

G_BEGIN_DECLS

#define BOCAGE_CHECK_SET_NAME "checks.xml"

BocageCheckSet *bocage_check_set_read (GBytes *bytes, const char *path);
void bocage_check_set_free (BocageCheckSet *self);
const BocageCheckSet *bocage_check_set_load (const char *path);
const BocageCheckSet *bocage_check_set_load_bytes (GBytes *bytes, const char *path);
const BocageCheckSet *bocage_check_set_find (const char *directory);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageCheckSet, bocage_check_set_free)

G_END_DECLS
