/* bocage-stock.h: components that a battle uses, and that its boxes hold
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

typedef struct _BocageStock BocageStock;

BocageStock *bocage_stock_new (BocageScenario *scenario);
void bocage_stock_free (BocageStock *self);

const BocagePart *bocage_stock_find_part (BocageStock *self, const BocageNode *piece);
int bocage_stock_count_used (BocageStock *self, const BocagePart *part, const char *side);
int bocage_stock_count_owned (BocageStock *self, const BocagePart *part);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageStock, bocage_stock_free)

G_END_DECLS
