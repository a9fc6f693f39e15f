/* bocage-paint-overlay-unit.c: where one unit can go, what it sees, where it may be driven
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-paint-overlay-private.h"

#include <math.h>

#define VEIL_BATTLE .42
#define VEIL_NO_BATTLE .2
#define VEIL_RETREAT .36
#define VEIL_UNSEEN .4

static BocageHexIndex
neighbour (const BocageOverlayCanvas *self, BocageHexIndex hex, guint direction)
{
  return bocage_geometry_neighbour (self->overlay->situation->rules->geometry, hex, direction);
}

/* Reach */

typedef enum
{
  GROUND_OUTSIDE,
  GROUND_NO_BATTLE,
  GROUND_BATTLE,
} Ground;

/* Returns: (transfer full): of each hex, what a move that ends there leaves open */
static guint8 *
find_ground (const BocageOverlayCanvas *self)
{
  const GArray *reach = self->overlay->reach;
  guint8 *ground = g_new0 (guint8, self->overlay->situation->rules->geometry->n_hexes);

  for (guint i = 0; i < reach->len; i++)
    {
      const BocageReachHex *reached = &g_array_index (reach, BocageReachHex, i);

      ground[reached->step.hex]
          = reached->reason == BOCAGE_REACH_BATTLES ? GROUND_BATTLE : GROUND_NO_BATTLE;
    }
  return ground;
}

/* Edges at which what is on one side is @inside, and on the other not; each once. */
static void
add_border (const BocageOverlayCanvas *self, const guint8 *ground, gboolean outline)
{
  const GArray *reach = self->overlay->reach;

  for (guint i = 0; i < reach->len; i++)
    {
      BocageHexIndex hex = g_array_index (reach, BocageReachHex, i).step.hex;

      for (guint d = 0; d < BOCAGE_N_EDGES; d++)
        {
          BocageHexIndex next = neighbour (self, hex, d);
          Ground there = next != BOCAGE_NO_HEX ? ground[next] : GROUND_OUTSIDE;

          if (outline ? there == GROUND_OUTSIDE
                      : ground[hex] == GROUND_BATTLE && there == GROUND_NO_BATTLE)
            _bocage_overlay_add_edge (self, hex, d);
        }
    }
}

static void
fill_reach (const BocageOverlayCanvas *self, const guint8 *ground, Ground which, double veil)
{
  const GArray *reach = self->overlay->reach;

  for (guint i = 0; i < reach->len; i++)
    {
      BocageHexIndex hex = g_array_index (reach, BocageReachHex, i).step.hex;

      if (hex != self->overlay->hex && ground[hex] == which)
        _bocage_overlay_add_hex (self, hex, 0);
    }
  _bocage_overlay_fill (self, 0xffffff, veil + self->veil);
  cairo_new_path (self->cr);
}

void
_bocage_overlay_paint_reach (const BocageOverlayCanvas *self, gboolean with_fill)
{
  g_autofree guint8 *ground = find_ground (self);
  const double dashes[] = { .066 * self->width, .049 * self->width };

  if (with_fill)
    {
      fill_reach (self, ground, GROUND_BATTLE, VEIL_BATTLE);
      fill_reach (self, ground, GROUND_NO_BATTLE, VEIL_NO_BATTLE);
    }
  cairo_save (self->cr);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  add_border (self, ground, FALSE);
  _bocage_overlay_stroke (self, 0xffffff, _bocage_overlay_line (self, .056));
  if (self->room != BOCAGE_ROOM_LITTLE)
    {
      cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
      cairo_set_dash (self->cr, dashes, 2, 0);
      _bocage_overlay_stroke (self, BOCAGE_COLOUR_OVERLAY, _bocage_overlay_line (self, .028));
      cairo_set_dash (self->cr, NULL, 0, 0);
      cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
    }
  cairo_new_path (self->cr);
  add_border (self, ground, TRUE);
  _bocage_overlay_stroke (self, 0xffffff, _bocage_overlay_line (self, .042) * .075 / .042);
  _bocage_overlay_stroke (self, BOCAGE_COLOUR_OVERLAY, _bocage_overlay_line (self, .042));
  cairo_new_path (self->cr);
  cairo_restore (self->cr);
}

/* Retreat */

void
_bocage_overlay_paint_retreat (const BocageOverlayCanvas *self)
{
  const GArray *retreat = self->overlay->retreat;
  const double dashes[] = { .09 * self->width, .06 * self->width };

  for (guint i = 0; i < retreat->len; i++)
    {
      BocageHexIndex hex = g_array_index (retreat, BocageRetreatHex, i).hex;

      if (hex == self->overlay->hex)
        continue;
      _bocage_overlay_add_hex (self, hex, 0);
      _bocage_overlay_fill (self, 0xffffff, VEIL_RETREAT + self->veil);
      cairo_new_path (self->cr);
      _bocage_overlay_add_hex (self, hex, .045);
      _bocage_overlay_stroke (self, 0xffffff, _bocage_overlay_line (self, .042) * 1.7);
      cairo_save (self->cr);
      cairo_set_dash (self->cr, dashes, 2, 0);
      _bocage_overlay_stroke (self, BOCAGE_COLOUR_OVERLAY, _bocage_overlay_line (self, .03));
      cairo_restore (self->cr);
      cairo_new_path (self->cr);
    }
}

/* Sight */

void
_bocage_overlay_paint_unseen (const BocageOverlayCanvas *self)
{
  guint n = self->overlay->situation->rules->geometry->n_hexes;

  for (guint hex = 0; hex < n; hex++)
    if (_bocage_overlay_is_wanted (self, (BocageHexIndex) hex)
        && !bocage_overlay_sees (self->overlay, (BocageHexIndex) hex))
      _bocage_overlay_add_hex (self, (BocageHexIndex) hex, 0);
  _bocage_overlay_fill (self, BOCAGE_COLOUR_UNSEEN, VEIL_UNSEEN);
  cairo_new_path (self->cr);
}

static void
hatch (const BocageOverlayCanvas *self, BocageHexIndex hex)
{
  double step = MAX (.11 * self->width, 4), half = self->width;
  double x, y;

  _bocage_overlay_centre (self, hex, &x, &y);
  cairo_save (self->cr);
  _bocage_overlay_add_hex (self, hex, 0);
  _bocage_overlay_fill (self, 0xffffff, .3);
  cairo_clip (self->cr);
  for (double at = -2 * half; at < 2 * half; at += step * G_SQRT2)
    {
      cairo_move_to (self->cr, x + at - half, y + half);
      cairo_line_to (self->cr, x + at + half, y - half);
    }
  _bocage_overlay_stroke (self, BOCAGE_COLOUR_OVERLAY,
                          MAX (.026 * self->width, self->stress > 1 ? 2 : 1));
  cairo_new_path (self->cr);
  cairo_restore (self->cr);
  _bocage_overlay_add_hex (self, hex, .02);
  _bocage_overlay_stroke (self, 0xffffff, _bocage_overlay_line (self, .036) * 2);
  _bocage_overlay_stroke (self, BOCAGE_COLOUR_OVERLAY, _bocage_overlay_line (self, .036));
  cairo_new_path (self->cr);
}

static void
stroke_cased (const BocageOverlayCanvas *self, double dash, double gap)
{
  double width = _bocage_overlay_line (self, .046);
  const double dashes[] = { dash * self->width, gap * self->width };

  cairo_save (self->cr);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  _bocage_overlay_stroke (self, 0xffffff, width * 2);
  if (dash > 0)
    {
      cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
      cairo_set_dash (self->cr, dashes, 2, 0);
    }
  _bocage_overlay_stroke (self, BOCAGE_COLOUR_OVERLAY, width);
  cairo_restore (self->cr);
  cairo_new_path (self->cr);
}

static void
paint_head (const BocageOverlayCanvas *self, double x, double y, double angle)
{
  double size = MAX (.15 * self->width, 8);

  cairo_move_to (self->cr, x, y);
  cairo_line_to (self->cr, x - size * cos (angle - .45), y - size * sin (angle - .45));
  cairo_line_to (self->cr, x - size * cos (angle + .45), y - size * sin (angle + .45));
  cairo_close_path (self->cr);
  _bocage_overlay_stroke (self, 0xffffff, 3);
  _bocage_overlay_fill (self, BOCAGE_COLOUR_OVERLAY, 1);
  cairo_new_path (self->cr);
}

/* A disc with a cross, where the line ends. */
static void
paint_stop (const BocageOverlayCanvas *self, double x, double y)
{
  double radius = MAX (.09 * self->width, 6), arm = radius * .5;

  _bocage_overlay_disc (self, x, y, radius, 0xffffff, BOCAGE_COLOUR_OVERLAY);
  cairo_move_to (self->cr, x - arm, y - arm);
  cairo_line_to (self->cr, x + arm, y + arm);
  cairo_move_to (self->cr, x + arm, y - arm);
  cairo_line_to (self->cr, x - arm, y + arm);
  _bocage_overlay_stroke (self, BOCAGE_COLOUR_OVERLAY, 2);
  cairo_new_path (self->cr);
}

/* How far along the line, from 0 to 1, what blocks it is: where two do, in between. */
static double
find_stop (const BocageOverlayCanvas *self, double x, double y, double dx, double dy)
{
  const BocageSight *sight = &self->overlay->sight;
  double sum = 0;
  guint n = 0;

  for (guint i = 0; i < sight->n_blockers; i++)
    {
      double at_x, at_y;

      if (sight->blockers[i].hex == BOCAGE_NO_HEX)
        continue;
      _bocage_overlay_centre (self, sight->blockers[i].hex, &at_x, &at_y);
      sum += ((at_x - x) * dx + (at_y - y) * dy) / (dx * dx + dy * dy);
      n++;
    }
  return n > 0 ? CLAMP (sum / n, .1, 1) : .5;
}

void
_bocage_overlay_paint_sight (const BocageOverlayCanvas *self)
{
  const BocageOverlay *overlay = self->overlay;
  double x, y, dx, dy, stop, end;

  if (overlay->target == BOCAGE_NO_HEX || overlay->target == overlay->hex)
    return;
  for (guint i = 0; i < overlay->sight.n_blockers && self->room != BOCAGE_ROOM_LITTLE; i++)
    if (overlay->sight.blockers[i].hex != BOCAGE_NO_HEX)
      hatch (self, overlay->sight.blockers[i].hex);
  _bocage_overlay_centre (self, overlay->hex, &x, &y);
  _bocage_overlay_centre (self, overlay->target, &dx, &dy);
  dx -= x;
  dy -= y;
  end = 1 - .22 * self->width / hypot (dx, dy); /* it ends before what stands there */
  if (overlay->sight.result == BOCAGE_SIGHT_CLEAR)
    {
      double tip = 1 - .3 * self->width / hypot (dx, dy);

      cairo_move_to (self->cr, x, y);
      cairo_line_to (self->cr, x + dx * tip, y + dy * tip);
      stroke_cased (self, 0, 0);
      paint_head (self, x + dx * end, y + dy * end, atan2 (dy, dx));
      return;
    }
  stop = find_stop (self, x, y, dx, dy);
  if (end > stop)
    {
      cairo_move_to (self->cr, x + dx * stop, y + dy * stop);
      cairo_line_to (self->cr, x + dx * end, y + dy * end);
      stroke_cased (self, .03, .065);
    }
  cairo_move_to (self->cr, x, y);
  cairo_line_to (self->cr, x + dx * stop, y + dy * stop);
  stroke_cased (self, .12, .07);
  paint_stop (self, x + dx * stop, y + dy * stop);
}

/* Ways to medals */

void
_bocage_overlay_paint_ways (const BocageOverlayCanvas *self)
{
  const GArray *medals = self->overlay->medals;
  double width = MAX (.035 * self->width, 2);
  const double dots[] = { 0, .09 * self->width };

  for (guint i = 0; i < medals->len; i++)
    {
      const GArray *way = g_array_index (medals, BocageMedalHex, i).way;

      for (guint k = 0; way != NULL && k < way->len; k++)
        {
          double x, y;

          _bocage_overlay_centre (self, g_array_index (way, BocageHexIndex, k), &x, &y);
          cairo_line_to (self->cr, x, y);
        }
      cairo_save (self->cr);
      cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
      _bocage_overlay_stroke (self, 0xffffff, MAX (.105 * self->width, 5));
      cairo_set_dash (self->cr, dots, 2, 0);
      _bocage_overlay_stroke (self, BOCAGE_COLOUR_OVERLAY, width * 1.6);
      cairo_restore (self->cr);
      cairo_new_path (self->cr);
    }
}
