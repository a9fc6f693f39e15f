/* test-sight-oracle.c: line of sight on random boards, against an oracle
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * With BOCAGE_TEST_LONG in the environment: thousands of boards instead of
 * hundreds.
 */

#include "config.h"

#include "libbocage/rules/rules-test.h"
#include "rules/move/bocage-sight.h"
#include "sight-oracle.h"

static guint n_boards = 200;

static const char *const grounds[]
    = { "forest",   "hill",     "hill",  "hill", "town",     "hedgerow",
        "mountain", "mountain", "beach", "lake", "lake-bay", "wadi" };
static const char *const things[] = { "bunker", "wire", "test-smoke", "sandbags" };

typedef struct
{
  const char *name;
  BocageGrid grid;
  guint8 policies[3]; /* plateau, corner, board edge */
  guint share;        /* of the boards */
} Field;

#define POINTY BOCAGE_ORIENTATION_POINTY
#define FLAT BOCAGE_ORIENTATION_FLAT

static const Field fields[] = {
  { "oracle: standard board", { POINTY, 13, 9, TRUE, TRUE }, { 0, 0, 0 }, 1 },
  { "oracle: any hills are a plateau",
    { POINTY, 13, 9, TRUE, TRUE },
    { BOCAGE_SIGHT_ON_PLATEAU_ANY, 0, 0 },
    4 },
  { "oracle: corners are ignored",
    { POINTY, 13, 9, TRUE, TRUE },
    { 0, BOCAGE_CORNER_IGNORE, 0 },
    4 },
  { "oracle: corners block", { POINTY, 13, 9, TRUE, TRUE }, { 0, BOCAGE_CORNER_BLOCK, 0 }, 4 },
  { "oracle: the edge of the board blocks",
    { POINTY, 13, 9, TRUE, TRUE },
    { 0, 0, BOCAGE_SIGHT_OFF_BOARD_BLOCK },
    4 },
  { "oracle: overlord board", { POINTY, 26, 9, TRUE, TRUE }, { 0, 0, 0 }, 30 },
  { "oracle: flat-top board", { FLAT, 15, 10, FALSE, FALSE }, { 0, 0, 0 }, 12 },
  { "oracle: a board without a table", { POINTY, 17, 17, TRUE, TRUE }, { 0, 0, 0 }, 30 },
};

/* Puts things at random: about one hex in @sparse has each kind. */
static void
scatter (GRand *random, const BocageRules *rules, BocagePosition *position, int sparse)
{
  for (guint i = 0; i < rules->geometry->n_hexes; i++)
    {
      BocageHexIndex hex = (BocageHexIndex) i;

      if (g_rand_int_range (random, 0, sparse) == 0)
        bocage_position_hex (position, hex)->ground = rules_test_type (
            rules, grounds[g_rand_int_range (random, 0, G_N_ELEMENTS (grounds))]);
      if (g_rand_int_range (random, 0, 3 * sparse) == 0)
        rules_test_lay (rules, position, hex,
                        things[g_rand_int_range (random, 0, G_N_ELEMENTS (things))]);
      if (g_rand_int_range (random, 0, 2 * sparse) == 0)
        rules_test_lay (rules, position, hex, "infantry");
      bocage_position_settle (rules, position, hex);
    }
  bocage_position_regroup (rules, position);
}

/* Returns: how many lines are clear */
static guint
compare_board (const BocageRules *rules, const BocagePosition *position, SightOracle *oracle,
               guint32 seed)
{
  guint n = rules->geometry->n_hexes, n_clear = 0;

  oracle_read (oracle, position);
  for (guint from = 0; from < n; from++)
    for (guint to = 0; to < n; to++)
      for (int need = 0; need <= BOCAGE_SIGHT_INDIRECT; need++)
        {
          BocageSight sight;
          gboolean expected = from == to || oracle_sees (oracle, from, to, need);
          gboolean is_clear = bocage_sight_is_clear (rules, position, (BocageHexIndex) from,
                                                     (BocageHexIndex) to, (BocageSightNeed) need);

          /* Looking is slower than asking: here and there is enough. */
          sight.result = is_clear ? BOCAGE_SIGHT_CLEAR : BOCAGE_SIGHT_CROSSED;
          if ((from + 3 * to + seed) % 8 == 0)
            bocage_sight_look (rules, position, (BocageHexIndex) from, (BocageHexIndex) to,
                               (BocageSightNeed) need, &sight);
          if (is_clear != expected || (sight.result == BOCAGE_SIGHT_CLEAR) != expected)
            fail_msg ("board %u, from %u to %u, need %d: %d, looked %u, the oracle says %d", seed,
                      from, to, need, is_clear, (guint) sight.result, expected);
          n_clear += expected;
        }
  return n_clear;
}

static void
test_all_pairs_agree (void **state)
{
  const Field *field = *state;
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &field->grid);
  SightOracle *oracle = oracle_new (rules);
  guint64 n_lines = 0, n_clear = 0;

  for (guint32 seed = 0; seed <= n_boards / field->share; seed++)
    {
      GRand *random = g_rand_new_with_seed (seed);
      g_autofree BocagePosition *position = rules_test_board (rules);

      position->policies[BOCAGE_POLICY_SIGHT_ON_PLATEAU] = field->policies[0];
      position->policies[BOCAGE_POLICY_SIGHT_BY_CORNER] = field->policies[1];
      position->policies[BOCAGE_POLICY_SIGHT_OFF_BOARD] = field->policies[2];
      scatter (random, rules, position, g_rand_int_range (random, 2, 16));
      n_clear += compare_board (rules, position, oracle, seed);
      n_lines += 2 * (guint64) rules->geometry->n_hexes * rules->geometry->n_hexes;
      g_rand_free (random);
    }
  oracle_free (oracle);
  /* Boards on which all or nothing is seen would agree with anybody. */
  assert_true (n_clear > n_lines / 20 && n_clear < n_lines - n_lines / 20);
}

/* Properties that need no oracle */

static void
test_sight_is_mutual (void **state)
{
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);

  for (guint32 seed = 1000; seed < 1000 + n_boards / 8; seed++)
    {
      GRand *random = g_rand_new_with_seed (seed);
      g_autofree BocagePosition *position = rules_test_board (rules);

      scatter (random, rules, position, g_rand_int_range (random, 2, 16));
      for (guint from = 0; from < rules->geometry->n_hexes; from++)
        for (guint to = 0; to < from; to++)
          {
            BocageSight there, back;

            bocage_sight_look (rules, position, (BocageHexIndex) from, (BocageHexIndex) to,
                               BOCAGE_SIGHT_DIRECT, &there);
            bocage_sight_look (rules, position, (BocageHexIndex) to, (BocageHexIndex) from,
                               BOCAGE_SIGHT_DIRECT, &back);
            assert_int_equal (there.result, back.result);
          }
      g_rand_free (random);
    }
}

/* Not so of a hill: it may join two plateaus. */
static void
test_a_further_blocker_opens_nothing (void **state)
{
  static const char *const blockers[] = { "infantry", "bunker", "test-smoke" };
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  guint n = rules->geometry->n_hexes, n_closed = 0;

  for (guint32 seed = 2000; seed < 2000 + n_boards / 2; seed++)
    {
      GRand *random = g_rand_new_with_seed (seed);
      g_autofree BocagePosition *before = rules_test_board (rules);

      scatter (random, rules, before, g_rand_int_range (random, 4, 16));

      g_autofree BocagePosition *after = bocage_position_copy (before);
      BocageHexIndex where = (BocageHexIndex) g_rand_int_range (random, 0, (gint32) n);

      if (bocage_position_hex (before, where)->unit == BOCAGE_NO_UNIT)
        rules_test_lay (rules, after, where,
                        blockers[g_rand_int_range (random, 0, G_N_ELEMENTS (blockers))]);
      for (guint from = 0; from < n; from++)
        for (guint to = 0; to < from; to++)
          {
            gboolean was = bocage_sight_is_clear (rules, before, (BocageHexIndex) from,
                                                  (BocageHexIndex) to, BOCAGE_SIGHT_DIRECT);
            gboolean is = bocage_sight_is_clear (rules, after, (BocageHexIndex) from,
                                                 (BocageHexIndex) to, BOCAGE_SIGHT_DIRECT);

            assert_true (was || !is);
            n_closed += was && !is;
          }
      g_rand_free (random);
    }
  assert_true (n_closed > 0);
}

/* Facts by enumeration: edge contacts only at even ranges, single corners only
 * at ranges 5, 7 and 8 of those up to 8, one on each side. */
static void
test_edges_and_corners_are_met_where_they_should (void **state)
{
  guint n_offsets = 0;

  for (int row = -8; row <= 8; row++)
    for (int column = -16; column <= 16; column++)
      {
        BocageHex from = { 100, 100 }, to = { 100 + column, 100 + row };
        int range = bocage_hex_distance (POINTY, from, to);
        guint n_edges = 0, n_left = 0, n_right = 0;

        if (((column + row) & 1) != 0 || range < 2 || range > 8)
          continue;
        n_offsets++;
        for (int y = 90; y <= 110; y++)
          for (int x = 80; x <= 120; x++)
            if (((x + y) & 1) == 0)
              {
                OracleContact contact = oracle_meet (POINTY, from, to, (BocageHex){ x, y });

                n_edges += contact == ORACLE_EDGE_LEFT || contact == ORACLE_EDGE_RIGHT;
                n_left += contact == ORACLE_CORNER_LEFT;
                n_right += contact == ORACLE_CORNER_RIGHT;
              }
        if (n_edges > 0)
          assert_true (range % 2 == 0 && ((column == 0) || (ABS (column) == 3 * ABS (row))));
        if (n_edges == 0 && n_left + n_right > 0)
          {
            assert_true (range == 5 || range == 7 || range == 8);
            assert_int_equal (n_left, 1);
            assert_int_equal (n_right, 1);
          }
      }
  assert_int_equal (n_offsets, 210);
}

int
main (void)
{
  g_autoptr (GArray) tests = g_array_new (FALSE, TRUE, sizeof (struct CMUnitTest));
  static const struct CMUnitTest others[] = {
    cmocka_unit_test (test_sight_is_mutual),
    cmocka_unit_test (test_a_further_blocker_opens_nothing),
    cmocka_unit_test (test_edges_and_corners_are_met_where_they_should),
  };

  if (g_getenv ("BOCAGE_TEST_LONG") != NULL)
    n_boards = 5000;
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      struct CMUnitTest test = TEST_CASE (test_all_pairs_agree, fields[i].name, &fields[i]);

      g_array_append_val (tests, test);
    }
  g_array_append_vals (tests, others, G_N_ELEMENTS (others));
  return bocage_test_run (__FILE__, (const struct CMUnitTest *) (gconstpointer) tests->data,
                          tests->len);
}
