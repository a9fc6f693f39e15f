/* fuzz-scenario.c: any bytes as a battle in XML
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "fuzz.h"

#include "io/xml/bocage-schema.h"

const char *const fuzz_seeds[] = { "tests/validator/data/illegal.bocage",
                                   "tests/validator/data/structure.bocage",
                                   "tests/validator/data/newer.bocage",
                                   "scenarios/normandy/01-pegasus-bridge.bocage",
                                   "rulesets/memoir44/checks/unit/unit-sea-stranded-bad.bocage",
                                   "scenarios/crossings/01-mill-bridge.bocage",
                                   "tests/validator/rulesets/unlike.bocage",
                                   "tests/validator/rulesets/unlike/checks",
                                   NULL };

const char *const fuzz_words[] = { "<hex at=\"",
                                   "\"/>",
                                   "</hex>",
                                   "<unit type=\"",
                                   "-999999999",
                                   "AAA9999",
                                   "&#x1F;",
                                   "&#38;",
                                   "&amp;",
                                   "<![CDATA[",
                                   "]]>",
                                   "<!--",
                                   "-->",
                                   "<?x y?>",
                                   " xmlns:a=\"b\"",
                                   "<a:b xmlns:a=\"c\"/>",
                                   "\xff",
                                   "\xe2\x80\xae",
                                   "\xef\xbb\xbf",
                                   "\r\n",
                                   " shape=\"custom\" columns=\"200\" rows=\"200\"",
                                   " version=\"1.9\"",
                                   "<all>",
                                   "%s%n",
                                   NULL };

/* What the reader alone calls good, the schema has to call good. */
static void
assert_judges_agree (GBytes *bytes)
{
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, BOCAGE_READ_NO_SCHEMA);
  g_autofree char *detail = NULL;
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (fuzz_assert_findings (document) || !bocage_document_get_complete (document)
      || bocage_document_get_format (document) != BOCAGE_FILE_BOCAGE)
    return;
  if (_bocage_schema_judge (data, size, &detail) == BOCAGE_SCHEMA_INVALID)
    {
      fprintf (stderr, "the schema says: %s\n", detail);
      abort ();
    }
}

static void
assert_stable (BocageScenario *scenario)
{
  g_autoptr (GBytes) once = bocage_scenario_to_bytes (scenario);
  g_autoptr (BocageDocument) document = bocage_document_read (once, NULL, 0);
  g_autoptr (GBytes) twice = NULL;

  FUZZ_ASSERT (bocage_document_get_scenario (document) != NULL);
  twice = bocage_scenario_to_bytes (bocage_document_get_scenario (document));
  FUZZ_ASSERT (g_bytes_equal (once, twice));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = fuzz_bytes_new (data, size);
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, 0);
  BocageScenario *scenario = bocage_document_get_scenario (document);
  gboolean has_illegal = fuzz_assert_findings (document);

  FUZZ_ASSERT (scenario != NULL || has_illegal || !bocage_document_get_complete (document));
  if (scenario == NULL)
    return 0;
  if (!has_illegal && bocage_document_get_complete (document))
    {
      assert_judges_agree (bytes);
      assert_stable (scenario);
    }
  if (bocage_scenario_get_ruleset (scenario) != NULL)
    {
      bocage_check_scenario (scenario, NULL, bocage_document_get_report (document));
      fuzz_assert_findings (document);
    }
  else
    FUZZ_ASSERT (!bocage_document_get_complete (document));
  return 0;
}
