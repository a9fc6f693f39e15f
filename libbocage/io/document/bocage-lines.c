/* bocage-lines.c: lines and columns of a file, from its bytes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A program may write all of a file on one line, and whoever counts from its
 * beginning for each of thousands of findings never comes to an end.  So in long
 * lines the counts are noted down every some hundred bytes.
 */

#include "config.h"

#include "bocage-lines.h"

#include <string.h>

#define BYTES_OF_A_LINE 40 /* about as many have most */
#define STRIDE 512         /* bytes from mark to mark */

/* How far from the beginning of its line a byte is. */
typedef struct
{
  guint column;
  guint utf16;
} Mark;

struct _BocageLines
{
  /* Owned */
  GBytes *bytes;
  GArray *starts; /* of gsize: where each line begins */
  GArray *marks;  /* (nullable) of Mark, of every STRIDE bytes; made when first needed */
};

static const char *
find_byte (const char *p, const char *end, char byte)
{
  const char *found = memchr (p, byte, end - p);

  return found != NULL ? found : end;
}

BocageLines *
_bocage_lines_new (GBytes *bytes)
{
  BocageLines *self = g_new0 (BocageLines, 1);
  gsize size, start = 0;
  const char *data = g_bytes_get_data (bytes, &size);
  const char *end = data + size, *p, *lf, *cr;

  self->bytes = g_bytes_ref (bytes);
  self->starts = g_array_sized_new (FALSE, FALSE, sizeof (gsize), size / BYTES_OF_A_LINE);
  /* A byte order mark is not part of the first line. */
  if (size >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0)
    start = 3;
  g_array_append_val (self->starts, start);
  lf = cr = p = data + start;
  while (p < end)
    {
      /* Each is looked for again only when it was passed. */
      if (lf != end && lf <= p)
        lf = find_byte (p, end, '\n');
      if (cr != end && cr <= p)
        cr = find_byte (p, end, '\r');
      p = cr < lf ? cr : lf;
      if (p == end)
        break;
      p += p == cr && p + 1 < end && p[1] == '\n' ? 2 : 1;
      start = p - data;
      g_array_append_val (self->starts, start);
    }
  return self;
}

void
_bocage_lines_free (BocageLines *self)
{
  g_bytes_unref (self->bytes);
  g_array_unref (self->starts);
  g_clear_pointer (&self->marks, g_array_unref);
  g_free (self);
}

/* Most of a line as a rule, and then its columns need not be counted. */
static gboolean
is_ascii (const char *text, gsize n)
{
  guint64 word, all = 0;

  for (; n >= sizeof word; text += sizeof word, n -= sizeof word)
    {
      memcpy (&word, text, sizeof word);
      all |= word;
    }
  for (; n > 0; n--)
    all |= (guchar) text[n - 1];
  return (all & G_GUINT64_CONSTANT (0x8080808080808080)) == 0;
}

/* @line: one that does not begin behind @at
 * Returns: the last of them, counted from 0 */
static guint
find_line (const GArray *lines, guint line, gsize at)
{
  guint low = line, high = lines->len;

  /* The end of a stretch is in its first line as a rule. */
  if (low + 1 == high || at < g_array_index (lines, gsize, low + 1))
    return low;
  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (lines, gsize, middle) <= at)
        low = middle;
      else
        high = middle;
    }
  return low;
}

/* Adds what lies between two bytes of one line. */
static void
count (const char *data, gsize from, gsize at, Mark *mark)
{
  guint n = at > from ? (guint) (at - from) : 0;

  if (is_ascii (data + from, n))
    {
      mark->column += n;
      mark->utf16 += n;
      return;
    }
  for (gsize i = from; i < at; i++)
    {
      guchar c = data[i];

      mark->column += (c & 0xc0) != 0x80;
      mark->utf16 += ((c & 0xc0) != 0x80) + (c >= 0xf0);
    }
}

static void
make_marks (BocageLines *self)
{
  gsize size;
  const char *data = g_bytes_get_data (self->bytes, &size);
  Mark mark = { 0 };
  guint line = 0;

  self->marks = g_array_sized_new (FALSE, FALSE, sizeof (Mark), (guint) (size / STRIDE + 1));
  g_array_append_val (self->marks, mark);
  for (gsize at = STRIDE; at <= size; at += STRIDE)
    {
      gsize start, from = at - STRIDE;

      line = find_line (self->starts, line, at);
      start = g_array_index (self->starts, gsize, line);
      if (start >= from)
        {
          mark = (Mark){ 0 };
          from = start;
        }
      count (data, from, at, &mark);
      g_array_append_val (self->marks, mark);
    }
}

/* @start: of the line of @at */
static void
measure (BocageLines *self, gsize start, gsize at, Mark *mark)
{
  const char *data = g_bytes_get_data (self->bytes, NULL);
  gsize from = start;

  *mark = (Mark){ 0 };
  if (at > start + STRIDE)
    {
      if (self->marks == NULL)
        make_marks (self);
      *mark = g_array_index (self->marks, Mark, at / STRIDE);
      from = at / STRIDE * STRIDE;
    }
  count (data, from, at, mark);
}

/* Says where a stretch of the file is. */
void
_bocage_lines_locate (BocageLines *self, gsize start, gsize end, BocageRange *out_range)
{
  gsize size = g_bytes_get_size (self->bytes), from;
  guint line, end_line;
  Mark mark;

  start = MIN (start, size);
  end = CLAMP (end, start, size);
  line = find_line (self->starts, 0, start);
  end_line = find_line (self->starts, line, end);
  from = g_array_index (self->starts, gsize, line);
  measure (self, from, start, &mark);
  *out_range = (BocageRange){ .start = start,
                              .end = end,
                              .line = line + 1,
                              .column = mark.column + 1,
                              .column_byte = (guint) (MAX (start, from) - from) + 1,
                              .column_utf16 = mark.utf16 + 1,
                              .end_line = end_line + 1 };
  if (end_line == line && end < start + STRIDE)
    count (g_bytes_get_data (self->bytes, NULL), MAX (from, start), end, &mark);
  else
    {
      from = g_array_index (self->starts, gsize, end_line);
      measure (self, from, end, &mark);
    }
  out_range->end_column = mark.column + 1;
  out_range->end_column_byte = (guint) (MAX (end, from) - from) + 1;
  out_range->end_column_utf16 = mark.utf16 + 1;
}
