/* bocage-board-handles.c: handles of what floats: to turn, mirror, exchange sides and drop it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the pointer carries about follows it, and nothing that follows can be reached.  Handles are
 * there while it stands: it was taken up by a key or by a button.  It stands until the pointer
 * leaves its surroundings.  The context bar has the same as buttons, for the keyboard and for
 * assistive technology.
 */

#include "config.h"

#include "bocage-board-private.h"

#include <math.h>

#define RADIUS .175 /* of the width of a hex, as the next two */
#define STEM .24
#define RIM .016
#define RADIUS_MIN 12. /* px */
#define GLYPH .5       /* of the radius */
#define INK 0x1c1c1c
#define LAST BOCAGE_BOARD_N_HANDLES

typedef enum
{
  TURN_LEFT,
  TURN_RIGHT,
  MIRROR,
  SWAP,
  DROP,
} Handle;

G_STATIC_ASSERT (DROP + 1 == LAST);

static double
get_radius (BocageBoard *self)
{
  return MAX (RADIUS * self->zoom, RADIUS_MIN);
}

/* The hexes of the board over which it floats, from the origin of the geometry */
static graphene_rect_t
get_box (BocageBoard *self)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  graphene_rect_t box;
  gboolean any = FALSE;

  bocage_patch_get_hexes (self->floating.patch, self->floating.at, hexes);
  g_array_append_val (hexes, self->floating.at);
  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i);
      cairo_rectangle_t at;
      graphene_rect_t one;

      if (!bocage_grid_contains (&self->geometry.grid, hex))
        continue;
      bocage_board_geometry_get_hex_bounds (_bocage_board_get_geometry (self), hex, &at);
      one = GRAPHENE_RECT_INIT ((float) at.x, (float) at.y, (float) at.width, (float) at.height);
      if (any)
        graphene_rect_union (&box, &one, &box);
      else
        box = one;
      any = TRUE;
    }
  return any ? box : GRAPHENE_RECT_INIT (0, 0, 0, 0);
}

/* At the rim of what is seen a handle comes in. */
static graphene_point_t
keep_in_sight (BocageBoard *self, double x, double y)
{
  double r = get_radius (self) + 2;
  int offset_x, offset_y;

  _bocage_board_get_offset (self, &offset_x, &offset_y);
  x = MIN (MAX (x, r - offset_x), gtk_widget_get_width (GTK_WIDGET (self)) - r - offset_x);
  y = MIN (MAX (y, r - offset_y), gtk_widget_get_height (GTK_WIDGET (self)) - r - offset_y);
  return GRAPHENE_POINT_INIT ((float) x, (float) y);
}

/* Whoever has turned a long row has the pointer where its end was: where it lay since it stands is
 * all of its halo, in hexes as large as they are now. */
static void
grow_halo (BocageBoard *self)
{
  graphene_rect_t box = get_box (self), *halo = &self->floating.halo;
  float scale = halo->size.width > 0 ? (float) (self->zoom / self->floating.halo_zoom) : 1;

  graphene_rect_scale (halo, scale, scale, halo);
  if (halo->size.width > 0)
    graphene_rect_union (&box, halo, halo);
  else
    *halo = box;
  self->floating.halo_zoom = self->zoom;
}

/* Returns: in which it stands: its halo, and the handles where they are now */
static graphene_rect_t
place (BocageBoard *self)
{
  graphene_rect_t box = get_box (self);
  double r = get_radius (self);
  double away = STEM * self->zoom + r;
  double left = box.origin.x, right = left + box.size.width, middle_x = (left + right) / 2;
  double top = box.origin.y, bottom = top + box.size.height, middle_y = (top + bottom) / 2;
  graphene_point_t *at = self->floating.handles;

  grow_halo (self);
  box = self->floating.halo;
  at[TURN_LEFT] = keep_in_sight (self, middle_x - 1.3 * r, top - away);
  at[TURN_RIGHT] = keep_in_sight (self, middle_x + 1.3 * r, top - away);
  at[MIRROR] = keep_in_sight (self, left - away, middle_y);
  at[SWAP] = keep_in_sight (self, right + away, middle_y);
  at[DROP] = keep_in_sight (self, middle_x, bottom + away);
  for (guint i = 0; i < LAST; i++)
    {
      graphene_rect_t one = GRAPHENE_RECT_INIT (at[i].x, at[i].y, 0, 0);

      graphene_rect_inset (&one, (float) (-2 * r), (float) (-2 * r));
      graphene_rect_union (&box, &one, &box);
    }
  return box;
}

/* Glyphs, in a square from -1 to 1 */

static void
add_arrow_head (cairo_t *cr, double x, double y, double dx, double dy)
{
  cairo_move_to (cr, x - .45 * dx - .45 * dy, y - .45 * dy + .45 * dx);
  cairo_line_to (cr, x, y);
  cairo_line_to (cr, x - .45 * dx + .45 * dy, y - .45 * dy - .45 * dx);
}

static void
add_triangle (cairo_t *cr, double side)
{
  cairo_move_to (cr, side * .3, -.7);
  cairo_line_to (cr, side, 0);
  cairo_line_to (cr, side * .3, .7);
  cairo_close_path (cr);
}

static void
add_glyph (cairo_t *cr, Handle handle)
{
  switch (handle)
    {
    case TURN_LEFT:
      cairo_scale (cr, -1, 1);
      G_GNUC_FALLTHROUGH;
    case TURN_RIGHT:
      cairo_arc (cr, 0, .1, .8, G_PI, 2.1 * G_PI);
      add_arrow_head (cr, .76, .35, -.1, 1);
      break;
    case MIRROR:
      add_triangle (cr, -1);
      add_triangle (cr, 1);
      cairo_move_to (cr, 0, -1);
      cairo_line_to (cr, 0, 1);
      break;
    case SWAP:
      cairo_move_to (cr, -.9, -.4);
      cairo_line_to (cr, .9, -.4);
      add_arrow_head (cr, .9, -.4, 1, 0);
      cairo_move_to (cr, .9, .4);
      cairo_line_to (cr, -.9, .4);
      add_arrow_head (cr, -.9, .4, -1, 0);
      break;
    default:
      cairo_move_to (cr, -.8, 0);
      cairo_line_to (cr, -.2, .6);
      cairo_line_to (cr, .9, -.6);
    }
}

static void
paint (BocageBoard *self, cairo_t *cr, const graphene_point_t *at, Handle handle)
{
  double r = get_radius (self);

  cairo_arc (cr, at->x, at->y, r, 0, 2 * G_PI);
  bocage_colour_set (cr, INK, 1);
  cairo_fill_preserve (cr);
  bocage_colour_set (cr, 0xffffff, 1);
  cairo_set_line_width (cr, MAX (RIM * self->zoom, 1.5));
  cairo_stroke (cr);
  cairo_save (cr);
  cairo_translate (cr, at->x, at->y);
  cairo_scale (cr, GLYPH * r, GLYPH * r);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  add_glyph (cr, handle);
  cairo_restore (cr);
  bocage_colour_set (cr, BOCAGE_COLOUR_SELECTION, 1);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

void
_bocage_board_snapshot_handles (BocageBoard *self, GtkSnapshot *snapshot)
{
  double r = get_radius (self) + 3;
  int origin_x, origin_y;

  if (!self->floating.held)
    return;
  place (self);
  bocage_board_cache_get_origin (self->cache, &origin_x, &origin_y);
  for (guint i = 0; i < LAST; i++)
    {
      const graphene_point_t *at = &self->floating.handles[i];
      cairo_t *cr = gtk_snapshot_append_cairo (
          snapshot,
          &GRAPHENE_RECT_INIT ((float) (at->x + origin_x - r), (float) (at->y + origin_y - r),
                               (float) (2 * r), (float) (2 * r)));

      cairo_translate (cr, origin_x, origin_y);
      paint (self, cr, at, (Handle) i);
      cairo_destroy (cr);
    }
}

/* The pointer */

static graphene_point_t
from_pointer (BocageBoard *self, double x, double y)
{
  int offset_x, offset_y;

  _bocage_board_get_offset (self, &offset_x, &offset_y);
  return GRAPHENE_POINT_INIT ((float) (x - offset_x), (float) (y - offset_y));
}

/* What floats stands, and has handles. */
void
_bocage_board_hold_float (BocageBoard *self, gboolean held)
{
  if (self->floating.held == held)
    return;
  self->floating.held = held;
  self->floating.halo = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_MARKS);
}

/*
 * _bocage_board_float_stands:
 *
 * Returns: whether what floats stays where it is while the pointer is at @x, @y.  Farther away it
 *   follows from then on.
 */
gboolean
_bocage_board_float_stands (BocageBoard *self, double x, double y)
{
  graphene_point_t at = from_pointer (self, x, y);
  graphene_rect_t box;

  if (!self->floating.held)
    return FALSE;
  box = place (self);
  if (graphene_rect_contains_point (&box, &at))
    return TRUE;
  _bocage_board_hold_float (self, FALSE);
  return FALSE;
}

/*
 * _bocage_board_press_handle:
 *
 * Returns: whether a handle is at @x, @y; it has done its work
 */
gboolean
_bocage_board_press_handle (BocageBoard *self, double x, double y)
{
  graphene_point_t at = from_pointer (self, x, y);
  guint i = 0;

  if (!self->floating.held)
    return FALSE;
  place (self);
  while (i < LAST
         && hypot ((double) (at.x - self->floating.handles[i].x),
                   (double) (at.y - self->floating.handles[i].y))
                > get_radius (self))
    i++;
  switch (i)
    {
    case TURN_LEFT:
    case TURN_RIGHT:
      _bocage_board_float_turn (self, i == TURN_LEFT ? -1 : 1);
      return TRUE;
    case MIRROR:
      _bocage_board_float_mirror (self);
      return TRUE;
    case SWAP:
      _bocage_board_float_swap (self);
      return TRUE;
    case DROP:
      _bocage_board_drop (self);
      return TRUE;
    default:
      return FALSE;
    }
}
