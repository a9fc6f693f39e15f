/* bocage-playout-words.c: what games played out come to, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Of one battle in the pane of balance, and of two versions where they are compared.
 */

#include "config.h"

#include "bocage-playout-words.h"

#include <glib/gi18n.h>

/* Returns: what stands behind “±”, in points */
double
bocage_playout_get_half (const BocageInterval *interval)
{
  return 100 * bocage_interval_get_reach (interval);
}

/* Returns: whether it is not zero */
gboolean
bocage_playout_is_sure (const BocageInterval *change)
{
  return change->low > 0 || change->high < 0;
}

/* Returns: (transfer full): “+3.0 ±2.0”; the sign stays before the number in all directions of
 * text */
char *
bocage_playout_dup_points (const BocageInterval *change)
{
  return g_strdup_printf ("\u2066%+.1f ±%.1f\u2069", 100 * change->share,
                          bocage_playout_get_half (change));
}

/* Returns: (transfer full): how often who plays so wins, against himself, and how surely */
char *
bocage_playout_dup_style (const BocagePlayoutStyle *style)
{
  /* TRANSLATORS: how a player wins, how surely that is known, and of how many games: “greedy 56
   * ±2.0 of 2,400 games” */
  return g_strdup_printf (ngettext ("%s %.0f ±%.1f of %'lld game", "%s %.0f ±%.1f of %'lld games",
                                    (gulong) style->ended),
                          style->name, 100 * style->share.share,
                          bocage_playout_get_half (&style->share), (long long) style->ended);
}

/* Returns: (transfer full) (nullable): %NULL where all games have ended */
char *
bocage_playout_dup_limit (const BocagePlayoutResult *result)
{
  if (result->capped == 0)
    return NULL;
  return g_strdup_printf (
      /* TRANSLATORS: games that did not end in %d turns are counted apart */
      _ ("May never end: %lld of %lld games reached %d turns and do not count"),
      (long long) result->capped, (long long) result->games, BOCAGE_GAME_TURNS);
}

/* @others: (nullable).  Returns: (nullable): the texts of both, each once; %NULL: there are none */
static char *
join (const char *const *texts, const char *const *others)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = 0; texts[i] != NULL; i++)
    g_ptr_array_add (words, (gpointer) texts[i]);
  for (guint i = 0; others != NULL && others[i] != NULL; i++)
    if (!g_strv_contains (texts, others[i]))
      g_ptr_array_add (words, (gpointer) others[i]);
  if (words->len == 0)
    return NULL;
  g_ptr_array_add (words, NULL);
  return g_strjoinv (", ", (char **) words->pdata);
}

/* Returns: (transfer full): what of the battle, or of either version, is not played, and what is
 * played by a model only */
char *
bocage_playout_dup_gaps (const BocagePlayoutResult *result)
{
  g_autofree char *gaps = join (result->gaps, result->other_gaps);
  g_autofree char *models = join (result->models, result->other_models);
  g_autofree char *of_gaps = NULL, *of_models = NULL;

  of_gaps
      /* TRANSLATORS: %s is a list of rules, or “nothing that is known” */
      = g_strdup_printf (_ ("Not played: %s"), gaps != NULL ? gaps : _ ("nothing that is known"));
  if (models == NULL)
    return g_steal_pointer (&of_gaps);
  /* TRANSLATORS: %s is a list of rules that do not say in numbers how they are played */
  of_models = g_strdup_printf (_ ("Played by a model: %s"), models);
  return g_strjoin ("\n", of_gaps, of_models, NULL);
}

/* Returns: (transfer full) (nullable): what the signs in the table of styles mean, and how surely
 * the numbers are known that have none; NULL: there is no table yet */
char *
bocage_playout_dup_legend (const BocagePlayoutResult *result)
{
  const BocagePanel *panel = &result->panel;
  const char *signs = result->has_value
                          ? _ ("–: not played; ~: few games, since neither side would choose it")
                          : _ ("–: not played");
  g_autofree char *sure = NULL;
  double most = 0;

  if (result->n_styles == 0)
    return NULL;
  for (guint i = 0; i < panel->n * panel->n; i++)
    {
      const BocagePanelCell *cell = &panel->cells[i];
      BocageInterval interval;

      if (cell->ended == 0 || (result->has_value && !cell->is_done))
        continue;
      bocage_interval_wilson (cell->wins, cell->ended, &interval);
      most = MAX (most, bocage_playout_get_half (&interval));
    }
  if (most == 0)
    return g_strdup (signs);
  /* TRANSLATORS: below a table of shares: how surely those are known that have no sign “~” */
  sure = g_strdup_printf (_ ("numbers without a sign are known to ±%.1f or better"), most);
  return g_strjoin ("\n", signs, sure, NULL);
}
