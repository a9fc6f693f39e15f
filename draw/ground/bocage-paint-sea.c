/* bocage-paint-sea.c: what a coast prints: sea, shore and sand
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The shore runs through the middles of the west and east edges of its hexes,
 * so that they join; the sea lies on the side where there is more of it.
 */

#include "config.h"

#include "base/bocage-canvas-private.h"
#include "bocage-ground-private.h"

#include <math.h>

#define STEP 25.      /* between two points of a wavy line */
#define SAND_TOP 14.  /* sand begins so far below the tips of its first row */
#define MID_DEPTH 30. /* mid water begins so far off the shore line */
#define ROW (1.5 * S)

static gboolean
is_recipe (const BocageCell *cell, BocageRecipe recipe)
{
  return cell != NULL && cell->on_board
         && ((cell->terrain != NULL && cell->terrain->recipe == recipe)
             || (cell->printed != NULL && cell->printed->recipe == recipe));
}

static gboolean
is_sandy (const BocageCell *cell)
{
  return is_recipe (cell, BOCAGE_RECIPE_SAND) || is_recipe (cell, BOCAGE_RECIPE_SHORE);
}

/* How far the shore strays at quarter `k` of a hex; never at its edges. */
static double
stray (const BocageCell *cell, int quarter)
{
  int column = cell->column + (int) floor (quarter / 4.);
  int k = ((quarter % 4) + 4) % 4;
  BocageJitter jitter = _bocage_jitter_for (column, cell->row, BOCAGE_CHANCE_STRAYS, k);

  return k == 0 ? 0 : _bocage_jitter_signed (&jitter) * 9;
}

/* The wavy line of the shore, `offset` towards the sea; `down` is 1 or -1. */
static void
add_shore_line (const BocageCanvas *canvas, const BocageCell *cell, double offset, double down)
{
  BocagePoint points[7];

  for (int i = 0; i < 7; i++)
    points[i] = (BocagePoint){ (i - 3) * STEP, down * (stray (cell, i - 1) + offset) };
  _bocage_add_smooth (canvas->cr, points, 7, FALSE);
}

/* Everything on the sea's side of the line. */
static void
fill_seaward (const BocageCanvas *canvas, const BocageCell *cell, double offset, double down,
              BocageColour colour)
{
  add_shore_line (canvas, cell, offset, down);
  cairo_line_to (canvas->cr, 3 * STEP, down * 2 * W);
  cairo_line_to (canvas->cr, -3 * STEP, down * 2 * W);
  cairo_close_path (canvas->cr);
  _bocage_fill (canvas->cr, colour, 1);
}

/* Towards where the sea lies: 1 south, -1 north, 0 nowhere. */
static int
seaward (const BocageCanvas *canvas, const BocageCell *cell)
{
  int balance = 0;

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    if (is_recipe (_bocage_canvas_get_neighbour (canvas, cell, i), BOCAGE_RECIPE_SEA))
      balance += _bocage_edge (canvas, i, 1).y > .1    ? 1
                 : _bocage_edge (canvas, i, 1).y < -.1 ? -1
                                                       : 0;
  return balance > 0 ? 1 : balance < 0 ? -1 : 0;
}

static void
paint_waves (BocageCanvas *canvas, const BocageCell *cell, double down, double from)
{
  BocageJitter jitter = _bocage_jitter (cell->column, cell->row, BOCAGE_CHANCE_WAVES);
  double big = canvas->detail >= 2 ? 1 : 2;

  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < (canvas->detail >= 2 ? 4u : 2u); i++)
    {
      double x = -40 + _bocage_jitter_unit (&jitter) * 80;
      double y = -34 + _bocage_jitter_unit (&jitter) * 68;
      double h = 3.2 * big * 2 / 3, w = 8 * big;

      if (down * y < from)
        continue;
      cairo_move_to (canvas->cr, x - w, y);
      cairo_curve_to (canvas->cr, x - w * 2 / 3, y - h, x - w / 3, y - h, x, y);
      cairo_curve_to (canvas->cr, x + w / 3, y + h, x + w * 2 / 3, y + h, x + w, y);
    }
  _bocage_stroke (canvas->cr, BOCAGE_COLOUR_WAVE, 1.5 * big, .8);
}

static void
paint_speckles (BocageCanvas *canvas, const BocageCell *cell, double down, double until)
{
  BocageJitter jitter = _bocage_jitter (cell->column, cell->row, BOCAGE_CHANCE_SPECKLES);

  if (canvas->detail < 2)
    return;
  for (guint i = 0; i < 26; i++)
    {
      double x = _bocage_jitter_signed (&jitter) * 48, y = _bocage_jitter_signed (&jitter) * 54;
      double r = .8 + _bocage_jitter_unit (&jitter) * .7;

      if (down * y < until)
        _bocage_add_ellipse (canvas->cr, x, y, r, r);
    }
  _bocage_fill (canvas->cr, BOCAGE_COLOUR_SPECKLE, .5);
}

/* The upper edge of sand, wavy, the same in every hex it passes. */
static void
add_dune_line (const BocageCanvas *canvas, int row_of_sand, double x0, double y)
{
  BocagePoint points[9];
  int first = (int) floor ((x0 - W) / STEP);

  for (int i = 0; i < 9; i++)
    {
      BocageJitter jitter = _bocage_jitter_for (first + i, row_of_sand, BOCAGE_CHANCE_DUNES, 9);

      points[i] = (BocagePoint){ (first + i) * STEP - x0, y + _bocage_jitter_signed (&jitter) * 5 };
    }
  _bocage_add_smooth (canvas->cr, points, 9, FALSE);
}

static void
fill_below_dune (const BocageCanvas *canvas, const BocageCell *cell, int row_of_sand, double y)
{
  double dashes[] = { 16, 5, 5, 7 };
  double length = 28;

  add_dune_line (canvas, row_of_sand, cell->x, y);
  cairo_line_to (canvas->cr, 2 * W, 2 * W);
  cairo_line_to (canvas->cr, -2 * W, 2 * W);
  cairo_close_path (canvas->cr);
  _bocage_fill (canvas->cr, BOCAGE_COLOUR_SAND, 1);

  add_dune_line (canvas, row_of_sand, cell->x, y);
  cairo_set_dash (canvas->cr, dashes, 4, fmod (floor ((cell->x - W) / STEP) * STEP, length));
  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_ROUND);
  _bocage_stroke (canvas->cr, BOCAGE_COLOUR_DUNE, 2.2, .65);
  cairo_set_dash (canvas->cr, NULL, 0, 0);
}

static gboolean
sandy_or_beyond (const BocageCell *cell)
{
  return cell == NULL || !cell->on_board || is_sandy (cell);
}

/* Open ground between sand and land: the sand of the next row reaches up between its tips. */
static gboolean
is_above_sand (const BocageCanvas *canvas, const BocageCell *cell)
{
  const BocageCell *a = _bocage_canvas_get_neighbour (canvas, cell, 4);
  const BocageCell *b = _bocage_canvas_get_neighbour (canvas, cell, 5);

  return canvas->pointy && (is_sandy (a) || is_sandy (b)) && sandy_or_beyond (a)
         && sandy_or_beyond (b);
}

static gboolean
is_below_land (const BocageCanvas *canvas, const BocageCell *cell)
{
  const BocageCell *a = _bocage_canvas_get_neighbour (canvas, cell, 1);
  const BocageCell *b = _bocage_canvas_get_neighbour (canvas, cell, 2);
  gboolean land_a = a != NULL && a->on_board && !is_sandy (a);
  gboolean land_b = b != NULL && b->on_board && !is_sandy (b);

  return canvas->pointy && (land_a || land_b) && !is_sandy (a) && !is_sandy (b);
}

static void
paint_sand (BocageCanvas *canvas, const BocageCell *cell)
{
  if (is_below_land (canvas, cell))
    fill_below_dune (canvas, cell, cell->row, SAND_TOP - S);
  else
    {
      cairo_paint (canvas->cr);
    }
  paint_speckles (canvas, cell, 1, W);
}

static void
paint_shore (BocageCanvas *canvas, const BocageCell *cell)
{
  static const double foam[] = { 26, 9, 14, 12 };
  double down = seaward (canvas, cell) < 0 ? -1 : 1;

  cairo_paint (canvas->cr);
  paint_speckles (canvas, cell, down, -16);
  fill_seaward (canvas, cell, -13, down, BOCAGE_COLOUR_SAND_WET);
  /* Saving ink, the coast is one line. */
  fill_seaward (canvas, cell, canvas->ink ? 0 : -2.5, down,
                canvas->ink ? BOCAGE_COLOUR_FRAME : BOCAGE_COLOUR_FOAM);
  fill_seaward (canvas, cell, 1.5, down, BOCAGE_COLOUR_SEA_SHALLOW);
  if (canvas->detail >= 2)
    {
      add_shore_line (canvas, cell, 13, down);
      cairo_set_dash (canvas->cr, foam, 4, 0);
      _bocage_stroke (canvas->cr, BOCAGE_COLOUR_FOAM, 1.6, .85);
      cairo_set_dash (canvas->cr, NULL, 0, 0);
    }
  fill_seaward (canvas, cell, MID_DEPTH, down, BOCAGE_COLOUR_SEA_MID);
}

static void
paint_sea (BocageCanvas *canvas, const BocageCell *cell)
{
  int down = 0;

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    if (is_recipe (_bocage_canvas_get_neighbour (canvas, cell, i), BOCAGE_RECIPE_SHORE))
      down = _bocage_edge (canvas, i, 1).y < 0 ? 1 : -1;

  bocage_colour_set (canvas->cr, down != 0 ? BOCAGE_COLOUR_SEA_MID : BOCAGE_COLOUR_SEA_DEEP, 1);
  cairo_paint (canvas->cr);
  if (down != 0)
    fill_seaward (canvas, cell, MID_DEPTH + ROW * .9 - ROW, down, BOCAGE_COLOUR_SEA_DEEP);
  paint_waves (canvas, cell, down, -W);
}

/**
 * _bocage_paint_sea:
 * @motif: (nullable): what lies there; %NULL: open ground, which sand may border
 *
 * Called with the origin at the centre of the hex.
 */
void
_bocage_paint_sea (BocageCanvas *canvas, const BocageCell *cell, const BocageMotif *motif)
{
  cairo_t *cr = canvas->cr;

  if (motif == NULL && !is_above_sand (canvas, cell))
    return;

  cairo_save (cr);
  _bocage_add_hex (canvas, -BOCAGE_SEAM);
  cairo_clip (cr);
  bocage_colour_set (cr, BOCAGE_COLOUR_SAND, 1);
  if (motif == NULL)
    fill_below_dune (canvas, cell, cell->row + 1, SAND_TOP - S + ROW);
  else if (motif->recipe == BOCAGE_RECIPE_SAND)
    paint_sand (canvas, cell);
  else if (motif->recipe == BOCAGE_RECIPE_SHORE)
    paint_shore (canvas, cell);
  else
    paint_sea (canvas, cell);
  cairo_restore (cr);
}
