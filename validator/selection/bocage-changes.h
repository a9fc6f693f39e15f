/* bocage-changes.h: what has changed since a revision
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

GHashTable *bocage_changes_find (const char *revision, gboolean in_index, GError **error);
void bocage_changes_add_packs (GHashTable *changed, GPtrArray *inputs);
void bocage_changes_take (GHashTable *changed, GPtrArray *inputs, gboolean with_named);
gboolean bocage_changes_has (GHashTable *changed, gconstpointer input);

G_END_DECLS
