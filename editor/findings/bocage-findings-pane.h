/* bocage-findings-pane.h: the pane of what the rules say of the battle
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "session/bocage-session.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_FINDINGS_PANE (bocage_findings_pane_get_type ())
G_DECLARE_FINAL_TYPE (BocageFindingsPane, bocage_findings_pane, BOCAGE, FINDINGS_PANE, GtkWidget)
void bocage_findings_pane_set_session (BocageFindingsPane *self, BocageSession *session);
void bocage_findings_pane_move_bar (BocageFindingsPane *self, GtkBox *box);
void bocage_findings_pane_focus_chosen (BocageFindingsPane *self);
void bocage_findings_pane_step (BocageFindingsPane *self, int step); /* next, previous finding */

G_END_DECLS
