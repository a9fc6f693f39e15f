/* bocage-ruleset-tree.c: the elements of a ruleset.xml, flat
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-ruleset-tree.h"

#include <string.h>

typedef struct
{
  GArray *elements, *pairs, *names, *values;
  GString *text;
  GHashTable *name_numbers, *value_numbers; /* word → its number and one */
  guint32 text_line;
  const char *ns;
} Builder;

static guint32
add_word (Builder *self, GArray *words, GHashTable *numbers, char *word)
{
  guint32 number = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, word));
  guint32 offset = (guint32) self->text->len;

  if (number > 0)
    {
      g_free (word);
      return number - 1;
    }
  g_array_append_val (words, offset);
  g_string_append_len (self->text, word, (gssize) strlen (word) + 1);
  g_hash_table_insert (numbers, word, GUINT_TO_POINTER (words->len));
  return words->len - 1;
}

static guint32
add_name (Builder *self, const xmlNs *ns, const xmlChar *name)
{
  const char *prefix = ns != NULL ? (const char *) ns->prefix : NULL;

  return add_word (self, self->names, self->name_numbers,
                   prefix != NULL ? g_strdup_printf ("%s:%s", prefix, (const char *) name)
                                  : g_strdup ((const char *) name));
}

static gboolean
is_blank (const xmlNode *text)
{
  const char *content = (const char *) text->content;

  return content == NULL || content[strspn (content, " \t\r\n")] == '\0';
}

/* Only comments and blanks may stand between elements. */
static void
look_between (Builder *self, const xmlNode *node)
{
  if (self->text_line > 0 || node->type == XML_COMMENT_NODE || node->type == XML_PI_NODE
      || (node->type == XML_TEXT_NODE && is_blank (node)))
    return;
  /* libxml2 knows the line on which a text ends; where it begins helps more. */
  self->text_line = (guint32) xmlGetLineNo (node->prev != NULL ? node->prev : node->parent);
}

static void
add_element (Builder *self, const xmlNode *node)
{
  guint32 at = self->elements->len;
  gboolean is_foreign = node->ns == NULL || strcmp ((const char *) node->ns->href, self->ns) != 0;
  RulesetElement element = {
    .line = (guint32) xmlGetLineNo (node),
    .name = add_name (self, NULL, node->name),
    .first_pair = self->pairs->len,
    .is_foreign = is_foreign,
  };

  for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next)
    {
      /* Without a DOCTYPE there are no entities, so a value is one text or nothing. */
      const char *text = attr->children != NULL ? (const char *) attr->children->content : "";
      RulesetPair pair;

      pair.name = add_name (self, attr->ns, attr->name);
      pair.value = add_word (self, self->values, self->value_numbers, g_strdup (text));
      g_array_append_val (self->pairs, pair);
    }
  g_array_append_val (self->elements, element);
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      add_element (self, child);
    else
      look_between (self, child);
  g_array_index (self->elements, RulesetElement, at).end = self->elements->len;
}

/**
 * bocage_ruleset_tree_new:
 * @doc: of bounded depth, and with a root
 * @ns: the namespace of its elements
 *
 * Returns: (transfer full): the elements of @doc
 */
RulesetTree *
bocage_ruleset_tree_new (const xmlDoc *doc, const char *ns)
{
  Builder builder = {
    .ns = ns,
    .elements = g_array_new (FALSE, FALSE, sizeof (RulesetElement)),
    .pairs = g_array_new (FALSE, FALSE, sizeof (RulesetPair)),
    .names = g_array_new (FALSE, FALSE, sizeof (guint32)),
    .values = g_array_new (FALSE, FALSE, sizeof (guint32)),
    .text = g_string_new (NULL),
    .name_numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .value_numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };
  RulesetTree *self = g_new0 (RulesetTree, 1);
  RulesetElement last = { 0 };

  add_element (&builder, xmlDocGetRootElement ((xmlDoc *) doc));
  last.first_pair = builder.pairs->len;
  g_array_append_val (builder.elements, last);

  self->n_elements = builder.elements->len - 1;
  self->n_pairs = builder.pairs->len;
  self->n_names = builder.names->len;
  self->n_values = builder.values->len;
  self->n_text = (guint32) builder.text->len;
  self->text_line = builder.text_line;
  self->elements = (gpointer) g_array_free (builder.elements, FALSE);
  self->pairs = (gpointer) g_array_free (builder.pairs, FALSE);
  self->names = (gpointer) g_array_free (builder.names, FALSE);
  self->values = (gpointer) g_array_free (builder.values, FALSE);
  self->text = g_string_free (builder.text, FALSE);
  g_hash_table_unref (builder.name_numbers);
  g_hash_table_unref (builder.value_numbers);
  return self;
}

/* @self: not a built-in one */
void
bocage_ruleset_tree_free (RulesetTree *self)
{
  g_free ((gpointer) self->elements);
  g_free ((gpointer) self->pairs);
  g_free ((gpointer) self->names);
  g_free ((gpointer) self->values);
  g_free ((gpointer) self->text);
  g_free (self);
}

/* What is only read, in any language: what schema/its/bocage.its gives to translators.  A test
 * compares the two. */
static const struct
{
  const char *attribute;
  const char *element;   /* (nullable) where it stands; NULL: anywhere */
  const char *elsewhere; /* (nullable) where it does not */
  const char *outside;   /* (nullable) in what it does not */
} texts[] = {
  { "name", NULL, "param", "format" }, { "plural", NULL, NULL, NULL },
  { "adjective", NULL, NULL, NULL },   { "label", "param", NULL, NULL },
  { "summary", "check", NULL, NULL },  { "explanation", "check", NULL, NULL },
  { "message", "check", NULL, NULL },  { "several", "check", NULL, NULL },
  { "subject", "check", NULL, NULL },
};

/* The message of a check for a case or in another language */
#define MESSAGE "message"

typedef struct
{
  const RulesetTree *tree;
  GChecksum *checksum;
  GPtrArray *inside; /* of const char *: the elements around the one that is looked at */
} Digester;

static gboolean
is_inside (const Digester *self, const char *element)
{
  for (guint i = 0; i < self->inside->len; i++)
    if (strcmp (self->inside->pdata[i], element) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_text (const Digester *self, const char *element, const char *attribute)
{
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (strcmp (texts[i].attribute, attribute) == 0)
      return (texts[i].element == NULL || strcmp (texts[i].element, element) == 0)
             && g_strcmp0 (texts[i].elsewhere, element) != 0
             && (texts[i].outside == NULL || !is_inside (self, texts[i].outside));
  return FALSE;
}

static void
digest_word (Digester *self, char kind, const char *word)
{
  g_checksum_update (self->checksum, (const guchar *) &kind, 1);
  g_checksum_update (self->checksum, (const guchar *) word, (gssize) strlen (word) + 1);
}

/* In which order attributes stand says nothing. */
static int
compare_pairs (gconstpointer a, gconstpointer b, gpointer tree)
{
  const RulesetTree *self = tree;

  return strcmp (self->text + self->names[((const RulesetPair *) a)->name],
                 self->text + self->names[((const RulesetPair *) b)->name]);
}

static void
digest_attributes (Digester *self, guint32 at)
{
  const RulesetTree *tree = self->tree;
  const char *element = bocage_ruleset_tree_get_name (tree, at);
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (RulesetPair));

  g_array_append_vals (pairs, &tree->pairs[tree->elements[at].first_pair],
                       tree->elements[at + 1].first_pair - tree->elements[at].first_pair);
  g_array_sort_with_data (pairs, compare_pairs, (gpointer) tree);
  for (guint i = 0; i < pairs->len; i++)
    {
      const RulesetPair *pair = &g_array_index (pairs, RulesetPair, i);
      const char *name = tree->text + tree->names[pair->name];

      if (is_text (self, element, name))
        continue;
      digest_word (self, '@', name);
      digest_word (self, '=', tree->text + tree->values[pair->value]);
    }
}

static void
digest_element (Digester *self, guint32 at)
{
  const char *name = bocage_ruleset_tree_get_name (self->tree, at);

  if (strcmp (name, MESSAGE) == 0)
    return;
  digest_word (self, '<', name);
  digest_attributes (self, at);
  g_ptr_array_add (self->inside, (gpointer) name);
  for (guint32 child = at + 1; child < self->tree->elements[at].end;
       child = self->tree->elements[child].end)
    digest_element (self, child);
  g_ptr_array_set_size (self->inside, (gint) self->inside->len - 1);
  digest_word (self, '>', "");
}

/**
 * bocage_ruleset_tree_dup_digest:
 *
 * Comments, blanks and the order of attributes do not count, nor does what a check, a piece or
 * whatever else is called: another digest means another game, or other checks.
 *
 * Returns: (transfer full): a SHA-256 of what decides, in hexadecimal
 */
char *
bocage_ruleset_tree_dup_digest (const RulesetTree *self)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GPtrArray) inside = g_ptr_array_new ();
  Digester digester = { self, checksum, inside };

  digest_element (&digester, 0);
  return g_strdup (g_checksum_get_string (checksum));
}
