/* test-position.c: scenarios become positions, and positions change in one piece
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "io/document/bocage-document.h"
#include "libbocage/rules/rules-test.h"
#include "rules/state/bocage-position-private.h"

#define HEAD \
  "<?xml version='1.0' encoding='UTF-8'?>" \
  "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='t' ruleset='memoir44' xml:lang='en'>"
#define SIDES \
  "<sides first='allies'><side id='axis' edge='north' nation='de' hand='4' medals='5'/>" \
  "<side id='allies' edge='south' nation='gb' hand='6' medals='4'/></sides>"

static BocageDocument *
read_battle (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  BocageDocument *document = bocage_document_read (bytes, NULL, 0);

  assert_non_null (bocage_document_get_scenario (document));
  return document;
}

static BocageRules *
rules_of (BocageDocument *document)
{
  BocageScenario *scenario = bocage_document_get_scenario (document);

  return bocage_rules_new (bocage_scenario_get_ruleset (scenario),
                           bocage_scenario_get_grid (scenario));
}

/* The hex as it is written */
static BocageHexIndex
at (const BocageRules *rules, const char *name)
{
  BocageHex hex;

  assert_true (bocage_grid_parse_hex (&rules->geometry->grid, name, &hex));
  return (BocageHexIndex) bocage_grid_index (&rules->geometry->grid, hex);
}

static void
test_what_lies_on_a_hex_is_taken_over (void **state)
{
  g_autoptr (BocageDocument) document = read_battle (
      HEAD SIDES "<board shape='standard' face='beach'>"
                 "<hex at='G9'><path type='river' edges='NE SW'/></hex>"
                 "<hex at='E8'><terrain type='hill'/><object type='bunker' turn='2' side='axis'/>"
                 "<unit type='artillery' side='axis'/></hex>"
                 "<hex at='F8'><path type='river' edges='E W'/><object type='bridge' turn='4'/>"
                 "<unit type='infantry' side='allies' figures='2'/></hex>"
                 "<hex at='H8'><object type='wire' turn='1'/></hex>"
                 "</board></scenario>");
  g_autoptr (BocageRules) rules = rules_of (document);
  BocagePosition p;

  assert_true (bocage_position_compile (rules, bocage_document_get_scenario (document), &p));

  assert_int_equal (p.n_hexes, 113);
  assert_int_equal (p.n_sides, 2);
  assert_int_equal (p.first, 1);
  assert_int_equal (p.sides[0].border, 0);
  assert_int_equal (p.sides[0].medals, 5);
  assert_int_equal (p.sides[1].hand, 6);

  assert_true (bocage_position_in_set (&p, BOCAGE_SET_WATER, at (rules, "G9")));
  assert_true (bocage_position_in_set (&p, BOCAGE_SET_CLOSED + 0, at (rules, "G9")));
  assert_false (bocage_position_in_set (&p, BOCAGE_SET_CROSSING, at (rules, "G9")));
  assert_true (bocage_position_in_set (&p, BOCAGE_SET_WATER, at (rules, "F8")));
  assert_false (bocage_position_in_set (&p, BOCAGE_SET_CLOSED + 1, at (rules, "F8")));
  assert_true (bocage_position_in_set (&p, BOCAGE_SET_CROSSING, at (rules, "F8")));

  assert_true (bocage_position_in_set (&p, BOCAGE_SET_OWNED_0, at (rules, "E8")));
  assert_false (bocage_position_in_set (&p, BOCAGE_SET_OWNED_1, at (rules, "E8")));
  assert_true (bocage_position_in_set (&p, BOCAGE_SET_BLOCKS, at (rules, "E8")));
  assert_true (bocage_position_in_set (&p, BOCAGE_SET_PLATEAU, at (rules, "E8")));
  assert_false (bocage_position_in_set (&p, BOCAGE_SET_CLOSED + 0, at (rules, "E8")));
  assert_true (bocage_position_in_set (&p, BOCAGE_SET_CLOSED + 1, at (rules, "E8")));
  assert_true (bocage_position_in_set (&p, BOCAGE_SET_FIXED + 2, at (rules, "E8")));
  assert_int_equal (bocage_position_hex (&p, at (rules, "E8"))->height, 1);
  assert_int_equal (
      bocage_position_thing (&p, bocage_position_hex (&p, at (rules, "E8"))->thing)->turn, 2);

  assert_true (bocage_position_in_set (&p, BOCAGE_SET_STOP, at (rules, "H8")));
  assert_true (bocage_position_in_set (&p, BOCAGE_SET_OBSTACLE, at (rules, "H8")));
  assert_true (bocage_position_in_set (&p, BOCAGE_SET_CLEARABLE, at (rules, "H8")));

  /* The face prints an ocean row, a shore row and three of beach. */
  assert_true (bocage_position_in_set (&p, BOCAGE_SET_SEA, at (rules, "A1")));
  assert_false (bocage_position_in_set (&p, BOCAGE_SET_SHORE, at (rules, "A1")));
  assert_true (bocage_position_in_set (&p, BOCAGE_SET_SHORE, at (rules, "A2")));
  assert_true (bocage_position_in_set (&p, BOCAGE_SET_BEACH, at (rules, "A5")));
  assert_false (bocage_position_in_set (&p, BOCAGE_SET_BEACH, at (rules, "A6")));

  assert_int_equal (p.n_units, 2);
  const BocageUnit *gun = bocage_position_unit (&p, 0), *men = bocage_position_unit (&p, 1);
  assert_int_equal (gun->figures, 2);
  assert_int_equal (gun->side, 0);
  assert_int_equal (men->figures, 2);
  assert_int_equal (men->start_figures, 2);
  assert_int_equal (men->side, 1);
  assert_int_equal (men->source, 1);
  assert_int_equal (men->hex, at (rules, "F8"));
  assert_true (bocage_position_in_set (&p, BOCAGE_SET_SIDE_1, at (rules, "F8")));
  assert_false (bocage_position_in_set (&p, BOCAGE_SET_SIDE_0, at (rules, "F8")));
}

static void
test_rules_of_the_battle_are_taken_over (void **state)
{
  g_autoptr (BocageDocument) document
      = read_battle (HEAD SIDES "<board shape='standard' face='countryside'>"
                                "<hex at='G9'><path type='river' edges='NE SW'/></hex>"
                                "<hex at='E9'><path type='river' edges='NE SW'/></hex></board>"
                                "<rules><rule id='fordable' hexes='E9'/><rule id='back-to-sea'/>"
                                "</rules></scenario>");
  g_autoptr (BocageRules) rules = rules_of (document);
  BocagePosition p;

  assert_true (bocage_position_compile (rules, bocage_document_get_scenario (document), &p));
  assert_true (bocage_position_in_set (&p, BOCAGE_SET_CLOSED, at (rules, "G9")));
  assert_false (bocage_position_in_set (&p, BOCAGE_SET_CLOSED, at (rules, "E9")));
  assert_true (bocage_position_in_set (&p, BOCAGE_SET_CROSSING, at (rules, "E9")));
  assert_true (bocage_position_in_set (&p, BOCAGE_SET_STOP, at (rules, "E9")));
  assert_int_equal (rules->policies[BOCAGE_POLICY_BACK_TO_SEA], BOCAGE_BACK_TO_SEA_NO);
  assert_int_equal (p.policies[BOCAGE_POLICY_BACK_TO_SEA], BOCAGE_BACK_TO_SEA_YES);
}

static guint64
rule_bit (const BocageRules *rules, const char *id)
{
  for (guint i = 0; i < bocage_ruleset_n_rules (rules->ruleset); i++)
    if (strcmp (bocage_ruleset_get_rule (rules->ruleset, i)->id, id) == 0)
      return G_GUINT64_CONSTANT (1) << i;
  fail_msg ("no rule %s", id);
  return 0;
}

static void
test_a_rule_is_in_force_for_its_side_or_for_both (void **state)
{
  g_autoptr (BocageDocument) document
      = read_battle (HEAD SIDES "<board shape='standard' face='countryside'/><rules>"
                                "<rule id='french-fury' side='allies'/><rule id='air-rules'/>"
                                "</rules></scenario>");
  g_autoptr (BocageRules) rules = rules_of (document);
  guint64 fury = rule_bit (rules, "french-fury");
  guint64 air = rule_bit (rules, "air-rules") | rule_bit (rules, "imperial-japan"); /* always */
  BocagePosition p;

  assert_true (bocage_position_compile (rules, bocage_document_get_scenario (document), &p));
  assert_true (p.sides[0].rules == air);
  assert_true (p.sides[1].rules == (air | fury));
}

static void
test_what_the_rules_cannot_use_is_left_out (void **state)
{
  g_autoptr (BocageDocument) document = read_battle (
      HEAD SIDES "<board shape='standard' face='countryside'>"
                 "<hex at='G9'><terrain type='swamp'/><unit type='infantry' side='axis'/>"
                 "<unit type='armor' side='allies'/></hex>"
                 "<hex at='Z99'><unit type='armor' side='allies'/></hex>"
                 "<hex at='A9'><unit type='elephants' side='allies'/></hex>"
                 "<hex at='C9'><unit type='armor' side='allies'/></hex></board>"
                 "<reserves><reserve side='axis' turn='3'><unit type='armor'/></reserve></reserves>"
                 "</scenario>");
  g_autoptr (BocageRules) rules = rules_of (document);
  BocagePosition p;

  assert_true (bocage_position_compile (rules, bocage_document_get_scenario (document), &p));
  assert_int_equal (p.n_units, 3);
  assert_int_equal (bocage_position_unit (&p, 0)->hex, at (rules, "G9"));
  assert_int_equal (bocage_position_unit (&p, 1)->hex, at (rules, "C9"));
  assert_int_equal (bocage_position_unit (&p, 2)->hex, BOCAGE_NO_HEX);
  assert_int_equal (bocage_position_unit (&p, 2)->flags, BOCAGE_UNIT_RESERVE);
  assert_int_equal (bocage_position_unit (&p, 2)->side, 0);
  assert_int_equal (bocage_position_unit (&p, 2)->turn, 3);
  assert_int_equal (bocage_position_hex (&p, at (rules, "G9"))->ground, BOCAGE_NO_TYPE);
  assert_false (bocage_position_in_set (&p, BOCAGE_SET_OCCUPIED, at (rules, "A9")));
}

static void
test_a_copy_is_a_position_of_its_own (void **state)
{
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  BocagePosition first, second;

  bocage_position_init (rules, &first);
  rules_test_lay (rules, &first, 7, "infantry");
  second = first;
  assert_true (bocage_position_equal (&first, &second));

  bocage_position_move_unit (&second, 0, 8);
  assert_false (bocage_position_equal (&first, &second));
  assert_true (bocage_position_in_set (&first, BOCAGE_SET_OCCUPIED, 7));
  assert_true (bocage_position_in_set (&first, BOCAGE_SET_OPAQUE, 7));
  assert_false (bocage_position_in_set (&second, BOCAGE_SET_OCCUPIED, 7));
  assert_false (bocage_position_in_set (&second, BOCAGE_SET_OPAQUE, 7));
  assert_true (bocage_position_in_set (&second, BOCAGE_SET_SIDE_0, 8));
  assert_int_equal (bocage_position_hex (&second, 8)->unit, 0);

  bocage_position_move_unit (&second, 0, 7);
  assert_true (bocage_position_equal (&first, &second));
}

static void
test_what_is_removed_leaves_no_trace (void **state)
{
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  BocagePosition before, after;

  bocage_position_init (rules, &before);
  rules_test_lay (rules, &before, 20, "river");
  rules_test_lay (rules, &before, 20, "bridge");
  after = before;
  guint16 wire = bocage_position_add_thing (rules, &after, 20, rules_test_type (rules, "wire"), -1);
  guint16 hedgehog
      = bocage_position_add_thing (rules, &after, 20, rules_test_type (rules, "hedgehog"), -1);
  assert_true (bocage_position_in_set (&after, BOCAGE_SET_STOP, 20));
  assert_true (bocage_position_in_set (&after, BOCAGE_SET_CLOSED + 1, 20));

  bocage_position_remove_thing (rules, &after, wire);
  assert_false (bocage_position_in_set (&after, BOCAGE_SET_STOP, 20));
  assert_true (bocage_position_in_set (&after, BOCAGE_SET_CLOSED + 1, 20));
  bocage_position_remove_thing (rules, &after, hedgehog);
  for (guint set = 0; set < BOCAGE_N_SETS; set++)
    assert_memory_equal (bocage_position_set (&before, set), bocage_position_set (&after, set),
                         before.n_words * sizeof (guint64));
  assert_int_equal (bocage_position_hex (&after, 20)->thing,
                    bocage_position_hex (&before, 20)->thing);
}

static void
test_there_is_room_again_for_as_many_as_were_removed (void **state)
{
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  BocageTypeIndex wire = rules_test_type (rules, "wire");
  BocagePosition p;

  bocage_position_init (rules, &p);
  for (guint i = 0; i < BOCAGE_POSITION_THINGS; i++)
    assert_int_equal (bocage_position_add_thing (rules, &p, (BocageHexIndex) (i % 100), wire, -1),
                      i);
  assert_int_equal (bocage_position_add_thing (rules, &p, 3, wire, -1), BOCAGE_NO_THING);
  bocage_position_remove_thing (rules, &p, 77);
  assert_int_equal (bocage_position_add_thing (rules, &p, 3, wire, -1), 77);
  assert_int_equal (bocage_position_add_thing (rules, &p, 3, wire, -1), BOCAGE_NO_THING);
}

static void
test_groups_are_of_one_height (void **state)
{
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  BocagePosition p;

  bocage_position_init (rules, &p);
  rules_test_lay (rules, &p, 0, "hill");
  rules_test_lay (rules, &p, 1, "hill");
  rules_test_lay (rules, &p, 2, "mountain");
  rules_test_lay (rules, &p, 3, "hill");
  assert_true (bocage_position_hex (&p, 0)->group != 0);
  assert_int_equal (bocage_position_hex (&p, 0)->group, bocage_position_hex (&p, 1)->group);
  assert_int_not_equal (bocage_position_hex (&p, 1)->group, bocage_position_hex (&p, 2)->group);
  assert_int_not_equal (bocage_position_hex (&p, 1)->group, bocage_position_hex (&p, 3)->group);
  assert_int_equal (bocage_position_hex (&p, 4)->group, 0);

  rules_test_lay (rules, &p, 2, "hill");
  assert_int_equal (bocage_position_hex (&p, 0)->group, bocage_position_hex (&p, 3)->group);
}

/* What lies between hexes is right behind them. */
static void
test_groups_are_of_hexes_alone (void **state)
{
  static const char battle[]
      = "<scenario xmlns='urn:bocage:scenario:1' version='1.0' ruleset='memoir44'>"
        "<board shape='standard'><hex at='A1'><terrain type='hill'/></hex></board></scenario>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (battle, strlen (battle));
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, 0);
  BocageScenario *scenario = bocage_document_get_scenario (document);
  g_autoptr (BocageRules) rules
      = bocage_rules_new (bocage_scenario_get_ruleset (scenario), &standard_grid);
  g_autofree BocagePosition *p = _bocage_position_new_tight (rules, scenario, 8, 8);
  char *behind = (char *) p + p->edges_at;
  gsize size = p->things_at - p->edges_at;
  g_autofree char *before = NULL;

  memset (behind, 0xa5, size);
  before = g_memdup2 (behind, size);
  bocage_position_regroup (rules, p);
  assert_memory_equal (before, behind, size);
}

/* Hexes are kept 64 to a word; here each is the first and only one of its word. */
static void
test_a_hill_by_itself_is_a_group (void **state)
{
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  BocagePosition p;

  bocage_position_init (rules, &p);
  rules_test_lay (rules, &p, 0, "hill");
  rules_test_lay (rules, &p, 64, "hill");
  assert_int_not_equal (bocage_position_hex (&p, 0)->group, 0);
  assert_int_not_equal (bocage_position_hex (&p, 64)->group, 0);
  assert_int_not_equal (bocage_position_hex (&p, 0)->group, bocage_position_hex (&p, 64)->group);
}

static void
test_a_large_board_has_a_position_too (void **state)
{
  g_autoptr (BocageDocument) document
      = read_battle (HEAD SIDES "<board shape='custom' columns='60' rows='50' face='countryside'>"
                                "<hex at='BH50'><unit type='armor' side='axis'/></hex>"
                                "<hex at='A1'><terrain type='forest'/></hex></board></scenario>");
  BocageScenario *scenario = bocage_document_get_scenario (document);
  g_autoptr (BocageRules) rules = rules_of (document);
  BocagePosition small;

  memset (&small, 7, sizeof small);
  assert_false (bocage_position_compile (rules, scenario, &small));
  assert_int_equal (small.n_hexes, 0x0707);

  g_autofree BocagePosition *p = bocage_position_new (rules, scenario);
  g_autofree BocagePosition *copy = bocage_position_copy (p);
  assert_int_equal (p->n_hexes, 25 * 60 + 25 * 59);
  assert_true (p->size > sizeof (BocagePosition));
  assert_true (bocage_position_in_set (p, BOCAGE_SET_OCCUPIED, at (rules, "BH50")));
  assert_true (bocage_position_in_set (p, BOCAGE_SET_BLOCKS, at (rules, "A1")));
  assert_true (bocage_position_equal (p, copy));
}

/* The model of an asset is what the file says, or that of the battle's date. */
/* Many units may wait beside a small board. */
static void
test_a_small_position_holds_so_many_units (void **state)
{
  for (guint n = BOCAGE_POSITION_UNITS; n <= BOCAGE_POSITION_UNITS + 1; n++)
    {
      g_autoptr (GString) text
          = g_string_new (HEAD SIDES "<board shape='standard' face='countryside'/><reserves>");

      for (guint i = 0; i < n; i++)
        g_string_append (text, "<reserve side='axis' turn='2' hexes='A9'>"
                               "<unit type='armor' side='axis'/></reserve>");
      g_string_append (text, "</reserves></scenario>");

      g_autoptr (BocageDocument) document = read_battle (text->str);
      g_autoptr (BocageRules) rules = rules_of (document);
      struct
      {
        BocagePosition position;
        guint8 behind[64];
      } room;

      memset (&room, 7, sizeof room);
      assert_int_equal (
          bocage_position_compile (rules, bocage_document_get_scenario (document), &room.position),
          n <= BOCAGE_POSITION_UNITS);
      for (guint i = 0; i < sizeof room.behind; i++)
        assert_int_equal (room.behind[i], 7);
    }
}

/* What a unit shows itself goes before what its side says: its nation, a badge, its type. */
static void
test_a_unit_shows_its_nation (void **state)
{
  static const struct
  {
    const char *unit;
    const char *nation;
  } cases[] = {
    { "type='infantry'", "de" },
    { "type='infantry' nation='it'", "it" },
    { "type='infantry' badge='italy'", "it" },
    { "type='infantry' nation='ro' badge='italy'", "ro" },
    { "type='italian-artillery'", "it" },
    { "type='french-infantry'", "fr" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strdup_printf (HEAD SIDES "<board shape='standard' face='countryside'><hex at='C7'>"
                                        "<unit side='axis' %s/></hex></board></scenario>",
                             cases[i].unit);
      g_autoptr (BocageDocument) document = read_battle (text);
      g_autoptr (BocageRules) rules = rules_of (document);
      const BocageNation *nation;
      BocagePosition p;

      assert_true (bocage_position_compile (rules, bocage_document_get_scenario (document), &p));
      assert_int_not_equal (bocage_position_unit (&p, 0)->nation, 0);
      nation
          = bocage_ruleset_get_nation (rules->ruleset, bocage_position_unit (&p, 0)->nation - 1u);
      if (strcmp (nation->id, cases[i].nation) != 0)
        fail_msg ("%s is of %s", cases[i].unit, nation->id);
    }
}

static void
test_what_a_unit_carries_is_in_its_type (void **state)
{
  static const struct
  {
    const char *date;
    const char *unit;
    int move_and_battle;
    gboolean takes_ground;
  } cases[] = {
    { "1944-06-06", "", 1, TRUE },
    { "1944-06-06", "asset='mortar' model='early'", 0, FALSE },
    { "1940-05-10", "asset='mortar' model='late'", 1, FALSE },
    { "1944-06-06", "asset='mortar'", 1, FALSE },
    { "1940-05-10", "asset='mortar'", 0, FALSE },
    { "1944-06-06", "asset='no-such'", 1, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strdup_printf (HEAD "<info><date from='%s'/></info>" SIDES
                                  "<board shape='standard' face='countryside'><hex at='C7'>"
                                  "<unit type='infantry' side='axis' %s/></hex>"
                                  "<hex at='E7'><unit type='hobart-armor' side='allies'"
                                  " accessory='bobbin' traits='move-two'/></hex>"
                                  "</board></scenario>",
                             cases[i].date, cases[i].unit);
      g_autoptr (BocageDocument) document = read_battle (text);
      g_autoptr (BocageRules) rules = rules_of (document);
      BocagePosition p;

      assert_true (bocage_position_compile (rules, bocage_document_get_scenario (document), &p));

      BocageUnitIndex unit = bocage_position_hex (&p, at (rules, "C7"))->unit;
      const BocagePieceType *type = rules->types[bocage_position_unit (&p, unit)->type];

      assert_string_equal (type->id, "infantry");
      assert_int_equal (type->move_and_battle, cases[i].move_and_battle);
      assert_int_equal (type->takes_ground, cases[i].takes_ground);

      unit = bocage_position_hex (&p, at (rules, "E7"))->unit;
      type = rules->types[bocage_position_unit (&p, unit)->type];
      assert_non_null (type->treats_as_open);
      assert_int_equal (type->move, 2);
    }
}

/* Of each position: a unit has figures, and no more than at the start. */
static void
test_faults_of_a_position_are_found (void **state)
{
  g_autoptr (BocageDocument) document = read_battle (
      HEAD SIDES "<board shape='standard' face='countryside'>"
                 "<hex at='F8'><unit type='infantry' side='allies' figures='2'/></hex>"
                 "</board></scenario>");
  g_autoptr (BocageRules) rules = rules_of (document);
  BocagePosition p;
  const char *why = NULL;

  assert_true (bocage_position_compile (rules, bocage_document_get_scenario (document), &p));
  for (guint8 figures = 0; figures <= 3; figures++)
    {
      bocage_position_unit (&p, 0)->figures = figures;
      assert_int_equal (bocage_position_check (rules, &p, &why), figures == 1 || figures == 2);
    }
  assert_non_null (why);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_what_lies_on_a_hex_is_taken_over),
    cmocka_unit_test (test_rules_of_the_battle_are_taken_over),
    cmocka_unit_test (test_a_rule_is_in_force_for_its_side_or_for_both),
    cmocka_unit_test (test_what_the_rules_cannot_use_is_left_out),
    cmocka_unit_test (test_a_copy_is_a_position_of_its_own),
    cmocka_unit_test (test_what_is_removed_leaves_no_trace),
    cmocka_unit_test (test_faults_of_a_position_are_found),
    cmocka_unit_test (test_there_is_room_again_for_as_many_as_were_removed),
    cmocka_unit_test (test_groups_are_of_hexes_alone),
    cmocka_unit_test (test_groups_are_of_one_height),
    cmocka_unit_test (test_a_hill_by_itself_is_a_group),
    cmocka_unit_test (test_a_large_board_has_a_position_too),
    cmocka_unit_test (test_a_small_position_holds_so_many_units),
    cmocka_unit_test (test_a_unit_shows_its_nation),
    cmocka_unit_test (test_what_a_unit_carries_is_in_its_type),
  };

  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
