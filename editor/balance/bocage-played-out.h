/* bocage-played-out.h: whether the battle is fair, as played over and over
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "session/bocage-session.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_PLAYED_OUT (bocage_played_out_get_type ())
G_DECLARE_FINAL_TYPE (BocagePlayedOut, bocage_played_out, BOCAGE, PLAYED_OUT, GtkWidget)

/* Signal "heat" (gpointer values, guint n, guint kind): double of each hex, or NULL: nothing is to
 * be shown on the board any more */
void bocage_played_out_set_sides (BocagePlayedOut *self, const GdkRGBA *side, const GdkRGBA *enemy);
void bocage_played_out_set_session (BocagePlayedOut *self, BocageSession *session);

G_END_DECLS
