/* bocage-edit.c: steps, undo and redo
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The changes a step is made of are in bocage-edit-primitives.c, those that a
 * designer knows by name in bocage-edit-pieces.c and bocage-edit-battle.c.
 */

#include "config.h"

#include "bocage-edit-private.h"

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

/* Steps */

static BocageEditStep *
step_new (const char *label, guint stroke)
{
  BocageEditStep *step = g_new0 (BocageEditStep, 1);

  step->label = g_strdup (label);
  step->stroke = stroke;
  step->ops = g_array_new (FALSE, FALSE, sizeof (BocageEditOp));
  g_array_set_clear_func (step->ops, _bocage_edit_op_clear);
  return step;
}

static void
step_free (gpointer data)
{
  BocageEditStep *step = data;

  g_clear_pointer (&step->cut_off, g_ptr_array_unref);
  g_array_unref (step->ops);
  g_free (step->label);
  g_free (step->mark);
  g_free (step);
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
  g_free (self->first_mark);

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

/* Whether the last step is one of @stroke, which goes on.  A state that was saved or has a name
 * must stay within reach of undo, so it ends a stroke. */
static gboolean
goes_on (BocageEdit *self, const BocageEditStep *last, guint stroke)
{
  return last != NULL && stroke != 0 && last->stroke == stroke && self->undone->len == 0
         && last->id != self->saved_id && last->mark == NULL;
}

/* Moves the operations of @step to the end of @last. */
static void
merge_step (BocageEditStep *last, BocageEditStep *step)
{
  BocageEditOp *end = _bocage_edit_find_last_op (last, 0);
  BocageEditOp *begin = &g_array_index (step->ops, BocageEditOp, 0);

  /* A text that is typed: the first shadow is all undo needs. */
  if (end != NULL && end->kind == BOCAGE_EDIT_OP_CHANGE && begin->kind == BOCAGE_EDIT_OP_CHANGE
      && end->node == begin->node)
    g_array_remove_index (step->ops, 0);

  g_array_append_vals (last->ops, step->ops->data, step->ops->len);
  g_array_set_clear_func (step->ops, NULL);
  step_free (step);
}

static BocageEditStep *
get_last_step (GPtrArray *steps)
{
  return steps->len > 0 ? g_ptr_array_index (steps, steps->len - 1) : NULL;
}

/* Nobody gives the last step up any more, so what it cut off will not be redone. */
static void
forget_cut_off (BocageEdit *self)
{
  BocageEditStep *last = get_last_step (self->done);

  if (last != NULL)
    g_clear_pointer (&last->cut_off, g_ptr_array_unref);
}

static void
add_step (BocageEdit *self, BocageEditStep *step)
{
  forget_cut_off (self);
  step->cut_off = g_steal_pointer (&self->undone);
  self->undone = g_ptr_array_new_with_free_func (step_free);
  g_ptr_array_add (self->done, step);
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

  BocageEditStep *step = g_steal_pointer (&self->pending);

  if (step->ops->len == 0)
    {
      step_free (step);
      return;
    }

  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  BocageEditStep *last = get_last_step (self->done);
  guint what = 0;

  gboolean merges = goes_on (self, last, step->stroke);

  _bocage_edit_collect_changes (step->ops, hexes, &what);
  if (step->time == 0)
    step->time = g_get_real_time () / G_USEC_PER_SEC;
  if (self->log != NULL)
    self->log_funcs->step (self->log, step, merges);
  if (merges)
    {
      last->time = step->time;
      merge_step (last, step);
    }
  else
    {
      add_step (self, step);
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

  _bocage_edit_unwind (self, self->pending, n);
  for (guint i = n; self->log != NULL && i < self->pending->ops->len; i++)
    self->log_funcs->forget (self->log, &g_array_index (self->pending->ops, BocageEditOp, i));
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
  BocageEditStep *step = get_last_step (self->done);

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
  BocageEditStep *step = get_last_step (self->undone);

  return step != NULL ? step->label : NULL;
}

static gboolean
travel (BocageEdit *self, GPtrArray *from, GPtrArray *to, gboolean forward)
{
  g_return_val_if_fail (self->pending == NULL, FALSE);

  if (from->len == 0)
    return FALSE;

  forget_cut_off (self);

  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  BocageEditStep *step = g_ptr_array_steal_index (from, from->len - 1);
  guint what = 0;

  if (forward)
    {
      _bocage_edit_begin_batch (self);
      for (guint i = 0; i < step->ops->len; i++)
        _bocage_edit_apply_op (self, &g_array_index (step->ops, BocageEditOp, i), TRUE);
      _bocage_edit_end_batch (self);
    }
  else
    _bocage_edit_unwind (self, step, 0);
  g_ptr_array_add (to, step);
  if (self->log != NULL)
    self->log_funcs->travel (self->log, forward);
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

/**
 * bocage_edit_ends_in_stroke:
 *
 * Returns: whether the last step is one of @stroke, though its state may be saved or have a name
 */
gboolean
bocage_edit_ends_in_stroke (BocageEdit *self, guint stroke)
{
  BocageEditStep *step = get_last_step (self->done);

  return step != NULL && stroke != 0 && step->stroke == stroke;
}

/**
 * bocage_edit_give_up:
 * @stroke: of the last step
 *
 * Takes the last step back and forgets it: what was typed and came to nothing leaves no trace in
 * the history, and what could be redone before the stroke began can be redone again.
 *
 * Returns: %FALSE if the last step is of another stroke, or its state was saved or has a name;
 * nothing is changed then
 */
gboolean
bocage_edit_give_up (BocageEdit *self, guint stroke)
{
  g_return_val_if_fail (self->pending == NULL, FALSE);

  if (!goes_on (self, get_last_step (self->done), stroke))
    return FALSE;

  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  BocageEditStep *step = g_ptr_array_steal_index (self->done, self->done->len - 1);
  guint what = 0;

  _bocage_edit_unwind (self, step, 0);
  if (step->cut_off != NULL)
    {
      g_ptr_array_unref (self->undone);
      self->undone = g_steal_pointer (&step->cut_off);
    }
  if (self->log != NULL)
    self->log_funcs->give_up (self->log);
  _bocage_edit_collect_changes (step->ops, hexes, &what);
  step_free (step);
  emit_changed (self, hexes, what);
  return TRUE;
}

/*
 * _bocage_edit_get_state:
 *
 * Returns: the id of the state it is in
 */
guint64
_bocage_edit_get_state (BocageEdit *self)
{
  BocageEditStep *step = get_last_step (self->done);

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
  self->saved_id = _bocage_edit_get_state (self);
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
  return _bocage_edit_get_state (self) != self->saved_id;
}

/**
 * bocage_edit_mark_changed:
 *
 * No file holds the scenario as it is, nor as it was in any state before.
 */
void
bocage_edit_mark_changed (BocageEdit *self)
{
  self->saved_id = G_MAXUINT64;
  update_properties (self);
}

/**
 * bocage_edit_find_saved:
 * @out_steps: (out): how many times to redo until the scenario is as it was
 *   saved, negative: to undo
 *
 * Returns: %FALSE if there is no way back to it
 */
gboolean
bocage_edit_find_saved (BocageEdit *self, int *out_steps)
{
  for (guint i = self->done->len; i > 0; i--)
    if (((BocageEditStep *) self->done->pdata[i - 1])->id == self->saved_id)
      {
        *out_steps = (int) i - (int) self->done->len;
        return TRUE;
      }
  for (guint i = self->undone->len; i > 0; i--)
    if (((BocageEditStep *) self->undone->pdata[i - 1])->id == self->saved_id)
      {
        *out_steps = (int) self->undone->len - (int) i + 1;
        return TRUE;
      }
  *out_steps = -(int) self->done->len;
  return self->saved_id == 0;
}
