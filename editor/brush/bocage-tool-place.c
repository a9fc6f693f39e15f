/* bocage-tool-place.c: what the brush holds, on every hex of a stroke
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pieces are placed on each hex.  Paths join the hexes that the stroke goes
 * through; a click without a stroke joins the paths that end at the hex.
 */

#include "config.h"

#include "bocage-tool-private.h"

#include <glib/gi18n.h>

static BocageEdges
path_edges (BocageScenario *scenario, BocageHex hex, const BocagePieceType *type)
{
  BocageHexNode *node = bocage_scenario_get_hex (scenario, hex);
  BocageEdges edges = 0;

  for (guint i = 0; node != NULL && i < bocage_node_n_children (&node->node); i++)
    {
      BocageNode *piece = bocage_node_get_child (&node->node, i);

      if (bocage_scenario_get_piece_type (scenario, piece) == type
          && bocage_element_get_id (piece->element) == BOCAGE_ELEMENT_PATH)
        edges |= (BocageEdges) (((BocagePathNode *) piece)->edges & BOCAGE_EDGES_ALL);
    }
  return edges;
}

/* Opens the edges beyond which a path of the type waits to go on. */
static guint
join_neighbours (BocageEdit *edit, BocageHex hex, const BocagePieceType *type, BocageEdges edges)
{
  BocageScenario *scenario = bocage_edit_get_scenario (edit);
  BocageOrientation orientation = bocage_scenario_get_grid (scenario)->orientation;
  guint n = 0;

  for (guint d = 0; d < BOCAGE_N_EDGES; d++)
    {
      BocageHex other = bocage_hex_neighbour (orientation, hex, d);

      if (edges >> d & 1
          || !(path_edges (scenario, other, type) >> bocage_direction_opposite (d) & 1))
        continue;
      bocage_edit_set_path_edge (edit, hex, type->id, d, TRUE);
      n++;
    }
  return n;
}

/* A click: joins what ends here; where nothing does, a straight piece through
 * the edge that was clicked; on a path, that edge is opened or closed. */
static void
click_path (BocageEdit *edit, BocageHex hex, guint edge, gboolean force,
            const BocagePieceType *type)
{
  BocageEdges edges = path_edges (bocage_edit_get_scenario (edit), hex, type);

  if (force)
    bocage_edit_set_path_edge (edit, hex, type->id, edge, !(edges >> edge & 1));
  else if (join_neighbours (edit, hex, type, edges) == 0)
    {
      if (edges != 0)
        bocage_edit_set_path_edge (edit, hex, type->id, edge, !(edges >> edge & 1));
      else
        {
          bocage_edit_set_path_edge (edit, hex, type->id, edge, TRUE);
          bocage_edit_set_path_edge (edit, hex, type->id, bocage_direction_opposite (edge), TRUE);
        }
    }
}

/* What stands on edges lies there once, and a second click takes it away. */
static void
place_on_edge (BocageEdit *edit, BocageBrush *brush, BocageHex hex, int edge)
{
  BocageScenario *scenario = bocage_edit_get_scenario (edit);
  BocageOrientation orientation = bocage_scenario_get_grid (scenario)->orientation;
  const BocagePieceType *type = bocage_brush_get_piece_type (brush);
  BocageHexNode *node = bocage_scenario_get_hex (scenario, hex);
  BocageHexsideNode *found = NULL;
  int edges;

  for (guint i = 0; node != NULL && i < bocage_node_n_children (&node->node); i++)
    if (bocage_scenario_get_piece_type (scenario, bocage_node_get_child (&node->node, i)) == type)
      found = (BocageHexsideNode *) bocage_node_get_child (&node->node, i);

  edges = (found != NULL ? found->edges : 0) ^ 1 << edge;
  if (found != NULL && edges == 0)
    bocage_edit_remove_piece (edit, &found->piece.node);
  else if (found != NULL)
    {
      g_autofree char *text = bocage_edges_format (orientation, (BocageEdges) edges);

      bocage_edit_set_field (edit, &found->piece.node,
                             bocage_element_find_field (found->piece.node.element, "edges"), text);
    }
  else
    {
      BocageNode *piece = bocage_brush_make_piece (brush);

      ((BocageHexsideNode *) piece)->edges = edges;
      bocage_edit_put_piece (edit, hex, piece);
    }
}

/**
 * bocage_tool_spread:
 * @size: hexes around each
 *
 * Returns: (transfer full): the hexes of the board within reach of any, each once
 */
GArray *
bocage_tool_spread (const BocageGrid *grid, const GArray *hexes, int size)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GArray *spread = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  guint begin = 0;

  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i);

      if (bocage_grid_contains (grid, hex)
          && g_hash_table_add (seen, GUINT_TO_POINTER (bocage_grid_index (grid, hex) + 1)))
        g_array_append_val (spread, hex);
    }
  for (int round = 0; round < size; round++)
    {
      guint end = spread->len;

      for (guint i = begin; i < end; i++)
        for (guint d = 0; d < BOCAGE_N_EDGES; d++)
          {
            BocageHex hex
                = bocage_hex_neighbour (grid->orientation, g_array_index (spread, BocageHex, i), d);

            if (bocage_grid_contains (grid, hex)
                && g_hash_table_add (seen, GUINT_TO_POINTER (bocage_grid_index (grid, hex) + 1)))
              g_array_append_val (spread, hex);
          }
      begin = end;
    }
  return spread;
}

static void
place_one (BocageEdit *edit, BocageBrush *brush, BocageHex hex, int edge)
{
  const BocagePieceType *type = bocage_brush_get_piece_type (brush);

  if (type == NULL)
    bocage_brush_place_part (brush, edit, hex);
  else if (type->kind == BOCAGE_ELEMENT_HEXSIDE)
    place_on_edge (edit, brush, hex, edge);
  else if (type->kind == BOCAGE_ELEMENT_PATH)
    click_path (edit, hex, (guint) edge, FALSE, type);
  else
    bocage_edit_place_piece (
        edit, hex, bocage_brush_make_piece_at (brush, bocage_edit_get_scenario (edit), hex));
}

/**
 * bocage_tool_place_all:
 * @hexes: next to each other, where the brush holds a path
 * @edge: for what lies on an edge, and the first edge of a path
 * @closed: whether the first follows the last
 *
 * Places what the brush holds on every hex, and on those that its size adds.
 */
void
bocage_tool_place_all (BocageEdit *edit, BocageBrush *brush, const GArray *hexes, int edge,
                       gboolean closed)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_edit_get_scenario (edit));
  const BocagePieceType *type = bocage_brush_get_piece_type (brush);
  g_autoptr (GArray) wide = NULL;

  if (type == NULL && bocage_brush_get_part (brush) == NULL)
    return;
  bocage_edit_begin (edit, _ ("Place"), 0);
  if (type != NULL && type->kind == BOCAGE_ELEMENT_PATH && hexes->len > 1)
    for (guint i = 0; i + 1 < hexes->len + (closed ? 1 : 0); i++)
      {
        BocageHex hex = g_array_index (hexes, BocageHex, i);
        BocageHex next = g_array_index (hexes, BocageHex, (i + 1) % hexes->len);

        if (bocage_hex_distance (grid->orientation, hex, next) == 1)
          bocage_edit_draw_path (edit, hex, next, type->id);
      }
  else
    {
      wide = bocage_tool_spread (grid, hexes, bocage_brush_get_size (brush));
      for (guint i = 0; i < wide->len; i++)
        place_one (edit, brush, g_array_index (wide, BocageHex, i), edge);
    }
  bocage_edit_commit (edit);
}

/**
 * bocage_tool_place:
 * @edge: for what lies on an edge, and the first edge of a path
 * @stroke: 0, or a stroke of the history
 */
void
bocage_tool_place (BocageSession *session, BocageBrush *brush, BocageHex hex, int edge,
                   guint stroke)
{
  BocageEdit *edit = bocage_session_get_edit (session);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  g_autofree char *label = NULL;

  if (!bocage_brush_has_piece (brush))
    return;
  g_array_append_val (hexes, hex);
  label = _bocage_tool_paint_label (session, brush);
  bocage_edit_begin (edit, label, stroke);
  bocage_tool_place_all (edit, brush, hexes, edge, FALSE);
  bocage_edit_commit (edit);
}

static gboolean
is_path (BocageBrush *brush)
{
  const BocagePieceType *type = bocage_brush_get_piece_type (brush);

  return type != NULL && type->kind == BOCAGE_ELEMENT_PATH;
}

/*
 * _bocage_tool_place_all:
 * @hexes: next to each other, where the brush holds a path
 * @closed: whether the first follows the last
 *
 * Places what the brush holds on every hex, as one step.
 */
void
_bocage_tool_place_all (BocageStroke *stroke, GArray *hexes, gboolean closed)
{
  BocageEdit *edit = bocage_session_get_edit (stroke->session);
  g_autofree char *label = _bocage_tool_paint_label (stroke->session, stroke->brush);

  bocage_edit_begin (edit, label, stroke->stroke);
  bocage_tool_place_all (edit, stroke->brush, hexes, stroke->edge, closed);
  bocage_edit_commit (edit);
}

/* The tool */

static void
place_here (BocageStroke *stroke)
{
  bocage_tool_place (stroke->session, stroke->brush, stroke->hex, stroke->edge, stroke->stroke);
}

/* A medal that lies there already is taken up again. */
static gboolean
take_up_part (BocageStroke *stroke)
{
  BocageEdit *edit = bocage_session_get_edit (stroke->session);
  BocageNode *part = bocage_brush_find_part (
      stroke->brush, bocage_session_get_scenario (stroke->session), stroke->hex);

  if (part == NULL)
    return FALSE;
  bocage_edit_begin (edit,
                     bocage_element_get_id (part->element) == BOCAGE_ELEMENT_EXIT
                         ? _ ("Remove Exit")
                         : _ ("Remove Medal"),
                     stroke->stroke);
  bocage_edit_remove_part (edit, part);
  bocage_edit_commit (edit);
  return TRUE;
}

static void
begin (BocageStroke *stroke)
{
  if (!_bocage_tool_brush_is_loaded (stroke))
    return;
  bocage_session_set_cursor (stroke->session, stroke->hex);
  /* What a press on a path means is known when the button is let go. */
  if (!is_path (stroke->brush) && !take_up_part (stroke))
    place_here (stroke);
}

static void
motion (BocageStroke *stroke)
{
  const BocagePieceType *type = bocage_brush_get_piece_type (stroke->brush);
  BocageEdit *edit = bocage_session_get_edit (stroke->session);
  g_autofree char *label = NULL;

  if (type == NULL && bocage_brush_get_part (stroke->brush) == NULL)
    return;
  if (!is_path (stroke->brush))
    {
      place_here (stroke);
      return;
    }
  if (bocage_hex_equal (stroke->last, stroke->start) && bocage_hex_is_none (stroke->second))
    stroke->second = stroke->hex;
  label = _bocage_tool_paint_label (stroke->session, stroke->brush);
  bocage_edit_begin (edit, label, stroke->stroke);
  bocage_edit_draw_path (edit, stroke->last, stroke->hex, type->id);
  bocage_edit_commit (edit);
}

/* What is drawn to the rim goes on beyond it. */
static void
open_rim (BocageStroke *stroke, BocageHex hex, BocageHex before)
{
  BocageEdit *edit = bocage_session_get_edit (stroke->session);
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_edit_get_scenario (edit));
  int direction = bocage_hex_direction (grid->orientation, before, hex);

  if (direction < 0 || stroke->alone
      || bocage_grid_contains (grid,
                               bocage_hex_neighbour (grid->orientation, hex, (guint) direction)))
    return;
  bocage_edit_set_path_edge (edit, hex, bocage_brush_get_piece_type (stroke->brush)->id,
                             (guint) direction, TRUE);
}

static void
end (BocageStroke *stroke)
{
  const BocagePieceType *type = bocage_brush_get_piece_type (stroke->brush);
  BocageEdit *edit = bocage_session_get_edit (stroke->session);
  g_autofree char *label = NULL;

  /* On its way the cursor would make every pane follow it from hex to hex. */
  bocage_session_set_cursor (stroke->session, stroke->hex);
  if (!is_path (stroke->brush))
    return;
  label = _bocage_tool_paint_label (stroke->session, stroke->brush);
  bocage_edit_begin (edit, label, stroke->stroke);
  if (bocage_hex_is_none (stroke->last))
    click_path (edit, stroke->hex, (guint) stroke->edge, stroke->copy, type);
  else
    {
      open_rim (stroke, stroke->start, stroke->second);
      open_rim (stroke, stroke->hex, stroke->last);
    }
  bocage_edit_commit (edit);
}

static gboolean
hover (BocageStroke *stroke, GArray *out_hexes)
{
  g_array_append_val (out_hexes, stroke->hex);
  return TRUE;
}

const BocageTool _bocage_tool_place = {
  .id = "place",
  .label = N_ ("Place"),
  .tooltip = N_ ("Place the chosen piece; drag to paint"),
  .icon_name = "document-edit-symbolic",
  .accel = "p",
  .cursor = "crosshair",
  .takes = BOCAGE_TOOL_TAKES_ALL,
  .hover = hover,
  .begin = begin,
  .motion = motion,
  .end = end,
};
