/* bocage-window.h: one battle on the desktop: board, panes and what can be done
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bocage-session.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_WINDOW (bocage_window_get_type ())
G_DECLARE_FINAL_TYPE (BocageWindow, bocage_window, BOCAGE, WINDOW, GtkApplicationWindow)

BocageWindow *bocage_window_new (GtkApplication *application);

G_END_DECLS
