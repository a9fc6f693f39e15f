/* test-position-sides.c: stacks, hex-sides and low ground in a position
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "io/document/bocage-document.h"
#include "libbocage/rules/points/points-test.h"

/* Stacks */

static void
assert_stack (const Field *field, const char *name, const BocageUnitIndex *units, guint n)
{
  BocageHexIndex hex = field_hex (field, name);
  BocageUnitIndex unit = bocage_position_hex (field->position, hex)->unit;

  for (guint i = 0; i < n; i++, unit = bocage_position_unit (field->position, unit)->next)
    assert_int_equal (unit, units[i]);
  assert_int_equal (unit, BOCAGE_NO_UNIT);
  assert_int_equal (bocage_position_in_set (field->position, BOCAGE_SET_OCCUPIED, hex), n > 0);
  assert_int_equal (bocage_position_in_set (field->position, BOCAGE_SET_OPAQUE, hex), n > 0);
  assert_int_equal (bocage_position_count_units (field->position, hex, -1), n);
}

static void
test_units_lie_in_the_order_in_which_they_came (void **state)
{
  Field field;

  field_begin (&field);
  BocageUnitIndex a = field_put (&field, "C2", "squad", 0), b = field_put (&field, "C2", "team", 0);
  BocageUnitIndex c = field_put (&field, "C2", "leader", 0);

  assert_stack (&field, "C2", (BocageUnitIndex[]){ a, b, c }, 3);
  bocage_position_move_unit (field.position, b, field_hex (&field, "D2"));
  assert_stack (&field, "C2", (BocageUnitIndex[]){ a, c }, 2);
  assert_stack (&field, "D2", (BocageUnitIndex[]){ b }, 1);
  bocage_position_move_unit (field.position, a, field_hex (&field, "D2"));
  assert_stack (&field, "D2", (BocageUnitIndex[]){ b, a }, 2);
  bocage_position_move_unit (field.position, c, BOCAGE_NO_HEX);
  assert_stack (&field, "C2", NULL, 0);
  bocage_position_move_unit (field.position, b, field_hex (&field, "D2"));
  assert_stack (&field, "D2", (BocageUnitIndex[]){ a, b }, 2);
  field_end (&field);
}

/* The first of the file lies first, also where its hex is written twice, which is read as one. */
static void
test_a_stack_of_a_file_lies_in_its_order (void **state)
{
  static const char battle[]
      = "<?xml version='1.0' encoding='UTF-8'?><scenario xmlns='urn:bocage:scenario:1' version='1.0'"
        " id='t' ruleset='combat-commander' xml:lang='en'><sides first='allies'>"
        "<side id='axis' edge='east' nation='de'/><side id='allies' edge='west' nation='us'/></sides>"
        "<board shape='standard' face='countryside'>"
        "<hex at='E5'><unit type='leader' side='axis'/><unit type='rifle-squad' side='axis'/></hex>"
        "<hex at='F5'><unit type='leader' side='allies'/></hex>"
        "<hex at='E5'><unit type='assault-squad' side='axis'/><unit type='leader' side='axis'/></hex>"
        "</board></scenario>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (battle, strlen (battle));
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, 0);
  BocageScenario *scenario = bocage_document_get_scenario (document);
  g_autoptr (BocageRules) rules = bocage_rules_new (bocage_scenario_get_ruleset (scenario),
                                                    bocage_scenario_get_grid (scenario));
  g_autofree BocagePosition *position = bocage_position_new (rules, scenario);
  const Field field = { .rules = rules, .position = position };

  assert_stack (&field, "E5", (BocageUnitIndex[]){ 0, 1, 2, 3 }, 4);
  assert_stack (&field, "F5", (BocageUnitIndex[]){ 4 }, 1);
}

static void
test_a_hex_is_of_every_side_that_has_a_unit_there (void **state)
{
  Field field;

  field_begin (&field);
  BocageHexIndex hex = field_hex (&field, "C2");
  BocageUnitIndex red = field_put (&field, "C2", "squad", 0);

  field_put (&field, "C2", "squad", 1);
  assert_true (bocage_position_in_set (field.position, BOCAGE_SET_SIDE_0, hex));
  assert_true (bocage_position_in_set (field.position, BOCAGE_SET_SIDE_1, hex));
  assert_int_equal (bocage_position_count_units (field.position, hex, 1), 1);
  bocage_position_move_unit (field.position, red, BOCAGE_NO_HEX);
  assert_false (bocage_position_in_set (field.position, BOCAGE_SET_SIDE_0, hex));
  assert_true (bocage_position_in_set (field.position, BOCAGE_SET_SIDE_1, hex));
  field_end (&field);
}

static void
test_room_is_what_the_limit_of_the_layer_leaves (void **state)
{
  Field field;

  field_begin (&field);
  BocageHexIndex hex = field_hex (&field, "C2");
  BocageTypeIndex squad = field_type (&field, "squad");

  assert_int_equal (bocage_position_find_room (field.rules, field.position, hex, squad), 3);
  for (guint i = 0; i < 4; i++)
    field_put (&field, "C2", i % 2 == 0 ? "squad" : "team", 0);
  assert_int_equal (bocage_position_find_room (field.rules, field.position, hex, squad), -1);
  field_end (&field);
}

/* Hex-sides */

static const char *
side_at (const Field *field, const char *hex, guint direction)
{
  BocageTypeIndex type = bocage_position_get_hexside (field->rules, field->position,
                                                      field_hex (field, hex), direction);

  return type != BOCAGE_NO_TYPE ? field->rules->types[type]->id : "";
}

static void
test_a_side_is_the_same_from_both_of_its_hexes (void **state)
{
  static const struct
  {
    guint direction;
    const char *neighbour;
  } cases[] = { { NE, "F2" }, { N, "E1" }, { NW, "D2" }, { SW, "D3" }, { S, "E3" }, { SE, "F3" } };
  Field field;

  /* Of E2: the hexes of the odd columns lie half a hex lower. */
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      field_begin (&field);
      BocageHexIndex next = bocage_geometry_neighbour (
          field.rules->geometry, field_hex (&field, "E2"), cases[i].direction);
      g_autofree char *name = bocage_grid_format_hex (&field.rules->geometry->grid,
                                                      field.rules->geometry->hexes[next]);

      field_lay_side (&field, "E2", "wall", cases[i].direction);
      assert_string_equal (side_at (&field, "E2", cases[i].direction), "wall");
      assert_string_equal (side_at (&field, name, bocage_direction_opposite (cases[i].direction)),
                           "wall");
      for (guint j = 1; j < BOCAGE_N_EDGES; j++)
        assert_string_equal (side_at (&field, "E2", (cases[i].direction + j) % BOCAGE_N_EDGES), "");
      field_end (&field);
    }
}

static void
test_of_two_on_one_side_the_one_stays_that_hinders_more (void **state)
{
  static const char *const orders[][2]
      = { { "hedge", "wall" }, { "wall", "cliff" }, { "hedge", "cliff" }, { "bank", "slide" } };
  Field field;

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    for (guint turned = 0; turned < 2; turned++)
      {
        field_begin (&field);
        field_lay_side (&field, "E2", orders[i][turned], N);
        field_lay_side (&field, "E1", orders[i][1 - turned], S);
        assert_string_equal (side_at (&field, "E2", N), orders[i][1]);
        assert_string_equal (side_at (&field, "E1", S), orders[i][1]);
        field_end (&field);
      }
}

static void
test_a_side_at_the_rim_of_the_board_is_there (void **state)
{
  Field field;

  field_begin (&field);
  field_lay_side (&field, "A1", "cliff", N);
  field_lay_side (&field, "A1", "cliff", NW);
  assert_string_equal (side_at (&field, "A1", N), "cliff");
  field_end (&field);
}

/* A battle from a file */

#define BATTLE(hexes) \
  "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='t' ruleset='memoir44'" \
  " xml:lang='en'><sides first='axis'><side id='axis' edge='north'/>" \
  "<side id='allies' edge='south'/></sides>" \
  "<board shape='standard' face='countryside'>" hexes "</board></scenario>"

static BocagePosition *
compile (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, 0);
  BocageScenario *scenario = bocage_document_get_scenario (document);
  g_autoptr (BocageRules) rules = bocage_rules_new (bocage_scenario_get_ruleset (scenario),
                                                    bocage_scenario_get_grid (scenario));

  return bocage_position_new (rules, scenario);
}

static void
test_where_one_has_room_the_first_is_there (void **state)
{
  g_autofree BocagePosition *position
      = compile (BATTLE ("<hex at='C3'><unit type='armor' side='axis'/>"
                         "<unit type='infantry' side='axis'/></hex>"));

  assert_int_equal (position->n_units, 1);
}

static void
test_ground_may_lie_below_the_others (void **state)
{
  g_autofree BocagePosition *position
      = compile (BATTLE ("<hex at='C3' elevation='-2'/><hex at='D3' elevation='200'/>"
                         "<hex at='E3' elevation='-200'/>"));
  int lowest = 0, highest = 0;

  for (guint i = 0; i < position->n_hexes; i++)
    {
      const BocagePositionHex *hex = bocage_position_hex (position, (BocageHexIndex) i);

      lowest = MIN (lowest, hex->height);
      highest = MAX (highest, hex->height);
      if (hex->height < 0)
        assert_false (bocage_position_in_set (position, BOCAGE_SET_HIGH, (BocageHexIndex) i));
    }
  assert_int_equal (lowest, -128);
  assert_int_equal (highest, 127);
}

static void
test_a_crossing_goes_up_or_down_or_neither (void **state)
{
  Field field;

  field_begin (&field);
  field_raise (&field, "C1", -1);
  field_lay (&field, "D1", "rise");

  const struct
  {
    const char *from, *to;
    BocageCrossing crossing;
  } cases[] = { { "C1", "C2", BOCAGE_CROSSING_UP },
                { "C2", "C1", BOCAGE_CROSSING_DOWN },
                { "C2", "D1", BOCAGE_CROSSING_UP },
                { "D1", "C1", BOCAGE_CROSSING_DOWN },
                { "C2", "C3", BOCAGE_CROSSING_LEVEL } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_int_equal (bocage_position_find_crossing (field.position,
                                                     field_hex (&field, cases[i].from),
                                                     field_hex (&field, cases[i].to)),
                      cases[i].crossing);
  field_end (&field);
}

static void
test_a_copy_by_assignment_has_all_of_it (void **state)
{
  Field field;
  BocagePosition copied, other;

  field_begin (&field);
  bocage_position_init (field.rules, &copied);
  copied.n_sides = 2;
  bocage_position_add_hexside (field.rules, &copied, 3, field_type (&field, "wall"),
                               BOCAGE_EDGES_ALL);
  for (guint i = 0; i < 3; i++)
    bocage_position_add_unit (field.rules, &copied, 3, field_type (&field, "squad"), 1);
  bocage_position_unit (&copied, 1)->weapon = 1;
  bocage_position_unit (&copied, 1)->state = 2;
  other = copied;
  assert_true (bocage_position_equal (&copied, &other));
  assert_int_equal (bocage_position_edges (&other, 3)->types[2], 2);
  assert_int_equal (bocage_position_unit (&other, 1)->state, 2);
  bocage_position_move_unit (&other, 1, 4);
  assert_int_equal (bocage_position_count_units (&copied, 3, 1), 3);
  assert_int_equal (bocage_position_count_units (&other, 3, 1), 2);
  field_end (&field);
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_units_lie_in_the_order_in_which_they_came),
  cmocka_unit_test (test_a_stack_of_a_file_lies_in_its_order),
  cmocka_unit_test (test_a_hex_is_of_every_side_that_has_a_unit_there),
  cmocka_unit_test (test_room_is_what_the_limit_of_the_layer_leaves),
  cmocka_unit_test (test_a_side_is_the_same_from_both_of_its_hexes),
  cmocka_unit_test (test_of_two_on_one_side_the_one_stays_that_hinders_more),
  cmocka_unit_test (test_a_side_at_the_rim_of_the_board_is_there),
  cmocka_unit_test (test_where_one_has_room_the_first_is_there),
  cmocka_unit_test (test_ground_may_lie_below_the_others),
  cmocka_unit_test (test_a_crossing_goes_up_or_down_or_neither),
  cmocka_unit_test (test_a_copy_by_assignment_has_all_of_it),
};

BOCAGE_TEST_MAIN (tests)
