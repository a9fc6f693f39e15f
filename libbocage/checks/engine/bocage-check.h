/* bocage-check.h: the table of checks, and running it on a scenario
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "model/bocage-report.h"
#include "model/check/bocage-check-row.h"
#include "rules/state/bocage-policies.h"

G_BEGIN_DECLS

/* How a battle is looked at. */
typedef struct
{
  gboolean strict_inventory; /* "can it be built from the boxes declared" is a matter of legality,
                                whatever the policy "inventory" says */
  gboolean no_exemptions;    /* a gatekeeper's view: exemptions silence nothing */
  const char *today;         /* (nullable): ISO date against which exemptions expire */
  const BocageCheckSet *project;  /* (nullable): whose checks are run, too */
  const BocagePolicies *policies; /* (nullable): readings that hold over the ruleset's, unless the
                                     battle's own rules decide */
} BocageCheckOptions;

/* Topics, in the order of the rules' section 18.  Each is ended by a row without an id.
 * See checks/bocage-check-topics.c: the engine runs rows and knows none of them. */
extern const BocageCheck *const bocage_check_topics[]; /* ended by NULL */

char *bocage_check_make_example_path (const BocageCheck *self, const char *kind);
char *bocage_check_make_url (const BocageCheck *self);
void bocage_check_scenario (BocageScenario *scenario, const BocageCheckOptions *options,
                            BocageReport *report);

G_END_DECLS
