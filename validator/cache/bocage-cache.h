/* bocage-cache.h: what was found in files that have not changed
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * An entry is what there is to say of a file before any configuration has had
 * its say, beside everything that a finding hangs on: the file itself and how it
 * was looked at.
 */

#pragma once

#include "record/bocage-record.h"

G_BEGIN_DECLS

#define BOCAGE_CACHE_VARIABLE "BOCAGE_CACHE_DIR" /* of the environment; empty: no cache */

typedef struct _BocageCache BocageCache;

/* Two keys that are equal are of files that are equal, byte by byte. */
typedef struct
{
  GBytes *bytes;   /* the file */
  GString *how;    /* everything else that decides what is found in it */
  guint64 hash[2]; /* of both, for the name of the entry */
} BocageCacheKey;

/* What an entry must have in it to be of use. */
typedef struct
{
  gboolean paths; /* places have the paths of their elements */
  gboolean facts; /* what the rest of a pack must know */
} BocageCacheNeeds;

BocageCache *bocage_cache_new (const BocageOptions *options, GError **error);
void bocage_cache_free (BocageCache *self);
void bocage_cache_key_init (BocageCacheKey *self, const BocageCache *cache, GBytes *bytes,
                            const BocageOptions *options);
void bocage_cache_key_clear (BocageCacheKey *self);
BocageRecord *bocage_cache_find (BocageCache *self, const BocageCacheKey *key,
                                 const BocageOptions *options, BocageCacheNeeds needs);
void bocage_cache_keep (BocageCache *self, const BocageCacheKey *key, BocageRecord *record,
                        const BocageOptions *options, BocageCacheNeeds has);
void bocage_cache_commit (BocageCache *self);

/* For tests */
void bocage_cache_prune (BocageCache *self, guint64 max_bytes);
char *bocage_cache_get_path (const BocageCache *self, const BocageCacheKey *key);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageCache, bocage_cache_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BocageCacheKey, bocage_cache_key_clear)

G_END_DECLS
