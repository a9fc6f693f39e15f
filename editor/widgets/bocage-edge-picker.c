/* bocage-edge-picker.c: a hexagon whose six edges can be opened and closed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The hex is painted by the painter of the board, so that a river is opened on the river.
 */

#include "config.h"

#include "bocage-edge-picker.h"

#include "bocage-painter.h"
#include "bocage-panes-private.h"
#include "bocage-picture.h"
#include "model/bocage-patch.h"

#include <glib/gi18n.h>
#include <math.h>

#define RADIUS 52. /* px: of the hexagon */
#define BUTTON 20  /* px: across a round button */
#define MARGIN 12  /* px: outside the corners */
#define SIZE ((int) (2 * RADIUS) + 2 * MARGIN)
#define LINE_WIDTH 5.f /* px: of an open edge's way to the middle */

struct _BocageEdgePicker
{
  GtkWidget parent_instance;

  GtkWidget *buttons[BOCAGE_N_EDGES];

  /* Owned */
  BocageScenario *scenario; /* (nullable): whose hex is shown */
  BocagePainter *painter;   /* (nullable): its pictures serve the next hex, too */
  BocagePicture *picture;   /* (nullable): of the hex, once it is painted */

  BocageHex hex;
  gboolean is_bare; /* it stands for several, of which nothing is shown but the ground below */
  guint source;
  BocageOrientation orientation;
  gboolean lies_along; /* what is opened lies along its edge, and leads nowhere */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (BocageEdgePicker, bocage_edge_picker, GTK_TYPE_WIDGET)

static guint toggled_signal;

/* Where the middle of an edge lies, from the middle of the hexagon.  Directions
 * count counter-clockwise from east on a pointy-top board, from north-east on a
 * flat-top one. */
static void
get_edge (BocageEdgePicker *self, guint direction, double *out_x, double *out_y)
{
  double angle
      = (direction * 60 + (self->orientation == BOCAGE_ORIENTATION_FLAT ? 30 : 0)) * G_PI / 180;

  *out_x = RADIUS * sqrt (3.) / 2 * cos (angle);
  *out_y = -RADIUS * sqrt (3.) / 2 * sin (angle);
}

static void
bocage_edge_picker_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                            int *minimum, int *natural, int *minimum_baseline,
                            int *natural_baseline)
{
  *minimum = *natural = SIZE;
}

static void
bocage_edge_picker_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BocageEdgePicker *self = BOCAGE_EDGE_PICKER (widget);

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      GtkAllocation allocation = { 0, 0, BUTTON, BUTTON };
      GtkRequisition minimum;
      double x, y;

      get_edge (self, i, &x, &y);
      gtk_widget_get_preferred_size (self->buttons[i], &minimum, NULL);
      allocation.width = MAX (BUTTON, minimum.width);
      allocation.height = MAX (BUTTON, minimum.height);
      allocation.x = (int) round (width / 2. + x - allocation.width / 2.);
      allocation.y = (int) round (height / 2. + y - allocation.height / 2.);
      gtk_widget_size_allocate (self->buttons[i], &allocation, -1);
    }
}

/* The hex */

static void
add_outline (BocageEdgePicker *self, cairo_t *cr, double x, double y)
{
  double start = self->orientation == BOCAGE_ORIENTATION_POINTY ? G_PI / 6 : 0;

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    cairo_line_to (cr, x + RADIUS * cos (start + i * G_PI / 3),
                   y + RADIUS * sin (start + i * G_PI / 3));
  cairo_close_path (cr);
}

static void
strip (BocageScenario *scenario, BocageHex at)
{
  BocageHexNode *hex = bocage_scenario_get_hex (scenario, at);

  while (hex != NULL && bocage_node_n_children (&hex->node) > 0)
    bocage_node_unref (bocage_node_steal (&hex->node, 0));
}

/* Returns: (transfer full): a battle of the hex and those around it, with which its ground merges,
 * or of the bare hex */
static BocageScenario *
take_around (BocageEdgePicker *self)
{
  const BocageGrid *grid = bocage_scenario_get_grid (self->scenario);
  BocageHex hexes[1 + BOCAGE_N_EDGES] = { self->hex };
  guint n = 1;
  g_autoptr (BocagePatch) patch = NULL;

  for (guint i = 0; i < BOCAGE_N_EDGES && !self->is_bare; i++)
    {
      hexes[n] = bocage_hex_neighbour (grid->orientation, self->hex, i);
      n += bocage_grid_contains (grid, hexes[n]) ? 1 : 0;
    }
  patch = bocage_patch_new (self->scenario, hexes, n, self->hex);
  if (self->is_bare)
    strip (bocage_patch_get_scenario (patch), self->hex);
  return bocage_scenario_ref (bocage_patch_get_scenario (patch));
}

static BocagePainter *
make_painter (BocageEdgePicker *self, BocageScenario *scenario)
{
  if (self->painter != NULL
      && bocage_scenario_get_ruleset (bocage_painter_get_scenario (self->painter))
             == bocage_scenario_get_ruleset (scenario))
    return bocage_painter_new_like (self->painter, scenario);
  return bocage_painter_new (scenario);
}

/* As the board paints its ground and paths */
static void
paint_hex (BocageEdgePicker *self)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self)), size = SIZE * scale;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (BocageScenario) scenario = take_around (self);
  BocagePainter *painter = make_painter (self, scenario);
  BocagePaintOptions options = BOCAGE_PAINT_OPTIONS_INIT;
  BocageBoardGeometry geometry;
  cairo_rectangle_t clip = { 0, 0, 2 * RADIUS, 2 * RADIUS };

  g_clear_pointer (&self->painter, bocage_painter_free);
  self->painter = painter;
  bocage_board_geometry_init (&geometry, bocage_scenario_get_grid (scenario), RADIUS);
  bocage_board_geometry_get_centre (&geometry, self->hex, &clip.x, &clip.y);
  cairo_scale (cr, scale, scale);
  add_outline (self, cr, SIZE / 2., SIZE / 2.);
  cairo_clip (cr);
  cairo_translate (cr, SIZE / 2. - clip.x, SIZE / 2. - clip.y);
  clip.x -= RADIUS;
  clip.y -= RADIUS;
  options.layers = BOCAGE_LAYER_SURROUND | BOCAGE_LAYER_TERRAIN | BOCAGE_LAYER_OBJECTS;
  options.detail = BOCAGE_DETAIL_FULL;
  bocage_painter_paint_layers (painter, cr, &clip, RADIUS, &options);
  cairo_destroy (cr);
  g_clear_object (&self->picture);
  self->picture = bocage_picture_new (surface);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
paint_cb (gpointer user_data)
{
  BocageEdgePicker *self = user_data;

  self->source = 0;
  paint_hex (self);
  return G_SOURCE_REMOVE;
}

/* In an idle moment, and not while nobody sees it */
static void
queue_hex (BocageEdgePicker *self)
{
  if (self->scenario != NULL && self->source == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->source = g_idle_add_full (G_PRIORITY_LOW, paint_cb, self, NULL);
}

static void
bocage_edge_picker_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bocage_edge_picker_parent_class)->map (widget);
  queue_hex (BOCAGE_EDGE_PICKER (widget));
}

/* Until the hex is painted */
static void
draw_ground (BocageEdgePicker *self, cairo_t *cr, double x0, double y0)
{
  add_outline (self, cr, x0, y0);
  cairo_set_source_rgb (cr, .83, .86, .66);
  cairo_fill (cr);
}

/* A way from the middle to the edge, or the edge itself */
static void
add_way (BocageEdgePicker *self, cairo_t *cr, double x0, double y0, guint direction)
{
  double x, y;

  get_edge (self, direction, &x, &y);
  if (self->lies_along)
    {
      /* Half a side of the hexagon is a third of √3 as long as the way to it. */
      cairo_move_to (cr, x0 + x - y / sqrt (3.), y0 + y + x / sqrt (3.));
      cairo_line_to (cr, x0 + x + y / sqrt (3.), y0 + y - x / sqrt (3.));
      return;
    }
  cairo_move_to (cr, x0, y0);
  cairo_line_to (cr, x0 + x, y0 + y);
}

/* To the edges that are open */
static void
draw_ways (BocageEdgePicker *self, cairo_t *cr, double x0, double y0)
{
  cairo_set_line_width (cr, LINE_WIDTH);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_source_rgba (cr, .18, .16, .13, .75);
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->buttons[i])))
      add_way (self, cr, x0, y0, i);
  cairo_stroke (cr);
}

static void
bocage_edge_picker_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BocageEdgePicker *self = BOCAGE_EDGE_PICKER (widget);
  double x0 = gtk_widget_get_width (widget) / 2.;
  double y0 = gtk_widget_get_height (widget) / 2.;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) (2 * x0), (float) (2 * y0));
  cairo_t *cr;

  if (self->picture != NULL)
    bocage_picture_snapshot (self->picture, snapshot,
                             &GRAPHENE_RECT_INIT ((float) (x0 - SIZE / 2.),
                                                  (float) (y0 - SIZE / 2.), (float) SIZE,
                                                  (float) SIZE));
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  if (self->picture == NULL)
    draw_ground (self, cr, x0, y0);
  if (self->picture == NULL || self->is_bare)
    draw_ways (self, cr, x0, y0);
  add_outline (self, cr, x0, y0);
  cairo_set_source_rgba (cr, .35, .4, .2, .55);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_destroy (cr);

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    gtk_widget_snapshot_child (widget, self->buttons[i], snapshot);
}

static void
toggled_cb (BocageEdgePicker *self, GtkToggleButton *button)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  for (guint i = 0; !self->updating && i < BOCAGE_N_EDGES; i++)
    if (self->buttons[i] == GTK_WIDGET (button))
      g_signal_emit (self, toggled_signal, 0, i, gtk_toggle_button_get_active (button));
}

static void
name_buttons (BocageEdgePicker *self)
{
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      g_autofree char *name
          /* TRANSLATORS: %s is a direction as files and boards write it: E, NE, NW … */
          = g_strdup_printf (_ ("Edge %s"), bocage_direction_name (self->orientation, i));

      gtk_widget_set_tooltip_text (self->buttons[i], name);
      _bocage_panes_set_name (self->buttons[i], name);
    }
}

static void
bocage_edge_picker_dispose (GObject *object)
{
  BocageEdgePicker *self = BOCAGE_EDGE_PICKER (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->picture);
  g_clear_pointer (&self->painter, bocage_painter_free);
  g_clear_pointer (&self->scenario, bocage_scenario_unref);
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    g_clear_pointer (&self->buttons[i], gtk_widget_unparent);

  G_OBJECT_CLASS (bocage_edge_picker_parent_class)->dispose (object);
}

static void
bocage_edge_picker_class_init (BocageEdgePickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_edge_picker_dispose;
  widget_class->map = bocage_edge_picker_map;
  widget_class->measure = bocage_edge_picker_measure;
  widget_class->size_allocate = bocage_edge_picker_size_allocate;
  widget_class->snapshot = bocage_edge_picker_snapshot;

  toggled_signal = g_signal_new ("edge-toggled", BOCAGE_TYPE_EDGE_PICKER, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_BOOLEAN);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bocage_edge_picker_init (BocageEdgePicker *self)
{
  /* The board is not mirrored, and so are not its edges. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      self->buttons[i] = gtk_toggle_button_new ();
      gtk_widget_add_css_class (self->buttons[i], "bocage-edge");
      gtk_widget_set_parent (self->buttons[i], GTK_WIDGET (self));
      g_signal_connect_object (self->buttons[i], "toggled", G_CALLBACK (toggled_cb), self,
                               G_CONNECT_SWAPPED);
    }
  name_buttons (self);
}

/* Public functions */

GtkWidget *
bocage_edge_picker_new (BocageOrientation orientation)
{
  BocageEdgePicker *self = g_object_new (BOCAGE_TYPE_EDGE_PICKER, NULL);

  bocage_edge_picker_set_orientation (self, orientation);
  return GTK_WIDGET (self);
}

void
bocage_edge_picker_set_orientation (BocageEdgePicker *self, BocageOrientation orientation)
{
  if (self->orientation == orientation)
    return;
  self->orientation = orientation;
  name_buttons (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * bocage_edge_picker_set_lies_along:
 * @lies_along: whether lines are drawn along the open edges, as for a wall, and not to them
 */
void
bocage_edge_picker_set_lies_along (BocageEdgePicker *self, gboolean lies_along)
{
  self->lies_along = lies_along;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bocage_edge_picker_set_hex:
 * @scenario: (transfer none): whose ground and paths are shown
 * @hex: on its board
 * @is_bare: it stands for several: the ground of the board is shown below it, and lines for paths
 *
 * Shows the hex as it is now.
 */
void
bocage_edge_picker_set_hex (BocageEdgePicker *self, BocageScenario *scenario, BocageHex hex,
                            gboolean is_bare)
{
  bocage_scenario_ref (scenario);
  if (self->scenario != scenario || !bocage_hex_equal (self->hex, hex) || self->is_bare != is_bare)
    g_clear_object (&self->picture);
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->scenario, bocage_scenario_unref);
  self->scenario = scenario;
  self->hex = hex;
  self->is_bare = is_bare;
  queue_hex (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bocage_edge_picker_set_edges (BocageEdgePicker *self, BocageEdges edges)
{
  self->updating = TRUE;
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[i]), (edges >> i & 1) != 0);
  self->updating = FALSE;
}

BocageEdges
bocage_edge_picker_get_edges (BocageEdgePicker *self)
{
  BocageEdges edges = 0;

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->buttons[i])))
      edges = (BocageEdges) (edges | 1 << i);
  return edges;
}

GtkWidget *
bocage_edge_picker_get_button (BocageEdgePicker *self, guint direction)
{
  return self->buttons[direction];
}
