/* test-ways.c: what is kept of one unit's ways for the next is what that would find by itself
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Random battles, in which many units go about in almost the same manner; the
 * reference asks the rules of movement for each of them anew.
 *
 * With BOCAGE_TEST_LONG in the environment: many more battles.
 */

#include "config.h"

#define TWIN(id, class_, rest) \
  "<unit id='test-" id "' name='t' plural='t' module='base' layer='unit' class='" class_ \
  "' figures='4' move-and-battle='1' dice='1' " rest "/>"

/* Each differs from one above it in a single thing. */
#define RULES_TEST_MORE_PIECES \
  "<terrain id='test-wall' name='w' plural='w' module='base' layer='terrain' height='1'" \
  " plateau='true' climb-cost='3'/>" TWIN ("slow", "infantry", "move='1'") \
      TWIN ("quick", "infantry", "move='2'") TWIN ("scout", "infantry", "move='3'") \
          TWIN ("heavy", "artillery", "move='1'") \
              TWIN ("hauler", "infantry", "move='1' road-bonus='1'") \
                  TWIN ("wader", "infantry", "move='2' ignores-limits='true'") \
                      TWIN ("cutter", "artillery", "move='1' treats-as-open='forest test-marsh'") \
                          TWIN ("train", "infantry", "move='1' bound-to='test-rail'") \
                              TWIN ("tram", "infantry", "move='1' bound-to='test-road'")

#include "checks/engine/bocage-ways.h"
#include "io/document/bocage-document.h"
#include "libbocage/rules/rules-test.h"

static guint n_battles = 300;

static const char *const grounds[]
    = { "forest",     "hill",       "town",       "mountain",   "ocean",      "ocean",    "beach",
        "test-marsh", "test-marsh", "test-steep", "test-steep", "test-cliff", "test-wall" };
static const char *const paths[] = { "river", "test-road", "test-road", "test-rail", "test-wadi" };
static const char *const things[] = { "bunker", "bridge", "hedgehog", "sandbags" };
static const char *const units[]
    = { "infantry",   "armor",      "artillery",   "test-slow",      "test-quick",
        "test-scout", "test-heavy", "test-hauler", "test-wader",     "test-cutter",
        "test-train", "test-tram",  "test-truck",  "test-half-track" };
static const char *const edges[] = { "NE SW", "E W", "NW SE", "E SW", "NE W", "E W NE SE" };

#define PICK(random, words) words[g_rand_int_range (random, 0, G_N_ELEMENTS (words))]

/* A battle has a few kinds of ground only, so that in some of them nothing hinders but one thing.
 */
typedef struct
{
  const char *grounds[3];
} Land;

static void
write_hex (GRand *random, const Land *land, GString *xml, char column, guint row)
{
  g_string_append_printf (xml, "<hex at='%c%u'>", column, row);
  if (g_rand_int_range (random, 0, 2) == 0)
    g_string_append_printf (xml, "<terrain type='%s'/>", PICK (random, land->grounds));
  if (g_rand_int_range (random, 0, 3) == 0)
    g_string_append_printf (xml, "<path type='%s' edges='%s'/>", PICK (random, paths),
                            PICK (random, edges));
  if (g_rand_int_range (random, 0, 8) == 0)
    g_string_append_printf (xml, "<object type='%s'/>", PICK (random, things));
  if (g_rand_int_range (random, 0, 2) == 0)
    g_string_append_printf (xml, "<unit type='%s' side='%s'%s/>", PICK (random, units),
                            g_rand_boolean (random) ? "axis" : "allies",
                            g_rand_boolean (random) ? " carrier='test-craft'" : "");
  g_string_append (xml, "</hex>");
}

/* Returns: (transfer full): a battle in the ruleset of the tests */
static BocageScenario *
random_battle (GRand *random, guint n_columns, guint n_rows)
{
  g_autoptr (GString) xml = g_string_new (
      "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='test' ruleset='memoir44' "
      "xml:lang='en'><sides first='axis'><side id='axis' edge='north'/>"
      "<side id='allies' edge='south'/></sides>");
  Land land;

  g_string_append_printf (xml, "<board shape='custom' face='countryside' columns='%u' rows='%u'>",
                          n_columns, n_rows);
  for (guint i = 0; i < G_N_ELEMENTS (land.grounds); i++)
    land.grounds[i] = PICK (random, grounds);
  /* Every second row is shorter by one. */
  for (guint row = 1; row <= n_rows; row++)
    for (guint column = 0; column + 1 < n_columns; column++)
      write_hex (random, &land, xml, (char) ('A' + column), row);
  g_string_append (xml, "</board></scenario>");

  g_autoptr (GBytes) bytes = g_bytes_new (xml->str, xml->len);
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, 0);
  BocageScenario *read = bocage_document_get_scenario (document);

  assert_int_equal (bocage_report_n_findings (bocage_document_get_report (document)), 0);
  return bocage_scenario_new_for_root (
      rules_test_ruleset (), bocage_node_copy ((BocageNode *) bocage_scenario_get_root (read)));
}

/* What the rules of movement find for a unit that is asked about for the first time. */
static void
find_anew (BocageSurvey *survey, const BocageSurveyUnit *unit, guint64 *out_hexes)
{
  const BocageRules *rules = _bocage_ways_get_rules (survey);
  const BocagePosition *position = _bocage_ways_get_position (survey);
  BocageHexIndex at = (BocageHexIndex) unit->at;
  gboolean is_aboard
      = bocage_position_in_set (position, BOCAGE_SET_SEA, at) && unit->node->carrier != NULL;
  const BocageMover mover = { (BocageTypeIndex) unit->type->index,
                              is_aboard ? rules_test_type (rules, "test-craft") : BOCAGE_NO_TYPE };

  bocage_movement_find_ever (rules, position, mover, at, out_hexes);
}

static void
check_unit (BocageSurvey *survey, const BocageSurveyUnit *unit, const guint64 *expected,
            guint32 seed)
{
  const guint64 *hexes = _bocage_ways_of_unit (survey, unit);

  for (guint i = 0; i < survey->n_hexes; i++)
    if (_bocage_ways_has (hexes, (int) i) != _bocage_ways_has (expected, (int) i))
      fail_msg ("battle %u, %s on %d: %u is %swithin reach", seed, unit->type->id, unit->at, i,
                _bocage_ways_has (expected, (int) i) ? "" : "not ");
}

/* Two of a type on land that can come to where the other stands have been looked for once.
 * Returns: how many have a twin */
static guint
check_twins (BocageSurvey *survey, guint unit, guint64 *const *expected)
{
  const BocagePosition *position = _bocage_ways_get_position (survey);
  const BocageSurveyUnit *a = &survey->units[unit];
  guint n = 0;

  for (guint i = 0; i < unit; i++)
    {
      const BocageSurveyUnit *b = &survey->units[i];

      if (a->type != b->type || !_bocage_ways_has (expected[unit], b->at)
          || !_bocage_ways_has (expected[i], a->at)
          || bocage_position_in_set (position, BOCAGE_SET_SEA, (BocageHexIndex) a->at)
          || bocage_position_in_set (position, BOCAGE_SET_SEA, (BocageHexIndex) b->at))
        continue;
      assert_ptr_equal (_bocage_ways_of_unit (survey, a), _bocage_ways_of_unit (survey, b));
      n++;
    }
  return n;
}

/* One whose hexes fill a word of bits, and one for which it takes more. */
static void
test_ways_are_those_of_the_unit_itself (void **state)
{
  guint n_twins = 0;

  bocage_init ();
  for (guint32 seed = 0; seed < n_battles; seed++)
    {
      GRand *random = g_rand_new_with_seed (seed);
      g_autoptr (BocageScenario) scenario
          = seed % 2 == 0 ? random_battle (random, 7, 6) : random_battle (random, 13, 9);
      BocageSurvey *survey = bocage_survey_new (scenario, NULL);
      g_autoptr (GPtrArray) expected = g_ptr_array_new_with_free_func (g_free);

      for (guint i = 0; i < survey->n_board_units; i++)
        {
          guint64 *hexes = g_new (guint64, _bocage_ways_n_words (survey));

          g_ptr_array_add (expected, hexes);
          find_anew (survey, &survey->units[i], hexes);
          check_unit (survey, &survey->units[i], hexes, seed);
          n_twins += check_twins (survey, i, (guint64 *const *) expected->pdata);
        }
      bocage_survey_free (survey);
      g_rand_free (random);
    }
  /* Units that go nowhere would prove nothing. */
  assert_true (n_twins > n_battles);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_ways_are_those_of_the_unit_itself),
  };

  if (g_getenv ("BOCAGE_TEST_LONG") != NULL)
    n_battles = 5000;
  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
