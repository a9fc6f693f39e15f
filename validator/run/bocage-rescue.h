/* bocage-rescue.h: a crash begins the program again, with somebody to watch it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void bocage_rescue_init (int argc, char **argv);
gboolean bocage_rescue_is_second (void);
gboolean bocage_rescue_is_late (void);
void bocage_rescue_arm (guint max_seconds);
void bocage_rescue_disarm (void);
gboolean bocage_rescue_limit_memory (guint64 bytes);

G_END_DECLS
