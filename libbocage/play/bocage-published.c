/* bocage-published.c: what is published of real play
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-published.h"
#include "model/base/bocage-built-in.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <math.h>

G_DEFINE_QUARK (bocage - published - error - quark, bocage_published_error)

static gboolean
check (GKeyFile *file, const char *group, GError **error)
{
  g_autoptr (GError) inner = NULL;
  g_autofree char *side = g_key_file_get_string (file, group, "side", &inner);
  double share = side != NULL ? g_key_file_get_double (file, group, "share", &inner) : 0;
  gint64 games = inner == NULL && g_key_file_has_key (file, group, "games", NULL)
                     ? g_key_file_get_int64 (file, group, "games", &inner)
                     : 0;

  if (inner == NULL && share >= 0 && share <= 100 && games >= 0)
    return TRUE;
  g_set_error (error, BOCAGE_PUBLISHED_ERROR, 0,
               /* TRANSLATORS: %s is a group of a key file */
               _ ("[%s] does not say which side won how many per cent of the games"), group);
  return FALSE;
}

/**
 * bocage_published_read:
 * @bytes: from anybody
 *
 * Reads results of real play: a group for each set-up, by its digest, with “side”, “share” (per
 * cent), and, if they are known, “games” and “source”.
 *
 * Returns: (transfer full) (nullable): %NULL, with the reason, if they are none
 */
GKeyFile *
bocage_published_read (GBytes *bytes, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_auto (GStrv) groups = NULL;

  if (!g_key_file_load_from_bytes (file, bytes, G_KEY_FILE_NONE, error))
    return NULL;
  groups = g_key_file_get_groups (file, NULL);
  for (guint i = 0; groups[i] != NULL; i++)
    if (!check (file, groups[i], error))
      return NULL;
  return g_steal_pointer (&file);
}

/* Returns: (transfer full) (nullable): what is built in, beside the ruleset */
static GKeyFile *
load_built_in (const BocagePlay *play)
{
  g_autofree char *path = g_strdup_printf (
      "rulesets/%s/published.ini", bocage_ruleset_get_id (bocage_play_get_rules (play)->ruleset));
  g_autoptr (GBytes) bytes = bocage_built_in_find (path);

  return bytes != NULL ? bocage_published_read (bytes, NULL) : NULL;
}

static gboolean
take (GKeyFile *file, const char *group, const BocagePlay *play, BocagePublished *out)
{
  g_autofree char *side = g_key_file_get_string (file, group, "side", NULL);

  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    if (g_strcmp0 (side, bocage_play_get_side_id (play, i)) == 0)
      {
        *out = (BocagePublished){
          .source = g_key_file_get_string (file, group, "source", NULL),
          .side = i,
          .share = g_key_file_get_double (file, group, "share", NULL) / 100,
          .games = g_key_file_get_int64 (file, group, "games", NULL),
        };
        return TRUE;
      }
  return FALSE;
}

/**
 * bocage_published_find:
 * @more: (nullable): results to look at before those that are built in
 * @out_published: (out): to be cleared with bocage_published_clear()
 *
 * Returns: whether a result of real play is known of this set-up
 */
gboolean
bocage_published_find (const BocagePlay *play, GKeyFile *more, BocagePublished *out_published)
{
  g_autofree char *digest = bocage_play_dup_set_up_digest (play);
  g_autoptr (GKeyFile) built_in = load_built_in (play);

  return (more != NULL && g_key_file_has_group (more, digest)
          && take (more, digest, play, out_published))
         || (built_in != NULL && g_key_file_has_group (built_in, digest)
             && take (built_in, digest, play, out_published));
}

void
bocage_published_clear (BocagePublished *self)
{
  g_free (self->source);
  *self = (BocagePublished){ 0 };
}

static int
compare_values (gconstpointer a, gconstpointer b, gpointer data)
{
  const double *values = data, x = values[*(const guint *) a], y = values[*(const guint *) b];

  return (x > y) - (x < y);
}

/* Returns: (transfer full): of each of @n values, how many are less; of those as great half of
 *   them */
static double *
rank (const double *values, guint n)
{
  double *ranks = g_new (double, n);
  g_autofree guint *order = g_new (guint, n);

  for (guint i = 0; i < n; i++)
    order[i] = i;
  g_qsort_with_data (order, (gint) n, sizeof *order, compare_values, (gpointer) values);
  for (guint i = 0, end; i < n; i = end)
    {
      for (end = i + 1; end < n && values[order[end]] <= values[order[i]]; end++)
        ;
      for (guint j = i; j < end; j++)
        ranks[order[j]] = i + (end - i - 1) / 2.0;
    }
  return ranks;
}

/**
 * bocage_published_correlate:
 * @a: (array length=n):
 * @b: (array length=n):
 *
 * Returns: by Spearman, how far both put the same things in the same order, from -1 to 1; 0 where
 *   one of them has no order
 */
double
bocage_published_correlate (const double *a, const double *b, guint n)
{
  g_autofree double *ranks_a = rank (a, n), *ranks_b = rank (b, n);
  double middle = (n - 1.0) / 2, both = 0, squares_a = 0, squares_b = 0;

  for (guint i = 0; i < n; i++)
    {
      double x = ranks_a[i] - middle, y = ranks_b[i] - middle;

      both += x * y;
      squares_a += x * x;
      squares_b += y * y;
    }
  return squares_a > 0 && squares_b > 0 ? both / sqrt (squares_a * squares_b) : 0;
}
