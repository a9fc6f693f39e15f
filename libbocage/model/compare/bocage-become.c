/* bocage-become.c: makes one battle like another, as a step that can be undone
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Only what differs is touched, so that the step is as small as the change and the
 * board is painted anew only there.
 */

#include "config.h"

#include "bocage-become.h"

#include "bocage-match.h"
#include "model/bocage-edit-private.h"

static void become_node (BocageEdit *self, BocageNode *node, const BocageNode *like);

/* Whether two nodes are alike but for what is in them */
static gboolean
equal_alone (const BocageNode *a, const BocageNode *b)
{
  g_autoptr (BocageNode) one = bocage_node_copy_alone (a);
  g_autoptr (BocageNode) other = bocage_node_copy_alone (b);

  return bocage_node_equal (one, other);
}

static void
become_alone (BocageEdit *self, BocageNode *node, const BocageNode *like)
{
  g_autoptr (BocageNode) state = NULL;

  if (equal_alone (node, like))
    return;
  state = bocage_node_copy_alone (like);
  bocage_edit_begin (self, "", 0);
  _bocage_edit_touch (self, node);
  _bocage_edit_exchange (node, state);
  bocage_edit_commit (self);
}

/* What @like has nothing of goes. */
static void
remove_others (BocageEdit *self, BocageNode *node, GPtrArray *keys, GHashTable *in_like)
{
  for (guint i = keys->len; i > 0; i--)
    {
      BocageNode *child = bocage_node_get_child (node, i - 1);
      const BocageNode *other = g_hash_table_lookup (in_like, keys->pdata[i - 1]);

      if (other == NULL || other->element != child->element)
        {
          bocage_edit_remove (self, child);
          g_ptr_array_remove_index (keys, i - 1);
        }
    }
}

static void
become_children (BocageEdit *self, BocageNode *node, const BocageNode *like)
{
  g_autoptr (GPtrArray) keys = bocage_match_keys (node);
  g_autoptr (GPtrArray) like_keys = bocage_match_keys (like);
  g_autoptr (GHashTable) in_like = bocage_match_table (like, like_keys);
  g_autoptr (GHashTable) ours = NULL;

  remove_others (self, node, keys, in_like);
  ours = bocage_match_table (node, keys);
  for (guint i = 0; i < like_keys->len; i++)
    {
      const BocageNode *wanted = bocage_node_get_child (like, i);
      BocageNode *child = g_hash_table_lookup (ours, like_keys->pdata[i]);

      if (child == NULL)
        {
          bocage_edit_insert (self, node, (int) i, bocage_node_copy (wanted));
          continue;
        }
      if (bocage_node_get_child (node, i) != child)
        {
          bocage_node_ref (child);
          bocage_edit_remove (self, child);
          bocage_edit_insert (self, node, (int) i, child);
        }
      become_node (self, child, wanted);
    }
}

static void
become_node (BocageEdit *self, BocageNode *node, const BocageNode *like)
{
  if (bocage_node_equal (node, like))
    return;
  become_alone (self, node, like);
  become_children (self, node, like);
}

/**
 * bocage_edit_become:
 * @other: a battle of the same game
 *
 * Changes what differs from @other.  What stands before and after the battle in its
 * file stays ours.
 */
void
bocage_edit_become (BocageEdit *self, BocageScenario *other)
{
  bocage_edit_begin (self, "", 0);
  _bocage_edit_begin_batch (self);
  become_node (self, &bocage_scenario_get_root (self->scenario)->node,
               &bocage_scenario_get_root (other)->node);
  _bocage_edit_end_batch (self);
  bocage_edit_commit (self);
}
