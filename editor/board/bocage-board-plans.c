/* bocage-board-plans.c: what will be, before it is: ghosts, the lasso, the axis of symmetry
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-board-private.h"

#include "draw/base/bocage-palette.h"
#include "draw/overlay/bocage-overlay-painter.h"

#include <glib/gi18n.h>
#include <math.h>

#define INK 0x1c1c1c
#define VEIL .35  /* opacity */
#define LINE .046 /* of a hex's width, as those that follow */
#define OUTLINE .035
#define AXIS .028
#define AXIS_CASING .07
#define DISC .175
#define DISC_MIN 12.  /* px */
#define COUNT_SIZE 14 /* px: of the largest letters of a count, and of the widest */
#define POINT_NEAR .1 /* half hexes: nearer points of an outline say nothing new */

static void
mark_ghost (BocageBoard *self, GtkSnapshot *snapshot, BocageHex hex)
{
  cairo_t *cr = _bocage_board_begin_mark (self, snapshot, hex);

  bocage_board_geometry_add_hex (_bocage_board_get_geometry (self), cr, hex, 0);
  bocage_colour_set (cr, 0xffffff, VEIL);
  cairo_fill (cr);
  cairo_destroy (cr);
  _bocage_board_snapshot_ghost (self, snapshot, hex);
}

/* A number of hexes, by the pointer: its words may be wider than a hex. */
static void
append_count (BocageBoard *self, GtkSnapshot *snapshot, BocageHex hex, const char *text)
{
  double half = (double) (g_utf8_strlen (text, -1) + 2) * COUNT_SIZE / 2, x, y;
  int origin_x, origin_y;
  cairo_t *cr;

  bocage_board_cache_get_origin (self->cache, &origin_x, &origin_y);
  bocage_board_geometry_get_centre (_bocage_board_get_geometry (self), hex, &x, &y);
  y += .36 * self->zoom;
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) floor (x + origin_x - half),
                                     (float) floor (y + origin_y - 2 * COUNT_SIZE),
                                     (float) ceil (2 * half), 4 * COUNT_SIZE));
  cairo_translate (cr, origin_x, origin_y);
  bocage_overlay_paint_pill (cr, self->zoom, text, x, y);
  cairo_destroy (cr);
}

/*
 * _bocage_board_snapshot_count:
 *
 * How many hexes would change, above the mark of the cursor, which is in the same hex after a
 * click.
 */
void
_bocage_board_snapshot_count (BocageBoard *self, GtkSnapshot *snapshot)
{
  g_autofree char *text = NULL;

  if (self->n_planned == 0)
    return;
  text = g_strdup_printf (
      /* TRANSLATORS: %u is a number of hexes that a click would change. */
      ngettext ("%u hex changes", "%u hexes change", self->n_planned), self->n_planned);
  append_count (self, snapshot, self->planned_at, text);
}

/* Dashes above a light line, whose path stays for them */
static void
stroke_planned (BocageBoard *self, cairo_t *cr, gboolean above)
{
  double dashes[] = { .09 * self->zoom, .06 * self->zoom };
  double width = _bocage_board_line_width (self, LINE);

  if (!above)
    {
      bocage_colour_set (cr, 0xffffff, 1);
      cairo_set_line_width (cr, width);
      cairo_stroke_preserve (cr);
      return;
    }
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  bocage_colour_set (cr, INK, 1);
  cairo_set_line_width (cr, width * .6);
  cairo_stroke (cr);
}

static void
mark_planned (BocageBoard *self, GtkSnapshot *snapshot, BocageHex hex)
{
  double width = _bocage_board_line_width (self, LINE);
  cairo_t *cr = _bocage_board_begin_mark (self, snapshot, hex);

  bocage_board_geometry_add_hex (_bocage_board_get_geometry (self), cr, hex, width / 2);
  stroke_planned (self, cr, FALSE);
  stroke_planned (self, cr, TRUE);
  cairo_destroy (cr);
}

/* What a tool would do, with dashes around every hex that changes, or around them all. */
static void
mark_tool (BocageBoard *self, GtkSnapshot *snapshot, const BocageTool *tool, const GArray *hexes,
           int edge)
{
  const GArray *changed;

  if (hexes->len == 0)
    return;
  changed = _bocage_board_snapshot_tool (self, snapshot, tool, hexes, edge);
  if (changed->len > BOCAGE_BOARD_MANY)
    _bocage_board_mark_area (self, snapshot, &self->planned, changed, stroke_planned);
  for (guint i = 0; i < changed->len && changed->len <= BOCAGE_BOARD_MANY; i++)
    if (_bocage_board_is_covered (self, g_array_index (changed, BocageHex, i)))
      mark_planned (self, snapshot, g_array_index (changed, BocageHex, i));
  if (changed->len > 0 && (hexes->len > 1 || bocage_brush_get_reach (self->brush) > 0))
    {
      self->n_planned = changed->len;
      self->planned_at
          = bocage_hex_is_none (self->hover) ? g_array_index (hexes, BocageHex, 0) : self->hover;
    }
}

static void
mark_stroke (BocageBoard *self, GtkSnapshot *snapshot)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  self->stroke.tool->preview (&self->stroke.stroke, hexes);
  if (self->stroke.tool->takes != BOCAGE_TOOL_TAKES_NOTHING)
    {
      mark_tool (self, snapshot, self->stroke.tool, hexes, self->stroke.stroke.edge);
      return;
    }
  for (guint i = 0; i < hexes->len; i++)
    if (_bocage_board_is_covered (self, g_array_index (hexes, BocageHex, i)))
      mark_ghost (self, snapshot, g_array_index (hexes, BocageHex, i));
}

/* Whether what was found from another hex is found from this one, too. */
static gboolean
is_in_area (const BocageTool *tool, const BocageStroke *stroke, const GArray *hexes)
{
  if (tool->finds_area == NULL || !tool->finds_area (stroke))
    return FALSE;
  for (guint i = 0; i < hexes->len; i++)
    if (bocage_hex_equal (g_array_index (hexes, BocageHex, i), stroke->hex))
      return TRUE;
  return FALSE;
}

static gboolean
holds (const BocageBoardAim *aim, const BocageTool *tool, BocageHex start,
       const BocageStroke *stroke)
{
  return aim->tool == tool && bocage_hex_equal (aim->start, start)
         && (bocage_hex_equal (aim->hex, stroke->hex) || is_in_area (tool, stroke, aim->hexes));
}

static void
swap_aims (BocageBoard *self)
{
  BocageBoardAim last = self->aims[0];

  self->aims[0] = self->aims[1];
  self->aims[1] = last;
}

/* What the tool would be used on; it is asked again only where it may say something else, for an
 * area may be as large as the board, and the pointer comes back to it from all that lies in it. */
static const GArray *
find_aim (BocageBoard *self, const BocageTool *tool)
{
  BocageBoardAim *aim = &self->aims[0];
  BocageStroke stroke = { .session = self->session, .brush = self->brush, .hex = self->hover };
  gboolean goes_on = g_str_equal (tool->id, "line") && tool != _bocage_board_get_tool (self);
  BocageHex start = goes_on ? self->last_drawn : BOCAGE_HEX_NONE;

  if (holds (aim, tool, start, &stroke))
    return aim->hexes;
  /* A small one is found again at once, and several may come between two visits to a large one. */
  if (aim->hexes->len > BOCAGE_BOARD_MANY || holds (&self->aims[1], tool, start, &stroke))
    swap_aims (self);
  if (holds (aim, tool, start, &stroke))
    return aim->hexes;
  g_array_set_size (aim->hexes, 0);
  if (goes_on)
    {
      stroke.start = start;
      tool->preview (&stroke, aim->hexes);
    }
  else
    tool->hover (&stroke, aim->hexes);
  aim->tool = tool;
  aim->start = start;
  aim->hex = self->hover;
  return aim->hexes;
}

/* Where the pointer is, with the keys that are held. */
static void
mark_hover (BocageBoard *self, GtkSnapshot *snapshot)
{
  const BocageTool *tool = self->dropping ? bocage_tool_find ("place")
                                          : _bocage_board_get_meant_tool (self, self->modifiers);

  if (tool == NULL || tool->hover == NULL
      || (tool->takes != BOCAGE_TOOL_TAKES_NOTHING && !bocage_brush_has_piece (self->brush)))
    return;
  mark_tool (self, snapshot, tool, find_aim (self, tool),
             _bocage_board_edge_at (self, self->pointer_x, self->pointer_y, self->hover));
}

/* The axis of symmetry */

gboolean
_bocage_board_shows_axis (BocageBoard *self)
{
  const BocageTool *tool = _bocage_board_get_tool (self);

  return self->session != NULL && self->brush != NULL && bocage_brush_is_symmetric (self->brush)
         && tool != NULL
         && (tool->takes != BOCAGE_TOOL_TAKES_NOTHING || g_str_equal (tool->id, "erase"))
         && !_bocage_board_is_floating (self);
}

/* Where the axes cross, from the origin of the geometry: half way between a hex and its image */
static void
get_crossing (BocageBoard *self, double *out_x, double *out_y)
{
  BocageHex sum = bocage_brush_get_axis (self->brush, &self->geometry.grid);
  double last_x, last_y;

  bocage_board_geometry_get_centre (&self->geometry, (BocageHex){ 0, 0 }, out_x, out_y);
  bocage_board_geometry_get_centre (&self->geometry, sum, &last_x, &last_y);
  *out_x = (*out_x + last_x) / 2;
  *out_y = (*out_y + last_y) / 2;
}

/* Where the axis is taken hold of, from the origin of the geometry: beside the hexes, or about a
 * point between them, so that it is in nobody's way. */
static void
get_disc (BocageBoard *self, double *out_x, double *out_y)
{
  const char *how = bocage_brush_get_symmetry (self->brush);
  cairo_rectangle_t frame;

  bocage_board_geometry_get_frame (&self->geometry, FALSE, &frame);
  get_crossing (self, out_x, out_y);
  if (g_str_equal (how, "sides"))
    *out_y = frame.y;
  else if (g_str_equal (how, "ends"))
    *out_x = frame.x;
  else
    *out_y -= self->geometry.radius;
}

static double
get_disc_radius (BocageBoard *self)
{
  return MAX (DISC * self->zoom, DISC_MIN);
}

/*
 * _bocage_board_hold_axis:
 * @x: of the widget
 *
 * Returns: whether a press there takes hold of the axis, which does not move for that
 */
gboolean
_bocage_board_hold_axis (BocageBoard *self, double x, double y)
{
  int offset_x, offset_y;
  double disc_x, disc_y, axis_x, axis_y;

  if (!_bocage_board_shows_axis (self))
    return FALSE;
  _bocage_board_get_offset (self, &offset_x, &offset_y);
  get_disc (self, &disc_x, &disc_y);
  get_crossing (self, &axis_x, &axis_y);
  self->axis_x = x - offset_x - axis_x;
  self->axis_y = y - offset_y - axis_y;
  return hypot (x - offset_x - disc_x, y - offset_y - disc_y) <= get_disc_radius (self);
}

void
_bocage_board_drag_axis (BocageBoard *self, double x, double y)
{
  BocageHex sum = bocage_brush_get_axis (self->brush, &self->geometry.grid);
  const char *how = bocage_brush_get_symmetry (self->brush);
  BocageOutlinePoint at = _bocage_board_get_point (self, x - self->axis_x, y - self->axis_y);
  int columns = (int) lround (at.column - sum.column / 2.);
  int rows = (int) lround (at.row - sum.row / 2.);

  bocage_brush_move_axis (self->brush, &self->geometry.grid,
                          g_str_equal (how, "ends") ? 0 : columns,
                          g_str_equal (how, "sides") ? 0 : rows);
}

/* A line from rim to rim: dots and dashes on white */
static void
stroke_axis (BocageBoard *self, cairo_t *cr, double from_x, double from_y, double to_x, double to_y)
{
  double w = self->zoom;
  double dashes[] = { .18 * w, .06 * w, .03 * w, .06 * w };

  cairo_move_to (cr, from_x, from_y);
  cairo_line_to (cr, to_x, to_y);
  cairo_set_line_width (cr, MAX (AXIS_CASING * w, 4));
  bocage_colour_set (cr, 0xffffff, 1);
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, MAX (AXIS * w, 2));
  bocage_colour_set (cr, INK, 1);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* Two arrow heads that point away from the line; for a point, a ring */
static void
paint_disc (BocageBoard *self, cairo_t *cr, double x, double y)
{
  const char *how = bocage_brush_get_symmetry (self->brush);
  double r = get_disc_radius (self);

  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, r, 0, 2 * G_PI);
  bocage_colour_set (cr, INK, 1);
  cairo_fill_preserve (cr);
  bocage_colour_set (cr, 0xffffff, 1);
  cairo_set_line_width (cr, MAX (.016 * self->zoom, 1.5));
  cairo_stroke (cr);
  bocage_colour_set (cr, BOCAGE_COLOUR_SELECTION, 1);
  if (g_str_equal (how, "point"))
    {
      cairo_arc (cr, x, y, r * .45, 0, 2 * G_PI);
      cairo_set_line_width (cr, r * .2);
      cairo_stroke (cr);
      return;
    }
  cairo_save (cr);
  cairo_translate (cr, x, y);
  if (g_str_equal (how, "ends"))
    cairo_rotate (cr, G_PI / 2);
  for (int way = -1; way <= 1; way += 2)
    {
      cairo_move_to (cr, way * r * .7, 0);
      cairo_line_to (cr, way * r * .15, -r * .5);
      cairo_line_to (cr, way * r * .15, r * .5);
      cairo_close_path (cr);
    }
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
mark_axis (BocageBoard *self, GtkSnapshot *snapshot)
{
  const char *how = bocage_brush_get_symmetry (self->brush);
  cairo_rectangle_t frame;
  int origin_x, origin_y;
  double x, y, disc_x, disc_y;
  cairo_t *cr;

  bocage_board_cache_get_origin (self->cache, &origin_x, &origin_y);
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) self->covered.x, (float) self->covered.y,
                                     (float) self->covered.width, (float) self->covered.height));
  cairo_translate (cr, origin_x, origin_y);
  bocage_board_geometry_get_frame (&self->geometry, FALSE, &frame);
  get_crossing (self, &x, &y);
  get_disc (self, &disc_x, &disc_y);
  if (!g_str_equal (how, "ends"))
    stroke_axis (self, cr, x, frame.y, x, frame.y + frame.height);
  if (!g_str_equal (how, "sides"))
    stroke_axis (self, cr, frame.x, y, frame.x + frame.width, y);
  paint_disc (self, cr, disc_x, disc_y);
  cairo_destroy (cr);
}

/*
 * _bocage_board_snapshot_plans:
 *
 * What the tool would do: where the pointer is, or all along what it has spanned.
 */
void
_bocage_board_snapshot_plans (BocageBoard *self, GtkSnapshot *snapshot)
{
  self->n_planned = 0;
  if (self->stroke.tool != NULL && self->stroke.tool->preview != NULL)
    mark_stroke (self, snapshot);
  else if (self->stroke.tool == NULL && self->brush != NULL && !bocage_hex_is_none (self->hover)
           && self->zoom >= BOCAGE_BOARD_TARGET_MIN)
    mark_hover (self, snapshot);
  if (_bocage_board_shows_axis (self))
    mark_axis (self, snapshot);
}

/* Outlines */

/* Half hexes from the first, see bocage-outline.h */
BocageOutlinePoint
_bocage_board_get_point (BocageBoard *self, double x, double y)
{
  double first_x, first_y, next_x, next_y;
  int offset_x, offset_y;

  _bocage_board_get_offset (self, &offset_x, &offset_y);
  bocage_board_geometry_get_centre (&self->geometry, (BocageHex){ 0, 0 }, &first_x, &first_y);
  bocage_board_geometry_get_centre (&self->geometry, (BocageHex){ 1, 1 }, &next_x, &next_y);
  return (BocageOutlinePoint){ (x - offset_x - first_x) / (next_x - first_x),
                               (y - offset_y - first_y) / (next_y - first_y) };
}

/*
 * _bocage_board_trace:
 *
 * The line that a stroke draws has come to a point.
 */
void
_bocage_board_trace (BocageBoard *self, BocageOutlinePoint point)
{
  const BocageOutlinePoint *last
      = self->outline->len > 0
            ? &g_array_index (self->outline, BocageOutlinePoint, self->outline->len - 1)
            : NULL;

  if (self->stroke.tool == NULL
      || (last != NULL && hypot (last->column - point.column, last->row - point.row) < POINT_NEAR))
    return;
  g_array_append_val (self->outline, point);
  if (self->stroke.tool->trace != NULL)
    self->stroke.tool->trace (&self->stroke.stroke);
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_MARKS);
}

static gboolean
draws_outline (BocageBoard *self)
{
  if (self->stroke.tool == NULL || self->outline->len < 2 || self->stroke.stroke.piece != NULL)
    return FALSE;
  return self->stroke.tool->spans != NULL
         && bocage_tool_spans (self->stroke.tool, &self->stroke.stroke);
}

static void
add_outline (BocageBoard *self, cairo_t *cr)
{
  double first_x, first_y, next_x, next_y;

  bocage_board_geometry_get_centre (&self->geometry, (BocageHex){ 0, 0 }, &first_x, &first_y);
  bocage_board_geometry_get_centre (&self->geometry, (BocageHex){ 1, 1 }, &next_x, &next_y);
  for (guint i = 0; i < self->outline->len; i++)
    {
      const BocageOutlinePoint *point = &g_array_index (self->outline, BocageOutlinePoint, i);

      cairo_line_to (cr, first_x + point->column * (next_x - first_x),
                     first_y + point->row * (next_y - first_y));
    }
  cairo_close_path (cr);
}

/*
 * _bocage_board_snapshot_outline:
 *
 * The lasso, and how many hexes it holds.
 */
void
_bocage_board_snapshot_outline (BocageBoard *self, GtkSnapshot *snapshot)
{
  double dashes[] = { .08 * self->zoom, .05 * self->zoom };
  guint n = bocage_session_get_selection (self->session)->len;
  int origin_x, origin_y;
  cairo_t *cr;

  if (!draws_outline (self))
    return;
  bocage_board_cache_get_origin (self->cache, &origin_x, &origin_y);
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) self->covered.x, (float) self->covered.y,
                                     (float) self->covered.width, (float) self->covered.height));
  cairo_translate (cr, origin_x, origin_y);
  add_outline (self, cr);
  bocage_colour_set (cr, 0xffffff, 1);
  cairo_set_line_width (cr, MAX (OUTLINE * self->zoom * 1.6, 3.5));
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  bocage_colour_set (cr, INK, 1);
  cairo_set_line_width (cr, MAX (OUTLINE * self->zoom, 2));
  cairo_stroke (cr);
  cairo_destroy (cr);
  if (self->stroke.tool == bocage_tools[0])
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%u hex", "%u hexes", n), n);

      append_count (self, snapshot, self->stroke.stroke.hex, text);
    }
}
