/* bocage-difference-painter.c: marks where two battles differ
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-difference-painter.h"

#include "base/bocage-palette.h"

#include <math.h>

#define TEAL 0x0b6e69
#define RUST 0xa8431a
#define INK 0x1c1c1c

#define LINE .042   /* of a hex's width, as all that follows */
#define CASING .075 /* white, below the line */
#define DISC .15    /* its radius */
#define MIN_DISC 9. /* pixels */

typedef enum
{
  MARK_MORE,
  MARK_LESS,
  MARK_OTHER,
} Mark;

static const guint32 colours[] = { TEAL, RUST, INK };

static void
paint_outline (cairo_t *cr, const BocageBoardGeometry *geometry, BocageHex hex, Mark mark)
{
  const double dashes[] = { .09 * geometry->width, .06 * geometry->width };

  bocage_board_geometry_add_hex (geometry, cr, hex, .03 * geometry->width);
  cairo_set_line_width (cr, MAX (CASING * geometry->width, 3));
  bocage_colour_set (cr, 0xffffff, 1);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, MAX (LINE * geometry->width, 2));
  bocage_colour_set (cr, colours[mark], 1);
  if (mark == MARK_LESS)
    cairo_set_dash (cr, dashes, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* Lines, so that no font is needed */
static void
paint_sign (cairo_t *cr, double x, double y, double r, Mark mark)
{
  cairo_set_line_width (cr, MAX (r * .22, 1.5));
  bocage_colour_set (cr, 0xffffff, 1);
  if (mark == MARK_OTHER)
    {
      for (int i = -1; i <= 1; i += 2)
        {
          cairo_move_to (cr, x - .5 * r, y + i * .2 * r);
          cairo_line_to (cr, x + .5 * r, y + i * .2 * r);
        }
      cairo_move_to (cr, x - .28 * r, y + .55 * r);
      cairo_line_to (cr, x + .28 * r, y - .55 * r);
    }
  else
    {
      cairo_move_to (cr, x - .5 * r, y);
      cairo_line_to (cr, x + .5 * r, y);
    }
  if (mark == MARK_MORE)
    {
      cairo_move_to (cr, x, y - .5 * r);
      cairo_line_to (cr, x, y + .5 * r);
    }
  cairo_stroke (cr);
}

/* @outward: 1: at the outline; less: nearer to the middle */
static void
paint_disc (cairo_t *cr, const BocageBoardGeometry *geometry, BocageHex hex, Mark mark,
            double outward)
{
  double r = MAX (DISC * geometry->width, MIN_DISC);
  double x, y;

  bocage_board_geometry_get_centre (geometry, hex, &x, &y);
  x += outward * .3 * geometry->width;
  y -= outward * .36 * geometry->width;
  cairo_new_path (cr);
  cairo_arc (cr, x, y, r + 1.5, 0, 2 * G_PI);
  bocage_colour_set (cr, 0xffffff, 1);
  cairo_fill (cr);
  cairo_arc (cr, x, y, r, 0, 2 * G_PI);
  bocage_colour_set (cr, colours[mark], 1);
  cairo_fill (cr);
  paint_sign (cr, x, y, r, mark);
}

static void
paint_mark (cairo_t *cr, const BocageBoardGeometry *geometry, BocageHex hex, Mark mark)
{
  if (!bocage_grid_contains (&geometry->grid, hex))
    return;
  paint_outline (cr, geometry, hex, mark);
  paint_disc (cr, geometry, hex, mark, 1);
}

/**
 * bocage_difference_paint:
 * @differences: (element-type BocageDifference):
 * @on_b: whose board this is
 *
 * Marks each hex that differs, as seen from this board.
 */
void
bocage_difference_paint (cairo_t *cr, const BocageBoardGeometry *geometry, GPtrArray *differences,
                         gboolean on_b)
{
  for (guint i = 0; i < differences->len; i++)
    {
      const BocageDifference *d = differences->pdata[i];

      switch (d->kind)
        {
        case BOCAGE_DIFFERENCE_LESS:
          paint_mark (cr, geometry, d->hex, on_b ? MARK_LESS : MARK_MORE);
          break;
        case BOCAGE_DIFFERENCE_MORE:
          paint_mark (cr, geometry, d->hex, on_b ? MARK_MORE : MARK_LESS);
          break;
        case BOCAGE_DIFFERENCE_MOVED:
          paint_mark (cr, geometry, d->hex, on_b ? MARK_LESS : MARK_MORE);
          paint_mark (cr, geometry, d->to, on_b ? MARK_MORE : MARK_LESS);
          break;
        case BOCAGE_DIFFERENCE_OTHER:
          paint_mark (cr, geometry, d->hex, MARK_OTHER);
          break;
        }
    }
}

/**
 * bocage_difference_paint_other:
 *
 * "≠" in the north-east of a hex that has an outline already: something else will be there.  It
 * lies inside, as there may be one in the hex beside it.
 */
void
bocage_difference_paint_other (cairo_t *cr, const BocageBoardGeometry *geometry, BocageHex hex)
{
  paint_disc (cr, geometry, hex, MARK_OTHER, .6);
}
