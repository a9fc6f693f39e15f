/* bocage-paint-thumbnail.c: a board whose hexes are smaller than a finger nail
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Flat areas and bold strokes: what is left of the land at a glance.
 */

#include "config.h"

#include "base/bocage-canvas-private.h"
#include "bocage-paint-thumbnail.h"
#include "ground/bocage-ground-private.h"

static void
paint_area (BocageCanvas *canvas, const BocageCell *cell, double inset, BocageColour colour)
{
  BocageJitter jitter = _bocage_jitter (cell->column, cell->row, BOCAGE_CHANCE_VARIANT);

  _bocage_add_area (canvas, _bocage_canvas_mask (canvas, cell), inset, &jitter, 0, 14);
  _bocage_fill (canvas->cr, colour, 1);
}

static void
paint_roofs (BocageCanvas *canvas, const BocageCell *cell)
{
  cairo_rectangle (canvas->cr, -34, -26, 30, 24);
  cairo_rectangle (canvas->cr, 6, -6, 30, 26);
  cairo_rectangle (canvas->cr, -28, 14, 28, 24);
  _bocage_fill (canvas->cr, cell->colours->roof_mid, 1);
}

static void
paint_terrain (BocageCanvas *canvas, const BocageCell *cell)
{
  const BocageMotif *motif = cell->terrain;
  const BocageColours *colours = cell->colours;
  BocageColour colour;

  switch (motif->recipe)
    {
    case BOCAGE_RECIPE_FIGURES:
      if (motif->push > 0)
        {
          paint_area (canvas, cell, 5, colours->town);
          paint_roofs (canvas, cell);
        }
      else
        {
          if (motif->thumb == NULL || !bocage_colours_find_role (colours, motif->thumb, &colour))
            colour = colours->tree_mid;
          paint_area (canvas, cell, 4, colour);
        }
      break;

    case BOCAGE_RECIPE_CONTOURS:
      paint_area (canvas, cell, 4, bocage_colour_mix (colours->hill[0], colours->hill_shade, .18));
      paint_area (canvas, cell, 18, colours->hill[2]);
      break;

    case BOCAGE_RECIPE_FIELDS:
      _bocage_add_hex (canvas, 13);
      bocage_colour_set (canvas->cr, colours->fields[0], 1);
      cairo_fill_preserve (canvas->cr);
      _bocage_stroke (canvas->cr, colours->hedge_dark, 15, 1);
      break;

    case BOCAGE_RECIPE_POOLS:
      paint_area (canvas, cell, 4, colours->marsh);
      _bocage_add_ellipse (canvas->cr, -14, -16, 20, 11);
      _bocage_add_ellipse (canvas->cr, 12, 18, 20, 11);
      _bocage_fill (canvas->cr, colours->pool, 1);
      break;

    case BOCAGE_RECIPE_TILE:
      _bocage_paint_piece_tile (canvas, "tile", motif, colours->look, 0);
      break;

    default:
      break;
    }
}

/* What stands across or in the middle of a hex. */
static void
paint_object (BocageCanvas *canvas, const BocageCell *cell)
{
  _bocage_add_hex (canvas, 14);
  bocage_colour_set (canvas->cr, 0xa8a49a, 1);
  cairo_fill_preserve (canvas->cr);
  _bocage_stroke (canvas->cr, BOCAGE_COLOUR_INK, 8, 1);
}

void
_bocage_paint_thumbnail (BocageCanvas *canvas)
{
  const BocageCell *cell;

  for (guint i = 0; (cell = _bocage_canvas_next (canvas, &i)) != NULL;)
    if (cell->terrain != NULL)
      {
        cairo_save (canvas->cr);
        cairo_translate (canvas->cr, cell->x, cell->y);
        paint_terrain (canvas, cell);
        cairo_restore (canvas->cr);
      }
  _bocage_paint_paths (canvas);
  _bocage_paint_side_lines (canvas);
  for (guint i = 0; (cell = _bocage_canvas_next (canvas, &i)) != NULL;)
    if (cell->middle > 0)
      {
        cairo_save (canvas->cr);
        cairo_translate (canvas->cr, cell->x, cell->y);
        paint_object (canvas, cell);
        cairo_restore (canvas->cr);
      }
}
