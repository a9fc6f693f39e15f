/* bocage-compare-window.h: two battles side by side, to take from the other
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "session/bocage-session.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_COMPARE_WINDOW (bocage_compare_window_get_type ())
G_DECLARE_FINAL_TYPE (BocageCompareWindow, bocage_compare_window, BOCAGE, COMPARE_WINDOW, GtkWindow)

/* Signal: "taken": something was taken, as one step.  The window goes afterwards. */
BocageCompareWindow *bocage_compare_window_show (GtkWindow *parent, BocageSession *session,
                                                 const char *path, const char *title,
                                                 const char *detail);

G_END_DECLS
