/* checks-goal-private.h: the rows and tests of what wins
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "checks/engine/bocage-check-private.h"

G_BEGIN_DECLS

/* One table a topic, ended by a row without an id */
extern const BocageCheck bocage_checks_objective[]; /* 18.K */
extern const BocageCheck bocage_checks_objective_group[];
extern const BocageCheck bocage_checks_exit[]; /* 18.L */

/* Tests that rows of rulesets and projects are written in, ended by one without a name */
extern const BocageCheckTest bocage_tests_victory[];
extern const BocageCheckTest bocage_tests_objective[];
extern const BocageCheckTest bocage_tests_condition[];
extern const BocageCheckTest bocage_tests_objective_group[];
extern const BocageCheckTest bocage_tests_objective_reach[];
extern const BocageCheckTest bocage_tests_objective_start[];
extern const BocageCheckTest bocage_tests_exit[];

/* For a row of one game and a test of any */
void _bocage_check_exit_unreachable (BocageSurvey *survey, BocageReport *report);

G_END_DECLS
