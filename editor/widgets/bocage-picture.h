/* bocage-picture.h: what was painted once and is shown often
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOCAGE_TYPE_PICTURE (bocage_picture_get_type ())
G_DECLARE_FINAL_TYPE (BocagePicture, bocage_picture, BOCAGE, PICTURE, GObject)

BocagePicture *bocage_picture_new (cairo_surface_t *surface);
cairo_surface_t *bocage_picture_get_surface (BocagePicture *self);
void bocage_picture_snapshot (BocagePicture *self, GtkSnapshot *snapshot,
                              const graphene_rect_t *bounds);

G_END_DECLS
