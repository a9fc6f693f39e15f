/* bocage-paint-finding.c: the mark of a finding on its hex
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Shape first: an octagon with a bar is illegal, a triangle suspicious, a disc
 * a note.
 */

#include "config.h"

#include "base/bocage-palette.h"
#include "bocage-painter.h"

#include <math.h>

#define MARK_X .33 /* of a hex's width, from the centre */
#define MARK_Y -.27
#define MARK_RADIUS .13
#define MARK_MIN 7. /* half of what is still seen, in user units */
#define MARK_MAX 17.

static void
add_regular (cairo_t *cr, guint n, double radius, double turn)
{
  cairo_new_sub_path (cr);
  for (guint i = 0; i < n; i++)
    {
      double a = (turn + i * 360. / n) * G_PI / 180;

      cairo_line_to (cr, radius * cos (a), radius * sin (a));
    }
  cairo_close_path (cr);
}

static BocageColour
class_colour (BocageClass class_)
{
  return class_ == BOCAGE_CLASS_ILLEGAL      ? BOCAGE_COLOUR_ILLEGAL
         : class_ == BOCAGE_CLASS_SUSPICIOUS ? BOCAGE_COLOUR_SUSPICIOUS
                                             : BOCAGE_COLOUR_NOTE;
}

/* The sign inside the mark, in units of its radius. */
static void
paint_glyph (cairo_t *cr, BocageClass class_)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  bocage_colour_set (cr, class_ == BOCAGE_CLASS_SUSPICIOUS ? 0x1c1c1c : 0xffffff, 1);
  cairo_set_line_width (cr, .26);
  if (class_ == BOCAGE_CLASS_ILLEGAL)
    {
      cairo_move_to (cr, -.46, 0);
      cairo_line_to (cr, .46, 0);
      cairo_stroke (cr);
      return;
    }
  cairo_move_to (cr, 0, class_ == BOCAGE_CLASS_NOTE ? -.05 : -.4);
  cairo_line_to (cr, 0, class_ == BOCAGE_CLASS_NOTE ? .5 : .05);
  cairo_stroke (cr);
  cairo_arc (cr, 0, class_ == BOCAGE_CLASS_NOTE ? -.48 : .42, .16, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
paint_mark (cairo_t *cr, BocageClass class_, double radius)
{
  cairo_save (cr);
  cairo_scale (cr, radius, radius);
  if (class_ == BOCAGE_CLASS_ILLEGAL)
    add_regular (cr, 8, 1.04, 22.5);
  else if (class_ == BOCAGE_CLASS_SUSPICIOUS)
    add_regular (cr, 3, 1.25, -90);
  else
    cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, .36);
  bocage_colour_set (cr, 0xffffff, 1);
  cairo_stroke_preserve (cr);
  bocage_colour_set (cr, class_colour (class_), 1);
  cairo_fill (cr);
  paint_glyph (cr, class_);
  cairo_restore (cr);
}

static void
paint_ring (cairo_t *cr, const BocageBoardGeometry *geometry, BocageHex hex, BocageClass class_)
{
  double width = CLAMP (geometry->width * .046, 2, 6);
  double dashes[] = { width * 2.2, width * 1.8 };

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  bocage_board_geometry_add_hex (geometry, cr, hex, width / 2);
  bocage_colour_set (cr, 0xffffff, .95);
  cairo_set_line_width (cr, width * 1.8);
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, dashes, 2, 0);
  bocage_colour_set (cr, class_colour (class_), 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/**
 * bocage_painter_paint_finding:
 * @class_: the worst class of the findings on that hex
 * @chosen: whether it is the one chosen in a list; it gets a ring
 * @hex_radius: from the centre of a hex to a corner, in user units
 */
void
bocage_painter_paint_finding (BocagePainter *self, cairo_t *cr, BocageHex hex, BocageClass class_,
                              gboolean chosen, double hex_radius)
{
  BocageBoardGeometry geometry;
  double x, y;

  bocage_board_geometry_init (
      &geometry, bocage_scenario_get_grid (bocage_painter_get_scenario (self)), hex_radius);
  bocage_board_geometry_get_centre (&geometry, hex, &x, &y);
  cairo_save (cr);
  cairo_new_path (cr);
  if (chosen)
    paint_ring (cr, &geometry, hex, class_);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_translate (cr, x + MARK_X * geometry.width, y + MARK_Y * geometry.width);
  paint_mark (cr, class_, CLAMP (MARK_RADIUS * geometry.width, MARK_MIN, MARK_MAX));
  cairo_restore (cr);
}
