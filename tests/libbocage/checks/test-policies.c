/* test-policies.c: how the house reads the rules, and how a battle does
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage.h"
#include "checks/engine/bocage-survey.h"

#include <string.h>

#define HEAD \
  "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='test' ruleset='memoir44' " \
  "xml:lang='en'>"
#define SIDES \
  "<sides first='axis'><side id='axis' edge='north' hand='4' medals='1'/>" \
  "<side id='allies' edge='south' hand='4' medals='1'/></sides>"
#define BOARD(hexes) "<board shape='standard' face='countryside'>" hexes "</board>"
#define CAR SIDES BOARD ("<hex at='G5'><unit type='command-car' side='axis'/></hex>")
#define BACK_TO_SEA "<rules><rule id='back-to-sea'/></rules>"

static BocageScenario *
read_scenario (const char *xml)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (xml, strlen (xml));
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, BOCAGE_READ_NO_SCHEMA);

  assert_non_null (bocage_document_get_scenario (document));
  return bocage_scenario_ref (bocage_document_get_scenario (document));
}

/* The house's reading holds over the ruleset's, and the battle's over both. */
static void
test_the_battle_decides_before_the_house_and_the_house_before_the_game (void **state)
{
  g_autoptr (BocagePolicies) house = bocage_policies_new ();
  g_autoptr (BocageScenario) plain = read_scenario (HEAD SIDES "</scenario>");
  g_autoptr (BocageScenario) own = read_scenario (HEAD SIDES BACK_TO_SEA "</scenario>");
  const BocageRuleNode *rule = (gpointer) 1;

  assert_string_equal (bocage_policies_read (NULL, plain, "ocean-reentry", &rule), "no");
  assert_null (rule);
  assert_string_equal (bocage_policies_read (NULL, own, "ocean-reentry", &rule), "yes");
  assert_string_equal (rule->id, "back-to-sea");

  bocage_policies_set (house, "ocean-reentry", "yes");
  assert_string_equal (bocage_policies_read (house, plain, "ocean-reentry", NULL), "yes");
  bocage_policies_set (house, "ocean-reentry", "no");
  assert_string_equal (bocage_policies_read (house, plain, "ocean-reentry", NULL), "no");
  assert_string_equal (bocage_policies_read (house, own, "ocean-reentry", &rule), "yes");
  assert_string_equal (rule->id, "back-to-sea");
}

static void
test_what_a_ruleset_does_not_know_is_left_to_it (void **state)
{
  g_autoptr (BocagePolicies) house = bocage_policies_new ();
  g_autoptr (BocageScenario) plain = read_scenario (HEAD SIDES "</scenario>");
  guint8 values[BOCAGE_N_POLICIES];

  bocage_policies_set (house, "plateau", "sometimes");
  bocage_policies_set (house, "no-such-point", "yes");

  assert_string_equal (bocage_policies_read (house, plain, "plateau", NULL), "contiguous");
  assert_null (bocage_policies_read (house, plain, "no-such-point", NULL));
  bocage_policies_resolve (house, bocage_scenario_get_ruleset (plain), values);
  assert_int_equal (values[BOCAGE_POLICY_SIGHT_ON_PLATEAU], BOCAGE_SIGHT_ON_PLATEAU_CONTIGUOUS);
}

static void
test_positions_are_compiled_as_the_house_reads (void **state)
{
  static const char *const words[] = { "no", "yes", "no" };
  g_autoptr (BocageScenario) scenario = read_scenario (HEAD SIDES BOARD ("") "</scenario>");
  g_autoptr (BocageScenario) own = read_scenario (HEAD SIDES BOARD ("") BACK_TO_SEA "</scenario>");

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (BocagePolicies) house = bocage_policies_new ();
      g_autoptr (BocageRules) rules = NULL;
      BocagePosition position;

      bocage_policies_set (house, "ocean-reentry", words[i]);
      rules = bocage_rules_new_for_policies (bocage_scenario_get_ruleset (scenario),
                                             bocage_scenario_get_grid (scenario), house);
      assert_true (bocage_position_compile (rules, scenario, &position));
      assert_int_equal (position.policies[BOCAGE_POLICY_BACK_TO_SEA], strcmp (words[i], "yes") == 0
                                                                          ? BOCAGE_BACK_TO_SEA_YES
                                                                          : BOCAGE_BACK_TO_SEA_NO);
      assert_true (bocage_position_compile (rules, own, &position));
      assert_int_equal (position.policies[BOCAGE_POLICY_BACK_TO_SEA], BOCAGE_BACK_TO_SEA_YES);
    }
}

static void
test_a_unit_moves_as_the_house_reads (void **state)
{
  g_autoptr (BocagePolicies) house = bocage_policies_new ();
  g_autoptr (BocageScenario) scenario = read_scenario (HEAD CAR "</scenario>");
  const BocageCheckOptions plain = { 0 }, read = { .policies = house };
  BocageSurvey *survey = bocage_survey_new (scenario, &plain);
  int class_ = survey->units[0].move_class;

  assert_int_equal (class_, survey->units[0].type->move_class);
  bocage_survey_free (survey);

  bocage_policies_set (house, "cmdcar-terrain", "vehicle");
  survey = bocage_survey_new (scenario, &read);
  assert_int_equal (survey->units[0].move_class, survey->units[0].type->other_move_class);
  assert_int_not_equal (survey->units[0].move_class, class_);
  bocage_survey_free (survey);
}

static void
test_the_order_in_which_readings_were_said_is_nothing (void **state)
{
  g_autoptr (BocagePolicies) one = bocage_policies_new (), other = bocage_policies_new ();

  bocage_policies_set (one, "plateau", "any");
  bocage_policies_set (one, "los-corner", "block");
  bocage_policies_set (other, "los-corner", "edge");
  bocage_policies_set (other, "plateau", "any");
  bocage_policies_set (other, "los-corner", "block");
  assert_string_equal (bocage_policies_get (one, "plateau"),
                       bocage_policies_get (other, "plateau"));
  assert_string_equal (bocage_policies_get (one, "los-corner"),
                       bocage_policies_get (other, "los-corner"));

  g_autoptr (BocagePolicies) copy = bocage_policies_copy (one);

  bocage_policies_set (copy, "plateau", "contiguous");
  assert_string_equal (bocage_policies_get (one, "plateau"), "any");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_the_battle_decides_before_the_house_and_the_house_before_the_game),
    cmocka_unit_test (test_what_a_ruleset_does_not_know_is_left_to_it),
    cmocka_unit_test (test_positions_are_compiled_as_the_house_reads),
    cmocka_unit_test (test_a_unit_moves_as_the_house_reads),
    cmocka_unit_test (test_the_order_in_which_readings_were_said_is_nothing),
  };

  return bocage_test_run ("reading the rules", tests, G_N_ELEMENTS (tests));
}
