/* bocage-border.h: the four borders of a board
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-hex.h"

G_BEGIN_DECLS

typedef enum
{
  BOCAGE_BORDER_NONE = -1, /* not given, or unknown */
  BOCAGE_BORDER_NORTH,
  BOCAGE_BORDER_SOUTH,
  BOCAGE_BORDER_WEST,
  BOCAGE_BORDER_EAST,
} BocageBorder;

#define BOCAGE_N_BORDERS 4

BocageBorder bocage_border_parse (const char *word);
const char *bocage_border_name (BocageBorder self);
BocageBorder bocage_border_opposite (BocageBorder self);
gboolean bocage_border_is_beside (BocageBorder self, BocageBorder other);
gboolean bocage_border_is_nearer (BocageBorder self, BocageHex hex, BocageHex than);
int bocage_grid_distance_to_border (const BocageGrid *grid, BocageHex hex, BocageBorder border);
gboolean bocage_grid_is_on_border (const BocageGrid *grid, BocageHex hex, BocageBorder border);
BocageBorder bocage_grid_find_border (const BocageGrid *grid, BocageHex hex);

G_END_DECLS
