/* bocage-check-topics.c: the topics of all rooms, which the engine runs
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks/board/checks-board-private.h"
#include "checks/engine/bocage-check-private.h"
#include "checks/engine/bocage-check-test.h"
#include "checks/engine/bocage-check.h"
#include "checks/goal/checks-goal-private.h"
#include "checks/house/checks-house-private.h"
#include "checks/paper/checks-paper-private.h"
#include "checks/play/checks-play-private.h"
#include "checks/units/checks-units-private.h"

const BocageCheck *const bocage_check_topics[] = {
  bocage_checks_board,
  bocage_checks_inventory,
  bocage_checks_object,
  bocage_checks_unit,
  bocage_checks_figure,
  bocage_checks_badge,
  bocage_checks_command,
  bocage_checks_objective,
  bocage_checks_objective_group,
  bocage_checks_exit,
  bocage_checks_flow,
  bocage_checks_piece,
  bocage_checks_text,
  bocage_checks_gap,
  bocage_checks_exemption,
  bocage_checks_project,
  NULL,
};

const BocageCheckTest *const bocage_check_test_topics[] = {
  bocage_tests_house,
  bocage_tests_inventory,
  bocage_tests_figure,
  bocage_tests_nation,
  bocage_tests_badge,
  bocage_tests_board,
  bocage_tests_marker,
  bocage_tests_garrison,
  bocage_tests_object,
  bocage_tests_obstacle,
  bocage_tests_carrier,
  bocage_tests_equipment,
  bocage_tests_vehicle,
  bocage_tests_asset,
  bocage_tests_terrain,
  bocage_tests_unit,
  bocage_tests_ground,
  bocage_tests_flow,
  bocage_tests_sides,
  bocage_tests_rule,
  bocage_tests_stack,
  bocage_tests_reserve,
  bocage_tests_deck,
  bocage_tests_hand,
  bocage_tests_victory,
  bocage_tests_objective,
  bocage_tests_exit,
  bocage_tests_objective_group,
  bocage_tests_objective_reach,
  bocage_tests_objective_start,
  bocage_tests_condition,
  NULL,
};

const BocageTopicNeeds bocage_check_needy_topics[] = {
  { bocage_checks_inventory, BOCAGE_NEEDS_BOXES },
  { bocage_checks_flow, BOCAGE_NEEDS_COMMAND },
  { NULL },
};
