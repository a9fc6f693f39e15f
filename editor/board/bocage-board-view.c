/* bocage-board-view.c: what of the board is in the window: its size and its place
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The value of an adjustment is the place on the board, in px from the corner of
 * its rim, that lies in the middle of the window.  So half a window of margin
 * can be scrolled in on every side, and a change of the window's size moves
 * nothing.
 */

#include "config.h"

#include "bocage-board-private.h"

#include <math.h>

#define NEAR_EDGE .22 /* of the width of a hex */

#define FIT_PADDING 6 /* px around a board that is made to fit */

/* Places */

BocageBoardGeometry *
_bocage_board_get_geometry (BocageBoard *self)
{
  return &self->geometry;
}

/* Where the rim's corner lies in the widget. */
void
_bocage_board_get_corner (BocageBoard *self, int *out_x, int *out_y)
{
  double x = self->hadjustment != NULL ? gtk_adjustment_get_value (self->hadjustment) : 0;
  double y = self->vadjustment != NULL ? gtk_adjustment_get_value (self->vadjustment) : 0;

  *out_x = (int) floor (gtk_widget_get_width (GTK_WIDGET (self)) / 2. - x + .5);
  *out_y = (int) floor (gtk_widget_get_height (GTK_WIDGET (self)) / 2. - y + .5);
}

/*
 * _bocage_board_get_offset:
 *
 * Where the origin of the geometry, the corner of the box around all hexes, lies in the widget.
 */
void
_bocage_board_get_offset (BocageBoard *self, int *out_x, int *out_y)
{
  int x, y;

  _bocage_board_get_corner (self, &x, &y);
  bocage_board_cache_get_origin (self->cache, out_x, out_y);
  *out_x += x;
  *out_y += y;
}

/* The part of the board that is seen, from the rim's corner. */
cairo_rectangle_int_t
_bocage_board_get_visible (BocageBoard *self)
{
  cairo_rectangle_int_t visible = { 0 }, extent = { 0 };

  _bocage_board_get_corner (self, &visible.x, &visible.y);
  visible.x = -visible.x;
  visible.y = -visible.y;
  visible.width = gtk_widget_get_width (GTK_WIDGET (self));
  visible.height = gtk_widget_get_height (GTK_WIDGET (self));
  bocage_board_cache_get_extent (self->cache, &extent.width, &extent.height);
  if (!gdk_rectangle_intersect (&visible, &extent, &visible))
    return (cairo_rectangle_int_t){ 0 };
  return visible;
}

/*
 * _bocage_board_edge_at:
 *
 * Returns: the edge of @hex that is nearest to a point of the widget
 */
int
_bocage_board_edge_at (BocageBoard *self, double x, double y, BocageHex hex)
{
  double best = G_MAXDOUBLE;
  double centre_x, centre_y;
  int offset_x, offset_y;
  int nearest = 0;

  _bocage_board_get_offset (self, &offset_x, &offset_y);
  bocage_board_geometry_get_centre (&self->geometry, hex, &centre_x, &centre_y);
  for (guint d = 0; d < BOCAGE_N_EDGES; d++)
    {
      double edge_x, edge_y, distance;

      bocage_board_geometry_get_edge (&self->geometry, d, &edge_x, &edge_y);
      distance = hypot (x - offset_x - centre_x - edge_x, y - offset_y - centre_y - edge_y);
      if (distance < best)
        {
          best = distance;
          nearest = (int) d;
        }
    }
  return nearest;
}

/*
 * _bocage_board_is_near_edge:
 *
 * Whether a point of the widget is so near to an edge of @hex that this is what is meant.
 */
gboolean
_bocage_board_is_near_edge (BocageBoard *self, double x, double y, BocageHex hex)
{
  int edge = _bocage_board_edge_at (self, x, y, hex), offset_x, offset_y;
  double centre_x, centre_y, edge_x, edge_y, along;

  _bocage_board_get_offset (self, &offset_x, &offset_y);
  bocage_board_geometry_get_centre (&self->geometry, hex, &centre_x, &centre_y);
  bocage_board_geometry_get_edge (&self->geometry, (guint) edge, &edge_x, &edge_y);
  along = ((x - offset_x - centre_x) * edge_x + (y - offset_y - centre_y) * edge_y)
          / hypot (edge_x, edge_y);
  return fabs (self->geometry.width / 2 - along) < NEAR_EDGE * self->geometry.width;
}

/**
 * bocage_board_hex_at:
 * @x: of the widget
 * @out_hex: (out): the hex there, on the board or not
 *
 * Returns: whether it is on the board
 */
gboolean
bocage_board_hex_at (BocageBoard *self, double x, double y, BocageHex *out_hex)
{
  int offset_x, offset_y;

  *out_hex = BOCAGE_HEX_NONE;
  if (self->session == NULL)
    return FALSE;
  _bocage_board_get_offset (self, &offset_x, &offset_y);
  return bocage_board_geometry_hex_at (&self->geometry, x - offset_x, y - offset_y, out_hex);
}

/*
 * _bocage_board_get_pointing_to:
 *
 * Returns: what a popover about @hex points to: its box, or where it is scrolled out of sight
 * the nearest point that is seen.  A popover of what lies off the screen belongs to no monitor,
 * which GTK takes ill.
 */
GdkRectangle
_bocage_board_get_pointing_to (BocageBoard *self, BocageHex hex)
{
  int width = MAX (gtk_widget_get_width (GTK_WIDGET (self)), 1);
  int height = MAX (gtk_widget_get_height (GTK_WIDGET (self)), 1);
  cairo_rectangle_t box;
  int x, y, left, top, right, bottom;

  _bocage_board_get_offset (self, &x, &y);
  bocage_board_geometry_get_hex_bounds (&self->geometry, hex, &box);
  left = CLAMP (x + (int) box.x, 0, width - 1);
  top = CLAMP (y + (int) box.y, 0, height - 1);
  right = CLAMP (x + (int) (box.x + box.width), left + 1, width);
  bottom = CLAMP (y + (int) (box.y + box.height), top + 1, height);
  return (GdkRectangle){ left, top, right - left, bottom - top };
}

/**
 * bocage_board_is_hex_under:
 * @over: what may lie over the board
 *
 * Returns: whether it lies over @hex, where anybody sees it
 */
gboolean
bocage_board_is_hex_under (BocageBoard *self, BocageHex hex, GtkWidget *over)
{
  GdkRectangle at = _bocage_board_get_pointing_to (self, hex);
  graphene_rect_t bounds;

  return gtk_widget_get_mapped (over)
         && gtk_widget_compute_bounds (over, GTK_WIDGET (self), &bounds)
         && graphene_rect_intersection (
             &bounds,
             &GRAPHENE_RECT_INIT ((float) at.x, (float) at.y, (float) at.width, (float) at.height),
             NULL);
}

/* Size */

/* Everything that hangs on the size of a hex. */
void
_bocage_board_apply_zoom (BocageBoard *self, double zoom)
{
  self->zoom = zoom;
  bocage_board_cache_set_size (self->cache, zoom, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  if (self->session != NULL)
    bocage_board_geometry_init (
        &self->geometry, bocage_scenario_get_grid (bocage_session_get_scenario (self->session)),
        zoom / sqrt (3.));
  self->covered = (cairo_rectangle_int_t){ 0 };
  _bocage_board_clear_ghost (self);
  g_clear_pointer (&self->floating.node, gsk_render_node_unref);
  _bocage_board_clear_marks (self);
  for (guint i = 0; i < BOCAGE_BOARD_N_LAYERS; i++)
    _bocage_board_queue_layer (self, i);
  _bocage_board_queue_paint (self);
}

/* The largest hexes with which the whole board can be seen. */
static double
find_fit (BocageBoard *self, int width, int height)
{
  BocageBoardGeometry geometry;
  cairo_rectangle_t frame;

  bocage_board_geometry_init (
      &geometry, bocage_scenario_get_grid (bocage_session_get_scenario (self->session)),
      1 / sqrt (3.));
  bocage_board_geometry_get_frame (&geometry, TRUE, &frame);
  return CLAMP (MIN ((width - FIT_PADDING) / frame.width, (height - FIT_PADDING) / frame.height),
                BOCAGE_BOARD_ZOOM_LEAST, BOCAGE_BOARD_ZOOM_MAX);
}

static double
find_least_zoom (BocageBoard *self)
{
  return self->session != NULL && self->placed
             ? MIN (find_fit (self, gtk_widget_get_width (GTK_WIDGET (self)),
                              gtk_widget_get_height (GTK_WIDGET (self))),
                    BOCAGE_BOARD_ZOOM_MIN)
             : BOCAGE_BOARD_ZOOM_MIN;
}

/* Adjustments */

static void
configure (GtkAdjustment *adjustment, double value, int extent, int page)
{
  if (adjustment != NULL)
    gtk_adjustment_configure (adjustment, CLAMP (value, 0, extent), 0, extent + page,
                              MAX (page / 10., 1), MAX (page * .9, 1), page);
}

static void
configure_both (BocageBoard *self, double x, double y)
{
  int width, height;

  self->configuring = TRUE;
  bocage_board_cache_get_extent (self->cache, &width, &height);
  configure (self->hadjustment, x, width, gtk_widget_get_width (GTK_WIDGET (self)));
  configure (self->vadjustment, y, height, gtk_widget_get_height (GTK_WIDGET (self)));
  self->configuring = FALSE;
}

static double
get_value (GtkAdjustment *adjustment)
{
  return adjustment != NULL ? gtk_adjustment_get_value (adjustment) : 0;
}

static void
value_cb (BocageBoard *self)
{
  if (!self->configuring)
    self->fitted = FALSE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
_bocage_board_set_adjustment (BocageBoard *self, GtkAdjustment **place, GtkAdjustment *adjustment)
{
  if (*place != NULL)
    {
      g_signal_handlers_disconnect_by_data (*place, self);
      g_clear_object (place);
    }
  if (adjustment == NULL)
    return;
  *place = g_object_ref_sink (adjustment);
  g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (value_cb), self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
fit (BocageBoard *self, int width, int height)
{
  double zoom = find_fit (self, width, height);
  int extent_x, extent_y;

  if (zoom != self->zoom || !self->placed)
    {
      _bocage_board_apply_zoom (self, zoom);
      g_object_notify (G_OBJECT (self), "zoom");
    }
  bocage_board_cache_get_extent (self->cache, &extent_x, &extent_y);
  configure_both (self, extent_x / 2., extent_y / 2.);
  self->placed = TRUE;
}

/* The window has another size, or somebody asked to be placed anew. */
void
_bocage_board_take_size (BocageBoard *self, int width, int height)
{
  if (self->session != NULL && self->fitted && width > 1 && height > 1)
    fit (self, width, height);
  else
    configure_both (self, get_value (self->hadjustment), get_value (self->vadjustment));
}

/* Zooming and scrolling */

double
bocage_board_get_zoom (BocageBoard *self)
{
  return self->zoom;
}

/**
 * bocage_board_set_zoom:
 * @width: of a hex, in px
 * @about: (nullable): the point of the widget that stays where it is; %NULL: its middle
 */
void
bocage_board_set_zoom (BocageBoard *self, double width, const graphene_point_t *about)
{
  double middle_x = gtk_widget_get_width (GTK_WIDGET (self)) / 2.;
  double middle_y = gtk_widget_get_height (GTK_WIDGET (self)) / 2.;
  double x = about != NULL ? about->x : middle_x;
  double y = about != NULL ? about->y : middle_y;
  double before = self->zoom;
  double board_x, board_y;
  int offset_x, offset_y, origin_x, origin_y;

  self->fitted = FALSE;
  width = CLAMP (width, find_least_zoom (self), BOCAGE_BOARD_ZOOM_MAX);
  if (width == before)
    return;
  _bocage_board_get_offset (self, &offset_x, &offset_y);
  board_x = (x - offset_x) / before;
  board_y = (y - offset_y) / before;

  _bocage_board_apply_zoom (self, width);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  bocage_board_cache_get_origin (self->cache, &origin_x, &origin_y);
  configure_both (self, board_x * width + origin_x - x + middle_x,
                  board_y * width + origin_y - y + middle_y);
  g_object_notify (G_OBJECT (self), "zoom");
}

void
_bocage_board_zoom_step (BocageBoard *self, int steps, const graphene_point_t *about)
{
  bocage_board_set_zoom (self, self->zoom * pow (BOCAGE_BOARD_ZOOM_STEP, steps), about);
}

/**
 * bocage_board_zoom_to_fit:
 *
 * Shows the whole board, and goes on doing so when the window changes, until
 * somebody zooms or scrolls.
 */
void
bocage_board_zoom_to_fit (BocageBoard *self)
{
  self->fitted = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
_bocage_board_scroll_by (BocageBoard *self, double dx, double dy)
{
  self->fitted = FALSE;
  configure_both (self, get_value (self->hadjustment) + dx, get_value (self->vadjustment) + dy);
}

/* What of the widget nothing lies over.  A cover over more than half of it leaves too little room
 * to keep anything in. */
static cairo_rectangle_int_t
get_uncovered (BocageBoard *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  int right = width, lower = height, upper = 0;
  graphene_rect_t bounds;

  for (guint i = 0; i < BOCAGE_BOARD_N_COVERS; i++)
    {
      GtkWidget *cover = self->covers[i];

      if (cover == NULL || !gtk_widget_get_mapped (cover)
          || !gtk_widget_compute_bounds (cover, GTK_WIDGET (self), &bounds))
        continue;
      if (bounds.origin.x > width / 2. && bounds.origin.x < right)
        right = (int) bounds.origin.x;
      else if (bounds.origin.y > height / 2. && bounds.origin.y < lower)
        lower = (int) bounds.origin.y;
      else if (bounds.origin.y + bounds.size.height < height / 2.)
        upper = MAX (upper, (int) ceilf (bounds.origin.y + bounds.size.height));
    }
  return (cairo_rectangle_int_t){ 0, upper, right, lower - upper };
}

/**
 * bocage_board_scroll_to_hex:
 *
 * Scrolls as little as is needed to see all of @hex and some of what is around it, beside what
 * lies over the board.
 */
void
bocage_board_scroll_to_hex (BocageBoard *self, BocageHex hex)
{
  double dx = 0, dy = 0, margin;
  cairo_rectangle_t box;
  cairo_rectangle_int_t room;
  int x, y;

  if (self->session == NULL || !self->placed || !bocage_grid_contains (&self->geometry.grid, hex))
    return;
  room = get_uncovered (self);
  margin = self->fitted ? 0 : MIN (self->zoom * .5, MIN (room.width, room.height) / 4.);
  _bocage_board_get_offset (self, &x, &y);
  bocage_board_geometry_get_hex_bounds (&self->geometry, hex, &box);
  box.x += x - margin;
  box.y += y - margin;
  box.width += 2 * margin;
  box.height += 2 * margin;
  if (box.x + box.width > room.width)
    dx = box.x + box.width - room.width;
  if (box.x - dx < 0)
    dx = box.x;
  if (box.y + box.height > room.y + room.height)
    dy = box.y + box.height - (room.y + room.height);
  if (box.y - dy < room.y)
    dy = box.y - room.y;
  if (dx != 0 || dy != 0)
    _bocage_board_scroll_by (self, dx, dy);
}

/* Whether a part of it at least is in the window, and a part is not, or lies under something at the
 * right or lower end */
static gboolean
is_seen_in_part (BocageBoard *self, BocageHex hex)
{
  cairo_rectangle_int_t room;
  cairo_rectangle_t box;
  int x, y;

  if (!self->placed || !bocage_grid_contains (&self->geometry.grid, hex))
    return FALSE;
  room = get_uncovered (self);
  _bocage_board_get_offset (self, &x, &y);
  bocage_board_geometry_get_hex_bounds (&self->geometry, hex, &box);
  box.x += x;
  box.y += y;
  return box.x + box.width > 0 && box.y + box.height > 0
         && box.x < gtk_widget_get_width (GTK_WIDGET (self))
         && box.y < gtk_widget_get_height (GTK_WIDGET (self))
         && (box.x + box.width > room.width || box.y + box.height > room.y + room.height);
}

/* Where what has come lies is known when the frame with it is laid out.  Whoever has scrolled away
 * from the cursor is not sent back. */
static gboolean
come_out_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  BocageHex hex;

  if (self->cover_frames++ == 0)
    return G_SOURCE_CONTINUE;
  self->cover_tick = 0;
  if (self->session == NULL)
    return G_SOURCE_REMOVE;
  hex = _bocage_board_is_floating (self) ? self->floating.at
                                         : bocage_session_get_cursor (self->session);
  if (is_seen_in_part (self, hex))
    bocage_board_scroll_to_hex (self, hex);
  return G_SOURCE_REMOVE;
}

static void
revealed_cb (BocageBoard *self, GParamSpec *pspec, GtkRevealer *cover)
{
  if (!gtk_revealer_get_child_revealed (cover))
    return;
  self->cover_frames = 0;
  if (self->cover_tick == 0)
    self->cover_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), come_out_cb, NULL, NULL);
}

/**
 * bocage_board_add_cover:
 * @cover: what may lie over the board at its right, lower or upper end: a revealer
 *
 * A hex that is scrolled to is brought out from under it, and so is the cursor when it comes, but
 * for what comes at the upper end: nobody has asked for that, and the board stays under the
 * pointer.
 */
void
bocage_board_add_cover (BocageBoard *self, GtkWidget *cover)
{
  for (guint i = 0; i < BOCAGE_BOARD_N_COVERS; i++)
    if (self->covers[i] == NULL)
      {
        g_set_weak_pointer (&self->covers[i], cover);
        if (gtk_widget_get_valign (cover) != GTK_ALIGN_START)
          g_signal_connect_object (cover, "notify::child-revealed", G_CALLBACK (revealed_cb), self,
                                   G_CONNECT_SWAPPED);
        return;
      }
  g_return_if_reached ();
}
