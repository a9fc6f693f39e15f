/* bocage-page-language.h: the page of a battle in its own language or in another
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/catalog/bocage-catalog.h"
#include "sheet/bocage-sheet.h"

G_BEGIN_DECLS

/* What a battle is translated with; any thread may hold it. */
typedef struct
{
  BocageCatalog *catalog; /* (nullable): NULL: the battle stays as it is */
  char *language;
} BocagePageLanguage;

void bocage_page_language_set (BocagePageLanguage *self, BocageCatalog *catalog,
                               const char *language);
void bocage_page_language_clear (BocagePageLanguage *self);

BocageSheet *bocage_page_make_sheet (const BocagePageLanguage *language, BocageScenario *scenario,
                                     const BocageSheetOptions *options, const char *path,
                                     const BocageSheet *last);

G_END_DECLS
