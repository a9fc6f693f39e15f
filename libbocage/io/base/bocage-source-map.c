/* bocage-source-map.c: attributes and elements and their ranges, from the bytes of tags
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

static gboolean
starts_with (const char *p, const char *end, const char *text)
{
  gsize length = strlen (text);

  return (gsize) (end - p) >= length && memcmp (p, text, length) == 0;
}

/* Returns: (nullable): after the next @text from @p on */
static const char *
skip_past (const char *p, const char *end, const char *text)
{
  p = memmem (p, end - p, text, strlen (text));
  return p != NULL ? p + strlen (text) : NULL;
}

/* @tag: at the '<' of a start tag of a well-formed file
 * @out_end_tag: (optional): its end tag, or NULL where it has none of its own
 *
 * Returns: (nullable): the place after the element */
const char *
_bocage_element_end (const char *tag, const char *end, const char **out_end_tag)
{
  guint depth = 0;

  if (out_end_tag != NULL)
    *out_end_tag = NULL;
  for (const char *p = tag; p != NULL && p < end;)
    {
      p = memchr (p, '<', end - p);
      if (p == NULL)
        return NULL;
      if (starts_with (p, end, "<!--"))
        p = skip_past (p + 4, end, "-->");
      else if (starts_with (p, end, "<![CDATA["))
        p = skip_past (p, end, "]]>");
      else if (starts_with (p, end, "<?"))
        p = skip_past (p, end, "?>");
      else
        {
          gboolean closes = starts_with (p, end, "</");
          const char *start = p;

          p = _bocage_tag_end (p, end);
          if (closes)
            depth--;
          else if (p[-2] != '/')
            depth++;
          if (depth == 0)
            {
              if (out_end_tag != NULL && closes)
                *out_end_tag = start;
              return p;
            }
        }
    }
  return NULL;
}
