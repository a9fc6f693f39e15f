/* bocage-surface.h: what ends a picture that was painted into a file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <cairo.h>

cairo_status_t bocage_surface_finish (cairo_surface_t *surface, cairo_t *cr);
