/* bocage-tool-line.c: a straight line of what the brush holds
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-tool-private.h"

#include <glib/gi18n.h>

static void
begin (BocageStroke *stroke)
{
  if (_bocage_tool_brush_is_loaded (stroke))
    bocage_session_set_cursor (stroke->session, stroke->hex);
}

static gboolean
preview (BocageStroke *stroke, GArray *out_hexes)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_session_get_scenario (stroke->session));
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  bocage_hex_line (grid->orientation, stroke->start, stroke->hex, line);
  for (guint i = 0; i < line->len; i++)
    if (bocage_grid_contains (grid, g_array_index (line, BocageHex, i)))
      g_array_append_val (out_hexes, g_array_index (line, BocageHex, i));
  return out_hexes->len > 0;
}

static void
end (BocageStroke *stroke)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  if (!bocage_brush_has_piece (stroke->brush) || !preview (stroke, hexes))
    return;
  bocage_session_set_cursor (stroke->session, stroke->hex);
  _bocage_tool_place_all (stroke, hexes, FALSE);
}

static gboolean
hover (BocageStroke *stroke, GArray *out_hexes)
{
  g_array_append_val (out_hexes, stroke->hex);
  return TRUE;
}

const BocageTool _bocage_tool_line = {
  .id = "line",
  .label = N_ ("Line"),
  .tooltip = N_ ("Place the chosen piece along a straight line"),
  .icon_name = "bocage-line-symbolic",
  .accel = "l",
  .cursor = "crosshair",
  .takes = BOCAGE_TOOL_TAKES_ALL,
  .hover = hover,
  .begin = begin,
  .end = end,
  .preview = preview,
};
