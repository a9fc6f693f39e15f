/* test-points.c: what it costs to go somewhere, and where nobody goes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A test is named for the rule that it tries: O21.1 movement cost, O21.2 moving together, O21.4
 * movement limits.
 *
 * One file: tables of prices and of bans, tried by the same few helpers.
 */

#include "config.h"

#include "points-test.h"
#include "rules/move/bocage-movement.h"
#include "rules/points/bocage-points.h"

static int
cost_of_group (const Field *field, const BocageGroup *group, const char *hex)
{
  g_autoptr (BocagePointsReach) reach = bocage_points_reach_new (field->rules);

  bocage_points_reach_find (reach, field->position, group);
  return bocage_points_reach_get_cost (reach, field_hex (field, hex));
}

/* What it costs @unit to reach @hex, or -1. */
static int
cost (const Field *field, BocageUnitIndex unit, const char *hex)
{
  BocageGroup group = { 1, { unit } };

  return cost_of_group (field, &group, hex);
}

/* How a unit of the type @id of the first side steps from @hex, and what that costs. */
static BocagePointsVerdict
step (const Field *field, const char *id, const char *hex, guint direction, BocagePrice *price)
{
  return bocage_points_find_price (field->rules, field->position, field_type (field, id), 0,
                                   field_hex (field, hex), direction, price);
}

/* Prices */

typedef struct
{
  const char *name;
  const char *terrain; /* of E2, north of E3 */
  const char *unit;
  int price;
} TerrainCase;

static const TerrainCase terrain_cases[] = {
  { "O21.1: open ground has its price", NULL, "squad", 1 },
  { "O21.1: brush has its price", "brush", "squad", 2 },
  { "O21.1: … the same for a leader", "brush", "leader", 2 },
  { "O21.1: woods cost a squad more", "woods", "squad", 3 },
  { "O21.1: … than a leader", "woods", "leader", 2 },
  { "O21.1: an object has a price as well", "rubble", "squad", 3 },
  { "O21.1: ground that names no price is as open", "thicket", "squad", 1 },
};

static void
test_terrain (void **state)
{
  const TerrainCase *c = *state;
  BocagePrice price;
  Field field;

  field_begin (&field);
  if (c->terrain != NULL)
    field_lay (&field, "E2", c->terrain);
  assert_int_equal (step (&field, c->unit, "E3", N, &price), BOCAGE_POINTS_POSSIBLE);
  assert_int_equal (price.total, c->price);
  assert_int_equal (price.ground, c->price);
  /* It is the hex entered that counts, and not the one left. */
  assert_int_equal (step (&field, c->unit, "E2", S, &price), BOCAGE_POINTS_POSSIBLE);
  assert_int_equal (price.total, 1);
  field_end (&field);
}

static void
test_the_dearest_of_what_lies_there_counts (void **state)
{
  BocagePrice price;
  Field field;

  field_begin (&field);
  field_lay (&field, "E2", "brush");
  field_lay (&field, "E2", "rubble");
  step (&field, "squad", "E3", N, &price);
  assert_int_equal (price.total, 3);
  assert_int_equal (price.what, field_type (&field, "rubble"));
  /* Of two that are as dear the ground is named. */
  field_lay (&field, "E1", "woods");
  field_lay (&field, "E1", "rubble");
  step (&field, "squad", "E2", N, &price);
  assert_int_equal (price.total, 3);
  assert_int_equal (price.what, field_type (&field, "woods"));
  field_end (&field);
}

static void
test_a_path_that_is_followed_has_its_own_price (void **state)
{
  BocagePrice price;
  Field field;

  field_begin (&field);
  field_lay (&field, "E2", "woods");
  field_lay_path (&field, "E2", "track", 1u << S | 1u << NE);
  step (&field, "squad", "E3", N, &price);
  assert_int_equal (price.total, 3);
  field_lay_path (&field, "E3", "track", 1u << N);
  step (&field, "squad", "E3", N, &price);
  assert_int_equal (price.total, 1);
  assert_true (price.follows);
  step (&field, "squad", "F2", NW, &price);
  assert_int_equal (price.total, 3);
  assert_false (price.follows);
  field_end (&field);
}

typedef struct
{
  const char *name;
  const char *side; /* between E3 and E2 in the north */
  const char *unit;
  int rise;         /* of E2 over E3 */
  int north, south; /* price of the step to E2, and back; 0: never */
} SideCase;

static const SideCase side_cases[] = {
  { "O21.1: a hedge costs one more", "hedge", "squad", 0, 2, 2 },
  { "O21.1: a wall costs a squad two more", "wall", "squad", 0, 3, 3 },
  { "O21.1: … and a leader one", "wall", "leader", 0, 2, 2 },
  { "O21.1: a bank costs more only upwards", "bank", "squad", 1, 4, 1 },
  { "O21.1: … from whichever hex it is seen", "bank", "squad", -1, 1, 4 },
  { "O21.1: … and nothing on level ground", "bank", "squad", 0, 1, 1 },
  { "O21.1: a slide costs more downwards, and is never climbed", "slide", "squad", 1, 0, 2 },
  { "O21.1: uphill costs one a level", NULL, "squad", 1, 2, 1 },
  { "O21.1: … for two levels two", NULL, "leader", 2, 3, 1 },
  { "O21.1: … from below zero, too", NULL, "squad", -2, 1, 3 },
  { "O21.1: a wall on a slope costs both", "wall", "squad", 1, 4, 3 },
  { "O21.4 [T83]: a cliff is never crossed", "cliff", "squad", 0, 0, 0 },
  { "O21.4 [T83]: … neither up nor down", "cliff", "leader", 2, 0, 0 },
};

static void
check_way (const Field *field, const SideCase *c, const char *from, guint direction, int expected)
{
  BocagePrice price = { 0 };
  BocagePointsVerdict verdict = step (field, c->unit, from, direction, &price);

  assert_int_equal (verdict, expected > 0 ? BOCAGE_POINTS_POSSIBLE : BOCAGE_POINTS_CLOSED_SIDE);
  assert_int_equal (price.total, expected);
  assert_int_equal (price.total, price.ground + price.side + price.uphill);
}

static void
test_side (void **state)
{
  const SideCase *c = *state;
  Field field;

  /* Laid from either of its hexes. */
  for (guint i = 0; i < 2; i++)
    {
      field_begin (&field);
      if (c->side != NULL)
        field_lay_side (&field, i == 0 ? "E3" : "E2", c->side, i == 0 ? N : S);
      field_raise (&field, "E2", c->rise);
      check_way (&field, c, "E3", N, c->north);
      check_way (&field, c, "E2", S, c->south);
      field_end (&field);
    }
}

static void
test_no_hex_is_entered_without_the_whole_price (void **state)
{
  Field field;

  field_begin (&field);
  BocageUnitIndex squad = field_put (&field, "E3", "squad", 0);

  field_lay (&field, "E1", "woods");
  assert_int_equal (cost (&field, squad, "E2"), 1);
  assert_int_equal (cost (&field, squad, "E1"), 4);
  bocage_position_unit (field.position, squad)->moved = 1;
  assert_int_equal (cost (&field, squad, "E2"), 1);
  assert_int_equal (cost (&field, squad, "E1"), -1);
  field_end (&field);
}

static void
test_there_is_no_free_first_hex (void **state)
{
  static const char *const around[] = { "E2", "E4", "D2", "D3", "F2", "F3" };
  Field field;

  field_begin (&field);
  BocageUnitIndex team = field_put (&field, "E3", "team", 0);

  for (guint i = 0; i < G_N_ELEMENTS (around); i++)
    field_lay (&field, around[i], "woods");
  for (guint i = 0; i < G_N_ELEMENTS (around); i++)
    assert_int_equal (cost (&field, team, around[i]), 3);
  bocage_position_unit (field.position, team)->weapon = field_weapon (&field, "light-gun");
  for (guint i = 0; i < G_N_ELEMENTS (around); i++)
    assert_int_equal (cost (&field, team, around[i]), -1);
  assert_int_equal (cost (&field, team, "E3"), 0);
  field_end (&field);
}

typedef struct
{
  const char *name;
  const char *unit, *weapon, *state;
  int total;
} AllowanceCase;

static const AllowanceCase allowance_cases[] = {
  { "O21.1: a unit has the points of its type", "squad", NULL, NULL, 4 },
  { "O21.1: a weapon takes some of them", "squad", "light-gun", NULL, 3 },
  { "O21.1: … another more", "squad", "mortar", NULL, 2 },
  { "O21.1: a heavy weapon takes all", "squad", "heavy-gun", NULL, 0 },
  { "O21.1: … even a leader’s", "leader", "heavy-gun", NULL, 0 },
  { "O21.1: a broken unit has none", "squad", NULL, "broken", 0 },
  { "O21.1: … and none less with a weapon", "squad", "mortar", "broken", 0 },
  { "O21.1: a suppressed one has less", "squad", NULL, "suppressed", 3 },
  { "O21.1: weapon and state both count", "team", "mortar", "suppressed", 0 },
};

static void
test_allowance (void **state)
{
  const AllowanceCase *c = *state;
  BocageAllowance allowance;
  Field field;

  field_begin (&field);
  BocageUnitIndex index = field_put (&field, "E3", c->unit, 0);
  BocageUnit *unit = bocage_position_unit (field.position, index);

  unit->weapon = c->weapon != NULL ? field_weapon (&field, c->weapon) : 0;
  unit->state = c->state != NULL ? field_state (&field, c->state) : 0;
  bocage_points_find_allowance (field.rules, field.position, index, &allowance);
  assert_int_equal (allowance.total, c->total);
  assert_int_equal (cost (&field, index, "E2"), c->total > 0 ? 1 : -1);
  field_end (&field);
}

static void
test_the_cheapest_way_goes_round (void **state)
{
  guint8 way[8];
  Field field;

  field_begin (&field);
  BocageGroup group = { 1, { field_put (&field, "E3", "leader", 0) } };
  g_autoptr (BocagePointsReach) reach = bocage_points_reach_new (field.rules);

  field_lay (&field, "E2", "woods");
  field_lay_side (&field, "E2", "wall", N);
  /* Straight on: 2 + 2; round by D2 and D1: 3. */
  bocage_points_reach_find (reach, field.position, &group);
  assert_int_equal (bocage_points_reach_get_cost (reach, field_hex (&field, "E1")), 3);
  assert_int_equal (
      bocage_points_reach_get_way (reach, field_hex (&field, "E1"), way, G_N_ELEMENTS (way)), 3);
  for (guint i = 0, hex = field_hex (&field, "E3"); i < 3; i++)
    {
      hex = bocage_geometry_neighbour (field.rules->geometry, (BocageHexIndex) hex, way[i]);
      assert_int_not_equal (hex, field_hex (&field, "E2"));
      assert_int_equal (bocage_points_reach_get_cost (reach, (BocageHexIndex) hex), i + 1);
    }
  field_end (&field);
}

/* What asks how far a unit gets, and knows no prices, gets the same answer. */
static void
test_reach_knows_prices (void **state)
{
  BocageHexIndex way[8];
  Field field;

  field_begin (&field);
  BocageUnitIndex leader = field_put (&field, "E3", "leader", 0);
  g_autoptr (BocageReach) reach = bocage_reach_new (field.rules);

  field_lay (&field, "E2", "woods");
  field_lay_side (&field, "E2", "wall", N);
  field_lay_side (&field, "E3", "cliff", NW);
  bocage_position_unit (field.position, leader)->moved = 2;
  bocage_reach_find (reach, field.position, leader, BOCAGE_MOVE_LIMITS_OWN);
  assert_int_equal (bocage_reach_get_step (reach, field_hex (&field, "E1"))->cost, 3);
  assert_int_equal (bocage_reach_get_way (reach, field_hex (&field, "E1"), way, G_N_ELEMENTS (way)),
                    3);
  assert_int_equal (way[0], field_hex (&field, "F2"));
  assert_int_equal (way[2], field_hex (&field, "E1"));
  assert_int_equal (bocage_reach_get_step (reach, field_hex (&field, "D2"))->cost, 2);
  assert_null (bocage_reach_get_step (reach, field_hex (&field, "A1")));
  field_end (&field);
}

/* Where a unit can ever go, the checks of a set-up ask without a thought of points. */
static void
test_ever_knows_sides_and_prices (void **state)
{
  guint64 hexes[BOCAGE_SMALL_WORDS];
  BocageMover mover;
  Field field;

  field_begin (&field);
  mover = (BocageMover){ field_type (&field, "team"), BOCAGE_NO_TYPE };
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    field_lay_side (&field, "E3", i == N ? "hedge" : "cliff", i);
  assert_int_equal (bocage_movement_find_ever (field.rules, field.position, mover,
                                               field_hex (&field, "E3"), hexes),
                    field.rules->geometry->n_hexes);
  /* Three points do not suffice for woods behind a hedge. */
  field_lay (&field, "E2", "woods");
  assert_int_equal (bocage_movement_find_ever (field.rules, field.position, mover,
                                               field_hex (&field, "E3"), hexes),
                    1);
  field_end (&field);
}

/* A side bars the way in games that count hexes, too. */
static void
test_a_cliff_holds_a_unit_that_moves_by_hexes (void **state)
{
  g_autofree char *before = g_strndup (POINTS_TEST_RULESET, sizeof POINTS_TEST_RULESET - 1);
  g_auto (GStrv) parts = g_strsplit (before, "movement='points'", 2);
  g_autofree char *text = g_strjoinv ("movement='hexes'", parts);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_read (bytes, NULL);
  Field field;

  assert_non_null (ruleset);
  field_begin (&field);
  bocage_rules_unref (field.rules);
  field.rules = bocage_rules_new (ruleset, &points_test_grid);
  g_autoptr (BocageReach) reach = bocage_reach_new (field.rules);
  BocageUnitIndex team = field_put (&field, "E3", "team", 0);

  assert_true (bocage_reach_find (reach, field.position, team, BOCAGE_MOVE_LIMITS_OWN) > 7);
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    field_lay_side (&field, "E3", "cliff", i);
  assert_int_equal (bocage_reach_find (reach, field.position, team, BOCAGE_MOVE_LIMITS_OWN), 1);
  field_end (&field);
}

/* Bans */

static void
test_nobody_enters_a_hex_with_an_enemy (void **state)
{
  BocagePrice price;
  Field field;

  field_begin (&field);
  field_put (&field, "E2", "leader", 1);
  assert_int_equal (step (&field, "squad", "E3", N, &price), BOCAGE_POINTS_ENEMY);
  field_put (&field, "E4", "squad", 0);
  assert_int_equal (step (&field, "squad", "E3", S, &price), BOCAGE_POINTS_POSSIBLE);
  field_end (&field);
}

static void
test_nobody_passes_through_an_enemy (void **state)
{
  Field field;

  field_begin (&field);
  BocageUnitIndex team = field_put (&field, "A1", "team", 0);

  field_put (&field, "A2", "squad", 1);
  field_put (&field, "B1", "squad", 1);
  assert_int_equal (cost (&field, team, "A2"), -1);
  assert_int_equal (cost (&field, team, "C1"), -1);
  assert_int_equal (cost (&field, team, "A1"), 0);
  field_end (&field);
}

static void
test_nobody_enters_what_is_impassable (void **state)
{
  BocagePrice price;
  Field field;

  field_begin (&field);
  field_lay (&field, "E2", "deep");
  field_lay (&field, "E4", "fire");
  field_lay (&field, "F3", "thicket");
  assert_int_equal (step (&field, "squad", "E3", N, &price), BOCAGE_POINTS_IMPASSABLE);
  assert_int_equal (step (&field, "leader", "E3", S, &price), BOCAGE_POINTS_IMPASSABLE);
  assert_int_equal (step (&field, "team", "E3", SE, &price), BOCAGE_POINTS_IMPASSABLE);
  assert_int_equal (step (&field, "squad", "E3", SE, &price), BOCAGE_POINTS_POSSIBLE);
  field_end (&field);
}

static void
test_nobody_passes_through_what_is_impassable (void **state)
{
  Field field;

  field_begin (&field);
  BocageUnitIndex leader = field_put (&field, "A1", "leader", 0);

  field_lay (&field, "A2", "deep");
  field_lay (&field, "B1", "fire");
  assert_int_equal (cost (&field, leader, "A2"), -1);
  assert_int_equal (cost (&field, leader, "B1"), -1);
  assert_int_equal (cost (&field, leader, "C1"), -1);
  assert_int_equal (cost (&field, leader, "A3"), -1);
  field_end (&field);
}

static void
test_a_bridge_with_no_path_is_neither_entered_nor_left (void **state)
{
  BocagePrice price;
  Field field;

  field_begin (&field);
  field_lay (&field, "E3", "bridge");
  /* A road of the hex beside it does not do. */
  field_lay_path (&field, "E2", "road", 1u << S);
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    assert_int_equal (step (&field, "squad", "E3", i, &price), BOCAGE_POINTS_NO_PATH);
  assert_int_equal (step (&field, "leader", "E2", S, &price), BOCAGE_POINTS_NO_PATH);
  field_end (&field);
}

static void
test_a_ring_of_cliffs_holds_a_unit (void **state)
{
  Field field;

  field_begin (&field);
  BocageUnitIndex leader = field_put (&field, "E3", "leader", 0);
  BocageGroup group = { 1, { leader } };
  g_autoptr (BocagePointsReach) reach = bocage_points_reach_new (field.rules);

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    field_lay_side (&field, "E3", "cliff", i);
  assert_int_equal (bocage_points_reach_find (reach, field.position, &group), 1);
  field_end (&field);
}

static void
test_a_bridge_is_entered_by_a_side_with_a_road (void **state)
{
  BocagePrice price;
  Field field;

  field_begin (&field);
  field_lay (&field, "E3", "deep");
  field_lay (&field, "E3", "bridge");
  assert_int_equal (step (&field, "squad", "E4", N, &price), BOCAGE_POINTS_NO_PATH);
  field_lay_path (&field, "E3", "road", 1u << N | 1u << S);
  assert_int_equal (step (&field, "squad", "E4", N, &price), BOCAGE_POINTS_POSSIBLE);
  assert_int_equal (step (&field, "squad", "E2", S, &price), BOCAGE_POINTS_POSSIBLE);
  assert_int_equal (step (&field, "squad", "D2", SE, &price), BOCAGE_POINTS_NO_PATH);
  field_end (&field);
}

static void
test_a_bridge_is_left_by_a_side_with_a_road_or_a_railway (void **state)
{
  BocagePrice price;
  Field field;

  field_begin (&field);
  field_lay (&field, "E3", "bridge");
  field_lay_path (&field, "E3", "rail", 1u << NE);
  field_lay_path (&field, "E3", "track", 1u << SW);
  assert_int_equal (step (&field, "squad", "E3", NE, &price), BOCAGE_POINTS_POSSIBLE);
  assert_int_equal (step (&field, "squad", "E3", N, &price), BOCAGE_POINTS_NO_PATH);
  assert_int_equal (step (&field, "squad", "E3", SW, &price), BOCAGE_POINTS_NO_PATH);
  field_end (&field);
}

typedef struct
{
  const char *name;
  int side;
  const char *hex;
  guint direction;
  BocagePointsVerdict verdict;
} ExitCase;

/* The first side sits in the west, the second in the east. */
static const ExitCase exit_cases[] = {
  { "O21.4: nobody leaves over the own edge", 0, "A3", NW, BOCAGE_POINTS_OWN_EDGE },
  { "O21.4: … nor does the other side", 1, "I3", NE, BOCAGE_POINTS_OWN_EDGE },
  { "O21.4: nobody leaves over the left edge", 0, "E1", N, BOCAGE_POINTS_LATERAL_EDGE },
  { "O21.4: … nor over the right one", 0, "F6", S, BOCAGE_POINTS_LATERAL_EDGE },
  { "O21.4: … slanting either", 0, "E1", NE, BOCAGE_POINTS_LATERAL_EDGE },
  { "O21.4: over the enemy’s edge one may leave", 0, "I3", NE, BOCAGE_POINTS_POSSIBLE },
  { "O21.4: … both ways", 0, "I3", SE, BOCAGE_POINTS_POSSIBLE },
  { "O21.4: … the other side, too", 1, "A6", SW, BOCAGE_POINTS_POSSIBLE },
};

static void
test_exit (void **state)
{
  const ExitCase *c = *state;
  BocageBorder border;
  Field field;

  field_begin (&field);
  assert_int_equal (bocage_points_find_exit (field.rules, field.position,
                                             field_type (&field, "squad"), c->side,
                                             field_hex (&field, c->hex), c->direction, &border),
                    c->verdict);
  /* With the sides at the long edges, it is the other way round. */
  field.position->sides[0].border = BOCAGE_BORDER_SOUTH;
  field.position->sides[1].border = BOCAGE_BORDER_NONE;
  assert_int_equal (bocage_points_find_exit (field.rules, field.position,
                                             field_type (&field, "squad"), 0,
                                             field_hex (&field, "E1"), N, &border),
                    BOCAGE_POINTS_POSSIBLE);
  assert_int_equal (border, BOCAGE_BORDER_NORTH);
  field.position->sides[0].border = BOCAGE_BORDER_NONE;
  assert_int_equal (bocage_points_find_exit (field.rules, field.position,
                                             field_type (&field, "squad"), 0,
                                             field_hex (&field, "E1"), N, &border),
                    BOCAGE_POINTS_NO_EDGE);
  field_end (&field);
}

static void
test_leaving_costs_and_scores (void **state)
{
  BocagePointsExit exits[8];
  Field field;

  field_begin (&field);
  BocageGroup group = { 1, { field_put (&field, "G3", "team", 0) } };
  g_autoptr (BocagePointsReach) reach = bocage_points_reach_new (field.rules);

  bocage_points_reach_find (reach, field.position, &group);
  assert_int_equal (bocage_points_reach_get_exits (reach, exits, G_N_ELEMENTS (exits)), 3);
  assert_int_equal (exits[0].cost, 3);
  assert_int_equal (exits[0].border, BOCAGE_BORDER_EAST);
  assert_int_equal (exits[0].worth, 2);
  bocage_position_unit (field.position, group.units[0])->moved = 1;
  bocage_points_reach_find (reach, field.position, &group);
  assert_int_equal (bocage_points_reach_get_exits (reach, exits, G_N_ELEMENTS (exits)), 0);
  field_end (&field);
}

static void
test_a_cliff_at_the_rim_bars_the_way_out (void **state)
{
  BocageBorder border;
  Field field;

  field_begin (&field);
  field_lay_side (&field, "I3", "cliff", NE);
  assert_int_equal (bocage_points_find_exit (field.rules, field.position,
                                             field_type (&field, "squad"), 0,
                                             field_hex (&field, "I3"), NE, &border),
                    BOCAGE_POINTS_CLOSED_SIDE);
  field_lay (&field, "I4", "bridge");
  assert_int_equal (bocage_points_find_exit (field.rules, field.position,
                                             field_type (&field, "squad"), 0,
                                             field_hex (&field, "I4"), NE, &border),
                    BOCAGE_POINTS_NO_PATH);
  field_end (&field);
}

/* Groups */

static void
test_the_lowest_allowance_limits_a_group (void **state)
{
  Field field;

  field_begin (&field);
  BocageGroup group
      = { 2, { field_put (&field, "A3", "leader", 0), field_put (&field, "A3", "squad", 0) } };

  assert_int_equal (bocage_points_find_left (field.rules, field.position, &group), 4);
  assert_int_equal (cost_of_group (&field, &group, "E3"), 4);
  assert_int_equal (cost_of_group (&field, &group, "F3"), -1);
  assert_int_equal (cost (&field, group.units[0], "F3"), 5);
  bocage_position_unit (field.position, group.units[1])->weapon = field_weapon (&field, "mortar");
  assert_int_equal (cost_of_group (&field, &group, "E3"), -1);
  assert_int_equal (cost_of_group (&field, &group, "C3"), 2);
  field_end (&field);
}

static void
test_a_group_pays_what_the_dearest_of_it_pays (void **state)
{
  Field field;

  field_begin (&field);
  BocageGroup group
      = { 2, { field_put (&field, "E3", "leader", 0), field_put (&field, "E3", "squad", 0) } };

  field_lay (&field, "E2", "woods");
  assert_int_equal (cost (&field, group.units[0], "E2"), 2);
  assert_int_equal (cost_of_group (&field, &group, "E2"), 3);
  field_end (&field);
}

static void
test_a_group_goes_nowhere_where_one_of_it_may_not (void **state)
{
  BocagePrice price;
  Field field;

  field_begin (&field);
  BocageGroup group
      = { 2, { field_put (&field, "E3", "squad", 0), field_put (&field, "E3", "team", 0) } };

  field_lay (&field, "E2", "thicket");
  assert_int_equal (bocage_points_find_step (field.rules, field.position, &group,
                                             field_hex (&field, "E3"), N, &price),
                    BOCAGE_POINTS_IMPASSABLE);
  field_end (&field);
}

static void
test_a_stack_has_its_limits_where_units_stay (void **state)
{
  Field field;

  field_begin (&field);
  BocageGroup squad = { 1, { field_put (&field, "A1", "squad", 0) } };
  BocageGroup leader = { 1, { field_put (&field, "A1", "leader", 0) } };

  field_put (&field, "E3", "leader", 0);
  assert_true (
      bocage_points_has_room (field.rules, field.position, &squad, field_hex (&field, "E3")));
  assert_false (
      bocage_points_has_room (field.rules, field.position, &leader, field_hex (&field, "E3")));
  assert_true (
      bocage_points_has_room (field.rules, field.position, &leader, field_hex (&field, "A1")));
  field_put (&field, "E3", "squad", 0);
  field_put (&field, "E3", "squad", 0);
  assert_false (
      bocage_points_has_room (field.rules, field.position, &squad, field_hex (&field, "E3")));
  field_end (&field);
}

#define ADD_CASES(cases, func) \
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) \
    { \
      struct CMUnitTest test = TEST_CASE (func, cases[i].name, &cases[i]); \
\
      g_array_append_val (tests, test); \
    }

static const struct CMUnitTest others[] = {
  TEST_CASE (test_the_dearest_of_what_lies_there_counts,
             "O21.1: of ground and object the dearer counts", NULL),
  TEST_CASE (test_a_path_that_is_followed_has_its_own_price,
             "O21.1: a path that is followed has its own price", NULL),
  TEST_CASE (test_no_hex_is_entered_without_the_whole_price,
             "O21.1: no hex is entered without the whole price", NULL),
  TEST_CASE (test_there_is_no_free_first_hex, "O21.1: there is no free first hex", NULL),
  TEST_CASE (test_the_cheapest_way_goes_round, "O21.1: the cheapest way goes round", NULL),
  TEST_CASE (test_reach_knows_prices, "O21.1: who asks how far a unit gets is told the price",
             NULL),
  TEST_CASE (test_ever_knows_sides_and_prices,
             "O21.1, O21.4: who asks where a unit ever gets is told of sides and prices", NULL),
  TEST_CASE (test_a_cliff_holds_a_unit_that_moves_by_hexes,
             "O21.4 [T83]: a cliff holds a unit that moves by hexes, too", NULL),
  TEST_CASE (test_nobody_enters_a_hex_with_an_enemy,
             "O21.4 [T79]: nobody enters a hex with an enemy", NULL),
  TEST_CASE (test_nobody_passes_through_an_enemy, "O21.4 [T79]: … nor passes through", NULL),
  TEST_CASE (test_nobody_enters_what_is_impassable,
             "O21.4 [T79, T98]: nobody enters what is impassable", NULL),
  TEST_CASE (test_nobody_passes_through_what_is_impassable,
             "O21.4 [T79, T98]: … nor passes through", NULL),
  TEST_CASE (test_a_ring_of_cliffs_holds_a_unit, "O21.4 [T83]: a ring of cliffs holds a unit",
             NULL),
  TEST_CASE (test_a_bridge_is_entered_by_a_side_with_a_road,
             "O21.4 [T80.1]: a major bridge is entered by a road", NULL),
  TEST_CASE (test_a_bridge_is_left_by_a_side_with_a_road_or_a_railway,
             "O21.4 [T80.1]: … and left by a road or a railway", NULL),
  TEST_CASE (test_a_bridge_with_no_path_is_neither_entered_nor_left,
             "O21.4 [T80.1]: … or not at all", NULL),
  TEST_CASE (test_leaving_costs_and_scores, "O21.4 [7.2.1]: leaving has its price, and scores",
             NULL),
  TEST_CASE (test_a_cliff_at_the_rim_bars_the_way_out, "O21.4: what bars a side bars it at the rim",
             NULL),
  TEST_CASE (test_the_lowest_allowance_limits_a_group, "O21.2: the lowest allowance limits a group",
             NULL),
  TEST_CASE (test_a_group_pays_what_the_dearest_of_it_pays,
             "O21.2: a group pays what the dearest of it pays", NULL),
  TEST_CASE (test_a_group_goes_nowhere_where_one_of_it_may_not,
             "O21.2: a group goes nowhere where one of it may not", NULL),
  TEST_CASE (test_a_stack_has_its_limits_where_units_stay,
             "stacks have their limits where units stay", NULL),
};

int
main (void)
{
  g_autoptr (GArray) tests = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));

  ADD_CASES (terrain_cases, test_terrain)
  ADD_CASES (side_cases, test_side)
  ADD_CASES (allowance_cases, test_allowance)
  ADD_CASES (exit_cases, test_exit)
  g_array_append_vals (tests, others, G_N_ELEMENTS (others));
  return bocage_test_run ("test-points", (const struct CMUnitTest *) tests->data, tests->len);
}
