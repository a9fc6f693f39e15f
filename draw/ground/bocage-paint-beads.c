/* bocage-paint-beads.c: a row of bushes along a line: beads in three tones
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "base/bocage-canvas-private.h"
#include "bocage-ground-private.h"

#include <math.h>

#define MAX_BEADS 64
#define HEDGE_ROOM 7 /* that must be clear of other things around a bead */

typedef struct
{
  double x, y, r;
} Bead;

static guint
string_beads (BocageCanvas *canvas, const BocageCell *cell, const BocagePoint *line, guint n,
              BocageJitter *jitter, double radius, double step, Bead *out)
{
  guint n_beads = 0;
  double position = 0; /* of the next bead, from the start of the stretch */

  for (guint i = 0; i + 1 < n; i++)
    {
      BocagePoint a = line[i], b = line[i + 1];
      double length = hypot (b.x - a.x, b.y - a.y);

      for (; position <= length && n_beads < MAX_BEADS; position += step)
        {
          double t = length > 0 ? position / length : 0;
          Bead bead = { a.x + (b.x - a.x) * t + _bocage_jitter_signed (jitter) * .9,
                        a.y + (b.y - a.y) * t + _bocage_jitter_signed (jitter) * .9,
                        radius * (.82 + .4 * _bocage_jitter_unit (jitter)) };

          if (cell == NULL || _bocage_is_clear (canvas, cell, bead.x, bead.y, HEDGE_ROOM))
            out[n_beads++] = bead;
        }
      position -= length;
    }
  return n_beads;
}

/* Saving ink: the outline of the row. */
static void
outline_beads (BocageCanvas *canvas, const BocageColours *colours, const Bead *beads, guint n)
{
  double half = canvas->detail >= 2 ? .6 : 1.4;

  for (int coat = 0; coat < 2; coat++)
    {
      for (guint i = 0; i < n; i++)
        {
          double r = beads[i].r * 1.1 + (coat == 0 ? half : -half);

          _bocage_add_ellipse (canvas->cr, beads[i].x, beads[i].y, r, r);
        }
      _bocage_fill (canvas->cr, coat == 0 ? colours->hedge_dark : colours->hedge_light, 1);
    }
}

static void
add_round_beads (cairo_t *cr, const Bead *beads, guint n, double dx, double dy, double size)
{
  for (guint i = 0; i < n; i++)
    _bocage_add_ellipse (cr, beads[i].x - beads[i].r * dx, beads[i].y - beads[i].r * dy,
                         beads[i].r * size, beads[i].r * size);
}

/**
 * _bocage_paint_beads:
 * @cell: (nullable): whose paths and middle are kept clear
 * @line: @n points that it runs through
 * @radius: of a bead, and @step from one to the next
 *
 * Paints a hedge.
 */
void
_bocage_paint_beads (BocageCanvas *canvas, const BocageCell *cell, const BocageColours *colours,
                     const BocagePoint *line, guint n, BocageJitter *jitter, double radius,
                     double step)
{
  cairo_t *cr = canvas->cr;
  Bead beads[MAX_BEADS];
  guint n_beads = string_beads (canvas, cell, line, n, jitter, radius, step, beads);

  if (canvas->ink)
    {
      outline_beads (canvas, colours, beads, n_beads);
      return;
    }
  if (canvas->detail >= 2)
    {
      for (guint i = 0; i < n_beads; i++)
        _bocage_add_ellipse (cr, beads[i].x + beads[i].r * .5, beads[i].y + beads[i].r * .62,
                             beads[i].r * 1.05, beads[i].r * .9);
      _bocage_fill (cr, colours->shadow, .3);
    }
  for (guint i = 0; i < n_beads; i++)
    if (canvas->detail >= 3)
      _bocage_add_blob (cr, beads[i].x, beads[i].y, beads[i].r * 1.12, jitter, 7, .12, 1);
    else
      _bocage_add_ellipse (cr, beads[i].x, beads[i].y, beads[i].r * 1.15, beads[i].r * 1.15);
  _bocage_fill (cr, colours->hedge_dark, 1);
  add_round_beads (cr, beads, n_beads, .16, .2, .74);
  _bocage_fill (cr, colours->hedge_mid, 1);
  if (canvas->detail < 3)
    return;
  add_round_beads (cr, beads, n_beads, .32, .4, .34);
  _bocage_fill (cr, colours->hedge_light, 1);
}
