/* bocage-canvas-private.h: what the files that paint share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A canvas is one call of the painter: the hexes it reaches, looked up once,
 * and the surface.  While it paints, user space is hundredths of a hex's width,
 * and most functions are called with the origin at the centre of a hex.
 */

#pragma once

#include "bocage-art.h"
#include "bocage-board-geometry.h"
#include "bocage-paint-options.h"
#include "model/bocage-scenario.h"

G_BEGIN_DECLS

#define W 100.                 /* width of a hex */
#define S 57.735026918962576   /* its side, and the radius to a corner */
#define BOCAGE_SEAM .5         /* what is painted up to an edge goes so far beyond it */
#define BOCAGE_MAX_PATHS 4     /* lines through one hex that are drawn */
#define BOCAGE_MAX_SEGMENTS 30 /* curves of one path: 15 pairs of edges */
#define BOCAGE_UNKNOWN_PATH_WIDTH 8
#define BOCAGE_MAX_SIDES 4 /* kinds of hex-sides of one hex that are drawn */

typedef struct
{
  double x, y;
} BocagePoint;

/* A curve: start, two control points, end. */
typedef struct
{
  BocagePoint p[4];
} BocageCurve;

/* What of a hex is left to chance.  Each has a chance of its own, so that no two of them
 * hang together; their numbers are in every picture that was ever made. */
typedef enum
{
  BOCAGE_CHANCE_VARIANT = 0, /* which of the drawings that are rendered once */
  BOCAGE_CHANCE_GROUND = 1,
  BOCAGE_CHANCE_MARKS = 2,
  BOCAGE_CHANCE_FLOOR = 3,
  BOCAGE_CHANCE_FIGURES = 4,
  BOCAGE_CHANCE_FIELDS = 6,
  BOCAGE_CHANCE_HEDGES = 7,
  BOCAGE_CHANCE_BEADS = 9,
  BOCAGE_CHANCE_LEVEL = 10, /* of the lowest; the next ones follow */
  BOCAGE_CHANCE_HACHURES = 14,
  BOCAGE_CHANCE_CRACKS = 15,
  BOCAGE_CHANCE_PUSHED_FIGURES = 31,
  BOCAGE_CHANCE_POOLS = 41,
  BOCAGE_CHANCE_FIGURES_ON_EDGES = 45,
  BOCAGE_CHANCE_RIVER = 50,
  BOCAGE_CHANCE_RIPPLES = 51,
  BOCAGE_CHANCE_ICE = 52,
  BOCAGE_CHANCE_ROAD = 55,
  BOCAGE_CHANCE_RAIL = 57,
  BOCAGE_CHANCE_LAKE = 60,
  BOCAGE_CHANCE_LAKE_WAVES = 61,
  BOCAGE_CHANCE_DUNES = 71,
  BOCAGE_CHANCE_SPECKLES = 72,
  BOCAGE_CHANCE_STRAYS = 73,
  BOCAGE_CHANCE_WAVES = 74,
  BOCAGE_CHANCE_SIDE = 80,
} BocageChance;

/* The same numbers for the same key on every machine. */
typedef struct
{
  guint32 key[4];
  guint n_keys;
  guint32 n;
} BocageJitter;

BocageJitter _bocage_jitter (int column, int row, BocageChance chance);
BocageJitter _bocage_jitter_for (int column, int row, BocageChance chance, int item);
double _bocage_jitter_unit (BocageJitter *self);   /* [0, 1) */
double _bocage_jitter_signed (BocageJitter *self); /* [-1, 1) */

/* One line through a hex. */
typedef struct
{
  const BocageMotif *motif;
  const BocageColours *colours;
  BocageEdges edges;
} BocageCellPath;

/* What lies along edges of a hex, as the hex itself says. */
typedef struct
{
  const BocageMotif *motif;
  BocageEdges edges;
} BocageCellSide;

typedef struct
{
  BocageHex hex;
  int column, row; /* what its jitter hangs on */
  guint variant;   /* 0 … 7: what lies inside one hex hangs on no more, so it can be stamped */
  double x, y;     /* its centre */
  gboolean on_board;
  gboolean wanted;            /* to be painted; else only a neighbour */
  BocageHexNode *node;        /* (nullable) */
  const BocageMotif *printed; /* (nullable) what the face prints; NULL: open ground */
  const BocageMotif *terrain; /* (nullable) the first terrain piece */
  const BocageTerrainNode *terrain_node;
  const BocagePieceType *terrain_type; /* (nullable) */
  const BocageColours *ground_colours;
  const BocageColours *colours; /* of the terrain */
  BocageCellPath paths[BOCAGE_MAX_PATHS];
  guint n_paths;
  BocageCellSide sides[BOCAGE_MAX_SIDES];
  guint n_sides;
  int elevation;
  double middle; /* figures keep this far from the centre */
  gboolean has_object;
  gboolean has_unit;
} BocageCell;

struct _BocageCanvas
{
  cairo_t *cr;
  BocageScenario *scenario;
  BocageArt *art;
  BocageMotifSet *motifs;
  BocageBoardGeometry geometry; /* in hundredths */
  const BocagePaintOptions *options;
  int detail;   /* 0 … 3 */
  double pixel; /* a device pixel, in hundredths */
  double point; /* a unit of user space, in hundredths: on paper a point */
  gboolean pointy;
  gboolean vectors;
  gboolean ink; /* line art on white */
  const BocageColours *board_colours;
  const char *board_look;
  cairo_rectangle_t clip; /* what is wanted, in hundredths */
  int row0, column0, n_rows, n_columns;
  BocageCell *cells;
};
typedef struct _BocageCanvas BocageCanvas;

/* Hexes */
void _bocage_canvas_init (BocageCanvas *self, const cairo_rectangle_t *clip);
void _bocage_canvas_clear (BocageCanvas *self);
BocageHex _bocage_canvas_get_printed_hex (const BocageCanvas *self, BocageHex hex);
const BocageCell *_bocage_canvas_get_cell (const BocageCanvas *self, BocageHex hex);
const BocageCell *_bocage_canvas_get_neighbour (const BocageCanvas *self, const BocageCell *cell,
                                                guint direction);
const BocageCell *_bocage_canvas_next (const BocageCanvas *self, guint *index);
BocageEdges _bocage_canvas_mask (const BocageCanvas *self, const BocageCell *cell);
int _bocage_cell_degrees (const BocageCell *cell);
BocageEdges _bocage_cell_edges (const BocageCell *cell, guint edges);
const BocageMotif *_bocage_canvas_find_motif (const BocageCanvas *self, const BocageNode *piece);
const BocageColours *_bocage_canvas_find_look (const BocageCanvas *self, const char *look);
const BocageColours *_bocage_canvas_find_colours (const BocageCanvas *self,
                                                  const BocageNode *piece);

/* Shapes; they add to the path of `cr` and paint nothing */
BocagePoint _bocage_edge (const BocageCanvas *canvas, double direction, double distance);
BocagePoint _bocage_corner (const BocageCanvas *canvas, double corner, double distance);
void _bocage_add_hex (const BocageCanvas *canvas, double inset);
void _bocage_add_polygon (cairo_t *cr, const BocagePoint *points, guint n, gboolean closed);
void _bocage_add_smooth (cairo_t *cr, const BocagePoint *points, guint n, gboolean closed);
void _bocage_add_blob (cairo_t *cr, double x, double y, double radius, BocageJitter *jitter,
                       guint n, double amplitude, double flatten);
void _bocage_add_ellipse (cairo_t *cr, double x, double y, double rx, double ry);
void _bocage_add_area (const BocageCanvas *canvas, BocageEdges mask, double inset,
                       BocageJitter *jitter, double wobble, double round);
void _bocage_fill (cairo_t *cr, BocageColour colour, double opacity);
void _bocage_stroke (cairo_t *cr, BocageColour colour, double width, double opacity);
void _bocage_line (cairo_t *cr, double x1, double y1, double x2, double y2);

/* Paths */
guint _bocage_path_curves (const BocageCanvas *canvas, const BocageCell *cell,
                           const BocageCellPath *path, BocageCurve *out_curves);
void _bocage_add_curves (const BocageCanvas *canvas, const BocageCell *cell,
                         const BocageCellPath *path);
guint _bocage_count_edges (BocageEdges edges);
BocagePoint _bocage_curve_at (const BocageCurve *curve, double t);
gboolean _bocage_is_clear (const BocageCanvas *canvas, const BocageCell *cell, double x, double y,
                           double margin);
BocageCurve _bocage_join_edges (const BocageCanvas *canvas, guint a, guint b);
void _bocage_add_wavelet (cairo_t *cr, double x, double y, double half, double height);

/* Things that look the same in all hexes of a variant */
typedef void (*BocageCellFunc) (BocageCanvas *canvas, const BocageCell *cell);
void _bocage_paint_stamped (BocageCanvas *canvas, const BocageCell *cell, const char *what,
                            const BocageColours *colours, BocageCellFunc func);

G_END_DECLS
