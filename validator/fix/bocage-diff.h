/* bocage-diff.h: how two texts differ, for patch and for people
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void bocage_diff_append (GString *to, const char *path, GBytes *before, GBytes *after);

G_END_DECLS
