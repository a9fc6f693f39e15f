/* bocage-printers.c: which printer somebody means who has not said
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The dialog of GTK proposes the printer that the system prefers.  Who has no printer at all finds
 * nothing chosen there, and a button that cannot be pressed; what such a person can do is print
 * into a file.
 */

#include "config.h"

#include "bocage-printers.h"

#include <gtk/gtkunixprint.h>

/* Somebody waits for a dialog: a server that does not answer is not waited for any longer. */
#define PATIENCE 1000 /* ms */

typedef struct
{
  BocagePrinterFunc func; /* (nullable): answered already */
  gpointer user_data;
  char *file;        /* (nullable): the printer that is a file */
  gboolean has_real; /* what puts ink on paper */
  guint source;
} Asking;

static void
answer (Asking *asking)
{
  BocagePrinterFunc func = g_steal_pointer (&asking->func);

  g_clear_handle_id (&asking->source, g_source_remove);
  if (func != NULL)
    func (asking->has_real ? NULL : asking->file, asking->user_data);
}

static gboolean
printer_cb (GtkPrinter *printer, gpointer user_data)
{
  Asking *asking = user_data;

  if (!gtk_printer_is_virtual (printer))
    asking->has_real = TRUE;
  else if (asking->file == NULL && gtk_printer_accepts_pdf (printer))
    asking->file = g_strdup (gtk_printer_get_name (printer));
  return asking->func == NULL || asking->has_real;
}

static void
listed_cb (gpointer user_data)
{
  Asking *asking = user_data;

  answer (asking);
  g_free (asking->file);
  g_free (asking);
}

static gboolean
late_cb (gpointer user_data)
{
  Asking *asking = user_data;

  asking->source = 0;
  answer (asking);
  return G_SOURCE_REMOVE;
}

static GtkWidget *
find_printer_list (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_COLUMN_VIEW (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_printer_list (child);
  return found;
}

static void
dialog_unmap_cb (GtkWidget *dialog)
{
  GtkWidget *list = find_printer_list (dialog);
  GtkSelectionModel *model
      = list != NULL ? gtk_column_view_get_model (GTK_COLUMN_VIEW (list)) : NULL;

  if (model != NULL)
    g_signal_handlers_disconnect_by_data (model, dialog);
}

/**
 * bocage_printers_mind_dialog:
 * @parent: whose dialog for printing has just been shown
 *
 * When a dialog of GTK 4.8 goes, it empties its list of printers last, is told that another one is
 * chosen now, and asks the list for it, which has gone before: two critical messages, each time.
 * Once it is out of sight nobody has to be told.
 */
void
bocage_printers_mind_dialog (GtkWindow *parent)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (GTK_IS_PRINT_UNIX_DIALOG (window) && gtk_window_get_transient_for (window) == parent)
        g_signal_connect (window, "unmap", G_CALLBACK (dialog_unmap_cb), NULL);
    }
}

/**
 * bocage_printers_propose:
 * @func: called once, as a rule after this has returned
 * @user_data: for @func
 *
 * Asks what printers there are.  Where there is none, @func is given the one that writes a file.
 */
void
bocage_printers_propose (BocagePrinterFunc func, gpointer user_data)
{
  Asking *asking = g_new0 (Asking, 1);

  asking->func = func;
  asking->user_data = user_data;
  asking->source = g_timeout_add (PATIENCE, late_cb, asking);
  gtk_enumerate_printers (printer_cb, asking, listed_cb, FALSE);
}
