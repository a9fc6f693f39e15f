/* bocage-prose.c: white space in prose, and which elements are prose
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-io-private.h"

#include <pthread.h>
#include <string.h>

/* Returns: a number of bytes at @text in which no blank is anything but one ' ' before another
 * word; more of them may follow. */
static gsize
measure_plain (const char *text, gsize length)
{
  gsize n = 0;

  for (; n + sizeof (BocageBytes) < length; n += sizeof (BocageBytes))
    {
      BocageBytes here, next;
      guint64 halves[2];

      memcpy (&here, text + n, sizeof here);
      memcpy (&next, text + n + 1, sizeof next);
      here = (BocageBytes) (here < ' ')
             | ((BocageBytes) (here == ' ') & (BocageBytes) (next <= ' '));
      memcpy (halves, &here, sizeof halves);
      if ((halves[0] | halves[1]) != 0)
        break;
    }
  return n;
}

/* As g_string_append_len (), without a call where there is room. */
static void
append (GString *out, const char *text, gsize length)
{
  if (length >= out->allocated_len - out->len)
    {
      g_string_append_len (out, text, length);
      return;
    }
  memcpy (out->str + out->len, text, length);
  out->len += length;
  out->str[out->len] = '\0';
}

/* Appends to @out what is left of @text. */
void
_bocage_prose_add (BocageProse *self, const char *text, gsize length, GString *out)
{
  static const guint8 blanks[256] = { [' '] = 1, ['\n'] = 1, ['\t'] = 1, ['\r'] = 1 };
  const char *end = text + length;

  while (text < end)
    {
      const char *word = text;

      if (!blanks[(guchar) *text])
        text += measure_plain (text, end - text);
      for (;;)
        {
          while (text < end && !blanks[(guchar) *text])
            text++;
          /* One blank between two words is as it should be. */
          if (text == word || text + 1 >= end || *text != ' ' || blanks[(guchar) text[1]])
            break;
          text++;
        }
      if (text > word)
        {
          if (self->pending)
            g_string_append_c (out, ' ');
          self->pending = FALSE;
          self->suppress = FALSE;
          append (out, word, text - word);
        }
      if (text < end)
        {
          self->pending = !self->suppress;
          while (text < end && _bocage_is_blank (*text))
            text++;
        }
    }
}

static gboolean
flush (BocageProse *self)
{
  gboolean blank = self->pending;

  if (blank)
    self->suppress = TRUE;
  self->pending = FALSE;
  return blank;
}

/* At the start tag of an inline element.
 * Returns: whether a blank belongs before it. */
gboolean
_bocage_prose_begin (BocageProse *self, const BocageElement *element)
{
  gboolean blank;

  /* No blank before a line break and none after it. */
  if (bocage_element_get_id (element) == BOCAGE_ELEMENT_BR)
    {
      *self = BOCAGE_PROSE_INIT;
      return FALSE;
    }
  blank = flush (self);
  /* Each form of a plural is a text of its own. */
  if (bocage_element_get_id (element) == BOCAGE_ELEMENT_FORM)
    self->suppress = FALSE;
  return blank;
}

/* At the end tag of an inline element, also of an empty one.
 * Returns: whether a blank belongs before it. */
gboolean
_bocage_prose_end (BocageProse *self, const BocageElement *element)
{
  if (element->content == BOCAGE_CONTENT_MIXED)
    return flush (self);
  /* One without text of its own counts as a word. */
  if (bocage_element_get_id (element) != BOCAGE_ELEMENT_BR)
    *self = (BocageProse){ .pending = FALSE, .suppress = FALSE };
  return FALSE;
}

/* An inline element is one that only prose, or what is inside prose, may hold. */
static guint8 inline_elements[BOCAGE_N_ELEMENTS];

static void
spread_inline (BocageElementId id)
{
  const BocageElement *element = &bocage_elements[id];

  for (int i = 0; i < BOCAGE_MAX_ALLOWED && element->allowed[i] != BOCAGE_ELEMENT_NONE; i++)
    if (!inline_elements[element->allowed[i]])
      {
        inline_elements[element->allowed[i]] = TRUE;
        spread_inline (element->allowed[i]);
      }
}

static void
find_inline_elements (void)
{
  for (int id = 0; id < BOCAGE_N_ELEMENTS; id++)
    if (bocage_elements[id].content == BOCAGE_CONTENT_MIXED)
      spread_inline (id);
}

/* Returns: by BocageElementId, whether an element stands inside a line of text. */
const guint8 *
_bocage_get_inline_elements (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;

  pthread_once (&once, find_inline_elements);
  return inline_elements;
}

gboolean
_bocage_element_is_inline (const BocageElement *element)
{
  return _bocage_get_inline_elements ()[bocage_element_get_id (element)];
}

/* Returns: whether nothing but the format's own elements may be inside @element,
 * because translators get it as one text. */
gboolean
_bocage_element_is_prose (const BocageElement *element)
{
  return element->content == BOCAGE_CONTENT_MIXED || element->content == BOCAGE_CONTENT_TEXT
         || _bocage_element_is_inline (element);
}
