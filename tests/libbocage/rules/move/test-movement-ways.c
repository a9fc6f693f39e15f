/* test-movement-ways.c: where units can go: what single situations cannot tell
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "movement-test.h"

static BocageRules *rules;
static BocageReach *reach;

/* Within a turn */

static BocagePosition *
board_with (const char *unit, int column, int row)
{
  BocagePosition *position = rules_test_board (rules);

  bocage_position_add_unit (rules, position, rules_test_hex (rules, column, row),
                            rules_test_type (rules, unit), 1);
  return position;
}

static Outcome
reaches (const BocagePosition *position, int column, int row)
{
  bocage_reach_find (reach, position, 0, BOCAGE_MOVE_LIMITS_OWN);
  return movement_test_outcome (reach, rules_test_hex (rules, column, row));
}

static void
test_on_open_ground_all_within_the_allowance_is_reached (void **state)
{
  g_autofree BocagePosition *infantry = board_with ("infantry", 14, 6);
  g_autofree BocagePosition *armor = board_with ("armor", 14, 6);
  g_autofree BocagePosition *corner = board_with ("armor", 0, 0);

  assert_int_equal (bocage_reach_find (reach, infantry, 0, BOCAGE_MOVE_LIMITS_OWN), 1 + 6 + 12);
  assert_int_equal (bocage_reach_find (reach, armor, 0, BOCAGE_MOVE_LIMITS_OWN), 1 + 6 + 12 + 18);
  assert_int_equal (bocage_reach_find (reach, corner, 0, BOCAGE_MOVE_LIMITS_OWN), 1 + 2 + 4 + 5);
}

static void
test_a_unit_off_the_board_reaches_nothing (void **state)
{
  g_autofree BocagePosition *position = rules_test_board (rules);

  bocage_position_add_unit (rules, position, BOCAGE_NO_HEX, rules_test_type (rules, "armor"), 0);
  assert_int_equal (bocage_reach_find (reach, position, 0, BOCAGE_MOVE_LIMITS_OWN), 0);
}

static void
test_the_edge_of_the_board_is_not_crossed (void **state)
{
  g_autofree BocagePosition *position = board_with ("artillery", 0, 0);

  assert_int_equal (bocage_reach_find (reach, position, 0, BOCAGE_MOVE_LIMITS_OWN), 3);
}

static void
test_the_way_is_told_hex_by_hex (void **state)
{
  g_autofree BocagePosition *position = board_with ("armor", 2, 6);
  BocageHexIndex way[4] = { 0 };

  rules_test_lay (rules, position, rules_test_hex (rules, 4, 6), "river");
  rules_test_lay (rules, position, rules_test_hex (rules, 3, 5), "river");
  bocage_reach_find (reach, position, 0, BOCAGE_MOVE_LIMITS_OWN);
  assert_int_equal (bocage_reach_get_way (reach, rules_test_hex (rules, 6, 6), way, 4), 3);
  assert_int_equal (way[0], rules_test_hex (rules, 3, 7));
  assert_int_equal (way[1], rules_test_hex (rules, 5, 7));
  assert_int_equal (way[2], rules_test_hex (rules, 6, 6));
  assert_int_equal (way[3], 0);
  assert_int_equal (bocage_reach_get_way (reach, rules_test_hex (rules, 2, 6), way, 4), 0);
}

static void
test_the_way_avoids_what_would_cost_the_battle (void **state)
{
  g_autofree BocagePosition *position = board_with ("armor", 2, 6);

  /* Straight on it is two hexes, over ground that forbids battle but does not
   * stop: no shipped piece does so, so the town's stop is taken away by hand. */
  rules_test_lay (rules, position, rules_test_hex (rules, 4, 6), "town");
  bocage_position_hex (position, rules_test_hex (rules, 4, 6))->stops = 0;
  assert_int_equal (reaches (position, 6, 6), BATTLES);
  assert_int_equal (bocage_reach_get_step (reach, rules_test_hex (rules, 6, 6))->length, 3);
  assert_int_equal (reaches (position, 4, 6), MOVES);
}

static void
test_the_way_avoids_a_beach_to_go_further (void **state)
{
  g_autofree BocagePosition *position = board_with ("armor", 2, 6);

  /* (6,6) lies two hexes away over the beach and by no other way; (7,7), three hexes away, is
   * reached around it. */
  rules_test_lay (rules, position, rules_test_hex (rules, 4, 6), "beach");
  assert_int_equal (reaches (position, 6, 6), BATTLES);
  assert_int_equal (reaches (position, 7, 7), BATTLES);
  rules_test_lay (rules, position, rules_test_hex (rules, 3, 7), "beach");
  assert_int_equal (reaches (position, 7, 7), NO);
}

static void
test_entering_wire_removes_it_for_some (void **state)
{
  static const struct
  {
    const char *unit;
    gboolean clears;
  } cases[] = {
    { "armor", TRUE },        { "infantry", FALSE },        { "artillery", FALSE },
    { "elite-armor", TRUE },  { "test-truck", FALSE },      { "test-half-track", TRUE },
    { "test-cavalry", TRUE }, { "test-patrol-car", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree BocagePosition *position = board_with (cases[i].unit, 2, 6);
      BocageHexIndex wire = rules_test_hex (rules, 4, 6);

      rules_test_lay (rules, position, wire, "wire");
      bocage_reach_find (reach, position, 0, BOCAGE_MOVE_LIMITS_OWN);
      assert_int_equal ((bocage_reach_get_step (reach, wire)->flags & BOCAGE_REACH_CLEARS) != 0,
                        cases[i].clears);
    }
}

static void
test_landing_is_told (void **state)
{
  g_autofree BocagePosition *position = rules_test_board (rules);
  static const char *const grounds[] = { "ocean", "shore", "beach" };

  for (int i = 0; i < 3; i++)
    rules_test_lay (rules, position, rules_test_hex (rules, 4 + 2 * i, 6), grounds[i]);
  rules_test_lay (rules, position, rules_test_hex (rules, 4, 6), "infantry");
  bocage_position_unit (position, 0)->carrier = rules_test_type (rules, "test-craft");
  bocage_reach_find (reach, position, 0, BOCAGE_MOVE_LIMITS_OWN);
  assert_int_equal (
      bocage_reach_get_step (reach, rules_test_hex (rules, 4, 6))->flags & BOCAGE_REACH_LANDS, 0);
  assert_int_not_equal (
      bocage_reach_get_step (reach, rules_test_hex (rules, 6, 6))->flags & BOCAGE_REACH_LANDS, 0);
  assert_int_not_equal (
      bocage_reach_get_step (reach, rules_test_hex (rules, 8, 6))->flags & BOCAGE_REACH_LANDS, 0);
}

static void
test_a_card_may_say_how_far (void **state)
{
  g_autofree BocagePosition *position = board_with ("infantry", 2, 6);

  bocage_reach_find (reach, position, 0, (BocageMoveLimits){ 3, 3 });
  assert_int_equal (movement_test_outcome (reach, rules_test_hex (rules, 8, 6)), BATTLES);
  bocage_reach_find (reach, position, 0, (BocageMoveLimits){ 0, 0 });
  assert_int_equal (movement_test_outcome (reach, rules_test_hex (rules, 4, 6)), NO);
  assert_int_equal (movement_test_outcome (reach, rules_test_hex (rules, 2, 6)), BATTLES);
  bocage_reach_find (reach, position, 0, (BocageMoveLimits){ 3, -1 });
  assert_int_equal (movement_test_outcome (reach, rules_test_hex (rules, 6, 6)), MOVES);
}

/* Fords, closed sides, and points that can be read in more than one way */

static void
test_a_ford_lets_all_in_and_may_stop_them (void **state)
{
  for (int stop = 0; stop < 2; stop++)
    {
      g_autofree BocagePosition *position = board_with ("armor", 2, 6);
      BocageHexIndex ford = rules_test_hex (rules, 4, 6);

      rules_test_lay (rules, position, ford, "river");
      assert_int_equal (reaches (position, 4, 6), NO);
      bocage_position_ford_path (rules, position, ford, 0, stop);
      assert_int_equal (reaches (position, 4, 6), BATTLES);
      assert_int_equal (reaches (position, 8, 6), stop ? NO : BATTLES);
      rules_test_lay (rules, position, ford, "bridge");
      assert_int_equal (reaches (position, 8, 6), BATTLES);
    }
}

static void
test_closed_sides_are_not_crossed (void **state)
{
  g_autofree BocagePosition *position = board_with ("armor", 2, 6);
  BocageTypeIndex wadi = rules_test_type (rules, "test-wadi");

  /* Open to the west and the east. */
  bocage_position_add_path (rules, position, rules_test_hex (rules, 4, 6), wadi, 1 | 8);
  assert_int_equal (reaches (position, 4, 6), BATTLES);
  assert_int_equal (reaches (position, 6, 6), BATTLES);
  assert_int_equal (reaches (position, 8, 6), BATTLES);

  /* Now to the east and the north-east; 27 hexes lie within 3. */
  bocage_position_hex (position, rules_test_hex (rules, 4, 6))->edges[0] = 1 | 2;
  assert_int_equal (bocage_reach_find (reach, position, 0, BOCAGE_MOVE_LIMITS_OWN), 26);
  assert_int_equal (movement_test_outcome (reach, rules_test_hex (rules, 8, 6)), NO);
  assert_int_equal (movement_test_outcome (reach, rules_test_hex (rules, 4, 6)), BATTLES);
  assert_int_equal (bocage_reach_get_step (reach, rules_test_hex (rules, 4, 6))->length, 3);

  bocage_position_move_unit (position, 0, rules_test_hex (rules, 4, 6));
  bocage_reach_find (reach, position, 0, (BocageMoveLimits){ 1, 1 });
  assert_int_equal (movement_test_outcome (reach, rules_test_hex (rules, 6, 6)), BATTLES);
  assert_int_equal (movement_test_outcome (reach, rules_test_hex (rules, 5, 5)), BATTLES);
  assert_int_equal (movement_test_outcome (reach, rules_test_hex (rules, 2, 6)), NO);
  assert_int_equal (movement_test_outcome (reach, rules_test_hex (rules, 5, 7)), NO);
}

/* A bridge section is entered at its ends; where it points to a corner, across both edges there. */
static void
test_an_object_may_close_sides (void **state)
{
  static const struct
  {
    guint8 turn;
    BocageEdges open; /* of E NE NW W SW SE */
  } rows[] = { { 0, 0x36 }, { 1, 0x36 }, { 2, 0x12 }, { 3, 0x1b },
               { 4, 0x09 }, { 5, 0x2d }, { 6, 0x24 } };
  g_autofree BocagePosition *position = board_with ("armor", 14, 6);
  BocageHexIndex at = rules_test_hex (rules, 14, 6);
  guint16 section = bocage_position_add_thing (rules, position, at,
                                               rules_test_type (rules, "bridge-section"), -1);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
      {
        const BocageMover mover = { rules_test_type (rules, "armor"), BOCAGE_NO_TYPE };
        gboolean is_open = (rows[i].open >> direction & 1) != 0;
        int cost;

        bocage_position_thing (position, section)->turn = rows[i].turn;
        assert_int_equal (bocage_movement_find_step (rules, position, mover, at, direction, &cost),
                          is_open ? BOCAGE_STEP_POSSIBLE : BOCAGE_STEP_CLOSED_SIDE);
        assert_int_equal (
            bocage_movement_find_step (rules, position, mover,
                                       bocage_geometry_neighbour (rules->geometry, at, direction),
                                       bocage_direction_opposite (direction), &cost),
            is_open ? BOCAGE_STEP_POSSIBLE : BOCAGE_STEP_CLOSED_SIDE);
      }
}

static void
test_units_may_go_back_to_sea_where_a_battle_says_so (void **state)
{
  g_autofree BocagePosition *position = board_with ("armor", 2, 6);

  rules_test_lay (rules, position, rules_test_hex (rules, 4, 6), "shore");
  rules_test_lay (rules, position, rules_test_hex (rules, 6, 6), "ocean");
  rules_test_lay (rules, position, rules_test_hex (rules, 1, 7), "hill");
  rules_test_lay (rules, position, rules_test_hex (rules, 2, 8), "ocean");
  position->policies[BOCAGE_POLICY_BACK_TO_SEA] = BOCAGE_BACK_TO_SEA_YES;
  assert_int_equal (reaches (position, 4, 6), MOVES);
  assert_int_equal (reaches (position, 6, 6), NO);
  /* One hex a turn: not as the second. */
  assert_int_equal (reaches (position, 2, 8), NO);
}

static void
test_a_beach_may_count_from_the_start (void **state)
{
  g_autofree BocagePosition *position = board_with ("armor", 2, 6);
  BocageHexIndex from = rules_test_hex (rules, 2, 6);

  position->policies[BOCAGE_POLICY_CAP_FROM_START] = BOCAGE_CAP_FROM_START_YES;
  rules_test_lay (rules, position, from, "beach");
  assert_int_equal (reaches (position, 6, 6), BATTLES);
  assert_int_equal (reaches (position, 8, 6), NO);
}

static void
test_the_ground_of_a_bunker_may_forbid_battle (void **state)
{
  g_autofree BocagePosition *position = board_with ("infantry", 2, 6);

  position->policies[BOCAGE_POLICY_BATTLE_ON_ENTRY] = BOCAGE_BATTLE_ON_ENTRY_AS_GROUND;
  rules_test_lay (rules, position, rules_test_hex (rules, 4, 6), "town");
  rules_test_lay (rules, position, rules_test_hex (rules, 4, 6), "bunker");
  rules_test_lay (rules, position, rules_test_hex (rules, 0, 6), "bunker");
  assert_int_equal (reaches (position, 4, 6), MOVES);
  assert_int_equal (reaches (position, 0, 6), BATTLES);
}

static void
test_ski_troops_may_run_through (void **state)
{
  g_autofree BocagePosition *position = board_with ("test-ski", 2, 6);

  rules_test_lay (rules, position, rules_test_hex (rules, 4, 6), "forest");
  position->policies[BOCAGE_POLICY_LIMITLESS_STOP] = BOCAGE_LIMITLESS_STOP_NO;
  assert_int_equal (reaches (position, 6, 6), BATTLES);
}

/* Over any number of turns */

static guint
ever (const BocagePosition *position, const char *type, int column, int row, guint64 *out)
{
  const BocageMover mover = { rules_test_type (rules, type), BOCAGE_NO_TYPE };

  return bocage_movement_find_ever (rules, position, mover, rules_test_hex (rules, column, row),
                                    out);
}

/* A river through the board, from the left edge to the right. */
static BocagePosition *
divided_board (void)
{
  BocagePosition *position = rules_test_board (rules);

  for (int column = 0; column <= 28; column += 2)
    rules_test_lay (rules, position, rules_test_hex (rules, column, 6), "river");
  return position;
}

static void
test_a_river_divides_and_a_bridge_joins (void **state)
{
  g_autofree BocagePosition *position = divided_board ();
  guint64 hexes[BOCAGE_SMALL_WORDS];
  guint16 regions[BOCAGE_SMALL_HEXES];
  BocageTypeIndex armor = rules_test_type (rules, "armor");
  const BocageMover aboard = { armor, rules_test_type (rules, "test-craft") };

  /* 15 14 15 14 15 14 hexes above, one more below; a full row is the river. */
  assert_int_equal (ever (position, "armor", 0, 0, hexes), 87);
  /* Who has a craft goes no further where there is no sea. */
  assert_int_equal (
      bocage_movement_find_ever (rules, position, aboard, rules_test_hex (rules, 0, 0), hexes), 87);
  assert_int_equal (ever (position, "armor", 14, 8, hexes), 116);
  assert_int_equal (bocage_movement_find_regions (rules, position, armor, regions), 2);
  assert_int_equal (regions[rules_test_hex (rules, 4, 6)], 0);

  rules_test_lay (rules, position, rules_test_hex (rules, 14, 6), "bridge");
  assert_int_equal (ever (position, "armor", 0, 0, hexes), 204);
  assert_int_equal (bocage_movement_find_regions (rules, position, armor, regions), 1);

  rules_test_lay (rules, position, rules_test_hex (rules, 14, 6), "hedgehog");
  assert_int_equal (ever (position, "armor", 0, 0, hexes), 87);
  assert_int_equal (ever (position, "infantry", 0, 0, hexes), 204);
}

static void
test_other_units_do_not_divide (void **state)
{
  g_autofree BocagePosition *position = divided_board ();
  guint64 hexes[BOCAGE_SMALL_WORDS];

  rules_test_lay (rules, position, rules_test_hex (rules, 14, 6), "bridge");
  rules_test_lay (rules, position, rules_test_hex (rules, 14, 6), "infantry");
  assert_int_equal (ever (position, "armor", 0, 0, hexes), 204);
}

static void
test_who_starts_where_it_could_not_go_stays_or_leaves (void **state)
{
  g_autofree BocagePosition *position = rules_test_board (rules);
  guint64 hexes[BOCAGE_SMALL_WORDS];

  rules_test_lay (rules, position, rules_test_hex (rules, 14, 6), "bunker");
  assert_int_equal (ever (position, "artillery", 14, 6, hexes), 1);
  assert_int_equal (ever (position, "armor", 14, 6, hexes), 218);
  assert_int_equal (ever (position, "armor", 0, 0, hexes), 217);
}

static void
test_the_sea_is_left_for_good (void **state)
{
  g_autofree BocagePosition *position = rules_test_board (rules);
  guint64 hexes[BOCAGE_SMALL_WORDS];
  guint16 regions[BOCAGE_SMALL_HEXES];
  BocageTypeIndex infantry = rules_test_type (rules, "infantry");

  for (int column = 0; column <= 28; column += 2)
    rules_test_lay (rules, position, rules_test_hex (rules, column, 14), "ocean");
  assert_int_equal (ever (position, "infantry", 0, 14, hexes), 218);
  assert_int_equal (ever (position, "infantry", 0, 0, hexes), 203);
  assert_int_equal (bocage_movement_find_regions (rules, position, infantry, regions), 2);
  position->policies[BOCAGE_POLICY_BACK_TO_SEA] = BOCAGE_BACK_TO_SEA_YES;
  assert_int_equal (ever (position, "infantry", 0, 0, hexes), 218);
  assert_int_equal (bocage_movement_find_regions (rules, position, infantry, regions), 1);
}

int
main (void)
{
  static const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_on_open_ground_all_within_the_allowance_is_reached),
    cmocka_unit_test (test_a_unit_off_the_board_reaches_nothing),
    cmocka_unit_test (test_the_edge_of_the_board_is_not_crossed),
    cmocka_unit_test (test_the_way_is_told_hex_by_hex),
    cmocka_unit_test (test_the_way_avoids_what_would_cost_the_battle),
    cmocka_unit_test (test_the_way_avoids_a_beach_to_go_further),
    cmocka_unit_test (test_entering_wire_removes_it_for_some),
    cmocka_unit_test (test_landing_is_told),
    cmocka_unit_test (test_a_card_may_say_how_far),
    cmocka_unit_test (test_a_ford_lets_all_in_and_may_stop_them),
    cmocka_unit_test (test_an_object_may_close_sides),
    cmocka_unit_test (test_closed_sides_are_not_crossed),
    cmocka_unit_test (test_units_may_go_back_to_sea_where_a_battle_says_so),
    cmocka_unit_test (test_a_beach_may_count_from_the_start),
    cmocka_unit_test (test_the_ground_of_a_bunker_may_forbid_battle),
    cmocka_unit_test (test_ski_troops_may_run_through),
    cmocka_unit_test (test_a_river_divides_and_a_bridge_joins),
    cmocka_unit_test (test_other_units_do_not_divide),
    cmocka_unit_test (test_who_starts_where_it_could_not_go_stays_or_leaves),
    cmocka_unit_test (test_the_sea_is_left_for_good),
  };

  bocage_init ();
  rules = bocage_rules_new (rules_test_ruleset (), &movement_test_grid);
  reach = bocage_reach_new (rules);
  int failed = bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
  bocage_reach_free (reach);
  bocage_rules_unref (rules);
  return failed;
}
