/* keys-board.c: keys of the board: editing, tools, what floats, what the rules say
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "keys-test.h"

#include "window/bocage-query-popover.h"

static char *copied; /* what the clipboard was found to hold */
static int state_before;

static void
after_undo (Hand *hand)
{
  keys_after_forest (hand);
  bocage_edit_undo (hand_edit (hand));
}

static void
after_field (Hand *hand)
{
  keys_in_field (hand);
  hand_press (hand, "<Control>z");
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
is_in_inspector (Hand *hand)
{
  return keys_is_inside (hand, hand->window->inspector);
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
has_moved (Hand *hand)
{
  return !g_str_equal (hand_cursor (hand), "E5");
}

/* In the middle of a board that is larger than its view */
static void
keys_near (Hand *hand)
{
  GtkAdjustment *const ways[]
      = { hand->window->board->hadjustment, hand->window->board->vadjustment };

  keys_on_board (hand);
  bocage_board_set_zoom (hand->window->board, 150, NULL);
  hand_settle (hand);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    gtk_adjustment_set_value (ways[i], 200);
}

static gboolean
has_scrolled (Hand *hand)
{
  return gtk_adjustment_get_value (hand->window->board->hadjustment) != 200
         || gtk_adjustment_get_value (hand->window->board->vadjustment) != 200;
}

static gboolean
has_two_selected (Hand *hand)
{
  return bocage_session_get_selection (hand_session (hand))->len > 1;
}

static void
with_brush (Hand *hand)
{
  keys_on_board (hand);
  hand_hold (hand, "place", "forest", NULL);
}

/* Mirrored about E5, which has gone one hex to the right: E5 and F5 */
static gboolean
is_dropped (Hand *hand)
{
  return !hand_is_floating (hand) && g_str_equal (hand_top (hand, "F5"), "infantry")
         && g_str_equal (hand_top (hand, "E5"), "infantry")
         && g_str_equal (bocage_edit_get_undo_label (hand_edit (hand)), "Move");
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
has_one_selected (Hand *hand)
{
  return bocage_session_get_selection (hand_session (hand))->len == 1;
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
marks_exits (Hand *hand)
{
  return g_str_equal (bocage_brush_get_marking (hand->window->brush), "exit");
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
  keys_on_board (hand);
  bocage_brush_set_symmetry (hand->window->brush, "sides");
  bocage_brush_set_tool (hand->window->brush, "place");
}

static int
get_axis (Hand *hand)
{
  const BocageGrid *grid = bocage_scenario_get_grid (hand_scenario (hand));

  return (int) bocage_brush_get_axis (hand->window->brush, grid).column / 2;
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
  keys_after_forest (hand);
  hand_put (hand, "E5", "infantry", "allies");
}

static void
with_infantry (Hand *hand)
{
  keys_on_board (hand);
  hand_hold (hand, "place", "infantry", "allies");
}

static gboolean
holds_axis (Hand *hand)
{
  return g_str_equal (bocage_brush_get_side (hand->window->brush), "axis");
}

static const char *const recent[]
    = { "forest", "hill", "town", "river", "road", "ocean", "beach", "bunker", "wire" };

static void
with_recent (Hand *hand)
{
  keys_on_board (hand);
  for (guint i = 0; i < G_N_ELEMENTS (recent); i++)
    {
      hand_hold (hand, "place", recent[i], NULL);
      bocage_brush_remember (hand->window->brush);
    }
  bocage_brush_set_piece (hand->window->brush, NULL, NULL, NULL);
  bocage_brush_set_tool (hand->window->brush, "line");
}

/* The last is the first.  The tool stays the one that was chosen. */
static gboolean
holds_recent (Hand *hand)
{
  const BocagePieceType *type = bocage_brush_get_piece_type (hand->window->brush);

  return type != NULL && g_str_equal (type->id, recent[G_N_ELEMENTS (recent) - keys_get_digit ()])
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
  keys_with_units (hand);
  _bocage_board_set_figures (hand->window->board, 6);
  assert_int_equal (count_figures (hand), 6);
}

static gboolean
has_so_many_figures (Hand *hand)
{
  return count_figures (hand) == (int) keys_get_digit ();
}

static void
with_turnable (Hand *hand)
{
  keys_on_board (hand);
  bocage_edit_draw_path (hand_edit (hand), hand_hex (hand, "E5"), hand_hex (hand, "F5"), "road");
  state_before = bocage_scenario_get_hex (hand_scenario (hand), hand_hex (hand, "E5")) != NULL;
}

static gboolean
is_turned (Hand *hand)
{
  g_autofree char *label = g_strdup (bocage_edit_get_undo_label (hand_edit (hand)));

  return label != NULL && g_str_has_prefix (label, "Turn");
}

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
  keys_after_forest (hand);
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

static guint n_shown_before;

static void
with_unit (Hand *hand)
{
  hand_put (hand, "E5", "infantry", "allies");
  keys_on_board (hand);
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

  return overlay->shown == 1u << (keys_get_digit () - 1) && overlay->overlay != NULL;
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
  keys_on_board (hand);
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

/* The ground goes up and down where it does so somewhere. */
static void
with_heights (Hand *hand)
{
  bocage_edit_set_elevation (hand_edit (hand), hand_hex (hand, "E5"), 3);
  keys_on_board (hand);
}

static int
get_height (Hand *hand)
{
  const BocageHexNode *node = bocage_scenario_get_hex (hand_scenario (hand), hand_hex (hand, "E5"));

  return node != NULL ? node->elevation : 0;
}

static gboolean
is_raised (Hand *hand)
{
  return get_height (hand) == 4;
}

static gboolean
is_lowered (Hand *hand)
{
  return get_height (hand) == 2;
}

static gboolean
has_stack_list (Hand *hand)
{
  return hand->window->board->stack.popover != NULL
         && gtk_widget_get_mapped (hand->window->board->stack.popover);
}

/* Units share a hex in a game that lets them. */
static void
with_stack (Hand *hand)
{
  g_autoptr (BocageSession) session
      = hand_make_session ("scenarios/crossings/01-mill-bridge.bocage");
  BocageHex at;

  bocage_session_discard (hand_session (hand));
  bocage_window_set_session (hand->window, session);
  assert_true (hand_wait (hand, hand_has_board));
  at = hand_hex (hand, "B6");
  bocage_session_set_cursor (hand_session (hand), at);
  bocage_session_set_selection (hand_session (hand), &at, 1);
  gtk_widget_grab_focus (GTK_WIDGET (hand->window->board));
}

static gboolean
has_picked (Hand *hand)
{
  return hand->window->board->picked != NULL;
}

const KeyCase keys_of_board[] = {
  { "<Control>z", "on the board", keys_after_forest, is_empty },
  { "<Control>z", "in a field", keys_in_field, has_old_title },
  { "<Control><Shift>z <Control>y", "on the board", after_undo, is_forest },
  { "<Control><Shift>z <Control>y", "in a field", after_field, has_new_title },
  { "<Control>f", "on the board", keys_on_board, keys_is_in_palette },
  { "<Control>f", "in a list", keys_in_list, keys_is_in_palette },
  { "<Control><Shift>f", "on the board", keys_on_board, asks_in_words },
  { "F8", "on the board", keys_on_board, is_about_finding },
  { "<Shift>F8", "on the board", keys_on_board, is_about_finding },
  { "<Control>period", "on the board", with_fixable, is_mended },

  { "Left Right KP_Left KP_Right", "on the board", keys_on_board, has_moved },
  { "Up Down KP_Up KP_Down", "on the board", keys_on_board, has_moved },
  { "Home End KP_Home KP_End", "on the board", keys_on_board, has_moved },
  { "<Control>Left <Control>Right", "on a large board", keys_near, has_scrolled },
  { "<Control>Up <Control>Down", "on a large board", keys_near, has_scrolled },
  { "<Shift>Left <Shift>Right", "on the board", keys_on_board, has_two_selected },
  { "<Shift>Home <Shift>End", "on the board", keys_on_board, has_two_selected },
  { "<Shift>Up <Shift>Down", "on the board", keys_on_board, has_two_selected },
  { "space", "on the board", with_brush, is_forest },
  { "Return KP_Enter", "on the board", keys_on_board, is_in_inspector },
  { "Return KP_Enter", "with what floats", keys_with_floating, is_dropped },
  { "Menu <Shift>F10", "on the board", keys_on_board, has_menu },
  { "Delete KP_Delete", "on the board", keys_after_forest, is_empty },
  { "bracketleft", "on the board", with_turnable, is_turned },
  { "bracketleft", "in a selection", keys_with_selection, hand_is_floating },
  { "bracketright", "on the board", with_turnable, is_turned },
  { "plus KP_Add", "on the board", with_heights, is_raised },
  { "minus KP_Subtract", "on the board", with_heights, is_lowered },
  { "n", "on the board", with_stack, has_picked },
  { "<Shift>n", "on the board", with_stack, has_stack_list },
  { "Return KP_Enter", "on a stack", with_stack, has_stack_list },
  { "m", "on the board", keys_with_units, hand_is_floating },
  { "<Control>a", "on the board", keys_on_board, has_all_selected },
  { "<Control><Shift>a", "on the board", keys_with_units, has_alike_selected },
  { "<Control>i", "on the board", keys_on_board, has_others_selected },
  { "Escape", "in a selection", keys_with_selection, has_one_selected },
  { "<Shift>s", "on the board", keys_on_board, selects_by_rectangle },
  { "<Shift>f", "on the board", keys_on_board, fills_kind },
  { "<Shift>e", "on the board", keys_on_board, erases_units },
  { "<Shift>j", "on the board", keys_on_board, marks_exits },
  { "y", "on the board", keys_on_board, is_symmetric },
  { "<Shift>y", "on the board", keys_on_board, swaps_sides },
  { "comma", "on the board", with_axis, has_axis_at_11 },
  { "period", "on the board", with_axis, has_axis_at_13 },
  { "<Shift>Delete", "on the board", with_wood_and_unit, is_empty },
  { "x", "on the board", keys_with_units, is_axis },
  { "x", "with a brush", with_infantry, holds_axis },
  { "<Control>1 <Control>2 <Control>3 <Control>4 <Control>5 <Control>6 <Control>7 <Control>8 "
    "<Control>9",
    "on the board", with_recent, holds_recent },
  { "1 2 3 4 KP_1 KP_2 KP_3 KP_4", "on the board", with_other_figures, has_so_many_figures },
  { "<Control>x", "on the board", to_copy, is_cut },
  { "<Control>c", "on the board", to_copy, clipboard_has_forest },
  { "<Control>v", "on the board", to_paste, hand_is_floating },
  { "<Control>d", "on the board", keys_after_forest, is_doubled },

  { "g", "on the board", with_unit, was_shown },
  { "v", "on the board", with_unit, was_shown },
  { "d", "on the board", with_unit, was_shown },
  { "b", "on the board", with_unit, was_shown },
  { "h", "on the board", with_unit, was_shown },
  { "o", "on the board", with_unit, was_shown },
  { "a", "on the board", with_unit, was_shown },
  { "w", "on the board", with_unit, was_shown },
  { "<Alt>1", "on the board", with_unit, is_shown },
  { "<Alt>2", "on the board", with_unit, is_shown },
  { "<Alt>3", "on the board", with_unit, is_shown },
  { "<Alt>4", "on the board", with_unit, is_shown },
  { "<Alt>5", "on the board", with_unit, is_shown },
  { "<Alt>6", "on the board", with_unit, is_shown },
  { "<Alt>7", "on the board", with_unit, is_shown },
  { "<Alt>8", "on the board", with_unit, is_shown },
  { NULL },
};
