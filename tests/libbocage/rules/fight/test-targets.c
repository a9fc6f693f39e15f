/* test-targets.c: whom each unit of a random board may battle, against asking about every hex
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "battle-test.h"
#include "rules/fight/bocage-battle.h"

#define BOARDS 40
#define MAX_UNITS 512

/* Many units on a small board are found by the hexes in reach, few on a large one by their list. */
typedef struct
{
  const char *name;
  BocageGrid grid;
  int one_in; /* hexes of which so many have a unit */
} Case;

static const Case cases[] = {
  { "few on a standard board", { BOCAGE_ORIENTATION_POINTY, 13, 9, TRUE, TRUE }, 8 },
  { "many on a standard board", { BOCAGE_ORIENTATION_POINTY, 13, 9, TRUE, TRUE }, 2 },
  { "many on a larger one", { BOCAGE_ORIENTATION_POINTY, 26, 18, TRUE, TRUE }, 2 },
  { "few on a larger one", { BOCAGE_ORIENTATION_POINTY, 26, 18, TRUE, TRUE }, 20 },
  { "many on a board that stands upright", { BOCAGE_ORIENTATION_FLAT, 17, 20, TRUE, TRUE }, 2 },
};

static void
lay_some (GRand *random, const BocageRules *rules, BocagePosition *position, BocageHexIndex hex,
          int one_in)
{
  static const char *const grounds[]
      = { "forest", "hill", "town", "mountain", "hedgerow", "wadi", "ford", "lake" };
  static const char *const things[]
      = { "wire", "sandbags", "bunker", "test-smoke", "test-screen", "test-crosshair" };
  static const char *const units[]
      = { "infantry",      "armor",         "artillery",   "special-forces", "test-big-gun",
          "test-marksman", "test-breacher", "test-lancer", "test-mortar",    "test-truck" };

  if (g_rand_int_range (random, 0, 2) == 0)
    rules_test_lay (rules, position, hex,
                    grounds[g_rand_int_range (random, 0, G_N_ELEMENTS (grounds))]);
  if (g_rand_int_range (random, 0, 5) == 0)
    bocage_position_add_thing (
        rules, position, hex,
        rules_test_type (rules, things[g_rand_int_range (random, 0, G_N_ELEMENTS (things))]),
        g_rand_int_range (random, 0, 2));
  if (g_rand_int_range (random, 0, one_in) == 0)
    bocage_position_add_unit (
        rules, position, hex,
        rules_test_type (rules, units[g_rand_int_range (random, 0, G_N_ELEMENTS (units))]),
        g_rand_int_range (random, -1, 2));
}

/* Returns: how many targets there are */
static guint
compare (const BocageRules *rules, const BocagePosition *position, BocageUnitIndex attacker)
{
  BocageUnitIndex found[MAX_UNITS];
  BocageHexIndex target = BOCAGE_NO_HEX;
  guint n = bocage_battle_find_targets (rules, position, attacker, NULL, found, MAX_UNITS);
  guint n_expected = 0;
  int most = 0;

  for (guint i = 0; i < position->n_units; i++)
    {
      BocageHexIndex hex = bocage_position_unit (position, (BocageUnitIndex) i)->hex;

      if (hex == BOCAGE_NO_HEX
          || bocage_battle_check_target (rules, position, attacker, hex, NULL)
                 != BOCAGE_BATTLE_POSSIBLE)
        continue;
      assert_true (n_expected < n);
      assert_int_equal (found[n_expected++], i);
      most = MAX (most, bocage_battle_find_dice (rules, position, attacker, hex, NULL, NULL));
    }
  assert_int_equal (n, n_expected);
  assert_int_equal (bocage_battle_find_most_dice (rules, position, attacker, &target), most);
  if (most == 0)
    assert_int_equal (target, BOCAGE_NO_HEX);
  else
    {
      assert_int_equal (bocage_battle_check_target (rules, position, attacker, target, NULL),
                        BOCAGE_BATTLE_POSSIBLE);
      assert_int_equal (bocage_battle_find_dice (rules, position, attacker, target, NULL, NULL),
                        most);
    }
  return n;
}

static void
test_targets_are_those_of_every_hex (void **state)
{
  const Case *c = *state;
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &c->grid);

  guint n_units = 0, n_targets = 0;

  for (guint seed = 0; seed < BOARDS; seed++)
    {
      GRand *random = g_rand_new_with_seed (seed);
      g_autofree BocagePosition *position = rules_test_board (rules);

      for (guint i = 0; i < rules->geometry->n_hexes; i++)
        lay_some (random, rules, position, (BocageHexIndex) i, c->one_in);
      for (guint i = 0; i < position->n_units; i++)
        {
          if (i % 7 == 3)
            bocage_position_move_unit (position, (BocageUnitIndex) i, BOCAGE_NO_HEX);
          bocage_position_unit (position, (BocageUnitIndex) i)->moved
              = (guint8) g_rand_int_range (random, 0, 2);
        }
      for (guint i = 0; i < position->n_units; i++)
        n_targets += compare (rules, position, (BocageUnitIndex) i);
      n_units += position->n_units;
      g_rand_free (random);
    }
  /* Boards on which nobody meets anybody would agree on anything. */
  assert_true (n_units > 10 * BOARDS);
  assert_true (n_targets > BOARDS);
}

int
main (void)
{
  struct CMUnitTest tests[G_N_ELEMENTS (cases)];

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    tests[i] = (struct CMUnitTest){ .name = cases[i].name,
                                    .test_func = test_targets_are_those_of_every_hex,
                                    .initial_state = (void *) &cases[i] };
  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
