/* bocage-paint-lines.c: one river, road, rail or other line in one hex
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "base/bocage-canvas-private.h"
#include "bocage-ground-private.h"

#include <math.h>

static const BocageColour sleeper_colour = 0x6b5b48;
static const BocageColour ballast_colour = 0xcfc6b4;
static const BocageColour rail_colour = 0x3b3833;
static const BocageColour ice_colour = 0xe4f0f5;
static const BocageColour ice_crack_colour = 0x8fb3c6;

/* One coat of a river or a road: lines of a width, and a disc where it ends or forks. */
static void
paint_coat (BocageCanvas *canvas, const BocageCell *cell, const BocageCellPath *path,
            BocageColour colour, double less)
{
  cairo_t *cr = canvas->cr;
  gboolean river = path->motif->recipe == BOCAGE_RECIPE_RIVER;
  double width = path->motif->width;
  guint n = _bocage_count_edges (path->edges);
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
  _bocage_add_curves (canvas, cell, path);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  _bocage_stroke (cr, colour, width - less, 1);
  if (disc > 0)
    {
      _bocage_add_ellipse (cr, 0, 0, disc - less / 2, disc - less / 2);
      _bocage_fill (cr, colour, 1);
    }
}

static void
paint_ripples (BocageCanvas *canvas, const BocageCell *cell, const BocageCellPath *path)
{
  cairo_t *cr = canvas->cr;
  BocageCurve curves[BOCAGE_MAX_SEGMENTS];
  guint n = _bocage_path_curves (canvas, cell, path, curves);
  BocageJitter jitter = _bocage_jitter (cell->column, cell->row, BOCAGE_CHANCE_RIPPLES);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (n == 0)
    {
      _bocage_line (cr, -12, -4, 4, -4);
      _bocage_line (cr, -2, 4, 12, 4);
    }
  else if (_bocage_count_edges (path->edges) >= 3)
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
  BocageJitter jitter = _bocage_jitter (cell->column, cell->row, BOCAGE_CHANCE_ICE);

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
    _bocage_add_curves (canvas, cell, path);
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

  if (_bocage_count_edges (path->edges) == 1)
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
void
_bocage_paint_way (BocageCanvas *canvas, const BocageCell *cell, const BocageCellPath *path,
                   guint coat)
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
void
_bocage_paint_other_path (BocageCanvas *canvas, const BocageCell *cell, const BocageCellPath *path,
                          guint coat)
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
