/* bocage-grid.c: the grid that hexes lie on, its borders apart, and their names on it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-hex.h"

#define MAX_LETTERS 3
#define MAX_DIGITS 4

/* Hexes are numbered densely from 0, row by row from the top and from left to
 * right in a row.  On a flat-top board a row is a doubled one: it holds the
 * hexes of the even columns, or of the odd columns half a hex lower. */

typedef struct
{
  int width;  /* the largest column */
  int height; /* the largest row */
  int even;   /* hexes in an even row */
  int odd;    /* hexes in an odd row */
} Extent;

static inline Extent
get_extent (const BocageGrid *grid)
{
  int columns = grid->columns;
  int rows = grid->rows;
  int shorter = grid->alternating ? 1 : 0;

  if (grid->orientation == BOCAGE_ORIENTATION_POINTY)
    return (Extent){ 2 * columns - 1 - shorter, rows - 1, columns, columns - shorter };
  else
    return (Extent){ columns - 1, 2 * rows - 1 - shorter, (columns + 1) / 2, columns / 2 };
}

guint
bocage_grid_n_hexes (const BocageGrid *grid)
{
  Extent extent = get_extent (grid);
  int rows = extent.height + 1;

  return (guint) ((rows + 1) / 2 * extent.even + rows / 2 * extent.odd);
}

static inline gboolean
contains (Extent extent, BocageHex hex)
{
  if (hex.row < 0 || hex.row > extent.height || hex.column < 0 || ((hex.column ^ hex.row) & 1) != 0)
    return FALSE;
  return hex.column / 2 < ((hex.row & 1) != 0 ? extent.odd : extent.even);
}

static inline int
get_index (Extent extent, BocageHex hex)
{
  return hex.row / 2 * (extent.even + extent.odd) + ((hex.row & 1) != 0 ? extent.even : 0)
         + hex.column / 2;
}

gboolean
bocage_grid_contains (const BocageGrid *grid, BocageHex hex)
{
  return contains (get_extent (grid), hex);
}

/**
 * bocage_grid_index:
 * @hex: a hex of @grid
 *
 * Returns: its number: hexes are counted from 0, row by row from the top and
 * from left to right.  See bocage_grid_hex().
 */
guint
bocage_grid_index (const BocageGrid *grid, BocageHex hex)
{
  return (guint) get_index (get_extent (grid), hex);
}

/**
 * bocage_grid_find:
 * @hex: any hex
 *
 * Returns: its number, as bocage_grid_index(), or -1 if it is not of @grid
 */
int
bocage_grid_find (const BocageGrid *grid, BocageHex hex)
{
  Extent extent = get_extent (grid);

  return contains (extent, hex) ? get_index (extent, hex) : -1;
}

/**
 * bocage_grid_hex:
 * @index: less than bocage_grid_n_hexes()
 *
 * Returns: the hex of that number; the inverse of bocage_grid_index().
 */
BocageHex
bocage_grid_hex (const BocageGrid *grid, guint index)
{
  Extent extent = get_extent (grid);
  int pair = extent.even + extent.odd;
  int row = (int) index / pair * 2;
  int rest = (int) index % pair;

  if (rest >= extent.even)
    {
      row++;
      rest -= extent.even;
    }
  return (BocageHex){ 2 * rest + (row & 1), row };
}

static gboolean
is_nearer (BocageOrientation orientation, BocageHex hex, BocageHex other, BocageHex to)
{
  int by_hexes
      = bocage_hex_distance (orientation, hex, to) - bocage_hex_distance (orientation, other, to);

  return by_hexes != 0 ? by_hexes < 0
                       : ABS (hex.column - to.column) + ABS (hex.row - to.row)
                             < ABS (other.column - to.column) + ABS (other.row - to.row);
}

/**
 * bocage_grid_find_nearest:
 * @hex: perhaps not on the board
 *
 * Returns: it, or the hex of the board that is nearest; of as near ones one along the same line
 */
BocageHex
bocage_grid_find_nearest (const BocageGrid *grid, BocageHex hex)
{
  BocageHex nearest = bocage_grid_hex (grid, 0);

  if (bocage_grid_contains (grid, hex))
    return hex;
  for (guint i = 1; i < bocage_grid_n_hexes (grid); i++)
    {
      BocageHex other = bocage_grid_hex (grid, i);

      if (is_nearer (grid->orientation, other, nearest, hex))
        nearest = other;
    }
  return nearest;
}

/**
 * bocage_grid_can_mirror:
 *
 * Returns: whether left and right of the board can be exchanged.  A pointy-top
 * board must have short odd rows, a flat-top board an odd number of columns;
 * else a half hex would stick out on the other side.
 */
gboolean
bocage_grid_can_mirror (const BocageGrid *grid)
{
  return (get_extent (grid).width & 1) == 0;
}

/**
 * bocage_grid_can_turn:
 *
 * Returns: whether the board looks the same from the other side of the table:
 * with short odd rows (pointy-top) if the number of rows is odd, and so on.
 */
gboolean
bocage_grid_can_turn (const BocageGrid *grid)
{
  Extent extent = get_extent (grid);

  return ((extent.width + extent.height) & 1) == 0;
}

/**
 * bocage_grid_mirror:
 *
 * Returns: the hex where @hex is when left and right are exchanged, or
 * %BOCAGE_HEX_NONE if bocage_grid_can_mirror() says no.
 */
BocageHex
bocage_grid_mirror (const BocageGrid *grid, BocageHex hex)
{
  if (bocage_hex_is_none (hex) || !bocage_grid_can_mirror (grid))
    return BOCAGE_HEX_NONE;
  return (BocageHex){ get_extent (grid).width - hex.column, hex.row };
}

/**
 * bocage_grid_turn:
 *
 * Returns: the hex where @hex is when the board is turned by 180 degrees, or
 * %BOCAGE_HEX_NONE if bocage_grid_can_turn() says no.
 */
BocageHex
bocage_grid_turn (const BocageGrid *grid, BocageHex hex)
{
  Extent extent = get_extent (grid);

  if (bocage_hex_is_none (hex) || !bocage_grid_can_turn (grid))
    return BOCAGE_HEX_NONE;
  return (BocageHex){ extent.width - hex.column, extent.height - hex.row };
}

/* Labels */

/* The hexes in the line of @letter: rows of the board, or of its column on a
 * flat-top board, whose odd columns may be shorter. */
static int
count_numbers (const BocageGrid *grid, int letter)
{
  if (grid->orientation == BOCAGE_ORIENTATION_FLAT && grid->alternating)
    return grid->rows - (letter & 1);
  return grid->rows;
}

/**
 * bocage_grid_parse_hex:
 * @text: one to three letters of any case and one to four digits
 * @out_hex: (out): untouched on failure
 *
 * Reads a label such as `G9`.  The hex need not be on the board: what a file
 * puts beside it is kept, too.
 *
 * Returns: whether @text is a label.
 */
gboolean
bocage_grid_parse_hex (const BocageGrid *grid, const char *text, BocageHex *out_hex)
{
  int letter = 0;
  int number = 0;
  int n = 0;

  for (; g_ascii_isalpha (*text); text++, n++)
    {
      if (n == MAX_LETTERS)
        return FALSE;
      letter = letter * 26 + (g_ascii_toupper (*text) - 'A' + 1);
    }
  if (n == 0)
    return FALSE;
  letter--;

  for (n = 0; g_ascii_isdigit (*text); text++, n++)
    {
      if (n == MAX_DIGITS)
        return FALSE;
      number = number * 10 + (*text - '0');
    }
  if (n == 0 || *text != '\0')
    return FALSE;

  int line = grid->numbered_from_bottom ? count_numbers (grid, letter) - number : number - 1;

  *out_hex = bocage_hex_at_cell (grid->orientation, letter, line);
  return TRUE;
}

/**
 * bocage_grid_format_hex:
 * @hex: any hex that has a label: not left of the board, and not so far above or
 *   below it that its number would be negative or have five digits
 *
 * Returns: (transfer full): its label in capital letters, or an empty string for
 * a hex that has none.
 */
char *
bocage_grid_format_hex (const BocageGrid *grid, BocageHex hex)
{
  char label[MAX_LETTERS + MAX_DIGITS + 1];
  char *start = label + MAX_LETTERS + MAX_DIGITS;
  int letter, line, number;

  bocage_hex_get_cell (grid->orientation, hex, &letter, &line);
  number = grid->numbered_from_bottom ? count_numbers (grid, letter) - line : line + 1;
  if (letter < 0 || letter >= 26 * (1 + 26 * (1 + 26)) || number < 0 || number > 9999)
    return g_strdup ("");

  /* By hand: each message of a check begins with one. */
  *start = '\0';
  do
    *--start = (char) ('0' + number % 10);
  while ((number /= 10) > 0);
  for (letter++; letter > 0; letter = (letter - 1) / 26)
    *--start = (char) ('A' + (letter - 1) % 26);
  return g_strdup (start);
}
