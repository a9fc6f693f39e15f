/* test-hex.c: distances, directions, boards and labels
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "model/bocage-hex.h"

#include <math.h>
#include <string.h>

#define POINTY BOCAGE_ORIENTATION_POINTY
#define FLAT BOCAGE_ORIENTATION_FLAT

typedef struct
{
  const char *name;
  BocageOrientation orientation;
  BocageHex from, to;
  int distance;
} DistanceCase;

static const DistanceCase distance_cases[] = {
  { "distance: to itself", POINTY, { 3, 3 }, { 3, 3 }, 0 },
  { "distance: to the east", POINTY, { 0, 0 }, { 2, 0 }, 1 },
  { "distance: to the south-east", POINTY, { 0, 0 }, { 1, 1 }, 1 },
  { "distance: two rows down", POINTY, { 0, 0 }, { 0, 2 }, 2 },
  { "distance: a knight's move", POINTY, { 0, 0 }, { 3, 1 }, 2 },
  { "distance: along a row and one down", POINTY, { 0, 0 }, { 9, 1 }, 5 },
  { "distance: across the board", POINTY, { 0, 0 }, { 24, 8 }, 16 },
  { "distance: back across the board", POINTY, { 24, 8 }, { 0, 0 }, 16 },
  { "distance: flat-top, to the south", FLAT, { 0, 0 }, { 0, 2 }, 1 },
  { "distance: flat-top, two columns on", FLAT, { 0, 0 }, { 2, 0 }, 2 },
  { "distance: flat-top, down a column and one on", FLAT, { 0, 0 }, { 1, 9 }, 5 },
};

static void
test_distance (void **state)
{
  const DistanceCase *c = *state;

  assert_int_equal (bocage_hex_distance (c->orientation, c->from, c->to), c->distance);
}

typedef struct
{
  const char *name;
  BocageGrid grid;
  guint n_hexes;
  gboolean can_mirror;
  gboolean can_turn;
} GridCase;

static const GridCase grid_cases[] = {
  { "standard board", { POINTY, 13, 9, TRUE, TRUE }, 113, TRUE, TRUE },
  { "overlord board", { POINTY, 26, 9, TRUE, TRUE }, 230, TRUE, TRUE },
  { "breakthrough board", { POINTY, 13, 17, TRUE, TRUE }, 213, TRUE, TRUE },
  { "smallest board", { POINTY, 3, 3, TRUE, TRUE }, 8, TRUE, TRUE },
  { "rows in pairs", { POINTY, 5, 4, TRUE, FALSE }, 18, TRUE, FALSE },
  { "equal rows", { POINTY, 5, 4, FALSE, FALSE }, 20, FALSE, TRUE },
  { "largest board", { POINTY, 200, 200, FALSE, TRUE }, 40000, FALSE, TRUE },
  { "largest alternating board", { POINTY, 200, 200, TRUE, TRUE }, 39900, TRUE, FALSE },
  { "flat-top, equal columns", { FLAT, 15, 10, FALSE, FALSE }, 150, TRUE, FALSE },
  { "flat-top, alternating", { FLAT, 15, 10, TRUE, FALSE }, 143, TRUE, TRUE },
  { "flat-top from the bottom", { FLAT, 4, 3, TRUE, TRUE }, 10, FALSE, FALSE },
  { "flat-top, smallest", { FLAT, 3, 3, TRUE, FALSE }, 8, TRUE, TRUE },
  { "flat-top, largest", { FLAT, 200, 200, FALSE, FALSE }, 40000, FALSE, TRUE },
};

static void
test_grid_holds_its_hexes (void **state)
{
  const GridCase *c = *state;
  const BocageGrid *grid = &c->grid;
  BocageHex before = { -1, -1 };

  assert_int_equal (bocage_grid_n_hexes (grid), c->n_hexes);
  assert_int_equal (bocage_grid_can_mirror (grid), c->can_mirror);
  assert_int_equal (bocage_grid_can_turn (grid), c->can_turn);
  for (guint i = 0; i < c->n_hexes; i++)
    {
      BocageHex hex = bocage_grid_hex (grid, i);
      g_autofree char *label = bocage_grid_format_hex (grid, hex);
      g_autofree char *lower = g_ascii_strdown (label, -1);
      BocageHex parsed = BOCAGE_HEX_NONE;

      assert_true (bocage_grid_contains (grid, hex));
      assert_int_equal (bocage_grid_index (grid, hex), i);
      assert_true (hex.row > before.row || (hex.row == before.row && hex.column > before.column));
      assert_true (bocage_grid_parse_hex (grid, lower, &parsed));
      assert_true (bocage_hex_equal (parsed, hex));
      if (c->can_mirror)
        {
          BocageHex mirrored = bocage_grid_mirror (grid, hex);

          assert_true (bocage_grid_contains (grid, mirrored));
          assert_true (bocage_hex_equal (bocage_grid_mirror (grid, mirrored), hex));
        }
      if (c->can_turn)
        {
          BocageHex turned = bocage_grid_turn (grid, hex);

          assert_true (bocage_grid_contains (grid, turned));
          assert_int_equal (bocage_grid_index (grid, turned), c->n_hexes - 1 - i);
        }
      before = hex;
    }
}

/* Every hex next to one on the board is either found by its index or outside:
 * counted over the whole board, the borders must come out right. */
static void
test_grid_has_borders (void **state)
{
  const GridCase *c = *state;
  guint n_found = 0;

  for (int row = -3; row <= 2 * c->grid.rows + 3; row++)
    for (int column = -3; column <= 2 * c->grid.columns + 3; column++)
      if (bocage_grid_contains (&c->grid, (BocageHex){ column, row }))
        n_found++;

  assert_int_equal (n_found, c->n_hexes);
}

typedef struct
{
  const char *name;
  BocageGrid grid;
  const char *text;
  BocageHex hex;
} LabelCase;

#define STANDARD \
  { \
    POINTY, 13, 9, TRUE, TRUE \
  }
#define FROM_TOP \
  { \
    FLAT, 15, 10, FALSE, FALSE \
  }

static const LabelCase label_cases[] = {
  { "label: bottom left", STANDARD, "A1", { 0, 8 } },
  { "label: top middle", STANDARD, "G9", { 12, 0 } },
  { "label: bottom right", STANDARD, "M1", { 24, 8 } },
  { "label: a short row", STANDARD, "A8", { 1, 1 } },
  { "label: beyond a short row", STANDARD, "M8", { 25, 1 } },
  { "label: above the board", STANDARD, "A12", { 1, -3 } },
  { "label: below the board", STANDARD, "A0", { 1, 9 } },
  { "label: after Z", STANDARD, "AA9", { 52, 0 } },
  { "label: three letters", STANDARD, "ZZZ9999", { 36554, -9990 } },
  { "label: flat-top", FROM_TOP, "A1", { 0, 0 } },
  { "label: flat-top, odd column", FROM_TOP, "B1", { 1, 1 } },
  { "label: flat-top, number 0", FROM_TOP, "B0", { 1, -1 } },
};

static void
test_label (void **state)
{
  const LabelCase *c = *state;
  BocageHex hex = BOCAGE_HEX_NONE;

  assert_true (bocage_grid_parse_hex (&c->grid, c->text, &hex));
  assert_int_equal (hex.column, c->hex.column);
  assert_int_equal (hex.row, c->hex.row);

  g_autofree char *text = bocage_grid_format_hex (&c->grid, hex);

  assert_string_equal (text, c->text);
}

static void
test_what_is_no_label_is_refused (void **state)
{
  static const char *const wrong[] = { "",    "A",   "9",      "9A",    "A-1",          "A 1",
                                       " A1", "A1 ", "A10000", "AAAA1", "\xc3\x84\x31", /* Ä1 */
                                       "A1B" };
  const BocageGrid grid = STANDARD;
  BocageHex hex = { 7, 7 };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    assert_false (bocage_grid_parse_hex (&grid, wrong[i], &hex));
  assert_int_equal (hex.column, 7);
}

static void
test_a_hex_without_a_label_is_empty (void **state)
{
  const BocageGrid grid = STANDARD;
  g_autofree char *left = bocage_grid_format_hex (&grid, (BocageHex){ -2, 0 });
  g_autofree char *none = bocage_grid_format_hex (&grid, BOCAGE_HEX_NONE);

  assert_string_equal (left, "");
  assert_string_equal (none, "");
}

static void
test_directions_go_round (void **state)
{
  for (int orientation = POINTY; orientation <= FLAT; orientation++)
    {
      BocageHex centre = { 6, 6 };

      for (guint i = 0; i < BOCAGE_N_EDGES; i++)
        {
          BocageHex next = bocage_hex_neighbour (orientation, centre, i);
          BocageHex after = bocage_hex_neighbour (orientation, centre, i + 1);

          assert_int_equal (bocage_hex_distance (orientation, centre, next), 1);
          assert_int_equal (bocage_hex_distance (orientation, next, after), 1);
          assert_int_equal (bocage_hex_direction (orientation, centre, next), i);
          assert_int_equal (bocage_hex_direction (orientation, next, centre),
                            bocage_direction_opposite (i));
        }
      assert_int_equal (bocage_hex_direction (orientation, centre, (BocageHex){ 10, 6 }), -1);
      assert_int_equal (bocage_hex_direction (orientation, centre, centre), -1);
    }
  /* North-east is up and right. */
  assert_true (bocage_hex_equal (bocage_hex_neighbour (POINTY, (BocageHex){ 4, 4 }, 1),
                                 (BocageHex){ 5, 3 }));
  assert_true (
      bocage_hex_equal (bocage_hex_neighbour (FLAT, (BocageHex){ 4, 4 }, 1), (BocageHex){ 4, 2 }));
}

static void
test_edges_are_read_in_any_order_and_written_in_one (void **state)
{
  BocageEdges edges = 0;

  assert_true (bocage_edges_parse (POINTY, " SW\tNE\n", &edges));
  g_autofree char *text = bocage_edges_format (POINTY, edges);
  assert_string_equal (text, "NE SW");

  assert_true (bocage_edges_parse (FLAT, "SE S SW NW N NE", &edges));
  g_autofree char *all = bocage_edges_format (FLAT, edges);
  assert_string_equal (all, "NE N NW SW S SE");

  assert_true (bocage_edges_parse (POINTY, "", &edges));
  assert_int_equal (edges, 0);
}

static void
test_what_are_no_edges_is_refused (void **state)
{
  BocageEdges edges = 5;

  assert_false (bocage_edges_parse (POINTY, "N", &edges));
  assert_false (bocage_edges_parse (FLAT, "E", &edges));
  assert_false (bocage_edges_parse (POINTY, "NE NE", &edges));
  assert_false (bocage_edges_parse (POINTY, "NE,SW", &edges));
  assert_false (bocage_edges_parse (POINTY, "ne", &edges));
  assert_int_equal (edges, 5);
}

static char *
mirror_text (BocageOrientation orientation, const char *text)
{
  BocageEdges edges = 0;

  assert_true (bocage_edges_parse (orientation, text, &edges));
  return bocage_edges_format (orientation, bocage_edges_mirror (orientation, edges));
}

static void
test_edges_are_mirrored_and_rotated (void **state)
{
  g_autofree char *pointy = mirror_text (POINTY, "E NW SE");
  g_autofree char *flat = mirror_text (FLAT, "NE N SW");

  assert_string_equal (pointy, "NE W SW");
  assert_string_equal (flat, "N NW SE");
  assert_int_equal (bocage_edges_rotate (1 << 0, 1), 1 << 1);
  assert_int_equal (bocage_edges_rotate (1 << 5, 1), 1 << 0);
  assert_int_equal (bocage_edges_rotate (1 << 0, -7), 1 << 5);
  assert_int_equal (bocage_edges_rotate (0x2d, 6), 0x2d);
}

/* A mirrored neighbour is the neighbour in the mirrored direction. */
static void
test_mirrored_edges_lead_to_mirrored_hexes (void **state)
{
  static const BocageGrid grids[] = { STANDARD, { FLAT, 15, 10, TRUE, FALSE } };

  for (guint g = 0; g < G_N_ELEMENTS (grids); g++)
    for (guint i = 0; i < bocage_grid_n_hexes (&grids[g]); i++)
      for (guint d = 0; d < BOCAGE_N_EDGES; d++)
        {
          BocageHex hex = bocage_grid_hex (&grids[g], i);
          BocageHex next = bocage_hex_neighbour (grids[g].orientation, hex, d);
          int direction
              = bocage_hex_direction (grids[g].orientation, bocage_grid_mirror (&grids[g], hex),
                                      bocage_grid_mirror (&grids[g], next));

          assert_int_equal (bocage_edges_mirror (grids[g].orientation, (BocageEdges) (1 << d)),
                            1 << direction);
          direction = bocage_hex_direction (grids[g].orientation, bocage_grid_turn (&grids[g], hex),
                                            bocage_grid_turn (&grids[g], next));
          assert_int_equal (direction, bocage_direction_opposite (d));
        }
}

static void
test_a_line_has_no_gaps (void **state)
{
  for (int orientation = POINTY; orientation <= FLAT; orientation++)
    for (int column = -9; column <= 9; column++)
      for (int row = -9; row <= 9; row++)
        {
          BocageHex from = { 4, 2 };
          BocageHex to = { 4 + column, 2 + row };
          g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (BocageHex));

          if (((column + row) & 1) != 0)
            continue;

          guint n = bocage_hex_line (orientation, from, to, line);

          assert_int_equal (n, line->len);
          assert_int_equal (line->len, bocage_hex_distance (orientation, from, to) + 1);
          assert_true (bocage_hex_equal (g_array_index (line, BocageHex, 0), from));
          assert_true (bocage_hex_equal (g_array_index (line, BocageHex, line->len - 1), to));
          for (guint i = 1; i < line->len; i++)
            assert_int_equal (bocage_hex_distance (orientation,
                                                   g_array_index (line, BocageHex, i - 1),
                                                   g_array_index (line, BocageHex, i)),
                              1);
        }
}

static void
test_a_place_is_where_the_hex_is (void **state)
{
  static const BocageGrid grids[]
      = { { POINTY, 13, 9, TRUE, TRUE }, { FLAT, 15, 10, TRUE, FALSE } };

  for (guint k = 0; k < G_N_ELEMENTS (grids); k++)
    for (guint i = 0; i < bocage_grid_n_hexes (&grids[k]); i++)
      {
        BocageOrientation orientation = grids[k].orientation;
        BocageHex hex = bocage_grid_hex (&grids[k], i);
        int line, place, column, row;

        bocage_hex_get_place (orientation, hex, &line, &place);
        assert_true (bocage_hex_equal (bocage_hex_at_place (orientation, line, place), hex));
        /* Next to it in the line is a whole hex further. */
        assert_int_equal (bocage_hex_distance (orientation, hex,
                                               bocage_hex_at_place (orientation, line, place + 2)),
                          1);
        bocage_hex_get_cell (orientation, hex, &column, &row);
        assert_true (bocage_hex_equal (bocage_hex_at_cell (orientation, column, row), hex));
        assert_in_range (column, 0, grids[k].columns - 1);
        assert_in_range (row, 0, grids[k].rows - 1);
      }
}

static void
test_cells_left_of_the_board_are_counted_on (void **state)
{
  for (int orientation = POINTY; orientation <= FLAT; orientation++)
    for (int column = -3; column <= 3; column++)
      for (int row = -3; row <= 3; row++)
        {
          int back_column, back_row;

          bocage_hex_get_cell (orientation, bocage_hex_at_cell (orientation, column, row),
                               &back_column, &back_row);
          assert_int_equal (back_column, column);
          assert_int_equal (back_row, row);
        }
}

static void
test_six_turns_come_back (void **state)
{
  for (int orientation = POINTY; orientation <= FLAT; orientation++)
    {
      BocageHex from = { 5, -3 }, hex = from, origin = { 0, 0 };

      for (guint i = 0; i < BOCAGE_N_EDGES; i++)
        {
          BocageHex next = bocage_hex_turn (orientation, hex);

          assert_int_equal (bocage_hex_distance (orientation, origin, next),
                            bocage_hex_distance (orientation, origin, from));
          assert_false (bocage_hex_equal (next, hex));
          hex = next;
        }
      assert_true (bocage_hex_equal (hex, from));
      /* Clockwise: the direction before, since directions go the other way round. */
      for (guint d = 0; d < BOCAGE_N_EDGES; d++)
        assert_true (bocage_hex_equal (
            bocage_hex_turn (orientation, bocage_hex_neighbour (orientation, origin, d + 1)),
            bocage_hex_neighbour (orientation, origin, d)));
    }
}

static void
test_a_direction_leads_to_the_middle_of_the_neighbour (void **state)
{
  for (int orientation = POINTY; orientation <= FLAT; orientation++)
    for (guint d = 0; d < BOCAGE_N_EDGES; d++)
      {
        double angle = bocage_direction_get_angle (orientation, d) * G_PI / 180, x, y;

        bocage_hex_get_middle (orientation,
                               bocage_hex_neighbour (orientation, (BocageHex){ 0, 0 }, d), &x, &y);
        assert_true (fabs (x - sqrt (3.) * cos (angle)) < 1e-9);
        assert_true (fabs (y + sqrt (3.) * sin (angle)) < 1e-9);
      }
}

int
main (void)
{
  static const struct CMUnitTest fixed[] = {
    cmocka_unit_test (test_what_is_no_label_is_refused),
    cmocka_unit_test (test_a_hex_without_a_label_is_empty),
    cmocka_unit_test (test_directions_go_round),
    cmocka_unit_test (test_edges_are_read_in_any_order_and_written_in_one),
    cmocka_unit_test (test_what_are_no_edges_is_refused),
    cmocka_unit_test (test_edges_are_mirrored_and_rotated),
    cmocka_unit_test (test_mirrored_edges_lead_to_mirrored_hexes),
    cmocka_unit_test (test_a_line_has_no_gaps),
    cmocka_unit_test (test_a_place_is_where_the_hex_is),
    cmocka_unit_test (test_cells_left_of_the_board_are_counted_on),
    cmocka_unit_test (test_six_turns_come_back),
    cmocka_unit_test (test_a_direction_leads_to_the_middle_of_the_neighbour),
  };
  g_autoptr (GArray) tests = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));

  for (guint i = 0; i < G_N_ELEMENTS (distance_cases); i++)
    {
      struct CMUnitTest test
          = TEST_CASE (test_distance, distance_cases[i].name, &distance_cases[i]);
      g_array_append_val (tests, test);
    }
  for (guint i = 0; i < G_N_ELEMENTS (grid_cases); i++)
    {
      struct CMUnitTest test
          = TEST_CASE (test_grid_holds_its_hexes, grid_cases[i].name, &grid_cases[i]);
      g_array_append_val (tests, test);
      test.test_func = test_grid_has_borders;
      g_array_append_val (tests, test);
    }
  for (guint i = 0; i < G_N_ELEMENTS (label_cases); i++)
    {
      struct CMUnitTest test = TEST_CASE (test_label, label_cases[i].name, &label_cases[i]);
      g_array_append_val (tests, test);
    }
  g_array_append_vals (tests, fixed, G_N_ELEMENTS (fixed));
  return bocage_test_run ("hex", (const struct CMUnitTest *) tests->data, tests->len);
}
