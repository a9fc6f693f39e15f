/* bocage-panes-private.h: what the panes round the board share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void _bocage_panes_ensure_style (void);
void _bocage_panes_set_name (gpointer widget, const char *name);
void _bocage_panes_set_tooltip (gpointer widget, const char *text);
void _bocage_panes_clear_box (GtkBox *box);
void _bocage_panes_unparent_children (gpointer widget);

G_END_DECLS
