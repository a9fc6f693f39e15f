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

#define LARGEST (G_MAXINT / 2)            /* a parser counts in int, whatever the user allows */
#define STRIDE (2 * sizeof (BocageBytes)) /* looked at together */

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
_bocage_limits_get_elements (const BocageLimits *limits)
{
  return limits != NULL && limits->max_elements > 0 ? limits->max_elements
                                                    : bocage_limits[BOCAGE_LIMIT_ELEMENTS].value;
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
  guint max_elements;
  guint max_attributes;
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

/* One start tag, from its '<'.
 * @out_opens: (out): whether it is that of an element that is closed by another tag
 *
 * Returns: (nullable): where to go on, or NULL after a fault. */
static const char *
scan_start_tag (Scan *self, const char *tag, gboolean *out_opens)
{
  static const guint8 stops[256] = { ['>'] = 1, ['<'] = 1, ['"'] = 1, ['\''] = 1 };
  const char *p = tag + 1;
  guint n = 0;

  *out_opens = FALSE;
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
  *out_opens = p < self->end && p[-1] != '/';
  return p;
}

/* What begins with "<!".  Returns: (nullable): where to go on, or NULL after a fault. */
static const char *
scan_declaration (Scan *self, const char *p)
{
  if (starts_with (p, self->end, "<!--"))
    return skip_past (p + 4, self->end, "-->");
  if (starts_with (p, self->end, "<![CDATA["))
    return skip_past (p + 9, self->end, "]]>");
  if (!starts_with (p, self->end, "<!DOCTYPE"))
    return p + 2;
  fail (self, BOCAGE_IO_XML_DOCTYPE, p, p + strlen ("<!DOCTYPE"), NULL);
  return NULL;
}

/* Returns: whether the start tag at @tag is plainly that of an empty element: up to the next tag
 * at @next there is one '>', and but blanks after it. */
static gboolean
is_plainly_empty (const char *tag, const char *next)
{
  const char *last = next - 1;

  while (_bocage_is_blank (*last))
    last--;
  return *last == '>' && last[-1] == '/' && memchr (tag, '>', last - tag) == NULL;
}

/* @is_exact: whether every tag is looked into.  Else one that is too short for too many
 * attributes is not; what is then taken for the depth is never less than the true one.
 *
 * Returns: FALSE if there is too much of something; of what, is known if @is_exact. */
static gboolean
scan_tags (Scan *self, const char *p, gboolean is_exact)
{
  const gsize quotes = 2 * (gsize) self->max_attributes; /* bytes that may be quotes */
  guint depth = 0, n = 0;

  p = memchr (p, '<', self->end - p);
  while (p != NULL && p + 1 < self->end)
    {
      const char *tag = p, *next = NULL;
      gboolean opens = FALSE;

      if (p[1] == '/')
        {
          depth -= depth > 0;
          p += 2;
        }
      else if (p[1] == '?')
        p = skip_past (p + 2, self->end, "?>");
      else if (p[1] == '!')
        p = scan_declaration (self, p);
      else
        {
          if (++n > self->max_elements)
            {
              if (is_exact)
                fail (self, BOCAGE_IO_LIMIT_ELEMENTS, tag, tag + 1, NULL);
              return FALSE;
            }
          if (!is_exact)
            next = memchr (p + 1, '<', self->end - p - 1);
          if (next != NULL && (gsize) (next - p) <= quotes)
            opens = !is_plainly_empty (p, next);
          else
            {
              p = scan_start_tag (self, p, &opens);
              next = NULL;
            }
        }
      if (p == NULL)
        return FALSE;
      if (opens && ++depth > self->max_depth)
        {
          if (is_exact)
            fail (self, BOCAGE_IO_LIMIT_DEPTH, tag, p + 1, NULL);
          return FALSE;
        }
      p = next != NULL ? next : memchr (p, '<', self->end - p);
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

/* Most bytes are ASCII, and STRIDE of them are looked at together.
 *
 * Returns: a place up to which there is nothing else, and no 0. */
static const char *
skip_ascii (const char *p, const char *end)
{
  BocageBytes a, b, all;
  guint64 halves[2];

  for (; (gsize) (end - p) >= STRIDE; p += STRIDE)
    {
      memcpy (&a, p, sizeof a);
      memcpy (&b, p + sizeof a, sizeof b);
      all = a | b | (BocageBytes) (a == 0) | (BocageBytes) (b == 0);
      memcpy (halves, &all, sizeof halves);
      if (((halves[0] | halves[1]) & G_GUINT64_CONSTANT (0x8080808080808080)) != 0)
        break;
    }
  return p;
}

static gboolean
is_utf8 (const char *p, const char *end, const char **out_bad)
{
  while (p < end)
    {
      const char *from = skip_ascii (p, end);

      for (p = from; p < end && (gsize) (p - from) < STRIDE; p = g_utf8_next_char (p))
        {
          guchar byte = (guchar) *p;
          gunichar c;

          if (byte > 0 && byte < 0x80)
            continue;
          c = byte != 0 ? g_utf8_get_char_validated (p, end - p) : (gunichar) -1;
          if (c == (gunichar) -1 || c == (gunichar) -2)
            {
              *out_bad = p;
              return FALSE;
            }
        }
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
    .max_elements = _bocage_limits_get_elements (limits),
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
  /* libxml2 would take it for one of its own. */
  if (starts_with (data + out_result->body, self.end, "\xef\xbb\xbf") && out_result->body > 0)
    {
      fail (&self, BOCAGE_IO_XML_NOT_WELL_FORMED, data + out_result->body,
            data + 2 * out_result->body, BOCAGE_SECOND_MARK);
      return;
    }
  if (!check_declaration (&self, data + out_result->body))
    return;
  if (!is_utf8 (data, self.end, &bad))
    {
      char detail[8];

      g_snprintf (detail, sizeof detail, "0x%02X", (guchar) *bad);
      fail (&self, BOCAGE_IO_XML_NOT_WELL_FORMED, bad, bad + 1, detail);
      return;
    }
  if (!scan_tags (&self, data + out_result->body, FALSE) && out_result->check == BOCAGE_N_IO_CHECKS)
    scan_tags (&self, data + out_result->body, TRUE);
}
