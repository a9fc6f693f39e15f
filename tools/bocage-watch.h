/* bocage-watch.h: an end to reading what takes too long
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void bocage_watch_begin (const char *name, int exit_status);
void bocage_watch_end (void);

G_END_DECLS
