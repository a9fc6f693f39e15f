/* test-border.c: the four borders of a board
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "model/bocage-border.h"

static const BocageGrid grids[] = {
  { BOCAGE_ORIENTATION_POINTY, 13, 9, FALSE, FALSE },
  { BOCAGE_ORIENTATION_POINTY, 13, 9, TRUE, TRUE },
  { BOCAGE_ORIENTATION_POINTY, 4, 6, TRUE, FALSE },
  { BOCAGE_ORIENTATION_FLAT, 15, 10, FALSE, FALSE },
  { BOCAGE_ORIENTATION_FLAT, 7, 5, TRUE, FALSE },
};

static void
test_words (void **state)
{
  for (int i = 0; i < BOCAGE_N_BORDERS; i++)
    assert_int_equal (bocage_border_parse (bocage_border_name (i)), i);
  assert_int_equal (bocage_border_parse ("up"), BOCAGE_BORDER_NONE);
  assert_int_equal (bocage_border_parse (NULL), BOCAGE_BORDER_NONE);
  assert_null (bocage_border_name (BOCAGE_BORDER_NONE));
}

static void
test_opposite_borders_do_not_meet (void **state)
{
  assert_int_equal (bocage_border_opposite (BOCAGE_BORDER_NORTH), BOCAGE_BORDER_SOUTH);
  assert_int_equal (bocage_border_opposite (BOCAGE_BORDER_EAST), BOCAGE_BORDER_WEST);
  assert_int_equal (bocage_border_opposite (BOCAGE_BORDER_NONE), BOCAGE_BORDER_NONE);
  for (int i = 0; i < BOCAGE_N_BORDERS; i++)
    for (int j = 0; j < BOCAGE_N_BORDERS; j++)
      assert_int_equal (bocage_border_is_beside (i, j),
                        i != j && j != (int) bocage_border_opposite (i));
}

/* Found without a formula: there is no hex further out in the same line, where lines run towards
 * the border; and none in any line, where they run along it. */
static gboolean
is_outermost (const BocageGrid *grid, BocageHex hex, BocageBorder border)
{
  gboolean is_vertical = border == BOCAGE_BORDER_NORTH || border == BOCAGE_BORDER_SOUTH;
  gboolean runs_along = (grid->orientation == BOCAGE_ORIENTATION_POINTY) == is_vertical;

  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    {
      BocageHex other = bocage_grid_hex (grid, i);
      gboolean is_in_line = is_vertical ? other.column == hex.column : other.row == hex.row;

      if ((runs_along || is_in_line) && bocage_border_is_nearer (border, other, hex))
        return FALSE;
    }
  return TRUE;
}

static void
test_on_the_border_nothing_lies_further_out (void **state)
{
  for (guint k = 0; k < G_N_ELEMENTS (grids); k++)
    for (guint i = 0; i < bocage_grid_n_hexes (&grids[k]); i++)
      for (int border = 0; border < BOCAGE_N_BORDERS; border++)
        {
          BocageHex hex = bocage_grid_hex (&grids[k], i);

          if (bocage_grid_is_on_border (&grids[k], hex, border)
              != is_outermost (&grids[k], hex, border))
            fail_msg ("grid %u: %d,%d and border %d", k, hex.column, hex.row, border);
        }
}

static void
test_a_border_is_found_from_its_hexes_alone (void **state)
{
  for (guint k = 0; k < G_N_ELEMENTS (grids); k++)
    for (guint i = 0; i < bocage_grid_n_hexes (&grids[k]); i++)
      {
        BocageHex hex = bocage_grid_hex (&grids[k], i);
        BocageBorder first = BOCAGE_BORDER_NONE;

        for (int border = BOCAGE_N_BORDERS - 1; border >= 0; border--)
          first = is_outermost (&grids[k], hex, border) ? (BocageBorder) border : first;
        assert_int_equal (bocage_grid_find_border (&grids[k], hex), first);
      }
}

static void
test_nearer_is_less_far (void **state)
{
  const BocageGrid *grid = &grids[0];

  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    for (guint j = 0; j < bocage_grid_n_hexes (grid); j++)
      for (int border = BOCAGE_BORDER_NONE; border < BOCAGE_N_BORDERS; border++)
        {
          BocageHex a = bocage_grid_hex (grid, i), b = bocage_grid_hex (grid, j);

          assert_int_equal (bocage_border_is_nearer (border, a, b),
                            bocage_grid_distance_to_border (grid, a, border)
                                < bocage_grid_distance_to_border (grid, b, border));
        }
  assert_false (bocage_grid_is_on_border (grid, bocage_grid_hex (grid, 0), BOCAGE_BORDER_NONE));
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_words),
  cmocka_unit_test (test_opposite_borders_do_not_meet),
  cmocka_unit_test (test_on_the_border_nothing_lies_further_out),
  cmocka_unit_test (test_a_border_is_found_from_its_hexes_alone),
  cmocka_unit_test (test_nearer_is_less_far),
};

BOCAGE_TEST_MAIN (tests)
