/* test-pack.c: the file of a pack: what is read, what is found wrong, and the schema's word for it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage.h"

#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <libxml/xmlschemas.h>
#include <string.h>

#define HEAD "<pack xmlns=\"urn:bocage:pack:1\" version=\"1.0\" id=\"p\">"
#define TEXTS "<title>A</title><license>CC0</license>"

typedef struct
{
  const char *name;
  const char *text;
  const char *expected; /* "id:the text at its place", separated by ";" */
  gboolean is_valid;    /* to the schema */
} PackCase;

static const PackCase cases[] = {
  { "everything",
    HEAD TEXTS "<author>B</author><summary>C</summary>"
               "<modules><module id=\"base\"/></modules>"
               "<scenarios><scenario file=\"a.bocage\"/></scenarios>"
               "<languages><language id=\"en\"/><language id=\"pt-BR\"/></languages></pack>",
    "", TRUE },
  { "nothing", "", "xml-not-well-formed:", FALSE },
  { "a battle", "<scenario xmlns=\"urn:bocage:scenario:1\"/>", "pack-not-pack:scenario", FALSE },
  { "no namespace", "<pack version=\"1.0\" id=\"p\"/>", "pack-not-pack:pack", FALSE },
  { "a namespace to come", "<pack xmlns=\"urn:bocage:pack:2\" version=\"2.0\" id=\"p\"/>",
    "format-newer:pack", FALSE },
  { "a version to come",
    "<pack xmlns=\"urn:bocage:pack:1\" version=\"1.7\" id=\"p\">" TEXTS "<news/></pack>",
    "format-newer:1.7;format-newer:news", FALSE },
  { "no id", "<pack xmlns=\"urn:bocage:pack:1\" version=\"1.0\">" TEXTS "</pack>",
    "pack-attribute-missing:pack", FALSE },
  { "no version", "<pack xmlns=\"urn:bocage:pack:1\" id=\"p\">" TEXTS "</pack>",
    "pack-attribute-missing:pack", FALSE },
  { "an id that is none",
    "<pack xmlns=\"urn:bocage:pack:1\" version=\"1.0\" id=\"P p\">" TEXTS "</pack>",
    "xml-bad-value:P p", FALSE },
  { "a version that is none",
    "<pack xmlns=\"urn:bocage:pack:1\" version=\"one\" id=\"p\">" TEXTS "</pack>",
    "xml-bad-value:one", FALSE },
  { "no license", HEAD "<title>A</title><license> </license></pack>", "pack-text-missing:" HEAD,
    TRUE },
  { "two titles", HEAD TEXTS "<title>B</title></pack>", "xml-element-twice:title", TRUE },
  { "entries twice",
    HEAD TEXTS "<modules><module id=\"m\"/><module id=\"m\"/></modules><scenarios><scenario "
               "file=\"a.bocage\"/><scenario file='a.bocage'/></scenarios><languages><language "
               "id=\"en\"/><language id=\" en \"/></languages></pack>",
    "pack-entry-twice:m;pack-entry-twice:a.bocage;pack-entry-twice: en ", TRUE },
  { "no file", HEAD TEXTS "<scenarios><scenario/></scenarios></pack>",
    "pack-attribute-missing:scenario", FALSE },
  { "a file that is no battle",
    HEAD TEXTS "<scenarios><scenario file=\"a.txt\"/></scenarios></pack>", "xml-bad-value:a.txt",
    FALSE },
  { "files elsewhere",
    HEAD TEXTS
    "<scenarios><scenario file=\"../a.bocage\"/><scenario file=\"/etc/a.bocage\"/>"
    "<scenario file=\"sub\\a.bocage\"/><scenario file=\".a.bocage\"/></scenarios></pack>",
    "pack-file-outside:../a.bocage;pack-file-outside:/etc/a.bocage;"
    "pack-file-outside:sub\\a.bocage;pack-file-outside:.a.bocage",
    FALSE },
  { "a file name on two lines",
    HEAD TEXTS "<scenarios><scenario file=\"a.bocage&#10;\"/></scenarios></pack>",
    "xml-bad-value:a.bocage&#10;", FALSE },
  { "a language that is none",
    HEAD TEXTS "<languages><language id=\"not one\"/></languages></pack>", "xml-bad-value:not one",
    FALSE },
  { "an element misspelt", HEAD TEXTS "<langages/></pack>", "xml-unknown-element:langages", FALSE },
  { "an element elsewhere", HEAD TEXTS "<scenario file=\"a.bocage\"/></pack>",
    "xml-misplaced-element:scenario", FALSE },
  { "an element without namespace", HEAD TEXTS "<x xmlns=\"\"/></pack>", "xml-unknown-element:x",
    FALSE },
  { "an attribute misspelt",
    HEAD TEXTS "<scenarios><scenario file=\"a.bocage\" fil=\"b\"/></scenarios></pack>",
    "xml-unknown-attribute:fil", FALSE },
  { "what is others'",
    "<pack xmlns=\"urn:bocage:pack:1\" version=\"1.0\" id=\"p\" xml:lang=\"it\" xmlns:o=\"urn:o\" "
    "o:a=\"1\">" TEXTS "<o:b><o:c/>text</o:b><!-- c --><?p i?></pack>",
    "", TRUE },
  { "what is others', where nothing is",
    HEAD TEXTS "<scenarios xmlns:o=\"urn:o\" o:a=\"1\"><o:b/></scenarios></pack>",
    "xml-unknown-attribute:o:a;xml-unknown-element:o:b", FALSE },
  { "stray text", HEAD TEXTS "<scenarios> lost </scenarios><languages/> too </pack>",
    "xml-stray-text:lost;xml-stray-text:too", FALSE },
  { "two documents", HEAD TEXTS "</pack><pack/>", "xml-not-well-formed:<", FALSE },
  { "cut off in its tag", "<pack xmlns=\"urn:bocage:pa",
    "xml-not-well-formed:<pack xmlns=\"urn:bocage:pa", FALSE },
  { "cut off in its name", "<pac", "xml-not-well-formed:<pac", FALSE },
  { "what stands behind a fault of XML", HEAD TEXTS "<o:b/><langages/></pack>",
    "xml-not-well-formed:<o:b/>", FALSE },
  { "cut off", HEAD TEXTS "<scenarios>", "xml-not-well-formed:", FALSE },
  { "a DOCTYPE", "<!DOCTYPE pack [<!ENTITY x \"y\">]>" HEAD TEXTS "</pack>",
    "xml-doctype:<!DOCTYPE", TRUE },
};

static char *
describe_findings (BocageDocument *document, const char *text)
{
  BocageReport *report = bocage_document_get_report (document);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);
      BocageRange range;

      assert_true (bocage_document_resolve (document, bocage_finding_get_place (finding), &range)
                   || bocage_finding_get_place (finding)->end == 0);
      g_string_append_printf (list, "%s%s:%.*s", list->len > 0 ? ";" : "",
                              bocage_finding_get_id (finding), (int) (range.end - range.start),
                              text + range.start);
    }
  return g_string_free (list, FALSE);
}

static void
ignore_error_cb (void *user_data, xmlErrorPtr error)
{
}

static gboolean
ask_schema (const char *text)
{
  g_autofree char *path = bocage_test_source_path ("schema/pack.xsd");
  xmlSchemaParserCtxtPtr parser = xmlSchemaNewParserCtxt (path);
  xmlSchemaPtr schema = xmlSchemaParse (parser);
  xmlSchemaValidCtxtPtr validator = xmlSchemaNewValidCtxt (schema);
  xmlDocPtr document = xmlReadMemory (text, (int) strlen (text), NULL, NULL,
                                      XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
  gboolean is_valid;

  assert_non_null (schema);
  xmlSchemaSetValidStructuredErrors (validator, (xmlStructuredErrorFunc) ignore_error_cb, NULL);
  is_valid = document != NULL && xmlSchemaValidateDoc (validator, document) == 0;
  if (document != NULL)
    xmlFreeDoc (document);
  xmlSchemaFreeValidCtxt (validator);
  xmlSchemaFree (schema);
  xmlSchemaFreeParserCtxt (parser);
  return is_valid;
}

static void
test_case (void **state)
{
  const PackCase *c = *state;
  g_autoptr (GBytes) bytes = g_bytes_new_static (c->text, strlen (c->text));
  g_autoptr (BocageDocument) document = bocage_document_read_pack (bytes, NULL);
  g_autofree char *found = describe_findings (document, c->text);

  assert_string_equal (found, c->expected);
  assert_int_equal (ask_schema (c->text), c->is_valid);
}

static void
test_what_was_read (void **state)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (cases[0].text, strlen (cases[0].text));
  g_autoptr (BocageDocument) document = bocage_document_read_pack (bytes, NULL);
  const BocagePack *pack = bocage_document_get_pack (document);

  assert_non_null (pack);
  assert_string_equal (pack->root.word, "p");
  assert_string_equal (pack->title, "A");
  assert_string_equal (pack->license, "CC0");
  assert_int_equal (pack->files->len, 1);
  assert_string_equal (g_array_index (pack->files, BocagePackEntry, 0).word, "a.bocage");
  assert_int_equal (pack->language_ids->len, 2);
  assert_non_null (bocage_pack_find_module (pack, "base"));
  assert_null (bocage_pack_find_module (pack, "eastern-front"));
  assert_true (bocage_document_get_complete (document));
}

static void
test_a_path_leads_to_each_entry (void **state)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (cases[0].text, strlen (cases[0].text));
  g_autoptr (BocageDocument) document = bocage_document_read_pack (bytes, NULL);
  const BocagePack *pack = bocage_document_get_pack (document);
  const BocagePackEntry *entry = &g_array_index (pack->language_ids, BocagePackEntry, 1);
  BocagePlace place = BOCAGE_PLACE_NONE;
  g_autofree char *path = NULL, *list = NULL;
  const char *word;

  place.start = entry->start;
  place.end = entry->end;
  path = bocage_pack_describe_place (pack, &place, &word);
  assert_string_equal (path, "/pack/languages/language[@id='pt-BR']/@id");
  assert_string_equal (word, "pt-BR");
  place.start = pack->scenarios.start;
  list = bocage_pack_describe_place (pack, &place, &word);
  assert_string_equal (list, "/pack/scenarios");
  assert_null (word);
}

/* As many faults as are asked for, and one line for the rest, of whatever kind they are. */
static void
test_no_flood (void **state)
{
  const BocageLimits limits = { .max_faults = 5 };
  g_autoptr (GString) text = g_string_new (HEAD TEXTS "<scenarios>");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BocageDocument) document = NULL;
  BocageReport *report;

  for (int i = 0; i < 20; i++)
    g_string_append (text, "<scenario file=\"a.bocage\"/><scenario file=\"/\"/><scenario/>");
  g_string_append (text, "</scenarios></pack>");
  bytes = g_bytes_new_static (text->str, text->len);
  document = bocage_document_read_pack (bytes, &limits);
  report = bocage_document_get_report (document);
  assert_int_equal (bocage_report_n_findings (report), 6);
  assert_string_equal (bocage_finding_get_message (bocage_report_get_finding (report, 5)),
                       "54 more faults of the file are not listed");
  assert_false (bocage_document_get_complete (document));
}

/* The directory */

static void
put (const char *directory, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (directory, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);

  assert_int_equal (g_mkdir_with_parents (parent, 0700), 0);
  assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
drop (const char *directory, const char *name)
{
  g_autofree char *path = g_build_filename (directory, name, NULL);

  assert_int_equal (g_remove (path), 0);
}

static void
test_a_file_leads_to_its_pack (void **state)
{
  static const char *const files[][2] = {
    { "p/pack.xml", "p" },      { "p/ruleset.xml", "p" }, { "p/a.bocage", "p" },
    { "p/po/it.po", "p" },      { "p/it.po", NULL },      { "p/po/it.txt", NULL },
    { "p/a.bocage.txt", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *directory = bocage_pack_find_directory (files[i][0]);

      assert_true (g_strcmp0 (directory, files[i][1]) == 0);
    }
}

static const char *const directory_files[] = {
  "a.bocage", "c.bocage",    "d.txt", "sub/e.bocage", "po/it.po", "po/pt_BR.po",
  "po/de.po", "ruleset.xml", "sub",   "po",           "",
};

static void
test_the_directory_is_what_the_pack_says (void **state)
{
  static const char text[] = HEAD TEXTS
      "<scenarios><scenario file=\"a.bocage\"/><scenario file=\"b.bocage\"/></scenarios>"
      "<languages><language id=\"en\"/><language id=\"it\"/><language id=\"pt-br\"/><language "
      "id=\"fr\"/></languages></pack>";
  g_autofree char *directory = g_dir_make_tmp ("pack-XXXXXX", NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (BocageDocument) document = bocage_document_read_pack (bytes, NULL);
  g_autofree char *found = NULL;

  for (guint i = 0; i < 7; i++)
    put (directory, directory_files[i], "");
  put (directory, "ruleset.xml",
       "<ruleset xmlns=\"urn:bocage:ruleset:1\" version=\"1.0\" id=\"x\" extends=\"nowhere\"/>");
  bocage_document_check_directory (document, directory, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (directory_files); i++)
    drop (directory, directory_files[i]);

  found = describe_findings (document, text);
  assert_string_equal (found, "pack-file-missing:b.bocage;"
                              "pack-file-unlisted:<scenarios>;"
                              "pack-language-missing:fr;"
                              "pack-language-unlisted:<languages>;"
                              "pack-ruleset:" HEAD);
}

/* Of rules that are too long no more is read than shows that they are. */
static void
test_rules_beside_it_are_read_as_far_as_is_allowed (void **state)
{
  static const char text[] = HEAD TEXTS "</pack>";
  static const char rules[]
      = "<ruleset xmlns=\"urn:bocage:ruleset:1\" version=\"1.0\" id=\"x\" name=\"X\"/>";
  g_autofree char *directory = g_dir_make_tmp ("pack-XXXXXX", NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  put (directory, "ruleset.xml", rules);
  for (gsize allowed = strlen (rules) - 2; allowed < strlen (rules) + 2; allowed++)
    {
      const BocageLimits limits = { .max_bytes = allowed };
      g_autoptr (BocageDocument) document = bocage_document_read_pack (bytes, NULL);
      BocageReport *report = bocage_document_get_report (document);
      const char *said;

      bocage_document_check_directory (document, directory, &limits);
      assert_true (bocage_report_n_findings (report) <= 1);
      said = bocage_report_n_findings (report) == 0
                 ? ""
                 : bocage_finding_get_message (bocage_report_get_finding (report, 0));
      if ((strstr (said, "too large") != NULL) != (allowed < strlen (rules)))
        fail_msg ("%zu bytes of %zu are allowed: %s", allowed, strlen (rules), said);
    }
  drop (directory, "ruleset.xml");
  drop (directory, "");
}

int
main (void)
{
  static const struct CMUnitTest others[] = {
    cmocka_unit_test (test_what_was_read),
    cmocka_unit_test (test_a_path_leads_to_each_entry),
    cmocka_unit_test (test_no_flood),
    cmocka_unit_test (test_a_file_leads_to_its_pack),
    cmocka_unit_test (test_the_directory_is_what_the_pack_says),
    cmocka_unit_test (test_rules_beside_it_are_read_as_far_as_is_allowed),
  };
  struct CMUnitTest tests[G_N_ELEMENTS (others) + G_N_ELEMENTS (cases)];

  memcpy (tests, others, sizeof others);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    tests[G_N_ELEMENTS (others) + i]
        = (struct CMUnitTest) TEST_CASE (test_case, cases[i].name, &cases[i]);
  return bocage_test_run ("packs", tests, G_N_ELEMENTS (tests));
}
