/* bocage-merging.c: what two hands have made of one battle, together
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Three trees are walked at once.  What only one hand has changed is taken from that hand; what
 * both have changed is looked into, as far as something is found that they changed apart.
 */

#include "config.h"

#include "bocage-merging.h"

#include "bocage-match.h"
#include "bocage-merging-private.h"

#include <string.h>

#define MARK "CONFLICT" /* what to look for in the file; not translated */

/* Conflicts */

void
bocage_conflict_free (gpointer data)
{
  BocageConflict *self = data;

  g_free (self->place);
  g_free (self->part);
  g_free (self->ours);
  g_free (self->theirs);
  g_free (self);
}

/* A comment may hold no two dashes, and not end in one. */
static char *
make_comment (const char *part, gboolean ours_is_gone, const char *theirs)
{
  GString *text = g_string_new (" " MARK);

  if (part != NULL)
    g_string_append_printf (text, " %s", part);
  if (ours_is_gone)
    g_string_append (text, ", removed by ours");
  else
    g_string_append_printf (text, ", theirs: %s", theirs != NULL ? theirs : "removed");
  g_string_replace (text, "--", "-%2D", 0);
  g_string_append_c (text, ' ');
  return g_string_free (text, FALSE);
}

/*
 * _bocage_merge_conflict:
 * @node: what stays, before which the rest is told
 * @part: (nullable): of it
 * @ours: (nullable): NULL: removed, and theirs stays
 * @theirs: (nullable): NULL: removed
 */
void
_bocage_merge_conflict (BocageMerge *self, BocageNode *node, const char *part, const char *ours,
                        const char *theirs)
{
  BocageConflict *conflict = g_new0 (BocageConflict, 1);
  g_autofree char *comment = make_comment (part, ours == NULL, theirs);
  const BocageNode *place = self->place != NULL ? self->place : node;

  conflict->place = bocage_match_place (place, self->grid);
  conflict->part = g_strdup (part != NULL ? part : node->element->name);
  conflict->ours = g_strdup (ours);
  conflict->theirs = g_strdup (theirs);
  g_ptr_array_add (self->conflicts, conflict);
  /* What stands before the root is no part of it. */
  if (node->element == &bocage_elements[BOCAGE_ELEMENT_SCENARIO])
    bocage_node_add_tail (node, bocage_misc_new (BOCAGE_MISC_COMMENT, comment));
  else
    bocage_node_add_before (node, bocage_misc_new (BOCAGE_MISC_COMMENT, comment));
}

/* What a node says of itself */

static char *
format_field (BocageMerge *self, const BocageNode *node, const BocageField *field)
{
  g_autofree char *text = bocage_node_format_field (node, field, self->grid);

  return g_strdup_printf ("%s=\"%s\"", field->name, text != NULL ? text : "");
}

static gboolean
same_field (const BocageNode *a, const BocageNode *b, const BocageField *field)
{
  return a != NULL && b != NULL && bocage_node_field_equal (a, b, field);
}

static void
merge_fields (BocageMerge *self, const BocageNode *base, const BocageNode *ours,
              const BocageNode *theirs, BocageNode *result)
{
  for (guint i = 0; i < ours->element->n_fields; i++)
    {
      const BocageField *field = &ours->element->fields[i];
      gboolean takes_theirs = same_field (base, ours, field);

      bocage_node_copy_field (result, takes_theirs ? theirs : ours, field);
      if (!takes_theirs && !same_field (ours, theirs, field) && !same_field (base, theirs, field))
        {
          g_autofree char *our_text = format_field (self, ours, field);
          g_autofree char *their_text = format_field (self, theirs, field);

          _bocage_merge_conflict (self, result, field->name, our_text, their_text);
        }
    }
}

static void
merge_text (BocageMerge *self, const BocageNode *base, const BocageNode *ours,
            const BocageNode *theirs, BocageNode *result)
{
  const char *b = base != NULL ? bocage_node_get_text (base) : NULL;
  const char *o = bocage_node_get_text (ours);
  const char *t = bocage_node_get_text (theirs);
  const char *taken = g_strcmp0 (o, b) == 0 && base != NULL ? t : o;

  bocage_node_set_clean_text (result, taken, taken != NULL ? strlen (taken) : 0);
  if (taken == o && g_strcmp0 (o, t) != 0 && (base == NULL || g_strcmp0 (t, b) != 0))
    _bocage_merge_conflict (self, result, NULL, o != NULL ? o : "", t != NULL ? t : "");
}

/* A node with the comments and the strangers' attributes of whom they are to be taken from; all
 * else of it is put in later. */
static BocageNode *
begin_result (BocageMerge *self, const BocageNode *base, const BocageNode *ours,
              const BocageNode *theirs)
{
  g_autofree char *b = bocage_match_extra (base);
  g_autofree char *o = bocage_match_extra (ours);
  g_autofree char *t = bocage_match_extra (theirs);
  gboolean takes_theirs = g_str_equal (o, b);
  BocageNode *result = bocage_node_copy_alone (takes_theirs ? theirs : ours);

  if (!takes_theirs && !g_str_equal (o, t) && !g_str_equal (t, b))
    _bocage_merge_conflict (self, result, "comments", o, t);
  return result;
}

/* What is in a hex */

static char *
join_texts (GPtrArray *nodes)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < nodes->len; i++)
    {
      g_autofree char *own = bocage_match_text (nodes->pdata[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", own);
    }
  return g_string_free (text, FALSE);
}

static const char *
get_owner (const BocageNode *piece)
{
  const BocageField *side = bocage_element_find_field (piece->element, "side");

  return side != NULL ? G_STRUCT_MEMBER (const char *, piece, side->offset) : NULL;
}

/* Whether each is one piece, and the same but for how it is */
static gboolean
is_same_piece (GPtrArray *a, GPtrArray *b)
{
  const BocageNode *x, *y;

  if (a->len != 1 || b->len != 1)
    return FALSE;
  x = a->pdata[0];
  y = b->pdata[0];
  return ((const BocagePieceNode *) x)->type == ((const BocagePieceNode *) y)->type
         && get_owner (x) == get_owner (y);
}

static void
copy_all (GPtrArray *nodes, BocageNode *parent)
{
  for (guint i = 0; i < nodes->len; i++)
    bocage_node_insert (parent, -1, bocage_node_copy (nodes->pdata[i]));
}

static void
keep_both (BocageMerge *self, GPtrArray *ours, GPtrArray *theirs, const char *ours_text,
           const char *theirs_text, BocageNode *result)
{
  guint n = bocage_node_n_children (result);
  gboolean takes_theirs = ours->len == 0;

  copy_all (takes_theirs ? theirs : ours, result);
  _bocage_merge_conflict (self, bocage_node_get_child (result, n),
                          bocage_node_get_child (result, n)->element->name,
                          takes_theirs ? NULL : ours_text, theirs->len == 0 ? NULL : theirs_text);
}

static void
merge_slot (BocageMerge *self, GPtrArray *b, GPtrArray *o, GPtrArray *t, BocageNode *result)
{
  g_autofree char *b_text = join_texts (b);
  g_autofree char *o_text = join_texts (o);
  g_autofree char *t_text = join_texts (t);

  if (g_str_equal (o_text, t_text) || g_str_equal (t_text, b_text))
    copy_all (o, result);
  else if (g_str_equal (o_text, b_text))
    copy_all (t, result);
  else if (is_same_piece (o, t) && is_same_piece (b, o))
    bocage_node_insert (result, -1,
                        _bocage_merge_node (self, b->pdata[0], o->pdata[0], t->pdata[0]));
  else
    keep_both (self, o, t, o_text, t_text, result);
}

static void
merge_slots (BocageMerge *self, const BocageNode *base, const BocageNode *ours,
             const BocageNode *theirs, BocageNode *result)
{
  g_autoptr (BocageSlots) b = bocage_match_slots (base);
  g_autoptr (BocageSlots) o = bocage_match_slots (ours);
  g_autoptr (BocageSlots) t = bocage_match_slots (theirs);

  for (guint i = 0; i < o->names->len; i++)
    {
      const char *name = o->names->pdata[i];

      merge_slot (self, bocage_slots_get (b, name), bocage_slots_get (o, name),
                  bocage_slots_get (t, name), result);
    }
  for (guint i = 0; i < t->names->len; i++)
    {
      const char *name = t->names->pdata[i];

      if (bocage_slots_get (o, name)->len == 0)
        merge_slot (self, bocage_slots_get (b, name), o->nothing, bocage_slots_get (t, name),
                    result);
    }
}

/* Children that are known by a key */

/* Returns: (transfer full) (nullable): NULL: it is gone */
static BocageNode *
merge_removed (BocageMerge *self, const BocageNode *base, const BocageNode *left,
               gboolean ours_is_gone)
{
  BocageNode *result;
  g_autofree char *text = NULL;

  if (bocage_match_equal (base, left))
    return NULL;
  result = bocage_node_copy (left);
  if (base == NULL)
    return result;
  text = bocage_match_text (left);
  _bocage_merge_conflict (self, result, NULL, ours_is_gone ? NULL : text,
                          ours_is_gone ? text : NULL);
  return result;
}

static BocageNode *
make_empty (const BocageNode *like)
{
  BocageNode *empty = bocage_node_new (like->element);

  if (like->element == &bocage_elements[BOCAGE_ELEMENT_HEX])
    ((BocageHexNode *) empty)->at = ((const BocageHexNode *) like)->at;
  return empty;
}

static gboolean
is_empty (const BocageNode *node)
{
  g_autoptr (BocageNode) empty = make_empty (node);

  return bocage_node_equal (node, empty);
}

/* Returns: (transfer full) (nullable): NULL: it is gone */
static BocageNode *
merge_vessel (BocageMerge *self, const BocageNode *base, const BocageNode *ours,
              const BocageNode *theirs)
{
  g_autoptr (BocageNode) empty = make_empty (ours != NULL ? ours : theirs);
  BocageNode *result
      = _bocage_merge_node (self, base != NULL ? base : empty, ours != NULL ? ours : empty,
                            theirs != NULL ? theirs : empty);

  if ((ours == NULL || theirs == NULL) && is_empty (result))
    g_clear_pointer (&result, bocage_node_unref);
  return result;
}

static BocageNode *
merge_child (BocageMerge *self, const BocageNode *base, const BocageNode *ours,
             const BocageNode *theirs)
{
  const BocageNode *any = ours != NULL ? ours : theirs;

  if (bocage_match_is_vessel (any->element))
    return merge_vessel (self, base, ours, theirs);
  if (theirs == NULL)
    return merge_removed (self, base, ours, FALSE);
  if (ours == NULL)
    return merge_removed (self, base, theirs, TRUE);
  return _bocage_merge_node (self, base, ours, theirs);
}

/* Behind whatever it stands behind in theirs */
static void
insert_like_theirs (BocageNode *result, GHashTable *made, GPtrArray *keys, guint index,
                    BocageNode *node)
{
  for (guint i = index; i > 0; i--)
    {
      BocageNode *before = g_hash_table_lookup (made, keys->pdata[i - 1]);

      if (before != NULL)
        {
          bocage_node_insert (result, bocage_node_index_of (result, before) + 1, node);
          return;
        }
    }
  bocage_node_insert (result, index == 0 && bocage_node_n_children (result) > 0 ? 0 : -1, node);
}

static void
merge_keyed (BocageMerge *self, const BocageNode *base, const BocageNode *ours,
             const BocageNode *theirs, BocageNode *result)
{
  g_autoptr (GPtrArray) b_keys = bocage_match_keys (base);
  g_autoptr (GPtrArray) o_keys = bocage_match_keys (ours);
  g_autoptr (GPtrArray) t_keys = bocage_match_keys (theirs);
  g_autoptr (GHashTable) b = bocage_match_table (base, b_keys);
  g_autoptr (GHashTable) o = bocage_match_table (ours, o_keys);
  g_autoptr (GHashTable) t = bocage_match_table (theirs, t_keys);
  g_autoptr (GHashTable) made = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < o_keys->len; i++)
    {
      char *key = o_keys->pdata[i];
      BocageNode *child
          = merge_child (self, g_hash_table_lookup (b, key), bocage_node_get_child (ours, i),
                         g_hash_table_lookup (t, key));

      if (child == NULL)
        continue;
      bocage_node_insert (result, -1, child);
      g_hash_table_insert (made, key, child);
    }
  for (guint i = 0; i < t_keys->len; i++)
    {
      char *key = t_keys->pdata[i];
      BocageNode *child;

      if (g_hash_table_contains (o, key))
        continue;
      child = merge_child (self, g_hash_table_lookup (b, key), NULL,
                           bocage_node_get_child (theirs, i));
      if (child == NULL)
        continue;
      insert_like_theirs (result, made, t_keys, i, child);
      g_hash_table_insert (made, key, child);
    }
}

/* All of it */

/* Whether people have a name for it that is worth more than that of what it lies in */
static gboolean
is_place (const BocageNode *node)
{
  return node->element->n_fields > 0 || bocage_element_allows (node->element, BOCAGE_ELEMENT_P)
         || node->element->content == BOCAGE_CONTENT_TEXT;
}

static void
merge_content (BocageMerge *self, const BocageNode *base, const BocageNode *ours,
               const BocageNode *theirs, BocageNode *result)
{
  if (ours->element == &bocage_elements[BOCAGE_ELEMENT_HEX])
    merge_slots (self, base, ours, theirs, result);
  else if (ours->element->content == BOCAGE_CONTENT_CHILDREN)
    merge_keyed (self, base, ours, theirs, result);
  else if (ours->element->content == BOCAGE_CONTENT_SEQUENCE)
    _bocage_merge_sequence (self, base, ours, theirs, result);
  else if (ours->element->content == BOCAGE_CONTENT_MIXED)
    _bocage_merge_mixed (self, base, ours, theirs, result);
  else if (ours->element->content == BOCAGE_CONTENT_TEXT)
    merge_text (self, base, ours, theirs, result);
}

/*
 * _bocage_merge_node:
 * @base: (nullable): both have put it in
 *
 * Returns: (transfer full): of three nodes of one element, one
 */
BocageNode *
_bocage_merge_node (BocageMerge *self, const BocageNode *base, const BocageNode *ours,
                    const BocageNode *theirs)
{
  const BocageNode *place = self->place;
  BocageNode *result;

  if (bocage_match_equal (ours, theirs) || bocage_match_equal (base, theirs))
    return bocage_node_copy (ours);
  if (bocage_match_equal (base, ours))
    return bocage_node_copy (theirs);
  /* Inside of a hex or a side, that is the place. */
  if (is_place (ours) && !bocage_element_is_piece (ours->element)
      && ours->element->content != BOCAGE_CONTENT_MIXED)
    self->place = ours;
  result = begin_result (self, base, ours, theirs);
  merge_fields (self, base, ours, theirs, result);
  merge_content (self, base, ours, theirs, result);
  self->place = place;
  return result;
}

static void
copy_miscs (GPtrArray *from, GHashTable *known, GPtrArray *result)
{
  for (guint i = 0; i < from->len; i++)
    {
      const BocageMisc *misc = from->pdata[i];

      if (!g_hash_table_contains (known, misc->text))
        g_ptr_array_add (result, bocage_misc_new (misc->kind, misc->text));
    }
}

static void
add_texts (GPtrArray *miscs, GHashTable *texts)
{
  for (guint i = 0; i < miscs->len; i++)
    g_hash_table_add (texts, ((BocageMisc *) miscs->pdata[i])->text);
}

/* Ours, and what theirs has more; nobody's comment is taken away. */
static void
merge_miscs (GPtrArray *base, GPtrArray *ours, GPtrArray *theirs, GPtrArray *result)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  copy_miscs (ours, known, result);
  add_texts (ours, known);
  if (base != NULL)
    add_texts (base, known);
  copy_miscs (theirs, known, result);
}

/* Returns: (transfer full): the tree of @scenario as hexes are called on @grid */
static BocageNode *
get_tree (BocageScenario *scenario, const BocageGrid *grid)
{
  BocageNode *tree = bocage_node_copy (&bocage_scenario_get_root (scenario)->node);
  const BocageGrid *own = bocage_scenario_get_grid (scenario);

  if (memcmp (own, grid, sizeof *own) != 0)
    bocage_match_move_to_grid (tree, own, grid);
  return tree;
}

static gboolean
has_changed_board (BocageScenario *base, BocageScenario *other)
{
  return base != NULL
         && memcmp (bocage_scenario_get_grid (base), bocage_scenario_get_grid (other),
                    sizeof (BocageGrid))
                != 0;
}

/**
 * bocage_merge_three:
 * @base: (nullable): what both began with
 * @conflicts: (element-type BocageConflict): gets what both have changed in different ways
 *
 * Returns: (transfer full): the battle with what both have done; where that is not possible, what
 * ours has done, and what theirs has in a comment
 */
BocageScenario *
bocage_merge_three (BocageScenario *base, BocageScenario *ours, BocageScenario *theirs,
                    GPtrArray *conflicts)
{
  /* Where theirs alone has another board, hexes are called as there. */
  BocageScenario *on
      = has_changed_board (base, theirs) && !has_changed_board (base, ours) ? theirs : ours;
  const BocageGrid *grid = bocage_scenario_get_grid (on);
  BocageMerge self = { conflicts, grid, NULL };
  g_autoptr (BocageNode) b = base != NULL ? get_tree (base, grid) : NULL;
  g_autoptr (BocageNode) o = get_tree (ours, grid);
  g_autoptr (BocageNode) t = get_tree (theirs, grid);
  BocageScenario *result = bocage_scenario_new_for_root (bocage_scenario_get_ruleset (on),
                                                         _bocage_merge_node (&self, b, o, t));

  merge_miscs (base != NULL ? bocage_scenario_get_prolog (base) : NULL,
               bocage_scenario_get_prolog (ours), bocage_scenario_get_prolog (theirs),
               bocage_scenario_get_prolog (result));
  merge_miscs (base != NULL ? bocage_scenario_get_epilog (base) : NULL,
               bocage_scenario_get_epilog (ours), bocage_scenario_get_epilog (theirs),
               bocage_scenario_get_epilog (result));
  bocage_scenario_set_import (result, bocage_scenario_is_import (ours));
  return result;
}
