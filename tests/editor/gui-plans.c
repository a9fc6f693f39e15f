/* gui-plans.c: lasso, filling, erasing by layer, symmetry: what was planned is what comes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "hand-test.h"

static guint
count_selected (Hand *hand)
{
  return bocage_session_get_selection (hand_session (hand))->len;
}

static gboolean
is_selected (Hand *hand, const char *name)
{
  return bocage_session_is_selected (hand_session (hand), hand_hex (hand, name));
}

static void
take_board (Hand *hand)
{
  gtk_widget_grab_focus (GTK_WIDGET (hand->window->board));
}

/* What a click would change is shown when the pointer has been heard of, which may take a while. */
static void
assert_shown (Hand *hand, guint n_hexes)
{
  gint64 end = g_get_monotonic_time () + fence_patience ();
  const BocageBoard *board = hand->window->board;

  while (board->ghost_changed->len != n_hexes && g_get_monotonic_time () < end)
    hand_settle (hand);
  assert_int_equal (board->ghost_changed->len, n_hexes);
}

/* The lasso */

static void
test_a_lasso_takes_the_hexes_inside (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  bocage_brush_set_selecting (hand->window->brush, "lasso");
  hand_drag_along (hand, "D7 H7 H3 D3");
  assert_true (is_selected (hand, "F5"));
  assert_true (is_selected (hand, "E4"));
  assert_false (is_selected (hand, "C5"));
  assert_false (is_selected (hand, "I5"));
  assert_in_range (count_selected (hand), 12, 25);
  /* With Shift what was selected stays. */
  hand_hold_key (hand, "shift", TRUE);
  hand_drag_along (hand, "J7 L7 L3 J3");
  hand_hold_key (hand, "shift", FALSE);
  assert_true (is_selected (hand, "F5"));
  assert_true (is_selected (hand, "K5"));
}

static void
test_a_lasso_is_thrown_by_keys (void **state)
{
  Hand *hand = *state;
  BocageHex at;

  hand_open (hand, NULL);
  at = hand_hex (hand, "D5");
  bocage_session_set_cursor (hand_session (hand), at);
  bocage_session_set_selection (hand_session (hand), &at, 1);
  take_board (hand);
  bocage_brush_set_selecting (hand->window->brush, "lasso");
  hand_press (hand, "space");
  hand_press (hand, "Right");
  hand_press (hand, "Right");
  hand_press (hand, "Down");
  hand_press (hand, "Down");
  hand_press (hand, "Left");
  hand_press (hand, "Left");
  hand_press (hand, "space");
  assert_true (is_selected (hand, "D5"));
  assert_true (is_selected (hand, "F3"));
  assert_true (is_selected (hand, "E4"));
  assert_null (hand->window->board->stroke.tool);
}

/* Words */

static gboolean
asks (Hand *hand)
{
  return GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (hand->window)));
}

static gboolean
is_answered (Hand *hand)
{
  return !asks (hand);
}

static void
test_hexes_are_selected_by_words (void **state)
{
  Hand *hand = *state;
  BocageHex at;

  hand_open (hand, NULL);
  hand_put (hand, "C5", "hill", NULL);
  hand_put (hand, "C5", "infantry", "axis");
  hand_put (hand, "E5", "infantry", "axis");
  at = hand_hex (hand, "G5");
  bocage_session_set_selection (hand_session (hand), &at, 1);
  take_board (hand);
  hand_press (hand, "<Control><Shift>f");
  assert_true (hand_wait (hand, asks));
  hand_type (hand, "axis inf");
  assert_int_equal (count_selected (hand), 2); /* live, before it is finished */
  hand_type (hand, "antry on hills");
  assert_int_equal (count_selected (hand), 1);
  assert_true (is_selected (hand, "C5"));
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, is_answered));
  assert_true (is_selected (hand, "C5"));
  /* Given up, what was selected is selected again. */
  hand_press (hand, "<Control><Shift>f");
  assert_true (hand_wait (hand, asks));
  hand_type (hand, "infantry");
  assert_int_equal (count_selected (hand), 2);
  hand_press (hand, "Escape");
  assert_true (hand_wait (hand, is_answered));
  assert_int_equal (count_selected (hand), 1);
}

/* Filling */

static void
test_a_fill_shows_its_bounds_before (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_put (hand, "C5", "hill", NULL);
  hand_put (hand, "D5", "hill", NULL);
  hand_put (hand, "K3", "hill", NULL);
  hand_hold (hand, "fill", "forest", NULL);
  hand_point (hand, "C5");
  assert_shown (hand, 2);
  bocage_brush_set_filling (hand->window->brush, "kind");
  hand_settle (hand);
  assert_shown (hand, 3);
  hand_click (hand, "C5");
  assert_int_equal (hand_count (hand, "forest"), 3);
  assert_string_equal (bocage_edit_get_undo_label (hand_edit (hand)), "Replace All by forest");
  hand_press (hand, "<Control>z");
  assert_int_equal (hand_count (hand, "hill"), 3);
}

/* A large area is one mark, which is not drawn again while the pointer goes about in it. */
static void
test_a_large_area_is_one_mark (void **state)
{
  Hand *hand = *state;
  BocageBoard *board;
  GskRenderNode *node;
  guint n_all;

  hand_open (hand, NULL);
  board = hand->window->board;
  n_all = bocage_grid_n_hexes (&board->geometry.grid);
  hand_put (hand, "C5", "hill", NULL);
  hand_hold (hand, "fill", "forest", NULL);
  hand_point (hand, "F5");
  assert_shown (hand, n_all - 1);
  assert_non_null (board->plan); /* all of a usual board is painted as it will look */
  node = board->planned.node;
  assert_non_null (node);
  gsk_render_node_ref (node);
  hand_point (hand, "H3");
  hand_settle (hand);
  assert_ptr_equal (board->planned.node, node);
  hand_point (hand, "C5"); /* the hill is another area */
  assert_shown (hand, 1);
  /* The large one was not forgotten over it: found from another hex, its hexes would be in another
   * order, and the line around them another. */
  hand_point (hand, "H3");
  assert_shown (hand, n_all - 1);
  assert_ptr_equal (board->planned.node, node);
  gsk_render_node_unref (node);
  /* What is known of the area does not outlive what it was found out from. */
  hand_put (hand, "D5", "hill", NULL);
  hand_hold (hand, "fill", "forest", NULL);
  hand_point (hand, "H3");
  assert_shown (hand, n_all - 2);
  hand_point (hand, "C5");
  assert_shown (hand, 2);

  take_board (hand);
  hand_press (hand, "<Control>a");
  assert_int_equal (count_selected (hand), n_all);
  hand_settle (hand);
  assert_non_null (board->selected.node);
}

/* What would take longer than a frame is outlined, and not painted. */
static void
test_an_area_of_a_large_board_is_outlined (void **state)
{
  Hand *hand = *state;
  BocageBoard *board;

  hand_open (hand, NULL);
  board = hand->window->board;
  bocage_edit_set_board (hand_edit (hand), "custom", NULL, 20, 20);
  hand_settle (hand);
  hand_hold (hand, "fill", "forest", NULL);
  hand_point (hand, "G15");
  hand_point (hand, "F16");
  assert_shown (hand, bocage_grid_n_hexes (&board->geometry.grid));
  assert_null (board->plan);
  assert_non_null (board->planned.node);
}

static void
test_an_area_is_outlined_and_filled (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_hold (hand, "fill", "ocean", NULL);
  bocage_brush_set_filling (hand->window->brush, "outline");
  hand_drag_along (hand, "D7 H7 H3 D3");
  assert_in_range (hand_count (hand, "ocean"), 12, 25);
  assert_string_equal (hand_top (hand, "F5"), "ocean");
  assert_string_equal (hand_top (hand, "J5"), "nothing");
  hand_press (hand, "<Control>z");
  assert_int_equal (hand_count (hand, "ocean"), 0);
}

static void
test_all_of_a_kind_are_replaced (void **state)
{
  Hand *hand = *state;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  hand_open (hand, NULL);
  hand_put (hand, "C5", "infantry", "allies");
  hand_put (hand, "F2", "infantry", "allies");
  hand_put (hand, "G8", "infantry", "axis");
  hand_put (hand, "H2", "armor", "allies");
  before = hand_dup_battle (hand);
  bocage_brush_set_filling (hand->window->brush, "kind");
  hand_hold (hand, "fill", "artillery", "allies");
  hand_point (hand, "C5");
  assert_shown (hand, 2);
  hand_click (hand, "C5");
  assert_string_equal (hand_top (hand, "C5"), "artillery");
  assert_string_equal (hand_top (hand, "F2"), "artillery");
  assert_string_equal (hand_top (hand, "G8"), "infantry");
  assert_string_equal (hand_top (hand, "H2"), "armor");
  hand_press (hand, "<Control>z");
  after = hand_dup_battle (hand);
  assert_string_equal (before, after);
}

static void
test_a_replaced_river_goes_where_it_went (void **state)
{
  Hand *hand = *state;
  BocageNode *path;

  hand_open (hand, NULL);
  hand_hold (hand, "place", "river", NULL);
  hand_drag (hand, "C5", "F5");
  bocage_brush_set_filling (hand->window->brush, "kind");
  hand_hold (hand, "fill", "road", NULL);
  hand_click (hand, "D5");
  assert_int_equal (hand_count (hand, "road"), 4);
  path = bocage_tool_find_top (hand_scenario (hand), hand_hex (hand, "D5"));
  assert_int_equal (((BocagePathNode *) path)->edges, 1 << 0 | 1 << 3);
}

static void
test_control_fills_and_shift_dragged_is_straight (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_put (hand, "C5", "hill", NULL);
  hand_put (hand, "D5", "hill", NULL);
  hand_hold (hand, "place", "forest", NULL);
  hand_hold_key (hand, "ctrl", TRUE);
  hand_click (hand, "C5");
  hand_hold_key (hand, "ctrl", FALSE);
  assert_int_equal (hand_count (hand, "forest"), 2);
  assert_string_equal (bocage_brush_get_tool (hand->window->brush), "place");
  hand_hold_key (hand, "shift", TRUE);
  hand_drag_along (hand, "G3 H5 K3");
  hand_hold_key (hand, "shift", FALSE);
  assert_int_equal (hand_count (hand, "forest"), 2 + 5);
  assert_string_equal (hand_top (hand, "I3"), "forest");
}

/* Erasing */

static void
test_a_layer_is_erased_and_the_others_stay (void **state)
{
  static const struct
  {
    const char *layer, *left;
  } rows[] = {
    { "units", "wire" }, { "objects", "infantry" }, { "terrain", "infantry" }, { "all", "nothing" }
  };
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_put (hand, "E5", "forest", NULL);
  hand_put (hand, "E5", "wire", NULL);
  hand_put (hand, "E5", "infantry", "allies");
  bocage_brush_set_tool (hand->window->brush, "erase");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      bocage_brush_set_erasing (hand->window->brush, rows[i].layer);
      hand_point (hand, "G2");
      hand_point (hand, "E5");
      assert_shown (hand, 1);
      hand_click (hand, "E5");
      assert_string_equal (hand_top (hand, "E5"), rows[i].left);
      hand_press (hand, "<Control>z");
      assert_string_equal (hand_top (hand, "E5"), "infantry");
    }
}

/* Whatever else the brush holds: a medal lies in no hex. */
static void
test_only_what_is_erased_is_marked (void **state)
{
  Hand *hand = *state;
  BocageNode *medal = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_OBJECTIVE]);

  hand_open (hand, NULL);
  hand_put (hand, "E5", "infantry", "allies");
  bocage_brush_set_part (hand->window->brush, medal);
  bocage_node_unref (medal);
  bocage_brush_set_tool (hand->window->brush, "place");
  hand_click (hand, "D5");
  assert_string_equal (hand_top (hand, "D5"), "objective");
  bocage_brush_set_tool (hand->window->brush, "erase");
  bocage_brush_set_erasing (hand->window->brush, "units");
  bocage_brush_set_size (hand->window->brush, 1);
  hand_point (hand, "E5");
  assert_shown (hand, 1);
  hand_point (hand, "H3");
  assert_shown (hand, 0);
  bocage_brush_set_erasing (hand->window->brush, "objects");
  hand_point (hand, "E5");
  assert_shown (hand, 1);
  hand_click (hand, "E5");
  assert_string_equal (hand_top (hand, "D5"), "nothing");
}

static void
test_nineteen_hexes_are_erased (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_hold (hand, "place", "forest", NULL);
  bocage_brush_set_size (hand->window->brush, 2);
  hand_click (hand, "G5");
  assert_int_equal (hand_count (hand, "forest"), 19);
  bocage_brush_set_tool (hand->window->brush, "erase");
  bocage_brush_set_size (hand->window->brush, 1);
  hand_click (hand, "G5");
  assert_int_equal (hand_count (hand, "forest"), 12);
  hand_press (hand, "<Control>z");
  assert_int_equal (hand_count (hand, "forest"), 19);
}

/* Symmetry */

static const char *
side_at (Hand *hand, const char *name)
{
  BocageNode *unit = bocage_tool_find_movable (hand_scenario (hand), hand_hex (hand, name));

  return unit != NULL ? ((BocageUnitNode *) unit)->side : "nobody";
}

static void
test_painting_is_mirrored_left_and_right (void **state)
{
  Hand *hand = *state;
  BocageNode *path;

  hand_open (hand, NULL);
  take_board (hand);
  hand_press (hand, "y");
  assert_string_equal (bocage_brush_get_symmetry (hand->window->brush), "sides");
  hand_hold (hand, "place", "forest", NULL);
  hand_point (hand, "C6");
  assert_shown (hand, 2);
  hand_click (hand, "C6");
  assert_string_equal (hand_top (hand, "C6"), "forest");
  assert_string_equal (hand_top (hand, "J6"), "forest");
  hand_press (hand, "<Control>z");
  assert_int_equal (hand_count (hand, "forest"), 0);
  /* A river that goes down to the right goes down to the left over there. */
  hand_hold (hand, "place", "river", NULL);
  hand_drag_along (hand, "B5 B4 C3");
  path = bocage_tool_find_top (hand_scenario (hand), hand_hex (hand, "B4"));
  assert_int_equal (((BocagePathNode *) path)->edges, 1 << 2 | 1 << 5);
  path = bocage_tool_find_top (hand_scenario (hand), hand_hex (hand, "K4"));
  assert_int_equal (((BocagePathNode *) path)->edges, 1 << 1 | 1 << 4);
}

static void
test_sides_are_exchanged_across_the_axis (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  take_board (hand);
  bocage_brush_set_symmetry (hand->window->brush, "point");
  hand_press (hand, "<Shift>y");
  hand_hold (hand, "place", "infantry", "allies");
  hand_click (hand, "C2");
  assert_string_equal (side_at (hand, "C2"), "allies");
  assert_string_equal (side_at (hand, "J8"), "axis");
  /* What lies on the axis is its own image and stays what it is. */
  hand_click (hand, "G5");
  assert_string_equal (side_at (hand, "G5"), "allies");
  bocage_brush_set_symmetry (hand->window->brush, "ends");
  hand_click (hand, "E1");
  assert_string_equal (side_at (hand, "E1"), "allies");
  assert_string_equal (side_at (hand, "E9"), "axis");
}

/* The disc of the axis is dragged by half hexes: beside the middle is an edge. */
static void
test_the_axis_is_dragged (void **state)
{
  Hand *hand = *state;
  BocageBoard *board;
  BocageHex axis;
  cairo_rectangle_t frame;
  double x, y;
  int from_x, from_y, to_x, to_y, offset_x, offset_y;
  g_autofree char *press = NULL;
  g_autofree char *release = NULL;

  hand_open (hand, NULL);
  board = hand->window->board;
  bocage_brush_set_symmetry (hand->window->brush, "sides");
  hand_hold (hand, "place", "forest", NULL);
  axis = hand_hex (hand, "G5"); /* the middle */
  _bocage_board_get_offset (board, &offset_x, &offset_y);
  bocage_board_geometry_get_centre (&board->geometry, axis, &x, &y);
  bocage_board_geometry_get_frame (&board->geometry, FALSE, &frame);
  y = frame.y;
  hand_find (hand, GTK_WIDGET (board), x + offset_x, y + offset_y, &from_x, &from_y);
  to_x = from_x + (int) (board->zoom / 2);
  to_y = from_y;
  press = g_strdup_printf ("mousemove %d %d mousedown 1", from_x, from_y);
  release = g_strdup_printf ("mousemove %d %d mouseup 1", to_x, to_y);
  hand_xdotool (hand, press);
  hand_xdotool (hand, release);
  assert_int_equal (bocage_brush_get_axis (hand->window->brush, &board->geometry.grid).column,
                    2 * axis.column + 2);
  assert_false (bocage_edit_get_can_undo (hand_edit (hand)));
  hand_click (hand, "C5");
  assert_string_equal (hand_top (hand, "L5"), "forest");
  gtk_widget_grab_focus (GTK_WIDGET (board));
  hand_press (hand, "comma");
  assert_int_equal (bocage_brush_get_axis (hand->window->brush, &board->geometry.grid).column,
                    2 * axis.column);
}

/* Where a point is taken hold of lies apart from it, so that it hides no hex. */
static void
find_disc_of_point (Hand *hand, double *out_x, double *out_y)
{
  BocageBoard *board = hand->window->board;
  BocageHex axis = bocage_brush_get_axis (hand->window->brush, &board->geometry.grid);
  int x, y, offset_x, offset_y;
  double x0, y0, x1, y1;

  _bocage_board_get_offset (board, &offset_x, &offset_y);
  bocage_board_geometry_get_centre (&board->geometry, (BocageHex){ 0, 0 }, &x0, &y0);
  bocage_board_geometry_get_centre (&board->geometry, axis, &x1, &y1);
  hand_find (hand, GTK_WIDGET (board), (x0 + x1) / 2 + offset_x,
             (y0 + y1) / 2 - board->geometry.radius + offset_y, &x, &y);
  *out_x = x;
  *out_y = y;
}

static void
drag_disc (Hand *hand, double dx, double dy)
{
  double x, y;
  g_autofree char *press = NULL, *begin = NULL, *move = NULL;

  find_disc_of_point (hand, &x, &y);
  press = g_strdup_printf ("mousemove %d %d mousedown 1", (int) x, (int) y);
  begin = g_strdup_printf ("mousemove %d %d", (int) x + 1, (int) y);
  move = g_strdup_printf ("mousemove %d %d", (int) (x + dx), (int) (y + dy));
  hand_xdotool (hand, press);
  hand_xdotool (hand, begin);
  hand_xdotool (hand, move);
  hand_xdotool (hand, "mouseup 1");
}

/* To be held is no way to go: the point stays under the hand. */
static void
test_a_point_goes_as_far_as_it_is_dragged (void **state)
{
  Hand *hand = *state;
  BocageBoard *board;
  BocageHex before, after;

  hand_open (hand, NULL);
  board = hand->window->board;
  bocage_brush_set_symmetry (hand->window->brush, "point");
  hand_hold (hand, "place", "forest", NULL);
  before = bocage_brush_get_axis (hand->window->brush, &board->geometry.grid);
  drag_disc (hand, 1, 1);
  after = bocage_brush_get_axis (hand->window->brush, &board->geometry.grid);
  assert_int_equal (after.row, before.row);
  assert_int_equal (after.column, before.column);
  /* A row down, and half a hex to the right */
  drag_disc (hand, board->zoom / 2, 1.5 * board->geometry.radius);
  after = bocage_brush_get_axis (hand->window->brush, &board->geometry.grid);
  assert_int_equal (after.row, before.row + 2);
  assert_int_equal (after.column, before.column + 2);
  assert_false (bocage_edit_get_can_undo (hand_edit (hand)));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_a_lasso_takes_the_hexes_inside),
    HAND_TEST (test_a_lasso_is_thrown_by_keys),
    HAND_TEST (test_hexes_are_selected_by_words),
    HAND_TEST (test_a_fill_shows_its_bounds_before),
    HAND_TEST (test_a_large_area_is_one_mark),
    HAND_TEST (test_an_area_of_a_large_board_is_outlined),
    HAND_TEST (test_an_area_is_outlined_and_filled),
    HAND_TEST (test_all_of_a_kind_are_replaced),
    HAND_TEST (test_a_replaced_river_goes_where_it_went),
    HAND_TEST (test_control_fills_and_shift_dragged_is_straight),
    HAND_TEST (test_a_layer_is_erased_and_the_others_stay),
    HAND_TEST (test_only_what_is_erased_is_marked),
    HAND_TEST (test_nineteen_hexes_are_erased),
    HAND_TEST (test_painting_is_mirrored_left_and_right),
    HAND_TEST (test_sides_are_exchanged_across_the_axis),
    HAND_TEST (test_the_axis_is_dragged),
    HAND_TEST (test_a_point_goes_as_far_as_it_is_dragged),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
