/* bocage-interval.c: what counts say, and how surely
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Floats are allowed here: nothing that is counted depends on them.
 */

#include "config.h"

#include "bocage-counts.h"

#include <math.h>

#define Z 1.959964 /* 95 of 100 intervals hold what is true */

/**
 * bocage_interval_wilson:
 * @games: 1 at least, or the interval is all there is
 *
 * The interval of Wilson: it holds what it promises for few games, too, and at the ends.
 */
void
bocage_interval_wilson (gint64 wins, gint64 games, BocageInterval *out_interval)
{
  double n = (double) games, p, middle, half;

  *out_interval = (BocageInterval){ 0.5, 0, 1 };
  if (games <= 0)
    return;
  p = (double) wins / n;
  middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n);
  half = Z / (1 + Z * Z / n) * sqrt (p * (1 - p) / n + Z * Z / (4 * n * n));
  *out_interval = (BocageInterval){ p, MAX (middle - half, 0), MIN (middle + half, 1) };
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
  double s11, s22, s12, t1, t2, det, b1, b2, rest;

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
  rest = MAX (y * (1 - y) - b1 * t1 - b2 * t2, 0);
  out_interval->share = CLAMP (y - b1 * m1 - b2 * m2, 0, 1);
  out_interval->low = MAX (out_interval->share - Z * sqrt (rest / n), 0);
  out_interval->high = MIN (out_interval->share + Z * sqrt (rest / n), 1);
  return TRUE;
}
