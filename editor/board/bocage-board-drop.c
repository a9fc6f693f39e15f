/* bocage-board-drop.c: a piece dragged onto the board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is dragged is a brush with the piece in it: the board knows no palette.
 */

#include "config.h"

#include "bocage-board-private.h"

static GdkDragAction
drag_motion_cb (GtkDropTarget *target, double x, double y, BocageBoard *self)
{
  BocageHex hex;

  if (self->session == NULL)
    return 0;
  self->pointer_x = x;
  self->pointer_y = y;
  if (!bocage_board_hex_at (self, x, y, &hex))
    hex = BOCAGE_HEX_NONE;
  self->dropping = TRUE;
  _bocage_board_set_hover (self, hex);
  return bocage_hex_is_none (hex) ? 0 : GDK_ACTION_COPY;
}

static void
drag_leave_cb (BocageBoard *self)
{
  self->dropping = FALSE;
  if (self->session != NULL)
    _bocage_board_set_hover (self, BOCAGE_HEX_NONE);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, BocageBoard *self)
{
  BocageBrush *brush = g_value_get_object (value);
  BocageHex hex;

  self->dropping = FALSE;
  if (self->session == NULL || brush == NULL || !bocage_board_hex_at (self, x, y, &hex))
    return FALSE;
  _bocage_board_cancel_stroke (self);
  bocage_session_set_cursor (self->session, hex);
  bocage_tool_place (self->session, brush, hex, _bocage_board_edge_at (self, x, y, hex),
                     bocage_edit_new_stroke (bocage_session_get_edit (self->session)));
  bocage_brush_remember (brush);
  bocage_tool_take_up (brush);
  self->last_drawn = hex;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  return TRUE;
}

void
_bocage_board_take_drops (BocageBoard *self)
{
  GtkDropTarget *target = gtk_drop_target_new (BOCAGE_TYPE_BRUSH, GDK_ACTION_COPY);

  g_signal_connect (target, "motion", G_CALLBACK (drag_motion_cb), self);
  g_signal_connect (target, "enter", G_CALLBACK (drag_motion_cb), self);
  g_signal_connect_swapped (target, "leave", G_CALLBACK (drag_leave_cb), self);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
