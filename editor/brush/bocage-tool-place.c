/* bocage-tool-place.c: what the brush holds, on every hex of a stroke
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pieces are placed on each hex.  Paths join the hexes that the stroke goes
 * through; a click without a stroke joins the paths that end at the hex.
 */

#include "config.h"

#include "bocage-tool-private.h"

#include <glib/gi18n.h>

/* The tool */

static void
place_here (BocageStroke *stroke)
{
  bocage_tool_place (stroke->session, stroke->brush, stroke->hex, stroke->edge, stroke->stroke);
}

/* The first side decides: where it lies already, the stroke takes sides away. */
static void
place_side (BocageStroke *stroke)
{
  BocageEdit *edit = bocage_session_get_edit (stroke->session);
  const BocageToolSide side = { stroke->hex, (guint) stroke->edge };
  g_autoptr (GArray) sides = g_array_new (FALSE, FALSE, sizeof (BocageToolSide));
  g_autofree char *label = _bocage_tool_paint_label (stroke->session, stroke->brush);

  g_array_append_val (sides, side);
  bocage_edit_begin (edit, label, stroke->stroke);
  _bocage_tool_place_sides (edit, stroke->brush, sides, !stroke->takes);
  bocage_edit_commit (edit);
}

static void
begin_sides (BocageStroke *stroke)
{
  stroke->takes = _bocage_tool_has_side (bocage_session_get_scenario (stroke->session),
                                         stroke->brush, stroke->hex, (guint) stroke->edge);
  place_side (stroke);
}

/* A pointer that crosses the middle of a hex means none of its edges. */
static void
turn (BocageStroke *stroke)
{
  if (bocage_brush_has_piece (stroke->brush) && _bocage_tool_holds_side (stroke->brush)
      && stroke->near_edge)
    place_side (stroke);
}

/* A medal that lies there already is taken up again. */
static gboolean
take_up_part (BocageStroke *stroke)
{
  BocageEdit *edit = bocage_session_get_edit (stroke->session);
  BocageScenario *scenario = bocage_session_get_scenario (stroke->session);
  g_autoptr (BocageBrush) image = bocage_brush_new_image (stroke->brush, scenario);
  BocageHex across
      = bocage_brush_get_image (stroke->brush, bocage_scenario_get_grid (scenario), stroke->hex);
  BocageNode *part = bocage_brush_find_part (stroke->brush, scenario, stroke->hex);

  if (part == NULL)
    return FALSE;
  bocage_edit_begin (edit,
                     bocage_element_get_id (part->element) == BOCAGE_ELEMENT_EXIT
                         ? _ ("Remove Exit")
                         : _ ("Remove Medal"),
                     stroke->stroke);
  bocage_edit_remove_part (edit, part);
  part = image != NULL ? bocage_brush_find_part (image, scenario, across) : NULL;
  if (part != NULL)
    bocage_edit_remove_part (edit, part);
  bocage_edit_commit (edit);
  return TRUE;
}

static void
begin (BocageStroke *stroke)
{
  if (!_bocage_tool_brush_is_loaded (stroke))
    return;
  bocage_session_set_cursor (stroke->session, stroke->hex);
  if (_bocage_tool_holds_side (stroke->brush))
    {
      begin_sides (stroke);
      return;
    }
  /* What a press on a path means is known when the button is let go. */
  if (!_bocage_tool_lays_path (stroke->brush) && !take_up_part (stroke))
    place_here (stroke);
}

static void
motion (BocageStroke *stroke)
{
  BocageEdit *edit = bocage_session_get_edit (stroke->session);
  g_autofree char *label = NULL;

  if (!bocage_brush_has_piece (stroke->brush))
    return;
  if (_bocage_tool_holds_side (stroke->brush))
    {
      turn (stroke);
      return;
    }
  if (!_bocage_tool_lays_path (stroke->brush))
    {
      place_here (stroke);
      return;
    }
  if (bocage_hex_equal (stroke->last, stroke->start) && bocage_hex_is_none (stroke->second))
    stroke->second = stroke->hex;
  label = _bocage_tool_paint_label (stroke->session, stroke->brush);
  bocage_edit_begin (edit, label, stroke->stroke);
  _bocage_tool_draw_path (edit, stroke->brush, stroke->last, stroke->hex);
  bocage_edit_commit (edit);
}

static void
end (BocageStroke *stroke)
{
  BocageEdit *edit = bocage_session_get_edit (stroke->session);
  g_autofree char *label = NULL;

  /* On its way the cursor would make every pane follow it from hex to hex. */
  bocage_session_set_cursor (stroke->session, stroke->hex);
  if (!_bocage_tool_lays_path (stroke->brush))
    return;
  label = _bocage_tool_paint_label (stroke->session, stroke->brush);
  bocage_edit_begin (edit, label, stroke->stroke);
  if (bocage_hex_is_none (stroke->last))
    _bocage_tool_click_path (edit, stroke->brush, stroke->hex, (guint) stroke->edge, stroke->copy);
  else if (!stroke->alone)
    {
      _bocage_tool_open_rim (edit, stroke->brush, stroke->start, stroke->second);
      _bocage_tool_open_rim (edit, stroke->brush, stroke->hex, stroke->last);
    }
  bocage_edit_commit (edit);
}

static gboolean
hover (BocageStroke *stroke, GArray *out_hexes)
{
  g_array_append_val (out_hexes, stroke->hex);
  return TRUE;
}

const BocageTool _bocage_tool_place = {
  .id = "place",
  .label = N_ ("Place"),
  .tooltip = N_ ("Place the chosen piece; drag to paint"),
  .icon_name = "document-edit-symbolic",
  .accel = "p",
  .cursor = "crosshair",
  .takes = BOCAGE_TOOL_TAKES_ALL,
  .hover = hover,
  .begin = begin,
  .motion = motion,
  .turn = turn,
  .end = end,
};
