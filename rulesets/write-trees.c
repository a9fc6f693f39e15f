/* write-trees.c: the elements of the built-in rulesets, as tables in C, on standard output
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * usage: write-trees SRCDIR FILE…
 *
 * A program of the build.  It needs nothing of the library but how a tree is made, and says
 * nothing about what is right in a ruleset: a test reads them all.
 */

#include "config.h"

#include "io/ruleset/bocage-ruleset-tree.h"

#include <libxml/parser.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PER_LINE 8

static void
write_numbers (const char *type, const char *name, guint which, const void *numbers, gsize n,
               guint n_members)
{
  const guint32 *at = numbers;
  gboolean is_struct = n_members > 1;

  printf ("static const %s %s_%u[] = {", type, name, which);
  for (gsize i = 0; i < n; i++)
    {
      printf ("%s%s", i % PER_LINE == 0 ? "\n " : "", is_struct ? " {" : "");
      for (guint j = 0; j < n_members; j++)
        printf (" %u,", *at++);
      printf ("%s", is_struct ? " }," : "");
    }
  printf ("\n};\n");
}

/* The numbers of its bytes: some compilers take no long strings. */
static void
write_text (guint which, const char *text, gsize n)
{
  printf ("static const char text_%u[] = {", which);
  for (gsize i = 0; i < n; i++)
    printf ("%s%d,", i % (2 * PER_LINE) == 0 ? "\n  " : " ", (signed char) text[i]);
  printf ("\n};\n");
}

static gboolean
write_tree (guint which, const char *file, GError **error)
{
  g_autoptr (RulesetTree) tree = NULL;
  g_autofree char *contents = NULL, *digest = NULL, *game_digest = NULL;
  gsize length;
  xmlDoc *doc;

  if (!g_file_get_contents (file, &contents, &length, error))
    return FALSE;
  digest = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) contents, length);
  doc = xmlReadMemory (contents, (int) length, file, "UTF-8",
                       XML_PARSE_NONET | XML_PARSE_NOCDATA | XML_PARSE_BIG_LINES);
  if (doc == NULL)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "%s is not XML", file);
      return FALSE;
    }
  tree = bocage_ruleset_tree_new (doc, BOCAGE_RULESET_NS);
  xmlFreeDoc (doc);
  game_digest = bocage_ruleset_tree_dup_digest (tree);
  write_numbers ("RulesetElement", "elements", which, tree->elements, tree->n_elements + 1,
                 sizeof (RulesetElement) / sizeof (guint32));
  write_numbers ("RulesetPair", "pairs", which, tree->pairs, tree->n_pairs,
                 sizeof (RulesetPair) / sizeof (guint32));
  write_numbers ("guint32", "names", which, tree->names, tree->n_names, 1);
  write_numbers ("guint32", "values", which, tree->values, tree->n_values, 1);
  write_text (which, tree->text, tree->n_text);
  printf (
      "#define BUILT_IN_%u \"%s\", \"%s\", { elements_%u, pairs_%u, names_%u, values_%u, text_%u, "
      "%u, %u, %u, %u, %u, %u }\n",
      which, digest, game_digest, which, which, which, which, which, tree->n_elements,
      tree->n_pairs, tree->n_names, tree->n_values, tree->n_text, tree->text_line);
  return TRUE;
}

int
main (int argc, char **argv)
{
  gsize skipped = argc > 1 ? strlen (argv[1]) + 1 : 0;
  g_autoptr (GError) error = NULL;

  printf ("/* Made by write-trees.c */\n#include \"config.h\"\n"
          "#include \"io/ruleset/bocage-ruleset-tree.h\"\n");
  for (int i = 2; i < argc; i++)
    if (!write_tree ((guint) i, argv[i], &error))
      {
        fprintf (stderr, "write-trees: %s\n", error->message);
        return EXIT_FAILURE;
      }
  printf ("const RulesetBuiltIn bocage_ruleset_built_in[] = {\n");
  for (int i = 2; i < argc; i++)
    printf ("  { \"%s\", BUILT_IN_%d },\n", argv[i] + skipped, i);
  printf ("  { NULL, NULL, NULL, { 0 } },\n};\n");
  return fflush (stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
