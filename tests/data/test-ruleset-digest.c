/* test-ruleset-digest.c: what of a ruleset decides a game, and what is only read
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * By this digest a saved battle knows that its game has changed since.
 */

#include "config.h"

#include "bocage-test.h"
#include "io/ruleset/bocage-ruleset-reader.h"
#include "io/ruleset/bocage-ruleset-tree.h"

#include <gio/gio.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>
#include <string.h>

#define SHIPPED "rulesets/memoir44/ruleset.xml"

static char *
load (const char *name)
{
  g_autofree char *path = bocage_test_source_path (name);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, &error))
    fail_msg ("%s", error->message);
  return text;
}

/* Returns: (transfer full): the game digest of the shipped ruleset, with the first @from in it
 * replaced by @to */
static char *
digest_with (const char *from, const char *to)
{
  g_autofree char *text = load (SHIPPED);
  const char *at = strstr (text, from);
  g_autoptr (GString) changed = g_string_new (text);
  g_autoptr (GError) error = NULL;

  assert_non_null (at);
  g_string_erase (changed, at - text, (gssize) strlen (from));
  g_string_insert (changed, at - text, to);

  g_autoptr (GBytes) bytes = g_bytes_new (changed->str, changed->len);
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_read (bytes, &error);

  if (ruleset == NULL)
    fail_msg ("%s", error->message);
  return g_strdup (bocage_ruleset_get_game_digest (ruleset));
}

/* clang-format off */
static const struct
{
  const char *name, *from, *to;
  gboolean is_other;
} changes[] = {
  { "a comment", "<pieces>", "<pieces><!-- a hill is a hill -->", FALSE },
  { "blanks", "<pieces>", "<pieces>\n\n", FALSE },
  { "attributes in another order", "id=\"hill\" name=\"hill\"", "name=\"hill\" id=\"hill\"", FALSE },
  { "a name", "plural=\"hills\"", "plural=\"heights\"", FALSE },
  { "the text of a check", "high ground hides it", "High ground hides it", FALSE },
  { "the text of a check for one case", "needs {target} medal, but", "needs {target} one, but", FALSE },
  { "a height", "plateau=\"true\" height=\"1\"", "plateau=\"true\" height=\"2\"", TRUE },
  { "the bound of a check", "test=\"plateaus\" number=\"3\"", "test=\"plateaus\" number=\"4\"", TRUE },
  { "nothing that is said", "plateau=\"true\" height=\"1\"", "plateau=\"true\"", TRUE },
};
/* clang-format on */

static void
test_only_what_decides_counts (void **state)
{
  g_autoptr (BocageRuleset) shipped = bocage_ruleset_find ("memoir44", NULL);
  const char *digest = bocage_ruleset_get_game_digest (shipped);

  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *changed = digest_with (changes[i].from, changes[i].to);

      if ((strcmp (changed, digest) != 0) != changes[i].is_other)
        fail_msg ("%s", changes[i].name);
    }
}

/* What an element is nested in is part of what it says. */
static void
test_nesting_counts (void **state)
{
  static const char *const texts[]
      = { "<a xmlns='urn:x'><b/><c/></a>", "<a xmlns='urn:x'><b><c/></b></a>" };
  g_autofree char *digests[2] = { NULL };

  (void) state;
  for (guint i = 0; i < 2; i++)
    {
      xmlDoc *doc = xmlReadDoc ((const xmlChar *) texts[i], NULL, NULL, XML_PARSE_NONET);
      g_autoptr (RulesetTree) tree = bocage_ruleset_tree_new (doc, "urn:x");

      xmlFreeDoc (doc);
      digests[i] = bocage_ruleset_tree_dup_digest (tree);
    }
  assert_string_not_equal (digests[0], digests[1]);
  g_free (digests[1]);
  digests[1] = NULL;
}

/* What translators get */

static char *
dup_attribute (xmlNode *node, const char *name)
{
  xmlChar *value = xmlGetNoNsProp (node, (const xmlChar *) name);
  char *copy = g_strdup ((const char *) value);

  xmlFree (value);
  return copy;
}

/* Puts the attributes of @doc that @selector selects into @to. */
static void
select_attributes (xmlDoc *doc, const char *selector, GHashTable *to)
{
  xmlXPathContext *context = xmlXPathNewContext (doc);
  xmlXPathObject *found;

  xmlXPathRegisterNs (context, (const xmlChar *) "r", (const xmlChar *) BOCAGE_RULESET_NS);
  found = xmlXPathEvalExpression ((const xmlChar *) selector, context);
  assert_non_null (found);
  for (int i = 0; found->nodesetval != NULL && i < found->nodesetval->nodeNr; i++)
    if (found->nodesetval->nodeTab[i]->type == XML_ATTRIBUTE_NODE)
      g_hash_table_add (to, found->nodesetval->nodeTab[i]);
  xmlXPathFreeObject (found);
  xmlXPathFreeContext (context);
}

/* Returns: (transfer full): the attributes of @doc that schema/its has translated */
static GHashTable *
find_texts (xmlDoc *doc)
{
  g_autofree char *text = load ("schema/its/bocage.its");
  xmlDoc *its = xmlReadDoc ((const xmlChar *) text, NULL, NULL, XML_PARSE_NONET);
  GHashTable *found = g_hash_table_new (NULL, NULL);

  assert_non_null (its);
  for (xmlNode *rule = xmlDocGetRootElement (its)->children; rule != NULL; rule = rule->next)
    {
      g_autofree char *selector = NULL, *translate = NULL;

      if (rule->type != XML_ELEMENT_NODE)
        continue;
      selector = dup_attribute (rule, "selector");
      translate = dup_attribute (rule, "translate");
      if (g_strcmp0 (translate, "yes") == 0 && g_str_has_prefix (selector, "//r:"))
        select_attributes (doc, selector, found);
    }
  xmlFreeDoc (its);
  assert_true (g_hash_table_size (found) > 100);
  return found;
}

static char *
digest_doc (xmlDoc *doc)
{
  g_autoptr (RulesetTree) tree = bocage_ruleset_tree_new (doc, BOCAGE_RULESET_NS);

  return bocage_ruleset_tree_dup_digest (tree);
}

/* Changes the attribute and looks whether that is told. */
static void
try_attribute (xmlDoc *doc, xmlAttr *attribute, gboolean is_text, const char *digest)
{
  xmlNode *element = attribute->parent;
  g_autofree char *value = dup_attribute (element, (const char *) attribute->name);
  g_autofree char *changed = NULL;

  xmlSetProp (element, attribute->name, (const xmlChar *) "changed");
  changed = digest_doc (doc);
  if ((strcmp (changed, digest) == 0) != is_text)
    fail_msg ("%s of <%s> is %sa text", (const char *) attribute->name,
              (const char *) element->name, is_text ? "" : "not ");
  xmlSetProp (element, attribute->name, (const xmlChar *) value);
}

/* One attribute of each name on each kind of element, of those that are texts and those not */
static void
try_attributes (xmlDoc *doc, xmlNode *element, GHashTable *texts, GHashTable *tried,
                const char *digest)
{
  for (xmlAttr *attribute = element->properties; attribute != NULL; attribute = attribute->next)
    {
      if (attribute->ns != NULL)
        continue;

      /* A message in another language is no one's to translate, and decides nothing. */
      gboolean is_text = g_hash_table_contains (texts, attribute)
                         || strcmp ((const char *) element->name, "message") == 0;
      g_autofree char *key
          = g_strdup_printf ("%s %s %s %d", (const char *) element->parent->name,
                             (const char *) element->name, (const char *) attribute->name, is_text);

      if (g_hash_table_add (tried, g_steal_pointer (&key)))
        try_attribute (doc, attribute, is_text, digest);
    }
  for (xmlNode *child = element->children; child != NULL; child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      try_attributes (doc, child, texts, tried, digest);
}

static void
test_what_is_translated_decides_nothing_and_all_else_does (void **state)
{
  static const char *const names[] = { SHIPPED, "rulesets/combat-commander/ruleset.xml" };

  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *text = load (names[i]);
      xmlDoc *doc = xmlReadDoc ((const xmlChar *) text, NULL, NULL, XML_PARSE_NONET);
      g_autoptr (GHashTable) tried = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_autoptr (GHashTable) texts = find_texts (doc);
      g_autofree char *digest = digest_doc (doc);

      try_attributes (doc, xmlDocGetRootElement (doc), texts, tried, digest);
      xmlFreeDoc (doc);
    }
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_only_what_decides_counts),
  cmocka_unit_test (test_nesting_counts),
  cmocka_unit_test (test_what_is_translated_decides_nothing_and_all_else_does),
};

BOCAGE_TEST_MAIN (tests)
