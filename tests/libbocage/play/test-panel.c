/* test-panel.c: what both sides would choose, from the games of some pairs of styles and of all
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "play-test.h"
#include "play/bocage-game-run.h"
#include "play/bocage-panel.h"

#include <math.h>

#define GAMES 2401
#define STYLES 5

/* A made-up battle: how often of 1000 the first side wins, by its style and that of the other */
typedef struct
{
  guint n;
  guint shares[BOCAGE_PANEL_STYLES * BOCAGE_PANEL_STYLES];
  guint64 seed;
} Matrix;

typedef enum
{
  ANY,
  TIES,      /* any two styles do as well as any others */
  DOMINATED, /* one style of each side is better than all others, whatever the other does */
  ALIKE,     /* some styles play the same */
  CYCLE,     /* each style has one that beats it */
  NEAR,      /* all shares are near each other */
  N_KINDS,
} Kind;

static guint
make_share (Kind kind, BocageGameChance *chance, guint i, guint j)
{
  guint share = bocage_chance_draw (chance, 800) + 100;

  switch (kind)
    {
    case TIES:
      return 300;
    case DOMINATED:
      return 400 + (i == 3 ? 200 : 0) - (j == 2 ? 200 : 0) + share % 50;
    case ALIKE:
      return 300 + 100 * (i / 2) - 50 * (j / 2);
    case CYCLE:
      return i == j ? 500 : (i + 1) % STYLES == j || (i + 3) % STYLES == j ? 700 : 300;
    case NEAR:
      return 500 + share % 40;
    default:
      return share;
    }
}

static void
make_matrix (Kind kind, guint64 seed, Matrix *matrix)
{
  BocageGameChance chance = bocage_chance_begin (seed, kind, 0, BOCAGE_CHANCE_PLAYER, 0);

  matrix->n = STYLES;
  matrix->seed = seed;
  for (guint i = 0; i < STYLES * STYLES; i++)
    matrix->shares[i] = make_share (kind, &chance, i / STYLES, i % STYLES);
}

/* Game @number is the same whenever it is played. */
static gboolean
is_won (const Matrix *matrix, guint cell, gint64 number)
{
  BocageGameChance chance
      = bocage_chance_begin (matrix->seed, (guint64) number, cell, BOCAGE_CHANCE_PLAYER, 1);

  return bocage_chance_draw (&chance, 1000) < matrix->shares[cell];
}

static void
give (const Matrix *matrix, BocagePanel *panel, guint cell, gint64 n)
{
  BocagePanelCell *known = &panel->cells[cell];

  assert_false (known->is_done);
  for (gint64 to = MIN (known->games + n, GAMES); known->games < to; known->games++)
    known->wins += is_won (matrix, cell, known->games);
  known->ended = known->games;
  known->is_done = known->games == GAMES;
}

/* Returns: how many games it took */
static gint64
walk (const Matrix *matrix, BocagePanel *panel)
{
  gint64 games = 0;
  guint cell;

  bocage_panel_begin (panel, matrix->n);
  while (bocage_panel_find_next (panel, &cell))
    give (matrix, panel, cell, BOCAGE_PANEL_BLOCK);
  for (guint i = 0; i < matrix->n * matrix->n; i++)
    games += panel->cells[i].games;
  return games;
}

/* Returns: what it truly comes to */
static double
find_truth (const Matrix *matrix)
{
  BocageInterval value;
  BocagePanel panel;

  bocage_panel_weigh_all (&panel, matrix->n);
  for (guint i = 0; i < matrix->n * matrix->n; i++)
    panel.cells[i]
        = (BocagePanelCell){ 10000000, 10000 * (gint64) matrix->shares[i], 10000000, TRUE };
  assert_true (bocage_panel_find_value (&panel, &value));
  return value.share;
}

static void
play_all (const Matrix *matrix, BocagePanel *panel)
{
  bocage_panel_weigh_all (panel, matrix->n);
  for (guint i = 0; i < matrix->n * matrix->n; i++)
    give (matrix, panel, i, GAMES);
}

/* What a walk says is what all games say, within the intervals; these hold what is true. */
static void
test_a_walk_says_what_all_games_say (void **state)
{
  const guint runs = 60;
  guint n_true = 0, n_agree = 0;

  (void) state;
  for (guint i = 0; i < runs * N_KINDS; i++)
    {
      Matrix matrix;
      BocagePanel some, all;
      BocageInterval a, b;
      double truth;

      make_matrix (i % N_KINDS, i / N_KINDS, &matrix);
      truth = find_truth (&matrix);
      walk (&matrix, &some);
      play_all (&matrix, &all);
      assert_true (bocage_panel_find_value (&some, &a));
      assert_true (bocage_panel_find_value (&all, &b));
      assert_true (a.low <= a.share && a.share <= a.high && b.low <= b.share && b.share <= b.high);
      /* An answer that is better by no more than its interval widens that of the value. */
      assert_true (a.high - a.low < 0.1);
      n_true += a.low <= truth && truth <= a.high;
      n_agree += a.low <= b.share && b.share <= a.high && b.low <= a.share && a.share <= b.high;
      /* Which of the games it played are the same. */
      for (guint j = 0; j < STYLES * STYLES; j++)
        if (some.cells[j].is_done)
          assert_int_equal (some.cells[j].wins, all.cells[j].wins);
    }
  assert_in_range (n_true, runs * N_KINDS * 95 / 100, runs * N_KINDS);
  assert_in_range (n_agree, runs * N_KINDS * 99 / 100, runs * N_KINDS);
}

/* Of the games of all pairs: less than half where a style is better than all others, and more where
 * it is hard to say whether any is. */
static void
test_a_walk_takes_fewer_games (void **state)
{
  const guint per_cent[N_KINDS] = { 75, 60, 45, 60, 100, 75 }, runs = 20;
  BocagePanel panel;
  Matrix matrix;

  (void) state;
  for (Kind kind = 0; kind < N_KINDS; kind++)
    {
      gint64 games = 0;

      for (guint i = 0; i < runs; i++)
        {
          make_matrix (kind, i, &matrix);
          games += walk (&matrix, &panel);
        }
      games = games * 100 / (runs * STYLES * STYLES * GAMES);
      print_message ("kind %u: %d of 100 games\n", kind, (int) games);
      assert_in_range (games, 20, per_cent[kind]);
    }
}

/* Scissors, paper, stone: no style is best, and each is chosen as often. */
static void
test_styles_are_mixed (void **state)
{
  const Matrix matrix = { 3, { 500, 900, 100, 100, 500, 900, 900, 100, 500 }, 7 };
  BocagePanel panel;
  BocageInterval value;

  (void) state;
  assert_true (fabs (find_truth (&matrix) - 0.5) < 0.002);
  assert_int_equal (walk (&matrix, &panel), 9 * GAMES);
  assert_true (bocage_panel_find_value (&panel, &value));
  assert_true (value.low < 0.5 && 0.5 < value.high);
  assert_int_equal (panel.weighed[0], 7);
  assert_int_equal (panel.weighed[1], 7);
}

/* Games that never end say nothing, and do not keep a walk from ending. */
static void
test_a_walk_ends (void **state)
{
  BocagePanel panel;
  BocageInterval value;
  guint cell, n = 0;

  (void) state;
  bocage_panel_begin (&panel, STYLES);
  while (bocage_panel_find_next (&panel, &cell))
    {
      panel.cells[cell].games += BOCAGE_PANEL_BLOCK;
      panel.cells[cell].is_done = panel.cells[cell].games >= GAMES;
      assert_true (++n <= STYLES * STYLES * (GAMES / BOCAGE_PANEL_BLOCK + 1));
    }
  assert_false (bocage_panel_find_value (&panel, &value));
}

/* Of one style it is the interval that everything else has, but in whole numbers. */
static void
test_whole_numbers_are_the_same_interval (void **state)
{
  static const gint64 games[] = { 1, 2, 7, 100, 2401, 99999, BOCAGE_COUNTS_MAX_GAMES };
  BocageInterval value, interval;
  BocagePanel panel;

  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint j = 0; j <= 20; j++)
      {
        gint64 wins = games[i] / 20 * j + games[i] % 20 * j / 20;

        bocage_panel_weigh_all (&panel, 1);
        panel.cells[0] = (BocagePanelCell){ games[i], wins, games[i], TRUE };
        assert_true (bocage_panel_find_value (&panel, &value));
        bocage_interval_wilson (wins, games[i], &interval);
        assert_true (fabs (value.share - interval.share) < 3e-6);
        assert_true (fabs (value.low - interval.low) < 1e-5);
        assert_true (fabs (value.high - interval.high) < 1e-5);
      }
}

/* Battles */

static void
play_cell (BocagePlay *play, const BocagePlayerType **styles, BocagePanel *panel, guint index,
           gint64 n, gint64 games)
{
  BocagePanelCell *cell = &panel->cells[index];
  g_autoptr (BocageRun) run
      = bocage_run_new (play, styles[index / panel->n], styles[index % panel->n], 1);
  const BocageCounts *counts = bocage_run_get_counts (run);

  bocage_run_go (run, (guint64) cell->games, (guint64) MIN (cell->games + n, games), NULL);
  cell->games += counts->games;
  cell->wins += counts->wins[0];
  cell->ended += counts->wins[0] + counts->wins[1];
  cell->is_done = cell->games == games;
}

static void
check_battle (const char *name, gint64 games)
{
  g_autoptr (BocagePlay) play = play_test_shipped (name);
  const BocagePlayerType *styles[STYLES];
  BocagePanel some, all;
  BocageInterval a, b;
  guint n = 0, cell;

  for (guint i = 0; i < bocage_player_n_types () && n < STYLES; i++)
    if (bocage_player_get_type_row (i)->in_panel)
      styles[n++] = bocage_player_get_type_row (i);
  bocage_panel_begin (&some, n);
  while (bocage_panel_find_next (&some, &cell))
    play_cell (play, styles, &some, cell, BOCAGE_PANEL_BLOCK, games);
  /* What it played is not played again. */
  all = some;
  memset (all.all, 0, sizeof all.all);
  all.weighed[0] = all.weighed[1] = (1U << n) - 1;
  for (guint i = 0; i < n * n; i++)
    if (!all.cells[i].is_done)
      play_cell (play, styles, &all, i, games, games);
  assert_true (bocage_panel_find_value (&some, &a));
  assert_true (bocage_panel_find_value (&all, &b));
  if (!(a.low <= b.share && b.share <= a.high && b.low <= a.share && a.share <= b.high))
    fail_msg ("%s: %.3f of %.3f–%.3f, not %.3f of %.3f–%.3f", name, a.share, a.low, a.high, b.share,
              b.low, b.high);
}

static void
test_a_walk_is_right_about_shipped_battles (void **state)
{
  static const char *const names[]
      = { "01-pegasus-bridge", "02-courseulles", "03-villers-bocage", "04-ouistreham" };
  gboolean is_long = g_getenv ("BOCAGE_TEST_LONG") != NULL;

  (void) state;
  for (guint i = 0; i < (is_long ? G_N_ELEMENTS (names) : 1); i++)
    check_battle (names[i], is_long ? GAMES : 240);
}

int
main (void)
{
  static const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_a_walk_says_what_all_games_say),
    cmocka_unit_test (test_a_walk_takes_fewer_games),
    cmocka_unit_test (test_styles_are_mixed),
    cmocka_unit_test (test_a_walk_ends),
    cmocka_unit_test (test_whole_numbers_are_the_same_interval),
    cmocka_unit_test (test_a_walk_is_right_about_shipped_battles),
  };

  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
