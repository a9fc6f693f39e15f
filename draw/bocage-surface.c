/* bocage-surface.c: what ends a picture that was painted into a file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-surface.h"

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
