/* bocage-tool-pick.c: what lies on top becomes what the brush holds
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-tool-private.h"

#include <glib/gi18n.h>

static void
begin (BocageStroke *stroke)
{
  BocageScenario *scenario = bocage_session_get_scenario (stroke->session);
  BocageNode *piece = bocage_tool_find_top (scenario, stroke->hex);

  bocage_session_set_cursor (stroke->session, stroke->hex);
  if (piece == NULL || !bocage_brush_take_from (stroke->brush, scenario, piece))
    {
      bocage_session_say (stroke->session, "%s", _ ("There is nothing to pick up here"));
      return;
    }
  bocage_brush_remember (stroke->brush);
  stroke->has_picked = TRUE;
}

const BocageTool _bocage_tool_pick = {
  .id = "pick",
  .label = N_ ("Pick"),
  .tooltip = N_ ("Take up a piece like the one that is clicked"),
  .icon_name = "color-select-symbolic",
  .accel = "i",
  .cursor = "cell",
  .begin = begin,
};
