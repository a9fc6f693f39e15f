/* test-board-geometry.c: where hexes lie, and which hex lies at a point
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "draw/base/bocage-board-geometry.h"

#include <math.h>

static const BocageGrid grids[] = {
  { BOCAGE_ORIENTATION_POINTY, 13, 9, TRUE, TRUE },
  { BOCAGE_ORIENTATION_POINTY, 7, 6, FALSE, TRUE },
  { BOCAGE_ORIENTATION_FLAT, 15, 10, FALSE, FALSE },
  { BOCAGE_ORIENTATION_FLAT, 6, 9, TRUE, FALSE },
};

static const double radii[] = { 3, 27.5, 100 };

#define N_GEOMETRIES (G_N_ELEMENTS (grids) * G_N_ELEMENTS (radii))

static BocageBoardGeometry
make_geometry (guint i)
{
  BocageBoardGeometry geometry;

  bocage_board_geometry_init (&geometry, &grids[i / G_N_ELEMENTS (radii)],
                              radii[i % G_N_ELEMENTS (radii)]);
  return geometry;
}

static void
test_the_hex_at_a_centre_is_that_hex (void **state)
{
  guint n = 0;

  for (guint k = 0; k < N_GEOMETRIES; k++)
    {
      BocageBoardGeometry geometry = make_geometry (k);

      for (guint i = 0; i < bocage_grid_n_hexes (&geometry.grid); i++, n++)
        {
          BocageHex hex = bocage_grid_hex (&geometry.grid, i), found;
          double x, y;

          bocage_board_geometry_get_centre (&geometry, hex, &x, &y);
          assert_true (bocage_board_geometry_hex_at (&geometry, x, y, &found));
          assert_true (bocage_hex_equal (hex, found));
        }
    }
  assert_true (n > 1000);
}

/* Just inside an edge or corner it is the same hex, just outside an edge the neighbour. */
static void
test_edges_part_a_hex_from_its_neighbours (void **state)
{
  for (guint k = 0; k < N_GEOMETRIES; k++)
    {
      BocageBoardGeometry geometry = make_geometry (k);

      for (guint i = 0; i < bocage_grid_n_hexes (&geometry.grid) * BOCAGE_N_EDGES; i++)
        {
          guint d = i % BOCAGE_N_EDGES;
          BocageHex hex = bocage_grid_hex (&geometry.grid, i / BOCAGE_N_EDGES), found;
          BocageHex other = bocage_hex_neighbour (geometry.grid.orientation, hex, d);
          double x, y, dx, dy;

          bocage_board_geometry_get_centre (&geometry, hex, &x, &y);
          bocage_board_geometry_get_edge (&geometry, d, &dx, &dy);
          bocage_board_geometry_hex_at (&geometry, x + dx * .99, y + dy * .99, &found);
          assert_true (bocage_hex_equal (hex, found));
          assert_int_equal (
              bocage_board_geometry_hex_at (&geometry, x + dx * 1.01, y + dy * 1.01, &found),
              bocage_grid_contains (&geometry.grid, other));
          assert_true (bocage_hex_equal (other, found));

          bocage_board_geometry_get_corner (&geometry, d, &dx, &dy);
          bocage_board_geometry_hex_at (&geometry, x + dx * .99, y + dy * .99, &found);
          assert_true (bocage_hex_equal (hex, found));
        }
    }
}

/* A neighbour's centre lies twice as far as the middle of the edge between. */
static void
test_directions_are_those_of_the_grid (void **state)
{
  for (guint i = 0; i < N_GEOMETRIES * BOCAGE_N_EDGES; i++)
    {
      BocageBoardGeometry geometry = make_geometry (i / BOCAGE_N_EDGES);
      guint d = i % BOCAGE_N_EDGES;
      BocageHex hex = { 4, 4 };
      BocageHex other = bocage_hex_neighbour (geometry.grid.orientation, hex, d);
      double x, y, nx, ny, dx, dy;

      bocage_board_geometry_get_centre (&geometry, hex, &x, &y);
      bocage_board_geometry_get_centre (&geometry, other, &nx, &ny);
      bocage_board_geometry_get_edge (&geometry, d, &dx, &dy);
      assert_true (fabs (nx - x - 2 * dx) < 1e-6);
      assert_true (fabs (ny - y - 2 * dy) < 1e-6);
    }
}

static void
test_the_bounds_are_those_of_the_hexes (void **state)
{
  for (guint k = 0; k < N_GEOMETRIES; k++)
    {
      BocageBoardGeometry geometry = make_geometry (k);
      double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;
      cairo_rectangle_t bounds;

      for (guint i = 0; i < bocage_grid_n_hexes (&geometry.grid); i++)
        {
          cairo_rectangle_t box;

          bocage_board_geometry_get_hex_bounds (&geometry, bocage_grid_hex (&geometry.grid, i),
                                                &box);
          left = MIN (left, box.x);
          top = MIN (top, box.y);
          right = MAX (right, box.x + box.width);
          bottom = MAX (bottom, box.y + box.height);
        }
      bocage_board_geometry_get_bounds (&geometry, &bounds);
      assert_true (fabs (bounds.x - left) < 1e-6);
      assert_true (fabs (bounds.y - top) < 1e-6);
      assert_true (fabs (bounds.width - (right - left)) < 1e-6);
      assert_true (fabs (bounds.height - (bottom - top)) < 1e-6);
    }
}

static void
test_points_far_off_are_on_no_hex (void **state)
{
  for (guint k = 0; k < N_GEOMETRIES; k++)
    {
      BocageBoardGeometry geometry = make_geometry (k);
      BocageHex found;

      assert_false (bocage_board_geometry_hex_at (&geometry, -1e12, 0, &found));
      assert_false (bocage_board_geometry_hex_at (&geometry, 1e12, 1e12, &found));
      assert_false (bocage_board_geometry_hex_at (&geometry, 10, -geometry.radius * 2, &found));
    }
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_the_hex_at_a_centre_is_that_hex),
  cmocka_unit_test (test_edges_part_a_hex_from_its_neighbours),
  cmocka_unit_test (test_directions_are_those_of_the_grid),
  cmocka_unit_test (test_the_bounds_are_those_of_the_hexes),
  cmocka_unit_test (test_points_far_off_are_on_no_hex),
};

BOCAGE_TEST_MAIN (tests)
