/* bocage-page-choice.h: how the designer wants the page: paper, ink, for whom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bocage-page-language.h"
#include "session/bocage-session.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_PAGE_CHOICE (bocage_page_choice_get_type ())
G_DECLARE_FINAL_TYPE (BocagePageChoice, bocage_page_choice, BOCAGE, PAGE_CHOICE, GObject)

/* Properties, all writable: "letter" (boolean: Letter, else A4), "ink-saver" (boolean), "side"
 * (string, nullable: the page is for the player of this side alone).  Paper and ink are
 * remembered.  "language" (string, nullable, to be read) is notified of when what the page is
 * translated with has changed. */

BocagePageChoice *bocage_page_choice_new (void);
void bocage_page_choice_fill (BocagePageChoice *self, BocageSheetOptions *options);
const BocagePageLanguage *bocage_page_choice_get_language (BocagePageChoice *self);
void bocage_page_choice_set_language (BocagePageChoice *self, BocageCatalog *catalog,
                                      const char *language);
BocageSheet *bocage_page_choice_make_sheet (BocagePageChoice *self, BocageSession *session);

G_END_DECLS
