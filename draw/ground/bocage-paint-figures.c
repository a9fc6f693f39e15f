/* bocage-paint-figures.c: what stands on the land: crowns, houses, peaks, hedges
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Figures of the whole board are painted from north to south, so that a crown
 * overlaps the one behind it, whichever hex it grows in.
 */

#include "config.h"

#include "base/bocage-canvas-private.h"
#include "bocage-ground-private.h"

#include <math.h>

typedef struct
{
  double x, y;                /* where it stands, on the board */
  guint order;                /* ties: the order they were planted in */
  const BocageCell *cell;     /* not a sprite: what a hex has of its own */
  const BocageMotif *side;    /* … along its edge `variant` */
  const BocageSpriteSet *set; /* NULL: the hex's own */
  guint variant;
  double scale;
} Figure;

typedef struct
{
  double x, y, size;
} Placed;

static int
compare_figures (gconstpointer a, gconstpointer b)
{
  const Figure *x = a, *y = b;

  if (x->y != y->y)
    return x->y < y->y ? -1 : 1;
  if (x->x != y->x)
    return x->x < y->x ? -1 : 1;
  return x->order < y->order ? -1 : 1;
}

static const BocageSpriteSet *
find_set (const GArray *sets, char kind)
{
  for (guint i = 0; i < sets->len; i++)
    if (g_array_index (sets, BocageSpriteSet, i).kind == kind)
      return &g_array_index (sets, BocageSpriteSet, i);
  return sets->len > 0 ? &g_array_index (sets, BocageSpriteSet, 0) : NULL;
}

/* A point of a hex that may lie over its southern or eastern neighbours' paths. */
static gboolean
is_clear_of_all (const BocageCanvas *canvas, const BocageCell *cell, double x, double y)
{
  static const guint around[] = { 0, 5, 4 };

  if (!_bocage_is_clear (canvas, cell, x, y, 7))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (around); i++)
    {
      const BocageCell *other = _bocage_canvas_get_neighbour (canvas, cell, around[i]);

      if (other != NULL && other->on_board
          && !_bocage_is_clear (canvas, other, x + cell->x - other->x, y + cell->y - other->y, 7))
        return FALSE;
    }
  return TRUE;
}

static void
plant (GArray *figures, const BocageCell *cell, const BocageSpriteSet *set, double x, double y,
       double size, double variant)
{
  Figure figure = { cell->x + x, cell->y + y, figures->len, NULL, NULL, set, 0, size / set->size };

  if (set->n_variants == 0)
    return;
  figure.variant = 1 + (guint) (variant * set->n_variants) % set->n_variants;
  /* So that few sizes need to be rendered. */
  figure.scale = floor (figure.scale * 12 + .5) / 12;
  if (figure.scale > 0)
    g_array_append_val (figures, figure);
}

/* Sprites at their spots; those in the way of a path are left out. */
static void
plant_loose (BocageCanvas *canvas, const BocageCell *cell, const GArray *sets, GArray *figures)
{
  const BocageMotif *motif = cell->terrain;
  double size;
  const GArray *spots = bocage_motif_get_spots (motif, canvas->detail, &size);
  BocageEdges mask = _bocage_canvas_mask (canvas, cell);
  BocageJitter jitter = _bocage_jitter (cell->column, cell->row, BOCAGE_CHANCE_FIGURES);
  double jitter_size = canvas->detail >= 3 ? motif->jitter : motif->jitter * .5;
  double dx = _bocage_jitter_signed (&jitter) * motif->shift;
  double dy = _bocage_jitter_signed (&jitter) * motif->shift;
  static const guint owned[] = { 0, 5, 4 }; /* an edge belongs to the hex that sees it so */
  guint n_on_edges = canvas->detail >= 3 ? motif->on_edges : MIN (motif->on_edges, 1);

  for (guint i = 0; spots != NULL && i < spots->len; i++)
    {
      const BocageSpot *spot = &g_array_index (spots, BocageSpot, i);
      double sx = canvas->pointy ? spot->x : spot->y, sy = canvas->pointy ? spot->y : spot->x;
      double x = sx + _bocage_jitter_signed (&jitter) * jitter_size + dx;
      double y = sy + _bocage_jitter_signed (&jitter) * jitter_size + dy;
      double vary
          = motif->vary[0] + (motif->vary[1] - motif->vary[0]) * _bocage_jitter_unit (&jitter);
      double variant = _bocage_jitter_unit (&jitter);

      if (is_clear_of_all (canvas, cell, x, y))
        plant (figures, cell, find_set (sets, spot->kind), x, y,
               (spot->size > 0 ? spot->size : size) * vary, variant);
    }

  for (guint i = 0; i < G_N_ELEMENTS (owned); i++)
    for (guint k = 0; k < n_on_edges && (mask >> owned[i] & 1); k++)
      {
        BocageJitter own = _bocage_jitter_for (
            cell->column, cell->row, BOCAGE_CHANCE_FIGURES_ON_EDGES, (int) (owned[i] + 8 * k));
        BocagePoint a = _bocage_corner (canvas, owned[i] + BOCAGE_N_EDGES - 1, S);
        BocagePoint b = _bocage_corner (canvas, owned[i], S);
        double t = (n_on_edges == 1 ? .5 : .3 + .42 * k) + _bocage_jitter_signed (&own) * .08;
        double x = a.x + (b.x - a.x) * t, y = a.y + (b.y - a.y) * t;
        double vary
            = motif->vary[0] + (motif->vary[1] - motif->vary[0]) * _bocage_jitter_unit (&own);

        if (is_clear_of_all (canvas, cell, x, y))
          plant (figures, cell, find_set (sets, 0), x, y, size * vary, _bocage_jitter_unit (&own));
      }
}

/* Whether a house fits: off the paths, inside the hex and not on another one. */
static gboolean
fits (const BocageCanvas *canvas, const BocageCell *cell, double x, double y, double size,
      const Placed *placed, guint n_placed)
{
  static const BocagePoint probes[]
      = { { -.34, -.58 }, { .34, -.58 }, { 0, -.58 }, { -.34, -.08 }, { .34, -.08 }, { 0, -.08 } };

  if (x * x + (y - 6) * (y - 6) > 45 * 45 || fabs (x) > 41)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (probes); i++)
    if (!_bocage_is_clear (canvas, cell, x + probes[i].x * size, y + probes[i].y * size, 2.5))
      return FALSE;
  for (guint i = 0; i < n_placed; i++)
    if (fabs (x - placed[i].x) <= (size + placed[i].size) * .40
        && fabs (y - placed[i].y) <= (size + placed[i].size) * .34)
      return FALSE;
  return TRUE;
}

/* Looks for a free place near (*x, *y), further and further off. */
static gboolean
push_aside (const BocageCanvas *canvas, const BocageCell *cell, double push, double size,
            const Placed *placed, guint n_placed, double *x, double *y)
{
  static const int angles[] = { 0, 180, 90, 270, 45, 135, 225, 315 };

  for (double distance = 0; distance <= push; distance += distance == 0 ? 5 : 4)
    for (guint i = 0; i < G_N_ELEMENTS (angles); i++)
      {
        double px = *x + distance * cos (angles[i] * G_PI / 180);
        double py = *y + distance * sin (angles[i] * G_PI / 180);

        if (fits (canvas, cell, px, py, size, placed, n_placed))
          {
            *x = px;
            *y = py;
            return TRUE;
          }
        if (distance == 0)
          break;
      }
  return FALSE;
}

/* Sprites that need room: one in the way of a path is pushed off it. */
static void
plant_pushed (BocageCanvas *canvas, const BocageCell *cell, const GArray *sets, GArray *figures)
{
  const BocageMotif *motif = cell->terrain;
  double size;
  const GArray *spots = bocage_motif_get_spots (motif, canvas->detail, &size);
  BocageJitter jitter = _bocage_jitter (cell->column, cell->row, BOCAGE_CHANCE_PUSHED_FIGURES);
  gboolean mirrored = motif->mirror && _bocage_jitter_unit (&jitter) < .5;
  Placed placed[32];
  guint n_placed = 0;

  for (guint i = 0; spots != NULL && i < spots->len && n_placed < G_N_ELEMENTS (placed); i++)
    {
      const BocageSpot *spot = &g_array_index (spots, BocageSpot, i);
      double x = (mirrored ? -spot->x : spot->x) + _bocage_jitter_signed (&jitter) * motif->jitter;
      double y = spot->y + _bocage_jitter_signed (&jitter) * motif->jitter * .8;
      double own
          = (spot->size > 0 ? spot->size : size)
            * (motif->vary[0] + (motif->vary[1] - motif->vary[0]) * _bocage_jitter_unit (&jitter));
      double variant = _bocage_jitter_unit (&jitter);

      if (!push_aside (canvas, cell, motif->push, own, placed, n_placed, &x, &y))
        continue;
      placed[n_placed++] = (Placed){ x, y, own };
      plant (figures, cell, find_set (sets, spot->kind), x, y + 3, own, variant);
    }
}

static void
add_own (GArray *figures, const BocageCell *cell)
{
  Figure figure = { cell->x, cell->y, figures->len, cell, NULL, NULL, 0, 1 };

  g_array_append_val (figures, figure);
}

/* What lies along the edges of a hex; a wall or a hedge is as high as it is thick. */
static void
add_sides (BocageCanvas *canvas, const BocageCell *cell, GArray *figures)
{
  for (guint i = 0; i < cell->n_sides; i++)
    for (guint e = 0; e < BOCAGE_N_EDGES; e++)
      {
        const BocageMotif *motif = cell->sides[i].motif;
        BocagePoint middle = _bocage_edge (canvas, e, W / 2);
        Figure figure = { cell->x + middle.x,
                          cell->y + middle.y + (motif->recipe == BOCAGE_RECIPE_CLIFF ? 0 : 2),
                          figures->len,
                          cell,
                          motif,
                          NULL,
                          e,
                          1 };

        if (cell->sides[i].edges >> e & 1 && _bocage_is_side_drawn (canvas, cell, motif, e))
          g_array_append_val (figures, figure);
      }
}

static void
plant_cell (BocageCanvas *canvas, const BocageCell *cell, GArray *figures)
{
  const GArray *sets;

  switch (cell->terrain->recipe)
    {
    case BOCAGE_RECIPE_FIGURES:
      sets = bocage_motif_get_sprites (cell->terrain, cell->colours->look);
      if (sets == NULL || sets->len == 0)
        break;
      if (cell->terrain->push > 0)
        plant_pushed (canvas, cell, sets, figures);
      else
        plant_loose (canvas, cell, sets, figures);
      break;

    case BOCAGE_RECIPE_TILE:
      if (!cell->terrain->floor_layer)
        add_own (figures, cell);
      break;

    case BOCAGE_RECIPE_FIELDS:
    case BOCAGE_RECIPE_POOLS:
      add_own (figures, cell);
      break;

    default:
      if (cell->terrain->over != NULL)
        add_own (figures, cell);
      break;
    }
}

/* The picture that stands on a hex, turned with its terrain. */
static void
paint_over (BocageCanvas *canvas, const BocageCell *cell)
{
  const char *name = bocage_art_find (canvas->art, "tile", cell->terrain->over, cell->colours->look,
                                      canvas->detail <= 1);

  if (name != NULL)
    bocage_art_paint (canvas->art, canvas->cr, name, 0, 0, 1, _bocage_cell_degrees (cell),
                      canvas->vectors);
}

static void
paint_own (BocageCanvas *canvas, const BocageCell *cell)
{
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, cell->x, cell->y);
  if (cell->terrain->recipe == BOCAGE_RECIPE_FIELDS)
    _bocage_paint_stamped (canvas, cell, "enclosure", cell->colours, _bocage_paint_hedges);
  else if (cell->terrain->recipe == BOCAGE_RECIPE_POOLS)
    _bocage_paint_stamped (canvas, cell, "pools", cell->colours, _bocage_paint_pools);
  else if (cell->terrain->over != NULL)
    paint_over (canvas, cell);
  else
    _bocage_paint_piece_tile (canvas, "tile", cell->terrain, cell->colours->look,
                              _bocage_cell_degrees (cell));
  cairo_restore (canvas->cr);
}

/* The picture of a piece on its hex, or a sign that there is none. */
void
_bocage_paint_piece_tile (BocageCanvas *canvas, const char *prefix, const BocageMotif *motif,
                          const char *look, int degrees)
{
  const char *name
      = bocage_art_find (canvas->art, prefix, motif->picture, look, canvas->detail <= 1);

  if (name == NULL)
    _bocage_paint_unknown (canvas);
  else
    bocage_art_paint (canvas->art, canvas->cr, name, 0, 0, 1, degrees, canvas->vectors);
}

/* Something that nobody drew: a hatched, dashed hexagon. */
void
_bocage_paint_unknown (BocageCanvas *canvas)
{
  static const double dashes[] = { 8, 6 };
  cairo_t *cr = canvas->cr;

  cairo_save (cr);
  _bocage_add_hex (canvas, 14);
  cairo_clip_preserve (cr);
  _bocage_fill (cr, BOCAGE_COLOUR_PAPER, .7);
  for (int i = -6; i <= 6; i++)
    _bocage_line (cr, i * 14 - 40, 60, i * 14 + 40, -60);
  _bocage_stroke (cr, BOCAGE_COLOUR_INK, 2, .5);
  cairo_restore (cr);
  _bocage_add_hex (canvas, 14);
  cairo_set_dash (cr, dashes, 2, 0);
  _bocage_stroke (cr, BOCAGE_COLOUR_INK, 3, 1);
  cairo_set_dash (cr, NULL, 0, 0);
}

void
_bocage_paint_figures (BocageCanvas *canvas)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (Figure));
  const BocageCell *cell;

  for (guint i = 0; (cell = _bocage_canvas_next (canvas, &i)) != NULL;)
    {
      if (cell->terrain != NULL)
        plant_cell (canvas, cell, figures);
      add_sides (canvas, cell, figures);
    }
  g_array_sort (figures, compare_figures);

  for (guint i = 0; i < figures->len; i++)
    {
      const Figure *figure = &g_array_index (figures, Figure, i);
      g_autofree char *name = NULL;

      if (figure->side != NULL)
        {
          cairo_save (canvas->cr);
          cairo_translate (canvas->cr, figure->cell->x, figure->cell->y);
          _bocage_paint_side (canvas, figure->cell, figure->side, figure->variant);
          cairo_restore (canvas->cr);
          continue;
        }
      if (figure->set == NULL)
        {
          paint_own (canvas, figure->cell);
          continue;
        }
      name = g_strdup_printf ("sprite-%s-%u", figure->set->name, figure->variant);
      bocage_art_paint (canvas->art, canvas->cr, name, figure->x,
                        figure->y - figure->set->y * figure->scale, figure->scale, 0,
                        canvas->vectors);
    }
}
