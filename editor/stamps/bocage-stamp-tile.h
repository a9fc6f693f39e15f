/* bocage-stamp-tile.h: a stamp in the drawer: its picture and its name
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bocage-stamp.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_STAMP_TILE (bocage_stamp_tile_get_type ())
G_DECLARE_FINAL_TYPE (BocageStampTile, bocage_stamp_tile, BOCAGE, STAMP_TILE, GtkFlowBoxChild)

GtkWidget *bocage_stamp_tile_new (BocageStamp *stamp);
BocageStamp *bocage_stamp_tile_get_stamp (BocageStampTile *self);

G_END_DECLS
