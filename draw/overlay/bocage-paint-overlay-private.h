/* bocage-paint-overlay-private.h: what the files that paint overlays share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Lengths are user units, that is pixels of the screen; a length that is told
 * as a part is one of the width of a hex.
 */

#pragma once

#include "base/bocage-palette.h"
#include "bocage-overlay-painter.h"

G_BEGIN_DECLS

#define BOCAGE_COLOUR_OVERLAY_TINT 0xeaddff
#define BOCAGE_COLOUR_OVERLAY_DEEP 0x2b0b66
#define BOCAGE_COLOUR_UNSEEN 0x2a2140
#define BOCAGE_COLOUR_FAR 0x6b675e
#define BOCAGE_COLOUR_FAR_GOLD 0xf6ecd0

/* How much room there is for numbers. */
typedef enum
{
  BOCAGE_ROOM_LITTLE, /* hexes under 32 px */
  BOCAGE_ROOM_SOME,   /* 32 … 63 */
  BOCAGE_ROOM_ENOUGH, /* from 64 */
} BocageRoom;

typedef struct
{
  const BocageOverlay *overlay;
  cairo_t *cr;
  BocageBoardGeometry geometry;
  double width; /* of a hex */
  BocageRoom room;
  double veil;                     /* added to the opacity of white fills */
  double stress;                   /* lines are so much wider */
  double left, top, right, bottom; /* what is to be painted */
} BocageOverlayCanvas;

/* Helpers */
void _bocage_overlay_centre (const BocageOverlayCanvas *self, BocageHexIndex hex, double *out_x,
                             double *out_y);
gboolean _bocage_overlay_is_wanted (const BocageOverlayCanvas *self, BocageHexIndex hex);
double _bocage_overlay_line (const BocageOverlayCanvas *self, double part);
double _bocage_overlay_mark (const BocageOverlayCanvas *self, double part);
void _bocage_overlay_add_hex (const BocageOverlayCanvas *self, BocageHexIndex hex, double inset);
void _bocage_overlay_add_edge (const BocageOverlayCanvas *self, BocageHexIndex hex,
                               guint direction);
void _bocage_overlay_fill (const BocageOverlayCanvas *self, BocageColour colour, double opacity);
void _bocage_overlay_stroke (const BocageOverlayCanvas *self, BocageColour colour, double width);
void _bocage_overlay_text (const BocageOverlayCanvas *self, const char *text, double x, double y,
                           double size, BocageColour colour);
void _bocage_overlay_pill (const BocageOverlayCanvas *self, const char *text, double x, double y,
                           BocageColour ground, BocageColour border, BocageColour colour);
void _bocage_overlay_disc (const BocageOverlayCanvas *self, double x, double y, double radius,
                           BocageColour ground, BocageColour border);

/* Fills, under the lines */
void _bocage_overlay_paint_reach (const BocageOverlayCanvas *self, gboolean with_fill);
void _bocage_overlay_paint_unseen (const BocageOverlayCanvas *self);
void _bocage_overlay_paint_fire (const BocageOverlayCanvas *self);
void _bocage_overlay_paint_retreat (const BocageOverlayCanvas *self);
void _bocage_overlay_paint_sections (const BocageOverlayCanvas *self);

/* Lines */
void _bocage_overlay_paint_sight (const BocageOverlayCanvas *self);
void _bocage_overlay_paint_ways (const BocageOverlayCanvas *self);
void _bocage_overlay_paint_exits (const BocageOverlayCanvas *self);

/* Numbers */
void _bocage_overlay_number_reach (const BocageOverlayCanvas *self);
void _bocage_overlay_number_barred (const BocageOverlayCanvas *self);
void _bocage_overlay_number_dice (const BocageOverlayCanvas *self);
void _bocage_overlay_number_retreat (const BocageOverlayCanvas *self);
void _bocage_overlay_number_fire (const BocageOverlayCanvas *self);
void _bocage_overlay_number_medals (const BocageOverlayCanvas *self);
void _bocage_overlay_number_sections (const BocageOverlayCanvas *self);
void _bocage_overlay_number_exits (const BocageOverlayCanvas *self);

G_END_DECLS
