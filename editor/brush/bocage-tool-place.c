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
click_path (BocageStroke *stroke, const BocagePieceType *type)
{
  BocageEdit *edit = bocage_session_get_edit (stroke->session);
  guint edge = (guint) stroke->edge;
  BocageEdges edges = path_edges (bocage_session_get_scenario (stroke->session), stroke->hex, type);

  if (stroke->copy)
    bocage_edit_set_path_edge (edit, stroke->hex, type->id, edge, !(edges >> edge & 1));
  else if (join_neighbours (edit, stroke->hex, type, edges) == 0)
    {
      if (edges != 0)
        bocage_edit_set_path_edge (edit, stroke->hex, type->id, edge, !(edges >> edge & 1));
      else
        {
          bocage_edit_set_path_edge (edit, stroke->hex, type->id, edge, TRUE);
          bocage_edit_set_path_edge (edit, stroke->hex, type->id, bocage_direction_opposite (edge),
                                     TRUE);
        }
    }
}

/* What stands on edges lies there once, and a second click takes it away. */
static void
place_on_edge (BocageSession *session, BocageBrush *brush, BocageHex hex, int edge)
{
  BocageEdit *edit = bocage_session_get_edit (session);
  BocageScenario *scenario = bocage_session_get_scenario (session);
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

static gboolean
is_path (BocageBrush *brush)
{
  const BocagePieceType *type = bocage_brush_get_piece_type (brush);

  return type != NULL && type->kind == BOCAGE_ELEMENT_PATH;
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
  const BocagePieceType *type = bocage_brush_get_piece_type (brush);
  g_autofree char *label = NULL;

  if (type == NULL && bocage_brush_get_part (brush) == NULL)
    return;
  label = _bocage_tool_paint_label (session, brush);
  bocage_edit_begin (edit, label, stroke);
  if (type == NULL)
    bocage_brush_place_part (brush, edit, hex);
  else if (type->kind == BOCAGE_ELEMENT_HEXSIDE)
    place_on_edge (session, brush, hex, edge);
  else if (type->kind == BOCAGE_ELEMENT_PATH)
    {
      BocageStroke click = { .session = session, .brush = brush, .hex = hex, .edge = edge };

      click_path (&click, type);
    }
  else
    bocage_edit_place_piece (
        edit, hex, bocage_brush_make_piece_at (brush, bocage_session_get_scenario (session), hex));
  bocage_edit_commit (edit);
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
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_session_get_scenario (stroke->session));
  g_autofree char *label = _bocage_tool_paint_label (stroke->session, stroke->brush);

  bocage_edit_begin (edit, label, stroke->stroke);
  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i);
      BocageHex next = g_array_index (hexes, BocageHex, (i + 1) % hexes->len);

      if (!is_path (stroke->brush))
        bocage_tool_place (stroke->session, stroke->brush, hex, stroke->edge, 0);
      else if ((i + 1 < hexes->len || closed)
               && bocage_hex_distance (grid->orientation, hex, next) == 1)
        bocage_edit_draw_path (edit, hex, next, bocage_brush_get_piece_type (stroke->brush)->id);
    }
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
  label = _bocage_tool_paint_label (stroke->session, stroke->brush);
  bocage_edit_begin (edit, label, stroke->stroke);
  bocage_edit_draw_path (edit, stroke->last, stroke->hex, type->id);
  bocage_edit_commit (edit);
}

static void
end (BocageStroke *stroke)
{
  const BocagePieceType *type = bocage_brush_get_piece_type (stroke->brush);
  BocageEdit *edit = bocage_session_get_edit (stroke->session);
  g_autofree char *label = NULL;

  /* On its way the cursor would make every pane follow it from hex to hex. */
  bocage_session_set_cursor (stroke->session, stroke->hex);
  if (!is_path (stroke->brush) || !bocage_hex_is_none (stroke->last))
    return;
  label = _bocage_tool_paint_label (stroke->session, stroke->brush);
  bocage_edit_begin (edit, label, stroke->stroke);
  click_path (stroke, type);
  bocage_edit_commit (edit);
}

const BocageTool _bocage_tool_place = {
  .id = "place",
  .label = N_ ("Place"),
  .tooltip = N_ ("Place the chosen piece; drag to paint"),
  .icon_name = "document-edit-symbolic",
  .accel = "p",
  .cursor = "crosshair",
  .begin = begin,
  .motion = motion,
  .end = end,
};
