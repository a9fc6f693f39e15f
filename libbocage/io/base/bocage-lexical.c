/* bocage-lexical.c: the forms of values
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The same forms as the simple types of schema/scenario.xsd; a test holds the
 * two together.  Blanks separate the words of a list and are wrong elsewhere.
 */

#include "config.h"

#include "bocage-io-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
is_digits (const char *p, const char *end)
{
  if (p == end)
    return FALSE;
  for (; p < end; p++)
    if (!g_ascii_isdigit (*p))
      return FALSE;
  return TRUE;
}

static gboolean
is_token (const char *p, const char *end)
{
  if (p == end || !g_ascii_islower (*p))
    return FALSE;
  for (p++; p < end; p++)
    if (!g_ascii_islower (*p) && !g_ascii_isdigit (*p) && *p != '-')
      return FALSE;
  return TRUE;
}

static gboolean
is_int (const char *p, const char *end)
{
  if (p < end && *p == '-')
    p++;
  return end - p <= 9 && is_digits (p, end);
}

/* Up to three letters, then up to four digits. */
static gboolean
is_hex (const char *p, const char *end)
{
  const char *start = p;

  while (p < end && g_ascii_isalpha (*p))
    p++;
  return p > start && p - start <= 3 && end - p <= 4 && is_digits (p, end);
}

static gboolean
is_edge (const char *p, const char *end)
{
  static const char *const names[] = { "E", "NE", "N", "NW", "W", "SW", "S", "SE" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strlen (names[i]) == (gsize) (end - p) && memcmp (names[i], p, end - p) == 0)
      return TRUE;
  return FALSE;
}

/* The number of words, or -1 if one of them is not as @check wants it. */
static int
count_words (const char *p, const char *end, gboolean (*check) (const char *, const char *))
{
  int n = 0;

  for (;; n++)
    {
      const char *word;

      while (p < end && _bocage_is_blank (*p))
        p++;
      if (p == end)
        return n;
      word = p;
      while (p < end && !_bocage_is_blank (*p))
        p++;
      if (!check (word, p))
        return -1;
    }
}

static gboolean
is_month_or_day (const char *p, int last)
{
  int number;

  if (p[0] != '-' || !g_ascii_isdigit (p[1]) || !g_ascii_isdigit (p[2]))
    return FALSE;
  number = (p[1] - '0') * 10 + p[2] - '0';
  return number >= 1 && number <= last;
}

static gboolean
is_date (const char *p, const char *end)
{
  gsize length = end - p;

  return (length == 4 || length == 7 || length == 10) && is_digits (p, p + 4)
         && (length < 7 || is_month_or_day (p + 4, 12))
         && (length < 10 || is_month_or_day (p + 7, 31));
}

static gboolean
is_version (const char *p, const char *end)
{
  const char *stop = memchr (p, '.', end - p);

  return stop != NULL && stop - p <= 9 && end - stop <= 10 && is_digits (p, stop)
         && is_digits (stop + 1, end);
}

/* As in xs:language: letters, then parts of letters and digits. */
static gboolean
is_language (const char *p, const char *end)
{
  gboolean first = TRUE;

  for (;; first = FALSE)
    {
      const char *part = p;

      while (p < end && (first ? g_ascii_isalpha (*p) : g_ascii_isalnum (*p)))
        p++;
      if (p == part || p - part > 8)
        return FALSE;
      if (p == end)
        return TRUE;
      if (*p++ != '-')
        return FALSE;
    }
}

static gboolean
is_path (const char *p, const char *end)
{
  for (;;)
    {
      const char *stop = memchr (p, '.', end - p);

      if (!is_token (p, stop != NULL ? stop : end))
        return FALSE;
      if (stop == NULL)
        return TRUE;
      p = stop + 1;
    }
}

/* Returns: whether @text has the form of @field's type, whatever it means. */
gboolean
_bocage_lexical_check (const BocageField *field, const char *text, gsize length)
{
  const char *end = text + length;

  switch (field->type)
    {
    case BOCAGE_TYPE_TOKEN:
    case BOCAGE_TYPE_SIDE:
    case BOCAGE_TYPE_BORDER:
      return is_token (text, end);
    case BOCAGE_TYPE_TOKENS:
      return count_words (text, end, is_token) > 0;
    case BOCAGE_TYPE_INT:
      return is_int (text, end);
    case BOCAGE_TYPE_WORD:
      for (const char *const *word = field->words; *word != NULL; word++)
        if (strlen (*word) == length && memcmp (*word, text, length) == 0)
          return TRUE;
      return FALSE;
    case BOCAGE_TYPE_HEX:
      return is_hex (text, end);
    case BOCAGE_TYPE_HEXES:
      return count_words (text, end, is_hex) > 0;
    case BOCAGE_TYPE_EDGES:
      return count_words (text, end, is_edge) >= 0;
    case BOCAGE_TYPE_DATE:
      return is_date (text, end);
    case BOCAGE_TYPE_STRING:
      return TRUE;
    case BOCAGE_TYPE_VERSION:
      return is_version (text, end);
    case BOCAGE_TYPE_LANGUAGE:
      return is_language (text, end);
    case BOCAGE_TYPE_PATH:
      return is_path (text, end);
    }
  return FALSE;
}

/* Returns: (transfer full): the form, as the end of “expected …”. */
char *
_bocage_lexical_expected (const BocageField *field)
{
  switch (field->type)
    {
    case BOCAGE_TYPE_TOKEN:
      return g_strdup (_ ("an id in lower case, such as “special-forces”"));
    case BOCAGE_TYPE_SIDE:
      return g_strdup (_ ("the id of a side, such as “allies”"));
    case BOCAGE_TYPE_BORDER:
      return g_strdup (_ ("an edge of the board, such as “north”"));
    case BOCAGE_TYPE_TOKENS:
      return g_strdup (_ ("ids in lower case, separated by blanks"));
    case BOCAGE_TYPE_INT:
      return g_strdup (_ ("a whole number of at most nine digits"));
    case BOCAGE_TYPE_WORD:
      {
        g_autofree char *words = g_strjoinv (", ", (char **) field->words);

        /* TRANSLATORS: %s is a list of words as they are written in the file. */
        return g_strdup_printf (_ ("one of: %s"), words);
      }
    case BOCAGE_TYPE_HEX:
      return g_strdup (_ ("a hex of the board, such as “G9”"));
    case BOCAGE_TYPE_HEXES:
      return g_strdup (_ ("hexes of the board, such as “G9 H8”"));
    case BOCAGE_TYPE_EDGES:
      return g_strdup (_ ("directions of the board, each once, such as “NE SW”"));
    case BOCAGE_TYPE_DATE:
      return g_strdup (_ ("a date such as “1944-06-06”, “1944-06” or “1944”"));
    case BOCAGE_TYPE_STRING:
      return g_strdup (_ ("text"));
    case BOCAGE_TYPE_VERSION:
      return g_strdup (_ ("a version such as “1.0”"));
    case BOCAGE_TYPE_LANGUAGE:
      return g_strdup (_ ("a language tag such as “en” or “pt-BR”"));
    case BOCAGE_TYPE_PATH:
      return g_strdup (_ ("ids joined by full stops, such as “axis.hand”"));
    }
  return NULL;
}
