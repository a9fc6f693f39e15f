/* bocage-cache-entry.h: the bytes of an entry of the cache
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-cache.h"

G_BEGIN_DECLS

void bocage_cache_entry_write (GByteArray *to, const BocageCacheKey *key, BocageRecord *record,
                               const char *today, BocageCacheNeeds has);
BocageRecord *bocage_cache_entry_read (const guint8 *data, gsize size, const BocageCacheKey *key,
                                       const char *today, BocageCacheNeeds needs);

G_END_DECLS
