/* bocage-baseline-moved.c: which finding is one of before, though its path says otherwise
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * That a check finds the same as before in another hex does not say that it is the same
 * fault: the one may have been mended and the other made.  So only two things are no news.
 * An element has another number, because one that was counted before it came or went.
 * And the whole battle lies elsewhere on its board: whatever was found in a hex is found
 * as far away as everything else.
 */

#include "config.h"

#include "bocage-baseline-private.h"

#include <string.h>

/* So many findings lie in the same way to each other by no accident. */
#define LEAST_SHIFTED 3

/* What a check says of an element, which every way to know it again has in common.
 * @with_places: with the hexes in the path */
static GString *
describe (const BocageBaselineEntry *entry, gboolean with_places)
{
  GString *text = g_string_new (entry->id);
  const char *rest = entry->path != NULL ? entry->path : "";

  g_string_append_printf (text, " %s ", entry->value != NULL ? entry->value : "");
  while (*rest != '\0')
    {
      const char *end = *rest == '[' ? strchr (rest, ']') : NULL;

      if (end != NULL
          && (g_ascii_isdigit (rest[1]) || (!with_places && g_str_has_prefix (rest, "[@at='"))))
        rest = end + 1;
      else
        g_string_append_c (text, *rest++);
    }
  return text;
}

/* Returns: (transfer full): what @entry says of which place, whatever number its element has */
char *
_bocage_baseline_describe (const BocageBaselineEntry *entry)
{
  GString *text = describe (entry, TRUE);

  g_string_append_printf (text, " %s", entry->hex != NULL ? entry->hex : "");
  return g_string_free (text, FALSE);
}

/* Returns: whether there is a hex */
static gboolean
read_hex (const BocageBaselineEntry *entry, int *out_column, int *out_row)
{
  const char *text = entry->hex != NULL ? entry->hex : "";

  *out_column = 0;
  for (; g_ascii_isupper (*text) && *out_column < G_MAXUINT16; text++)
    *out_column = *out_column * 26 + *text - 'A' + 1;
  *out_row = (int) g_ascii_strtoull (text, NULL, 10);
  return *out_column > 0;
}

/* Returns: (transfer full) (nullable): what @entry says of the hex as far away as @shift says;
 * NULL: it says nothing of a hex */
char *
_bocage_baseline_describe_shifted (const BocageBaselineEntry *entry,
                                   const BocageBaselineShift *shift)
{
  int column, row;
  GString *text;

  if (!read_hex (entry, &column, &row))
    return NULL;
  text = describe (entry, FALSE);
  g_string_append_printf (text, " %d %d", column + shift->columns, row + shift->rows);
  return g_string_free (text, FALSE);
}

/* Counts what lies in a hex, and finds the least column and row of it. */
static guint
count_placed (const GPtrArray *entries, BocageBaselineShift *out_least)
{
  guint n = 0;
  int column, row;

  *out_least = (BocageBaselineShift){ G_MAXINT, G_MAXINT };
  for (guint i = 0; i < entries->len; i++)
    if (read_hex (entries->pdata[i], &column, &row))
      {
        out_least->columns = MIN (out_least->columns, column);
        out_least->rows = MIN (out_least->rows, row);
        n++;
      }
  return n;
}

static gboolean
is_shifted (const GPtrArray *then, const GPtrArray *now, const BocageBaselineShift *shift)
{
  g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < then->len; i++)
    {
      char *text = _bocage_baseline_describe_shifted (then->pdata[i], shift);

      if (text != NULL)
        g_hash_table_add (texts, text);
    }
  for (guint i = 0; i < now->len; i++)
    {
      g_autofree char *text
          = _bocage_baseline_describe_shifted (now->pdata[i], &(BocageBaselineShift){ 0, 0 });

      if (text != NULL && !g_hash_table_contains (texts, text))
        return FALSE;
    }
  return TRUE;
}

/**
 * _bocage_baseline_find_shift:
 * @then: (element-type BocageBaselineEntry): what nobody has met again
 * @now: (element-type BocageBaselineEntry): what nobody has met before
 *
 * Returns: whether all that was in a hex then is as far away from it now, and nothing else is in
 * one
 */
gboolean
_bocage_baseline_find_shift (const GPtrArray *then, const GPtrArray *now,
                             BocageBaselineShift *out_shift)
{
  BocageBaselineShift from, to;
  guint n = count_placed (then, &from);

  if (n < LEAST_SHIFTED || count_placed (now, &to) != n)
    return FALSE;
  *out_shift = (BocageBaselineShift){ to.columns - from.columns, to.rows - from.rows };
  return is_shifted (then, now, out_shift);
}
