/* bocage-check-plan.h: the rows to run and what a ruleset binds to each
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-survey.h"
#include "model/check/bocage-check-row.h"
#include "rules/state/bocage-rules.h"

G_BEGIN_DECLS

typedef struct
{
  const BocageCheck *check;
  const BocageCheckRow *data;   /* (nullable): where it is not a row of C */
  const BocageBinding *binding; /* (nullable) */
  guint probe;                  /* by what it is known to who measures */
  gboolean *types;              /* (nullable) (owned) [n_types]: is the type bound to the row? */
  guint *bound;                 /* (nullable) (owned) [n_bound] indices of the bound types */
  guint n_bound;
  gboolean is_foreign;   /* it speaks of what the ruleset does not have */
  gboolean is_strangers; /* it may be anybody's: of a project, or of a game that is not built in */
  guint *superseded; /* (nullable) (owned) the rows that the check supersedes, ended by G_MAXUINT */
} BocageCheckPlanRow;

typedef struct _BocageCheckPlan BocageCheckPlan;

#define BOCAGE_PLAN_MAX_RULES 4

/* What does not change from one scenario of a ruleset to the next. */
struct _BocageCheckPlan
{
  gint ref_count; /* atomic */
  BocageRuleset *ruleset;
  const BocageCheckSet *project; /* (nullable) */
  guint project_number;          /* of a set that is gone another one may have the address */
  BocageCheckPlanRow *rows;      /* [n_rows] of C in the order of the topics, of the ruleset, of the
                                    project */
  guint n_rows;

  /*< private >*/
  BocageRules *rules[BOCAGE_PLAN_MAX_RULES]; /* (nullable) (owned): by shape of the
                                                board and reading of the rules */
  guint next_rules;
  guint8 policies[BOCAGE_N_POLICIES]; /* as the ruleset reads them */
};

BocageCheckPlan *_bocage_check_plan_get (BocageRuleset *ruleset, const BocageCheckSet *project);
void _bocage_check_plan_unref (BocageCheckPlan *self);
BocageRules *_bocage_check_plan_ref_rules (BocageCheckPlan *self, const BocageGrid *grid,
                                           const BocagePolicies *policies);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageCheckPlan, _bocage_check_plan_unref)

G_END_DECLS
