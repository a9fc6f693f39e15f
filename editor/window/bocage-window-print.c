/* bocage-window-print.c: the page for players, on paper or in a file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The page is set from a copy of the battle, so that the designer can go on while it is printed.
 */

#include "config.h"

#include "bocage-window-private.h"

#include "io/document/bocage-document.h"
#include "io/pack/bocage-pack.h"
#include "sheet/bocage-sheet.h"
#include "widgets/bocage-alert.h"
#include "widgets/bocage-file-chooser.h"

#include <glib/gi18n.h>
#include <string.h>

/* The paper of the user's country. */
static BocagePaper
find_paper (void)
{
  return strcmp (gtk_paper_size_get_default (), GTK_PAPER_NAME_LETTER) == 0 ? BOCAGE_PAPER_LETTER
                                                                            : BOCAGE_PAPER_A4;
}

static BocageSheet *
make_sheet (BocageWindow *self)
{
  GFile *file = bocage_session_get_file (self->session);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autoptr (BocageScenario) copy
      = bocage_scenario_copy (bocage_session_get_scenario (self->session));
  BocageSheetOptions options = { .paper = find_paper () };
  g_autoptr (BocageDocument) pack
      = path != NULL ? bocage_document_read_pack_around (path, &options.number, &options.n_battles)
                     : NULL;

  options.pack = pack != NULL ? bocage_document_get_pack (pack)->title : NULL;
  return bocage_sheet_new (copy, &options);
}

static void
show_alert (GtkWindow *window, const char *heading, const char *text)
{
  const BocageAnswer answers[] = { { "close", _ ("Close"), NULL }, { NULL } };

  bocage_alert_show (window, heading, text, answers, NULL, NULL);
}

/* Says what of the text has no room, since on paper it is too late. */
static void
tell_overflow (GtkWindow *window, const BocageSheet *sheet)
{
  const BocageSheetOverflow *overflow = bocage_sheet_get_overflow (sheet);
  g_autofree char *text = NULL;

  if (overflow == NULL)
    return;
  /* TRANSLATORS: %u is a page, %s a part of the page, %.0f a number of millimetres */
  text = g_strdup_printf (_ ("Page %u: %s: too long by %.0f mm."), overflow->page, overflow->block,
                          overflow->millimetres);
  show_alert (window, _ ("Not all of the text has room on the page"), text);
}

/* Printing */

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, BocageSheet *sheet)
{
  bocage_sheet_paint (sheet, gtk_print_context_get_cairo_context (context), (guint) page, TRUE);
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, GtkWindow *window)
{
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  show_alert (window, _ ("The page was not printed"), error != NULL ? error->message : "");
}

static void
free_sheet (gpointer sheet, GClosure *closure)
{
  bocage_sheet_free (sheet);
}

void
_bocage_window_print (BocageWindow *self)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  const char *title = bocage_scenario_get_title (bocage_session_get_scenario (self->session));
  BocageSheet *sheet = make_sheet (self);
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_n_pages (operation, (int) bocage_sheet_get_n_pages (sheet));
  gtk_print_operation_set_job_name (operation, title != NULL ? title : "Bocage");
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), self, 0);
  g_signal_connect_data (operation, "draw-page", G_CALLBACK (draw_page_cb), sheet, free_sheet, 0);
  tell_overflow (GTK_WINDOW (self), sheet);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                               GTK_WINDOW (self), &error)
      == GTK_PRINT_OPERATION_RESULT_ERROR)
    show_alert (GTK_WINDOW (self), _ ("The page was not printed"), error->message);
}

/* Files */

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* By the ending of the name; a PDF where it says nothing. */
static BocageSheetFormat
find_format (const char *path)
{
  const char *dot = strrchr (path, '.');

  for (guint i = 0; dot != NULL && i < BOCAGE_N_SHEET_FORMATS; i++)
    if (g_ascii_strcasecmp (dot + 1, bocage_sheet_suffixes[i]) == 0)
      return (BocageSheetFormat) i;
  return BOCAGE_SHEET_PDF;
}

static gboolean
write_file (BocageSheet *sheet, const char *path, BocageSheetFormat format, guint index,
            GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_status_t status = bocage_sheet_write (sheet, format, index, append_cb, bytes);
  g_autofree char *name = bocage_sheet_dup_path (path, index);
  g_autoptr (GFile) file = g_file_new_for_path (name);

  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
      return FALSE;
    }
  return g_file_replace_contents (file, (const char *) bytes->data, bytes->len, NULL, FALSE,
                                  G_FILE_CREATE_NONE, NULL, NULL, error);
}

static void
exported_cb (GtkWindow *window, GFile *file, gpointer user_data)
{
  BocageWindow *self = BOCAGE_WINDOW (window);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autoptr (BocageSheet) sheet = NULL;
  g_autoptr (GError) error = NULL;
  BocageSheetFormat format;

  if (path == NULL || self->session == NULL)
    return;
  sheet = make_sheet (self);
  format = find_format (path);
  for (guint i = 0; error == NULL && i < bocage_sheet_get_n_files (sheet, format); i++)
    write_file (sheet, path, format, i, &error);
  if (error != NULL)
    show_alert (window, _ ("The page was not exported"), error->message);
  else
    tell_overflow (window, sheet);
}

void
_bocage_window_export (BocageWindow *self)
{
  const char *title = bocage_scenario_get_title (bocage_session_get_scenario (self->session));
  g_autofree char *name
      = g_strdup_printf ("%s.pdf", title != NULL && *title != '\0' ? title : _ ("Untitled battle"));

  g_strdelimit (name, "/", '-');
  bocage_file_chooser_export (GTK_WINDOW (self), name, exported_cb, NULL);
}
