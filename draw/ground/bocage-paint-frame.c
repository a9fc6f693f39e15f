/* bocage-paint-frame.c: what is printed over the land: grid, sections, letters, labels
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "base/bocage-canvas-private.h"
#include "base/bocage-text-gate.h"
#include "bocage-ground-private.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#define LEAST_POINTS 6.5 /* on paper, whatever the size of a hex */
#define MOST_LINES 64    /* of a layout: for each of them Pango counts all letters before it */

/* Grid */

static void
add_hexes (BocageCanvas *canvas, gboolean covered_only)
{
  const BocageCell *cell;

  for (guint i = 0; (cell = _bocage_canvas_next (canvas, &i)) != NULL;)
    {
      if (covered_only
          && (cell->terrain == NULL || cell->terrain->recipe != BOCAGE_RECIPE_FIGURES
              || cell->terrain->push > 0))
        continue;
      bocage_board_geometry_add_hex (&canvas->geometry, canvas->cr, cell->hex, 0);
    }
}

/* Each edge once: with the hex that sees it as one of its first three, or at the
 * rim of the board. */
static void
add_edges (BocageCanvas *canvas, const BocageCell *cell)
{
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      const BocageCell *other = _bocage_canvas_get_neighbour (canvas, cell, i);
      BocagePoint a, b;

      if (i >= BOCAGE_N_EDGES / 2 && other != NULL && other->on_board)
        continue;
      a = _bocage_corner (canvas, i + BOCAGE_N_EDGES - 1, S);
      b = _bocage_corner (canvas, i, S);
      _bocage_line (canvas->cr, cell->x + a.x, cell->y + a.y, cell->x + b.x, cell->y + b.y);
    }
}

void
_bocage_paint_grid (BocageCanvas *canvas)
{
  const BocageColours *colours = canvas->board_colours;
  /* As dark as if each of the two hexes at an edge had drawn it. */
  double opacity = 1 - (1 - colours->grid_opacity) * (1 - colours->grid_opacity);
  const BocageCell *cell;

  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_BUTT);
  for (guint i = 0; (cell = _bocage_canvas_next (canvas, &i)) != NULL;)
    {
      add_edges (canvas, cell);
      _bocage_stroke (canvas->cr, colours->grid,
                      canvas->detail < 2 ? 2
                      : canvas->ink      ? 1.2
                                         : .9,
                      opacity);
    }
}

/* Once more, faintly, over crowns and rock, so that hexes can always be counted. */
void
_bocage_paint_grid_again (BocageCanvas *canvas)
{
  if (canvas->ink)
    return;
  add_hexes (canvas, TRUE);
  _bocage_stroke (canvas->cr, BOCAGE_COLOUR_GRID_LIGHT, .9, .34);
}

/* Text */

typedef struct
{
  const char *family;
  PangoStyle style;
  PangoWeight weight;
  double size; /* hundredths */
} Face;

static PangoLayout *
lay_out (BocageCanvas *canvas, const char *text, const Face *face)
{
  PangoLayout *layout = pango_cairo_create_layout (canvas->cr);
  PangoFontDescription *font = pango_font_description_new ();
  cairo_font_options_t *options = cairo_font_options_create ();

  /* The same outlines wherever the text stands and however large it is. */
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (pango_layout_get_context (layout), options);
  cairo_font_options_destroy (options);

  pango_font_description_set_family (font, face->family);
  pango_font_description_set_style (font, face->style);
  pango_font_description_set_weight (font, face->weight);
  pango_font_description_set_absolute_size (font, face->size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

/* Returns: (transfer full): the first lines of @text, which then points behind them */
static char *
take_lines (const char **text)
{
  const char *begin = *text, *end = begin;
  guint n = 0;

  while (*end != '\0' && (*end != '\n' || ++n < MOST_LINES))
    end++;
  *text = *end != '\0' ? end + 1 : end;
  return g_strndup (begin, (gsize) (end - begin));
}

/* Returns: (transfer full): layouts that stand below each other */
static GPtrArray *
lay_out_all (BocageCanvas *canvas, const char *text, const Face *face)
{
  GPtrArray *layouts = g_ptr_array_new_with_free_func (g_object_unref);

  do
    {
      g_autofree char *lines = take_lines (&text);
      PangoLayout *layout = lay_out (canvas, lines, face);

      pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
      g_ptr_array_add (layouts, layout);
    }
  while (*text != '\0');
  return layouts;
}

/* Adds the outlines of a text that is centred at a point. */
static void
add_path (BocageCanvas *canvas, const char *text, const Face *face, double x, double y)
{
  GPtrArray *layouts = lay_out_all (canvas, text, face);
  PangoRectangle logical;
  double height = 0, top;

  for (guint i = 0; i < layouts->len; i++)
    {
      pango_layout_get_extents (layouts->pdata[i], NULL, &logical);
      height += logical.height;
    }
  pango_layout_get_extents (layouts->pdata[0], NULL, &logical);
  top = y - (logical.y + height / 2.) / PANGO_SCALE;
  for (guint i = 0; i < layouts->len; i++)
    {
      pango_layout_get_extents (layouts->pdata[i], NULL, &logical);
      cairo_move_to (canvas->cr, x - (logical.x + logical.width / 2.) / PANGO_SCALE, top);
      pango_cairo_layout_path (canvas->cr, layouts->pdata[i]);
      top += (double) logical.height / PANGO_SCALE;
    }
  g_ptr_array_unref (layouts);
}

/* Writes text centred at a point, as outlines, with a halo if it is wider than 0. */
static void
write_centred (BocageCanvas *canvas, const char *text, const Face *face, double x, double y,
               BocageColour colour, double opacity, double halo)
{
  cairo_t *cr = canvas->cr;

  bocage_text_gate_begin ();
  cairo_new_path (cr);
  add_path (canvas, text, face, x, y);
  bocage_text_gate_end ();
  if (halo > 0)
    {
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_width (cr, halo);
      bocage_colour_set (cr, BOCAGE_COLOUR_HALO, 1);
      cairo_stroke_preserve (cr);
    }
  _bocage_fill (cr, colour, opacity);
}

/* The size of a text, held between two sizes in pixels; on paper it can always be read. */
static double
within_pixels (BocageCanvas *canvas, double hundredths, double min, double max)
{
  if (canvas->options->on_paper)
    return MAX (hundredths, LEAST_POINTS * canvas->point);
  if (canvas->vectors)
    return hundredths;
  return CLAMP (hundredths, min * canvas->pixel, max * canvas->pixel);
}

/* Names on the map */

static gboolean
is_hebrew (const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_get_script (g_utf8_get_char (p)) == G_UNICODE_SCRIPT_HEBREW)
      return TRUE;
  return FALSE;
}

static void
paint_label (BocageCanvas *canvas, const BocageCell *cell, const BocageNode *label)
{
  g_autofree char *text = bocage_node_dup_text (label);
  Face face = { "Noto Serif, Serif", PANGO_STYLE_ITALIC, PANGO_WEIGHT_SEMIBOLD,
                within_pixels (canvas, 11.5, 9.5, 16) };
  gboolean crowded
      = cell->has_unit || cell->has_object || (cell->terrain != NULL && cell->terrain->push > 0);

  if (text == NULL || *text == '\0' || !g_utf8_validate (text, -1, NULL))
    return;
  if (is_hebrew (text))
    face.style = PANGO_STYLE_NORMAL;
  write_centred (canvas, text, &face, cell->x, cell->y + (crowded ? 44 : 1), BOCAGE_COLOUR_INK, 1,
                 face.size * .30);
}

void
_bocage_paint_labels (BocageCanvas *canvas)
{
  const BocageCell *cell;

  if (canvas->detail < 2)
    return;
  for (guint i = 0; (cell = _bocage_canvas_next (canvas, &i)) != NULL;)
    for (guint k = 0; cell->node != NULL && k < bocage_node_n_children (&cell->node->node); k++)
      {
        BocageNode *piece = bocage_node_get_child (&cell->node->node, k);

        if (bocage_element_get_id (piece->element) == BOCAGE_ELEMENT_LABEL)
          paint_label (canvas, cell, piece);
      }
}

/* The name of every hex, at its foot. */
void
_bocage_paint_coordinates (BocageCanvas *canvas)
{
  Face face = { "Cantarell, Sans", PANGO_STYLE_NORMAL, PANGO_WEIGHT_MEDIUM,
                within_pixels (canvas, 10, 7, 16) };
  const BocageCell *cell;

  if (canvas->detail < 2)
    return;
  for (guint i = 0; (cell = _bocage_canvas_next (canvas, &i)) != NULL;)
    {
      g_autofree char *name = bocage_grid_format_hex (
          &canvas->geometry.grid, _bocage_canvas_get_printed_hex (canvas, cell->hex));

      write_centred (canvas, name, &face, cell->x, cell->y + (canvas->pointy ? 45 : 41),
                     BOCAGE_COLOUR_INK, .75, 2.2);
    }
}

/*
 * _bocage_write_section:
 *
 * The name of a part of the board, centred at a point; on a small picture it is left out.
 */
void
_bocage_write_section (BocageCanvas *canvas, const char *name, double x, double y)
{
  Face face = { "DejaVu Sans", PANGO_STYLE_NORMAL, PANGO_WEIGHT_BOLD, 0 };

  if (canvas->detail < 1)
    return;
  face.size = within_pixels (canvas, 15, 9, 15);
  write_centred (canvas, name, &face, x, y, BOCAGE_COLOUR_SECTION, 1, face.size * .3);
}

/* The line around the board */

static void
add_frame (BocageCanvas *canvas)
{
  cairo_rectangle_t f;
  double r = 3;

  bocage_board_geometry_get_frame (&canvas->geometry, FALSE, &f);
  cairo_new_sub_path (canvas->cr);
  cairo_arc (canvas->cr, f.x + f.width - r, f.y + r, r, -G_PI / 2, 0);
  cairo_arc (canvas->cr, f.x + f.width - r, f.y + f.height - r, r, 0, G_PI / 2);
  cairo_arc (canvas->cr, f.x + r, f.y + f.height - r, r, G_PI / 2, G_PI);
  cairo_arc (canvas->cr, f.x + r, f.y + r, r, G_PI, 1.5 * G_PI);
  cairo_close_path (canvas->cr);
}

void
_bocage_paint_frame (BocageCanvas *canvas)
{
  add_frame (canvas);
  _bocage_stroke (canvas->cr, BOCAGE_COLOUR_FRAME, MAX (1.6, canvas->pixel), 1);
}

/* Letters and numbers outside the frame */

/* Splits G9 into its letters or its number. */
static char *
part_of_name (BocageCanvas *canvas, BocageHex hex, gboolean letters)
{
  g_autofree char *name = bocage_grid_format_hex (&canvas->geometry.grid,
                                                  _bocage_canvas_get_printed_hex (canvas, hex));
  gsize n = strcspn (name, "0123456789");

  return letters ? g_strndup (name, n) : g_strdup (name + n);
}

static void
write_rim (BocageCanvas *canvas, const char *text, double x, double y)
{
  Face face = { "Cantarell, Sans", PANGO_STYLE_NORMAL, PANGO_WEIGHT_MEDIUM,
                within_pixels (canvas, 13, 10, 15) };
  const cairo_rectangle_t *clip = &canvas->clip;
  double reach = face.size * 3;

  if (x < clip->x - reach || x > clip->x + clip->width + reach || y < clip->y - reach
      || y > clip->y + clip->height + reach)
    return;
  write_centred (canvas, text, &face, x, y,
                 canvas->options->dark ? BOCAGE_COLOUR_RIM_DARK : BOCAGE_COLOUR_RIM_LIGHT, 1, 0);
}

void
_bocage_paint_rim (BocageCanvas *canvas)
{
  const BocageGrid *grid = &canvas->geometry.grid;
  double away = MAX (14, within_pixels (canvas, 13, 10, 15) * .62);
  cairo_rectangle_t frame;

  if (canvas->detail == BOCAGE_DETAIL_THUMBNAIL)
    return;
  bocage_board_geometry_get_frame (&canvas->geometry, FALSE, &frame);
  for (guint i = 0; i < grid->columns; i++)
    {
      BocageHex hex;
      double x = bocage_board_geometry_get_line (&canvas->geometry, TRUE, i, &hex);
      g_autofree char *text = part_of_name (canvas, hex, TRUE);

      write_rim (canvas, text, x, frame.y - away);
      write_rim (canvas, text, x, frame.y + frame.height + away);
    }
  for (guint i = 0; i < grid->rows; i++)
    {
      BocageHex hex;
      double y = bocage_board_geometry_get_line (&canvas->geometry, FALSE, i, &hex);
      g_autofree char *text = part_of_name (canvas, hex, FALSE);

      write_rim (canvas, text, frame.x - away, y);
      write_rim (canvas, text, frame.x + frame.width + away, y);
    }
}
