/* bocage-outline.c: a line drawn freely around hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-outline.h"

#include <math.h>

/* The keyboard goes from middle to middle: a point so near to one is it. */
#define NEAR .01

static gboolean
is_passed (const GArray *outline, BocageHex hex)
{
  for (guint i = 0; i < outline->len; i++)
    {
      const BocageOutlinePoint *point = &g_array_index (outline, BocageOutlinePoint, i);

      if (fabs (point->column - hex.column) < NEAR && fabs (point->row - hex.row) < NEAR)
        return TRUE;
    }
  return FALSE;
}

/* A way out of it crosses the line an odd number of times. */
static gboolean
is_inside (const GArray *outline, BocageHex hex)
{
  gboolean inside = FALSE;

  for (guint i = 0; i < outline->len; i++)
    {
      const BocageOutlinePoint *a = &g_array_index (outline, BocageOutlinePoint, i);
      const BocageOutlinePoint *b
          = &g_array_index (outline, BocageOutlinePoint, (i + 1) % outline->len);

      if ((a->row > hex.row) != (b->row > hex.row)
          && hex.column
                 < a->column + (b->column - a->column) * (hex.row - a->row) / (b->row - a->row))
        inside = !inside;
    }
  return inside;
}

/**
 * bocage_outline_get_hexes:
 * @outline: (element-type BocageOutlinePoint): its end is joined to its beginning
 *
 * Returns: (transfer full) (element-type BocageHex): the hexes of the board whose middle
 *   lies inside or is one of the points
 */
GArray *
bocage_outline_get_hexes (const GArray *outline, const BocageGrid *grid)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  double top = G_MAXDOUBLE, bottom = -G_MAXDOUBLE;

  for (guint i = 0; i < outline->len; i++)
    {
      double row = g_array_index (outline, BocageOutlinePoint, i).row;

      top = MIN (top, row);
      bottom = MAX (bottom, row);
    }
  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    {
      BocageHex hex = bocage_grid_hex (grid, i);

      if (hex.row < floor (top) || hex.row > ceil (bottom))
        continue;
      if (is_inside (outline, hex) || is_passed (outline, hex))
        g_array_append_val (hexes, hex);
    }
  return hexes;
}
