/* bocage-paint-stacks.c: the units of each hex: one in its middle, several fanned out
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "base/bocage-canvas-private.h"
#include "bocage-pieces-private.h"
#include "bocage-stack.h"

#define PILE_STEP 9. /* units on top of each other where one of them should not be there */
#define MORE_RADIUS 11.
#define MORE_AT -27. /* where it stands how many more there are: west and south of the middle */
#define MORE_SIZE 13.

static void
paint_at (BocageCanvas *canvas, const BocageCell *cell, const BocageUnitNode *unit,
          const BocageStackPlace *place)
{
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, cell->x + place->x, cell->y + place->y);
  cairo_scale (canvas->cr, place->scale, place->scale);
  _bocage_paint_unit (canvas, cell, unit);
  cairo_restore (canvas->cr);
}

/* "+2": how many lie below those that are seen. */
static void
paint_more (BocageCanvas *canvas, const BocageCell *cell, guint n)
{
  g_autofree char *text = g_strdup_printf ("+%u", n);
  cairo_t *cr = canvas->cr;

  cairo_save (cr);
  cairo_translate (cr, cell->x + MORE_AT, cell->y - MORE_AT);
  _bocage_add_ellipse (cr, 0, 0, MORE_RADIUS, MORE_RADIUS);
  bocage_colour_set (cr, BOCAGE_COLOUR_CREAM, 1);
  cairo_fill_preserve (cr);
  _bocage_stroke (cr, BOCAGE_COLOUR_INK, 1.5, 1);
  _bocage_paint_mark_text (canvas, text, 0, 0, MORE_SIZE);
  cairo_restore (cr);
}

static void
paint_fan (BocageCanvas *canvas, const BocageCell *cell, const GPtrArray *units)
{
  const BocageUnitNode *forward = NULL;
  BocageStackPlace place, forward_place = { 0 };
  guint hidden = bocage_stack_n_hidden (units->len);

  for (guint i = hidden; i < units->len; i++)
    {
      bocage_stack_get_place (units->len, i, &place);
      if (units->len > 1 && units->pdata[i] == canvas->options->forward)
        {
          forward = units->pdata[i];
          bocage_stack_get_forward_place (units->len, i, &forward_place);
        }
      else
        paint_at (canvas, cell, units->pdata[i], &place);
    }
  for (guint i = 0; i < hidden; i++)
    if (units->pdata[i] == canvas->options->forward)
      {
        forward = units->pdata[i];
        bocage_stack_get_forward_place (units->len, i, &forward_place);
      }
  if (hidden > 0 && canvas->detail > 0)
    paint_more (canvas, cell, hidden);
  if (forward != NULL)
    paint_at (canvas, cell, forward, &forward_place);
}

static void
paint_pile (BocageCanvas *canvas, const BocageCell *cell, const GPtrArray *units)
{
  for (guint i = 0; i < units->len; i++)
    {
      BocageStackPlace place = { i * PILE_STEP, -(i * PILE_STEP), 1 };

      paint_at (canvas, cell, units->pdata[i], &place);
    }
}

void
_bocage_paint_units (BocageCanvas *canvas)
{
  const BocageCell *cell;

  for (guint i = 0; (cell = _bocage_canvas_next (canvas, &i)) != NULL;)
    {
      g_autoptr (GPtrArray) units
          = cell->has_unit ? bocage_stack_list (canvas->scenario, cell->hex) : NULL;

      if (units == NULL)
        continue;
      if (bocage_stack_is_fanned (canvas->scenario, units))
        paint_fan (canvas, cell, units);
      else
        paint_pile (canvas, cell, units);
    }
}
