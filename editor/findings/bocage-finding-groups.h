/* bocage-finding-groups.h: findings as rows, alike ones as one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Notes of one check are one row with their number, which opens to a row for each.
 * So are what is still missing, and what the battle allows: the last rows.
 */

#pragma once

#include "session/bocage-session.h"

G_BEGIN_DECLS

typedef enum
{
  BOCAGE_GROUP_NOTES,
  BOCAGE_GROUP_MISSING,
  BOCAGE_GROUP_ALLOWED,
} BocageGroupKind;

#define BOCAGE_TYPE_FINDING_GROUP (bocage_finding_group_get_type ())
G_DECLARE_FINAL_TYPE (BocageFindingGroup, bocage_finding_group, BOCAGE, FINDING_GROUP, GObject)

BocageGroupKind bocage_finding_group_get_kind (BocageFindingGroup *self);
guint bocage_finding_group_get_n (BocageFindingGroup *self);
BocageFinding *bocage_finding_group_get_first (BocageFindingGroup *self);
gboolean bocage_finding_group_get_open (BocageFindingGroup *self);

typedef struct BocageFindingGroups BocageFindingGroups;

BocageFindingGroups *bocage_finding_groups_new (void);
void bocage_finding_groups_free (BocageFindingGroups *self);
GListModel *bocage_finding_groups_get_rows (BocageFindingGroups *self);
void bocage_finding_groups_update (BocageFindingGroups *self, BocageSession *session,
                                   GListModel *findings, GListModel *allowed);
void bocage_finding_groups_toggle (BocageFindingGroups *self, BocageFindingGroup *group);
void bocage_finding_groups_reveal (BocageFindingGroups *self, BocageFinding *finding);
guint bocage_finding_groups_find (BocageFindingGroups *self, BocageFinding *finding);
GPtrArray *bocage_finding_groups_get_all (BocageFindingGroups *self);

/* Of a row: (nullable) what it is about, and the group in which it is */
BocageFinding *bocage_finding_row_item_get_finding (gpointer item);
gboolean bocage_finding_groups_is_inside (BocageFindingGroups *self, gpointer item);

G_END_DECLS
