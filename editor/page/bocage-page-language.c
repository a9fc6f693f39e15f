/* bocage-page-language.c: the page of a battle in its own language or in another
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-page-language.h"

#include "io/document/bocage-document.h"
#include "io/pack/bocage-pack.h"
#include "io/translation/bocage-translate.h"
#include "io/xml/bocage-writer.h"

/**
 * bocage_page_language_set:
 * @catalog: (nullable) (transfer none):
 */
void
bocage_page_language_set (BocagePageLanguage *self, BocageCatalog *catalog, const char *language)
{
  BocageCatalog *held = catalog != NULL ? bocage_catalog_ref (catalog) : NULL;
  char *name = g_strdup (language);

  bocage_page_language_clear (self);
  self->catalog = held;
  self->language = name;
}

void
bocage_page_language_clear (BocagePageLanguage *self)
{
  g_clear_pointer (&self->catalog, bocage_catalog_unref);
  g_clear_pointer (&self->language, g_free);
}

/* Returns: (transfer full) (nullable): the battle read in that language */
static BocageDocument *
translate (const BocagePageLanguage *self, BocageScenario *scenario)
{
  g_autoptr (GBytes) bytes = NULL, translated = NULL;

  if (self->catalog == NULL)
    return NULL;
  bytes = bocage_scenario_to_bytes (scenario);
  translated = bocage_translate (bytes, self->catalog, self->language, NULL, NULL);
  return translated != NULL ? bocage_document_read_as (
             translated, bocage_scenario_get_ruleset (scenario), BOCAGE_READ_NO_SCHEMA)
                            : NULL;
}

/**
 * bocage_page_make_sheet:
 * @scenario: that nobody else changes meanwhile
 * @options: paper, ink and side
 * @path: (nullable): of the battle's file, whose pack is looked for
 * @last: (nullable): one whose pictures are shared
 *
 * Returns: (transfer full): the page; what has no translation stands in it as it is
 */
BocageSheet *
bocage_page_make_sheet (const BocagePageLanguage *language, BocageScenario *scenario,
                        const BocageSheetOptions *options, const char *path,
                        const BocageSheet *last)
{
  BocageSheetOptions all = *options;
  g_autoptr (BocageDocument) pack
      = path != NULL ? bocage_document_read_pack_around (path, &all.number, &all.n_battles) : NULL;
  g_autoptr (BocageDocument) document = translate (language, scenario);
  BocageScenario *translated = document != NULL ? bocage_document_get_scenario (document) : NULL;
  g_autofree char *title = NULL, *plural = NULL, *translator = NULL;

  if (pack != NULL)
    title = bocage_translation_dup_text (language->catalog, "title",
                                         bocage_document_get_pack (pack)->title);
  if (translated != NULL && bocage_scenario_get_ruleset (translated) != NULL)
    {
      plural = bocage_catalog_dup_header (language->catalog, "Plural-Forms");
      translator = bocage_translation_dup_translator (language->catalog);
      scenario = translated;
    }
  all.pack = title;
  all.plural = plural;
  all.translator = translator;
  all.language = language->catalog != NULL ? language->language : NULL;
  return bocage_sheet_new_like (last, scenario, &all);
}
