/* test-patch.c: what is taken up, turned, mirrored and laid down is what it was
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "battle.h"
#include "model/bocage-patch.h"

#define N_BATTLES 60

typedef struct
{
  BocageScenario *scenario;
  BocageEdit *edit;
  GArray *hexes;
  BocageHex middle;
} Battle;

static char *
dup_text (BocageScenario *scenario)
{
  g_autoptr (GBytes) bytes = bocage_scenario_to_bytes (scenario);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return g_strndup (data, length);
}

static BocageHex
random_hex (GRand *rand, const BocageGrid *grid)
{
  return bocage_grid_hex (grid,
                          (guint) g_rand_int_range (rand, 0, (gint32) bocage_grid_n_hexes (grid)));
}

/* Pieces of all kinds, in a battle on any board of the game */
static void
scatter (Battle *battle, GRand *rand)
{
  const BocageRuleset *ruleset = bocage_scenario_get_ruleset (battle->scenario);
  const BocageGrid *grid = bocage_scenario_get_grid (battle->scenario);

  for (guint i = 0; i < 60; i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (
          ruleset, (guint) g_rand_int_range (rand, 0, (gint32) bocage_ruleset_n_types (ruleset)));
      BocageNode *piece = bocage_node_new (&bocage_elements[type->kind]);
      const BocageField *edges = bocage_element_find_field (piece->element, "edges");
      const BocageField *turn = bocage_element_find_field (piece->element, "turn");
      const BocageField *side = bocage_element_find_field (piece->element, "side");

      ((BocagePieceNode *) piece)->type = type->id;
      if (edges != NULL)
        G_STRUCT_MEMBER (int, piece, edges->offset) = g_rand_int_range (rand, 1, 64);
      if (turn != NULL && type->turns > 1)
        G_STRUCT_MEMBER (int, piece, turn->offset)
            = g_rand_int_range (rand, 1, (gint32) type->turns + 1);
      if (side != NULL)
        G_STRUCT_MEMBER (const char *, piece, side->offset)
            = bocage_ruleset_get_side (ruleset, (guint) g_rand_int_range (rand, 0, 2))->id;
      bocage_edit_place_piece (battle->edit, random_hex (rand, grid), piece);
    }
}

/* A hex and all as near to it as a few steps */
static void
choose (Battle *battle, GRand *rand)
{
  const BocageGrid *grid = bocage_scenario_get_grid (battle->scenario);
  int radius = g_rand_int_range (rand, 0, 3);

  battle->middle = random_hex (rand, grid);
  battle->hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    {
      BocageHex hex = bocage_grid_hex (grid, i);

      if (bocage_hex_distance (grid->orientation, hex, battle->middle) <= radius)
        g_array_append_val (battle->hexes, hex);
    }
}

static void
begin (Battle *battle, guint32 seed, const char *game)
{
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find (game, NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  const BocageShape *shape;

  assert_non_null (ruleset);
  shape = bocage_ruleset_get_shape (ruleset, seed % bocage_ruleset_n_shapes (ruleset));
  battle->scenario = bocage_scenario_new (ruleset, shape->id, NULL);
  battle->edit = bocage_edit_new (battle->scenario);
  scatter (battle, rand);
  choose (battle, rand);
}

static BocagePatch *
take (Battle *battle)
{
  return bocage_patch_new (battle->scenario, (BocageHex *) battle->hexes->data, battle->hexes->len,
                           battle->middle);
}

static void
end (Battle *battle)
{
  g_object_unref (battle->edit);
  bocage_scenario_unref (battle->scenario);
  g_array_unref (battle->hexes);
}

typedef void (*Change) (BocagePatch *patch);

static void
turn_six_times (BocagePatch *patch)
{
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    bocage_patch_turn (patch, 1);
}

static void
turn_there_and_back (BocagePatch *patch)
{
  bocage_patch_turn (patch, 2);
  bocage_patch_turn (patch, -2);
}

static void
mirror_twice (BocagePatch *patch)
{
  bocage_patch_turn (patch, 1);
  bocage_patch_mirror (patch);
  bocage_patch_mirror (patch);
  bocage_patch_turn (patch, -1);
}

/* As a reflection does to a turn */
static void
turn_in_the_mirror (BocagePatch *patch)
{
  bocage_patch_mirror (patch);
  bocage_patch_turn (patch, 1);
  bocage_patch_mirror (patch);
  bocage_patch_turn (patch, 1);
}

static void
swap_twice (BocagePatch *patch)
{
  bocage_patch_swap_sides (patch);
  bocage_patch_swap_sides (patch);
}

/* What is taken up, changed and changed back, and laid down where it was, changes nothing. */
static void
test_what_is_undone_by_itself_is_as_before (void **state)
{
  static const Change changes[]
      = { turn_six_times, turn_there_and_back, mirror_twice, turn_in_the_mirror, swap_twice };

  for (guint32 seed = 0; seed < N_BATTLES; seed++)
    {
      Battle battle;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      g_autoptr (BocagePatch) patch = NULL;

      begin (&battle, seed, "memoir44");
      before = dup_text (battle.scenario);
      patch = take (&battle);
      changes[seed % G_N_ELEMENTS (changes)](patch);
      bocage_patch_clear_source (patch, battle.edit);
      bocage_patch_place (patch, battle.edit, battle.middle);
      after = dup_text (battle.scenario);
      assert_string_equal (before, after);
      end (&battle);
    }
}

static void
test_undo_gives_the_same_bytes_back (void **state)
{
  for (guint32 seed = 0; seed < N_BATTLES; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      Battle battle;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      g_autofree char *undone = NULL;
      g_autofree char *again = NULL;
      g_autoptr (BocagePatch) patch = NULL;

      begin (&battle, seed, "memoir44");
      before = dup_text (battle.scenario);
      patch = take (&battle);
      bocage_patch_turn (patch, (int) seed);
      if (seed & 1)
        bocage_patch_mirror (patch);
      if (seed & 2)
        bocage_patch_swap_sides (patch);
      bocage_edit_begin (battle.edit, "Move", 0);
      bocage_patch_clear_source (patch, battle.edit);
      bocage_patch_place (patch, battle.edit,
                          random_hex (rand, bocage_scenario_get_grid (battle.scenario)));
      bocage_edit_commit (battle.edit);
      after = dup_text (battle.scenario);
      if (g_str_equal (before, after)) /* nothing lay there: there is no step */
        {
          end (&battle);
          continue;
        }
      bocage_edit_undo (battle.edit);
      undone = dup_text (battle.scenario);
      assert_string_equal (undone, before);
      bocage_edit_redo (battle.edit);
      again = dup_text (battle.scenario);
      assert_string_equal (again, after);
      end (&battle);
    }
}

/* Turned or mirrored, hexes stay as far from each other as they were. */
static void
test_distances_stay (void **state)
{
  for (guint32 seed = 0; seed < N_BATTLES; seed++)
    {
      Battle battle;
      BocageOrientation orientation;
      g_autoptr (BocagePatch) patch = NULL;
      g_autoptr (GArray) now = g_array_new (FALSE, FALSE, sizeof (BocageHex));

      begin (&battle, seed, "memoir44");
      orientation = bocage_scenario_get_grid (battle.scenario)->orientation;
      patch = take (&battle);
      bocage_patch_turn (patch, (int) seed);
      if (seed % 5 < 2)
        bocage_patch_mirror (patch);
      bocage_patch_get_hexes (patch, battle.middle, now);
      assert_int_equal (now->len, battle.hexes->len);
      for (guint i = 0; i < now->len; i++)
        for (guint j = 0; j < i; j++)
          assert_int_equal (bocage_hex_distance (orientation, g_array_index (now, BocageHex, i),
                                                 g_array_index (now, BocageHex, j)),
                            bocage_hex_distance (orientation,
                                                 g_array_index (battle.hexes, BocageHex, i),
                                                 g_array_index (battle.hexes, BocageHex, j)));
      end (&battle);
    }
}

/* A road to the next hex still leads there when both are turned. */
static void
test_edges_turn_with_the_hexes (void **state)
{
  for (int turns = 0; turns < 12; turns++)
    {
      g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find ("memoir44", NULL);
      g_autoptr (BocageScenario) scenario = bocage_scenario_new (ruleset, NULL, NULL);
      g_autoptr (BocageEdit) edit = bocage_edit_new (scenario);
      const BocageGrid *grid = bocage_scenario_get_grid (scenario);
      BocageHex hexes[2] = { { 12, 4 }, { 0, 0 } };
      g_autoptr (BocagePatch) patch = NULL;
      g_autoptr (GArray) now = g_array_new (FALSE, FALSE, sizeof (BocageHex));
      BocageHex one, other;
      int direction;
      BocageHexNode *node;

      hexes[1] = bocage_hex_neighbour (grid->orientation, hexes[0], 0);
      bocage_edit_draw_path (edit, hexes[0], hexes[1], "road");
      patch = bocage_patch_new (scenario, hexes, 2, hexes[0]);
      bocage_patch_turn (patch, turns);
      if (turns >= BOCAGE_N_EDGES)
        bocage_patch_mirror (patch);
      bocage_patch_clear_source (patch, edit);
      bocage_patch_place (patch, edit, hexes[0]);
      bocage_patch_get_hexes (patch, hexes[0], now);
      one = g_array_index (now, BocageHex, 0);
      other = g_array_index (now, BocageHex, 1);
      direction = bocage_hex_direction (grid->orientation, one, other);
      assert_true (direction >= 0);
      node = bocage_scenario_get_hex (scenario, one);
      assert_non_null (node);
      assert_int_equal (((BocagePathNode *) bocage_node_get_child (&node->node, 0))->edges,
                        1 << direction);
    }
}

static void
test_a_medal_goes_along (void **state)
{
  g_autoptr (BocageScenario) scenario = read_battle (rich_battle);
  g_autoptr (BocageEdit) edit = bocage_edit_new (scenario);
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  BocageHex from, to;
  g_autoptr (BocagePatch) patch = NULL;
  BocageObjectiveNode *medal;

  assert_true (bocage_grid_parse_hex (grid, "G5", &from));
  assert_true (bocage_grid_parse_hex (grid, "I3", &to));
  patch = bocage_patch_new (scenario, &from, 1, from);
  bocage_patch_clear_source (patch, edit);
  bocage_patch_place (patch, edit, to);
  medal = bocage_scenario_find_objective (scenario, "bridge");
  assert_non_null (medal);
  assert_true (bocage_hex_equal (medal->at, to));
  assert_true (bocage_hex_equal (g_array_index (medal->hexes, BocageHex, 0), to));

  /* A copy is another medal. */
  bocage_patch_place (patch, edit, from);
  assert_true (bocage_hex_equal (bocage_scenario_find_objective (scenario, "bridge")->at, to));
}

static void
test_a_new_battle_has_the_basic_box (void **state)
{
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find ("memoir44", NULL);
  const char *base = bocage_ruleset_get_module (ruleset, 0)->id;

  for (guint i = 0; i < bocage_ruleset_n_shapes (ruleset); i++)
    for (guint j = 0; j < bocage_ruleset_n_faces (ruleset); j++)
      {
        g_autoptr (BocageScenario) scenario
            = bocage_scenario_new (ruleset, bocage_ruleset_get_shape (ruleset, i)->id,
                                   bocage_ruleset_get_face (ruleset, j)->id);
        BocageNode *modules = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_MODULES);

        assert_string_equal (((BocageModuleNode *) bocage_node_get_child (modules, 0))->id, base);
      }
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_what_is_undone_by_itself_is_as_before),
  cmocka_unit_test (test_undo_gives_the_same_bytes_back),
  cmocka_unit_test (test_distances_stay),
  cmocka_unit_test (test_edges_turn_with_the_hexes),
  cmocka_unit_test (test_a_medal_goes_along),
  cmocka_unit_test (test_a_new_battle_has_the_basic_box),
};

BOCAGE_TEST_MAIN (tests)
