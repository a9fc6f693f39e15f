/* bocage-window.h: one battle on the desktop: board, panes and what can be done
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "session/bocage-session.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_WINDOW (bocage_window_get_type ())
G_DECLARE_FINAL_TYPE (BocageWindow, bocage_window, BOCAGE, WINDOW, GtkApplicationWindow)

BocageWindow *bocage_window_new (GtkApplication *application);

/* (nullable): a window begins with none, and shows how to get one */
BocageSession *bocage_window_get_session (BocageWindow *self);
void bocage_window_set_session (BocageWindow *self, BocageSession *session);

/* Shows the file in the window that has it already, else here where there is no
 * battle yet, else in a window of its own.  What goes wrong is said in an alert. */
void bocage_window_open (BocageWindow *self, GFile *file);
void bocage_window_offer_recovery (BocageWindow *self);

/* Whether it is to be asked about before it closes.  Once asked it either closes or says “stays”.
 */
gboolean bocage_window_has_own_work (BocageWindow *self);

G_END_DECLS
