/* bocage-source-map.c: attributes and their ranges, from the bytes of one tag
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * libxml2 tells where a tag is and nothing about its attributes, so a tag is
 * cut up again when somebody asks.  Nothing here runs for a file without faults.
 */

#include "config.h"

#include "bocage-io-private.h"

#include <string.h>

static gboolean
ends_name (char c)
{
  return _bocage_is_blank (c) || c == '/' || c == '>' || c == '=';
}

/* @tag: at its '<'. */
void
_bocage_tag_begin (BocageTagCursor *cursor, const char *tag, const char *end,
                   const char **out_name_end)
{
  const char *p = tag < end ? tag + 1 : end;

  while (p < end && !ends_name (*p))
    p++;
  if (out_name_end != NULL)
    *out_name_end = p;
  cursor->at = p;
  cursor->end = end;
}

/* Returns: FALSE at the end of the tag, or where it is not well-formed. */
gboolean
_bocage_tag_next (BocageTagCursor *cursor, BocageTagAttribute *out_attribute)
{
  const char *p = cursor->at, *end = cursor->end;

  while (p < end && _bocage_is_blank (*p))
    p++;
  if (p == end || *p == '/' || *p == '>' || *p == '?' || *p == '<')
    return FALSE;

  out_attribute->name = p;
  while (p < end && !ends_name (*p) && *p != '<')
    p++;
  out_attribute->name_end = p;
  while (p < end && _bocage_is_blank (*p))
    p++;
  if (p == end || *p != '=')
    return FALSE;
  p++;
  while (p < end && _bocage_is_blank (*p))
    p++;
  if (p == end || (*p != '"' && *p != '\''))
    return FALSE;

  out_attribute->value = p + 1;
  p = memchr (p + 1, *p, end - p - 1);
  if (p == NULL)
    return FALSE;
  out_attribute->value_end = p;
  cursor->at = p + 1;
  return TRUE;
}

gboolean
_bocage_tag_find (const char *tag, const char *end, const char *name,
                  BocageTagAttribute *out_attribute)
{
  BocageTagCursor cursor;
  BocageTagAttribute attribute;
  gsize length = strlen (name);

  _bocage_tag_begin (&cursor, tag, end, NULL);
  while (_bocage_tag_next (&cursor, &attribute))
    if ((gsize) (attribute.name_end - attribute.name) == length
        && memcmp (attribute.name, name, length) == 0)
      {
        *out_attribute = attribute;
        return TRUE;
      }
  return FALSE;
}

/* Returns: the place after the '>' of the tag that begins at @tag. */
const char *
_bocage_tag_end (const char *tag, const char *end)
{
  char quote = '\0';

  for (const char *p = tag; p < end; p++)
    if (quote != '\0')
      quote = *p == quote ? '\0' : quote;
    else if (*p == '"' || *p == '\'')
      quote = *p;
    else if (*p == '>')
      return p + 1;
  return end;
}
