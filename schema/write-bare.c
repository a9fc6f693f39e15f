/* write-bare.c: a schema without what is said to people, on standard output
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * usage: write-bare FILE
 *
 * A program of the build.  What is built in is compiled at every start, and a fourth of that
 * would go into annotations, comments and blanks.  It asks the same of a document.
 */

#include "config.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlsave.h>
#include <stdio.h>
#include <stdlib.h>

#define OPTIONS (XML_PARSE_NONET | XML_PARSE_NOBLANKS)

static void
strip (xmlNode *parent)
{
  for (xmlNode *node = parent->children, *next; node != NULL; node = next)
    {
      next = node->next;
      if (node->type == XML_COMMENT_NODE || xmlIsBlankNode (node)
          || (node->type == XML_ELEMENT_NODE && xmlStrEqual (node->name, BAD_CAST "annotation")))
        {
          xmlUnlinkNode (node);
          xmlFreeNode (node);
        }
      else if (node->type == XML_ELEMENT_NODE)
        strip (node);
    }
}

int
main (int argc, char **argv)
{
  xmlDoc *doc = argc == 2 ? xmlReadFile (argv[1], NULL, OPTIONS) : NULL;
  int length = 0;
  xmlChar *text = NULL;

  if (doc == NULL)
    {
      fprintf (stderr, "usage: write-bare FILE\n");
      return EXIT_FAILURE;
    }
  strip ((xmlNode *) doc);
  xmlDocDumpMemoryEnc (doc, &text, &length, "UTF-8");
  fwrite (text, 1, (size_t) length, stdout);
  xmlFree (text);
  xmlFreeDoc (doc);
  return fflush (stdout) == 0 && !ferror (stdout) ? EXIT_SUCCESS : EXIT_FAILURE;
}
