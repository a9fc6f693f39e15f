/* bocage-clock.h: an end to reading what says how to check
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void bocage_clock_set (guint seconds);
void bocage_clock_begin (const char *name);
void bocage_clock_end (void);

G_END_DECLS
