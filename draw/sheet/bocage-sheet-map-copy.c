/* bocage-sheet-map-copy.c: the map of the page before, where it is the same
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Who writes sees a page after each key, and its map is the one before.
 * A sheet that is made like another keeps its map as pixels, and the next one copies them where
 * nothing but prose has changed and the map lies on the same pixels.
 */

#include "config.h"

#include "base/bocage-ink.h"
#include "bocage-sheet-private.h"

#include <math.h>

/* A part that no map shows. */
static gboolean
is_prose (const BocageNode *part)
{
  BocageElementId id = bocage_element_get_id (part->element);

  return id == BOCAGE_ELEMENT_INFO || id == BOCAGE_ELEMENT_BRIEFING;
}

static const BocageNode *
find_next (const BocageNode *root, guint *index)
{
  while (*index < bocage_node_n_children (root))
    {
      const BocageNode *part = bocage_node_get_child (root, (*index)++);

      if (!is_prose (part))
        return part;
    }
  return NULL;
}

/* Whether two battles differ in nothing but their prose. */
static gboolean
has_same_map (BocageScenario *a, BocageScenario *b)
{
  const BocageNode *root_a = &bocage_scenario_get_root (a)->node;
  const BocageNode *root_b = &bocage_scenario_get_root (b)->node;
  const BocageNode *part_a, *part_b;
  guint index_a = 0, index_b = 0;

  if (g_strcmp0 (bocage_scenario_get_root (a)->language, bocage_scenario_get_root (b)->language)
      != 0)
    return FALSE;
  do
    {
      part_a = find_next (root_a, &index_a);
      part_b = find_next (root_b, &index_b);
      if (part_a == NULL || part_b == NULL)
        return part_a == part_b;
    }
  while (bocage_node_equal (part_a, part_b));
  return FALSE;
}

/**
 * _bocage_sheet_take_map:
 * @other: (nullable): the page before
 *
 * From now on the map is kept, and what @other has kept is used where it is the same.
 */
void
_bocage_sheet_take_map (BocageSheet *self, const BocageSheet *other)
{
  self->keeps_map = other != NULL;
  if (other == NULL || other->map_copy == NULL || other->ruleset != self->ruleset
      || other->turned != self->turned || other->options.ink_saver != self->options.ink_saver
      || g_strcmp0 (other->language, self->language) != 0
      || !has_same_map (other->scenario, self->scenario))
    return;
  self->map_copy = cairo_surface_reference (other->map_copy);
  self->map_copy_matrix = other->map_copy_matrix;
  self->map_copy_pixels = other->map_copy_pixels;
  self->map_copy_radius = other->map_copy_radius;
}

/* The whole pixels inside of an area: those at its edge are shared with its neighbours. */
static cairo_rectangle_int_t
find_pixels_within (const cairo_matrix_t *matrix, const cairo_rectangle_t *area)
{
  double x = area->x, y = area->y, end_x = x + area->width, end_y = y + area->height;
  cairo_rectangle_int_t pixels;

  cairo_matrix_transform_point (matrix, &x, &y);
  cairo_matrix_transform_point (matrix, &end_x, &end_y);
  pixels.x = (int) ceil (x);
  pixels.y = (int) ceil (y);
  pixels.width = MAX (0, (int) floor (end_x) - pixels.x);
  pixels.height = MAX (0, (int) floor (end_y) - pixels.y);
  return pixels;
}

/* All pixels that an area reaches. */
static cairo_rectangle_int_t
find_pixels_of (const cairo_matrix_t *matrix, const cairo_rectangle_t *area)
{
  double x = area->x, y = area->y, end_x = x + area->width, end_y = y + area->height;
  cairo_rectangle_int_t pixels;

  cairo_matrix_transform_point (matrix, &x, &y);
  cairo_matrix_transform_point (matrix, &end_x, &end_y);
  pixels.x = (int) floor (x);
  pixels.y = (int) floor (y);
  pixels.width = (int) ceil (end_x) - pixels.x;
  pixels.height = (int) ceil (end_y) - pixels.y;
  return pixels;
}

/* Whether the map that was kept is the one that is to be painted, some whole pixels further. */
static gboolean
is_copy_of (const BocageSheet *self, const cairo_matrix_t *matrix,
            const cairo_rectangle_int_t *pixels, double radius)
{
  const cairo_matrix_t *kept = &self->map_copy_matrix;
  const cairo_rectangle_int_t *area = &self->map_copy_pixels;
  double x = matrix->x0 - kept->x0, y = matrix->y0 - kept->y0;

  return self->map_copy != NULL && self->map_copy_radius == radius && kept->xx == matrix->xx
         && kept->yy == matrix->yy && kept->xy == matrix->xy && kept->yx == matrix->yx
         && pixels->x - area->x == x && pixels->y - area->y == y && pixels->width == area->width
         && pixels->height == area->height;
}

/* Around the map nothing is painted but names that stand out of it: what lies there stays. */
static void
paint_copy (BocageSheet *self, const cairo_matrix_t *matrix, const cairo_rectangle_int_t *pixels,
            const cairo_rectangle_int_t *map, double radius, const BocagePaintOptions *options)
{
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels->width, pixels->height);
  cairo_t *cr = cairo_create (surface);
  cairo_matrix_t moved = *matrix;

  if (self->options.ink_saver)
    bocage_ink_begin (cr);
  cairo_set_source_rgb (cr, 1, 1, 1); /* the paper */
  cairo_rectangle (cr, map->x - pixels->x, map->y - pixels->y, map->width, map->height);
  cairo_fill (cr);
  moved.x0 -= pixels->x;
  moved.y0 -= pixels->y;
  cairo_set_matrix (cr, &moved);
  bocage_painter_paint_layers (self->map_painter, cr, NULL, radius, options);
  cairo_destroy (cr);
  g_clear_pointer (&self->map_copy, cairo_surface_destroy);
  self->map_copy = surface;
  self->map_copy_matrix = *matrix;
  self->map_copy_pixels = *pixels;
  self->map_copy_radius = radius;
}

/**
 * _bocage_sheet_paint_map:
 * @frame: of the map, in the units of the surface as it lies now
 * @inked: the same with the names that stand out of it
 *
 * Paints the map, or copies what is known of it.
 */
void
_bocage_sheet_paint_map (BocageSheet *self, const cairo_rectangle_t *frame,
                         const cairo_rectangle_t *inked, double radius,
                         const BocagePaintOptions *options)
{
  cairo_rectangle_int_t pixels, map;
  cairo_matrix_t matrix;

  if (!self->keeps_map || self->as_vectors
      || cairo_surface_get_type (cairo_get_target (self->cr)) != CAIRO_SURFACE_TYPE_IMAGE)
    {
      bocage_painter_paint_layers (self->map_painter, self->cr, NULL, radius, options);
      return;
    }
  cairo_get_matrix (self->cr, &matrix);
  pixels = find_pixels_of (&matrix, inked);
  map = find_pixels_within (&matrix, frame);
  if (!is_copy_of (self, &matrix, &pixels, radius))
    paint_copy (self, &matrix, &pixels, &map, radius, options);
  cairo_save (self->cr);
  cairo_identity_matrix (self->cr);
  cairo_set_source_surface (self->cr, self->map_copy, pixels.x, pixels.y);
  cairo_rectangle (self->cr, pixels.x, pixels.y, pixels.width, pixels.height);
  cairo_fill (self->cr);
  cairo_restore (self->cr);
}
