/* bocage-finding-row.h: one finding in the list
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "session/bocage-session.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_FINDING_ROW (bocage_finding_row_get_type ())
G_DECLARE_FINAL_TYPE (BocageFindingRow, bocage_finding_row, BOCAGE, FINDING_ROW, GtkWidget)

/* Signal "activated": the row was clicked. */
GtkWidget *bocage_finding_row_new (void);
void bocage_finding_row_set_finding (BocageFindingRow *self, BocageSession *session,
                                     BocageFinding *finding);
void bocage_finding_row_set_item (BocageFindingRow *self, BocageSession *session, gpointer item,
                                  gboolean is_inside);
char *bocage_finding_row_dup_place (BocageSession *session, BocageFinding *finding);
const char *bocage_finding_row_icon_name (BocageClass class_);

gboolean bocage_finding_row_focus (BocageFindingRow *self, BocageFinding *finding);

G_END_DECLS
