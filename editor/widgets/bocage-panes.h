/* bocage-panes.h: the panes round the board: pieces, inspector, findings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "brush/bocage-brush.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_PIECE_PALETTE (bocage_piece_palette_get_type ())
G_DECLARE_FINAL_TYPE (BocagePiecePalette, bocage_piece_palette, BOCAGE, PIECE_PALETTE, GtkWidget)
void bocage_piece_palette_set_session (BocagePiecePalette *self, BocageSession *session);
void bocage_piece_palette_set_brush (BocagePiecePalette *self, BocageBrush *brush);
void bocage_piece_palette_focus_search (BocagePiecePalette *self);

#define BOCAGE_TYPE_INSPECTOR (bocage_inspector_get_type ())
G_DECLARE_FINAL_TYPE (BocageInspector, bocage_inspector, BOCAGE, INSPECTOR, GtkWidget)
void bocage_inspector_set_session (BocageInspector *self, BocageSession *session);
void bocage_inspector_begin (BocageInspector *self);
void bocage_inspector_show_page (BocageInspector *self,
                                 const char *page); /* hex scenario briefing */

#define BOCAGE_TYPE_FINDINGS_PANE (bocage_findings_pane_get_type ())
G_DECLARE_FINAL_TYPE (BocageFindingsPane, bocage_findings_pane, BOCAGE, FINDINGS_PANE, GtkWidget)
void bocage_findings_pane_set_session (BocageFindingsPane *self, BocageSession *session);
void bocage_findings_pane_move_bar (BocageFindingsPane *self, GtkBox *box);
void bocage_findings_pane_focus_chosen (BocageFindingsPane *self);
void bocage_findings_pane_step (BocageFindingsPane *self, int step); /* next, previous finding */

G_END_DECLS
