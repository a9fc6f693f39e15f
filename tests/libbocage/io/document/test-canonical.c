/* test-canonical.c: the same scenario is always the same bytes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "libbocage/io/io-test.h"

static const char *const fixtures[]
    = { "canal-bridge.bocage", "custom-board.bocage", "every-element.bocage", "foreign.bocage" };

static void
assert_canonical (const char *text, gsize size)
{
  g_autoptr (BocageDocument) document = read_text (text, size, 0);
  g_autoptr (BocageDocument) again = NULL;
  g_autofree char *written = NULL;

  assert_int_equal (bocage_report_n_findings (bocage_document_get_report (document)), 0);
  assert_true (bocage_document_get_complete (document));
  written = write_text (document);
  assert_string_equal (written, text);
  again = read_text (written, -1, 0);
  assert_true (bocage_scenario_equal (bocage_document_get_scenario (document),
                                      bocage_document_get_scenario (again)));
}

static void
test_a_fixture_is_written_as_it_was_read (void **state)
{
  gsize size;
  g_autofree char *text = load_fixture (*state, &size);

  assert_canonical (text, size);
}

static void
check_folder (const char *path, guint *n)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      g_autofree char *text = NULL;
      gsize size;

      if (g_file_test (file, G_FILE_TEST_IS_DIR))
        check_folder (file, n);
      else if (g_str_has_suffix (name, ".bocage"))
        {
          assert_true (g_file_get_contents (file, &text, &size, NULL));
          assert_canonical (text, size);
          ++*n;
        }
    }
}

static void
test_shipped_battles_are_canonical (void **state)
{
  g_autofree char *path = bocage_test_source_path ("scenarios");
  guint n = 0;

  check_folder (path, &n);
  assert_true (n > 0);
}

/* Coverage */

static void
note (const BocageNode *node, gboolean *elements, GHashTable *fields)
{
  elements[bocage_element_get_id (node->element)] = TRUE;
  for (guint i = 0; i < node->element->n_fields; i++)
    if (bocage_node_is_set (node, &node->element->fields[i]))
      {
        g_autofree char *name = g_strdup_printf ("%d %s", bocage_element_get_id (node->element),
                                                 node->element->fields[i].name);

        g_hash_table_add (fields, g_steal_pointer (&name));
      }
  for (guint i = 0; i < bocage_node_n_children (node); i++)
    note (bocage_node_get_child (node, i), elements, fields);
}

static void
test_fixtures_show_every_element_and_attribute (void **state)
{
  gboolean elements[BOCAGE_N_ELEMENTS] = { FALSE };
  g_autoptr (GHashTable) fields = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (fixtures); i++)
    {
      gsize size;
      g_autofree char *text = load_fixture (fixtures[i], &size);
      g_autoptr (BocageDocument) document = read_text (text, size, 0);

      note (&bocage_scenario_get_root (bocage_document_get_scenario (document))->node, elements,
            fields);
    }

  for (int id = BOCAGE_ELEMENT_TEXT_RUN; id < BOCAGE_N_ELEMENTS; id++)
    {
      if (!elements[id])
        fail_msg ("no fixture has <%s>", bocage_elements[id].name);
      for (guint i = 0; i < bocage_elements[id].n_fields; i++)
        {
          g_autofree char *name = g_strdup_printf ("%d %s", id, bocage_elements[id].fields[i].name);

          if (!g_hash_table_contains (fields, name))
            fail_msg ("no fixture has %s of <%s>", bocage_elements[id].fields[i].name,
                      bocage_elements[id].name);
        }
    }
}

/* Forms of the same */

typedef struct
{
  const char *name;
  const char *inside; /* of the scenario */
  const char *written;
} Form;

static const Form forms[] = {
  { "children come in the order of the table", "<briefing/><board/><info/>",
    "  <info/>\n  <board/>\n  <briefing/>\n" },
  { "hexes come by rows from the top, then columns",
    "<board><hex at='C1'/><hex at='C9'/><section/><hex at='A9'/><hex at='B8'/></board>",
    "  <board>\n    <section/>\n    <hex at=\"A9\"/>\n    <hex at=\"C9\"/>\n    <hex at=\"B8\"/>\n"
    "    <hex at=\"C1\"/>\n  </board>\n" },
  { "pieces of one kind keep their order",
    "<board><hex at='c1'><unit type='b'/><terrain/><unit type='a'/></hex></board>",
    "  <board>\n    <hex at=\"C1\"><terrain/><unit type=\"b\"/><unit type=\"a\"/></hex>\n"
    "  </board>\n" },
  { "attributes come in the order of the table",
    "<sides><side medals='1' id='a' hand='02'/></sides>",
    "  <sides>\n    <side id=\"a\" hand=\"2\" medals=\"1\"/>\n  </sides>\n" },
  { "what is usual is left out",
    "<board><hex at='A1' elevation='0'><terrain type='lake' turn='1'/><path edges=''/></hex></board>",
    "  <board>\n    <hex at=\"A1\"><terrain type=\"lake\"/><path/></hex>\n  </board>\n" },
  { "a turn of an object is kept", "<board><hex at='A1'><object turn='1'/></hex></board>",
    "  <board>\n    <hex at=\"A1\"><object turn=\"1\"/></hex>\n  </board>\n" },
  { "lists have one blank, edges one order",
    "<board><hex at='A1'><path edges=' SW   NE '/><unit badge='b  a'/></hex></board>",
    "  <board>\n    <hex at=\"A1\"><path edges=\"NE SW\"/><unit badge=\"b a\"/></hex>\n"
    "  </board>\n" },
  { "text loses its line breaks", "<info><title>\n  A\n  B </title></info>",
    "  <info>\n    <title>A B</title>\n  </info>\n" },
  { "blanks in prose become one, also beside tags",
    "<briefing><history><p>\n a  <em> b </em>\n c<em> d</em> </p></history></briefing>",
    "  <briefing>\n    <history><p>a <em>b </em>c<em> d</em></p></history>\n  </briefing>\n" },
  { "no blank stands beside a line break",
    "<briefing><history><p>a <br/>\n b<br/> </p></history></briefing>",
    "  <briefing>\n    <history><p>a<br/>b<br/></p></history>\n  </briefing>\n" },
  { "a word in a text keeps its blanks",
    "<briefing><history><p> <hex of='a'/> <piece type='b'/> <em/> </p></history></briefing>",
    "  <briefing>\n    <history><p><hex of=\"a\"/> <piece type=\"b\"/> <em/></p></history>\n"
    "  </briefing>\n" },
  { "an empty text is an empty element", "<info><title> </title></info><briefing> </briefing>",
    "  <info>\n    <title/>\n  </info>\n  <briefing/>\n" },
  { "special characters are escaped",
    "<info><title>&lt;&amp;&gt;\"'</title></info><rules><rule><param value='&lt;&amp;>\"&#9;&#10;&#13;'/></rule></rules>",
    "  <info>\n    <title>&lt;&amp;&gt;\"'</title>\n  </info>\n  <rules>\n    <rule><param "
    "value=\"&lt;&amp;>&quot;&#9;&#10;&#13;\"/></rule>\n  </rules>\n" },
  { "one paragraph stands on the line of its parent, two do not",
    "<briefing><history><p>a</p></history><victory><p>a</p><p>b</p></victory></briefing>",
    "  <briefing>\n    <history><p>a</p></history>\n    <victory>\n      <p>a</p>\n      <p>b</p>\n"
    "    </victory>\n  </briefing>\n" },
  { "a character reference is the character", "<info><title>&#x42;&#233;</title></info>",
    "  <info>\n    <title>Bé</title>\n  </info>\n" },
  { "a prefix for the format goes",
    "<b:info xmlns:b='" BOCAGE_SCENARIO_NS "'><b:title>x</b:title></b:info>",
    "  <info xmlns:b=\"" BOCAGE_SCENARIO_NS "\">\n    <title>x</title>\n  </info>\n" },
};

static void
test_form (void **state)
{
  const Form *form = *state;
  g_autofree char *text = g_strdup_printf (
      "<scenario ruleset='memoir44' xmlns='" BOCAGE_SCENARIO_NS "'>%s</scenario>", form->inside);
  g_autofree char *expected = g_strdup_printf (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<scenario xmlns=\"" BOCAGE_SCENARIO_NS
      "\" ruleset=\"memoir44\">\n%s</scenario>\n",
      form->written);
  g_autoptr (BocageDocument) document = read_text (text, -1, 0);
  g_autofree char *written = write_text (document);

  assert_int_equal (bocage_report_n_findings (bocage_document_get_report (document)), 0);
  assert_string_equal (written, expected);
}

/* Line ends, marks and tabs are no part of a scenario. */
static void
test_bytes_do_not_depend_on_line_ends (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (fixtures); i++)
    {
      gsize size;
      g_autofree char *text = load_fixture (fixtures[i], &size);
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
      g_autofree char *dos = g_strjoinv ("\r\n", lines);
      g_autofree char *marked = g_strconcat ("\xef\xbb\xbf", dos, NULL);
      g_autoptr (BocageDocument) document = read_text (marked, -1, 0);
      g_autofree char *written = write_text (document);

      assert_int_equal (bocage_report_n_findings (bocage_document_get_report (document)), 0);
      assert_string_equal (written, text);
    }
}

static void
test_what_the_model_holds_is_cleaned (void **state)
{
  g_autoptr (BocageDocument) document = read_text (
      "<scenario xmlns='" BOCAGE_SCENARIO_NS "' ruleset='memoir44'><info><title>x</title></info>"
      "</scenario>",
      -1, 0);
  BocageNode *info
      = bocage_scenario_get_part (bocage_document_get_scenario (document), BOCAGE_ELEMENT_INFO);
  BocageNode *title = bocage_node_find_child (info, &bocage_elements[BOCAGE_ELEMENT_TITLE]);
  const char *unclean = " a\x01 \xef\xbf\xbe b\xff\n]]> ";
  g_autofree char *written = NULL;

  bocage_node_set_clean_text (title, unclean, strlen (unclean));
  bocage_node_add_tail (info, bocage_misc_new (BOCAGE_MISC_COMMENT, "a--b-"));
  written = write_text (document);

  assert_non_null (strstr (written, "<title>a b ]]&gt;</title>"));
  assert_non_null (strstr (written, "<!--a- -b- -->"));
}

int
main (void)
{
  g_autoptr (GArray) tests = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));
  const struct CMUnitTest others[] = {
    cmocka_unit_test (test_shipped_battles_are_canonical),
    cmocka_unit_test (test_fixtures_show_every_element_and_attribute),
    cmocka_unit_test (test_bytes_do_not_depend_on_line_ends),
    cmocka_unit_test (test_what_the_model_holds_is_cleaned),
  };

  for (guint i = 0; i < G_N_ELEMENTS (fixtures); i++)
    {
      struct CMUnitTest test
          = TEST_CASE (test_a_fixture_is_written_as_it_was_read, fixtures[i], fixtures[i]);

      g_array_append_val (tests, test);
    }
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      struct CMUnitTest test = TEST_CASE (test_form, forms[i].name, &forms[i]);

      g_array_append_val (tests, test);
    }
  g_array_append_vals (tests, others, G_N_ELEMENTS (others));
  return bocage_test_run (__FILE__, (const struct CMUnitTest *) tests->data, tests->len);
}
