/* bocage-shape.c: outlines that the layers share, and the numbers they wobble by
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-canvas-private.h"

#include <math.h>

/* Jitter */

BocageJitter
_bocage_jitter (int column, int row, BocageChance chance)
{
  return (BocageJitter){ { (guint32) column, (guint32) row, (guint32) chance, 0 }, 3, 0 };
}

BocageJitter
_bocage_jitter_for (int column, int row, BocageChance chance, int item)
{
  return (
      BocageJitter){ { (guint32) column, (guint32) row, (guint32) chance, (guint32) item }, 4, 0 };
}

static guint32
stir (guint32 hash, guint32 value)
{
  hash ^= value;
  hash *= 0x01000193u;
  hash ^= hash >> 15;
  hash *= 0x85ebca6bu;
  hash ^= hash >> 13;
  return hash;
}

double
_bocage_jitter_unit (BocageJitter *self)
{
  guint32 hash = 0x811c9dc5u;

  self->n++;
  for (guint i = 0; i < self->n_keys; i++)
    hash = stir (hash, self->key[i]);
  hash = stir (hash, self->n);
  hash *= 0xc2b2ae35u;
  hash ^= hash >> 16;
  return hash / 4294967296.;
}

double
_bocage_jitter_signed (BocageJitter *self)
{
  return _bocage_jitter_unit (self) * 2 - 1;
}

/* Points of a hex */

static BocagePoint
at_angle (const BocageCanvas *canvas, double direction, double distance)
{
  double angle = bocage_board_geometry_get_angle (&canvas->geometry, direction);

  return (BocagePoint){ distance * cos (angle), -distance * sin (angle) };
}

BocagePoint
_bocage_edge (const BocageCanvas *canvas, double direction, double distance)
{
  return at_angle (canvas, direction, distance);
}

/* Corner `i` lies between the edges `i` and `i` + 1. */
BocagePoint
_bocage_corner (const BocageCanvas *canvas, double corner, double distance)
{
  return at_angle (canvas, corner + .5, distance);
}

/* Outlines */

void
_bocage_add_hex (const BocageCanvas *canvas, double inset)
{
  double distance = S - inset * 2 / sqrt (3.);
  BocagePoint points[BOCAGE_N_EDGES];

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    points[i] = _bocage_corner (canvas, i, distance);
  _bocage_add_polygon (canvas->cr, points, BOCAGE_N_EDGES, TRUE);
}

void
_bocage_add_polygon (cairo_t *cr, const BocagePoint *points, guint n, gboolean closed)
{
  cairo_new_sub_path (cr);
  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, points[i].x, points[i].y);
  if (closed)
    cairo_close_path (cr);
}

/* A curve through all points (Catmull-Rom). */
void
_bocage_add_smooth (cairo_t *cr, const BocagePoint *points, guint n, gboolean closed)
{
  guint last = closed ? n : n - 1;

  cairo_new_sub_path (cr);
  cairo_line_to (cr, points[0].x, points[0].y);
  for (guint i = 0; i < last; i++)
    {
      BocagePoint p0 = points[closed ? (i + n - 1) % n : (i > 0 ? i - 1 : i)];
      BocagePoint p1 = points[i];
      BocagePoint p2 = points[(i + 1) % n];
      BocagePoint p3 = points[closed ? (i + 2) % n : MIN (i + 2, n - 1)];

      cairo_curve_to (cr, p1.x + (p2.x - p0.x) / 6, p1.y + (p2.y - p0.y) / 6,
                      p2.x - (p3.x - p1.x) / 6, p2.y - (p3.y - p1.y) / 6, p2.x, p2.y);
    }
  if (closed)
    cairo_close_path (cr);
}

/* A round, uneven spot of `n` (1 to 16) bumps. */
void
_bocage_add_blob (cairo_t *cr, double x, double y, double radius, BocageJitter *jitter, guint n,
                  double amplitude, double flatten)
{
  double angle = _bocage_jitter_unit (jitter) * 2 * G_PI;
  BocagePoint points[16];

  g_assert (n > 0 && n <= G_N_ELEMENTS (points));
  for (guint i = 0; i < n; i++)
    {
      double a = angle + i * 2 * G_PI / n;
      double r = radius * (1 + amplitude * _bocage_jitter_signed (jitter));

      points[i] = (BocagePoint){ x + r * cos (a), y + r * sin (a) * flatten };
    }
  _bocage_add_smooth (cr, points, n, TRUE);
}

void
_bocage_add_ellipse (cairo_t *cr, double x, double y, double rx, double ry)
{
  cairo_matrix_t matrix;

  cairo_get_matrix (cr, &matrix);
  cairo_translate (cr, x, y);
  cairo_scale (cr, rx, ry);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_set_matrix (cr, &matrix);
}

/* Painting what the path holds */

void
_bocage_fill (cairo_t *cr, BocageColour colour, double opacity)
{
  bocage_colour_set (cr, colour, opacity);
  cairo_fill (cr);
}

void
_bocage_stroke (cairo_t *cr, BocageColour colour, double width, double opacity)
{
  bocage_colour_set (cr, colour, opacity);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

void
_bocage_line (cairo_t *cr, double x1, double y1, double x2, double y2)
{
  cairo_move_to (cr, x1, y1);
  cairo_line_to (cr, x2, y2);
}

/* The outline of an area in one hex */

#define PINCH .72 /* how far from the corner an outline crosses a shared edge, in insets */
#define TURN 11.  /* how long before that it begins to turn */

typedef struct
{
  const BocageCanvas *canvas;
  cairo_t *cr;
  BocageEdges shared;
  double inset;
  double wobble;
  double round;
  BocageJitter *jitter;
  gboolean started;
} Outline;

static void
go_to (Outline *self, BocagePoint p)
{
  if (self->started)
    cairo_line_to (self->cr, p.x, p.y);
  else
    cairo_move_to (self->cr, p.x, p.y);
  self->started = TRUE;
}

/* A quadratic curve, or a start there. */
static void
turn_to (Outline *self, BocagePoint control, BocagePoint p)
{
  double x, y;

  if (!self->started)
    {
      go_to (self, p);
      return;
    }
  cairo_get_current_point (self->cr, &x, &y);
  cairo_curve_to (self->cr, x + (control.x - x) * 2 / 3, y + (control.y - y) * 2 / 3,
                  p.x + (control.x - p.x) * 2 / 3, p.y + (control.y - p.y) * 2 / 3, p.x, p.y);
}

static gboolean
is_shared (const Outline *self, guint edge)
{
  return self->shared >> (edge % BOCAGE_N_EDGES) & 1;
}

/* Where the outline along the free edge `edge` turns (*out_turn) to cross the
 * shared edge `other` at a right angle (*out_cross), near their corner. */
static void
find_crossing (const Outline *self, guint edge, guint other, guint corner, BocagePoint *out_turn,
               BocagePoint *out_cross)
{
  BocagePoint v = _bocage_corner (self->canvas, corner, S);
  BocagePoint m = _bocage_edge (self->canvas, other, W / 2);
  BocagePoint n = _bocage_edge (self->canvas, other, 1);
  BocagePoint u = _bocage_edge (self->canvas, edge, 1);
  double distance = self->inset * PINCH / sin (2 * G_PI / 3);
  double length = hypot (m.x - v.x, m.y - v.y);
  BocagePoint t = { v.x + (m.x - v.x) * distance / length, v.y + (m.y - v.y) * distance / length };
  double slope = n.x * u.x + n.y * u.y;
  double s = (t.x * u.x + t.y * u.y - (W / 2 - self->inset)) / slope;

  *out_turn = (BocagePoint){ t.x - s * n.x, t.y - s * n.y };
  *out_cross = (BocagePoint){ t.x + n.x * BOCAGE_SEAM, t.y + n.y * BOCAGE_SEAM };
}

/* From `p` to `e` along a free edge, with a wobble across it. */
static void
run_along (Outline *self, BocagePoint p, BocagePoint e, BocagePoint u, BocagePoint n)
{
  double length = hypot (e.x - p.x, e.y - p.y);
  double near_start, middle, step = length * .2;
  BocagePoint m;

  if (self->wobble == 0 || length <= 8)
    {
      go_to (self, e);
      return;
    }

  near_start = _bocage_jitter_signed (self->jitter) * self->wobble;
  middle = _bocage_jitter_signed (self->jitter) * self->wobble * .6;
  m = (BocagePoint){ (p.x + e.x) / 2 + n.x * middle, (p.y + e.y) / 2 + n.y * middle };
  cairo_curve_to (self->cr, p.x + u.x * step, p.y + u.y * step, m.x - u.x * step + n.x * near_start,
                  m.y - u.y * step + n.y * near_start, m.x, m.y);
  /* The second half leaves the middle the way the first one came. */
  cairo_curve_to (self->cr, m.x + u.x * step - n.x * near_start,
                  m.y + u.y * step - n.y * near_start, e.x - u.x * step, e.y - u.y * step, e.x,
                  e.y);
}

static void
add_free_edge (Outline *self, guint edge)
{
  guint before = (edge + BOCAGE_N_EDGES - 1) % BOCAGE_N_EDGES;
  double distance = S - self->inset * 2 / sqrt (3.);
  BocagePoint a = _bocage_corner (self->canvas, before, distance);
  BocagePoint b = _bocage_corner (self->canvas, edge, distance);
  BocagePoint n = _bocage_edge (self->canvas, edge, 1);
  double length = hypot (b.x - a.x, b.y - a.y);
  BocagePoint u = { (b.x - a.x) / length, (b.y - a.y) / length };
  double round = MIN (self->round, length * .42);
  gboolean from_shared = is_shared (self, before);
  gboolean to_shared = is_shared (self, edge + 1);
  BocagePoint turn, cross, p, e;

  if (from_shared)
    {
      find_crossing (self, edge, before, before, &turn, &cross);
      p = (BocagePoint){ turn.x + u.x * TURN, turn.y + u.y * TURN };
      go_to (self, cross);
      turn_to (self, turn, p);
    }
  else
    {
      p = (BocagePoint){ a.x + u.x * round, a.y + u.y * round };
      turn_to (self, a, p);
    }

  if (to_shared)
    {
      find_crossing (self, edge, (edge + 1) % BOCAGE_N_EDGES, edge, &turn, &cross);
      e = (BocagePoint){ turn.x - u.x * TURN, turn.y - u.y * TURN };
    }
  else
    e = (BocagePoint){ b.x - u.x * round, b.y - u.y * round };

  run_along (self, p, e, u, n);
  if (to_shared)
    turn_to (self, turn, cross);
}

/**
 * _bocage_add_area:
 * @mask: edges beyond which the area goes on
 *
 * Adds the outline of an area in one hex.  Edges that it shares with its like
 * are crossed at a right angle, so that the outlines of two hexes join smoothly;
 * from the others it is held back by @inset, and wobbles.
 */
void
_bocage_add_area (const BocageCanvas *canvas, BocageEdges mask, double inset, BocageJitter *jitter,
                  double wobble, double round)
{
  Outline outline = { canvas, canvas->cr, mask, inset, wobble, round, jitter, FALSE };
  guint first = 0;

  mask &= BOCAGE_EDGES_ALL;
  if (mask == BOCAGE_EDGES_ALL)
    {
      _bocage_add_hex (canvas, -BOCAGE_SEAM);
      return;
    }

  while (mask >> first & 1)
    first++;
  cairo_new_sub_path (canvas->cr);
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      guint edge = (first + i) % BOCAGE_N_EDGES;

      if (!is_shared (&outline, edge))
        add_free_edge (&outline, edge);
      else if (is_shared (&outline, edge + BOCAGE_N_EDGES - 1))
        go_to (&outline, _bocage_corner (canvas, (edge + BOCAGE_N_EDGES - 1) % BOCAGE_N_EDGES,
                                         S + BOCAGE_SEAM));
    }
  /* Back round the first corner, if it is one between two free edges. */
  if (!is_shared (&outline, first + BOCAGE_N_EDGES - 1))
    {
      double distance = S - inset * 2 / sqrt (3.);
      BocagePoint a
          = _bocage_corner (canvas, (first + BOCAGE_N_EDGES - 1) % BOCAGE_N_EDGES, distance);
      BocagePoint b = _bocage_corner (canvas, first, distance);
      double length = hypot (b.x - a.x, b.y - a.y);
      double r = MIN (round, length * .42);

      turn_to (&outline, a,
               (BocagePoint){ a.x + (b.x - a.x) * r / length, a.y + (b.y - a.y) * r / length });
    }
  cairo_close_path (canvas->cr);
}
