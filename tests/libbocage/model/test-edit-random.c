/* test-edit-random.c: whatever is done, undo and redo lead to the very same bytes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Hundreds of random changes of every kind, then back to the beginning and
 * forward to the end.  The seed of a failure is in its message.
 */

#include "config.h"

#include "random-edit.h"

#define N_STEPS 400
#define N_SEEDS 12

static const char flat_ruleset[]
    = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<ruleset xmlns=\"urn:bocage:ruleset:1\" id=\"flat\" version=\"1.0\" name=\"Flat\"\n"
      "  orientation=\"flat\">\n"
      "<modules><module id=\"base\" name=\"Base\"/></modules>\n"
      "<looks><look id=\"plain\" name=\"plain\"/></looks>\n"
      "<classes><class id=\"infantry\" name=\"infantry\"/></classes>\n"
      "<armies><army id=\"gray\" name=\"gray\" module=\"base\" color=\"#808080\"/></armies>\n"
      "<sides>\n"
      "<side id=\"axis\" name=\"Axis\" adjective=\"Axis\" edge=\"north\" army=\"gray\"/>\n"
      "<side id=\"allies\" name=\"Allies\" adjective=\"Allied\" edge=\"south\"\n"
      "  army=\"gray\"/></sides>\n"
      "<layers><layer id=\"terrain\" name=\"terrain\" limit=\"1\"/>\n"
      "<layer id=\"path\" name=\"path\"/></layers>\n"
      "<pieces><terrain id=\"forest\" name=\"forest\" plural=\"forests\" module=\"base\"\n"
      "  layer=\"terrain\" turns=\"6\" turn-step=\"60\"/></pieces>\n"
      "<decks><deck id=\"cards\" name=\"Cards\" module=\"base\" size=\"60\"/></decks>\n"
      "<shapes><shape id=\"map\" name=\"Map\" module=\"base\" columns=\"15\" rows=\"10\"\n"
      "  alternating=\"true\" deck=\"cards\"/>\n"
      "<shape id=\"custom\" name=\"Custom\" module=\"base\" custom=\"true\" deck=\"cards\"/></shapes>\n"
      "<faces><face id=\"plain\" name=\"plain\" module=\"base\" look=\"plain\"/></faces>\n"
      "</ruleset>\n";

/* The index must say what a scenario that is read anew would say. */
static void
assert_index (World *w)
{
  g_autoptr (BocageScenario) fresh = bocage_scenario_copy (w->scenario);
  const BocageGrid *grid = bocage_scenario_get_grid (w->scenario);
  guint n = bocage_grid_n_hexes (grid);

  assert_memory_equal (grid, bocage_scenario_get_grid (fresh), sizeof (BocageGrid));
  assert_int_equal (bocage_scenario_n_strays (w->scenario), bocage_scenario_n_strays (fresh));
  for (guint i = 0; i < n; i++)
    {
      BocageHexNode *a = bocage_scenario_get_hex (w->scenario, bocage_grid_hex (grid, i));
      BocageHexNode *b = bocage_scenario_get_hex (fresh, bocage_grid_hex (grid, i));

      assert_int_equal (a != NULL, b != NULL);
      if (a != NULL)
        assert_true (bocage_node_equal (&a->node, &b->node));
    }
}

static void
assert_same (World *w, BocageScenario *expected, GBytes *bytes, const char *when)
{
  g_autoptr (GBytes) now = bocage_scenario_to_bytes (w->scenario);

  if (!bocage_scenario_equal (w->scenario, expected))
    fail_msg ("seed %u: %s, the battle is another", w->seed, when);
  if (!g_bytes_equal (now, bytes))
    fail_msg ("seed %u: %s, the bytes are others", w->seed, when);
}

static void
run (BocageScenario *scenario, guint32 seed)
{
  World w = { seed, g_rand_new_with_seed (seed), scenario, bocage_edit_new (scenario) };
  g_autoptr (BocageScenario) first = bocage_scenario_copy (scenario);
  g_autoptr (GBytes) first_bytes = bocage_scenario_to_bytes (scenario);
  guint n = 0;

  for (int i = 0; i < N_STEPS; i++)
    {
      take_step (&w, (guint) i / 5 + 1);
      if (i % 5 == 0)
        assert_index (&w);
    }
  assert_index (&w);

  g_autoptr (BocageScenario) last = bocage_scenario_copy (scenario);
  g_autoptr (GBytes) last_bytes = bocage_scenario_to_bytes (scenario);

  while (bocage_edit_undo (w.edit))
    n++;
  assert_true (n > N_STEPS / 4);
  assert_same (&w, first, first_bytes, "all undone");
  assert_index (&w);
  /* No further: the last step may have been an undo. */
  for (; n > 0; n--)
    assert_true (bocage_edit_redo (w.edit));
  assert_same (&w, last, last_bytes, "all redone");
  assert_index (&w);
  g_object_unref (w.edit);
  g_rand_free (w.rand);
}

static void
test_a_pointy_board (void **state)
{
  for (guint32 seed = 1; seed <= N_SEEDS; seed++)
    {
      g_autoptr (BocageScenario) scenario = read_battle (rich_battle);

      run (scenario, seed);
    }
}

static void
test_a_flat_board (void **state)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (flat_ruleset, strlen (flat_ruleset));
  g_autoptr (GError) error = NULL;
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_read (bytes, &error);

  if (ruleset == NULL)
    fail_msg ("%s", error->message);
  for (guint32 seed = 1; seed <= N_SEEDS; seed++)
    {
      g_autoptr (BocageScenario) scenario = bocage_scenario_new (ruleset, NULL, NULL);

      assert_int_equal (bocage_scenario_get_grid (scenario)->orientation, BOCAGE_ORIENTATION_FLAT);
      run (scenario, seed);
    }
}

static void
test_a_battle_without_a_ruleset (void **state)
{
  g_autoptr (BocageScenario) scenario = read_battle (rich_battle);

  bocage_scenario_set_ruleset (scenario, NULL);
  run (scenario, 1);
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_a_pointy_board),
  cmocka_unit_test (test_a_flat_board),
  cmocka_unit_test (test_a_battle_without_a_ruleset),
};

BOCAGE_TEST_MAIN (tests)
