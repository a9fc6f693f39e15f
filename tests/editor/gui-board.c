/* gui-board.c: the board on a real display: what it draws, hits and tells
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "board-test.h"

#include <string.h>

static int
setup_large (void **state)
{
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find ("memoir44", NULL);
  g_autoptr (BocageScenario) scenario = bocage_scenario_new (ruleset, "custom", NULL);
  g_autoptr (BocageEdit) edit = bocage_edit_new (scenario);

  bocage_edit_set_board (edit, "custom", NULL, 200, 200);
  *state = open_board (scenario);
  return 0;
}

/* Snapshots */

typedef struct
{
  guint n[BOCAGE_BOARD_N_LAYERS];
} Counts;

static Counts
count (Fixture *f)
{
  Counts counts;

  for (guint i = 0; i < BOCAGE_BOARD_N_LAYERS; i++)
    counts.n[i] = _bocage_board_layer_get_n_snapshots (BOCAGE_BOARD_LAYER (f->board->layers[i]));
  return counts;
}

static void
test_moving_the_cursor_draws_the_marks_alone (void **state)
{
  Fixture *f = *state;
  Counts before = count (f), after;

  bocage_session_set_cursor (f->session, hex (f, "C3"));
  settle (f);
  after = count (f);
  assert_int_equal (after.n[BOCAGE_BOARD_LAYER_GROUND], before.n[BOCAGE_BOARD_LAYER_GROUND]);
  assert_int_equal (after.n[BOCAGE_BOARD_LAYER_FINDINGS], before.n[BOCAGE_BOARD_LAYER_FINDINGS]);
  assert_int_equal (after.n[BOCAGE_BOARD_LAYER_MARKS], before.n[BOCAGE_BOARD_LAYER_MARKS] + 1);
}

static void
test_scrolling_draws_nothing (void **state)
{
  Fixture *f = *state;
  Counts before, after;

  bocage_board_set_zoom (f->board, 140, NULL);
  settle (f);
  before = count (f);
  for (int i = 0; i < 5; i++)
    {
      GtkAdjustment *adjustment
          = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (f->scroller));

      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + 12);
      settle (f);
    }
  after = count (f);
  assert_memory_equal (&before, &after, sizeof before);
}

static void
test_a_change_draws_the_ground_and_no_more_than_its_place (void **state)
{
  Fixture *f = *state;
  Counts before, after;

  settle (f);
  before = count (f);
  hold (f, "place", "forest", NULL);
  bocage_tool_place (f->session, f->brush, hex (f, "G5"), 0, 0);
  settle (f);
  after = count (f);
  assert_true (after.n[BOCAGE_BOARD_LAYER_GROUND] > before.n[BOCAGE_BOARD_LAYER_GROUND]);

  /* A title is no reason to paint anything. */
  before = count (f);
  bocage_edit_set_info (f->edit, BOCAGE_ELEMENT_TITLE, "Another Title");
  settle (f);
  after = count (f);
  assert_int_equal (after.n[BOCAGE_BOARD_LAYER_GROUND], before.n[BOCAGE_BOARD_LAYER_GROUND]);
}

/* The pixels of the ground, as a stranger would paint them. */
static cairo_surface_t *
draw_ground (Fixture *f)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  _bocage_board_snapshot_ground (f->board, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  assert_non_null (node);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Edges are rounded otherwise where they are cut otherwise; a piece that is not
 * there, or there still, is another thing. */
static void
assert_same_pixels (cairo_surface_t *a, cairo_surface_t *b)
{
  int stride = cairo_image_surface_get_stride (a);
  const guint8 *left = cairo_image_surface_get_data (a), *right = cairo_image_surface_get_data (b);

  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      for (int k = 0; k < 3; k++)
        if (abs (left[y * stride + 4 * x + k] - right[y * stride + 4 * x + k]) > 40)
          fail_msg ("pixel %d, %d differs", x, y);
}

static void
test_painting_a_part_gives_the_picture_of_painting_all (void **state)
{
  Fixture *f = *state;
  cairo_surface_t *part, *all;

  hold (f, "place", "forest", NULL);
  bocage_tool_place (f->session, f->brush, hex (f, "G5"), 0, 0);
  bocage_tool_place (f->session, f->brush, hex (f, "H5"), 0, 0);
  settle (f);
  hold (f, "place", "river", NULL);
  bocage_edit_draw_path (f->edit, hex (f, "C2"), hex (f, "K7"), "river");
  bocage_edit_clear_hex (f->edit, hex (f, "H5"));
  settle (f);
  part = draw_ground (f);

  bocage_board_cache_set_scenario (f->board->cache, f->scenario);
  g_object_set (f->board, "show-grid", FALSE, NULL);
  g_object_set (f->board, "show-grid", TRUE, NULL);
  settle (f);
  all = draw_ground (f);
  assert_same_pixels (part, all);
  cairo_surface_destroy (part);
  cairo_surface_destroy (all);
}

/* Places */

static void
test_every_hex_is_hit_at_every_zoom (void **state)
{
  Fixture *f = *state;
  const BocageGrid *grid = bocage_scenario_get_grid (f->scenario);

  for (double zoom = BOCAGE_BOARD_ZOOM_MIN; zoom <= BOCAGE_BOARD_ZOOM_MAX;
       zoom *= BOCAGE_BOARD_ZOOM_STEP)
    {
      bocage_board_set_zoom (f->board, zoom, NULL);
      for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
        {
          BocageHex at = bocage_grid_hex (grid, i), hit;
          double x, y, dx, dy;
          int offset_x, offset_y;

          _bocage_board_get_offset (f->board, &offset_x, &offset_y);
          bocage_board_geometry_get_centre (&f->board->geometry, at, &x, &y);
          for (guint k = 0; k < BOCAGE_N_EDGES; k++)
            {
              bocage_board_geometry_get_corner (&f->board->geometry, k, &dx, &dy);
              assert_true (bocage_board_hex_at (f->board, offset_x + x + dx * .9,
                                                offset_y + y + dy * .9, &hit));
              assert_true (bocage_hex_equal (hit, at));
            }
        }
    }
}

static void
test_zooming_keeps_the_point_under_the_pointer (void **state)
{
  Fixture *f = *state;
  BocageHex before, after;
  graphene_point_t at = GRAPHENE_POINT_INIT (300, 200);

  assert_true (bocage_board_hex_at (f->board, at.x, at.y, &before));
  for (int i = 0; i < 6; i++)
    _bocage_board_zoom_step (f->board, i < 4 ? 1 : -1, &at);
  settle (f);
  assert_true (bocage_board_hex_at (f->board, at.x, at.y, &after));
  assert_true (bocage_hex_equal (before, after));
}

static void
test_zoom_stays_within_its_limits_and_fits_again (void **state)
{
  Fixture *f = *state;
  double fit = bocage_board_get_zoom (f->board);

  bocage_board_set_zoom (f->board, 1000, NULL);
  assert_float_equal (bocage_board_get_zoom (f->board), BOCAGE_BOARD_ZOOM_MAX, 0);
  bocage_board_set_zoom (f->board, 1, NULL);
  assert_float_equal (bocage_board_get_zoom (f->board), BOCAGE_BOARD_ZOOM_MIN, 0);
  bocage_board_zoom_to_fit (f->board);
  settle (f);
  assert_float_equal (bocage_board_get_zoom (f->board), fit, 1e-9);
}

static void
test_the_cursor_is_scrolled_into_view (void **state)
{
  Fixture *f = *state;
  double x, y;

  bocage_board_set_zoom (f->board, 200, NULL);
  settle (f);
  bocage_session_set_cursor (f->session, hex (f, "A1"));
  settle (f);
  centre (f, "A1", &x, &y);
  assert_true (x > 0 && x < WIDTH && y > 0 && y < HEIGHT);
  bocage_session_set_cursor (f->session, hex (f, "M9"));
  settle (f);
  centre (f, "M9", &x, &y);
  assert_true (x > 0 && x < WIDTH && y > 0 && y < HEIGHT);
}

static void
test_the_board_is_never_mirrored (void **state)
{
  Fixture *f;
  double a, m, y;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  setup (state);
  f = *state;
  assert_int_equal (gtk_widget_get_direction (f->scroller), GTK_TEXT_DIR_RTL);
  assert_int_equal (gtk_widget_get_direction (GTK_WIDGET (f->board)), GTK_TEXT_DIR_LTR);
  centre (f, "A5", &a, &y);
  centre (f, "M5", &m, &y);
  assert_true (a > 0 && a < m && m < WIDTH);
  teardown (state);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* Strokes */

static void
test_a_fast_stroke_leaves_no_gap (void **state)
{
  Fixture *f = *state;

  hold (f, "place", "forest", NULL);
  _bocage_board_begin_stroke (f->board, hex (f, "B5"), 0, 0);
  _bocage_board_move_stroke (f->board, hex (f, "J5"), 0, 0);
  _bocage_board_end_stroke (f->board);
  for (char column = 'B'; column <= 'J'; column++)
    {
      char name[] = { column, '5', '\0' };

      assert_string_equal (top (f, name), "forest");
    }
  assert_true (bocage_edit_undo (f->edit));
  assert_string_equal (top (f, "B5"), "nothing");
  assert_false (bocage_edit_get_can_undo (f->edit));
}

static void
test_a_cancelled_stroke_leaves_nothing (void **state)
{
  Fixture *f = *state;

  hold (f, "place", "forest", NULL);
  _bocage_board_begin_stroke (f->board, hex (f, "B5"), 0, 0);
  _bocage_board_move_stroke (f->board, hex (f, "E5"), 0, 0);
  assert_string_equal (top (f, "C5"), "forest");
  assert_true (_bocage_board_cancel_stroke (f->board));
  assert_string_equal (top (f, "B5"), "nothing");
  assert_string_equal (top (f, "C5"), "nothing");
  assert_false (bocage_edit_get_can_undo (f->edit));
  assert_false (_bocage_board_cancel_stroke (f->board));
}

static void
activate (Fixture *f, const char *action)
{
  assert_true (gtk_widget_activate_action (GTK_WIDGET (f->board), action, NULL));
}

static void
test_what_is_copied_can_be_pasted_elsewhere (void **state)
{
  Fixture *f = *state;
  BocageHex two[] = { hex (f, "C5"), hex (f, "D5") };

  hold (f, "place", "forest", NULL);
  bocage_tool_place (f->session, f->brush, two[0], 0, 0);
  hold (f, "place", "infantry", "axis");
  bocage_tool_place (f->session, f->brush, two[1], 0, 0);
  bocage_session_set_selection (f->session, two, 2);
  bocage_session_set_cursor (f->session, two[0]);
  activate (f, "board.cut");
  assert_string_equal (top (f, "C5"), "nothing");
  assert_string_equal (bocage_edit_get_undo_label (f->edit), "Cut");

  bocage_session_set_cursor (f->session, hex (f, "H5"));
  activate (f, "board.paste");
  settle (f);
  assert_string_equal (top (f, "H5"), "nothing"); /* it floats until it is dropped */
  activate (f, "board.drop");
  assert_string_equal (top (f, "H5"), "forest");
  assert_string_equal (top (f, "I5"), "infantry");
  assert_string_equal (bocage_edit_get_undo_label (f->edit), "Paste");
  activate (f, "board.duplicate"); /* several float, too */
  activate (f, "board.drop");
  assert_string_equal (bocage_edit_get_undo_label (f->edit), "Duplicate");
}

static void
test_a_clipboard_of_something_else_does_no_harm (void **state)
{
  Fixture *f = *state;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (f->board)), "<p>no board</p>");
  activate (f, "board.paste");
  settle (f);
  assert_false (bocage_edit_get_can_undo (f->edit));
  assert_string_equal (bocage_session_get_status (f->session),
                       "There are no hexes in the clipboard");
}

static void
test_turning_and_counting_figures (void **state)
{
  Fixture *f = *state;
  BocageUnitNode *unit;

  hold (f, "place", "wire", NULL);
  bocage_tool_place (f->session, f->brush, hex (f, "C5"), 0, 0);
  hold (f, "place", "infantry", "axis");
  bocage_tool_place (f->session, f->brush, hex (f, "C5"), 0, 0);
  hold (f, "select", "forest", NULL);
  bocage_session_set_cursor (f->session, hex (f, "C5"));
  _bocage_board_set_figures (f->board, 2);
  unit = (BocageUnitNode *) bocage_tool_find_top (f->scenario, hex (f, "C5"));
  assert_int_equal (unit->figures, 2);
  _bocage_board_set_figures (f->board, 4); /* the usual number */
  unit = (BocageUnitNode *) bocage_tool_find_top (f->scenario, hex (f, "C5"));
  assert_int_equal (unit->figures, BOCAGE_UNSET);
  activate (f, "board.turn-right");
  assert_string_equal (bocage_edit_get_undo_label (f->edit), "Turn Right");
}

/* Assistive technology */

static void
test_every_hex_is_a_cell_that_tells_its_content (void **state)
{
  Fixture *f = *state;
  BocageBoardCells *cells = BOCAGE_BOARD_CELLS (f->board->cells);
  GtkAccessible *cell = GTK_ACCESSIBLE (_bocage_board_cells_find (cells, hex (f, "C5")));
  g_autofree char *text = NULL;
  guint n = 0;

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (cells), GTK_ACCESSIBLE_ROLE_GRID);
  assert_non_null (cell);
  gtk_test_accessible_assert_role (cell, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (cells)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  assert_int_equal (n, bocage_grid_n_hexes (bocage_scenario_get_grid (f->scenario)));

  hold (f, "place", "forest", NULL);
  bocage_tool_place (f->session, f->brush, hex (f, "C5"), 0, 0);
  settle (f);
  settle (f);
  text = bocage_session_describe_hex (f->session, hex (f, "C5"));
  assert_non_null (strstr (text, "forest"));
  gtk_test_accessible_assert_property (cell, GTK_ACCESSIBLE_PROPERTY_LABEL, text);
}

static void
test_the_focus_goes_with_the_cursor (void **state)
{
  Fixture *f = *state;

  gtk_widget_grab_focus (GTK_WIDGET (f->board));
  bocage_session_set_cursor (f->session, hex (f, "F6"));
  assert_ptr_equal (gtk_window_get_focus (GTK_WINDOW (f->window)),
                    _bocage_board_cells_find (BOCAGE_BOARD_CELLS (f->board->cells), hex (f, "F6")));
}

static void
test_a_large_board_has_cells_around_the_cursor (void **state)
{
  Fixture *f = *state;
  BocageBoardCells *cells = BOCAGE_BOARD_CELLS (f->board->cells);
  guint n = 0;

  bocage_session_set_cursor (f->session, hex (f, "CC100"));
  assert_non_null (_bocage_board_cells_find (cells, hex (f, "CC100")));
  assert_non_null (_bocage_board_cells_find (cells, hex (f, "CE101")));
  assert_null (_bocage_board_cells_find (cells, hex (f, "A1")));
  bocage_session_set_cursor (f->session, hex (f, "A1"));
  assert_non_null (_bocage_board_cells_find (cells, hex (f, "A1")));
  assert_null (_bocage_board_cells_find (cells, hex (f, "CC100")));
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (cells)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  assert_true (n < 1000);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    BOARD_TEST (test_moving_the_cursor_draws_the_marks_alone),
    BOARD_TEST (test_scrolling_draws_nothing),
    BOARD_TEST (test_a_change_draws_the_ground_and_no_more_than_its_place),
    BOARD_TEST (test_painting_a_part_gives_the_picture_of_painting_all),
    BOARD_TEST (test_every_hex_is_hit_at_every_zoom),
    BOARD_TEST (test_zooming_keeps_the_point_under_the_pointer),
    BOARD_TEST (test_zoom_stays_within_its_limits_and_fits_again),
    BOARD_TEST (test_the_cursor_is_scrolled_into_view),
    cmocka_unit_test (test_the_board_is_never_mirrored),
    BOARD_TEST (test_a_fast_stroke_leaves_no_gap),
    BOARD_TEST (test_a_cancelled_stroke_leaves_nothing),
    BOARD_TEST (test_what_is_copied_can_be_pasted_elsewhere),
    BOARD_TEST (test_a_clipboard_of_something_else_does_no_harm),
    BOARD_TEST (test_turning_and_counting_figures),
    BOARD_TEST (test_every_hex_is_a_cell_that_tells_its_content),
    BOARD_TEST (test_the_focus_goes_with_the_cursor),
    cmocka_unit_test_setup_teardown (test_a_large_board_has_cells_around_the_cursor, setup_large,
                                     teardown),
  };

  return display_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
