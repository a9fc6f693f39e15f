/* bocage-window-print.c: the page for players, on paper
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The page is set from a copy of the battle, so that the designer can go on while it is printed.
 */

#include "config.h"

#include "bocage-printers.h"
#include "bocage-window-private.h"

#include "page/bocage-page-worker.h"
#include "sheet/bocage-sheet.h"
#include "widgets/bocage-alert.h"
#include "widgets/bocage-file-chooser.h"

#include <glib/gi18n.h>

void
_bocage_window_tell (GtkWindow *window, const char *heading, const char *text)
{
  const BocageAnswer answers[] = { { "close", _ ("Close"), NULL }, { NULL } };

  bocage_alert_show (window, heading, text, answers, NULL, NULL);
}

/* Says what of the text has no room on a page that is written. */
void
_bocage_window_tell_overflow (GtkWindow *window, const BocageSheet *sheet)
{
  g_autofree char *text = bocage_page_dup_overflows (sheet);

  if (text != NULL)
    _bocage_window_tell (window, _ ("Not All of the Text Has Room on the Page"), text);
}

/* Printing */

static BocageSheet *
make_sheet (BocageWindow *self)
{
  return bocage_page_choice_make_sheet (self->page_choice, self->session);
}

/* What is printed is set before the dialog, which may ask for it in another way.
 * @sheet: (transfer full) */
static void
take_sheet (GtkPrintOperation *operation, BocageSheet *sheet)
{
  g_object_set_data_full (G_OBJECT (operation), "bocage-sheet", sheet,
                          (GDestroyNotify) bocage_sheet_free);
  gtk_print_operation_set_n_pages (operation, (int) bocage_sheet_get_n_pages (sheet));
}

static GtkWidget *
create_widget_cb (GtkPrintOperation *operation, BocageWindow *self)
{
  GtkWidget *ink = gtk_check_button_new_with_label (_ ("Save ink"));

  gtk_widget_set_margin_start (ink, 12);
  gtk_widget_set_margin_top (ink, 12);
  gtk_widget_set_valign (ink, GTK_ALIGN_START);
  g_object_bind_property (self->page_choice, "ink-saver", ink, "active", G_BINDING_SYNC_CREATE);
  return ink;
}

static void
apply_widget_cb (GtkPrintOperation *operation, GtkWidget *ink, BocageWindow *self)
{
  if (self->session == NULL)
    return;
  g_object_set (self->page_choice, "ink-saver",
                gtk_check_button_get_active (GTK_CHECK_BUTTON (ink)), NULL);
  take_sheet (operation, make_sheet (self));
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page)
{
  bocage_sheet_paint (g_object_get_data (G_OBJECT (operation), "bocage-sheet"),
                      gtk_print_context_get_cairo_context (context), (guint) page, TRUE);
}

/* GTK asks for something that a preview could be drawn on. */
static void
give_nothing_to_draw_on (GtkPrintContext *context)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
  cairo_t *cr = cairo_create (surface);

  gtk_print_context_set_cairo_context (context, cr, 72, 72);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
ready_cb (GtkPrintOperationPreview *preview)
{
  gtk_print_operation_preview_end_preview (preview);
}

/* GTK would start another program, which may not be there, and say nothing then.  The page is in
 * the window already. */
static gboolean
preview_cb (GtkPrintOperation *operation, GtkPrintOperationPreview *preview,
            GtkPrintContext *context, GtkWindow *parent, BocageWindow *self)
{
  g_object_set_data (G_OBJECT (operation), "bocage-previewed", GINT_TO_POINTER (TRUE));
  give_nothing_to_draw_on (context);
  g_signal_connect (preview, "ready", G_CALLBACK (ready_cb), NULL);
  _bocage_window_set_pane (self, "page", TRUE);
  return TRUE;
}

/* What has gone out of the window, and where to */
static void
say_printed (BocageWindow *self, GtkPrintSettings *settings)
{
  const char *uri = gtk_print_settings_get (settings, GTK_PRINT_SETTINGS_OUTPUT_URI);
  g_autoptr (GFile) file = uri != NULL ? g_file_new_for_uri (uri) : NULL;
  g_autofree char *name = file != NULL ? bocage_file_dup_shown_name (file) : NULL;

  if (self->session == NULL)
    return;
  if (name != NULL)
    /* TRANSLATORS: %s is a file name. */
    bocage_session_say (self->session, _ ("Printed as %s"), name);
  else
    bocage_session_say (self->session, "%s", _ ("Sent to the printer"));
}

static void
printed (BocageWindow *self, GtkPrintOperation *operation)
{
  g_set_object (&self->print_settings, gtk_print_operation_get_print_settings (operation));
  if (g_object_get_data (G_OBJECT (operation), "bocage-previewed") == NULL)
    say_printed (self, self->print_settings);
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, BocageWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    printed (self, operation);
  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  _bocage_window_tell (GTK_WINDOW (self), _ ("The Page Was Not Printed"),
                       error != NULL ? error->message : "");
}

/* Returns: (transfer full) (nullable): where a file that is printed goes: beside the last one, or
 * beside the battle */
static char *
dup_output_dir (BocageWindow *self, GtkPrintSettings *settings)
{
  const char *uri = gtk_print_settings_get (settings, GTK_PRINT_SETTINGS_OUTPUT_URI);
  g_autoptr (GFile) last = uri != NULL ? g_file_new_for_uri (uri) : NULL;
  g_autoptr (GFile) folder
      = last != NULL ? g_file_get_parent (last) : bocage_session_dup_folder (self->session);

  return folder != NULL ? g_file_get_path (folder) : NULL;
}

/* As it was printed the last time; a file has the name of the battle, which may be another.
 * @printer: (nullable): see bocage_printers_propose () */
static GtkPrintSettings *
make_settings (BocageWindow *self, const char *printer)
{
  GtkPrintSettings *settings = self->print_settings != NULL
                                   ? gtk_print_settings_copy (self->print_settings)
                                   : gtk_print_settings_new ();
  g_autofree char *path = dup_output_dir (self, settings);
  g_autofree char *title = bocage_session_dup_title (self->session);
  g_autofree char *name = bocage_file_chooser_dup_name (title, "");

  gtk_print_settings_unset (settings, GTK_PRINT_SETTINGS_OUTPUT_URI);
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, name);
  if (!gtk_print_settings_has_key (settings, GTK_PRINT_SETTINGS_OUTPUT_FILE_FORMAT))
    gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf");
  if (path != NULL)
    gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_DIR, path);
  if (printer != NULL)
    gtk_print_settings_set_printer (settings, printer);
  return settings;
}

static GtkPageSetup *
make_setup (BocageWindow *self)
{
  GtkPageSetup *setup = gtk_page_setup_new ();
  gboolean letter;
  GtkPaperSize *paper;

  g_object_get (self->page_choice, "letter", &letter, NULL);
  paper = gtk_paper_size_new (letter ? GTK_PAPER_NAME_LETTER : GTK_PAPER_NAME_A4);
  gtk_page_setup_set_paper_size_and_default_margins (setup, paper);
  gtk_paper_size_free (paper);
  return setup;
}

/* @sheet: (transfer full): what is printed, if the dialog does not say otherwise
 * @printer: (nullable): see bocage_printers_propose () */
static void
show_dialog (BocageWindow *self, BocageSheet *sheet, const char *printer)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (GtkPrintSettings) settings = make_settings (self, printer);
  g_autoptr (GtkPageSetup) setup = make_setup (self);
  const char *title = bocage_scenario_get_title (bocage_session_get_scenario (self->session));
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_print_settings (operation, settings);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, title != NULL ? title : "Bocage");
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_custom_tab_label (operation, _ ("Page for Players"));
  g_signal_connect_object (operation, "create-custom-widget", G_CALLBACK (create_widget_cb), self,
                           0);
  g_signal_connect_object (operation, "custom-widget-apply", G_CALLBACK (apply_widget_cb), self, 0);
  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), self, 0);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), NULL);
  g_signal_connect_object (operation, "preview", G_CALLBACK (preview_cb), self, 0);
  take_sheet (operation, sheet);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                               GTK_WINDOW (self), &error)
      == GTK_PRINT_OPERATION_RESULT_ERROR)
    _bocage_window_tell (GTK_WINDOW (self), _ ("The Page Was Not Printed"), error->message);
  bocage_printers_mind_dialog (GTK_WINDOW (self));
}

static void
overflow_cb (GtkWindow *window, const char *answer, gpointer user_data)
{
  g_autofree char *printer = user_data;

  if (g_str_equal (answer, "print") && BOCAGE_WINDOW (window)->session != NULL)
    show_dialog (BOCAGE_WINDOW (window), make_sheet (BOCAGE_WINDOW (window)), printer);
}

/* What of the text has no room is told first, since on paper it is too late.
 * @printer: (nullable): see show_dialog () */
static void
begin (BocageWindow *self, const char *printer)
{
  const BocageAnswer answers[] = {
    { "cancel", _ ("Cancel"), NULL },
    { "print", _ ("Print Anyway…"), NULL },
    { NULL },
  };
  g_autoptr (BocageSheet) sheet = make_sheet (self);
  g_autofree char *overflows = bocage_page_dup_overflows (sheet);

  if (overflows != NULL)
    bocage_alert_show (GTK_WINDOW (self), _ ("Not All of the Text Has Room on the Page"), overflows,
                       answers, overflow_cb, g_strdup (printer));
  else
    show_dialog (self, g_steal_pointer (&sheet), printer);
}

static void
proposed_cb (const char *printer, gpointer user_data)
{
  g_autoptr (BocageWindow) self = user_data;

  self->asks_printers = FALSE;
  if (self->session != NULL && gtk_widget_get_visible (GTK_WIDGET (self)))
    begin (self, printer);
}

/* The dialog has a printer chosen, so that Return prints. */
void
_bocage_window_print (BocageWindow *self)
{
  if (self->print_settings != NULL)
    begin (self, NULL);
  else if (!self->asks_printers)
    {
      self->asks_printers = TRUE;
      bocage_printers_propose (proposed_cb, g_object_ref (self));
    }
}
