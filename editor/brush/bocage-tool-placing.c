/* bocage-tool-placing.c: what lies where after something is placed, across an axis too
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pieces are placed on each hex.  Paths join the hexes that follow each other; one hex
 * alone joins the paths that end at it.
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

static void
add_once (const BocageGrid *grid, BocageHex hex, guint8 *seen, GArray *hexes)
{
  int index = bocage_grid_find (grid, hex);

  if (index < 0 || seen[index])
    return;
  seen[index] = 1;
  g_array_append_val (hexes, hex);
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
  g_autofree guint8 *seen = g_new0 (guint8, bocage_grid_n_hexes (grid));
  GArray *spread = g_array_sized_new (FALSE, FALSE, sizeof (BocageHex), hexes->len);
  guint begin = 0;

  for (guint i = 0; i < hexes->len; i++)
    add_once (grid, g_array_index (hexes, BocageHex, i), seen, spread);
  for (int round = 0; round < size; round++)
    {
      guint end = spread->len;

      for (guint i = begin; i < end; i++)
        for (guint d = 0; d < BOCAGE_N_EDGES; d++)
          add_once (
              grid,
              bocage_hex_neighbour (grid->orientation, g_array_index (spread, BocageHex, i), d),
              seen, spread);
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
  else if (type->kind == BOCAGE_ELEMENT_PATH)
    click_path (edit, hex, (guint) edge, FALSE, type);
  else
    bocage_edit_place_piece (
        edit, hex, bocage_brush_make_piece_at (brush, bocage_edit_get_scenario (edit), hex));
}

/* Whether it is not one hex after another that the brush puts something on, but the way between. */
gboolean
_bocage_tool_lays_path (BocageBrush *brush)
{
  const BocagePieceType *type = bocage_brush_get_piece_type (brush);

  return type != NULL && type->kind == BOCAGE_ELEMENT_PATH;
}

/* Which hexes of the board are among them: a fill may have tens of thousands */
static guint8 *
mark_hexes (const BocageGrid *grid, const GArray *hexes)
{
  guint8 *marked = g_new0 (guint8, bocage_grid_n_hexes (grid));

  for (guint i = 0; i < hexes->len; i++)
    if (bocage_grid_contains (grid, g_array_index (hexes, BocageHex, i)))
      marked[bocage_grid_index (grid, g_array_index (hexes, BocageHex, i))] = 1;
  return marked;
}

/* Where a piece lies already, that of the other side of the axis does not take its place; a
 * path goes on through its own image. */
static GArray *
find_images (BocageBrush *brush, const BocageGrid *grid, const GArray *hexes)
{
  GArray *images = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  g_autofree guint8 *marked = mark_hexes (grid, hexes);

  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHex image = bocage_brush_get_image (brush, grid, g_array_index (hexes, BocageHex, i));

      if (bocage_grid_contains (grid, image)
          && (_bocage_tool_lays_path (brush) || !marked[bocage_grid_index (grid, image)]))
        g_array_append_val (images, image);
    }
  return images;
}

static void
place_on (BocageEdit *edit, BocageBrush *brush, const GArray *hexes, int edge, gboolean closed)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_edit_get_scenario (edit));
  const BocagePieceType *type = bocage_brush_get_piece_type (brush);

  if (!_bocage_tool_lays_path (brush) || hexes->len <= 1)
    for (guint i = 0; i < hexes->len; i++)
      place_one (edit, brush, g_array_index (hexes, BocageHex, i), edge);
  else
    for (guint i = 0; i + 1 < hexes->len + (closed ? 1 : 0); i++)
      {
        BocageHex hex = g_array_index (hexes, BocageHex, i);
        BocageHex next = g_array_index (hexes, BocageHex, (i + 1) % hexes->len);

        if (bocage_hex_distance (grid->orientation, hex, next) == 1)
          bocage_edit_draw_path (edit, hex, next, type->id);
      }
}

/* A single side that lies there is taken away. */
static void
place_all_sides (BocageEdit *edit, BocageBrush *brush, const GArray *sides)
{
  const BocageToolSide *first = &g_array_index (sides, BocageToolSide, 0);
  gboolean there
      = sides->len != 1
        || !_bocage_tool_has_side (bocage_edit_get_scenario (edit), brush, first->hex, first->edge);

  bocage_edit_begin (edit, _ ("Place"), 0);
  _bocage_tool_place_sides (edit, brush, sides, there);
  bocage_edit_commit (edit);
}

/**
 * bocage_tool_place_all:
 * @hexes: next to each other, where the brush holds a path
 * @edge: for what lies on an edge, and the first edge of a path
 * @closed: whether the first follows the last
 *
 * Places what the brush holds on every hex, on those that its size adds, and across the
 * axis of its symmetry.
 */
void
bocage_tool_place_all (BocageEdit *edit, BocageBrush *brush, const GArray *hexes, int edge,
                       gboolean closed)
{
  BocageScenario *scenario = bocage_edit_get_scenario (edit);
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  g_autoptr (BocageBrush) image = NULL;
  g_autoptr (GArray) wide = NULL;

  if (!bocage_brush_has_piece (brush))
    return;
  if (_bocage_tool_holds_side (brush))
    {
      g_autoptr (GArray) sides = _bocage_tool_find_sides (grid, hexes, (guint) edge, closed);

      place_all_sides (edit, brush, sides);
      return;
    }
  wide = _bocage_tool_lays_path (brush)
             ? g_array_ref ((GArray *) hexes)
             : bocage_tool_spread (grid, hexes, bocage_brush_get_reach (brush));
  image = bocage_brush_new_image (brush, scenario);
  bocage_edit_begin (edit, _ ("Place"), 0);
  place_on (edit, brush, wide, edge, closed);
  if (image != NULL)
    {
      g_autoptr (GArray) images = find_images (brush, grid, wide);

      place_on (edit, image, images,
                (int) bocage_brush_get_image_of_edge (brush, grid, (guint) edge), closed);
    }
  bocage_edit_commit (edit);
}

/**
 * bocage_tool_reach:
 *
 * Returns: (transfer full): the hexes that are covered where the tool is used on @hexes: with
 *   those that its size adds, and across the axis of its symmetry
 */
GArray *
bocage_tool_reach (BocageBrush *brush, const BocageGrid *grid, const GArray *hexes)
{
  GArray *wide = bocage_tool_spread (grid, hexes, bocage_brush_get_reach (brush));
  g_autofree guint8 *marked = NULL;
  g_autoptr (GArray) images = NULL;

  if (!bocage_brush_is_symmetric (brush))
    return wide;
  marked = mark_hexes (grid, wide);
  images = find_images (brush, grid, wide);
  for (guint i = 0; i < images->len; i++)
    if (!marked[bocage_grid_index (grid, g_array_index (images, BocageHex, i))])
      g_array_append_val (wide, g_array_index (images, BocageHex, i));
  return wide;
}

/*
 * _bocage_tool_draw_path:
 *
 * Draws the path that the brush holds from a hex to the next, and across the axis.
 */
void
_bocage_tool_draw_path (BocageEdit *edit, BocageBrush *brush, BocageHex from, BocageHex to)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_edit_get_scenario (edit));
  const char *type = bocage_brush_get_piece_type (brush)->id;
  BocageHex from_image = bocage_brush_get_image (brush, grid, from);
  BocageHex to_image = bocage_brush_get_image (brush, grid, to);

  bocage_edit_draw_path (edit, from, to, type);
  if (bocage_grid_contains (grid, from_image) && bocage_grid_contains (grid, to_image))
    bocage_edit_draw_path (edit, from_image, to_image, type);
}

static void
open_edge (BocageEdit *edit, const char *type, BocageHex hex, guint edge)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_edit_get_scenario (edit));

  if (bocage_grid_contains (grid, hex)
      && !bocage_grid_contains (grid, bocage_hex_neighbour (grid->orientation, hex, edge)))
    bocage_edit_set_path_edge (edit, hex, type, edge, TRUE);
}

/*
 * _bocage_tool_open_rim:
 * @before: the hex before @hex
 *
 * What is drawn to the rim goes on beyond it.
 */
void
_bocage_tool_open_rim (BocageEdit *edit, BocageBrush *brush, BocageHex hex, BocageHex before)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_edit_get_scenario (edit));
  const char *type = bocage_brush_get_piece_type (brush)->id;
  int direction = bocage_hex_direction (grid->orientation, before, hex);

  if (direction < 0)
    return;
  open_edge (edit, type, hex, (guint) direction);
  if (bocage_brush_is_symmetric (brush))
    open_edge (edit, type, bocage_brush_get_image (brush, grid, hex),
               bocage_brush_get_image_of_edge (brush, grid, (guint) direction));
}

/*
 * _bocage_tool_click_path:
 * @force: the edge is opened or closed, and nothing is joined
 */
void
_bocage_tool_click_path (BocageEdit *edit, BocageBrush *brush, BocageHex hex, guint edge,
                         gboolean force)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_edit_get_scenario (edit));
  const BocagePieceType *type = bocage_brush_get_piece_type (brush);
  BocageHex image = bocage_brush_get_image (brush, grid, hex);

  click_path (edit, hex, edge, force, type);
  if (bocage_grid_contains (grid, image) && !bocage_hex_equal (image, hex))
    click_path (edit, image, bocage_brush_get_image_of_edge (brush, grid, edge), force, type);
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
