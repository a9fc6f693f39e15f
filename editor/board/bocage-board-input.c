/* bocage-board-input.c: the pointer on the board: panning, zooming, what begins a stroke
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-board-private.h"
#include "session/bocage-session-pick.h"

#include <glib/gi18n.h>
#include <math.h>

#define APPROACH 48. /* px: what a click on hexes too small to hit zooms to */
#define CHOOSING (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK)

static gboolean
is_select (const BocageTool *tool)
{
  return tool == bocage_tools[0];
}

/* The pointer's place and shape */

static const char *
pointer_shape (BocageBoard *self)
{
  const BocageTool *tool = _bocage_board_get_tool (self);

  if (self->stroke.tool != NULL && self->stroke.stroke.piece != NULL)
    return self->stroke.stroke.copy ? "copy" : "grabbing";
  if (self->space_down)
    return "grab";
  if (tool == NULL || bocage_hex_is_none (self->hover))
    return NULL;
  if (is_select (tool)
      && bocage_tool_find_movable (bocage_session_get_scenario (self->session), self->hover)
             != NULL)
    return "grab";
  return tool->cursor;
}

void
_bocage_board_update_pointer (BocageBoard *self)
{
  if (self->session != NULL)
    gtk_widget_set_cursor_from_name (GTK_WIDGET (self), pointer_shape (self));
}

void
_bocage_board_set_hover (BocageBoard *self, BocageHex hex)
{
  if (bocage_hex_equal (hex, self->hover))
    return;
  self->hover = hex;
  bocage_session_set_hover (self->session, hex);
  /* A popover makes up that the pointer leaves the board, and comes back to the same hex. */
  if (!bocage_hex_is_none (hex) && !bocage_hex_equal (hex, self->overlay.clicked))
    self->overlay.clicked = BOCAGE_HEX_NONE;
  _bocage_board_queue_overlay (self, FALSE);
  _bocage_board_update_callout (self, FALSE);
  _bocage_board_update_pointer (self);
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_MARKS);
}

/* GTK makes up motion where the pointer rests and something moves below it. */
static gboolean
has_moved (BocageBoard *self, GtkEventController *controller)
{
  GdkEvent *event = gtk_event_controller_get_current_event (controller);
  double x, y;
  gboolean moved;

  if (event == NULL || !gdk_event_get_position (event, &x, &y))
    return FALSE;
  moved = self->surface_x >= 0 && (x != self->surface_x || y != self->surface_y);
  self->surface_x = x;
  self->surface_y = y;
  return moved;
}

/* What is held decides what a press would do, and so what is shown of that before. */
static void
take_modifiers (BocageBoard *self, GdkModifierType state)
{
  const GdkModifierType ours = GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK;

  if ((state & ours) == self->modifiers)
    return;
  self->modifiers = state & ours;
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_MARKS);
}

static gboolean
modifiers_cb (BocageBoard *self, GdkModifierType state)
{
  take_modifiers (self, state);
  return GDK_EVENT_PROPAGATE;
}

/* What is placed along an edge is shown along the nearest one, which changes within a hex. */
static void
follow_edge (BocageBoard *self, BocageHex hex)
{
  int edge = bocage_hex_is_none (hex)
                 ? -1
                 : _bocage_board_edge_at (self, self->pointer_x, self->pointer_y, hex);

  if (edge == self->hover_edge)
    return;
  self->hover_edge = edge;
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_MARKS);
}

static void
motion_cb (GtkEventController *controller, double x, double y, BocageBoard *self)
{
  gboolean moved = has_moved (self, controller);
  BocageHex hex;

  /* A popover that comes or goes tells of a pointer that has not moved. */
  if (x != self->pointer_x || y != self->pointer_y)
    self->overlay.by_keyboard = FALSE;
  self->pointer_x = x;
  self->pointer_y = y;
  if (self->session == NULL)
    return;
  take_modifiers (self, gtk_event_controller_get_current_event_state (controller));
  _bocage_board_point_at_legend (self);
  if (!bocage_board_hex_at (self, x, y, &hex))
    hex = BOCAGE_HEX_NONE;
  if (moved && !_bocage_board_float_stands (self, x, y))
    _bocage_board_float_to (self, hex);
  follow_edge (self, hex);
  _bocage_board_set_hover (self, hex);
}

static void
leave_cb (BocageBoard *self)
{
  if (self->session != NULL)
    _bocage_board_set_hover (self, BOCAGE_HEX_NONE);
}

/* Primary button */

static void
begin_pan (BocageBoard *self)
{
  self->pan_x = gtk_adjustment_get_value (self->hadjustment);
  self->pan_y = gtk_adjustment_get_value (self->vadjustment);
}

static void
pan (BocageBoard *self, double dx, double dy)
{
  _bocage_board_scroll_by (self, self->pan_x - dx - gtk_adjustment_get_value (self->hadjustment),
                           self->pan_y - dy - gtk_adjustment_get_value (self->vadjustment));
}

static gboolean
can_pan (BocageBoard *self)
{
  return self->hadjustment != NULL && self->vadjustment != NULL;
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, BocageBoard *self)
{
  GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  BocageHex hex;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (self->space_down && can_pan (self))
    {
      self->space_used = TRUE;
      begin_pan (self);
      return;
    }
  if (self->session == NULL)
    return;
  if (bocage_session_is_picking (self->session))
    {
      if (bocage_board_hex_at (self, x, y, &hex))
        bocage_session_take_pick (self->session, hex);
      return;
    }
  if (self->stroke.by_key)
    _bocage_board_cancel_stroke (self);
  if (_bocage_board_press_handle (self, x, y))
    return;
  if (_bocage_board_is_floating (self))
    {
      if (!_bocage_board_float_stands (self, x, y) && bocage_board_hex_at (self, x, y, &hex))
        _bocage_board_float_to (self, hex);
      _bocage_board_drop (self);
      return;
    }
  self->pointer_x = x;
  self->pointer_y = y;
  if (_bocage_board_hold_axis (self, x, y))
    {
      self->axis_held = TRUE;
      return;
    }
  if (!bocage_board_hex_at (self, x, y, &hex))
    {
      bocage_session_set_selection (self->session, NULL, 0);
      self->from_rim = is_select (_bocage_board_get_tool (self));
      return;
    }
  if (self->zoom < BOCAGE_BOARD_TARGET_MIN)
    {
      bocage_session_set_cursor (self->session, hex);
      bocage_board_set_zoom (self, APPROACH, &GRAPHENE_POINT_INIT ((float) x, (float) y));
      return;
    }
  self->anchor = hex;
  _bocage_board_quiet_callout (self, hex);
  if (is_select (_bocage_board_get_tool (self)) && (state & (GDK_SHIFT_MASK | GDK_ALT_MASK)) == 0
      && bocage_session_get_selection (self->session)->len > 1
      && bocage_session_is_selected (self->session, hex))
    {
      /* Taken up when the pointer moves; a click chooses this one hex. */
      self->carry = hex;
      self->carry_copies = (state & GDK_CONTROL_MASK) != 0;
      return;
    }
  self->picks_next = is_select (_bocage_board_get_tool (self)) && (state & CHOOSING) == 0
                     && bocage_hex_equal (hex, bocage_session_get_cursor (self->session))
                     && bocage_session_is_selected (self->session, hex);
  self->pressed_unit = _bocage_board_find_unit (self, x, y, hex);
  _bocage_board_begin_by_pointer (self, hex, _bocage_board_edge_at (self, x, y, hex), state);
  self->pressed_unit = NULL;
  _bocage_board_trace (self, _bocage_board_get_point (self, x, y));
}

/* A drag that begins in a selection takes all of it along. */
static void
carry_to (BocageBoard *self, BocageHex hex)
{
  if (!_bocage_board_is_floating (self) && !bocage_hex_equal (hex, self->carry)
      && _bocage_board_float_selection (self, self->carry) && self->carry_copies)
    {
      self->floating.moves = FALSE;
      self->floating.label = bocage_token_keep (_ ("Copy"));
    }
  _bocage_board_float_to (self, hex);
}

static void
end_carrying (BocageBoard *self)
{
  BocageHex hex = self->carry;

  self->carry = BOCAGE_HEX_NONE;
  if (_bocage_board_drop (self))
    return;
  bocage_session_set_cursor (self->session, hex);
  bocage_session_set_selection (self->session, &hex, 1);
  _bocage_board_quiet_callout (self, hex);
}

/* A selection that takes in a corner begins beside the board. */
static void
enter_from_rim (BocageBoard *self, double x, double y, double dx, double dy, GdkModifierType state)
{
  BocageHex hex;

  if (!bocage_board_hex_at (self, x + dx, y + dy, &hex))
    return;
  self->from_rim = FALSE;
  bocage_board_hex_at (self, x, y, &hex);
  self->anchor = bocage_grid_find_nearest (&self->geometry.grid, hex);
  _bocage_board_begin_by_pointer (self, self->anchor, 0, state);
  _bocage_board_trace (self, _bocage_board_get_point (self, x, y));
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, BocageBoard *self)
{
  GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  double x, y;
  BocageHex hex;

  if (self->space_used)
    {
      pan (self, dx, dy);
      return;
    }
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (self->from_rim)
    enter_from_rim (self, x, y, dx, dy, state);
  if (self->stroke.tool == NULL && bocage_hex_is_none (self->carry) && !self->axis_held)
    return;
  if (self->axis_held)
    {
      _bocage_board_drag_axis (self, x + dx, y + dy);
      return;
    }
  bocage_board_hex_at (self, x + dx, y + dy, &hex);
  if (!bocage_hex_is_none (self->carry))
    {
      carry_to (self, hex);
      return;
    }
  self->stroke.stroke.near_edge = _bocage_board_is_near_edge (self, x + dx, y + dy, hex);
  _bocage_board_move_stroke (self, hex, _bocage_board_edge_at (self, x + dx, y + dy, hex), state);
  _bocage_board_trace (self, _bocage_board_get_point (self, x + dx, y + dy));
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, BocageBoard *self)
{
  self->space_used = self->space_used && self->space_down;
  self->axis_held = self->from_rim = FALSE;
  if (!bocage_hex_is_none (self->carry))
    {
      drag_update_cb (gesture, dx, dy, self);
      end_carrying (self);
      return;
    }
  if (self->stroke.tool != NULL && !self->stroke.by_key)
    {
      drag_update_cb (gesture, dx, dy, self);
      _bocage_board_end_stroke (self);
      if (self->picks_next
          && !gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy)
          && (self->n_presses != 2 || !_bocage_board_open_stack (self)))
        _bocage_board_pick_next (self);
    }
  self->picks_next = FALSE;
}

static void
pressed_cb (BocageBoard *self, int n_presses)
{
  self->n_presses = n_presses;
}

static void
drag_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, BocageBoard *self)
{
  self->carry = BOCAGE_HEX_NONE;
  self->axis_held = self->picks_next = self->from_rim = FALSE;
  if (!self->stroke.by_key)
    _bocage_board_cancel_stroke (self);
}

/* Middle button */

static void
pan_begin_cb (BocageBoard *self)
{
  if (!can_pan (self))
    return;
  begin_pan (self);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
}

static void
pan_update_cb (BocageBoard *self, double dx, double dy)
{
  if (can_pan (self))
    pan (self, dx, dy);
}

static void
pan_end_cb (BocageBoard *self)
{
  _bocage_board_update_pointer (self);
}

/* Secondary button */

static void
begin_secondary (BocageBoard *self, BocageHex hex)
{
  const BocageTool *tool = _bocage_board_get_tool (self);

  if (g_str_equal (tool->id, "height"))
    _bocage_board_begin_tool (self, tool, hex, 0, GDK_SHIFT_MASK);
  else
    _bocage_board_begin_tool (self, bocage_tool_find ("erase"), hex, 0, 0);
}

/* In a drawing tool it erases, all along a drag, and Height lowers the ground; in Select it opens
 * the menu. */
static void
secondary_begin_cb (GtkGestureDrag *gesture, double x, double y, BocageBoard *self)
{
  BocageHex hex;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (!bocage_board_hex_at (self, x, y, &hex) || self->zoom < BOCAGE_BOARD_TARGET_MIN)
    return;
  if (is_select (_bocage_board_get_tool (self)))
    _bocage_board_open_menu (self, hex);
  else
    begin_secondary (self, hex);
}

static void
long_press_cb (BocageBoard *self, double x, double y)
{
  BocageHex hex;

  if (!bocage_board_hex_at (self, x, y, &hex))
    return;
  _bocage_board_cancel_stroke (self);
  _bocage_board_open_menu (self, hex);
}

/* Zooming */

static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy, BocageBoard *self)
{
  GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  graphene_point_t about = GRAPHENE_POINT_INIT ((float) self->pointer_x, (float) self->pointer_y);

  if (self->session == NULL)
    return GDK_EVENT_PROPAGATE;
  if (state & GDK_ALT_MASK && _bocage_board_raise (self, self->hover, dy + dx < 0 ? 1 : -1))
    return GDK_EVENT_STOP;
  if (!(state & GDK_CONTROL_MASK))
    return GDK_EVENT_PROPAGATE;
  if (gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_WHEEL)
    _bocage_board_zoom_step (self, dy < 0 ? 1 : -1, &about);
  else
    bocage_board_set_zoom (self, self->zoom * pow (BOCAGE_BOARD_ZOOM_STEP, -dy / 40), &about);
  return GDK_EVENT_STOP;
}

static void
pinch_begin_cb (BocageBoard *self)
{
  _bocage_board_cancel_stroke (self);
  self->pinch_zoom = self->zoom;
}

static void
pinch_cb (GtkGestureZoom *gesture, double scale, BocageBoard *self)
{
  double x = 0, y = 0;

  if (self->session == NULL || !gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    return;
  bocage_board_set_zoom (self, self->pinch_zoom * scale,
                         &GRAPHENE_POINT_INIT ((float) x, (float) y));
}

/* Keys */

/* Instead of several hexes the one with the cursor is selected.
 *
 * Returns: whether several were */
static gboolean
let_go (BocageBoard *self)
{
  BocageHex cursor;

  if (self->session == NULL || bocage_session_get_selection (self->session)->len < 2)
    return FALSE;
  cursor = bocage_session_get_cursor (self->session);
  bocage_session_set_selection (self->session, &cursor, 1);
  return TRUE;
}

/* Space: held to pan, else it uses the tool */

static gboolean
key_cb (BocageBoard *self, guint key, guint code, GdkModifierType state)
{
  if (key == GDK_KEY_Escape && self->session != NULL && bocage_session_is_picking (self->session))
    {
      bocage_session_give_up_picking (self->session);
      return GDK_EVENT_STOP;
    }
  if (key == GDK_KEY_Escape)
    return bocage_board_give_up (self) || (!self->overlay.pinned && let_go (self));
  if (key != GDK_KEY_space || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (!self->space_down)
    {
      self->space_down = TRUE;
      self->space_used = FALSE;
      _bocage_board_update_pointer (self);
    }
  return GDK_EVENT_STOP;
}

static void
key_released_cb (BocageBoard *self, guint key)
{
  if (key != GDK_KEY_space || !self->space_down)
    return;
  self->space_down = FALSE;
  if (self->session != NULL && bocage_session_is_picking (self->session))
    bocage_session_take_pick (self->session, bocage_session_get_cursor (self->session));
  else if (!self->space_used)
    gtk_widget_activate_action (GTK_WIDGET (self), "board.use-tool", NULL);
  _bocage_board_update_pointer (self);
}

/*
 * _bocage_board_release_keys:
 *
 * Keys that are held are held no more: what has the keys now is told when they go up.
 */
void
_bocage_board_release_keys (BocageBoard *self)
{
  self->space_down = FALSE;
  _bocage_board_hold_overlay (self, 0);
}

static GtkGesture *
add_drag (BocageBoard *self, guint button)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), button);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  return drag;
}

static void
add_drags (BocageBoard *self)
{
  GtkGesture *drag = add_drag (self, GDK_BUTTON_PRIMARY);
  GtkGesture *middle = add_drag (self, GDK_BUTTON_MIDDLE);
  GtkGesture *secondary = add_drag (self, GDK_BUTTON_SECONDARY);
  GtkGesture *press = gtk_gesture_long_press_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  g_signal_connect_swapped (middle, "drag-begin", G_CALLBACK (pan_begin_cb), self);
  g_signal_connect_swapped (middle, "drag-update", G_CALLBACK (pan_update_cb), self);
  g_signal_connect_swapped (middle, "drag-end", G_CALLBACK (pan_end_cb), self);
  g_signal_connect (secondary, "drag-begin", G_CALLBACK (secondary_begin_cb), self);
  g_signal_connect (secondary, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (secondary, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (secondary, "cancel", G_CALLBACK (drag_cancel_cb), self);

  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (long_press_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
}

void
_bocage_board_add_controllers (BocageBoard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  add_drags (self);
  _bocage_board_take_drops (self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (widget, motion);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (widget, scroll);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_cb), self);
  g_signal_connect_swapped (key, "key-released", G_CALLBACK (key_released_cb), self);
  g_signal_connect_swapped (key, "modifiers", G_CALLBACK (modifiers_cb), self);
  gtk_widget_add_controller (widget, key);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (_bocage_board_release_keys), self);
  gtk_widget_add_controller (widget, focus);
}
