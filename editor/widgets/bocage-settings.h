/* bocage-settings.h: what the editor remembers between two starts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* NULL where the schema is not installed: then nothing is remembered. */
GSettings *bocage_settings_get (void);

gboolean bocage_settings_get_boolean (const char *key, gboolean fallback);
int bocage_settings_get_int (const char *key, int fallback);
void bocage_settings_set_boolean (const char *key, gboolean value);
void bocage_settings_set_int (const char *key, int value);

G_END_DECLS
