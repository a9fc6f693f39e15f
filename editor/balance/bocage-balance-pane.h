/* bocage-balance-pane.h: the two sides at a glance, and the boxes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "board/bocage-board.h"
#include "session/bocage-session.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_BALANCE_PANE (bocage_balance_pane_get_type ())
G_DECLARE_FINAL_TYPE (BocageBalancePane, bocage_balance_pane, BOCAGE, BALANCE_PANE, GtkWidget)

void bocage_balance_pane_set_session (BocageBalancePane *self, BocageSession *session);
void bocage_balance_pane_set_board (BocageBalancePane *self, BocageBoard *board);

G_END_DECLS
