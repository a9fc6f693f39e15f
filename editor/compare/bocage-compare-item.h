/* bocage-compare-item.h: a difference between two battles, and whether it is taken
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "model/compare/bocage-difference.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_COMPARE_ITEM (bocage_compare_item_get_type ())
G_DECLARE_FINAL_TYPE (BocageCompareItem, bocage_compare_item, BOCAGE, COMPARE_ITEM, GObject)

/* Property: "takes" (boolean): that it becomes as the other battle has it. */
BocageCompareItem *bocage_compare_item_new (GPtrArray *differences, guint index,
                                            BocageScenario *scenario);
const BocageDifference *bocage_compare_item_get_difference (BocageCompareItem *self);
gboolean bocage_compare_item_get_takes (BocageCompareItem *self);
void bocage_compare_item_set_takes (BocageCompareItem *self, gboolean takes);
const char *bocage_compare_item_get_place (BocageCompareItem *self);

G_END_DECLS
