/* bocage-cover.c: the fewest boxes that hold enough of everything
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Totals are tried from the least possible one on; for each, the copies of a
 * box from many to few, box by box.  So the first answer has the fewest boxes
 * and, of those with as few, the most of the first box, then of the second ….
 * There are few boxes and few parts in a game; what a ruleset may say to make
 * this long is cut short by a budget, and then the answer is only good.
 */

#include "config.h"

#include "bocage-cover.h"

#include <string.h>

#define MAX_BOXES 64
#define BUDGET 2000000 /* numbers looked at: some hundredths of a second */

typedef struct
{
  const BocageCover *cover;
  gint64 *left;   /* [n_boxes + 1][n_parts] still needed when it is the turn of a box */
  int *most;      /* [n_boxes + 1][n_parts] the greatest count of this box and those after it */
  gint64 *copies; /* [n_boxes] */
  gint64 budget;
} Search;

static gint64
divide_up (gint64 needed, int count)
{
  return needed / count + (needed % count != 0);
}

static int
get_count (const BocageCover *cover, guint box, guint part)
{
  return cover->counts[(gsize) box * cover->n_parts + part];
}

/* What is left to need after so many copies; the product need not fit into 64 bits. */
static gint64
take (gint64 needed, int count, gint64 copies)
{
  if (needed <= 0 || count <= 0)
    return MAX (needed, 0);
  return copies >= divide_up (needed, count) ? 0 : needed - copies * count;
}

/* Returns: so many boxes it takes at least, from @box on; -1 if there can never be enough */
static gint64
get_bound (Search *self, guint box)
{
  const BocageCover *cover = self->cover;
  const gint64 *left = self->left + (gsize) box * cover->n_parts;
  const int *most = self->most + (gsize) box * cover->n_parts;
  gint64 bound = 0;

  self->budget -= cover->n_parts;
  for (guint i = 0; i < cover->n_parts; i++)
    {
      if (left[i] <= 0)
        continue;
      if (most[i] <= 0)
        return -1;
      bound = MAX (bound, divide_up (left[i], most[i]));
    }
  return bound;
}

static void
choose (Search *self, guint box, gint64 copies)
{
  const BocageCover *cover = self->cover;
  const gint64 *left = self->left + (gsize) box * cover->n_parts;

  self->copies[box] = copies;
  for (guint i = 0; i < cover->n_parts; i++)
    self->left[(gsize) (box + 1) * cover->n_parts + i]
        = take (left[i], get_count (cover, box, i), copies);
}

/* More copies of @box than this are of no use. */
static gint64
get_most_useful (Search *self, guint box)
{
  const gint64 *left = self->left + (gsize) box * self->cover->n_parts;
  gint64 copies = 0;

  for (guint i = 0; i < self->cover->n_parts; i++)
    if (left[i] > 0 && get_count (self->cover, box, i) > 0)
      copies = MAX (copies, divide_up (left[i], get_count (self->cover, box, i)));
  return copies;
}

static gboolean
search (Search *self, guint box, gint64 total)
{
  gint64 bound = get_bound (self, box);

  if (bound < 0 || bound > total || self->budget < 0)
    return FALSE;
  if (box == self->cover->n_boxes)
    return TRUE;
  for (gint64 n = MIN (total, get_most_useful (self, box)); n >= 0 && self->budget >= 0; n--)
    {
      choose (self, box, n);
      if (search (self, box + 1, total - n))
        return TRUE;
    }
  return FALSE;
}

/* Part by part, as many as it takes of the box that has the most of it.
 *
 * Returns: how many boxes that makes */
static gint64
guess (const BocageCover *cover, gint64 *out_copies)
{
  g_autofree gint64 *left = g_memdup2 (cover->needs, sizeof (gint64) * cover->n_parts);
  gint64 total = 0;

  for (guint i = 0; i < cover->n_parts; i++)
    {
      guint best = 0;

      if (left[i] <= 0)
        continue;
      for (guint box = 1; box < cover->n_boxes; box++)
        if (get_count (cover, box, i) > get_count (cover, best, i))
          best = box;

      gint64 copies = divide_up (left[i], get_count (cover, best, i));

      out_copies[best] += copies;
      total += copies;
      for (guint j = 0; j < cover->n_parts; j++)
        left[j] = take (left[j], get_count (cover, best, j), copies);
    }
  return total;
}

/**
 * _bocage_cover_search:
 * @cover: boxes, and what they have to hold; of each part at least one box must hold some
 * @out_copies: (out caller-allocates) (array): how many to take of each box
 *
 * Looks for the fewest boxes.  Among as few, those with the most copies of the
 * first box are preferred, then of the second, and so on.
 *
 * Returns: %FALSE if that takes too long: then @out_copies suffice, but fewer boxes might
 */
gboolean
_bocage_cover_search (const BocageCover *cover, gint64 *out_copies)
{
  gsize size = (gsize) (cover->n_boxes + 1) * cover->n_parts;
  gboolean found = FALSE;

  memset (out_copies, 0, sizeof (gint64) * cover->n_boxes);
  if (cover->n_boxes == 0 || cover->n_parts == 0)
    return TRUE;

  gint64 enough = guess (cover, out_copies);

  if (cover->n_boxes > MAX_BOXES)
    return FALSE;

  g_autofree gint64 *left = g_new0 (gint64, size);
  g_autofree gint64 *copies = g_new0 (gint64, cover->n_boxes);
  g_autofree int *most = g_new0 (int, size);
  Search self = { cover, left, most, copies, BUDGET };

  memcpy (left, cover->needs, sizeof (gint64) * cover->n_parts);
  for (guint box = cover->n_boxes; box-- > 0;)
    for (guint i = 0; i < cover->n_parts; i++)
      most[(gsize) box * cover->n_parts + i]
          = MAX (most[(gsize) (box + 1) * cover->n_parts + i], get_count (cover, box, i));
  for (gint64 total = get_bound (&self, 0); total <= enough && self.budget >= 0 && !found; total++)
    {
      memset (copies, 0, sizeof (gint64) * cover->n_boxes);
      found = search (&self, 0, total);
    }
  if (found)
    memcpy (out_copies, copies, sizeof (gint64) * cover->n_boxes);
  return found;
}
