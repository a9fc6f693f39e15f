/* checks-units-private.h: the rows and tests of units
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "checks/engine/bocage-check-private.h"

G_BEGIN_DECLS

/* One table a topic, ended by a row without an id */
extern const BocageCheck bocage_checks_unit[];   /* 18.F */
extern const BocageCheck bocage_checks_figure[]; /* 18.G */
extern const BocageCheck bocage_checks_badge[];  /* 18.H */

/* Tests that rows of rulesets and projects are written in, ended by one without a name */
extern const BocageCheckTest bocage_tests_figure[];
extern const BocageCheckTest bocage_tests_nation[];
extern const BocageCheckTest bocage_tests_badge[];
extern const BocageCheckTest bocage_tests_carrier[];
extern const BocageCheckTest bocage_tests_equipment[];
extern const BocageCheckTest bocage_tests_vehicle[];
extern const BocageCheckTest bocage_tests_asset[];
extern const BocageCheckTest bocage_tests_unit[];
extern const BocageCheckTest bocage_tests_ground[];
extern const BocageCheckTest bocage_tests_stack[];
extern const BocageCheckTest bocage_tests_reserve[];

/* Rows of 18.F that look at what is around a unit */
void _bocage_check_unit_adjacent_enemy (BocageSurvey *survey, BocageReport *report);
void _bocage_check_unit_behind_enemy (BocageSurvey *survey, BocageReport *report);
void _bocage_check_unit_section_empty (BocageSurvey *survey, BocageReport *report);
void _bocage_check_unit_one_section (BocageSurvey *survey, BocageReport *report);
void _bocage_check_unit_shared_only (BocageSurvey *survey, BocageReport *report);

/* For a row of one game and a test of any */
void _bocage_check_unit_impassable (BocageSurvey *survey, BocageReport *report);

G_END_DECLS
