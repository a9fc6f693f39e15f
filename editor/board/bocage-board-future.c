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

/* @margin: px around the hex
 * @box: (inout): grows so that it holds it, too */
static void
include (BocageBoard *self, BocageHex hex, int margin, cairo_rectangle_t *box)
{
  cairo_rectangle_t one;

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

/* Returns: (transfer full): the hexes of the board, each once, and behind them the rings around
 * @out_n_shown: (out): how many of the first ones look different, with what is around them */
static GArray *
find_near (BocageBoard *self, const GArray *hexes, guint *out_n_shown)
{
  const BocageGrid *grid = &self->geometry.grid;
  g_autofree guint8 *seen = g_new0 (guint8, bocage_grid_n_hexes (grid));
  GArray *near = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  guint end;

  for (guint i = 0; i < hexes->len; i++)
    {
      int index = bocage_grid_find (grid, g_array_index (hexes, BocageHex, i));

      if (index >= 0 && !seen[index])
        g_array_append_val (near, g_array_index (hexes, BocageHex, i));
      if (index >= 0)
        seen[index] = 1;
    }
  for (guint round = 0, begin = 0; round < RING; round++, begin = end)
    {
      end = near->len;
      for (guint i = begin; i < end; i++)
        for (guint d = 0; d < BOCAGE_N_EDGES; d++)
          {
            BocageHex hex
                = bocage_hex_neighbour (grid->orientation, g_array_index (near, BocageHex, i), d);
            int index = bocage_grid_find (grid, hex);

            if (index < 0 || seen[index])
              continue;
            seen[index] = 1;
            g_array_append_val (near, hex);
          }
      if (round == 0)
        *out_n_shown = near->len;
    }
  return near;
}

/* A battle of what lies around, as it will be */
static BocageScenario *
make_scenario (BocageBoard *self, const GArray *near, BocageFutureFunc apply, gconstpointer data)
{
  g_autoptr (BocagePatch) around
      = bocage_patch_new (bocage_session_get_scenario (self->session), (BocageHex *) near->data,
                          near->len, g_array_index (near, BocageHex, 0));
  g_autoptr (BocageEdit) edit = bocage_edit_new (bocage_patch_get_scenario (around));

  apply (self, edit, data);
  return bocage_scenario_ref (bocage_patch_get_scenario (around));
}

static gboolean
is_blank (const BocageHexNode *hex)
{
  return hex == NULL || (bocage_node_n_children (&hex->node) == 0 && hex->elevation == 0);
}

/* The next medal or exit of @hex from @i on; they are not in their hexes, but in a list.
 * Returns: (nullable) */
static const BocageNode *
next_part (const BocageNode *list, BocageHex hex, guint *i)
{
  while (list != NULL && *i < bocage_node_n_children (list))
    {
      const BocageNode *part = bocage_node_get_child (list, (*i)++);
      const BocageField *at = bocage_element_find_field (part->element, "at");

      if (at != NULL && bocage_hex_equal (G_STRUCT_MEMBER (BocageHex, part, at->offset), hex))
        return part;
    }
  return NULL;
}

static gboolean
has_other_parts (BocageScenario *now, BocageScenario *future, BocageHex hex)
{
  const BocageNode *before = bocage_scenario_get_part (now, BOCAGE_ELEMENT_OBJECTIVES);
  const BocageNode *after = bocage_scenario_get_part (future, BOCAGE_ELEMENT_OBJECTIVES);
  const BocageNode *one, *other;
  guint i = 0, j = 0;

  do
    {
      one = next_part (before, hex, &i);
      other = next_part (after, hex, &j);
      if ((one == NULL) != (other == NULL) || (one != NULL && !bocage_node_equal (one, other)))
        return TRUE;
    }
  while (one != NULL);
  return FALSE;
}

static void
find_changed (BocageBoard *self, BocageScenario *future, const GArray *hexes, GArray *out_changed)
{
  BocageScenario *now = bocage_session_get_scenario (self->session);

  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i);
      BocageHexNode *before, *after;

      if (!bocage_grid_contains (&self->geometry.grid, hex))
        continue;
      before = bocage_scenario_get_hex (now, hex);
      after = bocage_scenario_get_hex (future, hex);
      if (has_other_parts (now, future, hex) || is_blank (before) != is_blank (after)
          || (!is_blank (before) && !bocage_node_equal (&before->node, &after->node)))
        g_array_append_val (out_changed, hex);
    }
}

/* Only these hexes are painted over what lies there.  They are cut out of the finished picture:
 * every stroke of the painter under such a clip takes ten times as long.  What lies below shines
 * through already here: a node of opacity draws all of it thrice. */
static void
cut_out (BocageBoard *self, cairo_t *cr, const GArray *shown, double opacity)
{
  cairo_new_path (cr);
  for (guint i = 0; i < shown->len; i++)
    bocage_board_geometry_add_hex (&self->geometry, cr, g_array_index (shown, BocageHex, i), -.5);
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

/* Far from the rim nothing of what surrounds the board is seen. */
static BocageLayers
layers_for (BocageBoard *self, const cairo_rectangle_t *box)
{
  double width = self->geometry.width;
  cairo_rectangle_t bounds;

  bocage_board_geometry_get_bounds (&self->geometry, &bounds);
  if (box->x < bounds.x + width || box->y < bounds.y + width
      || box->x + box->width > bounds.x + bounds.width - width
      || box->y + box->height > bounds.y + bounds.height - width)
    return BOCAGE_LAYERS_PICTURE;
  return BOCAGE_LAYERS_BOARD & ~(guint) BOCAGE_LAYER_SURROUND;
}

/* What is painted, and how */
typedef struct
{
  BocagePainter *painter;
  BocagePaintOptions options;
  const BocageHex *shown;
  guint n_shown;
  double opacity;
  int scale;
} Future;

/* A node that shows @surface, as those of the board's pieces do: the renderer copies it, where it
 * would make a surface of its own from a texture in every frame. */
static GskRenderNode *
make_node (cairo_surface_t *surface, const cairo_rectangle_t *box)
{
  GskRenderNode *node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (
      (float) box->x, (float) box->y, (float) box->width, (float) box->height));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_set_source_surface (cr, surface, box->x, box->y);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_destroy (cr);
  return node;
}

static GskRenderNode *
paint_hexes (BocageBoard *self, const Future *future, const GArray *hexes,
             const cairo_rectangle_t *box)
{
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, (int) box->width * future->scale, (int) box->height * future->scale);
  cairo_t *cr = cairo_create (surface);
  BocagePaintOptions options = future->options;
  GskRenderNode *node;

  options.layers = layers_for (self, box);
  cairo_scale (cr, future->scale, future->scale);
  cairo_translate (cr, -box->x, -box->y);
  bocage_painter_paint_layers (future->painter, cr, box, self->geometry.radius, &options);
  cut_out (self, cr, hexes, future->opacity);
  cairo_destroy (cr);
  cairo_surface_set_device_scale (surface, future->scale, future->scale);
  node = make_node (surface, box);
  cairo_surface_destroy (surface);
  return node;
}

/* Paints what of the hexes lies in a stretch of @box, as wide as they are there. */
static void
append_band (BocageBoard *self, GtkSnapshot *snapshot, const Future *future,
             const cairo_rectangle_t *box, double y, double height)
{
  g_autoptr (GArray) here = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  cairo_rectangle_t band = { 0 };
  GskRenderNode *node;
  double right;

  for (guint i = 0; i < future->n_shown; i++)
    {
      cairo_rectangle_t one = { 0 };

      include (self, future->shown[i], 1, &one);
      if (one.y >= y + height || one.y + one.height <= y)
        continue;
      include (self, future->shown[i], 1, &band);
      g_array_append_val (here, future->shown[i]);
    }
  right = MIN (band.x + band.width, box->x + box->width);
  band.x = MAX (band.x, box->x);
  band.width = right - band.x;
  band.y = y;
  band.height = height;
  if (here->len == 0 || band.width <= 0)
    return;
  node = paint_hexes (self, future, here, &band);
  gtk_snapshot_append_node (snapshot, node);
  gsk_render_node_unref (node);
}

/* A line across the board is painted in bands: most of the box around it has nothing of it, and is
 * not drawn again when the line moves. */
static GskRenderNode *
paint_bands (BocageBoard *self, const Future *future, const cairo_rectangle_t *box)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  double of_hexes = future->n_shown * self->geometry.width * self->geometry.width;
  gboolean is_sparse = box->width * box->height > SPARSE * of_hexes;
  double height = is_sparse && box->height > 3 * BAND ? BAND : box->height;

  for (double y = 0; y < box->height; y += height)
    append_band (self, snapshot, future, box, box->y + y, MIN (height, box->height - y));
  return gtk_snapshot_to_node (snapshot);
}

/*
 * _bocage_board_paint_future:
 * @hexes: that change, on the board or not
 * @apply: changes a made-up battle of what lies around
 * @opacity: of the picture over what there is
 * @most: how many hexes may be looked at, with those around the ones that change; where it would be
 *   more, nothing is painted, and all of @hexes count as changed
 * @out_changed: (nullable): BocageHexes that would look different are appended
 *
 * Returns: (transfer full) (nullable): the board as it will look, as far as it is seen, from the
 *   origin of the geometry
 */
GskRenderNode *
_bocage_board_paint_future (BocageBoard *self, const GArray *hexes, BocageFutureFunc apply,
                            gconstpointer data, double opacity, guint most, GArray *out_changed)
{
  Future future = { .options = BOCAGE_PAINT_OPTIONS_INIT, .opacity = opacity };
  g_autoptr (GArray) near = hexes->len <= most ? find_near (self, hexes, &future.n_shown) : NULL;
  g_autoptr (BocageScenario) scenario = NULL;
  cairo_rectangle_t box = { 0 };
  GskRenderNode *node;

  if (near == NULL || near->len > most)
    {
      if (out_changed != NULL)
        g_array_append_vals (out_changed, hexes->data, hexes->len);
      return NULL;
    }
  if (near->len == 0)
    return NULL;
  scenario = make_scenario (self, near, apply, data);
  if (out_changed != NULL)
    find_changed (self, scenario, hexes, out_changed);
  future.shown = (const BocageHex *) near->data;
  for (guint i = 0; i < future.n_shown; i++)
    include (self, future.shown[i], 1, &box);
  if (!keep_seen (self, &box))
    return NULL;
  future.scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  future.options.detail = bocage_detail_for_radius (self->geometry.radius * future.scale);
  future.painter = bocage_painter_new_like (bocage_board_cache_get_painter (self->cache), scenario);
  bocage_painter_set_hexes (future.painter, future.shown, near->len);
  node = paint_bands (self, &future, &box);
  bocage_painter_free (future.painter);
  return node;
}

/*
 * _bocage_board_append_future:
 * @node: (nullable): from the origin of the geometry
 */
void
_bocage_board_append_future (BocageBoard *self, GtkSnapshot *snapshot, GskRenderNode *node)
{
  int x, y;

  if (node == NULL)
    return;
  bocage_board_cache_get_origin (self->cache, &x, &y);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_node (snapshot, node);
  gtk_snapshot_restore (snapshot);
}
