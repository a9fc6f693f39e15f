/* bocage-brush-private.h: what the files of the brush share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bocage-brush.h"

G_BEGIN_DECLS

struct _BocageBrush
{
  GObject parent_instance;

  const char *tool;            /* interned */
  const BocagePieceType *type; /* (nullable) */
  const char *side;            /* (nullable) interned, as the next two */
  const char *badge;
  const char *look;
  BocageNode *part;      /* (nullable) (owned) */
  BocageNode *goal;      /* (nullable) (owned) what Objectives works on */
  int turn;              /* from 1; 0: as the piece comes */
  int figures;           /* 0: as many as is usual */
  int size;              /* hexes from the middle: 0, 1 or 2 */
  const char *selecting; /* interned, as the next four */
  const char *filling;
  const char *erasing;
  const char *marking;
  const char *symmetry;
  gboolean swaps_sides; /* what lies across the axis is the other side's */
  BocageHex axis;       /* steps of the axis from the middle of the board */
  GArray *recent;       /* of BocageBrushPiece, the newest first */
};

/* bocage-brush.c */
void _bocage_brush_set_side (BocageBrush *self, const char *side);
void _bocage_brush_set_type (BocageBrush *self, const BocagePieceType *type);
void _bocage_brush_set_axis (BocageBrush *self, BocageHex axis);
void _bocage_brush_copy_part (BocageBrush *self, const BocageNode *part);

/* bocage-brush-recent.c */
const char *_bocage_brush_next_side (const BocageRuleset *ruleset, const char *side);
GArray *_bocage_brush_recent_new (void);
void _bocage_brush_recent_changed (BocageBrush *self);

G_END_DECLS
