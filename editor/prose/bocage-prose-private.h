/* bocage-prose-private.h: what writing and reading typed paragraphs share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bocage-prose.h"

G_BEGIN_DECLS

#define BOCAGE_PROSE_ITEM "- " /* begins an item of a list */

extern const char *const _bocage_prose_reserved[]; /* words with a meaning of their own in braces */

gboolean _bocage_prose_is_a (const BocageNode *node, BocageElementId id);

G_END_DECLS
