/* bocage-board-cache.c: the painted board, kept in pieces
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-board-cache.h"

#include "draw/base/bocage-palette.h"

#include <math.h>

#define CHUNK_SIZE 384 /* px: about what a chunk measures */
#define CHUNK_MIN 2    /* hexes */
#define CHUNK_MAX 32
#define PORTION_MIN 64     /* px: a portion is at least so wide and high */
#define PORTION_COST 2500. /* µs a portion should take at most */
#define OVERHANG 1.6       /* hex widths that the painter looks at beyond a portion */

typedef struct
{
  cairo_rectangle_int_t box; /* px from the painter's origin */
  cairo_surface_t *surface;  /* (nullable) */
  cairo_region_t *stale;     /* (nullable) what of it is to be painted, from the same origin */
  GskRenderNode *node;       /* (nullable) */
  gboolean ready;            /* all of it has been painted, if not of late */
} Chunk;

struct _BocageBoardCache
{
  BocagePainter *painter; /* (nullable) */
  BocagePaintOptions options;
  double width; /* of a hex, px */
  int scale;    /* device pixels in a px */

  Chunk *chunks; /* [n_columns * n_rows] (nullable) */
  guint n_columns;
  guint n_rows;
  guint chunk_hexes;
  int origin_x, origin_y; /* of the painter, px from the rim's corner */
  int extent_x, extent_y;

  /* What was there before the size changed: shown, stretched, until it is painted anew. */
  GskRenderNode *stand_in; /* (nullable) */
  double stand_in_width;
  int stand_in_x, stand_in_y; /* its painter's origin */

  double rate; /* µs a hex of a portion takes: as measured of late */
};

static void
clear_chunk (Chunk *chunk)
{
  g_clear_pointer (&chunk->node, gsk_render_node_unref);
  g_clear_pointer (&chunk->surface, cairo_surface_destroy);
  g_clear_pointer (&chunk->stale, cairo_region_destroy);
  chunk->ready = FALSE;
}

static void
clear_chunks (BocageBoardCache *self)
{
  for (guint i = 0; i < self->n_columns * self->n_rows; i++)
    clear_chunk (&self->chunks[i]);
  g_clear_pointer (&self->chunks, g_free);
  self->n_columns = self->n_rows = 0;
}

static double
radius (const BocageBoardCache *self)
{
  return self->width / sqrt (3.);
}

/* Layout of the chunks */

static void
count_chunks (BocageBoardCache *self)
{
  cairo_rectangle_int_t box;
  guint n;

  for (n = 0;; n++)
    {
      bocage_painter_get_chunk (self->painter, n, 0, self->chunk_hexes, radius (self), &box);
      if (box.width <= 0)
        break;
    }
  self->n_columns = n;
  for (n = 0;; n++)
    {
      bocage_painter_get_chunk (self->painter, 0, n, self->chunk_hexes, radius (self), &box);
      if (box.height <= 0)
        break;
    }
  self->n_rows = n;
}

static void
lay_out (BocageBoardCache *self)
{
  BocageBoardGeometry geometry;
  cairo_rectangle_t frame;

  clear_chunks (self);
  if (self->painter == NULL || self->width <= 0)
    return;

  self->chunk_hexes = CLAMP (CHUNK_SIZE / self->width, CHUNK_MIN, CHUNK_MAX);
  bocage_board_geometry_init (
      &geometry, bocage_scenario_get_grid (bocage_painter_get_scenario (self->painter)),
      radius (self));
  bocage_board_geometry_get_frame (&geometry, TRUE, &frame);
  self->origin_x = -(int) floor (frame.x);
  self->origin_y = -(int) floor (frame.y);
  self->extent_x = self->origin_x + (int) ceil (frame.x + frame.width);
  self->extent_y = self->origin_y + (int) ceil (frame.y + frame.height);

  count_chunks (self);
  self->chunks = g_new0 (Chunk, (gsize) self->n_columns * self->n_rows);
  for (guint row = 0; row < self->n_rows; row++)
    for (guint column = 0; column < self->n_columns; column++)
      bocage_painter_get_chunk (self->painter, column, row, self->chunk_hexes, radius (self),
                                &self->chunks[row * self->n_columns + column].box);
}

/* The chunks that @area may meet, from the painter's origin. */
static void
find_range (const BocageBoardCache *self, const cairo_rectangle_int_t *area, guint *out_column0,
            guint *out_column1, guint *out_row0, guint *out_row1)
{
  guint column0 = 0, column1 = self->n_columns, row0 = 0, row1 = self->n_rows;
  const Chunk *chunks = self->chunks;

  while (column0 < column1 && chunks[column0].box.x + chunks[column0].box.width <= area->x)
    column0++;
  while (column1 > column0 && chunks[column1 - 1].box.x >= area->x + area->width)
    column1--;
  while (row0 < row1
         && chunks[row0 * self->n_columns].box.y + chunks[row0 * self->n_columns].box.height
                <= area->y)
    row0++;
  while (row1 > row0 && chunks[(row1 - 1) * self->n_columns].box.y >= area->y + area->height)
    row1--;
  *out_column0 = column0;
  *out_column1 = column1;
  *out_row0 = row0;
  *out_row1 = row1;
}

static cairo_rectangle_int_t
from_painter_origin (const BocageBoardCache *self, const cairo_rectangle_int_t *area)
{
  return (cairo_rectangle_int_t){ area->x - self->origin_x, area->y - self->origin_y, area->width,
                                  area->height };
}

/* Painting */

/* The board throws a little shadow on what it lies on. */
static void
paint_canvas (BocageBoardCache *self, cairo_t *cr)
{
  BocageBoardGeometry geometry;
  cairo_rectangle_t frame;
  double reach = CLAMP (self->width * .06, 2, 8);

  bocage_colour_set (
      cr, self->options.dark ? BOCAGE_COLOUR_CANVAS_DARK : BOCAGE_COLOUR_CANVAS_LIGHT, 1);
  cairo_paint (cr);
  bocage_board_geometry_init (
      &geometry, bocage_scenario_get_grid (bocage_painter_get_scenario (self->painter)),
      radius (self));
  bocage_board_geometry_get_frame (&geometry, FALSE, &frame);
  for (int i = 4; i >= 1; i--)
    {
      double spread = reach * i / 4;

      cairo_rectangle (cr, frame.x - spread / 3, frame.y, frame.width + spread * 4 / 3,
                       frame.height + spread);
      bocage_colour_set (cr, 0x000000, self->options.dark ? .22 : .09);
      cairo_fill (cr);
    }
}

/* Far from the rim there is nothing of what surrounds the board. */
static BocageLayers
layers_for (const BocageBoardCache *self, const cairo_rectangle_t *clip)
{
  BocageBoardGeometry geometry;
  cairo_rectangle_t bounds;

  bocage_board_geometry_init (
      &geometry, bocage_scenario_get_grid (bocage_painter_get_scenario (self->painter)),
      radius (self));
  bocage_board_geometry_get_bounds (&geometry, &bounds);
  if (clip->x < bounds.x + self->width || clip->y < bounds.y + self->width
      || clip->x + clip->width > bounds.x + bounds.width - self->width
      || clip->y + clip->height > bounds.y + bounds.height - self->width)
    return self->options.layers;
  return self->options.layers
         & ~(guint) (BOCAGE_LAYER_SURROUND | BOCAGE_LAYER_FRAME | BOCAGE_LAYER_RIM);
}

static void
paint_box (BocageBoardCache *self, Chunk *chunk, const cairo_rectangle_int_t *box)
{
  cairo_rectangle_t clip = { box->x, box->y, box->width, box->height };
  BocagePaintOptions options = self->options;
  cairo_t *cr;

  options.layers = layers_for (self, &clip);
  if (chunk->surface == NULL)
    {
      chunk->surface = cairo_image_surface_create (
          CAIRO_FORMAT_RGB24, chunk->box.width * self->scale, chunk->box.height * self->scale);
      cairo_surface_set_device_scale (chunk->surface, self->scale, self->scale);
    }
  cr = cairo_create (chunk->surface);
  cairo_translate (cr, -chunk->box.x, -chunk->box.y);
  cairo_rectangle (cr, clip.x, clip.y, clip.width, clip.height);
  cairo_clip (cr);
  paint_canvas (self, cr);
  bocage_painter_paint_layers (self->painter, cr, &clip, radius (self), &options);
  cairo_destroy (cr);
}

/* What painting a rectangle should take, in µs. */
static double
expect (const BocageBoardCache *self, int width, int height)
{
  return self->rate * (width / self->width + OVERHANG) * (height / self->width + OVERHANG);
}

/* What is to be painted next: a part of what is stale that should not take long.
 * Strips beside each other are painted together, because the painter looks at
 * the hexes around each. */
static cairo_rectangle_int_t
find_portion (const BocageBoardCache *self, const Chunk *chunk)
{
  double hexes = self->rate > 0 ? PORTION_COST / self->rate : 16;
  int size = (int) CLAMP ((sqrt (hexes) - OVERHANG) * self->width, PORTION_MIN, 4096);
  cairo_rectangle_int_t box, extents;

  cairo_region_get_extents (chunk->stale, &extents);
  if (extents.width <= size && extents.height <= size)
    return extents;
  cairo_region_get_rectangle (chunk->stale, 0, &box);
  box.width = MIN (size, extents.x + extents.width - box.x);
  box.height = MIN (size, extents.y + extents.height - box.y);
  return box;
}

static void
paint_portion (BocageBoardCache *self, Chunk *chunk, const cairo_rectangle_int_t *box)
{
  gint64 begin = g_get_monotonic_time ();
  double hexes, cost;

  paint_box (self, chunk, box);
  cairo_region_subtract_rectangle (chunk->stale, box);
  if (cairo_region_is_empty (chunk->stale))
    {
      g_clear_pointer (&chunk->stale, cairo_region_destroy);
      chunk->ready = TRUE;
    }
  g_clear_pointer (&chunk->node, gsk_render_node_unref);

  hexes = (box->width / self->width + OVERHANG) * (box->height / self->width + OVERHANG);
  cost = (double) (g_get_monotonic_time () - begin) / hexes;
  self->rate = self->rate > 0 ? .8 * self->rate + .2 * cost : cost;
}

static void
make_stale (Chunk *chunk, const cairo_rectangle_int_t *box)
{
  cairo_rectangle_int_t part;

  if (!gdk_rectangle_intersect (&chunk->box, box, &part))
    return;
  if (chunk->stale == NULL)
    chunk->stale = cairo_region_create ();
  cairo_region_union_rectangle (chunk->stale, &part);
}

static void
make_node (const BocageBoardCache *self, Chunk *chunk)
{
  graphene_rect_t bounds
      = GRAPHENE_RECT_INIT (chunk->box.x + self->origin_x, chunk->box.y + self->origin_y,
                            chunk->box.width, chunk->box.height);
  cairo_t *cr;

  chunk->node = gsk_cairo_node_new (&bounds);
  cr = gsk_cairo_node_get_draw_context (chunk->node);
  cairo_set_source_surface (cr, chunk->surface, bounds.origin.x, bounds.origin.y);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_destroy (cr);
}

/* Keeps what is on the screen as one node, for as long as it is not painted anew. */
static void
keep_stand_in (BocageBoardCache *self)
{
  g_autoptr (GtkSnapshot) snapshot = NULL;
  g_autoptr (GskRenderNode) node = NULL;

  if (self->chunks == NULL)
    return;
  snapshot = gtk_snapshot_new ();
  for (guint i = 0; i < self->n_columns * self->n_rows; i++)
    if (self->chunks[i].node != NULL)
      gtk_snapshot_append_node (snapshot, self->chunks[i].node);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  if (node == NULL)
    return; /* nothing of this size has been shown: an older one is better */
  g_clear_pointer (&self->stand_in, gsk_render_node_unref);
  self->stand_in = g_steal_pointer (&node);
  self->stand_in_width = self->width;
  self->stand_in_x = self->origin_x;
  self->stand_in_y = self->origin_y;
}

/* Public functions */

BocageBoardCache *
bocage_board_cache_new (void)
{
  BocageBoardCache *self = g_new0 (BocageBoardCache, 1);
  const BocagePaintOptions options = BOCAGE_PAINT_OPTIONS_INIT;

  self->options = options;
  self->scale = 1;
  return self;
}

void
bocage_board_cache_free (BocageBoardCache *self)
{
  clear_chunks (self);
  g_clear_pointer (&self->stand_in, gsk_render_node_unref);
  g_clear_pointer (&self->painter, bocage_painter_free);
  g_free (self);
}

/**
 * bocage_board_cache_set_scenario:
 * @scenario: (nullable): another battle, or the same on a board of another size
 */
void
bocage_board_cache_set_scenario (BocageBoardCache *self, BocageScenario *scenario)
{
  BocagePainter *before = g_steal_pointer (&self->painter);

  clear_chunks (self);
  g_clear_pointer (&self->stand_in, gsk_render_node_unref);
  if (scenario != NULL)
    {
      gboolean same_game = before != NULL
                           && bocage_scenario_get_ruleset (bocage_painter_get_scenario (before))
                                  == bocage_scenario_get_ruleset (scenario);

      self->painter
          = same_game ? bocage_painter_new_like (before, scenario) : bocage_painter_new (scenario);
    }
  g_clear_pointer (&before, bocage_painter_free);
  lay_out (self);
}

BocagePainter *
bocage_board_cache_get_painter (BocageBoardCache *self)
{
  return self->painter;
}

/**
 * bocage_board_cache_set_size:
 * @hex_width: px from one edge of a hex to the opposite one
 * @scale: device pixels in a px
 */
void
bocage_board_cache_set_size (BocageBoardCache *self, double hex_width, int scale)
{
  if (self->width == hex_width && self->scale == scale)
    return;
  keep_stand_in (self);
  self->width = hex_width;
  self->scale = scale;
  lay_out (self);
}

void
bocage_board_cache_set_look (BocageBoardCache *self, BocageLayers layers, gboolean dark)
{
  if (self->options.layers == layers && self->options.dark == dark)
    return;
  self->options.layers = layers;
  self->options.dark = dark;
  bocage_board_cache_invalidate (self);
}

/**
 * bocage_board_cache_set_forward:
 * @unit: (nullable) (transfer none): the one that comes forward in its stack, until another does;
 *   whoever says so keeps it alive, and has its hex painted again
 */
void
bocage_board_cache_set_forward (BocageBoardCache *self, const BocageNode *unit)
{
  self->options.forward = unit;
}

/**
 * bocage_board_cache_get_origin:
 *
 * Where the painter's origin lies, from the corner of the rim.
 */
void
bocage_board_cache_get_origin (BocageBoardCache *self, int *out_x, int *out_y)
{
  *out_x = self->origin_x;
  *out_y = self->origin_y;
}

void
bocage_board_cache_get_extent (BocageBoardCache *self, int *out_width, int *out_height)
{
  *out_width = self->extent_x;
  *out_height = self->extent_y;
}

/**
 * bocage_board_cache_invalidate:
 *
 * Everything may look different.  What is not painted again stays as it was.
 */
void
bocage_board_cache_invalidate (BocageBoardCache *self)
{
  for (guint i = 0; i < self->n_columns * self->n_rows; i++)
    if (self->chunks[i].surface != NULL)
      make_stale (&self->chunks[i], &self->chunks[i].box);
}

void
bocage_board_cache_invalidate_hex (BocageBoardCache *self, BocageHex hex)
{
  cairo_rectangle_t damage;
  cairo_rectangle_int_t box;
  guint column0, column1, row0, row1;

  if (self->chunks == NULL)
    return;
  bocage_painter_get_damage (self->painter, hex, radius (self), &damage);
  box.x = (int) floor (damage.x);
  box.y = (int) floor (damage.y);
  box.width = (int) ceil (damage.x + damage.width) - box.x;
  box.height = (int) ceil (damage.y + damage.height) - box.y;
  find_range (self, &box, &column0, &column1, &row0, &row1);
  for (guint row = row0; row < row1; row++)
    for (guint column = column0; column < column1; column++)
      {
        Chunk *chunk = &self->chunks[row * self->n_columns + column];

        if (chunk->surface != NULL)
          make_stale (chunk, &box);
      }
}

/**
 * bocage_board_cache_paint:
 * @area: what shall be there
 * @budget: µs; at least one portion is painted
 * @out_done: (out): whether nothing of @area is left to paint
 *
 * Returns: whether anything was painted
 */
gboolean
bocage_board_cache_paint (BocageBoardCache *self, const cairo_rectangle_int_t *area, gint64 budget,
                          gboolean *out_done)
{
  cairo_rectangle_int_t box = from_painter_origin (self, area);
  gint64 deadline = g_get_monotonic_time () + budget;
  guint column0, column1, row0, row1;
  gboolean any = FALSE;

  *out_done = TRUE;
  if (self->chunks == NULL)
    return FALSE;
  find_range (self, &box, &column0, &column1, &row0, &row1);
  for (guint row = row0; row < row1; row++)
    for (guint column = column0; column < column1; column++)
      {
        Chunk *chunk = &self->chunks[row * self->n_columns + column];

        if (chunk->surface == NULL && chunk->stale == NULL)
          make_stale (chunk, &chunk->box);
        while (chunk->stale != NULL)
          {
            cairo_rectangle_int_t next = find_portion (self, chunk);

            if (any
                && (double) g_get_monotonic_time () + expect (self, next.width, next.height)
                       > (double) deadline)
              {
                *out_done = FALSE;
                return TRUE;
              }
            paint_portion (self, chunk, &next);
            any = TRUE;
          }
      }
  return any;
}

/**
 * bocage_board_cache_trim:
 * @area: what is worth keeping
 */
void
bocage_board_cache_trim (BocageBoardCache *self, const cairo_rectangle_int_t *area)
{
  cairo_rectangle_int_t box = from_painter_origin (self, area);

  for (guint i = 0; i < self->n_columns * self->n_rows; i++)
    if (!gdk_rectangle_intersect (&self->chunks[i].box, &box, NULL))
      clear_chunk (&self->chunks[i]);
  g_clear_pointer (&self->stand_in, gsk_render_node_unref);
}

static void
snapshot_stand_in (BocageBoardCache *self, GtkSnapshot *snapshot)
{
  float stretch = (float) (self->width / self->stand_in_width);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) self->origin_x - stretch * (float) self->stand_in_x,
                                      (float) self->origin_y - stretch * (float) self->stand_in_y));
  gtk_snapshot_scale (snapshot, stretch, stretch);
  gtk_snapshot_append_node (snapshot, self->stand_in);
  gtk_snapshot_restore (snapshot);
}

/**
 * bocage_board_cache_snapshot:
 * @area: what is needed
 *
 * Shows what has been painted.
 */
void
bocage_board_cache_snapshot (BocageBoardCache *self, GtkSnapshot *snapshot,
                             const cairo_rectangle_int_t *area)
{
  cairo_rectangle_int_t box = from_painter_origin (self, area);
  guint column0, column1, row0, row1;
  gboolean gaps = FALSE;

  if (self->chunks == NULL)
    return;
  find_range (self, &box, &column0, &column1, &row0, &row1);
  for (guint row = row0; row < row1; row++)
    for (guint column = column0; column < column1; column++)
      {
        Chunk *chunk = &self->chunks[row * self->n_columns + column];

        if (!chunk->ready)
          gaps = TRUE;
        else if (chunk->node == NULL)
          make_node (self, chunk);
      }
  if (gaps && self->stand_in != NULL)
    snapshot_stand_in (self, snapshot);
  for (guint row = row0; row < row1; row++)
    for (guint column = column0; column < column1; column++)
      {
        Chunk *chunk = &self->chunks[row * self->n_columns + column];

        if (chunk->node != NULL)
          gtk_snapshot_append_node (snapshot, chunk->node);
      }
}
