/* bocage-hex.h: hexes, edges and the grid they lie on; all geometry is here
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A hex is a pair of doubled coordinates.  On a pointy-top board rows count
 * 0, 1, 2 … from the top and columns count half hexes, so that the neighbours
 * of a hex are (column ± 2, row) and (column ± 1, row ± 1).  On a flat-top
 * board it is the rows that count half hexes.  On both, column + row is even.
 *
 * Outside the program a hex is a letter and a number: `A1` is the bottom left
 * hex of a board numbered from the bottom, `AA` follows `Z`.
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

typedef enum
{
  BOCAGE_ORIENTATION_POINTY, /* rows of hexes, a corner on top */
  BOCAGE_ORIENTATION_FLAT,   /* columns of hexes, an edge on top */
} BocageOrientation;

typedef struct
{
  gint32 column; /* doubled on a pointy-top board */
  gint32 row;    /* doubled on a flat-top board */
} BocageHex;

/* "No hex": never on a board. */
#define BOCAGE_HEX_NONE ((BocageHex){ G_MININT16, G_MININT16 })

/* The six directions, counter-clockwise.  A pointy-top board calls them
 * E NE NW W SW SE, a flat-top board NE N NW SW S SE. */
#define BOCAGE_N_EDGES 6

/* A set of edges: bit `i` is direction `i`. */
typedef guint8 BocageEdges;

#define BOCAGE_EDGES_ALL ((BocageEdges) 0x3f)

/* The size and shape of a board. */
typedef struct
{
  BocageOrientation orientation;
  guint16 columns;               /* hexes in a long row (pointy) or number of columns (flat) */
  guint16 rows;                  /* number of rows (pointy) or hexes in a long column (flat) */
  gboolean alternating;          /* every second line is one hex shorter */
  gboolean numbered_from_bottom; /* row 1 is the bottom row */
} BocageGrid;

#define BOCAGE_GRID_MIN 3
#define BOCAGE_GRID_MAX 200

/**
 * bocage_hex_distance:
 *
 * Returns: the number of hexes from @a to @b, @b counted and @a not: 0 for the
 * hex itself, 1 for a neighbour.
 */
static inline int
bocage_hex_distance (BocageOrientation orientation, BocageHex a, BocageHex b)
{
  int along = ABS (a.column - b.column);
  int across = ABS (a.row - b.row);

  /* A step across moves half a hex along as well. */
  if (orientation == BOCAGE_ORIENTATION_FLAT)
    {
      int swap = along;

      along = across;
      across = swap;
    }
  return across + (along > across ? (along - across) / 2 : 0);
}

gboolean bocage_hex_equal (BocageHex a, BocageHex b);
gboolean bocage_hex_is_none (BocageHex hex);
BocageHex bocage_hex_neighbour (BocageOrientation orientation, BocageHex hex, guint direction);
int bocage_hex_direction (BocageOrientation orientation, BocageHex from, BocageHex to);
guint bocage_hex_line (BocageOrientation orientation, BocageHex from, BocageHex to,
                       GArray *out_hexes);

void bocage_hex_get_place (BocageOrientation orientation, BocageHex hex, int *out_line,
                           int *out_place);
BocageHex bocage_hex_at_place (BocageOrientation orientation, int line, int place);
void bocage_hex_get_cell (BocageOrientation orientation, BocageHex hex, int *out_column,
                          int *out_row);
BocageHex bocage_hex_at_cell (BocageOrientation orientation, int column, int row);
BocageHex bocage_hex_turn (BocageOrientation orientation, BocageHex hex);
void bocage_hex_get_middle (BocageOrientation orientation, BocageHex hex, double *out_x,
                            double *out_y);

guint bocage_direction_opposite (guint direction);
int bocage_direction_get_angle (BocageOrientation orientation, guint direction);
const char *bocage_direction_name (BocageOrientation orientation, guint direction);
gboolean bocage_edges_parse (BocageOrientation orientation, const char *text,
                             BocageEdges *out_edges);
char *bocage_edges_format (BocageOrientation orientation, BocageEdges edges);
BocageEdges bocage_edges_rotate (BocageEdges edges, int steps);
BocageEdges bocage_edges_mirror (BocageOrientation orientation, BocageEdges edges);

guint bocage_grid_n_hexes (const BocageGrid *grid);
gboolean bocage_grid_contains (const BocageGrid *grid, BocageHex hex);
guint bocage_grid_index (const BocageGrid *grid, BocageHex hex);
int bocage_grid_find (const BocageGrid *grid, BocageHex hex);
BocageHex bocage_grid_hex (const BocageGrid *grid, guint index);
BocageHex bocage_grid_find_nearest (const BocageGrid *grid, BocageHex hex);
gboolean bocage_grid_can_mirror (const BocageGrid *grid);
gboolean bocage_grid_can_turn (const BocageGrid *grid);
BocageHex bocage_grid_mirror (const BocageGrid *grid, BocageHex hex);
BocageHex bocage_grid_turn (const BocageGrid *grid, BocageHex hex);
gboolean bocage_grid_parse_hex (const BocageGrid *grid, const char *text, BocageHex *out_hex);
char *bocage_grid_format_hex (const BocageGrid *grid, BocageHex hex);

G_END_DECLS
