/* bocage-still-board.c: a board to look at, with marks over it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is as large as its room, and never so small that its pieces could not be told apart.  What was
 * painted is kept until the board, its size or the colours of the window are others.
 */

#include "config.h"

#include "bocage-still-board.h"

#include "draw/base/bocage-palette.h"

#include <math.h>

#define MIN_HEX 30. /* px: a hex's width */
#define MAX_HEX 88.
#define RING 0xffd21f
#define RING_CASING 0x1c1c1c

typedef struct
{
  cairo_rectangle_t frame;  /* of the board; hexes have the radius 1 */
  double widest, highest;   /* likewise, of whatever is shown in the same scale */
  cairo_surface_t *picture; /* (nullable): as it was painted last */
  int picture_width, picture_height, picture_scale;

  /* Owned */
  BocagePainter *painter; /* (nullable) */
} BocageStillBoardPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (BocageStillBoard, bocage_still_board, GTK_TYPE_WIDGET)

static BocageStillBoardPrivate *
get_private (BocageStillBoard *self)
{
  return bocage_still_board_get_instance_private (self);
}

static void
forget_picture (BocageStillBoard *self)
{
  g_clear_pointer (&get_private (self)->picture, cairo_surface_destroy);
}

/* The picture */

/* Letters of the rim are light where those of the window are. */
static gboolean
is_dark (BocageStillBoard *self)
{
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &colour);
  return colour.red + colour.green + colour.blue > 1.5;
}

static void
paint_picture (BocageStillBoard *self)
{
  BocageStillBoardPrivate *priv = get_private (self);
  BocagePaintOptions options = BOCAGE_PAINT_OPTIONS_INIT;
  BocageBoardGeometry geometry;
  double x, y;
  cairo_t *cr;

  forget_picture (self);
  priv->picture_width = gtk_widget_get_width (GTK_WIDGET (self));
  priv->picture_height = gtk_widget_get_height (GTK_WIDGET (self));
  priv->picture_scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  priv->picture
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, priv->picture_width * priv->picture_scale,
                                    priv->picture_height * priv->picture_scale);
  cairo_surface_set_device_scale (priv->picture, priv->picture_scale, priv->picture_scale);
  bocage_still_board_init_geometry (self, &geometry, &x, &y);
  options.dark = is_dark (self);
  cr = cairo_create (priv->picture);
  cairo_translate (cr, x, y);
  bocage_painter_paint_layers (priv->painter, cr, NULL, geometry.radius, &options);
  if (BOCAGE_STILL_BOARD_GET_CLASS (self)->paint_marks != NULL)
    BOCAGE_STILL_BOARD_GET_CLASS (self)->paint_marks (self, &geometry, cr);
  cairo_destroy (cr);
}

static gboolean
is_fresh (BocageStillBoard *self)
{
  BocageStillBoardPrivate *priv = get_private (self);

  return priv->picture != NULL && priv->picture_width == gtk_widget_get_width (GTK_WIDGET (self))
         && priv->picture_height == gtk_widget_get_height (GTK_WIDGET (self))
         && priv->picture_scale == gtk_widget_get_scale_factor (GTK_WIDGET (self));
}

static void
bocage_still_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BocageStillBoard *self = BOCAGE_STILL_BOARD (widget);
  BocageBoardGeometry geometry;
  double x, y;
  cairo_t *cr;

  if (!bocage_still_board_init_geometry (self, &geometry, &x, &y))
    return;
  if (!is_fresh (self))
    paint_picture (self);
  cr = gtk_snapshot_append_cairo (
      snapshot,
      &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)));
  cairo_set_source_surface (cr, get_private (self)->picture, 0, 0);
  cairo_paint (cr);
  cairo_translate (cr, x, y);
  if (BOCAGE_STILL_BOARD_GET_CLASS (self)->paint_choice != NULL)
    BOCAGE_STILL_BOARD_GET_CLASS (self)->paint_choice (self, &geometry, cr);
  cairo_destroy (cr);
}

static void
bocage_still_board_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                            int *minimum, int *natural, int *minimum_baseline,
                            int *natural_baseline)
{
  BocageStillBoardPrivate *priv = get_private (BOCAGE_STILL_BOARD (widget));
  double length = orientation == GTK_ORIENTATION_HORIZONTAL ? priv->widest : priv->highest;

  *minimum = *natural = (int) ceil (length * MIN_HEX / sqrt (3.));
}

static void
bocage_still_board_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (bocage_still_board_parent_class)->css_changed (widget, change);
  forget_picture (BOCAGE_STILL_BOARD (widget));
}

/* GObject */

static void
bocage_still_board_finalize (GObject *object)
{
  BocageStillBoard *self = BOCAGE_STILL_BOARD (object);

  forget_picture (self);
  g_clear_pointer (&get_private (self)->painter, bocage_painter_free);
  G_OBJECT_CLASS (bocage_still_board_parent_class)->finalize (object);
}

static void
bocage_still_board_class_init (BocageStillBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bocage_still_board_finalize;
  widget_class->snapshot = bocage_still_board_snapshot;
  widget_class->measure = bocage_still_board_measure;
  widget_class->css_changed = bocage_still_board_css_changed;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bocage_still_board_init (BocageStillBoard *self)
{
  get_private (self)->widest = get_private (self)->highest = 1;
}

/**
 * bocage_still_board_show:
 * @other: (nullable): of a board beside this one, which is to have the same scale
 *
 * Shows @scenario as it is now, and asks for its marks anew.
 */
void
bocage_still_board_show (BocageStillBoard *self, BocageScenario *scenario, const BocageGrid *other)
{
  BocageStillBoardPrivate *priv = get_private (self);
  gboolean same_game = priv->painter != NULL
                       && bocage_scenario_get_ruleset (bocage_painter_get_scenario (priv->painter))
                              == bocage_scenario_get_ruleset (scenario);
  BocagePainter *painter = same_game ? bocage_painter_new_like (priv->painter, scenario)
                                     : bocage_painter_new (scenario);
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  BocageBoardGeometry geometry;
  cairo_rectangle_t frame;

  g_clear_pointer (&priv->painter, bocage_painter_free);
  priv->painter = painter;
  bocage_board_geometry_init (&geometry, other != NULL ? other : grid, 1);
  bocage_board_geometry_get_frame (&geometry, TRUE, &frame);
  bocage_board_geometry_init (&geometry, grid, 1);
  bocage_board_geometry_get_frame (&geometry, TRUE, &priv->frame);
  priv->widest = MAX (frame.width, priv->frame.width);
  priv->highest = MAX (frame.height, priv->frame.height);
  forget_picture (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * bocage_still_board_init_geometry:
 * @out_x: where the origin of @out_geometry lies in the widget, likewise @out_y
 *
 * Returns: FALSE where nothing is shown, or the widget has no place yet
 */
gboolean
bocage_still_board_init_geometry (BocageStillBoard *self, BocageBoardGeometry *out_geometry,
                                  double *out_x, double *out_y)
{
  BocageStillBoardPrivate *priv = get_private (self);
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double radius = MIN (MIN (width / priv->widest, height / priv->highest), MAX_HEX / sqrt (3.));

  if (priv->painter == NULL || width <= 0 || height <= 0)
    return FALSE;
  bocage_board_geometry_init (
      out_geometry, bocage_scenario_get_grid (bocage_painter_get_scenario (priv->painter)), radius);
  *out_x = round (width / 2. - (priv->frame.x + priv->frame.width / 2) * radius);
  *out_y = round (height / 2. - (priv->frame.y + priv->frame.height / 2) * radius);
  return TRUE;
}

/**
 * bocage_still_board_paint_ring:
 * @hex: on the board or not
 *
 * Rings the hex that it is about, so that it is seen on any ground.
 */
void
bocage_still_board_paint_ring (const BocageBoardGeometry *geometry, cairo_t *cr, BocageHex hex)
{
  if (!bocage_grid_contains (&geometry->grid, hex))
    return;
  bocage_board_geometry_add_hex (geometry, cr, hex, -.03 * geometry->width);
  cairo_set_line_width (cr, MAX (.14 * geometry->width, 6));
  bocage_colour_set (cr, RING_CASING, 1);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, MAX (.08 * geometry->width, 3));
  bocage_colour_set (cr, RING, 1);
  cairo_stroke (cr);
}
