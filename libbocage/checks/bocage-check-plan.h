/* bocage-check-plan.h: the rows to run and what a ruleset binds to each
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-survey.h"

G_BEGIN_DECLS

typedef struct
{
  const BocageCheck *check;
  const BocageBinding *binding; /* (nullable) */
  gboolean *types;              /* (nullable) (owned) [n_types]: is the type bound to the row? */
  guint *bound;                 /* (nullable) (owned) [n_bound] indices of the bound types */
  guint n_bound;
} BocageCheckPlanRow;

typedef struct _BocageCheckPlan BocageCheckPlan;

/* What does not change from one scenario of a ruleset to the next. */
struct _BocageCheckPlan
{
  gint ref_count; /* atomic */
  BocageRuleset *ruleset;
  BocageCheckPlanRow *rows; /* [n_rows] in the order of the topics */
  guint n_rows;
};

BocageCheckPlan *_bocage_check_plan_get (BocageRuleset *ruleset);
void _bocage_check_plan_unref (BocageCheckPlan *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageCheckPlan, _bocage_check_plan_unref)

G_END_DECLS
