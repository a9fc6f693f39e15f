/* bocage-token.h: ids and other short words, each of them once in memory
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Two words that are alike are the same pointer, in whatever file they stand, as long
 * as somebody holds them: compare them with ==.
 *
 * What a ruleset, a table or the user says is kept for ever.  The words of a file are
 * held by its pool, which lies in its arena, or by each node that has left the arena;
 * when nobody holds a word any more it is gone, so that reading files of strangers,
 * however many, leaves nothing behind.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Holds the words of one file; belongs to one thread at a time. */
typedef struct _BocageTokenPool BocageTokenPool;

const char *bocage_token_keep (const char *text);
const char *bocage_token_hold (const char *text, gsize length, gboolean *out_is_held);
void bocage_token_release (const char *token);
guint bocage_token_count_held (void);

BocageTokenPool *bocage_token_pool_new (void);
void bocage_token_pool_free (BocageTokenPool *self);
const char *bocage_token_pool_take (BocageTokenPool *self, const char *text, gsize length);
const char *bocage_token_pool_hold (BocageTokenPool *self, const char *token);
const char *bocage_token_pool_take_id (BocageTokenPool *self, const char *text, gsize length);

G_END_DECLS
