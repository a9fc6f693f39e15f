/* bocage-ground-private.h: the layers below the pieces, from the land to the frame
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "base/bocage-canvas-private.h"

G_BEGIN_DECLS

void _bocage_paint_ground (BocageCanvas *canvas);
void _bocage_paint_ground_marks (BocageCanvas *canvas);
void _bocage_paint_surround (BocageCanvas *canvas);
void _bocage_paint_sea (BocageCanvas *canvas, const BocageCell *cell, const BocageMotif *motif);
void _bocage_paint_areas (BocageCanvas *canvas);
void _bocage_paint_paths (BocageCanvas *canvas);
void _bocage_paint_path_stub (BocageCanvas *canvas, const BocageCell *cell,
                              const BocageCellPath *path, guint direction);
void _bocage_paint_river (BocageCanvas *canvas, const BocageCell *cell, const BocageCellPath *path,
                          guint coat);
void _bocage_paint_way (BocageCanvas *canvas, const BocageCell *cell, const BocageCellPath *path,
                        guint coat);
void _bocage_paint_other_path (BocageCanvas *canvas, const BocageCell *cell,
                               const BocageCellPath *path, guint coat);
void _bocage_paint_lake (BocageCanvas *canvas, const BocageCell *cell, guint coat);
void _bocage_paint_coast (BocageCanvas *canvas, const BocageCell *cell, gboolean sea);
void _bocage_paint_channel (BocageCanvas *canvas, const BocageCell *cell,
                            const BocageCellPath *path, guint coat);
void _bocage_paint_figures (BocageCanvas *canvas);
void _bocage_paint_hedges (BocageCanvas *canvas, const BocageCell *cell);
void _bocage_paint_beads (BocageCanvas *canvas, const BocageCell *cell,
                          const BocageColours *colours, const BocagePoint *line, guint n,
                          BocageJitter *jitter, double radius, double step);
void _bocage_paint_side (BocageCanvas *canvas, const BocageCell *cell, const BocageMotif *motif,
                         guint edge);
void _bocage_paint_side_lines (BocageCanvas *canvas);
gboolean _bocage_is_side_drawn (const BocageCanvas *canvas, const BocageCell *cell,
                                const BocageMotif *motif, guint edge);
gboolean _bocage_has_cliff (const BocageCanvas *canvas, const BocageCell *cell, guint edge);
void _bocage_paint_relief (BocageCanvas *canvas);
void _bocage_paint_fields (BocageCanvas *canvas, const BocageCell *cell);
void _bocage_paint_pools (BocageCanvas *canvas, const BocageCell *cell);
void _bocage_paint_grid (BocageCanvas *canvas);
void _bocage_paint_grid_again (BocageCanvas *canvas);
void _bocage_paint_sections (BocageCanvas *canvas);
void _bocage_write_section (BocageCanvas *canvas, const char *name, double x, double y);
void _bocage_paint_rim (BocageCanvas *canvas);
void _bocage_paint_frame (BocageCanvas *canvas);
void _bocage_paint_coordinates (BocageCanvas *canvas);
void _bocage_paint_labels (BocageCanvas *canvas);
void _bocage_paint_piece_tile (BocageCanvas *canvas, const char *prefix, const BocageMotif *motif,
                               const char *look, int degrees);
void _bocage_paint_unknown (BocageCanvas *canvas);

G_END_DECLS
