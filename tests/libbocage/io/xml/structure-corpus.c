/* structure-corpus.c: documents on which every judge of structure must agree
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "structure-corpus.h"

#include "bocage-test.h"
#include "model/bocage-element.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <string.h>

/* From the table */

static BocageElementId parents[BOCAGE_N_ELEMENTS]; /* the way up to the root */

static void
find_parents (BocageElementId id)
{
  const guint8 *allowed = bocage_elements[id].allowed;

  for (int i = 0; i < BOCAGE_MAX_ALLOWED && allowed[i] != BOCAGE_ELEMENT_NONE; i++)
    if (parents[allowed[i]] == BOCAGE_ELEMENT_NONE && allowed[i] != BOCAGE_ELEMENT_SCENARIO)
      {
        parents[allowed[i]] = id;
        find_parents (allowed[i]);
      }
}

/* A document around one element of @id. */
static char *
wrap (BocageElementId id, const char *attributes, const char *inside)
{
  g_autofree char *text = g_strdup_printf (
      "<%s%s%s%s>%s</%s>", bocage_elements[id].name,
      id == BOCAGE_ELEMENT_SCENARIO ? " xmlns=\"" BOCAGE_SCENARIO_NS "\"" : "",
      *attributes != '\0' ? " " : "", attributes, inside, bocage_elements[id].name);

  if (id == BOCAGE_ELEMENT_SCENARIO)
    return g_steal_pointer (&text);
  return wrap (parents[id], "", text);
}

static void
say (CorpusFunc func, gpointer user_data, gboolean good, BocageElementId id, const char *attributes,
     const char *inside)
{
  g_autofree char *document = wrap (id, attributes, inside);

  func (document, good ? CORPUS_GOOD : CORPUS_BAD, user_data);
}

typedef struct
{
  const char *good[12];
  const char *bad[16];
} Values;

static const Values values[] = {
  [BOCAGE_TYPE_TOKEN] = { { "a", "forest", "a-1", "a--" },
                          { "", "Forest", "1a", "-a", "a_b", " a", "a ", "a b", "ä", "a.b" } },
  [BOCAGE_TYPE_SIDE] = { { "axis", "both" }, { "", "Axis", " axis", "a,b" } },
  [BOCAGE_TYPE_BORDER] = { { "north", "elsewhere" }, { "", "North", "north south" } },
  [BOCAGE_TYPE_TOKENS]
  = { { "a", "a b", "  a   b-1 ", "a&#10;b", "a&#9;" }, { "", "  ", "A", "a,b", "a 1", "a é" } },
  [BOCAGE_TYPE_INT]
  = { { "0", "-0", "7", "-12", "007", "123456789", "-123456789" },
      { "", "+1", "1.0", "1e3", " 1", "1 ", "four", "--1", "-", "1234567890", "٣" } },
  [BOCAGE_TYPE_HEX]
  = { { "A1", "g9", "AC12", "M1", "ZZZ9999", "A0", "a01" },
      { "", "9G", "A", "1", "A-1", "G 9", " G9", "G9 ", "ABCD1", "A12345", "Ä1", "G9 H8" } },
  [BOCAGE_TYPE_HEXES] = { { "A1", "A1 b2", " A1  B2 ", "A1&#13;B2", "A1 A1" },
                          { "", " ", "A1,B2", "A1 9", "A", "A1 B" } },
  [BOCAGE_TYPE_EDGES] = { { "", "  ", "E", "E NE", " SW&#9;NW ", "W SW SE" },
                          { "e", "E,W", "EN", "north", "NE X", "NNE" } },
  [BOCAGE_TYPE_DATE]
  = { { "1944", "1944-06", "1944-06-06", "1944-12-31" },
      { "", "44", "19440606", "1944-6-6", "1944-13", "1944-00", "1944-06-32", "1944-06-00",
        "1944-06-06Z", " 1944", "1944-", "-1944", "06/06/1944", "1944-06-6" } },
  [BOCAGE_TYPE_STRING] = { { "", " ", "any text", "ünï &amp; &lt; &#10; x", "A1 b" }, { NULL } },
  [BOCAGE_TYPE_VERSION]
  = { { "1.0", "000000001.000000000" },
      { "", "1", "1.", ".0", "1.0.0", "v1.0", " 1.0", "1.x", "0000000001.0", "1.0000000000" } },
  [BOCAGE_TYPE_PATH]
  = { { "a", "axis.hand", "a.b.c-1" }, { "", ".", "a.", ".a", "a..b", "A.b", "a b", "a.1" } },
};

static void
say_values (CorpusFunc func, gpointer user_data, BocageElementId id, const BocageField *field)
{
  const Values *v = &values[field->type];

  if (field->type == BOCAGE_TYPE_LANGUAGE)
    return; /* the reader's alone */
  if (field->type == BOCAGE_TYPE_WORD)
    {
      static const char *const bad[] = { "", "EARLY", "earl", " early", "early late", NULL };

      for (guint i = 0; field->words[i] != NULL; i++)
        {
          g_autofree char *a = g_strdup_printf ("%s=\"%s\"", field->name, field->words[i]);

          say (func, user_data, TRUE, id, a, "");
        }
      for (guint i = 0; bad[i] != NULL; i++)
        {
          g_autofree char *a = g_strdup_printf ("%s=\"%s\"", field->name, bad[i]);

          say (func, user_data, FALSE, id, a, "");
        }
      return;
    }
  g_assert_nonnull (v->good[0]);
  for (guint i = 0; i < G_N_ELEMENTS (v->good) && v->good[i] != NULL; i++)
    {
      g_autofree char *a = g_strdup_printf ("%s=\"%s\"", field->name, v->good[i]);

      say (func, user_data, TRUE, id, a, "");
    }
  for (guint i = 0; i < G_N_ELEMENTS (v->bad) && v->bad[i] != NULL; i++)
    {
      g_autofree char *a = g_strdup_printf ("%s=\"%s\"", field->name, v->bad[i]);

      say (func, user_data, FALSE, id, a, "");
    }
}

/* Every attribute there is anywhere, on one element. */
static void
say_attributes (CorpusFunc func, gpointer user_data, BocageElementId id)
{
  const BocageElement *element = &bocage_elements[id];

  for (guint i = 0; i < element->n_fields; i++)
    say_values (func, user_data, id, &element->fields[i]);
  for (int other = 0; other < BOCAGE_N_ELEMENTS; other++)
    for (guint i = 0; i < bocage_elements[other].n_fields; i++)
      {
        const BocageField *field = &bocage_elements[other].fields[i];
        g_autofree char *a
            = g_strdup_printf ("%s=\"%s\"", field->name,
                               field->type == BOCAGE_TYPE_WORD       ? field->words[0]
                               : field->type == BOCAGE_TYPE_LANGUAGE ? "en"
                                                                     : values[field->type].good[0]);

        if (bocage_element_find_field (element, field->name) == NULL)
          say (func, user_data, strchr (field->name, ':') != NULL, id, a, "");
      }
  say (func, user_data, FALSE, id, "nobody-knows=\"\"", "");
  say (func, user_data, TRUE, id, "xmlns:x=\"urn:x\" x:type=\"?\"", "");
  say (func, user_data, TRUE, id, "xml:space=\"preserve\"", "");
  say (func, user_data, FALSE, id, "xmlns:x=\"" BOCAGE_SCENARIO_NS "\" x:id=\"a\"", "");
}

static void
say_inside (CorpusFunc func, gpointer user_data, BocageElementId id)
{
  const BocageElement *element = &bocage_elements[id];
  gboolean is_text
      = element->content == BOCAGE_CONTENT_TEXT || element->content == BOCAGE_CONTENT_MIXED;
  gboolean is_prose = is_text || (id >= BOCAGE_ELEMENT_BR && id <= BOCAGE_ELEMENT_PIECE_NAME);

  for (int child = BOCAGE_ELEMENT_SCENARIO; child < BOCAGE_N_ELEMENTS; child++)
    {
      const char *name = bocage_elements[child].name;
      g_autofree char *inside = g_strdup_printf ("<%s/>", name);
      g_autofree char *bare = g_strdup_printf ("<%s xmlns=\"\"/>", name);

      say (func, user_data, bocage_element_find_allowed (element, name) != NULL, id, "", inside);
      say (func, user_data, FALSE, id, "", bare);
    }
  say (func, user_data, FALSE, id, "", "<nobody-knows/>");
  say (func, user_data, is_text, id, "", "words");
  say (func, user_data, is_text, id, "", "<![CDATA[words]]>");
  say (func, user_data, is_text, id, "", "&amp;");
  say (func, user_data, !is_prose, id, "", "<x:y xmlns:x=\"urn:x\"><z>words</z></x:y>");
  say (func, user_data, !is_prose, id, "",
       "<y xmlns=\"urn:x\"><scenario xmlns=\"" BOCAGE_SCENARIO_NS "\" x=\"\"/></y>");
  if (!is_prose || element->content != BOCAGE_CONTENT_NONE)
    say (func, user_data, TRUE, id, "", " \n\t ");
  if (!is_prose)
    say (func, user_data, TRUE, id, "", " <!-- comment --> <?pi?> ");
}

void
corpus_from_table (CorpusFunc func, gpointer user_data)
{
  find_parents (BOCAGE_ELEMENT_SCENARIO);
  for (int id = BOCAGE_ELEMENT_SCENARIO; id < BOCAGE_N_ELEMENTS; id++)
    {
      /* An element that cannot be reached would go untested. */
      g_assert_true (id == BOCAGE_ELEMENT_SCENARIO || parents[id] != BOCAGE_ELEMENT_NONE);
      say (func, user_data, TRUE, id, "", "");
      say_attributes (func, user_data, id);
      say_inside (func, user_data, id);
    }
}

/* Accidents */

static const char *const odd_values[] = {
  "",      " ",     "a",         "A1",  "axis", "-1",    "1.0",         "E W",      "1944-06-06",
  "early", "G9 H8", "some text", "<&>", "ß",    "a.b.c", "12345678901", "  a  b  ", "both",
};
static const char *const odd_texts[] = { " ", "\n  ", "word", "two  words", "&", "]]", "ß" };

static xmlNodePtr
pick_node (GPtrArray *nodes, GRand *random)
{
  return g_ptr_array_index (nodes, g_rand_int_range (random, 0, nodes->len));
}

static void
collect (xmlNodePtr node, GPtrArray *nodes)
{
  for (; node != NULL; node = node->next)
    if (node->type == XML_ELEMENT_NODE)
      {
        g_ptr_array_add (nodes, node);
        collect (node->children, nodes);
      }
}

static const char *
pick_name (GRand *random)
{
  if (g_rand_int_range (random, 0, 8) == 0)
    return "stranger";
  return bocage_elements[g_rand_int_range (random, BOCAGE_ELEMENT_SCENARIO, BOCAGE_N_ELEMENTS)]
      .name;
}

static const char *
pick_attribute (GRand *random)
{
  for (;;)
    {
      const BocageElement *element
          = &bocage_elements[g_rand_int_range (random, 0, BOCAGE_N_ELEMENTS)];
      const char *name;

      if (element->n_fields == 0)
        continue;
      name = element->fields[g_rand_int_range (random, 0, element->n_fields)].name;
      if (strchr (name, ':') == NULL && strcmp (name, "version") != 0)
        return name;
    }
}

static xmlAttrPtr
pick_own_attribute (xmlNodePtr node, GRand *random)
{
  guint n = 0;
  xmlAttrPtr attribute;

  for (attribute = node->properties; attribute != NULL; attribute = attribute->next)
    n++;
  if (n == 0)
    return NULL;
  n = g_rand_int_range (random, 0, n);
  for (attribute = node->properties; n > 0; attribute = attribute->next)
    n--;
  /* A newer version is a matter apart. */
  return xmlStrcmp (attribute->name, BAD_CAST "version") == 0 ? NULL : attribute;
}

static void
insert (xmlNodePtr parent, xmlNodePtr child, GRand *random)
{
  xmlNodePtr at = parent->children;

  for (guint n = g_rand_int_range (random, 0, 4); at != NULL && n > 0; n--)
    at = at->next;
  if (at != NULL)
    xmlAddPrevSibling (at, child);
  else
    xmlAddChild (parent, child);
}

static gboolean
is_inside (xmlNodePtr node, xmlNodePtr of)
{
  for (; node != NULL; node = node->parent)
    if (node == of)
      return TRUE;
  return FALSE;
}

static void
change_attribute (xmlNodePtr node, GRand *random)
{
  const char *value = odd_values[g_rand_int_range (random, 0, G_N_ELEMENTS (odd_values))];
  const char *name = pick_attribute (random);
  xmlAttrPtr attribute = pick_own_attribute (node, random);

  switch (g_rand_int_range (random, 0, 4))
    {
    case 0:
      xmlSetProp (node, BAD_CAST name, BAD_CAST value);
      return;
    case 1:
      if (attribute != NULL && attribute->ns == NULL
          && xmlHasNsProp (node, BAD_CAST name, NULL) == NULL)
        xmlNodeSetName ((xmlNodePtr) attribute, BAD_CAST name);
      return;
    case 2:
      if (attribute != NULL)
        xmlRemoveProp (attribute);
      return;
    default:
      if (attribute != NULL && attribute->ns == NULL)
        xmlSetProp (node, attribute->name, BAD_CAST value);
      return;
    }
}

static void
have_accident (xmlDocPtr document, GRand *random)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  xmlNodePtr root = xmlDocGetRootElement (document), node, other;

  collect (root, nodes);
  node = pick_node (nodes, random);
  other = pick_node (nodes, random);
  switch (g_rand_int_range (random, 0, 10))
    {
    case 0:
      if (node != root)
        xmlNodeSetName (node, BAD_CAST pick_name (random));
      break;
    case 1:
      if (node != root && !is_inside (other, node))
        {
          xmlUnlinkNode (node);
          insert (other, node, random);
        }
      break;
    case 2:
      if (node != root)
        insert (other, xmlCopyNode (node, 1), random);
      break;
    case 3:
      if (node != root)
        {
          xmlUnlinkNode (node);
          xmlFreeNode (node);
        }
      break;
    case 4:
      insert (
          node,
          xmlNewText (BAD_CAST odd_texts[g_rand_int_range (random, 0, G_N_ELEMENTS (odd_texts))]),
          random);
      break;
    case 5:
      {
        xmlNodePtr foreign = xmlNewNode (NULL, BAD_CAST "foreign");

        xmlSetNs (foreign, xmlNewNs (foreign, BAD_CAST "urn:x", BAD_CAST "x"));
        insert (node, foreign, random);
      }
      break;
    case 6:
      insert (node, xmlNewCDataBlock (document, BAD_CAST " ", 1), random);
      break;
    default:
      change_attribute (node, random);
      break;
    }
}

void
corpus_from_accidents (guint n, guint32 seed, CorpusFunc func, gpointer user_data)
{
  static const char *const names[] = { "canal-bridge", "custom-board", "every-element", "foreign" };
  xmlDocPtr originals[G_N_ELEMENTS (names)];
  GRand *random = g_rand_new_with_seed (seed);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_strdup_printf ("tests/data/fixtures/%s.bocage", names[i]);
      g_autofree char *full = bocage_test_source_path (path);

      originals[i] = xmlReadFile (full, NULL, XML_PARSE_NONET);
      g_assert_nonnull (originals[i]);
    }
  for (guint i = 0; i < n; i++)
    {
      xmlDocPtr document
          = xmlCopyDoc (originals[g_rand_int_range (random, 0, G_N_ELEMENTS (names))], 1);
      xmlChar *text;
      int size;

      for (int accidents = g_rand_int_range (random, 1, 3); accidents > 0; accidents--)
        have_accident (document, random);
      xmlDocDumpMemoryEnc (document, &text, &size, "UTF-8");
      func ((const char *) text, CORPUS_ANY, user_data);
      xmlFree (text);
      xmlFreeDoc (document);
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    xmlFreeDoc (originals[i]);
  g_rand_free (random);
}
