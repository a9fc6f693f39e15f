/* bocage-board-stroke.c: what a tool does between press and release
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-board-private.h"

const BocageTool *
_bocage_board_get_tool (BocageBoard *self)
{
  return self->brush != NULL ? bocage_tool_find (bocage_brush_get_tool (self->brush)) : NULL;
}

static void
set_modifiers (BocageStroke *stroke, GdkModifierType state)
{
  stroke->extend = (state & GDK_SHIFT_MASK) != 0;
  stroke->copy = (state & GDK_CONTROL_MASK) != 0;
  stroke->alone = (state & GDK_ALT_MASK) != 0;
}

/*
 * _bocage_board_get_meant_tool:
 * @state: the keys that are held
 *
 * Returns: (nullable): what a press of the pointer begins: Alt picks up what lies there; while
 *   something is placed, Shift draws a line and Ctrl fills
 */
const BocageTool *
_bocage_board_get_meant_tool (BocageBoard *self, GdkModifierType state)
{
  const BocageTool *tool = _bocage_board_get_tool (self);
  const BocagePieceType *type
      = self->brush != NULL ? bocage_brush_get_piece_type (self->brush) : NULL;

  if (state & GDK_ALT_MASK)
    return bocage_tool_find ("pick");
  if (tool == NULL || !g_str_equal (tool->id, "place") || !bocage_brush_has_piece (self->brush))
    return tool;
  if ((state & GDK_SHIFT_MASK) && bocage_grid_contains (&self->geometry.grid, self->last_drawn))
    return bocage_tool_find ("line");
  if ((state & GDK_CONTROL_MASK) && type != NULL && type->kind == BOCAGE_ELEMENT_TERRAIN)
    return bocage_tool_find ("fill");
  return tool;
}

void
_bocage_board_begin_tool (BocageBoard *self, const BocageTool *tool, BocageHex hex, int edge,
                          GdkModifierType state)
{
  _bocage_board_cancel_stroke (self);
  if (self->session == NULL || tool == NULL)
    return;
  g_array_set_size (self->outline, 0);
  self->stroke = (BocageBoardStroke){
    .tool = tool,
    .press = BOCAGE_HEX_NONE,
    .stroke = {
      .outline = self->outline,
      .session = self->session,
      .brush = self->brush,
      .stroke = bocage_edit_new_stroke (bocage_session_get_edit (self->session)),
      .start = hex,
      .last = BOCAGE_HEX_NONE,
      .second = BOCAGE_HEX_NONE,
      .hex = hex,
      .edge = edge,
      .unit = self->pressed_unit,
    },
  };
  set_modifiers (&self->stroke.stroke, state);
  bocage_session_set_in_stroke (self->session, TRUE);
  if (tool->begin != NULL)
    bocage_tool_begin (tool, &self->stroke.stroke);
  self->stroke.stroke.unit = NULL;
  _bocage_board_update_pointer (self);
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_MARKS);
}

void
_bocage_board_begin_stroke (BocageBoard *self, BocageHex hex, int edge, GdkModifierType state)
{
  _bocage_board_begin_tool (self, _bocage_board_get_tool (self), hex, edge, state);
}

/* Every hex on the way is visited, however far the pointer has jumped. */
void
_bocage_board_move_stroke (BocageBoard *self, BocageHex hex, int edge, GdkModifierType state)
{
  const BocageGrid *grid = &self->geometry.grid;
  g_autoptr (GArray) line = NULL;

  if (self->stroke.tool == NULL)
    return;
  set_modifiers (&self->stroke.stroke, state);
  if (bocage_hex_equal (hex, self->stroke.stroke.hex))
    {
      if (self->stroke.tool->turn != NULL && bocage_hex_is_none (self->stroke.press))
        {
          self->stroke.stroke.edge = edge;
          self->stroke.tool->turn (&self->stroke.stroke);
        }
      return;
    }
  if (!bocage_hex_is_none (self->stroke.press))
    {
      self->stroke.stroke.start = self->stroke.press;
      self->stroke.press = BOCAGE_HEX_NONE;
    }
  line = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  bocage_hex_line (grid->orientation, self->stroke.stroke.hex, hex, line);
  for (guint i = 1; i < line->len && self->stroke.tool != NULL; i++)
    {
      BocageHex next = g_array_index (line, BocageHex, i);

      if (!bocage_grid_contains (grid, next))
        continue;
      self->stroke.stroke.last = self->stroke.stroke.hex;
      self->stroke.stroke.hex = next;
      self->stroke.stroke.edge = edge;
      if (self->stroke.tool->motion != NULL)
        self->stroke.tool->motion (&self->stroke.stroke);
    }
  _bocage_board_queue_overlay (self, FALSE);
  _bocage_board_update_pointer (self);
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_MARKS);
}

/*
 * _bocage_board_forget_stroke:
 *
 * Ends it where it is: what it has done so far stays.
 */
void
_bocage_board_forget_stroke (BocageBoard *self)
{
  if (self->stroke.tool == NULL)
    return;
  g_clear_pointer (&self->stroke.stroke.piece, bocage_node_unref);
  self->stroke = (BocageBoardStroke){ 0 };
  _bocage_board_queue_overlay (self, FALSE);
  bocage_session_set_in_stroke (self->session, FALSE);
  _bocage_board_clear_ghost (self);
  _bocage_board_update_pointer (self);
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_MARKS);
  _bocage_board_cells_follow (BOCAGE_BOARD_CELLS (self->cells));
}

void
_bocage_board_end_stroke (BocageBoard *self)
{
  if (self->stroke.tool == NULL)
    return;
  if (self->stroke.tool->end != NULL)
    self->stroke.tool->end (&self->stroke.stroke);
  if (self->stroke.tool->takes != BOCAGE_TOOL_TAKES_NOTHING)
    self->last_drawn = self->stroke.stroke.hex;
  _bocage_board_forget_stroke (self);
}

/* A click with Shift draws a line from where the last stroke ended, a drag one along itself. */
void
_bocage_board_begin_by_pointer (BocageBoard *self, BocageHex hex, int edge, GdkModifierType state)
{
  const BocageTool *tool = _bocage_board_get_meant_tool (self, state);
  gboolean goes_on
      = tool != NULL && tool != _bocage_board_get_tool (self) && g_str_equal (tool->id, "line");

  _bocage_board_begin_tool (self, tool, goes_on ? self->last_drawn : hex, edge, state);
  if (!goes_on)
    return;
  _bocage_board_move_stroke (self, hex, edge, state);
  self->stroke.press = hex;
}

/*
 * _bocage_board_cancel_stroke:
 *
 * Takes back what the stroke has done so far: several steps where it was saved meanwhile, and none
 * that somebody else has made meanwhile.
 *
 * Returns: whether there was a stroke
 */
gboolean
_bocage_board_cancel_stroke (BocageBoard *self)
{
  gboolean changed = self->stroke.changed;
  guint stroke = self->stroke.stroke.stroke;
  BocageEdit *edit;

  if (self->stroke.tool == NULL)
    return FALSE;
  edit = bocage_session_get_edit (self->session);
  _bocage_board_forget_stroke (self);
  while (changed && bocage_edit_ends_in_stroke (edit, stroke) && bocage_edit_undo (edit))
    ;
  return TRUE;
}
