/* bocage-picture.c: what was painted once and is shown often
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Not a texture: where cairo draws the window, GTK 4.8 converts those of the window to floating
 * point and back in each frame, whether or not they lie in what is drawn anew.
 */

#include "config.h"

#include "bocage-picture.h"

struct _BocagePicture
{
  GObject parent_instance;

  /* Owned */
  cairo_surface_t *surface;
  GskRenderNode *node; /* as large as the surface has pixels */
};

static void
bocage_picture_paintable_snapshot (GdkPaintable *paintable, GdkSnapshot *snapshot, double width,
                                   double height)
{
  bocage_picture_snapshot (BOCAGE_PICTURE (paintable), snapshot,
                           &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
}

static GdkPaintableFlags
bocage_picture_get_flags (GdkPaintable *paintable)
{
  return GDK_PAINTABLE_STATIC_SIZE | GDK_PAINTABLE_STATIC_CONTENTS;
}

static int
bocage_picture_get_intrinsic_width (GdkPaintable *paintable)
{
  return cairo_image_surface_get_width (BOCAGE_PICTURE (paintable)->surface);
}

static int
bocage_picture_get_intrinsic_height (GdkPaintable *paintable)
{
  return cairo_image_surface_get_height (BOCAGE_PICTURE (paintable)->surface);
}

static void
paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = bocage_picture_paintable_snapshot;
  iface->get_flags = bocage_picture_get_flags;
  iface->get_intrinsic_width = bocage_picture_get_intrinsic_width;
  iface->get_intrinsic_height = bocage_picture_get_intrinsic_height;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (BocagePicture, bocage_picture, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, paintable_init))

static void
bocage_picture_finalize (GObject *object)
{
  BocagePicture *self = BOCAGE_PICTURE (object);

  g_clear_pointer (&self->node, gsk_render_node_unref);
  g_clear_pointer (&self->surface, cairo_surface_destroy);

  G_OBJECT_CLASS (bocage_picture_parent_class)->finalize (object);
}

static void
bocage_picture_class_init (BocagePictureClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bocage_picture_finalize;
}

static void
bocage_picture_init (BocagePicture *self)
{
}

/* Public functions */

/**
 * bocage_picture_new:
 * @surface: (transfer full): an image, which nobody paints on any more
 *
 * May be called in any thread.
 *
 * Returns: (transfer full): a #GdkPaintable of as many pixels
 */
BocagePicture *
bocage_picture_new (cairo_surface_t *surface)
{
  BocagePicture *self = g_object_new (BOCAGE_TYPE_PICTURE, NULL);
  cairo_t *cr;

  cairo_surface_flush (surface);
  self->surface = surface;
  self->node = gsk_cairo_node_new (
      &GRAPHENE_RECT_INIT (0, 0, (float) cairo_image_surface_get_width (surface),
                           (float) cairo_image_surface_get_height (surface)));
  cr = gsk_cairo_node_get_draw_context (self->node);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  return self;
}

/* Returns: (transfer none): the image, to look at */
cairo_surface_t *
bocage_picture_get_surface (BocagePicture *self)
{
  return self->surface;
}

/**
 * bocage_picture_snapshot:
 * @bounds: what it fills, in the units of the widget
 */
void
bocage_picture_snapshot (BocagePicture *self, GtkSnapshot *snapshot, const graphene_rect_t *bounds)
{
  graphene_rect_t own;

  gsk_render_node_get_bounds (self->node, &own);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &bounds->origin);
  if (!graphene_size_equal (&own.size, &bounds->size))
    gtk_snapshot_scale (snapshot, bounds->size.width / own.size.width,
                        bounds->size.height / own.size.height);
  gtk_snapshot_append_node (snapshot, self->node);
  gtk_snapshot_restore (snapshot);
}
