/* bocage-ruleset-bytes.c: the caps of a ruleset, and its bytes as a document
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-ruleset-reader.h"
#include "bocage-ruleset-table.h"
#include "io/base/bocage-limits.h"
#include "io/base/bocage-quiet-parser.h"

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

/* Counts lines up to @at, for a fault found before the parser runs. */
static gboolean
fail_at (const char *start, const char *at, GError **error, const char *message)
{
  int line = 1;

  for (const char *p = start; p < at; p++)
    line += *p == '\n';
  g_set_error (error, BOCAGE_RULESET_ERROR, BOCAGE_RULESET_ERROR_INVALID, _ ("line %d: %s"), line,
               message);
  return FALSE;
}

/* The end of the tag that begins at @at, and how many attributes it has.
 * NULL: it does not end, which the parser will say better. */
static const char *
skip_tag (const char *at, const char *end, guint *out_n_attributes)
{
  char quote = '\0';

  *out_n_attributes = 0;
  for (; at < end; at++)
    {
      if (quote != '\0')
        quote = *at == quote ? '\0' : quote;
      else if (*at == '"' || *at == '\'')
        quote = *at;
      else if (*at == '=')
        ++*out_n_attributes;
      else if (*at == '>')
        return at + 1;
    }
  return NULL;
}

static const char *
skip_to (const char *at, const char *end, const char *mark)
{
  const char *found = g_strstr_len (at, end - at, mark);

  return found != NULL ? found + strlen (mark) : NULL;
}

static gboolean
starts_with (const char *at, const char *end, const char *prefix)
{
  gsize length = strlen (prefix);

  return (gsize) (end - at) >= length && memcmp (at, prefix, length) == 0;
}

/* The caps, looked at before a parser sees a byte. */
static gboolean
check_caps (const char *start, gsize length, GError **error)
{
  const char *end = start + length;
  const char *invalid;
  const char *at = start;
  int depth = 0;

  if (length > bocage_limits[BOCAGE_LIMIT_RULESET_BYTES].value)
    return fail_at (start, start, error, _ ("the ruleset is larger than 8 MiB"));
  if (!g_utf8_validate_len (start, length, &invalid))
    return fail_at (start, invalid, error, _ ("the file is not valid UTF-8"));

  while (at != NULL && at < end && (at = memchr (at, '<', (gsize) (end - at))) != NULL)
    {
      guint n_attributes;

      if (starts_with (at, end, "<!--"))
        at = skip_to (at + 4, end, "-->");
      else if (starts_with (at, end, "<![CDATA["))
        at = skip_to (at + 9, end, "]]>");
      else if (starts_with (at, end, "<!"))
        return fail_at (start, at, error, _ ("a DOCTYPE is not allowed"));
      else if (starts_with (at, end, "<?"))
        at = skip_to (at + 2, end, "?>");
      else
        {
          const char *tag = at;

          at = skip_tag (at, end, &n_attributes);
          if (n_attributes > bocage_limits[BOCAGE_LIMIT_RULESET_ATTRIBUTES].value)
            return fail_at (start, tag, error, _ ("an element has more than 64 attributes"));
          if (starts_with (tag, end, "</"))
            depth--;
          else if (at != NULL && at[-2] != '/')
            depth++;
          if (depth > (int) bocage_limits[BOCAGE_LIMIT_RULESET_DEPTH].value)
            return fail_at (start, tag, error, _ ("elements are nested more than 64 deep"));
        }
    }
  return TRUE;
}

/* Returns: (transfer full) (nullable): the document, without blanks between elements where
 * the parser knows them for that. */
xmlDoc *
bocage_ruleset_parse_bytes (GBytes *bytes, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  xmlParserCtxt *context;
  xmlDoc *doc;

  if (length == 0)
    {
      fail_at ("", "", error, _ ("the file is empty"));
      return NULL;
    }
  if (!check_caps (data, length, error))
    return NULL;

  context = _bocage_quiet_parser_new ();
  doc = xmlCtxtReadMemory (context, data, (int) length, NULL, "UTF-8",
                           XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING
                               | XML_PARSE_NOCDATA | XML_PARSE_NOBLANKS | XML_PARSE_COMPACT
                               | XML_PARSE_BIG_LINES);
  if (doc == NULL)
    {
      const xmlError *fault = xmlCtxtGetLastError (context);
      g_autofree char *words = _bocage_quiet_parser_dup_words (fault);

      g_set_error (error, BOCAGE_RULESET_ERROR, BOCAGE_RULESET_ERROR_INVALID, _ ("line %d: %s"),
                   fault != NULL ? fault->line : 1, words);
    }
  xmlFreeParserCtxt (context);
  return doc;
}
