/* bocage-m44-merge.c: what is ours is written over what was read
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Three values meet: what the file had (read), what would have been written when it was
 * read (ours), and what is written now.  What is written as it would have been then was
 * not changed, and is what the file had; what was changed since is as it is now; what the
 * file had and was never written is not ours, and stays.
 */

#include "config.h"

#include "bocage-m44-private.h"

/* An object with a name is about what is called so, and what was left over of it is of no
 * other. */
static gboolean
is_same_thing (BocageJsonObject *now, BocageJsonObject *ours)
{
  BocageJsonNode *name = bocage_json_object_get_member (ours, "name");

  return name == NULL
         || (bocage_json_object_has_member (now, "name")
             && _bocage_m44_equal (name, bocage_json_object_get_member (now, "name")));
}

/* Returns: (transfer full) (nullable): what becomes of a member; any may be %NULL: it is not
 * there. */
static BocageJsonNode *
merge_member (BocageJsonNode *now, BocageJsonNode *ours, BocageJsonNode *read)
{
  if (now == NULL)
    return ours == NULL ? bocage_json_node_copy (read) : NULL;
  if (ours == NULL)
    return bocage_json_node_copy (now);
  if (read == NULL)
    return _bocage_m44_equal (now, ours) ? NULL : bocage_json_node_copy (now);
  return _bocage_m44_merge (now, ours, read);
}

static BocageJsonNode *
merge_objects (BocageJsonObject *now, BocageJsonObject *ours, BocageJsonObject *read)
{
  BocageJsonObject *result = bocage_json_object_new ();
  BocageJsonNode *node = bocage_json_node_new_object (result), *merged;
  BocageJsonIter iter;
  const char *name;
  BocageJsonNode *member;

  bocage_json_iter_init (&iter, now);
  while (bocage_json_iter_next (&iter, &name, &member))
    {
      merged = merge_member (member, bocage_json_object_get_member (ours, name),
                             bocage_json_object_get_member (read, name));
      if (merged != NULL)
        bocage_json_object_set_member (result, name, merged);
    }
  bocage_json_iter_init (&iter, read);
  while (bocage_json_iter_next (&iter, &name, &member))
    {
      if (bocage_json_object_has_member (now, name))
        continue;
      merged = merge_member (NULL, bocage_json_object_get_member (ours, name), member);
      if (merged != NULL)
        bocage_json_object_set_member (result, name, merged);
    }
  bocage_json_object_unref (result);
  return node;
}

/* A list whose items can be told apart.  The items of others, such as the hexes of a
 * group, are one value together. */
static gboolean
holds_things (BocageJsonNode *node)
{
  BocageJsonArray *array
      = bocage_json_node_is_array (node) ? bocage_json_node_get_array (node) : NULL;

  for (guint i = 0; array != NULL && i < bocage_json_array_get_length (array); i++)
    if (!bocage_json_node_is_object (bocage_json_array_get_element (array, i)))
      return FALSE;
  return array != NULL;
}

/* Returns: (transfer full): the index of each item in a list that @matches goes to, or -1. */
static int *
turn_round (const int *matches, guint n, guint n_others)
{
  int *others = g_new (int, n_others + 1);

  for (guint i = 0; i < n_others; i++)
    others[i] = -1;
  for (guint i = 0; i < n; i++)
    if (matches[i] >= 0)
      others[matches[i]] = (int) i;
  return others;
}

/* In the order of the file, then what is new. */
static BocageJsonNode *
merge_items (BocageJsonArray *now, BocageJsonArray *ours, BocageJsonArray *read)
{
  guint n_now = bocage_json_array_get_length (now), n_ours = bocage_json_array_get_length (ours);
  guint n_read = bocage_json_array_get_length (read);
  g_autofree gboolean *was_read = g_new0 (gboolean, n_ours + 1);
  g_autofree gboolean *is_old = g_new0 (gboolean, n_now + 1);
  g_autofree int *read_ours = _bocage_m44_match (ours, read, was_read);
  g_autofree int *ours_now = _bocage_m44_match (now, ours, is_old);
  g_autofree int *now_ours = turn_round (ours_now, n_ours, n_now);
  BocageJsonArray *result = bocage_json_array_new ();
  BocageJsonNode *node = bocage_json_node_new_array (result);

  for (guint i = 0; i < n_read; i++)
    {
      BocageJsonNode *item = bocage_json_array_get_element (read, i);
      int k = read_ours[i];

      if (k < 0)
        bocage_json_array_add_element (result, bocage_json_node_copy (item));
      else if (ours_now[k] >= 0)
        bocage_json_array_add_element (
            result, _bocage_m44_merge (bocage_json_array_get_element (now, (guint) ours_now[k]),
                                       bocage_json_array_get_element (ours, (guint) k), item));
    }
  for (guint j = 0; j < n_now; j++)
    {
      BocageJsonNode *item = bocage_json_array_get_element (now, j);
      int k = now_ours[j];

      if (k < 0
          || (!was_read[k]
              && !_bocage_m44_equal (item, bocage_json_array_get_element (ours, (guint) k))))
        bocage_json_array_add_element (result, bocage_json_node_copy (item));
    }
  bocage_json_array_unref (result);
  return node;
}

/**
 * _bocage_m44_merge:
 * @now: what the scenario says now
 * @ours: what it said when the file was read
 * @read: what the file said
 *
 * Returns: (transfer full): what to write.
 */
BocageJsonNode *
_bocage_m44_merge (BocageJsonNode *now, BocageJsonNode *ours, BocageJsonNode *read)
{
  BocageJsonObject *object = _bocage_m44_node_object (now),
                   *before = _bocage_m44_node_object (ours);

  if (object != NULL && before != NULL && bocage_json_node_is_object (read))
    return is_same_thing (object, before)
               ? merge_objects (object, before, bocage_json_node_get_object (read))
               : bocage_json_node_copy (now);
  if (holds_things (now) && holds_things (ours) && bocage_json_node_is_array (read))
    return merge_items (bocage_json_node_get_array (now), bocage_json_node_get_array (ours),
                        bocage_json_node_get_array (read));
  return bocage_json_node_copy (_bocage_m44_equal (now, ours) ? read : now);
}
