/* bocage-take.c: a battle that has some of its differences as another one has them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-difference-private.h"

#include "bocage-match.h"
#include "bocage-sentences.h"
#include "model/bocage-edit-private.h"

typedef BocageDifferenceSource Source;

/* Returns: the node that differs; what stood in for one that was missing is put in */
static BocageNode *
reach (BocageEdit *edit, const Source *source)
{
  for (guint i = 1; i < source->path->len; i++)
    {
      BocageNode *node = source->path->pdata[i];

      if (node->parent == NULL)
        bocage_edit_add_part (edit, source->path->pdata[i - 1], bocage_node_ref (node));
    }
  return source->path->pdata[source->path->len - 1];
}

static void
take_field (BocageEdit *edit, BocageNode *node, const Source *source)
{
  g_autofree char *text = bocage_node_format_field (
      source->b, source->field, bocage_scenario_get_grid (bocage_edit_get_scenario (edit)));

  if (bocage_edit_set_field (edit, node, source->field, text))
    return;
  /* A value that no file can hold, such as a list of nothing */
  bocage_edit_begin (edit, "", 0);
  _bocage_edit_touch (edit, node);
  bocage_node_copy_field (node, source->b, source->field);
  bocage_edit_commit (edit);
}

static void
take_slot (BocageEdit *edit, BocageNode *hex, const Source *source)
{
  g_autoptr (GPtrArray) ours = bocage_match_slot (hex, source->slot);
  g_autoptr (GPtrArray) theirs = bocage_match_slot (source->b, source->slot);

  for (guint i = 0; i < ours->len; i++)
    bocage_edit_remove (edit, ours->pdata[i]);
  for (guint i = 0; i < theirs->len; i++)
    bocage_edit_add_part (edit, hex, bocage_node_copy (theirs->pdata[i]));
}

static void
take_content (BocageEdit *edit, BocageNode *node, const BocageNode *b)
{
  g_autoptr (GPtrArray) children
      = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_node_unref);

  for (guint i = 0; i < bocage_node_n_children (b); i++)
    g_ptr_array_add (children, bocage_node_copy (bocage_node_get_child (b, i)));
  bocage_edit_set_prose (edit, node, children);
}

/* The other one's comments with our own content */
static void
take_extra (BocageEdit *edit, BocageNode *node, const BocageNode *b)
{
  BocageNode *parent = node->parent;
  BocageNode *copy;
  int index;

  if (parent == NULL)
    return;
  index = bocage_node_index_of (parent, node);
  copy = bocage_node_copy_alone (b);
  for (guint i = 0; i < bocage_node_n_children (node); i++)
    bocage_node_insert (copy, -1, bocage_node_copy (bocage_node_get_child (node, i)));
  bocage_edit_remove (edit, node);
  bocage_edit_insert (edit, parent, index, copy);
}

/* Sentences */

/* A paragraph that is being made: like which one, and of what */
typedef struct
{
  const BocageNode *like;
  GPtrArray *sentences; /* borrowed */
} Paragraph;

typedef struct
{
  GArray *paragraphs; /* of Paragraph */
  GPtrArray *splits;  /* of GPtrArray: the sentences of each paragraph */
} Prose;

static void
paragraph_clear (gpointer data)
{
  g_ptr_array_unref (((Paragraph *) data)->sentences);
}

static void
begin_paragraph (GArray *paragraphs, const BocageNode *like)
{
  Paragraph paragraph = { like, g_ptr_array_new () };

  g_array_append_val (paragraphs, paragraph);
}

static void
add_sentence (GArray *paragraphs, gpointer sentence)
{
  g_ptr_array_add (g_array_index (paragraphs, Paragraph, paragraphs->len - 1).sentences, sentence);
}

/* Returns: FALSE where @node does not consist of paragraphs alone */
static gboolean
split (const BocageNode *node, Prose *prose)
{
  prose->paragraphs = g_array_new (FALSE, FALSE, sizeof (Paragraph));
  g_array_set_clear_func (prose->paragraphs, paragraph_clear);
  prose->splits = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; i < bocage_node_n_children (node); i++)
    {
      const BocageNode *child = bocage_node_get_child (node, i);
      GPtrArray *sentences;

      if (child->element->content != BOCAGE_CONTENT_MIXED)
        return FALSE;
      sentences = bocage_sentences_split (child);
      g_ptr_array_add (prose->splits, sentences);
      begin_paragraph (prose->paragraphs, child);
      for (guint j = 0; j < sentences->len; j++)
        add_sentence (prose->paragraphs, sentences->pdata[j]);
    }
  return TRUE;
}

static void
prose_clear (Prose *self)
{
  g_array_unref (self->paragraphs);
  g_ptr_array_unref (self->splits);
}

/* Appends theirs; a paragraph that begins there begins here, too. */
static void
append_theirs (GArray *out, const Prose *theirs, guint start, guint end)
{
  guint k = 0;

  for (guint i = 0; i < theirs->paragraphs->len; i++)
    {
      const Paragraph *from = &g_array_index (theirs->paragraphs, Paragraph, i);

      for (guint j = 0; j < from->sentences->len; j++, k++)
        {
          if (k < start || k >= end)
            continue;
          if (out->len == 0 || (j == 0 && k > start))
            begin_paragraph (out, from->like);
          add_sentence (out, from->sentences->pdata[j]);
        }
    }
}

/* Ours with their sentences in the place of some of our own.
 * Returns: (transfer full): of Paragraph */
static GArray *
exchange (const Prose *ours, const Prose *theirs, const Source *source)
{
  GArray *out = g_array_new (FALSE, FALSE, sizeof (Paragraph));
  gboolean is_done = FALSE;
  guint k = 0;

  g_array_set_clear_func (out, paragraph_clear);
  for (guint i = 0; i < ours->paragraphs->len; i++)
    {
      const Paragraph *from = &g_array_index (ours->paragraphs, Paragraph, i);

      /* What goes behind the last sentence of a paragraph goes into that one. */
      if (k == source->start_a && source->start_a == source->end_a && out->len > 0 && !is_done)
        {
          append_theirs (out, theirs, source->start_b, source->end_b);
          is_done = TRUE;
        }
      begin_paragraph (out, from->like);
      for (guint j = 0; j < from->sentences->len; j++, k++)
        {
          if (k == source->start_a && !is_done)
            {
              append_theirs (out, theirs, source->start_b, source->end_b);
              is_done = TRUE;
            }
          if (k < source->start_a || k >= source->end_a)
            add_sentence (out, from->sentences->pdata[j]);
        }
    }
  if (!is_done)
    append_theirs (out, theirs, source->start_b, source->end_b);
  return out;
}

static void
write_paragraphs (BocageEdit *edit, BocageNode *node, const GArray *paragraphs)
{
  g_autoptr (GPtrArray) children
      = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_node_unref);

  for (guint i = 0; i < paragraphs->len; i++)
    {
      const Paragraph *from = &g_array_index (paragraphs, Paragraph, i);
      BocageNode *p;

      if (from->sentences->len == 0)
        continue;
      p = bocage_node_copy_alone (from->like);
      for (guint j = 0; j < from->sentences->len; j++)
        bocage_sentence_append (from->sentences->pdata[j], p);
      g_ptr_array_add (children, p);
    }
  bocage_edit_set_prose (edit, node, children);
}

static void
take_prose (BocageEdit *edit, BocageNode *node, const Source *source)
{
  Prose ours, theirs;
  gboolean is_plain = split (node, &ours);

  is_plain = split (source->b, &theirs) && is_plain;
  if (is_plain)
    {
      g_autoptr (GArray) made = exchange (&ours, &theirs, source);

      write_paragraphs (edit, node, made);
    }
  else
    take_content (edit, node, source->b);
  prose_clear (&ours);
  prose_clear (&theirs);
}

/* All of them */

static void
take (BocageEdit *edit, const Source *source)
{
  BocageNode *node = reach (edit, source);

  switch (source->kind)
    {
    case BOCAGE_TAKE_FIELD:
      take_field (edit, node, source);
      break;
    case BOCAGE_TAKE_SLOT:
      take_slot (edit, node, source);
      break;
    case BOCAGE_TAKE_LESS:
      bocage_edit_remove (edit, source->child);
      break;
    case BOCAGE_TAKE_MORE:
      bocage_edit_add_part (edit, node, bocage_node_copy (source->b));
      break;
    case BOCAGE_TAKE_TEXT:
      bocage_edit_set_text (edit, node, bocage_node_get_text (source->b));
      break;
    case BOCAGE_TAKE_CONTENT:
      take_content (edit, node, source->b);
      break;
    case BOCAGE_TAKE_PROSE:
      take_prose (edit, node, source);
      break;
    case BOCAGE_TAKE_EXTRA:
      take_extra (edit, node, source->b);
      break;
    }
  if (source->next != NULL)
    take (edit, source->next);
}

/* A hex or a text of which nothing is left, and that the other one has not either */
static void
drop_empty (BocageEdit *edit, BocageNode *node)
{
  g_autofree char *extra = bocage_match_extra (node);
  BocageNode *parent = node->parent;
  guint n_fields = 0;

  for (guint i = 0; i < node->element->n_fields; i++)
    n_fields += bocage_node_is_set (node, &node->element->fields[i]) ? 1 : 0;
  if (parent == NULL || bocage_node_n_children (node) > 0 || *extra != '\0'
      || !bocage_match_is_vessel (node->element)
      || n_fields > (node->element == &bocage_elements[BOCAGE_ELEMENT_HEX] ? 1 : 0))
    return;
  bocage_edit_remove (edit, node);
  drop_empty (edit, parent);
}

/* Whether all that differs in the text of this difference is taken */
static gboolean
takes_all_of (GPtrArray *list, const gboolean *takes, const Source *source)
{
  for (guint i = 0; i < list->len; i++)
    {
      const Source *other = ((const BocageDifference *) list->pdata[i])->source;

      if (other->kind == BOCAGE_TAKE_PROSE && other->b == source->b && !takes[i])
        return FALSE;
    }
  return TRUE;
}

static void
take_all (BocageEdit *edit, GPtrArray *list, const gboolean *takes)
{
  /* From the end, so that the sentences before have the numbers they had */
  for (guint i = list->len; i > 0; i--)
    {
      Source *source = ((BocageDifference *) list->pdata[i - 1])->source;

      if (!takes[i - 1] || source->kind != BOCAGE_TAKE_PROSE)
        continue;
      if (takes_all_of (list, takes, source))
        take_content (edit, reach (edit, source), source->b);
      else
        take (edit, source);
    }
  for (guint i = 0; i < list->len; i++)
    {
      const Source *source = ((const BocageDifference *) list->pdata[i])->source;

      if (takes[i] && source->kind != BOCAGE_TAKE_PROSE)
        take (edit, source);
    }
  for (guint i = 0; i < list->len; i++)
    for (const Source *source = ((const BocageDifference *) list->pdata[i])->source;
         takes[i] && source != NULL; source = source->next)
      drop_empty (edit, source->path->pdata[source->path->len - 1]);
}

/**
 * bocage_take:
 * @takes: for each difference, in the order of bocage_compare(), whether it becomes
 *   as @b has it
 *
 * Returns: (transfer full): @a with what was taken from @b; both are as they were
 */
BocageScenario *
bocage_take (BocageScenario *a, BocageScenario *b, const gboolean *takes)
{
  g_autoptr (BocageScenario) made = bocage_scenario_copy (a);
  g_autoptr (BocageEdit) edit = bocage_edit_new (made);
  g_autoptr (GPtrArray) list = bocage_compare (made, b);

  bocage_edit_begin (edit, "", 0);
  take_all (edit, list, takes);
  bocage_edit_commit (edit);
  return g_steal_pointer (&made);
}
