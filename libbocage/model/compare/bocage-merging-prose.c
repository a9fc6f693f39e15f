/* bocage-merging-prose.c: texts of two hands together, paragraph by paragraph and sentence by
 * sentence
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-match.h"
#include "bocage-merging-private.h"
#include "bocage-sentences.h"
#include "bocage-sequence.h"

static GPtrArray *
get_texts (const BocageNode *parent)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; parent != NULL && i < bocage_node_n_children (parent); i++)
    g_ptr_array_add (texts, bocage_match_text (bocage_node_get_child (parent, i)));
  return texts;
}

static void
copy_children (const BocageNode *from, guint start, guint end, BocageNode *to)
{
  for (guint i = start; i < end; i++)
    bocage_node_insert (to, -1, bocage_node_copy (bocage_node_get_child (from, i)));
}

static char *
join_words (BocageMerge *self, const BocageNode *parent, guint start, guint end)
{
  GString *words = g_string_new (NULL);

  for (guint i = start; i < end; i++)
    {
      g_autofree char *own = bocage_prose_dup_words (bocage_node_get_child (parent, i), self->grid);

      g_string_append_printf (words, "%s%s", words->len > 0 ? " / " : "", own);
    }
  return g_string_free (words, FALSE);
}

/* One paragraph of each, which can be looked into */
static gboolean
is_one_each (const BocageStretch *s, const BocageNode *base, const BocageNode *ours,
             const BocageNode *theirs)
{
  const BocageElement *element;

  if (s->ours_end - s->ours_start != 1 || s->theirs_end - s->theirs_start != 1
      || s->base_end - s->base_start != 1)
    return FALSE;
  element = bocage_node_get_child (ours, s->ours_start)->element;
  return element == bocage_node_get_child (theirs, s->theirs_start)->element
         && element == bocage_node_get_child (base, s->base_start)->element;
}

static void
merge_stretch (BocageMerge *self, const BocageStretch *s, const BocageNode *base,
               const BocageNode *ours, const BocageNode *theirs, BocageNode *result)
{
  g_autofree char *ours_words = NULL;
  g_autofree char *theirs_words = NULL;
  guint n = bocage_node_n_children (result);
  gboolean takes_theirs;

  if (is_one_each (s, base, ours, theirs))
    {
      bocage_node_insert (result, -1,
                          _bocage_merge_node (self, bocage_node_get_child (base, s->base_start),
                                              bocage_node_get_child (ours, s->ours_start),
                                              bocage_node_get_child (theirs, s->theirs_start)));
      return;
    }
  ours_words = join_words (self, ours, s->ours_start, s->ours_end);
  theirs_words = join_words (self, theirs, s->theirs_start, s->theirs_end);
  takes_theirs = s->ours_end == s->ours_start;
  if (takes_theirs)
    copy_children (theirs, s->theirs_start, s->theirs_end, result);
  else
    copy_children (ours, s->ours_start, s->ours_end, result);
  _bocage_merge_conflict (
      self, bocage_node_n_children (result) > n ? bocage_node_get_child (result, n) : result, NULL,
      takes_theirs ? NULL : ours_words, s->theirs_end == s->theirs_start ? NULL : theirs_words);
}

/*
 * _bocage_merge_sequence:
 * @base: (nullable):
 *
 * What stands in an order of the author's own.
 */
void
_bocage_merge_sequence (BocageMerge *self, const BocageNode *base, const BocageNode *ours,
                        const BocageNode *theirs, BocageNode *result)
{
  g_autoptr (GPtrArray) b = get_texts (base);
  g_autoptr (GPtrArray) o = get_texts (ours);
  g_autoptr (GPtrArray) t = get_texts (theirs);
  g_autoptr (GArray) stretches = bocage_sequence_compare (b, o, t);
  guint at = 0;

  for (guint i = 0; i < stretches->len; i++)
    {
      const BocageStretch *s = &g_array_index (stretches, BocageStretch, i);

      copy_children (ours, at, s->ours_start, result);
      at = s->ours_end;
      if (s->is_conflict)
        merge_stretch (self, s, base, ours, theirs, result);
      else
        copy_children (theirs, s->theirs_start, s->theirs_end, result);
    }
  copy_children (ours, at, bocage_node_n_children (ours), result);
}

static void
append_sentences (GPtrArray *sentences, guint start, guint end, BocageNode *result)
{
  for (guint i = start; i < end; i++)
    bocage_sentence_append (sentences->pdata[i], result);
}

static char *
join_sentences (BocageMerge *self, GPtrArray *sentences, guint start, guint end)
{
  GString *words = g_string_new (NULL);

  for (guint i = start; i < end; i++)
    {
      g_autofree char *own = bocage_sentence_dup_words (sentences->pdata[i], self->grid);

      g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", own);
    }
  return g_string_free (words, FALSE);
}

/* The comment goes before the paragraph: in the middle of a text nobody would read it. */
static void
merge_sentences (BocageMerge *self, const BocageStretch *s, GPtrArray *ours, GPtrArray *theirs,
                 BocageNode *result)
{
  g_autofree char *ours_words = join_sentences (self, ours, s->ours_start, s->ours_end);
  g_autofree char *theirs_words = join_sentences (self, theirs, s->theirs_start, s->theirs_end);
  gboolean takes_theirs = s->ours_end == s->ours_start;

  if (takes_theirs)
    append_sentences (theirs, s->theirs_start, s->theirs_end, result);
  else
    append_sentences (ours, s->ours_start, s->ours_end, result);
  _bocage_merge_conflict (self, result, NULL, takes_theirs ? NULL : ours_words,
                          s->theirs_end == s->theirs_start ? NULL : theirs_words);
}

/*
 * _bocage_merge_mixed:
 * @base: (nullable):
 *
 * The sentences of a paragraph.
 */
void
_bocage_merge_mixed (BocageMerge *self, const BocageNode *base, const BocageNode *ours,
                     const BocageNode *theirs, BocageNode *result)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (GPtrArray) in_base
      = base != NULL ? bocage_sentences_split (base) : g_ptr_array_ref (none);
  g_autoptr (GPtrArray) in_ours = bocage_sentences_split (ours);
  g_autoptr (GPtrArray) in_theirs = bocage_sentences_split (theirs);
  g_autoptr (GPtrArray) b = bocage_sentences_get_texts (in_base);
  g_autoptr (GPtrArray) o = bocage_sentences_get_texts (in_ours);
  g_autoptr (GPtrArray) t = bocage_sentences_get_texts (in_theirs);
  g_autoptr (GArray) stretches = bocage_sequence_compare (b, o, t);
  guint at = 0;

  for (guint i = 0; i < stretches->len; i++)
    {
      const BocageStretch *s = &g_array_index (stretches, BocageStretch, i);

      append_sentences (in_ours, at, s->ours_start, result);
      at = s->ours_end;
      if (s->is_conflict)
        merge_sentences (self, s, in_ours, in_theirs, result);
      else
        append_sentences (in_theirs, s->theirs_start, s->theirs_end, result);
    }
  append_sentences (in_ours, at, in_ours->len, result);
}
