/* test-policies.c: how points of the rules are read, and who decides it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "io/document/bocage-document.h"
#include "libbocage/rules/rules-test.h"
#include "rules/state/bocage-policies.h"

/* In whatever order they are said, and said again. */
static void
test_readings_are_found_by_their_point (void **state)
{
  static const char *const points[]
      = { "plateau", "beach-start", "wire-armor", "a", "z", "plateau" };
  g_autoptr (BocagePolicies) policies = bocage_policies_new ();

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      g_autofree char *word = g_strdup_printf ("word-%u", i);

      bocage_policies_set (policies, points[i], word);
    }
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      g_autofree char *word = g_strdup_printf ("word-%u", i == 0 ? 5 : i);

      assert_string_equal (bocage_policies_get (policies, points[i]), word);
    }
  assert_null (bocage_policies_get (policies, "b"));
  assert_null (bocage_policies_get (policies, ""));
  assert_null (bocage_policies_get (NULL, "plateau"));
}

static void
test_a_word_that_the_ruleset_does_not_know_is_no_reading (void **state)
{
  BocageRuleset *ruleset = rules_test_ruleset ();
  const BocagePolicy *plateau = bocage_ruleset_find_policy (ruleset, "plateau");
  g_autoptr (BocagePolicies) policies = bocage_policies_new ();
  guint8 values[BOCAGE_N_POLICIES];

  assert_string_equal (bocage_policies_choose (policies, plateau), "contiguous");
  bocage_policies_set (policies, "plateau", "sometimes");
  assert_string_equal (bocage_policies_choose (policies, plateau), "contiguous");
  bocage_policies_set (policies, "plateau", "any");
  assert_string_equal (bocage_policies_choose (policies, plateau), "any");
  bocage_policies_resolve (policies, ruleset, values);
  assert_int_equal (values[BOCAGE_POLICY_SIGHT_ON_PLATEAU], BOCAGE_SIGHT_ON_PLATEAU_ANY);
  bocage_policies_resolve (NULL, ruleset, values);
  assert_int_equal (values[BOCAGE_POLICY_SIGHT_ON_PLATEAU], BOCAGE_SIGHT_ON_PLATEAU_CONTIGUOUS);
  bocage_policies_override (policies, ruleset, values);
  assert_int_equal (values[BOCAGE_POLICY_SIGHT_ON_PLATEAU], BOCAGE_SIGHT_ON_PLATEAU_ANY);
  assert_int_equal (values[BOCAGE_POLICY_BACK_TO_SEA], BOCAGE_BACK_TO_SEA_NO);
}

static void
test_a_ruleset_may_have_no_points (void **state)
{
  g_autofree char *path = bocage_test_source_path ("rulesets/combat-commander/ruleset.xml");
  g_autoptr (BocagePolicies) policies = bocage_policies_new ();
  guint8 values[BOCAGE_N_POLICIES], none[BOCAGE_N_POLICIES] = { 0 };
  char *data = NULL;
  gsize size;

  assert_true (g_file_get_contents (path, &data, &size, NULL));
  g_autoptr (GBytes) bytes = g_bytes_new_take (data, size);
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_read (bytes, NULL);

  assert_non_null (ruleset);
  bocage_policies_set (policies, "plateau", "any");
  bocage_policies_resolve (policies, ruleset, values);
  assert_memory_equal (values, none, sizeof none);
}

static const char *
read_point (const BocagePolicies *policies, const char *rules, const char *id, gboolean *by_rule)
{
  g_autofree char *text = g_strdup_printf (
      "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='t' ruleset='memoir44'>%s"
      "<board shape='standard' face='countryside'/></scenario>",
      rules);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, BOCAGE_READ_NO_SCHEMA);
  const BocageRuleNode *rule;
  const char *word
      = bocage_policies_read (policies, bocage_document_get_scenario (document), id, &rule);

  *by_rule = rule != NULL;
  return word;
}

/* The ruleset, over it the house, and over both a rule of the battle. */
static void
test_a_rule_of_the_battle_decides (void **state)
{
  static const char rule[] = "<rules><rule id='blitz'/><rule id='back-to-sea'/></rules>";
  g_autoptr (BocagePolicies) policies = bocage_policies_new ();
  gboolean by_rule;

  assert_string_equal (read_point (policies, "", "ocean-reentry", &by_rule), "no");
  assert_false (by_rule);
  assert_string_equal (read_point (policies, rule, "ocean-reentry", &by_rule), "yes");
  assert_true (by_rule);
  assert_string_equal (read_point (policies, rule, "plateau", &by_rule), "contiguous");
  assert_false (by_rule);
  assert_null (read_point (policies, rule, "no-such-point", &by_rule));
  assert_false (by_rule);

  bocage_policies_set (policies, "ocean-reentry", "yes");
  assert_string_equal (read_point (policies, "", "ocean-reentry", &by_rule), "yes");
  assert_false (by_rule);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_readings_are_found_by_their_point),
    cmocka_unit_test (test_a_word_that_the_ruleset_does_not_know_is_no_reading),
    cmocka_unit_test (test_a_ruleset_may_have_no_points),
    cmocka_unit_test (test_a_rule_of_the_battle_decides),
  };

  bocage_init ();
  return cmocka_run_group_tests_name ("policies", tests, NULL, NULL);
}
