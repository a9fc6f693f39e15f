/* checks-board-private.h: the rows and tests of the board
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "checks/engine/bocage-check-private.h"

G_BEGIN_DECLS

/* One table a topic, ended by a row without an id */
extern const BocageCheck bocage_checks_board[];  /* 18.A */
extern const BocageCheck bocage_checks_object[]; /* 18.D */

/* Tests that rows of rulesets and projects are written in, ended by one without a name */
extern const BocageCheckTest bocage_tests_board[];
extern const BocageCheckTest bocage_tests_marker[];
extern const BocageCheckTest bocage_tests_garrison[];
extern const BocageCheckTest bocage_tests_object[];
extern const BocageCheckTest bocage_tests_obstacle[];
extern const BocageCheckTest bocage_tests_terrain[];
extern const BocageCheckTest bocage_tests_sides[];
extern const BocageCheckTest bocage_tests_rule[];

/* Rows of 18.A that look at what is written around the board */
void _bocage_check_meta_sides (BocageSurvey *survey, BocageReport *report);
void _bocage_check_meta_side_empty (BocageSurvey *survey, BocageReport *report);
void _bocage_check_meta_title (BocageSurvey *survey, BocageReport *report);
void _bocage_check_meta_date (BocageSurvey *survey, BocageReport *report);
void _bocage_check_meta_expansion (BocageSurvey *survey, BocageReport *report);
void _bocage_check_meta_rule_unknown (BocageSurvey *survey, BocageReport *report);
void _bocage_check_meta_no_briefing (BocageSurvey *survey, BocageReport *report);
void _bocage_check_meta_example (BocageSurvey *survey, BocageReport *report);

/* For a row of one game and a test of any */
void _bocage_check_edges (BocageSurvey *survey, BocageReport *report);

G_END_DECLS
