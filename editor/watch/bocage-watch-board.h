/* bocage-watch-board.h: the board as it stands at a stop of a game, and what is done there
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/bocage-replay.h"
#include "widgets/bocage-still-board.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_WATCH_BOARD (bocage_watch_board_get_type ())
G_DECLARE_FINAL_TYPE (BocageWatchBoard, bocage_watch_board, BOCAGE, WATCH_BOARD, BocageStillBoard)

void bocage_watch_board_show (BocageWatchBoard *self, BocageReplay *replay, guint stop);

G_END_DECLS
