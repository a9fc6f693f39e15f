/* bocage-painter.c: paints a battle on any cairo surface
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "base/bocage-canvas-private.h"
#include "base/bocage-ink.h"
#include "bocage-paint-thumbnail.h"
#include "bocage-painter.h"
#include "ground/bocage-ground-private.h"
#include "pieces/bocage-pieces-private.h"

#include <math.h>

/* A figure may reach so far beyond its hex, in hundredths. */
#define OVERHANG 20.

struct _BocagePainter
{
  BocageScenario *scenario;
  BocageArt *art; /* (nullable): not read yet, which nobody waits for who paints later */
  guint8 *wanted; /* [hexes of the board] (nullable): all of them */
};

/**
 * bocage_painter_new:
 * @scenario: painted as it is when it is painted, not as it was here
 */
BocagePainter *
bocage_painter_new (BocageScenario *scenario)
{
  BocagePainter *self = g_new0 (BocagePainter, 1);

  self->scenario = bocage_scenario_ref (scenario);
  return self;
}

/**
 * bocage_painter_new_like:
 * @other: a painter of the same game, whose rendered pictures are shared
 */
BocagePainter *
bocage_painter_new_like (BocagePainter *other, BocageScenario *scenario)
{
  BocagePainter *self = g_new0 (BocagePainter, 1);

  self->scenario = bocage_scenario_ref (scenario);
  self->art = bocage_art_ref (bocage_painter_get_art (other));
  return self;
}

/**
 * bocage_painter_set_hexes:
 *
 * Paints only what belongs to these hexes from now on, where most of the board is not needed.  What
 * merges with the others looks as it does beside them.
 */
void
bocage_painter_set_hexes (BocagePainter *self, const BocageHex *hexes, guint n_hexes)
{
  const BocageGrid *grid = bocage_scenario_get_grid (self->scenario);

  g_free (self->wanted);
  self->wanted = g_new0 (guint8, bocage_grid_n_hexes (grid));
  for (guint i = 0; i < n_hexes; i++)
    {
      int index = bocage_grid_find (grid, hexes[i]);

      if (index >= 0)
        self->wanted[index] = 1;
    }
}

void
bocage_painter_free (BocagePainter *self)
{
  g_free (self->wanted);
  bocage_scenario_unref (self->scenario);
  g_clear_pointer (&self->art, bocage_art_unref);
  g_free (self);
}

BocageScenario *
bocage_painter_get_scenario (BocagePainter *self)
{
  return self->scenario;
}

/* Returns: (transfer none): the pictures that it paints with */
BocageArt *
bocage_painter_get_art (BocagePainter *self)
{
  if (self->art == NULL)
    self->art = bocage_art_new (bocage_scenario_get_ruleset (self->scenario));
  return self->art;
}

/**
 * bocage_detail_for_radius:
 * @hex_radius: from centre to corner, in pixels
 */
BocageDetail
bocage_detail_for_radius (double hex_radius)
{
  double width = hex_radius * sqrt (3.);

  if (width < 14)
    return BOCAGE_DETAIL_THUMBNAIL;
  if (width < 32)
    return BOCAGE_DETAIL_SMALL;
  return width < 52 ? BOCAGE_DETAIL_MEDIUM : BOCAGE_DETAIL_FULL;
}

static void
paint_terrain (BocageCanvas *canvas, BocageLayers layers)
{
  if (layers & BOCAGE_LAYER_TERRAIN)
    {
      _bocage_paint_ground (canvas);
      _bocage_paint_relief (canvas);
      if (canvas->detail == BOCAGE_DETAIL_THUMBNAIL)
        {
          _bocage_paint_thumbnail (canvas);
          return;
        }
      _bocage_paint_ground_marks (canvas);
      _bocage_paint_areas (canvas);
      _bocage_paint_paths (canvas);
    }
  if (layers & BOCAGE_LAYER_GRID && canvas->detail > BOCAGE_DETAIL_THUMBNAIL)
    _bocage_paint_grid (canvas);
  if (layers & BOCAGE_LAYER_TERRAIN)
    _bocage_paint_figures (canvas);
  if (layers & BOCAGE_LAYER_GRID && canvas->detail > BOCAGE_DETAIL_THUMBNAIL)
    _bocage_paint_grid_again (canvas);
}

static void
paint_all (BocageCanvas *canvas, BocageLayers layers)
{
  if (layers & BOCAGE_LAYER_SURROUND)
    _bocage_paint_surround (canvas);
  paint_terrain (canvas, layers);
  if (layers & BOCAGE_LAYER_SECTIONS)
    _bocage_paint_sections (canvas);
  if (layers & BOCAGE_LAYER_OBJECTS && canvas->detail > BOCAGE_DETAIL_THUMBNAIL)
    _bocage_paint_objects (canvas);
  if (layers & BOCAGE_LAYER_MARKERS && canvas->detail > BOCAGE_DETAIL_THUMBNAIL)
    _bocage_paint_goals (canvas);
  if (layers & BOCAGE_LAYER_UNITS)
    _bocage_paint_units (canvas);
  if (layers & BOCAGE_LAYER_MARKERS)
    _bocage_paint_markers (canvas);
  if (layers & BOCAGE_LAYER_LABELS)
    _bocage_paint_labels (canvas);
  if (layers & BOCAGE_LAYER_MARKERS)
    _bocage_paint_goal_names (canvas);
  if (layers & BOCAGE_LAYER_COORDINATES)
    _bocage_paint_coordinates (canvas);
  if (layers & BOCAGE_LAYER_FRAME)
    _bocage_paint_frame (canvas);
  if (layers & BOCAGE_LAYER_RIM)
    _bocage_paint_rim (canvas);
}

/* Leaves out the hexes that nobody wants. */
static void
leave_out (BocagePainter *self, BocageCanvas *canvas)
{
  guint n = (guint) canvas->n_rows * (guint) canvas->n_columns;

  for (guint i = 0; i < n; i++)
    {
      BocageCell *cell = &canvas->cells[i];

      if (cell->wanted)
        cell->wanted = self->wanted[bocage_grid_index (&canvas->geometry.grid, cell->hex)] != 0;
    }
}

/* The look of the land where no tile says another. */
static const char *
board_look (BocageScenario *scenario)
{
  BocageBoardNode *board = bocage_scenario_get_board (scenario);
  const BocageFace *face = bocage_scenario_get_face (scenario);

  if (board != NULL && board->look != NULL)
    return board->look;
  return face != NULL ? face->look : NULL;
}

/**
 * bocage_painter_paint:
 * @clip: (nullable): what is needed, in user units; %NULL: everything
 * @hex_radius: from the centre of a hex to a corner, in user units
 *
 * Paints the board with its frame and rim.
 */
void
bocage_painter_paint (BocagePainter *self, cairo_t *cr, const cairo_rectangle_t *clip,
                      double hex_radius, BocageDetail detail)
{
  BocagePaintOptions options = BOCAGE_PAINT_OPTIONS_INIT;

  options.detail = detail;
  bocage_painter_paint_layers (self, cr, clip, hex_radius, &options);
}

/**
 * bocage_painter_paint_layers:
 * @clip: (nullable): what is needed, in user units; nothing is painted outside it
 * @hex_radius: from the centre of a hex to a corner, in user units
 *
 * Paints some layers of the board.  Where @options save ink, @cr saves it from now on.
 */
void
bocage_painter_paint_layers (BocagePainter *self, cairo_t *cr, const cairo_rectangle_t *clip,
                             double hex_radius, const BocagePaintOptions *options)
{
  const BocageGrid *grid = bocage_scenario_get_grid (self->scenario);
  double unit = hex_radius / S; /* user units in a hundredth of a hex's width */
  BocageCanvas canvas = { 0 };
  cairo_rectangle_t wanted;
  cairo_matrix_t matrix;

  g_return_if_fail (hex_radius > 0);

  bocage_board_geometry_init (&canvas.geometry, grid, S);
  if (clip != NULL)
    wanted = (cairo_rectangle_t){ clip->x / unit, clip->y / unit, clip->width / unit,
                                  clip->height / unit };
  else
    bocage_board_geometry_get_frame (&canvas.geometry, TRUE, &wanted);

  cairo_save (cr);
  if (clip != NULL)
    {
      cairo_rectangle (cr, clip->x, clip->y, clip->width, clip->height);
      cairo_clip (cr);
    }
  cairo_scale (cr, unit, unit);
  cairo_get_matrix (cr, &matrix);
  canvas.pixel = 1 / MAX (hypot (matrix.xx, matrix.yx), 1e-6);
  canvas.point = 1 / unit;
  canvas.cr = cr;
  canvas.scenario = self->scenario;
  canvas.art = bocage_painter_get_art (self);
  canvas.motifs = bocage_art_get_motifs (canvas.art);
  canvas.options = options;
  canvas.detail = options->detail == BOCAGE_DETAIL_AUTO
                      ? (int) bocage_detail_for_radius (S / canvas.pixel)
                      : (int) options->detail;
  canvas.pointy = grid->orientation == BOCAGE_ORIENTATION_POINTY;
  canvas.vectors = options->as_vectors;
  canvas.board_look = board_look (self->scenario);
  canvas.ink = options->ink_saver;
  if (canvas.ink)
    bocage_ink_begin (cr);
  canvas.board_colours = _bocage_canvas_find_look (&canvas, canvas.board_look);

  cairo_new_path (cr);
  _bocage_canvas_init (&canvas, &wanted);
  if (self->wanted != NULL)
    leave_out (self, &canvas);
  paint_all (&canvas, options->layers);
  _bocage_canvas_clear (&canvas);
  cairo_restore (cr);
}

/**
 * bocage_painter_get_chunk:
 * @column: which chunk from the left, from 0
 * @row: which chunk from the top
 * @n_hexes: how many hexes a chunk is wide and high
 * @out_chunk: (out): a rectangle of whole pixels
 *
 * Chunks cover the frame of the board without overlap.  A chunk that lies
 * outside the frame has no width.
 */
void
bocage_painter_get_chunk (BocagePainter *self, guint column, guint row, guint n_hexes,
                          double hex_radius, cairo_rectangle_int_t *out_chunk)
{
  BocageBoardGeometry geometry;
  cairo_rectangle_t frame;
  double width, height, right, bottom;
  int x, y;

  g_return_if_fail (n_hexes > 0 && hex_radius > 0);

  bocage_board_geometry_init (&geometry, bocage_scenario_get_grid (self->scenario), hex_radius);
  bocage_board_geometry_get_frame (&geometry, TRUE, &frame);
  bocage_board_geometry_get_steps (&geometry, &width, &height);
  width *= n_hexes;
  height *= n_hexes;
  right = frame.x + frame.width;
  bottom = frame.y + frame.height;
  x = (int) floor (frame.x + column * width);
  y = (int) floor (frame.y + row * height);
  *out_chunk = (cairo_rectangle_int_t){ x, y, 0, 0 };
  if (x >= right || y >= bottom)
    return;
  out_chunk->width = (int) MIN (floor (frame.x + (column + 1) * width), ceil (right)) - x;
  out_chunk->height = (int) MIN (floor (frame.y + (row + 1) * height), ceil (bottom)) - y;
}

/**
 * bocage_painter_get_damage:
 * @out_damage: (out): what looks different when the hex changes, in user units
 *
 * That is the hex and its neighbours, whose outlines join it, and a little more
 * for figures and labels that overhang.
 */
void
bocage_painter_get_damage (BocagePainter *self, BocageHex hex, double hex_radius,
                           cairo_rectangle_t *out_damage)
{
  BocageBoardGeometry geometry;
  double margin = hex_radius * (2 + OVERHANG / S);

  bocage_board_geometry_init (&geometry, bocage_scenario_get_grid (self->scenario), hex_radius);
  bocage_board_geometry_get_hex_bounds (&geometry, hex, out_damage);
  out_damage->x -= margin;
  out_damage->y -= margin;
  out_damage->width += 2 * margin;
  out_damage->height += 2 * margin;
}
