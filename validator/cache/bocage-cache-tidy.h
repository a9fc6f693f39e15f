/* bocage-cache-tidy.h: keeping the cache small
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void bocage_cache_tidy (int directory, guint64 n_new, guint64 max_bytes);

G_END_DECLS
