/* bocage-paint-hollows.c: what lies lower than the land: lakes, coasts, gullies
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Their edges come from the drawing and the turn of the tile, not from what
 * lies next to them, so that a tile laid wrong looks wrong.
 */

#include "config.h"

#include "base/bocage-canvas-private.h"
#include "bocage-ground-private.h"

#include <math.h>

#define RIVER_WIDTH 31.
#define END_BACK 12. /* a gully that does not go on ends so far before the edge */
#define N_SAMPLES 14 /* of a curve */

/* Lakes */

static void
add_lake (BocageCanvas *canvas, const BocageCell *cell, double inset)
{
  BocageJitter jitter = _bocage_jitter (cell->column, cell->row, BOCAGE_CHANCE_LAKE);

  _bocage_add_area (canvas, _bocage_cell_edges (cell, cell->terrain->open), inset, &jitter,
                    cell->terrain->wobble, cell->terrain->round);
}

/* The side of a dam on which there is no water is cut away. */
static void
clip_to_water (BocageCanvas *canvas, const BocageCell *cell)
{
  double a = _bocage_cell_degrees (cell) * G_PI / 180;
  cairo_t *cr = canvas->cr;

  if (cell->terrain->cut <= -W)
    return;
  cairo_rotate (cr, a);
  cairo_rectangle (cr, cell->terrain->cut, -W, 2 * W, 2 * W);
  cairo_clip (cr);
  cairo_rotate (cr, -a);
}

static void
add_waves (BocageCanvas *canvas, const BocageCell *cell)
{
  static const BocagePoint spots[] = { { -14, -14 }, { 16, -4 }, { -8, 12 }, { 10, 24 } };
  BocageJitter jitter = _bocage_jitter (cell->column, cell->row, BOCAGE_CHANCE_LAKE_WAVES);

  for (guint i = 0; i < G_N_ELEMENTS (spots); i++)
    _bocage_add_wavelet (canvas->cr, spots[i].x + _bocage_jitter_signed (&jitter) * 6,
                         spots[i].y + _bocage_jitter_signed (&jitter) * 5, 5.4, 3);
}

/* In the coats of a river, which then join it without a seam. */
void
_bocage_paint_lake (BocageCanvas *canvas, const BocageCell *cell, guint coat)
{
  const BocageMotif *motif = cell->terrain;
  const BocageColours *colours = cell->colours;
  const BocageColour colour[] = { colours->bank, colours->shoal, colours->water };
  static const double deeper[] = { 0, 1.8, 4.5 };

  if (motif->outlet != 0)
    {
      BocageMotif river
          = { .recipe = BOCAGE_RECIPE_RIVER, .width = RIVER_WIDTH, .ice = motif->ice };
      BocageCellPath path = { &river, colours, _bocage_cell_edges (cell, motif->outlet) };

      _bocage_paint_river (canvas, cell, &path, coat);
    }
  cairo_save (canvas->cr);
  clip_to_water (canvas, cell);
  if (coat < G_N_ELEMENTS (colour))
    {
      add_lake (canvas, cell, motif->inset + deeper[coat]);
      _bocage_fill (canvas->cr, colour[coat], 1);
    }
  else if (canvas->detail >= 2)
    {
      cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_ROUND);
      add_waves (canvas, cell);
      _bocage_stroke (canvas->cr, colours->ripple, canvas->detail >= 3 ? 1.5 : 2.2, 1);
    }
  cairo_restore (canvas->cr);
}

/* Coasts: the line of the shore goes through the middles of two edges, and the
 * sea is what lies beyond it. */

typedef struct
{
  guint from, to; /* edges that the shore crosses, counter-clockwise around the sea */
  BocageCurve shore;
} Coast;

static gboolean
find_coast (BocageCanvas *canvas, const BocageCell *cell, Coast *out)
{
  BocageEdges sea = _bocage_cell_edges (cell, cell->terrain->open);

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      guint n = 0;

      if (!(sea >> i & 1) || sea >> ((i + BOCAGE_N_EDGES - 1) % BOCAGE_N_EDGES) & 1)
        continue;
      while (n < BOCAGE_N_EDGES - 2 && sea >> ((i + n) % BOCAGE_N_EDGES) & 1)
        n++;
      out->from = (i + BOCAGE_N_EDGES - 1) % BOCAGE_N_EDGES;
      out->to = (i + n) % BOCAGE_N_EDGES;
      out->shore = _bocage_join_edges (canvas, out->to, out->from);
      return TRUE;
    }
  return FALSE;
}

static void
add_shore (BocageCanvas *canvas, const Coast *coast)
{
  const BocagePoint *p = coast->shore.p;

  cairo_new_sub_path (canvas->cr);
  cairo_line_to (canvas->cr, p[0].x * 1.03, p[0].y * 1.03);
  cairo_line_to (canvas->cr, p[0].x, p[0].y);
  cairo_curve_to (canvas->cr, p[1].x, p[1].y, p[2].x, p[2].y, p[3].x, p[3].y);
  cairo_line_to (canvas->cr, p[3].x * 1.03, p[3].y * 1.03);
}

static void
add_sea (BocageCanvas *canvas, const Coast *coast)
{
  add_shore (canvas, coast);
  for (guint e = coast->from; e != coast->to; e = (e + 1) % BOCAGE_N_EDGES)
    {
      BocagePoint corner = _bocage_corner (canvas, e, S * 1.03);

      cairo_line_to (canvas->cr, corner.x, corner.y);
    }
  cairo_close_path (canvas->cr);
}

static void
stroke_shore (BocageCanvas *canvas, const Coast *coast, BocageColour colour, double width)
{
  add_shore (canvas, coast);
  _bocage_stroke (canvas->cr, colour, width, 1);
}

static void
paint_sea_side (BocageCanvas *canvas, const BocageCell *cell, const Coast *coast)
{
  static const double foam[] = { 26, 9, 14, 12 };
  cairo_t *cr = canvas->cr;

  add_sea (canvas, coast);
  cairo_clip (cr);
  bocage_colour_set (cr, BOCAGE_COLOUR_SEA_MID, 1);
  cairo_paint (cr);
  stroke_shore (canvas, coast, BOCAGE_COLOUR_SEA_SHALLOW, 44);
  if (canvas->detail >= 2)
    {
      cairo_set_dash (cr, foam, 4, 0);
      stroke_shore (canvas, coast, BOCAGE_COLOUR_FOAM, 26);
      cairo_set_dash (cr, NULL, 0, 0);
      stroke_shore (canvas, coast, BOCAGE_COLOUR_SEA_SHALLOW, 22.8);
    }
  stroke_shore (canvas, coast, BOCAGE_COLOUR_FOAM, 8);
}

/**
 * _bocage_paint_coast:
 * @sea: the sea, which comes over rivers; else the sand, which lies below them
 */
void
_bocage_paint_coast (BocageCanvas *canvas, const BocageCell *cell, gboolean sea)
{
  Coast coast;

  if (!find_coast (canvas, cell, &coast))
    return;
  cairo_save (canvas->cr);
  _bocage_add_hex (canvas, -BOCAGE_SEAM);
  cairo_clip (canvas->cr);
  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_BUTT);
  if (sea)
    paint_sea_side (canvas, cell, &coast);
  else
    {
      stroke_shore (canvas, &coast, BOCAGE_COLOUR_DUNE, 62);
      stroke_shore (canvas, &coast, BOCAGE_COLOUR_SAND, 59);
      stroke_shore (canvas, &coast, BOCAGE_COLOUR_SAND_WET, 30);
    }
  cairo_restore (canvas->cr);
}

/* Gullies, ravines and wadis: the wall towards the light is dark, the other lit. */

static BocageEdges
channel_edges (const BocageCell *cell)
{
  BocageEdges edges = 0;

  if (cell->terrain != NULL && cell->terrain->recipe == BOCAGE_RECIPE_CHANNEL)
    edges |= _bocage_cell_edges (cell, cell->terrain->open);
  for (guint i = 0; i < cell->n_paths; i++)
    if (cell->paths[i].motif->recipe == BOCAGE_RECIPE_CHANNEL)
      edges |= cell->paths[i].edges;
  return edges;
}

/* The edges at which it ends, since nothing beyond them takes it on. */
static BocageEdges
closed_edges (BocageCanvas *canvas, const BocageCell *cell, BocageEdges edges)
{
  BocageEdges closed = 0;

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      const BocageCell *other = _bocage_canvas_get_neighbour (canvas, cell, i);

      if (edges >> i & 1 && other != NULL && other->on_board
          && !(channel_edges (other) >> ((i + BOCAGE_N_EDGES / 2) % BOCAGE_N_EDGES) & 1))
        closed |= (BocageEdges) (1u << i);
    }
  return closed;
}

static gboolean
is_beyond_end (BocageCanvas *canvas, BocageEdges closed, BocagePoint p)
{
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    if (closed >> i & 1)
      {
        BocagePoint n = _bocage_edge (canvas, i, 1);

        if (p.x * n.x + p.y * n.y > W / 2 - END_BACK)
          return TRUE;
      }
  return FALSE;
}

static void
add_channel (BocageCanvas *canvas, const BocageCell *cell, const BocageCellPath *path,
             double stretch)
{
  BocageEdges closed = closed_edges (canvas, cell, path->edges);
  BocageCurve curves[BOCAGE_MAX_SEGMENTS];
  guint n = _bocage_path_curves (canvas, cell, path, curves);

  for (guint i = 0; i < n; i++)
    {
      gboolean pen_down = FALSE;

      for (guint k = 0; k <= N_SAMPLES; k++)
        {
          BocagePoint p = _bocage_curve_at (&curves[i], (double) k / N_SAMPLES);
          double out = hypot (p.x, p.y) > W / 2 - .5 ? stretch : 1;

          if (is_beyond_end (canvas, closed, p))
            continue;
          if (pen_down)
            cairo_line_to (canvas->cr, p.x * out, p.y * out);
          else
            cairo_move_to (canvas->cr, p.x * out, p.y * out);
          pen_down = TRUE;
        }
    }
  if (n == 0)
    _bocage_line (canvas->cr, -14, 0, 14, 0);
}

/* Short strokes down both walls. */
static void
paint_ticks (BocageCanvas *canvas, const BocageCell *cell, const BocageCellPath *path)
{
  BocageEdges closed = closed_edges (canvas, cell, path->edges);
  BocageCurve curves[BOCAGE_MAX_SEGMENTS];
  guint n = _bocage_path_curves (canvas, cell, path, curves);
  double half = path->motif->width / 2;

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < 8; k++)
      {
        BocagePoint p = _bocage_curve_at (&curves[i], (k + .5) / 8);
        BocagePoint q = _bocage_curve_at (&curves[i], (k + .6) / 8);
        double length = MAX (hypot (q.x - p.x, q.y - p.y), .01);
        double nx = -(q.y - p.y) / length, ny = (q.x - p.x) / length;

        if (is_beyond_end (canvas, closed, p))
          continue;
        _bocage_line (canvas->cr, p.x + nx * half, p.y + ny * half, p.x + nx * half * .6,
                      p.y + ny * half * .6);
        _bocage_line (canvas->cr, p.x - nx * half, p.y - ny * half, p.x - nx * half * .6,
                      p.y - ny * half * .6);
      }
  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_ROUND);
  _bocage_stroke (canvas->cr, path->colours->hill_shade, 1.1, .75);
}

/* Four coats: rim, lit wall, floor, strokes. */
void
_bocage_paint_channel (BocageCanvas *canvas, const BocageCell *cell, const BocageCellPath *path,
                       guint coat)
{
  const BocageColours *colours = path->colours;
  BocageColour floor = bocage_colour_mix (colours->hill[0], colours->hill[1], .5);
  static const BocagePoint offsets[] = { { 0, 0 }, { 1.5, 2.3 }, { .4, .6 } };
  double width = path->motif->width;
  cairo_t *cr = canvas->cr;

  if (coat == 3)
    {
      if (canvas->detail >= 3)
        paint_ticks (canvas, cell, path);
      return;
    }
  bocage_motif_get_colour (path->motif->floor, colours, &floor);
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  _bocage_add_hex (canvas, -BOCAGE_SEAM);
  cairo_clip (cr);
  cairo_translate (cr, offsets[coat].x, offsets[coat].y);
  add_channel (canvas, cell, path, 1.12);
  if (coat == 0)
    _bocage_stroke (cr, bocage_colour_mix (colours->hill_shade, colours->hill[0], .25), width, 1);
  else if (coat == 1)
    _bocage_stroke (cr, colours->hill_light, width - 6, 1);
  else
    _bocage_stroke (cr, floor, width - 14, 1);
  cairo_restore (cr);
}
