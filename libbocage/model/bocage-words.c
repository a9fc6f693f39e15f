/* bocage-words.c: the right word nearest to a wrong one
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-words.h"

#include <string.h>

#define MAX_LENGTH 64 /* bytes; nobody mistypes a word this long by a letter or two */

/**
 * bocage_words_distance:
 *
 * Returns: how many letters must be put in, taken out, changed or swapped with
 * their neighbour to make @b of @a; G_MAXUINT if one of them is too long to tell.
 */
guint
bocage_words_distance (const char *a, const char *b)
{
  guint rows[3][MAX_LENGTH + 1];
  gsize n_a = strlen (a);
  gsize n_b = strlen (b);

  if (n_a > MAX_LENGTH || n_b > MAX_LENGTH)
    return G_MAXUINT;

  for (gsize j = 0; j <= n_b; j++)
    rows[0][j] = (guint) j;
  for (gsize i = 1; i <= n_a; i++)
    {
      guint *now = rows[i % 3];
      const guint *last = rows[(i + 2) % 3];
      const guint *before = rows[(i + 1) % 3];

      now[0] = (guint) i;
      for (gsize j = 1; j <= n_b; j++)
        {
          guint change = last[j - 1] + (a[i - 1] != b[j - 1]);
          guint out = last[j] + 1;
          guint in = now[j - 1] + 1;

          now[j] = MIN (change, MIN (out, in));
          if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            now[j] = MIN (now[j], before[j - 2] + 1);
        }
    }
  return rows[n_a % 3][n_b];
}

/**
 * bocage_words_find_nearest:
 * @word: what was written
 * @candidates: what may be written, ended by NULL
 * @out_is_clear: (optional): gets whether no other candidate is as near, or nearly so
 *
 * Returns: (nullable): the candidate that @word was probably meant to be, or
 * NULL if none is near.
 */
const char *
bocage_words_find_nearest (const char *word, const char *const *candidates, gboolean *out_is_clear)
{
  guint limit = (guint) strlen (word) / 3; /* two letters have too many neighbours */
  guint nearest = limit + 1, second = G_MAXUINT;
  gsize length = strlen (word);
  const char *best = NULL;

  for (guint i = 0; candidates[i] != NULL; i++)
    {
      gsize other = strlen (candidates[i]);
      guint distance;

      /* It lacks so many letters that it is neither the nearest nor nearly so. */
      if (MAX (length, other) - MIN (length, other) > limit + 1)
        continue;
      distance = bocage_words_distance (word, candidates[i]);
      if (distance < nearest)
        {
          second = best != NULL ? nearest : second;
          nearest = distance;
          best = candidates[i];
        }
      else if (distance < second)
        second = distance;
    }
  /* One letter is a slip; who is further off may have meant what is a letter further still. */
  if (out_is_clear != NULL)
    *out_is_clear = best != NULL && second > nearest + (nearest > 1);
  return best;
}

/**
 * bocage_words_nearest:
 * @word: what was written
 * @candidates: what may be written, ended by NULL
 *
 * Returns: (nullable): the candidate that @word was probably meant to be, or
 * NULL if none is near.
 */
const char *
bocage_words_nearest (const char *word, const char *const *candidates)
{
  return bocage_words_find_nearest (word, candidates, NULL);
}
