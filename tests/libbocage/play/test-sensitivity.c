/* test-sensitivity.c: what small changes of a battle would do, and how surely it is known
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "play-test.h"
#include "play/bocage-chance.h"
#include "play/bocage-sensitivity.h"

#include <math.h>
#include <pthread.h>

#define SEED 7
#define GAMES 60
#define FEW 20
#define MANY 200 /* several slices for each of three threads */
#define THREADS 3
#define PATIENCE 120 /* seconds, after which somebody who waits for the others has failed */
#define SIDES        /* of a game that is soon over */ \
  "<side id='axis' edge='north' hand='4' medals='1'/>" \
  "<side id='allies' edge='south' hand='4' medals='1'/>"
#define BOARD \
  "<hex at='C3'><unit type='infantry' side='allies'/></hex>" \
  "<hex at='E3'><unit type='armor' side='allies' figures='1'/></hex>" \
  "<hex at='E6'><unit type='infantry' side='axis'/></hex>" \
  "<hex at='I7'><unit type='armor' side='axis'/></hex>"
#define UNITS 4

/* Returns: (transfer full) */
static BocagePlay *
make_play (void)
{
  g_autoptr (BocageDocument) document = play_test_document (SIDES, BOARD, "");
  g_autoptr (GError) error = NULL;
  BocagePlay *play = bocage_play_new (bocage_document_get_scenario (document), &error);

  if (play == NULL)
    fail_msg ("%s", error->message);
  return play;
}

static const BocagePlayerType *
get_greedy (void)
{
  return bocage_player_find_type ("greedy");
}

/* Returns: (nullable): the one that is said so */
static const BocageSmallChange *
find (GPtrArray *changes, const char *words)
{
  for (guint i = 0; i < changes->len; i++)
    if (g_str_equal (((BocageSmallChange *) changes->pdata[i])->words, words))
      return changes->pdata[i];
  return NULL;
}

/* It is what games of both battles come to, in pairs. */
static void
assert_change (GPtrArray *changes, const char *words, BocagePlay *play, BocagePlay *varied)
{
  const BocageSmallChange *change = find (changes, words);
  g_autoptr (BocagePlay) own = varied;
  BocagePairs pairs;
  BocageInterval expected;

  if (change == NULL)
    fail_msg ("nobody asks about “%s”", words);
  bocage_pairs_play (play, own, get_greedy (), get_greedy (), SEED, GAMES, 1, &pairs);
  assert_int_equal (pairs.games, GAMES);
  bocage_pairs_find_change_of_many (&pairs, changes->len, &expected);
  assert_true (change->change.share == expected.share);
  assert_true (change->change.low == expected.low && change->change.high == expected.high);
}

static guint
find_unit (BocagePlay *play, const char *name)
{
  BocageHexIndex hex = play_test_hex (play, name);
  g_autoptr (BocageReferee) referee = bocage_referee_new (play);
  g_autofree BocageGame *game = g_new0 (BocageGame, 1);

  bocage_referee_begin (referee, SEED, 0, game);
  for (guint i = 0; i < game->open.position.n_units; i++)
    if (bocage_position_unit (&game->open.position, (BocageUnitIndex) i)->hex == hex)
      return i;
  fail_msg ("no unit in %s", name);
  return 0;
}

/* Whatever blocks they are played in, and greatest first */
static void
test_each_change_is_that_of_its_pairs (void **state)
{
  g_autoptr (BocagePlay) play = make_play ();
  g_autoptr (BocageSensitivity) sensitivity = bocage_sensitivity_new (play, get_greedy (), SEED);
  g_autoptr (GPtrArray) changes = NULL;
  guint infantry = find_unit (play, "C3"), armor = find_unit (play, "I7"), n = 0;

  (void) state;
  while (bocage_sensitivity_go (sensitivity, FEW, 1, NULL))
    n++;
  assert_int_equal (n, bocage_sensitivity_n_questions (sensitivity));
  assert_int_equal (bocage_sensitivity_count_answered (sensitivity, FEW), n);
  assert_int_equal (bocage_sensitivity_count_answered (sensitivity, GAMES), 0);
  while (bocage_sensitivity_go (sensitivity, GAMES, 1, NULL))
    ;
  changes = bocage_sensitivity_find_changes (sensitivity);
  assert_int_equal (changes->len, n);
  assert_true (fabs (((BocageSmallChange *) changes->pdata[0])->change.share) > .05);
  for (guint i = 1; i < n; i++)
    assert_true (fabs (((BocageSmallChange *) changes->pdata[i - 1])->change.share)
                 >= fabs (((BocageSmallChange *) changes->pdata[i])->change.share));
  assert_change (changes, "infantry in C3, a figure less", play,
                 bocage_play_vary (play, BOCAGE_VARY_FIGURES, infantry, -1));
  assert_change (changes, "armor in I7, a figure more", play,
                 bocage_play_vary (play, BOCAGE_VARY_FIGURES, armor, 1));
  assert_change (changes, "Axis, a card less", play,
                 bocage_play_vary (play, BOCAGE_VARY_HAND, 0, -1));
  assert_change (changes, "Allied, a medal more to win", play,
                 bocage_play_vary (play, BOCAGE_VARY_MEDALS, 1, 1));
  assert_change (changes, "the other side moves first", play,
                 bocage_play_vary (play, BOCAGE_VARY_FIRST, 0, 0));
}

/* Every unit and side is asked about, each question once, and none that makes no battle; those of a
 * unit know its hex. */
static void
test_what_is_asked (void **state)
{
  g_autoptr (BocagePlay) play = make_play ();
  g_autoptr (BocageSensitivity) sensitivity = bocage_sensitivity_new (play, get_greedy (), SEED);
  g_autoptr (GPtrArray) changes = bocage_sensitivity_find_changes (sensitivity);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  const BocageGrid *grid = &bocage_play_get_rules (play)->geometry->grid;
  BocageHex hex;

  (void) state;
  /* A unit of one figure has none to lose, nor a side that needs one medal that one. */
  assert_int_equal (changes->len, 2 * UNITS - 1 + 3 * BOCAGE_N_SIDES + 1);
  for (guint i = 0; i < changes->len; i++)
    assert_true (g_hash_table_add (seen, ((BocageSmallChange *) changes->pdata[i])->words));
  assert_null (find (changes, "armor in E3, a figure less"));
  assert_null (find (changes, "Axis, a medal less to win"));
  assert_true (bocage_grid_parse_hex (grid, "E3", &hex));
  assert_true (bocage_hex_equal (find (changes, "armor in E3, a figure more")->hex, hex));
  assert_true (bocage_hex_is_none (find (changes, "Axis, a card more")->hex));
}

/* What is cancelled is not counted, and goes on later as if nothing had been. */
static void
test_it_goes_on_after_it_was_cancelled (void **state)
{
  g_autoptr (BocagePlay) play = make_play ();
  g_autoptr (BocageSensitivity) sensitivity = bocage_sensitivity_new (play, get_greedy (), SEED);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GPtrArray) changes = NULL;

  (void) state;
  assert_true (bocage_sensitivity_go (sensitivity, GAMES, 1, cancellable));
  g_cancellable_cancel (cancellable);
  assert_false (bocage_sensitivity_go (sensitivity, GAMES, 1, cancellable));
  assert_int_equal (bocage_sensitivity_count_answered (sensitivity, GAMES), 1);
  while (bocage_sensitivity_go (sensitivity, GAMES, 1, NULL))
    ;
  changes = bocage_sensitivity_find_changes (sensitivity);
  assert_change (changes, "the other side moves first", play,
                 bocage_play_vary (play, BOCAGE_VARY_FIRST, 0, 0));
}

/* A player who begins when as many threads play as there should be, and not before */

static struct
{
  pthread_mutex_t lock;
  pthread_cond_t change;
  guint round; /* of threads that meet, from 1 */
  guint n;     /* who have come */
} meeting = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0, 0 };

static void
begin_meeting (void)
{
  meeting.round++;
  meeting.n = 0;
}

static void
meet (void)
{
  static __thread guint last;
  struct timespec end;
  int status = 0;

  if (last == meeting.round)
    return;
  last = meeting.round;
  clock_gettime (CLOCK_REALTIME, &end);
  end.tv_sec += PATIENCE;
  pthread_mutex_lock (&meeting.lock);
  meeting.n++;
  pthread_cond_broadcast (&meeting.change);
  while (meeting.n < THREADS && status == 0)
    status = pthread_cond_timedwait (&meeting.change, &meeting.lock, &end);
  pthread_mutex_unlock (&meeting.lock);
}

static void
choose_together (BocagePlayer *self, const BocageView *view, BocageEvent *out_event)
{
  meet ();
  get_greedy ()->choose (self, view, out_event);
}

static void
assert_same_pairs (BocagePlay *play, BocagePlay *varied, const BocagePlayerType *type,
                   guint threads)
{
  BocagePairs one, many;

  bocage_pairs_play (play, varied, get_greedy (), get_greedy (), SEED, MANY, 1, &one);
  bocage_pairs_play (play, varied, type, type, SEED, MANY, threads, &many);
  assert_true (one.games > 0 && one.only_first > 0);
  assert_int_equal (many.games, one.games);
  assert_int_equal (many.only_first, one.only_first);
  assert_int_equal (many.only_second, one.only_second);
}

/* Pairs are shared out among threads, and no number of them changes what comes out. */
static void
test_pairs_are_played_by_all_threads (void **state)
{
  g_autoptr (BocagePlay) play = make_play ();
  g_autoptr (BocagePlay) varied = bocage_play_vary (play, BOCAGE_VARY_MEDALS, 0, 1);
  BocagePlayerType type = *get_greedy ();

  (void) state;
  type.choose = choose_together;
  begin_meeting ();
  assert_same_pairs (play, varied, &type, THREADS);
  assert_true (meeting.n >= THREADS);
  for (guint threads = 2; threads <= BOCAGE_RUN_MAX_THREADS; threads *= 2)
    assert_same_pairs (play, varied, get_greedy (), threads);
}

static void
test_small_changes_are_played_by_all_threads (void **state)
{
  g_autoptr (BocagePlay) play = make_play ();
  g_autoptr (BocageSensitivity) one = bocage_sensitivity_new (play, get_greedy (), SEED);
  BocagePlayerType type = *get_greedy ();
  g_autoptr (BocageSensitivity) many = NULL;
  g_autoptr (GPtrArray) x = NULL, y = NULL;

  (void) state;
  type.choose = choose_together;
  begin_meeting ();
  many = bocage_sensitivity_new (play, &type, SEED);
  while (bocage_sensitivity_go (one, MANY, 1, NULL))
    ;
  /* In two pieces, by different numbers */
  while (bocage_sensitivity_go (many, MANY / 2, THREADS, NULL))
    ;
  assert_true (meeting.n >= THREADS);
  while (bocage_sensitivity_go (many, MANY, THREADS + 1, NULL))
    ;
  x = bocage_sensitivity_find_changes (one);
  y = bocage_sensitivity_find_changes (many);
  assert_int_equal (x->len, y->len);
  for (guint i = 0; i < x->len; i++)
    {
      const BocageSmallChange *a = x->pdata[i], *b = y->pdata[i];

      assert_string_equal (a->words, b->words);
      assert_true (a->change.share == b->change.share && a->change.low == b->change.low
                   && a->change.high == b->change.high);
    }
}

/* Games of a change that does not matter: as often as not the first side wins one more, or less */
static void
make_pairs (guint run, guint question, BocagePairs *out_pairs)
{
  BocageGameChance chance = bocage_chance_begin (SEED, run, question, BOCAGE_CHANCE_PLAYER, 0);

  *out_pairs = (BocagePairs){ .games = 1200 };
  for (guint i = 0; i < 300; i++)
    {
      gboolean is_first = bocage_chance_draw (&chance, 2) != 0;

      out_pairs->only_first += is_first;
      out_pairs->only_second += !is_first;
    }
}

/* In 95 of 100 lists every interval holds what is true. */
static void
test_intervals_hold_together (void **state)
{
  const guint runs = 2000, questions = 40;
  BocageInterval alone, one;
  BocagePairs pairs;
  guint n_right = 0;

  (void) state;
  for (guint i = 0; i < runs; i++)
    {
      gboolean is_right = TRUE;

      for (guint j = 0; j < questions; j++)
        {
          BocageInterval change;

          make_pairs (i, j, &pairs);
          bocage_pairs_find_change_of_many (&pairs, questions, &change);
          is_right = is_right && change.low <= 0 && change.high >= 0;
        }
      n_right += is_right;
    }
  /* 95 %, and three times what chance leaves of that in so many runs; they may be wider */
  assert_in_range (n_right, runs * 935 / 1000, runs * 980 / 1000);
  make_pairs (0, 0, &pairs);
  bocage_pairs_find_change (&pairs, &alone);
  bocage_pairs_find_change_of_many (&pairs, 1, &one);
  assert_true (fabs (alone.low - one.low) < 1e-6 && fabs (alone.high - one.high) < 1e-6);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_each_change_is_that_of_its_pairs),
    cmocka_unit_test (test_what_is_asked),
    cmocka_unit_test (test_it_goes_on_after_it_was_cancelled),
    cmocka_unit_test (test_pairs_are_played_by_all_threads),
    cmocka_unit_test (test_small_changes_are_played_by_all_threads),
    cmocka_unit_test (test_intervals_hold_together),
  };

  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
