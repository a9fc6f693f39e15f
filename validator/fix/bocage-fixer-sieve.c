/* bocage-fixer-sieve.c: which fixes of a round do no harm
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Those far from the harm are tried first, then those next to it, in halves, and halves
 * of those that do harm.
 */

#include "config.h"

#include "bocage-fixer-private.h"

/* Suspects */

/* Returns: (transfer full): where each of @edits begins in the file in which all were done */
static gsize *
find_places (const GArray *edits)
{
  gsize *places = g_new (gsize, edits->len + 1);
  gsize written = 0, read = 0;

  for (guint i = 0; i < edits->len; i++)
    {
      const BocageSourceEdit *edit = &g_array_index (edits, BocageSourceEdit, i);

      places[i] = written + (edit->start - read);
      written = places[i] + strlen (edit->text);
      read = edit->end;
    }
  return places;
}

/* Returns: the index of the one of @places, which ascend, that is nearest to @place */
static guint
find_nearest (const gsize *places, guint n, gsize place)
{
  guint low = 0, high = n;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (places[middle] < place)
        low = middle + 1;
      else
        high = middle;
    }
  if (low == n || (low > 0 && place - places[low - 1] < places[low] - place))
    return low - 1;
  return low;
}

/* Returns: (transfer full): the set of the edits next to what all of them together would bring,
 * each by where it begins, and one more */
static GHashTable *
find_suspects (const BocageRound *self, const BocageVerdict *before)
{
  GHashTable *suspects = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) old = _bocage_fixer_count (before, self->weight);
  g_autoptr (GHashTable) new = _bocage_fixer_count (self->worse, self->weight);
  g_autofree gsize *places = find_places (self->edits);

  for (guint i = 0; i < self->worse->findings->len; i++)
    {
      const BocageVerdictFinding *entry
          = &g_array_index (self->worse->findings, BocageVerdictFinding, i);
      const char *id = bocage_finding_get_id (entry->finding);
      guint at;

      if (!entry->has_range
          || GPOINTER_TO_UINT (g_hash_table_lookup (new, id))
                 <= GPOINTER_TO_UINT (g_hash_table_lookup (old, id)))
        continue;
      at = find_nearest (places, self->edits->len, entry->range.start);
      g_hash_table_add (
          suspects, GSIZE_TO_POINTER (g_array_index (self->edits, BocageSourceEdit, at).start + 1));
    }
  return suspects;
}

static gboolean
is_suspect (const GArray *fix, GHashTable *suspects)
{
  for (guint i = 0; i < fix->len; i++)
    if (g_hash_table_contains (
            suspects, GSIZE_TO_POINTER (g_array_index (fix, BocageSourceEdit, i).start + 1)))
      return TRUE;
  return FALSE;
}

/* Puts those that seem to do harm behind the others.
 * Returns: how many others there are */
static guint
part_suspects (BocageRound *self, const BocageVerdict *before)
{
  g_autoptr (GHashTable) suspects = find_suspects (self, before);
  GPtrArray *parted = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  guint n_others = 0;

  for (guint behind = 0; behind < 2; behind++)
    {
      for (guint i = 0; i < self->fixes->len; i++)
        {
          GArray *fix = g_ptr_array_index (self->fixes, i);

          if (is_suspect (fix, suspects) == (behind == 1))
            g_ptr_array_add (parted, g_array_ref (fix));
        }
      n_others = behind == 0 ? parted->len : n_others;
    }
  g_ptr_array_unref (self->fixes);
  self->fixes = parted;
  return n_others;
}

/* Sifting */

/* Which fixes of a round do no harm */
typedef struct
{
  BocageRound *round;
  const BocageVerdict *verdict;
  const BocageOptions *options;
  GPtrArray *good;     /* (owned) of GArray of BocageSourceEdit */
  BocageVerdict *best; /* (nullable) (owned): of the file with all of them */
} Sieve;

static GArray *
join_edits (const Sieve *self, guint from, guint to)
{
  GArray *all = bocage_source_edits_new ();

  for (guint i = 0; i < self->good->len; i++)
    bocage_source_edits_merge (all, g_ptr_array_index (self->good, i));
  for (guint i = from; i < to; i++)
    bocage_source_edits_merge (all, g_ptr_array_index (self->round->fixes, i));
  return all;
}

/* Some fixes that stand behind each other. */
typedef struct
{
  guint from;
  guint to;
} Span;

/* Returns: whether all of the span were taken, on top of what was taken before */
static gboolean
take_span (Sieve *self, Span span)
{
  g_autoptr (GArray) all = join_edits (self, span.from, span.to);
  BocageVerdict *after = _bocage_fixer_try (self->round, self->verdict, all, self->options);

  self->round->n_tries--;
  if (after == NULL)
    return FALSE;
  g_clear_pointer (&self->best, bocage_verdict_free);
  self->best = after;
  for (guint i = span.from; i < span.to; i++)
    g_ptr_array_add (self->good, g_array_ref (g_ptr_array_index (self->round->fixes, i)));
  return TRUE;
}

/* Takes what does no harm, in halves, then in halves of those that do: all over the file, so that
 * harm in one place does not use up the tries of another. */
static void
sift (Sieve *self)
{
  guint n_others = part_suspects (self->round, self->verdict);
  g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (Span)); /* that do harm */
  Span whole = { 0, self->round->fixes->len };

  g_array_append_val (spans, whole);
  for (guint i = 0; i < spans->len; i++)
    {
      Span span = g_array_index (spans, Span, i);
      guint middle = i == 0 && n_others > 0 && n_others < span.to
                         ? n_others
                         : span.from + (span.to - span.from) / 2;
      Span first = { span.from, middle }, second = { middle, span.to };
      gboolean is_taken;

      if (span.to - span.from < 2)
        continue;
      if (self->round->n_tries == 0)
        return;
      is_taken = take_span (self, first);
      if (!is_taken)
        g_array_append_val (spans, first);
      /* Where the first does none the harm is in the second. */
      if (is_taken || (self->round->n_tries > 0 && !take_span (self, second)))
        g_array_append_val (spans, second);
    }
}

/* Leaves out the fixes that do harm, alone or on top of those before them.
 *
 * Returns: (transfer full) (nullable): what there is to say of the file with the others; NULL where
 * there are none */
BocageVerdict *
_bocage_fixer_sift (BocageRound *self, const BocageVerdict *verdict, const BocageOptions *options)
{
  Sieve sieve = { .round = self, .verdict = verdict, .options = options };

  sieve.good = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  sift (&sieve);
  g_ptr_array_unref (self->fixes);
  self->fixes = sieve.good;
  return sieve.best;
}
