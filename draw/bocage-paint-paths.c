/* bocage-paint-paths.c: lines through any set of edges: rivers, roads, rails
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A path crosses every edge in its middle and at a right angle, so that any two
 * hexes join.  All casings are painted before all fillings, so that crossings
 * and forks are open.
 */

#include "config.h"

#include "bocage-canvas-private.h"

#include <math.h>

#define OVERSHOOT 1.2 /* beyond the edge, against seams */

static const BocageColour sleeper_colour = 0x6b5b48;
static const BocageColour ballast_colour = 0xcfc6b4;
static const BocageColour rail_colour = 0x3b3833;
static const BocageColour ice_colour = 0xe4f0f5;
static const BocageColour ice_crack_colour = 0x8fb3c6;

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

static int
jitter_salt (const BocageMotif *motif)
{
  return motif->recipe == BOCAGE_RECIPE_RIVER ? 50 : motif->recipe == BOCAGE_RECIPE_ROAD ? 55 : 57;
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
  BocageJitter jitter = _bocage_jitter (cell->column, cell->row, jitter_salt (path->motif));
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

/* The curves as one path, overshooting the edges. */
static void
add_curves (const BocageCanvas *canvas, const BocageCell *cell, const BocageCellPath *path)
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

static guint
count_edges (BocageEdges edges)
{
  guint n = 0;

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    n += edges >> i & 1;
  return n;
}

/* One coat of a river or a road: lines of a width, and a disc where it ends or forks. */
static void
paint_coat (BocageCanvas *canvas, const BocageCell *cell, const BocageCellPath *path,
            BocageColour colour, double less)
{
  cairo_t *cr = canvas->cr;
  gboolean river = path->motif->recipe == BOCAGE_RECIPE_RIVER;
  double width = path->motif->width;
  guint n = count_edges (path->edges);
  double disc = n == 1 ? width * .62 : !river && n >= 3 ? width * .66 : 0;

  if (n == 0)
    {
      if (river)
        _bocage_add_ellipse (cr, 0, 0, width * .95 - less / 2, width * .75 - less / 2);
      else
        _bocage_add_ellipse (cr, 0, 0, width * .8 - less / 2, width * .8 - less / 2);
      _bocage_fill (cr, colour, 1);
      return;
    }
  add_curves (canvas, cell, path);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  _bocage_stroke (cr, colour, width - less, 1);
  if (disc > 0)
    {
      _bocage_add_ellipse (cr, 0, 0, disc - less / 2, disc - less / 2);
      _bocage_fill (cr, colour, 1);
    }
}

void
_bocage_add_wavelet (cairo_t *cr, double x, double y, double half, double height)
{
  cairo_move_to (cr, x - half, y);
  cairo_curve_to (cr, x - half * 2 / 3, y - height * 2 / 3, x - half / 3, y - height * 2 / 3, x, y);
  cairo_curve_to (cr, x + half / 3, y + height * 2 / 3, x + half * 2 / 3, y + height * 2 / 3,
                  x + half, y);
}

static void
paint_ripples (BocageCanvas *canvas, const BocageCell *cell, const BocageCellPath *path)
{
  cairo_t *cr = canvas->cr;
  BocageCurve curves[BOCAGE_MAX_SEGMENTS];
  guint n = _bocage_path_curves (canvas, cell, path, curves);
  BocageJitter jitter = _bocage_jitter (cell->column, cell->row, 51);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (n == 0)
    {
      _bocage_line (cr, -12, -4, 4, -4);
      _bocage_line (cr, -2, 4, 12, 4);
    }
  else if (count_edges (path->edges) >= 3)
    {
      _bocage_add_wavelet (cr, -5, -6, 5, 3);
      _bocage_add_wavelet (cr, 7, 6, 5, 3);
    }
  else
    for (guint k = 0; k < 3; k++)
      {
        double place = (.14 + .3 * k + .12 * _bocage_jitter_unit (&jitter)) * n;
        guint i = MIN ((guint) place, n - 1);
        BocagePoint p = _bocage_curve_at (&curves[i], place - i);
        BocagePoint q = _bocage_curve_at (&curves[i], place - i + .05);
        double length = MAX (hypot (q.x - p.x, q.y - p.y), .01);
        double off = _bocage_jitter_signed (&jitter) * path->motif->width * .22;

        _bocage_add_wavelet (cr, p.x - (q.y - p.y) / length * off, p.y + (q.x - p.x) / length * off,
                             4.4 + _bocage_jitter_unit (&jitter) * 1.6, 2.6);
      }
  _bocage_stroke (cr, path->colours->ripple, canvas->detail >= 3 ? 1.5 : 2.2, 1);
}

/* Cracks in the ice: none across the stream, which would read as a bridge. */
static void
paint_ice (BocageCanvas *canvas, const BocageCell *cell, const BocageCellPath *path)
{
  cairo_t *cr = canvas->cr;
  BocageCurve curves[BOCAGE_MAX_SEGMENTS];
  guint n = _bocage_path_curves (canvas, cell, path, curves);
  BocageJitter jitter = _bocage_jitter (cell->column, cell->row, 52);

  for (guint i = 0; i < n && i < 3; i++)
    for (guint k = 0; k < 2; k++)
      {
        BocagePoint p = _bocage_curve_at (&curves[i], .25 + .4 * k);
        double x = p.x + _bocage_jitter_signed (&jitter) * 5;
        double y = p.y + _bocage_jitter_signed (&jitter) * 5;

        cairo_move_to (cr, x - 8, y - 2 + _bocage_jitter_signed (&jitter) * 3);
        cairo_line_to (cr, x - 2, y + 1);
        cairo_line_to (cr, x + 3, y - 2);
        cairo_line_to (cr, x + 9, y + 1 + _bocage_jitter_signed (&jitter) * 3);
        _bocage_line (cr, x - 2, y + 1, x - 4, y + 6);
        _bocage_line (cr, x + 3, y - 2, x + 2, y - 7);
      }
  _bocage_stroke (cr, ice_crack_colour, canvas->detail >= 3 ? 1.1 : 1.8, .9);
}

/* A river in four coats: bank, shoal, water, ripples. */
void
_bocage_paint_river (BocageCanvas *canvas, const BocageCell *cell, const BocageCellPath *path,
                     guint coat)
{
  const BocageColours *colours = path->colours;
  gboolean shoal = canvas->detail >= 2;

  switch (coat)
    {
    case 0:
      paint_coat (canvas, cell, path, colours->bank, 0);
      break;
    case 1:
      paint_coat (canvas, cell, path, shoal ? colours->shoal : colours->water, shoal ? 3.6 : 6);
      break;
    case 2:
      if (shoal || path->motif->ice)
        paint_coat (canvas, cell, path, path->motif->ice ? ice_colour : colours->water,
                    shoal ? 9 : 6);
      break;
    default:
      if (canvas->detail >= 2 && path->motif->ice)
        paint_ice (canvas, cell, path);
      else if (canvas->detail >= 2)
        paint_ripples (canvas, cell, path);
      break;
    }
}

static void
add_rail (const BocageCanvas *canvas, const BocageCell *cell, const BocageCellPath *path)
{
  if (path->edges != 0)
    add_curves (canvas, cell, path);
  else
    _bocage_line (canvas->cr, -22, 0, 22, 0);
  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_BUTT);
}

static void
stroke_dashed (cairo_t *cr, BocageColour colour, double width, double on, double off)
{
  double dashes[] = { on, off };

  cairo_set_dash (cr, dashes, 2, 0);
  _bocage_stroke (cr, colour, width, 1);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
paint_rail_track (BocageCanvas *canvas, const BocageCell *cell, const BocageCellPath *path)
{
  cairo_t *cr = canvas->cr;
  double width = path->motif->width;

  add_rail (canvas, cell, path);
  if (canvas->detail >= 2)
    {
      stroke_dashed (cr, sleeper_colour, width, 2.6, 4.54);
      add_rail (canvas, cell, path);
      _bocage_stroke (cr, rail_colour, width * .56, 1);
      add_rail (canvas, cell, path);
      _bocage_stroke (cr, 0xb7ac98, width * .3, 1);
      add_rail (canvas, cell, path);
      stroke_dashed (cr, sleeper_colour, width * .3, 2.6, 4.54);
    }
  else
    {
      _bocage_stroke (cr, rail_colour, width * .9, 1);
      add_rail (canvas, cell, path);
      stroke_dashed (cr, 0xf2ecdd, width * .42, 9, 9);
    }

  if (count_edges (path->edges) == 1)
    for (guint i = 0; i < BOCAGE_N_EDGES; i++)
      if (path->edges >> i & 1)
        {
          BocagePoint n = _bocage_edge (canvas, i, width * .8);

          _bocage_line (cr, -n.y, n.x, n.y, -n.x);
          cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
          _bocage_stroke (cr, rail_colour, 3.4, 1);
        }
}

/* Coats of a road (0, 1) and of a rail (0, 1). */
static void
paint_way (BocageCanvas *canvas, const BocageCell *cell, const BocageCellPath *path, guint coat)
{
  BocageCellPath wide = *path;
  BocageMotif motif = *path->motif;

  if (path->motif->recipe == BOCAGE_RECIPE_RAIL)
    {
      if (coat == 0)
        {
          add_rail (canvas, cell, path);
          _bocage_stroke (canvas->cr, ballast_colour, path->motif->width + 1.5, .85);
        }
      else
        paint_rail_track (canvas, cell, path);
      return;
    }

  if (canvas->detail < 2)
    {
      motif.width *= 1.2;
      wide.motif = &motif;
    }
  if (coat == 0)
    paint_coat (canvas, cell, &wide, path->colours->road_edge, 0);
  else
    paint_coat (canvas, cell, &wide, path->colours->road, canvas->detail >= 2 ? 3.2 : 5);
}

/* A path whose art is no line: a picture, or a plain track for one nobody drew. */
static void
paint_other (BocageCanvas *canvas, const BocageCell *cell, const BocageCellPath *path, guint coat)
{
  BocageMotif motif = *path->motif;
  BocageCellPath plain = *path;

  motif.recipe = BOCAGE_RECIPE_ROAD;
  if (motif.width <= 0)
    motif.width = BOCAGE_UNKNOWN_PATH_WIDTH;
  plain.motif = &motif;
  if (coat == 0)
    paint_coat (canvas, cell, &plain, path->colours->hill_shade, 0);
  else
    paint_coat (canvas, cell, &plain, path->colours->hill[1], 3.2);
}

static void
paint_coat_of_all (BocageCanvas *canvas, BocageRecipe recipe, guint coat)
{
  const BocageCell *cell;

  for (guint i = 0; (cell = _bocage_canvas_next (canvas, &i)) != NULL;)
    for (guint k = 0; k < cell->n_paths; k++)
      {
        const BocageCellPath *path = &cell->paths[k];
        BocageRecipe own = path->motif->recipe;

        if (own == BOCAGE_RECIPE_TILE)
          own = BOCAGE_RECIPE_ACROSS; /* neither of the three */
        if (own != recipe)
          continue;
        cairo_save (canvas->cr);
        cairo_translate (canvas->cr, cell->x, cell->y);
        if (recipe == BOCAGE_RECIPE_CHANNEL)
          _bocage_paint_channel (canvas, cell, path, coat);
        else if (recipe == BOCAGE_RECIPE_RIVER)
          _bocage_paint_river (canvas, cell, path, coat);
        else if (recipe == BOCAGE_RECIPE_ACROSS)
          paint_other (canvas, cell, path, coat);
        else
          paint_way (canvas, cell, path, coat);
        cairo_restore (canvas->cr);
      }
}

/* The same for terrain that is a hollow: its edges come from the drawing. */
static void
paint_hollows (BocageCanvas *canvas, BocageRecipe recipe, guint coat)
{
  const BocageCell *cell;

  for (guint i = 0; (cell = _bocage_canvas_next (canvas, &i)) != NULL;)
    {
      if (cell->terrain == NULL || cell->terrain->recipe != recipe)
        continue;
      cairo_save (canvas->cr);
      cairo_translate (canvas->cr, cell->x, cell->y);
      if (recipe == BOCAGE_RECIPE_LAKE)
        _bocage_paint_lake (canvas, cell, coat);
      else if (recipe == BOCAGE_RECIPE_COAST)
        _bocage_paint_coast (canvas, cell, coat > 0);
      else
        {
          BocageCellPath path
              = { cell->terrain, cell->colours, _bocage_cell_edges (cell, cell->terrain->open) };

          _bocage_paint_channel (canvas, cell, &path, coat);
        }
      cairo_restore (canvas->cr);
    }
}

/* Hollows, rivers and lakes, other lines, then roads, then rails; each coat on
 * all hexes before the next, so that what joins has no seam.  The sea comes
 * over the rivers that run into it. */
void
_bocage_paint_paths (BocageCanvas *canvas)
{
  paint_hollows (canvas, BOCAGE_RECIPE_COAST, 0);
  for (guint coat = 0; coat < 4; coat++)
    {
      paint_coat_of_all (canvas, BOCAGE_RECIPE_CHANNEL, coat);
      paint_hollows (canvas, BOCAGE_RECIPE_CHANNEL, coat);
    }
  for (guint coat = 0; coat < 4; coat++)
    {
      paint_coat_of_all (canvas, BOCAGE_RECIPE_RIVER, coat);
      paint_hollows (canvas, BOCAGE_RECIPE_LAKE, coat);
    }
  paint_hollows (canvas, BOCAGE_RECIPE_COAST, 1);
  for (guint coat = 0; coat < 2; coat++)
    paint_coat_of_all (canvas, BOCAGE_RECIPE_ACROSS, coat);
  for (guint coat = 0; coat < 2; coat++)
    paint_coat_of_all (canvas, BOCAGE_RECIPE_ROAD, coat);
  for (guint coat = 0; coat < 2; coat++)
    paint_coat_of_all (canvas, BOCAGE_RECIPE_RAIL, coat);
}

/* A path that leaves the board, going on straight beyond its edge. */
void
_bocage_paint_path_stub (BocageCanvas *canvas, const BocageCell *cell, const BocageCellPath *path,
                         guint direction)
{
  cairo_t *cr = canvas->cr;
  BocagePoint a = _bocage_edge (canvas, direction, W / 2 - 2);
  BocagePoint b = _bocage_edge (canvas, direction, W / 2 + 60);
  const BocageColours *colours = path->colours;
  double width = path->motif->width;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
#define COAT(colour, line_width) \
  _bocage_line (cr, a.x, a.y, b.x, b.y); \
  _bocage_stroke (cr, (colour), (line_width), 1)
  if (path->motif->recipe == BOCAGE_RECIPE_RIVER)
    {
      COAT (colours->bank, width);
      COAT (colours->shoal, width - 3.6);
      COAT (colours->water, width - 9);
    }
  else if (path->motif->recipe == BOCAGE_RECIPE_CHANNEL)
    {
      COAT (colours->hill_shade, width);
      COAT (colours->hill[0], width - 4);
    }
  else if (path->motif->recipe == BOCAGE_RECIPE_ROAD)
    {
      COAT (colours->road_edge, width);
      COAT (colours->road, width - 3.2);
    }
  else
    {
      COAT (rail_colour, 5.6);
    }
#undef COAT
}
