/* bocage-watch.h: an end to reading what costs too much, and to output that nobody gets
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage.h"

G_BEGIN_DECLS

void bocage_watch_add_options (GOptionContext *context);
void bocage_watch_output (int exit_status);

const BocageLimits *bocage_watch_get_limits (void);
void bocage_watch_begin (const char *name, int exit_status);
void bocage_watch_end (void);

G_END_DECLS
