/* bocage-edit.c: steps, undo and redo, and the primitive changes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-edit-private.h"

#include "bocage-edit-op.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  char *label;
  guint stroke;
  guint64 id; /* of the state after it; never used twice */
  GArray *ops;
} Step;

struct _BocageEdit
{
  GObject parent_instance;

  /* Owned */
  BocageScenario *scenario;
  GPtrArray *done;   /* of Step */
  GPtrArray *undone; /* of Step, the next one last */
  Step *pending;     /* (nullable) between begin and commit */
  GArray *marks;     /* of guint: the number of operations at each begin */

  guint64 last_id;
  guint64 saved_id;
  guint last_stroke;
  guint batch;    /* the index is brought up to date at its end */
  gboolean stale; /* it has to be */

  /* As they were notified last */
  gboolean can_undo;
  gboolean can_redo;
  gboolean modified;
  char *undo_label;
  char *redo_label;
};

enum
{
  PROP_0,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_UNDO_LABEL,
  PROP_REDO_LABEL,
  PROP_MODIFIED,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];
static guint changed_signal;

G_DEFINE_FINAL_TYPE (BocageEdit, bocage_edit, G_TYPE_OBJECT)

/* Operations */

static Step *
step_new (const char *label, guint stroke)
{
  Step *step = g_new0 (Step, 1);

  step->label = g_strdup (label);
  step->stroke = stroke;
  step->ops = g_array_new (FALSE, FALSE, sizeof (BocageEditOp));
  g_array_set_clear_func (step->ops, _bocage_edit_op_clear);
  return step;
}

static void
step_free (gpointer data)
{
  Step *step = data;

  g_array_unref (step->ops);
  g_free (step->label);
  g_free (step);
}

static void
update_index (BocageEdit *self)
{
  if (!self->stale || self->batch > 0)
    return;
  self->stale = FALSE;
  bocage_scenario_reindex (self->scenario);
}

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

static void
apply_op (BocageEdit *self, BocageEditOp *op, gboolean forward)
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
static void
unwind (BocageEdit *self, Step *step, guint n)
{
  _bocage_edit_begin_batch (self);
  for (guint i = step->ops->len; i > n; i--)
    apply_op (self, &g_array_index (step->ops, BocageEditOp, i - 1), FALSE);
  _bocage_edit_end_batch (self);
}

/* Telling others */

static void
update_flag (BocageEdit *self, gboolean *flag, gboolean value, guint prop)
{
  if (*flag == value)
    return;
  *flag = value;
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

static void
update_label (BocageEdit *self, char **label, const char *value, guint prop)
{
  if (g_strcmp0 (*label, value) == 0)
    return;
  g_free (*label);
  *label = g_strdup (value);
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

static void
update_properties (BocageEdit *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  update_flag (self, &self->can_undo, bocage_edit_get_can_undo (self), PROP_CAN_UNDO);
  update_flag (self, &self->can_redo, bocage_edit_get_can_redo (self), PROP_CAN_REDO);
  update_flag (self, &self->modified, bocage_edit_get_modified (self), PROP_MODIFIED);
  update_label (self, &self->undo_label, bocage_edit_get_undo_label (self), PROP_UNDO_LABEL);
  update_label (self, &self->redo_label, bocage_edit_get_redo_label (self), PROP_REDO_LABEL);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
emit_changed (BocageEdit *self, GArray *hexes, guint what)
{
  g_object_ref (self);
  _bocage_edit_sort_hexes (hexes);
  update_properties (self);
  g_signal_emit (self, changed_signal, 0, hexes, what);
  g_object_unref (self);
}

/* Recording */

static BocageEditOp *
find_last_op (Step *step, guint from)
{
  return step->ops->len > from ? &g_array_index (step->ops, BocageEditOp, step->ops->len - 1)
                               : NULL;
}

static void
record (BocageEdit *self, BocageEditOpKind kind, BocageNode *node, BocageNode *other, guint index)
{
  BocageEditOp op = { kind, bocage_node_ref (node), other, index };

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

  BocageEditOp *last
      = find_last_op (self->pending, g_array_index (self->marks, guint, self->marks->len - 1));

  if (last == NULL || last->kind != BOCAGE_EDIT_OP_CHANGE || last->node != node)
    record (self, BOCAGE_EDIT_OP_CHANGE, node, _bocage_edit_make_shadow (node), 0);
  note_change (self, node);
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

/* Object */

static void
bocage_edit_finalize (GObject *object)
{
  BocageEdit *self = BOCAGE_EDIT (object);

  g_ptr_array_unref (self->done);
  g_ptr_array_unref (self->undone);
  g_clear_pointer (&self->pending, step_free);
  g_array_unref (self->marks);
  g_clear_pointer (&self->scenario, bocage_scenario_unref);
  g_free (self->undo_label);
  g_free (self->redo_label);

  G_OBJECT_CLASS (bocage_edit_parent_class)->finalize (object);
}

static void
bocage_edit_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  BocageEdit *self = BOCAGE_EDIT (object);

  switch (prop_id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, bocage_edit_get_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, bocage_edit_get_can_redo (self));
      break;
    case PROP_UNDO_LABEL:
      g_value_set_string (value, bocage_edit_get_undo_label (self));
      break;
    case PROP_REDO_LABEL:
      g_value_set_string (value, bocage_edit_get_redo_label (self));
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, bocage_edit_get_modified (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bocage_edit_class_init (BocageEditClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = bocage_edit_finalize;
  object_class->get_property = bocage_edit_get_property;

  props[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  props[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  props[PROP_UNDO_LABEL] = g_param_spec_string ("undo-label", NULL, NULL, NULL, flags);
  props[PROP_REDO_LABEL] = g_param_spec_string ("redo-label", NULL, NULL, NULL, flags);
  props[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * BocageEdit::changed:
   * @hexes: (element-type BocageHex): the hexes that look different, sorted
   * @what: a set of BocageEditChange
   */
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 2, G_TYPE_ARRAY, G_TYPE_UINT);
}

static void
bocage_edit_init (BocageEdit *self)
{
  self->done = g_ptr_array_new_with_free_func (step_free);
  self->undone = g_ptr_array_new_with_free_func (step_free);
  self->marks = g_array_new (FALSE, FALSE, sizeof (guint));
}

/* Public functions */

/**
 * bocage_edit_new:
 * @scenario: what to change; from now on only through this object
 *
 * Returns: (transfer full): its history, empty; the scenario counts as saved.
 */
BocageEdit *
bocage_edit_new (BocageScenario *scenario)
{
  g_return_val_if_fail (scenario != NULL, NULL);

  BocageEdit *self = g_object_new (BOCAGE_TYPE_EDIT, NULL);

  self->scenario = bocage_scenario_ref (scenario);
  return self;
}

BocageScenario *
bocage_edit_get_scenario (BocageEdit *self)
{
  return self->scenario;
}

/**
 * bocage_edit_begin:
 * @label: the name of the step, translated: "Move Unit".  The outermost counts.
 * @stroke: 0, or a number from bocage_edit_new_stroke(): a step is merged with
 *   the one before if that has the same
 *
 * Begins a step, or a part of one.
 */
void
bocage_edit_begin (BocageEdit *self, const char *label, guint stroke)
{
  if (self->pending == NULL)
    self->pending = step_new (label, stroke);
  g_array_append_val (self->marks, self->pending->ops->len);
}

/* Whether @step continues the last one.  A state that was saved must
 * stay within reach of undo, so it ends a stroke. */
static gboolean
can_merge (BocageEdit *self, const Step *last, const Step *step)
{
  return last != NULL && step->stroke != 0 && last->stroke == step->stroke && self->undone->len == 0
         && last->id != self->saved_id;
}

/* Moves the operations of @step to the end of @last. */
static void
merge_step (Step *last, Step *step)
{
  BocageEditOp *end = find_last_op (last, 0);
  BocageEditOp *begin = &g_array_index (step->ops, BocageEditOp, 0);

  /* A text that is typed: the first shadow is all undo needs. */
  if (end != NULL && end->kind == BOCAGE_EDIT_OP_CHANGE && begin->kind == BOCAGE_EDIT_OP_CHANGE
      && end->node == begin->node)
    g_array_remove_index (step->ops, 0);

  g_array_append_vals (last->ops, step->ops->data, step->ops->len);
  g_array_set_clear_func (step->ops, NULL);
  step_free (step);
}

static Step *
get_last_step (GPtrArray *steps)
{
  return steps->len > 0 ? g_ptr_array_index (steps, steps->len - 1) : NULL;
}

/**
 * bocage_edit_commit:
 *
 * Ends what bocage_edit_begin() began.  The outermost makes the step, if
 * anything was done, and tells everybody.
 */
void
bocage_edit_commit (BocageEdit *self)
{
  g_return_if_fail (self->pending != NULL);

  g_array_set_size (self->marks, self->marks->len - 1);
  if (self->marks->len > 0)
    return;

  Step *step = g_steal_pointer (&self->pending);

  if (step->ops->len == 0)
    {
      step_free (step);
      return;
    }

  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  Step *last = get_last_step (self->done);
  guint what = 0;

  _bocage_edit_collect_changes (step->ops, hexes, &what);
  if (can_merge (self, last, step))
    merge_step (last, step);
  else
    {
      g_ptr_array_set_size (self->undone, 0);
      g_ptr_array_add (self->done, step);
      last = step;
    }
  last->id = ++self->last_id;
  emit_changed (self, hexes, what);
}

/**
 * bocage_edit_rollback:
 *
 * Ends what bocage_edit_begin() began, as if nothing had been done since.
 */
void
bocage_edit_rollback (BocageEdit *self)
{
  g_return_if_fail (self->pending != NULL);

  guint n = g_array_index (self->marks, guint, self->marks->len - 1);

  unwind (self, self->pending, n);
  g_array_set_size (self->pending->ops, n);
  g_array_set_size (self->marks, self->marks->len - 1);
  if (self->marks->len == 0)
    g_clear_pointer (&self->pending, step_free);
}

/**
 * bocage_edit_new_stroke:
 *
 * Returns: a number for the steps of one stroke of the pointer or one visit to a
 * text field.
 */
guint
bocage_edit_new_stroke (BocageEdit *self)
{
  return ++self->last_stroke;
}

gboolean
bocage_edit_get_can_undo (BocageEdit *self)
{
  return self->done->len > 0;
}

gboolean
bocage_edit_get_can_redo (BocageEdit *self)
{
  return self->undone->len > 0;
}

/**
 * bocage_edit_get_undo_label:
 *
 * Returns: (nullable): the name of the step that undo takes back.
 */
const char *
bocage_edit_get_undo_label (BocageEdit *self)
{
  Step *step = get_last_step (self->done);

  return step != NULL ? step->label : NULL;
}

/**
 * bocage_edit_get_redo_label:
 *
 * Returns: (nullable): the name of the step that redo does again.
 */
const char *
bocage_edit_get_redo_label (BocageEdit *self)
{
  Step *step = get_last_step (self->undone);

  return step != NULL ? step->label : NULL;
}

static gboolean
travel (BocageEdit *self, GPtrArray *from, GPtrArray *to, gboolean forward)
{
  g_return_val_if_fail (self->pending == NULL, FALSE);

  if (from->len == 0)
    return FALSE;

  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  Step *step = g_ptr_array_steal_index (from, from->len - 1);
  guint what = 0;

  if (forward)
    {
      _bocage_edit_begin_batch (self);
      for (guint i = 0; i < step->ops->len; i++)
        apply_op (self, &g_array_index (step->ops, BocageEditOp, i), TRUE);
      _bocage_edit_end_batch (self);
    }
  else
    unwind (self, step, 0);
  g_ptr_array_add (to, step);
  _bocage_edit_collect_changes (step->ops, hexes, &what);
  emit_changed (self, hexes, what);
  return TRUE;
}

/**
 * bocage_edit_undo:
 *
 * Takes the last step back; not between begin and commit.
 *
 * Returns: %FALSE if there is none.
 */
gboolean
bocage_edit_undo (BocageEdit *self)
{
  return travel (self, self->done, self->undone, FALSE);
}

/**
 * bocage_edit_redo:
 *
 * Does the step again that was taken back last.
 *
 * Returns: %FALSE if there is none.
 */
gboolean
bocage_edit_redo (BocageEdit *self)
{
  return travel (self, self->undone, self->done, TRUE);
}

static guint64
get_state_id (BocageEdit *self)
{
  Step *step = get_last_step (self->done);

  return step != NULL ? step->id : 0;
}

/**
 * bocage_edit_mark_saved:
 *
 * The scenario as it is now is what the file holds.
 */
void
bocage_edit_mark_saved (BocageEdit *self)
{
  self->saved_id = get_state_id (self);
  update_properties (self);
}

/**
 * bocage_edit_get_modified:
 *
 * Returns: whether the scenario differs from what was saved last.  Undo and redo
 * find the way back to the saved state; a change made after undo may cut it off.
 */
gboolean
bocage_edit_get_modified (BocageEdit *self)
{
  return get_state_id (self) != self->saved_id;
}

/* The primitives */

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
