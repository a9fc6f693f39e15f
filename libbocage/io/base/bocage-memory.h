/* bocage-memory.h: how much memory a process may take, and what it does beyond that
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A sanitizer needs more memory than any file. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define BOCAGE_IS_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define BOCAGE_IS_SANITIZED 1
#endif
#endif
#ifndef BOCAGE_IS_SANITIZED
#define BOCAGE_IS_SANITIZED 0
#endif

/* Called by any thread and by handlers of signals, where there is hardly any memory left; it ends
 * the process. */
typedef void (*BocageMemoryFunc) (void);

gboolean bocage_memory_limit (guint64 bytes, BocageMemoryFunc gone);
void bocage_memory_unlimit (void);
void bocage_memory_foresee (gsize bytes);

G_END_DECLS
