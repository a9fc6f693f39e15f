/* bocage-paint-sections.c: where one part of the board ends and the next begins
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The parts of a board of the game are columns, and a straight line lies between them.  Those of a
 * board of the designer's own are sets of hexes: the line follows the edges between hexes that have
 * no part in common, and goes through the middle of a hex that belongs to both.
 */

#include "config.h"

#include "base/bocage-canvas-private.h"
#include "base/bocage-palette.h"
#include "bocage-ground-private.h"

#include <math.h>

#define MAX_SECTIONS 32 /* bits of a hex */
#define DOT 9           /* hundredths: a line is as wide at most */
#define NAME_RISE 45    /* hundredths: a name stands so far above the middle of its hex */

/* The game's own boards */

static int
compare_sections (gconstpointer a, gconstpointer b)
{
  const BocageSection *const *x = a, *const *y = b;

  return (*x)->from - (*y)->from;
}

/* What is on the path, as a line of dots */
static void
stroke_dots (BocageCanvas *canvas)
{
  static const double dots[] = { 0, 8.4 };

  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (canvas->cr, dots, 2, 0);
  bocage_colour_set (canvas->cr, BOCAGE_COLOUR_SECTION_HALO, .92);
  cairo_set_line_width (canvas->cr, canvas->detail > 0 ? 5.4 : 9);
  cairo_stroke_preserve (canvas->cr);
  _bocage_stroke (canvas->cr, BOCAGE_COLOUR_SECTION, canvas->detail > 0 ? 3.7 : 7, 1);
  cairo_set_dash (canvas->cr, NULL, 0, 0);
}

/* Where the middles of a doubled column are. */
static double
find_x (const BocageCanvas *canvas, int column)
{
  BocageHex hex = { column, 0 };
  double x, y;

  if (canvas->options->turned)
    hex.column = bocage_grid_turn (&canvas->geometry.grid, (BocageHex){ 0, 0 }).column - column;
  bocage_board_geometry_get_centre (&canvas->geometry, hex, &x, &y);
  return x;
}

static void
paint_shape (BocageCanvas *canvas, const BocageShape *shape)
{
  g_autoptr (GPtrArray) sections = g_ptr_array_new ();
  cairo_rectangle_t frame;

  for (guint i = 0; i < shape->n_sections; i++)
    if (shape->sections[i].parent == NULL)
      g_ptr_array_add (sections, (gpointer) &shape->sections[i]);
  g_ptr_array_sort (sections, compare_sections);

  bocage_board_geometry_get_frame (&canvas->geometry, FALSE, &frame);
  for (guint i = 1; i < sections->len; i++)
    {
      const BocageSection *left = g_ptr_array_index (sections, i - 1);
      const BocageSection *right = g_ptr_array_index (sections, i);
      double middle = (find_x (canvas, left->to) + find_x (canvas, right->from)) / 2;

      /* A high board has thousands of dots, and what is painted of it rarely one of them. */
      if (middle < canvas->clip.x - DOT || middle > canvas->clip.x + canvas->clip.width + DOT)
        continue;
      _bocage_line (canvas->cr, middle, frame.y + 5, middle, frame.y + frame.height - 4);
      stroke_dots (canvas);
    }
}

/* Boards of one's own */

/* Which sections each hex belongs to: a bit for each; (transfer full) (nullable): there are none */
static guint32 *
find_own (BocageCanvas *canvas, GPtrArray *out_sections)
{
  const BocageGrid *grid = &canvas->geometry.grid;
  const BocageBoardNode *board = bocage_scenario_get_board (canvas->scenario);
  guint32 *masks = NULL;

  for (guint i = 0; board != NULL && i < bocage_node_n_children (&board->node); i++)
    {
      BocageNode *child = bocage_node_get_child (&board->node, i);
      const BocageSectionNode *section = (const BocageSectionNode *) child;

      if (child->element != &bocage_elements[BOCAGE_ELEMENT_SECTION]
          || out_sections->len == MAX_SECTIONS)
        continue;
      if (masks == NULL)
        masks = g_new0 (guint32, bocage_grid_n_hexes (grid));
      for (guint j = 0; section->hexes != NULL && j < section->hexes->len; j++)
        {
          int index = bocage_grid_find (grid, g_array_index (section->hexes, BocageHex, j));

          if (index >= 0)
            masks[index] |= 1u << out_sections->len;
        }
      g_ptr_array_add (out_sections, child);
    }
  return masks;
}

/* The sections of what is painted at a hex; 0: it is off the board or belongs to none */
static guint32
get_mask (const BocageCanvas *canvas, const guint32 *masks, BocageHex hex)
{
  int index
      = bocage_grid_find (&canvas->geometry.grid, _bocage_canvas_get_printed_hex (canvas, hex));

  return index >= 0 ? masks[index] : 0;
}

static gboolean
are_apart (guint32 a, guint32 b)
{
  return a != 0 && b != 0 && (a & b) == 0;
}

/* The line goes on through a hex of both: from each corner where the hexes beside it are apart. */
static void
add_middle (BocageCanvas *canvas, const BocageCell *cell, const guint32 *beside)
{
  guint n = 0, last = 0;

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    if (are_apart (beside[i], beside[(i + 1) % BOCAGE_N_EDGES]))
      {
        BocagePoint corner = _bocage_corner (canvas, i, S);

        _bocage_line (canvas->cr, cell->x, cell->y, cell->x + corner.x, cell->y + corner.y);
        last = i;
        n++;
      }
  /* At the rim it goes on to the corner across. */
  if (n == 1)
    {
      BocagePoint corner = _bocage_corner (canvas, last + BOCAGE_N_EDGES / 2, S);

      _bocage_line (canvas->cr, cell->x, cell->y, cell->x + corner.x, cell->y + corner.y);
    }
}

/* Each edge once, with the hex that sees it as one of its first three. */
static void
add_cell (BocageCanvas *canvas, const BocageCell *cell, const guint32 *masks)
{
  guint32 own = get_mask (canvas, masks, cell->hex);
  guint32 beside[BOCAGE_N_EDGES];

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      beside[i] = get_mask (canvas, masks,
                            bocage_hex_neighbour (canvas->geometry.grid.orientation, cell->hex, i));
      if (i < BOCAGE_N_EDGES / 2 && are_apart (own, beside[i]))
        {
          BocagePoint a = _bocage_corner (canvas, i + BOCAGE_N_EDGES - 1, S);
          BocagePoint b = _bocage_corner (canvas, i, S);

          _bocage_line (canvas->cr, cell->x + a.x, cell->y + a.y, cell->x + b.x, cell->y + b.y);
        }
    }
  if ((own & (own - 1)) != 0)
    add_middle (canvas, cell, beside);
}

/* What the game calls a section of that id, or else the id */
static const char *
find_name (BocageCanvas *canvas, const char *id)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (canvas->scenario);
  const BocageShape *shape = ruleset != NULL ? bocage_ruleset_get_default_shape (ruleset) : NULL;

  for (guint i = 0; shape != NULL && i < shape->n_sections; i++)
    if (g_strcmp0 (shape->sections[i].id, id) == 0)
      return bocage_ruleset_translate (ruleset, shape->sections[i].name);
  return id;
}

/* In the middle of its first line of hexes, from the top as it is printed */
static void
write_name (BocageCanvas *canvas, const BocageSectionNode *section)
{
  double left = 0, right = 0, top = G_MAXDOUBLE;

  for (guint i = 0; section->hexes != NULL && i < section->hexes->len; i++)
    {
      double x, y;

      /* A board that is turned is turned back by being turned again. */
      bocage_board_geometry_get_centre (
          &canvas->geometry,
          _bocage_canvas_get_printed_hex (canvas, g_array_index (section->hexes, BocageHex, i)), &x,
          &y);
      if (y < top - .5)
        left = right = x;
      left = fabs (y - top) <= .5 || y < top ? MIN (left, x) : left;
      right = fabs (y - top) <= .5 || y < top ? MAX (right, x) : right;
      top = MIN (top, y);
    }
  if (section->id != NULL && top < G_MAXDOUBLE)
    _bocage_write_section (canvas, find_name (canvas, section->id), (left + right) / 2,
                           top - NAME_RISE);
}

void
_bocage_paint_sections (BocageCanvas *canvas)
{
  const BocageShape *shape = bocage_scenario_get_shape (canvas->scenario);
  g_autoptr (GPtrArray) sections = g_ptr_array_new ();
  g_autofree guint32 *masks = find_own (canvas, sections);
  const BocageCell *cell;

  if (masks == NULL)
    {
      if (shape != NULL)
        paint_shape (canvas, shape);
      return;
    }
  cairo_new_path (canvas->cr);
  for (guint i = 0; (cell = _bocage_canvas_next (canvas, &i)) != NULL;)
    add_cell (canvas, cell, masks);
  stroke_dots (canvas);
  for (guint i = 0; i < sections->len; i++)
    write_name (canvas, sections->pdata[i]);
}
