/* bocage-page-head.h: paper, ink and reader of the page, in a row or in two
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bocage_page_head_lay_out (GtkWidget *head);

G_END_DECLS
