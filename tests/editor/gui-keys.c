/* gui-keys.c: every key of the table of shortcuts, pressed where it counts
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A key that no case presses fails the test, and so does a case without a key in
 * the table.  A key may count in several places: a case for each.
 *
 * One file: the last test compares the cases with the whole table.
 */

#include "config.h"

#include "hand-test.h"

#include "palette/bocage-piece-palette.h"
#include "palette/bocage-piece-tile.h"
#include "widgets/bocage-alert.h"
#include "widgets/bocage-shortcut.h"
#include "window/bocage-new-dialog.h"
#include "window/bocage-query-popover.h"
#include "window/bocage-resize-dialog.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  const char *accels; /* of one row of the table: each is pressed */
  const char *place;  /* where, in words */
  void (*prepare) (Hand *hand);
  gboolean (*is_done) (Hand *hand);
} Case;

static char *copied; /* what the clipboard was found to hold */
static int state_before;

/* Places */

static void
on_board (Hand *hand)
{
  BocageHex at = hand_hex (hand, "E5");

  bocage_session_set_cursor (hand_session (hand), at);
  bocage_session_set_selection (hand_session (hand), &at, 1);
  gtk_widget_grab_focus (GTK_WIDGET (hand->window->board));
}

static gboolean
is_title (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_TEXT (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (gtk_editable_get_text (GTK_EDITABLE (widget)), data);
}

static GtkWidget *
find_title (Hand *hand)
{
  GtkWidget *found;

  bocage_edit_set_info (hand_edit (hand), BOCAGE_ELEMENT_TITLE, "The Ford");
  bocage_inspector_show_page (hand->window->inspector, "scenario");
  hand_settle (hand);
  found = hand_search (GTK_WIDGET (hand->window->inspector), is_title, "The Ford");
  assert_non_null (found);
  return found;
}

static void
in_field (Hand *hand)
{
  gtk_widget_grab_focus (find_title (hand));
  hand_press (hand, "End");
  hand_type (hand, "x");
  assert_string_equal (bocage_scenario_get_title (hand_scenario (hand)), "The Fordx");
}

static void
in_search (Hand *hand)
{
  hand_put (hand, "E5", "forest", NULL);
  bocage_piece_palette_focus_search (hand->window->palette);
}

static gboolean
is_list (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LIST_VIEW (widget);
}

static void
in_list (Hand *hand)
{
  gtk_widget_child_focus (hand_search (GTK_WIDGET (hand->window->findings), is_list, NULL),
                          GTK_DIR_TAB_FORWARD);
}

/* Windows */

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
  on_board (hand);
  gdk_clipboard_set (gtk_widget_get_clipboard (GTK_WIDGET (hand->window)), G_TYPE_INT, 7);
}

static gboolean
has_words (Hand *hand)
{
  return gdk_content_formats_contain_gtype (
      gdk_clipboard_get_formats (gtk_widget_get_clipboard (GTK_WIDGET (hand->window))),
      G_TYPE_STRING);
}

static gboolean
has_page (Hand *hand)
{
  gboolean shown = gtk_widget_get_mapped (GTK_WIDGET (hand->window->page));

  /* The next battle in this window has its board alone. */
  gtk_widget_activate_action (GTK_WIDGET (hand->window), "win.page", NULL);
  return shown;
}

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
  on_board (hand);
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

/* Editing */

static void
after_forest (Hand *hand)
{
  on_board (hand);
  hand_put (hand, "E5", "forest", NULL);
}

static void
after_undo (Hand *hand)
{
  after_forest (hand);
  bocage_edit_undo (hand_edit (hand));
}

static void
after_field (Hand *hand)
{
  in_field (hand);
  hand_press (hand, "<Control>z");
}

static void
with_units (Hand *hand)
{
  on_board (hand);
  hand_put (hand, "E5", "infantry", "allies");
  hand_put (hand, "F5", "infantry", "allies");
}

static gboolean
is_forest (Hand *hand)
{
  return g_str_equal (hand_top (hand, "E5"), "forest");
}

static gboolean
is_empty (Hand *hand)
{
  return g_str_equal (hand_top (hand, "E5"), "nothing");
}

static gboolean
has_old_title (Hand *hand)
{
  return g_str_equal (bocage_scenario_get_title (hand_scenario (hand)), "The Ford");
}

static gboolean
has_new_title (Hand *hand)
{
  return g_str_equal (bocage_scenario_get_title (hand_scenario (hand)), "The Fordx");
}

static gboolean
is_inside (Hand *hand, gpointer part)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (hand->window));

  return focus != NULL && (focus == part || gtk_widget_is_ancestor (focus, part));
}

static gboolean
is_in_palette (Hand *hand)
{
  return is_inside (hand, hand->window->palette);
}

static gboolean
is_in_inspector (Hand *hand)
{
  return is_inside (hand, hand->window->inspector);
}

static gboolean
is_on_board (Hand *hand)
{
  return is_inside (hand, hand->window->board);
}

static gboolean
is_in_findings (Hand *hand)
{
  return is_inside (hand, hand->window->findings);
}

static gboolean
is_in_header (Hand *hand)
{
  return is_inside (hand, hand->window->header);
}

static gboolean
is_about_finding (Hand *hand)
{
  return bocage_session_get_chosen_finding (hand_session (hand)) != NULL;
}

static gboolean
has_menu (Hand *hand)
{
  return hand->window->board->menu != NULL && gtk_widget_get_mapped (hand->window->board->menu);
}

static gboolean
has_main_menu (Hand *hand)
{
  GtkPopover *popover = gtk_menu_button_get_popover (hand->window->menu_button);

  return popover != NULL && gtk_widget_get_mapped (GTK_WIDGET (popover));
}

/* The board */

static gboolean
has_moved (Hand *hand)
{
  return !g_str_equal (hand_cursor (hand), "E5");
}

static gboolean
has_two_selected (Hand *hand)
{
  return bocage_session_get_selection (hand_session (hand))->len > 1;
}

static void
with_brush (Hand *hand)
{
  on_board (hand);
  hand_hold (hand, "place", "forest", NULL);
}

static gboolean
is_floating (Hand *hand)
{
  return _bocage_board_is_floating (hand->window->board);
}

static void
with_selection (Hand *hand)
{
  BocageHex hexes[2];

  with_units (hand);
  hexes[0] = hand_hex (hand, "E5");
  hexes[1] = hand_hex (hand, "F5");
  bocage_session_set_selection (hand_session (hand), hexes, 2);
}

static void
with_floating (Hand *hand)
{
  with_selection (hand);
  hand_press (hand, "m");
  hand_press (hand, "Right");
  assert_true (is_floating (hand));
}

/* Mirrored about E5, which has gone one hex to the right: E5 and F5 */
static gboolean
is_dropped (Hand *hand)
{
  return !is_floating (hand) && g_str_equal (hand_top (hand, "F5"), "infantry")
         && g_str_equal (hand_top (hand, "E5"), "infantry")
         && g_str_equal (bocage_edit_get_undo_label (hand_edit (hand)), "Move");
}

static gboolean
is_given_up (Hand *hand)
{
  return !is_floating (hand)
         && !g_str_equal (bocage_edit_get_undo_label (hand_edit (hand)), "Move");
}

static gboolean
has_all_selected (Hand *hand)
{
  return bocage_session_get_selection (hand_session (hand))->len == 113;
}

static gboolean
has_alike_selected (Hand *hand)
{
  return bocage_session_get_selection (hand_session (hand))->len == 2;
}

static gboolean
has_others_selected (Hand *hand)
{
  return bocage_session_get_selection (hand_session (hand))->len == 112;
}

static gboolean
is_axis (Hand *hand)
{
  BocageNode *unit = bocage_tool_find_movable (hand_scenario (hand), hand_hex (hand, "E5"));

  return g_str_equal (((BocageUnitNode *) unit)->side, "axis");
}

static gboolean
is_query (GtkWidget *widget, gconstpointer data)
{
  return BOCAGE_IS_QUERY_POPOVER (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
asks_in_words (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window->context_bar), is_query, NULL) != NULL;
}

/* How the tools go about it: the second choice of each */

static gboolean
selects_by_rectangle (Hand *hand)
{
  return g_str_equal (bocage_brush_get_selecting (hand->window->brush), "rectangle");
}

static gboolean
fills_kind (Hand *hand)
{
  return g_str_equal (bocage_brush_get_filling (hand->window->brush), "kind");
}

static gboolean
erases_units (Hand *hand)
{
  return g_str_equal (bocage_brush_get_erasing (hand->window->brush), "units");
}

static gboolean
is_symmetric (Hand *hand)
{
  return g_str_equal (bocage_brush_get_symmetry (hand->window->brush), "sides");
}

static gboolean
swaps_sides (Hand *hand)
{
  return bocage_brush_get_swaps_sides (hand->window->brush);
}

static void
with_axis (Hand *hand)
{
  on_board (hand);
  bocage_brush_set_symmetry (hand->window->brush, "sides");
  bocage_brush_set_tool (hand->window->brush, "place");
}

static int
get_axis (Hand *hand)
{
  const BocageGrid *grid = bocage_scenario_get_grid (hand_scenario (hand));

  return (int) bocage_brush_get_axis (hand->window->brush, grid).column;
}

static gboolean
has_axis_at_11 (Hand *hand)
{
  return get_axis (hand) == 11;
}

static gboolean
has_axis_at_13 (Hand *hand)
{
  return get_axis (hand) == 13;
}

static void
with_wood_and_unit (Hand *hand)
{
  after_forest (hand);
  hand_put (hand, "E5", "infantry", "allies");
}

static void
with_infantry (Hand *hand)
{
  on_board (hand);
  hand_hold (hand, "place", "infantry", "allies");
}

static gboolean
holds_axis (Hand *hand)
{
  return g_str_equal (bocage_brush_get_side (hand->window->brush), "axis");
}

static void
with_recent (Hand *hand)
{
  const char *const types[]
      = { "forest", "hill", "town", "river", "road", "ocean", "beach", "bunker", "wire" };

  on_board (hand);
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      hand_hold (hand, "place", types[i], NULL);
      bocage_brush_remember (hand->window->brush);
    }
  bocage_brush_set_piece (hand->window->brush, NULL, NULL, NULL);
  bocage_brush_set_tool (hand->window->brush, "line");
}

/* The tool stays the one that was chosen. */
static gboolean
holds_recent (Hand *hand)
{
  return bocage_brush_has_piece (hand->window->brush)
         && g_str_equal (bocage_brush_get_tool (hand->window->brush), "line");
}

static int
count_figures (Hand *hand)
{
  BocageNode *unit = bocage_tool_find_movable (hand_scenario (hand), hand_hex (hand, "E5"));

  return unit != NULL ? bocage_scenario_get_figures (hand_scenario (hand), (BocageUnitNode *) unit)
                      : 0;
}

static void
with_other_figures (Hand *hand)
{
  with_units (hand);
  _bocage_board_set_figures (hand->window->board, 6);
  assert_int_equal (count_figures (hand), 6);
}

static gboolean
has_few_figures (Hand *hand)
{
  return count_figures (hand) >= 1 && count_figures (hand) <= 4;
}

static void
with_turnable (Hand *hand)
{
  on_board (hand);
  bocage_edit_draw_path (hand_edit (hand), hand_hex (hand, "E5"), hand_hex (hand, "F5"), "road");
  state_before = bocage_scenario_get_hex (hand_scenario (hand), hand_hex (hand, "E5")) != NULL;
}

static gboolean
is_turned (Hand *hand)
{
  g_autofree char *label = g_strdup (bocage_edit_get_undo_label (hand_edit (hand)));

  return label != NULL && g_str_has_prefix (label, "Turn");
}

/* Clipboard */

static void
read_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_free (copied);
  copied = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (object), result, NULL);
  *(gboolean *) user_data = TRUE;
}

static gboolean
clipboard_has_forest (Hand *hand)
{
  gboolean done = FALSE;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (hand->window)), NULL,
                                 read_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
  return copied != NULL && strstr (copied, "forest") != NULL;
}

static void
to_copy (Hand *hand)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (hand->window)), "before");
  after_forest (hand);
}

static gboolean
is_cut (Hand *hand)
{
  return is_empty (hand) && clipboard_has_forest (hand);
}

static void
to_paste (Hand *hand)
{
  BocageHex at;

  to_copy (hand);
  hand_press (hand, "<Control>c");
  at = hand_hex (hand, "J3");
  bocage_session_set_cursor (hand_session (hand), at);
  bocage_session_set_selection (hand_session (hand), &at, 1);
}

static gboolean
is_doubled (Hand *hand)
{
  return is_forest (hand) && g_str_equal (hand_top (hand, "F5"), "forest");
}

/* View */

static double zoom_before;

static void
at_zoom (Hand *hand)
{
  on_board (hand);
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

static guint n_shown_before;

static void
with_unit (Hand *hand)
{
  hand_put (hand, "E5", "infantry", "allies");
  on_board (hand);
  n_shown_before = hand->window->board->overlay.n_shown;
}

/* Held for a moment, and gone. */
static gboolean
was_shown (Hand *hand)
{
  const BocageBoardOverlay *overlay = &hand->window->board->overlay;

  return overlay->n_shown == n_shown_before + 1 && overlay->held == 0;
}

static gboolean
is_shown (Hand *hand)
{
  const BocageBoardOverlay *overlay = &hand->window->board->overlay;

  return overlay->shown != 0 && overlay->overlay != NULL;
}

/* The same wood twice: nobody can have meant that. */
static void
with_fixable (Hand *hand)
{
  for (guint i = 0; i < 2; i++)
    {
      BocageNode *forest = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_TERRAIN]);

      ((BocagePieceNode *) forest)->type = bocage_token_keep ("forest");
      bocage_edit_insert (hand_edit (hand),
                          &bocage_edit_ensure_hex (hand_edit (hand), hand_hex (hand, "E5"))->node,
                          -1, forest);
    }
  bocage_session_check_now (hand_session (hand));
  on_board (hand);
  for (guint i = 0;
       i < g_list_model_get_n_items (bocage_session_get_findings (hand_session (hand))); i++)
    {
      g_autoptr (BocageFinding) finding
          = bocage_finding_item_dup_at (bocage_session_get_findings (hand_session (hand)), i);

      if (bocage_session_get_safe_fix (hand_session (hand), finding) != NULL)
        bocage_session_choose_finding (hand_session (hand), finding);
    }
  assert_true (bocage_session_count_safe_fixes (hand_session (hand), NULL) > 0);
}

static gboolean
is_mended (Hand *hand)
{
  return bocage_session_count_safe_fixes (hand_session (hand), NULL) == 0;
}

static gboolean
asks_for_size (Hand *hand)
{
  return BOCAGE_IS_RESIZE_DIALOG (hand_find_window (hand));
}

/* Stamps */

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
  after_forest (hand);
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

/* Pieces */

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

static const Case cases[] = {
  { "<Control>n", "on the board", on_board, has_new_dialog },
  { "<Control>o", "on the board", on_board, has_file_chooser },
  { "<Control>s", "on the board", with_file, is_saved },
  { "<Control><Shift>s", "on the board", on_board, has_file_chooser },
  { "<Control>p", "on the board", on_board, has_print_dialog },
  { "<Control>e", "on the board", on_board, has_file_chooser },
  { "<Control><Shift>c", "on the board", with_number, has_words },
  { "<Control><Shift>p", "on the board", on_board, has_page },
  { "<Control>w", "on the board", on_board, is_closed },
  { "<Control>q", "on the board", on_board, is_closed },

  { "<Control>z", "on the board", after_forest, is_empty },
  { "<Control>z", "in a field", in_field, has_old_title },
  { "<Control><Shift>z <Control>y", "on the board", after_undo, is_forest },
  { "<Control><Shift>z <Control>y", "in a field", after_field, has_new_title },
  { "<Control>f", "on the board", on_board, is_in_palette },
  { "<Control>f", "in a list", in_list, is_in_palette },
  { "<Control><Shift>f", "on the board", on_board, asks_in_words },
  { "F8", "on the board", on_board, is_about_finding },
  { "<Shift>F8", "on the board", on_board, is_about_finding },
  { "<Control>period", "on the board", with_fixable, is_mended },

  { "Left Right KP_Left KP_Right", "on the board", on_board, has_moved },
  { "Up Down KP_Up KP_Down", "on the board", on_board, has_moved },
  { "Home End KP_Home KP_End", "on the board", on_board, has_moved },
  { "<Shift>Left <Shift>Right", "on the board", on_board, has_two_selected },
  { "<Shift>Up <Shift>Down", "on the board", on_board, has_two_selected },
  { "space", "on the board", with_brush, is_forest },
  { "Return KP_Enter", "on the board", on_board, is_in_inspector },
  { "Return KP_Enter", "with what floats", with_floating, is_dropped },
  { "Menu <Shift>F10", "on the board", on_board, has_menu },
  { "Delete KP_Delete", "on the board", after_forest, is_empty },
  { "bracketleft", "on the board", with_turnable, is_turned },
  { "bracketleft", "in a selection", with_selection, is_floating },
  { "bracketright", "on the board", with_turnable, is_turned },
  { "m", "on the board", with_units, is_floating },
  { "<Control>a", "on the board", on_board, has_all_selected },
  { "<Control><Shift>a", "on the board", with_units, has_alike_selected },
  { "<Control>i", "on the board", on_board, has_others_selected },
  { "<Shift>s", "on the board", on_board, selects_by_rectangle },
  { "<Shift>f", "on the board", on_board, fills_kind },
  { "<Shift>e", "on the board", on_board, erases_units },
  { "y", "on the board", on_board, is_symmetric },
  { "<Shift>y", "on the board", on_board, swaps_sides },
  { "comma", "on the board", with_axis, has_axis_at_11 },
  { "period", "on the board", with_axis, has_axis_at_13 },
  { "<Shift>Delete", "on the board", with_wood_and_unit, is_empty },
  { "x", "on the board", with_units, is_axis },
  { "x", "with a brush", with_infantry, holds_axis },
  { "<Control>1 <Control>2 <Control>3 <Control>4 <Control>5 <Control>6 <Control>7 <Control>8 "
    "<Control>9",
    "on the board", with_recent, holds_recent },
  { "1 2 3 4 KP_1 KP_2 KP_3 KP_4", "on the board", with_other_figures, has_few_figures },
  { "<Control>x", "on the board", to_copy, is_cut },
  { "<Control>c", "on the board", to_copy, clipboard_has_forest },
  { "<Control>v", "on the board", to_paste, is_floating },
  { "<Control>d", "on the board", after_forest, is_doubled },

  { "<Control>b", "on a tile", on_tile, has_favourite },
  { "Menu <Shift>F10", "on a tile", on_tile, has_menu_of_tile },
  { "<Control>r", "on the board", on_board, asks_for_size },
  { "<Control>m", "in a selection", after_forest, names_stamp },
  { "<Control>t", "to the stamps", on_board, is_in_stamps },
  { "F2", "in the stamps", in_stamps, names_stamp },
  { "Delete KP_Delete", "in the stamps", in_stamps, asks_about_stamp },
  { "Menu <Shift>F10", "in the stamps", in_stamps, has_menu_of_tile },

  { "g", "on the board", with_unit, was_shown },
  { "v", "on the board", with_unit, was_shown },
  { "d", "on the board", with_unit, was_shown },
  { "b", "on the board", with_unit, was_shown },
  { "h", "on the board", with_unit, was_shown },
  { "o", "on the board", with_unit, was_shown },
  { "<Alt>1", "on the board", with_unit, is_shown },
  { "<Alt>2", "on the board", with_unit, is_shown },
  { "<Alt>3", "on the board", with_unit, is_shown },
  { "<Alt>4", "on the board", with_unit, is_shown },
  { "<Alt>5", "on the board", with_unit, is_shown },
  { "<Alt>6", "on the board", with_unit, is_shown },

  { "<Control>plus <Control>equal <Control>KP_Add", "on the board", at_zoom, is_larger },
  { "<Control>minus <Control>KP_Subtract", "on the board", at_zoom, is_smaller },
  { "<Control>0 <Control>KP_0", "on the board", at_zoom, is_smaller },
  { "F9", "on the board", on_board, has_no_palette },
  { "<Control>F9", "on the board", on_board, has_no_inspector },
  { "<Shift>F9", "on the board", on_board, has_no_findings },
  { "F11", "on the board", on_board, is_fullscreen },

  { "F6", "on the board", on_board, is_in_findings },
  { "F6", "in a field", in_field, is_in_palette },
  { "<Shift>F6", "on the board", on_board, is_in_header },
  { "Escape", "with what floats", with_floating, is_given_up },
  { "Escape", "in a list", in_list, is_on_board },
  { "Escape", "in a field", in_field, is_on_board },
  { "Escape", "in the search", in_search, is_on_board },
  { "F10", "on the board", on_board, has_main_menu },
  { "<Control>question <Control>F1", "on the board", on_board, has_help },
};

static const Case *
find_case (const char *accels)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if (g_str_equal (cases[i].accels, accels))
      return &cases[i];
  return NULL;
}

static void
test_no_shortcut_is_left_out (void **state)
{
  for (const BocageShortcut *row = bocage_shortcuts; row->label != NULL; row++)
    if (find_case (row->accels) == NULL)
      fail_msg ("nobody presses %s (%s)", row->accels, row->label);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const BocageShortcut *row = bocage_shortcuts;

      while (row->label != NULL && !g_str_equal (row->accels, cases[i].accels))
        row++;
      if (row->label == NULL)
        fail_msg ("%s is no row of the table", cases[i].accels);
    }
}

/* A battle of its own for every key: what one has done does not help the next.
 * The keys of a row on the board share a window, unless they open others. */
static void
press_in (Hand *hand, const Case *c, const char *accel)
{
  if (hand->window != NULL
      && (hand_find_window (hand) != NULL || !g_str_equal (c->place, "on the board")))
    hand_close (hand);
  if (hand->window == NULL)
    hand_open (hand, NULL);
  else
    hand_renew (hand);
  c->prepare (hand);
  hand_settle (hand);
  if (c->is_done (hand))
    fail_msg ("%s %s: it is done before the key is pressed", accel, c->place);
  hand_press (hand, accel);
  if (!hand_wait (hand, c->is_done))
    fail_msg ("%s %s does nothing", accel, c->place);
}

static void
test_a_key_does_what_it_says (void **state)
{
  Hand *hand = *state;
  const Case *c = hand->data;
  g_auto (GStrv) accels = g_strsplit (c->accels, " ", -1);

  for (guint i = 0; accels[i] != NULL; i++)
    press_in (hand, c, accels[i]);
}

static gboolean
has_tool (Hand *hand)
{
  return g_str_equal (bocage_brush_get_tool (hand->window->brush), hand->data);
}

static gboolean
has_typed (Hand *hand)
{
  return g_str_equal (bocage_scenario_get_title (hand_scenario (hand)), "The Fordxpel");
}

/* A letter of a tool chooses it on the board and is typed in a field. */
static void
test_letters_choose_tools (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  on_board (hand);
  for (guint i = 0; bocage_tools[i] != NULL; i++)
    {
      bocage_brush_set_tool (hand->window->brush, i == 0 ? "place" : "select");
      hand_press (hand, bocage_tools[i]->accel);
      hand->data = bocage_tools[i]->id;
      if (!hand_wait (hand, has_tool))
        fail_msg ("%s does not choose %s", bocage_tools[i]->accel, bocage_tools[i]->id);
    }
  bocage_brush_set_tool (hand->window->brush, "select");
  in_field (hand);
  hand_type (hand, "pel");
  assert_true (hand_wait (hand, has_typed));
  assert_string_equal (bocage_brush_get_tool (hand->window->brush), "select");
}

int
main (void)
{
  g_autofree struct CMUnitTest *tests = g_new0 (struct CMUnitTest, G_N_ELEMENTS (cases) + 2);
  guint n = 0;

  tests[n++] = (struct CMUnitTest) cmocka_unit_test (test_no_shortcut_is_left_out);
  tests[n++] = (struct CMUnitTest) HAND_TEST (test_letters_choose_tools);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    tests[n++] = (struct CMUnitTest){
      .name = g_strdup_printf ("%s %s", cases[i].accels, cases[i].place),
      .test_func = test_a_key_does_what_it_says,
      .setup_func = hand_setup,
      .teardown_func = hand_teardown,
      .initial_state = (void *) &cases[i],
    };
  return display_test_run_by_hand (__FILE__, tests, n);
}
