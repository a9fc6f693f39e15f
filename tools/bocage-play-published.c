/* bocage-play-published.c: what the games say, beside what is published of real play
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-play.h"

#include "bocage-program.h"
#include "play/bocage-published.h"

#include <glib/gi18n.h>
#include <math.h>

/* Prints what is published of the battle, and how far from it the games are.  Keeps both in
 * @comparison for its end. */
void
play_report_published (const PlayTable *self, PlayComparison *comparison)
{
  const BocageCell *cell = self->planner != NULL ? self->planner : play_table_get_main (self);
  g_autofree char *title = bocage_program_make_safe (self->title);
  BocagePublished published;
  gint64 ended = cell != NULL ? cell->counts.wins[0] + cell->counts.wins[1] : 0;
  g_autofree char *side = NULL, *source = NULL;
  BocageInterval interval;

  if (!bocage_published_find (self->play, comparison->more, &published))
    {
      g_autofree char *digest = bocage_play_dup_set_up_digest (self->play);

      /* TRANSLATORS: the title of a battle, and a long number by which its set-up is known */
      g_print (_ ("%s: nothing is published of this set-up (%s)"), title, digest);
      g_print ("\n");
      return;
    }
  bocage_interval_wilson (ended > 0 ? cell->counts.wins[published.side] : 0, ended, &interval);
  side = bocage_program_make_safe (bocage_play_get_side_name (self->play, published.side));
  source = bocage_program_make_safe (published.source != NULL ? published.source : "");
  /* TRANSLATORS: a share of victories that somebody published: “Pegasus Bridge: published: Allies
   * 69 %; ” */
  g_print (_ ("%s: published: %s %.0f %%; "), title, side, 100 * published.share);
  if (ended == 0)
    /* TRANSLATORS: stands in place of a share of games played here */
    g_print (_ ("here no game has ended"));
  else
    /* TRANSLATORS: the same share in games played here, how surely it is known, by whom, and how
     * many points it differs: “here 77 ±3.4 % (greedy 1), +8 points” */
    g_print (_ ("here %.0f ±%.1f %% (%s), %+.0f points"), 100 * interval.share,
             100 * bocage_interval_get_reach (&interval), cell->players[0],
             100 * (interval.share - published.share));
  g_print (source[0] != '\0' ? " (%s)\n" : "%s\n", source);
  if (ended > 0)
    {
      g_array_append_val (comparison->published, published.share);
      g_array_append_val (comparison->here, interval.share);
    }
  bocage_published_clear (&published);
}

/* Says how far all of them lie from what is published. */
void
play_report_comparison (const PlayComparison *self)
{
  const double *published = (const double *) self->published->data;
  const double *here = (const double *) self->here->data;
  guint n = self->here->len;
  double error = 0;

  if (n < 2)
    return;
  for (guint i = 0; i < n; i++)
    error += fabs (published[i] - here[i]);
  /* TRANSLATORS: a number of battles, and how far their shares lie from those published */
  g_print (ngettext ("%u battle: mean error %.1f points, rank correlation %.2f",
                     "%u battles: mean error %.1f points, rank correlation %.2f", n),
           n, 100 * error / n, bocage_published_correlate (published, here, n));
  g_print ("\n");
}
