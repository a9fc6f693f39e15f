/* bocage-paint-thumbnail.h: a board of few pixels
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "base/bocage-canvas-private.h"

G_BEGIN_DECLS

void _bocage_paint_thumbnail (BocageCanvas *canvas);

G_END_DECLS
