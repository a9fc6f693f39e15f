/* bocage-paint-ground.c: the land itself: open ground, areas that merge, levels
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "base/bocage-canvas-private.h"
#include "bocage-ground-private.h"

#include <math.h>

static gboolean
is_watery (const BocageMotif *motif)
{
  return motif != NULL
         && (motif->recipe == BOCAGE_RECIPE_SAND || motif->recipe == BOCAGE_RECIPE_SEA
             || motif->recipe == BOCAGE_RECIPE_SHORE);
}

/* What a hex shows where nothing stands: a coast tile hides the print. */
static const BocageMotif *
ground_motif (const BocageCell *cell)
{
  if (is_watery (cell->terrain))
    return cell->terrain;
  return is_watery (cell->printed) ? cell->printed : NULL;
}

static void
begin (BocageCanvas *canvas, const BocageCell *cell)
{
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, cell->x, cell->y);
}

static BocageColour
ground_colour (const BocageCell *cell)
{
  BocageJitter jitter = _bocage_jitter (cell->column, cell->row, BOCAGE_CHANCE_GROUND);

  return bocage_colour_mix (cell->ground_colours->ground, cell->ground_colours->ground_jitter,
                            _bocage_jitter_unit (&jitter) * .42);
}

void
_bocage_paint_ground (BocageCanvas *canvas)
{
  const BocageCell *cell;

  for (guint i = 0; (cell = _bocage_canvas_next (canvas, &i)) != NULL;)
    {
      begin (canvas, cell);
      _bocage_add_hex (canvas, -BOCAGE_SEAM);
      _bocage_fill (canvas->cr, ground_colour (cell), 1);
      cairo_restore (canvas->cr);
    }
  for (guint i = 0; (cell = _bocage_canvas_next (canvas, &i)) != NULL;)
    {
      begin (canvas, cell);
      _bocage_paint_sea (canvas, cell, ground_motif (cell));
      cairo_restore (canvas->cr);
    }
}

/* The land beyond the board */

static BocageColour
beyond_colour (const BocageCanvas *canvas, const BocageCell *cell)
{
  const BocageMotif *motif = ground_motif (cell);

  if (canvas->ink)
    return 0xffffff;
  if (motif == NULL)
    return bocage_colour_mix (
        bocage_colour_mix (cell->ground_colours->ground, BOCAGE_COLOUR_BEYOND, .4),
        cell->ground_colours->ground_jitter, .2);
  if (motif->recipe == BOCAGE_RECIPE_SAND)
    return bocage_colour_mix (BOCAGE_COLOUR_SAND, BOCAGE_COLOUR_BEYOND, .3);
  return bocage_colour_mix (BOCAGE_COLOUR_SEA_DEEP, 0x6e7c80, .35);
}

/* Each row goes on in its ground, greyed, to both sides. */
static void
paint_beyond_rows (BocageCanvas *canvas, const cairo_rectangle_t *frame)
{
  const BocageGrid *grid = &canvas->geometry.grid;

  for (int row = 0; row < grid->rows; row++)
    {
      BocageHex hex = bocage_hex_at_cell (grid->orientation, 0, row);
      BocageCell cell = { .hex = hex, .on_board = TRUE };
      const BocagePieceType *printed
          = bocage_ruleset_ground (bocage_scenario_get_ruleset (canvas->scenario),
                                   bocage_scenario_get_face (canvas->scenario), grid,
                                   _bocage_canvas_get_printed_hex (canvas, hex));
      double top;

      if (printed != NULL)
        cell.printed = bocage_motif_set_find (canvas->motifs,
                                              printed->art != NULL ? printed->art : printed->id);
      cell.ground_colours = canvas->board_colours;
      bocage_board_geometry_get_centre (&canvas->geometry, hex, &cell.x, &cell.y);
      /* Sand begins at its dunes, water at the shore line. */
      top = row == 0                                                              ? frame->y
            : cell.printed != NULL && cell.printed->recipe == BOCAGE_RECIPE_SHORE ? cell.y
                                                                                  : cell.y - S + 14;
      if (top > canvas->clip.y + canvas->clip.height)
        break;
      if (row + 1 < grid->rows && top + 3 * W < canvas->clip.y)
        continue;
      cairo_rectangle (canvas->cr, frame->x, top, frame->width, frame->y + frame->height - top);
      _bocage_fill (canvas->cr, beyond_colour (canvas, &cell), 1);
    }
}

/* Paints what leaves the board; only counts it while `paint` is FALSE. */
static guint
paint_stubs (BocageCanvas *canvas, gboolean paint)
{
  const BocageCell *cell;
  guint n = 0;

  for (guint i = 0; (cell = _bocage_canvas_next (canvas, &i)) != NULL;)
    for (guint k = 0; k < cell->n_paths; k++)
      for (guint d = 0; d < BOCAGE_N_EDGES; d++)
        {
          const BocageCell *other = _bocage_canvas_get_neighbour (canvas, cell, d);

          if (!(cell->paths[k].edges >> d & 1) || (other != NULL && other->on_board))
            continue;
          n++;
          if (!paint)
            continue;
          begin (canvas, cell);
          _bocage_paint_path_stub (canvas, cell, &cell->paths[k], d);
          cairo_restore (canvas->cr);
        }
  return n;
}

void
_bocage_paint_surround (BocageCanvas *canvas)
{
  cairo_rectangle_t frame;

  bocage_board_geometry_get_frame (&canvas->geometry, FALSE, &frame);
  cairo_save (canvas->cr);
  cairo_rectangle (canvas->cr, frame.x, frame.y, frame.width, frame.height);
  cairo_clip (canvas->cr);
  paint_beyond_rows (canvas, &frame);
  if (paint_stubs (canvas, FALSE) > 0)
    {
      cairo_push_group (canvas->cr);
      paint_stubs (canvas, TRUE);
      cairo_pop_group_to_source (canvas->cr);
      cairo_paint_with_alpha (canvas->cr, .62);
    }
  cairo_restore (canvas->cr);
}

/* Grass, drifts and soft patches on open ground */

static void
add_drift (BocageCanvas *canvas, double x, double y, double half, double rise)
{
  cairo_move_to (canvas->cr, x - half, y);
  cairo_curve_to (canvas->cr, x - half / 3, y + rise * 2 / 3, x + half / 3, y + rise * 2 / 3,
                  x + half, y);
}

static void
add_tuft (BocageCanvas *canvas, double x, double y)
{
  for (int k = -1; k <= 1; k++)
    {
      double px = x + k * 1.7;

      cairo_move_to (canvas->cr, px, y);
      cairo_curve_to (canvas->cr, px + k * .15, y - 1.5, px + k * .6, y - 2.9, px + k * 1.5,
                      y - 4.2 + abs (k));
    }
}

static void
paint_marks (BocageCanvas *canvas, const BocageCell *cell)
{
  const BocageColours *colours = cell->ground_colours;
  BocageJitter jitter = _bocage_jitter ((int) cell->variant, 0, BOCAGE_CHANCE_MARKS);

  /* High and low ground has a tint of its own, on which patches of the plain one are spots. */
  for (guint i = 0; cell->elevation == 0 && i < 2; i++)
    {
      double a = _bocage_jitter_unit (&jitter) * 2 * G_PI;
      double d = 6 + _bocage_jitter_unit (&jitter) * 18;
      double r = 15 + _bocage_jitter_unit (&jitter) * 10;

      _bocage_add_blob (canvas->cr, d * cos (a), d * sin (a), r, &jitter, 8, .2, .7);
      _bocage_fill (canvas->cr, colours->ground_jitter, .34);
    }

  for (guint i = 0; i < 5; i++)
    {
      double a = _bocage_jitter_unit (&jitter) * 2 * G_PI;
      double d = 14 + _bocage_jitter_unit (&jitter) * 29;
      double x = d * cos (a), y = d * sin (a) * 1.05;
      double u = _bocage_jitter_unit (&jitter), v = _bocage_jitter_unit (&jitter);

      if (!_bocage_is_clear (canvas, cell, x, y, 6))
        continue;
      if (colours->drifts < 0)
        add_drift (canvas, x, y, 6 + u * 7, -2.6 - v * 1.4);
      else if (colours->drifts > 0)
        add_drift (canvas, x, y, 5 + u * 8, 1.8 + v);
      else
        add_tuft (canvas, x, y);
    }
  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_ROUND);
  _bocage_stroke (canvas->cr, colours->tuft, .95, colours->drifts != 0 ? .6 : .85);
}

void
_bocage_paint_ground_marks (BocageCanvas *canvas)
{
  const BocageCell *cell;

  if (canvas->detail < 3 || canvas->ink)
    return;
  for (guint i = 0; (cell = _bocage_canvas_next (canvas, &i)) != NULL;)
    if (cell->terrain == NULL && ground_motif (cell) == NULL)
      {
        begin (canvas, cell);
        _bocage_paint_stamped (canvas, cell, cell->elevation == 0 ? "marks" : "tufts",
                               cell->ground_colours, paint_marks);
        cairo_restore (canvas->cr);
      }
}

/* Levels of a hill */

/* Of three levels; more of them lie closer together. */
static const double level_insets[] = { 4.5, 12.5, 21 };

static double
level_inset (const BocageMotif *motif, guint level)
{
  return motif->levels <= G_N_ELEMENTS (level_insets) ? level_insets[level] : 4 + level * 5.2;
}

static BocageColour
level_colour (const BocageMotif *motif, const BocageColours *colours, guint level)
{
  guint n = G_N_ELEMENTS (colours->hill);
  double place = motif->levels > 1 ? level * (n - 1.) / (MAX (motif->levels, n) - 1) : 1;
  guint below = MIN ((guint) place, n - 1);

  return bocage_colour_mix (colours->hill[below], colours->hill[MIN (below + 1, n - 1)],
                            place - below);
}

static void
add_level (BocageCanvas *canvas, const BocageCell *cell, guint level)
{
  BocageJitter jitter = _bocage_jitter (cell->column, cell->row, BOCAGE_CHANCE_LEVEL + level);

  _bocage_add_area (canvas, _bocage_canvas_mask (canvas, cell), level_inset (cell->terrain, level),
                    &jitter, cell->terrain->wobble, cell->terrain->round);
}

/* A wall of rock below the lowest level: its outline, drawn out to the south. */
static void
paint_wall (BocageCanvas *canvas, const BocageCell *cell)
{
  static const double steps[] = { 1, .75, .5, .25 };
  const BocageMotif *motif = cell->terrain;
  BocageColour face = cell->colours->rock_mid;

  bocage_motif_get_colour (motif->face, cell->colours, &face);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      cairo_save (canvas->cr);
      cairo_translate (canvas->cr, motif->cliff * steps[i] * .42, motif->cliff * steps[i]);
      add_level (canvas, cell, 0);
      _bocage_fill (canvas->cr,
                    i == 0 ? cell->colours->rock_dark
                           : bocage_colour_mix (face, cell->colours->rock_dark, .62 - .2 * i),
                    1);
      cairo_restore (canvas->cr);
    }
}

static void
paint_level (BocageCanvas *canvas, const BocageCell *cell, guint level, guint coat)
{
  const BocageColours *colours = cell->colours;
  double dx = coat == 0 ? 1.5 : coat == 1 ? -.9 : 0;
  double dy = coat == 0 ? 2.3 : coat == 1 ? -1.2 : 0;

  if (coat == 0 && level == 0 && cell->terrain->cliff > 0)
    {
      paint_wall (canvas, cell);
      return;
    }
  if (canvas->ink && coat < 2)
    return;
  cairo_translate (canvas->cr, dx, dy);
  add_level (canvas, cell, level);
  _bocage_fill (canvas->cr,
                coat == 0   ? colours->hill_shade
                : coat == 1 ? colours->hill_light
                            : level_colour (cell->terrain, colours, level),
                1);
}

/* Cracks down a wall of rock. */
static void
paint_cracks (BocageCanvas *canvas, const BocageCell *cell)
{
  BocageEdges mask = _bocage_canvas_mask (canvas, cell);
  BocageJitter jitter = _bocage_jitter (cell->column, cell->row, BOCAGE_CHANCE_CRACKS);
  double cliff = cell->terrain->cliff;

  for (guint e = 0; e < BOCAGE_N_EDGES; e++)
    {
      BocagePoint n = _bocage_edge (canvas, e, 1);
      BocagePoint a = _bocage_corner (canvas, e + BOCAGE_N_EDGES - 1, S - 9);
      BocagePoint b = _bocage_corner (canvas, e, S - 9);

      if (n.y < .1 || mask >> e & 1)
        continue;
      for (guint k = 0; k < 7; k++)
        {
          double t = (k + .7 + _bocage_jitter_signed (&jitter) * .3) / 7.4;
          double x = a.x + (b.x - a.x) * t, y = a.y + (b.y - a.y) * t + 3;

          _bocage_line (canvas->cr, x, y, x + cliff * .3,
                        y + cliff * (.55 + .4 * _bocage_jitter_unit (&jitter)));
        }
    }
  _bocage_stroke (canvas->cr, cell->colours->rock_dark, 1.3, .8);
}

/* Saving ink, a level is a line around the whole hill: the levels' white covers the rest of it. */
static void
stroke_level (BocageCanvas *canvas, const BocageCell *cell, guint level)
{
  static const double widths[] = { 2.6, 1.8, 1.5 };

  add_level (canvas, cell, level);
  _bocage_stroke (canvas->cr, cell->colours->hill_shade,
                  widths[MIN (level, G_N_ELEMENTS (widths) - 1)], 1);
}

/* Short strokes down the shaded sides, none across shared edges. */
static void
paint_hachures (BocageCanvas *canvas, const BocageCell *cell)
{
  BocageEdges mask = _bocage_canvas_mask (canvas, cell);
  BocageJitter jitter = _bocage_jitter (cell->column, cell->row, BOCAGE_CHANCE_HACHURES);

  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_ROUND);
  for (guint e = 0; e < BOCAGE_N_EDGES; e++)
    {
      BocagePoint n = _bocage_edge (canvas, e, 1);
      BocagePoint a = _bocage_corner (canvas, e + BOCAGE_N_EDGES - 1, S - 8);
      BocagePoint b = _bocage_corner (canvas, e, S - 8);
      double lee = n.x * .55 + n.y * .83; /* how much it looks away from the light */

      if ((lee < .1 && !cell->terrain->hachures) || mask >> e & 1)
        continue;
      for (guint k = 0; k < 9; k++)
        {
          double t = (k + .9 + _bocage_jitter_signed (&jitter) * .22) / 10.2;
          double x = a.x + (b.x - a.x) * t - n.x * 6.8, y = a.y + (b.y - a.y) * t - n.y * 6.8;
          double length = 4.6 + _bocage_jitter_unit (&jitter) * 2;

          _bocage_line (canvas->cr, x, y, x + n.x * length, y + n.y * length);
        }
      _bocage_stroke (canvas->cr, cell->colours->hill_shade, 1,
                      lee > .8 || cell->terrain->hachures ? .62 : .42);
    }
}

static void
paint_levels (BocageCanvas *canvas)
{
  const BocageCell *cell;

  for (guint level = 0; level < BOCAGE_MAX_LEVELS; level++)
    for (guint coat = 0; coat < 3; coat++)
      for (guint i = 0; (cell = _bocage_canvas_next (canvas, &i)) != NULL;)
        {
          if (cell->terrain == NULL || cell->terrain->levels <= level
              || (coat == 1 && canvas->detail < 2))
            continue;
          begin (canvas, cell);
          if (canvas->ink && coat == 0)
            stroke_level (canvas, cell, level);
          paint_level (canvas, cell, level, coat);
          cairo_restore (canvas->cr);
        }

  if (canvas->detail < 3)
    return;
  for (guint i = 0; (cell = _bocage_canvas_next (canvas, &i)) != NULL;)
    if (cell->terrain != NULL && cell->terrain->levels > 0)
      {
        begin (canvas, cell);
        if (cell->terrain->cliff > 0)
          paint_cracks (canvas, cell);
        else
          paint_hachures (canvas, cell);
        cairo_restore (canvas->cr);
      }
}

/* Areas */

/* The picture below the paths and figures of a hex. */
static void
paint_under (BocageCanvas *canvas, const BocageCell *cell)
{
  const char *name = bocage_art_find (canvas->art, "tile", cell->terrain->under,
                                      cell->colours->look, canvas->detail <= 1);

  if (name != NULL)
    bocage_art_paint (canvas->art, canvas->cr, name, 0, 0, 1, _bocage_cell_degrees (cell),
                      canvas->vectors);
}

static void
paint_floor (BocageCanvas *canvas, const BocageCell *cell)
{
  const BocageMotif *motif = cell->terrain;
  BocageJitter jitter = _bocage_jitter (cell->column, cell->row, BOCAGE_CHANCE_FLOOR);
  BocageColour colour;

  if (motif->recipe == BOCAGE_RECIPE_FIELDS)
    {
      _bocage_paint_stamped (canvas, cell, "plots", cell->colours, _bocage_paint_fields);
      return;
    }
  /* The floor of a gully is down in it. */
  if (motif->recipe != BOCAGE_RECIPE_CHANNEL
      && bocage_motif_get_colour (motif->floor, cell->colours, &colour))
    {
      _bocage_add_area (canvas, _bocage_canvas_mask (canvas, cell), motif->inset, &jitter,
                        motif->wobble, motif->round);
      _bocage_fill (canvas->cr, colour, 1);
    }
  if (motif->under != NULL)
    paint_under (canvas, cell);
  if (motif->recipe == BOCAGE_RECIPE_TILE && motif->floor_layer)
    _bocage_paint_piece_tile (canvas, "tile", motif, cell->colours->look,
                              _bocage_cell_degrees (cell));
}

/* Floors of all areas, then the levels of all hills. */
void
_bocage_paint_areas (BocageCanvas *canvas)
{
  const BocageCell *cell;

  for (guint i = 0; (cell = _bocage_canvas_next (canvas, &i)) != NULL;)
    if (cell->terrain != NULL)
      {
        begin (canvas, cell);
        paint_floor (canvas, cell);
        cairo_restore (canvas->cr);
      }
  paint_levels (canvas);
}
