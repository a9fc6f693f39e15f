/* test-edit-resize.c: a board that grows and shrinks at any side
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "battle.h"
#include "model/bocage-edit.h"

typedef struct
{
  BocageScenario *scenario;
  BocageEdit *edit;
} Fixture;

static int
setup (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);

  bocage_init ();
  f->scenario = read_battle (rich_battle);
  f->edit = bocage_edit_new (f->scenario);
  *state = f;
  return 0;
}

static int
teardown (void **state)
{
  Fixture *f = *state;

  g_assert_finalize_object (f->edit);
  bocage_scenario_unref (f->scenario);
  g_free (f);
  return 0;
}

static BocageBoardLoss
resize (Fixture *f, int left, int right, int top, int bottom)
{
  BocageMargins by = { left, right, top, bottom };
  BocageBoardLoss loss;

  assert_true (bocage_edit_resize_board (f->edit, &by, &loss));
  return loss;
}

static BocageNode *
get_part (Fixture *f, BocageElementId id, guint index)
{
  return bocage_node_get_child (bocage_scenario_get_part (f->scenario, id), index);
}

static char *
dup_orders (Fixture *f)
{
  BocageNode *p = bocage_node_get_child (get_part (f, BOCAGE_ELEMENT_BRIEFING, 0), 0);
  BocageNode *name = bocage_node_get_child (p, 1);

  if (bocage_element_find_field (name->element, "at") == NULL)
    return g_strdup (bocage_node_get_text (name));
  return dup_field (f->scenario, name, "at");
}

static void
assert_orders_name (Fixture *f, const char *hex)
{
  g_autofree char *name = dup_orders (f);

  assert_string_equal (name, hex);
}

static void
assert_nothing_lost (BocageBoardLoss loss)
{
  assert_int_equal (loss.n_units + loss.n_pieces + loss.n_parts + loss.n_places + loss.n_words, 0);
}

static void
assert_one_step (Fixture *f, BocageScenario *before)
{
  g_autoptr (BocageScenario) after = bocage_scenario_copy (f->scenario);

  assert_true (bocage_edit_undo (f->edit));
  assert_true (bocage_scenario_equal (before, f->scenario));
  assert_false (bocage_edit_get_can_undo (f->edit));
  assert_true (bocage_edit_redo (f->edit));
  assert_true (bocage_scenario_equal (after, f->scenario));
}

/* Everything that speaks of a place */
static void
test_references_follow (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageScenario) before = bocage_scenario_copy (f->scenario);

  /* Rows are numbered from the bottom: three more there, one column before the first. */
  assert_nothing_lost (resize (f, 1, 0, 0, 3));
  assert_int_equal (bocage_scenario_get_grid (f->scenario)->columns, 14);
  assert_int_equal (bocage_scenario_get_grid (f->scenario)->rows, 12);
  assert_field (f->scenario, piece_at (f->scenario, "E10", 0), "type", "forest");
  assert_field (f->scenario, piece_at (f->scenario, "H8", 0), "edges", "NW SW");
  assert_field (f->scenario, bocage_scenario_find_objective (f->scenario, "bridge"), "at", "H8");
  assert_field (f->scenario, bocage_scenario_find_objective (f->scenario, "bridge"), "hexes",
                "H8 H7");
  assert_field (f->scenario, get_part (f, BOCAGE_ELEMENT_OBJECTIVES, 1), "at", "B12");
  assert_field (f->scenario, bocage_scenario_find_rule (f->scenario, "airdrop"), "hexes", "B4 C5");
  assert_field (f->scenario, get_part (f, BOCAGE_ELEMENT_RESERVES, 0), "hexes", "B12 D12");
  assert_field (f->scenario, get_part (f, BOCAGE_ELEMENT_EXEMPTIONS, 0), "at", "H12");
  assert_orders_name (f, "H8");
  assert_one_step (f, before);
}

/* An odd number of rows above turns long rows into short ones: all moves by half a hex, and what
 * lay side by side still does. */
static void
test_odd_rows_above_keep_neighbours (void **state)
{
  Fixture *f = *state;

  assert_nothing_lost (resize (f, 0, 1, 1, 0));
  /* G5 lay in a long row and D7 too, C8 in a short one. */
  assert_field (f->scenario, piece_at (f->scenario, "G5", 1), "type", "bridge");
  assert_field (f->scenario, piece_at (f->scenario, "D7", 0), "type", "forest");
  assert_field (f->scenario, piece_at (f->scenario, "D8", 0), "type", "infantry");
  assert_int_equal (bocage_hex_distance (BOCAGE_ORIENTATION_POINTY, hex_at (f->scenario, "D7"),
                                         hex_at (f->scenario, "D8")),
                    1);
}

/* Without a column more, the last hex of each long row has no place. */
static void
test_odd_rows_above_say_what_falls_off (void **state)
{
  Fixture *f = *state;
  BocageBoardLoss loss;

  bocage_edit_place_piece (f->edit, hex_at (f->scenario, "M5"),
                           new_piece (BOCAGE_ELEMENT_TERRAIN, "hill"));
  loss = resize (f, 0, 0, 1, 0);
  assert_int_equal (loss.n_pieces, 1);
  assert_int_equal (loss.n_units, 0);
}

static void
test_what_is_cut_off_goes_and_is_counted (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageScenario) before = bocage_scenario_copy (f->scenario);
  /* Columns A to C, and the two top rows: B2, C8 and G9 go, A1, A9 and C9 with them. */
  BocageBoardLoss loss = resize (f, -3, 0, -2, 0);

  assert_int_equal (loss.n_units, 3);  /* A12, beside the board, has no label any more */
  assert_int_equal (loss.n_pieces, 2); /* the town of C8 and the river of G9 */
  assert_int_equal (loss.n_parts, 1);  /* the exit */
  assert_int_equal (loss.n_places, 4); /* of the rule and of the reserve */
  assert_int_equal (loss.n_words, 0);
  assert_field (f->scenario, piece_at (f->scenario, "A7", 0), "type", "forest");
  assert_field (f->scenario, bocage_scenario_find_objective (f->scenario, "bridge"), "at", "D5");
  assert_field (f->scenario, bocage_scenario_find_rule (f->scenario, "airdrop"), "hexes", NULL);
  assert_null (bocage_scenario_get_part (f->scenario, BOCAGE_ELEMENT_EXEMPTIONS));
  assert_orders_name (f, "D5");
  assert_one_step (f, before);
}

static void
test_a_text_keeps_the_word_of_a_hex_that_is_gone (void **state)
{
  Fixture *f = *state;
  BocageBoardLoss loss = resize (f, -8, 0, 0, 0);

  assert_int_equal (loss.n_words, 1);
  assert_orders_name (f, "G5");
  assert_null (bocage_scenario_get_part (f->scenario, BOCAGE_ELEMENT_OBJECTIVES));
}

/* Sections */

static guint
count_sections (Fixture *f, BocageHex hex)
{
  const BocageNode *board = &bocage_scenario_get_board (f->scenario)->node;
  guint n = 0;

  for (guint i = 0; i < bocage_node_n_children (board); i++)
    {
      const BocageSectionNode *section
          = (const BocageSectionNode *) bocage_node_get_child (board, i);

      if (section->node.element != &bocage_elements[BOCAGE_ELEMENT_SECTION])
        continue;
      for (guint j = 0; j < section->hexes->len; j++)
        n += bocage_hex_equal (g_array_index (section->hexes, BocageHex, j), hex);
    }
  return n;
}

static void
test_every_hex_has_its_section (void **state)
{
  static const BocageMargins margins[]
      = { { 2, 0, 0, 0 }, { 0, 3, 0, 0 },  { 0, 0, 1, 0 },  { 0, 0, 2, 5 },
          { 1, 1, 3, 1 }, { 0, 0, -3, 0 }, { -2, 4, 0, 0 }, { 30, 30, 31, 30 } };
  Fixture *f = *state;

  for (guint i = 0; i < G_N_ELEMENTS (margins); i++)
    {
      const BocageGrid *grid;

      assert_true (bocage_edit_resize_board (f->edit, &margins[i], NULL));
      grid = bocage_scenario_get_grid (f->scenario);
      for (guint j = 0; j < bocage_grid_n_hexes (grid); j++)
        assert_in_range (count_sections (f, bocage_grid_hex (grid, j)), 1, 2);
    }
}

/* The sections of the board that the game has are those of the larger one. */
static void
test_sections_keep_their_hexes (void **state)
{
  Fixture *f = *state;

  resize (f, 0, 0, 0, 2);
  /* D9, in the middle of the line of long rows, is shared; in both rows below it, too. */
  assert_int_equal (count_sections (f, hex_at (f->scenario, "D11")), 1);
  assert_int_equal (count_sections (f, hex_at (f->scenario, "D10")), 2);
  assert_int_equal (count_sections (f, hex_at (f->scenario, "D2")), 2);
  assert_int_equal (count_sections (f, hex_at (f->scenario, "A1")), 1);
}

static void
test_a_size_that_no_board_has_is_refused (void **state)
{
  static const BocageMargins margins[]
      = { { -11, 0, 0, 0 }, { 0, 188, 0, 0 }, { 0, 0, -4, -3 }, { 0, 0, 100, 92 } };
  Fixture *f = *state;
  g_autoptr (BocageScenario) before = bocage_scenario_copy (f->scenario);

  for (guint i = 0; i < G_N_ELEMENTS (margins); i++)
    assert_false (bocage_edit_resize_board (f->edit, &margins[i], NULL));
  assert_true (bocage_scenario_equal (before, f->scenario));
  assert_false (bocage_edit_get_can_undo (f->edit));
}

/* What is taken off on one side and put on again is the same land. */
static void
test_growing_and_shrinking_is_nothing (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageScenario) before = NULL;

  resize (f, 0, 0, 4, 0); /* A12 is on the board, too */
  before = bocage_scenario_copy (f->scenario);
  resize (f, 1, 2, 3, 4);
  resize (f, -2, -1, -3, -4); /* by half a hex and back: together one column */
  assert_true (bocage_scenario_equal (before, f->scenario));
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, setup, teardown)

static const struct CMUnitTest tests[] = {
  TEST (test_references_follow),
  TEST (test_odd_rows_above_keep_neighbours),
  TEST (test_odd_rows_above_say_what_falls_off),
  TEST (test_what_is_cut_off_goes_and_is_counted),
  TEST (test_a_text_keeps_the_word_of_a_hex_that_is_gone),
  TEST (test_every_hex_has_its_section),
  TEST (test_sections_keep_their_hexes),
  TEST (test_a_size_that_no_board_has_is_refused),
  TEST (test_growing_and_shrinking_is_nothing),
};

BOCAGE_TEST_MAIN (tests)
