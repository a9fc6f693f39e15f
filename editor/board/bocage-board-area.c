/* bocage-board-area.c: many hexes that are marked as one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Some hexes are marked each by itself.  Thousands of marks would take longer than a frame, and
 * say less than the line around them all: it is one node, which stays the same as long as the hexes
 * do, so that nothing is drawn again while the pointer moves about.
 */

#include "config.h"

#include "bocage-board-private.h"

#include <math.h>

#define TILE 192 /* px */
#define MARGIN 8 /* px round an edge that its line may reach */

/* What the line around them hangs on */
static guint
hash_area (BocageBoard *self, const GArray *hexes)
{
  int numbers[6] = { self->covered.x, self->covered.y, self->covered.width, self->covered.height };
  guint hash = hexes->len;

  bocage_board_cache_get_origin (self->cache, &numbers[4], &numbers[5]);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    hash = hash * 31u + (guint) numbers[i];
  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i);

      hash = hash * 31u + ((guint) (guint16) hex.column << 16 | (guint16) hex.row);
    }
  return hash;
}

/* Whether each hex of the board is in the area; (transfer full) */
static guint8 *
mark_hexes (const BocageGrid *grid, const GArray *hexes)
{
  guint8 *marked = g_new0 (guint8, bocage_grid_n_hexes (grid));

  for (guint i = 0; i < hexes->len; i++)
    {
      int index = bocage_grid_find (grid, g_array_index (hexes, BocageHex, i));

      if (index >= 0)
        marked[index] = 1;
    }
  return marked;
}

typedef struct
{
  double from_x, from_y, to_x, to_y;
} Edge;

/* The edges around the hexes, in tiles of what is painted.  A tile is a node of its own: where
 * something small changes on the line, only the tiles there are stroked again, and none that is out
 * of sight ever. */
typedef struct
{
  int left, top; /* from the origin of the geometry */
  guint n_columns, n_rows;
  GArray **edges; /* of each tile (nullable) */
} Tiles;

static void
tiles_init (Tiles *self, BocageBoard *board)
{
  int origin_x, origin_y;

  bocage_board_cache_get_origin (board->cache, &origin_x, &origin_y);
  self->left = board->covered.x - origin_x;
  self->top = board->covered.y - origin_y;
  self->n_columns = (guint) board->covered.width / TILE + 1;
  self->n_rows = (guint) board->covered.height / TILE + 1;
  self->edges = g_new0 (GArray *, self->n_columns * self->n_rows);
}

static void
tiles_clear (Tiles *self)
{
  for (guint i = 0; i < self->n_columns * self->n_rows; i++)
    g_clear_pointer (&self->edges[i], g_array_unref);
  g_free (self->edges);
}

static void
tiles_add (Tiles *self, const Edge *edge)
{
  int column = (int) ((edge->from_x + edge->to_x) / 2 - self->left) / TILE;
  int row = (int) ((edge->from_y + edge->to_y) / 2 - self->top) / TILE;
  GArray **tile = &self->edges[CLAMP (row, 0, (int) self->n_rows - 1) * (int) self->n_columns
                               + CLAMP (column, 0, (int) self->n_columns - 1)];

  if (*tile == NULL)
    *tile = g_array_new (FALSE, FALSE, sizeof (Edge));
  g_array_append_vals (*tile, edge, 1);
}

/* The edge @i of a hex lies between its corners @i - 1 and @i. */
static Edge
get_edge (const BocageBoardGeometry *geometry, BocageHex hex, guint i)
{
  double x, y, from_x, from_y, to_x, to_y;

  bocage_board_geometry_get_centre (geometry, hex, &x, &y);
  bocage_board_geometry_get_corner (geometry, (i + BOCAGE_N_EDGES - 1) % BOCAGE_N_EDGES, &from_x,
                                    &from_y);
  bocage_board_geometry_get_corner (geometry, i, &to_x, &to_y);
  return (Edge){ x + from_x, y + from_y, x + to_x, y + to_y };
}

/* Near what is painted, if not in it: cheaper to ask than _bocage_board_is_covered () */
static gboolean
is_near (const Tiles *tiles, const BocageBoard *board, BocageHex hex)
{
  double x, y, reach = 2 * board->geometry.radius;

  bocage_board_geometry_get_centre (&board->geometry, hex, &x, &y);
  x -= tiles->left;
  y -= tiles->top;
  return x > -reach && x < board->covered.width + reach && y > -reach
         && y < board->covered.height + reach;
}

static void
add_border (BocageBoard *self, Tiles *tiles, const GArray *hexes)
{
  const BocageGrid *grid = &self->geometry.grid;
  g_autofree guint8 *marked = mark_hexes (grid, hexes);

  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i);

      if (!is_near (tiles, self, hex) || !bocage_grid_contains (grid, hex))
        continue;
      for (guint d = 0; d < BOCAGE_N_EDGES; d++)
        {
          int other = bocage_grid_find (grid, bocage_hex_neighbour (grid->orientation, hex, d));
          Edge edge;

          if (other >= 0 && marked[other])
            continue;
          edge = get_edge (&self->geometry, hex, d);
          tiles_add (tiles, &edge);
        }
    }
}

static void
paint_tile (BocageBoard *self, GtkSnapshot *snapshot, const GArray *edges,
            BocageBoardAreaFunc stroke, gboolean above)
{
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;
  int origin_x, origin_y;
  cairo_t *cr;

  for (guint i = 0; i < edges->len; i++)
    {
      const Edge *edge = &g_array_index (edges, Edge, i);

      left = MIN (left, MIN (edge->from_x, edge->to_x));
      right = MAX (right, MAX (edge->from_x, edge->to_x));
      top = MIN (top, MIN (edge->from_y, edge->to_y));
      bottom = MAX (bottom, MAX (edge->from_y, edge->to_y));
    }
  bocage_board_cache_get_origin (self->cache, &origin_x, &origin_y);
  left = floor (left) - MARGIN;
  top = floor (top) - MARGIN;
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT ((float) left + (float) origin_x,
                                                       (float) top + (float) origin_y,
                                                       (float) (ceil (right) - left) + MARGIN,
                                                       (float) (ceil (bottom) - top) + MARGIN));
  cairo_translate (cr, origin_x, origin_y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT); /* thousands of round ends take a frame */
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  for (guint i = 0; i < edges->len; i++)
    {
      const Edge *edge = &g_array_index (edges, Edge, i);

      cairo_move_to (cr, edge->from_x, edge->from_y);
      cairo_line_to (cr, edge->to_x, edge->to_y);
    }
  stroke (self, cr, above);
  cairo_destroy (cr);
}

/* All of what lies below comes before anything that lies above, also at the seams of the tiles. */
static GskRenderNode *
paint_area (BocageBoard *self, const GArray *hexes, BocageBoardAreaFunc stroke)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  Tiles tiles;

  tiles_init (&tiles, self);
  add_border (self, &tiles, hexes);
  for (guint above = 0; above < 2; above++)
    for (guint i = 0; i < tiles.n_columns * tiles.n_rows; i++)
      if (tiles.edges[i] != NULL)
        paint_tile (self, snapshot, tiles.edges[i], stroke, above == 1);
  tiles_clear (&tiles);
  return gtk_snapshot_to_node (snapshot);
}

/*
 * _bocage_board_mark_area:
 * @area: what keeps the node
 * @stroke: strokes the path around the hexes, what lies below and what lies above
 */
void
_bocage_board_mark_area (BocageBoard *self, GtkSnapshot *snapshot, BocageBoardArea *area,
                         const GArray *hexes, BocageBoardAreaFunc stroke)
{
  guint hash = hash_area (self, hexes);

  if (area->node == NULL || area->hash != hash || area->zoom != self->zoom)
    {
      _bocage_board_clear_area (area);
      area->node = paint_area (self, hexes, stroke);
      area->hash = hash;
      area->zoom = self->zoom;
    }
  if (area->node != NULL)
    gtk_snapshot_append_node (snapshot, area->node);
}

void
_bocage_board_clear_area (BocageBoardArea *area)
{
  g_clear_pointer (&area->node, gsk_render_node_unref);
}
