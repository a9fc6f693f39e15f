/* bocage-tool-ring.c: what the brush holds, on all hexes as far from a middle
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

/* Goes out in one direction and then round, a side of the ring at a time. */
static gboolean
preview (BocageStroke *stroke, GArray *out_hexes)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_session_get_scenario (stroke->session));
  int r = MAX (bocage_hex_distance (grid->orientation, stroke->start, stroke->hex), 1);
  BocageHex hex = stroke->start;

  for (int i = 0; i < r; i++)
    hex = bocage_hex_neighbour (grid->orientation, hex, 4);
  for (guint side = 0; side < BOCAGE_N_EDGES; side++)
    for (int i = 0; i < r; i++)
      {
        if (bocage_grid_contains (grid, hex))
          g_array_append_val (out_hexes, hex);
        hex = bocage_hex_neighbour (grid->orientation, hex, side);
      }
  return out_hexes->len > 0;
}

static void
end (BocageStroke *stroke)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  if (!bocage_brush_has_piece (stroke->brush) || !preview (stroke, hexes))
    return;
  _bocage_tool_place_all (stroke, hexes, TRUE);
}

static gboolean
preview_around (BocageStroke *stroke, GArray *out_hexes)
{
  BocageStroke around = *stroke;

  around.start = stroke->hex;
  return preview (&around, out_hexes);
}

const BocageTool _bocage_tool_ring = {
  .id = "ring",
  .label = N_ ("Ring"),
  .tooltip = N_ ("Place the chosen piece on the hexes around one; drag to widen"),
  .icon_name = "bocage-ring-symbolic",
  .accel = "r",
  .cursor = "crosshair",
  .takes = BOCAGE_TOOL_TAKES_ALL,
  .closed = TRUE,
  .hover = preview_around,
  .begin = begin,
  .end = end,
  .preview = preview,
};
