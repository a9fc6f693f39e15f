/* bocage-sheet-text.c: words, lines and areas on a page
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Everything is laid out without hinting, so that a line breaks at the same word on paper, in a
 * picture and on the screen.
 */

#include "config.h"

#include "base/bocage-surface.h"
#include "base/bocage-text-gate.h"
#include "bocage-sheet-private.h"

#include <math.h>

/* The fonts of a face: one for Hebrew and one for all else, each with what stands in for it. */
typedef struct
{
  const char *family;
  const char *fallback;
  const char *hebrew;
  double hebrew_scale; /* Hebrew letters have no ascenders: some fonts want to be set larger */
} FaceFonts;

#define FALLBACK_SCALE .88 /* DejaVu is large for its size */
#define ROOM .5            /* that is left beside a line, so that it stays one */
#define SMALLEST .55       /* of its size, that a line becomes; what is longer stands out */

static const FaceFonts faces[BOCAGE_N_SHEET_FACES] = {
  [BOCAGE_FACE_TITLE] = { "Linux Libertine Display O", "DejaVu Serif", "Frank Ruehl CLM", 1.04 },
  [BOCAGE_FACE_TEXT] = { "Linux Libertine O", "DejaVu Serif", "Frank Ruehl CLM", 1.04 },
  [BOCAGE_FACE_CAPTION] = { "Linux Biolinum O", "DejaVu Sans", "Nachlieli CLM", .94 },
};

static gboolean
has_family (const char *name)
{
  PangoFontMap *map = pango_cairo_font_map_get_default ();
  PangoFontFamily **families;
  int n;
  gboolean found = FALSE;

  pango_font_map_list_families (map, &families, &n);
  for (int i = 0; i < n && !found; i++)
    found = g_ascii_strcasecmp (pango_font_family_get_name (families[i]), name) == 0;
  g_free (families);
  return found;
}

/**
 * bocage_sheet_has_fonts:
 *
 * Returns: whether the fonts are there that the page is made for; others stand in for them
 */
gboolean
bocage_sheet_has_fonts (const BocageSheet *self)
{
  for (guint i = 0; i < BOCAGE_N_SHEET_FACES; i++)
    if (!self->has_font[i][self->rtl])
      return FALSE;
  return TRUE;
}

void
_bocage_sheet_init_text (BocageSheet *self)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  bocage_text_gate_begin ();
  for (guint i = 0; i < BOCAGE_N_SHEET_FACES; i++)
    {
      self->has_font[i][FALSE] = has_family (faces[i].family);
      self->has_font[i][TRUE] = has_family (faces[i].hebrew);
    }
  self->pango = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (self->pango, options);
  cairo_font_options_destroy (options);
  pango_context_set_round_glyph_positions (self->pango, FALSE);
  pango_context_set_base_dir (self->pango, self->rtl ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
  bocage_text_gate_end ();
}

gboolean
_bocage_sheet_is_hebrew (const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_get_script (g_utf8_get_char (p)) == G_UNICODE_SCRIPT_HEBREW)
      return TRUE;
  return FALSE;
}

/* The direction of the first letter: neutral where there is none. */
PangoDirection
_bocage_sheet_find_direction (const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (!g_unichar_isalpha (c))
        continue;
      switch (g_unichar_get_script (c))
        {
        case G_UNICODE_SCRIPT_HEBREW:
        case G_UNICODE_SCRIPT_ARABIC:
        case G_UNICODE_SCRIPT_SYRIAC:
        case G_UNICODE_SCRIPT_THAANA:
          return PANGO_DIRECTION_RTL;
        default:
          return PANGO_DIRECTION_LTR;
        }
    }
  return PANGO_DIRECTION_NEUTRAL;
}

static PangoFontDescription *
make_font (const BocageSheet *self, const BocageSheetStyle *style, const char *text)
{
  const FaceFonts *face = &faces[style->face];
  gboolean hebrew = _bocage_sheet_is_hebrew (text);
  PangoFontDescription *font = pango_font_description_new ();
  g_autofree char *families
      = hebrew ? g_strdup_printf ("%s,%s,%s", face->hebrew, face->family, face->fallback)
               : g_strdup_printf ("%s,%s,%s", face->family, face->hebrew, face->fallback);
  double scale = hebrew ? face->hebrew_scale : 1;

  if (!self->has_font[style->face][hebrew])
    scale = FALLBACK_SCALE;
  pango_font_description_set_family (font, families);
  pango_font_description_set_absolute_size (font, style->size * scale * PANGO_SCALE);
  if (style->bold)
    pango_font_description_set_weight (font, style->face == BOCAGE_FACE_TEXT && !hebrew
                                                 ? PANGO_WEIGHT_SEMIBOLD
                                                 : PANGO_WEIGHT_BOLD);
  /* Hebrew knows no italics. */
  if (style->italic && !hebrew)
    pango_font_description_set_style (font, PANGO_STYLE_ITALIC);
  return font;
}

/* A text keeps to the start or the end of the page whichever way it runs.  Pango swaps left and
 * right where a line runs against the page, which is right for justified text alone. */
static PangoAlignment
find_alignment (const BocageSheet *self, const BocageSheetStyle *style, const char *text)
{
  PangoDirection direction = _bocage_sheet_find_direction (text);
  gboolean is_swapped = !style->justified && direction != PANGO_DIRECTION_NEUTRAL
                        && (direction == PANGO_DIRECTION_RTL) != self->rtl;

  if (style->align == BOCAGE_SHEET_CENTRE)
    return PANGO_ALIGN_CENTER;
  return ((style->align == BOCAGE_SHEET_END) != self->rtl) != is_swapped ? PANGO_ALIGN_RIGHT
                                                                         : PANGO_ALIGN_LEFT;
}

/**
 * _bocage_sheet_lay_out:
 * @width: of the lines, or -1 for one line
 *
 * Returns: (transfer full):
 */
PangoLayout *
_bocage_sheet_lay_out (BocageSheet *self, const BocageSheetStyle *style, const char *markup,
                       double width)
{
  PangoLayout *layout = pango_layout_new (self->pango);
  PangoFontDescription *font;

  pango_layout_set_markup (layout, markup, -1);
  font = make_font (self, style, pango_layout_get_text (layout));
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  if (width > 0)
    {
      pango_layout_set_width (layout, (int) floor (width * PANGO_SCALE));
      pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
      pango_layout_set_justify (layout, style->justified);
    }
  pango_layout_set_alignment (layout, find_alignment (self, style, pango_layout_get_text (layout)));
  pango_layout_set_auto_dir (layout, TRUE);
  return layout;
}

/* Where a box begins from the left that begins @x from the start of the page. */
double
_bocage_sheet_get_left (const BocageSheet *self, double x, double width)
{
  return self->rtl ? self->width - x - width : x;
}

/**
 * _bocage_sheet_text:
 * @markup: of Pango
 * @x: from the start of the page
 *
 * Sets a text, painting it if there is a surface.
 *
 * Returns: its height
 */
double
_bocage_sheet_text (BocageSheet *self, const BocageSheetStyle *style, const char *markup, double x,
                    double y, double width)
{
  PangoLayout *layout = _bocage_sheet_lay_out (self, style, markup, width);
  double left = _bocage_sheet_get_left (self, x, width), height = 0;
  PangoLayoutIter *iter;

  bocage_text_gate_begin ();
  iter = pango_layout_get_iter (layout);
  do
    {
      PangoRectangle line;
      double leading;

      pango_layout_iter_get_line_extents (iter, NULL, &line);
      leading = style->leading > 0 ? style->leading : (double) line.height / PANGO_SCALE;
      if (self->cr != NULL)
        {
          bocage_colour_set (self->cr, _bocage_sheet_colour (self, style->colour), 1);
          cairo_move_to (self->cr, left + (double) line.x / PANGO_SCALE,
                         y + height + leading * .5 + style->size * .34);
          pango_cairo_show_layout_line (self->cr, pango_layout_iter_get_line_readonly (iter));
        }
      height += leading;
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
  g_object_unref (layout);
  bocage_text_gate_end ();
  return height;
}

double
_bocage_sheet_plain (BocageSheet *self, const BocageSheetStyle *style, const char *text, double x,
                     double y, double width)
{
  g_autofree char *markup = _bocage_sheet_dup_markup (text);

  return _bocage_sheet_text (self, style, markup, x, y, width);
}

/* Returns: how wide @text is on one line */
double
_bocage_sheet_measure (BocageSheet *self, const BocageSheetStyle *style, const char *text)
{
  g_autofree char *markup = _bocage_sheet_dup_markup (text);
  PangoLayout *layout = _bocage_sheet_lay_out (self, style, markup, -1);
  int width;

  bocage_text_gate_begin ();
  pango_layout_get_size (layout, &width, NULL);
  g_object_unref (layout);
  bocage_text_gate_end ();
  return (double) width / PANGO_SCALE;
}

/**
 * _bocage_sheet_line:
 * @text: not marked up
 *
 * Sets @text on one line, smaller where it is too long for @width: words of one language have room
 * where those of another have not.
 *
 * Returns: its height
 */
double
_bocage_sheet_line (BocageSheet *self, const BocageSheetStyle *style, const char *text, double x,
                    double y, double width)
{
  double measured = _bocage_sheet_measure (self, style, text);
  BocageSheetStyle smaller = *style;

  if (measured > width - ROOM)
    smaller.size *= MAX ((width - ROOM) / measured, SMALLEST);
  return _bocage_sheet_plain (self, &smaller, text, x, y, MAX (width, measured * SMALLEST + ROOM));
}

/* Returns: by how much such a line stands out of its place all the same; 0 or less: it does not */
double
_bocage_sheet_get_line_excess (BocageSheet *self, const BocageSheetStyle *style, const char *text,
                               double width)
{
  return _bocage_sheet_measure (self, style, text) * SMALLEST + ROOM - width;
}

/* Lines and areas */

/* What saves ink is black, white and a little grey. */
BocageColour
_bocage_sheet_colour (const BocageSheet *self, BocageColour colour)
{
  guint red = colour >> 16 & 0xff, green = colour >> 8 & 0xff, blue = colour & 0xff;
  guint light = (red * 30 + green * 59 + blue * 11) / 100;

  if (!self->options.ink_saver)
    return colour;
  if (colour == BOCAGE_SHEET_FOOT)
    return 0xf2f2f2;
  if (colour == BOCAGE_SHEET_RULE)
    return 0x8a8a8a;
  if (light > 220)
    return 0xffffff;
  return light < 110 ? 0x1c1c1c : light << 16 | light << 8 | light;
}

void
_bocage_sheet_fill (BocageSheet *self, double x, double y, double width, double height,
                    BocageColour colour)
{
  if (self->cr == NULL)
    return;
  cairo_rectangle (self->cr, _bocage_sheet_get_left (self, x, width), y, width, height);
  bocage_colour_set (self->cr, _bocage_sheet_colour (self, colour), 1);
  cairo_fill (self->cr);
}

/* A frame of a line so wide, filled with nothing. */
void
_bocage_sheet_frame (BocageSheet *self, double x, double y, double width, double height,
                     double radius, BocageColour colour, double line)
{
  if (self->cr == NULL)
    return;
  bocage_surface_add_round (self->cr, _bocage_sheet_get_left (self, x, width), y, width, height,
                            radius);
  bocage_colour_set (self->cr, _bocage_sheet_colour (self, colour), 1);
  cairo_set_line_width (self->cr, line);
  cairo_stroke (self->cr);
}

void
_bocage_sheet_rule (BocageSheet *self, double x, double y, double width)
{
  double left = _bocage_sheet_get_left (self, x, width);

  if (self->cr == NULL)
    return;
  cairo_move_to (self->cr, left, y);
  cairo_line_to (self->cr, left + width, y);
  bocage_colour_set (self->cr, _bocage_sheet_colour (self, BOCAGE_SHEET_RULE), 1);
  cairo_set_line_width (self->cr, .6);
  cairo_stroke (self->cr);
}
