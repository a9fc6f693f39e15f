/* bocage-edge-picker.c: a hexagon whose six edges can be opened and closed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-edge-picker.h"

#include "bocage-panes-private.h"

#include <glib/gi18n.h>
#include <math.h>

#define RADIUS 44.     /* px: of the hexagon */
#define BUTTON 20      /* px: across a round button */
#define MARGIN 12      /* px: outside the corners */
#define LINE_WIDTH 5.f /* px: of an open edge's way to the middle */

struct _BocageEdgePicker
{
  GtkWidget parent_instance;

  GtkWidget *buttons[BOCAGE_N_EDGES];
  BocageOrientation orientation;
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
  *minimum = *natural = (int) (2 * RADIUS) + 2 * MARGIN;
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

static void
bocage_edge_picker_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BocageEdgePicker *self = BOCAGE_EDGE_PICKER (widget);
  double x0 = gtk_widget_get_width (widget) / 2.;
  double y0 = gtk_widget_get_height (widget) / 2.;
  double start = self->orientation == BOCAGE_ORIENTATION_POINTY ? 30 : 0;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) (2 * x0), (float) (2 * y0));
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    cairo_line_to (cr, x0 + RADIUS * cos ((start + i * 60) * G_PI / 180),
                   y0 + RADIUS * sin ((start + i * 60) * G_PI / 180));
  cairo_close_path (cr);
  /* Open ground, as the board paints it. */
  cairo_set_source_rgb (cr, .83, .86, .66);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, .35, .4, .2, .55);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_set_line_width (cr, LINE_WIDTH);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_source_rgba (cr, .18, .16, .13, .75);
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->buttons[i])))
      {
        double x, y;

        get_edge (self, i, &x, &y);
        cairo_move_to (cr, x0, y0);
        cairo_line_to (cr, x0 + x, y0 + y);
      }
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

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    g_clear_pointer (&self->buttons[i], gtk_widget_unparent);

  G_OBJECT_CLASS (bocage_edge_picker_parent_class)->dispose (object);
}

static void
bocage_edge_picker_class_init (BocageEdgePickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_edge_picker_dispose;
  widget_class->measure = bocage_edge_picker_measure;
  widget_class->size_allocate = bocage_edge_picker_size_allocate;
  widget_class->snapshot = bocage_edge_picker_snapshot;

  toggled_signal = g_signal_new ("edge-toggled", BOCAGE_TYPE_EDGE_PICKER, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_BOOLEAN);
  gtk_widget_class_set_css_name (widget_class, "edgepicker");
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
