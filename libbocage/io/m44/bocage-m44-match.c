/* bocage-m44-match.c: which items of two lists are about the same thing
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Each item has a word for what it is about.  Items wait in line under their word, so that
 * a list costs what it is long, in whatever order it is.
 */

#include "config.h"

#include "bocage-m44-private.h"

#include <string.h>

static const char *
get_name (BocageJsonNode *node)
{
  return _bocage_m44_get_string (_bocage_m44_node_object (node), "name");
}

/* Returns: (transfer full): what @item is about: a place, what has a name, or itself */
static char *
dup_subject (BocageJsonNode *item)
{
  BocageJsonObject *object = _bocage_m44_node_object (item);
  static const BocageM44Options compact = { .compact = TRUE };
  GString *text;
  int row, column;

  if (_bocage_m44_get_int (object, "row", &row) && _bocage_m44_get_int (object, "col", &column))
    return g_strdup_printf ("@%d %d", row, column);
  if (get_name (item) != NULL)
    return g_strconcat ("#", get_name (item), NULL);
  text = g_string_new ("=");
  _bocage_m44_print (item, &compact, text);
  g_string_replace (text, "\"", "", 0); /* a number may be written as a text */
  return g_string_free (text, FALSE);
}

/* Returns: (transfer full): subject -> GQueue of indexes of @items, the first in front */
static GHashTable *
line_up (BocageJsonArray *items)
{
  GHashTable *lines
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_queue_free);
  guint n = bocage_json_array_get_length (items);

  for (guint i = 0; i < n; i++)
    {
      char *subject = dup_subject (bocage_json_array_get_element (items, i));
      GQueue *line = g_hash_table_lookup (lines, subject);

      if (line != NULL)
        g_free (subject);
      else
        {
          line = g_queue_new ();
          g_hash_table_insert (lines, subject, line);
        }
      g_queue_push_tail (line, GUINT_TO_POINTER (i));
    }
  return lines;
}

/* What has a name and is about nothing else takes the first that has one, too. */
static void
match_names (BocageJsonArray *written, BocageJsonArray *original, int *matches, gboolean *used)
{
  guint n_written = bocage_json_array_get_length (written),
        n = bocage_json_array_get_length (original);
  guint j = 0;

  for (guint i = 0; i < n; i++)
    {
      if (matches[i] >= 0 || get_name (bocage_json_array_get_element (original, i)) == NULL)
        continue;
      while (j < n_written
             && (used[j] || get_name (bocage_json_array_get_element (written, j)) == NULL))
        j++;
      if (j == n_written)
        return;
      matches[i] = (int) j;
      used[j] = TRUE;
    }
}

/**
 * _bocage_m44_match:
 * @used: (out caller-allocates): for each item of @written whether it was taken; all FALSE before
 *
 * Finds for each item of @original the first of @written about the same thing, else,
 * of those about nothing else, the first there is.
 *
 * Returns: (transfer full): the index in @written of each item of @original, or -1
 */
int *
_bocage_m44_match (BocageJsonArray *written, BocageJsonArray *original, gboolean *used)
{
  guint n = bocage_json_array_get_length (original);
  int *matches = g_new0 (int, n + 1);
  g_autoptr (GHashTable) lines = line_up (written);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *subject = dup_subject (bocage_json_array_get_element (original, i));
      GQueue *line = g_hash_table_lookup (lines, subject);

      matches[i] = -1;
      if (line == NULL || g_queue_is_empty (line))
        continue;
      matches[i] = GPOINTER_TO_INT (g_queue_pop_head (line));
      used[matches[i]] = TRUE;
    }
  match_names (written, original, matches, used);
  return matches;
}
