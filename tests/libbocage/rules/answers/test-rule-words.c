/* test-rule-words.c: what a special rule says, with what the battle gives it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage.h"
#include "rules/answers/bocage-rule-words.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  const char *name;
  const char *ruleset, *rule;
  const char *words;
} RuleCase;

static const RuleCase rule_cases[] = {
  { "a rule that the game does not know", "memoir44", "<rule id='x'/>", "" },
  { "a posture", "combat-commander",
    "<rule id='posture' side='axis'><param name='is' value='defender'/></rule>",
    "Axis: Defender." },
  { "what it takes, where nothing else is known", "combat-commander",
    "<rule id='hidden' side='axis'><param name='piece' value='wire'/>"
    "<param name='count' value='2'/></rule>",
    "Axis: Piece: wire. Number: 2." },
  { "a piece that the game does not know", "combat-commander",
    "<rule id='hidden' side='axis'><param name='piece' value='zeppelin'/></rule>",
    "Axis: Piece: zeppelin." },
  { "a rule that is given nothing", "combat-commander", "<rule id='hidden' side='axis'/>", "" },
  { "cards that are lost, and some that stay", "memoir44",
    "<rule id='italian-high-command' side='axis'/>",
    "Axis: The hand begins with 6 cards. Each lost unit costs 1 card. 3 cards always stay." },
  { "cards that are lost, and none stays", "careless",
    "<rule id='italian-high-command' side='axis'/>",
    "Axis: The hand begins with 6 cards. Each lost unit costs 1 card." },
};

static void
test_words (void **state)
{
  const RuleCase *c = *state;
  g_autofree char *text = g_strdup_printf (
      "<scenario xmlns='urn:bocage:scenario:1' version='1.0' ruleset='%s'><rules>%s</rules>"
      "</scenario>",
      c->ruleset, c->rule);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, 0);
  BocageScenario *scenario = bocage_document_get_scenario (document);
  g_autofree char *words = NULL;
  BocageNode *rules;

  assert_non_null (scenario);
  rules = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_RULES);
  words
      = bocage_rule_describe (scenario, (const BocageRuleNode *) bocage_node_get_child (rules, 0));
  assert_string_equal (words, c->words);
}

/* The game of the name “careless” is the shipped one, where a hand may be lost to the last card. */
static char *
make_careless (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bocage-words-XXXXXX", NULL);
  g_autofree char *place = g_build_filename (folder, "careless", NULL);
  g_autofree char *path = g_build_filename (place, "ruleset.xml", NULL);
  g_autofree char *from = bocage_test_source_path ("rulesets/memoir44/ruleset.xml");
  g_autofree char *text = NULL;
  GString *changed;

  assert_true (g_file_get_contents (from, &text, NULL, NULL));
  changed = g_string_new (text);
  assert_int_equal (g_string_replace (changed, " id=\"memoir44\"", " id=\"careless\"", 0), 1);
  assert_int_equal (g_string_replace (changed, " least-hand=\"3\"", "", 0), 1);
  assert_int_equal (g_mkdir (place, 0700), 0);
  assert_true (g_file_set_contents (path, changed->str, -1, NULL));
  g_string_free (changed, TRUE);
  return g_steal_pointer (&folder);
}

int
main (void)
{
  g_autofree char *careless = make_careless ();
  g_autoptr (GArray) tests = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));
  int n_failed;

  g_setenv ("BOCAGE_RULESET_PATH", careless, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (rule_cases); i++)
    {
      struct CMUnitTest test = TEST_CASE (test_words, rule_cases[i].name, &rule_cases[i]);

      g_array_append_val (tests, test);
    }
  n_failed = bocage_test_run (__FILE__, (const struct CMUnitTest *) tests->data, tests->len);
  bocage_test_remove_all (careless);
  return n_failed;
}
