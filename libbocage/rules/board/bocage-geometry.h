/* bocage-geometry.h: what follows from the shape of a board alone, computed once
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Neighbours and lines depend on the grid only, so all positions on boards of
 * one shape share a BocageGeometry.  It is immutable to its users: the rows of
 * the sight tables are filled in when they are first asked for, whichever
 * thread asks, and never change.
 */

#pragma once

#include "model/bocage-hex.h"

G_BEGIN_DECLS

/* A hex as its number on the grid: the order of bocage_grid_index (). */
typedef guint16 BocageHexIndex;

#define BOCAGE_NO_HEX ((BocageHexIndex) 0xffff)

/* A set of hexes is an array of 64-bit words, as many as the board needs. */
#define BOCAGE_HEX_WORD(hex) ((guint) (hex) / 64)
#define BOCAGE_HEX_BIT(hex) (G_GUINT64_CONSTANT (1) << ((guint) (hex) % 64))

/* Boards up to this size have sight tables and fit a BocagePosition on the stack. */
#define BOCAGE_SMALL_HEXES 256
#define BOCAGE_SMALL_WORDS (BOCAGE_SMALL_HEXES / 64)

/* What a line does that meets a hex only in a corner. */
typedef enum
{
  BOCAGE_CORNER_EDGE,   /* it counts as an edge contact */
  BOCAGE_CORNER_IGNORE, /* nothing */
  BOCAGE_CORNER_BLOCK,  /* it counts as a crossing */
} BocageCorner;

#define BOCAGE_N_CORNERS 3

typedef struct _BocageGeometry BocageGeometry;

struct _BocageGeometry
{
  BocageGrid grid;
  guint n_hexes;
  guint n_words;
  BocageHex *hexes; /* [n_hexes] */
  BocageHexIndex
      *neighbours; /* [n_hexes * BOCAGE_N_EDGES], by direction; BOCAGE_NO_HEX off board */
  guint64 *near;   /* (nullable) [n_hexes * n_words]: the same as sets; small boards only */

  /*< private >*/
  int ref_count;

  /* Of small boards only */
  int n_columns, n_rows;                /* of hexes in their own coordinates */
  BocageHexIndex *numbers;              /* of the places of the board and around it */
  gpointer *rows[BOCAGE_N_CORNERS];     /* [n_hexes] of sight rows, or NULL */
  gpointer *patterns[BOCAGE_N_CORNERS]; /* of lines by where they lead, or NULL */
};

BocageGeometry *bocage_geometry_get (const BocageGrid *grid);
BocageGeometry *bocage_geometry_ref (BocageGeometry *self);
void bocage_geometry_unref (BocageGeometry *self);

static inline BocageHexIndex
bocage_geometry_neighbour (const BocageGeometry *self, BocageHexIndex hex, guint direction)
{
  return self->neighbours[hex * BOCAGE_N_EDGES + direction];
}

/* How a line from the middle of one hex to that of another meets a third. */
typedef enum
{
  BOCAGE_LINE_CROSSED, /* it goes through the inside */
  BOCAGE_LINE_LEFT,    /* it runs along the hex, which lies on its left */
  BOCAGE_LINE_RIGHT,
} BocageLineContact;

/* @hex may lie off the board. */
typedef void (*BocageLineVisitor) (BocageHex hex, BocageLineContact contact, gpointer data);

void bocage_line_walk (BocageOrientation orientation, BocageCorner corner, BocageHex from,
                       BocageHex to, BocageLineVisitor visitor, gpointer data);

/* The hexes that a line meets: three sets of n_words each, one after the other. */
typedef struct
{
  const guint64 *crossed;
  const guint64 *left;
  const guint64 *right;
  guint8 off_board; /* bit i: it meets a place off the board with BocageLineContact i */
} BocageLine;

void bocage_geometry_get_line (BocageGeometry *self, BocageCorner corner, BocageHexIndex from,
                               BocageHexIndex to, BocageLine *out_line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageGeometry, bocage_geometry_unref)

G_END_DECLS
