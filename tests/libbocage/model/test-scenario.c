/* test-scenario.c: a scenario's parts, its hexes by the grid, and what lies beside it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "battle.h"
#include "model/bocage-finding.h"

static void
test_a_new_battle_is_empty_and_complete (void **state)
{
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find ("memoir44", NULL);
  g_autoptr (BocageScenario) scenario = bocage_scenario_new (ruleset, NULL, "beach");

  assert_int_equal (bocage_grid_n_hexes (bocage_scenario_get_grid (scenario)), 113);
  assert_string_equal (bocage_scenario_get_shape (scenario)->id, "standard");
  assert_string_equal (bocage_scenario_get_face (scenario)->id, "beach");
  assert_string_equal (bocage_scenario_find_side (scenario, "axis")->edge, "north");
  assert_int_equal (bocage_scenario_find_side (scenario, "allies")->medals, 4);
  assert_null (bocage_scenario_get_sides (scenario)->first);
  assert_int_equal (bocage_scenario_n_strays (scenario), 0);
  assert_null (bocage_scenario_get_hex (scenario, hex_at (scenario, "A1")));
  assert_null (bocage_scenario_get_title (scenario));

  /* It is a file like any other. */
  g_autoptr (GBytes) bytes = bocage_scenario_to_bytes (scenario);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (BocageScenario) again = read_battle (text);

  assert_true (bocage_scenario_equal (scenario, again));
}

static void
test_a_custom_board_has_its_own_size_within_limits (void **state)
{
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find ("memoir44", NULL);
  BocageNode *node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_BOARD]);
  BocageBoardNode *board = (BocageBoardNode *) node;
  BocageGrid grid;

  board->shape = bocage_token_keep ("custom");
  board->columns = 20;
  board->rows = 11;
  bocage_scenario_grid_for_board (ruleset, board, &grid);
  assert_int_equal (grid.columns, 20);
  assert_int_equal (grid.rows, 11);
  assert_true (grid.alternating);
  board->columns = 2;
  board->rows = 999999999;
  bocage_scenario_grid_for_board (ruleset, board, &grid);
  assert_int_equal (grid.columns, BOCAGE_GRID_MIN);
  assert_int_equal (grid.rows, BOCAGE_GRID_MAX);
  board->columns = -5;
  board->rows = BOCAGE_UNSET;
  bocage_scenario_grid_for_board (ruleset, board, &grid);
  assert_int_equal (grid.columns, BOCAGE_GRID_MIN);
  assert_int_equal (grid.rows, 9);
  /* Any other shape is of one size. */
  board->shape = bocage_token_keep ("overlord");
  bocage_scenario_grid_for_board (ruleset, board, &grid);
  assert_int_equal (grid.columns, 26);
  board->shape = bocage_token_keep ("unheard-of");
  assert_string_equal (bocage_scenario_grid_for_board (ruleset, board, &grid)->id, "standard");
  assert_null (bocage_scenario_grid_for_board (NULL, board, &grid));
  assert_int_equal (grid.columns, 13);
  bocage_node_unref (node);
}

static void
test_hexes_are_found_and_strays_are_kept (void **state)
{
  g_autoptr (BocageScenario) scenario = read_battle (rich_battle);

  /* The first node of C8 has the place; the second is beside the board, like A12. */
  assert_ptr_equal (((BocageNode *) piece_at (scenario, "C8", 0))->element,
                    &bocage_elements[BOCAGE_ELEMENT_UNIT]);
  assert_int_equal (bocage_scenario_n_strays (scenario), 2);
  assert_null (bocage_scenario_get_hex (scenario, hex_at (scenario, "A12")));
  assert_null (bocage_scenario_get_hex (scenario, BOCAGE_HEX_NONE));
}

static void
test_parts_are_found_by_id (void **state)
{
  g_autoptr (BocageScenario) scenario = read_battle (rich_battle);

  assert_int_equal (bocage_scenario_find_side (scenario, "axis")->hand, 4);
  assert_non_null (bocage_scenario_find_objective (scenario, "bridge"));
  assert_non_null (bocage_scenario_find_rule (scenario, "airdrop"));
  assert_null (bocage_scenario_find_side (scenario, "bridge"));
  assert_null (bocage_scenario_find_side (scenario, NULL));
  assert_null (bocage_scenario_find_rule (scenario, "fordable"));
  assert_string_equal (bocage_scenario_get_title (scenario), "Rich");
  assert_int_equal (bocage_scenario_get_prolog (scenario)->len, 1);
  assert_int_equal (bocage_scenario_get_epilog (scenario)->len, 1);
}

static void
test_numbers_are_found_by_path (void **state)
{
  static const char *const none[]
      = { "axis", "axis.", "axis.id", "nobody.hand", "bridge.at", NULL };
  g_autoptr (BocageScenario) scenario = read_battle (rich_battle);
  g_autoptr (GHashTable) objectives = bocage_scenario_index_objectives (scenario);

  for (guint k = 0; k < 2; k++)
    {
      GHashTable *index = k == 0 ? NULL : objectives;

      assert_int_equal (*bocage_scenario_find_number (scenario, index, "axis.hand"), 4);
      assert_ptr_equal (bocage_scenario_find_number (scenario, index, "bridge.medals"),
                        &bocage_scenario_find_objective (scenario, "bridge")->medals);
      for (guint i = 0; none[i] != NULL; i++)
        assert_null (bocage_scenario_find_number (scenario, index, none[i]));
      assert_null (bocage_scenario_find_number (scenario, index, NULL));
    }
}

static void
test_the_ground_is_the_tile_or_what_is_printed (void **state)
{
  g_autoptr (BocageScenario) scenario = read_battle (rich_battle);

  assert_string_equal (bocage_scenario_get_ground (scenario, hex_at (scenario, "D7"))->id,
                       "forest");
  assert_string_equal (bocage_scenario_get_ground (scenario, hex_at (scenario, "A1"))->id, "ocean");
  /* A tile that nobody knows covers nothing that anybody knows. */
  assert_string_equal (bocage_scenario_get_ground (scenario, hex_at (scenario, "E4"))->id, "beach");
  assert_null (bocage_scenario_get_ground (scenario, hex_at (scenario, "G9")));
  assert_null (bocage_scenario_get_ground (scenario, hex_at (scenario, "A12")));
}

static void
test_looks_and_figures_are_resolved (void **state)
{
  g_autoptr (BocageScenario) scenario = read_battle (rich_battle);
  BocageNode *town = bocage_node_get_child (&bocage_scenario_get_stray (scenario, 1)->node, 0);

  /* The board is in winter: the forest has that look, the river has not, the town says. */
  assert_string_equal (bocage_scenario_get_look (scenario, piece_at (scenario, "D7", 0)), "winter");
  assert_string_equal (bocage_scenario_get_look (scenario, piece_at (scenario, "G9", 0)),
                       "country");
  if (town->element != &bocage_elements[BOCAGE_ELEMENT_TERRAIN])
    town = bocage_node_get_child (&bocage_scenario_get_stray (scenario, 0)->node, 0);
  assert_string_equal (bocage_scenario_get_look (scenario, town), "country");
  assert_null (bocage_scenario_get_look (scenario, piece_at (scenario, "E4", 0)));
  assert_null (bocage_scenario_get_look (scenario, piece_at (scenario, "C8", 0)));
  assert_int_equal (bocage_scenario_get_figures (scenario, piece_at (scenario, "C8", 0)), 4);
  ((BocageUnitNode *) piece_at (scenario, "C8", 0))->figures = 2;
  assert_int_equal (bocage_scenario_get_figures (scenario, piece_at (scenario, "C8", 0)), 2);
}

static void
test_a_place_is_found_from_anything_in_a_hex (void **state)
{
  g_autoptr (BocageScenario) scenario = read_battle (rich_battle);
  BocageNode *label = piece_at (scenario, "G5", 2);
  BocageHex hex = BOCAGE_HEX_NONE;

  assert_true (bocage_scenario_find_place (scenario, bocage_node_get_child (label, 0), &hex));
  assert_true (bocage_hex_equal (hex, hex_at (scenario, "G5")));

  BocageNode *objective = &bocage_scenario_find_objective (scenario, "bridge")->node;
  BocagePlace place = bocage_place_for_node (scenario, objective, NULL);

  assert_false (bocage_scenario_find_place (scenario, objective, &hex));
  assert_true (bocage_hex_equal (place.hex, hex_at (scenario, "G5")));
  assert_ptr_equal (place.node, objective);
  bocage_place_clear (&place);
  assert_null (place.node);
}

static void
test_a_copy_is_equal_and_apart (void **state)
{
  g_autoptr (BocageScenario) scenario = read_battle (rich_battle);
  g_autoptr (BocageScenario) copy = bocage_scenario_copy (scenario);

  assert_true (bocage_scenario_equal (scenario, copy));
  assert_int_equal (bocage_scenario_n_strays (copy), 2);
  g_ptr_array_set_size (bocage_scenario_get_epilog (copy), 0);
  assert_false (bocage_scenario_equal (scenario, copy));
}

static void
test_a_scenario_without_a_ruleset_is_walked (void **state)
{
  g_autoptr (BocageScenario) scenario = read_battle (rich_battle);

  bocage_scenario_set_ruleset (scenario, NULL);

  assert_null (bocage_scenario_get_shape (scenario));
  assert_null (bocage_scenario_get_ground (scenario, hex_at (scenario, "D7")));
  assert_null (bocage_scenario_get_look (scenario, piece_at (scenario, "D7", 0)));
  assert_int_equal (bocage_scenario_get_figures (scenario, piece_at (scenario, "C8", 0)), 0);
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_a_new_battle_is_empty_and_complete),
  cmocka_unit_test (test_a_custom_board_has_its_own_size_within_limits),
  cmocka_unit_test (test_hexes_are_found_and_strays_are_kept),
  cmocka_unit_test (test_parts_are_found_by_id),
  cmocka_unit_test (test_numbers_are_found_by_path),
  cmocka_unit_test (test_the_ground_is_the_tile_or_what_is_printed),
  cmocka_unit_test (test_looks_and_figures_are_resolved),
  cmocka_unit_test (test_a_place_is_found_from_anything_in_a_hex),
  cmocka_unit_test (test_a_copy_is_equal_and_apart),
  cmocka_unit_test (test_a_scenario_without_a_ruleset_is_walked),
};

BOCAGE_TEST_MAIN (tests)
