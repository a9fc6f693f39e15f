/* bocage-paint-fire.c: how much fire lies on every hex
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A band inside the edge leaves the middle to what stands there.  More is wider
 * and darker: lightness alone tells the steps apart.
 */

#include "config.h"

#include "bocage-paint-overlay-private.h"

#include <math.h>

#define OPACITY .88
#define SMALL_OPACITY .8
#define LEAST .05 /* hits: less is nothing */

static const struct
{
  double from;
  double band;
  BocageColour colour, text;
} steps[BOCAGE_N_FIRE_STEPS] = {
  { LEAST, .05, 0xefe3ff, BOCAGE_COLOUR_OVERLAY_DEEP },
  { .5, .075, 0xcdb0f7, BOCAGE_COLOUR_OVERLAY_DEEP },
  { 1, .1, 0x8c55dc, 0xffffff },
  { 2, .125, 0x6a2bc4, 0xffffff },
  { 3, .15, 0x3c0e85, 0xffffff },
};

guint
bocage_fire_step (double hits)
{
  guint step = 0;

  while (step < BOCAGE_N_FIRE_STEPS && hits >= steps[step].from - 1e-6)
    step++;
  return step;
}

static gboolean
has_unit (const BocageOverlayCanvas *self, BocageHexIndex hex)
{
  return bocage_position_hex (self->overlay->situation->position, hex)->unit != BOCAGE_NO_UNIT;
}

static void
paint_band (const BocageOverlayCanvas *self, BocageHexIndex hex, guint step)
{
  gboolean full = self->room == BOCAGE_ROOM_LITTLE && !has_unit (self, hex);
  double band = steps[step - 1].band;

  if (self->room == BOCAGE_ROOM_LITTLE)
    band = MAX (band, .12); /* a ring that is still seen */
  cairo_set_fill_rule (self->cr, CAIRO_FILL_RULE_EVEN_ODD);
  _bocage_overlay_add_hex (self, hex, 0);
  if (!full)
    _bocage_overlay_add_hex (self, hex, band);
  _bocage_overlay_fill (self, steps[step - 1].colour, full ? SMALL_OPACITY : OPACITY);
  cairo_new_path (self->cr);
  cairo_set_fill_rule (self->cr, CAIRO_FILL_RULE_WINDING);
  if (full)
    return;
  _bocage_overlay_add_hex (self, hex, band);
  _bocage_overlay_stroke (self, BOCAGE_COLOUR_OVERLAY, MAX (.014 * self->width, 1) * self->stress);
  cairo_new_path (self->cr);
}

void
_bocage_overlay_paint_fire (const BocageOverlayCanvas *self)
{
  const BocageFire *fire = self->overlay->fire;

  for (guint hex = 0; hex < fire->n_hexes; hex++)
    {
      guint step = bocage_fire_step ((double) fire->hits[hex]);

      if (step > 0 && _bocage_overlay_is_wanted (self, (BocageHexIndex) hex))
        paint_band (self, (BocageHexIndex) hex, step);
    }
}

void
_bocage_overlay_number_fire (const BocageOverlayCanvas *self)
{
  const BocageFire *fire = self->overlay->fire;

  for (guint hex = 0; hex < fire->n_hexes && self->room == BOCAGE_ROOM_ENOUGH; hex++)
    {
      guint step = bocage_fire_step ((double) fire->hits[hex]);
      g_autofree char *text = NULL;
      double x, y;

      if (step == 0 || !_bocage_overlay_is_wanted (self, (BocageHexIndex) hex))
        continue;
      text = g_strdup_printf ("%.1f", (double) fire->hits[hex]);
      _bocage_overlay_centre (self, (BocageHexIndex) hex, &x, &y);
      _bocage_overlay_pill (self, text, x, y + .33 * self->width, steps[step - 1].colour,
                            steps[step - 1].colour, steps[step - 1].text);
    }
}

/**
 * bocage_overlay_paint_fire_step:
 * @width: of a hex
 * @step: 1 … BOCAGE_N_FIRE_STEPS, least first
 *
 * Paints one hex as it is marked, for a legend; the corner of its box is the origin.
 */
void
bocage_overlay_paint_fire_step (cairo_t *cr, double width, guint step)
{
  const BocageGrid grid = { BOCAGE_ORIENTATION_POINTY, 1, 1, FALSE, TRUE };
  BocageOverlayCanvas self = { .cr = cr, .width = width, .stress = 1 };

  g_return_if_fail (step >= 1 && step <= BOCAGE_N_FIRE_STEPS);

  bocage_board_geometry_init (&self.geometry, &grid, width / sqrt (3.));
  cairo_save (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  bocage_board_geometry_add_hex (&self.geometry, cr, (BocageHex){ 0, 0 }, 0);
  bocage_board_geometry_add_hex (&self.geometry, cr, (BocageHex){ 0, 0 },
                                 2 * steps[step - 1].band * width);
  _bocage_overlay_fill (&self, steps[step - 1].colour, 1);
  cairo_new_path (cr);
  bocage_board_geometry_add_hex (&self.geometry, cr, (BocageHex){ 0, 0 }, .5);
  _bocage_overlay_stroke (&self, BOCAGE_COLOUR_OVERLAY, 1);
  cairo_new_path (cr);
  cairo_restore (cr);
}
