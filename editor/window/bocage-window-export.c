/* bocage-window-export.c: the page in a file, the battle in other programs' words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Before anything is written in another program's format, what would be lost there is told; before
 * anything is replaced that the file chooser has not asked about, that is asked.  A battle is never
 * replaced by a picture of it.
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

/* What is to be written, while somebody may be asked about it */
typedef struct
{
  BocageSheet *sheet;
  BocageSheetFormat format;
  char *path;
} Pages;

static void
pages_free (Pages *pages)
{
  bocage_sheet_free (pages->sheet);
  g_free (pages->path);
  g_free (pages);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Pages, pages_free)

static gboolean
has_suffix (const char *path, const char *suffix)
{
  gsize length = strlen (path), n = strlen (suffix);

  return length >= n && g_ascii_strcasecmp (path + length - n, suffix) == 0;
}

/* Returns: whether the ending of the name says what the pages are written as */
static gboolean
find_format (const char *path, BocageSheetFormat *out_format)
{
  const char *dot = strrchr (path, '.');

  for (guint i = 0; dot != NULL && i < BOCAGE_N_SHEET_FORMATS; i++)
    if (g_ascii_strcasecmp (dot + 1, bocage_sheet_suffixes[i]) == 0)
      {
        *out_format = (BocageSheetFormat) i;
        return TRUE;
      }
  return FALSE;
}

/* A PDF where the name says nothing, and then it says so: a file without an ending is one that
 * nobody can open. */
static Pages *
pages_new (BocageWindow *self, const char *path)
{
  Pages *pages = g_new0 (Pages, 1);

  pages->sheet = bocage_page_choice_make_sheet (self->page_choice, self->session);
  if (find_format (path, &pages->format))
    pages->path = g_strdup (path);
  else
    {
      pages->format = BOCAGE_SHEET_PDF;
      pages->path = g_strconcat (path, ".", bocage_sheet_suffixes[BOCAGE_SHEET_PDF], NULL);
    }
  return pages;
}

static guint
count_files (const Pages *pages)
{
  return bocage_sheet_get_n_files (pages->sheet, pages->format);
}

/* Returns: (transfer full) (nullable) */
static GBytes *
paint_file (const Pages *pages, guint index, GError **error)
{
  GByteArray *written = g_byte_array_new ();
  cairo_status_t status
      = bocage_sheet_write (pages->sheet, pages->format, index, append_cb, written);

  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (written);
  g_byte_array_unref (written);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return NULL;
}

static void
part_clear (gpointer data)
{
  BocageSavePart *part = data;

  g_bytes_unref (part->bytes);
  g_free ((char *) part->path);
}

/* Nobody who waits for a file meets one that is begun, nor pages of two exports. */
static gboolean
write_files (const Pages *pages, GError **error)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (BocageSavePart));

  g_array_set_clear_func (parts, part_clear);
  for (guint i = 0; i < count_files (pages); i++)
    {
      GBytes *bytes = paint_file (pages, i, error);
      const BocageSavePart part = { bytes, bocage_sheet_dup_path (pages->path, i), TRUE };

      if (bytes == NULL)
        {
          g_free ((char *) part.path);
          return FALSE;
        }
      g_array_append_val (parts, part);
    }
  return bocage_bytes_save_all ((const BocageSavePart *) parts->data, parts->len, error);
}

static void
tell_not_written (BocageWindow *self, guint n_files, const GError *error)
{
  g_autofree char *body
      = n_files > 1
            /* TRANSLATORS: %s is why a page was not exported, a clause such as “cannot write “x”:
               No space left on device” */
            ? g_strdup_printf (_ ("%s\n\nNo page was exported: either all are, or none."),
                               error->message)
            : g_strdup (error->message);

  _bocage_window_tell (GTK_WINDOW (self), _ ("The Page Was Not Exported"), body);
}

static void
say_written (BocageWindow *self, const char *path)
{
  g_autofree char *name = g_filename_display_basename (path);

  if (self->session != NULL)
    /* TRANSLATORS: %s is a file name. */
    bocage_session_say (self->session, _ ("Exported as %s"), name);
}

static void
write_pages (BocageWindow *self, const Pages *pages)
{
  g_autoptr (GError) error = NULL;

  if (!write_files (pages, &error))
    {
      tell_not_written (self, count_files (pages), error);
      return;
    }
  say_written (self, pages->path);
  _bocage_window_tell_overflow (GTK_WINDOW (self), pages->sheet);
}

/* Returns: (transfer full): the names of files that are there and nobody was asked about, a line
 * each
 * @chosen: the one that the file chooser has asked about */
static char *
dup_unasked (const Pages *pages, const char *chosen, guint *out_n)
{
  GString *names = g_string_new (NULL);

  *out_n = 0;
  for (guint i = 0; i < count_files (pages); i++)
    {
      g_autofree char *path = bocage_sheet_dup_path (pages->path, i);
      g_autofree char *name = g_filename_display_basename (path);

      if (g_str_equal (path, chosen) || !g_file_test (path, G_FILE_TEST_EXISTS))
        continue;
      g_string_append_printf (names, "%s%s", names->len > 0 ? "\n" : "", name);
      ++*out_n;
    }
  return g_string_free (names, FALSE);
}

static void
replace_answered_cb (GtkWindow *window, const char *answer, gpointer user_data)
{
  g_autoptr (Pages) pages = user_data;

  if (g_str_equal (answer, "replace"))
    write_pages (BOCAGE_WINDOW (window), pages);
}

/* Once for all of them */
static void
ask_about_names (BocageWindow *self, Pages *pages, const char *names, guint n)
{
  BocageAlert *alert = _bocage_window_ask_to_replace (
      self, n,
      ngettext ("Nothing is written yet. The export needs a name that a file has already:",
                "Nothing is written yet. The export needs names that files have already:", n),
      replace_answered_cb, pages);

  bocage_alert_add_lines (alert, names);
}

/* What must not be replaced */

static void
refused_cb (GtkWindow *window, const char *answer, gpointer user_data)
{
  if (g_str_equal (answer, "again") && BOCAGE_WINDOW (window)->session != NULL)
    _bocage_window_export (BOCAGE_WINDOW (window));
}

static void
refuse (BocageWindow *self, const char *path)
{
  const BocageAnswer answers[] = { { "cancel", _ ("Cancel"), NULL },
                                   { "again", _ ("Another Name…"), "suggested-action" },
                                   { NULL } };
  g_autofree char *name = g_filename_display_basename (path);
  /* TRANSLATORS: %s is a file name. */
  g_autofree char *body = g_strdup_printf (
      _ ("“%s” is the name of a battle, and nothing is written there. The name of a page ends in "
         ".pdf, .png or .svg, that of a battle for other programs in .m44. To save the battle, use "
         "Save As."),
      name);

  bocage_alert_show (GTK_WINDOW (self), _ ("A Battle Would Be Replaced"), body, answers, refused_cb,
                     NULL);
}

/* Returns: (transfer full) (nullable): the same for two names of one file, through links, too */
static char *
dup_id (GFile *file)
{
  g_autoptr (GFileInfo) info
      = g_file_query_info (file, G_FILE_ATTRIBUTE_ID_FILE, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL ? g_strdup (g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_ID_FILE))
                      : NULL;
}

/* A name of a battle, or of the file that this one lies in, whatever that is called */
static gboolean
is_battle (BocageWindow *self, const char *path)
{
  GFile *own = bocage_session_get_file (self->session);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *id = dup_id (file), *own_id = own != NULL ? dup_id (own) : NULL;

  if (has_suffix (path, BOCAGE_SUFFIX) || (own != NULL && g_file_equal (own, file)))
    return TRUE;
  return id != NULL && g_strcmp0 (id, own_id) == 0;
}

/* Returns: (transfer full) (nullable): where a page would go that a battle has */
static char *
dup_battle_among (BocageWindow *self, const Pages *pages)
{
  for (guint i = 0; i < count_files (pages); i++)
    {
      g_autofree char *path = bocage_sheet_dup_path (pages->path, i);

      if (is_battle (self, path))
        return g_steal_pointer (&path);
    }
  return NULL;
}

static void
export_pages (BocageWindow *self, const char *path)
{
  g_autoptr (Pages) pages = pages_new (self, path);
  guint n = 0;
  g_autofree char *battle = dup_battle_among (self, pages);
  g_autofree char *names = dup_unasked (pages, path, &n);

  if (battle != NULL)
    refuse (self, battle);
  else if (n > 0)
    ask_about_names (self, g_steal_pointer (&pages), names, n);
  else
    write_pages (self, pages);
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
    _bocage_window_tell (window, _ ("The Battle Was Not Exported"), error->message);
  else
    say_written (BOCAGE_WINDOW (window), output->path);
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
      = bocage_alert_show (GTK_WINDOW (self), _ ("Not All of the Battle Arrives"),
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

static void
exported_cb (GtkWindow *window, GFile *file, gpointer user_data)
{
  BocageWindow *self = BOCAGE_WINDOW (window);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path == NULL || self->session == NULL)
    return;
  if (is_battle (self, path))
    refuse (self, path);
  else if (has_suffix (path, M44_SUFFIX))
    export_m44 (self, path);
  else
    export_pages (self, path);
}

/* What a file is written as, the ending of its name says.  It begins where the battle lies. */
void
_bocage_window_export (BocageWindow *self)
{
  g_autoptr (GFile) folder = bocage_session_dup_folder (self->session);
  const char *title = bocage_scenario_get_title (bocage_session_get_scenario (self->session));
  g_autofree char *name = bocage_file_chooser_dup_name (
      title != NULL && *title != '\0' ? title : _ ("Untitled battle"), ".pdf");

  bocage_file_chooser_export (GTK_WINDOW (self), folder, name, exported_cb, NULL);
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
