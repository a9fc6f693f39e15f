/* bocage-paint-overlay.c: paints what the rules say over a painted board
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * First what fills hexes, then lines, then numbers.  Two fills are never seen at
 * once: reach gives way to fire and to what is not seen, its lines stay.
 */

#include "config.h"

#include "bocage-paint-overlay-private.h"

static void
paint_all (const BocageOverlayCanvas *self)
{
  const BocageOverlay *overlay = self->overlay;

  if (overlay->sections != NULL)
    _bocage_overlay_paint_sections (self);
  if (overlay->seen != NULL && overlay->fire == NULL)
    _bocage_overlay_paint_unseen (self);
  if (overlay->fire != NULL)
    _bocage_overlay_paint_fire (self);
  if (overlay->reach != NULL)
    _bocage_overlay_paint_reach (self, overlay->fire == NULL);
  if (overlay->retreat != NULL)
    _bocage_overlay_paint_retreat (self);

  if (overlay->exits != NULL)
    _bocage_overlay_paint_exits (self);
  if (overlay->medals != NULL)
    _bocage_overlay_paint_ways (self);
  if (overlay->seen != NULL)
    _bocage_overlay_paint_sight (self);

  if (overlay->sections != NULL)
    _bocage_overlay_number_sections (self);
  if (overlay->exits != NULL)
    _bocage_overlay_number_exits (self);
  if (overlay->reach != NULL)
    _bocage_overlay_number_reach (self);
  if (overlay->prices != NULL)
    _bocage_overlay_number_barred (self);
  if (overlay->fire != NULL)
    _bocage_overlay_number_fire (self);
  if (overlay->retreat != NULL)
    _bocage_overlay_number_retreat (self);
  if (overlay->medals != NULL)
    _bocage_overlay_number_medals (self);
  if (overlay->battles != NULL)
    _bocage_overlay_number_dice (self);
}

/**
 * bocage_overlay_paint:
 * @hex_radius: from the centre of a hex to a corner, in user units
 */
void
bocage_overlay_paint (const BocageOverlay *overlay, cairo_t *cr, double hex_radius,
                      gboolean high_contrast)
{
  BocageOverlayCanvas self = {
    .overlay = overlay, .cr = cr, .veil = high_contrast ? .12 : 0, .stress = high_contrast ? 1.4 : 1
  };

  bocage_board_geometry_init (&self.geometry, &overlay->situation->rules->geometry->grid,
                              hex_radius);
  self.width = self.geometry.width;
  self.room = self.width < 32   ? BOCAGE_ROOM_LITTLE
              : self.width < 64 ? BOCAGE_ROOM_SOME
                                : BOCAGE_ROOM_ENOUGH;
  cairo_clip_extents (cr, &self.left, &self.top, &self.right, &self.bottom);
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  paint_all (&self);
  cairo_restore (cr);
}
