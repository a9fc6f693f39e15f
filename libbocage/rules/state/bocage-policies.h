/* bocage-policies.h: how somebody reads the points of the rules that can be read in more than one
 * way
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A ruleset says how it reads such a point.  A house that reads some of them
 * otherwise (a club, a tournament, the bocage.ini of a project) has a set of its
 * own readings, which hold over the ruleset's.  What a battle puts in force by
 * its own rules holds over both, since it says how that battle is played.
 */

#pragma once

#include "bocage-rules.h"
#include "model/bocage-scenario.h"

G_BEGIN_DECLS

BocagePolicies *bocage_policies_new (void);
BocagePolicies *bocage_policies_copy (const BocagePolicies *self);
void bocage_policies_free (BocagePolicies *self);

void bocage_policies_set (BocagePolicies *self, const char *id, const char *word);
const char *bocage_policies_get (const BocagePolicies *self, const char *id);

const char *bocage_policies_choose (const BocagePolicies *self, const BocagePolicy *policy);
void bocage_policies_resolve (const BocagePolicies *self, const BocageRuleset *ruleset,
                              guint8 out_values[BOCAGE_N_POLICIES]);
void bocage_policies_override (const BocagePolicies *self, const BocageRuleset *ruleset,
                               guint8 values[BOCAGE_N_POLICIES]);
const char *bocage_policies_read (const BocagePolicies *self, BocageScenario *scenario,
                                  const char *id, const BocageRuleNode **out_rule);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocagePolicies, bocage_policies_free)

G_END_DECLS
