/* bocage-tool-height.c: raises and lowers the ground
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A press raises a hex by a level, with Shift it lowers it; a drag brings what it passes to the
 * level of the first hex, so that a plateau is one stroke.
 */

#include "config.h"

#include "bocage-tool-private.h"

#include <glib/gi18n.h>

#define HIGHEST 99

static int
get_level (BocageScenario *scenario, BocageHex hex)
{
  const BocageHexNode *node = bocage_scenario_get_hex (scenario, hex);

  return node != NULL && node->elevation != BOCAGE_UNSET ? node->elevation : 0;
}

/**
 * bocage_tool_set_height:
 * @hexes: of the board or not
 *
 * Brings hexes to a level, with those that the brush's size adds, and across its axis.
 */
void
bocage_tool_set_height (BocageEdit *edit, BocageBrush *brush, const GArray *hexes, int level)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_edit_get_scenario (edit));
  g_autoptr (GArray) wide = bocage_tool_reach (brush, grid, hexes);

  level = CLAMP (level, -HIGHEST, HIGHEST);
  bocage_edit_begin (edit, _ ("Set Height"), 0);
  for (guint i = 0; i < wide->len; i++)
    bocage_edit_set_elevation (edit, g_array_index (wide, BocageHex, i), level);
  bocage_edit_commit (edit);
}

/**
 * bocage_tool_raise:
 * @by: levels; negative: it lowers them
 *
 * Each hex goes up from where it is.
 */
void
bocage_tool_raise (BocageSession *session, const GArray *hexes, int by)
{
  BocageEdit *edit = bocage_session_get_edit (session);
  BocageScenario *scenario = bocage_session_get_scenario (session);

  bocage_edit_begin (edit, by > 0 ? _ ("Raise the Ground") : _ ("Lower the Ground"), 0);
  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i);

      bocage_edit_set_elevation (edit, hex,
                                 CLAMP (get_level (scenario, hex) + by, -HIGHEST, HIGHEST));
    }
  bocage_edit_commit (edit);
}

static void
say_level (BocageStroke *stroke)
{
  /* TRANSLATORS: %d is a level of the ground; 0 is the usual one, below it is negative. */
  bocage_session_say (stroke->session, _ ("Level %d"), stroke->level);
}

static void
set_here (BocageStroke *stroke)
{
  BocageEdit *edit = bocage_session_get_edit (stroke->session);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  g_array_append_val (hexes, stroke->hex);
  bocage_edit_begin (edit, _ ("Set Height"), stroke->stroke);
  bocage_tool_set_height (edit, stroke->brush, hexes, stroke->level);
  bocage_edit_commit (edit);
}

static void
begin (BocageStroke *stroke)
{
  BocageScenario *scenario = bocage_session_get_scenario (stroke->session);

  bocage_session_set_cursor (stroke->session, stroke->hex);
  stroke->level = get_level (scenario, stroke->hex) + (stroke->extend ? -1 : 1);
  set_here (stroke);
  say_level (stroke);
}

static void
end (BocageStroke *stroke)
{
  bocage_session_set_cursor (stroke->session, stroke->hex);
  say_level (stroke);
}

static gboolean
hover (BocageStroke *stroke, GArray *out_hexes)
{
  g_array_append_val (out_hexes, stroke->hex);
  return TRUE;
}

static void
apply (BocageEdit *edit, BocageBrush *brush, const GArray *hexes, int edge)
{
  int level = get_level (bocage_edit_get_scenario (edit), g_array_index (hexes, BocageHex, 0));

  bocage_tool_set_height (edit, brush, hexes, level + 1);
}

const BocageTool _bocage_tool_height = {
  .id = "height",
  .label = N_ ("Height"),
  .tooltip = N_ ("Raise the ground, or lower it with Shift; drag to level what you pass"),
  .icon_name = "bocage-height-symbolic",
  .accel = "t",
  .cursor = "crosshair",
  .is_for = bocage_scenario_has_heights,
  .begin = begin,
  .motion = set_here,
  .end = end,
  .hover = hover,
  .apply = apply,
};
