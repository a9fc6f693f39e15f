/* bocage-sheet-map.c: the map
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * It is never mirrored: the names of its hexes run from the left in every language.
 */

#include "config.h"

#include "bocage-sheet-private.h"

#include <math.h>

#define ABOVE 1. /* and below */

/* The map is as wide as the fit says, or as the page lets it be. */
static double
find_radius (BocageSheet *self, cairo_rectangle_t *out_frame)
{
  const BocageGrid *grid = bocage_scenario_get_grid (self->scenario);
  BocageBoardGeometry geometry;
  double width = self->width - 2 * self->margin_x, radius = self->fit.hex_width / sqrt (3.);
  double most = (self->height - self->margin_top - self->margin_bottom) * .56;
  double shrunk;

  bocage_board_geometry_init (&geometry, grid, radius);
  bocage_board_geometry_get_frame (&geometry, TRUE, out_frame);
  shrunk = MIN (1, MIN (width / out_frame->width, most / out_frame->height));
  bocage_board_geometry_init (&geometry, grid, radius * shrunk);
  bocage_board_geometry_get_frame (&geometry, TRUE, out_frame);
  return radius * shrunk;
}

/* How boards and pieces are painted on the page. */
BocagePaintOptions
_bocage_sheet_get_paint_options (const BocageSheet *self)
{
  BocagePaintOptions options = BOCAGE_PAINT_OPTIONS_INIT;

  options.detail = BOCAGE_DETAIL_FULL;
  options.as_vectors = self->as_vectors;
  options.ink_saver = self->options.ink_saver;
  options.on_paper = TRUE;
  return options;
}

double
_bocage_sheet_map (BocageSheet *self, double y)
{
  BocagePaintOptions options = _bocage_sheet_get_paint_options (self);
  cairo_rectangle_t frame;
  double radius = find_radius (self, &frame);

  if (self->cr != NULL)
    {
      cairo_save (self->cr);
      cairo_translate (self->cr, (self->width - frame.width) / 2 - frame.x, y + ABOVE - frame.y);
      bocage_painter_paint_layers (self->painter, self->cr, NULL, radius, &options);
      cairo_restore (self->cr);
    }
  return frame.height + 2 * ABOVE;
}
