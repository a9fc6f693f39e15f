/* bocage-panes-private.h: what the panes round the board share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* In place of the most characters of a line */
#define BOCAGE_PANES_AS_WIDE 0   /* as its place: it goes on in the next line */
#define BOCAGE_PANES_ONE_LINE -1 /* what has no room there is cut */

typedef void (*BocagePanesFunc) (gpointer widget);

void _bocage_panes_ensure_icons (GdkDisplay *display);
void _bocage_panes_ensure_style (void);
void _bocage_panes_set_name (gpointer widget, const char *name);
GtkWidget *_bocage_panes_new_label (const char *text, const char *style, int most_chars);
void _bocage_panes_set_menu (GtkMenuButton *button, GMenuModel *menu);
void _bocage_panes_make_menu (GtkMenuButton *button);
GtkWidget *_bocage_panes_new_context_menu (gpointer parent, GMenuModel *menu);
void _bocage_panes_open_context_menu (GtkWidget *menu);
void _bocage_panes_set_tooltip (gpointer widget, const char *text);
void _bocage_panes_clear_box (GtkBox *box);
void _bocage_panes_when_drawn (gpointer widget, BocagePanesFunc func);
gboolean _bocage_panes_waits (gpointer widget);
void _bocage_panes_when_placed (GtkWidget *widget, BocagePanesFunc func, gpointer owner);
void _bocage_panes_scroll_to (GtkWidget *widget);
void _bocage_panes_unparent_children (gpointer widget);

G_END_DECLS
