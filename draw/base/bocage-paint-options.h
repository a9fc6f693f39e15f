/* bocage-paint-options.h: what of a battle is painted, and how finely
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "model/bocage-node.h"

G_BEGIN_DECLS

/* How much is drawn, by the width of a hex in pixels. */
typedef enum
{
  BOCAGE_DETAIL_AUTO = -1,
  BOCAGE_DETAIL_THUMBNAIL = 0, /* under 14 */
  BOCAGE_DETAIL_SMALL = 1,     /* 14 … 31 */
  BOCAGE_DETAIL_MEDIUM = 2,    /* 32 … 51 */
  BOCAGE_DETAIL_FULL = 3,      /* from 52 */
} BocageDetail;

/* From the bottom up. */
typedef enum
{
  BOCAGE_LAYER_SURROUND = 1 << 0,    /* the land beyond the board */
  BOCAGE_LAYER_TERRAIN = 1 << 1,     /* ground, areas, paths, figures of the terrain */
  BOCAGE_LAYER_GRID = 1 << 2,        /* the hexes' edges */
  BOCAGE_LAYER_SECTIONS = 1 << 3,    /* the lines between sections */
  BOCAGE_LAYER_OBJECTS = 1 << 4,     /* objects and obstacles */
  BOCAGE_LAYER_UNITS = 1 << 5,       /* carriers and units */
  BOCAGE_LAYER_MARKERS = 1 << 6,     /* medals, exits, other markers */
  BOCAGE_LAYER_LABELS = 1 << 7,      /* names on the map */
  BOCAGE_LAYER_COORDINATES = 1 << 8, /* the name of every hex */
  BOCAGE_LAYER_FRAME = 1 << 9,       /* the line around it all */
  BOCAGE_LAYER_RIM = 1 << 10,        /* letters and numbers outside the frame */

  BOCAGE_LAYERS_BOARD = 0xff,
  BOCAGE_LAYERS_PICTURE
  = BOCAGE_LAYERS_BOARD | BOCAGE_LAYER_FRAME | BOCAGE_LAYER_RIM, /* all but coordinates */
} BocageLayers;

typedef struct
{
  BocageDetail detail;
  BocageLayers layers;
  gboolean as_vectors; /* for SVG and PDF: pictures stay vectors */
  gboolean dark;       /* the rim lies on a dark canvas */
  gboolean ink_saver;  /* line art on white, for printers */
  gboolean turned;     /* the battle lies as it is seen from the north: hexes keep their names */
  const BocageNode *forward; /* (nullable) the unit that comes forward in its stack */
  gboolean on_paper; /* words keep their size to the hexes, however small it is on a screen */
} BocagePaintOptions;

#define BOCAGE_PAINT_OPTIONS_INIT \
  { \
    BOCAGE_DETAIL_AUTO, BOCAGE_LAYERS_PICTURE, FALSE, FALSE, FALSE, FALSE, NULL, FALSE \
  }

G_END_DECLS
