/* bocage-tool-fill.c: the chosen terrain, on all hexes that hang together
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-tool-private.h"

#include <glib/gi18n.h>

/* What hangs together is of one tile, or without one of one printed ground. */
static gconstpointer
ground_at (BocageScenario *scenario, BocageHex hex)
{
  BocageHexNode *node = bocage_scenario_get_hex (scenario, hex);
  BocageNode *tile
      = node != NULL
            ? bocage_node_find_child (&node->node, &bocage_elements[BOCAGE_ELEMENT_TERRAIN])
            : NULL;
  const BocagePieceType *type
      = tile != NULL ? bocage_scenario_get_piece_type (scenario, tile) : NULL;

  if (type != NULL)
    return type;
  if (tile != NULL)
    return ((BocagePieceNode *) tile)->type;
  return bocage_ruleset_ground (bocage_scenario_get_ruleset (scenario),
                                bocage_scenario_get_face (scenario),
                                bocage_scenario_get_grid (scenario), hex);
}

/*
 * _bocage_tool_find_area:
 *
 * Returns: (transfer full): the hexes of one ground that hang together with @from
 */
GArray *
_bocage_tool_find_area (BocageScenario *scenario, BocageHex from)
{
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  g_autofree guint8 *seen = g_new0 (guint8, bocage_grid_n_hexes (grid));
  GArray *area = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  gconstpointer ground = ground_at (scenario, from);

  g_array_append_val (area, from);
  seen[bocage_grid_index (grid, from)] = 1;
  for (guint i = 0; i < area->len; i++)
    for (guint d = 0; d < BOCAGE_N_EDGES; d++)
      {
        BocageHex hex
            = bocage_hex_neighbour (grid->orientation, g_array_index (area, BocageHex, i), d);

        if (!bocage_grid_contains (grid, hex) || seen[bocage_grid_index (grid, hex)]
            || ground_at (scenario, hex) != ground)
          continue;
        seen[bocage_grid_index (grid, hex)] = 1;
        g_array_append_val (area, hex);
      }
  return area;
}

static void
begin (BocageStroke *stroke)
{
  const BocagePieceType *type = bocage_brush_get_piece_type (stroke->brush);
  g_autoptr (GArray) area = NULL;

  if (!_bocage_tool_brush_is_loaded (stroke))
    return;
  bocage_session_set_cursor (stroke->session, stroke->hex);
  if (type == NULL || type->kind != BOCAGE_ELEMENT_TERRAIN)
    {
      bocage_session_say (stroke->session, "%s", _ ("Only terrain can fill an area"));
      return;
    }
  area = _bocage_tool_find_area (bocage_session_get_scenario (stroke->session), stroke->hex);
  _bocage_tool_place_all (stroke, area, FALSE);
}

static gboolean
hover (BocageStroke *stroke, GArray *out_hexes)
{
  const BocagePieceType *type = bocage_brush_get_piece_type (stroke->brush);
  g_autoptr (GArray) area = NULL;

  if (type == NULL || type->kind != BOCAGE_ELEMENT_TERRAIN)
    return FALSE;
  area = _bocage_tool_find_area (bocage_session_get_scenario (stroke->session), stroke->hex);
  g_array_append_vals (out_hexes, area->data, area->len);
  return TRUE;
}

const BocageTool _bocage_tool_fill = {
  .id = "fill",
  .label = N_ ("Fill"),
  .tooltip = N_ ("Cover all hexes of the same ground that hang together"),
  .icon_name = "bocage-fill-symbolic",
  .accel = "f",
  .cursor = "crosshair",
  .takes = BOCAGE_TOOL_TAKES_TERRAIN,
  .begin = begin,
  .hover = hover,
};
