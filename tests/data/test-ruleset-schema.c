/* test-ruleset-schema.c: schema/ruleset.xsd and the reader's table say the same
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Walks the schema from its root element and compares, element by element, the
 * children, the attributes and which of them are required.
 */

#include "config.h"

#include "bocage-test.h"
#include "io/ruleset/bocage-ruleset-table.h"

#include <gio/gio.h>
#include <libxml/tree.h>

static xmlDoc *schema;

static gboolean
is (const xmlNode *node, const char *name)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, name) == 0;
}

static char *
dup_attribute (const xmlNode *node, const char *name)
{
  xmlChar *value = xmlGetNoNsProp ((xmlNode *) node, (const xmlChar *) name);
  char *copy = g_strdup ((const char *) value);

  xmlFree (value);
  return copy;
}

static const xmlNode *
find_definition (const char *kind, const char *name)
{
  for (const xmlNode *node = xmlDocGetRootElement (schema)->children; node != NULL;
       node = node->next)
    {
      g_autofree char *id = is (node, kind) ? dup_attribute (node, "name") : NULL;

      if (id != NULL && strcmp (id, name) == 0)
        return node;
    }
  fail_msg ("the schema has no %s %s", kind, name);
  return NULL;
}

/* @words gets "name" or "name!" of each attribute. */
static void
add_attributes (const xmlNode *node, GPtrArray *words)
{
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (is (child, "attribute"))
      {
        g_autofree char *name = dup_attribute (child, "name");
        g_autofree char *use = dup_attribute (child, "use");

        g_ptr_array_add (words, g_strconcat (name, use != NULL ? "!" : "", NULL));
      }
    else if (is (child, "attributeGroup"))
      {
        g_autofree char *reference = dup_attribute (child, "ref");

        add_attributes (find_definition ("attributeGroup", reference), words);
      }
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
join_sorted (GPtrArray *words)
{
  g_ptr_array_sort (words, compare_words);
  g_ptr_array_add (words, NULL);
  return g_strjoinv (" ", (char **) words->pdata);
}

static char *
table_attributes (const RulesetRow *row)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < RULESET_MAX_GROUPS && row->groups[i] != NULL; i++)
    for (const RulesetAttribute *attribute = row->groups[i]; attribute->name != NULL; attribute++)
      g_ptr_array_add (words, g_strconcat (attribute->name, attribute->required ? "!" : "", NULL));
  for (const RulesetAttribute *attribute = row->changes;
       attribute != NULL && attribute->name != NULL; attribute++)
    g_ptr_array_add (words, g_strdup (attribute->name));
  return join_sorted (words);
}

static char *
table_children (const RulesetRow *parent)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (const RulesetRow *row = bocage_ruleset_rows; row->name != NULL; row++)
    if (g_strcmp0 (row->parent, parent->name) == 0 && parent->level < RULESET_AT_ITEM)
      g_ptr_array_add (words, g_strdup (row->name));
  return join_sorted (words);
}

static const RulesetRow *
find_row (const char *parent, const char *name)
{
  for (const RulesetRow *row = bocage_ruleset_rows; row->name != NULL; row++)
    if (g_strcmp0 (row->parent, parent) == 0 && strcmp (row->name, name) == 0)
      return row;
  fail_msg ("the table has no <%s>", name);
  return NULL;
}

static guint
compare_element (const char *parent, const char *name, const char *type)
{
  const xmlNode *definition = find_definition ("complexType", type);
  const RulesetRow *row = find_row (parent, name);
  g_autoptr (GPtrArray) attributes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) children = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *in_schema = NULL;
  g_autofree char *in_table = table_attributes (row);
  g_autofree char *children_in_schema = NULL;
  g_autofree char *children_in_table = table_children (row);
  guint n = 1;

  add_attributes (definition, attributes);
  in_schema = join_sorted (attributes);
  assert_string_equal (in_schema, in_table);

  for (const xmlNode *choice = definition->children; choice != NULL; choice = choice->next)
    for (const xmlNode *child = is (choice, "choice") ? choice->children : NULL; child != NULL;
         child = child->next)
      if (is (child, "element"))
        {
          g_autofree char *child_name = dup_attribute (child, "name");
          g_autofree char *child_type = dup_attribute (child, "type");

          n += compare_element (name, child_name, child_type);
          g_ptr_array_add (children, g_steal_pointer (&child_name));
        }
  children_in_schema = join_sorted (children);
  assert_string_equal (children_in_schema, children_in_table);
  return n;
}

static void
test_schema_and_table_agree (void **state)
{
  guint n_rows = 0;

  while (bocage_ruleset_rows[n_rows].name != NULL)
    n_rows++;
  assert_int_equal (compare_element (NULL, "ruleset", "Ruleset"), n_rows);
}

/* A modder reads in the schema what a property means. */
static void
test_every_property_is_explained (void **state)
{
  static const char *const groups[]
      = { "PieceProperties", "GroundProperties", "ObjectProperties", "UnitProperties" };

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    for (const xmlNode *node = find_definition ("attributeGroup", groups[i])->children;
         node != NULL; node = node->next)
      if (is (node, "attribute"))
        {
          xmlChar *text = xmlNodeGetContent (node);

          assert_true (strlen (g_strstrip ((char *) text)) > 5);
          xmlFree (text);
        }
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_schema_and_table_agree),
  cmocka_unit_test (test_every_property_is_explained),
};

int
main (void)
{
  g_autofree char *path = NULL;
  int failed;

  bocage_init ();
  /* What is built in has no explanations. */
  path = bocage_test_source_path ("schema/ruleset.xsd");
  schema = xmlReadFile (path, NULL, XML_PARSE_NONET);
  g_assert (schema != NULL);
  failed = bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
  xmlFreeDoc (schema);
  return failed;
}
