/* bocage-line-hash.h: the hash by which code scanning knows a line again
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-record.h"

G_BEGIN_DECLS

GPtrArray *bocage_line_hash_compute (const char *text, gsize size);
void bocage_line_hash_record (BocageRecord *self);
void bocage_line_hash_facts (BocageRecord *self);

G_END_DECLS
