/* bocage-edit-private.h: what the files of BocageEdit share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-edit-op.h"
#include "bocage-edit.h"

G_BEGIN_DECLS

/* What undo takes back at once. */
typedef struct
{
  char *label;
  guint stroke;
  guint64 id;  /* of the state after it; never used twice */
  gint64 time; /* of the clock, in seconds; 0: not known */
  char *mark;  /* (nullable): how the state after it is called */
  GArray *ops;
  GPtrArray *cut_off; /* (nullable): what could be redone before it, while it may be given up */
} BocageEditStep;

/* Who writes down what is done; see log/bocage-edit-log.h */
typedef struct _BocageEditLog BocageEditLog;

typedef struct
{
  void (*note) (BocageEditLog *log, BocageEditOp *op);   /* is about to be done */
  void (*forget) (BocageEditLog *log, BocageEditOp *op); /* is rolled back */
  void (*step) (BocageEditLog *log, BocageEditStep *step, gboolean merged);
  void (*travel) (BocageEditLog *log, gboolean forward);
  void (*give_up) (BocageEditLog *log); /* the last step is undone and forgotten */
  void (*mark) (BocageEditLog *log, const char *mark);
} BocageEditLogFuncs;

struct _BocageEdit
{
  GObject parent_instance;

  /* Owned */
  BocageScenario *scenario;
  GPtrArray *done;         /* of BocageEditStep */
  GPtrArray *undone;       /* of BocageEditStep, the next one last */
  BocageEditStep *pending; /* (nullable) between begin and commit */
  GArray *marks;           /* of guint: the number of operations at each begin */
  char *first_mark;        /* (nullable): how the state before all steps is called */

  guint64 last_id;
  guint64 saved_id;
  guint last_stroke;
  BocageEditLog *log; /* (nullable) borrowed */
  const BocageEditLogFuncs *log_funcs;
  guint batch;    /* the index is brought up to date at its end */
  gboolean stale; /* it has to be */

  /* As they were notified last */
  gboolean can_undo;
  gboolean can_redo;
  gboolean modified;
  char *undo_label;
  char *redo_label;
};

/* bocage-edit.c */
guint64 _bocage_edit_get_state (BocageEdit *self);

/* bocage-edit-primitives.c */
void _bocage_edit_apply_op (BocageEdit *self, BocageEditOp *op, gboolean forward);
void _bocage_edit_unwind (BocageEdit *self, BocageEditStep *step, guint n);
BocageEditOp *_bocage_edit_find_last_op (BocageEditStep *step, guint from);
void _bocage_edit_touch (BocageEdit *self, BocageNode *node);
void _bocage_edit_begin_batch (BocageEdit *self);
void _bocage_edit_end_batch (BocageEdit *self);

G_END_DECLS
