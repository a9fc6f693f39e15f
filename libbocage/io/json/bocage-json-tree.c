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
fill_number (BocageJsonNode *node, const char *p, const char *end)
{
  g_autofree char *text = g_strndup (p, end - p);
  gint64 number;

  if (g_ascii_string_to_signed (text, 10, G_MININT64, G_MAXINT64, &number, NULL))
    bocage_json_node_set_int (node, number);
  else
    bocage_json_node_set_double (node, g_ascii_strtod (text, NULL));
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
BocageJsonNode *
_bocage_json_add (BocageJsonNode *into, const char *key, const char *key_end, GHashTable **twins)
{
  BocageJsonNode *node = bocage_json_node_new ();
  char *name;

  if (into == NULL)
    return node;
  if (bocage_json_node_is_array (into))
    {
      bocage_json_array_add_element (bocage_json_node_get_array (into), node);
      return node;
    }
  name = _bocage_json_decode (key + 1, key_end - 1);
  if (!bocage_json_object_has_member (bocage_json_node_get_object (into), name))
    {
      bocage_json_object_set_member (bocage_json_node_get_object (into), name, node);
      g_free (name);
      return node;
    }
  if (*twins == NULL)
    *twins = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                    (GDestroyNotify) bocage_json_node_unref);
  g_hash_table_replace (*twins, name, node);
  return node;
}

/**
 * _bocage_json_settle:
 * @node: an object that is closed
 * @twins: what its keys were given again
 *
 * Of a key given twice the last value counts, at the place of the first.
 */
void
_bocage_json_settle (BocageJsonNode *node, GHashTable *twins)
{
  BocageJsonObject *settled = bocage_json_object_new ();
  BocageJsonIter iter;
  const char *name;
  BocageJsonNode *member;

  bocage_json_iter_init (&iter, bocage_json_node_get_object (node));
  while (bocage_json_iter_next (&iter, &name, &member))
    {
      BocageJsonNode *last = g_hash_table_lookup (twins, name);

      bocage_json_object_set_member (settled, name,
                                     bocage_json_node_ref (last != NULL ? last : member));
    }
  bocage_json_node_take_object (node, settled);
}

/**
 * _bocage_json_fill:
 * @p: where the value begins
 * @end: where it ends; of a list or an object behind its first bracket, since what is
 *   inside comes by itself
 */
void
_bocage_json_fill (BocageJsonNode *node, const char *p, const char *end)
{
  switch (*p)
    {
    case '{':
      bocage_json_node_take_object (node, bocage_json_object_new ());
      break;
    case '[':
      bocage_json_node_take_array (node, bocage_json_array_new ());
      break;
    case '"':
      bocage_json_node_take_string (node, _bocage_json_decode (p + 1, end - 1));
      break;
    case 't':
    case 'f':
      bocage_json_node_set_boolean (node, *p == 't');
      break;
    case 'n': /* it is null already */
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
BocageJsonNode *
bocage_json_scan_steal_root (BocageJsonScan *self)
{
  return g_steal_pointer (&self->root);
}
