/* bocage-situation.h: a set-up with all that a question about it needs
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The command line and the editor ask the same questions of it; bocage-answer.h
 * is what they ask together.
 */

#pragma once

#include "rules/command/bocage-orders.h"
#include "rules/command/bocage-victory.h"

G_BEGIN_DECLS

typedef struct
{
  BocageScenario *scenario; /* owned */
  BocageRuleset *ruleset;   /* borrowed from it */
  BocageRules *rules;
  BocagePosition *position;
  BocageCommand *command;
  BocageVictory *victory;
  BocageStanding standing;
  BocageReach *reach;                /* a workspace, and the last answer in it */
  const char *sides[BOCAGE_N_SIDES]; /* (nullable) ids, held */
} BocageSituation;

BocageSituation *bocage_situation_new (BocageScenario *scenario);
void bocage_situation_free (BocageSituation *self);
BocageUnitIndex bocage_situation_find_unit (const BocageSituation *self, BocageHex hex);
gboolean bocage_situation_move_unit (BocageSituation *self, BocageUnitIndex unit,
                                     BocageHexIndex hex);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageSituation, bocage_situation_free)

G_END_DECLS
