/* bocage-board-ghost.c: the piece under the pointer, before it is placed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A battle of one hex is made up and painted by the painter of the board: what
 * is seen is what will lie there.
 */

#include "config.h"

#include "bocage-board-private.h"

#include <math.h>

#define OPACITY .72
#define TOOL_OPACITY .86 /* what merges needs no telling apart from what it covers */
/* Hexes, with two rings around those that change: more would take longer than a frame.  Of a usual
 * board it is all, and of a line some sixty. */
#define MOST_PAINTED 300
#define OVERHANG .2 /* hex widths a picture may reach beyond its hex */

static BocageNode *
make_board (BocageScenario *scenario)
{
  const BocageBoardNode *board = bocage_scenario_get_board (scenario);
  BocageNode *copy = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_BOARD]);

  for (guint i = 0; board != NULL && i < copy->element->n_fields; i++)
    bocage_node_copy_field (copy, &board->node, &copy->element->fields[i]);
  return copy;
}

/* Puts a medal or an exit into the list they lie in. */
static void
add_part (BocageNode *root, const BocageNode *part, const BocageGrid *grid, BocageHex hex)
{
  BocageNode *list = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_OBJECTIVES]);
  BocageNode *copy = bocage_node_copy (part);
  g_autofree char *name = bocage_grid_format_hex (grid, hex);
  const BocageField *hexes = bocage_element_find_field (copy->element, "hexes");

  bocage_node_parse_field (copy, bocage_element_find_field (copy->element, "at"), grid, name);
  if (hexes != NULL)
    bocage_node_parse_field (copy, hexes, grid, name);
  bocage_node_insert (list, -1, copy);
  bocage_node_insert (root, -1, list);
}

static BocageNode *
make_piece (BocageBoard *self, BocageHex hex, int edge)
{
  BocageNode *piece;

  if (self->stroke.tool != NULL && self->stroke.stroke.piece != NULL)
    return bocage_node_copy (self->stroke.stroke.piece);
  piece
      = bocage_brush_make_piece_at (self->brush, bocage_session_get_scenario (self->session), hex);
  if (piece != NULL && bocage_element_get_id (piece->element) == BOCAGE_ELEMENT_PATH)
    ((BocagePathNode *) piece)->edges = 1 << edge | 1 << bocage_direction_opposite ((guint) edge);
  if (piece != NULL && bocage_element_get_id (piece->element) == BOCAGE_ELEMENT_HEXSIDE)
    ((BocageHexsideNode *) piece)->edges = 1 << edge;
  return piece;
}

static BocageScenario *
make_scenario (BocageBoard *self, BocageNode *piece, BocageHex at)
{
  BocageScenario *scenario = bocage_session_get_scenario (self->session);
  const BocageSidesNode *sides = bocage_scenario_get_sides (scenario);
  const BocageNode *part = bocage_brush_get_part (self->brush);
  BocageNode *root = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_SCENARIO]);
  BocageNode *board = make_board (scenario);
  BocageNode *hex = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_HEX]);

  if (sides != NULL)
    bocage_node_insert (root, -1, bocage_node_copy (&sides->node));
  if (piece == NULL && part != NULL)
    add_part (root, part, bocage_scenario_get_grid (scenario), at);
  ((BocageHexNode *) hex)->at = at;
  if (piece != NULL)
    bocage_node_insert (hex, -1, bocage_node_ref (piece));
  bocage_node_insert (board, -1, hex);
  bocage_node_insert (root, -1, board);
  return bocage_scenario_new_for_root (bocage_scenario_get_ruleset (scenario), root);
}

/* The land belongs to a picture of terrain only, and only inside its hex. */
static BocageLayers
layers_for (const BocageNode *piece)
{
  switch (piece != NULL ? (int) bocage_element_get_id (piece->element) : BOCAGE_ELEMENT_NONE)
    {
    case BOCAGE_ELEMENT_TERRAIN:
    case BOCAGE_ELEMENT_PATH:
      return BOCAGE_LAYER_TERRAIN;
    default:
      return BOCAGE_LAYER_OBJECTS | BOCAGE_LAYER_UNITS | BOCAGE_LAYER_MARKERS | BOCAGE_LAYER_LABELS;
    }
}

static BocagePicture *
paint (BocageBoard *self, BocageNode *piece, BocageHex at, const cairo_rectangle_t *box)
{
  g_autoptr (BocageScenario) scenario = make_scenario (self, piece, at);
  g_autoptr (BocagePainter) painter
      = bocage_painter_new_like (bocage_board_cache_get_painter (self->cache), scenario);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  int width = (int) box->width * scale, height = (int) box->height * scale;
  BocagePaintOptions options = BOCAGE_PAINT_OPTIONS_INIT;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  options.layers = layers_for (piece);
  options.detail = bocage_detail_for_radius (self->geometry.radius * scale);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -box->x, -box->y);
  if (options.layers == BOCAGE_LAYER_TERRAIN)
    {
      bocage_board_geometry_add_hex (&self->geometry, cr, at, 0);
      cairo_clip (cr);
    }
  bocage_painter_paint_layers (painter, cr, box, self->geometry.radius, &options);
  cairo_destroy (cr);
  return bocage_picture_new (surface);
}

static cairo_rectangle_t
box_for (BocageBoard *self, BocageHex hex)
{
  double margin = ceil (OVERHANG * self->geometry.width);
  cairo_rectangle_t box;

  bocage_board_geometry_get_hex_bounds (&self->geometry, hex, &box);
  box.x = floor (box.x) - margin;
  box.y = floor (box.y) - margin;
  box.width = ceil (box.width) + 2 * margin + 1;
  box.height = ceil (box.height) + 2 * margin + 1;
  return box;
}

/* Only what leads to edges looks different from edge to edge. */
static gboolean
leads_to_edges (BocageBoard *self)
{
  const BocagePieceType *type = bocage_brush_get_piece_type (self->brush);

  return type != NULL
         && (type->kind == BOCAGE_ELEMENT_PATH || type->kind == BOCAGE_ELEMENT_HEXSIDE);
}

static int
find_edge (BocageBoard *self, BocageHex hex)
{
  return leads_to_edges (self) ? _bocage_board_edge_at (self, self->pointer_x, self->pointer_y, hex)
                               : 0;
}

static void
drop_picture (BocageBoard *self)
{
  g_clear_object (&self->ghost);
  g_clear_pointer (&self->plan, gsk_render_node_unref);
  g_clear_pointer (&self->ghost_key, g_free);
}

/*
 * _bocage_board_snapshot_ghost:
 *
 * A drag that spans many hexes shows the same picture in all of them.
 */
void
_bocage_board_snapshot_ghost (BocageBoard *self, GtkSnapshot *snapshot, BocageHex hex)
{
  cairo_rectangle_t box = box_for (self, hex);
  gboolean spans = self->stroke.tool != NULL;
  int edge = spans ? self->stroke.stroke.edge : find_edge (self, hex);
  g_autofree char *key = spans ? g_strdup_printf ("stroke %u", self->stroke.stroke.stroke)
                               : g_strdup_printf ("%d %d %d", hex.column, hex.row, edge);
  int origin_x, origin_y;

  if (self->ghost == NULL || !g_str_equal (self->ghost_key, key))
    {
      BocageNode *piece = make_piece (self, hex, edge);

      drop_picture (self);
      self->ghost = paint (self, piece, hex, &box);
      self->ghost_key = g_steal_pointer (&key);
      g_clear_pointer (&piece, bocage_node_unref);
    }
  bocage_board_cache_get_origin (self->cache, &origin_x, &origin_y);
  gtk_snapshot_push_opacity (snapshot, OPACITY);
  bocage_picture_snapshot (self->ghost, snapshot,
                           &GRAPHENE_RECT_INIT ((float) box.x + (float) origin_x,
                                                (float) box.y + (float) origin_y, (float) box.width,
                                                (float) box.height));
  gtk_snapshot_pop (snapshot);
}

/* What a tool would place */

typedef struct
{
  const BocageTool *tool;
  const GArray *hexes;
  int edge;
} Placing;

static void
place (BocageBoard *self, BocageEdit *edit, gconstpointer data)
{
  const Placing *placing = data;

  bocage_tool_apply (placing->tool, edit, self->brush, placing->hexes, placing->edge);
}

/*
 * _bocage_board_snapshot_tool:
 * @hexes: what the tool spans, in its order
 *
 * What is placed there merges with what lies around, as it will.
 *
 * Returns: (transfer none): the hexes that would change
 */
const GArray *
_bocage_board_snapshot_tool (BocageBoard *self, GtkSnapshot *snapshot, const BocageTool *tool,
                             const GArray *hexes, int edge)
{
  const BocageHex *first = &g_array_index (hexes, BocageHex, 0);
  const BocageHex *last = &g_array_index (hexes, BocageHex, hexes->len - 1);
  g_autofree char *key
      = g_strdup_printf ("%s %d %u %d,%d %d,%d", tool->id, leads_to_edges (self) ? edge : 0,
                         hexes->len, first->column, first->row, last->column, last->row);

  if (g_strcmp0 (self->ghost_key, key) != 0)
    {
      const Placing placing = { tool, hexes, edge };
      g_autoptr (GArray) wide = bocage_tool_reach (self->brush, &self->geometry.grid, hexes);

      drop_picture (self);
      g_array_set_size (self->ghost_changed, 0);
      self->plan = _bocage_board_paint_future (self, wide, place, &placing, TOOL_OPACITY,
                                               MOST_PAINTED, self->ghost_changed);
      self->ghost_key = g_steal_pointer (&key);
    }
  _bocage_board_append_future (self, snapshot, self->plan);
  return self->ghost_changed;
}

/*
 * _bocage_board_clear_ghost:
 *
 * Nothing that was found out about what would be placed holds any more.
 */
void
_bocage_board_clear_ghost (BocageBoard *self)
{
  drop_picture (self);
  for (guint i = 0; i < BOCAGE_BOARD_KEPT; i++)
    self->aims[i].tool = NULL;
}
