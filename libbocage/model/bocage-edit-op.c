/* bocage-edit-op.c: one primitive change, and how it is turned round
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-edit-op.h"

#include "bocage-edit.h"

void
_bocage_edit_op_clear (gpointer data)
{
  BocageEditOp *op = data;

  bocage_node_unref (op->node);
  bocage_node_unref (op->other);
  g_free (op->note);
}

/* A node with the fields, text and comments of @node, without its children. */
BocageNode *
_bocage_edit_make_shadow (BocageNode *node)
{
  return bocage_node_copy_alone (node);
}

/* Undo and redo of a change are the same. */
void
_bocage_edit_exchange (BocageNode *a, BocageNode *b)
{
  char *x = (char *) a;
  char *y = (char *) b;
  BocageNodeExtra *extra = a->extra;
  gboolean has_held_ids;

  /* Neither may keep what goes with the other one's arena. */
  bocage_node_own_values (a);
  bocage_node_own_values (b);
  a->extra = b->extra;
  b->extra = extra;
  has_held_ids = a->has_held_ids;
  a->has_held_ids = b->has_held_ids;
  b->has_held_ids = has_held_ids;
  for (gsize i = sizeof (BocageNode); i < a->element->size; i++)
    {
      char byte = x[i];

      x[i] = y[i];
      y[i] = byte;
    }
}

static int
compare_hexes (gconstpointer a, gconstpointer b)
{
  const BocageHex *x = a;
  const BocageHex *y = b;

  if (x->row != y->row)
    return x->row < y->row ? -1 : 1;
  return x->column < y->column ? -1 : x->column > y->column;
}

static void
collect_node (const BocageNode *node, GArray *hexes, guint *what)
{
  for (const BocageNode *up = node; up != NULL; up = up->parent)
    if (up->element == &bocage_elements[BOCAGE_ELEMENT_HEX])
      {
        g_array_append_val (hexes, ((const BocageHexNode *) up)->at);
        return;
      }
  if (node->element == &bocage_elements[BOCAGE_ELEMENT_BOARD])
    *what |= BOCAGE_EDIT_CHANGE_BOARD;
  else
    *what |= BOCAGE_EDIT_CHANGE_BATTLE;
}

/*
 * _bocage_edit_collect_changes:
 * @ops: of BocageEditOp
 * @hexes: gets every hex that was changed, some of them several times
 * @what: gets what else was, as BocageEditChange
 *
 * A node that was moved meanwhile is covered by the operations that moved it.
 */
void
_bocage_edit_collect_changes (const GArray *ops, GArray *hexes, guint *what)
{
  for (guint i = 0; i < ops->len; i++)
    {
      const BocageEditOp *op = &g_array_index (ops, BocageEditOp, i);

      if (op->kind == BOCAGE_EDIT_OP_CHANGE)
        {
          collect_node (op->node, hexes, what);
          if (op->node->element == &bocage_elements[BOCAGE_ELEMENT_HEX])
            collect_node (op->other, hexes, what);
        }
      else if (op->node->element == &bocage_elements[BOCAGE_ELEMENT_HEX]
               || op->node->element == &bocage_elements[BOCAGE_ELEMENT_BOARD]
               || op->node->element == &bocage_elements[BOCAGE_ELEMENT_SECTION])
        collect_node (op->node, hexes, what);
      else
        collect_node (op->other, hexes, what);
    }
}

/* Leaves each hex once, in the order of the file. */
void
_bocage_edit_sort_hexes (GArray *hexes)
{
  guint n = 0;

  g_array_sort (hexes, compare_hexes);
  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i);

      if (bocage_hex_is_none (hex))
        continue;
      if (n > 0 && bocage_hex_equal (hex, g_array_index (hexes, BocageHex, n - 1)))
        continue;
      g_array_index (hexes, BocageHex, n++) = hex;
    }
  g_array_set_size (hexes, n);
}
