/* bocage-context-bar.h: the bar over the board: what the tool does, and what can be done with the
 * hex
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "brush/bocage-brush.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_CONTEXT_BAR (bocage_context_bar_get_type ())
G_DECLARE_FINAL_TYPE (BocageContextBar, bocage_context_bar, BOCAGE, CONTEXT_BAR, GtkWidget)

void bocage_context_bar_set_session (BocageContextBar *self, BocageSession *session);
void bocage_context_bar_set_brush (BocageContextBar *self, BocageBrush *brush);

/* Hides the buttons whose action the window does not have. */
void bocage_context_bar_update (BocageContextBar *self, GActionGroup *actions);
void bocage_context_bar_set_floating (BocageContextBar *self, guint n_hexes);
void bocage_context_bar_set_compact (BocageContextBar *self, gboolean compact);
void bocage_context_bar_ask (BocageContextBar *self);

G_END_DECLS
