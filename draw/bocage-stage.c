/* bocage-stage.c: a hex of its own on which one piece is shown
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-stage.h"

#include "model/bocage-edit.h"

#include <math.h>

#define STAGE_SIZE 3         /* hexes: one in the middle and its neighbours */
#define OUTLINE_OPACITY 0.18 /* of the hex */
#define OUTLINE_WIDTH .02    /* of the hex's width */
#define SIDE_EDGE 4u         /* a hex-side is shown along this edge, and on to either end */
#define COUNTER_SIZE .66     /* of the hex's width: how large a unit is */

static const BocageShape *
find_custom_shape (BocageRuleset *ruleset)
{
  for (guint i = 0; i < bocage_ruleset_n_shapes (ruleset); i++)
    if (bocage_ruleset_get_shape (ruleset, i)->custom)
      return bocage_ruleset_get_shape (ruleset, i);
  return bocage_ruleset_get_default_shape (ruleset);
}

/**
 * bocage_stage_find_look:
 *
 * Returns: (nullable): the look of the land on the stage, which is that of the board of @like
 */
const char *
bocage_stage_find_look (BocageScenario *like)
{
  const BocageBoardNode *board = bocage_scenario_get_board (like);
  const BocageFace *face = bocage_scenario_get_face (like);

  if (board != NULL && board->look != NULL)
    return board->look;
  return face != NULL ? face->look : NULL;
}

/* Open ground in the look of the board. */
static BocageScenario *
make_board (BocageRuleset *ruleset, const char *look, BocageEdit **out_edit)
{
  const BocageShape *shape = find_custom_shape (ruleset);
  BocageScenario *stage;
  const BocageFace *face = NULL;

  for (guint i = 0; face == NULL && i < bocage_ruleset_n_faces (ruleset); i++)
    if (!bocage_ruleset_get_face (ruleset, i)->sea)
      face = bocage_ruleset_get_face (ruleset, i);
  stage = bocage_scenario_new (ruleset, shape->id, face != NULL ? face->id : NULL);
  *out_edit = bocage_edit_new (stage);
  bocage_edit_set_board (*out_edit, NULL, NULL, STAGE_SIZE, STAGE_SIZE);
  if (look != NULL)
    bocage_edit_set_field (
        *out_edit, (BocageNode *) bocage_scenario_get_board (stage),
        bocage_element_find_field (&bocage_elements[BOCAGE_ELEMENT_BOARD], "look"), look);
  return stage;
}

/* What crosses water is shown over water. */
static void
put_water (BocageEdit *edit, BocageRuleset *ruleset, BocageHex hex)
{
  for (guint i = 0; i < bocage_ruleset_n_types (ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (ruleset, i);

      if (type->kind != BOCAGE_ELEMENT_PATH || !type->water)
        continue;
      bocage_edit_set_path_edge (edit, hex, type->id, 1, TRUE);
      bocage_edit_set_path_edge (edit, hex, type->id, 4, TRUE);
      return;
    }
}

static void
put_piece (BocageEdit *edit, BocageHex hex, const BocageNode *piece)
{
  BocageScenario *stage = bocage_edit_get_scenario (edit);
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (stage);
  const BocagePieceType *type;
  BocageNode *copy = bocage_node_copy (piece);

  if (!bocage_element_is_piece (piece->element))
    {
      /* A medal or an exit */
      g_autofree char *at = bocage_grid_format_hex (bocage_scenario_get_grid (stage), hex);
      BocageNode *list = bocage_edit_ensure_part (edit, NULL, BOCAGE_ELEMENT_OBJECTIVES);

      bocage_node_parse_field (copy, bocage_element_find_field (copy->element, "at"),
                               bocage_scenario_get_grid (stage), at);
      bocage_edit_add_part (edit, list, copy);
      return;
    }
  type = bocage_scenario_get_piece_type (stage, piece);
  if (type != NULL && type->needs_water)
    put_water (edit, ruleset, hex);
  bocage_edit_put_piece (edit, hex, copy);
}

static void
put_side (BocageEdit *edit, BocageHex hex, const BocageNode *side, BocageEdges edges)
{
  BocageNode *copy = bocage_node_copy (side);

  ((BocageHexsideNode *) copy)->edges = edges;
  bocage_edit_put_piece (edit, hex, copy);
}

/* What lies along edges is shown along three that follow each other. */
static void
put_sides (BocageEdit *edit, BocageHex hex, const BocageNode *side)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_edit_get_scenario (edit));
  BocageHex next = bocage_hex_neighbour (grid->orientation, hex, SIDE_EDGE + 1);

  put_side (edit, hex, side, (BocageEdges) (1 << SIDE_EDGE | 1 << (SIDE_EDGE - 1)));
  if (bocage_grid_contains (grid, next))
    put_side (edit, next, side, (BocageEdges) (1 << (SIDE_EDGE - 1)));
}

/* The hex with the most neighbours on the board. */
static BocageHex
find_middle (const BocageGrid *grid)
{
  BocageHex middle = BOCAGE_HEX_NONE;
  int best = -1;

  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    {
      BocageHex hex = bocage_grid_hex (grid, i);
      int n = 0;

      for (guint j = 0; j < BOCAGE_N_EDGES; j++)
        n += bocage_grid_contains (grid, bocage_hex_neighbour (grid->orientation, hex, j));
      if (n > best)
        {
          best = n;
          middle = hex;
        }
    }
  return middle;
}

/**
 * bocage_stage_new:
 * @like: whose game and look it has
 * @piece: (nullable): a piece, an objective or an exit; it is copied.  %NULL: open ground
 */
BocageStage *
bocage_stage_new (BocageScenario *like, const BocageNode *piece)
{
  BocageStage *self = g_new0 (BocageStage, 1);
  g_autoptr (BocageEdit) edit = NULL;

  self->scenario
      = make_board (bocage_scenario_get_ruleset (like), bocage_stage_find_look (like), &edit);
  self->middle = find_middle (bocage_scenario_get_grid (self->scenario));
  self->on_edge = piece != NULL && bocage_element_get_id (piece->element) == BOCAGE_ELEMENT_HEXSIDE;
  if (self->on_edge)
    put_sides (edit, self->middle, piece);
  else if (piece != NULL)
    put_piece (edit, self->middle, piece);
  return self;
}

void
bocage_stage_free (BocageStage *self)
{
  bocage_scenario_unref (self->scenario);
  g_free (self);
}

/**
 * bocage_stage_get_height:
 * @width: of the box around a hex
 *
 * Returns: how high that box is
 */
double
bocage_stage_get_height (BocageOrientation orientation, double width)
{
  return width * (orientation == BOCAGE_ORIENTATION_POINTY ? 2 / sqrt (3.) : sqrt (3.) / 2);
}

/* The top left corner of the box around the middle hex becomes the origin. */
static double
begin (const BocageStage *self, BocageBoardGeometry *geometry, cairo_t *cr, double width)
{
  const BocageGrid *grid = bocage_scenario_get_grid (self->scenario);
  double radius = grid->orientation == BOCAGE_ORIENTATION_POINTY ? width / sqrt (3.) : width / 2;
  cairo_rectangle_t bounds;

  bocage_board_geometry_init (geometry, grid, radius);
  bocage_board_geometry_get_hex_bounds (geometry, self->middle, &bounds);
  cairo_translate (cr, -bounds.x, -bounds.y);
  return radius;
}

/**
 * bocage_stage_paint:
 * @like: a painter of the same game, whose rendered pictures are shared
 * @width: of the box around the hex, whose top left corner is the origin of @cr
 * @options: (nullable): how; its layers do not count
 *
 * Paints the hex with the piece, cut off at its edges.
 */
void
bocage_stage_paint (const BocageStage *self, BocagePainter *like, cairo_t *cr, double width,
                    const BocagePaintOptions *options)
{
  g_autoptr (BocagePainter) painter = bocage_painter_new_like (like, self->scenario);
  BocagePaintOptions layers = BOCAGE_PAINT_OPTIONS_INIT;
  BocageBoardGeometry geometry;
  cairo_rectangle_t bounds;
  double radius, dx = 0, dy = 0;

  if (options != NULL)
    layers = *options;
  layers.layers = BOCAGE_LAYER_TERRAIN | BOCAGE_LAYER_OBJECTS | BOCAGE_LAYER_UNITS
                  | BOCAGE_LAYER_MARKERS | BOCAGE_LAYER_LABELS;
  cairo_save (cr);
  radius = begin (self, &geometry, cr, width);
  bocage_board_geometry_get_hex_bounds (&geometry, self->middle, &bounds);
  /* Or the group would be as large as the page. */
  cairo_rectangle (cr, bounds.x, bounds.y, bounds.width, bounds.height);
  cairo_clip (cr);
  cairo_push_group (cr);
  if (self->on_edge)
    bocage_board_geometry_get_edge (&geometry, SIDE_EDGE, &dx, &dy);
  cairo_translate (cr, -dx, -dy);
  bocage_painter_paint_layers (
      painter, cr,
      &(cairo_rectangle_t){ bounds.x + dx, bounds.y + dy, bounds.width, bounds.height }, radius,
      &layers);
  cairo_pop_group_to_source (cr);
  bocage_board_geometry_add_hex (&geometry, cr, self->middle, 0);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, OUTLINE_OPACITY);
  cairo_set_line_width (cr, layers.as_vectors ? OUTLINE_WIDTH * width : 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/**
 * bocage_stage_paint_counter:
 * @size: of the counter, about
 * @options: (nullable): as for bocage_stage_paint()
 *
 * Paints the unit alone, as if its counter lay beside the board; the origin of @cr is its middle.
 */
void
bocage_stage_paint_counter (const BocageStage *self, BocagePainter *like, cairo_t *cr, double size,
                            const BocagePaintOptions *options)
{
  g_autoptr (BocagePainter) painter = bocage_painter_new_like (like, self->scenario);
  BocagePaintOptions layers = BOCAGE_PAINT_OPTIONS_INIT;
  double width = size / COUNTER_SIZE, radius;
  BocageBoardGeometry geometry;

  if (options != NULL)
    layers = *options;
  layers.layers = BOCAGE_LAYER_UNITS;
  layers.detail = BOCAGE_DETAIL_FULL;
  cairo_save (cr);
  cairo_translate (
      cr, -width / 2,
      -bocage_stage_get_height (bocage_scenario_get_grid (self->scenario)->orientation, width) / 2);
  radius = begin (self, &geometry, cr, width);
  bocage_painter_paint_layers (painter, cr, NULL, radius, &layers);
  cairo_restore (cr);
}
