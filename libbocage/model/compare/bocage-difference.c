/* bocage-difference.c: in what two battles differ: hex by hex and sentence by sentence
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-difference-private.h"

#include "bocage-match.h"
#include "bocage-sentences.h"
#include "bocage-sequence.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  BocageScenario *scenario;
  const BocageGrid *grid;
} Side;

typedef struct
{
  Side a;
  Side b;
  GPtrArray *list; /* of BocageDifference */
  char *place;     /* (nullable) of what is being compared */
  BocageHex hex;
  GPtrArray *path; /* of BocageNode of a, from the root to what is being compared */
} Comparison;

static void
source_free (BocageDifferenceSource *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->path);
  g_clear_pointer (&self->b, bocage_node_unref);
  g_clear_pointer (&self->child, bocage_node_unref);
  g_free (self->slot);
  source_free (self->next);
  g_free (self);
}

static void
difference_free (gpointer data)
{
  BocageDifference *self = data;

  g_free (self->place);
  g_free (self->part);
  g_free (self->a);
  g_free (self->b);
  source_free (self->source);
  g_free (self);
}

/* What is not in the tree of a stands in for something that a has not; where that would hang is
 * said by those before it. */
static GPtrArray *
dup_path (Comparison *self)
{
  GPtrArray *path = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_node_unref);
  guint start = self->path->len - 1;

  while (start > 0 && ((BocageNode *) self->path->pdata[start])->parent == NULL)
    start--;
  for (guint i = start; i < self->path->len; i++)
    g_ptr_array_add (path, bocage_node_ref (self->path->pdata[i]));
  return path;
}

/* Of a difference between what is being compared and @b */
static BocageDifferenceSource *
source_new (Comparison *self, BocageTakeKind kind, const BocageNode *b)
{
  BocageDifferenceSource *source = g_new0 (BocageDifferenceSource, 1);

  source->kind = kind;
  source->path = dup_path (self);
  source->b = b != NULL ? bocage_node_ref ((BocageNode *) b) : NULL;
  return source;
}

/* @source: (transfer full)
 * @a: (transfer full) (nullable), likewise @b */
static void
add (Comparison *self, BocageDifferenceSource *source, const char *part, char *a, char *b)
{
  BocageDifference *difference = g_new0 (BocageDifference, 1);

  difference->kind = a == NULL   ? BOCAGE_DIFFERENCE_MORE
                     : b == NULL ? BOCAGE_DIFFERENCE_LESS
                                 : BOCAGE_DIFFERENCE_OTHER;
  difference->hex = self->hex;
  difference->to = BOCAGE_HEX_NONE;
  difference->place = g_strdup (self->place != NULL ? self->place : "");
  difference->part = g_strdup (part);
  difference->a = a;
  difference->b = b;
  difference->source = source;
  g_ptr_array_add (self->list, difference);
}

/* Words */

/* "Axis infantry" */
static char *
name_piece (const Side *side, const BocageNode *piece)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (side->scenario);
  const BocagePieceType *type
      = ruleset != NULL ? bocage_scenario_get_piece_type (side->scenario, piece) : NULL;
  const char *id = ((const BocagePieceNode *) piece)->type;
  const char *name = type != NULL ? bocage_ruleset_translate (ruleset, type->name)
                                  : (id != NULL ? id : piece->element->name);
  const BocageField *field = bocage_element_find_field (piece->element, "side");
  const char *owner = field != NULL ? G_STRUCT_MEMBER (const char *, piece, field->offset) : NULL;
  const BocageSideType *side_type
      = owner != NULL && ruleset != NULL ? bocage_ruleset_find_side (ruleset, owner) : NULL;

  if (owner == NULL || g_str_equal (owner, "both"))
    return g_strdup (name);
  /* TRANSLATORS: whose it is, and what: “Allied infantry”, “Axis bunker”. */
  return g_strdup_printf (
      C_ ("side and piece", "%s %s"),
      side_type != NULL ? bocage_ruleset_translate (ruleset, side_type->side_name) : owner, name);
}

/* What there is to say beside the name: "figures 2, badge rangers" */
static char *
describe_fields (const Side *side, const BocageNode *node)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < node->element->n_fields; i++)
    {
      const BocageField *field = &node->element->fields[i];
      g_autofree char *value = bocage_node_format_field (node, field, side->grid);

      if (value == NULL
          || (bocage_element_is_piece (node->element)
              && (g_str_equal (field->name, "type") || g_str_equal (field->name, "side"))))
        continue;
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "", field->name, value);
    }
  return g_string_free (text, FALSE);
}

static char *
describe (const Side *side, const BocageNode *node)
{
  g_autofree char *fields = describe_fields (side, node);
  g_autofree char *words = bocage_prose_dup_words (node, side->grid);
  g_autofree char *name = NULL;

  if (node->element == &bocage_elements[BOCAGE_ELEMENT_LABEL])
    return g_strdup_printf (_ ("“%s”"), words);
  if (bocage_element_is_piece (node->element))
    name = name_piece (side, node);
  else
    {
      const char *text = bocage_node_n_children (node) > 0 ? words : NULL;

      if (node->element->content == BOCAGE_CONTENT_TEXT)
        text = bocage_node_get_text (node);
      name = g_strdup (text != NULL && *text != '\0' ? text : node->element->name);
    }
  return *fields != '\0' ? g_strdup_printf ("%s (%s)", name, fields) : g_steal_pointer (&name);
}

static char *
describe_all (const Side *side, GPtrArray *nodes)
{
  GString *text;

  if (nodes->len == 0)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < nodes->len; i++)
    {
      g_autofree char *own = describe (side, nodes->pdata[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? " + " : "", own);
    }
  return g_string_free (text, FALSE);
}

/* Hexes */

static gboolean
same_pieces (GPtrArray *a, GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!bocage_node_equal (a->pdata[i], b->pdata[i]))
      return FALSE;
  return TRUE;
}

/* @hex: of the other battle */
static void
compare_slot (Comparison *self, const char *slot, GPtrArray *in_a, GPtrArray *in_b,
              const BocageNode *hex)
{
  g_auto (GStrv) words = g_strsplit (slot, " ", 2);

  BocageDifferenceSource *source;

  if (same_pieces (in_a, in_b))
    return;
  source = source_new (self, BOCAGE_TAKE_SLOT, hex);
  source->slot = g_strdup (slot);
  add (self, source, words[0], describe_all (&self->a, in_a), describe_all (&self->b, in_b));
}

static void
compare_hex (Comparison *self, const BocageNode *a, const BocageNode *b)
{
  g_autoptr (BocageSlots) in_a = bocage_match_slots (a);
  g_autoptr (BocageSlots) in_b = bocage_match_slots (b);

  for (guint i = 0; i < in_a->names->len; i++)
    {
      const char *name = in_a->names->pdata[i];

      compare_slot (self, name, bocage_slots_get (in_a, name), bocage_slots_get (in_b, name), b);
    }
  for (guint i = 0; i < in_b->names->len; i++)
    {
      const char *name = in_b->names->pdata[i];

      if (bocage_slots_get (in_a, name)->len == 0)
        compare_slot (self, name, in_a->nothing, bocage_slots_get (in_b, name), b);
    }
}

/* Texts */

static void
add_sentences (GPtrArray *words, const BocageNode *node, const BocageGrid *grid)
{
  if (node->element->content == BOCAGE_CONTENT_MIXED)
    {
      g_autoptr (GPtrArray) sentences = bocage_sentences_split (node);

      for (guint i = 0; i < sentences->len; i++)
        g_ptr_array_add (words, bocage_sentence_dup_words (sentences->pdata[i], grid));
      return;
    }
  for (guint i = 0; i < bocage_node_n_children (node); i++)
    add_sentences (words, bocage_node_get_child (node, i), grid);
}

static char *
join (GPtrArray *words, guint start, guint end)
{
  GString *text;

  if (start == end)
    return NULL;
  text = g_string_new (words->pdata[start]);
  for (guint i = start + 1; i < end; i++)
    g_string_append_printf (text, " %s", (char *) words->pdata[i]);
  return g_string_free (text, FALSE);
}

/* Sentence by sentence; what is the same but cut into other paragraphs is told as a whole. */
static void
compare_prose (Comparison *self, const BocageNode *a, const BocageNode *b)
{
  g_autoptr (GPtrArray) in_a = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) in_b = g_ptr_array_new_with_free_func (g_free);
  g_autofree int *match = NULL;
  guint n = self->list->len, j = 0;

  add_sentences (in_a, a, self->a.grid);
  add_sentences (in_b, b, self->b.grid);
  match = bocage_sequence_match (in_a, in_b);
  for (guint i = 0; i <= in_a->len; i++)
    {
      guint start = i, end_b;

      while (i < in_a->len && match[i] < 0)
        i++;
      end_b = i < in_a->len ? (guint) match[i] : in_b->len;
      if (i > start || end_b > j)
        {
          BocageDifferenceSource *source = source_new (self, BOCAGE_TAKE_PROSE, b);

          source->start_a = start;
          source->end_a = i;
          source->start_b = j;
          source->end_b = end_b;
          add (self, source, "text", join (in_a, start, i), join (in_b, j, end_b));
        }
      j = end_b + 1;
    }
  if (self->list->len == n)
    add (self, source_new (self, BOCAGE_TAKE_CONTENT, b), "paragraphs",
         bocage_prose_dup_words (a, self->a.grid), bocage_prose_dup_words (b, self->b.grid));
}

/* Everything else */

static void compare_node (Comparison *self, const BocageNode *a, const BocageNode *b);

static char *
format (const Side *side, const BocageNode *node, const BocageField *field)
{
  return bocage_node_format_field (node, field, side->grid);
}

static void
compare_fields (Comparison *self, const BocageNode *a, const BocageNode *b)
{
  for (guint i = 0; i < a->element->n_fields; i++)
    {
      const BocageField *field = &a->element->fields[i];
      g_autofree char *in_a = format (&self->a, a, field);
      g_autofree char *in_b = format (&self->b, b, field);

      if (g_strcmp0 (in_a, in_b) != 0)
        {
          BocageDifferenceSource *source = source_new (self, BOCAGE_TAKE_FIELD, b);

          source->field = field;
          add (self, source, field->name, g_steal_pointer (&in_a), g_steal_pointer (&in_b));
        }
    }
}

static void
compare_alone (Comparison *self, const BocageNode *node, gboolean in_a)
{
  if (bocage_match_is_vessel (node->element))
    {
      g_autoptr (BocageNode) empty = bocage_node_new (node->element);

      if (node->element == &bocage_elements[BOCAGE_ELEMENT_HEX])
        ((BocageHexNode *) empty)->at = ((const BocageHexNode *) node)->at;
      compare_node (self, in_a ? node : empty, in_a ? empty : node);
    }
  else
    {
      BocageDifferenceSource *source
          = source_new (self, in_a ? BOCAGE_TAKE_LESS : BOCAGE_TAKE_MORE, in_a ? NULL : node);

      source->child = in_a ? bocage_node_ref ((BocageNode *) node) : NULL;
      add (self, source, node->element->name, in_a ? describe (&self->a, node) : NULL,
           in_a ? NULL : describe (&self->b, node));
    }
}

static void
compare_keyed (Comparison *self, const BocageNode *a, const BocageNode *b)
{
  g_autoptr (GPtrArray) a_keys = bocage_match_keys (a);
  g_autoptr (GPtrArray) b_keys = bocage_match_keys (b);
  g_autoptr (GHashTable) in_a = bocage_match_table (a, a_keys);
  g_autoptr (GHashTable) in_b = bocage_match_table (b, b_keys);

  for (guint i = 0; i < a_keys->len; i++)
    {
      BocageNode *other = g_hash_table_lookup (in_b, a_keys->pdata[i]);

      if (other != NULL)
        compare_node (self, bocage_node_get_child (a, i), other);
      else
        compare_alone (self, bocage_node_get_child (a, i), TRUE);
    }
  for (guint i = 0; i < b_keys->len; i++)
    if (!g_hash_table_contains (in_a, b_keys->pdata[i]))
      compare_alone (self, bocage_node_get_child (b, i), FALSE);
}

static void
compare_content (Comparison *self, const BocageNode *a, const BocageNode *b)
{
  if (a->element == &bocage_elements[BOCAGE_ELEMENT_HEX])
    compare_hex (self, a, b);
  else if (a->element->content == BOCAGE_CONTENT_CHILDREN)
    compare_keyed (self, a, b);
  else if (a->element->content == BOCAGE_CONTENT_TEXT)
    {
      if (g_strcmp0 (bocage_node_get_text (a), bocage_node_get_text (b)) != 0)
        add (self, source_new (self, BOCAGE_TAKE_TEXT, b), a->element->name,
             g_strdup (bocage_node_get_text (a)), g_strdup (bocage_node_get_text (b)));
    }
  else if (bocage_element_allows (a->element, BOCAGE_ELEMENT_P))
    compare_prose (self, a, b);
  else
    add (self, source_new (self, BOCAGE_TAKE_CONTENT, b), a->element->name, describe (&self->a, a),
         describe (&self->b, b));
}

static void
compare_extra (Comparison *self, const BocageNode *a, const BocageNode *b)
{
  g_autofree char *in_a = bocage_match_extra (a);
  g_autofree char *in_b = bocage_match_extra (b);

  if (!g_str_equal (in_a, in_b))
    add (self, source_new (self, BOCAGE_TAKE_EXTRA, b), "comments", g_steal_pointer (&in_a),
         g_steal_pointer (&in_b));
}

static void
compare_node (Comparison *self, const BocageNode *a, const BocageNode *b)
{
  char *place = self->place;
  BocageHex hex = self->hex;
  guint n = self->list->len;

  if (bocage_node_equal (a, b))
    return;
  if (a->element != &bocage_elements[BOCAGE_ELEMENT_SCENARIO])
    self->place = bocage_match_place (a, self->a.grid);
  else
    self->place = g_strdup (a->element->name);
  if (a->element == &bocage_elements[BOCAGE_ELEMENT_HEX])
    self->hex = ((const BocageHexNode *) a)->at;
  g_ptr_array_add (self->path, (BocageNode *) a);
  compare_fields (self, a, b);
  if (a->element->content != BOCAGE_CONTENT_NONE
      && (bocage_node_n_children (a) > 0 || bocage_node_n_children (b) > 0
          || a->element->content == BOCAGE_CONTENT_TEXT))
    compare_content (self, a, b);
  /* Nothing of what is said differs: it is what only the file shows, or the order in it. */
  if (self->list->len == n)
    compare_extra (self, a, b);
  g_ptr_array_set_size (self->path, (int) self->path->len - 1);
  g_free (self->place);
  self->place = place;
  self->hex = hex;
}

/* What went from one hex to another is one difference and not two. */
static void
join_moves (GPtrArray *list)
{
  for (guint i = 0; i < list->len; i++)
    {
      BocageDifference *from = list->pdata[i];

      if (from->kind != BOCAGE_DIFFERENCE_LESS || bocage_hex_is_none (from->hex)
          || !g_str_equal (from->part, bocage_elements[BOCAGE_ELEMENT_UNIT].name))
        continue;
      for (guint j = 0; j < list->len; j++)
        {
          BocageDifference *to = list->pdata[j];

          if (to->kind != BOCAGE_DIFFERENCE_MORE || bocage_hex_is_none (to->hex)
              || !g_str_equal (to->part, from->part) || !g_str_equal (to->b, from->a))
            continue;
          from->kind = BOCAGE_DIFFERENCE_MOVED;
          from->to = to->hex;
          from->b = g_strdup (to->place);
          from->source->next = g_steal_pointer (&to->source);
          g_ptr_array_remove_index (list, j);
          if (j < i)
            i--;
          break;
        }
    }
}

/**
 * bocage_compare:
 *
 * Returns: (transfer full) (element-type BocageDifference): in what @b differs from @a; none where
 * they are the same battle
 */
GPtrArray *
bocage_compare (BocageScenario *a, BocageScenario *b)
{
  Comparison self = { { a, bocage_scenario_get_grid (a) },
                      { b, bocage_scenario_get_grid (b) },
                      g_ptr_array_new_with_free_func (difference_free),
                      NULL,
                      BOCAGE_HEX_NONE,
                      g_ptr_array_new () };
  g_autoptr (BocageNode) moved = NULL;
  BocageNode *root = &bocage_scenario_get_root (b)->node;

  if (memcmp (self.a.grid, self.b.grid, sizeof (BocageGrid)) != 0)
    {
      moved = bocage_node_copy (root);
      bocage_match_move_to_grid (moved, self.b.grid, self.a.grid);
      self.b.grid = self.a.grid;
      root = moved;
    }
  compare_node (&self, &bocage_scenario_get_root (a)->node, root);
  join_moves (self.list);
  g_ptr_array_unref (self.path);
  return self.list;
}

/**
 * bocage_difference_kind_get_word:
 *
 * Returns: what programs call it
 */
const char *
bocage_difference_kind_get_word (BocageDifferenceKind kind)
{
  static const char *const words[] = { "less", "more", "other", "moved" };

  return words[kind];
}
