/* bocage-outline.h: a line drawn freely around hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Its points are in doubled coordinates, as those of hexes, whose middles are whole
 * numbers: so it means the same at every zoom.
 */

#pragma once

#include "model/bocage-hex.h"

G_BEGIN_DECLS

typedef struct
{
  double column;
  double row;
} BocageOutlinePoint;

GArray *bocage_outline_get_hexes (const GArray *outline, const BocageGrid *grid);

G_END_DECLS
