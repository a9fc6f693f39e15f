/* bocage-hex.c: hexes, edges and the grid they lie on; all geometry is here
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-hex.h"

#include <math.h>
#include <string.h>

#define MAX_LETTERS 3
#define MAX_DIGITS 4

static const BocageHex steps[2][BOCAGE_N_EDGES] = {
  [BOCAGE_ORIENTATION_POINTY] = { { 2, 0 }, { 1, -1 }, { -1, -1 }, { -2, 0 }, { -1, 1 }, { 1, 1 } },
  [BOCAGE_ORIENTATION_FLAT] = { { 1, -1 }, { 0, -2 }, { -1, -1 }, { -1, 1 }, { 0, 2 }, { 1, 1 } },
};

static const char *const names[2][BOCAGE_N_EDGES] = {
  [BOCAGE_ORIENTATION_POINTY] = { "E", "NE", "NW", "W", "SW", "SE" },
  [BOCAGE_ORIENTATION_FLAT] = { "NE", "N", "NW", "SW", "S", "SE" },
};

/* Half of @value, towards minus infinity. */
static int
half (int value)
{
  return (value - (value & 1)) / 2;
}

/* Hexes */

gboolean
bocage_hex_equal (BocageHex a, BocageHex b)
{
  return a.column == b.column && a.row == b.row;
}

gboolean
bocage_hex_is_none (BocageHex hex)
{
  return bocage_hex_equal (hex, BOCAGE_HEX_NONE);
}

/**
 * bocage_hex_distance:
 *
 * Returns: the number of hexes from @a to @b, @b counted and @a not: 0 for the
 * hex itself, 1 for a neighbour.
 */
int
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

/**
 * bocage_hex_neighbour:
 * @direction: from 0 to 5, counter-clockwise
 *
 * Returns: the hex next to @hex, on the board or not.
 */
BocageHex
bocage_hex_neighbour (BocageOrientation orientation, BocageHex hex, guint direction)
{
  const BocageHex *step = &steps[orientation][direction % BOCAGE_N_EDGES];

  return (BocageHex){ hex.column + step->column, hex.row + step->row };
}

/**
 * bocage_hex_direction:
 *
 * Returns: the direction in which @to is a neighbour of @from, or -1 if it is
 * none.
 */
int
bocage_hex_direction (BocageOrientation orientation, BocageHex from, BocageHex to)
{
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    if (bocage_hex_equal (bocage_hex_neighbour (orientation, from, i), to))
      return (int) i;
  return -1;
}

/* Cube coordinates, of which the third is the negative sum of these two. */

static void
to_cube (BocageOrientation orientation, BocageHex hex, int *out_q, int *out_r)
{
  if (orientation == BOCAGE_ORIENTATION_POINTY)
    {
      *out_q = half (hex.column - hex.row);
      *out_r = hex.row;
    }
  else
    {
      *out_q = hex.column;
      *out_r = half (hex.row - hex.column);
    }
}

static BocageHex
from_cube (BocageOrientation orientation, int q, int r)
{
  if (orientation == BOCAGE_ORIENTATION_POINTY)
    return (BocageHex){ 2 * q + r, r };
  else
    return (BocageHex){ q, 2 * r + q };
}

static BocageHex
round_cube (BocageOrientation orientation, double q, double r)
{
  double s = -q - r;
  double round_q = round (q);
  double round_r = round (r);
  double round_s = round (s);
  double off_q = fabs (round_q - q);
  double off_r = fabs (round_r - r);
  double off_s = fabs (round_s - s);

  if (off_q > off_r && off_q > off_s)
    round_q = -round_r - round_s;
  else if (off_r > off_s)
    round_r = -round_q - round_s;
  return from_cube (orientation, (int) round_q, (int) round_r);
}

/**
 * bocage_hex_line:
 * @out_hexes: (nullable): a #GArray of #BocageHex to append to
 *
 * The hexes on the straight line from @from to @to, both of them included and
 * each a neighbour of the one before.  Where the line runs along an edge, always
 * the same one of the two hexes is taken.
 *
 * Returns: the number of hexes.
 */
guint
bocage_hex_line (BocageOrientation orientation, BocageHex from, BocageHex to, GArray *out_hexes)
{
  /* Smaller than any difference between two points of the longest line. */
  const double nudge = 1e-6;
  int n = bocage_hex_distance (orientation, from, to);
  int q_from, r_from, q_to, r_to;

  if (out_hexes == NULL)
    return (guint) n + 1;

  to_cube (orientation, from, &q_from, &r_from);
  to_cube (orientation, to, &q_to, &r_to);
  for (int i = 0; i <= n; i++)
    {
      double t = n > 0 ? (double) i / n : 0.0;
      BocageHex hex = round_cube (orientation, q_from + (q_to - q_from) * t + nudge,
                                  r_from + (r_to - r_from) * t + 2 * nudge);

      g_array_append_val (out_hexes, hex);
    }
  return (guint) n + 1;
}

/* Edges */

guint
bocage_direction_opposite (guint direction)
{
  return (direction + BOCAGE_N_EDGES / 2) % BOCAGE_N_EDGES;
}

const char *
bocage_direction_name (BocageOrientation orientation, guint direction)
{
  return names[orientation][direction % BOCAGE_N_EDGES];
}

/**
 * bocage_edges_parse:
 * @text: names of directions such as `NE SW`, separated by XML blanks; may be
 *   empty
 * @out_edges: (out): untouched on failure
 *
 * Returns: %FALSE if there is anything else in @text or a direction twice.
 */
gboolean
bocage_edges_parse (BocageOrientation orientation, const char *text, BocageEdges *out_edges)
{
  BocageEdges edges = 0;

  for (;;)
    {
      text += strspn (text, " \t\r\n");
      if (*text == '\0')
        break;

      gsize length = strcspn (text, " \t\r\n");
      guint i;

      for (i = 0; i < BOCAGE_N_EDGES; i++)
        if (strncmp (names[orientation][i], text, length) == 0
            && names[orientation][i][length] == '\0')
          break;
      if (i == BOCAGE_N_EDGES || (edges & (1 << i)) != 0)
        return FALSE;
      edges |= (BocageEdges) (1 << i);
      text += length;
    }

  *out_edges = edges;
  return TRUE;
}

/**
 * bocage_edges_format:
 *
 * Returns: (transfer full): the names of @edges, counter-clockwise from the
 * first direction; empty for no edge.
 */
char *
bocage_edges_format (BocageOrientation orientation, BocageEdges edges)
{
  char text[BOCAGE_N_EDGES * 3 + 1];
  char *end = text;

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    if ((edges & (1 << i)) != 0)
      {
        if (end != text)
          *end++ = ' ';
        end = g_stpcpy (end, names[orientation][i]);
      }
  *end = '\0';
  return g_strdup (text);
}

/**
 * bocage_edges_rotate:
 * @steps_: sixths of a turn, counter-clockwise; negative: clockwise
 *
 * Returns: the edges after the turn.
 */
BocageEdges
bocage_edges_rotate (BocageEdges edges, int steps_)
{
  int n = ((steps_ % BOCAGE_N_EDGES) + BOCAGE_N_EDGES) % BOCAGE_N_EDGES;

  return (BocageEdges) (((edges << n) | (edges >> (BOCAGE_N_EDGES - n))) & BOCAGE_EDGES_ALL);
}

/**
 * bocage_edges_mirror:
 *
 * Returns: the edges with left and right exchanged.
 */
BocageEdges
bocage_edges_mirror (BocageOrientation orientation, BocageEdges edges)
{
  /* The direction that becomes direction 0: W on a pointy-top board, NW on a flat-top one. */
  guint first = orientation == BOCAGE_ORIENTATION_POINTY ? 3 : 2;
  BocageEdges mirrored = 0;

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    if ((edges & (1 << i)) != 0)
      mirrored |= (BocageEdges) (1 << ((first + BOCAGE_N_EDGES - i) % BOCAGE_N_EDGES));
  return mirrored;
}

/* The grid.
 *
 * Hexes are numbered densely from 0, row by row from the top and from left to
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

  if (grid->orientation == BOCAGE_ORIENTATION_POINTY)
    *out_hex = (BocageHex){ 2 * letter + (line & 1), line };
  else
    *out_hex = (BocageHex){ letter, 2 * line + (letter & 1) };
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
  gboolean pointy = grid->orientation == BOCAGE_ORIENTATION_POINTY;
  int letter = pointy ? half (hex.column) : hex.column;
  int line = pointy ? hex.row : half (hex.row);
  int number = grid->numbered_from_bottom ? count_numbers (grid, letter) - line : line + 1;
  char label[MAX_LETTERS + MAX_DIGITS + 1];
  char *start = label + MAX_LETTERS + MAX_DIGITS;

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
