/* bocage-stamp-tile.c: a stamp in the drawer: its picture and its name
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-stamp-tile.h"

#include "bocage-painter.h"
#include "widgets/bocage-panes-private.h"
#include "widgets/bocage-picture.h"

#include <glib/gi18n.h>

#define WIDTH 76 /* px: of the picture */
#define HEIGHT 50
#define HEX_MAX 34. /* px: a hex is not shown wider */

struct _BocageStampTile
{
  GtkFlowBoxChild parent_instance;

  /* Children */
  GtkWidget *picture;

  BocageStamp *stamp;
  guint paint_source;
};

G_DEFINE_FINAL_TYPE (BocageStampTile, bocage_stamp_tile, GTK_TYPE_FLOW_BOX_CHILD)

/* The picture */

/* The box around all hexes, on a board whose hexes are one wide */
static void
get_box (const BocageBoardGeometry *geometry, const GArray *hexes, cairo_rectangle_t *out_box)
{
  double right = 0, bottom = 0;

  *out_box = (cairo_rectangle_t){ 0 };
  for (guint i = 0; i < hexes->len; i++)
    {
      cairo_rectangle_t one;

      bocage_board_geometry_get_hex_bounds (geometry, g_array_index (hexes, BocageHex, i), &one);
      if (i == 0)
        *out_box = one;
      out_box->x = MIN (out_box->x, one.x);
      out_box->y = MIN (out_box->y, one.y);
      right = MAX (right, one.x + one.width);
      bottom = MAX (bottom, one.y + one.height);
    }
  out_box->width = right - out_box->x;
  out_box->height = bottom - out_box->y;
}

/* The hexes in the middle, and round them the open ground of a board */
static BocagePicture *
paint (BocageScenario *part, int scale)
{
  static BocagePainter *shared; /* all pictures of a game are rendered once */
  g_autoptr (BocagePatch) patch = bocage_patch_new_for_scenario (part);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  g_autoptr (BocagePainter) painter = NULL;
  BocagePaintOptions options = BOCAGE_PAINT_OPTIONS_INIT;
  BocageBoardGeometry geometry;
  cairo_rectangle_t box, clip;
  cairo_surface_t *surface;
  cairo_t *cr;
  double radius;

  if (shared == NULL
      || bocage_scenario_get_ruleset (bocage_painter_get_scenario (shared))
             != bocage_scenario_get_ruleset (part))
    {
      g_clear_pointer (&shared, bocage_painter_free);
      shared = bocage_painter_new (part);
    }
  painter = bocage_painter_new_like (shared, part);
  bocage_patch_get_source (patch, hexes);
  bocage_board_geometry_init (&geometry, bocage_scenario_get_grid (part), 1);
  get_box (&geometry, hexes, &box);
  radius = MIN (MIN ((WIDTH - 4) / box.width, (HEIGHT - 4) / box.height), HEX_MAX / geometry.width);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH * scale, HEIGHT * scale);
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  clip.x = (box.x + box.width / 2) * radius - WIDTH / 2.;
  clip.y = (box.y + box.height / 2) * radius - HEIGHT / 2.;
  clip.width = WIDTH;
  clip.height = HEIGHT;
  cairo_translate (cr, -clip.x, -clip.y);
  options.layers = BOCAGE_LAYERS_BOARD & ~BOCAGE_LAYER_SECTIONS;
  bocage_painter_paint_layers (painter, cr, &clip, radius, &options);
  cairo_destroy (cr);
  return bocage_picture_new (surface);
}

static gboolean
paint_cb (gpointer user_data)
{
  BocageStampTile *self = user_data;
  g_autoptr (BocagePicture) picture = NULL;

  self->paint_source = 0;
  picture = paint (bocage_stamp_get_scenario (self->stamp),
                   gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  gtk_picture_set_paintable (GTK_PICTURE (self->picture), GDK_PAINTABLE (picture));
  return G_SOURCE_REMOVE;
}

/* Dragging it to the board */

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source, double x, double y, BocageStampTile *self)
{
  return gdk_content_provider_new_typed (BOCAGE_TYPE_STAMP, self->stamp);
}

/* The board shows what will be: a picture under the pointer would lie over it. */
static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag)
{
  g_autoptr (GdkPaintable) nothing = gdk_paintable_new_empty (1, 1);

  gtk_drag_source_set_icon (source, nothing, 0, 0);
}

static void
let_drag (BocageStampTile *self)
{
  GtkDragSource *source = gtk_drag_source_new ();

  g_signal_connect (source, "prepare", G_CALLBACK (drag_prepare_cb), self);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), NULL);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
}

/* GObject */

static void
bocage_stamp_tile_dispose (GObject *object)
{
  BocageStampTile *self = BOCAGE_STAMP_TILE (object);

  g_clear_handle_id (&self->paint_source, g_source_remove);
  g_clear_object (&self->stamp);
  G_OBJECT_CLASS (bocage_stamp_tile_parent_class)->dispose (object);
}

static void
bocage_stamp_tile_class_init (BocageStampTileClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bocage_stamp_tile_dispose;
}

static void
bocage_stamp_tile_init (BocageStampTile *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "bocage-tile");
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

/* Public functions */

GtkWidget *
bocage_stamp_tile_new (BocageStamp *stamp)
{
  BocageStampTile *self = g_object_new (BOCAGE_TYPE_STAMP_TILE, NULL);
  const char *name = bocage_stamp_get_name (stamp);
  guint n = bocage_stamp_count_hexes (stamp);
  /* TRANSLATORS: the name of a stamp, and how many hexes it has: “village: 7 hexes”. */
  g_autofree char *full = g_strdup_printf (ngettext ("%s: %u hex", "%s: %u hexes", n), name, n);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (name);

  self->stamp = g_object_ref (stamp);
  self->picture = gtk_picture_new ();
  gtk_widget_set_size_request (self->picture, WIDTH, HEIGHT);
  gtk_picture_set_can_shrink (GTK_PICTURE (self->picture), FALSE);
  gtk_widget_set_halign (self->picture, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->picture, "bocage-stamp");
  gtk_widget_set_overflow (self->picture, GTK_OVERFLOW_HIDDEN);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 9);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 9);
  gtk_widget_add_css_class (label, "bocage-caption");
  gtk_box_append (GTK_BOX (box), self->picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (self), box);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), full);
  _bocage_panes_set_name (self, full);
  let_drag (self);
  self->paint_source = g_idle_add_full (G_PRIORITY_LOW, paint_cb, self, NULL);
  return GTK_WIDGET (self);
}

BocageStamp *
bocage_stamp_tile_get_stamp (BocageStampTile *self)
{
  return self->stamp;
}
