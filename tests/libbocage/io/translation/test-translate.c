/* test-translate.c: battles in another language
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "io/document/bocage-document.h"
#include "io/translation/bocage-sentence.h"
#include "io/translation/bocage-translate.h"
#include "libbocage/io/mo-test.h"

#include <glib/gstdio.h>
#include <libxml/xpathInternals.h>
#include <string.h>
#include <unistd.h>

#define HEADER "Content-Type: text/plain; charset=UTF-8\n"
#define FIXTURE "tests/data/fixtures/every-element.bocage"
#define RULES "schema/its/bocage.its"
#define ITS_NS "http://www.w3.org/2005/11/its"

static GBytes *
load_fixture (void)
{
  g_autofree char *path = bocage_test_source_path (FIXTURE);
  char *data;
  gsize size;

  assert_true (g_file_get_contents (path, &data, &size, NULL));
  return g_bytes_new_take (data, size);
}

static BocageCatalog *
make_catalog (const MoPair *rows, guint n)
{
  g_autoptr (GString) text = mo_test_make (rows, n, FALSE);
  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);
  g_autoptr (GError) error = NULL;
  BocageCatalog *catalog = bocage_catalog_new (bytes, NULL, &error);

  if (catalog == NULL)
    fail_msg ("%s", error->message);
  return catalog;
}

/* The battle as XML, with the messages of @rows */
static char *
translate (const MoPair *rows, guint n, BocageTranslated *out_translated)
{
  g_autoptr (GBytes) bytes = load_fixture ();
  g_autoptr (BocageCatalog) catalog = make_catalog (rows, n);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) result = bocage_translate (bytes, catalog, "pt_BR", out_translated, &error);

  if (result == NULL)
    fail_msg ("%s", error->message);
  return g_strndup (g_bytes_get_data (result, NULL), g_bytes_get_size (result));
}

static void
assert_says (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    fail_msg ("“%s” is not in:\n%s", part, text);
}

static void
test_each_sentence_takes_its_translation (void **state)
{
  static const MoPair rows[] = {
    { "", 0, HEADER, 0 },
    { "Do not <strong>run</strong>.", 0, "<strong>N\303\243o</strong> corra.", 0 },
    { "label\4first line<br/>second line", 0, "uma<br/>duas", 0 },
    { "subtitle\4And every attribute &amp; layout", 0, "Tudo &amp; mais", 0 },
    { "unit\4Tom & \"Jerry\" second line", 0, "Z\303\251 & \"Gato\"", 0 },
  };
  BocageTranslated translated;
  g_autofree char *text = translate (rows, G_N_ELEMENTS (rows), &translated);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, 0);

  assert_int_equal (translated.n_missing, translated.n_sentences - 4);
  assert_int_equal (translated.n_broken, 0);
  assert_says (text, "<li><strong>N\303\243o</strong> corra.</li>");
  assert_says (text, "<label>uma<br/>duas</label>");
  assert_says (text, "<subtitle>Tudo &amp; mais</subtitle>");
  assert_says (text, "name=\"Z\303\251 &amp; &quot;Gato&quot;\"");
  assert_says (text, "xml:lang=\"pt-BR\"");
  assert_non_null (bocage_document_get_scenario (document));
  assert_int_equal (bocage_report_n_findings (bocage_document_get_report (document)), 0);
}

/* What a title, a paragraph, a label cannot hold is not put there. */
static void
test_a_broken_translation_leaves_the_original (void **state)
{
  static const MoPair broken[] = {
    { "Win.", 0, "<strong>Vencer.", 0 },
    { "Win.", 0, "Vencer & mais", 0 },
    { "Win.", 0, "Vencer <blink>j\303\241</blink>", 0 },
    { "Win.", 0, "Vencer <value of=\"axis.hand\" onload=\"x\"/>", 0 },
    { "Win.", 0, "</p><p>Vencer", 0 },
    { "Win.", 0, "<!DOCTYPE p>Vencer", 0 },
    { "Win.", 0, "<?xml-stylesheet href=\"x\"?>Vencer", 0 },
    { "title\4Every element", 0, "Tudo <em>mesmo</em>", 0 },
    { "label\4first line<br/>second line", 0, "<p>uma</p>", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      const MoPair rows[] = { { "", 0, HEADER, 0 }, broken[i] };
      BocageTranslated translated;
      g_autofree char *text = translate (rows, 2, &translated);

      if (translated.n_broken != 1 || strstr (text, "Vencer") != NULL)
        fail_msg ("“%s” was taken", broken[i].translation);
      assert_says (text, "<title>Every element</title>");
      assert_says (text, "Win.");
    }
}

static gboolean
has_sentence (const GArray *sentences, const char *element, const char *attribute)
{
  for (guint i = 0; i < sentences->len; i++)
    {
      const BocageSentence *sentence = &g_array_index (sentences, BocageSentence, i);

      if (g_str_equal (sentence->node->name, element)
          && g_strcmp0 (sentence->attribute, attribute) == 0)
        return TRUE;
    }
  return FALSE;
}

/* What an entry is about is known from its context alone, as a catalogue has it. */
static void
test_a_context_names_the_element (void **state)
{
  g_autoptr (GBytes) bytes = load_fixture ();
  xmlDoc *document = bocage_sentence_parse (bytes, NULL);
  g_autoptr (GArray) sentences = bocage_sentence_list (document);

  for (guint i = 0; i < sentences->len; i++)
    {
      const BocageSentence *sentence = &g_array_index (sentences, BocageSentence, i);
      const char *element = bocage_sentence_find_element (sentence->context);

      if (sentence->attribute != NULL)
        assert_null (element);
      else if (sentence->context != NULL)
        assert_string_equal (element, (const char *) sentence->node->name);
      else
        assert_string_equal (element, "p");
    }
  assert_string_equal (bocage_sentence_find_element ("summary"), "summary");
  assert_null (bocage_sentence_find_element ("terrain"));
  xmlFreeDoc (document);
}

/* The rules for xgettext, read by themselves: what they translate of a battle */

static gboolean
says_yes (xmlNode *rule)
{
  xmlChar *word = xmlGetProp (rule, BAD_CAST "translate");
  gboolean yes = g_strcmp0 ((const char *) word, "yes") == 0;

  xmlFree (word);
  return yes;
}

/* Later rules overrule earlier ones. */
static void
apply_rule (xmlNode *rule, xmlXPathContext *context, GHashTable *found)
{
  gboolean yes = says_yes (rule);
  xmlChar *selector = xmlGetProp (rule, BAD_CAST "selector");
  xmlXPathObject *nodes = xmlXPathEvalExpression (selector, context);

  if (nodes == NULL)
    fail_msg ("not an XPath: %s", (const char *) selector);
  for (int i = 0; nodes != NULL && nodes->nodesetval != NULL && i < nodes->nodesetval->nodeNr; i++)
    {
      xmlNode *node = nodes->nodesetval->nodeTab[i];

      if (yes)
        g_hash_table_add (found, node);
      else
        g_hash_table_remove (found, node);
    }
  xmlXPathFreeObject (nodes);
  xmlFree (selector);
}

/* Returns: (transfer full): “label”, “unit/name”, …: names of what is translated in @document */
static GHashTable *
list_ruled (xmlDoc *document)
{
  static const char *const prefixes[][2] = { { "r", "urn:bocage:ruleset:1" },
                                             { "t", "urn:bocage:targets:1" },
                                             { "b", "urn:bocage:scenario:1" },
                                             { "k", "urn:bocage:pack:1" } };
  g_autofree char *path = bocage_test_source_path (RULES);
  xmlDoc *rules = xmlReadFile (path, NULL, XML_PARSE_NOBLANKS);
  xmlXPathContext *context = xmlXPathNewContext (document);
  g_autoptr (GHashTable) nodes = g_hash_table_new (NULL, NULL);
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer key;

  assert_non_null (rules);
  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
    xmlXPathRegisterNs (context, BAD_CAST prefixes[i][0], BAD_CAST prefixes[i][1]);
  for (xmlNode *rule = xmlDocGetRootElement (rules)->children; rule != NULL; rule = rule->next)
    if (rule->type == XML_ELEMENT_NODE && g_str_equal (rule->name, "translateRule"))
      apply_rule (rule, context, nodes);
  g_hash_table_iter_init (&iter, nodes);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const xmlNode *node = key;

      g_hash_table_add (names, node->type == XML_ATTRIBUTE_NODE
                                   ? g_strdup_printf ("%s/%s", node->parent->name, node->name)
                                   : g_strdup ((const char *) node->name));
    }
  xmlXPathFreeContext (context);
  xmlFreeDoc (rules);
  return names;
}

static void
look_for (const char *name, const GArray *sentences, GHashTable *ruled)
{
  g_auto (GStrv) parts = g_strsplit (name, "/", 2);

  if (!has_sentence (sentences, parts[0], parts[1]))
    fail_msg ("the programs do not translate %s", name);
  if (!g_hash_table_contains (ruled, name))
    fail_msg ("%s does not translate %s", RULES, name);
}

/* What holds words is translated, by the rules for xgettext and by ours, or stands here with the
 * reason why not. */
static void
test_no_words_are_forgotten (void **state)
{
  static const char *const kept[] = {
    "number",                         /* of the battle in its book */
    "author",                         /* a name */
    "license",                        /* the name of a licence, for programs */
    "param/value",                    /* of a rule: what its type says, never words for players */
    "allow/reason",                   /* for those who check the battle */
    "em",           "strong", "form", /* inside of a sentence */
    NULL,
  };
  g_autoptr (GBytes) bytes = load_fixture ();
  xmlDoc *document = bocage_sentence_parse (bytes, NULL);
  g_autoptr (GArray) sentences = bocage_sentence_list (document);
  g_autoptr (GHashTable) ruled = list_ruled (document);

  for (guint id = BOCAGE_ELEMENT_SCENARIO; id < BOCAGE_N_ELEMENTS; id++)
    {
      const BocageElement *element = &bocage_elements[id];

      if ((element->content == BOCAGE_CONTENT_TEXT || element->content == BOCAGE_CONTENT_MIXED)
          && !g_strv_contains (kept, element->name))
        look_for (element->name, sentences, ruled);
      for (guint i = 0; i < element->n_fields; i++)
        {
          g_autofree char *name = g_strdup_printf ("%s/%s", element->name, element->fields[i].name);

          if (element->fields[i].type == BOCAGE_TYPE_STRING && !g_strv_contains (kept, name))
            look_for (name, sentences, ruled);
        }
    }
  xmlFreeDoc (document);
}

static void
test_a_file_of_a_stranger_is_refused (void **state)
{
  static const char *const files[] = {
    "", "x", "<p>", "<!DOCTYPE s [<!ENTITY a \"b\">]><s>&a;</s>", "\xff\xfe<\0p\0>\0",
  };
  static const MoPair rows[] = { { "", 0, HEADER, 0 } };
  g_autoptr (BocageCatalog) catalog = make_catalog (rows, 1);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (files[i], strlen (files[i]));
      g_autoptr (GError) error = NULL;

      assert_null (bocage_translate (bytes, catalog, "it", NULL, &error));
      assert_non_null (error);
    }
}

static void
test_an_empty_file_is_not_xml (void **state)
{
  static const char *const files[] = { "", "\xef\xbb\xbf", " " };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (files[i], strlen (files[i]));
      g_autoptr (GError) error = NULL;

      assert_null (bocage_sentence_parse (bytes, &error));
      assert_non_null (error);
    }
}

/* libxml2 prints an error of validity whatever it is told of errors. */
static void
test_a_stranger_does_not_speak_on_our_standard_error (void **state)
{
  static const char file[] = "<s xml:id=\"a b\"><p xml:id=\"\"/></s>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (file, strlen (file));
  g_autofree char *path = NULL, *said = NULL;
  int fd = g_file_open_tmp ("bocage-XXXXXX", &path, NULL), kept = dup (STDERR_FILENO);

  assert_true (fd >= 0 && kept >= 0);
  fflush (stderr);
  dup2 (fd, STDERR_FILENO);
  xmlFreeDoc (bocage_sentence_parse (bytes, NULL));
  fflush (stderr);
  dup2 (kept, STDERR_FILENO);
  close (kept);
  close (fd);
  assert_true (g_file_get_contents (path, &said, NULL, NULL));
  g_unlink (path);
  assert_string_equal (said, "");
}

static void
test_words_alone_are_found (void **state)
{
  static const MoPair rows[]
      = { { "", 0, HEADER, 0 }, { "title\4Tom &amp; Jerry", 0, "Z\303\251 &amp; Gato", 0 } };
  g_autoptr (BocageCatalog) catalog = make_catalog (rows, 2);
  g_autofree char *found = bocage_translation_dup_text (catalog, "title", "Tom  &\nJerry");
  g_autofree char *other = bocage_translation_dup_text (catalog, "summary", "Tom & Jerry");

  assert_string_equal (found, "Z\303\251 & Gato");
  assert_string_equal (other, "Tom & Jerry");
  assert_null (bocage_translation_dup_text (catalog, "title", NULL));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_each_sentence_takes_its_translation),
    cmocka_unit_test (test_a_broken_translation_leaves_the_original),
    cmocka_unit_test (test_a_context_names_the_element),
    cmocka_unit_test (test_no_words_are_forgotten),
    cmocka_unit_test (test_a_file_of_a_stranger_is_refused),
    cmocka_unit_test (test_an_empty_file_is_not_xml),
    cmocka_unit_test (test_a_stranger_does_not_speak_on_our_standard_error),
    cmocka_unit_test (test_words_alone_are_found),
  };

  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
