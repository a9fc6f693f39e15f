/* bocage-ruleset-tree.h: the elements of a ruleset.xml, flat
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What the reader walks.  Of a built-in ruleset it is made during the build (write-trees.c) and
 * lies in the program without an address in it, so that nobody has to parse the file or to put it
 * in its place; of any other it is made of the document that libxml2 has parsed.
 */

#pragma once

#include <glib.h>
#include <libxml/tree.h>

G_BEGIN_DECLS

#define BOCAGE_RULESET_NS "urn:bocage:ruleset:1"
#define BOCAGE_CHECKS_NS "urn:bocage:checks:1" /* of a project */

typedef struct
{
  guint32 line;
  guint32 name;
  guint32 first_pair; /* of its attributes, which end where those of the next element begin */
  guint32 end;        /* the first element that is not in this one */
  guint32 is_foreign; /* not of our namespace */
} RulesetElement;

typedef struct
{
  guint32 name;
  guint32 value;
} RulesetPair;

/* Elements are in the order of the file, and the last one is only there to end the one before. */
typedef struct
{
  const RulesetElement *elements;
  const RulesetPair *pairs;
  const guint32 *names;  /* where in the text each name begins, no name twice */
  const guint32 *values; /* the same of values */
  const char *text;
  guint32 n_elements; /* without the last one */
  guint32 n_pairs;
  guint32 n_names;
  guint32 n_values;
  guint32 n_text;
  guint32 text_line; /* of the first text between elements, where there is none; 0: all is well */
} RulesetTree;

typedef struct
{
  const char *path;        /* from the top; NULL ends the list */
  const char *digest;      /* SHA-256 of the file */
  const char *game_digest; /* bocage_ruleset_tree_dup_digest() */
  RulesetTree tree;
} RulesetBuiltIn;

extern const RulesetBuiltIn bocage_ruleset_built_in[]; /* made during the build */

RulesetTree *bocage_ruleset_tree_new (const xmlDoc *doc, const char *ns);
void bocage_ruleset_tree_free (RulesetTree *self);
char *bocage_ruleset_tree_dup_digest (const RulesetTree *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RulesetTree, bocage_ruleset_tree_free)

static inline const char *
bocage_ruleset_tree_get_name (const RulesetTree *self, guint32 element)
{
  return self->text + self->names[self->elements[element].name];
}

G_END_DECLS
