/* bocage-check-test.c: the vocabulary that rows of rulesets and projects are written in
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-check-test.h"

#include "bocage-check-private.h"

static const BocageCheckTest *const topics[] = {
  bocage_tests_house,    bocage_tests_inventory, bocage_tests_figure,    bocage_tests_nation,
  bocage_tests_badge,    bocage_tests_marker,    bocage_tests_garrison,  bocage_tests_object,
  bocage_tests_obstacle, bocage_tests_carrier,   bocage_tests_equipment, bocage_tests_vehicle,
  bocage_tests_asset,    bocage_tests_terrain,   bocage_tests_unit,      bocage_tests_ground,
  bocage_tests_flow,     bocage_tests_sides,     bocage_tests_stack,     bocage_tests_deck,
  bocage_tests_hand,
};

/**
 * bocage_check_test_at:
 *
 * Returns: (nullable): the test of that index; NULL after the last
 */
const BocageCheckTest *
bocage_check_test_at (guint index)
{
  for (guint i = 0; i < G_N_ELEMENTS (topics); i++)
    for (const BocageCheckTest *test = topics[i]; test->name != NULL; test++)
      if (index-- == 0)
        return test;
  return NULL;
}
