/* bocage-paint-units.c: wooden counters: a plate, a silhouette, pips and badges
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A counter tells side by its shape, troop by its silhouette, strength by its
 * pips; gold and a star are for special units.
 */

#include "config.h"

#include "base/bocage-canvas-private.h"
#include "base/bocage-ink.h"
#include "base/bocage-text-gate.h"
#include "bocage-pieces-private.h"
#include "model/bocage-border.h"

#include <math.h>
#include <pango/pangocairo.h>

#define DISC_RADIUS 31.
#define SQUARE_HALF 27.6
#define SQUARE_ROUND 2.2

/* The outline of a counter, `grow` larger and `dy` lower. */
static void
add_plate (cairo_t *cr, gboolean disc, double grow, double dy)
{
  double half = SQUARE_HALF + grow, round = MAX (SQUARE_ROUND + grow * .5, 0);

  cairo_new_sub_path (cr);
  if (disc)
    {
      cairo_arc (cr, 0, dy, DISC_RADIUS + grow, 0, 2 * G_PI);
      cairo_close_path (cr);
      return;
    }
  cairo_arc (cr, half - round, dy - half + round, round, -G_PI / 2, 0);
  cairo_arc (cr, half - round, dy + half - round, round, 0, G_PI / 2);
  cairo_arc (cr, -half + round, dy + half - round, round, G_PI / 2, G_PI);
  cairo_arc (cr, -half + round, dy - half + round, round, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

static void
fill_gradient (cairo_t *cr, const BocageSideStyle *style)
{
  cairo_pattern_t *gradient = cairo_pattern_create_linear (0, -DISC_RADIUS, 0, DISC_RADIUS);
  BocageColour colours[] = { style->top, style->bottom };

  for (guint i = 0; i < 2; i++)
    cairo_pattern_add_color_stop_rgb (gradient, i, (colours[i] >> 16 & 0xff) / 255.,
                                      (colours[i] >> 8 & 0xff) / 255., (colours[i] & 0xff) / 255.);
  cairo_set_source (cr, gradient);
  cairo_fill (cr);
  cairo_pattern_destroy (gradient);
}

/* The darker band at the foot, under the pips. */
static void
fill_foot (cairo_t *cr, const BocageSideStyle *style)
{
  cairo_save (cr);
  add_plate (cr, style->disc, -.6, 0);
  cairo_clip (cr);
  cairo_rectangle (cr, -W, style->disc ? 16.3 : 15.7, 2 * W, W);
  _bocage_fill (cr, style->foot, 1);
  cairo_restore (cr);
}

static void
add_star (cairo_t *cr, double x, double y, double radius, double waist)
{
  cairo_new_sub_path (cr);
  for (guint i = 0; i < 10; i++)
    {
      double angle = (i * 36. - 90) * G_PI / 180, r = i % 2 == 0 ? radius : radius * waist;

      cairo_line_to (cr, x + r * cos (angle), y + r * sin (angle));
    }
  cairo_close_path (cr);
}

static void
paint_star (cairo_t *cr, double x, double y, double radius, double line)
{
  add_star (cr, x, y, radius, .44);
  bocage_colour_set (cr, BOCAGE_COLOUR_GOLD, 1);
  cairo_fill_preserve (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  _bocage_stroke (cr, BOCAGE_COLOUR_INK, line, 1);
}

/* The silhouette of a type with what is mounted on it, where there is such a one. */
static const char *
find_fitted_figure (BocageCanvas *canvas, const BocageUnitNode *unit, const char *prefix,
                    const char *picture, gboolean small)
{
  for (guint i = 0; unit->accessory != NULL && i < unit->accessory->len; i++)
    {
      const char *accessory = g_ptr_array_index (unit->accessory, i);
      g_autofree char *fitted = g_strconcat (picture, "-", accessory, NULL);
      const char *name = bocage_art_find (canvas->art, prefix, fitted, NULL, small);

      if (name != NULL)
        return name;
    }
  return bocage_art_find (canvas->art, prefix, picture, NULL, small);
}

/* The silhouette of a type for a side: its own, else that of its troop class. */
static const char *
find_figure (BocageCanvas *canvas, const BocageUnitNode *unit, const BocagePieceType *type)
{
  const char *side = unit->side != NULL ? unit->side : "";
  const BocageRuleset *ruleset = bocage_scenario_get_ruleset (canvas->scenario);
  gboolean small = canvas->detail <= 1;
  /* A side without pictures of its own marches under those of the first one. */
  const char *const sides[]
      = { side,
          bocage_ruleset_n_sides (ruleset) > 0 ? bocage_ruleset_get_side (ruleset, 0)->id : "" };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *prefix = g_strconcat ("figure-", sides[i], NULL);
      const char *name = NULL;

      if (type == NULL)
        continue;
      name = find_fitted_figure (canvas, unit, prefix, type->art != NULL ? type->art : type->id,
                                 small);
      if (name == NULL && type->orders_class >= 0)
        name = bocage_art_find (canvas->art, prefix,
                                bocage_ruleset_get_class (ruleset, (guint) type->orders_class)->id,
                                NULL, small);
      if (name != NULL)
        return name;
    }
  return NULL;
}

static void
paint_pips (cairo_t *cr, int figures, int full, double y)
{
  /* Light on a dark plate, or dark on the light one that saves ink. */
  BocageColour colour = bocage_ink_is_saved (cr) ? BOCAGE_COLOUR_INK : BOCAGE_COLOUR_CREAM;
  double step = full <= 4 ? 8.8 : full <= 6 ? 6.8 : 44. / full;
  double radius = MIN (2.95, step * .42);

  for (int i = 0; i < full; i++)
    {
      double x = (i - (full - 1) / 2.) * step;

      _bocage_add_ellipse (cr, x, y, radius, radius);
      if (i < figures)
        _bocage_fill (cr, colour, 1);
      else
        _bocage_stroke (cr, colour, 1, .8);
    }
}

/* At small sizes strength is a bar of cells, and only where it is not full. */
static void
paint_cells (cairo_t *cr, gboolean disc, int figures, int full)
{
  double width = disc ? 44 : 50, y = 25, cell = width / full;

  cairo_rectangle (cr, -width / 2 - 1.5, y - 1.5, width + 3, 9.6);
  _bocage_fill (cr, BOCAGE_COLOUR_INK, 1);
  for (int i = 0; i < full; i++)
    {
      cairo_rectangle (cr, -width / 2 + i * cell + .8, y, cell - 1.6, 6.6);
      _bocage_fill (cr, i < figures ? BOCAGE_COLOUR_CREAM : 0x6b5f50, 1);
    }
}

static void
paint_figure (BocageCanvas *canvas, const char *name, gboolean disc)
{
  if (name == NULL)
    {
      /* Nobody drew it: a bare silhouette of a crate. */
      cairo_rectangle (canvas->cr, -14, -16, 28, 24);
      _bocage_line (canvas->cr, -14, -16, 14, 8);
      _bocage_line (canvas->cr, -14, 8, 14, -16);
      _bocage_stroke (canvas->cr, BOCAGE_COLOUR_CREAM, 3.2, 1);
    }
  else if (canvas->detail >= 2)
    bocage_art_paint (canvas->art, canvas->cr, name, 0, disc ? -4 : -4.4, 1.1, 0, canvas->vectors);
  else
    bocage_art_paint (canvas->art, canvas->cr, name, 0, -2.7, 1.16, 0, canvas->vectors);
}

/* A word in the middle of a mark. */
void
_bocage_paint_mark_text (BocageCanvas *canvas, const char *text, double x, double y, double size)
{
  cairo_t *cr = canvas->cr;
  PangoFontDescription *font = pango_font_description_from_string ("Sans Bold");
  PangoLayout *layout;
  PangoRectangle ink;

  bocage_text_gate_begin ();
  layout = pango_cairo_create_layout (cr);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_extents (layout, &ink, NULL);
  cairo_move_to (cr, x - (ink.x + ink.width / 2.) / PANGO_SCALE,
                 y - (ink.y + ink.height / 2.) / PANGO_SCALE);
  bocage_colour_set (cr, BOCAGE_COLOUR_INK, 1);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
  pango_font_description_free (font);
  g_object_unref (layout);
  bocage_text_gate_end ();
}

/* Two letters of a nation that is not the side's, at the south-west. */
static void
paint_nation (BocageCanvas *canvas, const char *nation, double x, double y)
{
  g_autofree char *text = g_ascii_strup (nation, 2);

  _bocage_add_ellipse (canvas->cr, x, y, 9.6, 7.6);
  bocage_colour_set (canvas->cr, BOCAGE_COLOUR_CREAM, 1);
  cairo_fill_preserve (canvas->cr);
  _bocage_stroke (canvas->cr, BOCAGE_COLOUR_INK, 1.5, 1);
  _bocage_paint_mark_text (canvas, text, x, y, 9);
}

/* A badge, by its art or id; one nobody drew gets the plain one. */
void
_bocage_paint_badge (BocageCanvas *canvas, const char *id, double x, double y, double scale)
{
  const BocageBadge *badge
      = bocage_ruleset_find_badge (bocage_scenario_get_ruleset (canvas->scenario), id);
  const char *name = bocage_art_find (
      canvas->art, "badge", badge != NULL && badge->art != NULL ? badge->art : id, NULL, FALSE);

  if (name == NULL)
    name = bocage_art_find (canvas->art, "badge", "other", NULL, FALSE);
  if (name != NULL)
    bocage_art_paint (canvas->art, canvas->cr, name, x, y, scale, 0, canvas->vectors);
}

static gboolean
is_foreign (BocageCanvas *canvas, const BocageUnitNode *unit)
{
  BocageSideNode *side;

  if (unit->nation == NULL || unit->side == NULL)
    return FALSE;
  side = bocage_scenario_find_side (canvas->scenario, unit->side);
  return side == NULL || side->nation != unit->nation;
}

/* Badges and signs on the corners: north-east, then south-east, and so on inwards. */
static void
paint_slots (BocageCanvas *canvas, const BocageUnitNode *unit, gboolean disc)
{
  double x = disc ? 23 : 25, y = disc ? 22 : 24.5;

  for (guint i = 0; unit->badge != NULL && i < unit->badge->len; i++)
    _bocage_paint_badge (canvas, g_ptr_array_index (unit->badge, i), x - i * 12., -y, 1);
  for (guint i = 0; unit->asset != NULL && i < unit->asset->len; i++)
    _bocage_paint_badge (canvas, g_ptr_array_index (unit->asset, i), x - i * 12., y - 2, 1);
  if (is_foreign (canvas, unit))
    paint_nation (canvas, unit->nation, -x, y - 1);
}

static void
paint_thumb (cairo_t *cr, const BocageSideStyle *style, gboolean special)
{
  add_plate (cr, style->disc, 12, 0);
  _bocage_fill (cr, BOCAGE_COLOUR_INK, 1);
  add_plate (cr, style->disc, 6, 0);
  _bocage_fill (cr, special ? BOCAGE_COLOUR_GOLD : BOCAGE_COLOUR_CREAM, 1);
  add_plate (cr, style->disc, -3, 0);
  _bocage_fill (cr, style->bottom, 1);
}

/* Saving ink: a white plate with a black figure, a discless side's a little grey; special units
 * have a second rim and a black star. */
static void
paint_inked (BocageCanvas *canvas, const BocageSideStyle *style, gboolean special,
             const char *figure, int figures, int full)
{
  cairo_t *cr = canvas->cr;
  gboolean disc = style->disc;

  add_plate (cr, disc, 2, 0);
  bocage_colour_set (cr, disc ? 0xffffff : 0xebebeb, 1);
  cairo_fill_preserve (cr);
  _bocage_stroke (cr, BOCAGE_COLOUR_INK, disc ? 2 : 2.6, 1);
  if (special)
    {
      add_plate (cr, disc, -1.8, 0);
      _bocage_stroke (cr, BOCAGE_COLOUR_INK, 1.3, 1);
    }
  paint_figure (canvas, figure, disc);
  paint_pips (cr, figures, full, disc ? 22.4 : 21.6);
  if (special)
    {
      add_star (cr, disc ? -23 : -24.5, disc ? -22.5 : -24.5, 10.4, .44);
      _bocage_fill (cr, 0xffffff, 1);
      add_star (cr, disc ? -23 : -24.5, disc ? -22.5 : -24.5, 8.6, .44);
      _bocage_fill (cr, BOCAGE_COLOUR_INK, 1);
    }
}

static void
paint_large (BocageCanvas *canvas, const BocageSideStyle *style, gboolean special, gboolean afloat,
             const char *figure, int figures, int full)
{
  cairo_t *cr = canvas->cr;
  gboolean disc = style->disc;

  if (!afloat)
    {
      add_plate (cr, disc, 1.6, 5.2);
      _bocage_fill (cr, BOCAGE_COLOUR_SHADOW, .3);
    }
  add_plate (cr, disc, 2, 2.8);
  _bocage_fill (cr, style->thickness, 1);
  add_plate (cr, disc, 2, 0);
  _bocage_fill (cr, special ? BOCAGE_COLOUR_GOLD : BOCAGE_COLOUR_CREAM, 1);
  if (special)
    {
      add_plate (cr, disc, 2, 0);
      _bocage_stroke (cr, BOCAGE_COLOUR_GOLD_DARK, .9, 1);
    }
  add_plate (cr, disc, -.6, 0);
  fill_gradient (cr, style);
  fill_foot (cr, style);
  paint_figure (canvas, figure, disc);
  paint_pips (cr, figures, full, disc ? 22.4 : 21.6);
  if (special)
    paint_star (cr, disc ? -23 : -24.5, disc ? -22.5 : -24.5, 9.8, 1.5);
}

static void
paint_small (BocageCanvas *canvas, const BocageSideStyle *style, gboolean special,
             const char *figure, int figures, int full)
{
  cairo_t *cr = canvas->cr;

  add_plate (cr, style->disc, 5.4, 0);
  _bocage_fill (cr, BOCAGE_COLOUR_INK, 1);
  add_plate (cr, style->disc, 3.2, 0);
  _bocage_fill (cr, special ? BOCAGE_COLOUR_GOLD : BOCAGE_COLOUR_CREAM, 1);
  add_plate (cr, style->disc, -1, 0);
  _bocage_fill (cr, style->bottom, 1);
  paint_figure (canvas, figure, style->disc);
  if (figures < full)
    paint_cells (cr, style->disc, figures, full);
  if (special)
    paint_star (cr, -22, -22, 14, 2.6);
}

static void
paint_carriers (BocageCanvas *canvas, const BocageUnitNode *unit)
{
  for (guint i = 0; unit->carrier != NULL && i < unit->carrier->len; i++)
    {
      const char *name = bocage_art_find (
          canvas->art, "carrier", g_ptr_array_index (unit->carrier, i), NULL, canvas->detail <= 1);
      BocageSideNode *side
          = unit->side != NULL ? bocage_scenario_find_side (canvas->scenario, unit->side) : NULL;
      gboolean from_north = side != NULL && bocage_border_parse (side->edge) == BOCAGE_BORDER_NORTH;

      if (name != NULL && canvas->detail > 0)
        bocage_art_paint (canvas->art, canvas->cr, name, 0, 0, 1, from_north ? 180 : 0,
                          canvas->vectors);
    }
}

/* What a counter shows, but for badges, assets and nation. */
typedef struct
{
  BocageCanvas *canvas;
  const BocageSideStyle *style;
  gboolean special;
  gboolean afloat;
  const char *figure; /* (nullable) */
  int figures;
  int full;
} Counter;

static void
paint_counter (cairo_t *cr, gpointer data)
{
  Counter *counter = data;
  cairo_t *outer = counter->canvas->cr;

  counter->canvas->cr = cr;
  if (counter->canvas->detail <= 0)
    paint_thumb (cr, counter->style, counter->special);
  else if (counter->canvas->ink)
    paint_inked (counter->canvas, counter->style, counter->special, counter->figure,
                 counter->figures, counter->full);
  else if (counter->canvas->detail >= 2)
    paint_large (counter->canvas, counter->style, counter->special, counter->afloat,
                 counter->figure, counter->figures, counter->full);
  else
    paint_small (counter->canvas, counter->style, counter->special, counter->figure,
                 counter->figures, counter->full);
  counter->canvas->cr = outer;
}

/* Called with the origin where the counter lies. */
void
_bocage_paint_unit (BocageCanvas *canvas, const BocageCell *cell, const BocageUnitNode *unit)
{
  const BocagePieceType *type
      = bocage_scenario_get_piece_type (canvas->scenario, &unit->piece.node);
  Counter counter = { .canvas = canvas };
  char key[128];

  counter.style = bocage_motif_set_find_side (canvas->motifs, unit->side);
  counter.special = type != NULL && type->special;
  counter.afloat = unit->carrier != NULL;
  counter.figures = CLAMP (bocage_scenario_get_figures (canvas->scenario, unit), 0, 12);
  counter.full = CLAMP (MAX (type != NULL ? type->figures : 0, counter.figures), 1, 12);
  counter.figure = canvas->detail > 0 ? find_figure (canvas, unit, type) : NULL;
  g_snprintf (key, sizeof key, "counter %s %s %d %d %d %d",
              counter.style->id != NULL ? counter.style->id : "",
              counter.figure != NULL ? counter.figure : "", counter.special, counter.afloat,
              counter.full, canvas->detail);

  paint_carriers (canvas, unit);
  bocage_art_stamp (canvas->art, canvas->cr, key, (guint) counter.figures, 50, canvas->vectors,
                    paint_counter, &counter);
  if (canvas->detail >= 2)
    paint_slots (canvas, unit, counter.style->disc);
  if (canvas->detail > 0)
    _bocage_paint_unit_marks (canvas, unit);
}
