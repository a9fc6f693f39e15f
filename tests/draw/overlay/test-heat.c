/* test-heat.c: how much games came to on a hex, as a band
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * How it looks on a board is in tests/draw/overlay-sheet.png.
 */

#include "config.h"

#include "bocage-test.h"
#include "draw-test.h"
#include "overlay/bocage-overlay-painter.h"

#include <math.h>

#define WIDTH 80

static const BocageGrid grid = { BOCAGE_ORIENTATION_POINTY, 3, 1, FALSE, TRUE };

static void
test_a_step_is_a_fifth_of_the_most (void **state)
{
  static const struct
  {
    double value;
    guint step;
  } rows[] = { { 0, 0 },    { .039, 0 }, { .04, 1 },  { .2, 1 }, { .201, 2 }, { .4, 2 },
               { .401, 3 }, { .6, 3 },   { .601, 4 }, { .8, 4 }, { .801, 5 }, { 1, 5 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      assert_int_equal (bocage_heat_step (rows[i].value, 1), rows[i].step);
      assert_int_equal (bocage_heat_step (rows[i].value * 30, 30), rows[i].step);
    }
}

static void
test_nothing_has_no_step (void **state)
{
  assert_int_equal (bocage_heat_step (0, 0), 0);
  assert_int_equal (bocage_heat_step (1, 0), 0);
  assert_true (bocage_heat_find_most (NULL, 0) == 0);
}

static void
test_the_most_is_found_wherever_it_is (void **state)
{
  static const double values[] = { .5, 2.5, 0, 1 };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    assert_true (bocage_heat_find_most (values, i + 1) == (i == 0 ? .5 : 2.5));
}

/* In the middle of the band at the left edge of a hex */
static double
measure_band (cairo_surface_t *surface, double x)
{
  return draw_test_grey (surface, (int) (x + 2), WIDTH / 2);
}

static cairo_surface_t *
make_surface (int width)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, WIDTH * 2);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_destroy (cr);
  return surface;
}

/* Who cannot tell the colours apart tells the steps apart. */
static void
test_each_step_is_darker_than_the_one_before (void **state)
{
  for (guint kind = 0; kind < BOCAGE_N_HEATS; kind++)
    {
      double last = 255;

      for (guint step = 1; step <= BOCAGE_N_FIRE_STEPS; step++)
        {
          cairo_surface_t *surface = make_surface (WIDTH);
          cairo_t *cr = cairo_create (surface);

          bocage_heat_paint_step (cr, WIDTH, (BocageHeatKind) kind, step);
          cairo_surface_flush (surface);
          assert_true (measure_band (surface, 0) < last - 8);
          last = measure_band (surface, 0);
          cairo_destroy (cr);
          cairo_surface_destroy (surface);
        }
    }
}

/* The first hex has the most, the second what is not seen for all the rest, the third a fifth. */
static void
test_what_is_not_seen_is_not_painted (void **state)
{
  static const double values[] = { 10, .39, 2 };
  cairo_surface_t *surface = make_surface (3 * WIDTH);
  cairo_t *cr = cairo_create (surface);
  guint n = 0;

  bocage_heat_paint (values, BOCAGE_HEAT_LOSSES, &grid, cr, WIDTH / sqrt (3.));
  cairo_surface_flush (surface);
  assert_true (measure_band (surface, 0) < 100);
  assert_true (measure_band (surface, 2 * WIDTH) > 150);
  assert_true (measure_band (surface, 2 * WIDTH) < 240);
  for (int x = WIDTH + 4; x < 2 * WIDTH - 4; x++)
    for (int y = 0; y < 2 * WIDTH; y++)
      n += draw_test_grey (surface, x, y) < 255;
  assert_int_equal (n, 0);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_a_step_is_a_fifth_of_the_most),
  cmocka_unit_test (test_nothing_has_no_step),
  cmocka_unit_test (test_the_most_is_found_wherever_it_is),
  cmocka_unit_test (test_each_step_is_darker_than_the_one_before),
  cmocka_unit_test (test_what_is_not_seen_is_not_painted),
};

BOCAGE_TEST_MAIN (tests)
