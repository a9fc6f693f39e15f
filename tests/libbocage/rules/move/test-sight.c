/* test-sight.c: line of sight, from the text of the rules and by published examples
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "libbocage/rules/rules-test.h"
#include "rules/move/bocage-sight.h"

/* A situation: the look is from the middle of the board to `to`; the pieces lie at places seen
 * from there.  Every situation is tried in all six directions, mirrored, and looked at from the
 * other end: nothing in the rules tells them apart. */

typedef struct
{
  int column, row;
  const char *id;
} Piece;

typedef struct
{
  const char *name;
  int column, row;
  Piece pieces[7];
  gboolean is_clear;
} Situation;

#define FROM(id) \
  { \
    0, 0, id \
  }

static const Situation situations[] = {
  /* Base rules, line of sight */
  { "sight: the next hex is seen whatever is there", 2, 0, { { 2, 0, "forest" } }, TRUE },
  { "sight: nothing in between", 4, 0, { { 0 } }, TRUE },
  { "sight: a target in a forest is seen", 4, 0, { { 4, 0, "forest" } }, TRUE },
  { "sight: out of a forest", 4, 0, { FROM ("forest") }, TRUE },
  { "sight: a forest in between", 4, 0, { { 2, 0, "forest" } }, FALSE },
  { "sight: a hedgerow in between", 4, 0, { { 2, 0, "hedgerow" } }, FALSE },
  { "sight: a town in between", 4, 0, { { 2, 0, "town" } }, FALSE },
  { "sight: a hill in between", 4, 0, { { 2, 0, "hill" } }, FALSE },
  { "sight: a bunker in between, though it is empty", 4, 0, { { 2, 0, "bunker" } }, FALSE },
  { "sight: a unit in between", 4, 0, { { 2, 0, "infantry" } }, FALSE },
  { "sight: across a river", 4, 0, { { 2, 0, "river" } }, TRUE },
  { "sight: across a bridge", 4, 0, { { 2, 0, "river" }, { 2, 0, "bridge" } }, TRUE },
  { "sight: across the ocean", 4, 0, { { 2, 0, "ocean" } }, TRUE },
  { "sight: across a beach", 4, 0, { { 2, 0, "beach" } }, TRUE },
  { "sight: across a hedgehog", 4, 0, { { 2, 0, "hedgehog" } }, TRUE },
  { "sight: across sandbags", 4, 0, { { 2, 0, "sandbags" } }, TRUE },
  { "sight: across wire", 4, 0, { { 2, 0, "wire" } }, TRUE },
  { "sight: through smoke", 4, 0, { { 2, 0, "test-smoke" } }, FALSE },
  { "sight: out of smoke and into it",
    4,
    0,
    { FROM ("test-smoke"), { 4, 0, "test-smoke" } },
    TRUE },

  /* Expansions: a single hex of a lake is seen across, two are not */
  { "lake: across one hex", 4, 0, { { 2, 0, "lake" } }, TRUE },
  { "lake: across two", 6, 0, { { 2, 0, "lake" }, { 4, 0, "lake-bay" } }, FALSE },
  { "lake: two that do not touch", 8, 0, { { 2, 0, "lake" }, { 6, 0, "lake" } }, FALSE },
  { "lake: one is crossed, the line runs along another",
    0,
    4,
    { { 0, 2, "lake" }, { -1, 1, "lake" } },
    TRUE },
  { "lake: one is crossed, the line runs between two",
    0,
    4,
    { { 0, 2, "lake" }, { -1, 1, "lake" }, { 1, 3, "lake" } },
    FALSE },
  { "lake: two on one side", 0, 4, { { -1, 1, "lake" }, { -1, 3, "lake" } }, TRUE },
  { "lake: two on one side and a forest on the other",
    0,
    4,
    { { -1, 1, "lake" }, { -1, 3, "lake" }, { 1, 1, "forest" } },
    FALSE },
  { "lake: a bridge makes no difference",
    6,
    0,
    { { 2, 0, "lake" }, { 4, 0, "lake" }, { 2, 0, "bridge" } },
    FALSE },

  /* … a wadi is seen from next to it, and out of it no farther */
  { "wadi: out of it", 4, 0, { FROM ("wadi") }, FALSE },
  { "wadi: into it", 4, 0, { { 4, 0, "wadi" } }, FALSE },
  { "wadi: the next hex is seen", 2, 0, { FROM ("wadi") }, TRUE },
  { "wadi: it is seen from the next hex", 2, 0, { { 2, 0, "wadi" } }, TRUE },
  { "wadi: along it", 6, 0, { FROM ("wadi"), { 6, 0, "wadi" } }, TRUE },
  { "wadi: across it", 4, 0, { { 2, 0, "wadi" } }, TRUE },
  { "sight: an escarpment in between", 4, 0, { { 2, 0, "escarpment" } }, FALSE },
  { "sight: across a trench", 4, 0, { { 2, 0, "trench" } }, TRUE },
  { "sight: a fortress in between", 4, 0, { { 2, 0, "fortress" } }, FALSE },

  /* The edge rule */
  { "edge: a blocker on one side", 0, 2, { { -1, 1, "forest" } }, TRUE },
  { "edge: a blocker on the other side", 0, 2, { { 1, 1, "forest" } }, TRUE },
  { "edge: blockers facing each other", 0, 2, { { -1, 1, "forest" }, { 1, 1, "town" } }, FALSE },
  { "edge: blockers at different places along the line",
    0,
    4,
    { { -1, 1, "forest" }, { 1, 3, "infantry" } },
    FALSE },
  { "edge: two blockers on the same side",
    0,
    4,
    { { -1, 1, "forest" }, { -1, 3, "infantry" } },
    TRUE },
  { "edge: a hex between two edges is crossed", 0, 4, { { 0, 2, "forest" } }, FALSE },

  /* Test vectors: which hexes a line meets */
  { "vector (3,1): one contact", 3, 1, { { 2, 0, "forest" } }, TRUE },
  { "vector (3,1): the other contact", 3, 1, { { 1, 1, "forest" } }, TRUE },
  { "vector (3,1): both contacts", 3, 1, { { 2, 0, "forest" }, { 1, 1, "forest" } }, FALSE },
  { "vector (9,1): crosses (2,0)", 9, 1, { { 2, 0, "forest" } }, FALSE },
  { "vector (9,1): crosses (4,0)", 9, 1, { { 4, 0, "forest" } }, FALSE },
  { "vector (9,1): crosses (5,1)", 9, 1, { { 5, 1, "forest" } }, FALSE },
  { "vector (9,1): crosses (7,1)", 9, 1, { { 7, 1, "forest" } }, FALSE },
  { "vector (9,1): meets (6,0) in a corner", 9, 1, { { 6, 0, "forest" } }, TRUE },
  { "vector (9,1): meets (3,1) in a corner", 9, 1, { { 3, 1, "forest" } }, TRUE },
  { "vector (9,1): corners on both sides",
    9,
    1,
    { { 6, 0, "forest" }, { 3, 1, "forest" } },
    FALSE },
  { "vector (9,1): nothing else is met",
    9,
    1,
    { { 8, 0, "forest" },
      { 1, 1, "forest" },
      { 1, -1, "forest" },
      { 8, 2, "forest" },
      { -2, 0, "forest" },
      { 11, 1, "forest" } },
    TRUE },

  /* Hills */
  { "hill: down from a hill with nothing in between", 4, 0, { FROM ("hill") }, TRUE },
  { "hill: an intervening hill blocks from below", 4, 0, { { 2, 0, "hill" } }, FALSE },
  { "hill: an intervening hill blocks downwards",
    4,
    0,
    { FROM ("hill"), { 2, 0, "hill" } },
    FALSE },
  { "hill: an intervening hill blocks upwards",
    4,
    0,
    { { 2, 0, "hill" }, { 4, 0, "hill" } },
    FALSE },
  { "hill: a plateau does not block",
    4,
    0,
    { FROM ("hill"), { 2, 0, "hill" }, { 4, 0, "hill" } },
    TRUE },
  { "hill: a forest on the way over a plateau blocks",
    6,
    0,
    { FROM ("hill"), { 2, 0, "hill" }, { 4, 0, "forest" }, { 6, 0, "hill" } },
    FALSE },
  { "hill: a unit on the plateau blocks",
    4,
    0,
    { FROM ("hill"), { 2, 0, "hill" }, { 2, 0, "infantry" }, { 4, 0, "hill" } },
    FALSE },
  { "hill: a mountain is not of the plateau of hills",
    4,
    0,
    { FROM ("hill"), { 2, 0, "mountain" }, { 4, 0, "hill" } },
    FALSE },
  { "hill: mountains of one group do not block",
    4,
    0,
    { FROM ("mountain"), { 2, 0, "mountain" }, { 4, 0, "mountain" } },
    TRUE },

  /* The published examples of sight over hills, place for place */
  { "example A", 0, 2, { FROM ("hill"), { 1, -1, "hill" }, { 2, 0, "hill" } }, TRUE },
  { "example B", -1, 3, { FROM ("hill"), { -1, 1, "hill" }, { 1, 1, "hill" } }, FALSE },
  { "example C", -1, 3, { { -1, 1, "hill" }, { 1, 1, "hill" } }, FALSE },
  { "example D",
    0,
    2,
    { FROM ("hill"), { -1, 1, "hill" }, { 1, 1, "hill" }, { 0, 2, "hill" } },
    TRUE },
  { "example E", 0, 2, { FROM ("hill"), { 0, 2, "hill" } }, TRUE },
  { "example F",
    0,
    2,
    { FROM ("hill"), { -1, 1, "hill" }, { 1, 1, "town" }, { 0, 2, "hill" } },
    TRUE },
  { "example G", -2, 2, { { -1, 1, "town" }, { -2, 2, "hill" } }, FALSE },
  { "example H", -2, 2, { FROM ("hill"), { -1, 1, "infantry" }, { -2, 2, "hill" } }, FALSE },
  { "example I",
    -2,
    2,
    { FROM ("hill"), { -2, 0, "hill" }, { -3, 1, "hill" }, { -1, 1, "town" }, { -2, 2, "hill" } },
    FALSE },
  { "example J", 6, 0, { FROM ("hill"), { 4, 0, "hill" }, { 6, 0, "hill" } }, FALSE },
};

/* 218 hexes, with room for nine hexes to every side of the middle. */
static const BocageGrid grid = { BOCAGE_ORIENTATION_POINTY, 15, 15, TRUE, TRUE };
static const BocageHex board_middle = { 14, 6 };

static BocageRules *rules;

/* The place (column, row) away from the middle, turned by sixths and mirrored. */
static BocageHexIndex
place (int column, int row, int sixths, gboolean mirror)
{
  for (int i = 0; i < sixths; i++)
    {
      int q = (column - row) / 2;
      int turned = q - row;

      row = q + row;
      column = turned;
    }
  return rules_test_hex (rules, board_middle.column + (mirror ? -column : column),
                         board_middle.row + row);
}

static void
test_situation (void **state)
{
  const Situation *situation = *state;

  for (int turn = 0; turn < 12; turn++)
    {
      int sixths = turn / 2;
      gboolean mirror = turn % 2 != 0;
      g_autofree BocagePosition *position = rules_test_board (rules);
      BocageHexIndex from = place (0, 0, sixths, mirror);

      /* Far looks do not fit on the board in every direction. */
      if (ABS (situation->column) > 8 && sixths != 0 && sixths != 3)
        continue;

      BocageHexIndex to = place (situation->column, situation->row, sixths, mirror);

      for (guint i = 0; i < G_N_ELEMENTS (situation->pieces) && situation->pieces[i].id != NULL;
           i++)
        rules_test_lay (
            rules, position,
            place (situation->pieces[i].column, situation->pieces[i].row, sixths, mirror),
            situation->pieces[i].id);

      BocageSight sight;

      assert_int_equal (bocage_sight_is_clear (rules, position, from, to, BOCAGE_SIGHT_DIRECT),
                        situation->is_clear);
      assert_int_equal (bocage_sight_is_clear (rules, position, to, from, BOCAGE_SIGHT_DIRECT),
                        situation->is_clear);
      bocage_sight_look (rules, position, from, to, BOCAGE_SIGHT_DIRECT, &sight);
      assert_int_equal (sight.result == BOCAGE_SIGHT_CLEAR, situation->is_clear);
      assert_int_equal (sight.n_blockers, (guint) sight.result);
    }
}

/* What blocks */

static void
test_the_nearest_blocker_is_named (void **state)
{
  g_autofree BocagePosition *position = rules_test_board (rules);
  BocageSight sight;

  rules_test_lay (rules, position, rules_test_hex (rules, 6, 6), "town");
  rules_test_lay (rules, position, rules_test_hex (rules, 4, 6), "infantry");
  rules_test_lay (rules, position, rules_test_hex (rules, 8, 6), "bunker");

  bocage_sight_look (rules, position, rules_test_hex (rules, 2, 6), rules_test_hex (rules, 10, 6),
                     BOCAGE_SIGHT_DIRECT, &sight);
  assert_int_equal (sight.result, BOCAGE_SIGHT_CROSSED);
  assert_int_equal (sight.blockers[0].hex, rules_test_hex (rules, 4, 6));
  assert_int_equal (sight.blockers[0].unit, 0);
  assert_int_equal (sight.blockers[0].type, rules_test_type (rules, "infantry"));

  bocage_sight_look (rules, position, rules_test_hex (rules, 10, 6), rules_test_hex (rules, 2, 6),
                     BOCAGE_SIGHT_DIRECT, &sight);
  assert_int_equal (sight.blockers[0].hex, rules_test_hex (rules, 8, 6));
  assert_int_equal (sight.blockers[0].unit, BOCAGE_NO_UNIT);
  assert_int_equal (sight.blockers[0].type, rules_test_type (rules, "bunker"));

  bocage_sight_look (rules, position, rules_test_hex (rules, 4, 6), rules_test_hex (rules, 8, 6),
                     BOCAGE_SIGHT_DIRECT, &sight);
  assert_int_equal (sight.blockers[0].type, rules_test_type (rules, "town"));
}

static void
test_lakes_and_sunken_ends_are_named (void **state)
{
  g_autofree BocagePosition *position = rules_test_board (rules);
  BocageHexIndex from = rules_test_hex (rules, 14, 6), to = rules_test_hex (rules, 20, 6);
  BocageSight sight;

  rules_test_lay (rules, position, rules_test_hex (rules, 16, 6), "lake");
  assert_int_equal (bocage_sight_look (rules, position, from, to, BOCAGE_SIGHT_DIRECT, &sight),
                    BOCAGE_SIGHT_CLEAR);
  rules_test_lay (rules, position, rules_test_hex (rules, 18, 6), "lake");
  assert_int_equal (bocage_sight_look (rules, position, from, to, BOCAGE_SIGHT_DIRECT, &sight),
                    BOCAGE_SIGHT_CROSSED);
  assert_int_equal (sight.blockers[0].hex, rules_test_hex (rules, 16, 6));
  assert_int_equal (sight.blockers[0].type, rules_test_type (rules, "lake"));
  assert_true (bocage_sight_is_clear (rules, position, from, to, BOCAGE_SIGHT_INDIRECT));

  to = rules_test_hex (rules, 14, 10);
  rules_test_lay (rules, position, to, "wadi");
  assert_int_equal (bocage_sight_look (rules, position, from, to, BOCAGE_SIGHT_DIRECT, &sight),
                    BOCAGE_SIGHT_CROSSED);
  assert_int_equal (sight.n_blockers, 1);
  assert_int_equal (sight.blockers[0].hex, to);
  assert_int_equal (sight.blockers[0].type, rules_test_type (rules, "wadi"));
  assert_true (bocage_sight_is_clear (rules, position, from, to, BOCAGE_SIGHT_INDIRECT));
}

static void
test_both_witnesses_of_an_edge_are_named (void **state)
{
  g_autofree BocagePosition *position = rules_test_board (rules);
  BocageSight sight;

  rules_test_lay (rules, position, rules_test_hex (rules, 7, 7), "forest");
  rules_test_lay (rules, position, rules_test_hex (rules, 9, 9), "infantry");
  rules_test_lay (rules, position, rules_test_hex (rules, 9, 9), "sandbags");

  bocage_sight_look (rules, position, rules_test_hex (rules, 8, 6), rules_test_hex (rules, 8, 10),
                     BOCAGE_SIGHT_DIRECT, &sight);
  assert_int_equal (sight.result, BOCAGE_SIGHT_BOTH_SIDES);
  assert_int_equal (sight.n_blockers, 2);
  /* Looking south, east is on the left. */
  assert_int_equal (sight.blockers[0].hex, rules_test_hex (rules, 9, 9));
  assert_int_equal (sight.blockers[0].type, rules_test_type (rules, "infantry"));
  assert_int_equal (sight.blockers[1].hex, rules_test_hex (rules, 7, 7));
  assert_int_equal (sight.blockers[1].type, rules_test_type (rules, "forest"));
}

/* Those that need no line of sight */

static void
test_only_smoke_stops_those_who_need_no_sight (void **state)
{
  g_autofree BocagePosition *position = rules_test_board (rules);
  BocageHexIndex from = rules_test_hex (rules, 2, 6), to = rules_test_hex (rules, 6, 6);
  BocageHexIndex between = rules_test_hex (rules, 4, 6);
  BocageSight sight;

  rules_test_lay (rules, position, between, "hill");
  rules_test_lay (rules, position, between, "bunker");
  rules_test_lay (rules, position, between, "infantry");
  assert_true (bocage_sight_is_clear (rules, position, from, to, BOCAGE_SIGHT_INDIRECT));

  rules_test_lay (rules, position, between, "test-smoke");
  assert_false (bocage_sight_is_clear (rules, position, from, to, BOCAGE_SIGHT_INDIRECT));
  bocage_sight_look (rules, position, from, to, BOCAGE_SIGHT_INDIRECT, &sight);
  assert_int_equal (sight.blockers[0].type, rules_test_type (rules, "test-smoke"));
  assert_true (bocage_sight_is_clear (rules, position, from, between, BOCAGE_SIGHT_INDIRECT));
  assert_true (bocage_sight_is_clear (rules, position, between, to, BOCAGE_SIGHT_INDIRECT));
}

/* Points that can be read in more than one way */

static gboolean
sees (const BocagePosition *position, int column, int row)
{
  BocageHexIndex from = rules_test_hex (rules, 2, 6);
  BocageHexIndex to = rules_test_hex (rules, 2 + column, 6 + row);

  return bocage_sight_is_clear (rules, position, from, to, BOCAGE_SIGHT_DIRECT);
}

static void
test_a_plateau_may_be_any_hills (void **state)
{
  g_autofree BocagePosition *position = rules_test_board (rules);

  rules_test_lay (rules, position, rules_test_hex (rules, 2, 6), "hill");
  rules_test_lay (rules, position, rules_test_hex (rules, 6, 6), "hill");
  rules_test_lay (rules, position, rules_test_hex (rules, 8, 6), "hill");
  assert_false (sees (position, 6, 0));
  position->policies[BOCAGE_POLICY_SIGHT_ON_PLATEAU] = BOCAGE_SIGHT_ON_PLATEAU_ANY;
  assert_true (sees (position, 6, 0));
  assert_false (sees (position, 8, 0));
}

static void
test_a_corner_may_count_as_nothing_or_as_a_crossing (void **state)
{
  g_autofree BocagePosition *position = rules_test_board (rules);

  rules_test_lay (rules, position, rules_test_hex (rules, 8, 6), "forest");
  assert_true (sees (position, 9, 1));
  position->policies[BOCAGE_POLICY_SIGHT_BY_CORNER] = BOCAGE_CORNER_BLOCK;
  assert_false (sees (position, 9, 1));

  rules_test_lay (rules, position, rules_test_hex (rules, 5, 7), "forest");
  position->policies[BOCAGE_POLICY_SIGHT_BY_CORNER] = BOCAGE_CORNER_EDGE;
  assert_false (sees (position, 9, 1));
  position->policies[BOCAGE_POLICY_SIGHT_BY_CORNER] = BOCAGE_CORNER_IGNORE;
  assert_true (sees (position, 9, 1));
}

static void
test_the_edge_of_the_board_may_block (void **state)
{
  g_autofree BocagePosition *position = rules_test_board (rules);
  BocageHexIndex from = rules_test_hex (rules, 0, 6), to = rules_test_hex (rules, 0, 8);
  BocageSight sight;

  rules_test_lay (rules, position, rules_test_hex (rules, 1, 7), "forest");
  assert_true (bocage_sight_is_clear (rules, position, from, to, BOCAGE_SIGHT_DIRECT));
  position->policies[BOCAGE_POLICY_SIGHT_OFF_BOARD] = BOCAGE_SIGHT_OFF_BOARD_BLOCK;
  assert_false (bocage_sight_is_clear (rules, position, from, to, BOCAGE_SIGHT_DIRECT));
  bocage_sight_look (rules, position, from, to, BOCAGE_SIGHT_DIRECT, &sight);
  assert_int_equal (sight.blockers[0].hex, rules_test_hex (rules, 1, 7));
  assert_int_equal (sight.blockers[1].hex, BOCAGE_NO_HEX);
}

static void
test_all_seen_hexes_are_found (void **state)
{
  g_autofree BocagePosition *position = rules_test_board (rules);
  BocageHexIndex from = rules_test_hex (rules, 0, 0);
  guint64 seen[BOCAGE_SMALL_WORDS];
  guint n = 0;

  /* Between them the two neighbours of a corner hide everything behind them. */
  rules_test_lay (rules, position, rules_test_hex (rules, 2, 0), "forest");
  rules_test_lay (rules, position, rules_test_hex (rules, 1, 1), "forest");
  bocage_sight_find_seen (rules, position, from, BOCAGE_SIGHT_DIRECT, seen);
  for (guint i = 0; i < rules->geometry->n_words; i++)
    n += (guint) __builtin_popcountll (seen[i]);
  /* Itself, the two, and down the edge of the board: (0,2), (0,4) … (0,14). */
  assert_int_equal (n, 1 + 2 + 7);
}

/* Boards that nobody uses are let go, with all that was found out of their lines, and nothing else:
 * each board is as it was when it is asked for again. */
static void
test_boards_come_and_go (void **state)
{
  for (guint round = 0; round < 2; round++)
    for (int columns = 3; columns <= 16; columns++)
      for (int rows = 3; rows <= 15; rows += 3)
        {
          const BocageGrid board = { BOCAGE_ORIENTATION_POINTY, columns, rows, TRUE, TRUE };
          g_autoptr (BocageGeometry) geometry = bocage_geometry_get (&board);
          BocageHexIndex last = (BocageHexIndex) (geometry->n_hexes - 1);

          assert_int_equal (geometry->n_hexes, bocage_grid_n_hexes (&board));
          for (guint corner = 0; corner < BOCAGE_N_CORNERS; corner++)
            {
              BocageLine line;
              guint n_crossed = 0;

              bocage_geometry_get_line (geometry, (BocageCorner) corner, 0, last, &line);
              for (guint word = 0; word < geometry->n_words; word++)
                n_crossed += (guint) __builtin_popcountll (line.crossed[word]);
              /* A line that crosses a row leaves one hex of it behind, or runs along two. */
              assert_in_range (n_crossed, 1, (guint) (columns + 2 * rows));
            }
        }
}

int
main (void)
{
  g_autoptr (GArray) tests = g_array_new (FALSE, TRUE, sizeof (struct CMUnitTest));
  static const struct CMUnitTest others[] = {
    cmocka_unit_test (test_the_nearest_blocker_is_named),
    cmocka_unit_test (test_lakes_and_sunken_ends_are_named),
    cmocka_unit_test (test_both_witnesses_of_an_edge_are_named),
    cmocka_unit_test (test_only_smoke_stops_those_who_need_no_sight),
    cmocka_unit_test (test_a_plateau_may_be_any_hills),
    cmocka_unit_test (test_a_corner_may_count_as_nothing_or_as_a_crossing),
    cmocka_unit_test (test_the_edge_of_the_board_may_block),
    cmocka_unit_test (test_all_seen_hexes_are_found),
    cmocka_unit_test (test_boards_come_and_go),
  };

  for (guint i = 0; i < G_N_ELEMENTS (situations); i++)
    {
      struct CMUnitTest test = TEST_CASE (test_situation, situations[i].name, &situations[i]);

      g_array_append_val (tests, test);
    }
  g_array_append_vals (tests, others, G_N_ELEMENTS (others));

  bocage_init ();
  rules = bocage_rules_new (rules_test_ruleset (), &grid);
  int failed = bocage_test_run (__FILE__, (const struct CMUnitTest *) (gconstpointer) tests->data,
                                tests->len);
  bocage_rules_unref (rules);
  return failed;
}
