/* test-source-edit.c: a fix changes the bytes that it is about and no others
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "libbocage/io/io-test.h"

#define HEAD \
  "<scenario xmlns=\"urn:bocage:scenario:1\" version=\"1.0\" id=\"x\" ruleset=\"memoir44\">"

/* What is done to the first <unit>, or to <title> where there is none. */
typedef enum
{
  SET,
  UNSET,
  RENAME,
  REMOVE,
  INSERT,       /* one more unit behind it */
  INSERT_FIRST, /* terrain before it */
} Kind;

typedef struct
{
  const char *name;
  const char *before; /* of the file, with the unit */
  Kind kind;
  const char *attribute;
  const char *value;
  const char *after; /* NULL: it cannot be done */
} EditCase;

#define BOARD(text) HEAD "<board shape=\"standard\">" text "</board></scenario>"
#define HEX(text) BOARD ("<hex at=\"G5\">" text "</hex>")

static const EditCase edit_cases[] = {
  { "set: a value", HEX ("<unit type=\"infantri\" side=\"axis\"/>"), SET, "type", "infantry",
    HEX ("<unit type=\"infantry\" side=\"axis\"/>") },
  { "set: between single quotes", HEX ("<unit type='infantri'/>"), SET, "type", "infantry",
    HEX ("<unit type='infantry'/>") },
  { "set: blanks around the equals sign", HEX ("<unit type\t= \n'infantri' />"), SET, "type",
    "infantry", HEX ("<unit type\t= \n'infantry' />") },
  { "set: an entity goes with the value", HEX ("<unit type=\"infantri\" name=\"A &amp; B\"/>"), SET,
    "name", "C", HEX ("<unit type=\"infantri\" name=\"C\"/>") },
  { "set: escaped between double quotes", HEX ("<unit name=\"x\"/>"), SET, "name",
    "<\"R&D\" 'n\t>\n", HEX ("<unit name=\"&lt;&quot;R&amp;D&quot; 'n&#9;>&#10;\"/>") },
  { "set: escaped between single quotes", HEX ("<unit name='x'/>"), SET, "name", "\"a'b",
    HEX ("<unit name='\"a&apos;b'/>") },
  { "set: a greater-than sign in another value", HEX ("<unit name=\"a>b\" type=\"x\"/>"), SET,
    "type", "y", HEX ("<unit name=\"a>b\" type=\"y\"/>") },
  { "set: a name that ends another one", HEX ("<unit xtype=\"1\" type=\"x\"/>"), SET, "type", "y",
    HEX ("<unit xtype=\"1\" type=\"y\"/>") },
  { "set: letters of several bytes before", HEX ("<!-- Ärmelkanal – 海 --><unit type=\"x\"/>"), SET,
    "type", "y", HEX ("<!-- Ärmelkanal – 海 --><unit type=\"y\"/>") },
  { "set: a new attribute at its place", HEX ("<unit type=\"a\" side=\"axis\" turn=\"1\"/>"), SET,
    "figures", "3", HEX ("<unit type=\"a\" side=\"axis\" figures=\"3\" turn=\"1\"/>") },
  { "set: a new attribute behind all", HEX ("<unit type='a'/>"), SET, "figures", "3",
    HEX ("<unit type='a' figures='3'/>") },
  { "set: a new attribute before all", HEX ("<unit side='axis'/>"), SET, "type", "a",
    HEX ("<unit type='a' side='axis'/>") },
  { "set: a new attribute between others of two kinds of quotes",
    HEX ("<unit type=\"a\" side='axis' turn=\"1\"/>"), SET, "figures", "3",
    HEX ("<unit type=\"a\" side='axis' figures='3' turn=\"1\"/>") },
  { "set: the first attribute", HEX ("<unit/>"), SET, "type", "a", HEX ("<unit type=\"a\"/>") },
  { "set: the first attribute, with room", HEX ("<unit />"), SET, "type", "a",
    HEX ("<unit type=\"a\" />") },
  { "set: a new attribute on a line of its own",
    HEX ("<unit type=\"a\"\r\n      side=\"axis\"\r\n      />"), SET, "figures", "3",
    HEX ("<unit type=\"a\"\r\n      side=\"axis\"\r\n      figures=\"3\"\r\n      />") },
  { "unset: in the middle", HEX ("<unit type=\"a\" figures=\"0\" name=\"n\"/>"), UNSET, "figures",
    NULL, HEX ("<unit type=\"a\" name=\"n\"/>") },
  { "unset: the last", HEX ("<unit type=\"a\" figures='0' />"), UNSET, "figures", NULL,
    HEX ("<unit type=\"a\" />") },
  { "unset: the only one", HEX ("<unit type=\"a\"/>"), UNSET, "type", NULL, HEX ("<unit/>") },
  { "unset: on a line of its own", HEX ("<unit type=\"a\"\n\tfigures=\"0\"\n\tname=\"n\"/>"), UNSET,
    "figures", NULL, HEX ("<unit type=\"a\"\n\tname=\"n\"/>") },
  { "unset: what is not there", HEX ("<unit type=\"a\"/>"), UNSET, "figures", NULL, NULL },
  { "rename", HEX ("<unit type=\"a\" figure = '3'/>"), RENAME, "figure", "figures",
    HEX ("<unit type=\"a\" figures = '3'/>") },
  { "rename: the other is there", HEX ("<unit figure=\"3\" figures=\"4\"/>"), RENAME, "figure",
    "figures", NULL },
  { "remove: a line", BOARD ("\n  <hex at=\"G5\">\n    <unit type=\"a\"/>\n  </hex>\n"), REMOVE,
    NULL, NULL, BOARD ("\n  <hex at=\"G5\">\n  </hex>\n") },
  { "remove: a line that ends in CR LF", BOARD ("\r\n<hex at=\"G5\">\r\n\t<unit/>  \r\n</hex>\r\n"),
    REMOVE, NULL, NULL, BOARD ("\r\n<hex at=\"G5\">\r\n</hex>\r\n") },
  { "remove: several lines",
    BOARD ("\n<hex at=\"G5\">\n  <unit\n    type=\"a\"\n  >\n  </unit>\n</hex>"), REMOVE, NULL,
    NULL, BOARD ("\n<hex at=\"G5\">\n</hex>") },
  { "remove: an empty line before it stays", BOARD ("<hex at=\"G5\">\n\n<unit/>\n</hex>"), REMOVE,
    NULL, NULL, BOARD ("<hex at=\"G5\">\n\n</hex>") },
  { "remove: alone between tags", HEX ("<unit/>"), REMOVE, NULL, NULL, HEX ("") },
  { "remove: between others", HEX ("<label/> <unit/> <label/>"), REMOVE, NULL, NULL,
    HEX ("<label/> <label/>") },
  { "remove: the first of a line", HEX ("\n  <unit/> <label/>\n"), REMOVE, NULL, NULL,
    HEX ("\n  <label/>\n") },
  { "remove: the last of a line", HEX ("\n  <label/> <unit/>\n"), REMOVE, NULL, NULL,
    HEX ("\n  <label/>\n") },
  { "remove: with what looks like its end in it",
    HEX (
        "<unit name=\"a/>b\"><!-- </unit> --><?pi </unit>?><unit></unit><x:y xmlns:x='u'/></unit>"),
    REMOVE, NULL, NULL, HEX ("") },
  { "remove: not the comment beside it", HEX ("\n  <unit/> <!-- why -->\n"), REMOVE, NULL, NULL,
    HEX ("\n  <!-- why -->\n") },
  { "insert: on a line of its own, with the quotes of the first",
    HEX ("\n  <unit name='A \"x\"' type=\"a\"/>\n"), INSERT, "name", "B 'y' \"z\"",
    HEX ("\n  <unit name='A \"x\"' type=\"a\"/>\n  <unit name='B &apos;y&apos; \"z\"'/>\n") },
  { "insert: of one without attributes", HEX ("<unit/>"), INSERT, "type", "a",
    HEX ("<unit/><unit type=\"a\"/>") },
  { "insert: behind what is in the element", HEX ("<unit type=\"a\"><x/></unit> <label/>"), INSERT,
    "type", "b", HEX ("<unit type=\"a\"><x/></unit><unit type=\"b\"/> <label/>") },
  { "insert: before all, on a line of its own", HEX ("\n  <!-- why -->\n  <unit type='a'/>\n"),
    INSERT_FIRST, "type", "town",
    HEX ("\n  <terrain type=\"town\"/>\n  <!-- why -->\n  <unit type='a'/>\n") },
  { "insert: before all, on the same line", HEX ("<unit type='a'/>"), INSERT_FIRST, "type", "town",
    HEX ("<terrain type=\"town\"/><unit type='a'/>") },
  { "insert: before all, and what follows is not of its kind",
    HEX ("<path type='road'/> <unit type=\"a\"/>"), INSERT_FIRST, "type", "town",
    HEX ("<terrain type=\"town\"/><path type='road'/> <unit type=\"a\"/>") },
  { "insert: behind the comment about what stands there",
    HEX ("\r\n\t<unit type='a'/> <!-- the old one --> <!-- and more -->\r\n\t<label/>\r\n"), INSERT,
    "type", "b",
    HEX ("\r\n\t<unit type='a'/> <!-- the old one --> <!-- and more -->\r\n\t<unit type='b'/>"
         "\r\n\t<label/>\r\n") },
  { "insert: behind what is never over",
    HEX ("\n<unit type=\"a\"><?x </unit>?><!-- </unit> --></unit> <!-- c --><label/>\n"), INSERT,
    "type", "b",
    HEX ("\n<unit type=\"a\"><?x </unit>?><!-- </unit> --></unit> <!-- c -->\n<unit type=\"b\"/>"
         "<label/>\n") },
  { "insert: with the prefix of the hex, not of the neighbour",
    HEX ("<b:unit xmlns:b=\"urn:bocage:scenario:1\" type=\"a\"/>"), INSERT, "type", "b",
    HEX ("<b:unit xmlns:b=\"urn:bocage:scenario:1\" type=\"a\"/><unit type=\"b\"/>") },
  { "insert: into what is empty but not short", HEX ("<unit></unit>"), INSERT_FIRST, "type", "town",
    HEX ("<terrain type=\"town\"/><unit></unit>") },
  { "set: a prefixed element",
    "<b:scenario xmlns:b=\"urn:bocage:scenario:1\" version=\"1.0\" ruleset=\"memoir44\">"
    "<b:board shape=\"standard\"><b:hex at=\"G5\"><b:unit type=\"x\"/></b:hex></b:board>"
    "</b:scenario>",
    SET, "type", "y",
    "<b:scenario xmlns:b=\"urn:bocage:scenario:1\" version=\"1.0\" ruleset=\"memoir44\">"
    "<b:board shape=\"standard\"><b:hex at=\"G5\"><b:unit type=\"y\"/></b:hex></b:board>"
    "</b:scenario>" },
};

static const BocageNode *
find_unit (const BocageNode *node)
{
  for (guint i = 0; i < bocage_node_n_children (node); i++)
    {
      const BocageNode *child = bocage_node_get_child (node, i);
      const BocageNode *found
          = child->element == &bocage_elements[BOCAGE_ELEMENT_UNIT] ? child : find_unit (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static BocageNode *
make_child (BocageElementId id, const EditCase *c)
{
  BocageNode *child = bocage_node_new (&bocage_elements[id]);

  assert_true (bocage_node_parse_field (
      child, bocage_element_find_field (child->element, c->attribute), NULL, c->value));
  return child;
}

static BocageFix *
make_fix (const EditCase *c, const BocageNode *unit)
{
  BocageFix *fix = bocage_fix_new (TRUE, "test");

  if (c->kind == SET)
    bocage_fix_set_attribute (fix, unit, c->attribute, c->value);
  else if (c->kind == UNSET)
    bocage_fix_unset_attribute (fix, unit, c->attribute);
  else if (c->kind == RENAME)
    bocage_fix_rename_attribute (fix, unit, c->attribute, c->value);
  else if (c->kind == REMOVE)
    bocage_fix_remove (fix, unit);
  else
    bocage_fix_insert (
        fix, unit->parent,
        make_child (c->kind == INSERT ? BOCAGE_ELEMENT_UNIT : BOCAGE_ELEMENT_TERRAIN, c));
  return fix;
}

/* @mark: a byte order mark, or nothing */
static void
try_case (const EditCase *c, const char *mark)
{
  g_autofree char *text = g_strconcat (mark, c->before, NULL);
  g_autoptr (BocageDocument) document = read_text (text, -1, BOCAGE_READ_NO_SCHEMA);
  BocageScenario *scenario = bocage_document_get_scenario (document);
  const BocageNode *unit;
  g_autoptr (BocageFix) fix = NULL;
  g_autoptr (GArray) edits = NULL;

  assert_non_null (scenario);
  unit = find_unit (&bocage_scenario_get_root (scenario)->node);
  assert_non_null (unit);
  fix = make_fix (c, unit);
  edits = bocage_document_make_edits (document, fix);
  if (c->after == NULL)
    {
      assert_null (edits);
      return;
    }
  assert_non_null (edits);

  g_autoptr (GBytes) after
      = bocage_source_edits_apply (edits, bocage_document_get_bytes (document));
  g_autofree char *got = g_strndup (g_bytes_get_data (after, NULL), g_bytes_get_size (after));
  g_autofree char *expected = g_strconcat (mark, c->after, NULL);

  assert_string_equal (got, expected);
}

static void
test_edit (void **state)
{
  try_case (*state, "");
  try_case (*state, "\xef\xbb\xbf");
}

/* An empty element is opened, with the prefix and the quotes that it has. */
static void
test_insert_into_empty (void **state)
{
  g_autoptr (BocageDocument) document
      = read_text ("<b:scenario xmlns:b='urn:bocage:scenario:1' version='1.0' ruleset='memoir44'>"
                   "<b:board shape='standard'><b:hex at='G5' /></b:board></b:scenario>",
                   -1, BOCAGE_READ_NO_SCHEMA);
  BocageNode *child = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_UNIT]);
  g_autoptr (BocageFix) fix = bocage_fix_new (TRUE, "test");
  g_autoptr (GArray) edits = NULL;
  const BocageNode *board
      = bocage_scenario_get_part (bocage_document_get_scenario (document), BOCAGE_ELEMENT_BOARD);

  ((BocageUnitNode *) child)->figures = 3;
  bocage_fix_insert (fix, bocage_node_get_child (board, 0), child);
  edits = bocage_document_make_edits (document, fix);
  assert_non_null (edits);

  g_autoptr (GBytes) after
      = bocage_source_edits_apply (edits, bocage_document_get_bytes (document));

  assert_non_null (g_strstr_len (g_bytes_get_data (after, NULL), g_bytes_get_size (after),
                                 "<b:hex at='G5' ><b:unit figures='3'/></b:hex></b:board>"));
}

/* The reader's value is what was set, whatever is in it. */
static void
test_escaped (void **state)
{
  static const char value[] = "a\"b'c<d>&amp;\te\nf\rg é 海";
  g_autoptr (BocageDocument) document = read_text (HEX ("<unit type='infantry' name='x'/>"), -1, 0);
  g_autoptr (BocageFix) fix = bocage_fix_new (TRUE, "test");
  const BocageNode *unit
      = find_unit (&bocage_scenario_get_root (bocage_document_get_scenario (document))->node);

  bocage_fix_set_attribute (fix, unit, "name", value);

  g_autoptr (GArray) edits = bocage_document_make_edits (document, fix);
  g_autoptr (GBytes) bytes
      = bocage_source_edits_apply (edits, bocage_document_get_bytes (document));
  g_autoptr (BocageDocument) again = bocage_document_read (bytes, NULL, 0);
  const BocageNode *changed
      = find_unit (&bocage_scenario_get_root (bocage_document_get_scenario (again))->node);

  assert_string_equal (((const BocageUnitNode *) changed)->name, value);
}

static void
add_edit (GArray *edits, gsize start, gsize end, const char *text)
{
  BocageSourceEdit edit = { start, end, g_strdup (text) };

  g_array_append_val (edits, edit);
}

/* Whether one edit has room beside 2-4 and the insertion at 6. */
static gboolean
has_room (gsize start, gsize end)
{
  g_autoptr (GArray) edits = bocage_source_edits_new ();
  g_autoptr (GArray) more = bocage_source_edits_new ();

  add_edit (edits, 2, 4, "x");
  add_edit (edits, 6, 6, "y");
  add_edit (more, start, end, "z");
  return bocage_source_edits_merge (edits, more);
}

static void
test_merge (void **state)
{
  assert_true (has_room (0, 2));
  assert_true (has_room (4, 6));
  assert_true (has_room (4, 4));
  assert_true (has_room (7, 9));
  assert_false (has_room (0, 3));
  assert_false (has_room (2, 2));
  assert_false (has_room (3, 3));
  assert_false (has_room (3, 5));
  assert_false (has_room (0, 9));
  assert_false (has_room (5, 7));
  assert_false (has_room (6, 6));
}

/* All of a fix or nothing, and the bytes in their order. */
static void
test_merge_whole (void **state)
{
  g_autoptr (GArray) edits = bocage_source_edits_new ();
  g_autoptr (GArray) more = bocage_source_edits_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static ("abcdef", 6);

  add_edit (edits, 4, 5, "E");
  add_edit (more, 0, 1, "A");
  add_edit (more, 4, 6, "!");
  assert_false (bocage_source_edits_merge (edits, more));
  assert_int_equal (edits->len, 1);

  g_array_remove_index (more, 1);
  add_edit (more, 2, 2, "--");
  assert_true (bocage_source_edits_merge (edits, more));

  g_autoptr (GBytes) result = bocage_source_edits_apply (edits, bytes);

  assert_int_equal (g_bytes_get_size (result), 8);
  assert_memory_equal (g_bytes_get_data (result, NULL), "Ab--cdEf", 8);
}

/* The reader offers what it suggests, as long as that is right. */
static void
test_reader (void **state)
{
  static const struct
  {
    const char *id;
    const char *before;
    const char *after; /* NULL: nothing is offered */
    gboolean is_safe;
  } cases[] = {
    { "xml-unknown-attribute", HEX ("<unit type=\"infantry\" figurs='3'/>"),
      HEX ("<unit type=\"infantry\" figures='3'/>"), TRUE },
    { "xml-unknown-attribute", HEX ("<unit type=\"infantry\" figurs='three'/>"), NULL, FALSE },
    { "xml-unknown-element", HEX ("<unti type=\"infantry\"><!-- </unti> --></unti >"),
      HEX ("<unit type=\"infantry\"><!-- </unti> --></unit >"), TRUE },
    { "xml-unknown-element", HEX ("<unti type=\"infantry\"/>"), HEX ("<unit type=\"infantry\"/>"),
      TRUE },
    { "xml-bad-value", HEX ("<unit type='Infantry'/>"), HEX ("<unit type='infantry'/>"), TRUE },
    { "xml-bad-value", HEX ("<unit type='infantry' figures=' 3'/>"),
      HEX ("<unit type='infantry' figures='3'/>"), TRUE },
    { "xml-bad-value", HEX ("<unit type='infantry' figures='three'/>"), NULL, FALSE },
    { "xml-bad-value", HEX ("<path type='river' edges='e,W'/>"),
      HEX ("<path type='river' edges='E W'/>"), TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BocageDocument) document = read_text (cases[i].before, -1, 0);
      BocageFinding *finding = find_finding (document, cases[i].id);

      assert_non_null (finding);
      assert_int_equal (bocage_finding_n_fixes (finding), cases[i].after != NULL);
      if (cases[i].after == NULL)
        continue;

      const BocageFix *fix = bocage_finding_get_fix (finding, 0);
      g_autoptr (GArray) edits = bocage_document_make_edits (document, fix);

      assert_int_equal (fix->is_safe, cases[i].is_safe);
      assert_non_null (edits);

      g_autoptr (GBytes) bytes
          = bocage_source_edits_apply (edits, bocage_document_get_bytes (document));
      g_autofree char *got = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

      assert_string_equal (got, cases[i].after);
    }
}

static void
test_m44 (void **state)
{
  g_autofree char *path = bocage_test_source_path ("tests/data/fixtures/every-element.bocage");
  g_autoptr (BocageDocument) document = bocage_document_read_file (path, NULL, 0, NULL);
  g_autoptr (BocageDocument) m44 = read_text ("{\"game_info\":{}}", -1, 0);
  g_autoptr (BocageFix) fix = bocage_fix_new (TRUE, "test");
  g_autoptr (GArray) here = NULL, there = NULL;

  bocage_fix_replace_text (fix, 0, 1, "x");
  here = bocage_document_make_edits (document, fix);
  there = bocage_document_make_edits (m44, fix);
  assert_non_null (here);
  assert_null (there);
}

int
main (void)
{
  struct CMUnitTest tests[G_N_ELEMENTS (edit_cases) + 6];
  guint n = 0;

  for (; n < G_N_ELEMENTS (edit_cases); n++)
    tests[n] = (struct CMUnitTest){ .name = edit_cases[n].name,
                                    .test_func = test_edit,
                                    .initial_state = (void *) &edit_cases[n] };
  tests[n++] = (struct CMUnitTest) cmocka_unit_test (test_insert_into_empty);
  tests[n++] = (struct CMUnitTest) cmocka_unit_test (test_escaped);
  tests[n++] = (struct CMUnitTest) cmocka_unit_test (test_merge);
  tests[n++] = (struct CMUnitTest) cmocka_unit_test (test_merge_whole);
  tests[n++] = (struct CMUnitTest) cmocka_unit_test (test_reader);
  tests[n++] = (struct CMUnitTest) cmocka_unit_test (test_m44);

  return bocage_test_run ("source-edit", tests, n);
}
