/* bocage-start-page.h: what a window shows that has no battle yet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOCAGE_TYPE_START_PAGE (bocage_start_page_get_type ())
G_DECLARE_FINAL_TYPE (BocageStartPage, bocage_start_page, BOCAGE, START_PAGE, GtkWidget)

void bocage_start_page_forget_gone (BocageStartPage *self);

G_END_DECLS
