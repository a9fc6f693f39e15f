/* bocage-paint-relief.c: high and low ground: a tint a level, contours, light and shade
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * All hexes of a level and of those above it are one area.  Its outline is a quadratic B-spline
 * whose control points are the corners of the hexes, drawn in; where a cliff is, it runs out to the
 * lip.  A stretch of it hangs on three corners, so a part of the board has the same outline as
 * the whole.
 */

#include "config.h"

#include "base/bocage-canvas-private.h"
#include "bocage-ground-private.h"

#include <math.h>

#define INSET 7.       /* by which a level is drawn in */
#define INSET_STEP 2.5 /* … more for each level above the ground */
#define MAX_INSET 22.
#define MAX_LEVEL 24 /* higher ground looks like this */
#define LIP_END .05  /* of an edge with a cliff: how near its ends the outline may bend */
#define DASH 11.     /* of the outline of low ground, with the gap after it */
#define DASH_PART .64

/* An edge between a hex of the area and one that is not. */
typedef struct
{
  BocagePoint a;
  BocagePoint n; /* outwards */
  double inset;
  guint64 start, end; /* corners */
  gboolean used;
} Border;

/* A corner of the board is the same number for each of its hexes. */
static guint64
get_key (double x, double y)
{
  return (guint64) (guint32) lround (x) << 32 | (guint32) lround (y);
}

static gboolean
is_in (const BocageCell *cell, int level)
{
  if (cell == NULL || !cell->on_board)
    return FALSE;
  return level > 0 ? cell->elevation >= level : cell->elevation <= level;
}

static void
add_borders (const BocageCanvas *canvas, const BocageCell *cell, int level, GArray *borders)
{
  double inset = MIN (INSET + INSET_STEP * MAX (level, 0), MAX_INSET);

  for (guint e = 0; e < BOCAGE_N_EDGES; e++)
    {
      BocagePoint a = _bocage_corner (canvas, e + BOCAGE_N_EDGES - 1, S);
      BocagePoint b = _bocage_corner (canvas, e, S);
      Border border = { .n = _bocage_edge (canvas, e, 1), .inset = inset };

      if (is_in (_bocage_canvas_get_neighbour (canvas, cell, e), level))
        continue;
      border.a = (BocagePoint){ cell->x + a.x, cell->y + a.y };
      border.start = get_key (border.a.x, border.a.y);
      border.end = get_key (cell->x + b.x, cell->y + b.y);
      if (_bocage_has_cliff (canvas, cell, e))
        border.inset = 0;
      g_array_append_val (borders, border);
    }
}

/* Where the lines of two edges meet once they are drawn in. */
static BocagePoint
get_corner (const Border *before, const Border *after)
{
  BocagePoint m = before->n, n = after->n;
  double d = m.x * n.y - n.x * m.y, p = before->inset, q = after->inset;

  return (BocagePoint){ after->a.x + (-p * n.y + q * m.y) / d,
                        after->a.y + (-m.x * q + n.x * p) / d };
}

/* The control points of one outline, which begins with the edge `first`. */
static GArray *
follow (GArray *borders, GHashTable *starts, guint first)
{
  g_autoptr (GPtrArray) loop = g_ptr_array_new ();
  GArray *points = g_array_new (FALSE, FALSE, sizeof (BocagePoint));

  for (Border *border = &g_array_index (borders, Border, first); border != NULL && !border->used;
       border = g_hash_table_lookup (starts, &border->end))
    {
      border->used = TRUE;
      g_ptr_array_add (loop, border);
    }
  for (guint i = 0; i < loop->len; i++)
    {
      const Border *border = loop->pdata[i], *after = loop->pdata[(i + 1) % loop->len];
      BocagePoint a = get_corner (loop->pdata[(i + loop->len - 1) % loop->len], border);
      BocagePoint b = get_corner (border, after);

      g_array_append_val (points, a);
      for (guint k = 0; border->inset == 0 && k < 2; k++)
        {
          double t = k == 0 ? LIP_END : 1 - LIP_END;
          BocagePoint p = { a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t };

          g_array_append_val (points, p);
        }
    }
  return points;
}

/* The outlines of a level: an array of arrays of control points. */
static GPtrArray *
find_outlines (const BocageCanvas *canvas, int level)
{
  g_autoptr (GArray) borders = g_array_new (FALSE, FALSE, sizeof (Border));
  g_autoptr (GHashTable) starts = g_hash_table_new (g_int64_hash, g_int64_equal);
  GPtrArray *outlines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  guint n = (guint) canvas->n_rows * (guint) canvas->n_columns;

  for (guint i = 0; i < n; i++)
    if (is_in (&canvas->cells[i], level))
      add_borders (canvas, &canvas->cells[i], level, borders);
  for (guint i = 0; i < borders->len; i++)
    {
      Border *border = &g_array_index (borders, Border, i);

      g_hash_table_insert (starts, &border->start, border);
    }
  for (guint i = 0; i < borders->len; i++)
    if (!g_array_index (borders, Border, i).used)
      g_ptr_array_add (outlines, follow (borders, starts, i));
  return outlines;
}

static BocagePoint
get_middle (BocagePoint a, BocagePoint b)
{
  return (BocagePoint){ (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

static void
add_bend (cairo_t *cr, BocagePoint a, BocagePoint control, BocagePoint b)
{
  cairo_curve_to (cr, a.x + (control.x - a.x) * 2 / 3, a.y + (control.y - a.y) * 2 / 3,
                  b.x + (control.x - b.x) * 2 / 3, b.y + (control.y - b.y) * 2 / 3, b.x, b.y);
}

/* Calls for each control point; the bend there goes from the middle before it to the one after. */
static void
add_outlines (cairo_t *cr, const GPtrArray *outlines)
{
  for (guint i = 0; i < outlines->len; i++)
    {
      const GArray *points = outlines->pdata[i];

      cairo_new_sub_path (cr);
      for (guint k = 0; k < points->len; k++)
        {
          const BocagePoint *p = (const BocagePoint *) points->data;
          BocagePoint a = get_middle (p[(k + points->len - 1) % points->len], p[k]);
          BocagePoint b = get_middle (p[k], p[(k + 1) % points->len]);

          if (k == 0)
            cairo_move_to (cr, a.x, a.y);
          add_bend (cr, a, p[k], b);
        }
      cairo_close_path (cr);
    }
}

static void
fill_aside (cairo_t *cr, const GPtrArray *outlines, double dx, double dy, BocageColour colour,
            double opacity)
{
  cairo_save (cr);
  cairo_translate (cr, dx, dy);
  add_outlines (cr, outlines);
  _bocage_fill (cr, colour, opacity);
  cairo_restore (cr);
}

static void
paint_high (BocageCanvas *canvas, const GPtrArray *outlines, const BocageRelief *relief, int level)
{
  cairo_t *cr = canvas->cr;

  if (!canvas->ink)
    {
      if (canvas->detail >= 2)
        fill_aside (cr, outlines, 3.4, 5.2, relief->shade, .20);
      fill_aside (cr, outlines, 1.5, 2.4, relief->shade, .42);
      fill_aside (cr, outlines, -1.3, -1.7, relief->light, 1);
    }
  add_outlines (cr, outlines);
  bocage_colour_set (cr, canvas->ink ? 0xffffff : bocage_relief_get_tint (relief, level), 1);
  cairo_fill_preserve (cr);
  _bocage_stroke (cr, canvas->ink ? 0x4a4a4a : relief->contour, canvas->detail >= 2 ? 1.5 : 3, 1);
}

/* Each bend is dashed by itself, so that the dashes lie the same wherever the outline begins. */
static void
dash_outlines (BocageCanvas *canvas, const GPtrArray *outlines, BocageColour colour)
{
  for (guint i = 0; i < outlines->len; i++)
    {
      const GArray *points = outlines->pdata[i];
      const BocagePoint *p = (const BocagePoint *) points->data;

      for (guint k = 0; k < points->len; k++)
        {
          BocagePoint a = get_middle (p[(k + points->len - 1) % points->len], p[k]);
          BocagePoint b = get_middle (p[k], p[(k + 1) % points->len]);
          double length = (hypot (p[k].x - a.x, p[k].y - a.y) + hypot (b.x - p[k].x, b.y - p[k].y)
                           + 2 * hypot (b.x - a.x, b.y - a.y))
                          / 4;
          double step = length / MAX (1, floor (length / DASH + .5));
          double dashes[] = { step * DASH_PART, step * (1 - DASH_PART) };

          cairo_move_to (canvas->cr, a.x, a.y);
          add_bend (canvas->cr, a, p[k], b);
          cairo_set_dash (canvas->cr, dashes, 2, -step * (1 - DASH_PART) / 2);
          _bocage_stroke (canvas->cr, colour, canvas->detail >= 2 ? 1.4 : 3, 1);
        }
    }
  cairo_set_dash (canvas->cr, NULL, 0, 0);
}

/* Low ground: the shade lies inside its north-western rim. */
static void
paint_low (BocageCanvas *canvas, const GPtrArray *outlines, const BocageRelief *relief, int level)
{
  cairo_t *cr = canvas->cr;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  if (!canvas->ink)
    {
      fill_aside (cr, outlines, 0, 0, relief->hollow, .9);
      cairo_save (cr);
      add_outlines (cr, outlines);
      cairo_clip (cr);
      fill_aside (cr, outlines, 1.6, 2.4, bocage_relief_get_tint (relief, level), 1);
      cairo_restore (cr);
    }
  dash_outlines (canvas, outlines, canvas->ink ? 0x7a7a7a : relief->hollow);
}

/* At the smallest size: flat hexes. */
static void
paint_flat (BocageCanvas *canvas, const BocageRelief *relief)
{
  const BocageCell *cell;

  for (guint i = 0; (cell = _bocage_canvas_next (canvas, &i)) != NULL;)
    {
      if (cell->elevation == 0)
        continue;
      cairo_save (canvas->cr);
      cairo_translate (canvas->cr, cell->x, cell->y);
      _bocage_add_hex (canvas, -BOCAGE_SEAM);
      _bocage_fill (canvas->cr, bocage_relief_get_tint (relief, cell->elevation), 1);
      cairo_restore (canvas->cr);
    }
}

static void
paint_level (BocageCanvas *canvas, const BocageRelief *relief, int level)
{
  g_autoptr (GPtrArray) outlines = find_outlines (canvas, level);

  cairo_set_line_join (canvas->cr, CAIRO_LINE_JOIN_ROUND);
  if (level > 0)
    paint_high (canvas, outlines, relief, level);
  else
    paint_low (canvas, outlines, relief, level);
}

void
_bocage_paint_relief (BocageCanvas *canvas)
{
  const BocageRelief *relief
      = bocage_motif_set_find_relief (canvas->motifs, canvas->board_colours->look);
  guint n = (guint) canvas->n_rows * (guint) canvas->n_columns;
  int lowest = 0, highest = 0;

  for (guint i = 0; i < n; i++)
    {
      lowest = MIN (lowest, canvas->cells[i].elevation);
      highest = MAX (highest, canvas->cells[i].elevation);
    }
  if (lowest == 0 && highest == 0)
    return;
  if (canvas->detail == BOCAGE_DETAIL_THUMBNAIL && !canvas->ink)
    {
      paint_flat (canvas, relief);
      return;
    }
  cairo_save (canvas->cr);
  for (int level = -1; level >= MAX (lowest, -MAX_LEVEL); level--)
    paint_level (canvas, relief, level);
  for (int level = 1; level <= MIN (highest, MAX_LEVEL); level++)
    paint_level (canvas, relief, level);
  cairo_restore (canvas->cr);
}
