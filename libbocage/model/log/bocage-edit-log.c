/* bocage-edit-log.c: a history as lines of text: written as it is made, made again from them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 *   base FLAGS TREE [prolog] [epilog]   the whole battle; "saved" or "changed", "import" or "own"
 *   step LABEL STROKE [@SECONDS] OP…    * NODE STATE      the node is like this now
 *                                       + PARENT INDEX FIRST TREE   a new one, numbered from FIRST
 *                                       & PARENT INDEX NODE         one that was there before
 *                                       - NODE          it is taken out
 *   undo, redo
 *   drop                                the last step is taken back, and is no step any more; what
 *                                       could be redone before it can be redone again
 *   mark [NAME]                         how the state is called from now on
 *
 * One file: who writes a line and who makes it again agree on its words and on the numbers.
 */

#include "config.h"

#include "bocage-edit-log.h"
#include "bocage-node-text.h"
#include "model/bocage-edit-private.h"

#include <string.h>

#define MAX_GAP 1000000 /* of numbers: what is rolled back has used some up */

struct _BocageEditLog
{
  BocageEdit *edit;
  GPtrArray *nodes;    /* by number; of BocageNode, each held so that no other gets its place */
  GHashTable *numbers; /* of BocageNode: 1 + its number */
  guint n_done;        /* steps since the base that can be undone … */
  guint n_undone;      /* … and redone … */
  guint n_cut_off;     /* … and redone once the last one is given up */
  gboolean is_replaying;
  BocageEditLogFunc func; /* (nullable) */
  gpointer user_data;
};

/* Numbers */

static void
set_number (BocageEditLog *self, BocageNode *node, guint number)
{
  if (number >= self->nodes->len)
    g_ptr_array_set_size (self->nodes, (int) number + 1);
  g_clear_pointer ((BocageNode **) &self->nodes->pdata[number], bocage_node_unref);
  self->nodes->pdata[number] = bocage_node_ref (node);
  g_hash_table_insert (self->numbers, node, GUINT_TO_POINTER (number + 1));
}

/* Numbers @node and all that is in it, the outer ones first. */
static void
number_tree (BocageEditLog *self, BocageNode *node, guint *number)
{
  set_number (self, node, (*number)++);
  for (guint i = 0; i < bocage_node_n_children (node); i++)
    number_tree (self, bocage_node_get_child (node, i), number);
}

static void
forget_tree (BocageEditLog *self, BocageNode *node)
{
  g_hash_table_remove (self->numbers, node);
  for (guint i = 0; i < bocage_node_n_children (node); i++)
    forget_tree (self, bocage_node_get_child (node, i));
}

static guint
get_number (BocageEditLog *self, const BocageNode *node)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, node)) - 1;
}

static void
node_unref0 (gpointer data)
{
  if (data != NULL)
    bocage_node_unref (data);
}

/* Writing */

static void
append_number (GString *line, const char *mark, guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  bocage_words_append (line, mark, text);
}

static void
append_miscs (GPtrArray *miscs, char mark, GString *line)
{
  for (guint i = 0; i < miscs->len; i++)
    bocage_misc_append (miscs->pdata[i], mark, line);
}

/*
 * note:
 * @op: an insertion that is about to be done
 *
 * What is in the node by now is part of the insertion; what is put there later has
 * a line of its own.
 */
static void
note_cb (BocageEditLog *self, BocageEditOp *op)
{
  GString *text;
  guint number = self->nodes->len;

  if (op->kind != BOCAGE_EDIT_OP_INSERT || self->is_replaying
      || g_hash_table_contains (self->numbers, op->node))
    return;
  text = g_string_new (NULL);
  append_number (text, "", number);
  bocage_node_append_tree (op->node, text);
  number_tree (self, op->node, &number);
  op->note = g_string_free (text, FALSE);
}

/*
 * forget:
 * @op: an insertion that has been rolled back
 *
 * Nobody has been told of its nodes.
 */
static void
forget_cb (BocageEditLog *self, BocageEditOp *op)
{
  if (op->note != NULL)
    forget_tree (self, op->node);
}

static void
append_op (BocageEditLog *self, const BocageEditOp *op, const BocageNode *after, GString *line)
{
  switch (op->kind)
    {
    case BOCAGE_EDIT_OP_CHANGE:
      bocage_words_append (line, "*", "");
      append_number (line, "", get_number (self, op->node));
      bocage_node_append_state (after, line);
      break;
    case BOCAGE_EDIT_OP_INSERT:
      bocage_words_append (line, op->note != NULL ? "+" : "&", "");
      append_number (line, "", get_number (self, op->other));
      append_number (line, "", op->index);
      if (op->note != NULL)
        g_string_append_printf (line, " %s", op->note);
      else
        append_number (line, "", get_number (self, op->node));
      break;
    case BOCAGE_EDIT_OP_REMOVE:
      bocage_words_append (line, "-", "");
      append_number (line, "", get_number (self, op->node));
      break;
    }
}

/* Of each change what the node was like after it: what the next change of the same node found,
 * or what it is like now.  Returns: (transfer container): by operation; NULL for others */
static BocageNode **
find_states (BocageEditStep *step)
{
  BocageNode **states = g_new0 (BocageNode *, step->ops->len);
  g_autoptr (GHashTable) next = g_hash_table_new (NULL, NULL);

  for (guint i = step->ops->len; i > 0; i--)
    {
      BocageEditOp *op = &g_array_index (step->ops, BocageEditOp, i - 1);
      BocageNode *shadow;

      if (op->kind != BOCAGE_EDIT_OP_CHANGE)
        continue;
      shadow = g_hash_table_lookup (next, op->node);
      states[i - 1] = shadow != NULL ? shadow : op->node;
      g_hash_table_insert (next, op->node, op->other);
    }
  return states;
}

/* How far back and forth the lines go: as the steps of BocageEdit, by their number alone */

static void
count_step (BocageEditLog *self)
{
  self->n_done++;
  self->n_cut_off = self->n_undone;
  self->n_undone = 0;
}

static void
count_travel (BocageEditLog *self, gboolean forward)
{
  self->n_done += forward ? 1 : -1;
  self->n_undone += forward ? -1 : 1;
  self->n_cut_off = 0;
}

static void
count_given_up (BocageEditLog *self)
{
  self->n_done--;
  self->n_undone = self->n_cut_off;
  self->n_cut_off = 0;
}

static gboolean
has_been_told (BocageEditLog *self, gboolean forward)
{
  return (forward ? self->n_undone : self->n_done) > 0;
}

static void
tell_base (BocageEditLog *self)
{
  g_autofree char *base = bocage_edit_log_dup_base (self);

  if (self->func != NULL)
    self->func (base, self->user_data);
}

/*
 * step:
 * @merged: whether it goes on what the step before it began
 *
 * To be called when all of @step is done and nothing else.
 */
static void
step_cb (BocageEditLog *self, BocageEditStep *step, gboolean merged)
{
  g_autoptr (GString) line = NULL;
  g_autofree BocageNode **states = NULL;

  if (self->is_replaying || self->func == NULL)
    return;
  /* It changes a step that nobody who begins at the base has. */
  if (merged && self->n_done == 0)
    {
      tell_base (self);
      return;
    }
  line = g_string_new ("step");
  states = find_states (step);
  bocage_words_append (line, "", step->label);
  append_number (line, "", step->stroke);
  g_string_append_printf (line, " @%" G_GINT64_FORMAT, step->time);
  for (guint i = 0; i < step->ops->len; i++)
    {
      BocageEditOp *op = &g_array_index (step->ops, BocageEditOp, i);

      append_op (self, op, states[i], line);
      g_clear_pointer (&op->note, g_free);
    }
  if (!merged)
    count_step (self);
  self->func (line->str, self->user_data);
}

/*
 * travel:
 *
 * To be called when a step has been undone, or done again.
 */
static void
travel_cb (BocageEditLog *self, gboolean forward)
{
  if (self->is_replaying || self->func == NULL)
    return;
  if (!has_been_told (self, forward))
    {
      tell_base (self);
      return;
    }
  count_travel (self, forward);
  self->func (forward ? "redo" : "undo", self->user_data);
}

/*
 * give_up:
 *
 * To be called when the last step has been taken back for ever.
 */
static void
give_up_cb (BocageEditLog *self)
{
  if (self->is_replaying || self->func == NULL)
    return;
  if (!has_been_told (self, FALSE))
    {
      tell_base (self);
      return;
    }
  count_given_up (self);
  self->func ("drop", self->user_data);
}

/*
 * mark:
 *
 * To be called when the state it is in has got another name, or none.
 */
static void
mark_cb (BocageEditLog *self, const char *mark)
{
  g_autoptr (GString) line = g_string_new ("mark");

  if (self->is_replaying || self->func == NULL)
    return;
  if (mark != NULL)
    bocage_words_append (line, "", mark);
  self->func (line->str, self->user_data);
}

static const BocageEditLogFuncs log_funcs
    = { note_cb, forget_cb, step_cb, travel_cb, give_up_cb, mark_cb };

/* Doing it again */

static gboolean
next_number (char **at, guint *out_number)
{
  const char *word = bocage_words_next (at);
  guint64 number;

  if (word == NULL || !g_ascii_string_to_unsigned (word, 10, 0, G_MAXINT, &number, NULL))
    return FALSE;
  *out_number = (guint) number;
  return TRUE;
}

static BocageNode *
next_node (BocageEditLog *self, char **at)
{
  guint number;

  if (!next_number (at, &number) || number >= self->nodes->len)
    return NULL;
  return self->nodes->pdata[number];
}

static gboolean
redo_change (BocageEditLog *self, char **at)
{
  BocageNode *node = next_node (self, at);
  g_autoptr (BocageNode) state = node != NULL ? bocage_node_new (node->element) : NULL;

  if (state == NULL || !bocage_node_read_state (state, at))
    return FALSE;
  _bocage_edit_touch (self->edit, node);
  _bocage_edit_exchange (node, state);
  return TRUE;
}

static gboolean
may_insert (BocageNode *parent, guint index, const BocageNode *child)
{
  if (index > bocage_node_n_children (parent) || child->parent != NULL)
    return FALSE;
  for (const BocageNode *up = parent; up != NULL; up = up->parent)
    if (up == child)
      return FALSE;
  return bocage_element_allows (parent->element, bocage_element_get_id (child->element));
}

static gboolean
redo_insert (BocageEditLog *self, gboolean is_new, char **at)
{
  BocageNode *parent = next_node (self, at);
  g_autoptr (BocageNode) child = NULL;
  guint index, number;

  if (parent == NULL || !next_number (at, &index))
    return FALSE;
  if (is_new)
    {
      if (!next_number (at, &number) || number < self->nodes->len
          || number - self->nodes->len > MAX_GAP)
        return FALSE;
      child = bocage_node_read_tree (parent->element, at);
      if (child != NULL)
        number_tree (self, child, &number);
    }
  else
    {
      child = next_node (self, at);
      child = child != NULL ? bocage_node_ref (child) : NULL;
    }
  if (child == NULL || !may_insert (parent, index, child))
    return FALSE;
  bocage_edit_insert (self->edit, parent, (int) index, bocage_node_ref (child));
  return TRUE;
}

static gboolean
redo_remove (BocageEditLog *self, char **at)
{
  BocageNode *node = next_node (self, at);

  if (node == NULL || node->parent == NULL)
    return FALSE;
  bocage_edit_remove (self->edit, node);
  return TRUE;
}

static gboolean
redo_op (BocageEditLog *self, char **at)
{
  const char *kind = bocage_words_next (at);

  if (kind[0] == '\0' || kind[1] != '\0')
    return FALSE;
  switch (kind[0])
    {
    case '*':
      return redo_change (self, at);
    case '+':
    case '&':
      return redo_insert (self, kind[0] == '+', at);
    case '-':
      return redo_remove (self, at);
    default:
      return FALSE;
    }
}

/* A journal of an older program knows of no time. */
static gboolean
next_time (char **at, gint64 *out_time)
{
  *out_time = 0;
  return *at == NULL || **at != '@'
         || g_ascii_string_to_signed (bocage_words_next (at) + 1, 10, 0, G_MAXINT64, out_time,
                                      NULL);
}

static gboolean
redo_mark (BocageEditLog *self, char **at)
{
  const char *mark = *at != NULL ? bocage_words_next (at) : NULL;

  if (*at != NULL)
    return FALSE;
  bocage_edit_set_mark (self->edit, mark);
  return TRUE;
}

static gboolean
redo_step (BocageEditLog *self, char **at)
{
  const char *label = bocage_words_next (at);
  guint stroke, n_done = self->edit->done->len;
  gboolean is_good = TRUE;
  gint64 time;

  if (label == NULL || !next_number (at, &stroke) || !next_time (at, &time))
    return FALSE;
  bocage_edit_begin (self->edit, label, stroke);
  self->edit->pending->time = time;
  self->edit->last_stroke = MAX (self->edit->last_stroke, stroke);
  _bocage_edit_begin_batch (self->edit);
  while (is_good && *at != NULL)
    is_good = redo_op (self, at);
  _bocage_edit_end_batch (self->edit);
  if (!is_good)
    {
      bocage_edit_rollback (self->edit);
      return FALSE;
    }
  bocage_edit_commit (self->edit);
  if (self->edit->done->len > n_done)
    count_step (self);
  return TRUE;
}

static gboolean
replay_travel (BocageEditLog *self, gboolean forward)
{
  if (!has_been_told (self, forward))
    return FALSE;
  count_travel (self, forward);
  return forward ? bocage_edit_redo (self->edit) : bocage_edit_undo (self->edit);
}

/* Whoever reads does not know what is saved when; only the writer asks for that. */
static gboolean
replay_give_up (BocageEditLog *self)
{
  GPtrArray *done = self->edit->done;

  if (!has_been_told (self, FALSE) || self->edit->undone->len > 0)
    return FALSE;
  count_given_up (self);
  return bocage_edit_give_up (self->edit, ((BocageEditStep *) done->pdata[done->len - 1])->stroke);
}

/**
 * bocage_edit_log_replay:
 * @line: a step, an undo, a redo, a mark, or what was given up
 *
 * Does once more what @line tells.
 *
 * Returns: %FALSE if it is not what could have been done here; nothing is changed
 * then
 */
gboolean
bocage_edit_log_replay (BocageEditLog *self, const char *line)
{
  g_autofree char *copy = g_strdup (line);
  char *at = copy;
  const char *kind = bocage_words_next (&at);
  gboolean is_good = FALSE;

  self->is_replaying = TRUE;
  if (g_str_equal (kind, "step"))
    is_good = redo_step (self, &at);
  else if (at == NULL && g_str_equal (kind, "undo"))
    is_good = replay_travel (self, FALSE);
  else if (at == NULL && g_str_equal (kind, "redo"))
    is_good = replay_travel (self, TRUE);
  else if (at == NULL && g_str_equal (kind, "drop"))
    is_good = replay_give_up (self);
  else if (g_str_equal (kind, "mark"))
    is_good = redo_mark (self, &at);
  self->is_replaying = FALSE;
  return is_good;
}

/**
 * bocage_edit_log_can_travel:
 * @steps: to redo, negative: to undo
 *
 * Returns: whether all of them have been told since the base
 */
gboolean
bocage_edit_log_can_travel (BocageEditLog *self, int steps)
{
  return steps < 0 ? (guint) -steps <= self->n_done : (guint) steps <= self->n_undone;
}

/* Public functions */

/**
 * bocage_edit_log_new:
 *
 * Begins with the battle as it is.  What happened before it is in no line.
 */
BocageEditLog *
bocage_edit_log_new (BocageEdit *edit)
{
  BocageEditLog *self;
  guint number = 0;

  g_return_val_if_fail (edit->log == NULL && edit->pending == NULL, NULL);

  self = g_new0 (BocageEditLog, 1);
  self->edit = edit;
  self->nodes = g_ptr_array_new_with_free_func (node_unref0);
  self->numbers = g_hash_table_new (NULL, NULL);
  number_tree (self, &bocage_scenario_get_root (edit->scenario)->node, &number);
  edit->log = self;
  edit->log_funcs = &log_funcs;
  return self;
}

void
bocage_edit_log_free (BocageEditLog *self)
{
  if (self == NULL)
    return;
  self->edit->log = NULL;
  g_ptr_array_unref (self->nodes);
  g_hash_table_unref (self->numbers);
  g_free (self);
}

/**
 * bocage_edit_log_listen:
 * @func: (nullable) (scope forever): is told every line as it comes to be
 */
void
bocage_edit_log_listen (BocageEditLog *self, BocageEditLogFunc func, gpointer user_data)
{
  self->func = func;
  self->user_data = user_data;
}

/**
 * bocage_edit_log_dup_base:
 *
 * The battle as it is; what has been told before counts no longer.
 *
 * Returns: (transfer full): its line
 */
char *
bocage_edit_log_dup_base (BocageEditLog *self)
{
  BocageScenario *scenario = self->edit->scenario;
  GString *line = g_string_new ("base");
  guint number = 0;

  g_hash_table_remove_all (self->numbers);
  g_ptr_array_set_size (self->nodes, 0);
  number_tree (self, &bocage_scenario_get_root (scenario)->node, &number);
  self->n_done = self->n_undone = self->n_cut_off = 0;

  bocage_words_append (line, "", bocage_edit_get_modified (self->edit) ? "changed" : "saved");
  bocage_words_append (line, "", bocage_scenario_is_import (scenario) ? "import" : "own");
  bocage_node_append_tree (&bocage_scenario_get_root (scenario)->node, line);
  append_miscs (bocage_scenario_get_prolog (scenario), '[', line);
  append_miscs (bocage_scenario_get_epilog (scenario), ']', line);
  return g_string_free (line, FALSE);
}

static void
read_miscs (GPtrArray *miscs, char mark, char **at)
{
  for (;;)
    {
      BocageMisc *misc = bocage_misc_read (mark, at);

      if (misc == NULL)
        return;
      g_ptr_array_add (miscs, misc);
    }
}

/**
 * bocage_edit_log_read_base:
 *
 * Returns: (transfer full) (nullable): the battle of a base, still without its
 * ruleset; NULL if @line is none
 */
BocageScenario *
bocage_edit_log_read_base (const char *line)
{
  g_autofree char *copy = g_strdup (line);
  char *at = copy;
  const char *kind = bocage_words_next (&at);
  const char *state = bocage_words_next (&at);
  const char *origin = bocage_words_next (&at);
  BocageNode *root;
  g_autoptr (BocageScenario) scenario = NULL;

  if (!g_str_equal (kind, "base") || state == NULL || origin == NULL)
    return NULL;
  root = bocage_node_read_tree (NULL, &at);
  if (root == NULL)
    return NULL;
  scenario = bocage_scenario_new_for_root (NULL, root);
  bocage_scenario_set_import (scenario, g_str_equal (origin, "import"));
  read_miscs (bocage_scenario_get_prolog (scenario), '[', &at);
  read_miscs (bocage_scenario_get_epilog (scenario), ']', &at);
  return at == NULL ? g_steal_pointer (&scenario) : NULL;
}
