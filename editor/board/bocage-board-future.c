/* bocage-board-future.c: the board as it will look, before anything is changed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A battle of the hexes around is made up, changed, and painted by the painter of
 * the board: what is seen is what will be, with all that merges with what lies
 * there already.
 */

#include "config.h"

#include "bocage-board-private.h"

#include <math.h>

#define RING 2   /* hexes around that are painted along: what merges reaches so far */
#define BAND 96  /* px of height of a piece of what is long */
#define SPARSE 6 /* times as large as its hexes is a box that is painted in bands */

static void
include (BocageBoard *self, BocageHex hex, int margin, cairo_rectangle_t *box)
{
  cairo_rectangle_t one;

  if (!bocage_grid_contains (&self->geometry.grid, hex))
    return;
  bocage_board_geometry_get_hex_bounds (&self->geometry, hex, &one);
  one.x = floor (one.x) - margin;
  one.y = floor (one.y) - margin;
  one.width = ceil (one.width) + 2 * margin + 1;
  one.height = ceil (one.height) + 2 * margin + 1;
  if (box->width > 0)
    {
      double right = MAX (box->x + box->width, one.x + one.width);
      double bottom = MAX (box->y + box->height, one.y + one.height);

      one.x = MIN (box->x, one.x);
      one.y = MIN (box->y, one.y);
      one.width = right - one.x;
      one.height = bottom - one.y;
    }
  *box = one;
}

/* A battle of what lies around, as it will be */
static BocageScenario *
make_scenario (BocageBoard *self, const GArray *hexes, BocageFutureFunc apply, gconstpointer data)
{
  g_autoptr (BocagePatch) around = NULL;
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (BocageEdit) edit = NULL;
  const BocageGrid *grid = &self->geometry.grid;
  guint end;

  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i);

      if (bocage_grid_contains (grid, hex)
          && g_hash_table_add (seen, GUINT_TO_POINTER (bocage_grid_index (grid, hex) + 1)))
        g_array_append_val (near, hex);
    }
  for (guint round = 0, begin = 0; round < RING; round++, begin = end)
    {
      end = near->len;
      for (guint i = begin; i < end; i++)
        for (guint d = 0; d < BOCAGE_N_EDGES; d++)
          {
            BocageHex hex
                = bocage_hex_neighbour (grid->orientation, g_array_index (near, BocageHex, i), d);

            if (bocage_grid_contains (grid, hex)
                && g_hash_table_add (seen, GUINT_TO_POINTER (bocage_grid_index (grid, hex) + 1)))
              g_array_append_val (near, hex);
          }
    }
  if (near->len == 0)
    return NULL;
  around = bocage_patch_new (bocage_session_get_scenario (self->session), (BocageHex *) near->data,
                             near->len, g_array_index (near, BocageHex, 0));
  edit = bocage_edit_new (bocage_patch_get_scenario (around));
  apply (self, edit, data);
  return bocage_scenario_ref (bocage_patch_get_scenario (around));
}

static gboolean
is_blank (const BocageHexNode *hex)
{
  return hex == NULL || (bocage_node_n_children (&hex->node) == 0 && hex->elevation == 0);
}

/* Medals and exits are not in their hexes: where they change, all hexes count. */
static void
find_changed (BocageBoard *self, BocageScenario *future, const GArray *hexes, GArray *out_changed)
{
  BocageScenario *now = bocage_session_get_scenario (self->session);
  gboolean parts = bocage_brush_get_part (self->brush) != NULL
                   && !bocage_element_is_piece (bocage_brush_get_part (self->brush)->element);

  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i);
      BocageHexNode *before, *after;

      if (!bocage_grid_contains (&self->geometry.grid, hex))
        continue;
      before = bocage_scenario_get_hex (now, hex);
      after = bocage_scenario_get_hex (future, hex);
      if (parts || is_blank (before) != is_blank (after)
          || (!is_blank (before) && !bocage_node_equal (&before->node, &after->node)))
        g_array_append_val (out_changed, hex);
    }
}

/* Only these hexes and the ring around them are painted over what lies there.  They are cut out of
 * the finished picture: every stroke of the painter under such a clip takes ten times as long.
 * What lies below shines through already here: a node of opacity draws all of it thrice. */
static void
cut_out (BocageBoard *self, cairo_t *cr, const GArray *hexes, double opacity)
{
  const BocageGrid *grid = &self->geometry.grid;

  cairo_new_path (cr);
  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i);

      if (!bocage_grid_contains (grid, hex))
        continue;
      bocage_board_geometry_add_hex (&self->geometry, cr, hex, -.5);
      for (guint d = 0; d < BOCAGE_N_EDGES; d++)
        {
          BocageHex other = bocage_hex_neighbour (grid->orientation, hex, d);

          if (bocage_grid_contains (grid, other))
            bocage_board_geometry_add_hex (&self->geometry, cr, other, -.5);
        }
    }
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
  cairo_set_source_rgba (cr, 0, 0, 0, opacity);
  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_IN);
  cairo_fill (cr);
}

/* What is not seen is not painted: a line may cross a large board. */
static gboolean
keep_seen (BocageBoard *self, cairo_rectangle_t *box)
{
  cairo_rectangle_int_t all = { (int) box->x, (int) box->y, (int) box->width, (int) box->height };
  cairo_rectangle_int_t seen = self->covered;
  int origin_x, origin_y;

  bocage_board_cache_get_origin (self->cache, &origin_x, &origin_y);
  seen.x -= origin_x;
  seen.y -= origin_y;
  if (!gdk_rectangle_intersect (&all, &seen, &all))
    return FALSE;
  *box = (cairo_rectangle_t){ all.x, all.y, all.width, all.height };
  return TRUE;
}

/* Paints what of the hexes lies in @band, which becomes as wide as they are there. */
static void
paint_band (BocageBoard *self, BocagePainter *painter, cairo_t *cr, const GArray *hexes,
            const cairo_rectangle_t *box, cairo_rectangle_t *band,
            const BocagePaintOptions *options, double opacity)
{
  g_autoptr (GArray) here = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  double left = box->x + box->width, right = box->x;

  for (guint i = 0; i < hexes->len; i++)
    {
      cairo_rectangle_t one = { 0 };

      include (self, g_array_index (hexes, BocageHex, i), (int) ceil (self->geometry.width), &one);
      if (one.width <= 0 || one.y >= band->y + band->height || one.y + one.height <= band->y)
        continue;
      g_array_append_val (here, g_array_index (hexes, BocageHex, i));
      left = MIN (left, one.x);
      right = MAX (right, one.x + one.width);
    }
  band->x = MAX (left, box->x);
  band->width = MIN (right, box->x + box->width) - band->x;
  if (band->width <= 0)
    return;
  cairo_save (cr);
  cairo_rectangle (cr, band->x, band->y, band->width, band->height);
  cairo_clip (cr);
  bocage_painter_paint_layers (painter, cr, band, self->geometry.radius, options);
  cut_out (self, cr, here, opacity);
  cairo_restore (cr);
}

/* A line across the board is painted in bands: most of the box around it has nothing of it. */
static void
paint_bands (BocageBoard *self, BocagePainter *painter, cairo_t *cr, const GArray *hexes,
             const cairo_rectangle_t *box, const BocagePaintOptions *options, double opacity)
{
  double of_hexes = hexes->len * self->geometry.width * self->geometry.width;
  gboolean is_sparse = box->width * box->height > SPARSE * of_hexes;
  double height = is_sparse && box->height > 3 * BAND ? BAND : box->height;

  for (double y = 0; y < box->height; y += height)
    {
      cairo_rectangle_t band = { 0, box->y + y, 0, MIN (height, box->height - y) };

      paint_band (self, painter, cr, hexes, box, &band, options, opacity);
    }
}

/*
 * _bocage_board_paint_future:
 * @hexes: that change, on the board or not
 * @apply: changes a made-up battle of what lies around
 * @opacity: of the picture over what there is
 * @out_box: (out): of the picture, from the origin of the geometry
 * @out_changed: (nullable): BocageHexes that would look different are appended
 *
 * Returns: (transfer full) (nullable): the board as it will look, as far as it is seen
 */
GdkTexture *
_bocage_board_paint_future (BocageBoard *self, const GArray *hexes, BocageFutureFunc apply,
                            gconstpointer data, double opacity, graphene_rect_t *out_box,
                            GArray *out_changed)
{
  g_autoptr (BocageScenario) scenario = make_scenario (self, hexes, apply, data);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  BocagePaintOptions options = BOCAGE_PAINT_OPTIONS_INIT;
  g_autoptr (BocagePainter) painter = NULL;
  g_autoptr (GBytes) bytes = NULL;
  cairo_rectangle_t box = { 0 };
  cairo_surface_t *surface;
  cairo_t *cr;

  if (scenario == NULL)
    return NULL;
  if (out_changed != NULL)
    find_changed (self, scenario, hexes, out_changed);
  for (guint i = 0; i < hexes->len; i++)
    include (self, g_array_index (hexes, BocageHex, i), (int) ceil (self->geometry.width), &box);
  if (!keep_seen (self, &box))
    return NULL;
  painter = bocage_painter_new_like (bocage_board_cache_get_painter (self->cache), scenario);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) box.width * scale,
                                        (int) box.height * scale);
  cr = cairo_create (surface);
  options.detail = bocage_detail_for_radius (self->geometry.radius * scale);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -box.x, -box.y);
  paint_bands (self, painter, cr, hexes, &box, &options, opacity);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize) cairo_image_surface_get_stride (surface)
                                          * (gsize) cairo_image_surface_get_height (surface),
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  *out_box
      = GRAPHENE_RECT_INIT ((float) box.x, (float) box.y, (float) box.width, (float) box.height);
  return gdk_memory_texture_new ((int) box.width * scale, (int) box.height * scale,
                                 GDK_MEMORY_DEFAULT, bytes,
                                 (gsize) cairo_image_surface_get_stride (surface));
}

void
_bocage_board_append_future (BocageBoard *self, GtkSnapshot *snapshot, GdkTexture *texture,
                             const graphene_rect_t *box)
{
  graphene_rect_t at;
  int x, y;

  if (texture == NULL)
    return;
  bocage_board_cache_get_origin (self->cache, &x, &y);
  graphene_rect_offset_r (box, (float) x, (float) y, &at);
  gtk_snapshot_append_texture (snapshot, texture, &at);
}
