/* bocage-board-geometry.h: where the hexes of a board lie on paper or screen
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Lengths are user units of the surface; y grows downwards; the origin is the
 * top left corner of the box around all hexes.  The frame reaches beyond it.
 */

#pragma once

#include <cairo.h>

#include "model/bocage-hex.h"

G_BEGIN_DECLS

/* The frame lies this part of a hex's width outside the box around the hexes. */
#define BOCAGE_FRAME_MARGIN .13
/* The letters and numbers of the rim need this much more on each side. */
#define BOCAGE_RIM_MARGIN .34

typedef struct
{
  BocageGrid grid;
  double radius; /* of a hex: from its centre to a corner */
  double width;  /* of a hex: from one edge to the opposite one */
} BocageBoardGeometry;

void bocage_board_geometry_init (BocageBoardGeometry *self, const BocageGrid *grid,
                                 double hex_radius);

void bocage_board_geometry_get_centre (const BocageBoardGeometry *self, BocageHex hex,
                                       double *out_x, double *out_y);
double bocage_board_geometry_get_angle (const BocageBoardGeometry *self, double direction);
void bocage_board_geometry_get_steps (const BocageBoardGeometry *self, double *out_x,
                                      double *out_y);
void bocage_board_geometry_get_edge (const BocageBoardGeometry *self, guint direction,
                                     double *out_x, double *out_y);
void bocage_board_geometry_get_corner (const BocageBoardGeometry *self, guint corner, double *out_x,
                                       double *out_y);
void bocage_board_geometry_get_bounds (const BocageBoardGeometry *self,
                                       cairo_rectangle_t *out_bounds);
void bocage_board_geometry_get_frame (const BocageBoardGeometry *self, gboolean with_rim,
                                      cairo_rectangle_t *out_frame);
double bocage_board_geometry_get_line (const BocageBoardGeometry *self, gboolean column, guint i,
                                       BocageHex *out_hex);
void bocage_board_geometry_get_hex_bounds (const BocageBoardGeometry *self, BocageHex hex,
                                           cairo_rectangle_t *out_bounds);
gboolean bocage_board_geometry_hex_at (const BocageBoardGeometry *self, double x, double y,
                                       BocageHex *out_hex);
void bocage_board_geometry_add_hex (const BocageBoardGeometry *self, cairo_t *cr, BocageHex hex,
                                    double inset);

G_END_DECLS
