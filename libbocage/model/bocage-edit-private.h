/* bocage-edit-private.h: what the files of BocageEdit share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-edit.h"

G_BEGIN_DECLS

void _bocage_edit_touch (BocageEdit *self, BocageNode *node);
void _bocage_edit_begin_batch (BocageEdit *self);
void _bocage_edit_end_batch (BocageEdit *self);
int _bocage_edit_find_rank_place (const BocageNode *parent, const BocageNode *child);

G_END_DECLS
