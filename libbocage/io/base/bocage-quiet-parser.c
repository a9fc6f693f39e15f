/* bocage-quiet-parser.c: trees of files that strangers wrote
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * XML_PARSE_NOERROR does not silence what libxml2 calls an error of validity, such as an xml:id
 * that is not a name: that would be printed, with the stranger's bytes, over our own words.
 */

#include "config.h"

#include "bocage-quiet-parser.h"

#if LIBXML_VERSION >= 21200
typedef const xmlError QuietError;
#else
typedef xmlError QuietError;
#endif

static void
ignore_error_cb (void *user_data, QuietError *error)
{
}

/**
 * _bocage_quiet_parser_new:
 *
 * Returns: (transfer full) (nullable): a parser that builds a tree and prints nothing; its last
 * error can still be asked for
 */
xmlParserCtxt *
_bocage_quiet_parser_new (void)
{
  xmlParserCtxt *parser = xmlNewParserCtxt ();

  if (parser != NULL)
    parser->sax->serror = ignore_error_cb;
  return parser;
}

/**
 * _bocage_quiet_parser_dup_words:
 * @error: (nullable)
 *
 * What libxml2 quotes of a file may have several lines, and ends after so many bytes, in the middle
 * of a letter.
 *
 * Returns: (transfer full): what it says, in one line of valid UTF-8
 */
char *
_bocage_quiet_parser_dup_words (const xmlError *error)
{
  char *words
      = g_utf8_make_valid (error != NULL && error->message != NULL ? error->message : "", -1);

  for (char *p = words; *p != '\0'; p++)
    if (g_ascii_iscntrl (*p))
      *p = ' ';
  return g_strstrip (words);
}
