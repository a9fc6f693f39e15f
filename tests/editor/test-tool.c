/* test-tool.c: what a stroke of each tool does to the battle and its history
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "tool-test.h"

#include "checks/engine/bocage-check.h"

#include <string.h>

static int
setup (void **state)
{
  return setup_game (state, "memoir44");
}

/* A stroke through hexes next to each other, as the board makes it. */
static void
stroke_with (Fixture *f, const char *id, const char *names, gboolean extend, gboolean copy)
{
  const BocageTool *tool = bocage_tool_find (id);
  g_auto (GStrv) hexes = g_strsplit (names, " ", -1);
  BocageStroke stroke = { .session = f->session,
                          .brush = f->brush,
                          .stroke = bocage_edit_new_stroke (f->edit),
                          .last = BOCAGE_HEX_NONE,
                          .extend = extend,
                          .copy = copy };

  assert_non_null (tool);
  stroke.start = stroke.hex = hex (f, hexes[0]);
  if (tool->begin != NULL)
    bocage_tool_begin (tool, &stroke);
  for (guint i = 1; hexes[i] != NULL; i++)
    {
      stroke.last = stroke.hex;
      stroke.hex = hex (f, hexes[i]);
      if (tool->motion != NULL)
        tool->motion (&stroke);
    }
  if (tool->end != NULL)
    tool->end (&stroke);
}

static void
stroke (Fixture *f, const char *id, const char *names)
{
  stroke_with (f, id, names, FALSE, FALSE);
}

/* The types in a hex, from the bottom up: "forest infantry"; paths with their edges. */
static char *
content (Fixture *f, const char *name)
{
  BocageHexNode *node = bocage_scenario_get_hex (f->scenario, hex (f, name));
  GString *text = g_string_new (NULL);

  for (guint i = 0; node != NULL && i < bocage_node_n_children (&node->node); i++)
    {
      BocageNode *piece = bocage_node_get_child (&node->node, i);

      if (text->len > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, ((BocagePieceNode *) piece)->type);
      if (bocage_element_get_id (piece->element) == BOCAGE_ELEMENT_PATH)
        {
          g_autofree char *edges
              = bocage_edges_format (bocage_scenario_get_grid (f->scenario)->orientation,
                                     (BocageEdges) ((BocagePathNode *) piece)->edges);

          g_string_append_printf (text, "(%s)", edges);
        }
    }
  return g_string_free (text, FALSE);
}

static void
assert_content (Fixture *f, const char *name, const char *expected)
{
  g_autofree char *text = content (f, name);

  assert_string_equal (text, expected);
}

static void
test_every_tool_has_its_own_letter_and_words (void **state)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; bocage_tools[i] != NULL; i++)
    {
      const BocageTool *tool = bocage_tools[i];

      assert_int_equal (strlen (tool->accel), 1);
      assert_true (g_hash_table_add (seen, (gpointer) tool->accel));
      assert_true (g_hash_table_add (seen, (gpointer) tool->label));
      assert_true (strlen (tool->tooltip) > strlen (tool->label));
      assert_ptr_equal (bocage_tool_find (tool->id), tool);
    }
  assert_null (bocage_tool_find ("hammer"));
  assert_null (bocage_tool_find (NULL));
}

static void
test_a_stroke_is_one_step_with_a_name (void **state)
{
  Fixture *f = *state;

  hold (f, "forest", NULL);
  stroke (f, "place", "C5 D5 E5 F5");
  assert_content (f, "C5", "forest");
  assert_content (f, "F5", "forest");
  assert_string_equal (bocage_edit_get_undo_label (f->edit), "Paint forest");
  assert_true (bocage_edit_undo (f->edit));
  assert_content (f, "C5", "");
  assert_content (f, "F5", "");
  assert_false (bocage_edit_get_can_undo (f->edit));
}

static void
test_an_empty_brush_places_nothing (void **state)
{
  Fixture *f = *state;

  stroke (f, "place", "C5 D5");
  stroke (f, "line", "C5 F5");
  stroke (f, "ring", "C5");
  stroke (f, "fill", "C5");
  assert_false (bocage_edit_get_can_undo (f->edit));
  assert_non_null (bocage_session_get_status (f->session));
}

static void
test_a_river_joins_what_the_stroke_passes (void **state)
{
  Fixture *f = *state;

  hold (f, "river", NULL);
  stroke (f, "place", "C5 D5 E5");
  assert_content (f, "C5", "river(E)");
  assert_content (f, "D5", "river(E W)");
  assert_content (f, "E5", "river(W)");
  assert_string_equal (bocage_edit_get_undo_label (f->edit), "Draw river");
}

static void
test_a_click_joins_two_ends_of_a_river (void **state)
{
  Fixture *f = *state;

  hold (f, "river", NULL);
  stroke (f, "place", "C5 D5");
  stroke (f, "place", "F5 G5");
  bocage_edit_set_path_edge (f->edit, hex (f, "D5"), "river", 0, TRUE);
  bocage_edit_set_path_edge (f->edit, hex (f, "F5"), "river", 3, TRUE);
  stroke (f, "place", "E5");
  assert_content (f, "E5", "river(E W)");
}

static void
test_a_click_with_control_turns_one_edge_over (void **state)
{
  Fixture *f = *state;

  hold (f, "river", NULL);
  stroke (f, "place", "C5 D5 E5");
  stroke_with (f, "place", "D5", FALSE, TRUE); /* edge 0: east */
  assert_content (f, "D5", "river(W)");
  stroke_with (f, "place", "D5", FALSE, TRUE);
  assert_content (f, "D5", "river(E W)");
}

static int
turn_of (Fixture *f, const char *name, const char *type)
{
  BocageHexNode *node = bocage_scenario_get_hex (f->scenario, hex (f, name));

  for (guint i = 0; node != NULL && i < bocage_node_n_children (&node->node); i++)
    {
      BocageNode *piece = bocage_node_get_child (&node->node, i);

      if (strcmp (((BocagePieceNode *) piece)->type, type) == 0)
        return ((BocageObjectNode *) piece)->turn;
    }
  fail_msg ("there is no %s in %s", type, name);
  return 0;
}

/* Nobody wants to turn a bridge by hand that has its river. */
static void
test_a_bridge_is_laid_across (void **state)
{
  Fixture *f = *state;

  hold (f, "river", NULL);
  stroke (f, "place", "C5 D5 E5");
  stroke (f, "place", "G5 G6 H7");
  hold (f, "road", NULL);
  stroke (f, "place", "D6 D5 C4");
  hold (f, "bridge", NULL);
  stroke (f, "place", "D5");
  stroke (f, "place", "G6");
  stroke (f, "place", "K5");
  assert_int_equal (turn_of (f, "D5", "bridge"), 1); /* across the river, along the road */
  assert_int_equal (turn_of (f, "G6", "bridge"), 5);
  assert_int_equal (turn_of (f, "K5", "bridge"), BOCAGE_UNSET); /* nothing to cross */
  /* A turn that was chosen is what the designer wants. */
  bocage_brush_set_turn (f->brush, 3);
  stroke (f, "place", "G6");
  assert_int_equal (turn_of (f, "G6", "bridge"), 3);
}

/* Over a road and rails without any water it crosses the same for who lays and for who judges. */
static void
test_a_bridge_that_is_laid_is_not_blamed (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageReport) report = bocage_report_new ();

  hold (f, "road", NULL);
  stroke (f, "place", "C5 D5 E5");
  hold (f, "rail", NULL);
  stroke (f, "place", "D6 D5 C4");
  assert_content (f, "D5", "road(E W) rail(NE SW)");
  hold (f, "rail-bridge", NULL);
  stroke (f, "place", "D5");
  bocage_check_scenario (f->scenario, NULL, report);
  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    assert_string_not_equal (bocage_finding_get_id (bocage_report_get_finding (report, i)),
                             "bridge-along");
}

static void
test_a_drag_erases_only_what_is_like_its_first_hit (void **state)
{
  Fixture *f = *state;

  hold (f, "forest", NULL);
  stroke (f, "place", "C5 D5 E5");
  hold (f, "infantry", "axis");
  stroke (f, "place", "C5");
  stroke (f, "place", "E5");
  stroke (f, "erase", "C5 D5 E5");
  assert_content (f, "C5", "forest");
  assert_content (f, "D5", "forest");
  assert_content (f, "E5", "forest");
  assert_string_equal (bocage_edit_get_undo_label (f->edit), "Erase infantry");
  bocage_edit_undo (f->edit);
  assert_content (f, "C5", "forest infantry");
  assert_content (f, "E5", "forest infantry");
}

static void
test_erasing_a_river_closes_its_neighbours (void **state)
{
  Fixture *f = *state;

  hold (f, "river", NULL);
  stroke (f, "place", "C5 D5 E5 F5");
  stroke (f, "erase", "E5");
  assert_content (f, "D5", "river(W)");
  assert_content (f, "E5", "");
  assert_content (f, "F5", "");
}

static void
test_a_line_is_straight_and_a_ring_goes_round (void **state)
{
  Fixture *f = *state;

  hold (f, "forest", NULL);
  stroke (f, "line", "C5 G5");
  assert_content (f, "D5", "forest");
  assert_content (f, "G5", "forest");
  bocage_edit_undo (f->edit);
  assert_content (f, "D5", "");

  stroke (f, "ring", "E5");
  assert_content (f, "E5", "");
  assert_content (f, "D5", "forest");
  assert_content (f, "F5", "forest");
  bocage_edit_undo (f->edit);

  hold (f, "river", NULL);
  stroke (f, "ring", "E5");
  assert_content (f, "D5", "river(NE SE)");
  assert_content (f, "F5", "river(NW SW)");
}

static void
test_filling_stops_at_other_ground (void **state)
{
  Fixture *f = *state;

  hold (f, "forest", NULL);
  stroke (f, "ring", "E5");
  hold (f, "hill", NULL);
  stroke (f, "fill", "E5");
  assert_content (f, "E5", "hill");
  assert_content (f, "D5", "forest");
  assert_content (f, "A1", "");

  stroke (f, "fill", "D5");
  assert_content (f, "D5", "hill");
  assert_content (f, "F5", "hill");
  stroke (f, "fill", "A1");
  assert_content (f, "M9", "hill");
  bocage_edit_undo (f->edit);
  assert_content (f, "M9", "");
}

static void
test_only_terrain_fills (void **state)
{
  Fixture *f = *state;

  hold (f, "infantry", "axis");
  stroke (f, "fill", "E5");
  assert_false (bocage_edit_get_can_undo (f->edit));
}

static void
test_picking_takes_up_what_it_finds (void **state)
{
  Fixture *f = *state;

  hold (f, "infantry", "axis");
  bocage_brush_set_figures (f->brush, 2);
  stroke (f, "place", "C5");
  hold (f, "forest", NULL);
  stroke (f, "pick", "C5");
  assert_string_equal (bocage_brush_get_piece_type (f->brush)->id, "infantry");
  assert_string_equal (bocage_brush_get_side (f->brush), "axis");
  assert_int_equal (bocage_brush_get_figures (f->brush), 2);
  assert_string_equal (bocage_brush_get_tool (f->brush), "place");
  stroke (f, "place", "E5");
  assert_true (bocage_node_equal (bocage_tool_find_top (f->scenario, hex (f, "C5")),
                                  bocage_tool_find_top (f->scenario, hex (f, "E5"))));
}

static void
test_a_medal_is_placed_and_taken_up_again (void **state)
{
  Fixture *f = *state;
  BocageNode *medal = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_OBJECTIVE]);
  BocageNode *top;

  ((BocageObjectiveNode *) medal)->side = bocage_token_keep ("axis");
  bocage_brush_set_part (f->brush, medal);
  bocage_node_unref (medal);
  stroke (f, "place", "C5");
  top = bocage_tool_find_top (f->scenario, hex (f, "C5"));
  assert_non_null (top);
  assert_int_equal (bocage_element_get_id (top->element), BOCAGE_ELEMENT_OBJECTIVE);
  stroke (f, "place", "C5");
  assert_null (bocage_tool_find_top (f->scenario, hex (f, "C5")));
  bocage_edit_undo (f->edit);
  stroke (f, "erase", "C5");
  assert_null (bocage_tool_find_top (f->scenario, hex (f, "C5")));
  assert_string_equal (bocage_edit_get_undo_label (f->edit), "Erase Medal");
}

static void
test_a_unit_is_carried_before_what_it_stands_on (void **state)
{
  Fixture *f = *state;

  hold (f, "forest", NULL);
  stroke (f, "place", "C5");
  hold (f, "infantry", "axis");
  stroke (f, "place", "C5");
  stroke (f, "select", "C5 D5 E5");
  assert_content (f, "C5", "forest");
  assert_content (f, "D5", "");
  assert_content (f, "E5", "infantry");
  assert_true (bocage_session_is_selected (f->session, hex (f, "E5")));
  assert_string_equal (bocage_edit_get_undo_label (f->edit), "Move infantry");

  stroke_with (f, "select", "E5 F5", FALSE, TRUE);
  assert_content (f, "E5", "infantry");
  assert_content (f, "F5", "infantry");
  assert_string_equal (bocage_edit_get_undo_label (f->edit), "Copy infantry");
}

static void
test_selecting_adds_with_shift_and_along_a_drag (void **state)
{
  Fixture *f = *state;

  stroke (f, "select", "C5");
  stroke_with (f, "select", "E5", TRUE, FALSE);
  assert_int_equal (bocage_session_get_selection (f->session)->len, 2);
  stroke_with (f, "select", "C5", TRUE, FALSE);
  assert_int_equal (bocage_session_get_selection (f->session)->len, 1);
  assert_true (bocage_session_is_selected (f->session, hex (f, "E5")));
  stroke (f, "select", "A5 B5 C5 D5");
  assert_int_equal (bocage_session_get_selection (f->session)->len, 4);
  assert_false (bocage_edit_get_can_undo (f->edit));
}

static void
count_notify_cb (int *n)
{
  ++*n;
}

static void
test_a_brush_tells_what_it_takes_up (void **state)
{
  Fixture *f = *state;
  int n = 0;

  hold (f, "infantry", "axis");
  bocage_brush_set_figures (f->brush, 3);
  g_signal_connect_swapped (f->brush, "notify::figures", G_CALLBACK (count_notify_cb), &n);
  hold (f, "forest", NULL);
  assert_int_equal (n, 1);
  assert_int_equal (bocage_brush_get_figures (f->brush), 0);
  hold (f, "forest", NULL);
  assert_int_equal (n, 1);
}

#define T(name) cmocka_unit_test_setup_teardown (name, setup, teardown)

/* Symmetry on boards of any size: what has an image is the image of that, what lies beside it
 * lies beside the image, and as few hexes as can be have none. */
static const struct
{
  const char *symmetry;
  gboolean alternating; /* every second line is one hex shorter */
  guint n_lines, n_across;
  guint n_alone; /* hexes without an image */
} folds[] = {
  { "sides", TRUE, 9, 13, 0 },  { "sides", TRUE, 9, 12, 0 },  { "sides", TRUE, 8, 13, 0 },
  { "sides", TRUE, 8, 12, 0 },  { "sides", FALSE, 9, 13, 4 }, { "sides", FALSE, 8, 12, 4 },
  { "ends", TRUE, 9, 13, 0 },   { "ends", TRUE, 8, 13, 12 },  { "ends", FALSE, 9, 12, 0 },
  { "ends", FALSE, 8, 12, 12 }, { "point", TRUE, 9, 13, 0 },  { "point", TRUE, 9, 12, 0 },
  { "point", TRUE, 8, 13, 4 },  { "point", FALSE, 9, 12, 4 }, { "point", FALSE, 8, 12, 0 },
  { "point", FALSE, 8, 13, 0 }, { "sides", TRUE, 9, 26, 0 },  { "ends", TRUE, 9, 26, 0 },
  { "point", TRUE, 9, 26, 0 },
};

static guint
count_alone (BocageBrush *brush, const BocageGrid *grid)
{
  guint n = 0;

  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    {
      BocageHex hex = bocage_grid_hex (grid, i);
      BocageHex image = bocage_brush_get_image (brush, grid, hex);

      n += !bocage_grid_contains (grid, image);
      assert_true (bocage_hex_equal (bocage_brush_get_image (brush, grid, image), hex));
      for (guint d = 0; d < BOCAGE_N_EDGES; d++)
        {
          guint edge = bocage_brush_get_image_of_edge (brush, grid, d);
          BocageHex beside = bocage_hex_neighbour (grid->orientation, hex, d);

          assert_true (bocage_hex_equal (bocage_brush_get_image (brush, grid, beside),
                                         bocage_hex_neighbour (grid->orientation, image, edge)));
        }
    }
  return n;
}

static void
test_boards_of_any_size_are_folded (void **state)
{
  Fixture *f = *state;

  for (guint i = 0; i < G_N_ELEMENTS (folds); i++)
    {
      BocageGrid grid = { .orientation = BOCAGE_ORIENTATION_POINTY,
                          .columns = folds[i].n_across,
                          .rows = folds[i].n_lines,
                          .alternating = folds[i].alternating };
      guint n_alone;

      bocage_brush_set_symmetry (f->brush, folds[i].symmetry);
      n_alone = count_alone (f->brush, &grid);
      if (n_alone != folds[i].n_alone)
        fail_msg ("%s, %u lines of %u: %u hexes have no image", folds[i].symmetry, folds[i].n_lines,
                  folds[i].n_across, n_alone);
      /* The same board, lying on its side: what are its ends are its sides. */
      grid.orientation = BOCAGE_ORIENTATION_FLAT;
      grid.columns = folds[i].n_lines;
      grid.rows = folds[i].n_across;
      if (g_str_equal (folds[i].symmetry, "sides"))
        bocage_brush_set_symmetry (f->brush, "ends");
      else if (g_str_equal (folds[i].symmetry, "ends"))
        bocage_brush_set_symmetry (f->brush, "sides");
      assert_int_equal (count_alone (f->brush, &grid), folds[i].n_alone);
    }
}

/* However far it is moved, the axis stays on the board, and hexes come to lie on hexes. */
static void
test_the_axis_stays_on_the_board (void **state)
{
  Fixture *f = *state;
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_session_get_scenario (f->session));
  BocageHex first;

  bocage_brush_set_symmetry (f->brush, "point");
  bocage_brush_move_axis (f->brush, grid, -1000, 1);
  first = bocage_brush_get_axis (f->brush, grid);
  assert_int_equal (first.column, 0);
  assert_int_equal (first.row, grid->rows - 1 + 2);
  assert_int_equal ((first.column + first.row) % 2, 0);
  bocage_brush_move_axis (f->brush, grid, 1, 0); /* it comes back at the first step */
  assert_int_equal (bocage_brush_get_axis (f->brush, grid).column, 2);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_every_tool_has_its_own_letter_and_words),
    T (test_a_stroke_is_one_step_with_a_name),
    T (test_an_empty_brush_places_nothing),
    T (test_a_river_joins_what_the_stroke_passes),
    T (test_a_click_joins_two_ends_of_a_river),
    T (test_a_click_with_control_turns_one_edge_over),
    T (test_a_bridge_is_laid_across),
    T (test_a_bridge_that_is_laid_is_not_blamed),
    T (test_a_drag_erases_only_what_is_like_its_first_hit),
    T (test_erasing_a_river_closes_its_neighbours),
    T (test_boards_of_any_size_are_folded),
    T (test_the_axis_stays_on_the_board),
    T (test_a_line_is_straight_and_a_ring_goes_round),
    T (test_filling_stops_at_other_ground),
    T (test_only_terrain_fills),
    T (test_picking_takes_up_what_it_finds),
    T (test_a_medal_is_placed_and_taken_up_again),
    T (test_a_unit_is_carried_before_what_it_stands_on),
    T (test_selecting_adds_with_shift_and_along_a_drag),
    T (test_a_brush_tells_what_it_takes_up),
  };

  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
