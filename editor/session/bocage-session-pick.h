/* bocage-session-pick.h: a hex that somebody wants to be shown on the board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whoever wants one asks the session; the board hands over the next hex that is clicked instead of
 * using its tool there.
 */

#pragma once

#include "bocage-session.h"

G_BEGIN_DECLS

typedef void (*BocageHexPicked) (BocageHex hex, gpointer data);

void bocage_session_pick_hex (BocageSession *self, BocageHexPicked picked, gpointer data);
gboolean bocage_session_is_picking (BocageSession *self);
gboolean bocage_session_take_pick (BocageSession *self, BocageHex hex);
void bocage_session_give_up_picking (BocageSession *self);

G_END_DECLS
