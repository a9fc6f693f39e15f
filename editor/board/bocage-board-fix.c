/* bocage-board-fix.c: a hex as a fix would leave it, before it is made
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The fix is made, the hex painted, and the fix taken back before anybody is told:
 * what is seen is what will be there.
 */

#include "config.h"

#include "bocage-board-private.h"

#include "draw/overlay/bocage-overlay-painter.h"

#include <math.h>

#define OPACITY .92

static BocageHex
get_hex (BocageBoard *self)
{
  BocageFinding *finding = bocage_session_get_pointed (self->session);
  BocageHex hex = finding != NULL ? bocage_finding_get_place (finding)->hex : BOCAGE_HEX_NONE;

  return bocage_grid_contains (&self->geometry.grid, hex) ? hex : BOCAGE_HEX_NONE;
}

/* A piece that comes may lie under a unit: it is named.
 * Returns: (transfer full) (nullable): “2 → 4”, “Place a bridge” */
static char *
describe (BocageBoard *self, const BocageFix *fix)
{
  const BocageChange *change = &g_array_index (fix->changes, BocageChange, 0);
  const BocageField *field = change->kind == BOCAGE_CHANGE_SET
                                 ? bocage_element_find_field (change->node->element, change->name)
                                 : NULL;
  g_autofree char *before = NULL;

  if (change->kind == BOCAGE_CHANGE_INSERT)
    return bocage_session_dup_fix_label (self->session, fix);
  if (field == NULL || !bocage_node_is_set (change->node, field))
    return NULL;
  before = bocage_node_format_field (change->node, field, &self->geometry.grid);
  return g_strdup_printf ("%s → %s", before, change->text);
}

static cairo_rectangle_t
get_box (BocageBoard *self, BocageHex hex)
{
  cairo_rectangle_t box;

  bocage_board_geometry_get_hex_bounds (&self->geometry, hex, &box);
  return (cairo_rectangle_t){ floor (box.x), floor (box.y), ceil (box.width) + 1,
                              ceil (box.height) + 1 };
}

static BocagePicture *
paint (BocageBoard *self, BocageHex hex)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  cairo_rectangle_t box = get_box (self, hex);
  int width = (int) box.width * scale, height = (int) box.height * scale;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  BocagePaintOptions options = BOCAGE_PAINT_OPTIONS_INIT;
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -box.x, -box.y);
  bocage_board_geometry_add_hex (&self->geometry, cr, hex, 0);
  cairo_clip (cr);
  bocage_painter_paint_layers (bocage_board_cache_get_painter (self->cache), cr, &box,
                               self->geometry.radius, &options);
  cairo_destroy (cr);
  return bocage_picture_new (surface);
}

/*
 * _bocage_board_show_fix:
 *
 * Another finding is pointed at, or none.
 */
void
_bocage_board_show_fix (BocageBoard *self)
{
  BocageFinding *finding = bocage_session_get_pointed (self->session);
  const BocageFix *fix
      = finding != NULL ? bocage_session_get_offered_fix (self->session, finding) : NULL;
  BocageEdit *edit = bocage_session_get_edit (self->session);
  BocageHex hex = get_hex (self);

  _bocage_board_clear_fix (self);
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_MARKS);
  if (fix == NULL || bocage_hex_is_none (hex) || !self->placed || self->stroke.tool != NULL)
    return;
  self->fix_text = describe (self, fix);
  bocage_edit_begin (edit, "", 0);
  bocage_edit_apply_fix (edit, fix, "");
  self->fix = paint (self, hex);
  bocage_edit_rollback (edit);
}

void
_bocage_board_snapshot_fix (BocageBoard *self, GtkSnapshot *snapshot)
{
  BocageFinding *finding = bocage_session_get_pointed (self->session);
  BocageHex hex = get_hex (self);
  cairo_rectangle_t box;
  int origin_x, origin_y;
  double x, y;
  cairo_t *cr;

  if (self->fix == NULL || bocage_hex_is_none (hex))
    return;
  box = get_box (self, hex);
  bocage_board_cache_get_origin (self->cache, &origin_x, &origin_y);
  gtk_snapshot_push_opacity (snapshot, OPACITY);
  bocage_picture_snapshot (self->fix, snapshot,
                           &GRAPHENE_RECT_INIT ((float) (box.x + origin_x),
                                                (float) (box.y + origin_y), (float) box.width,
                                                (float) box.height));
  gtk_snapshot_pop (snapshot);
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT ((float) (box.x + origin_x - self->zoom / 2),
                                                       (float) (box.y + origin_y - self->zoom / 2),
                                                       (float) (box.width + self->zoom),
                                                       (float) (box.height + self->zoom)));
  cairo_translate (cr, origin_x, origin_y);
  bocage_painter_paint_finding (bocage_board_cache_get_painter (self->cache), cr, hex,
                                bocage_finding_get_class (finding), TRUE, self->geometry.radius);
  bocage_board_geometry_get_centre (&self->geometry, hex, &x, &y);
  if (self->fix_text != NULL)
    bocage_overlay_paint_pill (cr, self->zoom, self->fix_text, x, y + .36 * self->zoom);
  cairo_destroy (cr);
}

void
_bocage_board_clear_fix (BocageBoard *self)
{
  g_clear_object (&self->fix);
  g_clear_pointer (&self->fix_text, g_free);
}
