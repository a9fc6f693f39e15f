/* test-goal-words.c: what is worth medals is said as the rules count it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage.h"
#include "rules/answers/bocage-goal-words.h"

#include <string.h>

/* Returns: (transfer full): a battle with @part */
static BocageScenario *
read_battle (const char *part)
{
  g_autofree char *text
      = g_strdup_printf ("<scenario xmlns='urn:bocage:scenario:1' version='1.0' ruleset='memoir44'>"
                         "<board shape='standard' face='countryside'/>%s</scenario>",
                         part);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, 0);

  assert_non_null (document);
  assert_non_null (bocage_document_get_scenario (document));
  return bocage_scenario_ref (bocage_document_get_scenario (document));
}

/* Returns: (transfer full): @text without the marks of direction around hexes */
static char *
drop_marks (const char *text)
{
  GString *plain = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c < 0x2066 || c > 0x2069)
        g_string_append_unichar (plain, c == 0xa0 ? ' ' : c);
    }
  return g_string_free (plain, FALSE);
}

static void
assert_sentence (const char *part, BocageElementId list, const char *expected)
{
  g_autoptr (BocageScenario) scenario = read_battle (part);
  BocageNode *nodes = bocage_scenario_get_part (scenario, list);
  g_autofree char *text = NULL;
  g_autofree char *plain = NULL;

  assert_non_null (nodes);
  text = bocage_goal_describe (scenario, bocage_node_get_child (nodes, 0), NULL);
  plain = drop_marks (text);
  assert_string_equal (plain, expected);
}

static void
test_objectives (void **state)
{
  static const struct
  {
    const char *objective;
    const char *sentence;
  } cases[] = {
    { "kind='temporary' side='allies' at='D5' hexes='D5' medals='1'",
      "Allies: 1 medal for D5, as long as a unit stands there." },
    { "kind='temporary' side='allies' hexes='D5 G5 J6' hold='2' medals='2'",
      "Allies: 2 medals for 2 of D5, G5 and J6, as long as a unit stands there." },
    { "kind='temporary' side='axis' hexes='D5 G5'",
      "Axis: 1 medal for any of D5 and G5, as long as a unit stands there." },
    { "kind='majority' side='both' at='H7' hexes='H7 I7'",
      "Either side: 1 medal for H7 and I7, as long as it has more units there than the enemy." },
    { "kind='majority-turn-start' side='axis' hexes='B6 C6'",
      "Axis: 1 medal for B6 and C6, if at the start of its turn it has more units there than the "
      "enemy." },
    { "kind='permanent' side='allies' at='K8'",
      "Allies: 1 medal for K8, for good once a unit has entered." },
    { "kind='permanent-turn-start' side='allies' at='K8'",
      "Allies: 1 medal for K8, for good if a unit is there at the start of its turn." },
    { "kind='last-to-occupy' side='both' at='L4'",
      "Either side: 1 medal for L4, kept until an enemy unit takes the place." },
    { "kind='sole-control' side='axis' hexes='A3 B3'",
      "Axis: 1 medal for A3 and B3, as long as it has a unit there and the enemy has none." },
    { "kind='sudden-death' side='axis' at='A1'",
      "Axis: victory at once as soon as its units hold A1." },
    { "kind='unheard-of' side='axis' at='A1'", "Axis: 1 medal for A1." },
    { "kind='temporary' at='A1'", "A side: 1 medal for A1, as long as a unit stands there." },
    { "kind='temporary' side='axis'",
      "Axis: 1 medal for a hex that is not said, as long as a unit stands there." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *part
          = g_strdup_printf ("<objectives><objective id='o' %s/></objectives>", cases[i].objective);

      assert_sentence (part, BOCAGE_ELEMENT_OBJECTIVES, cases[i].sentence);
    }
}

static void
test_conditions (void **state)
{
  static const char before[]
      = "<objectives><objective id='o' kind='sudden-death' side='allies'><when>";
  static const struct
  {
    const char *when;
    const char *words;
  } cases[] = {
    { "<hold side='allies' hexes='M4 M5'/>", "M4 and M5 held" },
    { "<hold hexes='M4 M5 M6' count='2'/>", "2 of M4, M5 and M6 held" },
    { "<eliminated type='armor' count='2'/>", "enemy losses: 2 × armor" },
    { "<eliminated side='axis'/>", "Axis: 1 × any unit eliminated" },
    { "<exited count='3'/><turn n='8'/>", "3 units exited and turn 8 reached" },
    { "<turn n='8'/><any><exited/><prose>the bridge &lt; falls</prose></any>",
      "turn 8 reached and (1 unit exited or the bridge < falls)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *part
          = g_strconcat (before, cases[i].when, "</when></objective></objectives>", NULL);
      g_autofree char *sentence
          = g_strdup_printf ("Allies: victory at once as soon as this is so: %s.", cases[i].words);

      assert_sentence (part, BOCAGE_ELEMENT_OBJECTIVES, sentence);
    }
}

static void
test_exits_and_reserves (void **state)
{
  assert_sentence ("<objectives><exit side='allies' from='F9' to='H9'/></objectives>",
                   BOCAGE_ELEMENT_OBJECTIVES,
                   "Allies: 1 medal for each unit that leaves the board over F9 to H9.");
  assert_sentence ("<objectives><exit side='axis' at='A5' medals='2'/></objectives>",
                   BOCAGE_ELEMENT_OBJECTIVES,
                   "Axis: 2 medals for each unit that leaves the board over A5.");
  assert_sentence ("<objectives><exit side='axis' at='A5' medals='0'/></objectives>",
                   BOCAGE_ELEMENT_OBJECTIVES, "Axis: units may leave the board over A5.");
  assert_sentence ("<reserves><reserve side='allies' turn='2' hexes='D8 E8'><unit type='infantry'/>"
                   "<unit type='armor'/><unit type='infantry'/></reserve></reserves>",
                   BOCAGE_ELEMENT_RESERVES,
                   "Allies: to come in by D8 and E8 in turn 2: 2 × infantry and 1 × armor.");
  assert_sentence ("<reserves><reserve side='axis'/></reserves>", BOCAGE_ELEMENT_RESERVES,
                   "Axis: in reserve: units.");
}

/* Goals that differ in nothing but their one hex are told together; each of these differs from the
 * first of its kind in one thing more. */
static void
test_which_are_alike (void **state)
{
  static const char *const groups[][8] = {
    { "<objective id='a' kind='temporary' side='axis' hexes='D5' medals='2'/>",
      "<objective id='b' kind='temporary' side='axis' hexes='G5' medals='2'/>" },
    { "<objective id='c' kind='temporary' side='axis' hexes='D5' medals='1'/>" },
    { "<objective id='d' kind='permanent' side='axis' hexes='D5' medals='2'/>" },
    { "<objective id='e' kind='temporary' side='allies' hexes='D5' medals='2'/>" },
    { "<exit side='axis' at='A5' medals='2'/>", "<exit side='axis' at='A6' medals='2'/>" },
    { "<exit side='allies' at='A5' medals='2'/>" },
    { "<exit side='axis' at='A5' medals='1'/>" },
  };
  /* These are like nothing, not even one that is the same. */
  static const char *const alone[] = {
    "<objective id='f' kind='temporary' side='axis' hexes='D5 E5' medals='2'/>",
    "<objective id='g' kind='temporary' side='axis' hexes='D5' medals='2'><when/></objective>",
    "<exit side='axis' from='A5' to='A7' medals='2'/>",
  };
  g_autoptr (GString) part = g_string_new ("<objectives>");
  guint group_of[32], n = 0;
  BocageNode *nodes;

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    for (guint j = 0; groups[i][j] != NULL; j++)
      {
        g_string_append (part, groups[i][j]);
        group_of[n++] = i;
      }
  for (guint i = 0; i < G_N_ELEMENTS (alone); i++)
    {
      g_string_append (part, alone[i]);
      group_of[n++] = 100 + i;
    }
  g_string_append (part, "</objectives>");

  g_autoptr (BocageScenario) scenario = read_battle (part->str);

  nodes = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_OBJECTIVES);
  assert_int_equal (bocage_node_n_children (nodes), n);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      if (bocage_goal_is_alike (bocage_node_get_child (nodes, i), bocage_node_get_child (nodes, j))
          != (group_of[i] == group_of[j] && group_of[i] < 100))
        fail_msg ("goals %u and %u of %s", i, j, part->str);
}

/* What stands around numbers and hexes is markup, and what a file says is none. */
static void
test_style (void **state)
{
  static const BocageGoalStyle style = { "<b>", "</b>" };
  g_autoptr (BocageScenario) scenario
      = read_battle ("<objectives><objective id='o' kind='temporary' side='a-b' at='D5'/>"
                     "<objective id='p' kind='temporary' side='a-b' hexes='G5'/></objectives>");
  BocageNode *nodes = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_OBJECTIVES);
  g_autoptr (GPtrArray) both = g_ptr_array_new ();
  g_autofree char *text = NULL;
  g_autofree char *plain = NULL;

  assert_true (
      bocage_goal_is_alike (bocage_node_get_child (nodes, 0), bocage_node_get_child (nodes, 1)));
  g_ptr_array_add (both, bocage_node_get_child (nodes, 0));
  g_ptr_array_add (both, bocage_node_get_child (nodes, 1));
  text = bocage_goal_describe_alike (scenario, both, &style);
  plain = drop_marks (text);
  assert_string_equal (plain, "a-b: <b>1 medal</b> each for <b>D5</b> and <b>G5</b>, as long as a "
                              "unit stands there.");
}

/* A file may hold conditions as deep and lists as long as the caps allow. */
static void
test_bounds (void **state)
{
  GString *part = g_string_new ("<objectives><objective id='o' kind='sudden-death'><when>");
  g_autofree char *text = NULL;
  g_autofree char *owned = NULL;

  for (int i = 0; i < 40; i++)
    g_string_append (part, "<all><turn n='1'/>");
  for (int i = 0; i < 40; i++)
    g_string_append (part, "</all>");
  for (int i = 0; i < 5000; i++)
    g_string_append (part, "<turn n='2'/>");
  g_string_append (part, "</when></objective></objectives>");
  owned = g_string_free (part, FALSE);

  g_autoptr (BocageScenario) scenario = read_battle (owned);
  BocageNode *nodes = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_OBJECTIVES);

  text = bocage_goal_describe (scenario, bocage_node_get_child (nodes, 0), NULL);
  assert_true (strlen (text) < 4000);
  assert_non_null (strstr (text, "…"));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_objectives),
    cmocka_unit_test (test_conditions),
    cmocka_unit_test (test_exits_and_reserves),
    cmocka_unit_test (test_which_are_alike),
    cmocka_unit_test (test_style),
    cmocka_unit_test (test_bounds),
  };

  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
