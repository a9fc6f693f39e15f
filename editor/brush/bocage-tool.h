/* bocage-tool.h: what a stroke on the board does: one const row a tool
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A stroke goes from pressing a button, or Space, to letting go.  All its steps
 * are one step of the history.
 */

#pragma once

#include "bocage-brush.h"
#include "bocage-outline.h"

G_BEGIN_DECLS

typedef struct
{
  BocageSession *session;
  BocageBrush *brush;
  guint stroke;       /* for bocage_edit_begin() */
  BocageHex start;    /* where the button went down */
  BocageHex last;     /* where the pointer was before; BOCAGE_HEX_NONE at first */
  BocageHex second;   /* the first hex after the start; BOCAGE_HEX_NONE at first */
  BocageHex hex;      /* where it is; never skipped: the board fills the line from last */
  int edge;           /* nearest edge of hex, for paths and obstacles */
  gboolean near_edge; /* whether the pointer is so near to it that it is meant */
  gboolean extend;    /* Shift */
  gboolean copy;      /* Ctrl */
  gboolean alone;     /* Alt: what is drawn is not joined by itself */
  GArray *outline;    /* (nullable) of BocageOutlinePoint: the way of the pointer */

  gboolean has_picked; /* it put something on the brush, for the tool that can place it */

  BocageNode *unit; /* (nullable) (borrowed) of a stack, the unit that was pressed; to begin with */
  BocageNode *piece; /* (nullable) (owned) what Select carries: it may have left the battle */
  gboolean takes;    /* what Place drags along edges is taken away there */
  int level;         /* of the ground, which Height brings along */
  gpointer layer;    /* (nullable) what Erase erases, from its first hit on */
} BocageStroke;

/* What a tool can place of what the brush may hold. */
typedef enum
{
  BOCAGE_TOOL_TAKES_NOTHING,
  BOCAGE_TOOL_TAKES_TERRAIN,
  BOCAGE_TOOL_TAKES_ALL,
} BocageToolTakes;

typedef struct
{
  const char *id;
  const char *label;   /* N_() */
  const char *tooltip; /* N_() */
  const char *icon_name;
  const char *accel;  /* one letter, on the board only */
  const char *cursor; /* pointer shape */
  gboolean closed;    /* what it spans goes round */
  BocageToolTakes takes;
  gboolean (*is_for) (BocageScenario *scenario); /* (nullable) %NULL: for every battle */
  void (*begin) (BocageStroke *stroke);
  void (*motion) (BocageStroke *stroke); /* once for every hex passed */
  void (*turn) (BocageStroke *stroke);   /* (nullable) another edge of the hex is the nearest */
  void (*end) (BocageStroke *stroke);
  void (*trace) (BocageStroke *stroke); /* (nullable) the outline has grown */
  gboolean (*preview) (BocageStroke *stroke, GArray *out_hexes); /* ghosts while dragging */
  gboolean (*hover) (BocageStroke *stroke, GArray *out_hexes);   /* (nullable) ghosts before */
  /* (nullable) whether hover finds the same hexes from each of those that it finds */
  gboolean (*finds_area) (const BocageStroke *stroke);
  /* (nullable) whether a drag spans something now, so that two presses of Space do; %NULL: it
   * does where there is a preview */
  gboolean (*spans) (const BocageStroke *stroke);
  /* (nullable) what becomes of hexes; %NULL: what the brush holds is placed there */
  void (*apply) (BocageEdit *edit, BocageBrush *brush, const GArray *hexes, int edge);
} BocageTool;

/* bocage-tools.c */
extern const BocageTool *const bocage_tools[]; /* ended by NULL */
const BocageTool *bocage_tool_find (const char *id);
gboolean bocage_tool_is_for (const BocageTool *tool, BocageScenario *scenario);
BocageToolTakes bocage_tool_takes (const BocageTool *tool, BocageBrush *brush);
void bocage_tool_begin (const BocageTool *tool, BocageStroke *stroke);
void bocage_tool_apply (const BocageTool *tool, BocageEdit *edit, BocageBrush *brush,
                        const GArray *hexes, int edge);
/* Goes on with the tool that is chosen where it can place what the brush holds, else with Place. */
void bocage_tool_take_up (BocageBrush *brush);

/* bocage-tool.c and the tools themselves */
gboolean bocage_tool_spans (const BocageTool *tool, const BocageStroke *stroke);

/* What the brush holds, in a word or two: “forest”, “Allied medal”; (transfer full) (nullable) */
char *bocage_tool_describe_brush (BocageSession *session, BocageBrush *brush);
void bocage_tool_say_brush (BocageSession *session, BocageBrush *brush);

/* The piece that is seen on top of a hex, e.g. to pick it; (nullable) */
BocageNode *bocage_tool_find_top (BocageScenario *scenario, BocageHex hex);
/* The piece that Select carries away: the unit before anything else; (nullable) */
BocageNode *bocage_tool_find_movable (BocageScenario *scenario, BocageHex hex);
/* Places what the brush holds, with all that belongs to it, on one hex. */
void bocage_tool_place (BocageSession *session, BocageBrush *brush, BocageHex hex, int edge,
                        guint stroke);
/* The same on hexes that follow each other, with what the size of the brush adds; for a
 * picture of what will be, @edit may be that of a made-up battle. */
void bocage_tool_place_all (BocageEdit *edit, BocageBrush *brush, const GArray *hexes, int edge,
                            gboolean closed);
GArray *bocage_tool_reach (BocageBrush *brush, const BocageGrid *grid, const GArray *hexes);
GArray *bocage_tool_spread (const BocageGrid *grid, const GArray *hexes, int size);
void bocage_tool_set_height (BocageEdit *edit, BocageBrush *brush, const GArray *hexes, int level);
void bocage_tool_raise (BocageSession *session, const GArray *hexes, int by);
/* bocage-tool-section.c */
gboolean bocage_tool_may_have_sections (BocageScenario *scenario);
BocageNode *bocage_tool_find_section (BocageScenario *scenario, BocageHex hex);
void bocage_tool_put_in_section (BocageSession *session, const char *id, const GArray *hexes,
                                 gboolean alone, guint stroke);
/* Takes what lies on top of a hex away; returns whether there was anything. */
gboolean bocage_tool_erase_top (BocageSession *session, BocageHex hex, guint stroke,
                                gpointer *layer);
void bocage_tool_erase_layer (BocageEdit *edit, BocageHex hex, const char *layer);

G_END_DECLS
