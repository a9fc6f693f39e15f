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
