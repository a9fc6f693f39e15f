/* test-sight-threads.c: sight that several threads look up at once
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "libbocage/rules/rules-test.h"
#include "rules/move/bocage-sight.h"

#define N_THREADS 4

static gpointer
look_around (gpointer data)
{
  const BocageRules *rules = data;
  g_autofree BocagePosition *position = rules_test_board (rules);
  guint n = rules->geometry->n_hexes;
  gsize sum = 0;

  for (guint i = 0; i < n; i += 3)
    rules_test_lay (rules, position, (BocageHexIndex) i, "infantry");
  for (guint from = 0; from < n; from++)
    for (guint to = 0; to < n; to++)
      sum += (gsize) bocage_sight_is_clear (rules, position, (BocageHexIndex) from,
                                            (BocageHexIndex) to, BOCAGE_SIGHT_DIRECT)
             * (from * 7 + to);
  return GSIZE_TO_POINTER (sum);
}

static void
test_threads_share_tables (void **state)
{
  /* A shape that nothing else here uses: the tables are not there yet. */
  const BocageGrid grid = { BOCAGE_ORIENTATION_POINTY, 12, 12, TRUE, TRUE };
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &grid);
  GThread *threads[N_THREADS];
  gpointer sums[N_THREADS];

  for (guint i = 0; i < N_THREADS; i++)
    threads[i] = g_thread_new ("sight", look_around, rules);
  for (guint i = 0; i < N_THREADS; i++)
    sums[i] = g_thread_join (threads[i]);
  for (guint i = 1; i < N_THREADS; i++)
    assert_ptr_equal (sums[i], sums[0]);
  assert_ptr_equal (look_around (rules), sums[0]);
}

static const struct CMUnitTest tests[] = { cmocka_unit_test (test_threads_share_tables) };

BOCAGE_TEST_MAIN (tests)
