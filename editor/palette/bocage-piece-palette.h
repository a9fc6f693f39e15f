/* bocage-piece-palette.h: what the window asks the palette for, beside what all panes are asked for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stamps/bocage-stamp-drawer.h"
#include "widgets/bocage-panes.h"

G_BEGIN_DECLS

BocageStampDrawer *bocage_piece_palette_get_stamps (BocagePiecePalette *self);

G_END_DECLS
