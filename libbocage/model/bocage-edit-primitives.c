/* bocage-edit-primitives.c: the primitive changes: done, recorded, turned round
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-edit-private.h"

#include <glib/gi18n-lib.h>

/* The scenario's index */

/* Whether the scenario's index speaks of @node. */
static gboolean
is_indexed (BocageEdit *self, const BocageNode *node)
{
  return node->element == &bocage_elements[BOCAGE_ELEMENT_BOARD]
         || (node->element == &bocage_elements[BOCAGE_ELEMENT_HEX] && node->parent != NULL
             && node->parent == (BocageNode *) bocage_scenario_get_board (self->scenario));
}

static void
note_change (BocageEdit *self, const BocageNode *node)
{
  if (is_indexed (self, node))
    self->stale = TRUE;
}

static void
update_index (BocageEdit *self)
{
  if (!self->stale || self->batch > 0)
    return;
  self->stale = FALSE;
  bocage_scenario_reindex (self->scenario);
}

/*
 * _bocage_edit_begin_batch:
 *
 * Until the matching _bocage_edit_end_batch(), the scenario's index may be out of
 * date: a change of every hex would else build it anew each time.
 */
void
_bocage_edit_begin_batch (BocageEdit *self)
{
  self->batch++;
}

void
_bocage_edit_end_batch (BocageEdit *self)
{
  self->batch--;
  update_index (self);
}

/* Doing and turning round */

static void
apply_insert (BocageEdit *self, BocageNode *parent, guint index, BocageNode *child)
{
  bocage_node_insert (parent, (int) index, bocage_node_ref (child));
  if (!is_indexed (self, child))
    return;
  if (self->batch == 0 && !self->stale && child->element == &bocage_elements[BOCAGE_ELEMENT_HEX])
    bocage_scenario_hex_inserted (self->scenario, (BocageHexNode *) child);
  else
    self->stale = TRUE;
}

static void
apply_remove (BocageEdit *self, BocageNode *parent, guint index, BocageNode *child)
{
  gboolean was_indexed = is_indexed (self, child);
  g_autoptr (BocageNode) stolen = bocage_node_steal (parent, index);

  g_assert (stolen == child);
  if (!was_indexed)
    return;
  if (self->batch == 0 && !self->stale && child->element == &bocage_elements[BOCAGE_ELEMENT_HEX])
    bocage_scenario_hex_removed (self->scenario, (BocageHexNode *) child);
  else
    self->stale = TRUE;
}

void
_bocage_edit_apply_op (BocageEdit *self, BocageEditOp *op, gboolean forward)
{
  if (op->kind == BOCAGE_EDIT_OP_CHANGE)
    {
      _bocage_edit_exchange (op->node, op->other);
      note_change (self, op->node);
    }
  else if ((op->kind == BOCAGE_EDIT_OP_INSERT) == forward)
    apply_insert (self, op->other, op->index, op->node);
  else
    apply_remove (self, op->other, op->index, op->node);
}

/* Goes back until @step has @n operations. */
void
_bocage_edit_unwind (BocageEdit *self, BocageEditStep *step, guint n)
{
  _bocage_edit_begin_batch (self);
  for (guint i = step->ops->len; i > n; i--)
    _bocage_edit_apply_op (self, &g_array_index (step->ops, BocageEditOp, i - 1), FALSE);
  _bocage_edit_end_batch (self);
}

/* Recording */

BocageEditOp *
_bocage_edit_find_last_op (BocageEditStep *step, guint from)
{
  return step->ops->len > from ? &g_array_index (step->ops, BocageEditOp, step->ops->len - 1)
                               : NULL;
}

static void
record (BocageEdit *self, BocageEditOpKind kind, BocageNode *node, BocageNode *other, guint index)
{
  BocageEditOp op = { kind, bocage_node_ref (node), other, index, NULL };

  if (self->log != NULL)
    self->log_funcs->note (self->log, &op);
  g_array_append_val (self->pending->ops, op);
}

/*
 * _bocage_edit_touch:
 * @node: a node whose fields, text or comments are about to be changed
 *
 * Keeps the state of @node for undo.  To be called between begin and commit,
 * right before the change.
 */
void
_bocage_edit_touch (BocageEdit *self, BocageNode *node)
{
  g_assert (self->pending != NULL);

  BocageEditOp *last = _bocage_edit_find_last_op (
      self->pending, g_array_index (self->marks, guint, self->marks->len - 1));

  if (last == NULL || last->kind != BOCAGE_EDIT_OP_CHANGE || last->node != node)
    record (self, BOCAGE_EDIT_OP_CHANGE, node, _bocage_edit_make_shadow (node), 0);
  bocage_node_own_values (node);
  note_change (self, node);
}

/* Values of the file that could not be read */

static gboolean
is_raw_value_of (const BocageRawAttribute *raw, const BocageField *field)
{
  return raw->field == field;
}

static gboolean
has_raw_value (const BocageNode *node, const BocageField *field)
{
  GPtrArray *attributes = node->extra != NULL ? node->extra->attributes : NULL;

  for (guint i = 0; attributes != NULL && i < attributes->len; i++)
    if (is_raw_value_of (g_ptr_array_index (attributes, i), field))
      return TRUE;
  return FALSE;
}

static void
drop_raw_values (BocageNode *node, const BocageField *field)
{
  GPtrArray *attributes = node->extra != NULL ? node->extra->attributes : NULL;

  for (guint i = attributes != NULL ? attributes->len : 0; i > 0; i--)
    if (is_raw_value_of (g_ptr_array_index (attributes, i - 1), field))
      g_ptr_array_remove_index (attributes, i - 1);
}

/* Public functions */

/**
 * bocage_edit_set_field:
 * @text: (nullable): the value as it is written in a file, or %NULL to leave it
 *   out
 *
 * Sets an attribute.  A value of the file that could not be read is replaced.
 *
 * Returns: %FALSE if @text is not of the field's lexical type; nothing is changed
 * then.
 */
gboolean
bocage_edit_set_field (BocageEdit *self, BocageNode *node, const BocageField *field,
                       const char *text)
{
  g_autoptr (BocageNode) value = bocage_node_new (node->element);

  if (text != NULL
      && !bocage_node_parse_field (value, field, bocage_scenario_get_grid (self->scenario), text))
    return FALSE;
  if (bocage_node_field_equal (node, value, field) && !has_raw_value (node, field))
    return TRUE;

  bocage_edit_begin (self, _ ("Change"), 0);
  _bocage_edit_touch (self, node);
  bocage_node_copy_field (node, value, field);
  drop_raw_values (node, field);
  update_index (self);
  bocage_edit_commit (self);
  return TRUE;
}

/**
 * bocage_edit_insert:
 * @index: where among the children of @parent, or -1 for the end
 * @child: (transfer full): a loose node
 */
void
bocage_edit_insert (BocageEdit *self, BocageNode *parent, int index, BocageNode *child)
{
  guint n = bocage_node_n_children (parent);

  g_return_if_fail (child->parent == NULL && index <= (int) n);

  bocage_edit_begin (self, _ ("Add"), 0);
  record (self, BOCAGE_EDIT_OP_INSERT, child, bocage_node_ref (parent),
          index < 0 ? n : (guint) index);
  apply_insert (self, parent, index < 0 ? n : (guint) index, child);
  bocage_node_unref (child); /* the parent and the step hold it */
  update_index (self);
  bocage_edit_commit (self);
}

/**
 * bocage_edit_remove:
 * @node: a node with a parent
 */
void
bocage_edit_remove (BocageEdit *self, BocageNode *node)
{
  g_return_if_fail (node->parent != NULL);

  BocageNode *parent = node->parent;
  guint index = (guint) bocage_node_index_of (parent, node);

  bocage_edit_begin (self, _ ("Remove"), 0);
  record (self, BOCAGE_EDIT_OP_REMOVE, node, bocage_node_ref (parent), index);
  apply_remove (self, parent, index, node);
  update_index (self);
  bocage_edit_commit (self);
}

/**
 * bocage_edit_set_text:
 * @node: a node whose element holds nothing but text
 * @text: (nullable): cleaned of what a file cannot hold
 */
void
bocage_edit_set_text (BocageEdit *self, BocageNode *node, const char *text)
{
  g_autofree char *clean = text != NULL ? bocage_text_clean (text) : NULL;

  if (g_strcmp0 (bocage_node_get_text (node), clean) == 0)
    return;

  bocage_edit_begin (self, _ ("Change Text"), 0);
  _bocage_edit_touch (self, node);
  bocage_node_set_text (node, clean);
  bocage_edit_commit (self);
}
