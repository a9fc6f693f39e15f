/* bocage-sheet-words.c: what the page says, as lines of text
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * For forums and letters: no pictures, no map, nothing but words and hexes.  Each block of the page
 * has a way to say itself beside the way to paint itself.
 */

#include "config.h"

#include "bocage-sheet-private.h"

/* Marks of direction, blanks that do not break and places where a long word may mean nothing in a
 * line of text. */
static gboolean
is_dropped (gunichar c)
{
  return (c >= 0x2066 && c <= 0x2069) || c == 0x200b;
}

/* Appends a text of the page; a line that is broken by hand goes on after a blank. */
void
_bocage_sheet_append_words (GString *text, const char *markup)
{
  g_autofree char *words = NULL;

  if (!pango_parse_markup (markup, -1, 0, NULL, &words, NULL, NULL))
    return;
  for (const char *p = words; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (!is_dropped (c))
        g_string_append_unichar (text, c == 0x2028 || c == 0xa0 ? ' ' : c);
    }
}

/* “- ” and the words of @markup, a line of its own. */
void
_bocage_sheet_append_item (GString *text, const char *markup)
{
  g_string_append (text, "- ");
  _bocage_sheet_append_words (text, markup);
  g_string_append_c (text, '\n');
}

/**
 * bocage_sheet_dup_text:
 *
 * Returns: (transfer full): the battle in words: what it is, what each side lays out, what lies on
 *   the board, how to win, what is special
 */
char *
bocage_sheet_dup_text (BocageSheet *self)
{
  GString *text = g_string_new (NULL);
  gboolean pushed = _bocage_sheet_push_language (self);

  _bocage_sheet_append_head (self, text);
  _bocage_sheet_append_setup (self, text);
  _bocage_sheet_append_cards (self, text);
  _bocage_sheet_append_victory (self, text);
  _bocage_sheet_pop_language (pushed);
  return g_string_free (text, FALSE);
}
