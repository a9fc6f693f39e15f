/* bocage-interval.c: what counts say, and how surely
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Floats are allowed here: nothing that is counted depends on them.
 */

#include "config.h"

#include "bocage-counts.h"
#include "bocage-game-run.h"

#include <math.h>

#define Z 1.959964 /* 95 of 100 intervals hold what is true */
#define TAIL 0.025 /* what is beyond it */
#define STEPS 50   /* halvings until a number is known as well as a double knows it */

/* @n: what so sure a share takes of games that are not corrected, which is no whole number */
static void
find_wilson (double share, double n, BocageInterval *out_interval)
{
  double middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n);
  double half = Z / (1 + Z * Z / n) * sqrt (share * (1 - share) / n + Z * Z / (4 * n * n));

  *out_interval = (BocageInterval){ share, MAX (middle - half, 0), MIN (middle + half, 1) };
}

/**
 * bocage_interval_wilson:
 * @games: 1 at least, or the interval is all there is
 *
 * The interval of Wilson: it holds what it promises for few games, too, and at the ends.
 */
void
bocage_interval_wilson (gint64 wins, gint64 games, BocageInterval *out_interval)
{
  *out_interval = (BocageInterval){ 0.5, 0, 1 };
  if (games > 0)
    find_wilson ((double) wins / (double) games, (double) games, out_interval);
}

/**
 * bocage_interval_get_reach:
 *
 * What stands behind “±”.  Near 0 and 1 an interval goes farther to one side than to the other, and
 * what is told is to hold both its ends.
 *
 * Returns: how far from the share the farther end is, as a share
 */
double
bocage_interval_get_reach (const BocageInterval *self)
{
  return MAX (self->share - self->low, self->high - self->share);
}

/**
 * bocage_sprt_find_ratio:
 * @low: more than 0
 * @high: more than @low, less than 1
 *
 * Wald's sequential test.  Games on both sides of unfair battles vary less than the coin that it
 * thinks of, so it errs less often than it promises.
 *
 * Returns: how much likelier the games are if @high of them are won than if @low are, as a
 * logarithm
 */
double
bocage_sprt_find_ratio (gint64 wins, gint64 games, double low, double high)
{
  return (double) wins * log (high / low) + (double) (games - wins) * log ((1 - high) / (1 - low));
}

/**
 * bocage_counts_correct:
 * @out_interval: (out): the share of the first side had nobody been luckier than the other
 *
 * Takes out what the dice were luckier than the odds: two sums whose mean is known to be 0, by
 * linear regression.
 *
 * Returns: %FALSE if there are too few games for that
 */
gboolean
bocage_counts_correct (const BocageCounts *self, BocageInterval *out_interval)
{
  const double unit = BOCAGE_COUNTS_LUCK;
  double n = (double) (self->wins[0] + self->wins[1]);
  double y = (double) self->wins[0] / MAX (n, 1);
  double m1 = (double) self->luck[0] / unit / MAX (n, 1);
  double m2 = (double) self->luck[1] / unit / MAX (n, 1);
  double s11, s22, s12, t1, t2, det, b1, b2, all = y * (1 - y), rest;

  if (n < 50)
    return FALSE;
  s11 = (double) self->luck_squared[0] / unit / unit / n - m1 * m1;
  s22 = (double) self->luck_squared[1] / unit / unit / n - m2 * m2;
  s12 = (double) self->luck_squared[2] / unit / unit / n - m1 * m2;
  t1 = (double) self->luck_won[0] / unit / n - m1 * y;
  t2 = (double) self->luck_won[1] / unit / n - m2 * y;
  det = s11 * s22 - s12 * s12;
  if (!(det > 1e-9))
    return FALSE;
  b1 = (t1 * s22 - t2 * s12) / det;
  b2 = (t2 * s11 - t1 * s12) / det;
  rest = MAX (all - b1 * t1 - b2 * t2, all / n);
  /* It is known as from more games.  Where one side has won them all there is nothing to correct.
   */
  find_wilson (CLAMP (y - b1 * m1 - b2 * m2, 0, 1), all > 0 ? n * all / rest : n, out_interval);
  return TRUE;
}

/* Pairs */

/* How far @pairs are from what a true change of @change would make them, in squares of standard
 * deviations.  Games that only one version wins are taken to be as many as @change allows with the
 * best right, so that there are some even where none was seen: with no such game an interval by
 * what was seen would be of no width, and with few of them too narrow. */
static double
find_score (const BocagePairs *pairs, double change)
{
  double n = (double) pairs->games, up = (double) pairs->only_second;
  double down = (double) pairs->only_first;
  double b = (2 * n - up + down) * change - up - down, c = -down * change * (1 - change);
  double likeliest = (sqrt (MAX (b * b - 8 * n * c, 0)) - b) / (4 * n);
  double variance = n * (2 * likeliest + change * (1 - change));
  double miss = up - down - n * change;

  return miss * miss <= 0 ? 0 : variance > 0 ? miss * miss / variance : G_MAXDOUBLE;
}

/* Returns: the last change on the way from @from to @to that is not farther than @z off */
static double
find_last (const BocagePairs *pairs, double from, double to, double z)
{
  for (guint i = 0; i < STEPS; i++)
    {
      double middle = (from + to) / 2;

      if (find_score (pairs, middle) <= z * z)
        from = middle;
      else
        to = middle;
    }
  return from;
}

/* By Tango's score, which for pairs is what Wilson's interval is for games.
 * @z: how many standard deviations the interval goes to either side */
static void
find_change (const BocagePairs *self, double z, BocageInterval *out_change)
{
  double change;

  *out_change = (BocageInterval){ 0, -1, 1 };
  if (self->games == 0)
    return;
  change = (double) (self->only_second - self->only_first) / (double) self->games;
  *out_change
      = (BocageInterval){ change, find_last (self, change, -1, z), find_last (self, change, 1, z) };
}

/* What the change did to the share of the first side: share is from -1 to 1. */
void
bocage_pairs_find_change (const BocagePairs *self, BocageInterval *out_change)
{
  find_change (self, Z, out_change);
}

/* Returns: what a normal variable exceeds with the probability @tail, from 1e-9 to 0.5 */
static double
find_quantile (double tail)
{
  double low = 0, high = 6;

  for (guint i = 0; i < STEPS; i++)
    {
      double middle = (low + high) / 2;

      if (erfc (middle / sqrt (2)) / 2 > tail)
        low = middle;
      else
        high = middle;
    }
  return high;
}

/**
 * bocage_pairs_find_change_of_many:
 * @n_questions: how many changes are asked about at once, 1 at least
 *
 * As bocage_pairs_find_change(), with an interval so wide that those of all these questions hold
 * together 95 times in 100 (Bonferroni).
 */
void
bocage_pairs_find_change_of_many (const BocagePairs *self, guint n_questions,
                                  BocageInterval *out_change)
{
  find_change (self, find_quantile (TAIL / MAX (n_questions, 1)), out_change);
}
