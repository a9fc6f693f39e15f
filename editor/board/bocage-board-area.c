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

/* What the line around them hangs on */
static guint
hash_area (BocageBoard *self, const GArray *hexes)
{
  int numbers[6] = { self->covered.x, self->covered.y, self->covered.width, self->covered.height };
  g_autoptr (GBytes) of_hexes = g_bytes_new_static (hexes->data, hexes->len * sizeof (BocageHex));
  g_autoptr (GBytes) of_place = NULL;

  bocage_board_cache_get_origin (self->cache, &numbers[4], &numbers[5]);
  of_place = g_bytes_new_static (numbers, sizeof numbers);
  return g_bytes_hash (of_hexes) ^ g_bytes_hash (of_place) * 31u;
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

/* The edge @i of a hex lies between its corners @i - 1 and @i. */
static void
add_edge (const BocageBoardGeometry *geometry, cairo_t *cr, BocageHex hex, guint i)
{
  double x, y, from_x, from_y, to_x, to_y;

  bocage_board_geometry_get_centre (geometry, hex, &x, &y);
  bocage_board_geometry_get_corner (geometry, (i + BOCAGE_N_EDGES - 1) % BOCAGE_N_EDGES, &from_x,
                                    &from_y);
  bocage_board_geometry_get_corner (geometry, i, &to_x, &to_y);
  cairo_move_to (cr, x + from_x, y + from_y);
  cairo_line_to (cr, x + to_x, y + to_y);
}

static void
add_border (BocageBoard *self, cairo_t *cr, const GArray *hexes)
{
  const BocageGrid *grid = &self->geometry.grid;
  g_autofree guint8 *marked = mark_hexes (grid, hexes);

  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i);

      if (!bocage_grid_contains (grid, hex) || !_bocage_board_is_covered (self, hex))
        continue;
      for (guint d = 0; d < BOCAGE_N_EDGES; d++)
        {
          int other = bocage_grid_find (grid, bocage_hex_neighbour (grid->orientation, hex, d));

          if (other < 0 || !marked[other])
            add_edge (&self->geometry, cr, hex, d);
        }
    }
}

static GskRenderNode *
paint_area (BocageBoard *self, const GArray *hexes, BocageBoardAreaFunc stroke)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  int origin_x, origin_y;
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) self->covered.x, (float) self->covered.y,
                                     (float) self->covered.width, (float) self->covered.height));

  bocage_board_cache_get_origin (self->cache, &origin_x, &origin_y);
  cairo_translate (cr, origin_x, origin_y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT); /* thousands of round ends take a frame */
  add_border (self, cr, hexes);
  stroke (self, cr);
  cairo_destroy (cr);
  return gtk_snapshot_to_node (snapshot);
}

/*
 * _bocage_board_mark_area:
 * @area: what keeps the node
 * @stroke: strokes the path around the hexes
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
