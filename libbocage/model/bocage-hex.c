/* bocage-hex.c: hexes and their edges, of a board without end; see bocage-grid.c for one that ends
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-hex.h"

#include <math.h>
#include <string.h>

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

/* Lines of hexes: the rows of a pointy-top board, the columns of a flat-top one */

/**
 * bocage_hex_get_place:
 * @out_line: (out): the number of its line, from the top or the left
 * @out_place: (out): where it is in the line, in half hexes
 */
void
bocage_hex_get_place (BocageOrientation orientation, BocageHex hex, int *out_line, int *out_place)
{
  gboolean is_pointy = orientation == BOCAGE_ORIENTATION_POINTY;

  *out_line = is_pointy ? hex.row : hex.column;
  *out_place = is_pointy ? hex.column : hex.row;
}

/**
 * bocage_hex_at_place:
 *
 * Returns: the hex there; the inverse of bocage_hex_get_place()
 */
BocageHex
bocage_hex_at_place (BocageOrientation orientation, int line, int place)
{
  if (orientation == BOCAGE_ORIENTATION_POINTY)
    return (BocageHex){ place, line };
  else
    return (BocageHex){ line, place };
}

/**
 * bocage_hex_get_cell:
 * @out_column: (out): its column and
 * @out_row: (out): its row as people count them, in whole hexes, from 0
 */
void
bocage_hex_get_cell (BocageOrientation orientation, BocageHex hex, int *out_column, int *out_row)
{
  gboolean is_pointy = orientation == BOCAGE_ORIENTATION_POINTY;

  *out_column = is_pointy ? half (hex.column) : hex.column;
  *out_row = is_pointy ? hex.row : half (hex.row);
}

/**
 * bocage_hex_at_cell:
 *
 * Returns: the hex there; the inverse of bocage_hex_get_cell()
 */
BocageHex
bocage_hex_at_cell (BocageOrientation orientation, int column, int row)
{
  if (orientation == BOCAGE_ORIENTATION_POINTY)
    return (BocageHex){ 2 * column + (row & 1), row };
  else
    return (BocageHex){ column, 2 * row + (column & 1) };
}

/**
 * bocage_hex_turn:
 *
 * Returns: where @hex is after a sixth of a turn about the hex 0, 0, clockwise as it is seen
 */
BocageHex
bocage_hex_turn (BocageOrientation orientation, BocageHex hex)
{
  int q, r;

  to_cube (orientation, hex, &q, &r);
  return from_cube (orientation, -r, q + r);
}

/**
 * bocage_hex_get_middle:
 * @out_x: (out): to the right and
 * @out_y: (out): down, from the middle of the hex 0, 0; from the middle of a hex to its corner is 1
 */
void
bocage_hex_get_middle (BocageOrientation orientation, BocageHex hex, double *out_x, double *out_y)
{
  gboolean is_pointy = orientation == BOCAGE_ORIENTATION_POINTY;

  *out_x = hex.column * (is_pointy ? sqrt (.75) : 1.5);
  *out_y = hex.row * (is_pointy ? 1.5 : sqrt (.75));
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
 * bocage_direction_get_angle:
 *
 * Returns: where it leads from the middle of a hex, in degrees from east, counter-clockwise
 */
int
bocage_direction_get_angle (BocageOrientation orientation, guint direction)
{
  return 60 * (int) direction + (orientation == BOCAGE_ORIENTATION_POINTY ? 0 : 30);
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
