/* bocage-paint-pieces.c: objects, obstacles, markers, medals and exits
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "base/bocage-canvas-private.h"
#include "bocage-pieces-private.h"
#include "ground/bocage-ground-private.h"

#include <math.h>

#define MEDAL_Y -35.
#define MEDAL_Y_OVER_UNIT -43.
#define EXIT_OUT 20.  /* an exit stands so far towards its edge */
#define MAX_MEDALS 24 /* side by side in a hex: more of them leave it far behind */

static void
begin (BocageCanvas *canvas, const BocageCell *cell)
{
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, cell->x, cell->y);
}

/* The mark of a side: the shape of its counters. */
void
_bocage_paint_side_mark (BocageCanvas *canvas, const char *side, double x, double y, double radius,
                         BocageColour colour)
{
  if (bocage_motif_set_find_side (canvas->motifs, side)->disc)
    _bocage_add_ellipse (canvas->cr, x, y, radius, radius);
  else
    cairo_rectangle (canvas->cr, x - radius * .9, y - radius * .9, radius * 1.8, radius * 1.8);
  _bocage_fill (canvas->cr, colour, 1);
}

/* Where a piece with a turn looks, degrees clockwise from east. */
static int
facing (const BocagePieceType *type, int turn)
{
  if (type == NULL)
    return 0;
  return type->turn_offset
         + (turn != BOCAGE_UNSET && type->turns > 1 ? (turn - 1) * type->turn_step : 0);
}

/* How far its picture is to be turned. */
static int
picture_degrees (const BocageMotif *motif, const BocagePieceType *type, int turn)
{
  int own = motif->faces >= 0 ? motif->faces : (type != NULL ? type->turn_offset : 0);

  int degrees = type != NULL ? facing (type, turn) - own : 0;

  if (motif->turning == BOCAGE_TURNING_NONE)
    return 0;
  if (motif->turning == BOCAGE_TURNING_HALF)
    return ((degrees + 89) % 180 + 180) % 180 - 89;
  return degrees;
}

/* What spans a path lies along the way that crosses it. */

/* The chord of a path through the hex, in degrees clockwise from east. */
static gboolean
find_chord (const BocageCanvas *canvas, BocageEdges edges, int *out_degrees)
{
  int best = 0;

  for (guint a = 0; a < BOCAGE_N_EDGES; a++)
    for (guint b = a; b < BOCAGE_N_EDGES; b++)
      {
        guint gap = MIN (b - a, a + BOCAGE_N_EDGES - b);
        BocagePoint p, q;

        if (!(edges >> a & 1) || !(edges >> b & 1) || (int) gap + 1 <= best)
          continue;
        best = (int) gap + 1;
        p = _bocage_edge (canvas, a, W / 2);
        q = a == b ? (BocagePoint){ 0, 0 } : _bocage_edge (canvas, b, W / 2);
        *out_degrees = (int) lround (atan2 (q.y - p.y, q.x - p.x) * 180 / G_PI);
      }
  return best > 0;
}

static int
guess_span (const BocageCanvas *canvas, const BocageCell *cell)
{
  int degrees = 0;

  for (guint i = 0; i < cell->n_paths; i++)
    if (cell->paths[i].motif->recipe != BOCAGE_RECIPE_RIVER
        && find_chord (canvas, cell->paths[i].edges, &degrees))
      return degrees;
  for (guint i = 0; i < cell->n_paths; i++)
    if (find_chord (canvas, cell->paths[i].edges, &degrees))
      return degrees + 90;
  return 0;
}

static void
paint_span (BocageCanvas *canvas, const BocageCell *cell, const BocageMotif *motif,
            const BocagePieceType *type, const BocageObjectNode *object)
{
  int degrees
      = object->turn != BOCAGE_UNSET ? facing (type, object->turn) : guess_span (canvas, cell);

  /* A bridge looks the same from both ends; its light does not. */
  degrees = ((degrees + 89) % 180 + 180) % 180 - 89;
  _bocage_paint_piece_tile (canvas, "object", motif,
                            bocage_scenario_get_look (canvas->scenario, &object->piece.node),
                            degrees - MAX (motif->faces, 0));
}

/* Works along the edge they face; never upside down. */
static void
paint_edge_work (BocageCanvas *canvas, const BocageMotif *motif, const BocagePieceType *type,
                 const BocageObjectNode *object)
{
  int towards = facing (type, object->turn);
  int degrees = ((towards - motif->faces + 90) % 180 + 180) % 180 - 90;
  double a = towards * G_PI / 180, b = (motif->faces + degrees) * G_PI / 180;
  double distance = motif->distance * (canvas->detail >= 2 ? 1 : .92);

  /* The picture has the work at its own edge already. */
  cairo_translate (canvas->cr, cos (a) * distance - cos (b) * motif->distance,
                   sin (a) * distance - sin (b) * motif->distance);
  _bocage_paint_piece_tile (canvas, "obstacle", motif,
                            bocage_scenario_get_look (canvas->scenario, &object->piece.node),
                            degrees);
}

static void
paint_owner (BocageCanvas *canvas, const BocageMotif *motif, const char *side)
{
  if (!motif->has_owner || side == NULL || canvas->detail < 2)
    return;
  _bocage_add_ellipse (canvas->cr, motif->owner[0], motif->owner[1], 6.2, 6.2);
  bocage_colour_set (canvas->cr, BOCAGE_COLOUR_CREAM, 1);
  cairo_fill_preserve (canvas->cr);
  _bocage_stroke (canvas->cr, BOCAGE_COLOUR_INK, 1.2, 1);
  _bocage_paint_side_mark (canvas, side, motif->owner[0], motif->owner[1], 4,
                           bocage_motif_set_find_side (canvas->motifs, side)->bottom);
}

static void
paint_object (BocageCanvas *canvas, const BocageCell *cell, const BocageObjectNode *object)
{
  const BocageMotif *motif = _bocage_canvas_find_motif (canvas, &object->piece.node);
  const BocagePieceType *type
      = bocage_scenario_get_piece_type (canvas->scenario, &object->piece.node);

  if (motif->recipe == BOCAGE_RECIPE_ACROSS)
    paint_span (canvas, cell, motif, type, object);
  else if (motif->recipe == BOCAGE_RECIPE_EDGE)
    paint_edge_work (canvas, motif, type, object);
  else
    {
      _bocage_paint_piece_tile (canvas, "object", motif,
                                bocage_scenario_get_look (canvas->scenario, &object->piece.node),
                                picture_degrees (motif, type, object->turn));
      paint_owner (canvas, motif, object->side);
    }
}

/* Objects of all hexes, those that stay below those that play may remove. */
void
_bocage_paint_objects (BocageCanvas *canvas)
{
  const BocageCell *cell;

  for (int removable = 0; removable < 2; removable++)
    for (guint i = 0; (cell = _bocage_canvas_next (canvas, &i)) != NULL;)
      for (guint k = 0; cell->has_object && k < bocage_node_n_children (&cell->node->node); k++)
        {
          BocageNode *piece = bocage_node_get_child (&cell->node->node, k);
          const BocagePieceType *type;

          if (bocage_element_get_id (piece->element) != BOCAGE_ELEMENT_OBJECT)
            continue;
          type = bocage_scenario_get_piece_type (canvas->scenario, piece);
          if ((type != NULL && type->removable) != removable)
            continue;
          begin (canvas, cell);
          paint_object (canvas, cell, (const BocageObjectNode *) piece);
          cairo_restore (canvas->cr);
        }
}

/* Markers lie in slots west and east of the middle, where a unit leaves room. */

static void
paint_marker (BocageCanvas *canvas, const BocageCell *cell, const BocageMarkerNode *marker, guint n)
{
  static const BocagePoint slots[]
      = { { 0, 4 }, { -36, 20 }, { 36, 20 }, { -36, -20 }, { 36, -20 }, { 0, 42 } };
  const BocageMotif *motif = _bocage_canvas_find_motif (canvas, &marker->piece.node);
  const BocagePieceType *type
      = bocage_scenario_get_piece_type (canvas->scenario, &marker->piece.node);
  gboolean small = cell->has_unit || cell->has_object || n > 0;
  const char *name
      = bocage_art_find (canvas->art, "marker", motif->picture, NULL, canvas->detail <= 1);
  BocagePoint slot
      = slots[MIN (n + (cell->has_unit || cell->has_object ? 1 : 0), G_N_ELEMENTS (slots) - 1)];

  if (marker->badge != NULL && marker->badge->len > 0)
    {
      _bocage_paint_badge (canvas, g_ptr_array_index (marker->badge, 0), slot.x, slot.y,
                           small ? 1 : 1.3);
      return;
    }
  if (name == NULL)
    {
      _bocage_add_ellipse (canvas->cr, slot.x, slot.y, 9, 9);
      bocage_colour_set (canvas->cr, BOCAGE_COLOUR_CREAM, 1);
      cairo_fill_preserve (canvas->cr);
      _bocage_stroke (canvas->cr, BOCAGE_COLOUR_INK, 1.5, 1);
      _bocage_line (canvas->cr, slot.x - 4, slot.y - 4, slot.x + 4, slot.y + 4);
      _bocage_line (canvas->cr, slot.x - 4, slot.y + 4, slot.x + 4, slot.y - 4);
      _bocage_stroke (canvas->cr, BOCAGE_COLOUR_INK, 2, 1);
      return;
    }
  bocage_art_paint (canvas->art, canvas->cr, name, slot.x, slot.y,
                    (small ? 1 : 1.3) * (canvas->detail <= 1 ? 1.4 : 1),
                    picture_degrees (motif, type, marker->turn), canvas->vectors);
}

static void
paint_own_markers (BocageCanvas *canvas, const BocageCell *cell)
{
  guint n = 0;

  if (cell->node == NULL)
    return;
  for (guint k = 0; k < bocage_node_n_children (&cell->node->node); k++)
    {
      BocageNode *piece = bocage_node_get_child (&cell->node->node, k);

      if (bocage_element_get_id (piece->element) != BOCAGE_ELEMENT_MARKER)
        continue;
      begin (canvas, cell);
      paint_marker (canvas, cell, (const BocageMarkerNode *) piece, n++);
      cairo_restore (canvas->cr);
    }
}

/* Medals: where an objective lies; dots on the other hexes of its group */

static const char *
side_picture (BocageCanvas *canvas, const char *prefix, const char *side)
{
  const char *name = bocage_art_find (canvas->art, prefix, side != NULL ? side : "either", NULL,
                                      canvas->detail <= 1);

  return name != NULL ? name
                      : bocage_art_find (canvas->art, prefix, "either", NULL, canvas->detail <= 1);
}

static void
paint_medal (BocageCanvas *canvas, const BocageCell *cell, const char *side, guint n)
{
  const char *name = side_picture (canvas, "marker-medal", side);
  double scale, y;

  if (name == NULL)
    return;
  if (cell->has_unit)
    {
      y = canvas->detail >= 2 ? MEDAL_Y_OVER_UNIT : -38;
      scale = .84;
    }
  else
    {
      y = canvas->detail >= 2 ? MEDAL_Y : -26;
      scale = canvas->detail >= 2 ? 1.22 : .85;
    }
  begin (canvas, cell);
  bocage_art_paint (canvas->art, canvas->cr, name, n * 20., y, scale, 0, canvas->vectors);
  cairo_restore (canvas->cr);
}

static void
paint_medal_dot (BocageCanvas *canvas, const BocageCell *cell)
{
  begin (canvas, cell);
  _bocage_add_ellipse (canvas->cr, 0, -42, 5, 5);
  bocage_colour_set (canvas->cr, BOCAGE_COLOUR_GOLD, 1);
  cairo_fill_preserve (canvas->cr);
  _bocage_stroke (canvas->cr, BOCAGE_COLOUR_INK, 1.4, 1);
  cairo_restore (canvas->cr);
}

/* What lies where already: a file may name one hex in thousands of groups, and a dot on a dot is
 * the same dot. */
typedef struct
{
  GHashTable *dots;   /* of hexes */
  GHashTable *medals; /* hex → how many */
} Laid;

static gpointer
key_of (BocageHex hex)
{
  return GINT_TO_POINTER ((hex.row << 16 | (hex.column & 0xffff)) + 1);
}

static void
paint_objective (BocageCanvas *canvas, const BocageObjectiveNode *objective, Laid *laid)
{
  BocageHex at = objective->at;
  const BocageCell *cell;
  guint n;

  if (bocage_hex_is_none (at) && objective->hexes != NULL && objective->hexes->len > 0)
    at = g_array_index (objective->hexes, BocageHex, 0);
  for (guint i = 0; objective->hexes != NULL && i < objective->hexes->len; i++)
    {
      BocageHex hex = g_array_index (objective->hexes, BocageHex, i);

      cell = _bocage_canvas_get_cell (canvas, hex);
      if (!bocage_hex_equal (hex, at) && cell != NULL && cell->wanted
          && g_hash_table_add (laid->dots, key_of (hex)))
        paint_medal_dot (canvas, cell);
    }
  cell = bocage_hex_is_none (at) ? NULL : _bocage_canvas_get_cell (canvas, at);
  if (cell == NULL || !cell->wanted)
    return;
  n = GPOINTER_TO_UINT (g_hash_table_lookup (laid->medals, key_of (at)));
  if (n >= MAX_MEDALS)
    return;
  paint_medal (canvas, cell, objective->face != NULL ? objective->face : objective->side, n);
  g_hash_table_insert (laid->medals, key_of (at), GUINT_TO_POINTER (n + 1));
}

/* Exits: an arrow over the edge of the board */

/* Where the edges of the board lie from @hex, all together. */
static BocagePoint
sum_outside (const BocageCanvas *canvas, BocageHex hex)
{
  BocagePoint sum = { 0, 0 };

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    if (!bocage_grid_contains (&canvas->geometry.grid,
                               bocage_hex_neighbour (canvas->geometry.grid.orientation, hex, i)))
      {
        BocagePoint p = _bocage_edge (canvas, i, 1);

        sum.x += p.x;
        sum.y += p.y;
      }
  return sum;
}

static guint
outward (const BocageCanvas *canvas, BocageHex hex)
{
  BocagePoint sum = sum_outside (canvas, hex);
  guint best = 0;
  double best_dot = -G_MAXDOUBLE;

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      BocagePoint p = _bocage_edge (canvas, i, 1);

      if (p.x * sum.x + p.y * sum.y > best_dot + 1e-6)
        {
          best_dot = p.x * sum.x + p.y * sum.y;
          best = i;
        }
    }
  return best;
}

/* Where an exit on a hex points, degrees clockwise from east: as the file says,
 * else off the board, between the two edges where a row ends in a corner. */
static int
exit_degrees (const BocageCanvas *canvas, BocageHex hex, const char *direction)
{
  BocageEdges edges;
  BocagePoint sum;

  if (direction != NULL)
    {
      g_autofree char *upper = g_ascii_strup (direction, -1);

      if (bocage_edges_parse (canvas->geometry.grid.orientation, upper, &edges) && edges != 0)
        {
          for (guint i = 0; i < BOCAGE_N_EDGES; i++)
            if (edges >> i & 1)
              {
                BocagePoint p = _bocage_edge (canvas, i, 1);

                return (int) lround (atan2 (p.y, p.x) * 180 / G_PI);
              }
        }
      if (g_str_equal (upper, "N") || g_str_equal (upper, "NORTH"))
        return 270;
      if (g_str_equal (upper, "S") || g_str_equal (upper, "SOUTH"))
        return 90;
      if (g_str_equal (upper, "WEST"))
        return 180;
      if (g_str_equal (upper, "EAST"))
        return 0;
    }

  sum = sum_outside (canvas, hex);
  if (hypot (sum.x, sum.y) < .1)
    sum = _bocage_edge (canvas, outward (canvas, hex), 1);
  /* Straight over the side of the board. */
  if (fabs (sum.x) > fabs (sum.y))
    return sum.x > 0 ? 0 : 180;
  return sum.y > 0 ? 90 : 270;
}

static void
paint_exit_at (BocageCanvas *canvas, const BocageExitNode *exit_, BocageHex hex)
{
  const BocageCell *cell = _bocage_canvas_get_cell (canvas, hex);
  const char *name = side_picture (canvas, "marker-exit", exit_->side);
  int degrees;

  if (cell == NULL || !cell->wanted || name == NULL)
    return;
  degrees = exit_degrees (canvas, hex, exit_->facing);
  begin (canvas, cell);
  bocage_art_paint (canvas->art, canvas->cr, name, EXIT_OUT * cos (degrees * G_PI / 180),
                    EXIT_OUT * sin (degrees * G_PI / 180), 1.15, degrees + 90, canvas->vectors);
  cairo_restore (canvas->cr);
}

static void
paint_exit (BocageCanvas *canvas, const BocageExitNode *exit_)
{
  g_autoptr (GArray) hexes = NULL;

  if (!bocage_hex_is_none (exit_->at))
    paint_exit_at (canvas, exit_, exit_->at);
  if (bocage_hex_is_none (exit_->from) || bocage_hex_is_none (exit_->to))
    return;
  hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  bocage_hex_line (canvas->geometry.grid.orientation, exit_->from, exit_->to, hexes);
  for (guint i = 0; i < hexes->len; i++)
    paint_exit_at (canvas, exit_, g_array_index (hexes, BocageHex, i));
}

/* Markers of the hexes, then exits and medals. */
void
_bocage_paint_markers (BocageCanvas *canvas)
{
  BocageNode *objectives = bocage_scenario_get_part (canvas->scenario, BOCAGE_ELEMENT_OBJECTIVES);
  g_autoptr (GHashTable) dots = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) medals = g_hash_table_new (NULL, NULL);
  Laid laid = { dots, medals };
  const BocageCell *cell;

  for (guint i = 0; (cell = _bocage_canvas_next (canvas, &i)) != NULL;)
    paint_own_markers (canvas, cell);
  if (objectives == NULL)
    return;
  for (guint i = 0; i < bocage_node_n_children (objectives); i++)
    {
      BocageNode *node = bocage_node_get_child (objectives, i);

      if (bocage_element_get_id (node->element) == BOCAGE_ELEMENT_EXIT)
        paint_exit (canvas, (const BocageExitNode *) node);
      else if (bocage_element_get_id (node->element) == BOCAGE_ELEMENT_OBJECTIVE)
        paint_objective (canvas, (const BocageObjectiveNode *) node, &laid);
    }
}
