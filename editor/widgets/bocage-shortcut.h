/* bocage-shortcut.h: every shortcut, once: for the keyboard, the menus and the help
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  const char *group;  /* N_(): heading in the shortcuts window */
  const char *label;  /* N_() */
  const char *action; /* (nullable) app., win., window. or board.; NULL: only told of */
  const char *accels; /* separated by blanks */
} BocageShortcut;

extern const BocageShortcut bocage_shortcuts[]; /* ended by a row without a label */

char *bocage_shortcuts_dup_key (const char *action);
void bocage_shortcuts_install (GtkApplication *application);
void bocage_shortcuts_bind (GtkWidgetClass *klass, const char *prefix);
GtkWidget *bocage_shortcuts_window_new (void);

G_END_DECLS
