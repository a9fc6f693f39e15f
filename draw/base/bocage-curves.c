/* bocage-curves.c: the middle lines of what runs through edges
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A path crosses every edge in its middle and at a right angle, so that any two
 * hexes join.
 */

#include "config.h"

#include "bocage-canvas-private.h"

#include <math.h>

#define OVERSHOOT 1.2 /* beyond the edge, against seams */

/* How far a path strays from the shortest curve. */
static double
meander (const BocageMotif *motif)
{
  switch (motif->recipe)
    {
    case BOCAGE_RECIPE_RIVER:
    case BOCAGE_RECIPE_CHANNEL:
      return 7.5;
    case BOCAGE_RECIPE_ROAD:
      return 4;
    default:
      return 0;
    }
}

static BocageChance
get_chance (const BocageMotif *motif)
{
  return motif->recipe == BOCAGE_RECIPE_RIVER  ? BOCAGE_CHANCE_RIVER
         : motif->recipe == BOCAGE_RECIPE_ROAD ? BOCAGE_CHANCE_ROAD
                                               : BOCAGE_CHANCE_RAIL;
}

static BocagePoint
along (BocagePoint p, BocagePoint direction, double length)
{
  return (BocagePoint){ p.x + direction.x * length, p.y + direction.y * length };
}

/* From edge to edge, square to both; one curve, or two with a push aside between. */
static guint
join_edges (const BocageCanvas *canvas, guint a, guint b, double push, double pull,
            BocageJitter *jitter, BocageCurve *out)
{
  static const double handle[] = { 0, .2222 * W, .3094 * W, .30 * W };
  static const double push_part[] = { 0, .35, .6, 1 };
  static const double turn_part[] = { 0, .3, .6, 1 };
  guint gap
      = MIN ((a + BOCAGE_N_EDGES - b) % BOCAGE_N_EDGES, (b + BOCAGE_N_EDGES - a) % BOCAGE_N_EDGES);
  BocagePoint pa = _bocage_edge (canvas, a, W / 2), pb = _bocage_edge (canvas, b, W / 2);
  BocagePoint na = _bocage_edge (canvas, a, 1), nb = _bocage_edge (canvas, b, 1);
  double k = handle[gap] * pull;
  BocagePoint c1 = along (pa, na, -k), c2 = along (pb, nb, -k);
  double length, aside, turn;
  BocagePoint t, m;

  if (push == 0)
    {
      out[0] = (BocageCurve){ { pa, c1, c2, pb } };
      return 1;
    }

  m = (BocagePoint){ (pa.x + 3 * c1.x + 3 * c2.x + pb.x) / 8,
                     (pa.y + 3 * c1.y + 3 * c2.y + pb.y) / 8 };
  length = hypot (pb.x - pa.x, pb.y - pa.y);
  t = (BocagePoint){ (pb.x - pa.x) / length, (pb.y - pa.y) / length };
  aside = push * (.45 + .55 * fabs (_bocage_jitter_signed (jitter)));
  aside *= (_bocage_jitter_unit (jitter) < .5 ? 1 : -1) * push_part[gap];
  turn = _bocage_jitter_signed (jitter) * .45 * turn_part[gap];
  t = (BocagePoint){ t.x * cos (turn) - t.y * sin (turn), t.x * sin (turn) + t.y * cos (turn) };
  m = along (m, (BocagePoint){ -t.y, t.x }, aside);
  out[0] = (BocageCurve){ { pa, along (pa, na, -k * .62), along (m, t, -length * .19), m } };
  out[1] = (BocageCurve){ { m, along (m, t, length * .19), along (pb, nb, -k * .62), pb } };
  return 2;
}

/* From edge to edge, square to both, without meander. */
BocageCurve
_bocage_join_edges (const BocageCanvas *canvas, guint a, guint b)
{
  BocageCurve curve;

  join_edges (canvas, a, b, 0, 1, NULL, &curve);
  return curve;
}

/**
 * _bocage_path_curves:
 * @out_curves: room for %BOCAGE_MAX_SEGMENTS
 *
 * The middle lines of a path in its hex, from edge to edge or to the centre.
 *
 * Returns: how many there are; none for a path that opens no edge
 */
guint
_bocage_path_curves (const BocageCanvas *canvas, const BocageCell *cell, const BocageCellPath *path,
                     BocageCurve *out_curves)
{
  BocageJitter jitter = _bocage_jitter (cell->column, cell->row, get_chance (path->motif));
  guint edges[BOCAGE_N_EDGES], n_edges = 0, n = 0;

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    if (path->edges >> i & 1)
      edges[n_edges++] = i;

  if (n_edges == 1)
    {
      BocagePoint side = _bocage_edge (canvas, edges[0] + 1, _bocage_jitter_signed (&jitter) * 5);
      BocagePoint near = _bocage_edge (canvas, edges[0], W * .14);

      out_curves[0] = (BocageCurve){ { _bocage_edge (canvas, edges[0], W / 2),
                                       _bocage_edge (canvas, edges[0], W * .3),
                                       { near.x + side.x, near.y + side.y },
                                       { 0, 0 } } };
      return 1;
    }
  if (n_edges == 2)
    return join_edges (canvas, edges[0], edges[1], meander (path->motif), 1, &jitter, out_curves);

  if (path->motif->recipe == BOCAGE_RECIPE_RIVER)
    for (guint i = 0; i < n_edges; i++)
      for (guint j = i + 1; j < n_edges; j++)
        n += join_edges (canvas, edges[i], edges[j], 0, 1.28, &jitter, &out_curves[n]);
  else
    for (guint i = 0; i < n_edges; i++)
      {
        BocagePoint p = _bocage_edge (canvas, edges[i], W / 2);

        out_curves[n++]
            = (BocageCurve){ { p, { p.x * 2 / 3, p.y * 2 / 3 }, { p.x / 3, p.y / 3 }, { 0, 0 } } };
      }
  return n;
}

BocagePoint
_bocage_curve_at (const BocageCurve *curve, double t)
{
  const BocagePoint *p = curve->p;
  double u = 1 - t;

  return (BocagePoint){
    u * u * u * p[0].x + 3 * u * u * t * p[1].x + 3 * u * t * t * p[2].x + t * t * t * p[3].x,
    u * u * u * p[0].y + 3 * u * u * t * p[1].y + 3 * u * t * t * p[2].y + t * t * t * p[3].y
  };
}

/**
 * _bocage_is_clear:
 * @margin: how far to keep from the bank or kerb
 *
 * Whether a point of a hex is off all its paths and off what lies in its middle.
 */
gboolean
_bocage_is_clear (const BocageCanvas *canvas, const BocageCell *cell, double x, double y,
                  double margin)
{
  if (cell->middle > 0 && hypot (x, y) < cell->middle)
    return FALSE;

  for (guint i = 0; i < cell->n_paths; i++)
    {
      const BocageCellPath *path = &cell->paths[i];
      BocageCurve curves[BOCAGE_MAX_SEGMENTS];
      guint n = _bocage_path_curves (canvas, cell, path, curves);
      double distance = path->motif->width / 2 + margin;

      for (guint k = 0; k < n; k++)
        for (guint step = 0; step <= 8; step++)
          {
            BocagePoint p = _bocage_curve_at (&curves[k], step / 8.);

            if (hypot (x - p.x, y - p.y) < distance)
              return FALSE;
          }
    }
  return TRUE;
}

/* The curves of a path as one line, overshooting the edges. */
void
_bocage_add_curves (const BocageCanvas *canvas, const BocageCell *cell, const BocageCellPath *path)
{
  BocageCurve curves[BOCAGE_MAX_SEGMENTS];
  guint n = _bocage_path_curves (canvas, cell, path, curves);
  double end = (W / 2 + OVERSHOOT) / (W / 2);

  for (guint i = 0; i < n; i++)
    {
      const BocagePoint *p = curves[i].p;
      gboolean goes_on = i > 0 && curves[i - 1].p[3].x == p[0].x && curves[i - 1].p[3].y == p[0].y;

      if (!goes_on)
        {
          /* A curve begins in the middle of an edge. */
          cairo_move_to (canvas->cr, p[0].x * end, p[0].y * end);
          cairo_line_to (canvas->cr, p[0].x, p[0].y);
        }
      cairo_curve_to (canvas->cr, p[1].x, p[1].y, p[2].x, p[2].y, p[3].x, p[3].y);
      if (fabs (hypot (p[3].x, p[3].y) - W / 2) < .01)
        cairo_line_to (canvas->cr, p[3].x * end, p[3].y * end);
    }
}

guint
_bocage_count_edges (BocageEdges edges)
{
  guint n = 0;

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    n += edges >> i & 1;
  return n;
}

void
_bocage_add_wavelet (cairo_t *cr, double x, double y, double half, double height)
{
  cairo_move_to (cr, x - half, y);
  cairo_curve_to (cr, x - half * 2 / 3, y - height * 2 / 3, x - half / 3, y - height * 2 / 3, x, y);
  cairo_curve_to (cr, x + half / 3, y + height * 2 / 3, x + half * 2 / 3, y + height * 2 / 3,
                  x + half, y);
}
