/* bocage-tools.c: the tools of the board, in the order of their buttons
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-tool-private.h"

const BocageTool *const bocage_tools[] = {
  &_bocage_tool_select, &_bocage_tool_place,
  &_bocage_tool_erase,  &_bocage_tool_line,
  &_bocage_tool_ring,   &_bocage_tool_fill,
  &_bocage_tool_height, &_bocage_tool_goals,
  &_bocage_tool_pick,   NULL,
};

/**
 * bocage_tool_find:
 *
 * Returns: (nullable): the tool of that id.
 */
const BocageTool *
bocage_tool_find (const char *id)
{
  for (guint i = 0; id != NULL && bocage_tools[i] != NULL; i++)
    if (g_str_equal (bocage_tools[i]->id, id))
      return bocage_tools[i];
  return NULL;
}

/**
 * bocage_tool_is_for:
 *
 * Whether the tool does something in a battle.
 */
gboolean
bocage_tool_is_for (const BocageTool *tool, BocageScenario *scenario)
{
  return tool->is_for == NULL || tool->is_for (scenario);
}

/**
 * bocage_tool_takes:
 *
 * Returns: what the tool can place as the brush is set: pieces of a kind are replaced by any
 */
BocageToolTakes
bocage_tool_takes (const BocageTool *tool, BocageBrush *brush)
{
  if (tool == &_bocage_tool_fill && g_str_equal (bocage_brush_get_filling (brush), "kind"))
    return BOCAGE_TOOL_TAKES_ALL;
  return tool->takes;
}

/**
 * bocage_tool_apply:
 *
 * Does to @hexes what a stroke of the tool does, in the battle of @edit, which may be made up.
 */
void
bocage_tool_apply (const BocageTool *tool, BocageEdit *edit, BocageBrush *brush,
                   const GArray *hexes, int edge)
{
  if (tool->apply != NULL)
    tool->apply (edit, brush, hexes, edge);
  else
    bocage_tool_place_all (edit, brush, hexes, edge, tool->closed);
}

void
bocage_tool_take_up (BocageBrush *brush)
{
  const BocageTool *tool = bocage_tool_find (bocage_brush_get_tool (brush));
  const BocagePieceType *type = bocage_brush_get_piece_type (brush);
  gboolean terrain = type != NULL && type->kind == BOCAGE_ELEMENT_TERRAIN;
  BocageToolTakes takes
      = tool != NULL ? bocage_tool_takes (tool, brush) : BOCAGE_TOOL_TAKES_NOTHING;

  if (takes == BOCAGE_TOOL_TAKES_NOTHING || (takes == BOCAGE_TOOL_TAKES_TERRAIN && !terrain))
    bocage_brush_set_tool (brush, _bocage_tool_place.id);
}

/* What a press of the button begins. */
void
bocage_tool_begin (const BocageTool *tool, BocageStroke *stroke)
{
  tool->begin (stroke);
  if (stroke->has_picked)
    bocage_tool_take_up (stroke->brush);
}
