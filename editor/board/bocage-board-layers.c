/* bocage-board-layers.c: a layer of the board, the one at the bottom and its painting
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-board-private.h"

#define COVER_MARGIN 160    /* px painted beyond the window, so that scrolling finds it there */
#define BUDGET_VISIBLE 5000 /* µs a frame may spend on painting what is seen */
#define BUDGET_BEYOND 1500  /* and on what may be seen next */

struct _BocageBoardLayer
{
  GtkWidget parent_instance;

  BocageBoard *board; /* borrowed: the parent */
  BocageBoardLayerFunc draw;
  guint n_snapshots;
};

G_DEFINE_FINAL_TYPE (BocageBoardLayer, bocage_board_layer, GTK_TYPE_WIDGET)

static void
bocage_board_layer_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BocageBoardLayer *self = BOCAGE_BOARD_LAYER (widget);

  self->n_snapshots++;
  self->draw (self->board, snapshot);
}

static void
bocage_board_layer_class_init (BocageBoardLayerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = bocage_board_layer_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bocage_board_layer_init (BocageBoardLayer *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
_bocage_board_layer_new (BocageBoard *board, BocageBoardLayerFunc draw)
{
  BocageBoardLayer *self = g_object_new (BOCAGE_TYPE_BOARD_LAYER, NULL);

  self->board = board;
  self->draw = draw;
  gtk_widget_set_parent (GTK_WIDGET (self), GTK_WIDGET (board));
  return GTK_WIDGET (self);
}

/*
 * _bocage_board_layer_get_n_snapshots:
 *
 * How often the layer has been drawn: tests hold it down.
 */
guint
_bocage_board_layer_get_n_snapshots (BocageBoardLayer *self)
{
  return self->n_snapshots;
}

void
_bocage_board_snapshot_ground (BocageBoard *self, GtkSnapshot *snapshot)
{
  bocage_board_cache_snapshot (self->cache, snapshot, &self->covered);
}

/* Painting */

void
_bocage_board_queue_layer (BocageBoard *self, BocageBoardLayerId layer)
{
  gtk_widget_queue_draw (self->layers[layer]);
}

static cairo_rectangle_int_t
grow (BocageBoard *self, cairo_rectangle_int_t area)
{
  cairo_rectangle_int_t extent = { 0 };

  if (area.width <= 0)
    return area;
  area.x -= COVER_MARGIN;
  area.y -= COVER_MARGIN;
  area.width += 2 * COVER_MARGIN;
  area.height += 2 * COVER_MARGIN;
  bocage_board_cache_get_extent (self->cache, &extent.width, &extent.height);
  gdk_rectangle_intersect (&area, &extent, &area);
  return area;
}

/* Paints in portions, a few in a frame, what is seen before what may be seen next. */
static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  cairo_rectangle_int_t visible = _bocage_board_get_visible (self);
  gboolean done = TRUE, painted = FALSE;

  if (visible.width > 0)
    {
      painted = bocage_board_cache_paint (self->cache, &visible, BUDGET_VISIBLE, &done);
      if (done && !painted)
        painted = bocage_board_cache_paint (self->cache, &self->covered, BUDGET_BEYOND, &done);
      else
        done = FALSE;
    }
  if (painted)
    _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_GROUND);
  if (!done)
    return G_SOURCE_CONTINUE;
  bocage_board_cache_trim (self->cache, &self->covered);
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

void
_bocage_board_queue_paint (BocageBoard *self)
{
  if (self->tick == 0 && self->session != NULL)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* The window has left what the layers show: they show another part. */
void
_bocage_board_cover (BocageBoard *self)
{
  cairo_rectangle_int_t visible = _bocage_board_get_visible (self);
  cairo_rectangle_int_t both;

  if (visible.width == 0
      || (gdk_rectangle_intersect (&visible, &self->covered, &both)
          && gdk_rectangle_equal (&visible, &both)))
    return;
  self->covered = grow (self, visible);
  _bocage_board_clear_ghost (self);
  g_clear_pointer (&self->floating.node, gsk_render_node_unref);
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_GROUND);
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_FINDINGS);
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_MARKS);
  _bocage_board_queue_overlay (self, FALSE);
  _bocage_board_queue_paint (self);
}

void
_bocage_board_update_look (BocageBoard *self)
{
  BocageLayers layers = BOCAGE_LAYERS_PICTURE;

  if (self->shown[0])
    layers |= BOCAGE_LAYER_COORDINATES;
  if (!self->shown[1])
    layers &= ~(guint) BOCAGE_LAYER_SECTIONS;
  if (!self->shown[2])
    layers &= ~(guint) BOCAGE_LAYER_GRID;
  bocage_board_cache_set_look (self->cache, layers, self->dark);
  _bocage_board_queue_paint (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
