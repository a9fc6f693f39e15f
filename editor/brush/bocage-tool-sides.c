/* bocage-tool-sides.c: what lies along edges of hexes: one side, or a run of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A side is there once, whichever of its two hexes tells of it: what is taken away is taken from
 * both.
 */

#include "config.h"

#include "bocage-tool-private.h"

#include <math.h>

static BocageHexsideNode *
find_node (BocageScenario *scenario, BocageHex hex, const BocagePieceType *type)
{
  BocageHexNode *node = bocage_scenario_get_hex (scenario, hex);

  for (guint i = 0; node != NULL && i < bocage_node_n_children (&node->node); i++)
    if (bocage_scenario_get_piece_type (scenario, bocage_node_get_child (&node->node, i)) == type)
      return (BocageHexsideNode *) bocage_node_get_child (&node->node, i);
  return NULL;
}

static gboolean
tells_of (BocageScenario *scenario, BocageHex hex, const BocagePieceType *type, guint edge)
{
  const BocageHexsideNode *node = find_node (scenario, hex, type);

  return node != NULL && node->edges >> edge & 1;
}

gboolean
_bocage_tool_holds_side (BocageBrush *brush)
{
  const BocagePieceType *type = bocage_brush_get_piece_type (brush);

  return type != NULL && type->kind == BOCAGE_ELEMENT_HEXSIDE;
}

/* Whether what the brush holds lies along an edge, by either of its hexes. */
gboolean
_bocage_tool_has_side (BocageScenario *scenario, BocageBrush *brush, BocageHex hex, guint edge)
{
  const BocagePieceType *type = bocage_brush_get_piece_type (brush);
  BocageOrientation orientation = bocage_scenario_get_grid (scenario)->orientation;

  return tells_of (scenario, hex, type, edge)
         || tells_of (scenario, bocage_hex_neighbour (orientation, hex, edge), type,
                      bocage_direction_opposite (edge));
}

static void
set_edges (BocageEdit *edit, BocageHexsideNode *node, int edges)
{
  BocageOrientation orientation
      = bocage_scenario_get_grid (bocage_edit_get_scenario (edit))->orientation;
  g_autofree char *text = NULL;

  if (edges == 0)
    {
      bocage_edit_remove_piece (edit, &node->piece.node);
      return;
    }
  text = bocage_edges_format (orientation, (BocageEdges) edges);
  bocage_edit_set_field (edit, &node->piece.node,
                         bocage_element_find_field (node->piece.node.element, "edges"), text);
}

static void
take_side (BocageEdit *edit, BocageHex hex, const BocagePieceType *type, guint edge)
{
  BocageHexsideNode *node = find_node (bocage_edit_get_scenario (edit), hex, type);

  if (node != NULL && node->edges >> edge & 1)
    set_edges (edit, node, node->edges & ~(1 << edge));
}

/*
 * _bocage_tool_set_side:
 * @there: whether it lies there from now on
 */
void
_bocage_tool_set_side (BocageEdit *edit, BocageBrush *brush, BocageHex hex, guint edge,
                       gboolean there)
{
  BocageScenario *scenario = bocage_edit_get_scenario (edit);
  const BocagePieceType *type = bocage_brush_get_piece_type (brush);
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  BocageHexsideNode *node;

  if (!bocage_grid_contains (grid, hex)
      || _bocage_tool_has_side (scenario, brush, hex, edge) == there)
    return;
  if (!there)
    {
      take_side (edit, hex, type, edge);
      take_side (edit, bocage_hex_neighbour (grid->orientation, hex, edge), type,
                 bocage_direction_opposite (edge));
      return;
    }
  node = find_node (scenario, hex, type);
  if (node != NULL)
    set_edges (edit, node, node->edges | 1 << edge);
  else
    {
      BocageNode *piece = bocage_brush_make_piece (brush);

      ((BocageHexsideNode *) piece)->edges = 1 << edge;
      bocage_edit_put_piece (edit, hex, piece);
    }
}

/* Runs of sides */

static gboolean
contains (const GArray *hexes, BocageHex hex)
{
  for (guint i = 0; i < hexes->len; i++)
    if (bocage_hex_equal (g_array_index (hexes, BocageHex, i), hex))
      return TRUE;
  return FALSE;
}

static void
get_normal (BocageOrientation orientation, guint edge, double *x, double *y)
{
  double angle = bocage_direction_get_angle (orientation, edge) * G_PI / 180;

  *x = cos (angle);
  *y = -sin (angle);
}

/* Which way is outside, seen from a hex: away from the middle of a ring; of a line, the flank
 * on which the pointer's edge lies. */
static void
get_outside (BocageOrientation orientation, const GArray *hexes, guint i, guint edge,
             gboolean closed, double *x, double *y)
{
  double first_x, first_y, last_x, last_y, normal_x, normal_y, side;

  bocage_hex_get_middle (orientation, g_array_index (hexes, BocageHex, 0), &first_x, &first_y);
  if (closed)
    {
      double sum_x = 0, sum_y = 0, at_x, at_y;

      for (guint k = 0; k < hexes->len; k++)
        {
          bocage_hex_get_middle (orientation, g_array_index (hexes, BocageHex, k), &at_x, &at_y);
          sum_x += at_x / hexes->len;
          sum_y += at_y / hexes->len;
        }
      bocage_hex_get_middle (orientation, g_array_index (hexes, BocageHex, i), &at_x, &at_y);
      *x = at_x - sum_x;
      *y = at_y - sum_y;
      return;
    }
  bocage_hex_get_middle (orientation, g_array_index (hexes, BocageHex, hexes->len - 1), &last_x,
                         &last_y);
  get_normal (orientation, edge, &normal_x, &normal_y);
  *x = last_y - first_y;
  *y = first_x - last_x;
  side = *x * normal_x + *y * normal_y;
  if (side < 0)
    {
      *x = -*x;
      *y = -*y;
    }
}

static void
add_side (GArray *sides, BocageHex hex, guint edge)
{
  BocageToolSide side = { hex, edge };

  g_array_append_val (sides, side);
}

/**
 * _bocage_tool_find_sides:
 * @hexes: next to each other
 * @edge: of one hex: its side; of a line: the flank on which it lies
 * @closed: whether they go round
 *
 * Returns: (transfer full) (element-type BocageToolSide): of one hex its side, of a line the sides
 *   along one flank, of a ring those around it
 */
GArray *
_bocage_tool_find_sides (const BocageGrid *grid, const GArray *hexes, guint edge, gboolean closed)
{
  GArray *sides = g_array_new (FALSE, FALSE, sizeof (BocageToolSide));

  if (hexes->len == 1)
    add_side (sides, g_array_index (hexes, BocageHex, 0), edge);
  for (guint i = 0; hexes->len > 1 && i < hexes->len; i++)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i);
      double out_x, out_y, x, y;

      get_outside (grid->orientation, hexes, i, edge, closed, &out_x, &out_y);
      for (guint d = 0; d < BOCAGE_N_EDGES; d++)
        {
          get_normal (grid->orientation, d, &x, &y);
          if (x * out_x + y * out_y > 1e-6
              && !contains (hexes, bocage_hex_neighbour (grid->orientation, hex, d)))
            add_side (sides, hex, d);
        }
    }
  return sides;
}

/*
 * _bocage_tool_place_sides:
 * @there: whether they lie there from now on
 *
 * Places what the brush holds along edges, and across the axis of its symmetry.
 */
void
_bocage_tool_place_sides (BocageEdit *edit, BocageBrush *brush, const GArray *sides, gboolean there)
{
  BocageScenario *scenario = bocage_edit_get_scenario (edit);
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  g_autoptr (BocageBrush) image = bocage_brush_new_image (brush, scenario);

  for (guint i = 0; i < sides->len; i++)
    {
      const BocageToolSide *side = &g_array_index (sides, BocageToolSide, i);

      _bocage_tool_set_side (edit, brush, side->hex, side->edge, there);
      if (image != NULL)
        _bocage_tool_set_side (edit, image, bocage_brush_get_image (brush, grid, side->hex),
                               bocage_brush_get_image_of_edge (brush, grid, side->edge), there);
    }
}
