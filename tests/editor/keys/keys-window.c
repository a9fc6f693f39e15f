/* keys-window.c: keys of the window: files, panes, the view, what is kept
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "keys-test.h"

#include "keeping/bocage-history-row.h"
#include "palette/bocage-piece-palette.h"
#include "palette/bocage-piece-tile.h"
#include "widgets/bocage-alert.h"
#ifdef HAVE_GETTEXTPO
#include "translation/bocage-translation-pane-private.h"
#endif
#include "window/bocage-new-dialog.h"
#include "window/bocage-resize-dialog.h"

#include <glib/gstdio.h>

static void
in_search (Hand *hand)
{
  hand_put (hand, "E5", "forest", NULL);
  bocage_piece_palette_focus_search (hand->window->palette);
}

static gboolean
has_new_dialog (Hand *hand)
{
  return BOCAGE_IS_NEW_DIALOG (hand_find_window (hand));
}

static gboolean
has_file_chooser (Hand *hand)
{
  return GTK_IS_FILE_CHOOSER (hand_find_window (hand));
}

/* GTK's own, whose type is declared for printing on Unix alone. */
static gboolean
has_print_dialog (Hand *hand)
{
  GtkWindow *window = hand_find_window (hand);

  return window != NULL && g_str_has_prefix (G_OBJECT_TYPE_NAME (window), "GtkPrint");
}

/* Something in the clipboard that is not words */
static void
with_number (Hand *hand)
{
  keys_on_board (hand);
  gdk_clipboard_set (gtk_widget_get_clipboard (GTK_WIDGET (hand->window)), G_TYPE_INT, 7);
}

static gboolean
has_words (Hand *hand)
{
  return gdk_content_formats_contain_gtype (
      gdk_clipboard_get_formats (gtk_widget_get_clipboard (GTK_WIDGET (hand->window))),
      G_TYPE_STRING);
}

/* An empty battle has no game to watch. */
static gboolean
tells_why_not (Hand *hand)
{
  return BOCAGE_IS_ALERT (hand_find_window (hand));
}

static gboolean
has_page (Hand *hand)
{
  return gtk_widget_get_mapped (GTK_WIDGET (hand->window->page));
}

static gboolean
is_translating (Hand *hand)
{
  return _bocage_window_is_translating (hand->window);
}

#ifdef HAVE_GETTEXTPO

static guint
get_text (Hand *hand)
{
  const BocageTranslationPane *pane = (gpointer) hand->window->translations;

  return pane->open != NULL ? bocage_translation_row_get_index (pane->open) : G_MAXUINT;
}

/* A battle with a language in which nothing is translated */
static void
with_language (Hand *hand)
{
  g_autofree char *folder = g_dir_make_tmp ("bocage-gui-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "battle.bocage", NULL);
  g_autoptr (BocageSession) session = hand_make_session ("scenarios/normandy/04-ouistreham.bocage");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  BocageTranslationPane *pane;

  assert_true (bocage_session_save (session, file, NULL));
  bocage_session_discard (hand_session (hand));
  bocage_window_set_session (hand->window, session);
  gtk_widget_activate_action (GTK_WIDGET (hand->window), "win.translations", NULL);
  assert_true (hand_wait (hand, is_translating));
  pane = (gpointer) hand->window->translations; /* there from now on */
  assert_true (bocage_translation_add_language (pane->translation, "fr", NULL));
  hand_settle (hand);
}

static void
with_text (Hand *hand)
{
  with_language (hand);
  bocage_translation_pane_next ((gpointer) hand->window->translations);
  assert_int_equal (get_text (hand), 0);
}

/* Leaves nothing behind. */
static gboolean
is_at_text (Hand *hand, guint index)
{
  g_autofree char *path = NULL, *folder = NULL, *command = NULL;

  if (get_text (hand) != index)
    return FALSE;
  path = g_file_get_path (bocage_session_get_file (hand_session (hand)));
  folder = g_path_get_dirname (path);
  command = g_strdup_printf ("rm -rf '%s'", folder);
  assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
  return TRUE;
}

static gboolean
is_at_first_text (Hand *hand)
{
  return is_at_text (hand, 0);
}

static gboolean
is_at_second_text (Hand *hand)
{
  return is_at_text (hand, 1);
}

#endif

static gboolean
has_help (Hand *hand)
{
  return GTK_IS_SHORTCUTS_WINDOW (hand_find_window (hand));
}

static gboolean
is_closed (Hand *hand)
{
  return !gtk_widget_get_mapped (GTK_WIDGET (hand->window));
}

/* Without a window manager nobody answers what GTK asks for, and no property changes: that the
 * window asks is all there is to see.  The editor's call ends here and not in GTK. */
static GtkWindow *asks_for_the_screen;

void
gtk_window_fullscreen (GtkWindow *window)
{
  asks_for_the_screen = window;
}

static gboolean
is_fullscreen (Hand *hand)
{
  return asks_for_the_screen == GTK_WINDOW (hand->window);
}

/* A battle with a file of its own, changed */
static void
with_file (Hand *hand)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "bocage-gui-keys.bocage", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  assert_true (bocage_session_save (hand_session (hand), file, NULL));
  keys_on_board (hand);
  hand_put (hand, "E5", "forest", NULL);
  assert_true (bocage_session_get_modified (hand_session (hand)));
}

static gboolean
is_saved (Hand *hand)
{
  if (bocage_session_get_modified (hand_session (hand)))
    return FALSE;
  g_remove (g_file_peek_path (bocage_session_get_file (hand_session (hand))));
  return TRUE;
}

static gboolean
is_on_board (Hand *hand)
{
  return keys_is_inside (hand, hand->window->board);
}

static gboolean
is_in_findings (Hand *hand)
{
  return keys_is_inside (hand, hand->window->findings);
}

static gboolean
is_in_header (Hand *hand)
{
  return keys_is_inside (hand, hand->window->header);
}

static gboolean
has_main_menu (Hand *hand)
{
  GtkPopover *popover = gtk_menu_button_get_popover (hand->window->menu_button);

  return popover != NULL && gtk_widget_get_mapped (GTK_WIDGET (popover));
}

static gboolean
is_given_up (Hand *hand)
{
  return !hand_is_floating (hand)
         && !g_str_equal (bocage_edit_get_undo_label (hand_edit (hand)), "Move");
}

static double zoom_before;

static void
at_zoom (Hand *hand)
{
  keys_on_board (hand);
  bocage_board_set_zoom (hand->window->board, 80, NULL);
  zoom_before = bocage_board_get_zoom (hand->window->board);
}

static gboolean
is_larger (Hand *hand)
{
  return bocage_board_get_zoom (hand->window->board) > zoom_before;
}

static gboolean
is_smaller (Hand *hand)
{
  return bocage_board_get_zoom (hand->window->board) < zoom_before;
}

static gboolean
has_no_palette (Hand *hand)
{
  return !gtk_widget_get_mapped (GTK_WIDGET (hand->window->palette));
}

static gboolean
has_no_inspector (Hand *hand)
{
  return !gtk_widget_get_mapped (GTK_WIDGET (hand->window->inspector));
}

static gboolean
has_no_findings (Hand *hand)
{
  return !gtk_widget_get_mapped (GTK_WIDGET (hand->window->findings));
}

static gboolean
asks_for_size (Hand *hand)
{
  return BOCAGE_IS_RESIZE_DIALOG (hand_find_window (hand));
}

static gboolean
is_in_stamps (Hand *hand)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (hand->window));
  GtkWidget *drawer = GTK_WIDGET (bocage_piece_palette_get_stamps (hand->window->palette));

  return focus != NULL && gtk_widget_is_ancestor (focus, drawer);
}

static gboolean
names_stamp (Hand *hand)
{
  return is_in_stamps (hand) && GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (hand->window)));
}

static void
in_stamps (Hand *hand)
{
  while (g_list_model_get_n_items (bocage_stamps_get ()) > 0)
    {
      g_autoptr (BocageStamp) stamp = g_list_model_get_item (bocage_stamps_get (), 0);

      assert_true (bocage_stamp_remove (stamp, NULL));
    }
  keys_after_forest (hand);
  assert_non_null (bocage_stamps_add (hand_scenario (hand), "wood", NULL));
  hand_press (hand, "<Control>t");
  assert_true (hand_wait (hand, is_in_stamps));
}

static gboolean
asks_about_stamp (Hand *hand)
{
  return BOCAGE_IS_ALERT (hand_find_window (hand));
}

static gboolean
is_menu (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_POPOVER_MENU (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
has_menu_of_tile (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window->palette), is_menu, NULL) != NULL;
}

static gboolean
is_in_history (Hand *hand)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (hand->window));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (hand->window->history));
}

static gboolean
names_state (Hand *hand)
{
  return is_in_history (hand) && GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (hand->window)));
}

static gboolean
is_history_row (GtkWidget *widget, gconstpointer data)
{
  return BOCAGE_IS_HISTORY_ROW (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
has_history_row (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window->history), is_history_row, NULL) != NULL;
}

/* On the row of a checkpoint */
static void
in_history (Hand *hand)
{
  GtkWidget *row;

  keys_after_forest (hand);
  assert_true (bocage_session_checkpoint (hand_session (hand), "wood", NULL));
  hand_press (hand, "<Control>h");
  assert_true (hand_wait (hand, has_history_row));
  hand_settle (hand);
  row = hand_search (GTK_WIDGET (hand->window->history), is_history_row, NULL);
  assert_true (gtk_widget_grab_focus (gtk_widget_get_parent (row)));
}

static gboolean
has_menu_of_state (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window->history), is_menu, NULL) != NULL;
}

static gboolean
is_piece_tile (GtkWidget *widget, gconstpointer data)
{
  return BOCAGE_IS_PIECE_TILE (widget) && gtk_widget_get_mapped (widget);
}

static void
on_tile (Hand *hand)
{
  gtk_widget_grab_focus (hand_search (GTK_WIDGET (hand->window->palette), is_piece_tile, NULL));
}

static gboolean
is_star (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_IMAGE (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (widget)), "starred-symbolic") == 0;
}

static gboolean
has_favourite (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window->palette), is_star, NULL) != NULL;
}

static int width_before;

static void
sized_palette (Hand *hand)
{
  keys_on_board (hand);
  hand_press (hand, "<Control>f");
  hand_settle (hand);
  width_before = gtk_widget_get_width (hand->window->start_pane);
}

static gboolean
is_wider (Hand *hand)
{
  return gtk_widget_get_width (hand->window->start_pane) > width_before;
}

static gboolean
is_less_wide (Hand *hand)
{
  return gtk_widget_get_width (hand->window->start_pane) < width_before;
}

const KeyCase keys_of_window[] = {
  { "<Control>n", "on the board", keys_on_board, has_new_dialog },
  { "<Control>o", "on the board", keys_on_board, has_file_chooser },
  { "<Control>s", "on the board", with_file, is_saved },
  { "<Control><Shift>s", "on the board", keys_on_board, has_file_chooser },
  { "<Control>p", "on the board", keys_on_board, has_print_dialog },
  { "<Control>e", "on the board", keys_on_board, has_file_chooser },
  { "<Control><Shift>c", "on the board", with_number, has_words },
  { "<Control>g", "on the board", keys_on_board, tells_why_not },
  { "<Control><Shift>p", "on the board", keys_on_board, has_page },
#ifdef HAVE_GETTEXTPO
  { "<Control>l", "on the board", keys_on_board, is_translating },
  { "<Control>j", "among the texts", with_language, is_at_first_text },
  { "<Control>Return", "among the texts", with_text, is_at_second_text },
#endif
  { "<Control>w", "on the board", keys_on_board, is_closed },
  { "<Control>q", "on the board", keys_on_board, is_closed },

  { "<Control>b", "on a tile", on_tile, has_favourite },
  { "Menu <Shift>F10", "on a tile", on_tile, has_menu_of_tile },
  { "<Control>r", "on the board", keys_on_board, asks_for_size },
  { "<Control>m", "in a selection", keys_after_forest, names_stamp },
  { "<Control>t", "to the stamps", keys_on_board, is_in_stamps },
  { "F2", "in the stamps", in_stamps, names_stamp },
  { "Delete KP_Delete", "in the stamps", in_stamps, asks_about_stamp },
  { "Menu <Shift>F10", "in the stamps", in_stamps, has_menu_of_tile },

  { "<Control>k", "on the board", keys_on_board, names_state },
  { "<Control>h", "to the history", keys_on_board, is_in_history },
  { "F2", "in the history", in_history, names_state },
  { "Delete KP_Delete", "in the history", in_history, asks_about_stamp },
  { "Menu <Shift>F10", "in the history", in_history, has_menu_of_state },

  { "<Control>plus <Control>equal <Control>KP_Add", "on the board", at_zoom, is_larger },
  { "<Control>minus <Control>KP_Subtract", "on the board", at_zoom, is_smaller },
  { "<Control>0 <Control>KP_0", "on the board", at_zoom, is_smaller },
  { "F9", "on the board", keys_on_board, has_no_palette },
  { "<Control>F9", "on the board", keys_on_board, has_no_inspector },
  { "<Shift>F9", "on the board", keys_on_board, has_no_findings },
  { "<Alt>plus <Alt>equal <Alt>KP_Add", "in the search", sized_palette, is_wider },
  { "<Alt>minus <Alt>KP_Subtract", "in the search", sized_palette, is_less_wide },
  { "F11", "on the board", keys_on_board, is_fullscreen },

  { "F6", "on the board", keys_on_board, is_in_findings },
  { "F6", "in a field", keys_in_field, keys_is_in_palette },
  { "<Shift>F6", "on the board", keys_on_board, is_in_header },
  { "Escape", "with what floats", keys_with_floating, is_given_up },
  { "Escape", "in a list", keys_in_list, is_on_board },
  { "Escape", "in a field", keys_in_field, is_on_board },
  { "Escape", "in the search", in_search, is_on_board },
  { "F10", "on the board", keys_on_board, has_main_menu },
  { "<Control>question <Control>F1", "on the board", keys_on_board, has_help },
  { NULL },
};
