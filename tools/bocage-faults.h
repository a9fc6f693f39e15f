/* bocage-faults.h: says why a file holds no battle
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage.h"

G_BEGIN_DECLS

void bocage_print_faults (BocageDocument *document, const char *path);

G_END_DECLS
