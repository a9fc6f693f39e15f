/* bocage-paint-heat.c: where many games cost figures, and where they gave medals
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Bands as those of fire, in colours of their own: here games speak and not the rules.  Each step
 * is a fifth of the greatest number; lightness alone tells them apart.
 */

#include "config.h"

#include "bocage-paint-overlay-private.h"

#include <math.h>

#define LEAST .04 /* of the most: less is not seen for all the rest */

static const struct
{
  double band;
  BocageColour colours[BOCAGE_N_HEATS];
} steps[BOCAGE_N_FIRE_STEPS] = {
  { .06, { 0xf8e2d6, 0xfff0c2 } }, { .09, { 0xecb896, 0xf4d679 } }, { .12, { 0xd9814f, 0xdfa62a } },
  { .15, { 0xb04a22, 0x9c6a0c } }, { .18, { 0x6f2409, 0x5c3d05 } },
};

/* Returns: 0: nothing to paint; else 1 … BOCAGE_N_FIRE_STEPS */
guint
bocage_heat_step (double value, double most)
{
  if (most <= 0 || value < LEAST * most)
    return 0;
  return (guint) CLAMP (ceil (BOCAGE_N_FIRE_STEPS * value / most - 1e-9), 1, BOCAGE_N_FIRE_STEPS);
}

static void
paint_band (const BocageBoardGeometry *geometry, cairo_t *cr, BocageHex hex, BocageHeatKind kind,
            guint step)
{
  double band = MAX (steps[step - 1].band * geometry->width, 2);

  cairo_new_path (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  bocage_board_geometry_add_hex (geometry, cr, hex, 0);
  bocage_board_geometry_add_hex (geometry, cr, hex, band);
  bocage_colour_set (cr, steps[step - 1].colours[kind], .92);
  cairo_fill (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
  bocage_board_geometry_add_hex (geometry, cr, hex, band);
  bocage_colour_set (cr, steps[BOCAGE_N_FIRE_STEPS - 1].colours[kind], 1);
  cairo_set_line_width (cr, MAX (.014 * geometry->width, 1));
  cairo_stroke (cr);
}

/**
 * bocage_heat_paint:
 * @values: of each hex of @grid: how much there was of it in a game
 * @hex_radius: from the centre of a hex to a corner, in user units
 */
void
bocage_heat_paint (const double *values, BocageHeatKind kind, const BocageGrid *grid, cairo_t *cr,
                   double hex_radius)
{
  BocageBoardGeometry geometry;
  double most = bocage_heat_find_most (values, bocage_grid_n_hexes (grid));

  bocage_board_geometry_init (&geometry, grid, hex_radius);
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    if (bocage_heat_step (values[i], most) > 0)
      paint_band (&geometry, cr, bocage_grid_hex (grid, i), kind,
                  bocage_heat_step (values[i], most));
  for (guint i = 0; i < bocage_grid_n_hexes (grid) && geometry.width >= 64; i++)
    {
      g_autofree char *text = g_strdup_printf ("%.2f", values[i]);
      double x, y;

      if (bocage_heat_step (values[i], most) < 2)
        continue;
      bocage_board_geometry_get_centre (&geometry, bocage_grid_hex (grid, i), &x, &y);
      bocage_overlay_paint_pill (cr, geometry.width, text, x, y + .33 * geometry.width);
    }
  cairo_restore (cr);
}

double
bocage_heat_find_most (const double *values, guint n)
{
  double most = 0;

  for (guint i = 0; i < n; i++)
    most = MAX (most, values[i]);
  return most;
}

/* Likewise, one hex in the corner of its box, for a legend. */
void
bocage_heat_paint_step (cairo_t *cr, double width, BocageHeatKind kind, guint step)
{
  const BocageGrid grid = { BOCAGE_ORIENTATION_POINTY, 1, 1, FALSE, TRUE };
  BocageBoardGeometry geometry;

  g_return_if_fail (step >= 1 && step <= BOCAGE_N_FIRE_STEPS);

  bocage_board_geometry_init (&geometry, &grid, width / sqrt (3.));
  cairo_save (cr);
  paint_band (&geometry, cr, (BocageHex){ 0, 0 }, kind, step);
  cairo_restore (cr);
}
