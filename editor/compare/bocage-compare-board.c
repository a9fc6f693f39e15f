/* bocage-compare-board.c: a board with marks where it differs from another one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is as large as its room, and never so small that its pieces could not be told apart.  Both
 * boards of a comparison have the same scale.
 */

#include "config.h"

#include "bocage-compare-board.h"

#include "bocage-difference-painter.h"
#include "bocage-painter.h"
#include "draw/base/bocage-palette.h"

#include <math.h>

#define MIN_HEX 30. /* pixels: a hex's width */
#define MAX_HEX 88.

#define CHOSEN 0xffd21f
#define CHOSEN_CASING 0x1c1c1c

struct _BocageCompareBoard
{
  GtkWidget parent_instance;

  gboolean on_b;
  cairo_rectangle_t frame;  /* of this board; hexes have the radius 1 */
  double widest, highest;   /* of both boards, likewise */
  cairo_surface_t *picture; /* (nullable): as it was painted last */
  int picture_width, picture_height, picture_scale;

  /* Owned */
  BocagePainter *painter; /* (nullable) */
  GPtrArray *differences; /* (nullable) */

  const BocageDifference *chosen; /* (nullable): one of them */
};

G_DEFINE_FINAL_TYPE (BocageCompareBoard, bocage_compare_board, GTK_TYPE_WIDGET)

static void
forget_picture (BocageCompareBoard *self)
{
  g_clear_pointer (&self->picture, cairo_surface_destroy);
}

static double
get_radius (BocageCompareBoard *self)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)) / self->widest;
  double height = gtk_widget_get_height (GTK_WIDGET (self)) / self->highest;

  return MIN (MIN (width, height), MAX_HEX / sqrt (3.));
}

/* Where the board's origin lies in the widget */
static void
get_origin (BocageCompareBoard *self, double *out_x, double *out_y)
{
  double radius = get_radius (self);

  *out_x = gtk_widget_get_width (GTK_WIDGET (self)) / 2.
           - (self->frame.x + self->frame.width / 2) * radius;
  *out_y = gtk_widget_get_height (GTK_WIDGET (self)) / 2.
           - (self->frame.y + self->frame.height / 2) * radius;
}

static void
init_geometry (BocageCompareBoard *self, BocageBoardGeometry *out_geometry)
{
  bocage_board_geometry_init (
      out_geometry, bocage_scenario_get_grid (bocage_painter_get_scenario (self->painter)),
      get_radius (self));
}

/* Painting */

/* Letters of the rim are light where those of the window are. */
static gboolean
is_dark (BocageCompareBoard *self)
{
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &colour);
  return colour.red + colour.green + colour.blue > 1.5;
}

static void
paint_picture (BocageCompareBoard *self)
{
  BocagePaintOptions options = BOCAGE_PAINT_OPTIONS_INIT;
  BocageBoardGeometry geometry;
  double x, y;
  cairo_t *cr;

  forget_picture (self);
  self->picture_width = gtk_widget_get_width (GTK_WIDGET (self));
  self->picture_height = gtk_widget_get_height (GTK_WIDGET (self));
  self->picture_scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  self->picture
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, self->picture_width * self->picture_scale,
                                    self->picture_height * self->picture_scale);
  cairo_surface_set_device_scale (self->picture, self->picture_scale, self->picture_scale);
  init_geometry (self, &geometry);
  get_origin (self, &x, &y);
  options.dark = is_dark (self);
  cr = cairo_create (self->picture);
  cairo_translate (cr, round (x), round (y));
  bocage_painter_paint_layers (self->painter, cr, NULL, geometry.radius, &options);
  bocage_difference_paint (cr, &geometry, self->differences, self->on_b);
  cairo_destroy (cr);
}

static gboolean
is_fresh (BocageCompareBoard *self)
{
  return self->picture != NULL && self->picture_width == gtk_widget_get_width (GTK_WIDGET (self))
         && self->picture_height == gtk_widget_get_height (GTK_WIDGET (self))
         && self->picture_scale == gtk_widget_get_scale_factor (GTK_WIDGET (self));
}

static void
paint_chosen (const BocageBoardGeometry *geometry, cairo_t *cr, BocageHex hex)
{
  if (!bocage_grid_contains (&geometry->grid, hex))
    return;
  bocage_board_geometry_add_hex (geometry, cr, hex, -.03 * geometry->width);
  cairo_set_line_width (cr, MAX (.14 * geometry->width, 6));
  bocage_colour_set (cr, CHOSEN_CASING, 1);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, MAX (.08 * geometry->width, 3));
  bocage_colour_set (cr, CHOSEN, 1);
  cairo_stroke (cr);
}

static void
bocage_compare_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BocageCompareBoard *self = BOCAGE_COMPARE_BOARD (widget);
  const int width = gtk_widget_get_width (widget);
  const int height = gtk_widget_get_height (widget);
  BocageBoardGeometry geometry;
  double x, y;
  cairo_t *cr;

  if (self->painter == NULL || width == 0 || height == 0)
    return;
  if (!is_fresh (self))
    paint_picture (self);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_set_source_surface (cr, self->picture, 0, 0);
  cairo_paint (cr);
  if (self->chosen != NULL)
    {
      init_geometry (self, &geometry);
      get_origin (self, &x, &y);
      cairo_translate (cr, round (x), round (y));
      paint_chosen (&geometry, cr, self->chosen->hex);
      paint_chosen (&geometry, cr, self->chosen->to);
      bocage_difference_paint (cr, &geometry, self->differences, self->on_b); /* above it */
    }
  cairo_destroy (cr);
}

static void
bocage_compare_board_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                              int *minimum, int *natural, int *minimum_baseline,
                              int *natural_baseline)
{
  BocageCompareBoard *self = BOCAGE_COMPARE_BOARD (widget);
  double length = orientation == GTK_ORIENTATION_HORIZONTAL ? self->widest : self->highest;

  *minimum = *natural = (int) ceil (length * MIN_HEX / sqrt (3.));
}

static void
bocage_compare_board_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (bocage_compare_board_parent_class)->css_changed (widget, change);
  forget_picture (BOCAGE_COMPARE_BOARD (widget));
}

/* GObject */

static void
bocage_compare_board_finalize (GObject *object)
{
  BocageCompareBoard *self = BOCAGE_COMPARE_BOARD (object);

  forget_picture (self);
  g_clear_pointer (&self->painter, bocage_painter_free);
  g_clear_pointer (&self->differences, g_ptr_array_unref);
  G_OBJECT_CLASS (bocage_compare_board_parent_class)->finalize (object);
}

static void
bocage_compare_board_class_init (BocageCompareBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bocage_compare_board_finalize;
  widget_class->snapshot = bocage_compare_board_snapshot;
  widget_class->measure = bocage_compare_board_measure;
  widget_class->css_changed = bocage_compare_board_css_changed;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bocage_compare_board_init (BocageCompareBoard *self)
{
  self->widest = self->highest = 1;
}

/**
 * bocage_compare_board_new:
 * @on_b: whose board this is: that of the second battle
 */
GtkWidget *
bocage_compare_board_new (gboolean on_b)
{
  BocageCompareBoard *self = g_object_new (BOCAGE_TYPE_COMPARE_BOARD, NULL);

  self->on_b = on_b;
  return GTK_WIDGET (self);
}

/**
 * bocage_compare_board_show:
 * @other: of the board beside this one
 * @differences: (element-type BocageDifference):
 */
void
bocage_compare_board_show (BocageCompareBoard *self, BocageScenario *scenario,
                           const BocageGrid *other, GPtrArray *differences)
{
  BocageBoardGeometry geometry;
  cairo_rectangle_t frame;

  self->chosen = NULL;
  g_ptr_array_ref (differences);
  g_clear_pointer (&self->differences, g_ptr_array_unref);
  self->differences = differences;
  g_clear_pointer (&self->painter, bocage_painter_free);
  self->painter = bocage_painter_new (scenario);
  bocage_board_geometry_init (&geometry, other, 1);
  bocage_board_geometry_get_frame (&geometry, TRUE, &frame);
  bocage_board_geometry_init (&geometry, bocage_scenario_get_grid (scenario), 1);
  bocage_board_geometry_get_frame (&geometry, TRUE, &self->frame);
  self->widest = MAX (frame.width, self->frame.width);
  self->highest = MAX (frame.height, self->frame.height);
  forget_picture (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * bocage_compare_board_choose:
 * @difference: (nullable): one of those that are shown
 */
void
bocage_compare_board_choose (BocageCompareBoard *self, const BocageDifference *difference)
{
  self->chosen = difference;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bocage_compare_board_find_chosen:
 * @out_x: the middle of its hex in the widget, likewise @out_y
 *
 * Returns: whether the chosen difference lies on the board
 */
gboolean
bocage_compare_board_find_chosen (BocageCompareBoard *self, double *out_x, double *out_y)
{
  BocageBoardGeometry geometry;
  double x, y;

  if (self->painter == NULL || self->chosen == NULL || bocage_hex_is_none (self->chosen->hex)
      || gtk_widget_get_width (GTK_WIDGET (self)) == 0) /* has no place yet */
    return FALSE;
  init_geometry (self, &geometry);
  get_origin (self, &x, &y);
  bocage_board_geometry_get_centre (&geometry, self->chosen->hex, out_x, out_y);
  *out_x += x;
  *out_y += y;
  return TRUE;
}
