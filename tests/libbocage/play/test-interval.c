/* test-interval.c: how surely a share of games is known, and that it is as sure as is said
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "play/bocage-chance.h"
#include "play/bocage-counts.h"

/* Of many runs whose share is known, so many in 100 have it in their interval as it says.  The
 * first side wins by a die of its own, and by luck that the odds would take out again. */
static void
test_intervals_hold_what_they_promise (void **state)
{
  const guint runs = 4000, games = 400, won_of_64 = 20;
  guint in_wilson = 0, in_corrected = 0;
  double widths[2] = { 0 };

  (void) state;
  for (guint i = 0; i < runs; i++)
    {
      BocageGameChance chance = bocage_chance_begin (11, i, 0, BOCAGE_CHANCE_PLAYER, 0);
      BocageCounts counts = { 0 };
      BocageInterval interval;

      for (guint j = 0; j < games; j++)
        {
          /* Luck of -1 or 1 of both kinds, which moves what has to be rolled by 8 of 64 */
          int hits = bocage_chance_draw (&chance, 2) != 0 ? 1 : -1;
          int kills = bocage_chance_draw (&chance, 2) != 0 ? 1 : -1;
          gboolean is_won
              = (int) bocage_chance_draw (&chance, 64) < (int) won_of_64 + 8 * hits + 8 * kills;

          counts.wins[is_won ? 0 : 1]++;
          counts.luck[0] += hits * BOCAGE_COUNTS_LUCK;
          counts.luck[1] += kills * BOCAGE_COUNTS_LUCK;
          counts.luck_squared[0] += BOCAGE_COUNTS_LUCK * BOCAGE_COUNTS_LUCK;
          counts.luck_squared[1] += BOCAGE_COUNTS_LUCK * BOCAGE_COUNTS_LUCK;
          counts.luck_squared[2] += (gint64) hits * kills * BOCAGE_COUNTS_LUCK * BOCAGE_COUNTS_LUCK;
          counts.luck_won[0] += is_won ? hits * BOCAGE_COUNTS_LUCK : 0;
          counts.luck_won[1] += is_won ? kills * BOCAGE_COUNTS_LUCK : 0;
        }
      bocage_interval_wilson (counts.wins[0], games, &interval);
      in_wilson += interval.low <= won_of_64 / 64. && won_of_64 / 64. <= interval.high;
      widths[0] += interval.high - interval.low;
      assert_true (bocage_counts_correct (&counts, &interval));
      in_corrected += interval.low <= won_of_64 / 64. && won_of_64 / 64. <= interval.high;
      widths[1] += interval.high - interval.low;
    }
  /* 95 %, and three times what chance leaves of that in so many runs */
  assert_in_range (in_wilson, runs * 940 / 1000, runs * 960 / 1000);
  assert_in_range (in_corrected, runs * 940 / 1000, runs * 960 / 1000);
  assert_true (widths[1] < 0.95 * widths[0]);
}

/* Returns: how many of @tests of a player who wins @won of 400 games say that it is the higher
 * share, in looks of 16 games */
static guint
count_stronger (guint won, guint tests)
{
  guint n = 0;

  for (guint i = 0; i < tests; i++)
    {
      BocageGameChance chance = bocage_chance_begin (13, i, won, BOCAGE_CHANCE_PLAYER, 0);
      gint64 wins = 0, games = 0;
      double ratio = 0;

      while (ABS (ratio) < BOCAGE_SPRT_BOUND)
        {
          for (guint j = 0; j < 16; j++, games++)
            wins += bocage_chance_draw (&chance, 400) < won;
          ratio = bocage_sprt_find_ratio (wins, games, 0.55, 0.60);
        }
      n += ratio > 0;
    }
  return n;
}

/* A sequential test is wrong in 5 of 100 cases at most, on either side. */
static void
test_sequential_tests_err_as_seldom_as_they_promise (void **state)
{
  const guint tests = 2000;

  (void) state;
  assert_true (count_stronger (220, tests) <= tests * 5 / 100);
  assert_true (count_stronger (220, tests) >= tests * 2 / 100);
  assert_true (count_stronger (240, tests) >= tests * 95 / 100);
  assert_true (count_stronger (200, tests) <= tests / 100);
  assert_true (count_stronger (260, tests) >= tests * 99 / 100);
  /* Ten more won of twenty than lost, by hand: 15 ln 1.2 + 5 ln 0.8 */
  assert_true (ABS (bocage_sprt_find_ratio (15, 20, 0.5, 0.6) - 1.619106) < 1e-5);
}

int
main (void)
{
  static const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_intervals_hold_what_they_promise),
    cmocka_unit_test (test_sequential_tests_err_as_seldom_as_they_promise),
  };

  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
