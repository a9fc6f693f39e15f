/* bocage-translation-help.h: what helps with the text that is being translated
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bocage-translation.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_TRANSLATION_HELP (bocage_translation_help_get_type ())
G_DECLARE_FINAL_TYPE (BocageTranslationHelp, bocage_translation_help, BOCAGE, TRANSLATION_HELP,
                      GtkWidget)

/* Signals: "insert" (string: something in braces, or the beginning of a word) and "use" (string: a
 * translation with its marks): the writer shall have it. */

GtkWidget *bocage_translation_help_new (void);
void bocage_translation_help_show (BocageTranslationHelp *self, BocageTranslation *translation,
                                   BocageScenario *scenario, guint index);
void bocage_translation_help_follow (BocageTranslationHelp *self, const BocageEntry *entry,
                                     const char *prose);

G_END_DECLS
