/* bocage-panel.c: which styles two sides would choose, from as few games as tell it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A walk by best responses, which others call a double oracle.  Each side weighs some styles, at
 * first one; the small game of these is solved, and each side looks for a style that does better
 * against how the other plays it.  Those that do not cannot change what the game comes to, so
 * what else they would do is not asked.  And whether a style does better is mostly clear after a
 * few games: it gets no more as soon as it cannot raise what its side may hope for.
 *
 * Which games are played depends on the numbers here, so that they are whole ones.
 */

#include "config.h"

#include "bocage-panel.h"

#include <string.h>

#define ONE BOCAGE_PANEL_ONE
#define ROUNDS 20000
#define RARE 64 /* what is chosen less often than once in so many times is not chosen */
#define Z2_UNIT 65536
#define Z2_TOLD 251754 /* 1.96², for what is told: 95 of 100 intervals hold what is true */
#define Z2_DROP 589824 /* 3², for what is looked at again and again: 997 of 1000 */

typedef enum
{
  LOWEST,
  LIKELIEST,
  HIGHEST,
} End;

static guint64
find_root (guint64 square)
{
  guint64 root = 0;

  for (guint64 bit = G_GUINT64_CONSTANT (1) << 31; bit != 0; bit >>= 1)
    if ((root | bit) * (root | bit) <= square)
      root |= bit;
  return root;
}

/* As bocage_interval_wilson(), in whole numbers.  Nothing overflows up to BOCAGE_COUNTS_MAX_GAMES.
 */
static gint64
find_end (const BocagePanelCell *cell, End end, gint64 z2)
{
  gint64 n = cell->ended, wins = cell->wins, all = n * Z2_UNIT + z2, product, spread, middle;

  if (n == 0)
    return end == LOWEST ? 0 : end == HIGHEST ? ONE : ONE / 2;
  if (end == LIKELIEST)
    return wins * ONE / n;
  product = wins * (n - wins);
  spread = (gint64) find_root (
      (guint64) (product / n * (z2 * Z2_UNIT) + product % n * (z2 * Z2_UNIT) / n + z2 * z2 / 4));
  middle = wins * Z2_UNIT + z2 / 2;
  middle += end == LOWEST ? -spread : spread;
  return CLAMP (middle, 0, all) * ONE / all;
}

/* As @side sees it: its own style, that of the other, and its own share */
static guint
find_cell (const BocagePanel *self, int side, guint own, guint other)
{
  return side == 0 ? own * self->n + other : other * self->n + own;
}

static gint64
find_share (const BocagePanel *self, int side, guint own, guint other, End end, gint64 z2)
{
  const BocagePanelCell *cell = &self->cells[find_cell (self, side, own, other)];

  return side == 0 ? find_end (cell, end, z2) : ONE - find_end (cell, HIGHEST - end, z2);
}

/* The share of @side by its style @own, against how the other mixes its own */
static gint64
find_answer (const BocagePanel *self, int side, guint own, End end, gint64 z2)
{
  gint64 sum = 0;

  for (guint i = 0; i < self->n; i++)
    if (self->times[1 - side][i] > 0)
      sum += self->times[1 - side][i] * find_share (self, side, own, i, end, z2);
  return sum / self->all[1 - side];
}

/* Solving the game of the styles that are weighed */

/* Where neither would change his mind there is nothing to mix. */
static gboolean
find_saddle (BocagePanel *self, const gint64 *shares)
{
  gint64 best[BOCAGE_N_SIDES] = { -1, ONE + 1 };
  guint choice[BOCAGE_N_SIDES] = { 0 };

  for (guint i = 0; i < self->n; i++)
    {
      gint64 row = ONE + 1, column = -1;

      for (guint j = 0; j < self->n; j++)
        {
          if ((self->weighed[1] >> j & 1) != 0)
            row = MIN (row, shares[i * self->n + j]);
          if ((self->weighed[0] >> j & 1) != 0)
            column = MAX (column, shares[j * self->n + i]);
        }
      if ((self->weighed[0] >> i & 1) != 0 && row > best[0])
        {
          best[0] = row;
          choice[0] = i;
        }
      if ((self->weighed[1] >> i & 1) != 0 && column < best[1])
        {
          best[1] = column;
          choice[1] = i;
        }
    }
  if (best[0] != best[1])
    return FALSE;
  self->times[0][choice[0]] = self->times[1][choice[1]] = 1;
  self->all[0] = self->all[1] = 1;
  self->value = best[0];
  return TRUE;
}

/* What is chosen hardly ever is left from the first rounds, when it was not known better. */
static void
drop_rare (BocagePanel *self, gint64 rounds)
{
  for (guint side = 0; side < BOCAGE_N_SIDES; side++)
    for (guint i = 0; i < self->n; i++)
      {
        if (self->times[side][i] * RARE < rounds)
          self->times[side][i] = 0;
        self->all[side] += self->times[side][i];
      }
}

/* Lets each side choose the style that does best against what the other has chosen so far, over
 * and over, until it is known to @gap what that comes to. */
static void
choose_in_turn (BocagePanel *self, const gint64 *shares, gint64 gap)
{
  gint64 sums[BOCAGE_N_SIDES][BOCAGE_PANEL_STYLES] = { { 0 } };
  gint64 low = 0, high = ONE, round;

  for (round = 0; round < ROUNDS && high - low > gap; round++)
    {
      int a = -1, b = -1;

      for (int i = 0; i < (int) self->n; i++)
        {
          if ((self->weighed[0] >> i & 1) != 0 && (a < 0 || sums[0][i] > sums[0][a]))
            a = i;
          if ((self->weighed[1] >> i & 1) != 0 && (b < 0 || sums[1][i] < sums[1][b]))
            b = i;
        }
      if (round > 0)
        {
          high = MIN (high, sums[0][a] / round);
          low = MAX (low, sums[1][b] / round);
        }
      self->times[0][a]++;
      self->times[1][b]++;
      for (guint i = 0; i < self->n; i++)
        {
          sums[0][i] += shares[i * self->n + (guint) b];
          sums[1][i] += shares[(guint) a * self->n + i];
        }
    }
  self->value = (low + high) / 2;
  drop_rare (self, round);
}

static void
solve (BocagePanel *self, gint64 gap)
{
  gint64 shares[BOCAGE_PANEL_STYLES * BOCAGE_PANEL_STYLES];

  memset (self->times, 0, sizeof self->times);
  memset (self->all, 0, sizeof self->all);
  for (guint i = 0; i < self->n * self->n; i++)
    shares[i] = find_end (&self->cells[i], LIKELIEST, 0);
  if (!find_saddle (self, shares))
    choose_in_turn (self, shares, gap);
}

/* The walk */

/* Each style against itself is always played: how they differ is told, too. */
static gboolean
find_diagonal (const BocagePanel *self, guint *out_cell)
{
  for (guint i = 0; i < self->n; i++)
    {
      *out_cell = i * (self->n + 1);
      if (!self->cells[*out_cell].is_done)
        return TRUE;
    }
  return FALSE;
}

/* Of what is weighed, something has to be known for the small game to be solved. */
static gboolean
find_unknown (const BocagePanel *self, guint *out_cell)
{
  for (guint i = 0; i < self->n * self->n; i++)
    {
      *out_cell = i;
      if (self->cells[i].games == 0 && !self->cells[i].is_done
          && (self->weighed[0] >> (i / self->n) & 1) != 0
          && (self->weighed[1] >> (i % self->n) & 1) != 0)
        return TRUE;
    }
  return FALSE;
}

/* … and what is chosen is what the value rests on. */
static gboolean
find_chosen (const BocagePanel *self, guint *out_cell)
{
  for (guint i = 0; i < self->n * self->n; i++)
    {
      *out_cell = i;
      if (!self->cells[i].is_done && self->times[0][i / self->n] > 0
          && self->times[1][i % self->n] > 0)
        return TRUE;
    }
  return FALSE;
}

/* Of the games that a style of @side needs as an answer, those of which there are fewest.
 * Returns: %FALSE if there are all of them */
static gboolean
find_least (const BocagePanel *self, int side, guint own, guint *out_cell)
{
  gboolean is_found = FALSE;

  for (guint i = 0; i < self->n; i++)
    {
      guint cell = find_cell (self, side, own, i);

      if (self->times[1 - side][i] == 0 || self->cells[cell].is_done
          || (is_found && self->cells[cell].games >= self->cells[*out_cell].games))
        continue;
      *out_cell = cell;
      is_found = TRUE;
    }
  return is_found;
}

/* What @side may hope for from the styles that it chooses */
static gint64
find_top (const BocagePanel *self, int side)
{
  gint64 top = 0;

  for (guint i = 0; i < self->n; i++)
    if (self->times[side][i] > 0)
      top += self->times[side][i] * find_answer (self, side, i, HIGHEST, Z2_TOLD);
  return top / self->all[side];
}

/* Styles that @side does not choose are given games until they cannot raise that, the most
 * hopeful first. */
static gboolean
find_doubtful (const BocagePanel *self, int side, guint *out_cell)
{
  gint64 top = find_top (self, side), most = top;

  for (guint i = 0; i < self->n; i++)
    {
      gint64 hope;
      guint cell = 0;

      if (self->times[side][i] > 0 || !find_least (self, side, i, &cell))
        continue;
      hope = self->cells[cell].games == 0 ? ONE + 1 : find_answer (self, side, i, HIGHEST, Z2_DROP);
      if (hope > most)
        {
          most = hope;
          *out_cell = cell;
        }
    }
  return most > top;
}

/* Lets @side weigh its best answer, if that is better by more than it might be by chance. */
static gboolean
weigh_answer (BocagePanel *self, int side)
{
  gint64 value = side == 0 ? self->value : ONE - self->value, most = 0;
  guint best = 0;

  for (guint i = 0; i < self->n; i++)
    {
      gboolean is_open;
      guint cell;
      gint64 gain;

      if ((self->weighed[side] >> i & 1) != 0)
        continue;
      is_open = find_least (self, side, i, &cell);
      gain = find_answer (self, side, i, LOWEST, is_open ? Z2_DROP : Z2_TOLD) - value;
      if (gain > most)
        {
          most = gain;
          best = i;
        }
    }
  self->weighed[side] |= most > 0 ? 1U << best : 0;
  return most > 0;
}

/**
 * bocage_panel_begin:
 * @self: (out):
 * @n: styles: from 1 to %BOCAGE_PANEL_STYLES
 *
 * Begins the walk, in which both sides play the first style.
 */
void
bocage_panel_begin (BocagePanel *self, guint n)
{
  g_return_if_fail (n > 0 && n <= BOCAGE_PANEL_STYLES);

  *self = (BocagePanel){ .n = n, .weighed = { 1, 1 } };
}

/* Likewise, for a matrix of which everything is known. */
void
bocage_panel_weigh_all (BocagePanel *self, guint n)
{
  bocage_panel_begin (self, n);
  self->weighed[0] = self->weighed[1] = (1U << n) - 1;
}

/**
 * bocage_panel_find_next:
 * @self: (inout): what is known by now, in its cells
 * @out_cell: (out): what to give %BOCAGE_PANEL_BLOCK more games, or those that are left
 *
 * Returns: %FALSE if neither side has a better answer than what it chooses, and the walk is over
 */
gboolean
bocage_panel_find_next (BocagePanel *self, guint *out_cell)
{
  if (find_diagonal (self, out_cell))
    return TRUE;
  for (;;)
    {
      gboolean is_new;

      if (find_unknown (self, out_cell))
        return TRUE;
      solve (self, ONE / 1000);
      if (find_chosen (self, out_cell))
        return TRUE;
      is_new = weigh_answer (self, 0);
      if (weigh_answer (self, 1) || is_new)
        continue;
      return find_doubtful (self, 0, out_cell) || find_doubtful (self, 1, out_cell);
    }
}

/* Returns: whether enough is known of what each side might answer */
static gboolean
is_known (const BocagePanel *self)
{
  for (guint i = 0; i < self->n * self->n; i++)
    {
      gboolean is_asked = self->times[0][i / self->n] > 0 || self->times[1][i % self->n] > 0
                          || ((self->weighed[0] >> (i / self->n) & 1) != 0
                              && (self->weighed[1] >> (i % self->n) & 1) != 0);

      if (is_asked && self->cells[i].ended == 0)
        return FALSE;
    }
  return TRUE;
}

/**
 * bocage_panel_find_value:
 * @self: (inout): works out what both choose, if no walk has done so
 * @out_value: (out): the share of the first side if both choose their style, and where it lies
 *
 * Whatever the cells hold that were not played: no style of a side that is known here does better
 * than the upper end, and none of the other side lets it have less than the lower.
 *
 * Returns: %FALSE if that is not known
 */
gboolean
bocage_panel_find_value (BocagePanel *self, BocageInterval *out_value)
{
  gint64 ends[BOCAGE_N_SIDES] = { 0 };

  if (self->all[0] == 0)
    solve (self, 0);
  if (!is_known (self))
    return FALSE;
  for (int side = 0; side < BOCAGE_N_SIDES; side++)
    for (guint i = 0; i < self->n; i++)
      ends[side] = MAX (ends[side], find_answer (self, side, i, HIGHEST, Z2_TOLD));
  *out_value = (BocageInterval){ (double) self->value / ONE, (double) (ONE - ends[1]) / ONE,
                                 (double) ends[0] / ONE };
  return TRUE;
}
