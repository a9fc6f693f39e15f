/* bocage-paint-paths.c: all lines through edges, coat by coat
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * All casings are painted before all fillings, so that crossings and forks are open.
 */

#include "config.h"

#include "base/bocage-canvas-private.h"
#include "bocage-ground-private.h"

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
          _bocage_paint_other_path (canvas, cell, path, coat);
        else
          _bocage_paint_way (canvas, cell, path, coat);
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
