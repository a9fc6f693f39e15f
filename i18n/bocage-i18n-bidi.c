/* bocage-i18n-bidi.c: words from left to right that a text from right to left would take apart
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In a Hebrew sentence “--lang” is shown as “lang--”, and “Ctrl+-” as “-+Ctrl”: what is neither a
 * letter nor a digit goes with the sentence where it stands at the edge of a word.  Isolates
 * (U+2066 … U+2069) keep it.
 */

#include "config.h"

#include "bocage-i18n.h"

#include <string.h>
#ifdef HAVE_FRIBIDI
#include <fribidi.h>
#endif

/**
 * i18n_is_right_to_left:
 * @language: (nullable): such as "he" or "ar_EG"
 */
gboolean
i18n_is_right_to_left (const char *language)
{
  static const char *const codes[]
      = { "ar", "ckb", "dv", "fa", "he", "iw", "ps", "sd", "ug", "ur", "yi", NULL };
  g_autofree char *code = language != NULL ? g_strndup (language, strcspn (language, "_@-")) : NULL;

  return code != NULL && g_strv_contains (codes, code);
}

#ifdef HAVE_FRIBIDI

/* What belongs to the sentence and not to the word that it stands at */
static gboolean
is_of_sentence (gunichar c)
{
  if (c < 0x80)
    return c != 0 && strchr (".,:;!?()\"'", (int) c) != NULL;
  return g_unichar_ispunct (c) || g_unichar_type (c) == G_UNICODE_FORMAT;
}

static gboolean
is_strange (const gunichar *word, glong n)
{
  gboolean latin = FALSE, hebrew = FALSE;

  for (glong i = 0; i < n; i++)
    {
      latin |= word[i] < 0x80 && g_ascii_isalpha ((char) word[i]);
      hebrew |= g_unichar_isalpha (word[i]) && fribidi_get_bidi_type (word[i]) != FRIBIDI_TYPE_LTR;
    }
  return n > 1 && !hebrew && (latin || word[0] < 0x80)
         && !(g_unichar_isalnum (word[0]) && g_unichar_isalnum (word[n - 1]));
}

/* Returns: whether the characters of @word stand together and in order in @line */
static gboolean
stands_in (const gunichar *word, glong n, const FriBidiChar *line, glong length)
{
  for (glong i = 0; i + n <= length; i++)
    if (memcmp (line + i, word, (gsize) n * sizeof *word) == 0)
      return TRUE;
  return FALSE;
}

/* Returns: (transfer full) (nullable): the line as it is shown, from left to right */
static FriBidiChar *
show (const gunichar *text, glong *inout_length)
{
  FriBidiParType direction = FRIBIDI_PAR_RTL;
  FriBidiChar *line = g_new0 (FriBidiChar, (gsize) *inout_length + 1);

  if (fribidi_log2vis (text, (FriBidiStrIndex) *inout_length, &direction, line, NULL, NULL, NULL)
      == 0)
    g_clear_pointer (&line, g_free);
  else
    *inout_length
        = fribidi_remove_bidi_marks (line, (FriBidiStrIndex) *inout_length, NULL, NULL, NULL);
  return line;
}

/**
 * i18n_find_moved:
 * @text: words without marks, of a language from right to left
 *
 * Returns: (transfer full) (nullable): the first word from left to right that is not shown as it
 * is written
 */
char *
i18n_find_moved (const char *text)
{
  glong length, shown;
  g_autofree gunichar *all = g_utf8_to_ucs4_fast (text, -1, &length);
  g_autofree FriBidiChar *line = NULL;

  shown = length;
  line = show (all, &shown);
  for (glong begin = 0, end; line != NULL && begin < length; begin = end + 1)
    {
      glong first = begin, last;

      for (end = begin; end < length && !g_unichar_isspace (all[end]);)
        end++;
      last = end;
      while (first < last && is_of_sentence (all[first]))
        first++;
      while (last > first && is_of_sentence (all[last - 1]))
        last--;
      if (is_strange (all + first, last - first)
          && !stands_in (all + first, last - first, line, shown))
        return g_ucs4_to_utf8 (all + first, last - first, NULL, NULL, NULL);
    }
  return NULL;
}

gboolean
i18n_finds_moved (void)
{
  return TRUE;
}

#else

/* Returns: whether i18n_find_moved () can tell */
gboolean
i18n_finds_moved (void)
{
  return FALSE;
}

char *
i18n_find_moved (const char *text)
{
  return NULL;
}

#endif
