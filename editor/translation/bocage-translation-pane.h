/* bocage-translation-pane.h: the texts of the battle, and their translation being written
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bocage-translation.h"
#include "page/bocage-page-choice.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_TRANSLATION_PANE (bocage_translation_pane_get_type ())
G_DECLARE_FINAL_TYPE (BocageTranslationPane, bocage_translation_pane, BOCAGE, TRANSLATION_PANE,
                      GtkWidget)

void bocage_translation_pane_set_session (BocageTranslationPane *self, BocageSession *session);
void bocage_translation_pane_set_choice (BocageTranslationPane *self, BocagePageChoice *choice);
BocageTranslation *bocage_translation_pane_get_translation (BocageTranslationPane *self);

void bocage_translation_pane_next (BocageTranslationPane *self);
void bocage_translation_pane_accept (BocageTranslationPane *self);
gboolean bocage_translation_pane_undo (BocageTranslationPane *self, gboolean redo);
gboolean bocage_translation_pane_save (BocageTranslationPane *self, GError **error);
void bocage_translation_pane_discard (BocageTranslationPane *self);

G_END_DECLS
