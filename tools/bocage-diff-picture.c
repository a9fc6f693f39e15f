/* bocage-diff-picture.c: two boards side by side, with marks where they differ
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-diff-picture.h"

#include "bocage-difference-painter.h"
#include "bocage-painter.h"
#include "draw/base/bocage-palette.h"

#include <gio/gio.h>
#include <math.h>
#include <string.h>

#define HEX_WIDTH 64.
#define MAX_WIDTH 16000. /* pixels: of both boards; smaller hexes for larger boards */

static double
choose_radius (const BocageGrid *a, const BocageGrid *b)
{
  BocageBoardGeometry first, second;
  cairo_rectangle_t first_frame, second_frame;
  double radius = HEX_WIDTH / sqrt (3.);
  double largest;

  bocage_board_geometry_init (&first, a, 1);
  bocage_board_geometry_init (&second, b, 1);
  bocage_board_geometry_get_frame (&first, TRUE, &first_frame);
  bocage_board_geometry_get_frame (&second, TRUE, &second_frame);
  largest
      = MAX (first_frame.width + second_frame.width, MAX (first_frame.height, second_frame.height));
  return MIN (radius, MAX_WIDTH / largest);
}

static void
paint_board (cairo_t *cr, BocageScenario *scenario, double x, double radius, GPtrArray *differences,
             gboolean on_b)
{
  g_autoptr (BocagePainter) painter = bocage_painter_new (scenario);
  BocagePaintOptions options = BOCAGE_PAINT_OPTIONS_INIT;
  BocageBoardGeometry geometry;
  cairo_rectangle_t frame;

  bocage_board_geometry_init (&geometry, bocage_scenario_get_grid (scenario), radius);
  bocage_board_geometry_get_frame (&geometry, TRUE, &frame);
  cairo_save (cr);
  cairo_translate (cr, round (x - frame.x), round (-frame.y));
  bocage_painter_paint_layers (painter, cr, NULL, radius, &options);
  bocage_difference_paint (cr, &geometry, differences, on_b);
  cairo_restore (cr);
}

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/**
 * diff_write_picture:
 *
 * Writes a PNG with @a at the left and @b at the right.
 */
gboolean
diff_write_picture (const char *path, BocageScenario *a, BocageScenario *b, GPtrArray *differences,
                    GError **error)
{
  double radius = choose_radius (bocage_scenario_get_grid (a), bocage_scenario_get_grid (b));
  BocageBoardGeometry first, second;
  cairo_rectangle_t first_frame, second_frame;
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;
  g_autoptr (GByteArray) data = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;

  bocage_board_geometry_init (&first, bocage_scenario_get_grid (a), radius);
  bocage_board_geometry_init (&second, bocage_scenario_get_grid (b), radius);
  bocage_board_geometry_get_frame (&first, TRUE, &first_frame);
  bocage_board_geometry_get_frame (&second, TRUE, &second_frame);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                        (int) ceil (first_frame.width + second_frame.width),
                                        (int) ceil (MAX (first_frame.height, second_frame.height)));
  cr = cairo_create (surface);
  bocage_colour_set (cr, BOCAGE_COLOUR_PAPER, 1);
  cairo_paint (cr);
  paint_board (cr, a, 0, radius, differences, FALSE);
  paint_board (cr, b, first_frame.width, radius, differences, TRUE);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, append_cb, data);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
      return FALSE;
    }
  bytes = g_byte_array_free_to_bytes (g_steal_pointer (&data));
  return bocage_bytes_save (bytes, path, TRUE, error);
}
