/* bocage-edit-history.c: the history as a list of states, each with its time and its name
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-edit-private.h"

/* Returns: (nullable): the step that leads to a state; NULL: none does */
static BocageEditStep *
find_step (BocageEdit *self, guint position)
{
  guint n = self->done->len;

  if (position == 0)
    return NULL;
  if (position <= n)
    return self->done->pdata[position - 1];
  return self->undone->pdata[self->undone->len - (position - n)];
}

/**
 * bocage_edit_count_states:
 *
 * Returns: how many there are, one at least: that before all steps
 */
guint
bocage_edit_count_states (BocageEdit *self)
{
  return self->done->len + self->undone->len + 1;
}

/**
 * bocage_edit_get_position:
 *
 * Returns: the number of the state the scenario is in
 */
guint
bocage_edit_get_position (BocageEdit *self)
{
  return self->done->len;
}

/**
 * bocage_edit_get_state:
 * @out_state: (out caller-allocates): its texts are borrowed until the next step
 */
void
bocage_edit_get_state (BocageEdit *self, guint position, BocageEditState *out_state)
{
  const BocageEditStep *step;

  g_return_if_fail (position < bocage_edit_count_states (self));

  step = find_step (self, position);
  if (step != NULL)
    *out_state = (BocageEditState){ step->label, step->mark, step->id, step->time };
  else
    *out_state = (BocageEditState){ NULL, self->first_mark, 0, 0 };
}

/**
 * bocage_edit_travel:
 * @position: of the state to go to
 *
 * Undoes or redoes as often as it takes; everybody is told of each step.
 *
 * Returns: whether it is there
 */
gboolean
bocage_edit_travel (BocageEdit *self, guint position)
{
  g_return_val_if_fail (self->pending == NULL, FALSE);

  while (self->done->len > position && bocage_edit_undo (self))
    ;
  while (self->done->len < position && bocage_edit_redo (self))
    ;
  return self->done->len == position;
}

/**
 * bocage_edit_set_mark:
 * @mark: (nullable): a name, or none any more
 *
 * Names the state it is in.  That is no step: nothing is changed by it.
 */
void
bocage_edit_set_mark (BocageEdit *self, const char *mark)
{
  BocageEditStep *step = find_step (self, self->done->len);
  char **own = step != NULL ? &step->mark : &self->first_mark;

  g_return_if_fail (self->pending == NULL);

  if (g_strcmp0 (*own, mark) == 0)
    return;
  g_free (*own);
  *own = g_strdup (mark);
  if (self->log != NULL)
    self->log_funcs->mark (self->log, mark);
}
