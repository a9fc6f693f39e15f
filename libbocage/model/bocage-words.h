/* bocage-words.h: the right word nearest to a wrong one
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

guint bocage_words_distance (const char *a, const char *b);
const char *bocage_words_find_nearest (const char *word, const char *const *candidates,
                                       gboolean *out_is_clear);
const char *bocage_words_nearest (const char *word, const char *const *candidates);

G_END_DECLS
