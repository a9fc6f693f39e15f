/* test-m44-leftovers.c: what a .m44 file says beyond a battle comes back
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "m44-test.h"

static BocageJsonNode *
parse (const char *text)
{
  BocageJsonNode *node = _bocage_m44_parse (text, strlen (text));

  if (node == NULL)
    fail_msg ("not JSON: %s", text);
  return node;
}

static void
test_what_is_kept_is_written_back (void **state)
{
  static const char text[] = HEXES (
      "{\"row\":0,\"col\":0,\"terrain\":{\"name\":\"woods\",\"behavior\":\"<&>\"},\"x\":[1,{\"@\":2}]}");
  g_autoptr (BocageDocument) document = read_text (text, -1, 0);
  g_autofree char *saved = write_text (document);
  g_autoptr (BocageDocument) again = read_text (saved, -1, 0);
  g_autofree char *kept = write_m44 (again, FALSE), *dropped = write_m44 (again, TRUE);

  assert_non_null (strstr (kept, "{\"row\":0,\"col\":0,\"terrain\":{\"name\":\"woods\","
                                 "\"behavior\":\"<&>\"},\"x\":[1,{\"@\":2}]}"));
  assert_non_null (strstr (dropped, "{\"row\":0,\"col\":0,\"terrain\":{\"name\":\"woods\"}}"));
}

/* A change made since wins over what was kept of the piece that is gone. */
static void
test_a_change_wins (void **state)
{
  static const char text[] = HEXES (
      "{\"row\":0,\"col\":0,\"unit\":{\"name\":\"infus\",\"equipment\":\"TENT\"},\"x\":1}");
  g_autoptr (BocageDocument) document = read_text (text, -1, 0);
  g_autofree char *saved = write_text (document), *changed = NULL, *kept = NULL;
  g_auto (GStrv) parts = g_strsplit (saved, "type=\"infantry\"", 2);
  g_autoptr (BocageDocument) again = NULL;

  changed = g_strjoinv ("type=\"armor\"", parts);
  again = read_text (changed, -1, 0);
  kept = write_m44 (again, FALSE);

  assert_non_null (strstr (kept, "\"unit\":{\"name\":\"tankus\"},\"x\":1}"));
}

/* What was kept of a unit stays with it, and the prefix of the namespace may be
 * declared far away. */
static void
test_a_unit_takes_it_along (void **state)
{
  static const char text[]
      = HEXES ("{\"row\":0,\"col\":0,\"unit\":{\"name\":\"infus\",\"equipment\":\"TENT\"}}");
  g_autoptr (BocageDocument) document = read_text (text, -1, 0);
  g_autoptr (BocageEdit) edit = bocage_edit_new (bocage_document_get_scenario (document));
  BocageHexNode *hex
      = bocage_scenario_get_hex (bocage_document_get_scenario (document), (BocageHex){ 0, 0 });
  g_autofree char *kept = NULL, *saved = NULL, *prefixed = NULL, *later = NULL;
  g_auto (GStrv) parts = NULL, heads = NULL, tails = NULL;
  g_autoptr (BocageDocument) again = NULL;

  bocage_edit_move_piece (edit, bocage_node_get_child (&hex->node, 0), (BocageHex){ 4, 2 });
  kept = write_m44 (document, FALSE);
  assert_non_null (strstr (kept, "[{\"row\":2,\"col\":4,\"unit\":{\"name\":\"infus\","
                                 "\"equipment\":\"TENT\"}}]"));

  saved = write_text (document);
  heads = g_strsplit (saved, "<scenario ", 2);
  saved = (g_free (saved), g_strjoinv ("<scenario xmlns:k=\"" BOCAGE_M44_NS "\" ", heads));
  parts = g_strsplit (saved, "<record xmlns=\"" BOCAGE_M44_NS "\">", -1);
  assert_int_not_equal (g_strv_length (parts), 1);
  prefixed = g_strjoinv ("<k:record>", parts);
  tails = g_strsplit (prefixed, "</record>", -1);
  prefixed = (g_free (prefixed), g_strjoinv ("</k:record>", tails));
  again = read_text (prefixed, -1, 0);
  later = write_m44 (again, FALSE);
  assert_string_equal (kept, later);
}

/* Tags whose order was changed since keep what each of them had. */
static void
test_tags_keep_what_is_theirs (void **state)
{
  static const char text[]
      = HEXES ("{\"row\":8,\"col\":2,\"tags\":[{\"name\":\"tag5\",\"side\":\"AXIS\",\"x\":1},"
               "{\"name\":\"tag99\"},{\"name\":\"medal1\",\"x\":2},"
               "{\"name\":\"medal2\",\"medal\":{\"counts_for\":2},\"x\":3}]}");
  static const char *const expected[]
      = { "{\"name\":\"tag5\",\"side\":\"AXIS\",\"x\":1}", "{\"name\":\"tag99\"}",
          "{\"name\":\"medal1\",\"x\":2}", "\"x\":3" };
  g_autoptr (BocageDocument) document = read_text (text, -1, 0);
  BocageNode *objectives = bocage_scenario_get_part (bocage_document_get_scenario (document),
                                                     BOCAGE_ELEMENT_OBJECTIVES);
  g_autofree char *kept = write_m44 (document, FALSE), *changed = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    if (strstr (kept, expected[i]) == NULL)
      fail_msg ("“%s” is not in:\n%s", expected[i], kept);
  assert_int_equal (bocage_node_n_children (objectives), 3);
  bocage_node_insert (objectives, 1, bocage_node_steal (objectives, 0));
  bocage_scenario_reindex (bocage_document_get_scenario (document));
  changed = write_m44 (document, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    if (strstr (changed, expected[i]) == NULL)
      fail_msg ("“%s” is not in:\n%s", expected[i], changed);
}

/* What an early Bocage kept: differences */

/* clang-format off */
#define EARLY \
  "<scenario xmlns='urn:bocage:scenario:1' version='1.0' ruleset='memoir44'>" \
  "<info><title>At the Ford</title></info>" \
  "<sides first='allies'><side id='axis' edge='north'/><side id='allies' edge='south'/></sides>" \
  "<board shape='standard' face='countryside'>" \
  "<hex at='A9'><unit type='infantry' side='allies'>" RAW ("{\"equipment\":[\"TENT\"],\"@\":\"infus\"}") "</unit></hex>" \
  "<hex at='B9'><terrain type='forest'/>" RAW ("{\"terrain\":{\"behavior\":[\"&lt;&amp;&gt;\"],\"@\":\"woods\"},\"x\":[[1,{\"@\":2}]]}") "</hex>" \
  "<hex at='B1'>" RAW ("{\"tags\":{\"[]\":[[2,{\"x\":[1],\"behavior\":[null,\"EXIT_MARKER\",0],\"side\":[null,\"AXIS\",0],\"@\":\"tag5\"}]," \
                      "{\"is\":{\"name\":\"tag99\"}},[0,{\"x\":[2],\"@\":\"medal1\"}]," \
                      "[1,{\"medal\":{\"permanent\":[null,false,0]},\"x\":[3],\"@\":\"medal2\"}]]}}") "</hex>" \
  "</board><objectives>" \
  "<objective id='m' kind='temporary' side='allies' at='B1' hexes='B1' medals='1'/>" \
  "<objective id='n' kind='temporary' side='axis' at='B1' hexes='B1' medals='2'/>" \
  "<exit side='axis' at='B1' facing='south' medals='1'/></objectives>" \
  RAW ("{\"meta_data\":{\"software\":[\"other\",\"sed 1.2\"],\"status\":[null,\"PRIVATE\",0]}," \
       "\"game_info\":{\"type\":[null,\"HISTORICAL\",0],\"victory_conditions\":[null,[{\"standard\":{}}],0]}," \
       "\"board\":{\"labels\":[null,[],0]},\"text\":{\"fr\":[{\"name\":\"Au gu\xc3\xa9\"}]}," \
       "\"@hexagons\":[{\"row\":1,\"col\":2,\"terrain\":{\"name\":\"woods\"}}],\"@order\":[0,2,0,0,8,2]}") \
  "</scenario>"
#define RAW(json) "<raw xmlns='" BOCAGE_M44_NS "'>" json "</raw>"
/* clang-format on */

static void
test_an_early_battle_is_written_as_it_was_read (void **state)
{
  static const char expected[]
      = "{\"meta_data\":{\"software\":\"other\"},"
        "\"game_info\":{\"starting\":\"PLAYER2\",\"side_player1\":\"AXIS\","
        "\"side_player2\":\"ALLIES\"},"
        "\"board\":{\"type\":\"STANDARD\",\"face\":\"COUNTRY\",\"hexagons\":["
        "{\"row\":0,\"col\":2,\"terrain\":{\"name\":\"woods\",\"behavior\":\"<&>\"},"
        "\"x\":[1,{\"@\":2}]},"
        "{\"row\":0,\"col\":0,\"unit\":{\"name\":\"infus\",\"equipment\":\"TENT\"}},"
        "{\"row\":8,\"col\":2,\"tags\":[{\"name\":\"tag5\",\"x\":1},{\"name\":\"tag99\"},"
        "{\"name\":\"medal1\",\"x\":2},"
        "{\"name\":\"medal2\",\"medal\":{\"counts_for\":2},\"x\":3}]},"
        "{\"row\":1,\"col\":2,\"terrain\":{\"name\":\"woods\"}}]},"
        "\"text\":{\"en\":{\"name\":\"At the Ford\"},\"fr\":{\"name\":\"Au gu\xc3\xa9\"}}}";
  g_autoptr (BocageDocument) document = read_text (EARLY, -1, 0);
  BocageScenario *scenario = bocage_document_get_scenario (document);
  g_autofree char *written = write_m44 (document, FALSE);
  g_autoptr (GPtrArray) languages = bocage_m44_list_languages (scenario);
  g_autoptr (GHashTable) texts = bocage_m44_list_texts (scenario, "fr");

  assert_string_equal (written, expected);
  assert_int_equal (languages->len, 1);
  assert_string_equal (g_hash_table_lookup (texts, "name"), "Au gu\xc3\xa9");
}

static void
test_a_change_wins_over_a_difference (void **state)
{
  g_auto (GStrv) units = g_strsplit (EARLY, "type='infantry'", 2);
  g_autofree char *unit = g_strjoinv ("type='armor'", units);
  g_auto (GStrv) titles = g_strsplit (unit, "At the Ford", 2);
  g_autofree char *changed = g_strjoinv ("At the Mill", titles);
  g_autoptr (BocageDocument) document = read_text (changed, -1, 0);
  g_autofree char *written = write_m44 (document, FALSE);

  assert_non_null (strstr (written, "\"unit\":{\"name\":\"tankus\"}"));
  assert_null (strstr (written, "TENT"));
  assert_non_null (strstr (written, "\"en\":{\"name\":\"At the Mill\"}"));
  assert_non_null (strstr (written, "\"software\":\"other\""));
}

/* Each with each would be hundreds of millions of comparisons: the runner would end that. */
static void
test_items_of_a_long_difference_are_found (void **state)
{
  g_autoptr (GString) items = g_string_new ("["), entries = g_string_new ("{\"[]\":[");
  g_autoptr (BocageJsonNode) written = NULL, difference = NULL, result = NULL;
  const int n = 20000;

  for (int i = 0; i < n; i++)
    {
      g_string_append_printf (items, "%s{\"name\":\"n%d\"}", i > 0 ? "," : "", n - i);
      g_string_append_printf (entries,
                              i % 2 == 0 ? "%s[-1,{\"@\":\"n%d\",\"x\":[1]}]"
                                         : "%s{\"not\":{\"name\":\"n%d\"}}",
                              i > 0 ? "," : "", i + 1);
    }
  g_string_append (items, "]");
  g_string_append (entries, "]}");
  written = parse (items->str);
  difference = parse (entries->str);
  result = _bocage_m44_apply_difference (written, difference);

  assert_int_equal (bocage_json_array_get_length (bocage_json_node_get_array (result)), n / 2);
}

/* Three values */

typedef struct
{
  const char *name;
  const char *now;
  const char *ours;
  const char *read;
  const char *result;
} MergeCase;

/* clang-format off */
static const MergeCase merge_cases[] = {
  { "what was not changed is what was read", "{'a':1}", "{'a':1}", "{'a':'one'}", "{'a':'one'}" },
  { "what was changed is as it is now", "{'a':2}", "{'a':1}", "{'a':'one'}", "{'a':2}" },
  { "what is not ours stays", "{'a':1}", "{'a':1}", "{'a':1,'b':{'c':[]}}", "{'a':1,'b':{'c':[]}}" },
  { "what is now said wins over what was not ours", "{'b':1}", "{}", "{'b':{'c':[]}}", "{'b':1}" },
  { "what was removed does not come back", "{}", "{'a':1}", "{'a':1,'b':2}", "{'b':2}" },
  { "what the file did not say is left out", "{'a':1}", "{'a':1}", "{}", "{}" },
  { "… until it is changed", "{'a':2}", "{'a':1}", "{}", "{'a':2}" },
  { "what was added is added", "{'a':1}", "{}", "{}", "{'a':1}" },
  { "a member inside of a member", "{'a':{'b':2,'c':3}}", "{'a':{'b':1,'c':3}}", "{'a':{'b':'x','c':'y','d':'z'}}", "{'a':{'b':2,'c':'y','d':'z'}}" },
  { "another thing has nothing of the first", "{'a':{'name':'m'}}", "{'a':{'name':'n'}}", "{'a':{'name':'n','x':1}}", "{'a':{'name':'m'}}" },
  { "a list keeps its order", "[{'name':'a'},{'name':'b'}]", "[{'name':'a'},{'name':'b'}]", "[{'name':'b','x':1},{'name':'u'},{'name':'a'}]", "[{'name':'b','x':1},{'name':'u'},{'name':'a'}]" },
  { "an item that was removed", "[{'name':'b'}]", "[{'name':'a'},{'name':'b'}]", "[{'name':'a','x':1},{'name':'b','x':2}]", "[{'name':'b','x':2}]" },
  { "an item that was added", "[{'name':'c'},{'name':'a'}]", "[{'name':'a'}]", "[{'name':'a','x':1}]", "[{'name':'a','x':1},{'name':'c'}]" },
  { "an item that the file did not have", "[{'s':{}},{'name':'a'}]", "[{'s':{}},{'name':'a'}]", "[{'name':'a'}]", "[{'name':'a'}]" },
  { "items of one name in their order", "[{'name':'a','n':1},{'name':'a','n':2}]", "[{'name':'a','n':1},{'name':'a','n':2}]", "[{'name':'a','n':1,'x':1},{'name':'a','n':2,'x':2}]", "[{'name':'a','n':1,'x':1},{'name':'a','n':2,'x':2}]" },
  { "a list of plain values is one value", "['C9']", "['C9','B8']", "['C9','b8','Z99']", "['C9']" },
  { "… that was not changed", "['C9','B8']", "['C9','B8']", "['C9','b8','Z99']", "['C9','b8','Z99']" },
  { "a value of another kind", "{'a':[]}", "{'a':[]}", "{'a':null}", "{'a':null}" },
  { "a number that is written as a text", "{'a':4}", "{'a':'4'}", "{'a':'04'}", "{'a':'04'}" },
};
/* clang-format on */

static BocageJsonNode *
parse_quoted (const char *text)
{
  g_autoptr (GString) quoted = g_string_new (text);

  g_string_replace (quoted, "'", "\"", 0);
  return parse (quoted->str);
}

static void
test_merge (void **state)
{
  const MergeCase *c = *state;
  const BocageM44Options compact = { .compact = TRUE };
  g_autoptr (BocageJsonNode) now = parse_quoted (c->now), ours = parse_quoted (c->ours);
  g_autoptr (BocageJsonNode) read = parse_quoted (c->read),
                             result = _bocage_m44_merge (now, ours, read);
  g_autoptr (GString) text = g_string_new (NULL);

  _bocage_m44_print (result, &compact, text);
  g_string_replace (text, "\"", "'", 0);
  assert_string_equal (text->str, c->result);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_what_is_kept_is_written_back),
    cmocka_unit_test (test_a_change_wins),
    cmocka_unit_test (test_a_unit_takes_it_along),
    cmocka_unit_test (test_tags_keep_what_is_theirs),
    cmocka_unit_test (test_an_early_battle_is_written_as_it_was_read),
    cmocka_unit_test (test_a_change_wins_over_a_difference),
    cmocka_unit_test (test_items_of_a_long_difference_are_found),
  };
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));

  g_array_append_vals (all, tests, G_N_ELEMENTS (tests));
  for (guint i = 0; i < G_N_ELEMENTS (merge_cases); i++)
    {
      struct CMUnitTest row = TEST_CASE (test_merge, merge_cases[i].name, &merge_cases[i]);

      g_array_append_val (all, row);
    }
  return bocage_test_run ("m44 leftovers", (const struct CMUnitTest *) (gpointer) all->data,
                          all->len);
}
