/* bocage-diff-picture.h: two boards side by side, with marks where they differ
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage.h"

G_BEGIN_DECLS

gboolean diff_write_picture (const char *path, BocageScenario *a, BocageScenario *b,
                             GPtrArray *differences, GError **error);

G_END_DECLS
