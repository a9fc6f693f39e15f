/* bocage-play-set-up.c: whether the set-up that is played is one
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What breaks rules is played as it is, if it can be; so every result says that it does,
 * or that nobody can tell.
 */

#include "config.h"

#include "bocage-play.h"

#include "bocage-program.h"
#include "play/bocage-soundness.h"

#include <glib/gi18n.h>

/* Counts by which findings the set-up of @document is not legal, or not fully checked. */
void
play_table_judge (PlayTable *self, BocageDocument *document)
{
  BocageScenario *scenario = bocage_document_get_scenario (document);
  BocageReport *report = bocage_document_get_report (document);
  BocageSoundness soundness = { 0 };

  bocage_check_scenario (scenario, NULL, report);
  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    bocage_soundness_count (&soundness, bocage_report_get_finding (report, i),
                            bocage_scenario_get_ruleset (scenario));
  if (!bocage_document_get_complete (document))
    soundness.n_unchecked = MAX (soundness.n_unchecked, 1);
  self->n_illegal = soundness.n_illegal;
  self->n_unchecked = soundness.n_unchecked;
}

/* @total: games of the run, or 0 where they are not counted out
 * Returns: (transfer full): a cell without games that carries what is known of the set-up */
BocageCell *
play_table_make_cell (const PlayTable *self, const BocagePlayerType *first,
                      const BocagePlayerType *second, guint64 seed, guint64 total)
{
  BocageCell *cell = bocage_cell_new (self->play, self->title, first, second, seed);

  cell->total = total;
  cell->n_illegal = self->n_illegal;
  cell->n_unchecked = self->n_unchecked;
  return cell;
}

/* Returns: (transfer full): what is to be said of a set-up; none where it is sound */
char **
play_dup_warnings (guint n_illegal, guint n_unchecked)
{
  const BocageSoundness soundness = { n_illegal, n_unchecked };

  return bocage_soundness_dup_warnings (&soundness);
}

static char *
dup_list (const char *const *texts)
{
  g_autofree char *list = g_strjoinv (", ", (char **) texts);

  return bocage_program_make_safe (list);
}

/* Prints it below what is said without its share, and what of the battle is not played, or by a
 * model only. */
void
play_print_warnings (const PlayTable *self)
{
  g_auto (GStrv) warnings = play_dup_warnings (self->n_illegal, self->n_unchecked);
  const char *const *gaps = bocage_play_get_gaps (self->play);
  const char *const *models = bocage_play_get_models (self->play);
  g_autofree char *safe_gaps = dup_list (gaps), *safe_models = dup_list (models);

  for (guint i = 0; warnings[i] != NULL; i++)
    g_print ("  %s\n", warnings[i]);
  if (gaps[0] != NULL)
    {
      g_print ("  ");
      /* TRANSLATORS: %s is a list of rules, or “nothing that is known” */
      g_print (_ ("not played: %s"), safe_gaps);
      g_print ("\n");
    }
  if (models[0] != NULL)
    {
      g_print ("  ");
      /* TRANSLATORS: %s is a list of rules that do not say in numbers how they are played */
      g_print (_ ("played by a model: %s"), safe_models);
      g_print ("\n");
    }
}
