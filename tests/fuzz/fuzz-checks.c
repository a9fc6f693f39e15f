/* fuzz-checks.c: any bytes as the checks of a project
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "fuzz.h"

#include "io/base/bocage-limits.h"
#include "io/ruleset/bocage-ruleset-checks-reader.h"

const char *const fuzz_seeds[] = { "tests/fuzz/checks.xml", NULL };

const char *const fuzz_words[] = { "<check id=\"x-a\" class=\"note\" summary=\"s\" ",
                                   "test=\"count\" ",
                                   "test=\"too-near\" ",
                                   "test=\"value\" text=\"*a*b|c\" ",
                                   "at-most=\"4\" ",
                                   "within=\"99999\" ",
                                   "near=\"enemy\" ",
                                   "part=\"side\" ",
                                   "attribute=\"hand\" ",
                                   "message=\"{hex} {count}\"",
                                   "{count:a|b}",
                                   "{",
                                   "}",
                                   "%s%n",
                                   "/>",
                                   "<message lang=\"de\" text=\"x\"/>",
                                   "<!DOCTYPE x>",
                                   "<!--",
                                   "\xff",
                                   NULL };

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = fuzz_bytes_new (data, size);
  g_autoptr (BocageCheckSet) set = bocage_check_set_read (bytes, "/nowhere/checks.xml");

  FUZZ_ASSERT (set->rows->len <= bocage_limits[BOCAGE_LIMIT_PROJECT_CHECKS].value);
  FUZZ_ASSERT (set->faults->len <= bocage_limits[BOCAGE_LIMIT_PROJECT_FAULTS].value + 1);
  FUZZ_ASSERT (set->rows->len == 0 || set->base != NULL);
  for (guint i = 0; i < set->faults->len; i++)
    FUZZ_ASSERT (g_utf8_validate (set->faults->pdata[i], -1, NULL));
  for (guint i = 0; i < set->rows->len; i++)
    {
      const BocageCheckRow *row = set->rows->pdata[i];

      FUZZ_ASSERT (row->check.run != NULL && g_str_has_prefix (row->check.id, "x-"));
      FUZZ_ASSERT (row->check.supersedes == NULL && row->check.hinders == NULL);
    }
  return 0;
}
