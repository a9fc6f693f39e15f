/* bocage-open.h: reads a battle for a tool, or says why there is none
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage.h"

G_BEGIN_DECLS

BocageDocument *bocage_battle_read (const char *path, int exit_status);

G_END_DECLS
