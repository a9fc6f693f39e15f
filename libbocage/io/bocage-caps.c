/* bocage-caps.c: a look at the bytes before a parser sees them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * libxml2 2.9 needs 45 seconds for an element of 200,000 attributes, and what
 * a DOCTYPE can make it do differs by version.  One pass over the bytes finds
 * both, with their place, and what is not UTF-8.
 */

#include "config.h"

#include "bocage-io-private.h"
#include "bocage-limits.h"

#include <string.h>

#define LARGEST (G_MAXINT / 2) /* a parser counts in int, whatever the user allows */

gsize
_bocage_limits_get_bytes (const BocageLimits *limits)
{
  gsize bytes = limits != NULL && limits->max_bytes > 0 ? limits->max_bytes
                                                        : bocage_limits[BOCAGE_LIMIT_BYTES].value;

  return MIN (bytes, LARGEST);
}

guint
_bocage_limits_get_depth (const BocageLimits *limits)
{
  return limits != NULL && limits->max_depth > 0 ? limits->max_depth
                                                 : bocage_limits[BOCAGE_LIMIT_DEPTH].value;
}

guint
_bocage_limits_get_attributes (const BocageLimits *limits)
{
  return limits != NULL && limits->max_attributes > 0
             ? limits->max_attributes
             : bocage_limits[BOCAGE_LIMIT_ATTRIBUTES].value;
}

guint
_bocage_limits_get_faults (const BocageLimits *limits)
{
  return limits != NULL && limits->max_faults > 0 ? limits->max_faults
                                                  : bocage_limits[BOCAGE_LIMIT_FAULTS].value;
}

typedef struct
{
  const char *data;
  const char *end;
  guint max_depth;
  guint max_attributes;
  guint depth;
  BocageCapsResult *result;
} Scan;

static void
fail (Scan *self, BocageIoCheck check, const char *start, const char *end, const char *detail)
{
  self->result->check = check;
  self->result->start = start - self->data;
  self->result->end = end - self->data;
  self->result->detail = g_strdup (detail);
}

static gboolean
starts_with (const char *p, const char *end, const char *text)
{
  gsize length = strlen (text);

  return (gsize) (end - p) >= length && memcmp (p, text, length) == 0;
}

/* Returns: the place after @text, or the end. */
static const char *
skip_past (const char *p, const char *end, const char *text)
{
  const char *found = p < end ? memmem (p, end - p, text, strlen (text)) : NULL;

  return found != NULL ? found + strlen (text) : end;
}

/* One start tag, from its '<'.  Returns: (nullable): where to go on, or NULL after a fault. */
static const char *
scan_start_tag (Scan *self, const char *tag)
{
  static const guint8 stops[256] = { ['>'] = 1, ['<'] = 1, ['"'] = 1, ['\''] = 1 };
  const char *p = tag + 1;
  guint n = 0;

  for (;; p++)
    {
      const char *close, *next;

      while (p < self->end && !stops[(guchar) *p])
        p++;
      if (p == self->end || *p == '>')
        break;
      if (*p == '<')
        return p; /* not well-formed: the parser will say so */

      close = memchr (p + 1, *p, self->end - p - 1);
      if (close == NULL)
        close = self->end;
      /* No value holds a '<': a quote is missing.  The parser says so, and takes what follows for
       * tags, which have their limits, too. */
      next = memchr (p + 1, '<', close - p - 1);
      if (next != NULL || close == self->end)
        return next != NULL ? next : self->end;
      p = close;
      if (++n > self->max_attributes)
        {
          fail (self, BOCAGE_IO_LIMIT_ATTRIBUTES, tag, p + 1, NULL);
          return NULL;
        }
    }
  if (p < self->end && p[-1] != '/' && ++self->depth > self->max_depth)
    {
      fail (self, BOCAGE_IO_LIMIT_DEPTH, tag, p + 1, NULL);
      return NULL;
    }
  return p;
}

static gboolean
scan_tags (Scan *self, const char *p)
{
  while ((p = memchr (p, '<', self->end - p)) != NULL && p + 1 < self->end)
    switch (p[1])
      {
      case '/':
        self->depth -= self->depth > 0;
        p += 2;
        break;
      case '?':
        p = skip_past (p + 2, self->end, "?>");
        break;
      case '!':
        if (starts_with (p, self->end, "<!--"))
          p = skip_past (p + 4, self->end, "-->");
        else if (starts_with (p, self->end, "<![CDATA["))
          p = skip_past (p + 9, self->end, "]]>");
        else if (starts_with (p, self->end, "<!DOCTYPE"))
          {
            fail (self, BOCAGE_IO_XML_DOCTYPE, p, p + strlen ("<!DOCTYPE"), NULL);
            return FALSE;
          }
        else
          p += 2;
        break;
      default:
        p = scan_start_tag (self, p);
        if (p == NULL)
          return FALSE;
        break;
      }
  return TRUE;
}

/* What is not UTF-8 but can be told from its first bytes. */
static gboolean
check_mark (Scan *self, gsize size)
{
  static const struct
  {
    const char *mark;
    gsize length;
    const char *name;
  } marks[] = {
    { "\xff\xfe\0\0", 4, "UTF-32" },
    { "\0\0\xfe\xff", 4, "UTF-32" },
    { "<\0\0\0", 4, "UTF-32" },
    { "\0\0\0<", 4, "UTF-32" },
    { "\xff\xfe", 2, "UTF-16" },
    { "\xfe\xff", 2, "UTF-16" },
    { "<\0", 2, "UTF-16" },
    { "\0<", 2, "UTF-16" },
    { "\x4c\x6f\xa7\x94", 4, "EBCDIC" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (size >= marks[i].length && memcmp (self->data, marks[i].mark, marks[i].length) == 0)
      {
        fail (self, BOCAGE_IO_FORMAT_ENCODING, self->data, self->data + marks[i].length,
              marks[i].name);
        return FALSE;
      }
  return TRUE;
}

static gboolean
check_declaration (Scan *self, const char *p)
{
  BocageTagAttribute attribute;
  const char *end = skip_past (p, self->end, "?>");

  if (!starts_with (p, self->end, "<?xml") || self->end - p < 6 || !_bocage_is_blank (p[5]))
    return TRUE;
  if (_bocage_tag_find (p, end, "version", &attribute)
      && (attribute.value_end - attribute.value != 3 || memcmp (attribute.value, "1.0", 3) != 0))
    {
      fail (self, BOCAGE_IO_XML_NOT_WELL_FORMED, attribute.value, attribute.value_end, NULL);
      return FALSE;
    }
  if (!_bocage_tag_find (p, end, "encoding", &attribute))
    return TRUE;
  if (attribute.value_end - attribute.value != 5
      || g_ascii_strncasecmp (attribute.value, "UTF-8", 5) != 0)
    {
      g_autofree char *name
          = g_strndup (attribute.value, MIN (attribute.value_end - attribute.value, 40));
      g_autofree char *valid = g_utf8_make_valid (name, -1);

      fail (self, BOCAGE_IO_FORMAT_ENCODING, attribute.value, attribute.value_end, valid);
      return FALSE;
    }
  return TRUE;
}

/* Most bytes are ASCII, and eight of them are looked at together. */
static gboolean
is_utf8 (const char *p, const char *end, const char **out_bad)
{
  while (p < end)
    {
      gunichar c;
      guint64 word;

      if (end - p >= (gssize) sizeof word)
        {
          memcpy (&word, p, sizeof word);
          /* No byte of 128 or more, and none of 0. */
          if (((word | (word - G_GUINT64_CONSTANT (0x0101010101010101)))
               & G_GUINT64_CONSTANT (0x8080808080808080))
              == 0)
            {
              p += sizeof word;
              continue;
            }
        }
      c = *p != '\0' ? g_utf8_get_char_validated (p, end - p) : (gunichar) -1;
      if (c == (gunichar) -1 || c == (gunichar) -2)
        {
          *out_bad = p;
          return FALSE;
        }
      p = g_utf8_next_char (p);
    }
  return TRUE;
}

void
_bocage_caps_check (const char *data, gsize size, const BocageLimits *limits,
                    BocageCapsResult *out_result)
{
  if (data == NULL)
    data = ""; /* of a file of no bytes */

  Scan self = {
    .data = data,
    .end = data + size,
    .max_depth = _bocage_limits_get_depth (limits),
    .max_attributes = _bocage_limits_get_attributes (limits),
    .result = out_result,
  };
  const char *bad;

  *out_result = (BocageCapsResult){ .check = BOCAGE_N_IO_CHECKS };
  if (size > _bocage_limits_get_bytes (limits))
    {
      out_result->check = BOCAGE_IO_LIMIT_SIZE;
      return;
    }
  if (!check_mark (&self, size))
    return;
  if (starts_with (data, self.end, "\xef\xbb\xbf"))
    out_result->body = 3;
  if (!check_declaration (&self, data + out_result->body))
    return;
  if (!is_utf8 (data, self.end, &bad))
    {
      char detail[8];

      g_snprintf (detail, sizeof detail, "0x%02X", (guchar) *bad);
      fail (&self, BOCAGE_IO_XML_NOT_WELL_FORMED, bad, bad + 1, detail);
      return;
    }
  scan_tags (&self, data + out_result->body);
}
