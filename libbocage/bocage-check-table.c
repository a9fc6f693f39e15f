/* bocage-check-table.c: every check there is, from all rooms, in one list
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-check-table.h"

#include "checks/bocage-check.h"
#include "io/bocage-io-checks.h"

#include <string.h>

#define LONGEST_ID 64 /* bytes; beyond it nothing is near */

static void
add_rows (GPtrArray *table, const BocageCheck *rows)
{
  for (; rows->id != NULL; rows++)
    g_ptr_array_add (table, (gpointer) rows);
}

/* The order is that of the documents: what a file looks like first, then the
 * topics of the rules. */
static GPtrArray *
get_table (void)
{
  static gsize table = 0;

  if (g_once_init_enter (&table))
    {
      GPtrArray *rows = g_ptr_array_new ();

      add_rows (rows, bocage_io_checks);
      for (guint i = 0; bocage_check_topics[i] != NULL; i++)
        add_rows (rows, bocage_check_topics[i]);
      g_once_init_leave (&table, (gsize) rows);
    }
  return (GPtrArray *) table;
}

/* Typing errors between two ids: letters added, lost or changed. */
static guint
count_errors (const char *a, const char *b)
{
  guint previous[LONGEST_ID + 1], current[LONGEST_ID + 1];
  gsize length_a = strlen (a), length_b = strlen (b);

  if (length_a > LONGEST_ID || length_b > LONGEST_ID)
    return G_MAXUINT;

  for (gsize j = 0; j <= length_b; j++)
    previous[j] = j;
  for (gsize i = 1; i <= length_a; i++)
    {
      current[0] = i;
      for (gsize j = 1; j <= length_b; j++)
        {
          guint changed = previous[j - 1] + (a[i - 1] != b[j - 1]);
          guint lost = previous[j] + 1;
          guint added = current[j - 1] + 1;

          current[j] = MIN (changed, MIN (lost, added));
        }
      memcpy (previous, current, sizeof previous);
    }
  return previous[length_b];
}

guint
bocage_checks_get_n (void)
{
  return get_table ()->len;
}

const BocageCheck *
bocage_checks_get (guint index)
{
  GPtrArray *table = get_table ();

  g_return_val_if_fail (index < table->len, NULL);

  return g_ptr_array_index (table, index);
}

/**
 * bocage_checks_find:
 *
 * Returns: (nullable): the row called @id.
 */
const BocageCheck *
bocage_checks_find (const char *id)
{
  GPtrArray *table = get_table ();

  for (guint i = 0; i < table->len; i++)
    {
      const BocageCheck *check = g_ptr_array_index (table, i);

      if (strcmp (check->id, id) == 0)
        return check;
    }
  return NULL;
}

/**
 * bocage_checks_find_nearest:
 *
 * Returns: (nullable): the row that somebody who wrote @id may have meant: a
 * few letters away, or the only one that has @id in it.
 */
const BocageCheck *
bocage_checks_find_nearest (const char *id)
{
  GPtrArray *table = get_table ();
  const BocageCheck *nearest = NULL, *holder = NULL;
  guint fewest = strlen (id) / 3 + 1;
  guint n_holders = 0;

  for (guint i = 0; i < table->len; i++)
    {
      const BocageCheck *check = g_ptr_array_index (table, i);
      guint errors = count_errors (id, check->id);

      if (errors <= fewest && (nearest == NULL || errors < fewest))
        {
          nearest = check;
          fewest = errors;
        }
      if (*id != '\0' && strstr (check->id, id) != NULL)
        {
          holder = check;
          n_holders++;
        }
    }
  if (nearest != NULL)
    return nearest;
  return n_holders == 1 ? holder : NULL;
}
