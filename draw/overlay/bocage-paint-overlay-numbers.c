/* bocage-paint-overlay-numbers.c: the numbers of overlays: steps, dice, flags, turns
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-paint-overlay-private.h"

#include <math.h>

/* Steps: filled where the unit may battle, hollow where not. */
void
_bocage_overlay_number_reach (const BocageOverlayCanvas *self)
{
  const GArray *reach = self->overlay->reach;
  double radius = _bocage_overlay_mark (self, .3) / 2;

  for (guint i = 0; i < reach->len; i++)
    {
      const BocageReachHex *reached = &g_array_index (reach, BocageReachHex, i);
      gboolean battles = reached->reason == BOCAGE_REACH_BATTLES;
      g_autofree char *text = g_strdup_printf ("%u", reached->step.cost);
      double x, y;

      if (reached->step.hex == self->overlay->hex)
        continue;
      _bocage_overlay_centre (self, reached->step.hex, &x, &y);
      _bocage_overlay_disc (self, x, y, radius, battles ? BOCAGE_COLOUR_OVERLAY : 0xffffff,
                            BOCAGE_COLOUR_OVERLAY);
      _bocage_overlay_text (self, text, x, y, radius * 1.25,
                            battles ? 0xffffff : BOCAGE_COLOUR_OVERLAY);
    }
}

/* Prices */

#define BEYOND 1.35 /* halves of a hex, from the middle: clear of the mark of the cursor */

static void
paint_cross (const BocageOverlayCanvas *self, double x, double y, double size)
{
  cairo_save (self->cr);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (self->cr, x - size, y - size);
  cairo_line_to (self->cr, x + size, y + size);
  cairo_move_to (self->cr, x + size, y - size);
  cairo_line_to (self->cr, x - size, y + size);
  _bocage_overlay_stroke (self, BOCAGE_COLOUR_OVERLAY, _bocage_overlay_line (self, .034));
  cairo_new_path (self->cr);
  cairo_restore (self->cr);
}

/* What cannot be entered has a crossed disc on the side towards it; what is too dear, its price in
 * grey. */
void
_bocage_overlay_number_barred (const BocageOverlayCanvas *self)
{
  const GArray *barred = self->overlay->prices->barred;
  double radius = _bocage_overlay_mark (self, .3) / 2;

  for (guint i = 0; i < barred->len; i++)
    {
      const BocageBarredHex *entry = &g_array_index (barred, BocageBarredHex, i);
      g_autofree char *text = g_strdup_printf ("%d", entry->price);
      double x, y, edge_x, edge_y;

      if (entry->reason == BOCAGE_POINTS_TOO_DEAR)
        {
          _bocage_overlay_centre (self, entry->hex, &x, &y);
          _bocage_overlay_disc (self, x, y, radius, 0xffffff, BOCAGE_COLOUR_FAR);
          _bocage_overlay_text (self, text, x, y, radius * 1.25, BOCAGE_COLOUR_FAR);
          continue;
        }
      _bocage_overlay_centre (self, self->overlay->hex, &x, &y);
      bocage_board_geometry_get_edge (&self->geometry, entry->direction, &edge_x, &edge_y);
      x += edge_x * BEYOND;
      y += edge_y * BEYOND;
      _bocage_overlay_disc (self, x, y, radius * .7, 0xffffff, BOCAGE_COLOUR_OVERLAY);
      paint_cross (self, x, y, radius * .3);
    }
}

/* Dice */

static void
paint_die (const BocageOverlayCanvas *self, const BocageBattleAnswer *battle)
{
  double size = _bocage_overlay_mark (self, .34), round = size * .2;
  gboolean possible = battle->verdict == BOCAGE_BATTLE_POSSIBLE;
  g_autofree char *text = possible ? g_strdup_printf ("%d", battle->dice.dice) : g_strdup ("–");
  BocageColour colour = possible ? BOCAGE_COLOUR_OVERLAY : BOCAGE_COLOUR_FAR;
  double x, y;

  _bocage_overlay_centre (self, battle->hex, &x, &y);
  x -= .27 * self->width;
  y -= .3 * self->width;
  cairo_new_sub_path (self->cr);
  for (guint i = 0; i < 4; i++)
    {
      double sx = i == 0 || i == 3 ? 1 : -1, sy = i < 2 ? 1 : -1;

      cairo_arc (self->cr, x + sx * (size / 2 - round), y + sy * (size / 2 - round), round,
                 i * G_PI / 2, (i + 1) * G_PI / 2);
    }
  cairo_close_path (self->cr);
  _bocage_overlay_stroke (self, 0xffffff, _bocage_overlay_line (self, .034) + 2.5);
  _bocage_overlay_fill (self, 0xffffff, 1);
  _bocage_overlay_stroke (self, colour, _bocage_overlay_line (self, .034));
  cairo_new_path (self->cr);
  _bocage_overlay_text (self, text, x, y, size * .68, colour);
}

void
_bocage_overlay_number_dice (const BocageOverlayCanvas *self)
{
  const GArray *battles = self->overlay->battles;

  for (guint i = 0; i < battles->len; i++)
    {
      const BocageBattleAnswer *battle = &g_array_index (battles, BocageBattleAnswer, i);

      if (self->room != BOCAGE_ROOM_LITTLE || battle->hex == self->overlay->target)
        paint_die (self, battle);
    }
}

/* Flags */

static void
paint_pennant (const BocageOverlayCanvas *self, double x, double y, guint flags)
{
  double height = MAX (.32 * self->width, 14), length = height * .95;
  g_autofree char *text = g_strdup_printf ("%u", flags);
  double left = x - length * .45, top = y - height / 2;

  cairo_save (self->cr);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (self->cr, left, top);
  cairo_line_to (self->cr, left, top + height);
  cairo_move_to (self->cr, left, top);
  cairo_line_to (self->cr, left + length, top + height * .33);
  cairo_line_to (self->cr, left, top + height * .66);
  _bocage_overlay_stroke (self, 0xffffff, 5);
  _bocage_overlay_fill (self, BOCAGE_COLOUR_OVERLAY, 1);
  _bocage_overlay_stroke (self, BOCAGE_COLOUR_OVERLAY, 2);
  cairo_new_path (self->cr);
  cairo_restore (self->cr);
  _bocage_overlay_text (self, text, left + length * .3, top + height * .34, height * .42, 0xffffff);
}

void
_bocage_overlay_number_retreat (const BocageOverlayCanvas *self)
{
  const GArray *retreat = self->overlay->retreat;

  for (guint i = 0; i < retreat->len; i++)
    {
      const BocageRetreatHex *entry = &g_array_index (retreat, BocageRetreatHex, i);
      g_autofree char *loss = bocage_overlay_dup_loss (entry, self->room != BOCAGE_ROOM_ENOUGH);
      double x, y;

      _bocage_overlay_centre (self, entry->hex, &x, &y);
      if (entry->hex != self->overlay->hex)
        paint_pennant (self, x, y, entry->least);
      if (loss != NULL && self->room != BOCAGE_ROOM_LITTLE)
        _bocage_overlay_pill (self, loss, x, y + .34 * self->width, 0xffffff, BOCAGE_COLOUR_OVERLAY,
                              BOCAGE_COLOUR_OVERLAY);
    }
}

/* Turns */

void
_bocage_overlay_number_medals (const BocageOverlayCanvas *self)
{
  const GArray *medals = self->overlay->medals;

  for (guint i = 0; i < medals->len; i++)
    {
      const BocageMedalHex *medal = &g_array_index (medals, BocageMedalHex, i);
      gboolean far_away = medal->turns == G_MAXUINT8;
      g_autofree char *turns = bocage_overlay_dup_turns (medal);
      double x, y;

      _bocage_overlay_add_hex (self, medal->hex, .045);
      _bocage_overlay_stroke (self, BOCAGE_COLOUR_INK, _bocage_overlay_line (self, .054) * 1.67);
      _bocage_overlay_stroke (self, far_away ? BOCAGE_COLOUR_FAR_GOLD : BOCAGE_COLOUR_GOLD,
                              _bocage_overlay_line (self, .054));
      cairo_new_path (self->cr);
      if (self->room == BOCAGE_ROOM_LITTLE)
        continue;
      _bocage_overlay_centre (self, medal->hex, &x, &y);
      if (far_away)
        _bocage_overlay_pill (self, turns, x, y + .33 * self->width, BOCAGE_COLOUR_FAR_GOLD,
                              BOCAGE_COLOUR_FAR, BOCAGE_COLOUR_FAR);
      else
        _bocage_overlay_pill (self, turns, x, y + .33 * self->width, BOCAGE_COLOUR_OVERLAY,
                              BOCAGE_COLOUR_OVERLAY, 0xffffff);
    }
}
