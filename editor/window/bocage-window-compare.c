/* bocage-window-compare.c: what the battle of the window can be compared with
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-window-private.h"

#include "compare/bocage-compare-window.h"
#include "widgets/bocage-file-chooser.h"

#include <glib/gi18n.h>

static BocageCompareWindow *
compare (BocageWindow *self, GFile *file, const char *detail)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *title = bocage_file_dup_shown_name (file);

  if (path == NULL)
    {
      _bocage_window_tell (GTK_WINDOW (self), _ ("This Battle Cannot Be Read"),
                           _ ("It does not lie on this computer."));
      return NULL;
    }
  return bocage_compare_window_show (GTK_WINDOW (self), self->session, path, title, detail);
}

/* Who took what was wanted has answered what is to become of the rest. */
static void
taken_cb (BocageWindow *self)
{
  bocage_session_keep_mine (self->session);
  if (self->notice_kind == BOCAGE_NOTICE_FILE_CHANGED)
    _bocage_window_show_notice (self, BOCAGE_NOTICE_NONE);
}

void
_bocage_window_compare_with_disk (BocageWindow *self)
{
  BocageCompareWindow *window;

  bocage_board_lay_down (self->board); /* mine is what is seen */
  window
      = compare (self, bocage_session_get_file (self->session), _ ("as another program wrote it"));
  if (window != NULL)
    g_signal_connect_object (window, "taken", G_CALLBACK (taken_cb), self, G_CONNECT_SWAPPED);
}

static void
chosen_cb (GtkWindow *window, GFile *file, gpointer user_data)
{
  BocageWindow *self = BOCAGE_WINDOW (window);

  if (file != NULL && self->session != NULL)
    {
      g_autoptr (GFile) folder = g_file_get_parent (file);
      g_autofree char *name = folder != NULL ? g_file_get_parse_name (folder) : NULL;

      compare (self, file, name);
    }
}

void
_bocage_window_compare_with_file (BocageWindow *self)
{
  g_autoptr (GFile) folder = bocage_session_dup_folder (self->session);

  bocage_file_chooser_open (GTK_WINDOW (self), folder, chosen_cb, NULL);
}
