/* bocage-history-list.h: the rows of a history, newest first
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bocage-history-item.h"
#include "session/bocage-session.h"

G_BEGIN_DECLS

GPtrArray *bocage_history_list_make (BocageSession *session); /* of BocageHistoryItem */
void bocage_history_list_update (GListStore *store, GPtrArray *items);

G_END_DECLS
