/* bocage-edit-log.h: a history as lines of text: written as it is made, made again from them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Each step, undo and redo is a line.  The lines begin with a base, the whole
 * battle; where something is undone that lies before it, another base follows.
 * Every node has a number, counted from the base on, so that a line costs what it
 * changes and not what the board holds.
 */

#pragma once

#include "model/bocage-edit.h"

G_BEGIN_DECLS

typedef struct _BocageEditLog BocageEditLog;

/* @line: without an end of line */
typedef void (*BocageEditLogFunc) (const char *line, gpointer user_data);

/* One log an edit; @edit must outlive it. */
BocageEditLog *bocage_edit_log_new (BocageEdit *edit);
void bocage_edit_log_free (BocageEditLog *self);
void bocage_edit_log_listen (BocageEditLog *self, BocageEditLogFunc func, gpointer user_data);
char *bocage_edit_log_dup_base (BocageEditLog *self);

/* Making it again: first a base, and when its ruleset is found, the rest */
BocageScenario *bocage_edit_log_read_base (const char *line);
gboolean bocage_edit_log_can_travel (BocageEditLog *self, int steps);
gboolean bocage_edit_log_replay (BocageEditLog *self, const char *line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageEditLog, bocage_edit_log_free)

G_END_DECLS
