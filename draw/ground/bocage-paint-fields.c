/* bocage-paint-fields.c: small fields behind hedges, and marshes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Hedged fields never merge: the sunken lane between two banks is the point.
 */

#include "config.h"

#include "base/bocage-canvas-private.h"
#include "bocage-ground-private.h"

#include <math.h>

/* Lengths are those of a hex whose radius is S.  From hex to hex the hedges keep a lane. */
#define LANE 10.5         /* from the corner of a hex to that of its fields */
#define CORNER_SWAY 2.4   /* by which a corner may be off */
#define MIDDLE_SWAY 6     /* … and where the fields meet */
#define THIRD_FIELD .45   /* how often there is one */
#define FURROWS 8         /* stretches that they cut a field into */
#define POINTS_OF_BOW 7   /* of a bowed line */
#define RING_BOW 2.6      /* by which the hedges around the fields are bowed */
#define INNER_BOW 3       /* … and those between them */
#define INNER_HEDGE .9    /* how thick these are beside the others */
#define STANDING_TREE .55 /* how often one stands at a corner */
#define TREE_ROOM 7       /* that must be clear of other things around a tree */
#define POOL_ROOM 8
#define REED_ROOM 4
#define PLANT_SWAY 3 /* by which a pool or a tuft of reeds may be off */

/* How the fields of one hex are laid out. */
typedef struct
{
  BocagePoint corners[BOCAGE_N_EDGES];
  guint turn;     /* corner at which the dividing hedge begins */
  gboolean third; /* a third field */
  BocagePoint middle;
  guint tints[3];
} Layout;

static Layout
lay_out (const BocageCanvas *canvas, const BocageCell *cell)
{
  BocageJitter jitter = _bocage_jitter ((int) cell->variant, 0, BOCAGE_CHANCE_FIELDS);
  Layout layout;
  guint shift;

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      BocagePoint p = _bocage_corner (canvas, i, S - LANE);

      p.x += _bocage_jitter_signed (&jitter) * CORNER_SWAY;
      p.y += _bocage_jitter_signed (&jitter) * CORNER_SWAY;
      layout.corners[i] = p;
    }
  layout.turn = (guint) (_bocage_jitter_unit (&jitter) * 3);
  layout.third = _bocage_jitter_unit (&jitter) < THIRD_FIELD;
  layout.middle.x = _bocage_jitter_signed (&jitter) * MIDDLE_SWAY;
  layout.middle.y = _bocage_jitter_signed (&jitter) * MIDDLE_SWAY;
  shift = (guint) (_bocage_jitter_unit (&jitter) * 3);
  for (guint i = 0; i < 3; i++)
    layout.tints[i] = (i + shift) % 3;
  return layout;
}

static BocagePoint
corner (const Layout *layout, guint i)
{
  return layout->corners[(layout->turn + i) % BOCAGE_N_EDGES];
}

static BocagePoint
between (BocagePoint a, BocagePoint b, double t)
{
  return (BocagePoint){ a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t };
}

/* The ground of the fields, one of them ploughed. */
void
_bocage_paint_fields (BocageCanvas *canvas, const BocageCell *cell)
{
  static const double ploughed[] = { 4.5, 2 };
  const BocageColours *colours = cell->colours;
  Layout layout = lay_out (canvas, cell);
  cairo_t *cr = canvas->cr;

  for (guint half = 0; half < 2; half++)
    {
      BocagePoint points[5];

      for (guint i = 0; i < 4; i++)
        points[i] = corner (&layout, half * 3 + i);
      points[4] = layout.middle;
      _bocage_add_polygon (cr, points, 5, TRUE);
      _bocage_fill (cr, colours->fields[layout.tints[half]], 1);
    }
  if (layout.third)
    {
      BocagePoint points[3] = { corner (&layout, 5), corner (&layout, 0), layout.middle };

      _bocage_add_polygon (cr, points, 3, TRUE);
      _bocage_fill (cr, colours->fields[layout.tints[2]], 1);
    }

  if (canvas->detail < 3)
    return;
  for (guint k = 1; k < FURROWS; k++)
    {
      BocagePoint a = between (corner (&layout, 1), corner (&layout, 0), k / (double) FURROWS);
      BocagePoint b = between (corner (&layout, 2), corner (&layout, 3), k / (double) FURROWS);

      _bocage_line (cr, a.x, a.y, b.x, b.y);
    }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (layout.tints[0] != 1)
    cairo_set_dash (cr, ploughed, 2, 0);
  _bocage_stroke (cr, colours->furrow, 1.2, .8);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* A bowed line from `a` to `b`. */
static void
bow (BocagePoint a, BocagePoint b, BocageJitter *jitter, double amplitude, BocagePoint *out)
{
  double length = MAX (hypot (b.x - a.x, b.y - a.y), .01);
  double k = _bocage_jitter_signed (jitter) * amplitude;
  BocagePoint m
      = { (a.x + b.x) / 2 - (b.y - a.y) / length * k, (a.y + b.y) / 2 + (b.x - a.x) / length * k };

  for (guint i = 0; i < POINTS_OF_BOW; i++)
    {
      double t = i / (POINTS_OF_BOW - 1.), u = 1 - t;

      out[i] = (BocagePoint){ u * u * a.x + 2 * t * u * m.x + t * t * b.x,
                              u * u * a.y + 2 * t * u * m.y + t * t * b.y };
    }
}

static void
paint_hedge (BocageCanvas *canvas, const BocageCell *cell, const BocagePoint *line, guint n,
             int item, double radius, double step)
{
  BocageJitter jitter = _bocage_jitter_for ((int) cell->variant, 0, BOCAGE_CHANCE_BEADS, item);

  _bocage_paint_beads (canvas, cell, cell->colours, line, n, &jitter, radius, step);
}

static void
paint_ring (BocageCanvas *canvas, const BocageCell *cell, const Layout *layout,
            BocageJitter *jitter, double radius, double step)
{
  guint gate = (guint) (_bocage_jitter_unit (jitter) * BOCAGE_N_EDGES);
  guint order[BOCAGE_N_EDGES] = { 1, 2, 0, 3, 4, 5 }; /* from the north down */
  BocagePoint line[POINTS_OF_BOW];

  for (guint k = 0; k < BOCAGE_N_EDGES; k++)
    {
      guint i = order[k];

      bow (layout->corners[(i + 5) % BOCAGE_N_EDGES], layout->corners[i], jitter, RING_BOW, line);
      if (i == gate && canvas->detail >= 2)
        {
          /* The way in: the middle third stays open. */
          paint_hedge (canvas, cell, line, 3, (int) i, radius, step);
          paint_hedge (canvas, cell, line + 4, 3, (int) i + 6, radius, step);
        }
      else
        paint_hedge (canvas, cell, line, POINTS_OF_BOW, (int) i, radius, step);
    }
}

/* The hedges of a hex, with standing trees in the bank. */
void
_bocage_paint_hedges (BocageCanvas *canvas, const BocageCell *cell)
{
  Layout layout = lay_out (canvas, cell);
  BocageJitter jitter = _bocage_jitter ((int) cell->variant, 0, BOCAGE_CHANCE_HEDGES);
  double radius = canvas->detail >= 3 ? 4.7 : canvas->detail == 2 ? 5.4 : 7.4;
  double step = canvas->detail >= 3 ? 5.6 : canvas->detail == 2 ? 7.5 : 10.5;
  BocagePoint line[POINTS_OF_BOW];

  bow (corner (&layout, 0), layout.middle, &jitter, INNER_BOW, line);
  paint_hedge (canvas, cell, line, POINTS_OF_BOW, 20, radius * INNER_HEDGE, step);
  bow (layout.middle, corner (&layout, 3), &jitter, INNER_BOW, line);
  paint_hedge (canvas, cell, line, POINTS_OF_BOW, 21, radius * INNER_HEDGE, step);
  if (layout.third)
    {
      bow (layout.middle, corner (&layout, 5), &jitter, INNER_BOW, line);
      paint_hedge (canvas, cell, line, POINTS_OF_BOW, 22, radius * INNER_HEDGE, step);
    }
  paint_ring (canvas, cell, &layout, &jitter, radius, step);

  if (canvas->detail < 3)
    return;
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      BocagePoint p = layout.corners[i];
      gboolean stands = _bocage_jitter_unit (&jitter) < STANDING_TREE;
      double r = 6.6 + _bocage_jitter_unit (&jitter) * 2;

      if (!stands || !_bocage_is_clear (canvas, cell, p.x, p.y, TREE_ROOM))
        continue;
      _bocage_add_blob (canvas->cr, p.x + r * .4, p.y - 1.5 + r * .5, r * .9, &jitter, 7, .05, .8);
      _bocage_fill (canvas->cr, cell->colours->shadow, .2);
      _bocage_add_blob (canvas->cr, p.x, p.y - 1.5, r, &jitter, 9, .1, 1);
      _bocage_fill (canvas->cr, cell->colours->tree_dark, 1);
      _bocage_add_blob (canvas->cr, p.x - r * .13, p.y - 1.5 - r * .16, r * .74, &jitter, 8, .1, 1);
      _bocage_fill (canvas->cr, cell->colours->tree_mid, 1);
      _bocage_add_blob (canvas->cr, p.x - r * .3, p.y - 1.5 - r * .34, r * .38, &jitter, 7, .1, 1);
      _bocage_fill (canvas->cr, cell->colours->tree_light, 1);
    }
}

/* Pools and reeds of a marsh */

typedef struct
{
  double x, y, r;
} Pool;

static void
paint_reeds (BocageCanvas *canvas, const BocageCell *cell, BocageJitter *jitter)
{
  static const BocagePoint full[] = { { -34, -8 }, { -6, -20 },  { 34, 0 },  { 2, 22 }, { -16, 30 },
                                      { 30, -28 }, { -30, -30 }, { 36, 18 }, { 0, 2 } };
  static const BocagePoint small[] = { { -30, 8 }, { 2, -8 }, { 30, 24 } };
  gboolean fine = canvas->detail >= 2;
  double q = fine ? 1 : 2.1;

  for (guint i = 0; i < (fine ? G_N_ELEMENTS (full) : G_N_ELEMENTS (small)); i++)
    {
      BocagePoint p = fine ? full[i] : small[i];

      p.x += _bocage_jitter_signed (jitter) * PLANT_SWAY;
      p.y += _bocage_jitter_signed (jitter) * PLANT_SWAY;
      if (!_bocage_is_clear (canvas, cell, p.x, p.y - REED_ROOM, REED_ROOM))
        continue;
      for (int k = -2; k <= 2; k++)
        {
          double x = p.x + k * 1.3 * q;

          cairo_move_to (canvas->cr, x, p.y);
          cairo_curve_to (canvas->cr, x + k * .2 * q, p.y - 2.7 * q, x + k * .8 * q, p.y - 5.4 * q,
                          x + k * 1.9 * q, p.y - (8.5 - abs (k) * 1.6) * q);
        }
    }
  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_ROUND);
  _bocage_stroke (canvas->cr, cell->colours->reed, 1.15 * q, 1);
}

void
_bocage_paint_pools (BocageCanvas *canvas, const BocageCell *cell)
{
  static const Pool full[] = { { -20, -22, 15 }, { 20, -14, 13 }, { -27, 14, 13 },
                               { 18, 27, 15 },   { -4, 40, 9 },   { 4, -38, 8 } };
  static const Pool small[] = { { -16, -18, 19 }, { 20, 6, 18 }, { -10, 28, 18 } };
  BocageJitter jitter = _bocage_jitter ((int) cell->variant, 0, BOCAGE_CHANCE_POOLS);
  gboolean fine = canvas->detail >= 2;
  cairo_t *cr = canvas->cr;

  for (guint i = 0; i < (fine ? G_N_ELEMENTS (full) : G_N_ELEMENTS (small)); i++)
    {
      Pool pool = fine ? full[i] : small[i];

      pool.x += _bocage_jitter_signed (&jitter) * PLANT_SWAY;
      pool.y += _bocage_jitter_signed (&jitter) * PLANT_SWAY;
      if (!_bocage_is_clear (canvas, cell, pool.x, pool.y, POOL_ROOM))
        continue;
      _bocage_add_blob (cr, pool.x, pool.y, pool.r, &jitter, 8, .12, .46);
      _bocage_fill (cr, cell->colours->pool, 1);
      if (canvas->detail < 3)
        continue;
      _bocage_line (cr, pool.x - pool.r * .5, pool.y - 1, pool.x + pool.r * .2, pool.y - 1);
      _bocage_line (cr, pool.x - pool.r * .1, pool.y + 2.2, pool.x + pool.r * .5, pool.y + 2.2);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      _bocage_stroke (cr, cell->colours->ripple, 1, 1);
    }
  paint_reeds (canvas, cell, &jitter);
}
