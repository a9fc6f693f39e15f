/* bocage-geometry.c: what follows from the shape of a board alone, computed once
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Lines are exact.  The middle of a hex is put at (doubled coordinate, three
 * times the line of hexes it is in): an affine picture of the true one, in
 * which the corners of a hex are its middle plus (0, ±2) and (±1, ±1) and which
 * keeps what lies on which side of a line.
 *
 * Lines that lead equally far in the same direction meet the same places as seen from
 * their first hex.  So each of these patterns is computed once, and a line is the
 * pattern put on the board.
 */

#include "config.h"

#include "bocage-geometry.h"

#include <pthread.h>
#include <string.h>

#define N_KEPT 8 /* shapes kept while nobody uses them */

/* One row of a sight table: all lines from one hex to those of higher number. */
typedef struct
{
  guint8 *off_board; /* [n], behind the words */
  guint64 words[];   /* [n * 3 * n_words] */
} Row;

/* What a line meets, as seen from its first hex. */
typedef struct
{
  gint16 place; /* how much further on among the numbers */
  gint16 contact;
} Step;

typedef struct
{
  guint n;
  Step steps[];
} Pattern;

static pthread_mutex_t cache_lock = PTHREAD_MUTEX_INITIALIZER;
static GHashTable *cache; /* BocageGeometry by its own grid; borrowed */
static BocageGeometry *kept[N_KEPT];
static guint next_kept;

/* The cache */

static guint
grid_hash (gconstpointer key)
{
  const BocageGrid *grid = key;

  return (guint) grid->columns * 65599 + (guint) grid->rows * 31 + (guint) grid->orientation * 2
         + (grid->alternating ? 1 : 0);
}

/* How rows are numbered on paper does not matter to geometry. */
static gboolean
grid_equal (gconstpointer a, gconstpointer b)
{
  const BocageGrid *first = a, *second = b;

  return first->columns == second->columns && first->rows == second->rows
         && first->orientation == second->orientation
         && !first->alternating == !second->alternating;
}

/* The places of the board, and one more on each side: no line leaves them. */
static guint
get_place (const BocageGeometry *self, BocageHex hex)
{
  return (guint) ((hex.row + 1) * (self->n_columns + 2) + hex.column + 1);
}

static guint
count_patterns (const BocageGeometry *self)
{
  return (guint) ((2 * self->n_rows - 1) * (2 * self->n_columns - 1));
}

static void
prepare_lines (BocageGeometry *self)
{
  guint n_places;

  for (guint i = 0; i < self->n_hexes; i++)
    {
      self->n_columns = MAX (self->n_columns, self->hexes[i].column + 1);
      self->n_rows = MAX (self->n_rows, self->hexes[i].row + 1);
    }
  n_places = (guint) ((self->n_columns + 2) * (self->n_rows + 2));
  self->numbers = g_new (BocageHexIndex, n_places);
  for (guint i = 0; i < n_places; i++)
    self->numbers[i] = BOCAGE_NO_HEX;
  for (guint i = 0; i < self->n_hexes; i++)
    self->numbers[get_place (self, self->hexes[i])] = (BocageHexIndex) i;
  for (guint i = 0; i < BOCAGE_N_CORNERS; i++)
    {
      self->rows[i] = g_new0 (gpointer, self->n_hexes);
      self->patterns[i] = g_new0 (gpointer, count_patterns (self));
    }
}

static BocageGeometry *
geometry_new (const BocageGrid *grid)
{
  BocageGeometry *self = g_new0 (BocageGeometry, 1);

  self->ref_count = 1;
  self->grid = *grid;
  self->n_hexes = bocage_grid_n_hexes (grid);
  self->n_words = (self->n_hexes + 63) / 64;
  self->hexes = g_new (BocageHex, self->n_hexes);
  self->neighbours = g_new (BocageHexIndex, self->n_hexes * BOCAGE_N_EDGES);
  if (self->n_hexes <= BOCAGE_SMALL_HEXES)
    self->near = g_new0 (guint64, self->n_hexes * self->n_words);
  for (guint i = 0; i < self->n_hexes; i++)
    {
      self->hexes[i] = bocage_grid_hex (grid, i);
      for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
        {
          BocageHex next = bocage_hex_neighbour (grid->orientation, self->hexes[i], direction);

          BocageHexIndex to = bocage_grid_contains (grid, next)
                                  ? (BocageHexIndex) bocage_grid_index (grid, next)
                                  : BOCAGE_NO_HEX;

          self->neighbours[i * BOCAGE_N_EDGES + direction] = to;
          if (self->near != NULL && to != BOCAGE_NO_HEX)
            self->near[i * self->n_words + BOCAGE_HEX_WORD (to)] |= BOCAGE_HEX_BIT (to);
        }
    }
  if (self->n_hexes <= BOCAGE_SMALL_HEXES)
    prepare_lines (self);
  return self;
}

static void
geometry_free (BocageGeometry *self)
{
  for (guint i = 0; i < BOCAGE_N_CORNERS; i++)
    {
      for (guint j = 0; self->rows[i] != NULL && j < self->n_hexes; j++)
        g_free (self->rows[i][j]);
      g_free (self->rows[i]);
      for (guint j = 0; self->patterns[i] != NULL && j < count_patterns (self); j++)
        g_free (self->patterns[i][j]);
      g_free (self->patterns[i]);
    }
  g_free (self->numbers);
  g_free (self->hexes);
  g_free (self->neighbours);
  g_free (self->near);
  g_free (self);
}

/* Lines */

typedef struct
{
  BocageHex from;
  gboolean is_flat;
  BocageLineVisitor visitor;
  gpointer data;
} Walk;

static void
visit (const Walk *walk, int along, int across, BocageLineContact contact)
{
  BocageHex hex = walk->is_flat ? (BocageHex){ walk->from.column + across, walk->from.row + along }
                                : (BocageHex){ walk->from.column + along, walk->from.row + across };

  walk->visitor (hex, contact, walk->data);
}

static int
floor_div (int a, int b)
{
  return a / b - (a % b != 0 && (a % b < 0) != (b < 0));
}

/**
 * bocage_line_walk:
 * @visitor: called for every hex but the two ends that the line between their
 *   middles meets, row by row (of a flat-top board, column by column)
 *
 * The line crosses a hex when corners lie strictly on both sides of it, and runs
 * along it when two corners lie on the line and none beyond; what meeting one
 * corner alone is, @corner says.
 */
void
bocage_line_walk (BocageOrientation orientation, BocageCorner corner, BocageHex from, BocageHex to,
                  BocageLineVisitor visitor, gpointer data)
{
  Walk walk = { from, orientation == BOCAGE_ORIENTATION_FLAT, visitor, data };
  int tx = walk.is_flat ? to.row - from.row : to.column - from.column;
  int rows = walk.is_flat ? to.column - from.column : to.row - from.row;
  int step = rows < 0 ? -1 : 1;
  int ty = 3 * rows;
  int length = 3 * tx * tx + ty * ty;
  /* The cross product of the line with a corner is that with the middle plus
   * one of ± 2 tx, ± tx ± ty: the greatest of them is how far a hex reaches. */
  int reach = MAX (2 * ABS (tx), ABS (tx) + ABS (ty));
  gboolean is_edge = tx == 0 || ABS (tx) == ABS (ty);

  if (rows == 0)
    {
      for (int x = tx < 0 ? -2 : 2; ABS (x) < ABS (tx); x += tx < 0 ? -2 : 2)
        visit (&walk, x, 0, BOCAGE_LINE_CROSSED);
      return;
    }
  for (int row = 0;; row += step)
    {
      /* Those with |3 tx row - ty x| <= reach, of the parity of the row. */
      int low = -floor_div (-(3 * tx * row * step - reach), ABS (ty));
      int high = floor_div (3 * tx * row * step + reach, ABS (ty));

      if (((low ^ row) & 1) != 0)
        low++;
      if (((high ^ row) & 1) != 0)
        high--;
      for (int x = tx < 0 ? high : low; x >= low && x <= high; x += tx < 0 ? -2 : 2)
        {
          int along = 3 * tx * x + ty * 3 * row;
          int side = tx * 3 * row - ty * x;

          if (along <= 0 || along >= length)
            continue;
          if (ABS (side) < reach)
            visit (&walk, x, row, BOCAGE_LINE_CROSSED);
          else if (is_edge || corner == BOCAGE_CORNER_EDGE)
            visit (&walk, x, row,
                   (side < 0) != walk.is_flat ? BOCAGE_LINE_LEFT : BOCAGE_LINE_RIGHT);
          else if (corner == BOCAGE_CORNER_BLOCK)
            visit (&walk, x, row, BOCAGE_LINE_CROSSED);
        }
      if (row == rows)
        break;
    }
}

typedef struct
{
  const BocageGeometry *geometry;
  BocageHex from;
  Step *steps;
  guint n, most;
} Record;

static void
record_cb (BocageHex hex, BocageLineContact contact, gpointer data)
{
  Record *record = data;
  int width = record->geometry->n_columns + 2;
  int place = (hex.row - record->from.row) * width + hex.column - record->from.column;

  g_assert (record->n < record->most);
  record->steps[record->n++] = (Step){ (gint16) place, (gint16) contact };
}

static Pattern *
build_pattern (const BocageGeometry *self, BocageCorner corner, BocageHex from, BocageHex to)
{
  /* Of each line of hexes across its way it meets three at most but on the way itself. */
  guint most = 3 * (guint) (self->n_columns + self->n_rows);
  g_autofree Step *steps = g_new (Step, most);
  Record record = { self, from, steps, 0, most };
  Pattern *pattern;

  bocage_line_walk (self->grid.orientation, corner, from, to, record_cb, &record);
  pattern = g_malloc (sizeof *pattern + record.n * sizeof *steps);
  pattern->n = record.n;
  memcpy (pattern->steps, steps, record.n * sizeof *steps);
  return pattern;
}

/* Puts @thing in its @place, unless another thread was faster, with the same result.
 * @thing: (transfer full):
 * Returns: what is there */
static gpointer
settle (gpointer *place, gpointer thing)
{
  if (g_atomic_pointer_compare_and_exchange (place, NULL, thing))
    return thing;
  g_free (thing);
  return g_atomic_pointer_get (place);
}

static const Pattern *
get_pattern (const BocageGeometry *self, BocageCorner corner, BocageHex from, BocageHex to)
{
  int down = to.row - from.row + self->n_rows - 1;
  int right = to.column - from.column + self->n_columns - 1;
  gpointer *place = &self->patterns[corner][down * (2 * self->n_columns - 1) + right];
  const Pattern *pattern = g_atomic_pointer_get (place);

  return pattern != NULL ? pattern : settle (place, build_pattern (self, corner, from, to));
}

static Row *
build_row (const BocageGeometry *self, BocageCorner corner, BocageHexIndex from)
{
  guint n = self->n_hexes - from - 1, n_words = self->n_words;
  gsize n_all = (gsize) n * 3 * n_words;
  Row *row = g_malloc0 (sizeof (Row) + n_all * sizeof (guint64) + n);
  const BocageHexIndex *numbers = &self->numbers[get_place (self, self->hexes[from])];

  row->off_board = (guint8 *) &row->words[n_all];
  for (guint i = 0; i < n; i++)
    {
      const Pattern *pattern
          = get_pattern (self, corner, self->hexes[from], self->hexes[from + 1 + i]);
      guint64 *words = &row->words[(gsize) i * 3 * n_words];

      for (guint j = 0; j < pattern->n; j++)
        {
          const Step *step = &pattern->steps[j];
          BocageHexIndex hex = numbers[step->place];

          if (hex != BOCAGE_NO_HEX)
            words[(guint) step->contact * n_words + BOCAGE_HEX_WORD (hex)] |= BOCAGE_HEX_BIT (hex);
          else
            row->off_board[i] |= (guint8) (1u << step->contact);
        }
    }
  return row;
}

/**
 * bocage_geometry_get_line:
 * @self: of a board of at most %BOCAGE_SMALL_HEXES
 * @out_line: borrowed from @self
 *
 * The line between two different hexes, from the table.  It is kept for one
 * direction only, so what is called left and right are the two sides of the
 * line from the hex of lower number to the other.
 */
void
bocage_geometry_get_line (BocageGeometry *self, BocageCorner corner, BocageHexIndex from,
                          BocageHexIndex to, BocageLine *out_line)
{
  BocageHexIndex low = MIN (from, to), high = MAX (from, to);
  gpointer *place = &self->rows[corner][low];
  Row *row = g_atomic_pointer_get (place);

  if (G_UNLIKELY (row == NULL))
    row = settle (place, build_row (self, corner, low));

  guint i = (guint) high - low - 1;

  out_line->crossed = &row->words[(gsize) i * 3 * self->n_words];
  out_line->left = out_line->crossed + self->n_words;
  out_line->right = out_line->left + self->n_words;
  out_line->off_board = row->off_board[i];
}

/* Public functions */

/**
 * bocage_geometry_get:
 *
 * Thread-safe.
 *
 * Returns: (transfer full): the geometry of boards such as @grid, shared with all who asked
 */
BocageGeometry *
bocage_geometry_get (const BocageGrid *grid)
{
  BocageGeometry *self;

  pthread_mutex_lock (&cache_lock);
  if (cache == NULL)
    cache = g_hash_table_new (grid_hash, grid_equal);
  self = g_hash_table_lookup (cache, grid);
  if (self != NULL)
    self->ref_count++;
  else
    {
      BocageGeometry *old = kept[next_kept];

      self = geometry_new (grid);
      g_hash_table_insert (cache, &self->grid, self);
      self->ref_count++;
      kept[next_kept] = self;
      next_kept = (next_kept + 1) % N_KEPT;
      if (old != NULL && --old->ref_count == 0)
        {
          g_hash_table_remove (cache, &old->grid);
          geometry_free (old);
        }
    }
  pthread_mutex_unlock (&cache_lock);
  return self;
}

BocageGeometry *
bocage_geometry_ref (BocageGeometry *self)
{
  pthread_mutex_lock (&cache_lock);
  self->ref_count++;
  pthread_mutex_unlock (&cache_lock);
  return self;
}

void
bocage_geometry_unref (BocageGeometry *self)
{
  pthread_mutex_lock (&cache_lock);
  if (--self->ref_count == 0)
    {
      g_hash_table_remove (cache, &self->grid);
      geometry_free (self);
    }
  pthread_mutex_unlock (&cache_lock);
}
