/* bocage-surface.h: what painters share: a shape, and the end of a file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <cairo.h>

void bocage_surface_add_round (cairo_t *cr, double x, double y, double width, double height,
                               double radius);
cairo_status_t bocage_surface_finish (cairo_surface_t *surface, cairo_t *cr);
