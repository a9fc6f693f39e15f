/* bocage-board-geometry.c: where the hexes of a board lie on paper or screen
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-board-geometry.h"

#include <math.h>

/**
 * bocage_board_geometry_init:
 * @hex_radius: from the centre of a hex to a corner, in user units
 */
void
bocage_board_geometry_init (BocageBoardGeometry *self, const BocageGrid *grid, double hex_radius)
{
  g_return_if_fail (hex_radius > 0);

  self->grid = *grid;
  self->radius = hex_radius;
  self->width = hex_radius * sqrt (3.);
}

static gboolean
is_pointy (const BocageBoardGeometry *self)
{
  return self->grid.orientation == BOCAGE_ORIENTATION_POINTY;
}

/**
 * bocage_board_geometry_get_centre:
 *
 * The hex need not be on the board.
 */
void
bocage_board_geometry_get_centre (const BocageBoardGeometry *self, BocageHex hex, double *out_x,
                                  double *out_y)
{
  if (is_pointy (self))
    {
      *out_x = (hex.column + 1) * self->width / 2;
      *out_y = self->radius * (1 + 1.5 * hex.row);
    }
  else
    {
      *out_x = self->radius * (1 + 1.5 * hex.column);
      *out_y = (hex.row + 1) * self->width / 2;
    }
}

/**
 * bocage_board_geometry_get_angle:
 * @direction: between two of them, too: where .5 follows is a corner
 *
 * Returns: where it leads from the middle of a hex, in radians from east, counter-clockwise
 */
double
bocage_board_geometry_get_angle (const BocageBoardGeometry *self, double direction)
{
  return (direction + (is_pointy (self) ? 0 : .5)) * G_PI / 3;
}

/**
 * bocage_board_geometry_get_edge:
 *
 * The middle of an edge, from the centre of its hex.
 */
void
bocage_board_geometry_get_edge (const BocageBoardGeometry *self, guint direction, double *out_x,
                                double *out_y)
{
  double angle = bocage_board_geometry_get_angle (self, direction);

  *out_x = self->width / 2 * cos (angle);
  *out_y = -self->width / 2 * sin (angle);
}

/**
 * bocage_board_geometry_get_corner:
 * @corner: corner `i` lies between the edges `i` and `i` + 1
 *
 * A corner, from the centre of its hex.
 */
void
bocage_board_geometry_get_corner (const BocageBoardGeometry *self, guint corner, double *out_x,
                                  double *out_y)
{
  double angle = bocage_board_geometry_get_angle (self, corner + .5);

  *out_x = self->radius * cos (angle);
  *out_y = -self->radius * sin (angle);
}

/**
 * bocage_board_geometry_get_bounds:
 *
 * The box around all hexes.
 */
void
bocage_board_geometry_get_bounds (const BocageBoardGeometry *self, cairo_rectangle_t *out_bounds)
{
  const BocageGrid *grid = &self->grid;
  /* When every second line has as many hexes, it sticks out by half a hex. */
  gboolean pointy = is_pointy (self);
  guint along = pointy ? grid->columns : grid->rows;
  guint across = pointy ? grid->rows : grid->columns;
  double long_side = self->width * (along + (grid->alternating || across < 2 ? 0 : .5));
  double short_side = self->radius * (1.5 * across + .5);

  out_bounds->x = 0;
  out_bounds->y = 0;
  out_bounds->width = pointy ? long_side : short_side;
  out_bounds->height = pointy ? short_side : long_side;
}

/**
 * bocage_board_geometry_get_frame:
 * @with_rim: whether the letters and numbers around the board count
 *
 * The box of the whole picture; it begins left of and above the origin.
 */
void
bocage_board_geometry_get_frame (const BocageBoardGeometry *self, gboolean with_rim,
                                 cairo_rectangle_t *out_frame)
{
  double margin = (BOCAGE_FRAME_MARGIN + (with_rim ? BOCAGE_RIM_MARGIN : 0)) * self->width;

  bocage_board_geometry_get_bounds (self, out_frame);
  out_frame->x -= margin;
  out_frame->y -= margin;
  out_frame->width += 2 * margin;
  out_frame->height += 2 * margin;
}

/**
 * bocage_board_geometry_get_line:
 * @column: whether a column is meant, or a row
 * @i: which, from the left or from the top
 * @out_hex: (out): a hex in it, whose name has its letters or its number
 *
 * Returns: where it is named: x of a column, y of a row.  Two staggered ones have one name, between
 *   them.
 */
double
bocage_board_geometry_get_line (const BocageBoardGeometry *self, gboolean column, guint i,
                                BocageHex *out_hex)
{
  const BocageGrid *grid = &self->grid;
  gboolean pointy = is_pointy (self);
  guint n = column ? grid->columns : grid->rows, across = column ? grid->rows : grid->columns;
  gboolean last = i + 1 == n && grid->alternating;

  *out_hex = bocage_hex_at_cell (grid->orientation, column ? (int) i : 0, column ? 0 : (int) i);
  return pointy == column ? self->width * (i + (last || across < 2 ? .5 : .75))
                          : self->radius * (1 + 1.5 * i);
}

/**
 * bocage_board_geometry_get_steps:
 * @out_x: (out): from one column of hexes to the next
 * @out_y: (out): from one row of hexes to the next
 */
void
bocage_board_geometry_get_steps (const BocageBoardGeometry *self, double *out_x, double *out_y)
{
  gboolean pointy = is_pointy (self);

  *out_x = pointy ? self->width : 1.5 * self->radius;
  *out_y = pointy ? 1.5 * self->radius : self->width;
}

void
bocage_board_geometry_get_hex_bounds (const BocageBoardGeometry *self, BocageHex hex,
                                      cairo_rectangle_t *out_bounds)
{
  double half_width = is_pointy (self) ? self->width / 2 : self->radius;
  double half_height = is_pointy (self) ? self->radius : self->width / 2;
  double x, y;

  bocage_board_geometry_get_centre (self, hex, &x, &y);
  out_bounds->x = x - half_width;
  out_bounds->y = y - half_height;
  out_bounds->width = 2 * half_width;
  out_bounds->height = 2 * half_height;
}

/**
 * bocage_board_geometry_hex_at:
 * @out_hex: (out): the hex at that point, on the board or not
 *
 * A point on an edge belongs to either hex, always the same one.
 *
 * Returns: whether the hex is on the board
 */
gboolean
bocage_board_geometry_hex_at (const BocageBoardGeometry *self, double x, double y,
                              BocageHex *out_hex)
{
  gboolean pointy = is_pointy (self);
  /* Lines of hexes lie across, and a hex is nearest to its own centre. */
  double across = pointy ? y : x;
  double along = pointy ? x : y;
  double position = (across / self->radius - 1) / 1.5;
  int first = (int) CLAMP (floor (position), G_MININT16 + 2, G_MAXINT16 - 2);
  double best = G_MAXDOUBLE;
  BocageHex hex = BOCAGE_HEX_NONE;

  for (int line = first; line <= first + 1; line++)
    {
      /* Doubled places in a line have the parity of the line. */
      double half = along / (self->width / 2) - 1;
      int place
          = (int) CLAMP (2 * floor ((half - line + 1) / 2) + line, G_MININT16 + 2, G_MAXINT16 - 2);
      double d1 = across - self->radius * (1 + 1.5 * line);
      double d2 = along - (place + 1) * self->width / 2;
      double distance = d1 * d1 + d2 * d2;

      if (distance < best)
        {
          best = distance;
          hex = bocage_hex_at_place (self->grid.orientation, line, place);
        }
    }

  *out_hex = hex;
  return bocage_grid_contains (&self->grid, hex);
}

/**
 * bocage_board_geometry_add_hex:
 * @inset: how far to stay inside the edges, in user units; negative to overlap
 *
 * Adds the outline of a hex to the path.
 */
void
bocage_board_geometry_add_hex (const BocageBoardGeometry *self, cairo_t *cr, BocageHex hex,
                               double inset)
{
  double scale = 1 - inset / (self->width / 2);
  double x, y;

  bocage_board_geometry_get_centre (self, hex, &x, &y);
  cairo_new_sub_path (cr);
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      double dx, dy;

      bocage_board_geometry_get_corner (self, i, &dx, &dy);
      cairo_line_to (cr, x + dx * scale, y + dy * scale);
    }
  cairo_close_path (cr);
}
