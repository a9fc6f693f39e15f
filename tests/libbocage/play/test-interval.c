/* test-interval.c: how surely a share of games is known, and that it is as sure as is said
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "play/bocage-chance.h"
#include "play/bocage-counts.h"
#include "play/bocage-game-run.h"

#include <math.h>

/* Games of a battle whose share is known.  The first side wins by a die of its own, @won_of_64, and
 * by luck of two kinds that the odds would take out again, @step of 64 each. */
static void
make_games (guint run, guint games, guint won_of_64, int step, BocageCounts *out_counts)
{
  BocageGameChance chance = bocage_chance_begin (11, run, 0, BOCAGE_CHANCE_PLAYER, 0);

  *out_counts = (BocageCounts){ 0 };
  for (guint j = 0; j < games; j++)
    {
      int hits = bocage_chance_draw (&chance, 2) != 0 ? 1 : -1;
      int kills = bocage_chance_draw (&chance, 2) != 0 ? 1 : -1;
      gboolean is_won
          = (int) bocage_chance_draw (&chance, 64) < (int) won_of_64 + step * hits + step * kills;

      out_counts->wins[is_won ? 0 : 1]++;
      out_counts->luck[0] += hits * BOCAGE_COUNTS_LUCK;
      out_counts->luck[1] += kills * BOCAGE_COUNTS_LUCK;
      out_counts->luck_squared[0] += BOCAGE_COUNTS_LUCK * BOCAGE_COUNTS_LUCK;
      out_counts->luck_squared[1] += BOCAGE_COUNTS_LUCK * BOCAGE_COUNTS_LUCK;
      out_counts->luck_squared[2]
          += (gint64) hits * kills * BOCAGE_COUNTS_LUCK * BOCAGE_COUNTS_LUCK;
      out_counts->luck_won[0] += is_won ? hits * BOCAGE_COUNTS_LUCK : 0;
      out_counts->luck_won[1] += is_won ? kills * BOCAGE_COUNTS_LUCK : 0;
    }
}

/* Of many runs whose share is known, so many in 100 have it in their interval as it says. */
static void
test_intervals_hold_what_they_promise (void **state)
{
  const guint runs = 4000, games = 400, won_of_64 = 20;
  guint in_wilson = 0, in_corrected = 0;
  double widths[2] = { 0 };

  (void) state;
  for (guint i = 0; i < runs; i++)
    {
      BocageCounts counts;
      BocageInterval interval;

      make_games (i, games, won_of_64, 8, &counts);
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

/* So it is where one side wins nearly all, or all that were played. */
static void
test_corrected_intervals_hold_near_the_ends (void **state)
{
  const guint runs = 4000, games = 100, won_of_64 = 62;
  guint n = 0;
  BocageCounts all;
  BocageInterval interval;

  (void) state;
  for (guint i = 0; i < runs; i++)
    {
      BocageCounts counts;

      make_games (i, games, won_of_64, 1, &counts);
      assert_true (bocage_counts_correct (&counts, &interval));
      n += interval.low <= won_of_64 / 64. && won_of_64 / 64. <= interval.high;
    }
  assert_in_range (n, runs * 940 / 1000, runs * 985 / 1000);
  make_games (0, games, 64, 0, &all);
  assert_int_equal (all.wins[0], games);
  assert_true (bocage_counts_correct (&all, &interval));
  assert_true (interval.share == 1 && interval.high == 1);
  assert_true (interval.low > 0.95 && interval.low < 0.97);
}

/* Returns: how likely it is that @n of @games are such, of which @p are */
static double
find_likelihood (guint n, guint games, double p)
{
  return exp (lgamma (games + 1) - lgamma (n + 1) - lgamma (games - n + 1) + n * log (p)
              + (games - n) * log (1 - p));
}

/* What stands behind “±” holds as often as it promises, worked out and not rolled: also where one
 * side hardly ever wins, since there the interval goes farther to the middle. */
static void
test_what_is_told_holds (void **state)
{
  static const guint games[] = { 40, 100, 200, 1200 };
  static const double shares[] = { 0.01, 0.02, 0.05, 0.1, 0.2, 0.95 };
  BocageInterval even;

  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint j = 0; j < G_N_ELEMENTS (shares); j++)
      {
        double held = 0;

        for (guint k = 0; k <= games[i]; k++)
          {
            BocageInterval interval;

            bocage_interval_wilson (k, games[i], &interval);
            if (fabs (interval.share - shares[j]) <= bocage_interval_get_reach (&interval))
              held += find_likelihood (k, games[i], shares[j]);
          }
        assert_true (held > 0.94);
      }
  bocage_interval_wilson (1200, 2400, &even);
  assert_true (fabs (bocage_interval_get_reach (&even) - (even.high - even.low) / 2) < 1e-12);
}

/* Returns: how likely it is that the interval of one of @questions misses a change by which only
 * @p of the pairs differ, all of them to one side */
static double
find_missed (guint games, guint questions, double p)
{
  double missed = 0;

  for (guint k = 0; k <= games; k++)
    {
      const BocagePairs pairs = { .games = games, .only_second = k };
      const BocagePairs turned = { .games = games, .only_first = k };
      BocageInterval change, other;

      bocage_pairs_find_change_of_many (&pairs, questions, &change);
      bocage_pairs_find_change_of_many (&turned, questions, &other);
      assert_true (fabs (change.low + other.high) < 1e-9 && fabs (change.high + other.low) < 1e-9);
      if (change.low > p || change.high < p)
        missed += find_likelihood (k, games, p);
    }
  return missed;
}

/* A small change mostly helps one side now and then: there its interval holds as well. */
static void
test_intervals_of_rare_changes_hold (void **state)
{
  static const double changes[] = { 0.005, 0.01, 0.02, 0.04 };
  const guint questions = 69;

  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      assert_true (find_missed (400, 1, changes[i]) < 0.07);
      assert_true (find_missed (1200, 1, changes[i]) < 0.07);
      assert_true (questions * find_missed (400, questions, changes[i]) < 0.1);
      assert_true (questions * find_missed (1200, questions, changes[i]) < 0.1);
    }
}

/* … and of no pairs nothing is known. */
static void
test_no_pairs_say_nothing (void **state)
{
  const BocagePairs none = { 0 }, same = { .games = 60 };
  BocageInterval change;

  (void) state;
  bocage_pairs_find_change (&none, &change);
  assert_true (change.share == 0 && change.low == -1 && change.high == 1);
  bocage_pairs_find_change (&same, &change);
  assert_true (change.share == 0 && change.low < -0.05 && change.high > 0.05);
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
    cmocka_unit_test (test_corrected_intervals_hold_near_the_ends),
    cmocka_unit_test (test_what_is_told_holds),
    cmocka_unit_test (test_intervals_of_rare_changes_hold),
    cmocka_unit_test (test_no_pairs_say_nothing),
    cmocka_unit_test (test_sequential_tests_err_as_seldom_as_they_promise),
  };

  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
