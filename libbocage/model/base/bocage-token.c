/* bocage-token.c: ids, each of them once in memory
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-token.h"

#include <string.h>

#define CACHE_BITS 9

/* GLib's table has one lock for all threads, and a validator asks for the same few
 * hundred ids millions of times: each thread remembers the answers it got last.
 * Whatever is remembered is an id, and need not be looked at letter by letter. */
typedef struct
{
  guint64 first; /* of its bytes, as take_ends () has them */
  guint64 last;
  gsize length; /* 0 in a slot without an id */
  const char *id;
} Slot;

static _Thread_local Slot cache[1 << CACHE_BITS];

/* The first and the last eight bytes.  For no two ids of one length of up to sixteen they are
 * the same. */
static void
take_ends (const char *text, gsize length, guint64 *out_first, guint64 *out_last)
{
  guint32 half[2];

  *out_last = 0;
  if (length >= 8)
    {
      memcpy (out_first, text, 8);
      memcpy (out_last, text + length - 8, 8);
    }
  else if (length >= 4)
    {
      memcpy (&half[0], text, 4);
      memcpy (&half[1], text + length - 4, 4);
      *out_first = half[0] | (guint64) half[1] << 32;
    }
  else
    *out_first = (guchar) text[0] | (guint64) (guchar) text[length / 2] << 8
                 | (guint64) (guchar) text[length - 1] << 16;
}

static gboolean
is_token (const char *text, gsize length)
{
  if (!g_ascii_islower (text[0]))
    return FALSE;
  for (gsize i = 1; i < length; i++)
    if (!g_ascii_islower (text[i]) && !g_ascii_isdigit (text[i]) && text[i] != '-')
      return FALSE;
  return TRUE;
}

/**
 * bocage_token_intern:
 * @text: need not end with NUL
 * @length: in bytes
 *
 * Returns: (nullable): the id, of which there is one in memory, or %NULL if @text is not of
 * the form of an id: [a-z][a-z0-9-]*.
 */
const char *
bocage_token_intern (const char *text, gsize length)
{
  guint64 first, last;
  Slot *slot;
  char *copy;

  if (length == 0)
    return NULL;
  take_ends (text, length, &first, &last);
  slot = &cache[((first ^ (last << 32 | last >> 32)) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15))
                >> (64 - CACHE_BITS)];
  if (slot->length == length && slot->first == first && slot->last == last
      && (length <= 16 || memcmp (slot->id, text, length) == 0))
    return slot->id;

  if (!is_token (text, length))
    return NULL;
  copy = g_strndup (text, length);
  *slot = (Slot){ first, last, length, g_intern_string (copy) };
  g_free (copy);
  return slot->id;
}
