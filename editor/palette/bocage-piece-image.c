/* bocage-piece-image.c: a piece as it looks on the board, for lists and palettes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-piece-image.h"

#include "bocage-stage.h"

#include <math.h>

#define SLICE 4000        /* µs of an idle moment that pictures may take */
#define MAX_PICTURES 1000 /* kept; a game has some 250, in a few sizes and looks */

struct _BocagePieceImage
{
  GtkWidget parent_instance;

  /* Owned */
  BocageScenario *scenario; /* (nullable) */
  BocageNode *piece;        /* (nullable) */
  GdkTexture *texture;      /* (nullable): not painted yet */

  int width;
};

G_DEFINE_FINAL_TYPE (BocagePieceImage, bocage_piece_image, GTK_TYPE_WIDGET)

static GHashTable *pictures; /* key → GdkTexture */
static GQueue waiting;       /* of BocagePieceImage, borrowed */
static guint idle_source;

/* A painter of the game whose rendered pictures all stages share. */
static BocagePainter *
get_painter (BocageScenario *stage)
{
  static BocagePainter *shared;
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (stage);

  if (shared != NULL
      && bocage_scenario_get_ruleset (bocage_painter_get_scenario (shared)) != ruleset)
    g_clear_pointer (&shared, bocage_painter_free);
  if (shared == NULL)
    shared = bocage_painter_new (stage);
  return shared;
}

static void
destroy_surface (gpointer data)
{
  cairo_surface_destroy (data);
}

static GdkTexture *
texture_for_surface (cairo_surface_t *surface)
{
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize) cairo_image_surface_get_stride (surface)
                                          * (gsize) cairo_image_surface_get_height (surface),
                                      destroy_surface, surface);
  return gdk_memory_texture_new (cairo_image_surface_get_width (surface),
                                 cairo_image_surface_get_height (surface), GDK_MEMORY_DEFAULT,
                                 bytes, (gsize) cairo_image_surface_get_stride (surface));
}

static int
height_for_width (BocageScenario *scenario, int width)
{
  return (int) ceil (
      bocage_stage_get_height (bocage_scenario_get_grid (scenario)->orientation, width));
}

/* Pictures that are kept */

/* Everything a picture depends on. */
static char *
picture_key (BocageScenario *scenario, const BocageNode *piece, int width)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  const char *look = bocage_stage_find_look (scenario);
  GString *key = g_string_new (bocage_ruleset_get_digest (ruleset));

  g_string_append_printf (key, "|%d|%s|%s", width, look != NULL ? look : "", piece->element->name);
  for (guint i = 0; i < piece->element->n_fields; i++)
    {
      g_autofree char *value = bocage_node_format_field (piece, &piece->element->fields[i], grid);

      if (value != NULL && piece->element->fields[i].type != BOCAGE_TYPE_HEX
          && piece->element->fields[i].type != BOCAGE_TYPE_HEXES)
        g_string_append_printf (key, "|%s=%s", piece->element->fields[i].name, value);
    }
  return g_string_free (key, FALSE);
}

static void
keep_picture (char *key, GdkTexture *texture)
{
  if (pictures == NULL)
    pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  if (g_hash_table_size (pictures) >= MAX_PICTURES)
    g_hash_table_remove_all (pictures);
  g_hash_table_insert (pictures, key, g_object_ref (texture));
}

static GdkTexture *
find_picture (BocageScenario *scenario, const BocageNode *piece, int width)
{
  g_autofree char *key = NULL;

  if (pictures == NULL)
    return NULL;
  key = picture_key (scenario, piece, width);
  return g_hash_table_lookup (pictures, key);
}

/* The widget */

static gboolean
idle_cb (gpointer user_data)
{
  gint64 end = g_get_monotonic_time () + SLICE;

  while (!g_queue_is_empty (&waiting) && g_get_monotonic_time () < end)
    {
      BocagePieceImage *self = g_queue_pop_head (&waiting);

      self->texture = bocage_piece_image_render (
          self->scenario, self->piece,
          self->width * gtk_widget_get_scale_factor (GTK_WIDGET (self)));
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
  if (!g_queue_is_empty (&waiting))
    return G_SOURCE_CONTINUE;
  idle_source = 0;
  return G_SOURCE_REMOVE;
}

/* Pictures are painted in idle moments, so that the window opens at once. */
static void
want_picture (BocagePieceImage *self)
{
  GdkTexture *kept;

  g_clear_object (&self->texture);
  g_queue_remove (&waiting, self);
  if (self->piece == NULL)
    return;
  kept = find_picture (self->scenario, self->piece,
                       self->width * gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  if (kept != NULL)
    {
      self->texture = g_object_ref (kept);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      return;
    }
  g_queue_push_tail (&waiting, self);
  if (idle_source == 0)
    idle_source = g_idle_add_full (G_PRIORITY_LOW, idle_cb, NULL, NULL);
}

static void
scale_factor_cb (BocagePieceImage *self)
{
  want_picture (self);
}

static void
bocage_piece_image_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                            int *minimum, int *natural, int *minimum_baseline,
                            int *natural_baseline)
{
  BocagePieceImage *self = BOCAGE_PIECE_IMAGE (widget);
  int height = self->scenario != NULL ? height_for_width (self->scenario, self->width)
                                      : (int) ceil (self->width * 2 / sqrt (3.));

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : height;
}

static void
bocage_piece_image_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BocagePieceImage *self = BOCAGE_PIECE_IMAGE (widget);
  int height;

  if (self->texture == NULL)
    return;
  height = height_for_width (self->scenario, self->width);
  gtk_snapshot_append_texture (
      snapshot, self->texture,
      &GRAPHENE_RECT_INIT ((float) (gtk_widget_get_width (widget) - self->width) / 2,
                           (float) (gtk_widget_get_height (widget) - height) / 2,
                           (float) self->width, (float) height));
}

static void
bocage_piece_image_dispose (GObject *object)
{
  BocagePieceImage *self = BOCAGE_PIECE_IMAGE (object);

  g_queue_remove (&waiting, self);
  g_clear_object (&self->texture);
  g_clear_pointer (&self->piece, bocage_node_unref);
  g_clear_pointer (&self->scenario, bocage_scenario_unref);

  G_OBJECT_CLASS (bocage_piece_image_parent_class)->dispose (object);
}

static void
bocage_piece_image_class_init (BocagePieceImageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_piece_image_dispose;
  widget_class->measure = bocage_piece_image_measure;
  widget_class->snapshot = bocage_piece_image_snapshot;
  gtk_widget_class_set_css_name (widget_class, "pieceimage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bocage_piece_image_init (BocagePieceImage *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (scale_factor_cb), NULL);
}

/* Public functions */

GtkWidget *
bocage_piece_image_new (int width)
{
  BocagePieceImage *self = g_object_new (BOCAGE_TYPE_PIECE_IMAGE, NULL);

  self->width = width;
  return GTK_WIDGET (self);
}

/**
 * bocage_piece_image_set_piece:
 * @scenario: whose game and look it is painted in
 * @piece: (nullable): a piece, an objective or an exit; it is copied
 */
void
bocage_piece_image_set_piece (BocagePieceImage *self, BocageScenario *scenario,
                              const BocageNode *piece)
{
  BocageNode *copy = piece != NULL ? bocage_node_copy (piece) : NULL;

  bocage_scenario_ref (scenario);
  g_clear_pointer (&self->scenario, bocage_scenario_unref);
  g_clear_pointer (&self->piece, bocage_node_unref);
  self->scenario = scenario;
  self->piece = copy;
  want_picture (self);
}

/**
 * bocage_piece_image_render:
 * @width: of the hex, in device pixels
 *
 * Returns: (transfer full): the picture, painted now unless it is kept
 */
GdkTexture *
bocage_piece_image_render (BocageScenario *scenario, const BocageNode *piece, int width)
{
  GdkTexture *texture = find_picture (scenario, piece, width);
  g_autoptr (BocageStage) stage = NULL;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (texture != NULL)
    return g_object_ref (texture);

  stage = bocage_stage_new (scenario, piece);
  surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height_for_width (scenario, width));
  cr = cairo_create (surface);
  bocage_stage_paint (stage, get_painter (stage->scenario), cr, width, NULL);
  cairo_destroy (cr);
  texture = texture_for_surface (surface);
  keep_picture (picture_key (scenario, piece, width), texture);
  return texture;
}
