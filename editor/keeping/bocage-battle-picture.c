/* bocage-battle-picture.c: a small picture of a board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-battle-picture.h"

#include "bocage-painter.h"

/**
 * bocage_battle_picture_paint:
 * @width: in pixels of a screen of scale 1, likewise @height
 *
 * Returns: (transfer full): the whole board in the middle, as large as fits
 */
BocagePicture *
bocage_battle_picture_paint (BocageScenario *scenario, int width, int height, int scale)
{
  g_autoptr (BocagePainter) painter = bocage_painter_new (scenario);
  BocagePaintOptions options = BOCAGE_PAINT_OPTIONS_INIT;
  BocageBoardGeometry geometry;
  cairo_rectangle_t frame;
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  cairo_t *cr = cairo_create (surface);
  double radius;

  bocage_board_geometry_init (&geometry, bocage_scenario_get_grid (scenario), 1);
  bocage_board_geometry_get_frame (&geometry, FALSE, &frame);
  radius = MIN (width / frame.width, height / frame.height);
  options.layers = BOCAGE_LAYERS_BOARD | BOCAGE_LAYER_FRAME;
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, width / 2. - (frame.x + frame.width / 2) * radius,
                   height / 2. - (frame.y + frame.height / 2) * radius);
  bocage_painter_paint_layers (painter, cr, NULL, radius, &options);
  cairo_destroy (cr);
  return bocage_picture_new (surface);
}

/**
 * bocage_battle_picture_new:
 *
 * Returns: (transfer floating): a widget of that size that shows the board
 */
GtkWidget *
bocage_battle_picture_new (BocageScenario *scenario, int width, int height)
{
  g_autoptr (BocagePicture) painted = bocage_battle_picture_paint (scenario, width, height, 1);
  GtkWidget *picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (painted));

  gtk_picture_set_can_shrink (GTK_PICTURE (picture), FALSE);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  return picture;
}
