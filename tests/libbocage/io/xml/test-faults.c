/* test-faults.c: every fault the reader knows, its exact place and the word that was meant
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "io/base/bocage-io-checks.h"
#include "libbocage/io/io-test.h"

#define HEAD "<scenario xmlns='" BOCAGE_SCENARIO_NS "' ruleset='memoir44'>"
#define BOARD(inside) HEAD "<board>" inside "</board></scenario>"

/* The text between « and » is what the finding points at; the marks are taken out. */
typedef struct
{
  const char *id;
  const char *text;
  const char *suggestion;
  const char *part_of_message;
  gboolean incomplete;
} Fault;

static const Fault faults[] = {
  { "xml-doctype",
    "<?xml version='1.0'?>\n<!-- <!DOCTYPE --> «<!DOCTYPE» scenario []>\n<scenario/>", NULL,
    "DOCTYPE" },
  { "xml-not-well-formed", "«»", NULL, "empty" },
  { "xml-not-well-formed", "«s»cenario", NULL, "not XML" },
  { "xml-not-well-formed", "<?xml version='1.0'?>\n<!-- a -->«»", NULL, "first element" },
  { "xml-not-well-formed", "«<?xml version='1.0' enc»", NULL, "XML declaration" },
  { "xml-not-well-formed", "<!-- a -->«<scen»", NULL, "“<scen”" },
  { "xml-not-well-formed", "«<scenario xmlns='urn:boc»", NULL, "“<scenario”" },
  { "xml-not-well-formed", "«<scenario xmlns='" BOCAGE_SCENARIO_NS "'»\n\n", NULL, "“<scenario”" },
  { "xml-not-well-formed", HEAD "<board>«<hex at='A1' /»", NULL, "“<hex”" },
  { "xml-not-well-formed", HEAD "<info><title>a > b«</titl»", NULL, "“</titl”" },
  { "xml-not-well-formed", HEAD "<info><title>x«</titel>»</info></scenario>", NULL, "</titel>" },
  { "xml-not-well-formed", HEAD "<sides>«</scenario>»", NULL, "<sides>" },
  { "xml-not-well-formed", HEAD "<sides first='a' «first»='b'/></scenario>", NULL, "first" },
  { "xml-not-well-formed", HEAD "<info><title>«&eacute;»</title></info></scenario>", NULL,
    "&eacute;" },
  { "xml-not-well-formed", HEAD "<info><title>R «&» R</title></info></scenario>", NULL, "&amp;" },
  { "xml-not-well-formed", HEAD "<sides first=«a»/></scenario>", NULL, "quotes" },
  { "xml-not-well-formed", HEAD "<sides first='a>«<»side/></sides></scenario>", NULL, "quote" },
  { "xml-not-well-formed", HEAD "<sides first='a'«f»='b'/></scenario>", NULL, "blank" },
  { "xml-not-well-formed", HEAD "</scenario>\n«<»x/>", NULL, "after the end" },
  { "xml-not-well-formed", HEAD "«<x:y/>»</scenario>", NULL, "“x”" },
  { "xml-not-well-formed", HEAD "caf«\xe9» </scenario>", NULL, "0xE9" },
  { "xml-not-well-formed", HEAD "<info>\n«<<<<<<<» HEAD\n<title>a</title>\n=======\n", NULL,
    "a merge by Git" },
  { "xml-not-well-formed", "<scenario\n«<<<<<<<» HEAD\nversion='1'\n=======\n", NULL,
    "a merge by Git" },
  { "xml-not-well-formed", "«v»ersion https://git-lfs.github.com/spec/v1\noid sha256:1\n", NULL,
    "a pointer of Git LFS" },
  { "xml-not-well-formed", "<?xml version='«1.1»'?>" HEAD "</scenario>", NULL, "1.0" },
  { "xml-not-scenario", "<«html»><body/></html>", NULL, "<html>" },
  { "xml-not-scenario", "<«scenario» version='1.0'/>", NULL, "namespace" },
  { "xml-not-scenario", "<«board» xmlns='" BOCAGE_SCENARIO_NS "'/>", NULL, "<scenario>" },
  { "xml-unknown-element", BOARD ("<hex at='A1'><«unti» type='infantry'/></hex>"), "unit",
    "<unti>" },
  { "xml-unknown-element", HEAD "<«zzzzzzzz»/></scenario>", NULL, "<scenario>" },
  { "xml-unknown-element", HEAD "<«info» xmlns=''/></scenario>", NULL, "namespace" },
  { "xml-misplaced-element", BOARD ("<«unit»/>"), NULL, "<hex>" },
  { "xml-misplaced-element", BOARD ("<«scenario»/>"), NULL, "whole file" },
  { "xml-element-twice", HEAD "<info/><«info»/></scenario>", NULL, "<info>" },
  { "xml-element-twice", HEAD "<info><title>a</title><«title»>b</title></info></scenario>", NULL,
    "<title>" },
  { "xml-hex-twice", BOARD ("<hex at='A1'><unit/></hex><hex at='«a1»'/>"), NULL, "a1" },
  { "xml-unknown-attribute", HEAD "<sides «frist»='axis'/></scenario>", "first", "<sides>" },
  { "xml-unknown-attribute",
    HEAD "<sides xmlns:b='" BOCAGE_SCENARIO_NS "' first='a' «b:first»='axis'/></scenario>", "first",
    "b:first" },
  { "xml-unknown-attribute",
    HEAD "<sides xmlns:i='http://www.w3.org/2001/XMLSchema-instance' «i:type»='Sides'/></scenario>",
    NULL, "i:type" },
  { "xml-bad-value", HEAD "<sides first='«Axis»'/></scenario>", "axis", "first" },
  { "xml-bad-value", HEAD "<sides first='«Nobody»'/></scenario>", NULL, "first" },
  { "xml-bad-value", HEAD "<sides><side edge='«Nroth»'/></sides></scenario>", "north", "edge" },
  { "xml-bad-value", HEAD "<sides><side nation='«FR»'/></sides></scenario>", "fr", "nation" },
  { "xml-bad-value", HEAD "<objectives><objective id='«A B»'/></objectives></scenario>", "a-b",
    "id" },
  { "xml-bad-value", BOARD ("<hex at='A1'><unit type='«A_B»'/></hex>"), NULL, "type" },
  { "xml-bad-value", BOARD ("<hex at='A1'><unit type='«Special_Froces»'/></hex>"), "special-forces",
    "type" },
  { "xml-bad-value", BOARD ("<hex at='A1'><terrain type='«Infantry»'/></hex>"), NULL, "type" },
  { "xml-bad-value", BOARD ("<hex at='A1'><unit badge='«Commandos, Rangrs»'/></hex>"),
    "commandos rangers", "badge" },
  { "xml-bad-value", BOARD ("<hex at='A1'><unit badge='«commandos, a_b»'/></hex>"), NULL, "badge" },
  { "xml-bad-value", BOARD ("<hex at='A1'><unit model='«Late»'/></hex>"), "late", "model" },
  { "xml-bad-value", HEAD "<sides><side hand = \"«four»\" id='a'/></sides></scenario>", NULL,
    "whole number" },
  { "xml-bad-value", BOARD ("<hex at='A1'><unit model='«lat»'/></hex>"), "late", "early, late" },
  { "xml-bad-value", BOARD ("<hex at='«9A»'/>"), NULL, "G9" },
  { "xml-bad-value", BOARD ("<hex at='A1'><path edges='E «»'/></hex>"), NULL, NULL },
  { "xml-bad-value", BOARD ("<hex at='A1'><path edges='«ne,sw»'/></hex>"), "NE SW", "edges" },
  { "xml-bad-value", BOARD ("<hex at='A1'><path edges='«N S»'/></hex>"), NULL, "board" },
  { "xml-bad-value", BOARD ("<hex at='A1'><path edges='«E E»'/></hex>"), NULL, "once" },
  { "xml-bad-value", HEAD "<info><date from='«6 June»'/></info></scenario>", NULL, "1944-06-06" },
  { "xml-bad-value",
    "<scenario xmlns='" BOCAGE_SCENARIO_NS "' ruleset='memoir44' xml:lang='«e_n»'/>", NULL,
    "language" },
  { "xml-stray-text", BOARD ("\n  «some words»\n  <hex at='A1'/>"), NULL, "<board>" },
  { "xml-stray-text", BOARD ("<!-- c --> «ünï» <hex at='A1'/>"), NULL, "<board>" },
  { "xml-stray-text", BOARD ("<hex at='A1'><unit/>«,»</hex>"), NULL, "<hex>" },
  { "xml-stray-text", BOARD ("<hex at='A1'>«,»<unit/></hex>"), NULL, "<hex>" },
  { "xml-in-prose", HEAD "<info><title>a«<!-- b -->»c</title></info></scenario>", NULL, "<title>" },
  { "xml-in-prose", HEAD "<info><title>a«<?b c?>»</title></info></scenario>", NULL, "<title>" },
  { "xml-in-prose",
    HEAD "<briefing><victory><p>a<«x:b» xmlns:x='urn:x'/></p></victory></briefing></scenario>",
    NULL, "<p>" },
  { "format-encoding", "<?xml version='1.0' encoding='«ISO-8859-1»'?><scenario/>", NULL,
    "ISO-8859-1", TRUE },
  { "format-newer", "<«scenario» xmlns='urn:bocage:scenario:2'/>", NULL, "scenario:2", TRUE },
  { "format-newer", "<scenario xmlns='" BOCAGE_SCENARIO_NS "' ruleset='memoir44' version='«1.7»'/>",
    NULL, "1.7", TRUE },
  { "format-ruleset", "<«scenario» xmlns='" BOCAGE_SCENARIO_NS "'/>", NULL, "rules", TRUE },
  { "format-ruleset", "<scenario xmlns='" BOCAGE_SCENARIO_NS "' ruleset='«whist»'/>", NULL, "whist",
    TRUE },
};

/* Takes the marks out of @marked. */
static GString *
unmark (const char *marked, gsize *out_start, gsize *out_end)
{
  GString *text = g_string_new (NULL);

  for (const char *p = marked; *p != '\0'; p++)
    if (g_str_has_prefix (p, "«"))
      {
        *out_start = text->len;
        p++;
      }
    else if (g_str_has_prefix (p, "»"))
      {
        *out_end = text->len;
        p++;
      }
    else
      g_string_append_c (text, *p);
  return text;
}

static void
assert_fault (const Fault *fault, const char *text, gsize size, gsize start, gsize end)
{
  g_autoptr (BocageDocument) document = read_text (text, size, 0);
  BocageFinding *finding = find_finding (document, fault->id);
  BocageRange range;

  assert_non_null (finding);
  assert_null (find_finding (document, "xml-judges-disagree"));
  assert_true (bocage_document_resolve (document, bocage_finding_get_place (finding), &range)
               || size == 0);
  assert_int_equal (range.start, start);
  assert_int_equal (range.end, end);
  if (fault->suggestion == NULL)
    assert_null (bocage_finding_get_suggestion (finding));
  else
    assert_string_equal (bocage_finding_get_suggestion (finding), fault->suggestion);
  assert_non_null (strstr (bocage_finding_get_message (finding), fault->part_of_message));
  assert_int_equal (bocage_document_get_complete (document), !fault->incomplete);
  assert_false (bocage_finding_get_check (finding)->waivable);
}

static void
test_fault (void **state)
{
  const Fault *fault = *state;
  gsize start = 0, end = 0;
  g_autoptr (GString) text = unmark (fault->text, &start, &end);

  if (fault->part_of_message == NULL)
    {
      /* Nothing is wrong: a control of the table itself. */
      g_autoptr (BocageDocument) document = read_text (text->str, text->len, 0);

      assert_null (find_finding (document, fault->id));
      return;
    }
  assert_fault (fault, text->str, text->len, start, end);
}

/* A mark, line ends of another system and a comment move a place and change nothing else. */
static void
test_fault_after_a_mark_and_dos_lines (void **state)
{
  const Fault *fault = *state;
  static const char head[] = "\xef\xbb\xbf<!-- ünï\r\n\t🂡 -->\r\n";
  gsize start = 0, end = 0;
  g_autoptr (GString) text = unmark (fault->text, &start, &end);

  if (fault->part_of_message == NULL || g_str_has_prefix (text->str, "<?xml") || text->len < 9)
    return;
  g_string_prepend (text, head);
  assert_fault (fault, text->str, text->len, start + strlen (head), end + strlen (head));
}

/* A file that was not copied to its end is told of as that, wherever it was cut off. */
static void
test_cut_off (void **state)
{
  static const char whole[]
      = "<?xml version='1.0' encoding='UTF-8'?>\n"
        "<scenario xmlns='" BOCAGE_SCENARIO_NS "' version='1.0' ruleset='memoir44'>\n"
        "  <info><title>Hills &gt; hedges</title></info>\n"
        "  <sides first = \"axis\"><side id='axis' edge='north'/>\n</sides>\n"
        "</scenario>";

  for (gsize size = 1; size < strlen (whole); size++)
    {
      g_autofree char *text = g_strndup (whole, size);
      g_autoptr (BocageDocument) document = read_text (text, size, 0);
      BocageFinding *finding = find_finding (document, "xml-not-well-formed");
      const char *reference = strrchr (text, '&');
      gsize last = size;
      BocageRange range;

      assert_non_null (finding);
      assert_null (find_finding (document, "xml-not-scenario"));
      /* Inside of a reference it is the reference that is told. */
      if (reference != NULL && strchr (reference, ';') == NULL)
        continue;
      assert_non_null (strstr (bocage_finding_get_message (finding), "the file ends "));
      assert_true (bocage_document_resolve (document, bocage_finding_get_place (finding), &range));
      while (last > range.end && g_ascii_isspace (text[last - 1]))
        last--;
      assert_int_equal (range.end, last);
    }
}

static void
test_every_row_has_an_example (void **state)
{
  /* These need a file of their own, or a bug. */
  static const char *const elsewhere[]
      = { "limit-size",
          "limit-depth",
          "limit-elements",
          "limit-attributes",
          "limit-faults",
          "limit-findings",
          "xml-judges-disagree",
          "limit-values",
          "m44-not-well-formed",
          "m44-key-twice", /* test-json-scan, like the one before */
          "format-ruleset-edited",
          "format-ruleset-changed" }; /* tests/validator/cases/games.args */

  for (guint i = 0; bocage_io_checks[i].id != NULL; i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; j < G_N_ELEMENTS (faults); j++)
        found = found || strcmp (faults[j].id, bocage_io_checks[i].id) == 0;
      for (guint j = 0; j < G_N_ELEMENTS (elsewhere); j++)
        found = found || strcmp (elsewhere[j], bocage_io_checks[i].id) == 0;
      if (!found)
        fail_msg ("%s has no example", bocage_io_checks[i].id);
      assert_non_null (bocage_io_checks[i].summary);
      assert_non_null (bocage_io_checks[i].explanation);
      assert_non_null (bocage_io_checks[i].since);
    }
}

static void
test_all_faults_come_in_one_reading_and_in_order (void **state)
{
  g_autoptr (BocageDocument) document
      = read_text (BOARD ("<hex at='A1'><x1/><unit figures='x'/></hex>words<y/><hex z='' at='%'/>"
                          "<hex at='A1'/>"),
                   -1, 0);
  static const char *const ids[]
      = { "xml-unknown-element",   "xml-bad-value", "xml-stray-text", "xml-unknown-element",
          "xml-unknown-attribute", "xml-bad-value", "xml-hex-twice" };
  BocageReport *report = bocage_document_get_report (document);

  assert_int_equal (bocage_report_n_findings (report), G_N_ELEMENTS (ids));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    assert_string_equal (bocage_finding_get_id (bocage_report_get_finding (report, i)), ids[i]);
}

static void
test_places_count_lines_and_columns (void **state)
{
  g_autoptr (BocageDocument) document
      = read_text ("\xef\xbb\xbf<a\r\n\tb='\xc3\xa4\xf0\x9f\x82\xa1x'\ry=''/>", -1, 0);
  BocageRange range;

  bocage_document_locate (document, 3, 5, &range);
  assert_int_equal (range.line, 1);
  assert_int_equal (range.column, 1);
  assert_int_equal (range.column_byte, 1);
  assert_int_equal (range.end_column, 3);

  /* The x, after a letter of two bytes and a card of four. */
  bocage_document_locate (document, 17, 18, &range);
  assert_int_equal (range.line, 2);
  assert_int_equal (range.column, 7);
  assert_int_equal (range.column_utf16, 8);
  assert_int_equal (range.column_byte, 11);
  assert_int_equal (range.end_column, 8);

  bocage_document_locate (document, 20, 999, &range);
  assert_int_equal (range.line, 3);
  assert_int_equal (range.column, 1);
  assert_int_equal (range.end, 26);
}

static void
test_places_of_the_model_are_found (void **state)
{
  gsize size;
  g_autofree char *text = load_fixture ("canal-bridge.bocage", &size);
  g_autoptr (BocageDocument) document = read_text (text, size, 0);
  BocageScenario *scenario = bocage_document_get_scenario (document);
  BocageHex hex;
  BocagePlace place = BOCAGE_PLACE_NONE;
  BocageRange range;
  BocageNode *unit;

  assert_true (bocage_document_resolve (document, &place, &range));
  assert_true (g_str_has_prefix (text + range.start, "<scenario "));
  assert_int_equal (text[range.end - 1], '>');
  assert_int_equal (range.line, 2);

  assert_true (bocage_grid_parse_hex (bocage_scenario_get_grid (scenario), "H2", &hex));
  place = bocage_place_for_hex (hex);
  assert_true (bocage_document_resolve (document, &place, &range));
  assert_int_equal (range.end - range.start, strlen ("<hex at=\"H2\">"));
  assert_true (g_str_has_prefix (text + range.start, "<hex at=\"H2\">"));

  unit = bocage_node_get_child (&bocage_scenario_get_hex (scenario, hex)->node, 0);
  place
      = bocage_place_for_node (scenario, unit, bocage_element_find_field (unit->element, "badge"));
  assert_true (bocage_document_resolve (document, &place, &range));
  assert_int_equal (range.end - range.start, strlen ("commandos"));
  assert_true (g_str_has_prefix (text + range.start, "commandos\""));

  /* What is not given is at its element. */
  place.field = bocage_element_find_field (unit->element, "figures");
  assert_true (bocage_document_resolve (document, &place, &range));
  assert_true (g_str_has_prefix (text + range.start, "<unit type=\"special-forces\""));
  bocage_place_clear (&place);

  assert_true (bocage_grid_parse_hex (bocage_scenario_get_grid (scenario), "A1", &hex));
  place = bocage_place_for_hex (hex);
  assert_true (bocage_document_resolve (document, &place, &range));
  assert_true (g_str_has_prefix (text + range.start, "<board "));

  /* What was never in the file is at its root. */
  place = BOCAGE_PLACE_NONE;
  place.node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_UNIT]);
  assert_true (bocage_document_resolve (document, &place, &range));
  assert_true (g_str_has_prefix (text + range.start, "<scenario "));
  bocage_place_clear (&place);
}

static guint
count_of (BocageDocument *document, const char *id)
{
  BocageReport *report = bocage_document_get_report (document);
  guint n = 0;

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    n += strcmp (bocage_finding_get_id (bocage_report_get_finding (report, i)), id) == 0;
  return n;
}

/* Each text between two tags is one, also right after the end of an element that has one. */
static void
test_texts_that_stray_are_told_one_by_one (void **state)
{
  static const struct
  {
    const char *sides;
    guint n;
  } cases[] = {
    { "<sides>a<side id='axis'/></sides>", 1 },
    { "<sides>a<side id='axis'/>b</sides>", 2 },
    { "<sides><side id='axis'>a</side>b</sides>", 2 },
    { "<sides>a<side id='axis'>b</side>c<side id='allies'>d</side>e</sides>", 5 },
    { "<sides>a &lt; b &gt; c</sides>", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (HEAD, cases[i].sides, "</scenario>", NULL);
      g_autoptr (BocageDocument) document = read_text (text, -1, BOCAGE_READ_NO_SCHEMA);

      if (count_of (document, "xml-stray-text") != cases[i].n)
        fail_msg ("%s: %u", cases[i].sides, count_of (document, "xml-stray-text"));
    }
}

/* An element without a text has none, however it is written. */
static void
test_an_empty_text_is_none (void **state)
{
  static const char *const titles[] = { "<title/>", "<title></title>", "<title><!-- --></title>" };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autofree char *text = g_strconcat (HEAD, "<info>", titles[i], "</info></scenario>", NULL);
      g_autoptr (BocageDocument) document = read_text (text, -1, BOCAGE_READ_NO_SCHEMA);
      BocageNode *info
          = bocage_scenario_get_part (bocage_document_get_scenario (document), BOCAGE_ELEMENT_INFO);

      assert_null (((BocageTextNode *) bocage_node_get_child (info, 0))->text);
    }
}

static void
test_a_hex_given_twice_is_one_hex (void **state)
{
  g_autoptr (BocageDocument) document = read_text (
      BOARD ("<hex at='B1'/><hex at='A1'><unit type='armor'/></hex><!-- c -->"
             "<hex at='a1' elevation='2'><terrain type='hill'/></hex><hex at='A1' elevation='3'/>"),
      -1, 0);
  g_autofree char *written = write_text (document);

  assert_non_null (strstr (written, "    <!-- c -->\n    <hex at=\"A1\" elevation=\"2\">"
                                    "<terrain type=\"hill\"/><unit type=\"armor\"/></hex>\n"
                                    "    <hex at=\"A1\" elevation=\"3\"/>\n"));
}

int
main (void)
{
  g_autoptr (GArray) tests = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const struct CMUnitTest others[] = {
    cmocka_unit_test (test_cut_off),
    cmocka_unit_test (test_every_row_has_an_example),
    cmocka_unit_test (test_all_faults_come_in_one_reading_and_in_order),
    cmocka_unit_test (test_places_count_lines_and_columns),
    cmocka_unit_test (test_places_of_the_model_are_found),
    cmocka_unit_test (test_texts_that_stray_are_told_one_by_one),
    cmocka_unit_test (test_an_empty_text_is_none),
    cmocka_unit_test (test_a_hex_given_twice_is_one_hex),
  };

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      char *name = g_strdup_printf ("%s %u", faults[i].id, i);
      char *again = g_strdup_printf ("%s %u, further on", faults[i].id, i);
      struct CMUnitTest test = TEST_CASE (test_fault, name, &faults[i]);
      struct CMUnitTest moved
          = TEST_CASE (test_fault_after_a_mark_and_dos_lines, again, &faults[i]);

      g_ptr_array_add (names, name);
      g_ptr_array_add (names, again);
      g_array_append_val (tests, test);
      g_array_append_val (tests, moved);
    }
  g_array_append_vals (tests, others, G_N_ELEMENTS (others));
  return bocage_test_run (__FILE__, (const struct CMUnitTest *) tests->data, tests->len);
}
