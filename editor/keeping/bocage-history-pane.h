/* bocage-history-pane.h: all states of a battle, to go to and to name
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "session/bocage-session.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_HISTORY_PANE (bocage_history_pane_get_type ())
G_DECLARE_FINAL_TYPE (BocageHistoryPane, bocage_history_pane, BOCAGE, HISTORY_PANE, GtkWidget)

void bocage_history_pane_set_session (BocageHistoryPane *self, BocageSession *session);
void bocage_history_pane_focus (BocageHistoryPane *self);
void bocage_history_pane_ask_name (BocageHistoryPane *self);

G_END_DECLS
