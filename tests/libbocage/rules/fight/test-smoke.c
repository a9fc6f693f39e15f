/* test-smoke.c: smoke and cross-hairs, from the first to the last
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "action-test.h"
#include "rules/fight/bocage-battle.h"
#include "rules/fight/bocage-consequence.h"
#include "rules/fight/bocage-odds.h"
#include "rules/fight/bocage-ranging.h"
#include "rules/fight/bocage-smoke.h"
#include "rules/move/bocage-sight.h"

/* Smoke */

typedef struct
{
  const char *name;
  const char *unit; /* in (4, 4), of side 0 */
  struct
  {
    int column, row;
  } hexes[4];
  guint n;
  guint flags;
  int moved;
  BocageActionVerdict verdict;
} SmokeCase;

/* clang-format off */
static const SmokeCase smoke_cases[] = {
  { "smoke: one hex", "nebelwerfer", { { 10, 4 } }, 1, 0, 0, BOCAGE_ACTION_POSSIBLE },
  { "smoke: three in a row", "nebelwerfer", { { 10, 4 }, { 12, 4 }, { 14, 4 } }, 3, 0, 0, BOCAGE_ACTION_POSSIBLE },
  { "smoke: the middle one named last", "nebelwerfer", { { 10, 4 }, { 14, 4 }, { 12, 4 } }, 3, 0, 0, BOCAGE_ACTION_POSSIBLE },
  { "smoke: four", "nebelwerfer", { { 8, 4 }, { 10, 4 }, { 12, 4 }, { 14, 4 } }, 4, 0, 0, BOCAGE_ACTION_TOO_MANY },
  { "smoke: none", "nebelwerfer", { { 0 } }, 0, 0, 0, BOCAGE_ACTION_TOO_MANY },
  { "smoke: with a gap", "nebelwerfer", { { 8, 4 }, { 12, 4 } }, 2, 0, 0, BOCAGE_ACTION_NOT_CONTIGUOUS },
  { "smoke: the same twice", "nebelwerfer", { { 8, 4 }, { 8, 4 } }, 2, 0, 0, BOCAGE_ACTION_NOT_CONTIGUOUS },
  { "smoke: at 6 hexes", "nebelwerfer", { { 16, 4 } }, 1, 0, 0, BOCAGE_ACTION_POSSIBLE },
  { "smoke: at 7 hexes", "nebelwerfer", { { 16, 4 }, { 18, 4 } }, 2, 0, 0, BOCAGE_ACTION_OUT_OF_RANGE },
  { "smoke: having moved", "nebelwerfer", { { 10, 4 } }, 1, 0, 1, BOCAGE_ACTION_NO_BATTLE },
  { "smoke: having battled", "nebelwerfer", { { 10, 4 } }, 1, BOCAGE_UNIT_BATTLED, 0, BOCAGE_ACTION_NO_BATTLE },
  { "smoke: having shot other shells", "nebelwerfer", { { 10, 4 } }, 1, BOCAGE_UNIT_BATTLED | BOCAGE_UNIT_SHELLED, 0, BOCAGE_ACTION_OTHER_SHELLS },
  { "smoke: not by other guns", "artillery", { { 10, 4 } }, 1, 0, 0, BOCAGE_ACTION_NEVER },
};
/* clang-format on */

static void
test_smoke_is_laid (void **state)
{
  const SmokeCase *c = *state;
  Scene s = make_scene ();
  BocageUnitIndex unit = put (&s, 4, 4, c->unit, 0);
  BocageHexIndex hexes[4];

  /* A forest hides nothing from it. */
  lay (&s, 6, 4, "forest");
  for (guint i = 0; i < c->n; i++)
    hexes[i] = at (&s, c->hexes[i].column, c->hexes[i].row);
  bocage_position_unit (s.position, unit)->flags = (guint16) c->flags;
  bocage_position_unit (s.position, unit)->moved = (guint8) c->moved;
  assert_int_equal (bocage_smoke_check (s.rules, s.position, unit, hexes, c->n, NULL), c->verdict);
  if (c->verdict == BOCAGE_ACTION_POSSIBLE)
    {
      assert_true (bocage_smoke_lay (s.rules, s.position, unit, hexes, c->n));
      for (guint i = 0; i < c->n; i++)
        assert_true (has (&s, c->hexes[i].column, c->hexes[i].row, "smoke"));
      assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, unit, NULL),
                        BOCAGE_BATTLE_BATTLED);
    }
  free_scene (&s);
}

static void
test_smoke_goes_after_two_turns_of_the_other_side (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex unit = put (&s, 4, 4, "nebelwerfer", 1);
  BocageHexIndex hex = at (&s, 10, 4);

  bocage_smoke_lay (s.rules, s.position, unit, &hex, 1);
  bocage_consequence_end_turn (s.rules, s.position, 1);
  bocage_consequence_end_turn (s.rules, s.position, 0);
  assert_true (has (&s, 10, 4, "smoke"));
  bocage_consequence_end_turn (s.rules, s.position, 1);
  assert_true (has (&s, 10, 4, "smoke"));
  bocage_consequence_end_turn (s.rules, s.position, 0);
  assert_false (has (&s, 10, 4, "smoke"));
  assert_false (bocage_position_in_set (s.position, BOCAGE_SET_INDIRECT, hex));
  free_scene (&s);
}

static void
test_smoke_may_be_renewed (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex unit = put (&s, 4, 4, "nebelwerfer", 0);
  BocageHexIndex hex = at (&s, 10, 4);

  bocage_smoke_lay (s.rules, s.position, unit, &hex, 1);
  bocage_consequence_end_turn (s.rules, s.position, 1);
  bocage_smoke_lay (s.rules, s.position, unit, &hex, 1);
  bocage_consequence_end_turn (s.rules, s.position, 1);
  assert_true (has (&s, 10, 4, "smoke"));
  bocage_consequence_end_turn (s.rules, s.position, 1);
  assert_false (has (&s, 10, 4, "smoke"));
  free_scene (&s);
}

static void
test_smoke_stops_hides_and_costs_dice (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex unit = put (&s, 4, 4, "nebelwerfer", 0);
  BocageUnitIndex gun = put (&s, 6, 4, "artillery", 0);
  BocageUnitIndex infantry = put (&s, 12, 4, "special-forces", 1);
  BocageHexIndex hex = at (&s, 10, 4), behind = at (&s, 12, 4);

  assert_true (
      bocage_sight_is_clear (s.rules, s.position, at (&s, 6, 4), behind, BOCAGE_SIGHT_INDIRECT));
  bocage_smoke_lay (s.rules, s.position, unit, &hex, 1);
  /* Even artillery does not shoot across it, and no more smoke is shot behind it. */
  assert_int_equal (bocage_battle_check_target (s.rules, s.position, gun, behind, NULL),
                    BOCAGE_BATTLE_NO_SIGHT);
  bocage_consequence_end_turn (s.rules, s.position, 0);
  assert_int_equal (bocage_smoke_check (s.rules, s.position, unit, &behind, 1, NULL),
                    BOCAGE_ACTION_NO_SIGHT);

  /* Who enters must stop. */
  bocage_reach_find (s.reach, s.position, infantry, BOCAGE_MOVE_LIMITS_OWN);
  assert_true ((bocage_reach_get_step (s.reach, hex)->flags & BOCAGE_REACH_STOPPED) != 0);
  assert_int_equal (bocage_reach_get_step (s.reach, hex)->length, 1);

  /* In it a unit sees and is seen, at a die less both ways. */
  bocage_position_move_unit (s.position, infantry, hex);
  assert_int_equal (bocage_battle_check_target (s.rules, s.position, gun, hex, NULL),
                    BOCAGE_BATTLE_POSSIBLE);
  assert_int_equal (bocage_battle_find_dice (s.rules, s.position, gun, hex, NULL, NULL), 2);
  assert_int_equal (
      bocage_battle_find_dice (s.rules, s.position, infantry, at (&s, 6, 4), NULL, NULL), 1);
  free_scene (&s);
}

static void
test_smoke_in_a_town_adds_or_not (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex armor = put (&s, 8, 4, "armor", 0);
  BocageHexIndex hex = at (&s, 10, 4);

  put (&s, 10, 4, "infantry", 1);
  lay (&s, 10, 4, "town");
  lay (&s, 10, 4, "smoke");
  assert_int_equal (bocage_battle_find_dice (s.rules, s.position, armor, hex, NULL, NULL), 0);
  s.position->policies[BOCAGE_POLICY_ADDED_PROTECTION] = BOCAGE_ADDED_PROTECTION_BEST_OF;
  assert_int_equal (bocage_battle_find_dice (s.rules, s.position, armor, hex, NULL, NULL), 1);
  free_scene (&s);
}

/* Artillery Bombard: two shots, both of the same kind. */
static void
test_all_shells_of_a_turn_are_of_one_kind (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex unit = put (&s, 4, 4, "nebelwerfer", 0);
  BocageHexIndex hex = at (&s, 10, 4), other = at (&s, 9, 5);
  BocageBattleTerms twice = BOCAGE_BATTLE_TERMS_NONE;

  twice.battles = 2;
  put (&s, 8, 4, "infantry", 1);
  bocage_smoke_lay (s.rules, s.position, unit, &hex, 1);
  assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, unit, &twice),
                    BOCAGE_BATTLE_SCREENED);
  assert_int_equal (bocage_smoke_check (s.rules, s.position, unit, &other, 1, &twice),
                    BOCAGE_ACTION_POSSIBLE);
  assert_int_equal (bocage_smoke_check (s.rules, s.position, unit, &other, 1, NULL),
                    BOCAGE_ACTION_NO_BATTLE);
  bocage_smoke_lay (s.rules, s.position, unit, &other, 1);
  assert_int_equal (bocage_smoke_check (s.rules, s.position, unit, &other, 1, &twice),
                    BOCAGE_ACTION_NO_BATTLE);

  bocage_consequence_end_turn (s.rules, s.position, 0);
  bocage_consequence_battle (s.rules, s.position, unit, &twice);
  assert_int_equal (bocage_smoke_check (s.rules, s.position, unit, &hex, 1, &twice),
                    BOCAGE_ACTION_OTHER_SHELLS);
  assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, unit, &twice),
                    BOCAGE_BATTLE_POSSIBLE);
  bocage_consequence_battle (s.rules, s.position, unit, &twice);
  assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, unit, &twice),
                    BOCAGE_BATTLE_BATTLED);
  free_scene (&s);
}

static void
test_incendiary_shells_let_nobody_ignore_a_flag (void **state)
{
  static const char *const guns[] = { "artillery", "nebelwerfer" };
  double stays[2];

  for (guint i = 0; i < 2; i++)
    {
      Scene s = make_scene ();
      BocageUnitIndex gun = put (&s, 4, 4, guns[i], 1);
      BocageUnitIndex target = put (&s, 14, 4, "infantry", 0);
      BocageOdds odds;

      lay (&s, 14, 4, "sandbags");
      bocage_odds_find (s.rules, s.position, gun, target, NULL, TRUE, &odds);
      assert_int_equal (odds.dice, 1);
      stays[i] = odds.stays;
      free_scene (&s);
    }
  assert_true (ABS (stays[0] - 1) < 1e-12);
  assert_true (ABS (stays[1] - 5.0 / 6) < 1e-12);
}

/* Cross-hairs */

/* A big gun in (0, 4) has hit a unit in (14, 4). */
static Scene
make_duel (BocageUnitIndex *gun, BocageUnitIndex *target)
{
  Scene s = make_scene ();

  *gun = put (&s, 0, 4, "big-gun", 0);
  *target = put (&s, 14, 4, "infantry", 1);
  return s;
}

static void
test_a_hit_that_neither_kills_nor_drives_off_is_marked (void **state)
{
  BocageUnitIndex gun, target;
  Scene s = make_duel (&gun, &target);
  BocageHexIndex hex = at (&s, 14, 4);

  assert_int_equal (bocage_ranging_check (s.rules, s.position, gun, hex, 0), BOCAGE_ACTION_NOTHING);
  assert_int_equal (bocage_ranging_check (s.rules, s.position, gun, at (&s, 16, 4), 1),
                    BOCAGE_ACTION_NOTHING);
  assert_int_equal (bocage_ranging_check (s.rules, s.position, gun, hex, 1),
                    BOCAGE_ACTION_POSSIBLE);
  assert_int_not_equal (bocage_ranging_put (s.rules, s.position, gun, hex), BOCAGE_NO_THING);
  assert_true (has (&s, 14, 4, "cross-hair"));
  assert_int_equal (bocage_ranging_check (s.rules, s.position, gun, hex, 1), BOCAGE_ACTION_DONE);
  assert_int_equal (bocage_ranging_count (s.rules, s.position, gun), 1);
  free_scene (&s);
}

static void
test_all_that_know_the_range_profit (void **state)
{
  BocageUnitIndex gun, target;
  Scene s = make_duel (&gun, &target);
  BocageHexIndex hex = at (&s, 14, 4);
  BocageUnitIndex other = put (&s, 2, 4, "big-gun", 0);
  BocageUnitIndex ship = put (&s, 10, 4, "destroyer", 0);
  BocageUnitIndex artillery = put (&s, 8, 4, "artillery", 0);

  assert_int_equal (bocage_battle_find_dice (s.rules, s.position, gun, hex, NULL, NULL), 1);
  bocage_ranging_put (s.rules, s.position, gun, hex);
  assert_int_equal (bocage_battle_find_dice (s.rules, s.position, gun, hex, NULL, NULL), 2);
  assert_int_equal (bocage_battle_find_dice (s.rules, s.position, other, hex, NULL, NULL), 2);
  assert_int_equal (bocage_battle_find_dice (s.rules, s.position, ship, hex, NULL, NULL), 4);
  assert_int_equal (bocage_battle_find_dice (s.rules, s.position, artillery, hex, NULL, NULL), 2);
  free_scene (&s);
}

static void
test_a_gun_has_three_markers (void **state)
{
  BocageUnitIndex gun, target;
  Scene s = make_duel (&gun, &target);

  for (int i = 0; i < 3; i++)
    {
      put (&s, 8 + i, 2 + i % 2 + 4, "infantry", 1);
      assert_int_equal (
          bocage_ranging_check (s.rules, s.position, gun, at (&s, 8 + i, 2 + i % 2 + 4), 1),
          BOCAGE_ACTION_POSSIBLE);
      bocage_ranging_put (s.rules, s.position, gun, at (&s, 8 + i, 2 + i % 2 + 4));
    }
  assert_int_equal (bocage_ranging_check (s.rules, s.position, gun, at (&s, 14, 4), 1),
                    BOCAGE_ACTION_TOO_MANY);
  /* One comes back with its target. */
  bocage_consequence_lose_figures (s.rules, s.position,
                                   bocage_position_hex (s.position, at (&s, 8, 6))->unit, 9);
  assert_int_equal (bocage_ranging_check (s.rules, s.position, gun, at (&s, 14, 4), 1),
                    BOCAGE_ACTION_POSSIBLE);
  free_scene (&s);
}

static void
test_a_marker_returns_when_its_target_is_gone (void **state)
{
  for (guint how = 0; how < 4; how++)
    {
      BocageUnitIndex gun, target;
      Scene s = make_duel (&gun, &target);
      BocageHexIndex hex = at (&s, 14, 4);
      BocageRetreatEnd end = { at (&s, 13, 5), 1, 0, 0 };

      bocage_ranging_put (s.rules, s.position, gun, hex);
      switch (how)
        {
        case 0:
          bocage_reach_find (s.reach, s.position, target, BOCAGE_MOVE_LIMITS_OWN);
          bocage_consequence_move (s.rules, s.position, target, s.reach, at (&s, 16, 4), FALSE);
          break;
        case 1:
          bocage_consequence_retreat (s.rules, s.position, target, &end);
          break;
        case 2:
          bocage_consequence_lose_figures (s.rules, s.position, target, 4);
          break;
        default: /* weakened, but there */
          bocage_consequence_lose_figures (s.rules, s.position, target, 3);
          break;
        }
      assert_int_equal (has (&s, 14, 4, "cross-hair"), how == 3);
      assert_int_equal (bocage_ranging_count (s.rules, s.position, gun), how == 3);
      free_scene (&s);
    }
}

static void
test_a_gun_that_moves_takes_all_its_markers_back (void **state)
{
  BocageUnitIndex gun, target;
  Scene s = make_duel (&gun, &target);
  BocageUnitIndex other = put (&s, 2, 2, "big-gun", 0);
  BocageUnitIndex second = put (&s, 12, 2, "infantry", 1);

  bocage_ranging_put (s.rules, s.position, gun, at (&s, 14, 4));
  bocage_ranging_put (s.rules, s.position, other, bocage_position_unit (s.position, second)->hex);
  bocage_reach_find (s.reach, s.position, gun, BOCAGE_MOVE_LIMITS_OWN);
  bocage_consequence_move (s.rules, s.position, gun, s.reach, at (&s, 2, 4), FALSE);
  assert_false (has (&s, 14, 4, "cross-hair"));
  assert_true (has (&s, 12, 2, "cross-hair"));

  BocageRetreatEnd end = { at (&s, 1, 1), 1, 0, 0 };

  bocage_consequence_retreat (s.rules, s.position, other, &end);
  assert_false (has (&s, 12, 2, "cross-hair"));
  free_scene (&s);
}

/* What the dice of a gun are more by than those that it has for its range
 * @out_type: (out): what that is said to come from */
static int
count_ranging (const Scene *s, BocageUnitIndex gun, BocageHexIndex hex, const char **out_type)
{
  BocageDice dice;
  int amount = 0;

  bocage_battle_find_dice (s->rules, s->position, gun, hex, NULL, &dice);
  for (guint i = 0; i < dice.n_reasons; i++)
    if (dice.reasons[i].kind == BOCAGE_DICE_RANGING)
      {
        assert_int_equal (amount, 0);
        amount = dice.reasons[i].amount;
        *out_type = s->rules->types[dice.reasons[i].type]->id;
      }
  return amount;
}

/* Of several marks in a hex one counts: the best, and of the best the first that lies there. */
static void
test_one_mark_counts (void **state)
{
  BocageUnitIndex gun, target;
  Scene s = make_duel (&gun, &target);
  BocageHexIndex hex = at (&s, 14, 4);
  const char *type = NULL;

  assert_int_equal (count_ranging (&s, gun, hex, &type), 0);
  lay (&s, 14, 4, "sandbags");
  lay (&s, 14, 4, "test-crosshair");
  lay (&s, 14, 4, "cross-hair");
  assert_int_equal (count_ranging (&s, gun, hex, &type), 1);
  assert_string_equal (
      type,
      s.rules
          ->types[bocage_position_thing (s.position, bocage_position_hex (s.position, hex)->thing)
                      ->type]
          ->id);
  lay (&s, 14, 4, "test-sure");
  assert_int_equal (count_ranging (&s, gun, hex, &type), 2);
  assert_string_equal (type, "test-sure");
  lay (&s, 14, 4, "cross-hair");
  assert_int_equal (count_ranging (&s, gun, hex, &type), 2);
  assert_string_equal (type, "test-sure");
  free_scene (&s);
}

int
main (void)
{
  static const struct CMUnitTest plain[] = {
    cmocka_unit_test (test_smoke_goes_after_two_turns_of_the_other_side),
    cmocka_unit_test (test_smoke_may_be_renewed),
    cmocka_unit_test (test_smoke_stops_hides_and_costs_dice),
    cmocka_unit_test (test_smoke_in_a_town_adds_or_not),
    cmocka_unit_test (test_all_shells_of_a_turn_are_of_one_kind),
    cmocka_unit_test (test_incendiary_shells_let_nobody_ignore_a_flag),
    cmocka_unit_test (test_a_hit_that_neither_kills_nor_drives_off_is_marked),
    cmocka_unit_test (test_all_that_know_the_range_profit),
    cmocka_unit_test (test_a_gun_has_three_markers),
    cmocka_unit_test (test_a_marker_returns_when_its_target_is_gone),
    cmocka_unit_test (test_one_mark_counts),
    cmocka_unit_test (test_a_gun_that_moves_takes_all_its_markers_back),
  };
  struct CMUnitTest tests[G_N_ELEMENTS (plain) + G_N_ELEMENTS (smoke_cases)];
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    tests[n++] = plain[i];
  for (guint i = 0; i < G_N_ELEMENTS (smoke_cases); i++)
    tests[n++]
        = (struct CMUnitTest) TEST_CASE (test_smoke_is_laid, smoke_cases[i].name, &smoke_cases[i]);
  return bocage_test_run (__FILE__, tests, n);
}
