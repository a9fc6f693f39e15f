/* bocage-text.c: text of strangers, made fit for a terminal
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Control characters could move the cursor or the window's title, and marks
 * of direction could make a line read as what it is not: both are shown by
 * their numbers.  Only in messages, which Hebrew translators begin and divide with
 * the weakest of these marks, those stay.
 */

#include "config.h"

#include "bocage-text.h"

#include <string.h>

#define REACH 512   /* bytes of a line looked at on either side of a mark: a file may be one line */
#define TAB_WIDTH 8 /* columns */
#define ELLIPSIS "…"

/* One character of a line as it is shown. */
typedef struct
{
  gsize start; /* byte of the file */
  guint text;  /* where it begins in the shown text */
  guint width; /* columns */
} Cell;

static gboolean
is_safe (gunichar c)
{
  switch (g_unichar_type (c))
    {
    case G_UNICODE_CONTROL:
    case G_UNICODE_LINE_SEPARATOR:
    case G_UNICODE_PARAGRAPH_SEPARATOR:
    case G_UNICODE_PRIVATE_USE:
    case G_UNICODE_SURROGATE:
    case G_UNICODE_UNASSIGNED:
      return FALSE;
    case G_UNICODE_FORMAT:
      /* The joiners of Persian and Hindi spelling turn nothing around. */
      return c == 0x200c || c == 0x200d;
    default:
      return TRUE;
    }
}

/* Shows the character at @text, of which @length bytes are there.
 * Returns: how many of them it takes. */
static gsize
append_char (GString *to, const char *text, gsize length, guint *out_width)
{
  gunichar c = g_utf8_get_char_validated (text, length);
  gsize before = to->len;

  if (c == (gunichar) -1 || c == (gunichar) -2)
    {
      g_string_append_printf (to, "<0x%02X>", (guchar) *text);
      *out_width = to->len - before;
      return 1;
    }
  if (!is_safe (c))
    {
      g_string_append_printf (to, "<U+%04X>", c);
      *out_width = to->len - before;
    }
  else
    {
      g_string_append_unichar (to, c);
      *out_width = g_unichar_iszerowidth (c) ? 0 : g_unichar_iswide (c) ? 2 : 1;
    }
  return g_utf8_skip[(guchar) *text];
}

/* Nearly all of all text: what is neither a control character nor beyond ASCII.
 * Returns: how many bytes of it @text begins with */
static gsize
measure_plain (const char *text, gsize length)
{
  const guint64 ones = G_GUINT64_CONSTANT (0x0101010101010101);
  gsize n = 0;
  guint64 word;

  /* Eight at once: none has its high bit, nor gets it by losing ' ' or gaining 1. */
  for (; length - n >= sizeof word; n += sizeof word)
    {
      memcpy (&word, text + n, sizeof word);
      if (((word | (word - ones * ' ') | (word + ones)) & (ones << 7)) != 0)
        break;
    }
  while (n < length && text[n] >= ' ' && text[n] <= '~')
    n++;
  return n;
}

/**
 * bocage_text_append_safe:
 * @length: bytes of @text, or -1
 */
void
bocage_text_append_safe (GString *to, const char *text, gssize length)
{
  const char *end = text + (length < 0 ? (gssize) strlen (text) : length);
  guint width;

  while (text < end)
    {
      gsize n = measure_plain (text, end - text);

      if (n > 0)
        g_string_append_len (to, text, n);
      else
        n = append_char (to, text, end - text, &width);
      text += n;
    }
}

/* The marks that no more turn a line around than a letter of Hebrew does. */
static const char *const marks[] = {
  "\xe2\x80\x8e", /* U+200E, left-to-right mark */
  "\xe2\x80\x8f", /* U+200F, right-to-left mark */
};

#define ISOLATE "\xe2\x81\xa8"     /* U+2068, first strong isolate */
#define END_ISOLATE "\xe2\x81\xa9" /* U+2069, pop directional isolate */
#define MARK_LEAD '\xe2'           /* with which all of them begin */

static gboolean
isolates_are_closed (const char *text)
{
  guint depth = 0;

  for (; *text != '\0'; text++)
    if (*text != MARK_LEAD)
      continue;
    else if (g_str_has_prefix (text, ISOLATE))
      depth++;
    else if (g_str_has_prefix (text, END_ISOLATE) && depth-- == 0)
      return FALSE;
  return depth == 0;
}

static gboolean
is_mark (const char *text, gboolean with_isolates)
{
  if (*text != MARK_LEAD)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (g_str_has_prefix (text, marks[i]))
      return TRUE;
  return with_isolates
         && (g_str_has_prefix (text, ISOLATE) || g_str_has_prefix (text, END_ISOLATE));
}

/**
 * bocage_text_append_message:
 *
 * A translated message, with words of strangers in it: as bocage_text_append_safe(),
 * but with the marks that keep it readable from right to left.  An isolate stays
 * where all of them are closed within the message, so that nothing after it is turned.
 */
void
bocage_text_append_message (GString *to, const char *message)
{
  gsize length = strlen (message), n = measure_plain (message, length);
  gboolean with_isolates = n < length && isolates_are_closed (message + n);

  g_string_append_len (to, message, n);
  for (message += n; *message != '\0';)
    {
      const char *end = message;

      while (*end != '\0' && !is_mark (end, with_isolates))
        end++;
      bocage_text_append_safe (to, message, end - message);
      message = end;
      if (*message != '\0')
        {
          g_string_append_len (to, message, strlen (ISOLATE)); /* all have three bytes */
          message += strlen (ISOLATE);
        }
    }
}

/* Whether @c is of a script that is written from right to left. */
static gboolean
is_right_to_left (gunichar c)
{
  return (c >= 0x590 && c <= 0x8ff) || (c >= 0xfb1d && c <= 0xfdff) || (c >= 0xfe70 && c <= 0xfefc)
         || (c >= 0x10800 && c <= 0x10fff) || (c >= 0x1e800 && c <= 0x1efff);
}

/**
 * bocage_text_isolate:
 * @text: safe
 * @start: bytes
 *
 * Keeps what is written from @start on in one piece, where it has letters that are written
 * from right to left: in a line that begins with the name of a file, its words would else be
 * put between what comes before and after them, in the order of that line.
 */
void
bocage_text_isolate (GString *text, gsize start)
{
  const char *p = text->str + start;

  while (*p != '\0' && !((guchar) *p >= 0xd6 && is_right_to_left (g_utf8_get_char (p))))
    p++;
  if (*p == '\0')
    return;
  g_string_insert (text, start, ISOLATE);
  g_string_append (text, END_ISOLATE);
}

/* Columns that valid UTF-8 takes. */
guint
bocage_text_width (const char *text)
{
  guint width = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);

      width += g_unichar_iszerowidth (c) ? 0 : g_unichar_iswide (c) ? 2 : 1;
    }
  return width;
}

/* Excerpts */

/* Where the line around @at begins, or a character within reach before @at. */
static gsize
find_line_start (const char *bytes, gsize at)
{
  gsize limit = at > REACH ? at - REACH : 0;

  while (at > limit && bytes[at - 1] != '\n')
    at--;
  if (at > 0 && bytes[at - 1] != '\n')
    while (((guchar) bytes[at] & 0xc0) == 0x80)
      at++;
  return at;
}

static gsize
find_line_end (const char *bytes, gsize size, gsize at)
{
  gsize limit = size - at > REACH ? at + REACH : size;

  while (at < limit && bytes[at] != '\n' && bytes[at] != '\r')
    at++;
  while (at < size && at == limit && ((guchar) bytes[at] & 0xc0) == 0x80)
    limit = ++at;
  return at;
}

/* Lays out a stretch of a line: its text to @shown, its characters to @cells,
 * ended by one that is not there. */
static void
lay_out (const char *bytes, gsize from, gsize to, GString *shown, GArray *cells)
{
  guint column = 0;

  while (from < to)
    {
      Cell cell = { .start = from, .text = shown->len };

      if (bytes[from] == '\t')
        {
          cell.width = TAB_WIDTH - column % TAB_WIDTH;
          for (guint i = 0; i < cell.width; i++)
            g_string_append_c (shown, ' ');
          from++;
        }
      else
        from += append_char (shown, bytes + from, to - from, &cell.width);
      column += cell.width;
      g_array_append_val (cells, cell);
    }
  g_array_append_vals (cells, &(Cell){ .start = from, .text = shown->len }, 1);
}

/* Chooses the cells to show when the line is too wide: the mark, with a third
 * of the room before it, and no room wasted behind the end. */
static void
choose_window (GArray *cells, guint mark, guint width, guint *out_first, guint *out_last)
{
  guint last = cells->len - 1;
  guint first = mark;
  guint used = 0;

  while (first > 0 && used + g_array_index (cells, Cell, first - 1).width <= width / 3)
    used += g_array_index (cells, Cell, --first).width;
  for (last = mark; last < cells->len - 1; last++)
    {
      guint more = g_array_index (cells, Cell, last).width;

      if (used + more > width)
        break;
      used += more;
    }
  while (first > 0 && used + g_array_index (cells, Cell, first - 1).width <= width)
    used += g_array_index (cells, Cell, --first).width;
  *out_first = first;
  *out_last = last;
}

/**
 * bocage_text_excerpt:
 * @bytes: a file
 * @start: first byte of the range to show
 * @end: byte after it; only its first line is shown
 * @width: columns that there are
 * @out_line: gets the line, or a part of it if it is too wide
 * @out_marks: gets the underline, as `^~~~`
 */
void
bocage_text_excerpt (const char *bytes, gsize size, gsize start, gsize end, guint width,
                     GString *out_line, GString *out_marks)
{
  g_autoptr (GString) shown = g_string_new (NULL);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (Cell));
  gsize from, to;
  guint first = 0, last, mark = 0, total = 0;
  gboolean is_cut_before, is_cut_after;

  start = MIN (start, size);
  end = CLAMP (end, start, size);
  from = find_line_start (bytes, start);
  to = find_line_end (bytes, size, start);
  lay_out (bytes, from, to, shown, cells);

  last = cells->len - 1;
  for (guint i = 0; i < cells->len; i++)
    {
      const Cell *cell = &g_array_index (cells, Cell, i);

      total += cell->width;
      if (cell->start <= start)
        mark = i;
    }
  is_cut_before = from > 0 && bytes[from - 1] != '\n';
  is_cut_after = to < size && bytes[to] != '\n' && bytes[to] != '\r';
  if (total > width || is_cut_before || is_cut_after)
    {
      choose_window (cells, mark, width > 12 ? width - 2 : 10, &first, &last);
      is_cut_before = is_cut_before || first > 0;
      is_cut_after = is_cut_after || last < cells->len - 1;
    }

  guint text = g_array_index (cells, Cell, first).text;
  guint text_end = g_array_index (cells, Cell, last).text;
  g_string_append (out_line, is_cut_before ? ELLIPSIS : "");
  g_string_append_len (out_line, shown->str + text, text_end - text);
  g_string_append (out_line, is_cut_after ? ELLIPSIS : "");

  if (is_cut_before)
    g_string_append_c (out_marks, ' ');
  for (guint i = first; i < mark; i++)
    for (guint j = 0; j < g_array_index (cells, Cell, i).width; j++)
      g_string_append_c (out_marks, ' ');
  g_string_append_c (out_marks, '^');
  for (guint i = mark, n = 0; i < last && g_array_index (cells, Cell, i).start < end; i++)
    for (guint j = 0; j < g_array_index (cells, Cell, i).width; j++)
      if (n++ > 0)
        g_string_append_c (out_marks, '~');
}

/**
 * bocage_text_append_wrapped:
 * @text: valid UTF-8; paragraphs are parted by empty lines
 *
 * Appends @text in lines of at most @width columns, each begun by @indent
 * blanks and ended by a newline.
 */
void
bocage_text_append_wrapped (GString *to, const char *text, guint indent, guint width)
{
  g_auto (GStrv) paragraphs = g_strsplit (text, "\n\n", -1);

  for (guint i = 0; paragraphs[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit_set (paragraphs[i], " \n", -1);
      guint column = 0;

      if (i > 0)
        g_string_append_c (to, '\n');
      for (guint j = 0; words[j] != NULL; j++)
        {
          guint word = bocage_text_width (words[j]);

          if (word == 0)
            continue;
          if (column > 0 && column + 1 + word > width)
            {
              g_string_append_c (to, '\n');
              column = 0;
            }
          if (column == 0)
            g_string_append_printf (to, "%*s", (int) indent, "");
          else
            g_string_append_c (to, ' ');
          g_string_append (to, words[j]);
          column += (column == 0 ? indent : 1) + word;
        }
      g_string_append_c (to, '\n');
    }
}

/* Says on the standard error what went wrong. */
void
bocage_complain (const char *message)
{
  g_autoptr (GString) line = g_string_new (NULL);

  bocage_text_append_message (line, message);
  g_printerr ("%s: %s\n", g_get_prgname (), line->str);
}
