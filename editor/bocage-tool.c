/* bocage-tool.c: the tools of the board, in the order of their buttons
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-tool.h"

const BocageTool *const bocage_tools[] = { NULL };

/**
 * bocage_tool_find:
 *
 * Returns: (nullable): the tool of that id.
 */
const BocageTool *
bocage_tool_find (const char *id)
{
  for (guint i = 0; bocage_tools[i] != NULL; i++)
    if (g_str_equal (bocage_tools[i]->id, id))
      return bocage_tools[i];
  return NULL;
}
