/* bocage-suggest.c: the word that was meant
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-io-private.h"

#include <string.h>

#define LONGEST 32 /* letters; a longer word has no neighbours */

static int
distance (const char *a, const char *b)
{
  int rows[3][LONGEST + 1];
  int length_a = strlen (a), length_b = strlen (b);

  for (int j = 0; j <= length_b; j++)
    rows[0][j] = j;
  for (int i = 1; i <= length_a; i++)
    {
      int *current = rows[i % 3], *previous = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];

      current[0] = i;
      for (int j = 1; j <= length_b; j++)
        {
          int same = g_ascii_tolower (a[i - 1]) == g_ascii_tolower (b[j - 1]);
          int best = previous[j - 1] + !same;

          best = MIN (best, previous[j] + 1);
          best = MIN (best, current[j - 1] + 1);
          if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            best = MIN (best, before[j - 2] + 1);
          current[j] = best;
        }
    }
  return rows[length_a % 3][length_b];
}

/* A third of the letters may be wrong, and at least one. */
const char *
_bocage_suggest (const char *word, const char *const *words)
{
  const char *nearest = NULL;
  gsize length = strlen (word);
  int limit = MAX (1, (int) length / 3), best = limit + 1;

  if (length == 0 || length > LONGEST)
    return NULL;
  for (; *words != NULL; words++)
    if (strlen (*words) <= LONGEST)
      {
        int d = distance (word, *words);

        if (d < best)
          {
            best = d;
            nearest = *words;
          }
      }
  return nearest;
}
