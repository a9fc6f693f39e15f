/* bocage-board-layers.c: a layer of the board, and the one at the bottom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-board-private.h"

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
