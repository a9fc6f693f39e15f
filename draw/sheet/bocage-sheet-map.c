/* bocage-sheet-map.c: the map
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * It is never mirrored: the names of its hexes run from the left in every language.  A map of two
 * boards that lie side by side stands on two pages that lie side by side: each hex is on one of
 * them, and the pages are cut along the row of dashes and joined.
 */

#include "config.h"

#include "bocage-sheet-private.h"
#include "model/bocage-border.h"
#include "model/bocage-patch.h"

#include <math.h>

#define ABOVE 1. /* and below */
#define CUT_MARK 9.

/* Where a map in two halves is cut, in columns from the left; 0: it is not. */
static guint
get_cut (const BocageSheet *self)
{
  const BocageGrid *grid = bocage_scenario_get_grid (self->scenario);

  return _bocage_sheet_has_halves (self) ? grid->columns / 2 : 0;
}

/* Two boards side by side are wider than a page that can be read. */
gboolean
_bocage_sheet_has_halves (const BocageSheet *self)
{
  const BocageShape *shape = bocage_scenario_get_shape (self->scenario);
  const BocageGrid *grid = bocage_scenario_get_grid (self->scenario);

  return shape != NULL && shape->boards == 2 && grid->columns > grid->rows
         && grid->orientation == BOCAGE_ORIENTATION_POINTY;
}

/* Where the pages are cut: between two hexes of the long rows. */
static double
get_cut_x (const BocageSheet *self, double radius)
{
  return get_cut (self) * radius * sqrt (3.);
}

/* The map is as wide as the fit says, or as the page lets it be; half a map is half as wide, and
 * half a hex wider, since its rows are staggered. */
static double
find_radius (BocageSheet *self, cairo_rectangle_t *out_frame)
{
  const BocageGrid *grid = bocage_scenario_get_grid (self->scenario);
  BocageBoardGeometry geometry;
  double width = self->width - 2 * self->margin_x, radius = self->fit.hex_width / sqrt (3.);
  double most = (self->height - self->margin_top - self->margin_bottom) * .56;
  double shrunk;

  bocage_board_geometry_init (&geometry, grid, radius);
  bocage_board_geometry_get_frame (&geometry, TRUE, out_frame);
  if (_bocage_sheet_has_halves (self))
    width = 2 * width - radius * sqrt (3.);
  shrunk = MIN (1, MIN (width / out_frame->width, most / out_frame->height));
  bocage_board_geometry_init (&geometry, grid, radius * shrunk);
  bocage_board_geometry_get_frame (&geometry, TRUE, out_frame);
  return radius * shrunk;
}

/* How boards and pieces are painted on the page. */
BocagePaintOptions
_bocage_sheet_get_paint_options (const BocageSheet *self)
{
  BocagePaintOptions options = BOCAGE_PAINT_OPTIONS_INIT;

  options.detail = BOCAGE_DETAIL_FULL;
  options.as_vectors = self->as_vectors;
  options.ink_saver = self->options.ink_saver;
  options.on_paper = TRUE;
  return options;
}

/* A box drawn the way round that hexes are: what overlaps belongs to the clip, too. */
static void
add_area (cairo_t *cr, double x0, double y0, double x1, double y1)
{
  cairo_rectangle (cr, x0, y1, x1 - x0, y0 - y1);
}

static BocagePaintOptions
get_map_options (const BocageSheet *self)
{
  BocagePaintOptions options = _bocage_sheet_get_paint_options (self);

  options.turned = self->turned;
  return options;
}

/* The reader of a side's own page has his own edge at the foot. */

/* A border becomes the one across; another word goes: what has it looks outward by itself. */
static void
turn_border (BocageNode *node, const char *name, const char *word)
{
  const BocageField *field = bocage_element_find_field (node->element, name);
  BocageBorder border = bocage_border_parse (word);

  if (border == BOCAGE_BORDER_NONE)
    bocage_node_clear_field (node, field);
  else
    bocage_node_set_id (node, field, bocage_border_name (bocage_border_opposite (border)));
}

static void
turn_edges (BocageScenario *scenario)
{
  BocageNode *sides = (BocageNode *) bocage_scenario_get_sides (scenario);

  for (guint i = 0; sides != NULL && i < bocage_node_n_children (sides); i++)
    {
      BocageNode *side = bocage_node_get_child (sides, i);

      if (bocage_element_get_id (side->element) == BOCAGE_ELEMENT_SIDE)
        turn_border (side, "edge", ((BocageSideNode *) side)->edge);
    }
}

static void
turn_exits (BocageScenario *scenario)
{
  BocageNode *parts = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_OBJECTIVES);

  for (guint i = 0; parts != NULL && i < bocage_node_n_children (parts); i++)
    {
      BocageNode *part = bocage_node_get_child (parts, i);

      if (bocage_element_get_id (part->element) == BOCAGE_ELEMENT_EXIT)
        turn_border (part, "facing", ((BocageExitNode *) part)->facing);
    }
}

/* Returns: (transfer full): the battle turned half round on its board */
static BocageScenario *
make_turned (BocageScenario *scenario)
{
  g_autoptr (BocageScenario) copy = bocage_scenario_copy (scenario);
  const BocageGrid *grid = bocage_scenario_get_grid (copy);
  g_autoptr (BocageEdit) edit = bocage_edit_new (copy);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  BocageHex middle = bocage_grid_hex (grid, bocage_grid_n_hexes (grid) / 2);
  BocagePatch *patch;

  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    {
      BocageHex hex = bocage_grid_hex (grid, i);

      g_array_append_val (hexes, hex);
    }
  patch = bocage_patch_new (copy, (const BocageHex *) hexes->data, hexes->len, middle);
  bocage_patch_turn (patch, BOCAGE_N_EDGES / 2);
  bocage_patch_clear_source (patch, edit);
  bocage_patch_place (patch, edit, bocage_grid_turn (grid, middle));
  bocage_patch_free (patch);
  turn_edges (copy);
  turn_exits (copy);
  return g_steal_pointer (&copy);
}

/* Finds out from where the reader sees the map. */
void
_bocage_sheet_turn_map (BocageSheet *self)
{
  const BocageSideNode *side
      = self->side != NULL ? bocage_scenario_find_side (self->scenario, self->side) : NULL;
  g_autoptr (BocageScenario) turned = NULL;

  self->turned = side != NULL && bocage_border_parse (side->edge) == BOCAGE_BORDER_NORTH
                 && bocage_grid_can_turn (bocage_scenario_get_grid (self->scenario));
  turned = self->turned ? make_turned (self->scenario) : bocage_scenario_ref (self->scenario);
  self->map_painter = bocage_painter_new_like (self->painter, turned);
}

/* Names are centred where they belong, however long they are.
 * Returns: what of the surface they reach; empty: there are none */
static cairo_rectangle_t
find_names (BocageSheet *self, double radius)
{
  BocagePaintOptions options = get_map_options (self);
  cairo_surface_t *names = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (names);
  cairo_rectangle_t extents;

  options.layers = BOCAGE_LAYER_LABELS;
  bocage_painter_paint_layers (self->map_painter, cr, NULL, radius, &options);
  cairo_recording_surface_ink_extents (names, &extents.x, &extents.y, &extents.width,
                                       &extents.height);
  cairo_destroy (cr);
  cairo_surface_destroy (names);
  return extents;
}

/* Returns: by how much a name runs off the map; 0: none does */
double
_bocage_sheet_get_map_excess (BocageSheet *self)
{
  cairo_rectangle_t frame, names;
  double radius = find_radius (self, &frame), over = 0;

  names = find_names (self, radius);
  if (names.width > 0)
    over = MAX (frame.x - names.x, names.x + names.width - frame.x - frame.width);
  return MAX (over, 0);
}

/* Returns: the map with its names, as far as these stand on the page, whose corner is at @page_x,
 *   @page_y */
static cairo_rectangle_t
find_inked (BocageSheet *self, const cairo_rectangle_t *frame, double radius, double page_x,
            double page_y)
{
  const cairo_rectangle_t names = find_names (self, radius);
  double x = frame->x, y = frame->y, end_x = x + frame->width, end_y = y + frame->height;

  if (names.width > 0)
    {
      x = MIN (x, MAX (names.x, page_x));
      y = MIN (y, MAX (names.y, page_y));
      end_x = MAX (end_x, MIN (names.x + names.width, page_x + self->width));
      end_y = MAX (end_y, MIN (names.y + names.height, page_y + self->height));
    }
  return (cairo_rectangle_t){ x, y, end_x - x, end_y - y };
}

/* The hexes of one half, and the rim beside them. */
static void
clip_half (BocageSheet *self, double radius, const cairo_rectangle_t *frame, gboolean second)
{
  const BocageGrid *grid = bocage_scenario_get_grid (self->scenario);
  double cut = get_cut_x (self, radius), hex = radius * sqrt (3.);
  double far = second ? cut + hex : frame->x, end = second ? frame->x + frame->width : cut - hex;
  double rim = second ? cut : frame->x, rim_end = second ? frame->x + frame->width : cut;
  double bottom = (1.5 * grid->rows + .5 - (grid->rows % 2 != 0 ? 1.5 : 0)) * radius;
  BocageBoardGeometry geometry;

  bocage_board_geometry_init (&geometry, grid, radius);
  cairo_set_fill_rule (self->cr, CAIRO_FILL_RULE_WINDING);
  add_area (self->cr, far, frame->y, end, frame->y + frame->height);
  /* Above and below, long rows end the board: there the cut is straight. */
  add_area (self->cr, rim, frame->y, rim_end, 1.5 * radius);
  add_area (self->cr, rim, bottom, rim_end, frame->y + frame->height);
  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    {
      BocageHex at = bocage_grid_hex (grid, i);
      double x, y;

      bocage_board_geometry_get_centre (&geometry, at, &x, &y);
      if ((x > cut + .01) == second && fabs (x - cut) < 2 * hex)
        bocage_board_geometry_add_hex (&geometry, self->cr, at, .2);
    }
  cairo_clip (self->cr);
}

/* Where scissors go: dashes beside the letters, above and below the map. */
static void
mark_cut (BocageSheet *self, double x, double y, double height)
{
  static const double dashes[] = { 3, 2 };

  cairo_save (self->cr);
  cairo_move_to (self->cr, x, y);
  cairo_line_to (self->cr, x, y + CUT_MARK);
  cairo_move_to (self->cr, x, y + height - CUT_MARK);
  cairo_line_to (self->cr, x, y + height);
  cairo_set_dash (self->cr, dashes, 2, 0);
  cairo_set_line_width (self->cr, .6);
  bocage_colour_set (self->cr, _bocage_sheet_colour (self, BOCAGE_SHEET_DIM), 1);
  cairo_stroke (self->cr);
  cairo_restore (self->cr);
}

/**
 * _bocage_sheet_half_map:
 * @second: the right half, which begins at the left margin; the left one ends at the right margin
 */
double
_bocage_sheet_half_map (BocageSheet *self, double y, gboolean second)
{
  BocagePaintOptions options = get_map_options (self);
  cairo_rectangle_t frame;
  double radius = find_radius (self, &frame), hex = radius * sqrt (3.);
  double left = second ? self->margin_x - get_cut_x (self, radius) + hex / 2
                       : self->width - self->margin_x - hex / 2 - get_cut_x (self, radius);

  if (self->cr != NULL)
    {
      cairo_save (self->cr);
      cairo_translate (self->cr, left, y + ABOVE - frame.y);
      clip_half (self, radius, &frame, second);
      bocage_painter_paint_layers (self->map_painter, self->cr, NULL, radius, &options);
      cairo_restore (self->cr);
      mark_cut (self, left + get_cut_x (self, radius), y + ABOVE, frame.height);
    }
  return frame.height + 2 * ABOVE;
}

double
_bocage_sheet_map (BocageSheet *self, double y)
{
  BocagePaintOptions options = get_map_options (self);
  cairo_rectangle_t frame, inked;
  double radius = find_radius (self, &frame);

  if (self->cr != NULL)
    {
      double left = (self->width - frame.width) / 2 - frame.x, top = y + ABOVE - frame.y;

      inked = find_inked (self, &frame, radius, -left, -top);
      cairo_save (self->cr);
      cairo_translate (self->cr, left, top);
      _bocage_sheet_paint_map (self, &frame, &inked, radius, &options);
      cairo_restore (self->cr);
    }
  return frame.height + 2 * ABOVE;
}
