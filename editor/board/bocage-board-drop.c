/* bocage-board-drop.c: a piece or a stamp dragged onto the board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is dragged is a brush with the piece in it, or a stamp: the board knows no palette.
 */

#include "config.h"

#include "bocage-board-private.h"

#include <glib/gi18n.h>

/* (nullable): dragged within this program */
static BocageStamp *
get_stamp (GtkDropTarget *target)
{
  const GValue *value = gtk_drop_target_get_value (target);

  return value != NULL && G_VALUE_HOLDS (value, BOCAGE_TYPE_STAMP) ? g_value_get_object (value)
                                                                   : NULL;
}

/* Whether this game has the piece in a brush, which may come from the palette of another window;
 * what has no type, such as a label, is nobody's. */
static gboolean
is_of_this_game (BocageBoard *self, const GValue *value)
{
  BocageScenario *scenario = bocage_session_get_scenario (self->session);
  const BocagePieceType *type = value != NULL && G_VALUE_HOLDS (value, BOCAGE_TYPE_BRUSH)
                                    ? bocage_brush_get_piece_type (g_value_get_object (value))
                                    : NULL;
  const BocagePieceType *own
      = type != NULL
            ? bocage_ruleset_find_any_type (bocage_scenario_get_ruleset (scenario), type->id)
            : NULL;

  return type == NULL || (own != NULL && own->kind == type->kind);
}

/* Said once, and not for every hex on the way. */
static GdkDragAction
refuse_piece (BocageBoard *self)
{
  const char *words = _ ("This is a piece of another game");

  self->dropping = FALSE;
  _bocage_board_set_hover (self, BOCAGE_HEX_NONE);
  if (g_strcmp0 (bocage_session_get_status (self->session), words) != 0)
    bocage_session_say (self->session, "%s", words);
  return 0;
}

/* Whether what floats is what is dragged, and not something that floated before */
static gboolean
is_dragged (BocageBoard *self)
{
  return _bocage_board_is_floating (self) && self->floating.dragged;
}

/* A stamp floats as soon as it comes over the board, as it will lie there. */
static void
float_stamp (BocageBoard *self, BocageStamp *stamp, BocageHex hex)
{
  BocagePatch *patch;

  if (bocage_hex_is_none (hex))
    return;
  if (is_dragged (self))
    {
      _bocage_board_float_to (self, hex);
      return;
    }
  patch = _bocage_board_make_patch (self, stamp);
  if (patch != NULL)
    _bocage_board_float_dragged (self, patch, hex, _ ("Place Stamp"));
}

static GdkDragAction
drag_motion_cb (GtkDropTarget *target, double x, double y, BocageBoard *self)
{
  BocageStamp *stamp = get_stamp (target);
  BocageHex hex;

  if (self->session == NULL)
    return 0;
  if (!is_of_this_game (self, gtk_drop_target_get_value (target)))
    return refuse_piece (self);
  self->pointer_x = x;
  self->pointer_y = y;
  if (!bocage_board_hex_at (self, x, y, &hex))
    hex = BOCAGE_HEX_NONE;
  if (stamp != NULL)
    float_stamp (self, stamp, hex);
  else
    self->dropping = TRUE;
  _bocage_board_set_hover (self, hex);
  return bocage_hex_is_none (hex) ? 0 : GDK_ACTION_COPY;
}

static void
drag_leave_cb (GtkDropTarget *target, BocageBoard *self)
{
  self->dropping = FALSE;
  if (self->session == NULL)
    return;
  if (is_dragged (self))
    bocage_board_give_up (self);
  _bocage_board_set_hover (self, BOCAGE_HEX_NONE);
}

static void
drop_piece (BocageBoard *self, BocageBrush *brush, double x, double y, BocageHex hex)
{
  _bocage_board_cancel_stroke (self);
  bocage_session_set_cursor (self->session, hex);
  bocage_tool_place (self->session, brush, hex, _bocage_board_edge_at (self, x, y, hex),
                     bocage_edit_new_stroke (bocage_session_get_edit (self->session)));
  bocage_brush_remember (brush);
  self->last_drawn = hex;
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, BocageBoard *self)
{
  BocageHex hex;

  self->dropping = FALSE;
  if (self->session == NULL || g_value_get_object (value) == NULL || !is_of_this_game (self, value)
      || !bocage_board_hex_at (self, x, y, &hex))
    return FALSE;
  if (G_VALUE_HOLDS (value, BOCAGE_TYPE_STAMP))
    {
      float_stamp (self, g_value_get_object (value), hex);
      if (is_dragged (self))
        _bocage_board_drop (self);
    }
  else
    drop_piece (self, g_value_get_object (value), x, y, hex);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  return TRUE;
}

void
_bocage_board_take_drops (BocageBoard *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GType types[] = { BOCAGE_TYPE_BRUSH, BOCAGE_TYPE_STAMP };

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  gtk_drop_target_set_preload (target, TRUE); /* what is dragged is shown before it is dropped */
  g_signal_connect (target, "motion", G_CALLBACK (drag_motion_cb), self);
  g_signal_connect (target, "enter", G_CALLBACK (drag_motion_cb), self);
  g_signal_connect (target, "leave", G_CALLBACK (drag_leave_cb), self);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
