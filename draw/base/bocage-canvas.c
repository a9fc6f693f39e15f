/* bocage-canvas.c: the hexes that one call of the painter reaches, looked up once
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-canvas-private.h"

#include <math.h>

/* What is painted for a hex reaches so far from its centre: its own radius and
 * figures that overhang. */
#define REACH 80.
#define N_VARIANTS 8
#define STAMP_HALF 72. /* what lies inside a hex, with its shadow, reaches no further */

static const char *
art_name (const BocagePieceType *type, const BocageNode *piece)
{
  if (type == NULL)
    return ((const BocagePieceNode *) piece)->type;
  return type->art != NULL ? type->art : type->id;
}

/* The drawing of a piece; that of its type's name when the ruleset knows no such type. */
const BocageMotif *
_bocage_canvas_find_motif (const BocageCanvas *self, const BocageNode *piece)
{
  const BocagePieceType *type = bocage_scenario_get_piece_type (self->scenario, piece);
  const char *name = art_name (type, piece);

  return bocage_motif_set_find (self->motifs, name != NULL ? name : "");
}

/* The colours of a look, or its tones where ink is saved. */
const BocageColours *
_bocage_canvas_find_look (const BocageCanvas *self, const char *look)
{
  return self->ink ? bocage_colours_find_ink (look) : bocage_colours_find (look);
}

/* The colours of a terrain or a path: of its own look where the file gives one,
 * else of the land around it, even if no tile is printed so: a green hedge in
 * the snow would say that it means something. */
const BocageColours *
_bocage_canvas_find_colours (const BocageCanvas *self, const BocageNode *piece)
{
  const char *look = NULL;

  if (bocage_element_get_id (piece->element) == BOCAGE_ELEMENT_TERRAIN)
    look = ((const BocageTerrainNode *) piece)->look;
  else if (bocage_element_get_id (piece->element) == BOCAGE_ELEMENT_PATH)
    look = ((const BocagePathNode *) piece)->look;
  return look != NULL ? _bocage_canvas_find_look (self, look) : self->board_colours;
}

static void
look_up_piece (const BocageCanvas *self, BocageCell *cell, const BocageNode *piece)
{
  switch ((int) bocage_element_get_id (piece->element))
    {
    case BOCAGE_ELEMENT_TERRAIN:
      if (cell->terrain != NULL)
        break;
      cell->terrain = _bocage_canvas_find_motif (self, piece);
      cell->terrain_node = (const BocageTerrainNode *) piece;
      cell->terrain_type = bocage_scenario_get_piece_type (self->scenario, piece);
      cell->colours = _bocage_canvas_find_colours (self, piece);
      break;

    case BOCAGE_ELEMENT_PATH:
      if (cell->n_paths < BOCAGE_MAX_PATHS)
        {
          BocageCellPath *path = &cell->paths[cell->n_paths++];

          path->motif = _bocage_canvas_find_motif (self, piece);
          path->colours = _bocage_canvas_find_colours (self, piece);
          path->edges = (BocageEdges) (((const BocagePathNode *) piece)->edges & BOCAGE_EDGES_ALL);
        }
      break;

    case BOCAGE_ELEMENT_HEXSIDE:
      if (cell->n_sides < BOCAGE_MAX_SIDES)
        {
          BocageCellSide *side = &cell->sides[cell->n_sides++];

          side->motif = _bocage_canvas_find_motif (self, piece);
          side->edges
              = (BocageEdges) (((const BocageHexsideNode *) piece)->edges & BOCAGE_EDGES_ALL);
        }
      break;

    case BOCAGE_ELEMENT_OBJECT:
      cell->has_object = TRUE;
      cell->middle = MAX (cell->middle, _bocage_canvas_find_motif (self, piece)->middle);
      break;

    case BOCAGE_ELEMENT_UNIT:
      cell->has_unit = TRUE;
      break;

    default:
      break;
    }
}

/* The hex of the board that lies there, by its print and its name. */
BocageHex
_bocage_canvas_get_printed_hex (const BocageCanvas *self, BocageHex hex)
{
  return self->options->turned ? bocage_grid_turn (bocage_scenario_get_grid (self->scenario), hex)
                               : hex;
}

static void
look_up (const BocageCanvas *self, BocageCell *cell)
{
  const BocageGrid *grid = bocage_scenario_get_grid (self->scenario);
  const BocagePieceType *printed;
  BocageJitter jitter;

  cell->colours = cell->ground_colours = self->board_colours;
  bocage_board_geometry_get_centre (&self->geometry, cell->hex, &cell->x, &cell->y);
  bocage_hex_get_cell (grid->orientation, cell->hex, &cell->column, &cell->row);
  jitter = _bocage_jitter (cell->column, cell->row, BOCAGE_CHANCE_VARIANT);
  cell->variant = (guint) (_bocage_jitter_unit (&jitter) * N_VARIANTS);
  cell->on_board = bocage_grid_contains (grid, cell->hex);
  if (!cell->on_board)
    return;

  printed = bocage_ruleset_ground (bocage_scenario_get_ruleset (self->scenario),
                                   bocage_scenario_get_face (self->scenario), grid,
                                   _bocage_canvas_get_printed_hex (self, cell->hex));
  if (printed != NULL)
    cell->printed
        = bocage_motif_set_find (self->motifs, printed->art != NULL ? printed->art : printed->id);
  cell->node = bocage_scenario_get_hex (self->scenario, cell->hex);
  if (cell->node == NULL)
    return;
  cell->elevation = cell->node->elevation != BOCAGE_UNSET ? cell->node->elevation : 0;
  for (guint i = 0; i < bocage_node_n_children (&cell->node->node); i++)
    look_up_piece (self, cell, bocage_node_get_child (&cell->node->node, i));
}

/* Doubled coordinates of the cells a stretch of the surface may reach. */
static void
find_range (double from, double to, double step, int limit, int *out_first, int *out_n)
{
  int first = (int) CLAMP (floor ((from - REACH) / step) - 1, -3, limit + 3);
  int last = (int) CLAMP (ceil ((to + REACH) / step) + 1, -3, limit + 3);

  *out_first = first;
  *out_n = MAX (last - first + 1, 1);
}

/**
 * _bocage_canvas_init:
 * @clip: in hundredths of a hex's width
 *
 * Looks up the hexes that may reach into @clip, and a ring around them.
 */
void
_bocage_canvas_init (BocageCanvas *self, const cairo_rectangle_t *clip)
{
  const BocageGrid *grid = bocage_scenario_get_grid (self->scenario);
  double step_x, step_y; /* of the coordinates, of which one is doubled */
  int columns = 2 * MAX (grid->columns, 1), rows = 2 * MAX (grid->rows, 1);

  self->clip = *clip;
  bocage_hex_get_middle (grid->orientation, (BocageHex){ 1, 1 }, &step_x, &step_y);
  find_range (clip->x, clip->x + clip->width, step_x * S, columns, &self->column0,
              &self->n_columns);
  find_range (clip->y, clip->y + clip->height, step_y * S, rows, &self->row0, &self->n_rows);
  self->column0 -= 2;
  self->n_columns += 4;
  self->row0 -= 2;
  self->n_rows += 4;
  self->cells = g_new0 (BocageCell, (gsize) self->n_columns * (gsize) self->n_rows);

  for (int r = 0; r < self->n_rows; r++)
    for (int c = 0; c < self->n_columns; c++)
      {
        BocageCell *cell = &self->cells[r * self->n_columns + c];

        cell->hex.column = (gint16) (self->column0 + c);
        cell->hex.row = (gint16) (self->row0 + r);
        if ((cell->hex.column + cell->hex.row) & 1)
          continue;
        look_up (self, cell);
        cell->wanted = cell->on_board && cell->x > clip->x - REACH
                       && cell->x < clip->x + clip->width + REACH && cell->y > clip->y - REACH
                       && cell->y < clip->y + clip->height + REACH;
      }
}

void
_bocage_canvas_clear (BocageCanvas *self)
{
  g_clear_pointer (&self->cells, g_free);
}

/* Returns: (nullable): NULL beyond what was looked up */
const BocageCell *
_bocage_canvas_get_cell (const BocageCanvas *self, BocageHex hex)
{
  int r = hex.row - self->row0, c = hex.column - self->column0;

  if (r < 0 || r >= self->n_rows || c < 0 || c >= self->n_columns)
    return NULL;
  return &self->cells[r * self->n_columns + c];
}

const BocageCell *
_bocage_canvas_get_neighbour (const BocageCanvas *self, const BocageCell *cell, guint direction)
{
  return _bocage_canvas_get_cell (
      self, bocage_hex_neighbour (self->geometry.grid.orientation, cell->hex, direction));
}

/* The next hex to paint, row by row; begin with *index 0. */
const BocageCell *
_bocage_canvas_next (const BocageCanvas *self, guint *index)
{
  guint n = (guint) self->n_rows * (guint) self->n_columns;

  while (*index < n)
    {
      const BocageCell *cell = &self->cells[(*index)++];

      if (cell->wanted)
        return cell;
    }
  return NULL;
}

/* The edges beyond which the area of a hex goes on. */
BocageEdges
_bocage_canvas_mask (const BocageCanvas *self, const BocageCell *cell)
{
  BocageEdges mask = 0;

  if (cell->terrain == NULL || cell->terrain->group == NULL)
    return 0;
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      const BocageCell *other = _bocage_canvas_get_neighbour (self, cell, i);

      if (other != NULL && other->terrain != NULL && other->terrain->group == cell->terrain->group)
        mask |= (BocageEdges) (1u << i);
    }
  return mask;
}

/* How far the terrain of a hex is turned, degrees clockwise. */
int
_bocage_cell_degrees (const BocageCell *cell)
{
  const BocagePieceType *type = cell->terrain_type;
  int turn = cell->terrain_node != NULL ? cell->terrain_node->turn : BOCAGE_UNSET;

  if (type == NULL || type->turns < 2 || turn == BOCAGE_UNSET)
    return 0;
  return (turn - 1) * type->turn_step;
}

/* A mouth that has no turn of its own lies as the river that reaches it. */
static int
find_river_turn (const BocageCell *cell)
{
  const BocageCellPath *path = cell->n_paths > 0 ? &cell->paths[0] : NULL;

  for (int i = 0; path != NULL && i < BOCAGE_N_EDGES; i++)
    if (path->edges == bocage_edges_rotate ((BocageEdges) cell->terrain->outlet, i))
      return i;
  return 0;
}

/* Edges that a drawing tells for the first turn, as the terrain of a hex has them. */
BocageEdges
_bocage_cell_edges (const BocageCell *cell, guint edges)
{
  int sixths = -(int) lround (_bocage_cell_degrees (cell) / 60.) % BOCAGE_N_EDGES;

  if (cell->terrain->outlet != 0 && cell->terrain_type != NULL && cell->terrain_type->turns < 2)
    sixths = find_river_turn (cell);
  return bocage_edges_rotate ((BocageEdges) (edges & BOCAGE_EDGES_ALL), sixths);
}

typedef struct
{
  BocageCanvas *canvas;
  const BocageCell *cell;
  BocageCellFunc func;
} Stamp;

static void
paint_stamp (cairo_t *cr, gpointer data)
{
  Stamp *stamp = data;
  cairo_t *outer = stamp->canvas->cr;

  stamp->canvas->cr = cr;
  stamp->func (stamp->canvas, stamp->cell);
  stamp->canvas->cr = outer;
}

/**
 * _bocage_paint_stamped:
 * @what: names what is painted; with detail, colours and variant it must say all
 * @func: paints it, and looks at nothing of the cell but its variant and colours
 *
 * Paints a part of a hex, at the origin.  Where a path or an object keeps it
 * away it is painted anew.
 */
void
_bocage_paint_stamped (BocageCanvas *canvas, const BocageCell *cell, const char *what,
                       const BocageColours *colours, BocageCellFunc func)
{
  Stamp stamp = { canvas, cell, func };
  char key[64];

  if (cell->n_paths > 0 || cell->middle > 0)
    {
      func (canvas, cell);
      return;
    }
  g_snprintf (key, sizeof key, "%s %s %d %d", what, colours->look, canvas->detail, canvas->pointy);
  bocage_art_stamp (canvas->art, canvas->cr, key, cell->variant, STAMP_HALF, canvas->vectors,
                    paint_stamp, &stamp);
}
