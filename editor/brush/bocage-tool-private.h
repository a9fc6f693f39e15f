/* bocage-tool-private.h: the rows of the tools, and what they share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bocage-tool.h"

G_BEGIN_DECLS

extern const BocageTool _bocage_tool_select;
extern const BocageTool _bocage_tool_place;
extern const BocageTool _bocage_tool_erase;
extern const BocageTool _bocage_tool_line;
extern const BocageTool _bocage_tool_ring;
extern const BocageTool _bocage_tool_fill;
extern const BocageTool _bocage_tool_height;
extern const BocageTool _bocage_tool_goals;
extern const BocageTool _bocage_tool_pick;

GArray *_bocage_tool_find_area (BocageScenario *scenario, BocageHex from);
char *_bocage_tool_piece_name (BocageScenario *scenario, const BocagePieceType *type);
char *_bocage_tool_paint_label (BocageSession *session, BocageBrush *brush);
gboolean _bocage_tool_brush_is_loaded (BocageStroke *stroke);
gboolean _bocage_tool_is_selecting (const BocageStroke *stroke, const char *how);

/* bocage-tool-sides.c */
typedef struct
{
  BocageHex hex;
  guint edge;
} BocageToolSide;

gboolean _bocage_tool_holds_side (BocageBrush *brush);
gboolean _bocage_tool_has_side (BocageScenario *scenario, BocageBrush *brush, BocageHex hex,
                                guint edge);
void _bocage_tool_set_side (BocageEdit *edit, BocageBrush *brush, BocageHex hex, guint edge,
                            gboolean there);
GArray *_bocage_tool_find_sides (const BocageGrid *grid, const GArray *hexes, guint edge,
                                 gboolean closed);
void _bocage_tool_place_sides (BocageEdit *edit, BocageBrush *brush, const GArray *sides,
                               gboolean there);

/* bocage-tool-placing.c */
void _bocage_tool_place_all (BocageStroke *stroke, GArray *hexes, gboolean closed);
void _bocage_tool_draw_path (BocageEdit *edit, BocageBrush *brush, BocageHex from, BocageHex to);
void _bocage_tool_open_rim (BocageEdit *edit, BocageBrush *brush, BocageHex hex, BocageHex before);
void _bocage_tool_click_path (BocageEdit *edit, BocageBrush *brush, BocageHex hex, guint edge,
                              gboolean force);

gboolean _bocage_tool_lays_path (BocageBrush *brush);

G_END_DECLS
