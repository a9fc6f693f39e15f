/* checks-project.c: what is wrong with the checks of a project
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A battle is checked by all rows that could be read, and told what it was not checked by: who
 * reads its report alone must not take it for whole.
 */

#include "config.h"

#include "checks/engine/bocage-check-plan.h"
#include "checks/engine/bocage-check-private.h"
#include "model/bocage-message.h"

/**
 * _bocage_check_tell_project:
 * @project: (nullable)
 *
 * Adds a finding for each fault of the checks of a project, unless they are for other games.
 */
void
_bocage_check_tell_project (BocageSurvey *survey, BocageReport *report,
                            const BocageCheckSet *project)
{
  g_autofree char *name = project != NULL ? g_path_get_basename (project->path) : NULL;

  if (project == NULL || (project->base != NULL && project->base != survey->ruleset))
    return;
  for (guint i = 0; i < project->faults->len; i++)
    bocage_report_add_for (report, bocage_checks_project, NULL,
                           /* TRANSLATORS: “checks.xml, line 7: unknown test “cuont””; the second
                              %s may also be without a line. */
                           _ ("%s, %s"), name,
                           (const char *) g_ptr_array_index (project->faults, i));
}

const BocageCheck bocage_checks_project[] = {
  {
      .id = "project-check",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_READER,
      .since = "0.1.0",
      .summary = N_ ("a check of the project, or of a game that is not built in, cannot be used"),
      .explanation
      = N_ ("The file checks.xml has a check that cannot be understood, or it or the rules of "
            "the game have one that finds too much or would cost too much in a battle of this "
            "size.  What the message tells of was not checked; all other checks were made.  Of "
            "a check that cannot be understood it says on which line it stands, and what may "
            "have been meant."),
      .source = "docs/project-checks.md",
  },
  { .id = NULL },
};
