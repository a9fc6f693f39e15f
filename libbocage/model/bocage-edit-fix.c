/* bocage-edit-fix.c: a fix as steps of an edit, so that it can be undone
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * io makes bytes of the same fix (bocage-source-edit.c).  What is about the bytes
 * themselves, such as the name of an element that nobody knows, cannot be done here.
 */

#include "config.h"

#include "bocage-edit-private.h"

#include <string.h>

static gboolean
is_in_tree (BocageEdit *self, const BocageNode *node)
{
  const BocageNode *root = &bocage_scenario_get_root (self->scenario)->node;

  while (node != NULL && node != root)
    node = node->parent;
  return node != NULL;
}

/* Returns: (nullable): the attribute that could not be read under @name */
static BocageRawAttribute *
find_raw (const BocageNode *node, const char *name)
{
  GPtrArray *attributes = node->extra != NULL ? node->extra->attributes : NULL;

  for (guint i = 0; attributes != NULL && i < attributes->len; i++)
    {
      BocageRawAttribute *raw = g_ptr_array_index (attributes, i);

      if (strcmp (raw->name, name) == 0)
        return raw;
    }
  return NULL;
}

static gboolean
can_change (BocageEdit *self, const BocageChange *change)
{
  if (change->kind == BOCAGE_CHANGE_TEXT || !is_in_tree (self, change->node))
    return FALSE;
  switch (change->kind)
    {
    case BOCAGE_CHANGE_SET:
    case BOCAGE_CHANGE_UNSET:
      return bocage_element_find_field (change->node->element, change->name) != NULL;
    case BOCAGE_CHANGE_RENAME:
      return find_raw (change->node, change->name) != NULL
             && bocage_element_find_field (change->node->element, change->text) != NULL;
    case BOCAGE_CHANGE_INSERT:
      return TRUE;
    case BOCAGE_CHANGE_REMOVE:
    default:
      return change->node->parent != NULL;
    }
}

/**
 * bocage_edit_can_fix:
 *
 * Returns: whether all that @fix says can be done to the battle as it is now
 */
gboolean
bocage_edit_can_fix (BocageEdit *self, const BocageFix *fix)
{
  for (guint i = 0; i < fix->changes->len; i++)
    if (!can_change (self, &g_array_index (fix->changes, BocageChange, i)))
      return FALSE;
  return fix->changes->len > 0;
}

static gboolean
rename_attribute (BocageEdit *self, BocageNode *node, const char *name, const char *new_name)
{
  const BocageField *field = bocage_element_find_field (node->element, new_name);
  g_autofree char *value = g_strdup (find_raw (node, name)->value);

  _bocage_edit_touch (self, node);
  g_ptr_array_remove (node->extra->attributes, find_raw (node, name));
  return bocage_edit_set_field (self, node, field, value);
}

static gboolean
apply (BocageEdit *self, const BocageChange *change)
{
  BocageNode *node = change->node;
  const BocageField *field;

  switch (change->kind)
    {
    case BOCAGE_CHANGE_SET:
    case BOCAGE_CHANGE_UNSET:
      field = bocage_element_find_field (node->element, change->name);
      return bocage_edit_set_field (self, node, field,
                                    change->kind == BOCAGE_CHANGE_SET ? change->text : NULL);
    case BOCAGE_CHANGE_RENAME:
      return rename_attribute (self, node, change->name, change->text);
    case BOCAGE_CHANGE_REMOVE:
      bocage_edit_remove (self, node);
      return TRUE;
    case BOCAGE_CHANGE_INSERT:
      /* A fix may be shown before it is made. */
      bocage_edit_add_part (self, node, bocage_node_copy (change->child));
      return TRUE;
    case BOCAGE_CHANGE_TEXT:
    default:
      return FALSE;
    }
}

/**
 * bocage_edit_apply_fix:
 * @label: translated: the name of the step
 *
 * Does all that @fix says as one step, or nothing.
 *
 * Returns: whether it did
 */
gboolean
bocage_edit_apply_fix (BocageEdit *self, const BocageFix *fix, const char *label)
{
  gboolean is_good = bocage_edit_can_fix (self, fix);

  if (!is_good)
    return FALSE;
  bocage_edit_begin (self, label, 0);
  for (guint i = 0; i < fix->changes->len && is_good; i++)
    is_good = can_change (self, &g_array_index (fix->changes, BocageChange, i))
              && apply (self, &g_array_index (fix->changes, BocageChange, i));
  if (is_good)
    bocage_edit_commit (self);
  else
    bocage_edit_rollback (self);
  return is_good;
}
