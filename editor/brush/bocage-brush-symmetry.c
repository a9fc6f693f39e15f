/* bocage-brush-symmetry.c: what is placed across an axis, too
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An axis lies where the grid can be folded onto itself: through the middles of hexes,
 * which takes the edges between their neighbours along.  In doubled coordinates a hex and
 * its image add up to the same two numbers.  Folded, the number across the axis is even: a hex
 * stays in its line.  A board whose lines are all of one length has no such axis in its very
 * middle: it lies half a hex beside, and the hexes that stick out have no image.  Turned about a
 * point, both numbers are even or both odd: the point is the middle of a hex or of an edge, so that
 * a board of an even number of lines that are all of one length is turned onto itself whole.  The
 * shapes of rivers and woods stay what they are everywhere.
 */

#include "config.h"

#include "bocage-brush-private.h"
#include "model/bocage-turn.h"

gboolean
bocage_brush_is_symmetric (BocageBrush *self)
{
  return !g_str_equal (self->symmetry, "none");
}

/* The largest coordinates of the board: what a hex and its image would add up to in its middle */
static BocageHex
get_extent (const BocageGrid *grid)
{
  int odd = grid->alternating ? 0 : 1;

  if (grid->orientation == BOCAGE_ORIENTATION_POINTY)
    return (BocageHex){ 2 * (grid->columns - 1) + odd, grid->rows - 1 };
  return (BocageHex){ grid->columns - 1, 2 * (grid->rows - 1) + odd };
}

/* The last sum at or before the middle with which hexes come to lie on hexes. */
static BocageHex
get_middle (BocageBrush *self, const BocageGrid *grid)
{
  BocageHex sum = get_extent (grid);

  if (!g_str_equal (self->symmetry, "point"))
    return (BocageHex){ sum.column - sum.column % 2, sum.row - sum.row % 2 };
  /* Where one of the numbers is odd, what sticks out is less at the ends of long lines. */
  if ((sum.column + sum.row) % 2 != 0 && grid->orientation == BOCAGE_ORIENTATION_POINTY)
    sum.column--;
  else if ((sum.column + sum.row) % 2 != 0)
    sum.row--;
  return sum;
}

/* What is kept may have been another board's. */
static int
clamp_step (int step, int middle)
{
  int most = middle / 2;

  return CLAMP (step, -most, most);
}

/**
 * bocage_brush_get_axis:
 *
 * Returns: what a hex and its image add up to, in doubled coordinates: twice the place where the
 *   axes of columns and rows cross, which is the middle of a hex, of an edge, or of a hex that is
 *   not there
 */
BocageHex
bocage_brush_get_axis (BocageBrush *self, const BocageGrid *grid)
{
  BocageHex middle = get_middle (self, grid);

  return (BocageHex){ middle.column + 2 * clamp_step (self->axis.column, middle.column),
                      middle.row + 2 * clamp_step (self->axis.row, middle.row) };
}

/**
 * bocage_brush_move_axis:
 * @columns: steps of half a hex to the right
 * @rows: and down
 *
 * Moves the axes, no further than the rim.
 */
void
bocage_brush_move_axis (BocageBrush *self, const BocageGrid *grid, int columns, int rows)
{
  BocageHex middle = get_middle (self, grid);
  int column = clamp_step (self->axis.column, middle.column) + columns;
  int row = clamp_step (self->axis.row, middle.row) + rows;

  _bocage_brush_set_axis (
      self, (BocageHex){ clamp_step (column, middle.column), clamp_step (row, middle.row) });
}

/**
 * bocage_brush_get_image:
 *
 * Returns: the hex across the axis, on the board or not; BOCAGE_HEX_NONE without symmetry
 */
BocageHex
bocage_brush_get_image (BocageBrush *self, const BocageGrid *grid, BocageHex hex)
{
  BocageHex axis = bocage_brush_get_axis (self, grid);
  BocageHex image = { axis.column - hex.column, axis.row - hex.row };

  if (!bocage_brush_is_symmetric (self))
    return BOCAGE_HEX_NONE;
  if (g_str_equal (self->symmetry, "sides"))
    image.row = hex.row;
  else if (g_str_equal (self->symmetry, "ends"))
    image.column = hex.column;
  return image;
}

static gboolean
is_mirrored (BocageBrush *self)
{
  return !g_str_equal (self->symmetry, "point");
}

static gboolean
is_turned (BocageBrush *self)
{
  return !g_str_equal (self->symmetry, "sides");
}

guint
bocage_brush_get_image_of_edge (BocageBrush *self, const BocageGrid *grid, guint edge)
{
  BocageEdges edges = (BocageEdges) (1 << edge);

  if (is_mirrored (self))
    edges = bocage_edges_mirror (grid->orientation, edges);
  if (is_turned (self))
    edges = bocage_edges_rotate (edges, BOCAGE_N_EDGES / 2);
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    if (edges >> i & 1)
      return i;
  return edge;
}

static const char *
image_of_side (BocageBrush *self, BocageScenario *scenario, const char *side)
{
  if (!self->swaps_sides || side == NULL)
    return side;
  return _bocage_brush_next_side (bocage_scenario_get_ruleset (scenario), side);
}

/* A badge of one side does not lie with the other's unit. */
static const char *
image_of_badge (BocageBrush *self, BocageScenario *scenario)
{
  const BocageBadge *badge
      = self->badge != NULL
            ? bocage_ruleset_find_badge (bocage_scenario_get_ruleset (scenario), self->badge)
            : NULL;

  return self->swaps_sides && badge != NULL && badge->side != NULL ? NULL : self->badge;
}

static BocageNode *
image_of_part (BocageBrush *self, BocageScenario *scenario)
{
  BocageNode *part = bocage_node_copy (self->part);
  const BocageField *side = bocage_element_find_field (part->element, "side");

  if (side != NULL)
    {
      const char *image
          = image_of_side (self, scenario, G_STRUCT_MEMBER (const char *, part, side->offset));

      /* A medal of both sides stays that. */
      if (image != NULL)
        bocage_node_set_id (part, side, image);
    }
  return part;
}

/**
 * bocage_brush_new_image:
 *
 * Returns: (transfer full) (nullable): what is placed across the axis; %NULL without symmetry
 */
BocageBrush *
bocage_brush_new_image (BocageBrush *self, BocageScenario *scenario)
{
  BocageBrush *image;

  if (!bocage_brush_is_symmetric (self))
    return NULL;
  image = bocage_brush_new ();
  image->tool = self->tool;
  image->type = self->type;
  image->side = image_of_side (self, scenario, self->side);
  image->badge = image_of_badge (self, scenario);
  image->look = self->look;
  image->figures = self->figures;
  image->size = self->size;
  image->erasing = self->erasing;
  if (self->turn > 0)
    image->turn
        = bocage_turn_map (self->type, self->turn, is_mirrored (self), is_turned (self) ? 180 : 0);
  if (self->part != NULL)
    image->part = image_of_part (self, scenario);
  return image;
}
