/* bocage-finding-item.h: a finding in a list model
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "model/bocage-finding.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_FINDING_ITEM (bocage_finding_item_get_type ())
G_DECLARE_FINAL_TYPE (BocageFindingItem, bocage_finding_item, BOCAGE, FINDING_ITEM, GObject)

BocageFindingItem *bocage_finding_item_new (BocageFinding *finding);
BocageFindingItem *bocage_finding_item_new_allowed (BocageFinding *finding, const char *reason);
BocageFindingItem *bocage_finding_item_new_silent (BocageFinding *finding, const char *silence);
const char *bocage_finding_item_get_reason (BocageFindingItem *self);
const char *bocage_finding_item_get_silence (BocageFindingItem *self);
BocageFinding *bocage_finding_item_get_finding (BocageFindingItem *self);
BocageFinding *bocage_finding_item_dup_at (GListModel *items, guint index);

G_END_DECLS
