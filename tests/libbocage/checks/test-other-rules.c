/* test-other-rules.c: checks of a game whose ruleset is a little different from the shipped one
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What no shipped piece has: a gun that never moves, a boat that is bound to a lake.
 */

#include "config.h"

#include "checks-test.h"
#include "io/ruleset/bocage-ruleset-reader.h"

/* The shipped ruleset, in which @text stands wherever @word stood. */
static BocageRuleset *
read_ruleset_with (const char *word, const char *text)
{
  g_autofree char *path = bocage_test_source_path ("rulesets/memoir44/ruleset.xml");
  g_autofree char *shipped = NULL, *changed = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  BocageRuleset *ruleset;

  assert_true (g_file_get_contents (path, &shipped, NULL, &error));

  g_auto (GStrv) parts = g_strsplit (shipped, word, -1);

  assert_non_null (parts[1]);
  changed = g_strjoinv (text, parts);
  bytes = g_bytes_new (changed, strlen (changed));
  ruleset = bocage_ruleset_read (bytes, &error);
  if (ruleset == NULL)
    fail_msg ("%s", error->message);
  return ruleset;
}

/* … with another kind of armor, which cards take for @orders and the ground for @moves. */
static BocageRuleset *
read_ruleset_with_van (const char *orders, const char *moves)
{
  g_autofree char *van = g_strdup_printf (
      "<unit id='van' name='van' plural='vans' module='base' layer='unit' class='%s' moves-as='%s' "
      "figures='4' move='2' move-and-battle='2' dice='1'/></pieces>",
      orders, moves);

  return read_ruleset_with ("</pieces>", van);
}

/* Armor below a height that nobody of its class climbs from any side: the same height leads on. */
static void
test_armor_goes_along_what_it_cannot_climb (void **state)
{
  g_autoptr (BocageRuleset) ruleset = read_ruleset_with (" climb-from-beach=\"true\"", "");

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GString) xml
          = g_string_new (HEAD SIDES "<board shape='standard' face='countryside'>"
                                     "<hex at='G7'><unit type='infantry' side='axis'/></hex>");

      /* A wall from edge to edge; the half-track is below it, or stands on it with the enemy. */
      for (char column = 'A'; column <= 'L'; column++)
        g_string_append_printf (xml, "<hex at='%c4'><terrain type='cliff'/>%s</hex>", column,
                                i == 1 && column == 'B' ? "<unit type='half-track' side='allies'/>"
                                : i == 1 && column == 'K' ? "<unit type='infantry' side='axis'/>"
                                                          : "");
      if (i == 0)
        g_string_append (xml, "<hex at='G3'><unit type='half-track' side='allies'/></hex>");
      g_string_append (xml, "</board>" TAIL);

      g_autoptr (BocageScenario) read = read_whole (xml->str);
      g_autoptr (BocageScenario) scenario = bocage_scenario_new_for_root (
          ruleset, bocage_node_copy ((BocageNode *) bocage_scenario_get_root (read)));

      assert_int_equal (is_said_of (scenario, "vehicle-cliff"), i == 0);
    }
}

static void
test_a_bunker_shuts_out_what_is_of_its_classes_in_every_way (void **state)
{
  static const char xml[] = WITH (
      "<hex at='G5'><object type='bunker' side='axis'/><unit type='van' side='axis'/></hex>");
  static const struct
  {
    const char *orders, *moves;
    gboolean said;
  } vans[] = {
    { "armor", "armor", TRUE },
    { "infantry", "armor", FALSE },
    { "armor", "infantry", FALSE },
    { "infantry", "infantry", FALSE },
  };
  g_autoptr (BocageScenario) read = read_whole (xml);

  for (guint i = 0; i < G_N_ELEMENTS (vans); i++)
    {
      g_autoptr (BocageRuleset) ruleset = read_ruleset_with_van (vans[i].orders, vans[i].moves);
      g_autoptr (BocageScenario) scenario = bocage_scenario_new_for_root (
          ruleset, bocage_node_copy ((BocageNode *) bocage_scenario_get_root (read)));

      assert_int_equal (is_said_of (scenario, "bunker-armor"), vans[i].said);
    }
}

/* In a battle without terrain the counts of the types follow the last object, and none of them is
 * one. */
static void
test_what_is_behind_the_last_object_is_not_asked (void **state)
{
#define MAN(id) \
  "<unit id='" id "' name='m' plural='m' module='base' layer='unit' class='infantry' " \
  "figures='1' move='1' dice='1'/>"
#define STANDS(hex, id) "<hex at='" hex "'><unit type='" id "' side='axis'/></hex>"
  static const char xml[] = WITH (STANDS ("E5", "man-a") STANDS ("F5", "man-b") STANDS (
      "G5", "man-c") STANDS ("H5", "man-d") "<hex at='D5'><object type='wire'/></hex>");
  g_autoptr (BocageRuleset) ruleset = read_ruleset_with (
      "<pieces>", "<pieces>" MAN ("man-a") MAN ("man-b") MAN ("man-c") MAN ("man-d"));
  g_autoptr (BocageScenario) read = read_whole (xml);
  g_autoptr (BocageScenario) scenario = bocage_scenario_new_for_root (
      ruleset, bocage_node_copy ((BocageNode *) bocage_scenario_get_root (read)));

  assert_false (is_said_of (scenario, "wire-on-water"));
}

/* A unit of that type is said to stand wrong if it can move, and not if it never does. */
static void
assert_said_of_who_moves (const char *xml, const char *type, const char *class_, const char *check)
{
  g_autoptr (BocageScenario) read = read_whole (xml);

  for (guint move = 0; move < 3; move++)
    {
      g_autofree char *unit = g_strdup_printf (
          "<unit id='%s' name='%s' plural='%ss' module='base' layer='unit' class='%s' "
          "figures='2' move='%u' dice='1'/></pieces>",
          type, type, type, class_, move);
      g_autoptr (BocageRuleset) ruleset = read_ruleset_with ("</pieces>", unit);
      g_autoptr (BocageScenario) scenario = bocage_scenario_new_for_root (
          ruleset, bocage_node_copy ((BocageNode *) bocage_scenario_get_root (read)));

      assert_int_equal (is_said_of (scenario, check), move > 0);
    }
}

/* Obstacles around a corner shut in what could leave it otherwise. */
static void
test_what_never_moves_is_not_shut_in (void **state)
{
  assert_said_of_who_moves (
      WITH (
          "<hex at='M1'><unit type='gun' side='allies'/></hex>"
          "<hex at='L1'><object type='hedgehog'/></hex><hex at='L2'><object type='hedgehog'/></hex>"),
      "gun", "artillery", "hedgehog-box");
}

/* What is bound to a water may stand in it, and nothing else. */
static void
test_a_boat_floats (void **state)
{
  static const char *const bonds[] = { "", "bound-to='lake'", "bound-to='forest lake'",
                                       "bound-to='forest'", "bound-to='forest rail'" };
  static const char xml[]
      = WITH ("<hex at='G5'><terrain type='lake'/><unit type='boat' side='allies'/></hex>");
  g_autoptr (BocageScenario) read = read_whole (xml);

  for (guint i = 0; i < G_N_ELEMENTS (bonds); i++)
    {
      g_autofree char *boat = g_strdup_printf (
          "<unit id='boat' name='boat' plural='boats' module='base' layer='unit' class='armor' "
          "figures='2' move='2' dice='1' %s/></pieces>",
          bonds[i]);
      g_autoptr (BocageRuleset) ruleset = read_ruleset_with ("</pieces>", boat);
      g_autoptr (BocageScenario) scenario = bocage_scenario_new_for_root (
          ruleset, bocage_node_copy ((BocageNode *) bocage_scenario_get_root (read)));

      assert_int_equal (is_said_of (scenario, "unit-impassable"),
                        strstr (bonds[i], "lake") == NULL);
    }
}

/* A gun that shoots nowhere but as far as any can sees that far on open ground. */
static void
test_a_gun_sees_as_far_as_it_reaches (void **state)
{
  static const char xml[] = WITH ("<hex at='A5'><unit type='flak-88' side='axis'/></hex>");
  static const char *const dice[] = { "1 0 0 0 0 0 0 0 1", "1 1", "1" };
  g_autoptr (BocageScenario) read = read_whole (xml);

  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    {
      g_autofree char *text = g_strdup_printf ("part=\"flak-88-figure\" class=\"artillery\" "
                                               "figures=\"2\" move=\"1\" dice=\"%s\"",
                                               dice[i]);
      g_autoptr (BocageRuleset) ruleset
          = read_ruleset_with ("part=\"flak-88-figure\" class=\"artillery\" figures=\"2\" "
                               "move=\"1\" move-and-battle=\"0\" dice=\"2 2 2 2\"",
                               text);
      g_autoptr (BocageScenario) scenario = bocage_scenario_new_for_root (
          ruleset, bocage_node_copy ((BocageNode *) bocage_scenario_get_root (read)));

      assert_int_equal (is_said_of (scenario, "flak-no-los"), strchr (dice[i], ' ') == NULL);
    }
}

/* What never moves lies where it is put, also in the sea. */
static void
test_what_moves_does_not_drive_into_the_sea (void **state)
{
  assert_said_of_who_moves (
      WITH ("<hex at='G5'><terrain type='ocean'/><unit type='van' side='allies'/></hex>"), "van",
      "vehicle", "unit-sea-vehicle");
}

/* Walls that can be entered from their own height only part the board. */
static void
test_nobody_comes_home_over_a_wall (void **state)
{
  g_autoptr (GString) xml
      = g_string_new (HEAD SIDES "<board shape='standard' face='countryside'>"
                                 "<hex at='G7'><unit type='infantry' side='axis'/></hex>"
                                 "<hex at='G3'><unit type='infantry' side='allies'/></hex>");

  for (char column = 'A'; column <= 'M'; column++)
    g_string_append_printf (xml, "<hex at='%c5'><terrain type='wall'/></hex>", column);
  g_string_append (xml, "</board>" TAIL);

  for (guint height = 0; height < 3; height++)
    {
      g_autofree char *wall = g_strdup_printf (
          "<terrain id='wall' name='wall' plural='walls' module='base' layer='terrain' "
          "neighbor-height='%u'/></pieces>",
          height);
      g_autoptr (BocageRuleset) ruleset = read_ruleset_with ("</pieces>", wall);
      g_autoptr (BocageScenario) read = read_whole (xml->str);
      g_autoptr (BocageScenario) scenario = bocage_scenario_new_for_root (
          ruleset, bocage_node_copy ((BocageNode *) bocage_scenario_get_root (read)));

      assert_int_equal (is_said_of (scenario, "flow-no-path-home"), height > 0);
    }
}

/* Whatever lies in a hex may shut it, also behind a piece that does not. */
static void
test_a_piece_of_any_kind_shuts_a_hex (void **state)
{
  static const struct
  {
    const char *kind, *layer, *attributes;
  } kinds[] = {
    { "terrain", "terrain", "" },
    { "path", "path", "edges='E W'" },
    { "object", "object", "" },
    { "marker", "marker", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *bar = g_strdup_printf (
          "<%s id='bar' name='bar' plural='bars' module='base' layer='%s'>"
          "<effect what='closed' classes='infantry'/></%s>"
          "<%s id='sign' name='sign' plural='signs' module='base' layer='%s'/>"
          "</pieces>",
          kinds[i].kind, kinds[i].layer, kinds[i].kind, kinds[i].kind, kinds[i].layer);
      g_autoptr (BocageRuleset) ruleset = read_ruleset_with ("</pieces>", bar);

      for (guint j = 0; j < 4; j++)
        {
          g_autofree char *xml = g_strdup_printf (
              WITH ("<hex at='G5'>%s<%s type='%s' %s/><unit type='%s' side='axis'/></hex>"),
              strcmp (kinds[i].kind, "marker") == 0 ? "<marker type='sign'/>" : "", kinds[i].kind,
              j < 2 ? "bar" : "sign", kinds[i].attributes, j % 2 == 0 ? "infantry" : "armor");
          g_autoptr (BocageScenario) read = read_whole (xml);
          g_autoptr (BocageScenario) scenario = bocage_scenario_new_for_root (
              ruleset, bocage_node_copy ((BocageNode *) bocage_scenario_get_root (read)));

          if (is_said_of (scenario, "unit-impassable") != (j == 0))
            fail_msg ("%s", xml);
        }
    }
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_a_piece_of_any_kind_shuts_a_hex),
  cmocka_unit_test (test_a_gun_sees_as_far_as_it_reaches),
  cmocka_unit_test (test_nobody_comes_home_over_a_wall),
  cmocka_unit_test (test_what_moves_does_not_drive_into_the_sea),
  cmocka_unit_test (test_armor_goes_along_what_it_cannot_climb),
  cmocka_unit_test (test_a_bunker_shuts_out_what_is_of_its_classes_in_every_way),
  cmocka_unit_test (test_what_is_behind_the_last_object_is_not_asked),
  cmocka_unit_test (test_what_never_moves_is_not_shut_in),
  cmocka_unit_test (test_a_boat_floats),
};

BOCAGE_TEST_MAIN (tests)
