/* bocage-file-chooser.h: asks for a file; the one place that knows GTK 4.8's way to
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOCAGE_MIME_TYPE "application/vnd.bocage.scenario+xml"
#define BOCAGE_SUFFIX ".bocage"

/* @file: (nullable): NULL: the user thought better of it */
typedef void (*BocageFileChosen) (GtkWindow *parent, GFile *file, gpointer user_data);

void bocage_file_chooser_open (GtkWindow *parent, GFile *folder, BocageFileChosen chosen,
                               gpointer user_data);
void bocage_file_chooser_open_game (GtkWindow *parent, BocageFileChosen chosen, gpointer user_data);
void bocage_file_chooser_save (GtkWindow *parent, GFile *folder, const char *name,
                               BocageFileChosen chosen, gpointer user_data);

void bocage_file_chooser_export (GtkWindow *parent, GFile *folder, const char *name,
                                 BocageFileChosen chosen, gpointer user_data);

char *bocage_file_chooser_dup_name (const char *title, const char *ending);

G_END_DECLS
