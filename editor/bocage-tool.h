/* bocage-tool.h: what a stroke on the board does: one const row a tool
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bocage-brush.h"

G_BEGIN_DECLS

typedef struct
{
  BocageSession *session;
  BocageBrush *brush;
  guint stroke;    /* for bocage_edit_begin() */
  BocageHex start; /* where the button went down */
  BocageHex last;  /* where the pointer was before; BOCAGE_HEX_NONE at first */
  BocageHex hex;   /* where it is; never skipped: the board fills the line from last */
  int edge;        /* nearest edge of hex, for paths and obstacles */
  gboolean extend; /* Shift */
  gboolean copy;   /* Ctrl */
} BocageStroke;

typedef struct
{
  const char *id;
  const char *label;   /* N_() */
  const char *tooltip; /* N_() */
  const char *icon_name;
  const char *accel;  /* one letter, on the board only */
  const char *cursor; /* pointer shape */
  void (*begin) (BocageStroke *stroke);
  void (*motion) (BocageStroke *stroke); /* once for every hex passed */
  void (*end) (BocageStroke *stroke);
  gboolean (*preview) (BocageStroke *stroke, GArray *out_hexes); /* ghosts while dragging */
} BocageTool;

extern const BocageTool *const bocage_tools[]; /* ended by NULL */
const BocageTool *bocage_tool_find (const char *id);

G_END_DECLS
