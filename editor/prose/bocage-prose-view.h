/* bocage-prose-view.h: one text of the battle, with its title
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "session/bocage-session.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_PROSE_VIEW (bocage_prose_view_get_type ())
G_DECLARE_FINAL_TYPE (BocageProseView, bocage_prose_view, BOCAGE, PROSE_VIEW, GtkWidget)

GtkWidget *bocage_prose_view_new (BocageSession *session, const char *title, BocageElementId part,
                                  BocageElementId id, const char *side);
GtkTextBuffer *bocage_prose_view_get_buffer (BocageProseView *self);
void bocage_prose_view_update (BocageProseView *self);

G_END_DECLS
