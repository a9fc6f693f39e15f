/* bocage-lines.h: lines and columns of a file, from its bytes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-document.h"

G_BEGIN_DECLS

typedef struct _BocageLines BocageLines;

BocageLines *_bocage_lines_new (GBytes *bytes);
void _bocage_lines_free (BocageLines *self);
void _bocage_lines_locate (BocageLines *self, gsize start, gsize end, BocageRange *out_range);

G_END_DECLS
