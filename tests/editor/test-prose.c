/* test-prose.c: paragraphs as text, and back
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "io/document/bocage-document.h"
#include "prose/bocage-prose.h"

typedef struct
{
  const char *name;
  const char *xml;  /* inside <history> */
  const char *text; /* (nullable): as it is shown; NULL: only that it comes back */
} Case;

/* clang-format off */
static const Case cases[] = {
  { "words alone", "<p>One.</p>", "One." },
  { "two paragraphs stand apart", "<p>One.</p><p>Two.</p>", "One.\n\nTwo." },
  { "a list is dashes", "<p>A</p><ul><li>b</li><li>c</li></ul>", "A\n\n- b\n- c" },
  { "two lists stay two", "<ul><li>b</li></ul><ul><li>c</li></ul>", "- b\n\n- c" },
  { "emphasis", "<p>an <em>old</em> town</p>", "an *old* town" },
  { "strong", "<p>an <strong>old</strong> town</p>", "an **old** town" },
  { "a break", "<p>one<br/>two</p>", "one{br}two" },
  { "a value and its noun", "<p>Take <value of=\"axis.hand\" noun=\"command-card\"/>.</p>",
    "Take {axis.hand command-card}." },
  { "a value alone", "<p><value of=\"allies.medals\"/></p>", "{allies.medals}" },
  { "a value of a reserved name", "<p><value of=\"hex\" noun=\"x\"/></p>", "{value hex x}" },
  { "a hex of an objective", "<p><hex of=\"bridge\"/></p>", "{hex bridge}" },
  { "a hex by its place", "<p><hex at=\"G5\"/></p>", "{hex at G5}" },
  { "a hex by both", "<p><hex of=\"bridge\" at=\"G5\"/></p>", "{hex bridge at G5}" },
  { "a hex of nothing", "<p><hex/></p>", "{hex}" },
  { "a hex of an objective called at", "<p><hex of=\"at\"/></p>", "{keep 1}" },
  { "a piece", "<p><piece type=\"forest\"/></p>", "{piece forest}" },
  { "a piece of nothing", "<p><piece/></p>", "{keep 1}" },
  { "a value of nothing", "<p><value noun=\"medal\"/></p>", "{keep 1}" },
  { "a plural",
    "<p><plural of=\"axis.hand\"><form n=\"1\">a card</form><form n=\"2\"><em>two</em> cards</form></plural></p>",
    "{plural axis.hand|1=a card|2=*two* cards}" },
  { "a plural without forms", "<p><plural of=\"axis.hand\"/></p>", "{plural axis.hand}" },
  { "a form without a number", "<p><plural of=\"axis.hand\"><form>a</form></plural></p>", "{keep 1}" },
  { "strong in emphasis", "<p><em>a <strong>b</strong></em></p>", "{em:a {strong:b}}" },
  { "emphasis beside strong", "<p><em>a</em><strong>b</strong></p>", "{em:a}{strong:b}" },
  { "emphasis in emphasis", "<p><em><em>a</em></em></p>", "{em:{em:a}}" },
  { "emphasis of nothing", "<p>a<em/>b</p>", "a{em:}b" },
  { "a value in emphasis", "<p><em>Take <value of=\"axis.hand\"/></em></p>", "*Take {axis.hand}*" },
  { "characters that mean something", "<p>5 * 4 {x} a|b \\ **</p>", "5 \\* 4 \\{x\\} a\\|b \\\\ \\*\\*" },
  { "a paragraph that looks like an item", "<p>- no</p>", "\\- no" },
  { "an item that looks like an item", "<ul><li>- no</li></ul>", "- - no" },
  { "a paragraph of nothing", "<p/><p>a</p>", "{p}\n\na" },
  { "an item of nothing", "<ul><li/><li>a</li></ul>", "- {p}\n- a" },
  { "a list of nothing", "<ul/>", "{keep 1}" },
  { "an item of one long line", "<ul><li>a <strong>b</strong><br/>c</li></ul>", "- a **b**{br}c" },
  { "a note before a paragraph", "<!--why--><p>a</p>", "{extra 1}a" },
  { "an attribute of a stranger", "<p xmlns:x=\"urn:x\" x:y=\"z\">a</p>", "{extra 1}a" },
  { "a note in a paragraph", "<p>a<!--why--><em>b</em></p>", NULL },
  { "an element of a stranger", "<p>a <x:y xmlns:x=\"urn:x\">b</x:y> c</p>", NULL },
  { "an element nobody knows", "<p>a <blink>b</blink> c</p>", NULL },
  { "a note at the end", "<p>a <em>b</em><!--why--></p>", NULL },
  { "words of other people", "<p>Ни шагу назад · לא · “Où ?”</p>", "Ни шагу назад · לא · “Où ?”" },
};
/* clang-format on */

static BocageDocument *
read_history (const char *xml)
{
  g_autofree char *file = g_strdup_printf (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<scenario xmlns=\"urn:bocage:scenario:1\" version=\"1.0\" id=\"a\" ruleset=\"memoir44\">"
      "<board shape=\"standard\" face=\"countryside\"/>"
      "<briefing><history>%s</history></briefing></scenario>\n",
      xml);
  g_autoptr (GBytes) bytes = g_bytes_new (file, strlen (file));
  BocageDocument *document = bocage_document_read (bytes, NULL, 0);

  assert_non_null (document);
  return document;
}

static BocageNode *
get_history (BocageDocument *document)
{
  BocageScenario *scenario = bocage_document_get_scenario (document);
  BocageNode *briefing = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_BRIEFING);

  return bocage_node_find_child (briefing, &bocage_elements[BOCAGE_ELEMENT_HISTORY]);
}

static void
test_text_comes_back (void **state)
{
  const Case *c = *state;
  g_autoptr (BocageDocument) document = read_history (c->xml);
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_document_get_scenario (document));
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_node_unref);
  g_autofree char *text = bocage_prose_to_text (get_history (document), grid, kept);
  g_autoptr (GPtrArray) blocks = bocage_prose_parse (text, grid, kept);

  if (c->text != NULL)
    assert_string_equal (text, c->text);
  assert_true (bocage_prose_matches (get_history (document), blocks));
}

static void
test_what_means_nothing_is_text (void **state)
{
  static const char *const typed[]
      = { "5 * 4",    "a { b", "a } b", "{}", "{Nobody Knows}", "{keep 7}",
          "{plural}", "a | b", "**",    "*",  "{hex at Z99x}",  "{em:never closed" };
  g_autoptr (BocageDocument) document = read_history ("<p/>");
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_document_get_scenario (document));

  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      g_autoptr (GPtrArray) blocks = bocage_prose_parse (typed[i], grid, NULL);
      g_autofree char *text = NULL;

      assert_int_equal (blocks->len, 1);
      text = bocage_node_dup_text (g_ptr_array_index (blocks, 0));
      assert_string_equal (text, typed[i]);
    }
}

static void
test_lines_need_no_empty_line_between (void **state)
{
  g_autoptr (BocageDocument) document = read_history ("<p>a</p><ul><li>b</li></ul><p>c</p>");
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_document_get_scenario (document));
  g_autoptr (GPtrArray) blocks = bocage_prose_parse ("a\n- b\nc\n\n\n", grid, NULL);

  assert_true (bocage_prose_matches (get_history (document), blocks));
}

static void
test_depth_is_bounded (void **state)
{
  g_autoptr (BocageDocument) document = read_history ("<p/>");
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_document_get_scenario (document));
  GString *deep = g_string_new (NULL);

  for (guint i = 0; i < 200; i++)
    g_string_append (deep, "{em:");
  for (guint i = 0; i < 200; i++)
    g_string_append (deep, "}");

  g_autoptr (GPtrArray) blocks = bocage_prose_parse (deep->str, grid, NULL);

  assert_int_equal (blocks->len, 1);
  g_string_free (deep, TRUE);
}

int
main (void)
{
  g_autoptr (GArray) tests = g_array_new (FALSE, TRUE, sizeof (struct CMUnitTest));
  const struct CMUnitTest others[] = {
    cmocka_unit_test (test_what_means_nothing_is_text),
    cmocka_unit_test (test_lines_need_no_empty_line_between),
    cmocka_unit_test (test_depth_is_bounded),
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      struct CMUnitTest test = TEST_CASE (test_text_comes_back, cases[i].name, &cases[i]);

      g_array_append_val (tests, test);
    }
  g_array_append_vals (tests, others, G_N_ELEMENTS (others));
  return bocage_test_run (__FILE__, (const struct CMUnitTest *) tests->data, tests->len);
}
