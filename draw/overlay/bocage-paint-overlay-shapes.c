/* bocage-paint-overlay-shapes.c: hexes, lines, pills and discs, of which an overlay is made
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "base/bocage-surface.h"
#include "base/bocage-text-gate.h"
#include "bocage-paint-overlay-private.h"

#include <math.h>
#include <pango/pangocairo.h>

#define LEAST_LINE 2. /* px */
#define MOST_LINE 6.
#define LEAST_MARK 14. /* px across: discs and dice */
#define MOST_MARK 34.
#define FONT "Sans"

void
_bocage_overlay_centre (const BocageOverlayCanvas *self, BocageHexIndex hex, double *out_x,
                        double *out_y)
{
  bocage_board_geometry_get_centre (
      &self->geometry, self->overlay->situation->rules->geometry->hexes[hex], out_x, out_y);
}

/* Whether anything of @hex is inside of the clip of the surface. */
gboolean
_bocage_overlay_is_wanted (const BocageOverlayCanvas *self, BocageHexIndex hex)
{
  double x, y;

  _bocage_overlay_centre (self, hex, &x, &y);
  return x + self->width > self->left && x - self->width < self->right
         && y + self->width > self->top && y - self->width < self->bottom;
}

/* The width of a line that is @part of a hex wide: never lost, never thick. */
double
_bocage_overlay_line (const BocageOverlayCanvas *self, double part)
{
  return CLAMP (part * self->width, LEAST_LINE, MOST_LINE) * self->stress;
}

/* How wide a mark is that is @part of a hex wide: never too small to be read. */
double
_bocage_overlay_mark (const BocageOverlayCanvas *self, double part)
{
  return CLAMP (part * self->width, LEAST_MARK, MOST_MARK);
}

/* @inset: as a part */
void
_bocage_overlay_add_hex (const BocageOverlayCanvas *self, BocageHexIndex hex, double inset)
{
  bocage_board_geometry_add_hex (&self->geometry, self->cr,
                                 self->overlay->situation->rules->geometry->hexes[hex],
                                 inset * self->width);
}

void
_bocage_overlay_add_edge (const BocageOverlayCanvas *self, BocageHexIndex hex, guint direction)
{
  double x, y, from_x, from_y, to_x, to_y;

  _bocage_overlay_centre (self, hex, &x, &y);
  bocage_board_geometry_get_corner (
      &self->geometry, (direction + BOCAGE_N_EDGES - 1) % BOCAGE_N_EDGES, &from_x, &from_y);
  bocage_board_geometry_get_corner (&self->geometry, direction, &to_x, &to_y);
  cairo_move_to (self->cr, x + from_x, y + from_y);
  cairo_line_to (self->cr, x + to_x, y + to_y);
}

/* Both keep the path. */
void
_bocage_overlay_fill (const BocageOverlayCanvas *self, BocageColour colour, double opacity)
{
  bocage_colour_set (self->cr, colour, opacity);
  cairo_fill_preserve (self->cr);
}

void
_bocage_overlay_stroke (const BocageOverlayCanvas *self, BocageColour colour, double width)
{
  bocage_colour_set (self->cr, colour, 1);
  cairo_set_line_width (self->cr, width);
  cairo_stroke_preserve (self->cr);
}

static PangoLayout *
make_layout (cairo_t *cr, const char *text, double size)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string (FONT);
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (pango_layout_get_context (layout), options);
  cairo_font_options_destroy (options);
  pango_font_description_set_weight (font, PANGO_WEIGHT_ULTRABOLD);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

/* The middle of what is drawn of @text lies at @x, @y. */
void
_bocage_overlay_text (const BocageOverlayCanvas *self, const char *text, double x, double y,
                      double size, BocageColour colour)
{
  PangoRectangle ink, logical;
  PangoLayout *layout;

  bocage_text_gate_begin ();
  layout = make_layout (self->cr, text, size);
  pango_layout_get_pixel_extents (layout, &ink, &logical);
  cairo_move_to (self->cr, x - logical.x - logical.width / 2., y - ink.y - ink.height / 2.);
  bocage_colour_set (self->cr, colour, 1);
  pango_cairo_show_layout (self->cr, layout);
  cairo_new_path (self->cr);
  g_object_unref (layout);
  bocage_text_gate_end ();
}

void
_bocage_overlay_pill (const BocageOverlayCanvas *self, const char *text, double x, double y,
                      BocageColour ground, BocageColour border, BocageColour colour)
{
  double size = CLAMP (.13 * self->width, 9, 14);
  double height = size * 1.5, width;
  PangoRectangle logical;
  PangoLayout *layout;

  bocage_text_gate_begin ();
  layout = make_layout (self->cr, text, size);
  pango_layout_get_pixel_extents (layout, NULL, &logical);
  g_object_unref (layout);
  bocage_text_gate_end ();
  width = MAX (logical.width + size, height);
  bocage_surface_add_round (self->cr, x - width / 2, y - height / 2, width, height, height / 2);
  _bocage_overlay_stroke (self, 0xffffff, 4);
  _bocage_overlay_stroke (self, border, 2.5);
  _bocage_overlay_fill (self, ground, 1);
  cairo_new_path (self->cr);
  _bocage_overlay_text (self, text, x, y, size, colour);
}

void
_bocage_overlay_disc (const BocageOverlayCanvas *self, double x, double y, double radius,
                      BocageColour ground, BocageColour border)
{
  cairo_new_sub_path (self->cr);
  cairo_arc (self->cr, x, y, radius, 0, 2 * G_PI);
  _bocage_overlay_stroke (self, 0xffffff, 3);
  _bocage_overlay_fill (self, ground, 1);
  _bocage_overlay_stroke (self, border, 1.5);
  cairo_new_path (self->cr);
}

/**
 * bocage_overlay_paint_pill:
 * @width: of a hex
 * @x: its middle
 *
 * Paints words that say what will be, white on black.
 */
void
bocage_overlay_paint_pill (cairo_t *cr, double width, const char *text, double x, double y)
{
  BocageOverlayCanvas self = { .cr = cr, .width = width, .stress = 1 };

  _bocage_overlay_pill (&self, text, x, y, 0x1c1c1c, 0x1c1c1c, 0xffffff);
}
