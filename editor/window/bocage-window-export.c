/* bocage-window-export.c: the page in a file, the battle in other programs' words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Before anything is written in another program's format, what would be lost there is told.
 */

#include "config.h"

#include "bocage-window-private.h"

#include "io/document/bocage-save.h"
#include "io/m44/bocage-m44-programs.h"
#include "io/m44/bocage-m44.h"
#include "widgets/bocage-alert.h"
#include "widgets/bocage-file-chooser.h"

#include <glib/gi18n.h>
#include <string.h>

#define M44_SUFFIX ".m44"

/* Pages */

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
  GByteArray *written = g_byte_array_new ();
  cairo_status_t status = bocage_sheet_write (sheet, format, index, append_cb, written);
  g_autoptr (GBytes) bytes = g_byte_array_free_to_bytes (written);
  g_autofree char *name = bocage_sheet_dup_path (path, index);

  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
      return FALSE;
    }
  /* Nobody who waits for the file meets one that is begun. */
  return bocage_bytes_save (bytes, name, TRUE, error);
}

static void
export_page (BocageWindow *self, const char *path)
{
  g_autoptr (BocageSheet) sheet = bocage_page_choice_make_sheet (self->page_choice, self->session);
  BocageSheetFormat format = find_format (path);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; error == NULL && i < bocage_sheet_get_n_files (sheet, format); i++)
    write_file (sheet, path, format, i, &error);
  if (error != NULL)
    _bocage_window_tell (GTK_WINDOW (self), _ ("The page was not exported"), error->message);
  else
    _bocage_window_tell_overflow (GTK_WINDOW (self), sheet);
}

/* The battle for other programs */

typedef struct
{
  GBytes *bytes;
  char *path;
} Output;

static void
output_free (Output *output)
{
  g_bytes_unref (output->bytes);
  g_free (output->path);
  g_free (output);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Output, output_free)

static void
write_output (GtkWindow *window, const Output *output)
{
  g_autoptr (GError) error = NULL;

  if (!bocage_bytes_save (output->bytes, output->path, TRUE, &error))
    _bocage_window_tell (window, _ ("The battle was not exported"), error->message);
}

static void
losses_answered_cb (GtkWindow *window, const char *answer, gpointer user_data)
{
  g_autoptr (Output) output = user_data;

  if (g_str_equal (answer, "export"))
    write_output (window, output);
}

static void
ask_about_losses (BocageWindow *self, Output *output, const char *losses)
{
  const BocageAnswer answers[] = { { "cancel", _ ("Cancel"), NULL },
                                   { "export", _ ("Export All the Same"), "suggested-action" },
                                   { NULL } };
  BocageAlert *alert
      = bocage_alert_show (GTK_WINDOW (self), _ ("Not all of the battle arrives"),
                           _ ("Nothing is written yet. Other programs would lose or refuse:"),
                           answers, losses_answered_cb, output);

  bocage_alert_add_lines (alert, losses);
  bocage_alert_set_default (alert, "cancel");
}

static void
export_m44 (BocageWindow *self, const char *path)
{
  BocageScenario *scenario = bocage_session_get_scenario (self->session);
  const BocageM44Options options = { 0 };
  g_autoptr (BocageReport) report = bocage_report_new ();
  g_autofree char *losses = NULL;
  Output *output = g_new0 (Output, 1);

  output->path = g_strdup (path);
  output->bytes = bocage_m44_write (scenario, &options, report);
  losses = bocage_m44_dup_losses (scenario, output->bytes, report);
  if (losses != NULL)
    {
      ask_about_losses (self, output, losses);
      return;
    }
  write_output (GTK_WINDOW (self), output);
  output_free (output);
}

/* Asking where */

static gboolean
has_suffix (const char *path, const char *suffix)
{
  gsize length = strlen (path), n = strlen (suffix);

  return length >= n && g_ascii_strcasecmp (path + length - n, suffix) == 0;
}

static void
exported_cb (GtkWindow *window, GFile *file, gpointer user_data)
{
  BocageWindow *self = BOCAGE_WINDOW (window);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path == NULL || self->session == NULL)
    return;
  if (has_suffix (path, M44_SUFFIX))
    export_m44 (self, path);
  else
    export_page (self, path);
}

/* What a file is written as, the ending of its name says. */
void
_bocage_window_export (BocageWindow *self)
{
  const char *title = bocage_scenario_get_title (bocage_session_get_scenario (self->session));
  g_autofree char *name
      = g_strdup_printf ("%s.pdf", title != NULL && *title != '\0' ? title : _ ("Untitled battle"));

  g_strdelimit (name, "/", '-');
  bocage_file_chooser_export (GTK_WINDOW (self), name, exported_cb, NULL);
}

/* The battle in words, for a forum or a letter. */
void
_bocage_window_copy_text (BocageWindow *self)
{
  g_autoptr (BocageSheet) sheet = bocage_page_choice_make_sheet (self->page_choice, self->session);
  g_autofree char *text = bocage_sheet_dup_text (sheet);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  bocage_session_say (self->session, _ ("The battle is in the clipboard, in words"));
}
