/* bocage-sequence.c: what two lists of texts have in common, and three
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-sequence.h"

#define MAX_CELLS (4 << 20) /* of the table; what is longer is matched at its ends alone */

static gboolean
same (GPtrArray *a, guint i, GPtrArray *b, guint j)
{
  return g_str_equal (a->pdata[i], b->pdata[j]);
}

/* The longest common subsequence of what lies between the ends that are alike. */
static void
match_middle (GPtrArray *a, guint a_start, guint a_end, GPtrArray *b, guint b_start, guint b_end,
              int *match)
{
  gsize width = b_end - b_start + 1;
  gsize height = a_end - a_start + 1;
  g_autofree guint *lengths = NULL;
  guint i, j;

  if (width * height > MAX_CELLS)
    return;
  lengths = g_new0 (guint, width * height);
  for (i = a_end; i > a_start; i--)
    for (j = b_end; j > b_start; j--)
      {
        guint *cell = &lengths[(i - 1 - a_start) * width + (j - 1 - b_start)];

        *cell = same (a, i - 1, b, j - 1) ? cell[width + 1] + 1 : MAX (cell[width], cell[1]);
      }
  for (i = a_start, j = b_start; i < a_end && j < b_end;)
    {
      const guint *cell = &lengths[(i - a_start) * width + (j - b_start)];

      if (same (a, i, b, j))
        match[i++] = (int) j++;
      else if (cell[width] >= cell[1])
        i++;
      else
        j++;
    }
}

/**
 * bocage_sequence_match:
 * @a: (element-type utf8):
 * @b: (element-type utf8):
 */
int *
bocage_sequence_match (GPtrArray *a, GPtrArray *b)
{
  int *match = g_new (int, MAX (a->len, 1));
  guint start = 0, a_end = a->len, b_end = b->len;

  for (guint i = 0; i < a->len; i++)
    match[i] = -1;
  for (; start < a_end && start < b_end && same (a, start, b, start); start++)
    match[start] = (int) start;
  for (; a_end > start && b_end > start && same (a, a_end - 1, b, b_end - 1); a_end--, b_end--)
    match[a_end - 1] = (int) b_end - 1;
  match_middle (a, start, a_end, b, start, b_end, match);
  return match;
}

static gboolean
is_same (GPtrArray *a, guint a_start, guint a_end, GPtrArray *b, guint b_start, guint b_end)
{
  if (a_end - a_start != b_end - b_start)
    return FALSE;
  for (guint i = 0; i < a_end - a_start; i++)
    if (!same (a, a_start + i, b, b_start + i))
      return FALSE;
  return TRUE;
}

/* The three hands, and what was found */
typedef struct
{
  GPtrArray *base;
  GPtrArray *ours;
  GPtrArray *theirs;
  GArray *stretches;
} Comparison;

/* What theirs has not changed stays, and so does what both have changed alike. */
static void
choose (Comparison *self, BocageStretch s)
{
  if (is_same (self->base, s.base_start, s.base_end, self->theirs, s.theirs_start, s.theirs_end)
      || is_same (self->ours, s.ours_start, s.ours_end, self->theirs, s.theirs_start, s.theirs_end))
    return;
  s.is_conflict
      = !is_same (self->base, s.base_start, s.base_end, self->ours, s.ours_start, s.ours_end);
  g_array_append_val (self->stretches, s);
}

/* Where all three have as many, the first is the first: of two neighbours each hand may have
 * changed one. */
static void
add_stretch (Comparison *self, const BocageStretch *stretch)
{
  guint n = stretch->base_end - stretch->base_start;

  if (n < 2 || stretch->ours_end - stretch->ours_start != n
      || stretch->theirs_end - stretch->theirs_start != n)
    {
      choose (self, *stretch);
      return;
    }
  for (guint i = 0; i < n; i++)
    {
      const BocageStretch one = { stretch->base_start + i,
                                  stretch->base_start + i + 1,
                                  stretch->ours_start + i,
                                  stretch->ours_start + i + 1,
                                  stretch->theirs_start + i,
                                  stretch->theirs_start + i + 1,
                                  FALSE };

      choose (self, one);
    }
}

/**
 * bocage_sequence_compare:
 *
 * Returns: (transfer full) (element-type BocageStretch): in order; what of @ours lies between two
 * of them stays
 */
GArray *
bocage_sequence_compare (GPtrArray *base, GPtrArray *ours, GPtrArray *theirs)
{
  Comparison self = { base, ours, theirs, g_array_new (FALSE, FALSE, sizeof (BocageStretch)) };
  g_autofree int *to_ours = bocage_sequence_match (base, ours);
  g_autofree int *to_theirs = bocage_sequence_match (base, theirs);
  guint b = 0, o = 0, t = 0;

  for (;;)
    {
      BocageStretch stretch = { b, b, o, o, t, t, FALSE };

      /* The next text that all of them have */
      while (b < base->len && (to_ours[b] < 0 || to_theirs[b] < 0))
        b++;
      stretch.base_end = b;
      stretch.ours_end = b < base->len ? (guint) to_ours[b] : ours->len;
      stretch.theirs_end = b < base->len ? (guint) to_theirs[b] : theirs->len;
      if (stretch.base_end > stretch.base_start || stretch.ours_end > stretch.ours_start
          || stretch.theirs_end > stretch.theirs_start)
        add_stretch (&self, &stretch);
      if (b == base->len)
        return self.stretches;
      o = (guint) to_ours[b] + 1;
      t = (guint) to_theirs[b] + 1;
      b++;
    }
}
