/* test-reserves.c: who comes later, when and where
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#define RULES_TEST_MORE_PIECES \
  "<terrain id='test-deep' name='d' plural='d' module='base' layer='terrain' water='true'" \
  " sea='true'><effect what='closed' classes='infantry'/></terrain>"

#include "io/document/bocage-document.h"
#include "libbocage/rules/rules-test.h"
#include "rules/command/bocage-reserves.h"

/* Two stand on the board, one of them beside it; then come the reserves: */
enum
{
  ON_BOARD,
  TANK, /* turn 2, at A1, A2 or B1 */
  GUN,  /* likewise */
  CAR,  /* turn 3, at C1, D1 or E1 */
  BOAT, /* turn 1, at E1 or A2, with a craft */
  TIMELESS,
  PLACELESS,
  NOBODYS,
  N_UNITS
};

static const char battle[]
    = "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='test' ruleset='memoir44' "
      "xml:lang='en'><sides first='axis'><side id='axis' edge='north'/>"
      "<side id='allies' edge='south'/></sides>"
      "<board shape='standard' face='countryside'>"
      "<hex at='A1'><unit type='infantry' side='axis'/></hex>"
      "<hex at='A2'><terrain type='hill'/></hex>"
      "<hex at='B1'><terrain type='lake'/></hex>"
      "<hex at='C1'><terrain type='forest'/></hex>"
      "<hex at='D1'><terrain type='mountain'/></hex>"
      "<hex at='E1'><terrain type='test-deep'/></hex>"
      "<hex at='Z1'><unit type='infantry' side='axis'/></hex></board>"
      "<reserves>"
      "<reserve side='axis' turn='2' hexes='A1 Z9 A2 B1'><unit type='armor'/>"
      "<unit type='artillery'/></reserve>"
      "<reserve side='axis' turn='3' hexes='C1 D1 E1'><unit type='command-car'/></reserve>"
      "<reserve side='allies' turn='1' hexes='E1 A2'>"
      "<unit type='infantry' carrier='landing-craft'/></reserve>"
      "<reserve side='axis' hexes='A9'><unit type='armor'/></reserve>"
      "<reserve side='axis' turn='2'><unit type='armor'/></reserve>"
      "<reserve turn='2' hexes='A9'><unit type='armor'/></reserve>"
      "</reserves></scenario>";

typedef struct
{
  BocageRules *rules;
  BocagePosition *position;
  BocageReserves *reserves;
} Scene;

static int
setup (void **state)
{
  Scene *self = g_new0 (Scene, 1);
  g_autoptr (GBytes) bytes = g_bytes_new_static (battle, strlen (battle));
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, 0);
  g_autoptr (BocageScenario) scenario = bocage_scenario_new_for_root (
      rules_test_ruleset (), bocage_node_copy ((BocageNode *) bocage_scenario_get_root (
                                 bocage_document_get_scenario (document))));

  self->rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  self->position = bocage_position_new (self->rules, scenario);
  self->reserves = bocage_reserves_new (self->rules, scenario, self->position);
  assert_int_equal (self->position->n_units, N_UNITS);
  *state = self;
  return 0;
}

static int
teardown (void **state)
{
  Scene *self = *state;

  bocage_reserves_free (self->reserves);
  g_free (self->position);
  bocage_rules_unref (self->rules);
  g_free (self);
  return 0;
}

static BocageHexIndex
find_hex (const Scene *self, const char *name)
{
  BocageHex hex;

  assert_true (bocage_grid_parse_hex (&self->rules->geometry->grid, name, &hex));
  return (BocageHexIndex) bocage_grid_index (&self->rules->geometry->grid, hex);
}

static BocageArrivalVerdict
check (const Scene *self, BocageUnitIndex unit, guint turn, const char *hex)
{
  return bocage_reserves_check (self->reserves, self->position, unit, turn, find_hex (self, hex));
}

static void
assert_hexes (const Scene *self, BocageUnitIndex unit, const char *const *names)
{
  guint n;
  const BocageHexIndex *hexes = bocage_reserves_get_hexes (self->reserves, unit, &n);

  for (guint i = 0; i < n; i++)
    assert_int_equal (hexes[i], find_hex (self, names[i]));
  assert_null (names[n]);
}

static void
test_each_has_the_hexes_of_its_reserve (void **state)
{
  const Scene *self = *state;
  static const char *const first[] = { "A1", "A2", "B1", NULL };
  static const char *const second[] = { "C1", "D1", "E1", NULL };
  static const char *const third[] = { "E1", "A2", NULL };
  static const char *const none[] = { NULL };

  assert_hexes (self, ON_BOARD, none);
  assert_hexes (self, TANK, first);
  assert_hexes (self, GUN, first);
  assert_hexes (self, CAR, second);
  assert_hexes (self, BOAT, third);
  assert_hexes (self, PLACELESS, none);
  assert_hexes (self, N_UNITS, none);
}

static void
test_some_are_not_known (void **state)
{
  const Scene *self = *state;

  for (BocageUnitIndex i = 0; i < N_UNITS; i++)
    assert_int_equal (bocage_reserves_is_known (self->reserves, self->position, i), i < TIMELESS);
}

static void
test_when_and_where_they_come (void **state)
{
  Scene *self = *state;

  assert_int_equal (check (self, ON_BOARD, 9, "A2"), BOCAGE_ARRIVAL_NO_RESERVE);
  assert_int_equal (check (self, TANK, 1, "A2"), BOCAGE_ARRIVAL_TOO_EARLY);
  assert_int_equal (check (self, TIMELESS, 99, "A9"), BOCAGE_ARRIVAL_TOO_EARLY);
  assert_int_equal (check (self, TANK, 2, "C1"), BOCAGE_ARRIVAL_NO_HEX);
  assert_int_equal (check (self, PLACELESS, 2, "A9"), BOCAGE_ARRIVAL_NO_HEX);
  assert_int_equal (check (self, TANK, 2, "A1"), BOCAGE_ARRIVAL_OCCUPIED);
  assert_int_equal (check (self, TANK, 2, "B1"), BOCAGE_ARRIVAL_CLOSED);
  assert_int_equal (check (self, TANK, 2, "A2"), BOCAGE_ARRIVAL_POSSIBLE);
  assert_int_equal (check (self, TANK, 3, "A2"), BOCAGE_ARRIVAL_POSSIBLE);

  bocage_reserves_enter (self->position, TANK, find_hex (self, "A2"));
  assert_int_equal (bocage_position_unit (self->position, TANK)->hex, find_hex (self, "A2"));
  assert_int_equal (check (self, TANK, 2, "A2"), BOCAGE_ARRIVAL_NO_RESERVE);
  assert_int_equal (check (self, GUN, 2, "A2"), BOCAGE_ARRIVAL_OCCUPIED);
  bocage_position_unit (self->position, GUN)->flags |= BOCAGE_UNIT_GONE;
  assert_int_equal (check (self, GUN, 2, "B1"), BOCAGE_ARRIVAL_NO_RESERVE);
}

/* Only who has a craft comes by sea. */
static void
test_some_come_by_sea (void **state)
{
  Scene *self = *state;
  BocageUnit *boat = bocage_position_unit (self->position, BOAT);

  assert_int_equal (check (self, BOAT, 1, "E1"), BOCAGE_ARRIVAL_POSSIBLE);
  assert_int_equal (check (self, BOAT, 1, "A2"), BOCAGE_ARRIVAL_POSSIBLE);
  bocage_position_set_ground (self->rules, self->position, find_hex (self, "A2"),
                              rules_test_type (self->rules, "lake"));
  assert_int_equal (check (self, BOAT, 1, "A2"), BOCAGE_ARRIVAL_CLOSED);
  boat->carrier = BOCAGE_NO_TYPE;
  assert_int_equal (check (self, BOAT, 1, "E1"), BOCAGE_ARRIVAL_CLOSED);
}

/* A command car goes about as infantry does, or as a vehicle. */
static void
test_what_is_closed_hangs_on_how_the_rules_are_read (void **state)
{
  Scene *self = *state;

  assert_int_equal (check (self, CAR, 3, "C1"), BOCAGE_ARRIVAL_POSSIBLE);
  assert_int_equal (check (self, CAR, 3, "D1"), BOCAGE_ARRIVAL_POSSIBLE);
  self->position->policies[BOCAGE_POLICY_MOVE_CLASS] = BOCAGE_MOVE_CLASS_OTHER;
  assert_int_equal (check (self, CAR, 3, "C1"), BOCAGE_ARRIVAL_POSSIBLE);
  assert_int_equal (check (self, CAR, 3, "D1"), BOCAGE_ARRIVAL_CLOSED);
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, setup, teardown)

static const struct CMUnitTest tests[] = {
  TEST (test_each_has_the_hexes_of_its_reserve),
  TEST (test_some_are_not_known),
  TEST (test_when_and_where_they_come),
  TEST (test_some_come_by_sea),
  TEST (test_what_is_closed_hangs_on_how_the_rules_are_read),
};

BOCAGE_TEST_MAIN (tests)
