/* dialog-test.h: dialogs and notices that come, what they say, and what is clicked in them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "../hand-test.h"
#include "widgets/bocage-alert.h"

#include <string.h>

G_BEGIN_DECLS

/* Returns: (nullable): the first window of that type that is shown */
static inline GtkWindow *
dialog_find (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type) && gtk_widget_get_mapped (GTK_WIDGET (window)))
        return window;
    }
  return NULL;
}

static inline gboolean
has_alert (Hand *hand)
{
  return dialog_find (BOCAGE_TYPE_ALERT) != NULL;
}

static inline gboolean
has_no_alert (Hand *hand)
{
  return !has_alert (hand);
}

/* Something asks for a file or a folder. */
static inline gboolean
has_chooser (Hand *hand)
{
  return dialog_find (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL;
}

static inline gboolean
has_no_chooser (Hand *hand)
{
  return !has_chooser (hand);
}

static inline gboolean
dialog_has_place (Hand *hand)
{
  return GTK_IS_EDITABLE (gtk_window_get_focus (dialog_find (GTK_TYPE_FILE_CHOOSER_DIALOG)));
}

static inline gboolean
dialog_names_file (Hand *hand)
{
  GtkWidget *focus = gtk_window_get_focus (dialog_find (GTK_TYPE_FILE_CHOOSER_DIALOG));

  return GTK_IS_EDITABLE (focus)
         && g_str_equal (gtk_editable_get_text (GTK_EDITABLE (focus)), hand->data);
}

/* Names the file in the dialog that comes.  It is pasted: GTK 4.18 completes a path that is typed
 * as soon as it has read the folder, and puts that behind what was typed in the meantime.  A path
 * that another file there begins with is completed all the same. */
static inline void
dialog_name_file (Hand *hand, const char *path)
{
  gconstpointer data = hand->data;

  if (!hand_wait (hand, has_chooser))
    fail_msg ("nothing asks for a file");
  hand_take_window (hand, dialog_find (GTK_TYPE_FILE_CHOOSER_DIALOG));
  hand_settle (hand); /* beside much else the dialog takes its time */
  if (!dialog_has_place (hand))
    hand_press (hand, "slash");
  if (!hand_wait (hand, dialog_has_place))
    fail_msg ("the dialog takes no path");
  gdk_clipboard_set_text (gdk_display_get_clipboard (gdk_display_get_default ()), path);
  hand_press (hand, "<Control>a");
  hand_press (hand, "<Control>v");
  hand->data = path;
  if (!hand_wait (hand, dialog_names_file))
    fail_msg ("%s is not what the dialog has", path);
  hand->data = data;
}

/* A notice that stands above the board */
static inline gboolean
tells_of_another_program (Hand *hand)
{
  return hand->window->notice_kind == BOCAGE_NOTICE_FILE_CHANGED;
}

/* A label with @text in it */
static inline gboolean
dialog_says (GtkWidget *widget, gconstpointer text)
{
  return gtk_widget_get_mapped (widget) && GTK_IS_LABEL (widget)
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
}

/* A label with nothing but @text in it, such as that of a button */
static inline gboolean
dialog_reads (GtkWidget *widget, gconstpointer text)
{
  return gtk_widget_get_mapped (widget) && GTK_IS_LABEL (widget)
         && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

static inline gboolean
is_said (GType type, const char *text)
{
  return hand_search (GTK_WIDGET (dialog_find (type)), dialog_says, text) != NULL;
}

static inline void
click_in (Hand *hand, GType type, const char *text)
{
  GtkWindow *window = dialog_find (type);
  GtkWidget *label;

  hand_take_window (hand, window);
  label = hand_search (GTK_WIDGET (window), dialog_reads, text);
  if (label == NULL)
    fail_msg ("nothing says “%s”", text);
  hand_click_widget (hand, label);
}

G_END_DECLS
