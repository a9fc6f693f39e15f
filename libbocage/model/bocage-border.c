/* bocage-border.c: the four borders of a board
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-border.h"

#include <string.h>

static const char *const names[BOCAGE_N_BORDERS] = {
  [BOCAGE_BORDER_NORTH] = "north",
  [BOCAGE_BORDER_SOUTH] = "south",
  [BOCAGE_BORDER_WEST] = "west",
  [BOCAGE_BORDER_EAST] = "east",
};

/**
 * bocage_border_parse:
 * @word: (nullable): as files have it
 *
 * Returns: the border of that name; BOCAGE_BORDER_NONE, if there is none
 */
BocageBorder
bocage_border_parse (const char *word)
{
  for (int i = 0; word != NULL && i < BOCAGE_N_BORDERS; i++)
    if (strcmp (word, names[i]) == 0)
      return (BocageBorder) i;
  return BOCAGE_BORDER_NONE;
}

/* Returns: (transfer none) (nullable): as files have it */
const char *
bocage_border_name (BocageBorder self)
{
  return self >= 0 ? names[self] : NULL;
}

/* Of no border there is no opposite. */
BocageBorder
bocage_border_opposite (BocageBorder self)
{
  return self >= 0 ? (BocageBorder) (self ^ 1) : BOCAGE_BORDER_NONE;
}

/* Whether two borders meet in a corner. */
gboolean
bocage_border_is_beside (BocageBorder self, BocageBorder other)
{
  return self >= 0 && other >= 0 && self / 2 != other / 2;
}

/* Whether @hex lies nearer to the border than @than does, on a board of any size.  To no border
 * anything is as near as anything else. */
gboolean
bocage_border_is_nearer (BocageBorder self, BocageHex hex, BocageHex than)
{
  switch (self)
    {
    case BOCAGE_BORDER_NORTH:
      return hex.row < than.row;
    case BOCAGE_BORDER_SOUTH:
      return hex.row > than.row;
    case BOCAGE_BORDER_WEST:
      return hex.column < than.column;
    case BOCAGE_BORDER_EAST:
      return hex.column > than.column;
    case BOCAGE_BORDER_NONE:
    default:
      return FALSE;
    }
}

/* Steps of the coordinate that is doubled on a board of this orientation are half hexes. */
static int
last_row (const BocageGrid *grid)
{
  return (grid->rows - 1) * (grid->orientation == BOCAGE_ORIENTATION_POINTY ? 1 : 2);
}

static int
last_column (const BocageGrid *grid)
{
  return (grid->columns - 1) * (grid->orientation == BOCAGE_ORIENTATION_POINTY ? 2 : 1);
}

/**
 * bocage_grid_distance_to_border:
 *
 * Returns: how far @hex is from the border, in the coordinates of hexes: lines of hexes, or
 * half hexes where they are doubled.  A hex of a line that begins half a hex outside may be at
 * -1.  From no border everything is at -1.
 */
int
bocage_grid_distance_to_border (const BocageGrid *grid, BocageHex hex, BocageBorder border)
{
  switch (border)
    {
    case BOCAGE_BORDER_NORTH:
      return hex.row;
    case BOCAGE_BORDER_SOUTH:
      return last_row (grid) - hex.row;
    case BOCAGE_BORDER_WEST:
      return hex.column;
    case BOCAGE_BORDER_EAST:
      return last_column (grid) - hex.column;
    case BOCAGE_BORDER_NONE:
    default:
      return -1;
    }
}

/**
 * bocage_grid_is_on_border:
 * @hex: on the board
 *
 * Returns: whether @hex is one of those along @border: of a border that runs across
 *   the lines of hexes, the outermost of each line
 */
gboolean
bocage_grid_is_on_border (const BocageGrid *grid, BocageHex hex, BocageBorder border)
{
  gboolean is_pointy = grid->orientation == BOCAGE_ORIENTATION_POINTY;
  gboolean is_vertical = border == BOCAGE_BORDER_NORTH || border == BOCAGE_BORDER_SOUTH;
  int step = border == BOCAGE_BORDER_NORTH || border == BOCAGE_BORDER_WEST ? -2 : 2;

  if (border == BOCAGE_BORDER_NONE)
    return FALSE;
  /* The lines of every second row lie half a hex to the side: the neighbour that
   * is not a hex of the grid may still be on the board. */
  if (is_pointy == is_vertical)
    return bocage_grid_distance_to_border (grid, hex, border) == 0;
  if (is_vertical)
    hex.row += step;
  else
    hex.column += step;
  return !bocage_grid_contains (grid, hex);
}

/**
 * bocage_grid_find_border:
 *
 * Returns: over which border of the board one leaves it from @hex; of two the one to the north or
 *   south; %BOCAGE_BORDER_NONE: @hex lies within
 */
BocageBorder
bocage_grid_find_border (const BocageGrid *grid, BocageHex hex)
{
  for (guint i = 0; i < BOCAGE_N_BORDERS; i++)
    if (bocage_grid_is_on_border (grid, hex, (BocageBorder) i))
      return (BocageBorder) i;
  return BOCAGE_BORDER_NONE;
}
