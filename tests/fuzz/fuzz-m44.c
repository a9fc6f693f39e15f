/* fuzz-m44.c: any bytes as a battle in .m44
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "fuzz.h"

const char *const fuzz_seeds[] = { "tests/fuzz/battle.m44", NULL };

const char *const fuzz_words[] = { "{",
                                   "}",
                                   "[",
                                   "]",
                                   ",",
                                   ":",
                                   "\"\"",
                                   "null",
                                   "true",
                                   "-1",
                                   "1e999",
                                   "\\u0000",
                                   "\\ud800",
                                   "\\\"",
                                   "/*",
                                   "\xff",
                                   "\"row\":",
                                   "\"col\":",
                                   "\"unit\":",
                                   "\"tags\":[",
                                   "\"nbr_units\":",
                                   "99999999999999999999",
                                   "0.5",
                                   "\xef\xbb\xbf",
                                   NULL };

/* The first writing may lose what the format cannot say; the second has nothing to lose. */
static void
assert_stable (BocageScenario *scenario)
{
  const BocageM44Options options = { 0 };
  g_autoptr (BocageReport) report = bocage_report_new ();
  g_autoptr (GBytes) once = bocage_m44_write (scenario, &options, report);
  g_autoptr (BocageDocument) document = bocage_document_read (once, NULL, 0);
  g_autoptr (GBytes) twice = NULL;

  fuzz_assert_findings (document);
  FUZZ_ASSERT (bocage_document_get_scenario (document) != NULL);
  twice = bocage_m44_write (bocage_document_get_scenario (document), &options, report);
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
  if (scenario == NULL || bocage_document_get_format (document) != BOCAGE_FILE_M44)
    return 0;
  if (bocage_document_get_complete (document) && !has_illegal)
    assert_stable (scenario);
  if (bocage_scenario_get_ruleset (scenario) != NULL)
    {
      bocage_check_scenario (scenario, NULL, bocage_document_get_report (document));
      fuzz_assert_findings (document);
    }
  return 0;
}
