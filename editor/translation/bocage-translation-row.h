/* bocage-translation-row.h: a text of the battle, its translation, and how far it is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bocage-translation.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_TRANSLATION_ROW (bocage_translation_row_get_type ())
G_DECLARE_FINAL_TYPE (BocageTranslationRow, bocage_translation_row, BOCAGE, TRANSLATION_ROW,
                      GtkListBoxRow)

GtkWidget *bocage_translation_row_new (BocageTranslation *translation, BocageScenario *scenario,
                                       guint index);
guint bocage_translation_row_get_index (BocageTranslationRow *self);
void bocage_translation_row_update (BocageTranslationRow *self);
void bocage_translation_row_open (BocageTranslationRow *self, GtkWidget *writer, GtkWidget *help);
void bocage_translation_row_close (BocageTranslationRow *self);

const char *bocage_entry_get_state_name (const BocageEntry *entry);
char *bocage_entry_dup_prose (const BocageEntry *entry, const char *text, BocageScenario *scenario,
                              GPtrArray *out_kept);
gboolean bocage_entry_has_marks (const BocageEntry *entry);

G_END_DECLS
