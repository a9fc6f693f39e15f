/* gui-hands.c: what a designer's hands do all day, by real keys and a real pointer
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One file: hand after hand through one window, with the same few ways to look at its board.
 */

#include "config.h"

#include "hand-test.h"
#include "palette/bocage-piece-tile.h"

#include <string.h>

static gboolean
is_tile (GtkWidget *widget, gconstpointer data)
{
  return BOCAGE_IS_PIECE_TILE (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (bocage_piece_tile_get_caption (BOCAGE_PIECE_TILE (widget)), data);
}

static void
click_tile (Hand *hand, const char *caption)
{
  GtkWidget *tile = hand_search (GTK_WIDGET (hand->window->palette), is_tile, caption);

  if (tile == NULL)
    fail_msg ("no tile is called %s", caption);
  hand_click_widget (hand, tile);
}

static gboolean
is_in_board (Hand *hand)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (hand->window));
  GtkWidget *board = GTK_WIDGET (hand->window->board);

  return focus != NULL && (focus == board || gtk_widget_is_ancestor (focus, board));
}

static void
hold_down (Hand *hand, const char *key, gboolean down)
{
  g_autofree char *command = g_strconcat (down ? "keydown " : "keyup ", key, NULL);

  hand_xdotool (hand, command);
}

/* Tool and focus */

static void
test_a_tool_stays_when_the_piece_changes (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_press (hand, "l");
  click_tile (hand, "forest");
  assert_string_equal (bocage_brush_get_tool (hand->window->brush), "line");
  hand_press (hand, "f");
  click_tile (hand, "hill");
  assert_string_equal (bocage_brush_get_tool (hand->window->brush), "fill");
  /* A river cannot fill. */
  click_tile (hand, "river");
  assert_string_equal (bocage_brush_get_tool (hand->window->brush), "place");
}

static void
test_a_click_on_a_tile_leaves_the_keys_to_the_board (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  click_tile (hand, "forest");
  assert_true (hand_wait (hand, is_in_board));
  hand_press (hand, "r");
  assert_string_equal (bocage_brush_get_tool (hand->window->brush), "ring");
  bocage_piece_palette_focus_search (hand->window->palette);
  hand_type (hand, "hill");
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, is_in_board));
}

static gboolean
is_of_tool (GtkWidget *widget, gconstpointer tool)
{
  GVariant *target = GTK_IS_ACTIONABLE (widget)
                         ? gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget))
                         : NULL;

  return gtk_widget_get_mapped (widget) && target != NULL
         && g_variant_is_of_type (target, G_VARIANT_TYPE_STRING)
         && g_str_equal (g_variant_get_string (target, NULL), tool);
}

static gboolean
is_of_action (GtkWidget *widget, gconstpointer action)
{
  return GTK_IS_ACTIONABLE (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0;
}

static void
click_tool (Hand *hand, const char *tool)
{
  hand_click_widget (hand, hand_search (GTK_WIDGET (hand->window->tools), is_of_tool, tool));
  assert_string_equal (bocage_brush_get_tool (hand->window->brush), tool);
}

static gboolean
is_entry (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_TEXT (widget) && gtk_widget_get_mapped (widget);
}

static void
test_a_click_on_a_tool_leaves_the_keys_to_the_board (void **state)
{
  static const char *const actions[] = { "win.zoom-in", "win.show-reach", "win.brush-size" };
  Hand *hand = *state;
  BocageWindow *window;

  hand_open (hand, NULL);
  window = hand->window;
  click_tool (hand, "select");
  hand_press (hand, "<Control>a");
  assert_true (bocage_session_get_selection (hand_session (hand))->len > 100);
  click_tool (hand, "line");
  hand_press (hand, "f");
  assert_string_equal (bocage_brush_get_tool (window->brush), "fill");
  click_tile (hand, "forest");
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      bocage_piece_palette_focus_search (window->palette);
      hand_press (hand, "<Shift>F6");
      bocage_brush_set_tool (window->brush, "place");
      hand_settle (hand);
      hand_click_widget (hand, hand_search (GTK_WIDGET (window), is_of_action, actions[i]));
      hand_press (hand, "r");
      assert_string_equal (bocage_brush_get_tool (window->brush), "ring");
    }
}

/* What has been reached with Tab stays where it is, and is used again. */
static void
test_a_key_on_a_tool_leaves_the_keys_there (void **state)
{
  Hand *hand = *state;
  GtkWidget *button;

  hand_open (hand, NULL);
  button = hand_search (GTK_WIDGET (hand->window->tools), is_of_tool, "line");
  gtk_widget_grab_focus (button);
  hand_press (hand, "space");
  assert_string_equal (bocage_brush_get_tool (hand->window->brush), "line");
  assert_true (gtk_widget_has_focus (button));
  hand_press (hand, "Tab");
  assert_false (is_in_board (hand));
}

/* Where the tools are a menu the letters are the board's after it, too. */
static void
test_a_tool_of_the_menu_leaves_the_keys_to_the_board (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  gtk_widget_set_visible (GTK_WIDGET (hand->window->tools_button), TRUE);
  hand_click_widget (hand, GTK_WIDGET (hand->window->tools_button));
  hand_press (hand, "Down");
  hand_press (hand, "Return");
  hand_press (hand, "r");
  assert_string_equal (bocage_brush_get_tool (hand->window->brush), "ring");
}

/* What is being typed is kept when a button is clicked. */
static void
test_a_click_on_a_button_keeps_what_is_typed (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  bocage_inspector_show_page (hand->window->inspector, "scenario");
  hand_settle (hand);
  hand_click_widget (hand, hand_search (GTK_WIDGET (hand->window->inspector), is_entry, NULL));
  hand_type (hand, "Ford");
  click_tool (hand, "line");
  assert_true (is_in_board (hand));
  assert_string_equal (bocage_scenario_get_title (hand_scenario (hand)), "Ford");
}

static void
test_alt_picks_up_and_shift_draws_a_line (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_put (hand, "C5", "hill", NULL);
  hand_hold (hand, "place", "forest", NULL);
  hold_down (hand, "alt", TRUE);
  hand_click (hand, "C5");
  hold_down (hand, "alt", FALSE);
  assert_string_equal (bocage_brush_get_piece_type (hand->window->brush)->id, "hill");
  assert_string_equal (bocage_brush_get_tool (hand->window->brush), "place");
  hand_click (hand, "C3");
  hold_down (hand, "shift", TRUE);
  hand_click (hand, "G3");
  hold_down (hand, "shift", FALSE);
  for (char column = 'C'; column <= 'G'; column++)
    {
      char name[] = { column, '3', '\0' };

      assert_string_equal (hand_top (hand, name), "hill");
    }
}

static void
test_space_held_pans_and_pressed_places (void **state)
{
  Hand *hand = *state;
  double before;

  hand_open (hand, NULL);
  hand_hold (hand, "place", "forest", NULL);
  gtk_widget_grab_focus (GTK_WIDGET (hand->window->board));
  before = gtk_adjustment_get_value (hand->window->board->hadjustment);
  hold_down (hand, "space", TRUE);
  hand_drag (hand, "E5", "G5");
  hold_down (hand, "space", FALSE);
  assert_true (gtk_adjustment_get_value (hand->window->board->hadjustment) < before);
  assert_string_equal (hand_top (hand, "E5"), "nothing");
  assert_false (bocage_edit_get_can_undo (hand_edit (hand)));
}

/* Sizes */

static void
test_the_board_keeps_its_size_once_something_is_drawn (void **state)
{
  Hand *hand = *state;
  double before;

  hand_open (hand, NULL);
  hand_hold (hand, "place", "infantry", "allies");
  hand_click (hand, "E5");
  before = bocage_board_get_zoom (hand->window->board);
  bocage_brush_set_tool (hand->window->brush, "select");
  hand_click (hand, "E5");
  hand_press (hand, "2"); /* fewer figures than usual: a warning stands beside the field */
  assert_int_equal ((int) (bocage_board_get_zoom (hand->window->board) * 100),
                    (int) (before * 100));
  hand_press (hand, "<Control>F9");
  assert_int_equal ((int) (bocage_board_get_zoom (hand->window->board) * 100),
                    (int) (before * 100));
}

static gboolean
covers (gpointer above, gpointer below)
{
  graphene_rect_t over, under;

  return gtk_widget_compute_bounds (above, GTK_WIDGET (gtk_widget_get_root (above)), &over)
         && gtk_widget_compute_bounds (below, GTK_WIDGET (gtk_widget_get_root (below)), &under)
         && graphene_rect_intersection (&over, &under, NULL);
}

static gboolean
is_history (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), "History");
}

static void
test_a_notice_lies_over_the_board (void **state)
{
  Hand *hand = *state;
  int before;

  hand_open (hand, NULL);
  before = gtk_widget_get_height (GTK_WIDGET (hand->window->board));
  _bocage_window_show_notice (hand->window, BOCAGE_NOTICE_FILE_CHANGED);
  hand_settle (hand);
  assert_true (gtk_widget_get_mapped (GTK_WIDGET (hand->window->notice)));
  assert_int_equal (gtk_widget_get_height (GTK_WIDGET (hand->window->board)), before);
  assert_true (covers (hand->window->notice, hand->window->centre));
  assert_false (covers (hand->window->notice, hand->window->start_stack));
  assert_false (covers (hand->window->notice, hand->window->context_bar));
  assert_false (covers (hand->window->notice, hand->window->inspector));
  hand_look ("notice");
  /* All else goes on: the tabs are there to be clicked. */
  hand_click_widget (hand, hand_search (GTK_WIDGET (hand->window->start_pane), is_history, NULL));
  assert_string_equal (gtk_stack_get_visible_child_name (hand->window->start_stack), "history");
}

/* Legal the moment it is placed */

static guint
count_illegal (Hand *hand, const char *name)
{
  GListModel *findings = bocage_session_get_findings (hand_session (hand));
  BocageHex hex = hand_hex (hand, name);
  guint n = 0;

  bocage_session_check_now (hand_session (hand));
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BocageFinding) finding = bocage_finding_item_dup_at (findings, i);

      if (bocage_hex_equal (bocage_finding_get_place (finding)->hex, hex)
          && bocage_finding_get_class (finding) >= BOCAGE_CLASS_SUSPICIOUS)
        {
          g_test_message ("%s: %s", name, bocage_finding_get_message (finding));
          n++;
        }
    }
  return n;
}

/* Finds a piece by its name, as a designer does, and lays it down. */
static void
lay_down (Hand *hand, const char *name, const char *hex)
{
  hand_press (hand, "<Control>f");
  hand_xdotool (hand, "key ctrl+a");
  hand_type (hand, name);
  hand_press (hand, "Return");
  hand_click (hand, hex);
}

/* What has an owner, of either side, and a bunker that has none */
static void
test_a_bunker_is_legal_at_once (void **state)
{
  static const char *const bunkers[][3] = {
    { "Allied bunker", "E5", "bunker" },      { "Axis bunker", "G5", "bunker" },
    { "Allied sea wall", "C3", "sea-wall" },  { "Axis sea wall", "K3", "sea-wall" },
    { "field bunker", "I5", "field-bunker" },
  };
  Hand *hand = *state;

  hand_open (hand, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (bunkers); i++)
    {
      lay_down (hand, bunkers[i][0], bunkers[i][1]);
      assert_string_equal (hand_top (hand, bunkers[i][1]), bunkers[i][2]);
      assert_int_equal (count_illegal (hand, bunkers[i][1]), 0);
    }
}

/* On every rim, of either side */
static void
test_an_exit_is_legal_at_once (void **state)
{
  static const char *const exits[][3] = {
    { "Allied exit", "F9", "north" },
    { "Axis exit", "F1", "south" },
    { "Allied exit", "A5", "west" },
    { "Axis exit", "M5", "east" },
  };
  Hand *hand = *state;

  hand_open (hand, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (exits); i++)
    {
      const BocageNode *list;
      const BocageExitNode *exit;

      lay_down (hand, exits[i][0], exits[i][1]);
      list = bocage_scenario_get_part (hand_scenario (hand), BOCAGE_ELEMENT_OBJECTIVES);
      assert_non_null (list);
      assert_int_equal (bocage_node_n_children (list), i + 1);
      exit = (const BocageExitNode *) bocage_node_get_child (list, i);
      assert_string_equal (exit->side, g_str_has_prefix (exits[i][0], "Axis") ? "axis" : "allies");
      assert_string_equal (exit->facing, exits[i][2]);
      assert_int_equal (count_illegal (hand, exits[i][1]), 0);
    }
}

/* What cannot be pressed says why, and what can does not. */
static void
assert_tells (GtkWidget *button, gboolean is_on, const char *text)
{
  const char *tooltip = gtk_widget_get_tooltip_text (button);

  assert_int_equal (gtk_widget_is_sensitive (button), is_on);
  assert_string_equal (tooltip, text);
}

static void
test_what_is_off_says_why (void **state)
{
  Hand *hand = *state;

  hand_open (hand, "scenarios/normandy/02-courseulles.bocage");
  assert_tells (hand->window->undo_button, FALSE, "Nothing has been changed yet (Ctrl+Z)");
  assert_tells (hand->window->redo_button, FALSE, "Nothing has been undone (Ctrl+Shift+Z)");
  assert_tells (hand->window->save_button, FALSE, "Everything is saved (Ctrl+S)");
  hand_click (hand, "E2");
  hand_press (hand, "Delete");
  hand_settle (hand);
  assert_true (gtk_widget_is_sensitive (hand->window->undo_button));
  assert_tells (hand->window->save_button, TRUE, "Save (Ctrl+S)");
  hand_press (hand, "<Control>z");
  hand_settle (hand);
  assert_tells (hand->window->undo_button, FALSE, "Nothing has been changed yet (Ctrl+Z)");
  assert_true (gtk_widget_is_sensitive (hand->window->redo_button));
}

static void
test_an_exit_faces_the_edge_it_lies_at (void **state)
{
  static const struct
  {
    const char *hex, *facing;
  } exits[] = { { "F9", "north" }, { "F1", "south" }, { "A5", "west" }, { "M5", "east" } };
  Hand *hand = *state;
  BocageNode *list;

  hand_open (hand, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (exits); i++)
    {
      BocageNode *exit = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_EXIT]);

      ((BocageExitNode *) exit)->side = bocage_token_keep ("axis");
      bocage_brush_set_part (hand->window->brush, exit);
      bocage_node_unref (exit);
      bocage_brush_set_tool (hand->window->brush, "place");
      hand_click (hand, exits[i].hex);
      list = bocage_scenario_get_part (hand_scenario (hand), BOCAGE_ELEMENT_OBJECTIVES);
      assert_string_equal (((BocageExitNode *) bocage_node_get_child (list, i))->facing,
                           exits[i].facing);
    }
}

static void
test_a_river_drawn_to_the_rim_goes_on (void **state)
{
  Hand *hand = *state;
  BocageNode *path;

  hand_open (hand, NULL);
  hand_hold (hand, "place", "river", NULL);
  hand_drag (hand, "C5", "A5");
  path = bocage_tool_find_top (hand_scenario (hand), hand_hex (hand, "A5"));
  assert_int_equal (((BocagePathNode *) path)->edges, 1 << 0 | 1 << 3);
  path = bocage_tool_find_top (hand_scenario (hand), hand_hex (hand, "C5"));
  assert_int_equal (((BocagePathNode *) path)->edges, 1 << 3);
}

/* What floats */

static void
select_three (Hand *hand)
{
  BocageHex hexes[3];

  hand_put (hand, "C5", "forest", NULL);
  hand_put (hand, "C5", "infantry", "allies");
  hand_put (hand, "D5", "town", NULL);
  hand_put (hand, "C4", "hill", NULL);
  hexes[0] = hand_hex (hand, "C5");
  hexes[1] = hand_hex (hand, "D5");
  hexes[2] = hand_hex (hand, "C4");
  bocage_session_set_cursor (hand_session (hand), hexes[0]);
  bocage_session_set_selection (hand_session (hand), hexes, 3);
  gtk_widget_grab_focus (GTK_WIDGET (hand->window->board));
}

static char *
dup_battle (Hand *hand)
{
  g_autoptr (GBytes) bytes = bocage_scenario_to_bytes (hand_scenario (hand));

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
test_a_selection_is_carried_by_the_pointer (void **state)
{
  Hand *hand = *state;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  hand_open (hand, NULL);
  select_three (hand);
  before = dup_battle (hand);
  hand_drag (hand, "C5", "I3");
  assert_string_equal (hand_top (hand, "C5"), "nothing");
  assert_string_equal (hand_top (hand, "I3"), "infantry");
  assert_string_equal (hand_top (hand, "J3"), "town");
  assert_string_equal (hand_top (hand, "I2"), "hill");
  hand_press (hand, "<Control>z");
  after = dup_battle (hand);
  assert_string_equal (before, after);
}

static void
test_a_copy_is_turned_and_dropped_by_a_click (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  select_three (hand);
  hand_press (hand, "<Control>c");
  hand_point (hand, "I5");
  hand_press (hand, "<Control>v");
  assert_true (hand_wait (hand, hand_is_floating));
  hand_press (hand, "bracketright");
  hand_press (hand, "x");
  hand_click (hand, "I5");
  assert_false (hand_is_floating (hand));
  assert_string_equal (hand_top (hand, "C5"), "infantry");
  assert_string_equal (hand_top (hand, "I5"), "infantry");
  assert_string_equal (
      ((BocageUnitNode *) bocage_tool_find_movable (hand_scenario (hand), hand_hex (hand, "I5")))
          ->side,
      "axis");
  /* What lay to the east lies to the south-east, what lay there to the south-west. */
  assert_string_equal (hand_top (hand, "I4"), "town");
  hand_press (hand, "<Control>z");
  assert_string_equal (hand_top (hand, "I5"), "nothing");
}

static void
test_escape_gives_up_what_floats (void **state)
{
  Hand *hand = *state;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  hand_open (hand, NULL);
  select_three (hand);
  before = dup_battle (hand);
  hand_press (hand, "m");
  assert_true (hand_is_floating (hand));
  hand_point (hand, "I5");
  hand_press (hand, "Escape");
  assert_false (hand_is_floating (hand));
  after = dup_battle (hand);
  assert_string_equal (before, after);
}

static gboolean
is_marked_as_covered (Hand *hand, const char *name)
{
  const GArray *covered = hand->window->board->floating.covered;

  for (guint i = 0; i < covered->len; i++)
    if (bocage_hex_equal (g_array_index (covered, BocageHex, i), hand_hex (hand, name)))
      return TRUE;
  return FALSE;
}

/* Presses a handle where it is shown. */
static void
press_handle (Hand *hand, guint handle)
{
  BocageBoard *board = hand->window->board;
  g_autofree char *click = NULL;
  int offset_x, offset_y, x, y;

  assert_true (board->floating.held);
  _bocage_board_get_offset (board, &offset_x, &offset_y);
  hand_find (hand, GTK_WIDGET (board), (double) board->floating.handles[handle].x + offset_x,
             (double) board->floating.handles[handle].y + offset_y, &x, &y);
  click = g_strdup_printf ("mousemove %d %d", x, y);
  hand_xdotool (hand, click);
  hand_xdotool (hand, "click 1");
}

/* What a key takes up stands, and its handles are pressed on the board; far away it follows. */
static void
test_handles_turn_what_floats (void **state)
{
  Hand *hand = *state;
  BocageBoard *board;
  BocageHex at;

  hand_open (hand, NULL);
  board = hand->window->board;
  hand_put (hand, "D5", "infantry", "allies");
  hand_put (hand, "E5", "forest", NULL);
  hand_drag (hand, "C5", "E5");
  hand_press (hand, "bracketright");
  assert_true (_bocage_board_is_floating (board));
  at = board->floating.at;
  hand_look ("hands-handles");
  for (guint i = 0; i < 2; i++)
    press_handle (hand, 1); /* right: with the key half way round */
  press_handle (hand, 3);   /* the sides */
  assert_true (bocage_hex_equal (board->floating.at, at));
  hand_look ("hands-handles-turned");
  press_handle (hand, 4); /* drop */
  assert_false (_bocage_board_is_floating (board));
  assert_string_equal (hand_top (hand, "C5"), "forest");
  assert_string_equal (hand_top (hand, "D5"), "infantry");
  assert_string_equal (hand_top (hand, "E5"), "nothing");
  assert_string_equal (
      ((BocageUnitNode *) bocage_tool_find_movable (hand_scenario (hand), hand_hex (hand, "D5")))
          ->side,
      "axis");
  hand_press (hand, "<Control>z");
  assert_string_equal (hand_top (hand, "E5"), "forest");

  /* Left and right again, mirrored, and then away with the pointer */
  hand_press (hand, "Escape"); /* else the drag would carry what is selected */
  hand_drag (hand, "C5", "E5");
  hand_press (hand, "m");
  press_handle (hand, 0);
  press_handle (hand, 1);
  press_handle (hand, 2);
  hand_point (hand, "K2");
  assert_false (board->floating.held);
  assert_true (bocage_hex_equal (board->floating.at, hand_hex (hand, "K2")));
  hand_press (hand, "Escape");
  assert_string_equal (hand_top (hand, "D5"), "infantry");
}

/* How far away is far goes with the size of the hexes, whatever it was before. */
static void
test_what_floats_follows_after_a_zoom (void **state)
{
  Hand *hand = *state;
  BocageBoard *board;
  double zoom;

  hand_open (hand, NULL);
  board = hand->window->board;
  zoom = bocage_board_get_zoom (board);
  hand_put (hand, "D5", "infantry", "allies");
  hand_drag (hand, "C5", "E5");
  hand_press (hand, "m");
  assert_true (board->floating.held);
  for (guint i = 0; i < 5; i++)
    hand_press (hand, "<Control>plus");
  hand_settle (hand);
  assert_true (bocage_board_get_zoom (board) > 1.5 * zoom);
  hand_press (hand, "<Control>0");
  hand_settle (hand);
  assert_float_equal (bocage_board_get_zoom (board), zoom, .01 * zoom);
  assert_true (board->floating.held);
  hand_point (hand, "I3");
  assert_false (board->floating.held);
  assert_true (bocage_hex_equal (board->floating.at, hand_hex (hand, "I3")));
  hand_press (hand, "Escape");
}

static void
test_what_would_be_covered_is_marked (void **state)
{
  Hand *hand = *state;
  BocageBoard *board;

  hand_open (hand, NULL);
  board = hand->window->board;
  select_three (hand);
  hand_put (hand, "I5", "forest", NULL);
  hand_put (hand, "J5", "infantry", "axis");
  hand_put (hand, "I4", "ocean", NULL);
  hand_point (hand, "I5");
  hand_press (hand, "<Control>c");
  hand_press (hand, "<Control>v");
  assert_true (hand_wait (hand, hand_is_floating));
  hand_settle (hand);
  assert_int_equal (board->floating.covered->len, 1);
  assert_true (is_marked_as_covered (hand, "I4")); /* the others lie together */
  hand_point (hand, "D5");
  hand_settle (hand);
  assert_int_equal (board->floating.covered->len, 1);
  assert_true (is_marked_as_covered (hand, "D5"));
  hand_press (hand, "Escape");
  /* What is moved does not cover itself. */
  hand_press (hand, "m");
  assert_true (hand_is_floating (hand));
  hand_point (hand, "D5");
  hand_settle (hand);
  assert_int_equal (board->floating.covered->len, 0);
  hand_press (hand, "Escape");
}

/* Sizes of the brush */

static gboolean
is_labelled (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), data) == 0;
}

static guint
count (Hand *hand, const char *type)
{
  const BocageGrid *grid = bocage_scenario_get_grid (hand_scenario (hand));
  guint n = 0;

  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    {
      g_autofree char *name = bocage_grid_format_hex (grid, bocage_grid_hex (grid, i));

      n += g_str_equal (hand_top (hand, name), type);
    }
  return n;
}

static void
test_a_brush_covers_1_7_or_19_hexes (void **state)
{
  static const struct
  {
    const char *label;
    guint n;
  } sizes[] = { { "7", 7 }, { "19", 19 }, { "1", 1 } };
  Hand *hand = *state;

  hand_open (hand, NULL);
  click_tile (hand, "forest");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      hand_click_widget (
          hand, hand_search (GTK_WIDGET (hand->window->context_bar), is_labelled, sizes[i].label));
      hand_click (hand, "G5");
      assert_int_equal (count (hand, "forest"), sizes[i].n);
      hand_press (hand, "<Control>z");
      assert_int_equal (count (hand, "forest"), 0);
    }
}

/* How much of the middle of the lower half of a hex is as black as the pill with the count, which
 * lies there: of 256 pixels */
static guint
count_pill (Hand *hand, const char *name)
{
  GtkWidget *board = GTK_WIDGET (hand->window->board);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (board);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  double x, y, zoom = bocage_board_get_zoom (hand->window->board);
  int offset_x, offset_y;
  guchar pixels[16 * 16 * 4];
  guint n = 0;

  hand_settle (hand);
  _bocage_board_get_offset (hand->window->board, &offset_x, &offset_y);
  bocage_board_geometry_get_centre (&hand->window->board->geometry, hand_hex (hand, name), &x, &y);
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (board),
                          gtk_widget_get_height (board));
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (
      gtk_native_get_renderer (gtk_widget_get_native (board)), node,
      &GRAPHENE_RECT_INIT ((float) (x + offset_x - 8), (float) (y + offset_y + .36 * zoom - 8), 16,
                           16));
  gdk_texture_download (texture, pixels, 16 * 4);
  for (guint i = 0; i < sizeof pixels; i += 4)
    n += pixels[i] == 0x1c && pixels[i + 1] == 0x1c && pixels[i + 2] == 0x1c;
  return n;
}

/* A stroke that is done has nothing more to say of the hexes where it was. */
static void
test_no_count_where_nothing_changes (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  click_tile (hand, "forest");
  hand_click_widget (hand, hand_search (GTK_WIDGET (hand->window->context_bar), is_labelled, "7"));
  hand_point (hand, "G5");
  assert_true (count_pill (hand, "G5") > 100);
  hand_click (hand, "G5");
  hand_look ("hands-no-count");
  assert_int_equal (count (hand, "forest"), 7);
  assert_true (count_pill (hand, "G5") < 10);
}

static void
test_what_is_erased_of_many_hexes_is_not_called_after_one (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_put (hand, "C5", "forest", NULL);
  hand_put (hand, "D5", "hill", NULL);
  hand_click (hand, "C5");
  hand_press (hand, "<Control>a");
  hand_press (hand, "Delete");
  assert_int_equal (count (hand, "forest") + count (hand, "hill"), 0);
  assert_string_equal (bocage_edit_get_undo_label (hand_edit (hand)), "Erase on 2 Hexes");
  hand_press (hand, "<Control>z");
  assert_int_equal (count (hand, "forest") + count (hand, "hill"), 2);
  hand_click (hand, "D5");
  hand_press (hand, "Delete");
  assert_string_equal (bocage_edit_get_undo_label (hand_edit (hand)), "Erase hill");
}

static void
test_what_was_held_lately_stands_first (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  click_tile (hand, "forest");
  click_tile (hand, "hill");
  hand_press (hand, "<Control>2");
  assert_string_equal (bocage_brush_get_piece_type (hand->window->brush)->id, "forest");
  click_tile (hand, "hill"); /* the first that is found is that of the last used */
  assert_string_equal (bocage_brush_get_piece_type (hand->window->brush)->id, "hill");
}

/* Selecting */

static guint
count_selected (Hand *hand)
{
  return bocage_session_get_selection (hand_session (hand))->len;
}

static void
test_hexes_are_selected_by_rectangle_and_wand (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hold_down (hand, "ctrl", TRUE);
  hand_drag (hand, "C7", "G5");
  hold_down (hand, "ctrl", FALSE);
  assert_int_equal (count_selected (hand), 5 + 4 + 5);
  hand_put (hand, "C3", "hill", NULL);
  hand_put (hand, "D3", "hill", NULL);
  hand_put (hand, "K3", "hill", NULL);
  bocage_brush_set_selecting (hand->window->brush, "wand");
  hand_click (hand, "D3");
  assert_int_equal (count_selected (hand), 2);
}

static gboolean
is_title (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

/* The keys fit a small screen, and those that everybody needs come first. */
static void
test_shortcuts_fit_a_small_screen (void **state)
{
  static const char *const first[] = { "Battle", "Editing" };
  Hand *hand = *state;
  GtkWidget *shortcuts;
  int width, height;

  hand_open (hand, NULL);
  hand_press (hand, "<Control>F1");
  hand_settle (hand);
  hand_look ("hands-shortcuts");
  shortcuts = GTK_WIDGET (hand_find_window (hand));
  assert_non_null (shortcuts);
  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    assert_non_null (hand_search (shortcuts, is_title, first[i]));
  width = gtk_widget_get_width (shortcuts);
  height = gtk_widget_get_height (shortcuts);
  if (width > 1024 || height > 600)
    fail_msg ("the window of keys is %d×%d", width, height);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_a_tool_stays_when_the_piece_changes),
    HAND_TEST (test_a_click_on_a_tile_leaves_the_keys_to_the_board),
    HAND_TEST (test_a_click_on_a_tool_leaves_the_keys_to_the_board),
    HAND_TEST (test_a_key_on_a_tool_leaves_the_keys_there),
    HAND_TEST (test_a_tool_of_the_menu_leaves_the_keys_to_the_board),
    HAND_TEST (test_a_click_on_a_button_keeps_what_is_typed),
    HAND_TEST (test_alt_picks_up_and_shift_draws_a_line),
    HAND_TEST (test_space_held_pans_and_pressed_places),
    HAND_TEST (test_the_board_keeps_its_size_once_something_is_drawn),
    HAND_TEST (test_a_notice_lies_over_the_board),
    HAND_TEST (test_a_bunker_is_legal_at_once),
    HAND_TEST (test_an_exit_is_legal_at_once),
    HAND_TEST (test_what_is_off_says_why),
    HAND_TEST (test_an_exit_faces_the_edge_it_lies_at),
    HAND_TEST (test_a_river_drawn_to_the_rim_goes_on),
    HAND_TEST (test_a_selection_is_carried_by_the_pointer),
    HAND_TEST (test_a_copy_is_turned_and_dropped_by_a_click),
    HAND_TEST (test_escape_gives_up_what_floats),
    HAND_TEST (test_handles_turn_what_floats),
    HAND_TEST (test_what_floats_follows_after_a_zoom),
    HAND_TEST (test_what_would_be_covered_is_marked),
    HAND_TEST (test_a_brush_covers_1_7_or_19_hexes),
    HAND_TEST (test_no_count_where_nothing_changes),
    HAND_TEST (test_what_is_erased_of_many_hexes_is_not_called_after_one),
    HAND_TEST (test_what_was_held_lately_stands_first),
    HAND_TEST (test_hexes_are_selected_by_rectangle_and_wand),
    HAND_TEST (test_shortcuts_fit_a_small_screen),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
