/* bocage-surface.c: what painters share: a shape, and the end of a file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-surface.h"

#include <glib.h>

/**
 * bocage_surface_add_round:
 *
 * Adds a rectangle with round corners to the path.
 */
void
bocage_surface_add_round (cairo_t *cr, double x, double y, double width, double height,
                          double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

/**
 * bocage_surface_finish:
 * @surface: (transfer full): is written to its end
 * @cr: (transfer full): what painted on it
 *
 * Returns: what went wrong, also while it was painted
 */
cairo_status_t
bocage_surface_finish (cairo_surface_t *surface, cairo_t *cr)
{
  cairo_status_t status = cairo_status (cr);

  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return status;
}
