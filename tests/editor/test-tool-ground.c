/* test-tool-ground.c: sides of hexes and heights of the ground, as tools place them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "tool-test.h"

#include <string.h>

static int
setup (void **state)
{
  return setup_game (state, "combat-commander");
}

static int
find_edge (const char *name)
{
  BocageEdges edges = 0;

  assert_true (bocage_edges_parse (BOCAGE_ORIENTATION_FLAT, name, &edges));
  for (int i = 0; i < BOCAGE_N_EDGES; i++)
    if (edges == 1 << i)
      return i;
  fail_msg ("%s is not one edge", name);
  return 0;
}

/* "E5:S E5:SE F5:SW": the pointer comes near to one edge after another.  A "~" before an edge: it
 * crosses the middle of the hex. */
static void
stroke (Fixture *f, const char *id, const char *way, gboolean extend)
{
  const BocageTool *tool = bocage_tool_find (id);
  g_auto (GStrv) stops = g_strsplit (way, " ", -1);
  BocageStroke stroke = { .session = f->session,
                          .brush = f->brush,
                          .stroke = bocage_edit_new_stroke (f->edit),
                          .last = BOCAGE_HEX_NONE,
                          .extend = extend };

  for (guint i = 0; stops[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (stops[i], ":", 2);
      const char *edge = parts[1] + (parts[1][0] == '~' ? 1 : 0);
      BocageHex at = hex (f, parts[0]);
      gboolean same = i > 0 && bocage_hex_equal (at, stroke.hex);

      stroke.edge = find_edge (edge);
      stroke.near_edge = edge == parts[1];
      if (i == 0)
        {
          stroke.start = stroke.hex = at;
          bocage_tool_begin (tool, &stroke);
          continue;
        }
      if (!same)
        {
          stroke.last = stroke.hex;
          stroke.hex = at;
        }
      if (!same && tool->motion != NULL)
        tool->motion (&stroke);
      if (same && tool->turn != NULL)
        tool->turn (&stroke);
    }
  if (tool->end != NULL)
    tool->end (&stroke);
}

/* "wall S SE", "wall S, hedge N" */
static char *
dup_sides (Fixture *f, const char *name)
{
  BocageHexNode *node = bocage_scenario_get_hex (f->scenario, hex (f, name));
  GString *text = g_string_new (NULL);

  for (guint i = 0; node != NULL && i < bocage_node_n_children (&node->node); i++)
    {
      BocageHexsideNode *side = (BocageHexsideNode *) bocage_node_get_child (&node->node, i);
      g_autofree char *edges = NULL;

      if (bocage_element_get_id (side->piece.node.element) != BOCAGE_ELEMENT_HEXSIDE)
        continue;
      edges = bocage_edges_format (BOCAGE_ORIENTATION_FLAT, (BocageEdges) side->edges);
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "", side->piece.type, edges);
    }
  return g_string_free (text, FALSE);
}

#define assert_sides(f, name, expected) \
  do \
    { \
      g_autofree char *sides = dup_sides ((f), (name)); \
      assert_string_equal (sides, (expected)); \
    } \
  while (0)

static int
get_height (Fixture *f, const char *name)
{
  BocageHexNode *node = bocage_scenario_get_hex (f->scenario, hex (f, name));

  return node != NULL ? node->elevation : 0;
}

/* Sides */

static void
test_a_click_places_a_side_and_another_takes_it (void **state)
{
  Fixture *f = *state;

  hold (f, "wall", NULL);
  stroke (f, "place", "E5:S", FALSE);
  assert_sides (f, "E5", "wall S");
  stroke (f, "place", "E5:S", FALSE);
  assert_sides (f, "E5", "");
}

static void
test_a_side_is_there_for_both_of_its_hexes (void **state)
{
  Fixture *f = *state;

  hold (f, "wall", NULL);
  stroke (f, "place", "E5:S", FALSE);
  stroke (f, "place", "E6:N", FALSE);
  assert_sides (f, "E5", "");
  assert_sides (f, "E6", "");
}

static void
test_a_drag_follows_the_edges (void **state)
{
  Fixture *f = *state;

  hold (f, "hedge", NULL);
  stroke (f, "place", "E5:SW E5:S E6:N E6:NE F5:SW E5:SE", FALSE);
  assert_sides (f, "E5", "hedge SW S SE");
  assert_sides (f, "E6", "hedge NE");
  assert_sides (f, "F5", "");
  bocage_edit_undo (f->edit);
  assert_sides (f, "E5", "");
  assert_null (bocage_edit_get_undo_label (f->edit));
}

static void
test_a_drag_over_the_middle_means_no_edge (void **state)
{
  Fixture *f = *state;

  hold (f, "hedge", NULL);
  stroke (f, "place", "E5:N E5:~NE E5:~S E5:S", FALSE);
  assert_sides (f, "E5", "hedge N S");
}

/* The first side decides what becomes of the others. */
static void
test_a_drag_that_begins_on_a_side_takes_sides (void **state)
{
  Fixture *f = *state;

  hold (f, "hedge", NULL);
  stroke (f, "place", "E5:N E5:NE", FALSE);
  stroke (f, "place", "E5:N E5:NE E5:SE", FALSE);
  assert_sides (f, "E5", "");
}

static void
test_two_kinds_of_sides_of_one_hex (void **state)
{
  Fixture *f = *state;

  hold (f, "hedge", NULL);
  stroke (f, "place", "E5:N", FALSE);
  hold (f, "wall", NULL);
  stroke (f, "place", "E5:S", FALSE);
  assert_sides (f, "E5", "hedge N, wall S");
}

static void
test_a_line_has_sides_along_its_flank (void **state)
{
  Fixture *f = *state;

  hold (f, "wall", NULL);
  stroke (f, "line", "E3:NE E4:NE E5:NE", FALSE);
  assert_sides (f, "E3", "wall NE SE");
  assert_sides (f, "E4", "wall NE SE");
  assert_sides (f, "E5", "wall NE SE");
}

static void
test_a_line_of_one_hex_is_its_side (void **state)
{
  Fixture *f = *state;

  hold (f, "wall", NULL);
  stroke (f, "line", "E3:N", FALSE);
  assert_sides (f, "E3", "wall N");
}

static void
test_a_ring_is_walled_in (void **state)
{
  Fixture *f = *state;

  hold (f, "wall", NULL);
  stroke (f, "ring", "E5:N", FALSE);
  assert_sides (f, "E4", "wall NE N NW");
  assert_sides (f, "E5", "");
}

/* Heights */

static void
test_a_press_raises_and_with_shift_lowers (void **state)
{
  Fixture *f = *state;

  stroke (f, "height", "E5:N", FALSE);
  stroke (f, "height", "E5:N", FALSE);
  assert_int_equal (get_height (f, "E5"), 2);
  stroke (f, "height", "E5:N", TRUE);
  assert_int_equal (get_height (f, "E5"), 1);
  stroke (f, "height", "F6:N", TRUE);
  assert_int_equal (get_height (f, "F6"), -1);
}

static void
test_a_drag_makes_a_plateau (void **state)
{
  Fixture *f = *state;

  bocage_edit_set_elevation (f->edit, hex (f, "F5"), 3);
  stroke (f, "height", "E5:N F5:N G5:N", FALSE);
  assert_int_equal (get_height (f, "E5"), 1);
  assert_int_equal (get_height (f, "F5"), 1);
  assert_int_equal (get_height (f, "G5"), 1);
  bocage_edit_undo (f->edit);
  assert_int_equal (get_height (f, "E5"), 0);
  assert_int_equal (get_height (f, "F5"), 3);
}

static void
test_the_brush_has_a_size (void **state)
{
  Fixture *f = *state;

  bocage_brush_set_tool (f->brush, "height");
  bocage_brush_set_size (f->brush, 1);
  stroke (f, "height", "E5:N", FALSE);
  assert_int_equal (get_height (f, "E4"), 1);
  assert_int_equal (get_height (f, "E5"), 1);
  assert_int_equal (get_height (f, "E3"), 0);
}

static void
test_height_is_a_tool_where_there_are_heights (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageRuleset) flat = bocage_ruleset_find ("memoir44", NULL);
  g_autoptr (BocageScenario) scenario = bocage_scenario_new (flat, NULL, NULL);
  const BocageTool *tool = bocage_tool_find ("height");

  assert_true (bocage_tool_is_for (tool, f->scenario));
  assert_false (bocage_tool_is_for (tool, scenario));
  assert_true (bocage_tool_is_for (bocage_tool_find ("place"), scenario));
}

#define TEST(function) cmocka_unit_test_setup_teardown (function, setup, teardown)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    TEST (test_a_click_places_a_side_and_another_takes_it),
    TEST (test_a_side_is_there_for_both_of_its_hexes),
    TEST (test_a_drag_follows_the_edges),
    TEST (test_a_drag_over_the_middle_means_no_edge),
    TEST (test_a_drag_that_begins_on_a_side_takes_sides),
    TEST (test_two_kinds_of_sides_of_one_hex),
    TEST (test_a_line_has_sides_along_its_flank),
    TEST (test_a_line_of_one_hex_is_its_side),
    TEST (test_a_ring_is_walled_in),
    TEST (test_a_press_raises_and_with_shift_lowers),
    TEST (test_a_drag_makes_a_plateau),
    TEST (test_the_brush_has_a_size),
    TEST (test_height_is_a_tool_where_there_are_heights),
  };

  bocage_init ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
