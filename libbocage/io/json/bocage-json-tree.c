/* bocage-json-tree.c: the values of a JSON file as a tree
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The scanner hands over each value as it passes it: what was found right is
 * what is read, and there is no second parser that could see it otherwise.
 */

#include "config.h"

#include "bocage-json-private.h"

#include <string.h>

/* Between two quotes, escapes resolved; what comes here has passed scan_text (). */
char *
_bocage_json_decode (const char *p, const char *end)
{
  GString *text = g_string_sized_new (end - p);

  while (p < end)
    if (*p != '\\')
      g_string_append_c (text, *p++);
    else if (p[1] != 'u')
      {
        static const char from[] = "bfnrt", to[] = "\b\f\n\r\t";
        const char *known = strchr (from, p[1]);

        g_string_append_c (text, known != NULL ? to[known - from] : p[1]);
        p += 2;
      }
    else
      {
        guint code = 0;

        for (int i = 2; i < 6; i++)
          code = code * 16 + g_ascii_xdigit_value (p[i]);
        p += 6;
        if (_bocage_json_is_lead (code))
          {
            guint second = 0;

            for (int i = 2; i < 6; i++)
              second = second * 16 + g_ascii_xdigit_value (p[i]);
            p += 6;
            code = 0x10000 + ((code - 0xd800) << 10) + (second - 0xdc00);
          }
        g_string_append_unichar (text, code);
      }
  return g_string_free (text, FALSE);
}

/* A whole number as such; one with more digits than fit comes as near as it can. */
static void
fill_number (JsonNode *node, const char *p, const char *end)
{
  g_autofree char *text = g_strndup (p, end - p);
  gint64 number;

  if (g_ascii_string_to_signed (text, 10, G_MININT64, G_MAXINT64, &number, NULL))
    json_node_init_int (node, number);
  else
    json_node_init_double (node, g_ascii_strtod (text, NULL));
}

/**
 * _bocage_json_add:
 * @into: (nullable): the list or the object that the value is directly inside of
 * @key: (nullable): in an object, the key with its quotes
 * @key_end: where the key ends
 * @twins: (inout): of @into: gets the values of keys that it has already
 *
 * Makes room for a value.
 *
 * Returns: (transfer none): what is to be filled; without @into (transfer full).
 */
JsonNode *
_bocage_json_add (JsonNode *into, const char *key, const char *key_end, GHashTable **twins)
{
  JsonNode *node = json_node_init_null (json_node_alloc ());
  char *name;

  if (into == NULL)
    return node;
  if (JSON_NODE_HOLDS_ARRAY (into))
    {
      json_array_add_element (json_node_get_array (into), node);
      return node;
    }
  name = _bocage_json_decode (key + 1, key_end - 1);
  if (!json_object_has_member (json_node_get_object (into), name))
    {
      json_object_set_member (json_node_get_object (into), name, node);
      g_free (name);
      return node;
    }
  if (*twins == NULL)
    *twins
        = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) json_node_unref);
  g_hash_table_replace (*twins, name, node);
  return node;
}

/**
 * _bocage_json_settle:
 * @node: an object that is closed
 * @twins: what its keys were given again
 *
 * Of a key given twice the last value counts, at the place of the first.  It is put
 * there once for all of them: json-glib looks for the place of each along all keys.
 */
void
_bocage_json_settle (JsonNode *node, GHashTable *twins)
{
  JsonObject *settled = json_object_new ();
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &name, &member))
    {
      JsonNode *last = g_hash_table_lookup (twins, name);

      json_object_set_member (settled, name, json_node_ref (last != NULL ? last : member));
    }
  json_node_take_object (node, settled);
}

/**
 * _bocage_json_fill:
 * @p: where the value begins
 * @end: where it ends; of a list or an object behind its first bracket, since what is
 *   inside comes by itself
 */
void
_bocage_json_fill (JsonNode *node, const char *p, const char *end)
{
  g_autofree char *text = NULL;

  switch (*p)
    {
    case '{':
      json_node_take_object (json_node_init (node, JSON_NODE_OBJECT), json_object_new ());
      break;
    case '[':
      json_node_take_array (json_node_init (node, JSON_NODE_ARRAY), json_array_new ());
      break;
    case '"':
      text = _bocage_json_decode (p + 1, end - 1);
      json_node_init_string (node, text);
      break;
    case 't':
    case 'f':
      json_node_init_boolean (node, *p == 't');
      break;
    case 'n':
      json_node_init_null (node);
      break;
    default:
      fill_number (node, p, end);
    }
}

/**
 * bocage_json_scan_steal_root:
 *
 * Returns: (transfer full) (nullable): the whole as a tree; %NULL if it was taken before.
 */
JsonNode *
bocage_json_scan_steal_root (BocageJsonScan *self)
{
  return g_steal_pointer (&self->root);
}
