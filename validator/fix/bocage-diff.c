/* bocage-diff.c: how two texts differ, for patch and for people
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A unified diff, as git apply and patch -p1 take it.  Lines are compared by
 * the algorithm of Myers (1986), which is quick where little differs; what
 * differs in more than MAX_DIFFERENCES lines is one large change.
 */

#include "config.h"

#include "bocage-diff.h"

#include <string.h>

#define CONTEXT 3
#define MAX_DIFFERENCES 1000 /* lines out and in; the memory goes with the square */

typedef struct
{
  const char *start;
  gsize length; /* with the end of the line */
} Line;

/* Lines of each that the other has not. */
typedef struct
{
  guint old_start, n_old;
  guint new_start, n_new;
} Change;

static GArray *
split (GBytes *bytes)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (Line));
  gsize size;
  const char *p = g_bytes_get_data (bytes, &size), *end = p + size;

  while (p < end)
    {
      const char *newline = memchr (p, '\n', end - p);
      Line line = { p, (newline != NULL ? newline + 1 : end) - p };

      g_array_append_val (lines, line);
      p += line.length;
    }
  return lines;
}

static gboolean
is_same (const GArray *old, guint i, const GArray *new, guint j)
{
  const Line *a = &g_array_index (old, Line, i), *b = &g_array_index (new, Line, j);

  return a->length == b->length && memcmp (a->start, b->start, a->length) == 0;
}

/* Whether the way to a diagonal came from the one above it: a line was put in. */
static gboolean
comes_down (const int *last, int d, int k)
{
  return k == -d || (k != d && last[k - 1] < last[k + 1]);
}

/* Goes back from the end of both to their beginning, and notes which lines are alike.
 * @trace: of each number of differences, how far each diagonal was followed */
static void
walk_back (GPtrArray *trace, int n, int m, int *match)
{
  int x = n, y = m;

  for (int d = (int) trace->len - 1; d > 0; d--)
    {
      const int *last = (const int *) g_ptr_array_index (trace, d - 1) + d - 1;
      int k = x - y;
      gboolean down = comes_down (last, d, k);
      int from = last[down ? k + 1 : k - 1];

      for (int start = down ? from : from + 1; x > start;)
        match[--x] = --y;
      x = from;
      y = x - (down ? k + 1 : k - 1);
    }
  while (x > 0)
    match[--x] = --y;
}

/* Finds which lines of the middle are alike: match[i] is the line of @new that is like line i of
 * @old, both counted from @first, or -1. */
static void
compare (const GArray *old, const GArray *new, guint first, int n, int m, int *match)
{
  g_autoptr (GPtrArray) trace = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < n; i++)
    match[i] = -1;
  for (int d = 0; d <= MIN (n + m, MAX_DIFFERENCES); d++)
    {
      int *reach = g_new0 (int, 2 * d + 1);
      const int *last = d > 0 ? (const int *) g_ptr_array_index (trace, d - 1) + d - 1 : NULL;

      g_ptr_array_add (trace, reach);
      reach += d;
      for (int k = -d; k <= d; k += 2)
        {
          int x, y;

          if (d == 0)
            x = 0;
          else if (comes_down (last, d, k))
            x = last[k + 1];
          else
            x = last[k - 1] + 1;
          y = x - k;
          while (x < n && y < m && is_same (old, first + x, new, first + y))
            {
              x++;
              y++;
            }
          reach[k] = x;
          if (x >= n && y >= m)
            {
              walk_back (trace, n, m, match);
              return;
            }
        }
    }
}

static GArray *
find_changes (const GArray *old, const GArray *new)
{
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (Change));
  guint first = 0, n = old->len, m = new->len, i = 0, j = 0;
  g_autofree int *match = NULL;

  while (first < MIN (n, m) && is_same (old, first, new, first))
    first++;
  while (n > first && m > first && is_same (old, n - 1, new, m - 1))
    {
      n--;
      m--;
    }
  n -= first;
  m -= first;
  match = g_new (int, n + 1);
  compare (old, new, first, (int) n, (int) m, match);

  while (i < n || j < m)
    {
      Change change = { first + i, 0, first + j, 0 };

      for (; i < n && match[i] < 0; i++)
        change.n_old++;
      for (; j < (i < n ? (guint) match[i] : m); j++)
        change.n_new++;
      if (change.n_old + change.n_new > 0)
        g_array_append_val (changes, change);
      for (; i < n && match[i] == (int) j; i++)
        j++;
    }
  return changes;
}

static void
append_lines (GString *to, char mark, const GArray *lines, guint from, guint until)
{
  for (guint i = from; i < until; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);

      g_string_append_c (to, mark);
      g_string_append_len (to, line->start, line->length);
      if (line->start[line->length - 1] != '\n')
        g_string_append (to, "\n\\ No newline at end of file\n");
    }
}

static void
append_range (GString *to, char mark, guint start, guint n)
{
  /* An empty range is named by the line before it. */
  g_string_append_printf (to, "%c%u", mark, n > 0 ? start + 1 : start);
  if (n != 1)
    g_string_append_printf (to, ",%u", n);
}

/* Some changes so near to each other that their surroundings touch. */
static void
append_hunk (GString *to, const GArray *old, const GArray *new, const Change *changes, guint n)
{
  const Change *last = &changes[n - 1];
  guint before = MIN (CONTEXT, changes[0].old_start);
  guint old_start = changes[0].old_start - before, new_start = changes[0].new_start - before;
  guint old_end = MIN (last->old_start + last->n_old + CONTEXT, old->len);
  guint new_end = last->new_start + last->n_new + (old_end - last->old_start - last->n_old);
  guint at = old_start;

  g_string_append (to, "@@ ");
  append_range (to, '-', old_start, old_end - old_start);
  g_string_append_c (to, ' ');
  append_range (to, '+', new_start, new_end - new_start);
  g_string_append (to, " @@\n");
  for (guint i = 0; i < n; i++)
    {
      const Change *change = &changes[i];

      append_lines (to, ' ', old, at, change->old_start);
      append_lines (to, '-', old, change->old_start, change->old_start + change->n_old);
      append_lines (to, '+', new, change->new_start, change->new_start + change->n_new);
      at = change->old_start + change->n_old;
    }
  append_lines (to, ' ', old, at, old_end);
}

/* Names with what is no part of a usual one are quoted as git does. */
static void
append_name (GString *to, const char *mark, const char *side, const char *path)
{
  gboolean is_odd = FALSE;

  for (const char *p = path; *p != '\0'; p++)
    is_odd |= (guchar) *p < ' ' || (guchar) *p >= 0x7f || *p == '"' || *p == '\\';
  while (*path == '/')
    path++;
  if (g_str_has_prefix (path, "./"))
    path += 2;

  g_string_append_printf (to, "%s %s%s/", mark, is_odd ? "\"" : "", side);
  for (const char *p = path; *p != '\0'; p++)
    if (*p == '"' || *p == '\\')
      g_string_append_printf (to, "\\%c", *p);
    else if ((guchar) *p < ' ' || (guchar) *p >= 0x7f)
      g_string_append_printf (to, "\\%03o", (guchar) *p);
    else
      g_string_append_c (to, *p);
  if (is_odd)
    g_string_append_c (to, '"');
  else if (strchr (path, ' ') != NULL)
    g_string_append_c (to, '\t'); /* where the name ends */
  g_string_append_c (to, '\n');
}

/**
 * bocage_diff_append:
 * @path: of the file, in the encoding of file names
 *
 * Appends what makes @after of @before; nothing where they are the same.
 */
void
bocage_diff_append (GString *to, const char *path, GBytes *before, GBytes *after)
{
  g_autoptr (GArray) old = split (before);
  g_autoptr (GArray) new = split (after);
  g_autoptr (GArray) changes = find_changes (old, new);
  const Change *all = (const Change *) (gpointer) changes->data;

  if (changes->len == 0)
    return;
  append_name (to, "---", "a", path);
  append_name (to, "+++", "b", path);
  for (guint i = 0, n; i < changes->len; i += n)
    {
      for (n = 1; i + n < changes->len; n++)
        if (all[i + n].old_start > all[i + n - 1].old_start + all[i + n - 1].n_old + 2 * CONTEXT)
          break;
      append_hunk (to, old, new, &all[i], n);
    }
}
