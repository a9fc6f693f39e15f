/* test-vectors.c: numbers worked out by hand from the rules
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What is told of dice by hundreds of cases in test-battle.c is not told again,
 * but for the numbers that the rules themselves derive.
 */

#include "config.h"

#include "action-test.h"
#include "rules/fight/bocage-consequence.h"
#include "rules/move/bocage-sight.h"

static int
distance (int a, int b, int c, int d)
{
  return bocage_hex_distance (BOCAGE_ORIENTATION_POINTY, (BocageHex){ a, b }, (BocageHex){ c, d });
}

static void
test_the_standard_board (void **state)
{
  guint first = 0, second = 0;

  assert_int_equal (bocage_grid_n_hexes (&standard_grid), 113);
  for (int x = 0; x <= 24; x++)
    {
      gboolean in_first = bocage_grid_contains (&standard_grid, (BocageHex){ x, 0 });
      gboolean in_second = bocage_grid_contains (&standard_grid, (BocageHex){ x, 1 });

      assert_int_equal (in_first, x % 2 == 0);
      assert_int_equal (in_second, x % 2 == 1);
      first += in_first;
      second += in_second;
    }
  assert_int_equal (first, 13);
  assert_int_equal (second, 12);
}

static void
test_shared_hexes (void **state)
{
  const BocageShape *shape = bocage_ruleset_find_shape (rules_test_ruleset (), "standard");
  guint n_shared = 0;

  for (int row = 0; row < 9; row++)
    for (int x = row % 2; x <= 24; x += 2)
      {
        guint n = 0;

        for (guint i = 0; i < shape->n_sections; i++)
          n += shape->sections[i].parent == NULL && shape->sections[i].from <= x
               && x <= shape->sections[i].to;
        assert_in_range (n, 1, 2);
        n_shared += n == 2;
        if (n == 2)
          assert_true (row % 2 == 1 && (x == 7 || x == 17));
      }
  assert_int_equal (n_shared, 8);
}

static void
test_distances (void **state)
{
  assert_int_equal (distance (0, 0, 2, 0), 1);
  assert_int_equal (distance (0, 0, 1, 1), 1);
  assert_int_equal (distance (0, 0, 0, 2), 2);
  assert_int_equal (distance (0, 0, 3, 1), 2);
  assert_int_equal (distance (0, 0, 9, 1), 5);
  assert_int_equal (distance (0, 0, 24, 8), 16);
}

/* From (4, 4): whether forests at offsets hide a hex at an offset. */
typedef struct
{
  const char *name;
  int column, row;
  int forests[4][2];
  guint n;
  gboolean is_clear;
} SightCase;

/* clang-format off */
static const SightCase sight_cases[] = {
  { "(0,2): nothing", 0, 2, { { 0 } }, 0, TRUE },
  { "(0,2): left", 0, 2, { { -1, 1 } }, 1, TRUE },
  { "(0,2): right", 0, 2, { { 1, 1 } }, 1, TRUE },
  { "(0,2): both", 0, 2, { { -1, 1 }, { 1, 1 } }, 2, FALSE },
  { "(3,1): both", 3, 1, { { 2, 0 }, { 1, 1 } }, 2, FALSE },
  { "(3,1): one", 3, 1, { { 2, 0 } }, 1, TRUE },
  { "(3,1): the other", 3, 1, { { 1, 1 } }, 1, TRUE },
  { "(4,0): the middle", 4, 0, { { 2, 0 } }, 1, FALSE },
  { "(9,1): first interior", 9, 1, { { 2, 0 } }, 1, FALSE },
  { "(9,1): second", 9, 1, { { 4, 0 } }, 1, FALSE },
  { "(9,1): third", 9, 1, { { 5, 1 } }, 1, FALSE },
  { "(9,1): fourth", 9, 1, { { 7, 1 } }, 1, FALSE },
  { "(9,1): a corner", 9, 1, { { 6, 0 } }, 1, TRUE },
  { "(9,1): the other", 9, 1, { { 3, 1 } }, 1, TRUE },
  { "(9,1): both corners", 9, 1, { { 6, 0 }, { 3, 1 } }, 2, FALSE },
};
/* clang-format on */

static void
test_sight (void **state)
{
  const SightCase *c = *state;
  Scene s = make_scene ();
  BocageHexIndex from = at (&s, 4, 4), to = at (&s, 4 + c->column, 4 + c->row);

  for (guint i = 0; i < c->n; i++)
    lay (&s, 4 + c->forests[i][0], 4 + c->forests[i][1], "forest");
  for (guint back = 0; back < 2; back++)
    assert_int_equal (bocage_sight_is_clear (s.rules, s.position, back ? to : from,
                                             back ? from : to, BOCAGE_SIGHT_DIRECT),
                      c->is_clear);
  free_scene (&s);
}

static void
test_dice_against_a_forest (void **state)
{
  static const char *const ids[] = { "infantry", "armor", "artillery" };
  static const int dice[][6] = { { 2, 1, 0 }, { 1, 1, 1 }, { 3, 3, 2, 2, 1, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    for (int range = 1; range <= (i == 2 ? 6 : 3); range++)
      {
        Scene s = make_scene ();
        BocageUnitIndex unit = put (&s, 4, 4, ids[i], 0);

        put (&s, 4 + 2 * range, 4, "infantry", 1);
        lay (&s, 4 + 2 * range, 4, "forest");
        assert_int_equal (bocage_battle_find_dice (s.rules, s.position, unit,
                                                   at (&s, 4 + 2 * range, 4), NULL, NULL),
                          dice[i][range - 1]);
        free_scene (&s);
      }
}

/* Flags */

typedef struct
{
  const char *name;
  const char *unit;
  const char *in;
  int bunker_side;
  guint8 figures;
  guint flags;
  guint least, most; /* hexes that it goes */
  guint loss;
  gboolean is_surrounded;
} FlagCase;

/* clang-format off */
static const FlagCase flag_cases[] = {
  { "sandbags, one flag", "infantry", "sandbags", -1, 4, 1, 0, 1, 0, FALSE },
  { "sandbags, two flags", "infantry", "sandbags", -1, 4, 2, 1, 2, 0, FALSE },
  { "Resistance, two flags", "resistance", NULL, -1, 3, 2, 2, 6, 0, FALSE },
  { "nowhere to go, three flags", "infantry", NULL, -1, 2, 3, 0, 0, 3, TRUE },
  { "a gun in its bunker", "artillery", "bunker", 0, 2, 2, 0, 0, 1, FALSE },
  { "a gun in the other side's", "artillery", "bunker", 1, 2, 2, 0, 0, 2, FALSE },
};
/* clang-format on */

static void
test_flags (void **state)
{
  const FlagCase *c = *state;
  Scene s = make_scene ();
  BocageUnitIndex unit = put (&s, 12, 8, c->unit, 0);
  BocageRetreatEnd ends[64];
  BocageRetreat retreat;
  guint least = G_MAXUINT, most = 0;

  bocage_position_unit (s.position, unit)->figures = c->figures;
  if (c->in != NULL)
    bocage_position_add_thing (s.rules, s.position, at (&s, 12, 8),
                               rules_test_type (s.rules, c->in), c->bunker_side);
  if (c->is_surrounded)
    {
      lay (&s, 11, 7, "river");
      lay (&s, 13, 7, "river");
    }

  guint n = bocage_retreat_find (s.rules, s.position, unit, c->flags, TRUE, &retreat, ends,
                                 G_N_ELEMENTS (ends));

  assert_in_range (n, 1, G_N_ELEMENTS (ends));
  for (guint i = 0; i < n; i++)
    {
      least = MIN (least, ends[i].steps);
      most = MAX (most, ends[i].steps);
    }
  assert_int_equal (retreat.min_loss, c->loss);
  assert_int_equal (least, c->least);
  assert_int_equal (most, c->most);
  if (c->is_surrounded)
    assert_true (bocage_consequence_retreat (s.rules, s.position, unit, &ends[0]));
  free_scene (&s);
}

/* Moves, and battles after them */

static void
test_moves_before_a_battle (void **state)
{
  static const struct
  {
    const char *id;
    guint8 moved;
    gboolean battles;
  } cases[] = { { "infantry", 2, FALSE },
                { "special-forces", 2, TRUE },
                { "resistance", 2, FALSE },
                { "artillery", 1, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Scene s = make_scene ();
      BocageUnitIndex unit = put (&s, 4, 4, cases[i].id, 0);

      bocage_position_unit (s.position, unit)->moved = cases[i].moved;
      assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, unit, NULL)
                            == BOCAGE_BATTLE_POSSIBLE,
                        cases[i].battles);
      free_scene (&s);
    }
}

static void
test_a_beach_and_a_hedgerow_bind_moves (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex armor = put (&s, 12, 4, "armor", 0);

  /* A strip of three hexes with rivers along it. */
  for (int x = 1; x <= 23; x += 2)
    {
      lay (&s, x, 3, "river");
      lay (&s, x, 5, "river");
    }
  lay (&s, 14, 4, "beach");
  lay (&s, 8, 4, "hedgerow");
  bocage_reach_find (s.reach, s.position, armor, BOCAGE_MOVE_LIMITS_OWN);
  assert_non_null (bocage_reach_get_step (s.reach, at (&s, 16, 4)));
  assert_null (bocage_reach_get_step (s.reach, at (&s, 18, 4)));
  assert_non_null (bocage_reach_get_step (s.reach, at (&s, 10, 4)));
  assert_null (bocage_reach_get_step (s.reach, at (&s, 8, 4)));
  free_scene (&s);
}

int
main (void)
{
  static const struct CMUnitTest plain[] = {
    cmocka_unit_test (test_the_standard_board),
    cmocka_unit_test (test_shared_hexes),
    cmocka_unit_test (test_distances),
    cmocka_unit_test (test_dice_against_a_forest),
    cmocka_unit_test (test_moves_before_a_battle),
    cmocka_unit_test (test_a_beach_and_a_hedgerow_bind_moves),
  };
  struct CMUnitTest
      tests[G_N_ELEMENTS (plain) + G_N_ELEMENTS (sight_cases) + G_N_ELEMENTS (flag_cases)];
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    tests[n++] = plain[i];
  for (guint i = 0; i < G_N_ELEMENTS (sight_cases); i++)
    tests[n++] = (struct CMUnitTest) TEST_CASE (test_sight, sight_cases[i].name, &sight_cases[i]);
  for (guint i = 0; i < G_N_ELEMENTS (flag_cases); i++)
    tests[n++] = (struct CMUnitTest) TEST_CASE (test_flags, flag_cases[i].name, &flag_cases[i]);
  return bocage_test_run (__FILE__, tests, n);
}
