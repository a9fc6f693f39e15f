/* bocage-paint-places.c: sections with who stands in them, and ways off the board
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-paint-overlay-private.h"

#define TINT .1

/* Sections */

/* Returns: the sections of @hex, by bit, without their parts */
static guint32
get_sections (const BocageOverlayCanvas *self, BocageHexIndex hex)
{
  return bocage_command_get_sections (self->overlay->situation->command, hex)
         & self->overlay->section_mask;
}

/* Every second section is tinted; what two share, twice as much. */
static void
tint (const BocageOverlayCanvas *self, BocageHexIndex hex)
{
  const GArray *sections = self->overlay->sections;
  guint32 mask = get_sections (self, hex);
  guint n = 0;

  for (guint i = 0; i < sections->len; i++)
    if ((mask >> g_array_index (sections, BocageSectionCount, i).section & 1) != 0)
      n += (mask & (mask - 1)) != 0 ? 1 : i % 2;
  if (n == 0)
    return;
  _bocage_overlay_add_hex (self, hex, 0);
  _bocage_overlay_fill (self, BOCAGE_COLOUR_OVERLAY, TINT * n + self->veil / 2);
  cairo_new_path (self->cr);
}

void
_bocage_overlay_paint_sections (const BocageOverlayCanvas *self)
{
  const BocageGeometry *geometry = self->overlay->situation->rules->geometry;

  for (guint i = 0; i < geometry->n_hexes; i++)
    if (_bocage_overlay_is_wanted (self, (BocageHexIndex) i))
      tint (self, (BocageHexIndex) i);
  for (guint i = 0; i < geometry->n_hexes; i++)
    for (guint d = 0; d < BOCAGE_N_EDGES; d++)
      {
        BocageHexIndex other = bocage_geometry_neighbour (geometry, (BocageHexIndex) i, d);

        if (other != BOCAGE_NO_HEX && other > i
            && get_sections (self, other) != get_sections (self, (BocageHexIndex) i)
            && _bocage_overlay_is_wanted (self, (BocageHexIndex) i))
          _bocage_overlay_add_edge (self, (BocageHexIndex) i, d);
      }
  _bocage_overlay_stroke (self, 0xffffff, _bocage_overlay_line (self, .042) * 1.8);
  _bocage_overlay_stroke (self, BOCAGE_COLOUR_OVERLAY, _bocage_overlay_line (self, .042));
  cairo_new_path (self->cr);
}

void
_bocage_overlay_number_sections (const BocageOverlayCanvas *self)
{
  const GArray *sections = self->overlay->sections;

  for (guint i = 0; i < sections->len; i++)
    {
      const BocageSectionCount *count = &g_array_index (sections, BocageSectionCount, i);
      g_autofree char *text
          = bocage_overlay_dup_section_units (self->overlay, count, self->room >= BOCAGE_ROOM_SOME);
      double x, y;

      _bocage_overlay_centre (self, count->middle, &x, &y);
      _bocage_overlay_pill (self, text, x, y + .33 * self->width, 0xffffff, BOCAGE_COLOUR_OVERLAY,
                            BOCAGE_COLOUR_OVERLAY);
    }
}

/* Exits */

/* Over the edges of the board; inland, all around the hex. */
void
_bocage_overlay_paint_exits (const BocageOverlayCanvas *self)
{
  const GArray *exits = self->overlay->exits;
  const BocageGeometry *geometry = self->overlay->situation->rules->geometry;

  cairo_save (self->cr);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < exits->len; i++)
    {
      const BocageExitHex *entry = &g_array_index (exits, BocageExitHex, i);
      BocageHexIndex hex = entry->hex;
      gboolean at_rim = FALSE;

      if (!_bocage_overlay_is_wanted (self, hex))
        continue;
      for (guint d = 0; d < BOCAGE_N_EDGES; d++)
        if (bocage_geometry_neighbour (geometry, hex, d) == BOCAGE_NO_HEX
            && (entry->edges == 0 || (entry->edges >> d & 1) != 0))
          {
            _bocage_overlay_add_edge (self, hex, d);
            at_rim = TRUE;
          }
      if (!at_rim)
        _bocage_overlay_add_hex (self, hex, .045);
    }
  _bocage_overlay_stroke (self, BOCAGE_COLOUR_INK, _bocage_overlay_line (self, .09));
  _bocage_overlay_stroke (self, BOCAGE_COLOUR_CREAM, _bocage_overlay_line (self, .09) / 2);
  cairo_new_path (self->cr);
  cairo_restore (self->cr);
}

void
_bocage_overlay_number_exits (const BocageOverlayCanvas *self)
{
  const GArray *exits = self->overlay->exits;

  for (guint i = 0; i < exits->len && self->room >= BOCAGE_ROOM_SOME; i++)
    {
      const BocageExitHex *entry = &g_array_index (exits, BocageExitHex, i);
      g_autofree char *text = bocage_overlay_dup_exit (self->overlay, entry);
      double x, y;

      _bocage_overlay_centre (self, entry->hex, &x, &y);
      _bocage_overlay_pill (self, text, x, y + .33 * self->width, BOCAGE_COLOUR_CREAM,
                            BOCAGE_COLOUR_INK, BOCAGE_COLOUR_INK);
    }
}
