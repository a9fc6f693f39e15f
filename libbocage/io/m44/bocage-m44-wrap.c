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
static JsonNode *
find_wrapped (JsonNode *node)
{
  JsonObject *object;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return NULL;
  object = json_node_get_object (node);
  if (json_object_get_size (object) != 1 || !json_object_has_member (object, "item"))
    return NULL;
  return json_object_get_member (object, "item");
}

/* Says how a list of @n items at @path is written, if nothing was said yet. */
static void
record (JsonObject *ways, const char *path, guint n, char way)
{
  const char *known = json_object_get_string_member_with_default (ways, path, "---");
  g_autofree char *letters = g_strdup (known);

  if (letters[MIN (n, N_SIZES - 1)] != '-')
    return;
  letters[MIN (n, N_SIZES - 1)] = way;
  json_object_set_string_member (ways, path, letters);
}

static JsonNode *unwrap (JsonNode *node, const char *path, JsonObject *ways);

static JsonNode *
unwrap_list (JsonNode *node, JsonNode *wrapped, const char *path, JsonObject *ways)
{
  JsonNode *list = wrapped != NULL ? wrapped : node;
  JsonArray *items = JSON_NODE_HOLDS_ARRAY (list) ? json_node_get_array (list) : NULL;
  JsonArray *array = json_array_new ();
  JsonNode *copy = json_node_init_array (json_node_alloc (), array);
  guint n = items != NULL ? json_array_get_length (items) : 1;
  g_autofree char *inner = g_strconcat (path, "/#", NULL);

  record (ways, path, n, wrapped == NULL ? 'l' : items != NULL ? 'b' : 'i');
  for (guint i = 0; i < n; i++)
    json_array_add_element (
        array, unwrap (items != NULL ? json_array_get_element (items, i) : list, inner, ways));
  json_array_unref (array);
  return copy;
}

static JsonNode *
unwrap (JsonNode *node, const char *path, JsonObject *ways)
{
  JsonNode *wrapped = find_wrapped (node), *copy;
  JsonObject *object;
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  if (wrapped != NULL || JSON_NODE_HOLDS_ARRAY (node))
    return unwrap_list (node, wrapped, path, ways);
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return json_node_copy (node);
  object = json_object_new ();
  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &name, &member))
    {
      g_autofree char *inner = g_strconcat (path, "/", name, NULL);

      json_object_set_member (object, name, unwrap (member, inner, ways));
    }
  copy = json_node_init_object (json_node_alloc (), object);
  json_object_unref (object);
  return copy;
}

/* Lists that are written as such everywhere need no mention. */
static void
drop_plain (JsonObject *ways)
{
  g_autoptr (GList) paths = json_object_get_members (ways);

  for (GList *path = paths; path != NULL; path = path->next)
    if (strpbrk (json_object_get_string_member (ways, path->data), "bi") == NULL)
      json_object_remove_member (ways, path->data);
}

/**
 * _bocage_m44_unwrap:
 * @out_ways: (out) (transfer full) (nullable): how the lists were wrapped; %NULL:
 *   there was nothing to unwrap
 *
 * Returns: (transfer full): a copy in which {"item": […]} is the list itself.
 */
JsonNode *
_bocage_m44_unwrap (JsonNode *node, JsonNode **out_ways)
{
  JsonObject *ways = json_object_new ();
  JsonNode *copy = unwrap (node, "", ways);

  drop_plain (ways);
  *out_ways
      = json_object_get_size (ways) > 0 ? json_node_init_object (json_node_alloc (), ways) : NULL;
  json_object_unref (ways);
  return copy;
}

/* Wrapping again */

static char
find_way (JsonObject *ways, const char *path, guint n)
{
  const char *letters = json_object_get_string_member_with_default (ways, path, NULL);

  if (letters == NULL || strlen (letters) != N_SIZES)
    return 'l';
  if (letters[MIN (n, N_SIZES - 1)] != '-')
    return letters[MIN (n, N_SIZES - 1)];
  return n > 0 ? 'b' : 'l';
}

static JsonNode *
wrap_list (JsonArray *items, const char *path, JsonObject *ways)
{
  guint n = json_array_get_length (items);
  char way = find_way (ways, path, n);
  g_autofree char *inner = g_strconcat (path, "/#", NULL);
  JsonArray *array = json_array_new ();
  JsonNode *list = json_node_init_array (json_node_alloc (), array), *node;
  JsonObject *object;

  for (guint i = 0; i < n; i++)
    json_array_add_element (array,
                            _bocage_m44_wrap (json_array_get_element (items, i), inner, ways));
  json_array_unref (array);
  if (way != 'b' && (way != 'i' || n != 1))
    return list;
  object = json_object_new ();
  json_object_set_member (object, "item",
                          way == 'b' ? list : json_node_copy (json_array_get_element (array, 0)));
  if (way != 'b')
    json_node_unref (list);
  node = json_node_init_object (json_node_alloc (), object);
  json_object_unref (object);
  return node;
}

/**
 * _bocage_m44_wrap:
 * @path: where @node stands: "" for the whole
 * @ways: as _bocage_m44_unwrap() told them
 *
 * Returns: (transfer full): a copy whose lists are wrapped as they were.
 */
JsonNode *
_bocage_m44_wrap (JsonNode *node, const char *path, JsonObject *ways)
{
  JsonObject *object;
  JsonObjectIter iter;
  const char *name;
  JsonNode *member, *copy;

  if (JSON_NODE_HOLDS_ARRAY (node))
    return wrap_list (json_node_get_array (node), path, ways);
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return json_node_copy (node);
  object = json_object_new ();
  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &name, &member))
    {
      g_autofree char *inner = g_strconcat (path, "/", name, NULL);

      json_object_set_member (object, name, _bocage_m44_wrap (member, inner, ways));
    }
  copy = json_node_init_object (json_node_alloc (), object);
  json_object_unref (object);
  return copy;
}
