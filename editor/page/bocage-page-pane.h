/* bocage-page-pane.h: the page that players will read, beside the board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bocage-page-choice.h"
#include "widgets/bocage-picture.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_PAGE_PANE (bocage_page_pane_get_type ())
G_DECLARE_FINAL_TYPE (BocagePagePane, bocage_page_pane, BOCAGE, PAGE_PANE, GtkWidget)

void bocage_page_pane_set_session (BocagePagePane *self, BocageSession *session);
void bocage_page_pane_set_choice (BocagePagePane *self, BocagePageChoice *choice);
BocagePicture *bocage_page_pane_get_page (BocagePagePane *self, guint page);

G_END_DECLS
