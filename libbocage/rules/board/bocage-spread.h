/* bocage-spread.h: the cheapest ways over a board, whatever a step costs
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * It knows the grid and asks for the price of each step, so that it serves any
 * game in which prices add up.  Of ways that cost the same it shows the one of
 * fewer hexes, and of those always the same one.
 */

#pragma once

#include "bocage-geometry.h"

G_BEGIN_DECLS

#define BOCAGE_SPREAD_BARRED -1
#define BOCAGE_SPREAD_MOST 250 /* no way costs more */

/* Returns: what the step costs, 0 or more, or %BOCAGE_SPREAD_BARRED */
typedef int (*BocageSpreadPrice) (BocageHexIndex from, guint direction, gpointer data);

/* A workspace: make one, ask many times. */
typedef struct _BocageSpread BocageSpread;

BocageSpread *bocage_spread_new (BocageGeometry *geometry);
void bocage_spread_free (BocageSpread *self);

guint bocage_spread_find (BocageSpread *self, BocageHexIndex from, int most,
                          BocageSpreadPrice price, gpointer data);
BocageHexIndex bocage_spread_get_hex (const BocageSpread *self, guint index);
int bocage_spread_get_cost (const BocageSpread *self, BocageHexIndex hex);
guint bocage_spread_get_way (const BocageSpread *self, BocageHexIndex hex, guint8 *out_directions,
                             guint max);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageSpread, bocage_spread_free)

G_END_DECLS
