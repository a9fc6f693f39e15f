/* checks-play-private.h: the rows and tests of playing it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "checks/engine/bocage-check-private.h"

G_BEGIN_DECLS

/* One table a topic, ended by a row without an id */
extern const BocageCheck bocage_checks_flow[];    /* 18.P */
extern const BocageCheck bocage_checks_command[]; /* 18.I */

/* Tests that rows of rulesets and projects are written in, ended by one without a name */
extern const BocageCheckTest bocage_tests_deck[];
extern const BocageCheckTest bocage_tests_hand[];
extern const BocageCheckTest bocage_tests_flow[];

/* Rows of 18.I that look at the deck */
void _bocage_check_deck_unknown (BocageSurvey *survey, BocageReport *report);
void _bocage_check_deck_unknown_card (BocageSurvey *survey, BocageReport *report);
void _bocage_check_deck_remove_absent (BocageSurvey *survey, BocageReport *report);
void _bocage_check_deck_size (BocageSurvey *survey, BocageReport *report);
void _bocage_check_deck_dead_cards (BocageSurvey *survey, BocageReport *report);

G_END_DECLS
