/* bocage-translate.h: a battle in another language
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "io/catalog/bocage-catalog.h"
#include "io/document/bocage-document.h"

G_BEGIN_DECLS

/* How much of a battle is translated. */
typedef struct
{
  guint n_sentences;
  guint n_missing; /* without a translation: they stay as they are */
  guint n_broken;  /* whose translation could not be used: they stay as they are */
} BocageTranslated;

gboolean bocage_translation_is_usable (const char *translation, const char *element);
GBytes *bocage_translate (GBytes *bytes, const BocageCatalog *catalog, const char *language,
                          BocageTranslated *out_translated, GError **error);
char *bocage_translation_dup_text (const BocageCatalog *catalog, const char *context,
                                   const char *text);
char *bocage_translation_dup_translator (const BocageCatalog *catalog);
BocageCatalog *bocage_translation_load (const char *path, const char *language);
BocageDocument *bocage_document_translate (BocageDocument *document, const BocageCatalog *catalog,
                                           const char *language, BocageTranslated *out_translated);

G_END_DECLS
