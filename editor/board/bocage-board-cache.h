/* bocage-board-cache.h: the painted board, kept in pieces
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A piece (a chunk) is a rectangle of whole pixels with its own picture and a
 * render node that shows it.  What a change makes stale is painted again in
 * portions that fit into a frame; a node whose picture did not change stays the
 * same node, which the renderer takes for "nothing to do here".
 *
 * Coordinates are logical pixels from the top left corner of the board's rim.
 */

#pragma once

#include <gtk/gtk.h>

#include "bocage-painter.h"

G_BEGIN_DECLS

typedef struct _BocageBoardCache BocageBoardCache;

BocageBoardCache *bocage_board_cache_new (void);
void bocage_board_cache_free (BocageBoardCache *self);

void bocage_board_cache_set_scenario (BocageBoardCache *self, BocageScenario *scenario);
BocagePainter *bocage_board_cache_get_painter (BocageBoardCache *self); /* (nullable) */
void bocage_board_cache_set_size (BocageBoardCache *self, double hex_width, int scale);
void bocage_board_cache_set_look (BocageBoardCache *self, BocageLayers layers, gboolean dark);
void bocage_board_cache_set_forward (BocageBoardCache *self, const BocageNode *unit);
void bocage_board_cache_get_origin (BocageBoardCache *self, int *out_x, int *out_y);
void bocage_board_cache_get_extent (BocageBoardCache *self, int *out_width, int *out_height);

void bocage_board_cache_invalidate (BocageBoardCache *self);
void bocage_board_cache_invalidate_hex (BocageBoardCache *self, BocageHex hex);
gboolean bocage_board_cache_paint (BocageBoardCache *self, const cairo_rectangle_int_t *area,
                                   gint64 budget, gboolean *out_done);
void bocage_board_cache_trim (BocageBoardCache *self, const cairo_rectangle_int_t *area);
void bocage_board_cache_snapshot (BocageBoardCache *self, GtkSnapshot *snapshot,
                                  const cairo_rectangle_int_t *area);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageBoardCache, bocage_board_cache_free)

G_END_DECLS
