/* bocage-edit-op.h: one primitive change, and how it is turned round
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A primitive is kept with what it takes to turn it round: for a changed node, a
 * shadow that holds the other state of its fields, text and comments.  Undo and
 * redo are the same exchange of node and shadow, so they cannot differ.
 */

#pragma once

#include "bocage-node.h"

G_BEGIN_DECLS

typedef enum
{
  BOCAGE_EDIT_OP_CHANGE,
  BOCAGE_EDIT_OP_INSERT,
  BOCAGE_EDIT_OP_REMOVE,
} BocageEditOpKind;

typedef struct
{
  BocageEditOpKind kind;
  BocageNode *node;  /* owned; the child that is put in or taken out */
  BocageNode *other; /* owned; the shadow, or the parent */
  guint index;
  char *note; /* (nullable) owned: what a log will say of it */
} BocageEditOp;

void _bocage_edit_op_clear (gpointer data);
BocageNode *_bocage_edit_make_shadow (BocageNode *node);
void _bocage_edit_exchange (BocageNode *a, BocageNode *b);
void _bocage_edit_collect_changes (const GArray *ops, GArray *hexes, guint *what);
void _bocage_edit_sort_hexes (GArray *hexes);

G_END_DECLS
