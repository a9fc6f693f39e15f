/* bocage-m44-wrap.c: lists of .m44 files that are wrapped as {"item": […]}
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Some programs put a list into an object with the one member “item”, and some
 * of them the one item of a short list itself: {"item": {…}}.  Such lists are
 * read as what is in them.  How a program writes the lists of one kind, such as
 * the tags of hexes, is kept as {"/board/hexagons/#/tags": "lbi"}: letters for
 * lists of no items, of one and of more, each
 *
 *   l  the list itself
 *   b  {"item": […]}
 *   i  {"item": …}
 *   -  there is none in the file
 *
 * A program that writes alike lists in different ways is not followed: the first
 * one of a kind counts.
 */

#include "config.h"

#include "bocage-m44-private.h"

#include <string.h>

#define N_SIZES 3

/* A list of one program is an object around it to another. */
static BocageJsonNode *
find_wrapped (BocageJsonNode *node)
{
  BocageJsonObject *object;

  if (!bocage_json_node_is_object (node))
    return NULL;
  object = bocage_json_node_get_object (node);
  if (bocage_json_object_get_size (object) != 1 || !bocage_json_object_has_member (object, "item"))
    return NULL;
  return bocage_json_object_get_member (object, "item");
}

/* Says how a list of @n items at @path is written, if nothing was said yet. */
static void
record (BocageJsonObject *ways, const char *path, guint n, char way)
{
  const char *known = bocage_json_object_get_string_member (ways, path);
  g_autofree char *letters = g_strdup (known != NULL ? known : "---");

  if (letters[MIN (n, N_SIZES - 1)] != '-')
    return;
  letters[MIN (n, N_SIZES - 1)] = way;
  bocage_json_object_set_string_member (ways, path, letters);
}

static BocageJsonNode *unwrap (BocageJsonNode *node, const char *path, BocageJsonObject *ways);

static BocageJsonNode *
unwrap_list (BocageJsonNode *node, BocageJsonNode *wrapped, const char *path,
             BocageJsonObject *ways)
{
  BocageJsonNode *list = wrapped != NULL ? wrapped : node;
  BocageJsonArray *items
      = bocage_json_node_is_array (list) ? bocage_json_node_get_array (list) : NULL;
  BocageJsonArray *array = bocage_json_array_new ();
  BocageJsonNode *copy = bocage_json_node_new_array (array);
  guint n = items != NULL ? bocage_json_array_get_length (items) : 1;
  g_autofree char *inner = g_strconcat (path, "/#", NULL);

  record (ways, path, n, wrapped == NULL ? 'l' : items != NULL ? 'b' : 'i');
  for (guint i = 0; i < n; i++)
    bocage_json_array_add_element (
        array,
        unwrap (items != NULL ? bocage_json_array_get_element (items, i) : list, inner, ways));
  bocage_json_array_unref (array);
  return copy;
}

static BocageJsonNode *
unwrap (BocageJsonNode *node, const char *path, BocageJsonObject *ways)
{
  BocageJsonNode *wrapped = find_wrapped (node), *copy;
  BocageJsonObject *object;
  BocageJsonIter iter;
  const char *name;
  BocageJsonNode *member;

  if (wrapped != NULL || bocage_json_node_is_array (node))
    return unwrap_list (node, wrapped, path, ways);
  if (!bocage_json_node_is_object (node))
    return bocage_json_node_copy (node);
  object = bocage_json_object_new ();
  bocage_json_iter_init (&iter, bocage_json_node_get_object (node));
  while (bocage_json_iter_next (&iter, &name, &member))
    {
      g_autofree char *inner = g_strconcat (path, "/", name, NULL);

      bocage_json_object_set_member (object, name, unwrap (member, inner, ways));
    }
  copy = bocage_json_node_new_object (object);
  bocage_json_object_unref (object);
  return copy;
}

/* Lists that are written as such everywhere need no mention. */
static void
drop_plain (BocageJsonObject *ways)
{
  g_autoptr (GList) paths = bocage_json_object_get_members (ways);

  for (GList *path = paths; path != NULL; path = path->next)
    if (strpbrk (bocage_json_object_get_string_member (ways, path->data), "bi") == NULL)
      bocage_json_object_remove_member (ways, path->data);
}

/**
 * _bocage_m44_unwrap:
 * @out_ways: (out) (transfer full) (nullable): how the lists were wrapped; %NULL:
 *   there was nothing to unwrap
 *
 * Returns: (transfer full): a copy in which {"item": […]} is the list itself.
 */
BocageJsonNode *
_bocage_m44_unwrap (BocageJsonNode *node, BocageJsonNode **out_ways)
{
  BocageJsonObject *ways = bocage_json_object_new ();
  BocageJsonNode *copy = unwrap (node, "", ways);

  drop_plain (ways);
  *out_ways = bocage_json_object_get_size (ways) > 0 ? bocage_json_node_new_object (ways) : NULL;
  bocage_json_object_unref (ways);
  return copy;
}

/* Wrapping again */

static char
find_way (BocageJsonObject *ways, const char *path, guint n)
{
  const char *letters = bocage_json_object_get_string_member (ways, path);

  if (letters == NULL || strlen (letters) != N_SIZES)
    return 'l';
  if (letters[MIN (n, N_SIZES - 1)] != '-')
    return letters[MIN (n, N_SIZES - 1)];
  return n > 0 ? 'b' : 'l';
}

static BocageJsonNode *
wrap_list (BocageJsonArray *items, const char *path, BocageJsonObject *ways)
{
  guint n = bocage_json_array_get_length (items);
  char way = find_way (ways, path, n);
  g_autofree char *inner = g_strconcat (path, "/#", NULL);
  BocageJsonArray *array = bocage_json_array_new ();
  BocageJsonNode *list = bocage_json_node_new_array (array), *node;
  BocageJsonObject *object;

  for (guint i = 0; i < n; i++)
    bocage_json_array_add_element (
        array, _bocage_m44_wrap (bocage_json_array_get_element (items, i), inner, ways));
  bocage_json_array_unref (array);
  if (way != 'b' && (way != 'i' || n != 1))
    return list;
  object = bocage_json_object_new ();
  bocage_json_object_set_member (
      object, "item",
      way == 'b' ? list : bocage_json_node_copy (bocage_json_array_get_element (array, 0)));
  if (way != 'b')
    bocage_json_node_unref (list);
  node = bocage_json_node_new_object (object);
  bocage_json_object_unref (object);
  return node;
}

/**
 * _bocage_m44_wrap:
 * @path: where @node stands: "" for the whole
 * @ways: as _bocage_m44_unwrap() told them
 *
 * Returns: (transfer full): a copy whose lists are wrapped as they were.
 */
BocageJsonNode *
_bocage_m44_wrap (BocageJsonNode *node, const char *path, BocageJsonObject *ways)
{
  BocageJsonObject *object;
  BocageJsonIter iter;
  const char *name;
  BocageJsonNode *member, *copy;

  if (bocage_json_node_is_array (node))
    return wrap_list (bocage_json_node_get_array (node), path, ways);
  if (!bocage_json_node_is_object (node))
    return bocage_json_node_copy (node);
  object = bocage_json_object_new ();
  bocage_json_iter_init (&iter, bocage_json_node_get_object (node));
  while (bocage_json_iter_next (&iter, &name, &member))
    {
      g_autofree char *inner = g_strconcat (path, "/", name, NULL);

      bocage_json_object_set_member (object, name, _bocage_m44_wrap (member, inner, ways));
    }
  copy = bocage_json_node_new_object (object);
  bocage_json_object_unref (object);
  return copy;
}
