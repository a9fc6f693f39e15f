/* bocage-application.h: the editor as the desktop knows it: windows, files, shortcuts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOCAGE_TYPE_APPLICATION (bocage_application_get_type ())
G_DECLARE_FINAL_TYPE (BocageApplication, bocage_application, BOCAGE, APPLICATION, GtkApplication)

BocageApplication *bocage_application_new (void);

G_END_DECLS
