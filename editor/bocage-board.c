/* bocage-board.c: the board on the screen: a scrollable canvas of cached layers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-board.h"

struct _BocageBoard
{
  GtkWidget parent_instance;

  /* Owned */
  BocageBrush *brush;
  BocageSession *session;

  double zoom;
};

G_DEFINE_FINAL_TYPE (BocageBoard, bocage_board, GTK_TYPE_WIDGET)

static void
bocage_board_dispose (GObject *object)
{
  BocageBoard *self = BOCAGE_BOARD (object);

  g_clear_object (&self->brush);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (bocage_board_parent_class)->dispose (object);
}

static void
bocage_board_class_init (BocageBoardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bocage_board_dispose;
}

static void
bocage_board_init (BocageBoard *self)
{
  self->zoom = 48.0;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
}

GtkWidget *
bocage_board_new (void)
{
  return g_object_new (BOCAGE_TYPE_BOARD, NULL);
}

void
bocage_board_set_session (BocageBoard *self, BocageSession *session)
{
  g_set_object (&self->session, session);
}

void
bocage_board_set_brush (BocageBoard *self, BocageBrush *brush)
{
  g_set_object (&self->brush, brush);
}

double
bocage_board_get_zoom (BocageBoard *self)
{
  return self->zoom;
}

void
bocage_board_set_zoom (BocageBoard *self, double width, const graphene_point_t *about)
{
  self->zoom = width;
}

void
bocage_board_zoom_to_fit (BocageBoard *self)
{
}

void
bocage_board_scroll_to_hex (BocageBoard *self, BocageHex hex)
{
}

gboolean
bocage_board_hex_at (BocageBoard *self, double x, double y, BocageHex *out_hex)
{
  return FALSE;
}
