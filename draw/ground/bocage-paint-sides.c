/* bocage-paint-sides.c: what lies along the edges of hexes: hedges, walls, cliffs
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A side is drawn once, whichever of its two hexes tells of it and if both do.  It stands among
 * the figures of the land, in the order of the middle of its edge.
 */

#include "config.h"

#include "base/bocage-canvas-private.h"
#include "bocage-ground-private.h"

#include <math.h>

#define BEAD_RADIUS 5.
#define BEAD_STEP 6.2
#define GATE_FROM .31 /* of the edge: what a gate leaves open */
#define GATE_TO .69
#define POST_RADIUS 3.4
#define POST_COLOUR 0xb98b57
#define WALL_WIDTH 6.2
#define ROCK_DEPTH 11.
#define HACHURES 11
#define LINE_WIDTH 9. /* at small sizes */

/* The edge as a line: `t` runs along it, `n` away from the hex, or downhill where a side falls. */
typedef struct
{
  BocagePoint a, b, t, n;
  double length;
} Run;

static Run
get_run (const BocageCanvas *canvas, guint edge)
{
  /* Seen from either hex it begins at the same corner. */
  guint first = edge < BOCAGE_N_EDGES / 2 ? edge + BOCAGE_N_EDGES - 1 : edge;
  guint last = edge < BOCAGE_N_EDGES / 2 ? edge : edge + BOCAGE_N_EDGES - 1;
  Run run;

  run.a = _bocage_corner (canvas, first, S);
  run.b = _bocage_corner (canvas, last, S);
  run.n = _bocage_edge (canvas, edge, 1);
  run.length = hypot (run.b.x - run.a.x, run.b.y - run.a.y);
  run.t = (BocagePoint){ (run.b.x - run.a.x) / run.length, (run.b.y - run.a.y) / run.length };
  return run;
}

/* A point of the run: `along` from its start, `aside` the way it looks. */
static BocagePoint
get_point (const Run *run, double along, double aside)
{
  return (BocagePoint){ run->a.x + run->t.x * along + run->n.x * aside,
                        run->a.y + run->t.y * along + run->n.y * aside };
}

/* Both hexes of an edge draw the same, so its chance hangs on one of them. */
static BocageJitter
get_jitter (const BocageCanvas *canvas, const BocageCell *cell, guint edge)
{
  const BocageCell *owner = cell;

  if (edge >= BOCAGE_N_EDGES / 2)
    {
      const BocageCell *other = _bocage_canvas_get_neighbour (canvas, cell, edge);

      if (other != NULL)
        {
          owner = other;
          edge = bocage_direction_opposite (edge);
        }
    }
  return _bocage_jitter_for (owner->column, owner->row, BOCAGE_CHANCE_SIDE, (int) edge);
}

static gboolean
tells_of (const BocageCell *cell, const BocageMotif *motif, guint edge)
{
  for (guint i = 0; i < cell->n_sides; i++)
    if (cell->sides[i].motif == motif && cell->sides[i].edges >> edge & 1)
      return TRUE;
  return FALSE;
}

/**
 * _bocage_is_side_drawn:
 *
 * Whether @cell draws the side that it tells of: where its neighbour tells of it, too, one does.
 */
gboolean
_bocage_is_side_drawn (const BocageCanvas *canvas, const BocageCell *cell, const BocageMotif *motif,
                       guint edge)
{
  const BocageCell *other = _bocage_canvas_get_neighbour (canvas, cell, edge);

  return edge < BOCAGE_N_EDGES / 2 || other == NULL
         || !tells_of (other, motif, bocage_direction_opposite (edge));
}

static gboolean
has_own_cliff (const BocageCell *cell, guint edge)
{
  for (guint i = 0; i < cell->n_sides; i++)
    if (cell->sides[i].motif->recipe == BOCAGE_RECIPE_CLIFF && cell->sides[i].edges >> edge & 1)
      return TRUE;
  return FALSE;
}

/* Whether either hex of an edge tells of a cliff there. */
gboolean
_bocage_has_cliff (const BocageCanvas *canvas, const BocageCell *cell, guint edge)
{
  const BocageCell *other = _bocage_canvas_get_neighbour (canvas, cell, edge);

  return has_own_cliff (cell, edge)
         || (other != NULL && has_own_cliff (other, bocage_direction_opposite (edge)));
}

/* A cliff falls to the lower hex; between equal ones away from the hex that tells of it. */
static void
look_downhill (const BocageCanvas *canvas, const BocageCell *cell, guint edge, Run *run)
{
  const BocageCell *other = _bocage_canvas_get_neighbour (canvas, cell, edge);

  if (other != NULL && other->on_board && other->elevation > cell->elevation)
    run->n = (BocagePoint){ -run->n.x, -run->n.y };
}

/* Recipes */

static void
paint_posts (BocageCanvas *canvas, const Run *run)
{
  static const double places[] = { GATE_FROM, GATE_TO };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      BocagePoint p = get_point (run, run->length * places[i], 0);

      _bocage_add_ellipse (canvas->cr, p.x, p.y, POST_RADIUS, POST_RADIUS);
      bocage_colour_set (canvas->cr, POST_COLOUR, 1);
      cairo_fill_preserve (canvas->cr);
      _bocage_stroke (canvas->cr, BOCAGE_COLOUR_INK, 1.3, 1);
    }
}

static void
paint_bushes (BocageCanvas *canvas, const Run *run, double from, double to, BocageJitter *jitter,
              const BocageColours *colours)
{
  BocagePoint line[5];
  gboolean fine = canvas->detail >= 3;

  for (guint i = 0; i < G_N_ELEMENTS (line); i++)
    line[i] = get_point (run, run->length * (from + (to - from) * i / (G_N_ELEMENTS (line) - 1)),
                         _bocage_jitter_signed (jitter) * 1.2);
  _bocage_paint_beads (canvas, NULL, colours, line, G_N_ELEMENTS (line), jitter,
                       fine ? BEAD_RADIUS : BEAD_RADIUS * 1.15, fine ? BEAD_STEP : BEAD_STEP * 1.3);
}

static void
paint_hedge (BocageCanvas *canvas, const Run *run, BocageJitter *jitter, const BocageMotif *motif,
             const BocageColours *colours)
{
  if (!motif->gate)
    {
      paint_bushes (canvas, run, 0, 1, jitter, colours);
      return;
    }
  paint_bushes (canvas, run, 0, GATE_FROM - .02, jitter, colours);
  paint_bushes (canvas, run, GATE_TO + .02, 1, jitter, colours);
  paint_posts (canvas, run);
}

static void
add_stretch (BocageCanvas *canvas, const Run *run, double from, double to, double dy)
{
  BocagePoint a = get_point (run, run->length * from, 0);
  BocagePoint b = get_point (run, run->length * to, 0);

  _bocage_line (canvas->cr, a.x, a.y + dy, b.x, b.y + dy);
}

static void
add_wall (BocageCanvas *canvas, const Run *run, gboolean gate, double dy)
{
  add_stretch (canvas, run, 0, gate ? GATE_FROM : 1, dy);
  if (gate)
    add_stretch (canvas, run, GATE_TO, 1, dy);
}

static void
paint_joints (BocageCanvas *canvas, const Run *run, BocageJitter *jitter, gboolean gate)
{
  for (double u = 3; u < run->length - 2; u += 5.2 + _bocage_jitter_unit (jitter) * 1.6)
    {
      BocagePoint a = get_point (run, u, -WALL_WIDTH / 2), b = get_point (run, u, WALL_WIDTH / 2);

      if (!gate || u < run->length * GATE_FROM || u > run->length * GATE_TO)
        _bocage_line (canvas->cr, a.x, a.y, b.x, b.y);
    }
}

static void
paint_wall (BocageCanvas *canvas, const Run *run, BocageJitter *jitter, const BocageMotif *motif,
            const BocageColours *colours)
{
  BocageColour stone = colours->rock_mid;
  cairo_t *cr = canvas->cr;

  bocage_motif_get_colour (motif->face, colours, &stone);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (!canvas->ink)
    {
      add_wall (canvas, run, motif->gate, 3.6);
      _bocage_stroke (cr, colours->shadow, 8, .26);
    }
  add_wall (canvas, run, motif->gate, 0);
  _bocage_stroke (cr, BOCAGE_COLOUR_INK, WALL_WIDTH + 2.4, 1);
  add_wall (canvas, run, motif->gate, 0);
  _bocage_stroke (cr, canvas->ink ? 0xffffff : stone, WALL_WIDTH, 1);
  if (!canvas->ink)
    {
      add_wall (canvas, run, motif->gate, -1.2);
      _bocage_stroke (cr, bocage_colour_mix (stone, BOCAGE_COLOUR_CREAM, .6), 4, 1);
    }
  if (canvas->detail >= 3)
    {
      paint_joints (canvas, run, jitter, motif->gate);
      _bocage_stroke (cr, bocage_colour_mix (stone, BOCAGE_COLOUR_INK, .5), .9, .9);
    }
  if (motif->gate)
    paint_posts (canvas, run);
}

/* The rock below the lip, and the teeth that point downhill. */
static void
paint_face (BocageCanvas *canvas, const Run *run, BocageJitter *jitter, BocageColour rock)
{
  cairo_t *cr = canvas->cr;
  guint n = 7;

  cairo_move_to (cr, run->a.x, run->a.y);
  for (guint i = 0; i <= n; i++)
    {
      double depth = i > 0 && i < n ? ROCK_DEPTH + _bocage_jitter_signed (jitter) * 2.2 : 7;
      BocagePoint p = get_point (run, run->length * i / n, depth);

      cairo_line_to (cr, p.x, p.y);
    }
  cairo_line_to (cr, run->b.x, run->b.y);
  cairo_close_path (cr);
  _bocage_fill (cr, rock, 1);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < HACHURES; i++)
    {
      double u = run->length * (i + .5) / HACHURES;
      BocagePoint p = get_point (run, u, .6);
      BocagePoint q = get_point (run, u + _bocage_jitter_signed (jitter), i % 2 == 0 ? 9.5 : 5.5);

      _bocage_line (cr, p.x, p.y, q.x, q.y);
      _bocage_stroke (cr, bocage_colour_mix (rock, BOCAGE_COLOUR_INK, .86), i % 2 == 0 ? 2.1 : 1.5,
                      1);
    }
}

static void
paint_cliff (BocageCanvas *canvas, const Run *run, BocageJitter *jitter, const BocageMotif *motif,
             const BocageColours *colours)
{
  BocageColour rock = colours->rock_mid;
  cairo_t *cr = canvas->cr;
  BocagePoint a = get_point (run, 0, -.9), b = get_point (run, run->length, -.9);

  bocage_motif_get_colour (motif->face, colours, &rock);
  paint_face (canvas, run, jitter, rock);
  add_stretch (canvas, run, 0, 1, 0);
  _bocage_stroke (cr, BOCAGE_COLOUR_INK, 4.4, 1);
  _bocage_line (cr, a.x, a.y, b.x, b.y);
  _bocage_stroke (cr, BOCAGE_COLOUR_HALO, 1.9, 1);
}

/* At small sizes: a line in ink with a core of its colour; a cliff has teeth. */
static void
paint_line (BocageCanvas *canvas, const Run *run, const BocageMotif *motif,
            const BocageColours *colours)
{
  BocageColour core = motif->recipe == BOCAGE_RECIPE_HEDGE ? colours->hedge_mid : colours->rock_mid;
  gboolean gate = motif->gate && canvas->detail > 0;
  cairo_t *cr = canvas->cr;

  bocage_motif_get_colour (motif->recipe == BOCAGE_RECIPE_HEDGE ? NULL : motif->face, colours,
                           &core);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; motif->recipe == BOCAGE_RECIPE_CLIFF && canvas->detail > 0 && i < 4; i++)
    {
      BocagePoint p = get_point (run, run->length * (i + .5) / 4, 0);
      BocagePoint q = get_point (run, run->length * (i + .5) / 4, 14);

      _bocage_line (cr, p.x, p.y, q.x, q.y);
    }
  _bocage_stroke (cr, BOCAGE_COLOUR_INK, 5, 1);
  add_wall (canvas, run, gate, 0);
  _bocage_stroke (cr, BOCAGE_COLOUR_INK, LINE_WIDTH, 1);
  add_wall (canvas, run, gate, 0);
  _bocage_stroke (cr, core, LINE_WIDTH * .5, 1);
}

/**
 * _bocage_paint_side:
 *
 * Paints what @cell says lies along one of its edges; called with the origin at its centre.
 */
void
_bocage_paint_side (BocageCanvas *canvas, const BocageCell *cell, const BocageMotif *motif,
                    guint edge)
{
  BocageJitter jitter = get_jitter (canvas, cell, edge);
  Run run = get_run (canvas, edge);

  look_downhill (canvas, cell, edge, &run);
  if (canvas->detail <= 1)
    paint_line (canvas, &run, motif, cell->colours);
  else if (motif->recipe == BOCAGE_RECIPE_HEDGE)
    paint_hedge (canvas, &run, &jitter, motif, cell->colours);
  else if (motif->recipe == BOCAGE_RECIPE_WALL)
    paint_wall (canvas, &run, &jitter, motif, cell->colours);
  else if (motif->recipe == BOCAGE_RECIPE_CLIFF)
    paint_cliff (canvas, &run, &jitter, motif, cell->colours);
  else
    paint_line (canvas, &run, motif, cell->colours);
}

/* The sides of a thumbnail, where no figures stand. */
void
_bocage_paint_side_lines (BocageCanvas *canvas)
{
  const BocageCell *cell;

  for (guint i = 0; (cell = _bocage_canvas_next (canvas, &i)) != NULL;)
    for (guint k = 0; k < cell->n_sides; k++)
      for (guint e = 0; e < BOCAGE_N_EDGES; e++)
        {
          if (!(cell->sides[k].edges >> e & 1)
              || !_bocage_is_side_drawn (canvas, cell, cell->sides[k].motif, e))
            continue;
          cairo_save (canvas->cr);
          cairo_translate (canvas->cr, cell->x, cell->y);
          _bocage_paint_side (canvas, cell, cell->sides[k].motif, e);
          cairo_restore (canvas->cr);
        }
}
